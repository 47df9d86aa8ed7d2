// The table: a ring of eight boards around the pyramid, the tracks at its left.
import type { Props } from '#web/ui/game';
import { t, tn } from '#web/text';
import { after, called, choose, decorates, lays, moves, question, useChoice, useChosen, type Move } from './choice';
import { Content } from './cells';
import { DiceRow } from './dice';
import { about, button, named, type Help } from './help';
import { Glyph } from './icons';
import { ALCHEMY, asked, CONSTRUCTION, DECORATIONS, NOBLES, PALACE, temples, views, type Position } from './model';
import { PhoneBoard } from './phone';
import { Pyramid } from './pyramid';
import { Buildings, Calendar, Tracks } from './temples';
import { Marker } from './tiles';
import { Kept, still } from './still';

const WIDTH = 926, HEIGHT = 600, TRACKS = 196, GAP = 6;
const left = TRACKS + 8, columns = [226, 258, 226], rows = [165, 258, 165];
const xs = [left, left + columns[0] + GAP, left + columns[0] + columns[1] + 2 * GAP], ys = [0, rows[0] + GAP, rows[0] + rows[1] + 2 * GAP];
/** Column and row of each place; the Palace at the top, then clockwise. */
export const grid = [[1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2], [0, 1], [0, 0]];

/** Which boards light up: where the worker taken or pointed at can go, or the place of the row pointed at. */
export function useLit(props: Props): { lit: Map<number, Move>; active: boolean } {
    const choice = useChoice(props.state), all = moves(props.state), worker = choice.worker ?? choice.point;
    const pointed = all.find((m) => m.row === props.focus || m.row.next?.includes(props.focus!));
    const list = pointed && worker === null ? [pointed] : all.filter((m) => m.worker === worker && m.row.verb === 'move');
    return { lit: new Map(list.map((m) => [m.place, m])), active: list.length > 0 };
}

/** What a click on a board means just now. */
export function boardAct(props: Props, place: number, taken: number | null): (() => void) | undefined {
    const start = called(props.state, 'place', { place });
    if (start) return () => props.pick(start.action);
    if (moves(props.state).some((m) => m.place === place && (taken === null || m.worker === taken) && m.row.verb === 'move'))
        return () => choose({ place });
    return undefined;
}

/** A number that the lens in use gives to a board. */
export function lensNumber(props: Props, place: number): { icon: string; n: number; label: string } | null {
    const { cost, threat } = views(props.state).shown.places[place];
    if (props.lens === 'threat') return { icon: 'power', n: threat, label: tn('{n} worker of others can come here', '{n} workers of others can come here', threat) };
    return { icon: 'cocoa', n: cost, label: t('A main action here costs you {n} cocoa', { n: cost }) };
}

/** The size of letters at which a name of any language fits. */
export const fitting = (text: string, width: number, most: number): number => Math.min(most, width / (text.length * 0.66));

function Header({ props, place, board, x, y, width, narrow }:
    { props: Props; place: number; board: number; x: number; y: number; width: number; narrow: boolean }) {
    const number = lensNumber(props, place), strong = props.lens === 'cost' || props.lens === 'threat';
    const name = named(props, 'board', board), size = fitting(name, width - (narrow ? 112 : 84), 15);
    return <g>
        <Glyph name={`board${board}`} x={x + 17} y={y + 16} size={22} />
        <text x={x + 33} y={y + 21} font-size={size} font-weight="700" fill="var(--ink)" font-family="Georgia, Noto Serif, serif">
            <tspan font-size="12.5" font-weight="400">{board} </tspan>{name}</text>
        {number && (board !== PALACE || props.lens === 'threat') && <g><title>{number.label}</title>
            <rect x={x + width - 44} y={y + 5} width="38" height="21" rx="10" fill={strong ? 'var(--glow)' : 'var(--panel)'}
                fill-opacity={strong ? 0.6 : 0.8} stroke="var(--line)" />
            <text x={x + width - 33} y={y + 20} text-anchor="middle" font-size="13" font-weight="700" fill="var(--ink)">{String(number.n)}</text>
            <Glyph name={number.icon} x={x + width - 17} y={y + 15.5} size={15} /></g>}
    </g>;
}

/** What a board is for, and what each tile that lies there does: all of it in words. */
export function BoardText({ props, board }: { props: Props; board: number }) {
    const { shown } = views(props.state), spot = shown.places[shown.ring.indexOf(board)]?.spot ?? null, kind = spot === null ? 0 : shown.spot[spot];
    const lying: Help[] = board === PALACE ? shown.royal.map((n) => about(props, 'royal', n)) : board === ALCHEMY
        ? shown.technology.map((n) => about(props, 'technology', n)) : [];
    if (kind > 0) lying.push(about(props, 'discovery', kind - 1));
    return <><p>{about(props, 'board', board).body}</p>{lying.map((h) => <p key={h.title}><b>{h.title}</b>: {h.body}</p>)}</>;
}

function Cell({ props, place, reach, dimmed }: { props: Props; place: number; reach?: Move; dimmed: boolean }) {
    const { shown } = views(props.state), choice = useChosen(), [column, row] = grid[place], board = shown.ring[place];
    const x = xs[column], y = ys[row], w = columns[column], h = rows[row], tall = h > 200;
    if (!board) return <rect x={x} y={y} width={w} height={h} rx="10" fill="var(--board)" stroke="var(--line)" />;
    const act = boardAct(props, place, choice.worker), help = (): Help => about(props, 'board', board),
        tell = () => props.explain(help().title, <BoardText props={props} board={board} />, help().rule),
        name = named(props, 'board', board), { cost, standing } = shown.places[place];
    const chosen = choice.place === place || shown.here === place;
    const label = reach ? t('{board}, distance {distance}', { board: name, distance: reach.by })
        : tn('{board}: {n} worker, main action costs {cost} cocoa', '{board}: {n} workers, main action costs {cost} cocoa', standing.length, { board: name, cost });
    const doing = button(props, label, act ?? tell, help);
    const height = tall ? 142 : 92, content = y + h - height - 5;
    return <g opacity={dimmed ? 0.5 : 1} class="teo-cell">
        <g {...doing} class={act ? 'teo-can' : 'teo-info'}>
            <rect x={x + 1} y={y + 1} width={w - 2} height={h - 2} rx="10" fill="var(--board)" stroke={reach || chosen ? 'var(--glow)'
                : 'var(--board-line)'} stroke-width={reach || chosen ? 4 : 1.5} />
            {tall && <Glyph name={`board${board}`} x={x + w - 62} y={y + 76} size={74} opacity={0.13} />}
            <path d={`M${x + 2} ${y + 31}v-20q0 -9 9 -9h${w - 22}q9 0 9 9v20z`} fill="var(--board-2)" />
            <Fret x={x + 2} y={y + 31} width={w - 4} />
        </g>
        <g aria-hidden="true" pointer-events="none"><Header props={props} place={place} board={board} x={x} y={y} width={w}
            narrow={reach !== undefined} /></g>
        <g onClick={act}><DiceRow props={props} place={place} x={x + 6} y={tall ? y + 42 : y + 38} width={w - 12} rows={tall ? 2 : 1}
            largest={25} /></g>
        <Content props={props} place={place} board={board} x={x + 6} y={content} width={w - 12} height={height} />
        {reach && reach.by > 0 && <g pointer-events="none"><circle cx={x + w - 60} cy={y + 15.5} r="12.5" fill="var(--glow)"
            stroke="var(--panel)" stroke-width="2" />
            <text x={x + w - 60} y={y + 21} text-anchor="middle" font-size="16" font-weight="800" fill="var(--panel)"
                class="teo-by">{reach.by}</text></g>}
    </g>;
}

/** A border of steps, as on the walls of the city. */
const Fret = still(({ x, y, width }: { x: number; y: number; width: number }) => {
    const n = Math.floor(width / 12), step = width / n;
    const d = Array.from({ length: n }, () => `v3h${step / 4}v3h${step / 4}v-3h${step / 4}v-3h${step / 4}`).join('');
    return <path d={`M${x} ${y - 3}${d}`} fill="var(--board-2)" stroke="var(--board-line)" stroke-width=".8" opacity=".8" />;
});

/** Small arrows in the gaps: the ring goes clockwise. */
const Arrows = still(() => {
    const at = [[xs[2] - 3, 15, 0], [xs[2] + 113, ys[1] - 3, 90], [xs[2] + 113, ys[2] - 3, 90], [xs[2] - 3, ys[2] + 15, 180], [xs[1] - 3,
        ys[2] + 15, 180],
        [xs[0] + 113, ys[2] - 3, 270], [xs[0] + 113, ys[1] - 3, 270], [xs[1] - 3, 15, 0]];
    return <g pointer-events="none">{at.map(([x, y, turn], i) => <path key={i} d="M-5 -7L5 0L-5 7z" fill="var(--board-line)"
        stroke="var(--bg)" stroke-width="1.5" transform={`translate(${x} ${y}) rotate(${turn})`} />)}</g>;
});

/** The pyramid track: steps of each seat since the last eclipse. */
function PyramidTrack({ props, x, y, width }: { props: Props; x: number; y: number; width: number }) {
    const { shown, real } = views(props.state), w = width / shown.seats;
    const help = about(props, 'pyramid_track'), steps = shown.seat.map((s, seat) => `${props.state.names[seat]} ${s.pyramid}`).join(', ');
    return <g><g class="teo-info" {...button(props, `${help.title}: ${steps}`, () => props.explain(help.title, help.body, help.rule),
        () => help)}><rect x={x} y={y - 12} width={width} height="24" fill="transparent" /></g>
        {shown.seat.map((s, seat) => <g key={seat} aria-hidden="true" pointer-events="none">
        <Marker seat={seat} x={x + seat * w + 9} y={y} r={5} />
        <text x={x + seat * w + 19} y={y + 4.5} font-size="12.5" font-weight="700" fill="var(--ink)">{real.seat[seat].pyramid !== s.pyramid
            ? `${real.seat[seat].pyramid} → ${s.pyramid}` : String(s.pyramid)}</text>
    </g>)}</g>;
}

/** What scores at the next eclipse: the engine's parts, where the pyramid lies. */
function Scoring({ props }: { props: Props }) {
    const { state } = props, scores = state.shown.scores, parts = scores[0]?.next.parts ?? [], x = xs[1], y = ys[1],
        column = (columns[1] - 20) / state.shown.seats;
    const at = (seat: number) => x + 10 + (seat + 0.5) * column;
    return <g aria-label={t('Scoring at the next eclipse')} role="group">
        <rect x={x} y={y} width={columns[1]} height={rows[1]} rx="10" fill="var(--panel)" stroke="var(--glow)" stroke-width="2" />
        {scores.map((s, seat) => <g key={seat}><Marker seat={seat} x={at(seat) - 17} y={y + 19} r={6.5} />
            <text x={at(seat) - 7} y={y + 24.5} font-size="15.5" font-weight="700" fill="var(--ink)">+{s.next.total}</text></g>)}
        {parts.map((part, i) => <g key={part.key}>
            <path d={`M${x + 10} ${y + 36 + i * 42}h${columns[1] - 20}`} stroke="var(--line)" />
            <text x={x + 10} y={y + 51 + i * 42} font-size={fitting(props.say(part.what), 320, 12)}
                fill="var(--ink-2)">{props.say(part.what)}</text>
            {scores.map((s, seat) => <text key={seat} x={at(seat)} y={y + 70 + i * 42} font-size="15" font-weight="600" text-anchor="middle"
                fill="var(--ink)">{s.next.parts[i]?.points ?? ''}</text>)}
        </g>)}
    </g>;
}

// ---- What a part of the board is drawn from: while that is the same, the part is kept ----------

/** The board that a verb is about. */
const boardOf: Record<string, number> = { learn: ALCHEMY, build: NOBLES, decorate: DECORATIONS, lay: CONSTRUCTION };

/** Whether the question is about something on this place: then whatever is there may answer it. */
function concerns({ state }: Props, shown: Position, place: number): boolean {
    const { board, spot } = shown.places[place], own = asked(shown);
    const here = (worker: number | undefined) => worker !== undefined && own?.at[worker] === place;
    return state.rows.some(({ verb, about: a }) => boardOf[verb] === board || a.place === place || here(a.worker)
        || (spot !== null && a.spot === spot));
}

const cellBy = (props: Props, shown: Position, real: Position, place: number) => [shown.ring[place], shown.places[place],
    real.places[place], shown.here, [shown, real].map((p) => [p.spot[p.places[place].spot ?? 0], p.royal, p.technology, p.covered, p.decoration,
        p.turned, p.seat.map((s) => s.technologies)]), concerns(props, shown, place) ? [question(props.state), props.focus?.action] : 0,
    props.lens, props.state.seat, props.state.mode, props.state.names];

const tracksBy = ({ state, focus }: Props, shown: Position, real: Position) => [[shown, real].map((p) => [p.spot, p.bonus, p.tracks,
    p.seat.map((s) => [s.temple, s.avenue])]), state.rows.some((r) => r.verb === 'claim' || r.verb === 'step') ? question(state) : 0,
    focus?.action, focus && [...temples, 'avenue'].map((track) => after(focus, track)), state.names];

const pyramidBy = ({ state, focus }: Props, shown: Position, real: Position) => [[shown, real].map((p) => [p.slot, p.decorated, p.decoration,
    p.turned]), lays(state).length || decorates(state).length ? [question(state), focus?.action] : 0];

export function Board(props: Props) {
    const { lit, active } = useLit(props), choice = useChoice(props.state), { shown, real } = views(props.state);
    if (props.phone) return <PhoneBoard {...props} />;
    const cell = (place: number) => {
        const reach = lit.get(place), dimmed = active && !reach && !hasWorker(props, place, choice.worker ?? choice.point);
        return <Kept key={place} by={[cellBy(props, shown, real, place), reach?.by, dimmed, choice.place === place]}
            draw={() => <Cell props={props} place={place} reach={reach} dimmed={dimmed} />} />;
    };
    return <svg class="teo-board" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group"
        aria-label={t('Teotihuacan: the ring of boards, the pyramid, the temples')}>
        <Kept by={tracksBy(props, shown, real)} draw={() => <Tracks props={props} x={0} y={0} width={TRACKS} height={HEIGHT - 66} />} />
        <Buildings props={props} x={0} y={HEIGHT - 58} width={TRACKS} />
        <Calendar props={props} x={0} y={HEIGHT - 28} width={TRACKS} />
        {shown.ring.map((_, place) => cell(place))}
        <Arrows />
        <rect x={xs[1] + 1} y={ys[1] + 1} width={columns[1] - 2} height={rows[1] - 2} rx="10" fill="var(--board-2)" fill-opacity=".45"
            stroke="var(--board-line)" stroke-width="1.2" />
        {props.lens === 'scoring' ? <Scoring props={props} /> : <g opacity={active ? 0.5 : 1}>
            <Kept by={pyramidBy(props, shown, real)} draw={() => <Pyramid props={props} x={xs[1] + 10} y={ys[1] - 1} unit={23.7} />} />
            <PyramidTrack props={props} x={xs[1] + 2} y={ys[1] + rows[1] - 10} width={columns[1]} />
        </g>}
    </svg>;
}

/** The board the taken worker stands on stays bright. */
function hasWorker(props: Props, place: number, worker: number | null): boolean {
    return worker !== null && asked(views(props.state).shown)?.at[worker] === place;
}
