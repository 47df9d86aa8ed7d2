// The form for a new game: who plays, and what is played.  What can be chosen comes from the engine's catalogue, and the engine
// itself is asked whether the choices go together.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue, GameInfo, SeatKind, Setup } from '../engine/types';
import { change, useSettings } from '../settings';
import { t } from '../text';
import type { GameUI } from './game';
import { pageOf } from './games';
import { SeatMark } from './marks';
import { distinct, gameTitle, keepNames, lastNames, levelName, levelOf, levelWhat, optionIndex, playersOf, reason, soloOf, usualLevel, usualName,
    usualOptions } from './setup';

export interface Form { game: number; options: number[]; kinds: SeatKind[]; names: string[] }

const SEATS_MOST = 8;       // no game has more; the form remembers who sat in seats that are not used now

function firstForm(catalogue: Catalogue, game: number): Form {
    const kinds = Array.from({ length: SEATS_MOST }, (_, i): SeatKind => (i ? usualLevel(catalogue) : 'human'));
    const names = Array.from({ length: SEATS_MOST }, (_, i) => lastNames()[i] ?? '');
    return { game, options: usualOptions(catalogue.games[game]), kinds, names };
}

function setupOf(form: Form, catalogue: Catalogue): Setup {
    const players = playersOf(catalogue.games[form.game], form.options);
    const seats = form.kinds.slice(0, players);
    const names = seats.map((k, i) => (k !== 'human' ? levelName(levelOf(catalogue, k)) : form.names[i].trim() || usualName(i)));
    return { game: form.game, options: form.options, seats, names: distinct(names) };
}

/** Asks a worker of its own whether such a game can begin: the game on the table, if any, is left alone. */
export function useRefusal(setup: Setup): string | null {
    const worker = useRef<Worker | null>(null), asked = useRef(0);
    const [refused, set] = useState<string | null>(null);
    useEffect(() => {
        worker.current = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
        worker.current.onmessage = (event: MessageEvent<{ id: number; reply: { error?: string } }>) => {
            if (event.data.id === asked.current) set(event.data.reply.error ?? null);
        };
        return () => worker.current?.terminate();
    }, []);
    const choices = `${setup.game}:${setup.options.join()}`;
    useEffect(() => {
        worker.current?.postMessage({ id: ++asked.current, request: { do: 'begin', setup, id: 'only asking' } });
    }, [choices]);
    return refused;
}

// ---- Parts of the form ------------------------------------------------------------

export function Switch({ on, set, label, what }: { on: boolean; set: (on: boolean) => void; label: string; what?: string }) {
    return <label class="switch">
        <input type="checkbox" role="switch" checked={on} onChange={(e) => set(e.currentTarget.checked)} />
        <span class="knob" aria-hidden="true" />
        <span><b>{label}</b>{what && <small class="dim">{what}</small>}</span>
    </label>;
}

interface ChoiceProps<T> { label: string; name: string; value: T; of: { value: T; label: string }[]; set: (value: T) => void }
/** A few values side by side, of which one is chosen. */
export function Choice<T extends string | number>({ label, name, value, of, set }: ChoiceProps<T>) {
    return <fieldset class="choice"><legend>{label}</legend><div>
        {of.map((o) => <label key={o.value}><input type="radio" name={name} checked={o.value === value} onChange={() => set(o.value)} />
            <span>{o.label}</span></label>)}
    </div></fieldset>;
}

function Seats({ form, players, catalogue, put: give }:
    { form: Form; players: number; catalogue: Catalogue; put: (to: Partial<Form>) => void }) {
    const remember = (to: Partial<Form>, level: string) => { if (level !== 'human') change({ level }); give(to); };
    const info = catalogue.games[form.game], marked = levelOf(catalogue, info.phone), solo = soloOf(info, players);
    const put = <T,>(list: T[], at: number, value: T) => list.map((v, i) => (i === at ? value : v));
    return <fieldset class="seats"><legend>{t('Who plays')}</legend>
        {form.kinds.slice(0, players).map((kind, i) => <div class="seat" key={i}>
            <SeatMark seat={i} size={22} />
            <select value={kind} aria-label={t('Seat {n}: who plays', { n: i + 1 })}
                onChange={(e) => {
                    const chosen = e.currentTarget.value;
                    remember({ kinds: put(form.kinds, i, chosen) }, chosen);
                }}>
                <option value="human">{t('Person')}</option>
                {catalogue.levels.map((l) => <option key={l.name} value={l.name}>{t('Bot: {name}', { name: levelName(l) })}</option>)}
            </select>
            {kind === 'human'
                ? <input type="text" maxLength={20} value={form.names[i]} placeholder={usualName(i)} autocomplete="off"
                    aria-label={t('Seat {n}: name', { n: i + 1 })}
                    onInput={(e) => give({ names: put(form.names, i, e.currentTarget.value) })} />
                : <span class="dim">{levelWhat(levelOf(catalogue, kind))}</span>}
        </div>)}
        {marked && form.kinds.slice(0, players).some((k) => k !== 'human')
            && <p class="dim small">{t('Strongest for a phone: {level}', { level: levelName(marked) })}</p>}
        {solo && <div class="seat"><SeatMark seat={1} size={22} /><b>{info.automatic}</b>
            <span class="dim">{solo.what()}</span></div>}
    </fieldset>;
}

/** How strong the game's own seat is. */
export function Dials({ info, solo, options, set }:
    { info: GameInfo; solo: NonNullable<GameUI['solo']>; options: number[]; set: (values: Record<string, number>) => void }) {
    const dials = info.options.filter((o) => o.name.startsWith(solo.dials));
    const all = (which: 'least' | 'usual' | 'most') => Object.fromEntries(dials.map((d) => [d.name, d[which]]));
    const is = (which: 'least' | 'usual' | 'most') => dials.every((d) => options[optionIndex(info, d.name)] === d[which]);
    const preset = (which: 'least' | 'usual' | 'most', label: string) =>
        <button type="button" aria-pressed={is(which)} onClick={() => set(all(which))}>{label}</button>;
    return <fieldset class="dials"><legend>{solo.title()}</legend>
        <div class="presets">{preset('least', t('Easiest'))}{preset('usual', t('Normal'))}{preset('most', t('Hardest'))}</div>
        {dials.map((d) => {
            const value = options[optionIndex(info, d.name)], off = value - d.usual;
            const shown = off > 0 ? `+${off}` : off < 0 ? `−${-off}` : '0';
            return <label class="dial" key={d.name}><span>{t(d.what).replace(/^[^:]*: */, '')}</span>
                <input type="range" min={d.least} max={d.most} step={1} value={value} aria-valuetext={shown}
                    onInput={(e) => set({ [d.name]: Number(e.currentTarget.value) })} />
                <output class="num">{shown}</output></label>;
        })}
    </fieldset>;
}

/** Players, first game, variants: everything that is an option of the engine. */
export function Options({ form, info, set }: { form: Form; info: GameInfo; set: (values: Record<string, number>) => void }) {
    const { teach } = useSettings(), { option, solo } = pageOf(info.name);
    const value = (name: string) => form.options[optionIndex(info, name)];
    const has = (name: string) => optionIndex(info, name) >= 0;
    const first = has('first_game') ? value('first_game') === 1 : teach;
    const variants = info.options.filter((o) => o.name !== 'players' && o.name !== 'first_game' && !(solo && o.name.startsWith(solo.dials)));
    return <div class="form-options"><fieldset class="variants"><legend>{t('How it is played')}</legend>
            <Switch on={first} label={t('First game')}
                what={has('first_game') ? t('The setup printed in the rules, and help beside every step.') : t('Help beside every step.')}
                set={(on) => { change({ teach: on }); if (has('first_game')) set({ first_game: on ? 1 : 0 }); }} />
            {has('first_game') && <Switch on={teach} label={t('Teaching help')} what={t('Explains every question while you play.')}
                set={(on) => change({ teach: on })} />}
            {variants.map((o) => {
                const words = option?.(o.name) ?? { label: t(o.what), what: '' };
                return o.most - o.least === 1
                    ? <Switch key={o.name} on={value(o.name) === o.most} label={words.label} what={words.what}
                        set={(on) => set({ [o.name]: on ? o.most : o.least })} />
                    : <label class="dial" key={o.name}><span>{words.label}</span>
                        <input type="number" min={o.least} max={o.most} value={value(o.name)}
                            onInput={(e) => set({ [o.name]: Number(e.currentTarget.value) })} /></label>;
            })}
    </fieldset></div>;
}

// ---- The whole ----------------------------------------------------------------------

export function NewGame({ catalogue, game, onBegin, onClose, error }:
    { catalogue: Catalogue; game: number; onBegin: (setup: Setup) => void; onClose: () => void; error?: string | null }) {
    const dialog = useRef<HTMLDialogElement>(null);
    const [form, setForm] = useState(() => firstForm(catalogue, game));
    const info = catalogue.games[form.game], setup = setupOf(form, catalogue);
    const refused = useRefusal(setup);
    useEffect(() => { dialog.current?.showModal(); }, []);

    const set = (values: Record<string, number>) => setForm((f) => ({ ...f,
        options: f.options.map((v, i) => values[catalogue.games[f.game].options[i].name] ?? v) }));
    const players = info.options[optionIndex(info, 'players')];
    const counts = Array.from({ length: players.most - players.least + 1 }, (_, i) => players.least + i);
    const why = refused ?? error, solo = soloOf(info, playersOf(info, form.options));
    const begin = (event: Event) => {
        event.preventDefault();
        if (refused) return;
        keepNames(form.names.map((n) => n.trim()));
        onBegin(setup);
    };
    return <dialog class="new-game" ref={dialog} onClose={onClose} aria-labelledby="new-game-title">
        <form onSubmit={begin}>
            <header><h2 id="new-game-title">{t('New game')}</h2>
                <button type="button" class="close" aria-label={t('Close')} onClick={() => dialog.current?.close()}>✕</button>
                    </header>
            <div class="form-body">
                <div>
                    <Choice label={t('Game')} name="game" value={form.game} of={catalogue.games.map((g, i) => ({ value: i, label: gameTitle(g) }))}
                        set={(i) => setForm((f) => ({ ...f, game: i, options: usualOptions(catalogue.games[i]) }))} />
                    <Choice label={t('Players')} name="players" value={playersOf(info, form.options)} set={(n) => set({ players: n })}
                        of={counts.map((n) => ({ value: n, label: n === 1 ? t('1 (solo)') : String(n) }))} />
                    <Seats form={form} players={playersOf(info, form.options)} catalogue={catalogue}
                        put={(to) => setForm((f) => ({ ...f, ...to }))} />
                    {solo && <Dials info={info} solo={solo} options={form.options} set={set} />}
                </div>
                <Options form={form} info={info} set={set} />
            </div>
            <footer><p class="why" role="status">{why && t('Not possible: {reason}', { reason: reason(why) })}</p>
                <button class="main" type="submit" disabled={!!refused}>{t('Begin')}</button></footer>
        </form>
    </dialog>;
}
