// The pyramid seen from above: four levels of tiles on an 8 by 8 grid, decorations on its sides.
//
// The drawing is ten units wide: the grid and the outermost decorations.  Slots that can be built on, and sides that can be
// decorated, are buttons; a chosen slot shows the tile as it would lie.
import type { Props } from '#web/ui/game';
import { t, tn } from '#web/text';
import { best, choose, chooseSlot, chosenLay, decorates, lays, rotate, useChosen, type Choice, type Lay } from './choice';
import { about, asks, button, named } from './help';
import { TileIcon } from './icons';
import { sides, tables, views, type Position } from './model';
import { PyramidTile } from './tiles';
import { still } from './still';

interface At { x: number; y: number; unit: number }
const square = ({ x, y, unit }: At, row: number, column: number) => ({ x: x + (column + 1) * unit, y: y + (row + 1) * unit });
const slotAt = (at: At, p: Position, slot: number) => {
    const [level, row, column] = p.slots[slot];
    return square(at, 2 * row + level, 2 * column + level);
};

const Ground = still(({ at }: { at: At }) => {
    const { unit } = at, start = square(at, 0, 0);
    return <g>
        <rect x={start.x - 3} y={start.y - 3} width={8 * unit + 6} height={8 * unit + 6} rx="5" fill="var(--board)"
            stroke="var(--board-line)" stroke-width="1.5" />
        {tables.pyramid_ground.flatMap((line, row) => [...line].map((letter, column) => {
            const p = square(at, row, column);
            return <TileIcon letter={letter} x={p.x + unit / 2} y={p.y + unit / 2} size={unit * 0.72} faint />;
        }))}
        <path d={[2, 4, 6].map((n) => `M${start.x + n * unit} ${start.y}v${8 * unit}M${start.x} ${start.y + n * unit}h${8 * unit}`).join('')}
            stroke="var(--board-line)" stroke-width=".8" opacity=".55" />
    </g>;
});

/** The frame of a decoration: its two squares. */
function frame(at: At, p: Position, side: number, level: number) {
    const [a, b] = p.sides[side][level].map(([r, c]) => square(at, r, c));
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x) + at.unit, height: Math.abs(a.y - b.y) + at.unit,
        icons: [a, b] };
}

function Decoration({ at, shown, side, level, tile, fresh = false, ghost = false }:
    { at: At; shown: Position; side: number; level: number; tile: number; fresh?: boolean; ghost?: boolean }) {
    const f = frame(at, shown, side, level);
    return <g>
        <rect x={f.x + 1.5} y={f.y + 1.5} width={f.width - 3} height={f.height - 3} rx="4" fill="var(--panel)" stroke={fresh || ghost
            ? 'var(--glow)' : 'var(--gold)'}
            stroke-width={fresh ? 3.4 : 2.2} stroke-dasharray={ghost ? '4 3' : undefined} />
        {f.icons.map((p, i) => <TileIcon letter={tables.decoration_tiles.tiles[tile][i]} x={p.x + at.unit / 2} y={p.y + at.unit / 2}
            size={at.unit * 0.74} />)}
    </g>;
}

function Sides({ at, shown, real }: { at: At; shown: Position; real: Position }) {
    return <g>{sides.map((name, side) => <g key={name}>
        {!shown.decorated[side][0] && (() => {
            const f = frame(at, shown, side, 0);
            return <g>
                <rect x={f.x + 2} y={f.y + 2} width={f.width - 4} height={f.height - 4} rx="4" fill="var(--board-2)"
                    stroke="var(--board-line)" stroke-dasharray="3 2" />
                {f.icons.map((p, i) => <TileIcon letter={tables.decoration_ground[name][i]} x={p.x + at.unit / 2} y={p.y + at.unit / 2}
                    size={at.unit * 0.62} faint />)}
            </g>;
        })()}
        {shown.decorated[side].map((tile, level) => tile > 0 && <Decoration key={level} at={at} shown={shown} side={side} level={level}
            tile={tile - 1} fresh={real.decorated[side][level] !== tile} />)}
    </g>)}</g>;
}

/** A number in a circle: points an option brings. */
function Points({ x, y, n, unit }: { x: number; y: number; n: number; unit: number }) {
    return <g pointer-events="none">
        <circle cx={x} cy={y} r={unit * 0.46} fill="var(--accent)" stroke="var(--panel)" stroke-width="1.2" />
        <text x={x} y={y + unit * 0.19} text-anchor="middle" font-size={unit * 0.56} font-weight="700" fill="var(--accent-ink)">{n > 0
            ? `+${n}` : n}</text>
    </g>;
}

function OpenSlots({ at, all, choice, props, shown }: { at: At; all: Lay[]; choice: Choice; props: Props; shown: Position }) {
    const { unit } = at, open = [...new Set(all.map((l) => l.slot))];
    return <>{open.filter((slot) => slot !== choice.slot).map((slot) => {
        const p = slotAt(at, shown, slot), [level, row, column] = shown.slots[slot];
        const fit = best(all.filter((l) => l.slot === slot && (choice.offer === null || l.offer === choice.offer)));
        const label = t('Build here: level {level}, row {row}, column {column}. Points: {points}',
            { level: level + 1, row: row + 1, column: column + 1, points: fit?.points ?? 0 });
        return <g key={slot} class="teo-can" {...button(props, label, () => chooseSlot(all, choice, slot), () => about(props, 'pyramid'))}>
            <rect x={p.x + 2} y={p.y + 2} width={2 * unit - 4} height={2 * unit - 4} rx="4" fill="var(--glow)" fill-opacity=".16"
                stroke="var(--glow)" stroke-width="2.2"
                stroke-dasharray="6 4" />
            {fit && <Points x={p.x + unit} y={p.y + unit} n={fit.points} unit={unit} />}
        </g>;
    })}</>;
}

/** The tile as it would lie; a click on it turns it, the tick lays it. */
function Ghost({ at, lay, all, choice, props, shown }: { at: At; lay: Lay; all: Lay[]; choice: Choice; props: Props; shown: Position }) {
    const { unit } = at, p = slotAt(at, shown, lay.slot), icons = shown.turned[lay.offer][lay.turned];
    if (!icons) return null;
    return <g>
        <g class="teo-can" {...button(props, t('Turn the tile. Points: {points}', { points: lay.points }), () => rotate(all, choice),
            () => about(props, 'pyramid'))}>
            <PyramidTile icons={icons} x={p.x} y={p.y} size={2 * unit} level={shown.slots[lay.slot][0]} ghost />
            <Points x={p.x} y={p.y + 2 * unit} n={lay.points} unit={unit} />
        </g>
        <g class="teo-can" {...button(props, t('Lay the tile here'), () => props.pick(lay.row.action))}>
            <circle cx={p.x + 2 * unit} cy={p.y} r={Math.max(13, unit * 0.5)} fill="var(--good)" stroke="var(--panel)" stroke-width="1.5" />
            <path d={`M${p.x + 2 * unit - 5} ${p.y}l3.6 4l6.4 -8`} fill="none" stroke="var(--panel)" stroke-width="2.6" />
        </g>
    </g>;
}

/** Sides that take the chosen decoration. */
function OpenSides({ at, choice, props, shown }: { at: At; choice: Choice; props: Props; shown: Position }) {
    const all = decorates(props.state);
    if (!all.length) return null;
    return <>{sides.map((_, side) => {
        const here = all.filter((d) => d.side === side && (choice.offer === null || d.offer === choice.offer)), fit = best(here);
        if (!fit) return null;
        const { level } = fit, f = frame(at, shown, side, level), name = named(props, 'side', side);
        const act = () => (choice.offer === null ? choose({ offer: fit.offer }) : props.pick(fit.row.action));
        return <g key={side} class="teo-can" {...button(props, t('Decorate the side {side}, level {level}. Points: {points}',
            { side: name, level: level + 1, points: fit.points }), act,
            () => about(props, 'decorations'))}>
            {choice.offer !== null ? <Decoration at={at} shown={shown} side={side} level={level} tile={shown.decoration[fit.offer] - 1} ghost />
                : <rect x={f.x + 1} y={f.y + 1} width={f.width - 2} height={f.height - 2} rx="5" fill="var(--glow)" fill-opacity=".2"
                    stroke="var(--glow)"
                    stroke-width="2.4" stroke-dasharray="5 3" />}
            <Points x={f.x + f.width / 2} y={f.y + f.height / 2} n={fit.points} unit={at.unit * 0.9} />
        </g>;
    })}</>;
}

/** The tile or decoration of the row pointed at in the list. */
function Pointed({ at, props, shown }: { at: At; props: Props; shown: Position }) {
    const lay = lays(props.state).find((l) => l.row === props.focus);
    if (lay) {
        const p = slotAt(at, shown, lay.slot), icons = shown.turned[lay.offer][lay.turned];
        return icons ? <g pointer-events="none"><PyramidTile icons={icons} x={p.x} y={p.y} size={2 * at.unit}
            level={shown.slots[lay.slot][0]} ghost /></g> : null;
    }
    const deco = decorates(props.state).find((d) => d.row === props.focus), tile = deco ? shown.decoration[deco.offer] - 1 : -1;
    return deco && tile >= 0 ? <g pointer-events="none"><Decoration at={at} shown={shown} side={deco.side} level={deco.level}
        tile={tile} ghost /></g> : null;
}

/** `quiet`: nothing of it can be chosen, as it is too small for that. */
export function Pyramid({ props, x, y, unit, quiet = false }: { props: Props; x: number; y: number; unit: number; quiet?: boolean }) {
    const { shown, real } = views(props.state), choice = useChosen(), at = { x, y, unit }, all = lays(props.state);
    const chosen = chosenLay(all, choice), pointing = all.some((l) => l.row === props.focus);
    return <g>
        <g {...asks(props, () => about(props, 'pyramid'))}>
            <title>{tn('The pyramid: {n} tile laid', 'The pyramid: {n} tiles laid', shown.slot.filter(Boolean).length)}</title>
            <Ground at={at} />
            {shown.laid.map((icons, slot) => icons && <PyramidTile key={slot} icons={icons} {...slotAt(at, shown, slot)} size={2 * unit}
                level={shown.slots[slot][0]} fresh={real.slot[slot] !== shown.slot[slot]} />)}
        </g>
        <g {...asks(props, () => about(props, 'decorations'))}><Sides at={at} shown={shown} real={real} /></g>
        {!quiet && <OpenSlots at={at} all={all} choice={choice} props={props} shown={shown} />}
        {!quiet && <OpenSides at={at} choice={choice} props={props} shown={shown} />}
        {quiet ? null : pointing || !chosen ? <Pointed at={at} props={props} shown={shown} /> : <Ghost at={at} lay={chosen} all={all}
            choice={choice} props={props} shown={shown} />}
    </g>;
}
