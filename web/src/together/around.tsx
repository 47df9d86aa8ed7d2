// What stands around the game of a table: who is there and on the clock, what is proposed, the drawer with talk and all that is done
// rarely, and the end.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue } from '../engine/types';
import type { Pace, Proposal, TableEvent } from '../net/types';
import { t, tn } from '../text';
import { SeatMark } from '../ui/marks';
import { Switch } from '../ui/newgame';
import { go } from '../ui/route';
import { rulesWords } from './lobby';
import type { Live } from './live';
import { PaceChoice } from './make';
import { load, noted, useMe, waiting } from './me';
import { clockOf, fit, HandOn, linkTo, moment, nameOf, paceWords, span, StatusMark, Sure, useNow } from './parts';
import { Talk } from './talk';

type Tab = 'talk' | 'table' | 'notes';
const LOW_MS = 60000, NOTE_BYTES = 2000;

// ---- The head --------------------------------------------------------------------------

function Who({ live, catalogue, i, now }: { live: Live; catalogue: Catalogue; i: number; now: number }) {
    const event = live.event!, seat = event.seats[i], left = clockOf(event, i, now + live.skew), asked = event.asked === i && event.state === 'running';
    const is = seat.kind === 'bot' ? t('a bot') : seat.out ? t('a bot plays for them') : seat.here ? t('here') : t('away');
    const until = asked && event.due && event.pace.kind === 'turns' ? t('until {when}', { when: moment(event.due) }) : undefined;
    const row = useRef<HTMLLIElement>(null);
    useEffect(() => { const { current: e } = row; if (asked && e?.parentElement) e.parentElement.scrollLeft = e.offsetLeft - e.parentElement.offsetLeft; }, [asked]);
    return <li ref={row} class={`who${asked ? ' asked' : ''}${left !== null && left < LOW_MS && asked ? ' low' : ''}`} title={asked ? t('{is}, thinking', { is }) : is}>
        <SeatMark seat={i} size={16} />
        <svg class={seat.kind === 'bot' || seat.out ? 'presence bot' : seat.here ? 'presence here' : 'presence'} width="9" height="9" viewBox="0 0 10 10" aria-hidden="true">
            {seat.kind === 'bot' || seat.out ? <rect x="1" y="1" width="8" height="8" /> : <circle cx="5" cy="5" r="3.8" />}</svg>
        <b>{nameOf(seat, catalogue)}</b><span class="hidden"> {is}{asked ? `, ${t('thinking')}` : ''}</span>
        {seat.lost && <small>{t('out of time')}</small>}
        {left !== null && <span class="clock num" role="timer" title={until} aria-label={[t('time left: {time}', { time: span(left) }), until].filter(Boolean).join(', ')}>{span(left)}</span>}
        {asked && left === null && <span class="dots" aria-hidden="true">…</span>}
    </li>;
}

export function Head({ live, catalogue, unread, open }: { live: Live; catalogue: Catalogue; unread: number; open: (tab: Tab) => void }) {
    const event = live.event!, now = useNow(1000);
    useMe();
    const next = waiting().find((b) => b.table !== live.table);
    return <section class="around" aria-label={t('At the table')}>
        <StatusMark />
        <ul class="whos">{event.seats.map((_, i) => <Who key={i} live={live} catalogue={catalogue} i={i} now={now} />)}</ul>
        {event.watchers > 0 && <span class="dim small watchers">{tn('{n} looks on', '{n} look on', event.watchers)}</span>}
        {next && <button class="next" onClick={() => go('t', next.table)}>{t('Next game')}</button>}
        <button onClick={() => open('talk')}>{t('Talk')}{unread > 0 && <span class="unread num"> {unread}<span class="hidden"> {t('new')}</span></span>}</button>
        <button onClick={() => open('table')}>{t('Menu')}</button>
    </section>;
}

// ---- What is to be said at once ----------------------------------------------------------

function proposalWords(p: Proposal, name: string): string {
    if (p.kind === 'back') return t('{name} asks to take back the last turn.', { name });
    if (p.kind === 'resume') return t('{name} proposes to go on.', { name });
    if (p.kind === 'pace') return t('{name} proposes another pace: {pace}.', { name, pace: paceWords(p.pace ?? { kind: 'none' }) });
    return p.days ? tn('{name} proposes a holiday of {n} day.', '{name} proposes a holiday of {n} days.', p.days, { name }) : t('{name} proposes a pause.', { name });
}

function Proposed({ live, catalogue }: { live: Live; catalogue: Catalogue }) {
    const event = live.event!, p = event.proposal;
    if (!p) return null;
    const mine = event.you !== null && !p.agreed.includes(event.you) && !event.seats[event.you].out, name = nameOf(event.seats[p.seat], catalogue);
    const missing = event.seats.filter((s, i) => s.kind === 'person' && !s.out && !p.agreed.includes(i)).map((s) => s.name).join(', ');
    return <div class="banner" role="status"><span>{proposalWords(p, name)} {!mine && missing && <span class="dim">{t('Waiting for: {names}', { names: missing })}</span>}</span>
        {mine && <button class="main" onClick={() => void live.ask('agree', { number: p.number })}>{t('Agree')}</button>}
        {event.you !== null && <button onClick={() => void live.ask('refuse', { number: p.number })}>{p.seat === event.you ? t('Withdraw') : t('Refuse')}</button>}</div>;
}

type Checked = { fine: boolean; lines: string[] };
/** Chance drawn again by another implementation, here. */
async function verified(live: Live): Promise<Checked> {
    const event = live.event!, [{ verify }, { Engine }, record, wasm] = await Promise.all([import('../net/fair'), import('../engine/engine'), live.record(),
        fetch(new URL('stele.wasm', document.baseURI)).then((r) => r.arrayBuffer())]);
    const { hash, own = '', seed = '', mixed = [] } = event, found = verify(await Engine.load(wasm), record, { hash, own, seed, mixed, from: event.drawing?.sat }, live.before);
    const part = !event.mix || event.you === null || !live.added || mixed.includes(live.added);
    const seats = found.seats && live.moved !== false;
    return { fine: found.hash && found.seed && part && seats && !found.wrong.length, lines: [
        found.hash ? t('The server’s part of the seed is the one it promised before the game.') : t('The server’s part of the seed is NOT the one it promised before the game.'),
        found.seed ? t('The seed is made of all parts.') : t('The seed is NOT made of all parts.'),
        ...(event.mix && event.you !== null ? [part ? t('Yours is among them.') : t('Yours is NOT among them.')] : []),
        found.wrong.length ? tn('{n} draw does NOT fit the seed.', '{n} draws do NOT fit the seed.', found.wrong.length)
            : tn('{n} draw was made again, and it fits.', 'All {n} draws were made again, and they fit.', found.draws),
        ...(event.drawing ? [!seats ? t('The seats are NOT as the seed draws them.') : live.moved === null ? t('The seats are as the seed draws them, if all sat where the server says.')
            : t('The seats are as the seed draws them.')] : []),
        ...(found.elsewhere ? [tn('The first {n} draw was made before the game came to this server: nothing is known about it.',
            'The first {n} draws were made before the game came to this server: nothing is known about them.', found.elsewhere)] : []),
        ...(found.wrong.length && !/^seed /m.test(record) ? [t('The server says that this game was begun elsewhere; you were not there when it came.')] : [])] };
}

function End({ live, catalogue }: { live: Live; catalogue: Catalogue }) {
    const event = live.event!, [checked, setChecked] = useState<Checked | 'busy' | string | null>(null);
    const first = event.result?.map((r, i) => ({ ...r, i })).filter((r) => r.place === 1).map((r) => (event.seats[r.i] ? nameOf(event.seats[r.i], catalogue) : t('the game')));
    const check = async () => {
        setChecked('busy');
        try { setChecked(await verified(live)); } catch (error) { setChecked(error instanceof Error ? t(error.message) : String(error)); }
    };
    const again = async () => { const done = await live.ask('rematch'); if (typeof done?.next === 'string') { void load(true).catch(() => { /* later */ }); go('t', done.next); } };
    return <div class="banner end"><b>{first?.length ? tn('{names} wins', '{names} win', first.length, { names: first.join(', ') }) : t('The game is over.')}</b>
        {event.next ? <button onClick={() => go('t', event.next!)}>{t('To the rematch')}</button>
            : event.you !== null && <button onClick={() => void again()}>{t('Rematch')}</button>}
        {event.seed && <button disabled={checked === 'busy'} onClick={() => void check()}>{t('Verify')}</button>}
        <div role="status" class="verdict">{checked === 'busy' ? t('One moment…') : typeof checked === 'string' ? <p class="bad">{checked}</p> : checked && <>
            <b class={checked.fine ? 'good' : 'bad'}>{checked.fine ? t('Chance was fair.') : t('Something does not fit.')}</b>
            <ul>{checked.lines.map((line) => <li key={line}>{line}</li>)}</ul></>}</div>
    </div>;
}

export function Banners({ live, catalogue }: { live: Live; catalogue: Catalogue }) {
    const event = live.event!, mine = event.you === null ? null : event.seats[event.you];
    return <div class="banners">
        {event.damaged && <div class="banner"><span>{t('This game was played by other rules: it can only be looked at.')}</span></div>}
        <Proposed live={live} catalogue={catalogue} />
        {!!event.paused && event.state === 'running' && <div class="banner" role="status"><span>{event.until ? t('A holiday until {when}.', { when: moment(event.until) }) : t('The game is paused.')}</span>
            {mine && event.proposal?.kind !== 'resume' && <button onClick={() => void live.ask('propose', { word: 'resume' })}>{t('Propose to go on')}</button>}</div>}
        {mine?.out && event.state === 'running' && <div class="banner" role="status"><span>{mine.lost ? t('Your time is up; a bot plays on.') : t('A bot plays for you.')}</span>
            {!mine.lost && <button class="main" onClick={() => void live.ask('return')}>{t('Come back')}</button>}</div>}
        {event.state === 'running' && event.seats.map((seat, i) => seat.offered && <div key={i} class="banner" role="status"><span>
            {t('The host offers the seat of {name} to somebody by a link.', { name: nameOf(seat, catalogue) })}</span></div>)}
        {live.news && <div class="banner" role="status"><span>{live.news}</span><button onClick={() => live.quiet()} aria-label={t('Close')}>✕</button></div>}
        {event.state === 'over' && <End live={live} catalogue={catalogue} />}
        {live.error && <div class="banner wrong" role="alert"><span>{live.error}</span><button onClick={() => live.quiet()} aria-label={t('Close')}>✕</button></div>}
    </div>;
}

// ---- The drawer ------------------------------------------------------------------------------

function Notes({ live }: { live: Live }) {
    const me = useMe(), [text, setText] = useState<string | null>(null), [kept, setKept] = useState(false), now = text ?? me?.notes[live.table] ?? '';
    const save = async () => { if (text !== null && await live.ask('note', { text })) { noted(live.table, text); setKept(true); } };
    return <div class="notes">
        <label for="own-notes">{t('Your notes about this game; nobody else sees them.')}</label>
        <textarea id="own-notes" rows={8} value={now} onInput={(e) => { setText(e.currentTarget.value = fit(e.currentTarget.value, NOTE_BYTES)); setKept(false); }} onBlur={() => void save()} />
        <button class="main" disabled={text === null || kept} onClick={() => void save()}>{kept ? t('Kept') : t('Keep')}</button>
    </div>;
}

function ProposePace({ live }: { live: Live }) {
    const [pace, setPace] = useState<Pace>(live.event!.pace);
    return <details class="more"><summary>{t('Propose another pace')}</summary><PaceChoice pace={pace} set={setPace} name="propose-pace" />
        <button onClick={() => void live.ask('propose', { word: 'pace', pace })}>{t('Propose')}</button></details>;
}

function Holiday({ live }: { live: Live }) {
    const [days, setDays] = useState(7);
    return <details class="more"><summary>{t('Propose a holiday')}</summary>
        <label class="dial"><span>{t('Days')}</span><input type="number" min={1} max={30} value={days} onInput={(e) => setDays(Number(e.currentTarget.value))} /></label>
        <button onClick={() => void live.ask('propose', { word: 'pause', number: Math.min(30, Math.max(1, days)) })}>{t('Propose')}</button></details>;
}

/** Seats whose people are gone, or that bots have: the host may hand them to somebody by a link. */
function Offer({ live, catalogue }: { live: Live; catalogue: Catalogue }) {
    const event = live.event!, [keys, setKeys] = useState<Record<number, string>>({});
    const seats = event.seats.map((s, i) => ({ s, i })).filter(({ s, i }) => i !== event.you && (s.kind === 'bot' || s.out || !s.here));
    if (!event.host || event.state !== 'running' || !seats.length) return null;
    const offer = async (seat: number) => { const done = await live.ask('offer', { seat }); if (typeof done?.key === 'string') setKeys({ ...keys, [seat]: done.key }); };
    return <section><h3>{t('Offer a seat to somebody else')}</h3>
        {seats.map(({ s, i }) => <div key={i}>{keys[i] ? <HandOn link={linkTo('t', live.table, 'claim', keys[i])} label={t('Whoever opens this link takes the seat of {name}:', { name: nameOf(s, catalogue) })} />
            : <button onClick={() => void offer(i)}>{t('Offer the seat of {name}', { name: nameOf(s, catalogue) })}</button>}</div>)}</section>;
}

function Menu({ live, catalogue, event }: { live: Live; catalogue: Catalogue; event: TableEvent }) {
    const mine = event.you === null ? null : event.seats[event.you], plays = mine && event.state === 'running' && !mine.out;
    return <div class="menu">
        {plays && <section><h3>{t('Propose')}</h3>
            <p class="dim small">{t('It happens when all agree.')}</p>
            <div class="menu-row">
                <button disabled={!!event.proposal || !!event.paused} onClick={() => void live.ask('propose', { word: 'back' })}>{t('Take back my last turn')}</button>
                {event.paused ? <button disabled={!!event.proposal} onClick={() => void live.ask('propose', { word: 'resume' })}>{t('Go on')}</button>
                    : <button disabled={!!event.proposal} onClick={() => void live.ask('propose', { word: 'pause', number: 0 })}>{t('Pause')}</button>}
            </div>
            {!event.paused && <Holiday live={live} />}<ProposePace live={live} /></section>}
        <section><h3>{t('The table')}</h3>
            <p class="dim small">{rulesWords(event, catalogue).join(' · ')}</p>
            <HandOn link={linkTo('t', live.table)} label={t('Link to this table:')} />
            {event.host && event.state !== 'over' && <Switch on={event.talk} set={(yes) => void live.ask('talk', { yes })} label={t('Talk')} what={t('Players can write to each other. Quick phrases always work.')} />}
        </section>
        <Offer live={live} catalogue={catalogue} />
        <section><h3>{t('Leave')}</h3><div class="menu-row">
            <button onClick={() => go('games')}>{t('My games')}</button>
            {plays && <Sure label={t('Give up')} sure={t('Give up: a bot plays on for me')} act={() => void live.ask('quit')} />}
        </div></section>
    </div>;
}

export function Drawer({ live, catalogue, tab, open, close }: { live: Live; catalogue: Catalogue; tab: Tab; open: (tab: Tab) => void; close: () => void }) {
    const event = live.event!, top = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        const before = document.activeElement as HTMLElement | null;
        const pressed = (e: KeyboardEvent) => { if (e.key === 'Escape') { e.stopPropagation(); close(); } };
        top.current?.focus();
        addEventListener('keydown', pressed, true);
        return () => { removeEventListener('keydown', pressed, true); before?.focus?.(); };
    }, []);
    const tabs: [Tab, string][] = [['talk', t('Talk')], ['table', t('Menu')], ...(event.you !== null ? [['notes', t('Notes')] as [Tab, string]] : [])];
    return <dialog open class="drawer panel" aria-label={t('At the table')} onKeyDown={(e) => e.stopPropagation()}>
        <nav class="tabs" aria-label={t('At the table')}>
            {tabs.map(([key, label]) => <button key={key} ref={key === tab ? top : undefined} aria-pressed={tab === key} onClick={() => open(key)}>{label}</button>)}
            <button class="close" aria-label={t('Close')} onClick={close}>✕</button></nav>
        {tab === 'talk' ? <Talk live={live} catalogue={catalogue} /> : tab === 'table' ? <Menu live={live} catalogue={catalogue} event={event} /> : <Notes live={live} />}
        <p class="why" role="alert">{live.error}</p>
    </dialog>;
}
