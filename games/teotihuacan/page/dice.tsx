// The workers on a board: where they stand, which can be taken, where they were before the plan.
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { called, choose, moves, useChosen } from './choice';
import { about, asks, button, named } from './help';
import { views, type Standing } from './model';
import { Die } from './tiles';

/** What a click on an own die would answer at once, if the question is about dice. */
function answer(props: Props, worker: number) {
    return called(props.state, 'power', { worker }) ?? called(props.state, 'second', { worker });
}

function Handle({ x, y, size }: { x: number; y: number; size: number }) {
    return <g><circle cx={x - size / 2} cy={y + size / 2} r="8" fill="var(--good)" stroke="var(--panel)" stroke-width="1.5" />
        <path d={`M${x - size / 2} ${y + size / 2 - 4}v8M${x - size / 2 - 4} ${y + size / 2}h8`} stroke="var(--panel)" stroke-width="2" /></g>;
}

/** An own die: a button where the question is about it. */
export function Worker({ props, who, x, y, size, place }: { props: Props; who: Standing; x: number; y: number; size: number; place: number }) {
    const { state } = props, choice = useChosen(), mine = who.seat === views(state).shown.top?.seat && state.mode === 'choose';
    const row = mine ? answer(props, who.worker) : undefined, free = mine && moves(state).some((m) => m.worker === who.worker
        && m.row.verb === 'move');
    const board = named(props, 'board', views(state).shown.ring[place]);
    if (!row && !free) {
        const name = who.seat < 4 ? t('{player}: worker of power {power}', { player: state.names[who.seat] ?? '', power: who.power })
            : t('Neutral worker');
        return <g data-glide={`w${who.seat}/${who.worker}`} {...asks(props, () => about(props, who.seat < 4 ? 'die' : 'neutral'))}><title>{name}</title><Die seat={who.seat} power={who.power}
            x={x} y={y} size={size} /></g>;
    }
    const taken = choice.worker === who.worker;
    const near = choice.point === who.worker || (choice.place !== null && moves(state).some((m) => m.worker === who.worker
        && m.place === choice.place));
    const act = () => (row ? props.pick(row.action) : choose({ worker: taken ? null : who.worker, place: null }));
    const label = row ? props.say(row.what) : t('Worker of power {power} on {board}', { power: who.power, board });
    const worker = choice.worker === null ? { onMouseEnter: () => choose({ point: who.worker }), onMouseLeave: () => choose({ point: null }) } : {};
    return <g class="teo-can" data-glide={`w${who.seat}/${who.worker}`} {...button(props, label, act, () => about(props, 'die'))} aria-pressed={row ? undefined : taken} {...worker}
        onFocus={() => { if (row) props.setFocus(row); else choose({ point: who.worker }); }} onBlur={() => choose({ point: null })}>
        <rect x={x - size / 2 - 4} y={y - size / 2 - 4} width={size + 8} height={size + 8} rx="9" fill={taken ? 'var(--glow)'
            : 'transparent'} stroke="var(--glow)"
            stroke-width={taken || near ? 3.5 : 2} stroke-dasharray={taken ? undefined : near ? undefined : '4 3'} />
        <Die seat={who.seat} power={who.power} x={x} y={y} size={size} />
        {row && row.verb !== 'second' && <Handle x={x} y={y} size={size} />}
    </g>;
}

/** The general area of a board: as many rows of dice as needed, shrinking when it is crowded. */
export function DiceRow({ props, place, x, y, width, rows = 1, largest = 27 }:
    { props: Props; place: number; x: number; y: number; width: number; rows?: number; largest?: number }) {
    const { shown, real } = views(props.state), here = shown.places[place].standing;
    const left = real.places[place].standing.filter((w) => !here.some((h) => h.seat === w.seat && h.worker === w.worker));
    const count = here.length + left.length, perRow = Math.max(Math.ceil(count / rows), Math.min(count, Math.floor(width / (largest + 9))));
    const pitch = Math.min(largest + 9, width / Math.max(1, perRow)), size = Math.min(largest, pitch - 4);
    const spot = (i: number) => ({ x: x + pitch * (i % perRow) + pitch / 2, y: y + Math.floor(i / perRow) * size * 1.35 + size / 2 });
    return <g>
        {left.map((w, i) => <Die key={`g${w.seat}/${w.worker}`} seat={w.seat} power={0} ghost size={size} {...spot(here.length + i)} />)}
        {here.map((w, i) => <Worker key={`${w.seat}/${w.worker}`} props={props} who={w} place={place} size={size} {...spot(i)} />)}
    </g>;
}
