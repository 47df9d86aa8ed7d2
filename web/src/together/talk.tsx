// What is said at a table: written words, and phrases that everybody reads in their own language.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue } from '../engine/types';
import { language, t } from '../text';
import { SeatMark } from '../ui/marks';
import type { Live } from './live';
import { fit, nameOf } from './parts';

const SAY_BYTES = 280;

/** By number; the server knows the numbers only. */
export const phrases = (): string[] => [t('Hello!'), t('Good luck!'), t('Good game!'), t('Thank you!'), t('Well played!'), t('One moment, please.'), t('I am thinking.'),
    t('Sorry!'), t('It is your turn.'), t('I have to go now.'), t('Shall we go on tomorrow?'), t('Another game?')];

const clock = (at: number): string => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);

export function Talk({ live, catalogue }: { live: Live; catalogue: Catalogue }) {
    const event = live.event!, [text, setText] = useState(''), list = useRef<HTMLOListElement>(null), [open, setOpen] = useState(false);
    useEffect(() => { list.current?.scrollTo(0, list.current.scrollHeight); }, [live.said.length]);
    const say = async (e: Event) => {
        e.preventDefault();
        const said = text.trim();
        if (said && await live.ask('say', { text: said })) setText('');
    };
    const words = phrases();
    return <div class="talk">
        <ol class="said" ref={list} tabIndex={0} aria-label={t('What was said')} aria-live="polite">
            {live.said.map((s) => <li key={s.n}>
                {s.seat !== null && <SeatMark seat={s.seat} size={13} />} <b>{s.seat !== null ? nameOf(event.seats[s.seat], catalogue) : t('{name}, looking on', { name: s.name ?? '' })}</b>{' '}
                <small class="dim num">{clock(s.at)}</small>
                <p>{s.phrase !== undefined ? words[s.phrase] ?? '' : s.text}</p></li>)}
            {!live.said.length && <li class="dim">{t('Nothing was said yet.')}</li>}
        </ol>
        {event.talk ? <form class="say" onSubmit={(e) => void say(e)}>
            <input type="text" value={text} aria-label={t('What you say')} placeholder={t('Say something')} onInput={(e) => setText(e.currentTarget.value = fit(e.currentTarget.value, SAY_BYTES))} />
            <button class="main" disabled={!text.trim()}>{t('Say')}</button>
        </form> : <p class="dim small">{t('At this table only phrases are said.')}</p>}
        {event.you !== null && <>
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{t('Phrases')}</button>
            {open && <div class="phrases">{words.map((phrase, number) => <button key={number} type="button"
                onClick={() => { setOpen(false); void live.ask('phrase', { number }); }}>{phrase}</button>)}</div>}
        </>}
    </div>;
}

/** How much was said since the talk was last looked at. */
export function useUnread(live: Live | null, open: boolean): number {
    const last = live?.said.at(-1)?.n ?? 0, seen = useRef<number | null>(null);
    if (seen.current === null && live?.event) seen.current = last;
    if (open) seen.current = last;
    return live ? live.said.filter((s) => s.n > (seen.current ?? 0) && s.seat !== live.event?.you).length : 0;
}
