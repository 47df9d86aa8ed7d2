// Points over time: lines that compare all players, or one player's points stacked by where they came from.
//
// Nothing rests on colour alone: lines have their dashes and seat shapes, layers their patterns and letters.  The slider
// below the picture is the keyboard's and the screen reader's way to a turn; a pointer may simply point.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Message } from '../engine/types';
import type { Reply } from '../engine/worker';
import { language, t, tn } from '../text';
import { SeatMark, seatPath } from './marks';
import { byPlace, gain, linesOf, number } from './sheet';

export type History = NonNullable<Reply['history']>;
type Say = (m: Message) => string;

/** One line or one layer: its value after every turn; the first is the beginning. */
export interface Series { key: string; label: string; letter: string; seat: number; look: number; values: number[] }
interface Box { width: number; height: number; left: number; right: number; top: number; bottom: number }
interface Scale {
    box: Box; low: number; high: number; step: number; count: number;
    end: number;                        // where the picture ends on the right; the last turn ends a shelf before
    x: (i: number) => number; y: (n: number) => number;
}

const NAMED = 6;                        // layers with a name of their own; the others are one
const SHELF = 26;                       // much is scored at the very end: the last value is drawn on as a shelf of this width
const DASHES = ['', '8 4', '2 3', '10 3 2 3', '5 2'];
const LAYERS = ['--blue', '--gold', '--green', '--red', '--stone', '--wood', '--neutral'];
const seatColour = (seat: number): string => (seat < 4 ? `var(--seat-${seat})` : 'var(--neutral)');

// ---- Numbers ----------------------------------------------------------------------

const totals = (history: History, names: string[]): Series[] => byPlace(history.at(-1)!.scores).map((seat) => ({
    key: String(seat), label: names[seat], letter: '', seat, look: seat, values: history.map((h) => h.scores[seat].now.total) }));

/** The largest parts of a seat, those that came last on top, and the sum of the rest. */
function layers(history: History, seat: number, say: Say): Series[] {
    const parts = linesOf(history.at(-1)!.scores, say).map((line) => {
        const values = history.map((h) => h.scores[seat].now.parts.reduce((sum, p) => (p.key === line.key ? sum + p.points : sum), 0));
        return { ...line, values, most: Math.max(...values.map(Math.abs)), first: values.findIndex((n) => n !== 0) };
    }).filter((part) => part.most > 0).sort((a, b) => b.most - a.most);
    const rest = parts.length > NAMED + 1 ? parts.splice(NAMED) : [];
    const shown = parts.sort((a, b) => b.first - a.first || a.most - b.most).map(({ key, label, values }) => ({ key, label, values }));
    if (rest.length)
        shown.push({ key: 'rest', label: tn('{n} smaller part together', '{n} smaller parts together', rest.length),
            values: history.map((_, i) => rest.reduce((sum, part) => sum + part.values[i], 0)) });
    return shown.map((one, i) => ({ ...one, letter: String.fromCharCode(65 + i), seat,
        look: one.key === 'rest' ? LAYERS.length - 1 : i % LAYERS.length }));
}

/** Layers upon each other, the last lowest; what is less than nothing hangs below the line. */
function stacked(series: Series[]): { low: number[]; high: number[] }[] {
    const up = series[0]?.values.map(() => 0) ?? [], down = [...up];
    return [...series].reverse().map((one) => {
        const low: number[] = [], high: number[] = [];
        one.values.forEach((n, i) => {
            if (n >= 0) { low.push(up[i]); up[i] += n; high.push(up[i]); }
            else { high.push(down[i]); down[i] += n; low.push(down[i]); }
        });
        return { low, high };
    }).reverse();
}

/** Steps of 1, 2, 5 and their tens, and 25, so that about `wanted` of them cover the span. */
function niceStep(span: number, wanted: number): number {
    const rough = Math.max(1, span / wanted), ten = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, ...(ten > 1 ? [2.5] : []), 5, 10].map((k) => k * ten).find((s) => s >= rough) ?? 10 * ten;
}

function scaleOf(box: Box, lowest: number, highest: number, count: number): Scale {
    const step = niceStep(highest - lowest, box.height > 260 ? 8 : 5);
    const low = Math.floor(Math.min(0, lowest) / step) * step, high = Math.max(step, Math.ceil(highest / step) * step);
    const wide = box.width - box.left - box.right - SHELF, tall = box.height - box.top - box.bottom;
    return { box, low, high, step, count, end: box.width - box.right,
        x: (i) => box.left + (count > 1 ? (i / (count - 1)) * wide : 0),
        y: (n) => box.top + ((high - n) / (high - low)) * tall };
}

/** Labels side by side with what they name, yet not upon each other. */
function spread(wishes: number[], gap: number, least: number, most: number): number[] {
    const order = wishes.map((_, i) => i).sort((a, b) => wishes[a] - wishes[b]), places = [...wishes];
    order.forEach((i, k) => { places[i] = Math.max(places[i], k ? places[order[k - 1]] + gap : least); });
    for (let k = order.length - 1; k >= 0; k--)
        places[order[k]] = Math.min(places[order[k]], k < order.length - 1 ? places[order[k + 1]] - gap : most);
    return places;
}

// ---- The picture ----------------------------------------------------------------------

/** Strokes of each layer's pattern, in the colour of the paper. */
const STROKES = ['', 'M-2 10L10 -2M6 10L10 6M-2 2L2 -2', 'M2 2h.01M6 6h.01', 'M0 2h8M0 6h8', 'M-2 -2L10 10M-2 6L2 10M6 -2L10 2',
    'M0 4h8M4 0v8', 'M2 0v8M6 0v8'];
const DOTS = 2;
function Patterns() {
    return <defs>{LAYERS.map((colour, i) => <pattern key={colour} id={`rv-layer-${i}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill={`var(${colour})`} />
        {STROKES[i] && <path d={STROKES[i]} fill="none" stroke="var(--panel)" stroke-width={i === DOTS ? 2.6 : 1.3}
            stroke-linecap={i === DOTS ? 'round' : 'butt'} />}
    </pattern>)}</defs>;
}

function Axes({ scale, name, ended }: { scale: Scale; name: string; ended: boolean }) {
    const { box, low, high, step, x, y, count, end } = scale;
    const levels: number[] = [];
    for (let n = low; n <= high; n += step) levels.push(n);
    const every = niceStep(count - 1, (end - box.left) / 44), turns: number[] = [];
    for (let i = 0; i < count && x(i) < end - SHELF / 2 - 32; i += every) turns.push(i);
    return <g class="rv-axes">
        {levels.map((n) => <g key={n}>
            <path d={`M${box.left} ${y(n)}H${end}`} class={n === 0 ? 'zero' : ''} />
            <text x={box.left - 6} y={y(n) + 4} text-anchor="end">{number(n)}</text>
        </g>)}
        {turns.map((i) => <g key={i}>
            <path d={`M${x(i)} ${y(low)}v4`} />
            <text x={x(i)} y={y(low) + 17} text-anchor="middle">{i}</text>
        </g>)}
        {ended && <text x={end - SHELF / 2} y={y(low) + 17} text-anchor="middle">{t('End')}</text>}
        <text x={box.left} y={11} class="name">{name}</text>
        <text x={box.left} y={box.height - 2} class="name">{t('Turns')}</text>
    </g>;
}

function Lines({ series, scale, at }: { series: Series[]; scale: Scale; at: number }) {
    const { x, y, box, count, end } = scale, last = count - 1, every = Math.max(3, Math.ceil(count / 9));
    const here = at === last ? end - SHELF / 2 : x(at);
    const ends = spread(series.map((s) => y(s.values[last])), 16, box.top + 4, box.height - box.bottom);
    return <g>
        {[...series].reverse().map((s) => {
            const path = s.values.map((n, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(n).toFixed(1)}`).join('') + `H${end}`;
            const marks = s.values.map((_, i) => i).filter((i) => i < last && i % every === (s.seat * 2 + 1) % every);
            return <g key={s.key} fill={seatColour(s.seat)} stroke="var(--panel)">
                <path d={path} fill="none" stroke={seatColour(s.seat)} stroke-width="2.5" stroke-dasharray={DASHES[s.seat % DASHES.length]}
                    stroke-linejoin="round" />
                {marks.map((i) => <path key={i} d={seatPath(s.seat, x(i), y(s.values[i]), 4.5)} stroke-width="1" />)}
                <path d={seatPath(s.seat, here, y(s.values[at]), 6)} stroke="var(--ink)" stroke-width="1.5" />
            </g>;
        })}
        {series.map((s, k) => <g key={s.key}>
            <path d={seatPath(s.seat, end + 9, ends[k], 4.5)} fill={seatColour(s.seat)} />
            <text x={end + 18} y={ends[k] + 5} class="end">{number(s.values[last])}</text>
        </g>)}
    </g>;
}

function Layers({ series, scale }: { series: Series[]; scale: Scale }) {
    const { x, y, box, count, end } = scale, last = count - 1, levels = stacked(series);
    const middles = levels.map(({ low, high }) => (y(low[last]) + y(high[last])) / 2);
    const ends = spread(middles, 15, box.top + 4, box.height - box.bottom + 4);
    const point = (i: number, n: number) => `${x(i).toFixed(1)} ${y(n).toFixed(1)}`;
    return <g>
        {series.map((s, k) => {
            const { low, high } = levels[k];
            const there = high.map((n, i) => point(i, n)).join('L'), back = low.map((n, i) => point(i, n)).reverse().join('L');
            return <path key={s.key} d={`M${there}H${end}V${y(low[last]).toFixed(1)}L${back}z`} fill={`url(#rv-layer-${s.look})`}
                stroke="var(--panel)" stroke-width="1.2" stroke-linejoin="round" />;
        })}
        {series.map((s, k) => s.values[last] !== 0 && <g key={s.key}>
            <path d={`M${end + 2} ${middles[k]}L${end + 10} ${ends[k]}`} class="lead" />
            <text x={end + 13} y={ends[k] + 4} class="end">{s.letter}</text>
        </g>)}
    </g>;
}

interface PictureProps {
    series: Series[]; all: boolean; at: number; width: number; label: string;
    axis: string; most?: number;        // what is counted, and how far it can go
    ended?: boolean;                    // the last value is the end of the game
    point: (i: number | null) => void; keep: (i: number) => void;
}
export function Picture({ series, all, at, width, label, axis, most = 0, ended = true, point, keep }: PictureProps) {
    const height = Math.round(Math.min(330, Math.max(230, width * 0.52)));
    const box: Box = { width, height, left: 36, right: 46, top: 20, bottom: 34 };
    const count = series[0]?.values.length ?? 1;
    const bounds = all ? series.flatMap((s) => s.values) : stacked(series).flatMap(({ low, high }) => [...low, ...high]);
    const scale = scaleOf(box, Math.min(0, ...bounds), Math.max(most, ...bounds), count);
    const nearest = (e: PointerEvent & { currentTarget: SVGSVGElement }) => {
        const x = e.clientX - e.currentTarget.getBoundingClientRect().left, wide = scale.x(count - 1) - box.left;
        return Math.min(count - 1, Math.max(0, Math.round(((x - box.left) / Math.max(1, wide)) * (count - 1))));
    };
    return <svg class="rv-picture" role="img" aria-label={label} width={width} height={box.height} viewBox={`0 0 ${width} ${box.height}`}
        onPointerMove={(e) => point(nearest(e))} onPointerDown={(e) => keep(nearest(e))} onPointerLeave={() => point(null)}>
        <Patterns />
        <Axes scale={scale} name={axis} ended={ended} />
        {!all && <Layers series={series} scale={scale} />}
        <path d={`M${at === count - 1 ? scale.end - SHELF / 2 : scale.x(at)} ${box.top - 4}V${scale.y(scale.low)}`} class="rv-here" />
        {all && <Lines series={series} scale={scale} at={at} />}
    </svg>;
}

// ---- Around the picture ---------------------------------------------------------------------

/** Where in the game a point stands, in words. */
export function when(history: { turn: number; seat: number }[], names: string[], i: number): string {
    if (i === 0) return t('Beginning');
    const { turn, seat } = history[i - 1];
    return i === history.length - 1 ? t('End, after turn {turn}: {player}', { turn, player: names[seat] })
        : t('After turn {turn}: {player}', { turn, player: names[seat] });
}

function Sample({ series, all }: { series: Series; all: boolean }) {
    if (all) return <svg width="38" height="16" viewBox="0 0 38 16" aria-hidden="true">
        <path d="M1 8h36" stroke={seatColour(series.seat)} stroke-width="2.5" stroke-dasharray={DASHES[series.seat % DASHES.length]} />
        <path d={seatPath(series.seat, 19, 8, 5)} fill={seatColour(series.seat)} stroke="var(--panel)" />
    </svg>;
    return <svg width="38" height="18" viewBox="0 0 38 18" aria-hidden="true">
        <rect x="0.5" y="1.5" width="21" height="15" rx="2" fill={`url(#rv-layer-${series.look})`} stroke="var(--board-line)" />
        <text x="31" y="14" text-anchor="middle" class="letter">{series.letter}</text>
    </svg>;
}

/** What each line or layer is, and its numbers at the turn that is pointed at. */
export function Legend({ series, all, at, print = number }:
    { series: Series[]; all: boolean; at: number; print?: (n: number) => string }) {
    return <ul class="rv-legend">
        {series.map((s) => {
            const more = at ? s.values[at] - s.values[at - 1] : 0;
            return <li key={s.key}>
                <Sample series={s} all={all} /><span>{s.label}</span>
                <span class="num more">{more ? gain(more) : ''}</span><strong class="num">{print(s.values[at])}</strong>
            </li>;
        })}
    </ul>;
}

export function Numbers({ series, history, names, title }:
    { series: Series[]; history: { turn: number; seat: number }[]; names: string[]; title: string }) {
    const [open, setOpen] = useState(false);
    return <details class="rv-numbers" onToggle={(e) => setOpen((e.currentTarget as HTMLDetailsElement).open)}>
        <summary>{t('As a table')}</summary>
        {open && <div class="rv-scroll" role="region" tabIndex={0} aria-label={title}>
            <table>
                <thead><tr><th scope="col">{t('Turn')}</th>{series.map((s) => <th scope="col" key={s.key}>{s.label}</th>)}</tr></thead>
                <tbody>{history.map((_, i) => <tr key={i}>
                    <th scope="row">{when(history, names, i)}</th>
                    {series.map((s) => <td class="num" key={s.key}>{number(s.values[i])}</td>)}
                </tr>)}</tbody>
            </table>
        </div>}
    </details>;
}

/** The picture is drawn in true pixels, so that its letters have the same size on a phone. */
export function useWidth() {
    const ref = useRef<HTMLDivElement>(null);
    const [width, setWidth] = useState(0);
    useEffect(() => {
        const measure = () => setWidth(Math.floor(ref.current?.clientWidth ?? 0));
        const watch = new ResizeObserver(measure);
        measure();
        if (ref.current) watch.observe(ref.current);
        return () => watch.disconnect();
    }, []);
    return { ref, width };
}

export function Chart({ history, names, say, id }: { history: History; names: string[]; say: Say; id: string }) {
    const [view, setView] = useState(-1);               // a seat, or all of them
    const [pinned, setPinned] = useState(history.length - 1);
    const [hover, setHover] = useState<number | null>(null);
    const { ref, width } = useWidth();
    const all = view < 0, last = history.length - 1, at = Math.min(hover ?? pinned, last);
    const series = useMemo(() => (all ? totals(history, names) : layers(history, view, say)), [history, names, view, language]);
    const title = all ? t('Points over time: all players') : t('Points over time: {player}', { player: names[view] });
    const sums = series.map((s) => `${s.label} ${number(s.values[at])}`).join(', ');
    const place = at < last ? `#/game/${encodeURIComponent(id)}/at/${history[at].ply}` : `#/game/${encodeURIComponent(id)}`;
    return <section class="panel rv-chart" aria-labelledby="rv-chart">
        <div class="rv-head">
            <h2 id="rv-chart">{t('Points over time')}</h2>
            <div class="rv-pick" role="group" aria-label={t('Whose points')}>
                <button aria-pressed={all} onClick={() => setView(-1)}>{t('All')}</button>
                {byPlace(history[last].scores).map((seat) => <button key={seat} aria-pressed={view === seat} onClick={() => setView(seat)}>
                    <SeatMark seat={seat} size={14} /> {names[seat]}</button>)}
            </div>
        </div>
        <div ref={ref}>{width > 0 && <Picture series={series} all={all} at={at} width={width} label={title} axis={t('Points')}
            point={setHover} keep={setPinned} />}</div>
        <input class="rv-slider" type="range" min={0} max={last} value={at} aria-label={t('Turn')}
            aria-valuetext={`${when(history, names, at)}. ${sums}`}
            onInput={(e) => { setHover(null); setPinned(Number(e.currentTarget.value)); }} />
        <p class="rv-when"><strong>{when(history, names, at)}</strong>
            {!all && <span class="num">{tn('{n} point', '{n} points', history[at].scores[view].now.total)}</span>}
            <a href={place}>{t('Look at the table then')}</a></p>
        <Legend series={series} all={all} at={at} />
        <Numbers series={series} history={history} names={names} title={title} />
    </section>;
}
