// Looking back at a finished game: who was ahead when, which turns decided it, and what was luck.
//
// A worker of its own goes through the record turn by turn, so that the page shows how far it is and one can stop it.  All
// shares of a win are the engine's; here they are only added up and laid out.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ask, Line } from '../engine/client';
import type { Catalogue, Insight, Message, State } from '../engine/types';
import { percent, speaker, t } from '../text';
import { Legend, Numbers, Picture, useWidth, when, type Series } from './chart';
import { SeatMark } from './marks';
import { go } from './route';
import { byPlace, gain, number } from './sheet';
import './review.css';

type Say = (m: Message | null | undefined) => string;
type Progress = 'running' | 'stopped' | 'unable' | 'done';
interface Moment { turn: number; seat: number; ply: number }

const TRIALS = 120;
const SHOWN = 6;                        // turns that decided the game
const LEAST = 20;                       // thousandths of a win: less decides nothing
const GRADES = [50, 100, 200];          // from here on a choice was a slight, a plain, a grave mistake
const hundredths = (thousandths: number): number => Math.round(thousandths / 10);
const share = (n: number): string => percent(number(n));
const signed = (thousandths: number): string => percent(gain(hundredths(thousandths)));

/** What a choice cost; what the trials cannot tell from the best cost nothing. */
const loss = (i: Insight): number => (i.best - i.played > 2 * i.error ? i.best - i.played : 0);

// ---- Going through the game ---------------------------------------------------------------

/** What was found in this visit: looking again does not take long. */
const known = new Map<string, Insight[]>();

function useInsights(id: string, ply: number) {
    const key = `${id}/${ply}`;
    const [insights, setInsights] = useState<Insight[]>(known.get(key) ?? []);
    const [progress, setProgress] = useState<Progress>(known.has(key) ? 'done' : 'running');
    useLayoutEffect(() => {             // at once: when it says that it has stopped, nothing more comes
        if (progress !== 'running') return;
        const line = new Line(), found: Insight[] = [];
        let wanted = true;
        void (async () => {
            const { saved } = await ask({ do: 'kept' });
            if (!wanted || !saved) return;
            await line.ask({ do: 'lookBack', saved, trials: TRIALS });
            for (;;) {
                const { insight } = await line.ask({ do: 'insight' });
                if (!wanted) return;
                if (!insight) break;
                found.push(insight);
                setInsights([...found]);
            }
            line.end();
            if (found.length) known.set(key, found);
            setProgress(found.length ? 'done' : 'unable');
        })();
        return () => { wanted = false; line.end(); };
    }, [key, progress]);
    return { insights, progress, stop: () => setProgress('stopped'), again: () => { setInsights([]); setProgress('running'); } };
}

function Going({ progress, done, stop, again }: { progress: Progress; done: number; stop: () => void; again: () => void }) {
    if (progress === 'done') return null;
    if (progress === 'unable') return <section class="panel an-going" role="status">
        <p>{t('No analysis: what the bots know about this game could not be fetched. Try again with a connection.')}</p>
        <button onClick={again}>{t('Try again')}</button></section>;
    return <section class="panel an-going" aria-label={t('Progress')}>
        <progress max={100} value={done} aria-label={t('Progress')} />
        <span class="num">{share(done)}</span>
        {progress === 'running' ? <><span>{t('Every turn is played again in many ways…')}</span><button onClick={stop}>{t('Cancel')}</button></>
            : <><span role="status">{t('Stopped; this is what was seen so far.')}</span><button onClick={again}>{t('Once more')}</button></>}
    </section>;
}

// ---- Who was ahead ---------------------------------------------------------------------------

/** Shares when each turn began, and at the end who had won. */
function seriesOf(insights: Insight[], state: State, done: boolean): Series[] {
    const { scores } = state.real, winners = scores.filter((s) => s.place === 1).length;
    return byPlace(scores).map((seat) => ({
        key: String(seat), label: state.names[seat], letter: '', seat, look: seat,
        values: [...insights.map((i) => hundredths(i.win[seat])), ...(done ? [scores[seat].place === 1 ? Math.round(100 / winners) : 0] : [])],
    }));
}

function Ahead({ insights, moments, state, done, id }:
    { insights: Insight[]; moments: Moment[]; state: State; done: boolean; id: string }) {
    const [pinned, setPinned] = useState<number | null>(null);
    const [hover, setHover] = useState<number | null>(null);
    const { ref, width } = useWidth();
    const series = useMemo(() => seriesOf(insights, state, done), [insights, state, done]);
    const last = series[0].values.length - 1, at = Math.min(hover ?? pinned ?? last, last), title = t('Chance to win over time');
    const place = moments[at] && at < moments.length - 1 ? `#/game/${encodeURIComponent(id)}/at/${moments[at].ply}` : `#/game/${encodeURIComponent(id)}`;
    const sums = series.map((s) => `${s.label} ${share(s.values[at])}`).join(', ');
    return <section class="panel an-ahead" aria-labelledby="an-ahead">
        <div class="rv-head"><h2 id="an-ahead">{t('Who was ahead')}</h2></div>
        <div ref={ref}>{width > 0 && <Picture series={series} all at={at} width={width} label={title} axis={t('Chance to win, %')} most={100}
            ended={done} point={setHover} keep={setPinned} />}</div>
        <input class="rv-slider" type="range" min={0} max={last} value={at} aria-label={t('Turn')}
            aria-valuetext={`${when(moments, state.names, at)}. ${sums}`}
            onInput={(e) => { setHover(null); setPinned(Number(e.currentTarget.value)); }} />
        <p class="rv-when"><strong>{when(moments, state.names, at)}</strong> <a href={place}>{t('Look at the table then')}</a></p>
        <Legend series={series} all at={at} print={share} />
        <Numbers series={series} history={moments.slice(0, last + 1)} names={state.names} title={title} />
    </section>;
}

// ---- Luck and skill ----------------------------------------------------------------------------

function LuckAndSkill({ insights, state }: { insights: Insight[]; state: State }) {
    const active = byPlace(state.real.scores).filter((seat) => insights.some((i) => i.seat === seat));
    const rows = active.map((seat) => {
        const mine = insights.filter((i) => i.seat === seat), lost = mine.map(loss);
        return { seat, luck: mine.reduce((sum, i) => sum + i.luck, 0), lost: lost.reduce((sum, n) => sum + n, 0),
            mistakes: GRADES.map((least) => lost.filter((n) => n >= least).length) };
    });
    return <section class="panel" aria-labelledby="an-luck">
        <h2 id="an-luck">{t('Luck and skill')}</h2>
        <div class="rv-scroll" role="group" tabIndex={0} aria-labelledby="an-luck">
            <table class="an-players">
                <thead>
                    <tr><td /><th scope="col" rowSpan={2}>{t('Luck')}</th><th scope="col" rowSpan={2}>{t('Lost by choices')}</th>
                        <th scope="colgroup" colSpan={3}>{t('Mistakes of at least')}</th></tr>
                    <tr><td />{GRADES.map((g) => <th scope="col" key={g}>{share(hundredths(g))}</th>)}</tr>
                </thead>
                <tbody>{rows.map((row) => <tr key={row.seat}>
                    <th scope="row"><SeatMark seat={row.seat} size={14} /> {state.names[row.seat]}</th>
                    <td class="num">{signed(row.luck)}</td>
                    <td class="num">{signed(-row.lost)}</td>
                    {row.mistakes.map((n, k) => <td key={k} class={n ? 'num' : 'num nil'}>{n}</td>)}
                </tr>)}</tbody>
            </table>
        </div>
        <p class="dim small">{t('In chances to win. Luck: what draws and digs brought beyond what was to be expected. Lost: where another choice was clearly better; differences within the error do not count.')}</p>
    </section>;
}

// ---- The turns that decided it -------------------------------------------------------------------

function Decisive({ insight, moment, state, say, id }: { insight: Insight; moment: Moment; state: State; say: Say; id: string }) {
    const lost = loss(insight), told = state.log.filter((l) => l.ply >= insight.from && l.ply < insight.to);
    return <li>
        <h3><SeatMark seat={insight.seat} size={14} />
            <a href={`#/game/${encodeURIComponent(id)}/at/${insight.from}`} title={t('Look at the table then')}>
                {moment.turn ? t('Turn {turn}: {player}', { turn: moment.turn, player: state.names[insight.seat] })
                    : t('Setup: {player}', { player: state.names[insight.seat] })}
                <span class="hidden">. {t('Look at the table then')}</span></a></h3>
        <p class="an-cost">
            {lost >= LEAST && <strong class="num bad">{t('cost {share} ± {error}', { share: share(hundredths(lost)), error: Math.max(1, hundredths(insight.error)) })}</strong>}
            {Math.abs(insight.luck) >= LEAST && <span class="num">{insight.luck > 0 ? t('lucky: {share}', { share: signed(insight.luck) })
                : t('unlucky: {share}', { share: signed(insight.luck) })}</span>}
        </p>
        <dl>
            <dt>{t('Played')}</dt><dd>{told.map((line, i) => <span key={i}>{say(line.say)} </span>)}</dd>
            {lost >= LEAST && insight.what.length > 0 && <><dt>{t('Better')}</dt>
                <dd><ol class="hint-steps">{insight.what.map((m, i) => <li key={i}>{say(m)}</li>)}</ol></dd></>}
        </dl>
    </li>;
}

function DecisiveTurns({ insights, moments, state, say, id }:
    { insights: Insight[]; moments: Moment[]; state: State; say: Say; id: string }) {
    const weight = (i: Insight) => Math.max(loss(i), Math.abs(i.luck));
    const most = insights.map((insight, k) => ({ insight, moment: moments[k] })).filter(({ insight }) => weight(insight) >= LEAST)
        .sort((a, b) => weight(b.insight) - weight(a.insight)).slice(0, SHOWN);
    return <section class="panel an-turns" aria-labelledby="an-turns">
        <h2 id="an-turns">{t('The turns that decided it')}</h2>
        {most.length ? <ol>{most.map(({ insight, moment }) => <Decisive key={insight.from} insight={insight} moment={moment} state={state} say={say} id={id} />)}</ol>
            : <p class="dim">{t('No single turn stands out.')}</p>}
    </section>;
}

// ---- The screen ------------------------------------------------------------------------------------

/** Which turn of the game each insight is of; the last is the end. */
function useMoments(insights: Insight[], ply: number): Moment[] {
    const [starts, setStarts] = useState<Moment[]>([]);
    useEffect(() => { void ask({ do: 'history' }).then((r) => setStarts(r.history ?? [])); }, [ply]);
    return useMemo(() => [...insights.map((i) => ({ turn: starts.findLast((s) => s.ply <= i.from)?.turn ?? 0, seat: i.seat, ply: i.from })),
        { turn: starts.at(-1)?.turn ?? 0, seat: -1, ply }], [insights, starts, ply]);
}

function Over({ state, catalogue, id }: { state: State; catalogue: Catalogue; id: string }) {
    const info = catalogue.games[state.game], say = speaker(info, state);
    const { insights, progress, stop, again } = useInsights(id, state.ply), moments = useMoments(insights, state.ply);
    const top = useRef<HTMLHeadingElement>(null), done = progress === 'done';
    // Points of the picture: where a turn begins, and the end.
    const begins = moments.map((m, i) => m.turn > 0 && m.turn !== moments[i - 1]?.turn);
    const starts = useMemo(() => insights.filter((_, i) => begins[i]), [insights, moments]);
    useEffect(() => { scrollTo(0, 0); top.current?.focus({ preventScroll: true }); }, [id]);
    return <main class="review analysis">
        <header class="rv-top">
            <div><p class="dim">{t(info.title)}</p><h1 ref={top} tabIndex={-1}>{t('Analysis')}</h1></div>
            <nav class="rv-buttons" aria-label={t('After the game')}>
                <button class="main" onClick={() => go('game', id, 'score')}>{t('Score sheet')}</button>
                <button onClick={() => go('game', id)}>{t('Back to the table')}</button>
                <button onClick={() => go()}>{t('Start page')}</button>
            </nav>
        </header>
        <Going progress={progress} done={Math.round((100 * (insights.at(-1)?.to ?? 0)) / Math.max(1, state.ply))} stop={stop} again={again} />
        {insights.length > 1 && <div class="rv-two">
            <div class="an-left">
                <LuckAndSkill insights={insights} state={state} />
                <DecisiveTurns insights={insights} moments={moments} state={state} say={say} id={id} />
            </div>
            {starts.length > 1 && <Ahead insights={starts} moments={moments.filter((_, i) => begins[i])} state={state} done={done} id={id} />}
        </div>}
    </main>;
}

export function Analysis(props: { state: State; catalogue: Catalogue; id: string }) {
    const { state, id } = props;
    if (state.mode === 'over' && state.at === null) return <Over {...props} />;
    return <main class="wait" aria-busy={state.mode === 'over'}>
        {state.mode === 'over' ? <p>{t('One moment…')}</p> : <>
            <h1>{t('The game is not over yet')}</h1>
            <p><a href={`#/game/${encodeURIComponent(id)}`}>{t('Back to the table')}</a></p></>}
    </main>;
}
