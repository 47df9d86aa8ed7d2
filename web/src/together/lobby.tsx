// A table before the game: its link, who sits where, and what the host may do.
import { useState } from 'preact/hooks';
import type { Catalogue } from '../engine/types';
import type { Seat, TableEvent } from '../net/types';
import { t, tn } from '../text';
import { SeatMark } from '../ui/marks';
import { pageOf } from '../ui/games';
import { Switch } from '../ui/newgame';
import { PageHead } from '../ui/pagehead';
import { go } from '../ui/route';
import { gameTitle, levelName, usualLevel } from '../ui/setup';
import type { Live } from './live';
import { enter, load, off } from './me';
import { HandOn, linkTo, NameField, nameOf, paceWords, Section, StatusMark, Sure, usualOwnName, why } from './parts';
import { Talk } from './talk';

/** What was settled, in words. */
export function rulesWords(event: TableEvent, catalogue: Catalogue): string[] {
    const info = catalogue.games.find((g) => g.name === event.game), { option } = info ? pageOf(info.name) : {};
    const variants = info?.options.filter((o) => o.name !== 'players' && (event.options[o.name] ?? o.usual) !== o.usual) ?? [];
    return [tn('{n} player', '{n} players', event.seats.length), paceWords(event.pace), event.open ? t('open to all') : t('by link'), event.drawn ? t('seats are drawn') : t('seats as they are'),
        event.watch ? (event.delay ? t('others look on {n} min later', { n: Math.round(event.delay / 60) }) : t('others may look on')) : t('nobody looks on'),
        ...(event.pace.kind === 'none' ? [] : [event.late === 'lose' ? t('who is out of time has lost') : t('a bot plays on for who is out of time')]),
        ...(event.mix ? [t('everybody adds to the seed')] : []),
        ...variants.map((o) => (o.most - o.least === 1 ? option?.(o.name)?.label ?? t(o.what) : `${option?.(o.name)?.label ?? t(o.what)} ${event.options[o.name]}`))];
}

/** A name, and the one button that goes on. */
export function Come({ label, act }: { label: string; act: () => Promise<unknown> }) {
    const [name, setName] = useState(usualOwnName), [failed, setFailed] = useState<string | null>(null), [busy, setBusy] = useState(false);
    const come = async (e: Event) => {
        e.preventDefault();
        if (busy) return;
        setBusy(true);
        try { await enter(name); setFailed(null); await act(); } catch (error) { setFailed(why(error)); }
        setBusy(false);
    };
    return <form class="come" onSubmit={(e) => void come(e)}>
        <NameField value={name} set={setName} autofocus />
        <button class="main big" disabled={!name.trim() || busy}>{label}</button>
        <p class="why" role="alert">{failed}</p>
    </form>;
}

function SeatRow({ seat, i, live, catalogue }: { seat: Seat; i: number; live: Live; catalogue: Catalogue }) {
    const event = live.event!, mine = event.you === i, name = nameOf(seat, catalogue);
    const there = seat.kind === 'person' ? (seat.here ? t('here') : t('away')) : seat.kind === 'bot' ? t('a bot') : '';
    return <li class={mine ? 'lobby-seat mine' : 'lobby-seat'}>
        <SeatMark seat={i} size={22} />
        <span class="lobby-name"><b class={seat.kind === 'free' ? 'dim' : ''}>{mine ? t('{name} (you)', { name }) : name}</b>
            <small class="dim">{[seat.host ? t('host') : '', there, seat.kind === 'person' ? (seat.ready ? t('ready') : t('not ready yet')) : ''].filter(Boolean).join(' · ')}</small></span>
        <span class="lobby-do">
            {seat.kind === 'free' && event.you !== null && <button onClick={() => void live.ask('sit', { seat: i })}>{t('Sit here')}<span class="hidden">: {t('seat {n}', { n: i + 1 })}</span></button>}
            {seat.kind !== 'person' && event.host && <select aria-label={t('Seat {n}: who plays', { n: i + 1 })} value={seat.bot ?? '-'}
                onChange={(e) => void live.ask('bot', { seat: i, word: e.currentTarget.value })}>
                <option value="-">{t('Somebody by link')}</option>
                {catalogue.levels.map((l) => <option key={l.name} value={l.name}>{t('Bot: {name}', { name: levelName(l) })}</option>)}
            </select>}
            {seat.kind === 'person' && !mine && event.host && <Sure label={t('Remove')} sure={t('Remove {name}', { name })} act={() => void live.ask('remove', { seat: i })} />}
        </span>
    </li>;
}

/** Why the host cannot start yet; '' if it can. */
function notYet(event: TableEvent): string {
    const free = event.seats.filter((s) => s.kind === 'free').length;
    if (free) return tn('{n} seat is free.', '{n} seats are free.', free);
    if (event.seats.some((s) => s.kind === 'person' && !s.ready)) return t('Somebody is not ready yet.');
    if (event.mix && event.seats.some((s) => s.kind === 'person' && !s.mix)) return t('Somebody’s browser has not added to the seed yet.');
    return '';
}

function Host({ live, catalogue }: { live: Live; catalogue: Catalogue }) {
    const event = live.event!, wait = notYet(event), free = event.seats.some((s) => s.kind === 'free');
    return <div class="host">
        <button class="main big" disabled={!!wait} onClick={() => void live.ask('start')}>{t('Start the game')}</button>
        <p class="dim" role="status">{wait}</p>
        {free && <button onClick={() => void live.ask('fill', { word: usualLevel(catalogue) })}>{t('Bots in all free seats')}</button>}
        <Sure label={t('Close the table')} sure={t('Close it for all')} act={() => void live.ask('close').then((done) => { if (done) { off(live.table); go('games'); } })} />
    </div>;
}

export function Lobby({ live, catalogue }: { live: Live; catalogue: Catalogue }) {
    const event = live.event!, info = catalogue.games.find((g) => g.name === event.game), me = event.you === null ? null : event.seats[event.you];
    const sit = async () => { if (await live.ask('sit')) { await live.load(); void load(true).catch(() => { /* later */ }); } };
    const rise = async () => { if (await live.ask('rise')) { off(live.table); go('games'); } };
    return <div class="page together-page">
        <PageHead title={t('Play together')} at="games"><StatusMark /><a class="button" href="#/games">{t('My games')}</a></PageHead>
        <main class="lobby-body">
            <Section title={info ? gameTitle(info) : event.game}>
                <p class="dim">{rulesWords(event, catalogue).join(' · ')}</p>
                <ol class="lobby-seats">{event.seats.map((seat, i) => <SeatRow key={i} seat={seat} i={i} live={live} catalogue={catalogue} />)}</ol>
                {event.state === 'closed' && <p class="why">{t('This table was closed.')}</p>}
                {event.state === 'mixing' && <p role="status">{t('Everybody’s browser adds to the seed; then it begins.')}</p>}
                {event.state === 'open' && !me && (event.seats.some((s) => s.kind === 'free') ? <Come label={t('Sit down')} act={sit} /> : <p>{t('All seats are taken.')}</p>)}
                {event.state === 'open' && me && !event.host && <p class="dim" role="status">{t('The host starts the game.')}</p>}
                {event.state === 'open' && event.host && <Host live={live} catalogue={catalogue} />}
                <p class="why" role="alert">{live.error}</p>
                {event.state === 'open' && me && <div class="lobby-me">
                    <Switch on={!!me.ready} set={(yes) => void live.ask('ready', { yes })} label={t('I am ready')} />
                    {!event.host && <button onClick={() => void rise()}>{t('Leave the table')}</button>}</div>}
            </Section>
            <div class="lobby-side">
                {event.state === 'open' && <Section title={t('Invite')}><HandOn link={linkTo('t', live.table)} label={t('Whoever opens this link can sit down:')} /></Section>}
                {(me || event.talk) && <Section title={t('Talk')}><Talk live={live} catalogue={catalogue} /></Section>}
            </div>
        </main>
    </div>;
}
