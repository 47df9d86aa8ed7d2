// Small drawings, each within 20 by 20 about the middle.  Colour never tells alone: every icon has its own outline.
import type { JSX } from 'preact';
import { still } from './still';

const ink = 'var(--ink)', panel = 'var(--panel)';
const line = { fill: 'none', stroke: ink, 'stroke-width': 1.5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
const filled = (colour: string) => ({ fill: colour, stroke: ink, 'stroke-width': 1, 'stroke-linejoin': 'round' }) as const;

/** The shapes of the three temples: disc, stepped pyramid, leaf; and the fourth, a knot. */
export const shapes = {
    b: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z',
    r: 'M-8 7V3H-5V-1H-2.5V-7H2.5V-1H5V3H8V7z',
    g: 'M0 -8.5C6 -4 6 4 0 8.5C-6 4 -6 -4 0 -8.5z',
    x: 'M0 -3L3 0L0 3L-3 0z',
};
const inner = { b: 'M-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z', r: 'M-2 7V3H2V7', g: 'M0 -5V6' };

/** An icon of a tile: a letter of data.json.  Capital: coloured, it gives a step. */
export const TileIcon = still(({ letter, x, y, size, faint = false }: { letter: string; x: number; y: number; size: number; faint?: boolean }) => {
    const s = size / 20, key = letter === '-' ? 'x' : letter.toLowerCase() as 'b' | 'r' | 'g';
    const colour = letter === letter.toUpperCase() && letter !== '-';
    const fill = colour ? `var(--${{ b: 'blue', r: 'red', g: 'green', x: 'ink' }[key]})` : 'none';
    return <g transform={`translate(${x} ${y}) scale(${s})`} opacity={faint ? 0.42 : 1}>
        <path d={shapes[key]} fill={key === 'x' ? ink : fill} stroke={ink} stroke-width={key === 'x' ? 0 : colour ? 1 : 1.6}
            stroke-linejoin="round" />
        {key !== 'x' && <path d={inner[key]} fill="none" stroke={colour ? panel : ink} stroke-width="1.6" />}
    </g>;
});

const temple = (letter: 'B' | 'R' | 'G') => () => <TileIcon letter={letter} x={0} y={0} size={20} />;
const many = (...shape: [string, string][]) => shape.map(([d, colour]) => <path d={d} {...filled(colour)} />);

function Mask() {
    return <><path d="M-8 -7Q0 -10 8 -7L7 3Q4 9 0 9Q-4 9 -7 3z" {...filled('var(--gold)')} />
        <path d="M-5 -2h3.4M1.6 -2H5M-2.5 4.5Q0 6 2.5 4.5M0 -1L-1 2H1" {...line} stroke-width="1.4" /></>;
}
function Die({ power = '' }: { power?: string }) {
    return <><rect x="-7.5" y="-7.5" width="15" height="15" rx="3.5" fill={panel} stroke={ink} stroke-width="1.5" />
        <text y="4.5" text-anchor="middle" font-size="12" font-weight="700" fill={ink}>{power}</text></>;
}

const drawings: Record<string, () => JSX.Element> = {
    cocoa: () => <><path d="M-7 5C-9 -3 -1 -9 7 -6C9 2 2 9 -7 5z" {...filled('var(--cocoa)')} /><path d="M-5 4C-2 2 3 -2 5.5 -5" fill="none"
        stroke={panel} stroke-width="1.4" /></>,
    wood: () => <><path d="M-8 -2.5L5 -6.5L8 -2L-5 3.5z" {...filled('var(--wood)')} /><path
        d="M-7 3.5L5 -1L8 3L-4 8z" {...filled('var(--wood)')} /><path d="M-5 -1L3 -3.6M-4 5.3L4 2.2" stroke={panel} stroke-width="1"
        fill="none" /></>,
    stone: () => <><path d="M-8 6L-6 -3L0 -7L7 -3L8 6z" {...filled('var(--stone)')} /><path d="M-6 -3L-1 0L7 -3M-1 0L-2 6" fill="none"
        stroke={panel} stroke-width="1.1" /></>,
    gold: () => <><path d="M-8 5L-5 -3H5L8 5z" {...filled('var(--gold)')} /><path d="M-5 -3L-3 5M5 -3L3 5M-6.5 1H6.5" fill="none"
        stroke={panel} stroke-width="1" /></>,
    resource: () => <>{many(['M-9 6L-6 -2L-1 -2L0 6z', 'var(--wood)'], ['M-1 6L2 -2H6L9 6z', 'var(--gold)'], ['M-5 -2L-3 -8H3L5 -2z',
        'var(--stone)'])}</>,
    points: () => <path d="M0 -8.5L2.4 -3L8.3 -2.6L3.8 1.2L5.3 7L0 3.9L-5.3 7L-3.8 1.2L-8.3 -2.6L-2.4 -3z" {...filled('var(--glow)')} />,
    blue: temple('B'), red: temple('R'), green: temple('G'),
    any: () => <><TileIcon letter="B" x={-4.5} y={3.5} size={11} /><TileIcon letter="R" x={0} y={-4.5} size={11} /><TileIcon letter="G"
        x={5} y={3.5} size={11} /></>,
    avenue: () => <><path d="M-3 -8H3L8 8H-8z" fill="var(--board-2)" stroke={ink} stroke-width="1.2" /><path
        d="M0 -6V-3.5M0 -1V2M0 4.5V8" {...line} /></>,
    pyramid: () => <><path d="M-9 7V3H-6V-1H-3V-5H3V-1H6V3H9V7z" {...filled('var(--board-2)')} /><path d="M-1.4 7V-5M1.4 7V-5" stroke={ink}
        stroke-width=".9" /></>,
    light: () => <><circle r="6" fill={panel} stroke={ink} stroke-width="1.5" /><path
        d="M0 -9V-7M0 7V9M-9 0H-7M7 0H9M-6.4 -6.4L-5 -5M5 5L6.4 6.4M-6.4 6.4L-5 5M5 -5L6.4 -6.4" {...line} /></>,
    dark: () => <><circle r="7.5" fill={ink} stroke={ink} /><path d="M2 -5A5.4 5.4 0 1 0 5 3A4.6 4.6 0 0 1 2 -5z" fill={panel} /></>,
    eclipse: () => <><circle r="7.5" fill={panel} stroke={ink} stroke-width="1.4" /><path d="M2 -7.2A7.5 7.5 0 1 0 2 7.2A9 9 0 0 1 2 -7.2z"
        fill={ink} /></>,
    mask: () => <Mask />,
    worker: () => <><Die /><path d="M-3.5 -3.5h.01M3.5 -3.5h.01M0 0h.01M-3.5 3.5h.01M3.5 3.5h.01" {...line} stroke-width="3" /></>,
    bonus: () => <><rect x="-9" y="-6.5" width="18" height="13" rx="2.5" {...filled('var(--panel-2)')} /><g
        transform="scale(.55)">{drawings.points()}</g></>,
    salary: () => <><Die /><g transform="scale(.62)">{drawings.cocoa()}</g></>,
    power: () => <><Die /><path d="M0 4V-4M-3.4 -1L0 -4.6L3.4 -1" {...line} stroke-width="2" /></>,
    double: () => <><g transform="translate(-3 2) scale(.72)"><Die /></g><g transform="translate(3.4 -2.6) scale(.72)"><Die power="2" /></g></>,
    unlimited: () => <path d="M0 0C-3 -6 -9 -5 -9 0S-3 6 0 0S9 -5 9 0S3 6 0 0z" {...line} stroke-width="2.2" />,
    extra: () => <><g transform="translate(-2 1) scale(.85)"><Die /></g><path d="M6 -9V-2M2.5 -5.5H9.5" {...line} stroke-width="2" /></>,
    free: () => <><g transform="scale(.9)">{drawings.cocoa()}</g><path d="M-8 -8L8 8" stroke="var(--bad)" stroke-width="2.4" /></>,
    lock: () => <><rect x="-6" y="-1" width="12" height="9" rx="2" {...filled('var(--gold)')} /><path
        d="M-3.6 -1V-4.5a3.6 3.6 0 0 1 7.2 0V-1" {...line} stroke-width="1.8" /></>,
    unlock: () => <><rect x="-7" y="-1" width="12" height="9" rx="2" {...filled('var(--gold)')} /><path
        d="M1.6 -1V-4.5a3.6 3.6 0 0 1 7.2 0V-3" {...line} stroke-width="1.8" /></>,
    worship: () => <><path d="M-7 8V-1Q-7 -8 0 -8Q7 -8 7 -1V8z" fill="var(--board-2)" stroke={ink} stroke-width="1.3" /><path
        d="M0 -4V4M-3.5 1L0 4.5L3.5 1" {...line} /></>,
    main: () => <><path d="M-8 -3L-1 -8L3 -4L-4 1z" {...filled('var(--stone)')} /><path d="M0 -1L7 8" {...line} stroke="var(--wood)"
        stroke-width="3" /></>,
    technology: () => <><path d="M-2.5 -8H2.5V-3L7.5 6Q8 8 6 8H-6Q-8 8 -7.5 6L-2.5 -3z" fill={panel} stroke={ink} stroke-width="1.3" /><path
        d="M-4.6 1.5H4.6L7 7H-7z" fill="var(--accent)" /></>,
    building: () => <><path d="M-7 8V-1L0 -7L7 -1V8z" {...filled('var(--wood)')} /><path d="M-2 8V2H2V8z" fill={panel} stroke={ink}
        stroke-width=".8" /></>,
    discovery: () => <><rect x="-8" y="-8" width="16" height="16" rx="3" {...filled('var(--panel-2)')} /><path
        d="M-4 0L0 -4.5L4 0L0 4.5z" {...line} /></>,
    // The boards
    board1: () => <><path d="M-9 8V1L-6 -3H6L9 1V8z" {...filled('var(--board-2)')} /><path
        d="M-7 -3Q0 -11 7 -3z" {...filled('var(--gold)')} /><path d="M-5 8V2M0 8V2M5 8V2" {...line} /></>,
    board2: () => <><path d="M-5 3L-9 3L-4.5 -7L0 3z" {...filled('var(--green)')} /><path
        d="M4 4H-1L4.5 -9L10 4z" {...filled('var(--green)')} /><path d="M-4.5 3V8M4.5 4V9" {...line} stroke="var(--wood)"
        stroke-width="2.2" /></>,
    board3: () => <>{drawings.stone()}<path d="M-9 8.5H9" {...line} /></>,
    board4: () => <><path d="M-9 8L-5 -4L0 2L4 -7L9 8z" {...filled('var(--stone)')} /><path d="M-3 8L0 4L3 8z" fill="var(--gold)"
        stroke={ink} stroke-width=".8" /><path d="M2.6 -3.5L4 -7L5.6 -2.5z" fill="var(--gold)" stroke={ink} stroke-width=".8" /></>,
    board5: () => drawings.technology(),
    board6: () => <>{drawings.building()}<path d="M-3 -6L-1.5 -9L0 -7L1.5 -9L3 -6z" fill="var(--gold)" stroke={ink} stroke-width=".7" /></>,
    board7: () => <><path d="M-9 -5H9V5H-9z" {...filled('var(--gold)')} /><path d="M-6.5 2V-2H-2.5V0.7H-4.6M2.5 2V-2H6.5V0.7H4.4"
        fill="none" stroke={ink} stroke-width="1.3" /></>,
    board8: () => drawings.pyramid(),
};

export const kindIcon = (kind: number): string => (kind < 7 ? 'mask'
    : ['points', 'resource', 'resource', 'avenue', 'any', 'blue', 'red', 'green', 'cocoa', 'power', 'double', 'free', 'unlimited',
        'extra'][kind - 7]);
/** What stands beside the icon of a discovery tile. */
export const kindNumber = (kind: number): string => (kind < 7 ? String(kind + 1)
    : ['4', '3', '2', '', '', '', '', '', '4', '2', '', '', '', ''][kind - 7] ?? '');

/** An icon inside SVG. */
export const Glyph = still(({ name, x, y, size, opacity }: { name: string; x: number; y: number; size: number; opacity?: number }) => {
    const draw = drawings[name] ?? drawings.discovery;
    return <g transform={`translate(${x} ${y}) scale(${size / 20})`} opacity={opacity}>{draw()}</g>;
});

/** An icon inside text. */
export const Icon = still(({ name, size = 18, label }: { name: string; size?: number; label?: string }) => {
    const draw = drawings[name] ?? drawings.discovery;
    return <svg class="teo-icon" width={size} height={size} viewBox="-10 -10 20 20" role={label ? 'img' : undefined} aria-label={label}
        aria-hidden={label ? undefined : 'true'}>{draw()}</svg>;
});
