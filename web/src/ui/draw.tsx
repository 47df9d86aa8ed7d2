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

/** A stepped pyramid seen from the front, standing on (x, y). */
export function Pyramid({ x, y, w, levels = 5 }: { x: number; y: number; w: number; levels?: number }) {
    const h = w * 0.11, rows = Array.from({ length: levels }, (_, i) => i);
    const top = w * (1 - (levels - 1) * 0.17);
    return <g>
        {rows.map((i) => {
            const wide = w * (1 - i * 0.17), at = y - (i + 1) * h;
            return <g>
                <path d={`M${x - wide / 2} ${at + h}L${x - wide / 2 + h * 0.45} ${at}H${x + wide / 2 - h * 0.45}L${x + wide / 2} ${at + h}z`}
                    fill={i % 2 ? 'var(--board-2)' : 'var(--board)'} stroke="var(--board-line)"
                        stroke-width="1.6" stroke-linejoin="round" />
                <path d={`M${x + wide / 2 - h * 0.45} ${at}L${x + wide / 2} ${at + h}H${x + wide * 0.2}L${x + wide * 0.17} ${at}z`} fill="var(--shade)" />
            </g>;
        })}
        <path d={`M${x - w * 0.07} ${y}L${x - w * 0.045} ${y - levels * h}h${w * 0.09}L${x + w * 0.07} ${y}z`} fill="var(--panel)"
            stroke="var(--board-line)" stroke-width="1.6" />
        {Array.from({ length: levels * 3 }, (_, i) => <path d={`M${x - w * 0.066} ${y - (i + 0.6) * h / 3}h${w * 0.132}`}
            stroke="var(--board-line)" stroke-width="1" />)}
        <path d={`M${x - top * 0.3} ${y - levels * h}v${-h * 1.1}h${top * 0.6}v${h * 1.1}z`} fill="var(--red)"
            stroke="var(--board-line)" stroke-width="1.6" />
        <path d={`M${x - top * 0.36} ${y - levels * h - h * 1.1}h${top * 0.72}l${-top * 0.08} ${-h * 0.4}h${-top * 0.56}z`}
            fill="var(--board-2)" stroke="var(--board-line)" stroke-width="1.6" />
        <path d={`M${x - top * 0.1} ${y - levels * h}v${-h * 0.8}h${top * 0.2}v${h * 0.8}z`} fill="var(--night)" />
    </g>;
}

export function Sun({ x, y, r }: { x: number; y: number; r: number }) {
    return <g>{Array.from({ length: 16 }, (_, i) => <path d={`M${x - r * 0.12} ${y - r * 1.12}L${x} ${y - r * (i % 2 ? 1.32 : 1.55)}L${x + r * 0.12} ${y - r * 1.12}z`}
        fill="var(--glow)" transform={`rotate(${i * 22.5} ${x} ${y})`} />)}
        <circle cx={x} cy={y} r={r} fill="var(--glow)" />
            <circle cx={x} cy={y} r={r * 0.72} fill="none" stroke="var(--panel)" stroke-width={r * 0.07} opacity=".7" /></g>;
}

/** An amphora standing on (x, y). */
export function Amphora({ x, y, h, colour = 'var(--red)' }: { x: number; y: number; h: number; colour?: string }) {
    const u = h / 40;
    return <g transform={`translate(${x} ${y}) scale(${u})`}>
        <path d="M-5 -33C-15 -33 -14 -22 -9 -22M5 -33C15 -33 14 -22 9 -22" fill="none" stroke={colour} stroke-width="2.6" />
        <path d="M-6 -39h12l-2 4v8c8 3 10 9 8 15c-2 6 -6 8 -8 11h3v2h-14v-2h3c-2 -3 -6 -5 -8 -11c-2 -6 0 -12 8 -15v-8z"
            fill={colour} />
        <path d="M-12 -18h24M-12.4 -13h24.8" stroke="var(--panel)" stroke-width="1.6" />
        <path d="M-10 -15.500l2.5 -1.500l2.5 1.500l2.5 -1.500l2.5 1.500l2.5 -1.500l2.5 1.500l2.5 -1.500l2.5 1.5" fill="none"
            stroke="var(--panel)" stroke-width="1" />
    </g>;
}

/** A column, whole or broken. */
export function Column({ x, y, h, broken = false }: { x: number; y: number; h: number; broken?: boolean }) {
    const w = 18, top = y - h;
    return <g fill="var(--panel)" stroke="var(--board-line)" stroke-width="1.6">
        <path d={broken ? `M${x - w / 2} ${y - 6}V${top + 8}l5 -7l5 5l6 -8l2 5V${y - 6}z` : `M${x - w / 2} ${y - 6}V${top + 8}h${w}V${y - 6}z`} />
        {[-4, 0, 4].map((d) => <path d={`M${x + d} ${y - 8}V${top + 12}`} fill="none" />)}
        <path d={`M${x - w / 2 - 4} ${y}v-6h${w + 8}v6z`} />
        {!broken && <path d={`M${x - w / 2 - 5} ${top}h${w + 10}l-3 8h${-w - 4}z`} />}
    </g>;
}

/** A bag of a dig site, its mouth at the top. */
export function Bag({ x, y, h }: { x: number; y: number; h: number }) {
    return <g transform={`translate(${x} ${y}) scale(${h / 60})`}>
        <path d="M-10 -46C-34 -28 -34 0 -22 0H22C34 0 34 -28 10 -46z" fill="var(--wood)" />
        <path d="M-13 -60c6 4 20 4 26 0l-4 13h-18z" fill="var(--wood)" />
            <path d="M-12 -46h24" stroke="var(--glow)" stroke-width="4" stroke-linecap="round" />
        <path d="M-18 -20c2 -8 6 -12 10 -15" fill="none" stroke="var(--panel)" stroke-width="2"
            opacity=".5" stroke-linecap="round" /></g>;
}
