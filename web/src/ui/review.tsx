// After the game: who won, the score sheet, points over time, the list of turns.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Catalogue, LogLine, Message, State } from '../engine/types';
import type { Reply, Request } from '../engine/worker';
import { saved } from '../saves';
import { speaker, t, tn } from '../text';
import { Chart, type History } from './chart';
import { pageOf } from './games';
import { SeatMark } from './marks';
import { go } from './route';
import { advised } from './setup';
import { byPlace, gain, number, Sheet, type Scores } from './sheet';
import './review.css';

type Act = (r: Request) => Promise<Reply>;
type Say = (m: Message | null | undefined) => string;

// ---- Who won ------------------------------------------------------------------------

function headline(scores: Scores, names: string[]): string {
    const first = byPlace(scores).filter((seat) => scores[seat].place === 1);
    if (first.length > 1) return t('Shared victory: {players}', { players: first.map((seat) => names[seat]).join(', ') });
    return t('{player} wins', { player: names[first[0]] });
}

/** The same points and yet another place: somebody will ask why. */
const tieBroken = (scores: Scores): boolean =>
    scores.some((a) => scores.some((b) => a.now.total === b.now.total && a.place !== b.place));

/** Laurels of the first place: two bent branches about the seat's mark. */
function Laurel() {
    const leaf = (k: number, side: number) => {
        const turn = side * (34 + k * 27), a = ((90 + turn) * Math.PI) / 180;
        const x = 24 + 19 * Math.cos(a), y = 24 + 19 * Math.sin(a);
        return <ellipse key={`${side}${k}`} cx={x} cy={y} rx="6" ry="2.5" transform={`rotate(${90 + turn + 90 - side * 32} ${x} ${y})`} />;
    };
    return <svg class="rv-laurel" width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
        <g fill="var(--gold)">{[0, 1, 2, 3].flatMap((k) => [leaf(k, 1), leaf(k, -1)])}</g>
    </svg>;
}

function Places({ scores, names }: { scores: Scores; names: string[] }) {
    const order = byPlace(scores), best = scores[order[0]].now.total;
    return <ol class="rv-places" aria-label={t('Places')}>
        {order.map((seat) => {
            const { place, now } = scores[seat], behind = best - now.total;
            return <li key={seat} class={place === 1 ? 'panel first' : 'panel'}>
                <span class="rv-medal">{place === 1 && <Laurel />}<SeatMark seat={seat} size={26} /></span>
                <span class="rv-who">
                    <strong>{names[seat]}</strong>
                    <span class="dim">{t('Place {place}', { place })}
                        {behind > 0 && <> · <span class="num">{tn('{n} point behind', '{n} points behind', behind)}</span></>}</span>
                </span>
                <span class="rv-total num"><span aria-hidden="true">{number(now.total)}</span>
                    <span class="hidden">{tn('{n} point', '{n} points', now.total)}</span></span>
            </li>;
        })}
    </ol>;
}

// ---- Turns ----------------------------------------------------------------------------

interface Turn { turn: number; seat: number; ply: number; lines: LogLine[]; gains: number[] }

/** A turn lasts from its beginning to the next one's; what came before the first is the setup. */
function turnsOf(history: History, log: LogLine[]): Turn[] {
    const lines = new Map<number, LogLine[]>();
    for (const line of log) {
        const known = lines.get(line.turn);
        if (known) known.push(line); else lines.set(line.turn, [line]);
    }
    const turns = history.slice(0, -1).map((start, i) => ({
        turn: start.turn, seat: start.seat, ply: start.ply, lines: lines.get(start.turn) ?? [],
        gains: start.scores.map((s, seat) => history[i + 1].scores[seat].now.total - s.now.total),
    }));
    const setup = lines.get(0);
    return setup ? [{ turn: 0, seat: -1, ply: 0, lines: setup, gains: [] }, ...turns] : turns;
}

/** Points of a turn: whoever got or lost some, the one whose turn it was first. */
function Gains({ turn, names }: { turn: Turn; names: string[] }) {
    const seats = turn.gains.map((_, seat) => seat).filter((seat) => turn.gains[seat] !== 0)
        .sort((a, b) => Number(b === turn.seat) - Number(a === turn.seat));
    if (!seats.length) return turn.turn ? <p class="rv-gains dim">{t('no points')}</p> : null;
    return <ul class="rv-gains">
        {seats.map((seat) => <li key={seat} class={turn.gains[seat] < 0 ? 'num less' : 'num'} title={names[seat]}>
            <SeatMark seat={seat} size={12} /><span class="hidden">{names[seat]} </span>{gain(turn.gains[seat])}
        </li>)}
    </ul>;
}

function TurnRow({ turn, names, say, id }: { turn: Turn; names: string[]; say: Say; id: string }) {
    const title = turn.turn ? t('Turn {turn}: {player}', { turn: turn.turn, player: names[turn.seat] }) : t('Setup');
    const told = turn.lines.map((line, i) => <span key={i}>{say(line.say)} </span>);
    return <li>
        <h3>
            {turn.seat >= 0 && <SeatMark seat={turn.seat} size={14} />}
            <a href={`#/game/${encodeURIComponent(id)}/at/${turn.ply}`} title={t('Look at the table then')}>{title}
                <span class="hidden">. {t('Look at the table then')}</span></a>
        </h3>
        <Gains turn={turn} names={names} />
        {turn.turn ? <p class="rv-told">{told}</p>
            : <details class="rv-told"><summary>{tn('{n} sentence', '{n} sentences', turn.lines.length)}</summary><p>{told}</p></details>}
    </li>;
}

function TurnList({ history, state, say, id }: { history: History; state: State; say: Say; id: string }) {
    const [only, setOnly] = useState(-1);
    const turns = useMemo(() => turnsOf(history, state.log), [history, state.log]);
    const active = [...new Set(history.map((h) => h.seat))].filter((seat) => seat >= 0).sort();
    const shown = turns.filter((turn) => only < 0 || turn.seat === only);
    return <section class="panel rv-turns" aria-labelledby="rv-turns">
        <div class="rv-head">
            <h2 id="rv-turns">{t('Turns')}</h2>
            {active.length > 1 && <div class="rv-pick" role="group" aria-label={t('Whose turns')}>
                <button aria-pressed={only < 0} onClick={() => setOnly(-1)}>{t('All')}</button>
                {active.map((seat) => <button key={seat} aria-pressed={only === seat} onClick={() => setOnly(seat)}>
                    <SeatMark seat={seat} size={14} /> {state.names[seat]}</button>)}
            </div>}
        </div>
        <p class="dim">{t('Every turn leads to the table as it was when that turn began.')}</p>
        <ol>{shown.map((turn) => <TurnRow key={turn.turn} turn={turn} names={state.names} say={say} id={id} />)}</ol>
    </section>;
}

// ---- The record --------------------------------------------------------------------------

/** The record as a file of its own, named after the game and its id. */
function download(name: string, text: string): void {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function Buttons({ id, game, analysed }: { id: string; game: string; analysed: boolean }) {
    const [missing, setMissing] = useState(false);
    const save = () => {
        const record = saved(id)?.record;
        setMissing(!record);
        if (record) download(`${game}-${id}.txt`, record);
    };
    return <nav class="rv-buttons" aria-label={t('After the game')}>
        <button class="main" onClick={() => go('game', id)}>{t('Back to the table')}</button>
        {analysed && <button onClick={() => go('game', id, 'analysis')}>{t('Analysis')}</button>}
        <button onClick={save}>{t('Export the record')}</button>
        <button onClick={() => go()}>{t('Start page')}</button>
        <span role="status" class="rv-missing">{missing && t('The browser has not kept this game')}</span>
    </nav>;
}

// ---- The screen ----------------------------------------------------------------------------

function useHistory(act: Act, id: string, ply: number): History | null {
    const [history, setHistory] = useState<History | null>(null);
    useEffect(() => {
        let wanted = true;
        void act({ do: 'history' }).then((r) => { if (wanted && r.history) setHistory(r.history); });
        return () => { wanted = false; };
    }, [id, ply]);
    return history;
}

function Waiting({ id, over }: { id: string; over: boolean }) {
    return <main class="wait" aria-busy={over}>
        {over ? <p>{t('One moment…')}</p> : <>
            <h1>{t('The game is not over yet')}</h1>
            <p><a href={`#/game/${encodeURIComponent(id)}`}>{t('Back to the table')}</a></p></>}
    </main>;
}

function Over({ state, catalogue, act, id }: { state: State; catalogue: Catalogue; act: Act; id: string }) {
    const info = catalogue.games[state.game], say = speaker(info, state), scores = state.real.scores;
    const history = useHistory(act, id, state.ply);
    const top = useRef<HTMLHeadingElement>(null);
    // A new screen begins at its top, also for those who hear it.
    useEffect(() => { scrollTo(0, 0); top.current?.focus({ preventScroll: true }); }, [id]);
    return <main class="review">
        <header class="rv-top">
            <div>
                <p class="dim">{say({ t: info.title, v: {} })}</p>
                <h1 ref={top} tabIndex={-1}>{headline(scores, state.names)}</h1>
                {tieBroken(scores) && <p>{t('Equal points: the tie-break of the rules decided.')}</p>}
                {state.taken && <p class="dim">{t('In this game, turns were taken back after something had been revealed.')}</p>}
            </div>
            <Buttons id={id} game={info.name} analysed={advised(info, state.options)} />
        </header>
        <Places scores={scores} names={state.names} />
        <div class="rv-two">
            <Sheet scores={scores} names={state.names} say={say} titles={pageOf(info.name).groups?.()} />
            {history ? <Chart history={history} names={state.names} say={say} id={id} />
                : <section class="panel" aria-busy="true"><p>{t('One moment…')}</p></section>}
        </div>
        {history && <TurnList history={history} state={state} say={say} id={id} />}
    </main>;
}

export function Review(props: { state: State; catalogue: Catalogue; act: Act; id: string }) {
    // Coming from an earlier turn, the page still has that one for a moment.
    if (props.state.mode !== 'over' || props.state.at !== null)
        return <Waiting id={props.id} over={props.state.mode === 'over'} />;
    return <Over {...props} />;
}
