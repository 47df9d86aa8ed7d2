// The table on a phone: a grid of three by three, the pyramid in its middle; the tracks on a second tab.
import { useEffect, useRef } from 'preact/hooks';
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { boardAct, BoardText, fitting, grid, lensNumber, useLit } from './board';
import { choose, decorates, lays, useChoice, useChosen } from './choice';
import { DiceRow } from './dice';
import { about, button, named } from './help';
import { Glyph } from './icons';
import { CONSTRUCTION, DECORATIONS, PALACE, views } from './model';
import { Pyramid } from './pyramid';
import { Buildings, Calendar, Tracks } from './temples';
import { Content } from './cells';
import { Strips } from './strips';
import { Die, Discovery } from './tiles';
import type { Move } from './choice';

const W = 116, H = 88, GAP = 4;

/** Who worships there: one niche for each space. */
function Spaces({ props, place, x, y }: { props: Props; place: number; x: number; y: number }) {
    const { shown } = views(props.state), { spaces, spot } = shown.places[place], tile = spot === null ? 0 : shown.spot[spot];
    return <g>
        {spaces.map((who, i) => <g key={i}><path d={`M${x + i * 23} ${y + 10}v-12q0 -9 9.5 -9t9.5 9v12z`} fill="var(--panel-2)"
            stroke="var(--ink-2)" />
            {who && <Die seat={who.seat} power={who.power} x={x + i * 23 + 9.5} y={y + 1} size={15} />}</g>)}
        {tile > 0 && <Discovery kind={tile - 1} cost={shown.price[tile - 1]} x={x + spaces.length * 23 + 11} y={y} size={21} />}
    </g>;
}

function PhoneCell({ props, place, reach, open }: { props: Props; place: number; reach?: Move; open: (place: number) => void }) {
    const { shown } = views(props.state), choice = useChosen(), [column, row] = grid[place], board = shown.ring[place];
    const x = column * (W + GAP), y = row * (H + GAP), number = lensNumber(props, place), name = named(props, 'board', board);
    const act = boardAct(props, place, choice.worker) ?? (() => open(place)), chosen = choice.place === place;
    const { spot, standing } = shown.places[place], crowded = standing.length > 5;
    return <g>
        <g class="teo-can" {...button(props, reach ? t('{board}, distance {distance}', { board: name, distance: reach.by }) : name, act,
            () => about(props, 'board', board))}>
            <rect x={x + 1} y={y + 1} width={W - 2} height={H - 2} rx="9" fill="var(--board)" stroke={reach || chosen ? 'var(--glow)'
                : 'var(--board-line)'} stroke-width={reach || chosen ? 4 : 1.3} />
        </g>
        <g aria-hidden="true" pointer-events="none">
            <Glyph name={`board${board}`} x={x + 15} y={y + 15} size={21} />
            <text x={x + 28} y={y + 19} font-size={Math.max(7.5, fitting(name, W - 38, 11.5))} font-weight="700" fill="var(--ink)">{name}</text>
            {number && (board !== PALACE || props.lens === 'threat') && <g><text x={x + W - 26} y={y + H - 9} text-anchor="middle"
                font-size="13" font-weight="700" fill="var(--ink)">{String(number.n)}</text>
                <Glyph name={number.icon} x={x + W - 13} y={y + H - 13} size={15} /></g>}
        </g>
        <g onClick={act}><DiceRow props={props} place={place} x={x + 4} y={crowded ? y + 27 : y + 30} width={W - 8}
            rows={crowded || spot === null ? 2 : 1} largest={crowded ? 15 : 23} /></g>
        <g pointer-events="none"><Spaces props={props} place={place} x={x + 6} y={y + H - 15} /></g>
        {reach && reach.by > 0 && <g pointer-events="none"><circle cx={x + W - 14} cy={y + 14} r="12" fill="var(--glow)"
            stroke="var(--panel)" stroke-width="2" />
            <text x={x + W - 14} y={y + 19} text-anchor="middle" font-size="15" font-weight="800" fill="var(--panel)"
                class="teo-by">{reach.by}</text></g>}
    </g>;
}

/** One board, the pyramid (-1) or the ladders (-2), as large as the screen is wide. */
function Large({ props, place }: { props: Props; place: number }) {
    const { shown } = views(props.state);
    if (place === -2) return <svg viewBox="0 0 356 494" class="teo-large"><Tracks props={props} x={0} y={0} width={356} height={494} /></svg>;
    if (place < 0) {
        const board = lays(props.state).length ? CONSTRUCTION : decorates(props.state).length ? DECORATIONS : 0;
        return <>
            <svg viewBox="0 0 320 320" class="teo-large"><Pyramid props={props} x={5} y={5} unit={31} /></svg>
            {board > 0 && <svg viewBox="0 0 258 100" class="teo-large">
                <Content props={props} place={shown.ring.indexOf(board)} board={board} x={6} y={4} width={246} height={92} /></svg>}
        </>;
    }
    const board = shown.ring[place];
    return <svg viewBox="0 0 258 106" class="teo-large"><Content props={props} place={place} board={board} x={6} y={8} width={246}
        height={92} /></svg>;
}

export function PhoneBoard(props: Props) {
    const choice = useChoice(props.state), { lit } = useLit(props), dialog = useRef<HTMLDialogElement>(null);
    const open = (place: number) => { choose({ large: place }); dialog.current?.showModal(); };
    // What was chosen in the large view is answered: back to the table.
    useEffect(() => { dialog.current?.close(); }, [props.state.ply, props.state.plan.length]);
    const building = lays(props.state).length > 0 || decorates(props.state).length > 0, { shown } = views(props.state);
    const x = W + GAP, y = H + GAP, large = choice.large;
    const title = large === -1 ? t('The pyramid') : large < 0 ? t('Temples and tracks')
        : named(props, 'board', shown.ring[large]);
    return <div class="teo-phone">
        <div class="teo-tabs" role="group" aria-label={t('View')}>
            <button aria-pressed={choice.board === 'ring'} onClick={() => choose({ board: 'ring' })}>{t('Boards')}</button>
            <button aria-pressed={choice.board === 'tracks'} onClick={() => choose({ board: 'tracks' })}>{t('Temples and tracks')}</button>
            {building && <button class="main" onClick={() => open(-1)}>{t('Pyramid')}</button>}
        </div>
        {choice.board === 'tracks' ? <svg viewBox="0 0 356 274" class="teo-tracks" role="group" aria-label={t('Temples and Avenue of the Dead')}>
            <Strips props={props} open={() => open(-2)} y={0} /><Buildings props={props} x={0} y={221} width={356} /><Calendar props={props}
                x={0} y={247} width={356} />
        </svg> : <svg viewBox={`0 0 ${3 * W + 2 * GAP} ${3 * H + 2 * GAP}`} class="teo-ring" role="group" aria-label={t('The ring of boards')}>
            {shown.ring.map((board, place) => board > 0 && <PhoneCell key={place} props={props} place={place}
                reach={lit.get(place)} open={open} />)}
            <g class="teo-can" {...button(props, t('Show the pyramid large'), () => open(-1), () => about(props, 'pyramid'))}>
                <rect x={x + 1} y={y + 1} width={W - 2} height={H - 2} rx="9" fill="var(--board-2)" stroke={building ? 'var(--glow)'
                    : 'var(--board-line)'} stroke-width={building ? 4 : 1.3} />
                <g pointer-events="none"><Pyramid props={props} quiet x={x + (W - 83) / 2} y={y + 3} unit={8.3} /></g>
            </g>
        </svg>}
        <dialog ref={dialog} class="teo-dialog panel" aria-label={title}>
            <div class="teo-dialog-head"><h2>{title}</h2><button onClick={() => dialog.current?.close()}>{t('Close')}</button></div>
            <Large props={props} place={large} />
            {large >= 0 && <BoardText props={props} board={shown.ring[large]} />}
        </dialog>
    </div>;
}
