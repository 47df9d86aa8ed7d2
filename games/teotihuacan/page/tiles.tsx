// Pieces as SVG: dice, tiles of all kinds.
import { seatPath } from '#web/ui/marks';
import { kindIcon, kindNumber, Glyph, TileIcon } from './icons';
import { tables, things } from './model';
import { still } from './still';

const pips: number[][][] = [[], [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]],
    [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]]];

export const seatColour = (seat: number): string => (seat < 4 ? `var(--seat-${seat})` : 'var(--neutral)');

/** A worker; seats from 4 on are the neutral colours, which have no power but a letter. */
export const Die = still(({ seat, power, x, y, size,
    ghost = false }: { seat: number; power: number; x: number; y: number; size: number; ghost?: boolean }) => {
    const h = size / 2, colour = seatColour(seat);
    if (ghost)
        return <g opacity=".6"><rect x={x - h} y={y - h} width={size} height={size} rx={size * 0.22} fill="none" stroke={colour}
            stroke-width="2" stroke-dasharray="4 3" />
            <path d={seatPath(Math.min(seat, 4), x, y, size * 0.14)} fill={colour} /></g>;
    return <g>
        <rect x={x - h + 1} y={y - h + 2} width={size} height={size} rx={size * 0.22} fill="var(--shade)" />
        <rect x={x - h} y={y - h} width={size} height={size} rx={size * 0.22} fill={colour} stroke="var(--panel)" stroke-width="1.5" />
        {seat > 3 && <text x={x} y={y + size * 0.17} text-anchor="middle" font-size={size * 0.5} font-weight="700"
            fill="var(--panel)">{seat === 4 ? 'a' : 'b'}</text>}
        {(pips[power] ?? []).map(([dx, dy]) => <circle cx={x + dx * size * 0.25} cy={y + dy * size * 0.25} r={size * 0.095} fill="var(--panel)" />)}
        <circle cx={x + h - 2} cy={y - h + 2} r={size * 0.21} fill="var(--panel)" stroke={colour} stroke-width=".8" />
        <path d={seatPath(Math.min(seat, 4), x + h - 2, y - h + 2, size * 0.115)} fill={colour} />
    </g>;
});

/** A marker of a seat on a track. */
export const Marker = still(({ seat, x, y, r, ghost = false }: { seat: number; x: number; y: number; r: number; ghost?: boolean }) => {
    return <path d={seatPath(seat, x, y, r)} fill={ghost ? 'none' : seatColour(seat)} stroke={ghost ? seatColour(seat) : 'var(--panel)'}
        stroke-width={ghost ? 1.6 : 1.2} stroke-dasharray={ghost ? '2.5 2' : undefined} />;
});

/** What a discovery tile costs: one mark for each piece. */
function Price({ cost, x, y, size }: { cost: number[]; x: number; y: number; size: number }) {
    const list = cost.flatMap((n, thing) => Array<string>(n).fill(things[thing]));
    return <>{list.map((thing, i) => <Glyph name={thing} x={x - (list.length - 1 - i) * size * 0.85} y={y} size={size} />)}</>;
}

export const Discovery = still(({ kind, cost, x, y, size, fresh = false }:
    { kind: number; cost: number[]; x: number; y: number; size: number; fresh?: boolean }) => {
    const h = size / 2, number = kindNumber(kind), small = size < 26, dear = cost.some((n) => n > 0);
    const up = dear ? size * (small ? 0.12 : 0.13) : 0;
    return <g>
        <rect x={x - h} y={y - h} width={size} height={size} rx={size * 0.14} fill="var(--panel)" stroke={fresh ? 'var(--glow)' : 'var(--board-line)'}
            stroke-width={fresh ? 3 : 1.2} />
        <Glyph name={kindIcon(kind)} x={x - (number ? size * 0.16 : 0)} y={y - up} size={size * (number ? 0.6 : 0.68)} />
        {number && <text x={x + size * 0.3} y={y - up + size * 0.14} text-anchor="middle" font-size={size * 0.4} font-weight="700"
            fill="var(--ink)">{number}</text>}
        {dear && <Price cost={cost} x={x + h - size * 0.18} y={y + h - size * 0.17} size={size * 0.3} />}
    </g>;
});

/** A pyramid tile: four icons, clockwise from top left; (x, y) is its top left corner. */
export const PyramidTile = still(({ icons, x, y, size, level = 0, fresh = false, ghost = false }:
    { icons: string; x: number; y: number; size: number; level?: number; fresh?: boolean; ghost?: boolean }) => {
    const q = size / 4, spots = [[1, 1], [3, 1], [3, 3], [1, 3]];
    const fill = ['var(--land)', 'var(--panel-2)', 'var(--board-2)', 'var(--panel)'][level];
    return <g>
        {!ghost && <rect x={x + 2} y={y + 2.5} width={size} height={size} rx="3" fill="var(--shade)" />}
        <rect x={x + 0.7} y={y + 0.7} width={size - 1.4} height={size - 1.4} rx="3" fill={fill} stroke={fresh || ghost ? 'var(--glow)'
            : 'var(--board-line)'}
            stroke-width={fresh || ghost ? 3 : 1 + level * 0.5} stroke-dasharray={ghost ? '5 3' : undefined} />
        <path d={`M${x + size / 2} ${y + 4}V${y + size - 4}M${x + 4} ${y + size / 2}H${x + size - 4}`} stroke="var(--board-line)"
            stroke-width=".6" opacity=".6" />
        {spots.map(([dx, dy], i) => <TileIcon letter={icons[i]} x={x + dx * q} y={y + dy * q} size={size * 0.4} />)}
    </g>;
});

/** A decoration as it lies in the offer: two icons side by side. */
export const DecorationTile = still(({ tile, x, y, size, fresh = false }: { tile: number; x: number; y: number; size: number; fresh?: boolean }) => {
    return <g>
        <rect x={x} y={y} width={size * 2} height={size} rx={size * 0.2} fill="var(--panel)" stroke={fresh ? 'var(--glow)' : 'var(--gold)'}
            stroke-width={fresh ? 3 : 2} />
        {[0, 1].map((i) => <TileIcon letter={tables.decoration_tiles.tiles[tile][i]} x={x + size * (i + 0.5)} y={y + size / 2} size={size * 0.78} />)}
    </g>;
});

// ---- Royal tiles, technologies, bonus tiles: what they do, in icons -------------

type Line = (string | number)[];
/** A line of icons and short text, in the middle of a width. */
export const IconLine = still(({ parts, x, y, size }: { parts: Line; x: number; y: number; size: number }) => {
    const icon = (p: string | number) => typeof p === 'string' && /^[a-z]\w{2,}$/.test(p);
    const widths = parts.map((p) => (icon(p) ? size : String(p).length * size * 0.56));
    let at = x - widths.reduce((a, b) => a + b, 0) / 2;
    return <>{parts.map((p, i) => {
        const middle = at + widths[i] / 2;
        at += widths[i];
        return icon(p) ? <Glyph name={String(p)} x={middle} y={y} size={size * 0.95} />
            : <text x={middle} y={y + size * 0.33} text-anchor="middle" font-size={size * 0.86} font-weight="600" fill="var(--ink)">{p}</text>;
    })}</>;
});

export const royalLines: Line[][] = [[], [['worker', '+1'], ['→', 'cocoa']], [['worker', '×', 'cocoa'], ['→', 'wood', 'stone']], [['worker',
    '×', 'resource'], ['→', '2', 'cocoa']],
    [['2', 'points', '×'], ['technology', '≤', 'worker']], [['2', 'points', '×'], ['pyramid', '≤', 'worker']], [['worker', '×', 'cocoa'],
        ['→', 'gold', 'stone']],
    [['cocoa', 'resource'], ['→', 'worker', '×', 'resource']], [['worker', '−1', '×', 'cocoa'], ['→', 'any']], [['points', '×', 'avenue'],
        ['≤', 'worker', '+1']]];
export const technologyLines: Line[] = [['board1', ':', '1', 'cocoa'], ['board5', 'board6', ':', '3', 'points'], ['board2', 'board3',
    'board4', ':', '+1'],
    ['board2', 'board3', 'board4', ':', 'cocoa', 'points'], ['board7', ':', '4', 'points'], ['board8', ':', '3', 'points'], ['cocoa', '→', 'power'],
    ['board8', ':', 'extra', '−1'], ['board8', ':', 'any']];
export const bonusLines: Line[][] = [[['mask'], ['×2']], [['5', 'points'], ['×', 'technology']], [['15'], ['points']], [['3', 'points'],
    ['×', 'avenue']],
    [['9', 'points'], ['×', 'bonus']], [['2', 'points'], ['×', 'discovery']], [['4/9', 'points'], ['×', 'worker']]];
