// Hints: the best turns from here on, with how sure that is, and a button that takes one over as the plan.
//
// A worker of its own thinks; ending it is how one stops waiting.  A hint belongs to the plan it was asked for and is gone
// when that changes, but asked for once more it is there at once.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ask, Line } from '../engine/client';
import type { HintOption, State } from '../engine/types';
import type { Reply, Request } from '../engine/worker';
import { percent, t, tn } from '../text';
import type { Props } from './game';

const TRIALS = 240;

const thinker = new Line();
let last: { key: string; options: HintOption[] } | null = null;
const keyOf = (id: string, state: State): string => [id, state.ply, ...state.plan.map((s) => s.action)].join();

export type Hint = 'thinking' | 'unable' | HintOption[] | null;

export function useHint(state: State, id: string): { hint: Hint; ask: () => void; close: () => void } {
    const [hint, set] = useState<Hint>(null);
    const asked = useRef(0);
    const close = () => {
        asked.current++;
        if (thinker.busy('hint')) thinker.end();
        set(null);
    };
    useLayoutEffect(() => close, [state]);      // at once: the next key may ask again
    const begin = async () => {
        if (state.mode !== 'choose' || state.at !== null || hint === 'thinking') return;
        const key = keyOf(id, state), mine = ++asked.current;
        if (last?.key === key) { set(last.options); return; }
        set('thinking');
        const { saved } = await ask({ do: 'kept' });
        if (asked.current !== mine || !saved) return;
        const { hint: options } = await thinker.ask({ do: 'hint', saved, trials: TRIALS });
        if (asked.current !== mine) return;
        if (options?.length) last = { key, options };
        set(options?.length ? options : 'unable');
    };
    return { hint, ask: () => void begin(), close };
}

const share = (thousandths: number): string => percent(Math.round(Math.min(1000, Math.max(0, thousandths)) / 10));
/** At least 1: no estimate of ours is exact. */
const spread = (n: number): number => Math.max(1, Math.round(n / 10));

function Card({ option, first, alone, props, take }:
    { option: HintOption; first: boolean; alone: boolean; props: Props; take: () => void }) {
    const row = props.state.rows.find((r) => r.can && r.action === option.steps[0]) ?? null;
    const mark = first ? t('best found') : option.equal ? t('about equal') : '';
    return <li class={first ? 'hint-card first' : 'hint-card'} onMouseEnter={() => props.setFocus(row)} onMouseLeave={() => props.setFocus(null)}>
        <ol class="hint-steps">{option.what.map((m, i) => <li key={i}>{props.say(m)}</li>)}</ol>
        <div class="hint-take">
            <p class="hint-facts">
                {option.trials > 0 && <>
                    <strong class="num">{t('wins {share} ± {error}', { share: share(option.win), error: spread(option.error) })}</strong>
                    <span class="num">{t('{points} ± {error} points',
                        { points: Math.round(option.points / 10), error: spread(option.pointsError) })}</span></>}
                {!alone && mark && <span class="hint-mark">{mark}</span>}
                {option.reason && <span class="dim">{t('Chiefly for: {what}', { what: t(option.reason) })}</span>}
            </p>
            <button class={first ? 'main' : ''} onClick={take} onFocus={() => props.setFocus(row)}>{t('Plan this')}</button>
        </div>
    </li>;
}

export function HintPanel({ hint, close, act, props }:
    { hint: Hint; close: () => void; act: (r: Request) => Promise<Reply>; props: Props }) {
    const title = useRef<HTMLHeadingElement>(null);
    useLayoutEffect(() => { if (hint) title.current?.focus(); }, [hint]);
    if (!hint) return null;
    const told = hint === 'thinking' ? t('Thinking…')
        : hint === 'unable' ? t('No hint: what the bots know about this game could not be fetched. Try again with a connection.') : '';
    const alone = Array.isArray(hint) && hint.length === 1;
    const trials = Array.isArray(hint) ? Math.max(...hint.map((o) => o.trials)) : 0;
    return <section class="hint" aria-labelledby="hint-title">
        <header>
            <h2 id="hint-title" ref={title} tabIndex={-1}>{t('Hint')}</h2>
            {hint === 'thinking' ? <button onClick={close}>{t('Cancel')}</button>
                : <button class="close" onClick={close} aria-label={t('Close the hint')}>✕</button>}
        </header>
        {told && <p role="status" class={hint === 'thinking' ? 'thinking' : ''}>{told}</p>}
        {Array.isArray(hint) && <ol class="hint-list">
            {hint.map((option, i) => <Card key={i} option={option} first={i === 0} alone={alone} props={props}
                take={() => { void act({ do: 'take', actions: option.steps }); }} />)}
        </ol>}
        {trials > 0 && <p class="dim small">{alone && <>{t('There is hardly another choice.')} </>}
            {tn('Played ahead {n} time; ± is one standard error.',
                'Played ahead up to {n} times; ± is one standard error.', trials)}</p>}
    </section>;
}
