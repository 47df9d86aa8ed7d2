// What is worth a word: the game explains it (thebes/help.c), with the rule that says more.
import type { ComponentChildren } from 'preact';
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import type { Kind } from './model';

export type Topic = Kind | 'map' | 'city' | 'site' | 'permit' | 'track' | 'exhibition' | 'bag' | 'wheel' | 'knowledge' | 'majority' | 'display'
    | 'first' | 'weeks' | 'retire' | 'points' | 'helpers';
type Teller = Pick<Props, 'info' | 'say' | 'explain'>;

export const topicName = ({ info, say }: Teller, topic: Topic): string => say(info.topics[topic]?.name);
export function topicText({ info, say }: Teller, topic: Topic): string {
    const it = info.topics[topic];
    return [say(it?.help), say(it?.more)].filter(Boolean).join(' ');
}
export function tell(props: Teller, topic: Topic, body: ComponentChildren = topicText(props, topic), title = topicName(props, topic)): void {
    props.explain(title, body, props.info.topics[topic]?.rule);
}

// ---- One piece, all ways to touch it ------------------------------------------------------

let timer = 0, pressed = false;
/** A long press, a right click and `?` explain; a click, Enter and Space do it. */
export function touch(explain: () => void, act?: () => void) {
    const stop = () => { clearTimeout(timer); };
    return {
        onContextMenu: (e: Event) => { e.preventDefault(); e.stopPropagation(); stop(); explain(); },
        onPointerDown: (e: PointerEvent) => {
            pressed = false;
            stop();
            if (e.pointerType === 'touch') timer = setTimeout(() => { pressed = true; explain(); }, 550) as unknown as number;
        },
        onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop,
        onClick: (e: Event) => {
            e.stopPropagation();
            if (pressed) { pressed = false; return; }
            (act ?? explain)();
        },
        onKeyDown: (e: KeyboardEvent) => {
            if (e.key === '?') { e.preventDefault(); e.stopPropagation(); explain(); return; }
            if (e.key !== 'Enter' && e.key !== ' ') return;
            if (e.currentTarget instanceof HTMLButtonElement) return;           // clicks by itself
            e.preventDefault();
            e.stopPropagation();
            (act ?? explain)();
        },
    };
}

export function Info({ props, topic }: { props: Teller; topic: Topic }) {
    return <button class="th-info" aria-label={t('About: {piece}', { piece: topicName(props, topic) })} onClick={() => tell(props, topic)}>?</button>;
}
