// The picture of the game, and what it is made of.

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

function Ship() {
    return <g transform="translate(112 138) scale(1.15)"><path d="M-22 4h44l-7 11h-30z" fill="var(--wood)" />
        <path d="M0 2v-34M2 -31l18 29h-18zM-2 -25l-13 23h13z" fill="var(--panel)" stroke="var(--board-line)"
            stroke-width="1.6" /></g>;
}

export function Cover() {
    return <>
        <rect width="400" height="220" fill="var(--sea)" />
        <path d="M0 0H400V62C352 74 330 58 296 74C270 86 262 70 236 82C210 96 196 70 168 84C130 102 96 76 58 92C36 100 14 92 0 98z" fill="var(--land)" />
        <path d="M400 116C352 108 330 132 300 134C262 138 236 152 208 162C170 176 132 182 122 220H400z" fill="var(--land)" />
        <path d="M70 50L112 30L160 54L204 34L262 52L322 30M204 34C204 92 226 116 246 148M262 52C272 92 300 120 316 150"
            fill="none" stroke="var(--road)" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round" />
        {[[70, 50], [112, 30], [160, 54], [204, 34], [262, 52], [322, 30]].map(([x, y]) => <circle cx={x} cy={y} r="6.5"
            fill="var(--panel)" stroke="var(--road)" stroke-width="2.5" />)}
        <path d="M262 184L308 120L354 184z" fill="var(--board)" stroke="var(--board-line)" stroke-width="1.6" />
            <path d="M308 120L354 184H320z" fill="var(--shade)" />
        <path d="M330 188L360 146L392 188z" fill="var(--board-2)" stroke="var(--board-line)" stroke-width="1.6" />
        <Column x={196} y={192} h={66} /><Column x={226} y={194} h={44} broken />
        <path d="M150 220C170 198 200 192 236 196C270 200 306 190 400 196V220z" fill="var(--board-2)" />
        <ellipse cx="262" cy="207" rx="28" ry="7" fill="var(--shade)" /><Amphora x={262} y={208} h={44} />
        <g transform="translate(314 204) rotate(24)"><path d="M-2 -48h4v34h-4z" fill="var(--wood)" />
            <path d="M-8 -50h16v4h-16z" fill="var(--wood)" />
            <path d="M-8 -15h16v12c0 5 -4 9 -8 12c-4 -3 -8 -7 -8 -12z" fill="var(--stone)" /></g>
        <Ship />
        <g transform="translate(308 92)"><ellipse rx="32" ry="12" fill="var(--panel)" stroke="var(--board-line)"
            stroke-width="1.8" /><path d="M-30 0h60M-20 -9c10 4 30 4 40 0M-20 9c10 -4 30 -4 40 0" fill="none"
            stroke="var(--board-line)" /><path d="M-10 13h18l-3 6h-12z" fill="var(--red)" /></g>
    </>;
}
