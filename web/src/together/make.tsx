// Making a table: what is played, how fast, who may come.  What most people want is chosen already.
import { useState } from 'preact/hooks';
import type { Catalogue, Setup } from '../engine/types';
import { post } from '../net/api';
import type { Pace } from '../net/types';
import { t } from '../text';
import { Choice, Dials, Options, Switch, useRefusal, type Form } from '../ui/newgame';
import { PageHead } from '../ui/pagehead';
import { go } from '../ui/route';
import { gameTitle, levelName, optionIndex, playersOf, reason, soloOf, usualOptions } from '../ui/setup';
import { SeatMark } from '../ui/marks';
import { enter, load } from './me';
import { NameField, Section, usualOwnName, why } from './parts';

const LIVE = [{ base: 600, more: 15 }, { base: 1200, more: 30 }, { base: 2700, more: 60 }], DAYS = [1, 3, 7], DELAYS = [0, 60, 300, 900];

/** A pace chosen from a few; also for proposing another one. */
export function PaceChoice({ pace, set, name }: { pace: Pace; set: (pace: Pace) => void; name: string }) {
    return <>
        <Choice label={t('Pace')} name={name} value={pace.kind} of={[{ value: 'none', label: t('No clock') }, { value: 'live', label: t('Live, with clocks') },
            { value: 'turns', label: t('Over days') }]}
            set={(kind) => set(kind === 'live' ? { kind, ...LIVE[1] } : kind === 'turns' ? { kind, days: 3 } : { kind: 'none' })} />
        {pace.kind === 'live' && <Choice label={t('To begin with, and more for each turn')} name={`${name}-live`} value={pace.base} set={(base) =>
            set({ kind: 'live', ...LIVE.find((l) => l.base === base)! })} of={LIVE.map((l) => ({ value: l.base, label: t('{base} min + {more} s', { base: l.base / 60, more: l.more }) }))} />}
        {pace.kind === 'turns' && <Choice label={t('Days for a turn')} name={`${name}-days`} value={pace.days} set={(days) => set({ kind: 'turns', days })}
            of={DAYS.map((n) => ({ value: n, label: String(n) }))} />}
    </>;
}

interface Wishes { pace: Pace; open: boolean; drawn: boolean; late: 'bot' | 'lose'; mix: boolean; talk: boolean; watch: boolean; delay: number; bots: string[] }
const usual: Wishes = { pace: { kind: 'none' }, open: false, drawn: true, late: 'bot', mix: false, talk: true, watch: true, delay: 0, bots: [] };

function More({ wishes, put }: { wishes: Wishes; put: (to: Partial<Wishes>) => void }) {
    return <details class="more"><summary>{t('More')}</summary>
        <Switch on={wishes.drawn} set={(drawn) => put({ drawn })} label={t('Seats are drawn')} what={t('Who sits where, and so who begins, is drawn at the start.')} />
        <Switch on={wishes.talk} set={(talk) => put({ talk })} label={t('Talk')} what={t('Players can write to each other. Quick phrases always work.')} />
        <Switch on={wishes.watch} set={(watch) => put({ watch })} label={t('Others may look on')} />
        {wishes.watch && <Choice label={t('They see everything later by')} name="delay" value={wishes.delay} set={(delay) => put({ delay })}
            of={DELAYS.map((n) => ({ value: n, label: n ? t('{n} min', { n: n / 60 }) : t('nothing') }))} />}
        {wishes.pace.kind !== 'none' && <Choice label={t('Who runs out of time')} name="late" value={wishes.late} set={(late) => put({ late })}
            of={[{ value: 'bot', label: t('A bot plays on until they come back') }, { value: 'lose', label: t('has lost') }]} />}
        <Switch on={wishes.mix} set={(mix) => put({ mix })} label={t('Everybody adds to the seed')}
            what={t('Chance is then drawn from what the server and all browsers chose, so that nobody can have known it. It can be verified either way.')} />
    </details>;
}

/** Bots in some seats from the beginning; the others wait for people. */
function Bots({ players, catalogue, bots, set }: { players: number; catalogue: Catalogue; bots: string[]; set: (bots: string[]) => void }) {
    return <fieldset class="seats"><legend>{t('Who plays')}</legend>
        <div class="seat"><SeatMark seat={0} size={22} /><b>{t('You')}</b></div>
        {Array.from({ length: players - 1 }, (_, i) => <div class="seat" key={i}><SeatMark seat={i + 1} size={22} />
            <select value={bots[i + 1] ?? ''} aria-label={t('Seat {n}: who plays', { n: i + 2 })} onChange={(e) => {
                const to = [...bots];
                to[i + 1] = e.currentTarget.value;
                set(to);
            }}>
                <option value="">{t('Somebody by link')}</option>
                {catalogue.levels.map((l) => <option key={l.name} value={l.name}>{t('Bot: {name}', { name: levelName(l) })}</option>)}
            </select></div>)}
    </fieldset>;
}

export function Make({ catalogue, game: first }: { catalogue: Catalogue; game: string | undefined }) {
    const [form, setForm] = useState<Form>(() => {
        const game = Math.max(0, catalogue.games.findIndex((g) => g.name === first));
        return { game, options: usualOptions(catalogue.games[game]), kinds: [], names: [] };
    });
    const [wishes, setWishes] = useState(usual), [name, setName] = useState(usualOwnName), [busy, setBusy] = useState(false), [failed, setFailed] = useState<string | null>(null);
    const info = catalogue.games[form.game], count = playersOf(info, form.options), players = info.options[optionIndex(info, 'players')];
    const set = (values: Record<string, number>) => setForm((f) => ({ ...f, options: f.options.map((v, i) => values[catalogue.games[f.game].options[i].name] ?? v) }));
    const put = (to: Partial<Wishes>) => setWishes((w) => ({ ...w, ...to }));
    const setup: Setup = { game: form.game, options: form.options, names: [], seats: [] }, refused = useRefusal(setup), solo = soloOf(info, count);
    const make = async (event: Event) => {
        event.preventDefault();
        if (busy || refused) return;
        setBusy(true);
        try {
            await enter(name);
            const { bots, ...rules } = wishes, options = Object.fromEntries(info.options.map((o, i) => [o.name, form.options[i]]));
            const { table } = await post<{ table: string }>('tables', { game: info.name, options, ...rules });
            for (let seat = 1; seat < count; seat++) if (bots[seat]) await post(`tables/${table}/bot`, { seat, word: bots[seat] });
            void load(true).catch(() => { /* the list comes later */ });
            go('t', table);
        } catch (error) { setFailed(why(error)); setBusy(false); }
    };
    return <div class="page together-page">
        <PageHead title={t('Play together')} at="make"><a class="button" href="#/games">{t('My games')}</a></PageHead>
        <form class="make-body" onSubmit={(e) => void make(e)}>
            <h1 class="hidden">{t('Make a table')}</h1>
            <Section title={t('What is played')}>
                <Choice label={t('Game')} name="game" value={form.game} of={catalogue.games.map((g, i) => ({ value: i, label: gameTitle(g) }))}
                    set={(i) => setForm((f) => ({ ...f, game: i, options: usualOptions(catalogue.games[i]) }))} />
                <Choice label={t('Players')} name="players" value={count} set={(n) => set({ players: n })}
                    of={Array.from({ length: players.most - players.least + 1 }, (_, i) => players.least + i).map((n) => ({ value: n, label: n === 1 ? t('1 (solo)') : String(n) }))} />
                <Bots players={count} catalogue={catalogue} bots={wishes.bots} set={(bots) => put({ bots })} />
                {solo && <Dials info={info} solo={solo} options={form.options} set={set} />}
                <details class="more"><summary>{t('Variants')}</summary><Options form={form} info={info} set={set} /></details>
            </Section>
            <Section title={t('How')}>
                <PaceChoice pace={wishes.pace} set={(pace) => put({ pace })} name="pace" />
                <Choice label={t('Who may come')} name="open" value={wishes.open ? 1 : 0} set={(n) => put({ open: n === 1 })}
                    of={[{ value: 0, label: t('By link') }, { value: 1, label: t('Open to all here') }]} />
                <More wishes={wishes} put={put} />
            </Section>
            <Section title={t('You')}>
                <NameField value={name} set={setName} autofocus={!name} />
                <p class="why" role="alert">{refused ? t('Not possible: {reason}', { reason: reason(refused) }) : failed}</p>
                <button class="main big" type="submit" disabled={busy || !!refused || !name.trim()}>{t('Open the table')}</button>
                <p class="dim small">{t('No account: your name and a secret cookie are all that is kept.')}</p>
            </Section>
        </form>
    </div>;
}
