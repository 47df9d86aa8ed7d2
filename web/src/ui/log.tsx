// What happened: the log by turns, and what is new since my last turn.
import { useMemo } from 'preact/hooks';
import type { LogLine } from '../engine/types';
import { language, t, tn } from '../text';
import type { Props } from './game';
import { SeatMark } from './marks';

function byTurn(lines: LogLine[]): { turn: number; seat: number; lines: LogLine[] }[] {
    const turns: { turn: number; seat: number; lines: LogLine[] }[] = [];
    for (const line of lines) {
        const last = turns.at(-1);
        if (last && last.turn === line.turn) last.lines.push(line);
        else turns.push({ turn: line.turn, seat: line.seat, lines: [line] });
    }
    return turns;
}

function Turns({ lines, state, say }: Pick<Props, 'state' | 'say'> & { lines: LogLine[] }) {
    return <ol class="turns">
        {byTurn(lines).map((turn) => <li key={turn.turn}>
            <h3>{turn.seat >= 0 && <SeatMark seat={turn.seat} size={13} />} {turn.turn
                ? t('Turn {turn}: {player}', { turn: turn.turn, player: state.names[turn.seat] }) : t('Setup')}</h3>
            {turn.lines.map((line, i) => <p key={i}>{say(line.say)}</p>)}
        </li>)}
    </ol>;
}

/** The last turns, the newest on top.  While options stand in its place it is hidden and stays as it is: no plan changes it. */
export function Log({ state, say, hidden }: Props & { hidden?: boolean }) {
    const turns = useMemo(() => {
        const lines = state.at === null ? state.log : state.log.filter((l) => l.ply < state.at!);
        const first = Math.max(0, (lines.at(-1)?.turn ?? 0) - 30);
        return <Turns lines={lines.filter((l) => l.turn >= first)} state={state} say={say} />;
    }, [state.log.length, state.ply, state.at, language]);
    return <section class="log" aria-label={t('Log')} tabIndex={0} hidden={hidden}>
        <h2>{t('Log')}</h2>
        {turns}
    </section>;
}

/** What is new; folded to one line beside the options, the last sentence showing. */
export function Recap({ state, say, folded }: Props & { folded?: boolean }) {
    const fresh = state.log.slice(state.recap);
    if (state.at !== null || !fresh.length || state.mode === 'over' || !state.turn) return null;
    if (folded)
        return <details class="recap-fold">
            <summary>{tn('Since your last turn: {n} line', 'Since your last turn: {n} lines', fresh.length)}</summary>
            <Turns lines={fresh} state={state} say={say} />
        </details>;
    return <section class="recap panel" aria-label={t('Since your last turn')} tabIndex={0}>
        <h2>{t('Since your last turn')}</h2>
        <Turns lines={fresh} state={state} say={say} />
    </section>;
}
