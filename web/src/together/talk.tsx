// What is said at a table: written words, and phrases that everybody reads in their own language.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue } from '../engine/types';
import { change, settings, useSettings } from '../settings';
import { language, t } from '../text';
import { SeatMark } from '../ui/marks';
import { Switch } from '../ui/newgame';
import type { Said } from '../net/types';
import type { Live } from './live';
import { Come } from './lobby';
import { useMe } from './me';
import { fit, nameOf } from './parts';

const SAY_BYTES = 280;

/** By number; the server knows the numbers only. */
export const phrases = (): string[] => [t('Hello!'), t('Good luck!'), t('Good game!'), t('Thank you!'), t('Well played!'), t('One moment, please.'), t('I am thinking.'),
    t('Sorry!'), t('It is your turn.'), t('I have to go now.'), t('Shall we go on tomorrow?'), t('Another game?')];

/** Who does not want to read others is shown their phrases alone. */
const heard = (live: Live, deaf: boolean): Said[] => live.said.filter((s) => !deaf || s.phrase !== undefined || (s.seat !== null && s.seat === live.event?.you));

const clock = (at: number): string => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(at);

export function Talk({ live, catalogue }: { live: Live; catalogue: Catalogue }) {
    const event = live.event!, [text, setText] = useState(''), list = useRef<HTMLOListElement>(null), [open, setOpen] = useState(false);
    useEffect(() => { list.current?.scrollTo(0, list.current.scrollHeight); }, [live.said.length]);
    const say = async (e: Event) => {
        e.preventDefault();
        const said = text.trim();
        if (said && await live.ask('say', { text: said })) setText('');
    };
    const words = phrases(), me = useMe(), { deaf } = useSettings(), all = heard(live, deaf);
    return <div class="talk">
        <ol class="said" ref={list} tabIndex={0} aria-label={t('What was said')} aria-live="polite">
            {all.map((s) => <li key={s.n}>
                {s.seat !== null && <SeatMark seat={s.seat} size={13} />} <b>{s.seat !== null ? nameOf(event.seats[s.seat], catalogue) : t('{name}, looking on', { name: s.name ?? '' })}</b>{' '}
                <small class="dim num">{clock(s.at)}</small>
                <p>{s.phrase !== undefined ? words[s.phrase] ?? '' : s.text}</p></li>)}
            {!all.length && <li class="dim">{t('Nothing was said yet.')}</li>}
        </ol>
        {!event.talk ? <p class="dim small">{t('At this table only phrases are said.')}</p> : event.you === null && !me
            ? event.state !== 'open' && <Come label={t('Join the talk')} act={() => Promise.resolve()} /> : <form class="say" onSubmit={(e) => void say(e)}>
            <input type="text" value={text} aria-label={t('What you say')} placeholder={t('Say something')} onInput={(e) => setText(e.currentTarget.value = fit(e.currentTarget.value, SAY_BYTES))} />
            <button class="main" disabled={!text.trim()}>{t('Say')}</button>
        </form>}
        {event.you !== null && <>
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>{t('Phrases')}</button>
            {open && <div class="phrases">{words.map((phrase, number) => <button key={number} type="button"
                onClick={() => { setOpen(false); void live.ask('phrase', { number }); }}>{phrase}</button>)}</div>}
        </>}
        <Switch on={!deaf} set={(yes) => change({ deaf: !yes })} label={t('Show what others write')} what={t('For you alone. Phrases are always shown.')} />
    </div>;
}

/** How much was said since the talk was last looked at. */
export function useUnread(live: Live | null, open: boolean): number {
    const last = live?.said.at(-1)?.n ?? 0, seen = useRef<number | null>(null);
    if (seen.current === null && live?.event) seen.current = last;
    if (open) seen.current = last;
    return live ? heard(live, settings().deaf).filter((s) => s.n > (seen.current ?? 0) && s.seat !== live.event?.you).length : 0;
}
