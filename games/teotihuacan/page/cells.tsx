// What each board is for, drawn into its cell: an area of about 214 by 92.
import type { ComponentChildren } from 'preact';
import type { Props } from '#web/ui/game';
import type { Row } from '#web/engine/types';
import { t } from '#web/text';
import { called, choose, claims, decorates, lays, useChosen } from './choice';
import { Worker } from './dice';
import { about, asks, button, named, wasLong, type Help } from './help';
import { Glyph } from './icons';
import { ALCHEMY, CONSTRUCTION, DECORATIONS, NOBLES, PALACE, tables, templeIcon, views } from './model';
import { still } from './still';
import { DecorationTile, Die, Discovery, IconLine, Marker, PyramidTile, royalLines, technologyLines } from './tiles';

interface Area { props: Props; place: number; x: number; y: number; width: number; height: number }

/** Something that answers the question when there is a row for it, and explains itself always. */
function Answer({ props, row, act, help, label, children }:
    { props: Props; row?: Row; act?: () => void; help: () => Help; label?: string; children: ComponentChildren }) {
    const does = act ?? (row && (() => props.pick(row.action)));
    const tell = () => { const h = help(); if (!wasLong()) props.explain(h.title, h.body, h.rule); };
    const doing = does ? { ...button(props, label ?? props.say(row?.what), does, help), onMouseEnter: () => row && props.setFocus(row),
        onFocus: () => row && props.setFocus(row), onMouseLeave: () => row && props.setFocus(null) } : { ...asks(props, help), onClick: tell };
    return <g class={!does ? 'teo-info' : row && row === props.focus ? 'teo-can teo-focus' : 'teo-can'} {...doing}>
        {!does && <title>{label ?? help().title}</title>}{children}</g>;
}

const ring = (x: number, y: number, w: number, h: number, on: boolean, strong = false) =>
    on && <rect x={x} y={y} width={w} height={h} rx="6" fill="var(--glow)" fill-opacity={strong ? 0.3 : 0.12} stroke="var(--glow)"
        stroke-width={strong ? 3 : 2} stroke-dasharray={strong ? undefined : '5 3'} />;

/** A worship space with who is locked there. */
function Niche({ props, place, n, x, y, size,
    ability }: { props: Props; place: number; n: number; x: number; y: number; size: number; ability?: string }) {
    const { shown, real } = views(props.state), who = shown.places[place].spaces[n], was = real.places[place].spaces[n];
    const row = called(props.state, 'worship', { place, space: n });
    return <Answer props={props} row={row} help={() => about(props, who ? 'locked' : 'worship')}
        label={who ? t('Worship space: {player} is locked here', { player: props.state.names[who.seat] ?? '' }) : t('Worship space, free')}>
        <path d={`M${x - size / 2} ${y + size / 2}V${y - size * 0.1}Q${x - size / 2} ${y - size / 2} ${x} ${y - size / 2}Q${x + size / 2} ${y - size / 2} ${x + size / 2} ${y - size * 0.1}V${y + size / 2}z`}
            fill="var(--panel-2)" stroke={row ? 'var(--glow)' : 'var(--ink-2)'} stroke-width={row ? 3 : 1.4} />
        {ability && !who && <Glyph name={ability} x={x} y={y + 1} size={size * 0.5} opacity={0.85} />}
        {was && (!who || was.seat !== who.seat) && <Die seat={was.seat} power={0} ghost x={x} y={y + 2} size={size * 0.6} />}
        {who && <Worker props={props} who={who} place={place} x={x} y={y + 2} size={size * 0.66} />}
        {who && <Glyph name="lock" x={x - size * 0.4} y={y + size * 0.4} size={12} />}
    </Answer>;
}

/** The discovery tile by a worship space. */
function Lying({ props, place, x, y, size }: { props: Props; place: number; x: number; y: number; size: number }) {
    const { shown, real } = views(props.state), spot = shown.places[place].spot ?? 0, tile = shown.spot[spot], was = real.spot[spot];
    if (!tile) return was ? <g opacity=".35"><Discovery kind={was - 1} cost={shown.price[was - 1]} x={x} y={y} size={size} /></g> : null;
    const row = claims(props.state).get(spot);
    return <Answer props={props} row={row} help={() => about(props, 'discovery', tile - 1)} label={named(props, 'discovery', tile - 1)}>
        <Discovery kind={tile - 1} cost={shown.price[tile - 1]} x={x} y={y} size={size} fresh={tile !== was || row !== undefined} />
    </Answer>;
}

function Palace({ props, place, x, y, width }: Area) {
    const { shown } = views(props.state), w = (width - 52) / 3;
    return <g>
        {shown.royal.map((number, n) => royalLines[number] && <g key={n}>
            <Answer props={props} help={() => about(props, 'royal', number)}>
                <rect x={x + n * (w + 3)} y={y} width={w} height="88" rx="6" fill="var(--panel)" stroke="var(--gold)" stroke-width="1.5" />
                {royalLines[number].map((parts, i) => <IconLine key={i} parts={parts} x={x + n * (w + 3) + w / 2} y={y + 13 + 18 * i} size={15} />)}
            </Answer>
            <Niche props={props} place={place} n={n} x={x + n * (w + 3) + w / 2} y={y + 64} size={40} />
        </g>)}
        <Lying props={props} place={place} x={x + width - 19} y={y + 44} size={37} />
    </g>;
}

/** What Forest, Quarry and Deposits give: rows by workers, columns by the lowest power. */
function Gains({ cell, x, y, tall }: { cell: Record<string, number>; x: number; y: number; tall: boolean }) {
    const parts = Object.entries(cell).flatMap(([what, n]) => [String(n), { vp: 'points', temple_any: 'any' }[what] ?? what]);
    if (tall && parts.length > 2) return <><IconLine parts={parts.slice(0, 2)} x={x} y={y - 9} size={14} /><IconLine parts={parts.slice(2)}
        x={x} y={y + 9} size={14} /></>;
    return <IconLine parts={parts} x={x} y={y} size={parts.length > 2 ? 11.5 : tall ? 17 : 14} />;
}

const Cells = still(({ board, x, y, width, height }: { board: number; x: number; y: number; width: number; height: number }) => {
    const cells = tables.resource_boards.cells[String(board) as '2' | '3' | '4'] as unknown as Record<string, number>[][];
    const w = (width - 18) / 3, h = (height - 17) / 3 - 1;
    return <>
        {['1', '2–3', '4–5'].map((p, i) => <g key={p}><rect x={x + 18 + i * w + w / 2 - 15} y={y} width="30" height="14" rx="4"
            fill="var(--panel)" stroke="var(--line)" />
            <text x={x + 18 + (i + 0.5) * w} y={y + 11} text-anchor="middle" font-size="11" fill="var(--ink-2)">{p}</text></g>)}
        {cells.map((line, r) => <g key={r}>
            <Glyph name="worker" x={x + 3} y={y + 17 + h / 2 + r * (h + 1)} size={11} /><text x={x + 13} y={y + 21 + h / 2 + r * (h + 1)}
                text-anchor="middle" font-size="11.5" fill="var(--ink-2)">{r + 1}</text>
            {line.map((cell, c) => <g key={c}>
                <rect x={x + 19 + c * w} y={y + 17 + r * (h + 1)} width={w - 2} height={h} rx="4" fill="var(--panel)" fill-opacity=".82"
                    stroke="var(--line)" />
                <Gains cell={cell} x={x + 18 + (c + 0.5) * w} y={y + 17 + h / 2 + r * (h + 1)} tall={h > 30} />
            </g>)}
        </g>)}
    </>;
});

function Resources({ props, place, x, y, width, height, board }: Area & { board: number }) {
    const ability = templeIcon(views(props.state).shown.places[place].temple ?? 0), left = 52, low = height - 24;
    return <g>
        <Niche props={props} place={place} n={0} x={x + 22} y={y + (height > 100 ? 34 : 22)} size={height > 100 ? 46 : 40} ability={ability} />
        <Lying props={props} place={place} x={x + 22} y={y + low} size={height > 100 ? 46 : 38} />
        <g {...asks(props, () => about(props, 'board', board))}><Cells board={board} x={x + left} y={y} width={width - left} height={height} /></g>
    </g>;
}

function Alchemy({ props, x, y, width, height }: Area) {
    const { shown, real } = views(props.state), w = width / 3, h = height / 2 - 2, big = h > 60;
    return <g>{shown.technology.map((tech, i) => {
        if (!technologyLines[tech]) return null;
        const left = x + (i % 3) * w + 1, top = y + Math.floor(i / 3) * (h + 2), row = called(props.state, 'learn', { offer: i }),
            temple = templeIcon(shown.columns[i]);
        const marks = shown.seat.flatMap((s, seat) => (s.technologies.includes(i) ? [seat] : []));
        const lens = props.lens === 'technology';
        return <Answer key={i} props={props} row={row} help={() => about(props, 'technology', tech)}
            label={`${named(props, 'technology', tech)}. ${marks.map((s) => props.state.names[s]).join(', ')}`}>
            <rect x={left} y={top} width={w - 3} height={h} rx="5" fill={lens && marks.includes(props.state.seat) ? 'var(--glow)'
                : 'var(--panel)'} fill-opacity={lens && marks.includes(props.state.seat) ? 0.4 : 1}
                stroke={`var(--${temple})`} stroke-width={row ? 2.5 : 1.4} />
            {ring(left - 1, top - 1, w - 1, h + 2, row !== undefined)}
            <IconLine parts={technologyLines[tech]} x={left + w / 2 - 1} y={top + (big ? 22 : 14)} size={technologyLines[tech].length > 5
                ? 11 : technologyLines[tech].length > 4 ? 12.5 : big ? 17 : 14} />
            <Glyph name={temple} x={left + 10} y={top + h - 11} size={13} />
            <IconLine parts={[tables.technologies[tech].gold, 'gold']} x={left + 29} y={top + h - 11} size={12} />
            {marks.map((seat, k) => <g key={seat} class={real.seat[seat].technologies.includes(i) ? '' : 'teo-new'}><Marker seat={seat}
                x={left + w - 11 - (k % 2) * 12} y={top + h - (k > 1 ? 22 : 11)} r={4.6} /></g>)}
        </Answer>;
    })}</g>;
}

function Nobles({ props, x, y, width, height }: Area) {
    const { shown, real } = views(props.state), w = (width - 34) / 5, h = Math.min(40, height / 3 - 2);
    return <g>{tables.nobles_rows.map((values, r) => {
        const row = called(props.state, 'build', { row: r }), now = shown.covered[r], was = real.covered[r], top = y + r * (h + 2);
        return <Answer key={r} props={props} row={row} help={() => about(props, 'board', NOBLES)}
            label={row ? props.say(row.what) : t('Nobles, row {row}: {built} built', { row: r + 1, built: shown.built[r] })}>
            {ring(x - 2, top - 1, width + 2, h + 1, row !== undefined)}
            <Glyph name="worker" x={x + 9} y={top + h / 2 - 1} size={13} /><text x={x + 23} y={top + h / 2 + 4} text-anchor="middle"
                font-size="13" font-weight="600" fill="var(--ink)">{r + 1}</text>
            {values.map((n, i) => <g key={i}>
                <rect x={x + 33 + i * w} y={top} width={w - 3} height={h - 2} rx="4" fill="var(--panel)" stroke={now[i] && !was[i]
                    ? 'var(--glow)' : 'var(--board-line)'} stroke-width={now[i] && !was[i] ? 3 : 1} />
                {now[i] ? <Glyph name="building" x={x + 33 + i * w + w / 2 - 1.5} y={top + h / 2 - 1} size={Math.min(26, h - 6)} />
                    : <text x={x + 33 + i * w + w / 2 - 1.5} y={top + h / 2 + 4.5} text-anchor="middle" font-size="15" font-weight="600"
                        fill="var(--ink)">{n}</text>}
            </g>)}
        </Answer>;
    })}</g>;
}

function Decorations({ props, place, x, y, width, height }: Area) {
    const { shown, real } = views(props.state), choice = useChosen(), can = decorates(props.state), size = 34;
    return <g>
        <Niche props={props} place={place} n={0} x={x + 22} y={y + (height > 100 ? 34 : 22)} size={height > 100 ? 46 : 40} ability={templeIcon(shown.places[place].temple ?? 0)} />
        <Lying props={props} place={place} x={x + 22} y={y + height - 24} size={height > 100 ? 46 : 38} />
        {shown.decoration.map((tile, i) => {
            const left = x + width - 156 + (i % 2) * 80, top = y + (height > 100 ? 22 : 6) + Math.floor(i / 2) * (height > 100 ? 62 : 46),
                able = can.some((d) => d.offer === i), was = real.decoration[i];
            if (!tile) return was > 0 && <g key={i} opacity=".3"><DecorationTile tile={was - 1} x={left} y={top} size={size} /></g>;
            return <Answer key={i} props={props} act={able ? () => choose({ offer: choice.offer === i ? null : i }) : undefined}
                help={() => about(props, 'decorations')}
                label={named(props, 'decoration', tile - 1)}>
                {ring(left - 4, top - 4, size * 2 + 8, size + 8, able, choice.offer === i)}
                <DecorationTile tile={tile - 1} x={left} y={top} size={size} fresh={real.decoration[i] !== tile} />
            </Answer>;
        })}
    </g>;
}

function Construction({ props, x, y, width }: Area) {
    const { shown, real } = views(props.state), choice = useChosen(), can = lays(props.state), size = 74, gap = (width - 3 * size) / 2;
    return <g>{shown.pyramid.map((tile, i) => {
        const left = x + i * (size + gap), able = can.some((l) => l.offer === i), was = real.pyramid[i];
        if (!tile) return was > 0 && <g key={i} opacity=".3"><PyramidTile icons={real.turned[i][0]} x={left} y={y + 6} size={size} /></g>;
        return <Answer key={i} props={props} act={able ? () => choose({ offer: choice.offer === i ? null : i, turned: null }) : undefined}
            help={() => about(props, 'pyramid')}
            label={t('Pyramid tile {number} of the offer', { number: i + 1 })}>
            {ring(left - 4, y + 2, size + 8, size + 8, able, choice.offer === i)}
            <PyramidTile icons={shown.turned[i][choice.offer === i ? choice.turned ?? 0 : 0]} x={left} y={y + 6} size={size}
                fresh={real.pyramid[i] !== tile} />
        </Answer>;
    })}</g>;
}

export function Content(area: Area & { board: number }) {
    switch (area.board) {
    case PALACE: return <Palace {...area} />;
    case ALCHEMY: return <Alchemy {...area} />;
    case NOBLES: return <Nobles {...area} />;
    case DECORATIONS: return <Decorations {...area} />;
    case CONSTRUCTION: return <Construction {...area} />;
    default: return <Resources {...area} />;
    }
}
