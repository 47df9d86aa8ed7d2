// The tracks beside the ring: three temples and the avenue as ladders, the buildings row, the calendar.
import type { Props } from '#web/ui/game';
import type { Row } from '#web/engine/types';
import { t } from '#web/text';
import { after, called, claims } from './choice';
import { about, asks, button, named, type Help } from './help';
import { Glyph } from './icons';
import { asked, tables, temples, views, type Position } from './model';
import { bonusLines, Discovery, IconLine, Marker } from './tiles';
import { still } from './still';

const TILE = 20;

/** Rows grow where discovery tiles lie. */
function heights(spots: number[][], total: number): number[] {
    const extra = spots.map((list) => Math.ceil(list.length / 2) * (TILE + 2));
    const base = (total - extra.reduce((a, b) => a + b, 0)) / spots.length;
    return extra.map((e) => base + e);
}

interface Ladder {
    x: number; y: number; width: number; total: number;
    spots: number[][];                          // of discovery tiles, by step
    places: (p: Position) => number[];          // of each seat's marker
    reward: (step: number) => string;
    colour: string;
    help: () => Help;
    target?: number;                            // a step that can be reached now
    act?: Row;
}

/** A step as it is printed: "r2", "vp3", "c1" as an icon and a number, else its own number; `low` is where its tiles begin. */
const Tread = still(({ step, code, colour, x, y, width, height, low }:
    { step: number; code: string; colour: string; x: number; y: number; width: number; height: number; low: number }) => <>
    <rect x={x} y={y + 0.5} width={width} height={height - 1} rx="3" fill={step % 2 ? 'var(--board)' : 'var(--board-2)'} stroke={colour}
        stroke-opacity=".55" stroke-width="1" />
    {code === '' ? <text x={x + 8} y={y + low / 2 + 4} font-size="11" text-anchor="middle" fill="var(--ink)">{step}</text>
        : <Reward code={code} x={x + 9} y={y + low / 2} />}
</>);

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
    const { shown, real } = views(props.state), list = l.spots[step], can = claims(props.state);
    const tiles = list.filter((s) => shown.spot[s] > 0 || real.spot[s] > 0), low = h - Math.ceil(list.length / 2) * (TILE + 2);
    return <g>
        <Tread step={step} code={l.reward(step)} colour={l.colour} x={l.x} y={y} width={l.width} height={h} low={low} />
        {tiles.map((s, i) => {
            const kind = (shown.spot[s] || real.spot[s]) - 1, gone = !shown.spot[s];
            const row = can.get(s), name = named(props, 'discovery', kind), help = () => about(props, 'discovery', kind);
            const does = row ? { ...button(props, name, () => props.pick(row.action), help), class: 'teo-can' } : asks(props, help);
            return <g key={s} opacity={gone ? 0.35 : 1} {...does}>
                <title>{name}</title>
                <Discovery fresh={row !== undefined} kind={kind} cost={shown.price[kind]} x={l.x + l.width / 4 + (i % 2) * l.width / 2}
                    y={y + low + TILE / 2 + Math.floor(i / 2) * (TILE + 2)} size={TILE} />
            </g>;
        })}
        <Markers l={l} step={step} y={y} h={low} props={props} />
    </g>;
}

function LadderView({ l, props }: { l: Ladder; props: Props }) {
    const sizes = heights(l.spots, l.total);
    let y = l.y + l.total;
    const rows = sizes.map((h, step) => { y -= h; return { step, y, h }; });
    const target = l.target !== undefined ? rows[l.target] : undefined;
    return <g {...asks(props, l.help)}>
        {rows.map((r) => <Step key={r.step} l={l} {...r} props={props} />)}
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
    return <g {...asks(props, () => about(props, 'bonus', tile))}>
        <title>{named(props, 'bonus', tile)}</title>
        <rect x={x + 1} y={y} width={width - 2} height="30" rx="4" fill="var(--panel)" stroke="var(--glow)" stroke-width="1.8" />
        <IconLine parts={first} x={x + width / 2} y={y + 9} size={13} /><IconLine parts={second} x={x + width / 2} y={y + 21} size={13} />
    </g>;
}

/** The step a marker would reach with the row pointed at, or with the rows asked about. */
function reached(props: Props, n: number): { target?: number; act?: Row } {
    const act = called(props.state, 'step', { temple: n }), pointed = props.focus ?? act;
    const target = pointed && after(pointed, temples[n]);
    return { target: target ?? (pointed && pointed === act ? asked(views(props.state).shown)?.temple[n] : undefined), act };
}

export function Tracks({ props, x, y, width, height }: { props: Props; x: number; y: number; width: number; height: number }) {
    const w = (width - 12) / 4, total = height - 26, { shown } = views(props.state);
    const ladders: Ladder[] = temples.map((name, n) => ({
        x: x + n * (w + 4), y: y + 24, width: w, total, spots: shown.tracks[n], places: (p) => p.seat.map((s) => s.temple[n]),
        reward: (step) => (step === 0 || step === bonusStep(n) ? '' : tables.temples.steps[name][step - 1]), colour: `var(--${name})`,
        help: () => about(props, 'temple', n), ...reached(props, n),
    }));
    ladders.push({ x: x + 3 * (w + 4), y: y + 24, width: w, total, spots: shown.tracks[temples.length],
        places: (p) => p.seat.map((s) => s.avenue),
        reward: () => '', colour: 'var(--board-line)', help: () => about(props, 'avenue'),
        target: props.focus ? after(props.focus, 'avenue') : undefined });
    const head = (n: number) => {
        const name = n < 3 ? named(props, 'temple', n) : t('Avenue of the Dead'), help = () => (n < 3
            ? templeHelp(props, n) : about(props, 'avenue'));
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
        {temples.map((_, n) => <Bonus key={n} props={props} n={n} x={x + n * (w + 4)} y={bonusAt(shown.tracks[n], n, y + 24, total)} width={w} />)}
    </g>;
}

/** A temple, with the bonus tile that lies on it. */
function templeHelp(props: Props, n: number): Help {
    const help = about(props, 'temple', n), tile = views(props.state).shown.bonus[n];
    return tile < bonusLines.length ? { ...help, body: `${help.body} ${about(props, 'bonus', tile).title}.` } : help;
}

/** The step of a temple with the bonus tile. */
const bonusStep = (n: number): number => 1 + tables.temples.steps[temples[n]].indexOf('bonus');

/** Where the row of the bonus tile is drawn; the top one lies over it. */
function bonusAt(spots: number[][], n: number, y: number, total: number): number {
    const sizes = heights(spots, total), step = bonusStep(n);
    return y + sizes.slice(step + 1).reduce((a, b) => a + b, 0) + (sizes[step] - 30) / 2;
}

/** What a step on the avenue is worth at the eclipse: buildings cover all to the right. */
export function Buildings({ props, x, y, width }: { props: Props; x: number; y: number; width: number }) {
    const { shown, real } = views(props.state), row = tables.buildings_row, w = width / row.length;
    return <g {...asks(props, () => about(props, 'buildings'))}>
        <title>{t('Buildings row: an avenue step is worth {n} at the eclipse', { n: shown.worth })}</title>
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

/** The last space of the calendar: no dark disc lies further. */
const calendarLast = Math.max(...Object.values(tables.calendar).flat());

const Days = still(({ x, y, width }: { x: number; y: number; width: number }) => {
    const w = width / (calendarLast + 1);
    return <>
        <rect x={x} y={y} width={width} height="26" rx="13" fill="var(--board)" stroke="var(--board-line)" />
        {Array.from({ length: calendarLast + 1 }, (_, n) => <text key={n} x={x + (n + 0.5) * w} y={y + 17} text-anchor="middle"
            font-size="10.5" fill="var(--ink)">{n}</text>)}
    </>;
});

export function Calendar({ props, x, y, width }: { props: Props; x: number; y: number; width: number }) {
    const { shown, real } = views(props.state), w = width / (calendarLast + 1), at = (n: number) => x + (n + 0.5) * w;
    return <g {...asks(props, () => about(props, 'calendar'))}>
        <title>{t('Calendar: light disc on {light}, dark disc on {dark}', { light: shown.light, dark: shown.dark })}</title>
        <Days x={x} y={y} width={width} />
        <circle cx={at(shown.dark)} cy={y + 13} r="9" fill="var(--ink)" /><text x={at(shown.dark)} y={y + 17.5} text-anchor="middle"
            font-size="12" font-weight="700" fill="var(--panel)">{String(shown.dark)}</text>
        {real.light !== shown.light && <circle cx={at(real.light)} cy={y + 13} r="9" fill="none" stroke="var(--ink)" stroke-dasharray="2.5 2" />}
        <circle cx={at(shown.light)} cy={y + 13} r="8.5" fill="var(--panel)" stroke="var(--glow)" stroke-width="2.5" /><text
            x={at(shown.light)} y={y + 17.5} text-anchor="middle" font-size="12" font-weight="700" fill="var(--ink)">{String(shown.light)}</text>
    </g>;
}
