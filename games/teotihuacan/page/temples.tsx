// The tracks beside the ring: three temples and the avenue as ladders, the buildings row, the calendar.
import type { Props } from '#web/ui/game';
import type { Row } from '#web/engine/types';
import { t } from '#web/text';
import { called, claims, fact } from './choice';
import { about, asks, button, type Help } from './help';
import { Glyph } from './icons';
import { PIECE, spots, tables, temples, views, type Position } from './model';
import { bonusLines, Discovery, IconLine, Marker } from './tiles';

const TOP = 11, TILE = 20;

/** Rows grow where discovery tiles lie. */
function heights(steps: number, tiles: (step: number) => number, total: number): number[] {
    const extra = Array.from({ length: steps + 1 }, (_, s) => Math.ceil(tiles(s) / 2) * (TILE + 2));
    const base = (total - extra.reduce((a, b) => a + b, 0)) / (steps + 1);
    return extra.map((e) => base + e);
}

interface Ladder {
    x: number; y: number; width: number; total: number; steps: number;
    spots: Record<number, number[]>;
    places: (p: Position) => number[];          // of each seat's marker
    reward: (step: number) => string;
    colour: string;
    label: (step: number) => string;
    help: () => Help;
    target?: number | null;                     // a step that can be reached now
    act?: Row;
}

/** "r2", "vp3", "c1" as an icon and a number. */
function Reward({ code, x, y }: { code: string; x: number; y: number }) {
    const kind = code.replace(/\d+$/, ''), n = code.slice(kind.length);
    const icon = { r: 'resource', vp: 'points', c: 'cocoa' }[kind];
    if (!icon) return null;
    return <g><text x={x - 1} y={y + 4.5} font-size="12.5" font-weight="700" text-anchor="middle" fill="var(--ink)">{n}</text><Glyph
        name={icon} x={x + 9.5} y={y} size={13} /></g>;
}

function Markers({ l, step, y, h, props }: { l: Ladder; step: number; y: number; h: number; props: Props }) {
    const { shown, real } = views(props.state), now = l.places(shown), was = l.places(real);
    const here = now.flatMap((s, seat) => (s === step ? [{ seat, ghost: false }] : was[seat] === step ? [{ seat, ghost: true }] : []));
    const right = l.x + l.width - 7, many = here.length > 1, two = here.length > 2, wide = l.width > 60;
    return <>{here.map(({ seat, ghost }, i) => <Marker key={seat} seat={seat} ghost={ghost} r={wide ? 6 : many ? 4.2 : 5}
        x={wide ? right - 4 - i * 14 : right - (two ? i % 2 : 0) * 10.5} y={y + (many && !wide ? h / 2 - 5.5 + 11 * (two ? Math.floor(i / 2)
            : i) : h / 2)} />)}</>;
}

function Step({ l, step, y, h, props }: { l: Ladder; step: number; y: number; h: number; props: Props }) {
    const { shown, real } = views(props.state), list = l.spots[step] ?? [], can = claims(props.state);
    const tiles = list.filter((s) => shown.spot[s] > 0 || real.spot[s] > 0), low = h - Math.ceil(list.length / 2) * (TILE + 2);
    return <g>
        <rect x={l.x} y={y + 0.5} width={l.width} height={h - 1} rx="3" fill={step % 2 ? 'var(--board)' : 'var(--board-2)'} stroke={l.colour}
            stroke-opacity=".55" stroke-width="1" />
        <Reward code={l.reward(step)} x={l.x + 9} y={y + low / 2} />
        {l.reward(step) === '' && <text x={l.x + 8} y={y + low / 2 + 4} font-size="11" text-anchor="middle" fill="var(--ink)">{step}</text>}
        {tiles.map((s, i) => {
            const kind = (shown.spot[s] || real.spot[s]) - 1, gone = !shown.spot[s];
            const row = can.get(s), name = props.say(props.info.pieces[PIECE.kind + kind]?.name), help = () => about.kind(props, kind);
            const does = row ? { ...button(props, name, () => props.pick(row.action), help), class: 'teo-can' } : asks(props, help);
            return <g key={s} opacity={gone ? 0.35 : 1} {...does}>
                <title>{name}</title>
                <Discovery fresh={row !== undefined} kind={kind} x={l.x + l.width / 4 + (i % 2) * l.width / 2}
                    y={y + low + TILE / 2 + Math.floor(i / 2) * (TILE + 2)} size={TILE} />
            </g>;
        })}
        <Markers l={l} step={step} y={y} h={low} props={props} />
    </g>;
}

function LadderView({ l, props }: { l: Ladder; props: Props }) {
    const { shown } = views(props.state), players = Math.max(0, shown.seats - 2);
    const count = (step: number) => (l.steps === TOP ? ((tables.temples.major as unknown as Record<string, Record<string,
        number[]>>)[l.colour.slice(6, -1)]?.[step]?.[players] ?? 0)
        : l.spots[step]?.length ?? 0);
    const sizes = heights(l.steps, count, l.total);
    let y = l.y + l.total;
    const rows = sizes.map((h, step) => { y -= h; return { step, y, h }; });
    const trimmed = { ...l, spots: Object.fromEntries(Object.entries(l.spots).map(([s, list]) => [s, list.slice(0, count(Number(s)))])) };
    const target = l.target != null ? rows[l.target] : undefined;
    return <g {...asks(props, l.help)}>
        {rows.map((r) => <Step key={r.step} l={trimmed} {...r} props={props} />)}
        {target && <rect class="teo-pulse" x={l.x - 1} y={target.y} width={l.width + 2} height={target.h} rx="4" fill="var(--glow)"
            fill-opacity=".25" stroke="var(--glow)" stroke-width="3" />}
        {l.act && <rect class="teo-can" x={l.x} y={l.y - 22} width={l.width} height={l.total + 22} fill="transparent"
            {...button(props, props.say(l.act.what), () => props.pick(l.act!.action), l.help)}
            onMouseEnter={() => props.setFocus(l.act!)} onFocus={() => props.setFocus(l.act!)} onMouseLeave={() => props.setFocus(null)} />}
    </g>;
}

/** The bonus tile on step 10: drawn over its row, as it has no reward of its own. */
function Bonus({ props, n, x, y, width }: { props: Props; n: number; x: number; y: number; width: number }) {
    const tile = views(props.state).shown.bonus[n];
    if (tile >= bonusLines.length) return null;
    const [first, second] = bonusLines[tile];
    return <g {...asks(props, () => about.bonus(props, tile))}>
        <title>{props.say(props.info.pieces[PIECE.bonus + tile]?.name)}</title>
        <rect x={x + 1} y={y} width={width - 2} height="30" rx="4" fill="var(--panel)" stroke="var(--glow)" stroke-width="1.8" />
        <IconLine parts={first} x={x + width / 2} y={y + 9} size={13} /><IconLine parts={second} x={x + width / 2} y={y + 21} size={13} />
    </g>;
}

/** The step a marker would reach with the row pointed at, or with the rows asked about. */
function reached(props: Props, n: number): { target: number | null; act?: Row } {
    const { shown } = views(props.state), key = temples[n], me = Math.max(0, shown.top.seat);
    const act = ['temple', 'steps', 'exchange'].includes(shown.top.kind) ? called(props.state, key) : undefined;
    const step = shown.seat[me]?.temple[n] ?? 0, by = props.focus ? fact(props.focus, key) : 0;
    if (by > 0) return { target: Math.min(TOP, step + by), act };
    return { target: act && !props.focus ? Math.min(TOP, step + fact(act, key)) : null, act };
}

export function Tracks({ props, x, y, width, height }: { props: Props; x: number; y: number; width: number; height: number }) {
    const w = (width - 12) / 4, total = height - 26, bonusY = (n: number) => bonusAt(props, n, y + 24, total);
    const ladders: Ladder[] = temples.map((name, n) => ({
        x: x + n * (w + 4), y: y + 24, width: w, total, steps: TOP, spots: spots[name], places: (p) => p.seat.map((s) => s.temple[n]),
        reward: (step) => (step === 0 || step === 10 ? '' : tables.temples.steps[name][step - 1]), colour: `var(--${name})`, label: () => '',
        help: () => about.temple(props, n), ...reached(props, n),
    }));
    const { shown } = views(props.state), by = props.focus ? fact(props.focus, 'avenue') : 0;
    ladders.push({ x: x + 3 * (w + 4), y: y + 24, width: w, total, steps: tables.avenue.max, spots: spots.avenue,
        places: (p) => p.seat.map((s) => s.avenue),
        reward: () => '', colour: 'var(--board-line)', label: () => '', help: about.avenue,
        target: by > 0 ? Math.min(tables.avenue.max, (shown.seat[Math.max(0, shown.top.seat)]?.avenue ?? 0) + by) : null });
    const head = (n: number) => {
        const name = n < 3 ? props.say(props.info.pieces[PIECE.temple + n]?.name) : t('Avenue of the Dead'), help = () => (n < 3
            ? templeHelp(props, n) : about.avenue());
        const where = shown.seat.map((s, seat) => `${props.state.names[seat]} ${n < 3 ? s.temple[n] : s.avenue}`).join(', ');
        return { ...button(props, `${name}: ${where}`, () => { const h = help(); props.explain(h.title, h.body, h.rule); }, help),
            class: 'teo-info' };
    };
    return <g role="group" aria-label={t('Temples and Avenue of the Dead')}>
        {[...temples, 'avenue'].map((name, n) => <g key={name} {...head(n)}>
            <rect x={x + n * (w + 4)} y={y} width={w} height="22" rx="5" fill="var(--panel)" stroke={n < 3 ? `var(--${name})`
                : 'var(--board-line)'} stroke-width="1.5" />
            <Glyph name={name} x={x + n * (w + 4) + w / 2} y={y + 11} size={19} />
        </g>)}
        {ladders.map((l, n) => <LadderView key={n} l={l} props={props} />)}
        {temples.map((_, n) => <Bonus key={n} props={props} n={n} x={x + n * (w + 4)} y={bonusY(n)} width={w} />)}
    </g>;
}

/** A temple, with the bonus tile that lies on it. */
function templeHelp(props: Props, n: number): Help {
    const help = about.temple(props, n), tile = views(props.state).shown.bonus[n];
    return tile < bonusLines.length ? { ...help, body: `${help.body} ${about.bonus(props, tile).title}.` } : help;
}

/** Where row 10 of a temple is drawn; it lies under the top one. */
function bonusAt(props: Props, n: number, y: number, total: number): number {
    const { shown } = views(props.state), players = Math.max(0, shown.seats - 2);
    const major = (tables.temples.major as unknown as Record<string, Record<string, number[]>>)[temples[n]];
    const sizes = heights(TOP, (step) => major[step]?.[players] ?? 0, total);
    return y + sizes[11] + (sizes[10] - 30) / 2;
}

/** What a step on the avenue is worth at the eclipse: buildings cover all to the right. */
export function Buildings({ props, x, y, width }: { props: Props; x: number; y: number; width: number }) {
    const { shown, real } = views(props.state), row = tables.buildings_row, w = width / row.length;
    return <g {...asks(props, about.buildings)}>
        <title>{t('Buildings row: an avenue step is worth {n} at the eclipse', { n: row[shown.buildings] })}</title>
        {row.map((n, i) => <g key={i}>
            <rect x={x + i * w + 0.5} y={y} width={w - 1} height="22" rx="2.5" fill={i === shown.buildings ? 'var(--glow)' : 'var(--board)'}
                stroke="var(--board-line)"
                fill-opacity={i === shown.buildings ? 0.55 : 1} />
            {i <= shown.buildings ? <text x={x + (i + 0.5) * w} y={y + 16} text-anchor="middle" font-size="12.5"
                font-weight={i === shown.buildings ? 800 : 400}
                fill="var(--ink)">{n}</text> : <Glyph name="building" x={x + (i + 0.5) * w} y={y + 11} size={w - 1}
                    opacity={real.buildings >= i ? 0.4 : 0.9} />}
        </g>)}
    </g>;
}

export function Calendar({ props, x, y, width }: { props: Props; x: number; y: number; width: number }) {
    const { shown, real } = views(props.state), last = 12, w = width / (last + 1), at = (n: number) => x + (n + 0.5) * w;
    return <g {...asks(props, about.calendar)}>
        <title>{t('Calendar: light disc on {light}, dark disc on {dark}', { light: shown.light, dark: shown.dark })}</title>
        <rect x={x} y={y} width={width} height="26" rx="13" fill="var(--board)" stroke="var(--board-line)" />
        {Array.from({ length: last + 1 }, (_, n) => <text key={n} x={at(n)} y={y + 17} text-anchor="middle" font-size="10.5"
            fill="var(--ink)">{n}</text>)}
        <circle cx={at(shown.dark)} cy={y + 13} r="9" fill="var(--ink)" /><text x={at(shown.dark)} y={y + 17.5} text-anchor="middle"
            font-size="12" font-weight="700" fill="var(--panel)">{shown.dark}</text>
        {real.light !== shown.light && <circle cx={at(real.light)} cy={y + 13} r="9" fill="none" stroke="var(--ink)" stroke-dasharray="2.5 2" />}
        <circle cx={at(shown.light)} cy={y + 13} r="8.5" fill="var(--panel)" stroke="var(--glow)" stroke-width="2.5" /><text
            x={at(shown.light)} y={y + 17.5} text-anchor="middle" font-size="12" font-weight="700" fill="var(--ink)">{shown.light}</text>
    </g>;
}
