// What the last digs brought, token by token.  A click puts one away and shows the next.
import { useState } from 'preact/hooks';
import type { Props } from '#web/ui/game';
import type { GameInfo, LogLine, State } from '#web/engine/types';
import { settings } from '#web/settings';
import { t } from '#web/text';
import { seatPath } from '#web/ui/marks';
import { Fit, siteName } from './cards';
import { touch } from './explain';
import { Sign, siteHue, siteIcon } from './icons';
import { SITES, bagBook } from './model';

const kinds = ['blank', 'book', 'general', 'artefact'] as const;
interface Found { piece: number; kind: (typeof kinds)[number]; site: number; value: number }
interface Dig { ply: number; seat: number; finds: Found[] }

/** A line that tells of a token names it as a piece: of each site the same number of each kind, artefacts by their value. */
function found(line: LogLine, info: GameInfo): Found | null {
    const piece = line.say.v.token?.piece;
    if (piece === undefined) return null;
    for (const kind of kinds) {
        const [first, count] = info.kinds[kind], each = count / SITES, n = piece - first;
        if (n >= 0 && n < count) return { piece, kind, site: Math.floor(n / each), value: 1 + n % each };
    }
    return null;
}

/** All digs since the player's last answer: the player's own first, then the newest. */
function digs(state: State, info: GameInfo): Dig[] {
    if (state.at !== null) return [];
    const byTurn = new Map<number, Dig>();
    for (const line of state.log.slice(state.recap)) {
        const one = found(line, info);
        if (!one) continue;
        const dig = byTurn.get(line.turn) ?? { ply: line.ply, seat: line.seat, finds: [] };
        dig.finds.push(one);
        byTurn.set(line.turn, dig);
    }
    const newest = [...byTurn.values()].reverse();
    return [...newest.filter((d) => d.seat === state.seat), ...newest.filter((d) => d.seat !== state.seat)];
}

const tile = { w: 29, h: 33 };
function Tile({ one, x, y, delay }: { one: Found; x: number; y: number; delay: number }) {
    const { site, kind } = one;
    return <g transform={`translate(${x} ${y})`}><g class="th-find" style={`animation-delay:${delay}ms`}>
        <rect width={tile.w} height={tile.h} rx="5" class={kind === 'blank' ? 'blank' : ''} />
        {kind === 'artefact' && <><Sign name={siteIcon[site]} x={tile.w / 2} y={12} size={18} hue={siteHue[site]} />
            <text x={tile.w / 2} y={tile.h - 3} text-anchor="middle" class="th-num">{one.value}</text></>}
        {kind === 'book' && <><Sign name="book" x={tile.w / 2} y={12} size={19} hue={siteHue[bagBook[site]]} />
            <Sign name={siteIcon[bagBook[site]]} x={tile.w / 2} y={26} size={11} hue={siteHue[bagBook[site]]} /></>}
        {kind === 'general' && <Sign name="general" x={tile.w / 2} y={tile.h / 2} size={22} hue="var(--stone)" />}
    </g></g>;
}

const away = new Set<string>();
/** The digs not put away yet, and how the first of them is laid out. */
function useDigs({ state, info }: Props) {
    const [, redraw] = useState(0), key = (d: Dig) => `${d.ply}/${d.finds.map((f) => f.piece).join()}`;
    const left = digs(state, info).filter((d) => !away.has(key(d))), dig = left[0], n = dig?.finds.length ?? 0;
    const across = Math.min(7, Math.max(4, n)), rows = Math.ceil(n / across);
    return { left, dig, across, rows, wide: across * (tile.w + 3) + 13, high: 28 + rows * (tile.h + 3),
        close: () => { away.add(key(dig)); redraw((i) => i + 1); } };
}

export function Finds({ props, x, y }: { props: Props; x: number; y: number }) {
    const { state, say, info } = props, { left, dig, across, rows, wide, high, close } = useDigs(props), { speed } = settings();
    if (!dig) return null;
    const words = [`${state.names[dig.seat]}, ${siteName(props, dig.finds[0].site)}`,
        ...dig.finds.map((one) => say(info.pieces[one.piece]?.name))].join(': ');
    return <g key={dig.ply} role="button" tabindex={0} class="th-touch th-finds"
        transform={`translate(${x} ${y - rows * (tile.h + 3)})`} {...touch(close, close)}>
        <title>{t('Found: {list}. Put away', { list: words })}</title>
        <g aria-hidden="true">
            <rect width={wide} height={high} rx="8" />
            <path d={seatPath(dig.seat, 14, 13, 5.5)} fill={`var(--seat-${dig.seat})`} />
            <Fit x={25} y={17} room={wide - (left.length > 1 ? 55 : 45)} size={13} anchor="start" kind="th-place"
                text={`${state.names[dig.seat]}: ${siteName(props, dig.finds[0].site)}`} />
            <text x={wide - 9} y="17" text-anchor="end">{left.length > 1 ? `${left.length} ` : ''}✕</text>
            {dig.finds.map((one, i) => <Tile key={i} one={one} x={8 + (i % across) * (tile.w + 3)} y={25 + Math.floor(i / across) * (tile.h + 3)}
                delay={speed * i * 180} />)}
        </g>
    </g>;
}

/** The same on its own, above the list of a phone. */
export function FindsBox(props: Props) {
    const { dig, wide, high, rows } = useDigs(props), [, redraw] = useState(0);
    if (!dig) return null;
    return <svg class="th-board th-findsbox" viewBox={`-2 -2 ${wide + 4} ${high + 4}`}
        width={wide * 1.15} height={high * 1.15} onClick={() => redraw((i) => i + 1)}>
        <Finds props={props} x={0} y={rows * (tile.h + 3)} /></svg>;
}
