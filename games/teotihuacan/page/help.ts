// Names and explanations, as the game gives them (games/teotihuacan/help.c), and how an explanation is asked for.
import type { Props } from '#web/ui/game';
import type { Piece } from '#web/engine/types';
import { piece } from '#web/text';

export interface Help { title: string; body: string; rule: string }

type Say = Pick<Props, 'info' | 'say'>;

/** The name of a piece by its kind and its number within the kind. */
export const named = ({ info, say }: Say, kind: string, n: number): string => say(piece(info, kind, n).name);

function helpOf({ say }: Say, { name, help, more, rule }: Piece): Help {
    const title = say(name);
    return { title: title.charAt(0).toLocaleUpperCase() + title.slice(1), body: [say(help), say(more)].filter(Boolean).join(' '), rule: rule ?? '' };
}

/** What a piece is for; without a number, something that is no piece. */
export const about = (p: Say, key: string, n?: number): Help => helpOf(p, n === undefined ? p.info.topics[key] ?? { name: null } : piece(p.info, key, n));

// ---- How it is asked for: right click, long press, the question mark ----------

const LONG = 550;
let timer: ReturnType<typeof setTimeout> | undefined, told = 0;

/** True just after a long press, whose click means nothing. */
export const wasLong = (): boolean => Date.now() - told < 700;

export function asks(props: Pick<Props, 'explain'>, help: () => Help) {
    const tell = () => { const h = help(); told = Date.now(); props.explain(h.title, h.body, h.rule); };
    return {
        onContextMenu: (e: Event) => { e.preventDefault(); e.stopPropagation(); clearTimeout(timer); if (!wasLong()) tell(); },
        onPointerDown: (e: PointerEvent) => {
            if (e.pointerType !== 'touch') return;
            e.stopPropagation();
            clearTimeout(timer);
            timer = setTimeout(tell, LONG);
        },
        onPointerUp: () => clearTimeout(timer),
        onPointerCancel: () => clearTimeout(timer),
        onPointerMove: (e: PointerEvent) => { if (Math.abs(e.movementX) + Math.abs(e.movementY) > 6) clearTimeout(timer); },
        onKeyDown: (e: KeyboardEvent) => { if (e.key === '?') { e.preventDefault(); e.stopPropagation(); tell(); } },
    };
}

/** A part of a drawing that does something: a button for mouse, finger, keyboard and screen reader. */
export function button(props: Pick<Props, 'explain'>, label: string, act: () => void, help?: () => Help) {
    const ask = help ? asks(props, help) : undefined;
    return {
        ...ask, role: 'button' as const, tabindex: 0, 'aria-label': label,
        onClick: (e: Event) => { e.stopPropagation(); if (!wasLong()) act(); },
        onKeyDown: (e: KeyboardEvent) => {
            if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); e.stopPropagation(); act(); }
            else ask?.onKeyDown(e);
        },
    };
}
