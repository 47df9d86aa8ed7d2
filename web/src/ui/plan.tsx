// The plan bar: what was chosen so far, taking back, and the one button that makes it happen.
import type { Reply, Request } from '../engine/worker';
import { useSettings } from '../settings';
import { t, tn } from '../text';
import type { Props } from './game';
import { Bulb, Lock } from './marks';

/** Where the others sit elsewhere: whom all wait for, and what becomes of my plan. */
function Elsewhere({ state }: Props) {
    const remote = state.remote!, actor = state.real.actor;
    const words = remote.sent ? t('Sent; the server has not answered yet…')
        : remote.ahead ? t('A guess of how it will stand when it is your turn. Your plan is kept as far as it fits then.')
        : remote.dropped > 0 ? tn('The table has changed: {n} step of your plan does not fit any more.',
            'The table has changed: {n} steps of your plan do not fit any more.', remote.dropped)
        : state.mode === 'wait' && actor >= 0 ? t('{player} is to play', { player: state.names[actor] }) : '';
    return words ? <li class={remote.sent ? 'forced thinking' : 'forced'}>{words}</li> : null;
}

export function PlanBar(props: Props & { act: (r: Request) => Promise<Reply>; hint?: () => void; thinking: boolean }) {
    const { state, say, act, hint, thinking } = props;
    const { confirm } = useSettings();
    const mine = state.plan.some((s) => !s.forced), ready = state.mode === 'confirm' && !state.remote?.held;
    const { remote } = state;
    const alone = !remote && state.kinds.filter((k) => k === 'human').length === 1 && state.mode === 'choose' && state.ply > 0;
    const before = state.real.scores[state.seat].now.total, after = state.shown.scores[state.seat].now.total;

    return <footer class="plan" aria-label={t('Plan')}>
        <ol class="steps" aria-label={t('Chosen so far')} tabIndex={0}>
            {state.plan.map((s, i) => <li key={i} class={s.forced ? 'forced' : ''} title={s.forced ? t('There was only this') : ''}>{say(s.what)}</li>)}
            {remote && <Elsewhere {...props} />}
            {state.mode === 'wait' && !remote && <li class={thinking ? 'forced thinking' : 'forced'}>{thinking && state.real.actor >= 0
                ? t('{player} is thinking…', { player: state.names[state.real.actor] })
                : t('{player} plays…', { player: state.names[state.real.actor] ?? t('Chance') })}</li>}
        </ol>
        {after !== before && <span class="delta num">{t('Points {before} → {after}', { before, after })}</span>}
        {!remote?.watching && <span class="buttons">
            {remote?.mayAhead && !remote.sent && <button onClick={() => { void act({ do: 'ahead', on: true }); }}
                title={t('Plan your next turn on a guess of what the others will do')}>{t('Plan ahead')}</button>}
            {remote?.ahead && <button onClick={() => { void act({ do: 'ahead', on: false }); }}>{t('Back to the table as it is')}</button>}
            {alone && !mine && state.recap > 0 && <button onClick={() => { void act({ do: 'takeBack' }); }}
                title={t('Takes back your last turn, also what it revealed; the game is marked')}>{t('Take back')}</button>}
            {hint && <button disabled={state.mode !== 'choose'} onClick={hint} title="H"><Bulb /> {t('Hint')}</button>}
            <button disabled={!mine || remote?.sent} onClick={() => { void act({ do: 'undo' }); }} title="Backspace">{t('Undo')}</button>
            <button disabled={!state.canRedo} onClick={() => { void act({ do: 'redo' }); }}>{t('Redo')}</button>
            <button disabled={!mine || remote?.sent} onClick={() => { void act({ do: 'reset' }); }} title="Esc">{t('Reset')}</button>
            <button class="main" disabled={!ready} onClick={() => { void act({ do: 'confirm' }); }} title="Enter">
                {confirm === 'always' ? t('Confirm') : t('Go on')}{ready && state.reveals && <> <Lock /> <small>{t('reveals')}</small></>}
            </button>
        </span>}
    </footer>;
}
