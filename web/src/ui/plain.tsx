// The table of a game that has no page of its own: who has how many points, what happened, and what can be done.
import { t, tn } from '../text';
import type { Props } from './game';
import { Log } from './log';
import { SeatMark } from './marks';

export function PlainTop({ state, info }: Props) {
    return <p class="bare-top"><b>{t(info.title)}</b> {state.turn > 0 && <span class="dim num">{t('turn {n}', { n: state.turn })}</span>}</p>;
}

/** Name and points of a seat; `7 → 9` where the plan changes them. */
export function PlainPlayer({ state, seat }: Props & { seat: number }) {
    const was = state.real.scores[seat].now.total, now = state.shown.scores[seat].now.total;
    return <div class={state.real.actor === seat ? 'panel bare-player now' : 'panel bare-player'} aria-current={state.real.actor === seat ? 'true' : undefined}>
        <SeatMark seat={seat} size={18} /><b>{state.names[seat]}</b>
        <span class="num">{was !== now && <><s>{was}</s> → </>}{tn('{n} point', '{n} points', now)}</span>
    </div>;
}

/** The log has the place of the board; a phone shows the players there, too. */
export function PlainBoard(props: Props) {
    return <div class="bare-board">
        {props.phone && Array.from({ length: props.state.real.seats }, (_, seat) => <PlainPlayer key={seat} {...props} seat={seat} />)}
        <Log {...props} />
    </div>;
}
