// The table: what stands above, the board, the players, what can be done, the plan.
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { OVER, type Catalogue, type Row, type State } from '../engine/types';
import type { Reply, Request } from '../engine/worker';
import { useSettings } from '../settings';
import { speaker, t } from '../text';
import { rulesOf } from '../files';
import { questionKind, type Lesson as Help, type Props, type TableUI } from './game';
import { pageOf, useFetched } from './games';
import { HintPanel, useHint } from './hint';
import { useKeys } from './keys';
import { Log, Recap } from './log';
import { OptionList } from './options';
import { PlanBar } from './plan';
import { PastBar } from './past';
import { SeatMark } from './marks';
import { PlainBoard, PlainPlayer, PlainTop } from './plain';
import { go } from './route';
import { advised } from './setup';
import { useGlide } from './glide';
import { chime } from './sound';

function usePhone(): boolean {
    const query = '(max-width: 759px)';
    const [phone, set] = useState(matchMedia(query).matches);
    useEffect(() => {
        const list = matchMedia(query), changed = () => set(list.matches);
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
    }, []);
    return phone;
}

/** Nobody needs to be told of less. */
const THINKING_MS = 300;

/** Others play by themselves, as fast as the player likes to watch; whether one of them takes long. */
function useOthers(state: State, act: (r: Request) => Promise<Reply>): boolean {
    const { speed } = useSettings();
    const [thinking, setThinking] = useState(false);
    useEffect(() => {
        if (state.mode !== 'wait' || state.at !== null || state.remote) return;
        const begun = state.turn > 0 && state.real.turn === 1;
        let long = 0;
        const timer = setTimeout(() => {
            long = setTimeout(() => setThinking(true), THINKING_MS);
            void act({ do: 'advance' });
        }, begun ? [0, 450, 1400][speed] : 0);
        return () => { clearTimeout(timer); clearTimeout(long); setThinking(false); };
    }, [state, speed]);
    return thinking;
}

/** A plan that needs no asking is confirmed at once, if the player wants that. */
function useConfirm(state: State, act: (r: Request) => Promise<Reply>): void {
    const { confirm } = useSettings();
    useEffect(() => {
        if (state.mode !== 'confirm' || state.remote?.held) return;
        if (confirm === 'never' || (confirm === 'reveal' && !state.reveals)) void act({ do: 'confirm' });
    }, [state, confirm]);
}

/** The number of a rule, leading to it where the rules can be read. */
function Rule({ game, rule, text = rule }: { game: string; rule: string; text?: string }) {
    return rulesOf(game).length ? <a href={`#/rules/${game}/${rule}`}>{text}</a> : <>{text}</>;
}

function Lesson({ state, game, lessons }: { state: State; game: string; lessons: Help[] }) {
    const { teach } = useSettings();
    const lesson = lessons.find((l) => l.when === questionKind(state.shown));
    if (!teach || state.mode !== 'choose' || !lesson) return null;
    return <aside class="lesson panel" aria-label={t('Help')}>
        <p>{lesson.text()} <Rule game={game} rule={lesson.rule} /></p>
    </aside>;
}

interface Told { title: string; body: ComponentChildren; rule?: string }

function Explained({ told, game, close }: { told: Told; game: string; close: () => void }) {
    return <dialog open class="told panel" aria-label={told.title} onClose={close}>
        <h2>{told.title}</h2>
        <div>{told.body}</div>
        {told.rule && <p><Rule game={game} rule={told.rule} text={t('Rule {rule}', { rule: told.rule })} /></p>}
        <button class="main" onClick={close} ref={(b) => { b?.focus(); }}>{t('Close')}</button>
    </dialog>;
}

/** Between the secret choices of people at one screen. */
function Pass({ state, act }: { state: State; act: (r: Request) => Promise<Reply> }) {
    return <main class="pass">
        <h1><SeatMark seat={state.real.actor} size={32} /> {t('{player} is next', { player: state.names[state.real.actor] })}</h1>
        <p>{t('Hand the screen over; what the others planned stays hidden.')}</p>
        <button class="main" autofocus onClick={() => { void act({ do: 'show' }); }}>{t('Show my table')}</button>
    </main>;
}

/** What stands around a game at a server: who is there, what is proposed; and where its end can be looked at. */
export interface Around { head: ComponentChildren; score: (part: 'score' | 'analysis') => void }
/** `at`: the address of this table. */
interface TableProps {
    state: State; catalogue: Catalogue; act: (r: Request) => Promise<Reply>; id: string; error: string | null; at?: string[]; around?: Around;
}

/** The table as its game draws it; one that cannot be fetched is played by lists. */
export function Table(props: TableProps) {
    const own = useFetched(pageOf(props.catalogue.games[props.state.game].name).table);
    if (own === null) return <main class="wait" aria-busy="true"><p>{t('One moment…')}</p></main>;
    return <Laid {...props} ui={own?.table ?? {}} />;
}

function Laid({ state, catalogue, act, id, error, ui, at = ['game', id], around }: TableProps & { ui: TableUI }) {
    const info = catalogue.games[state.game], phone = usePhone();
    const { Board = PlainBoard, Options = OptionList, Top = PlainTop, Player = PlainPlayer, lenses = [], lessons = [] } = ui;
    const [focus, setFocus] = useState<Row | null>(null);
    const [lens, setLens] = useState<string | null>(null);
    const [told, setTold] = useState<Told | null>(null);
    const [tab, setTab] = useState<'table' | 'players' | 'log'>('table');
    const say = useCallback(speaker(info, state), [info, state.names.join()]);

    useGlide(state);
    const thinking = useOthers(state, act), hint = useHint(state, id);
    const advise = advised(info, state.options) && !around ? () => { setTab('table'); hint.ask(); } : undefined;
    useConfirm(state, act);
    useEffect(() => { setFocus(null); }, [state]);
    useEffect(() => { if (state.mode === 'choose' && state.plan.every((s) => s.forced)) chime('turn'); }, [state.turn, state.mode]);
    useKeys({ state, act, at, hint: () => advise?.(), close: () => { setTold(null); hint.close(); }, lens: () => setLens((now) => {
        const keys = [null, ...lenses.map((l) => l.key)];
        return keys[(keys.indexOf(now) + 1) % keys.length];
    }), log: () => setTab((now) => (now === 'log' ? 'table' : 'log')) });

    const props: Props = {
        state, info, say, phone, focus, setFocus, lens,
        pick: (...actions) => { void act({ do: 'pick', actions }); },
        explain: (title, body, rule) => setTold({ title, body, rule }),
        odds: async (actions) => (await act({ do: 'odds', actions })).odds ?? [],
    };
    if (state.mode === 'pass') return <Pass state={state} act={act} />;

    const advice = <HintPanel hint={hint.hint} close={hint.close} act={act} props={props} />;
    const asked = state.mode === 'choose' && state.at === null;
    const help = <Lesson state={state} game={info.name} lessons={lessons} />;
    return <div class={`table ${phone ? 'phone' : 'desktop'} ${info.name}${around ? ' together' : ''}`} data-ply={state.ply} data-sum={state.remote?.sum}>
        <header class="top">
            <h1 class="hidden">{t(info.title)}</h1>
            <button class="plain home" onClick={() => go()} aria-label={t('Start page')}>⌂</button>
            <Top {...props} />
        </header>
        {around?.head}
        {phone && <nav class="tabs" aria-label={t('Parts of the table')}>
            {([['table', t('Table')], ['players', t('Players')], ['log', t('Log')]] as const).map(([key, name]) =>
                <button key={key} aria-pressed={tab === key} onClick={() => setTab(key)}>{name}</button>)}
        </nav>}
        <main class="middle">
            {(!phone || tab === 'table') && <section class="board" aria-label={t('Board')}>
                {lenses.length > 0 && !phone && <label class="lens">{t('Lens')} <select value={lens ?? ''}
                    onChange={(e) => setLens((e.target as HTMLSelectElement).value || null)}>
                    <option value="">{t('none')}</option>
                    {lenses.map((l) => <option key={l.key} value={l.key}>{l.name}</option>)}
                </select></label>}
                <Board {...props} />
            </section>}
            {(!phone || tab !== 'table') && <aside class="side">
                {(!phone || tab === 'players') && <section class="players" aria-label={t('Players')}>
                    {Array.from({ length: state.real.seats }, (_, seat) => <Player key={seat} {...props} seat={seat} />)}
                </section>}
                {(!phone || tab === 'log') && !asked && <Recap {...props} />}
                {(phone ? tab === 'log' : ui.Board) && <Log {...props} hidden={!phone && asked} />}
                {!phone && asked && <section class="choices" aria-label={t('What can be done')}>
                    {advice}
                    {help}
                    <Recap {...props} folded />
                    <Options {...props} />
                </section>}
            </aside>}
        </main>
        {phone && tab === 'table' && asked && <section class="sheet" aria-label={t('What can be done')}>
            {advice}
            {help}
            <Options {...props} />
        </section>}
        {state.at !== null || (state.mode === 'over' && state.real.actor === OVER)
            ? <PastBar state={state} act={act} at={at} look={around?.score ?? ((part) => go('game', id, part))} analysed={advised(info, state.options)} />
            : <PlanBar {...props} act={act} thinking={thinking} hint={advise} />}
        {state.simple && <p class="notice" role="status">{t('What the bots know about this game could not be fetched: they play by a simple rule.')}</p>}
        {error && <p class="error" role="alert">{error}</p>}
        {told && <Explained told={told} game={info.name} close={() => setTold(null)} />}
        <p class="hidden" role="status" aria-live="polite">{asked ? say(state.shown.question) : state.log.slice(-3).map((l) => say(l.say)).join(' ')}</p>
    </div>;
}
