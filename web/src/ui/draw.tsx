// Small parts of the pictures on the pages around the table.  A picture says nothing that its text does not say.
import type { ComponentChildren } from 'preact';

export function Picture({ children, size = '0 0 320 200' }: { children: ComponentChildren; size?: string }) {
    return <svg class="picture" viewBox={size} preserveAspectRatio="xMidYMid meet" aria-hidden="true">{children}</svg>;
}

const pips: Record<number, [number, number][]> = {
    1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
    5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], 6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function Die({ x, y, n, size = 26, colour = 'var(--seat-0)', turn = 0 }:
    { x: number; y: number; n: number; size?: number; colour?: string; turn?: number }) {
    const step = size * 0.27;
    return <g transform={`translate(${x} ${y}) rotate(${turn})`}>
        <rect x={-size / 2} y={-size / 2 + size * 0.08} width={size} height={size} rx={size * 0.2} fill="var(--shade)" />
        <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size * 0.2} fill={colour} stroke="var(--panel)"
            stroke-width={size * 0.05} />
        {pips[n].map(([a, b]) => <circle cx={a * step} cy={b * step} r={size * 0.1} fill="var(--panel)" />)}
    </g>;
}

export function Words({ x, y, children, size = 13, bold = false, colour = 'var(--ink)' }:
    { x: number; y: number; children: ComponentChildren; size?: number; bold?: boolean; colour?: string }) {
    return <text x={x} y={y} font-size={size} font-weight={bold ? 700 : 400} text-anchor="middle" dominant-baseline="central"
        fill={colour}>
        {children}</text>;
}

/** A round chip with a number or sign. */
export function Chip({ x, y, text, r = 12, colour = 'var(--accent)', ink = 'var(--accent-ink)' }:
    { x: number; y: number; text: string; r?: number; colour?: string; ink?: string }) {
    return <g><circle cx={x} cy={y} r={r} fill={colour} stroke="var(--panel)" stroke-width="1.5" />
        <Words x={x} y={y + 0.5} size={r * 1.1} bold colour={ink}>{text}</Words></g>;
}

export function Arrow({ d, colour = 'var(--accent)' }: { d: string; colour?: string }) {
    const id = `head-${colour.replace(/\W/g, '')}`;
    return <g><defs><marker id={id} viewBox="0 0 8 8" refX="5" refY="4" markerWidth="5" markerHeight="5" orient="auto-start-reverse">
        <path d="M0 0L8 4L0 8z" fill={colour} /></marker></defs>
        <path d={d} fill="none" stroke={colour} stroke-width="3" stroke-linecap="round" marker-end={`url(#${id})`} /></g>;
}

export function Card({ x, y, w = 54, h = 72, children, edge = 'var(--board-line)' }:
    { x: number; y: number; w?: number; h?: number; children?: ComponentChildren; edge?: string }) {
    return <g transform={`translate(${x} ${y})`}>
        <rect x="2" y="3" width={w} height={h} rx="6" fill="var(--shade)" />
        <rect width={w} height={h} rx="6" fill="var(--panel)" stroke={edge} stroke-width="2" />{children}</g>;
}
