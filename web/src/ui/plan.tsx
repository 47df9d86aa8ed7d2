// The plan bar: what was chosen so far, taking back, and the one button that makes it happen.
import type { Reply, Request } from '../engine/worker';
import { useSettings } from '../settings';
import { t } from '../text';
import type { Props } from './game';
import { Bulb, Lock } from './marks';

export function PlanBar(props: Props & { act: (r: Request) => Promise<Reply>; hint?: () => void; thinking: boolean }) {
    const { state, say, act, hint, thinking } = props;
    const { confirm } = useSettings();
    const mine = state.plan.some((s) => !s.forced), ready = state.mode === 'confirm';
    const alone = state.kinds.filter((k) => k === 'human').length === 1 && state.mode === 'choose' && state.ply > 0;
    const before = state.real.scores[state.seat].now.total, after = state.shown.scores[state.seat].now.total;

    return <footer class="plan" aria-label={t('Plan')}>
        <ol class="steps" aria-label={t('Chosen so far')} tabIndex={0}>
            {state.plan.map((s, i) => <li key={i} class={s.forced ? 'forced' : ''} title={s.forced ? t('There was only this') : ''}>{say(s.what)}</li>)}
            {state.mode === 'wait' && <li class={thinking ? 'forced thinking' : 'forced'}>{thinking && state.real.actor >= 0
                ? t('{player} is thinking…', { player: state.names[state.real.actor] })
                : t('{player} plays…', { player: state.names[state.real.actor] ?? t('Chance') })}</li>}
        </ol>
        {after !== before && <span class="delta num">{t('Points {before} → {after}', { before, after })}</span>}
        <span class="buttons">
            {alone && !mine && state.recap > 0 && <button onClick={() => { void act({ do: 'takeBack' }); }}
                title={t('Takes back your last turn, also what it revealed; the game is marked')}>{t('Take back')}</button>}
            {hint && <button disabled={state.mode !== 'choose'} onClick={hint} title="H"><Bulb /> {t('Hint')}</button>}
            <button disabled={!mine} onClick={() => { void act({ do: 'undo' }); }} title="Backspace">{t('Undo')}</button>
            <button disabled={!state.canRedo} onClick={() => { void act({ do: 'redo' }); }}>{t('Redo')}</button>
            <button disabled={!mine} onClick={() => { void act({ do: 'reset' }); }} title="Esc">{t('Reset')}</button>
            <button class="main" disabled={!ready} onClick={() => { void act({ do: 'confirm' }); }} title="Enter">
                {confirm === 'always' ? t('Confirm') : t('Go on')}{ready && state.reveals && <> <Lock /> <small>{t('reveals')}</small></>}
            </button>
        </span>
    </footer>;
}
