// A shape for every seat, so that no colour stands alone: circle, square, triangle, diamond; neutral colours a cross.

/** The outline of a seat's shape about (x, y), r across half; for SVG. */
export function seatPath(seat: number, x: number, y: number, r: number): string {
    if (seat === 0) return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    if (seat === 1) return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
    if (seat === 2) return `M${x} ${y - 1.15 * r}L${x + 1.15 * r} ${y + 0.85 * r}H${x - 1.15 * r}z`;
    if (seat === 3) return `M${x} ${y - 1.25 * r}L${x + 1.25 * r} ${y}L${x} ${y + 1.25 * r}L${x - 1.25 * r} ${y}z`;
    const a = r * 0.4;
    return `M${x - a} ${y - r}h${2 * a}v${r - a}h${r - a}v${2 * a}h${a - r}v${r - a}h${-2 * a}v${a - r}h${a - r}v${-2 * a}h${r - a}z`;
}

export function SeatMark({ seat, size = 16 }: { seat: number; size?: number }) {
    return <svg class="mark" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
        <path d={seatPath(seat, 0, 0, 7)} fill={seat < 4 ? `var(--seat-${seat})` : 'var(--neutral)'} stroke="var(--panel)" stroke-width="1" />
    </svg>;
}

/** Something hidden will come to light; words stand beside it. */
export function Lock() {
    return <svg class="lock" width="13" height="13" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M4 7V5a4 4 0 0 1 8 0v2" fill="none" stroke="currentColor" stroke-width="2" /><rect x="2.5" y="7" width="11" height="8" rx="1.5" fill="currentColor" />
    </svg>;
}

/** Something to go on. */
export function Bulb() {
    return <svg class="bulb" width="13" height="15" viewBox="0 0 14 17" aria-hidden="true">
        <path d="M4.6 12.2c0-2-2.6-3.1-2.6-6.2a5 5 0 0 1 10 0c0 3.1-2.6 4.2-2.6 6.2z" fill="none" stroke="currentColor" stroke-width="1.6" />
        <path d="M5 14.5h4M5.8 16.5h2.4" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" />
    </svg>;
}
