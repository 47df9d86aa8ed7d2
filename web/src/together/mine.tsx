// My games at the server: those that wait for me first; open tables to join, running ones to look at.
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../engine/types';
import { get } from '../net/api';
import type { Brief } from '../net/types';
import { t, tn } from '../text';
import { PageHead } from '../ui/pagehead';
import { go } from '../ui/route';
import { load, useMe, waiting, waits } from './me';
import { moment, nameOf, paceWords, Section, span, StatusMark, useNow, why } from './parts';

function stands(b: Brief, catalogue: Catalogue, now: number): string {
    if (b.state === 'closed') return t('closed');
    if (b.state === 'over') {
        const place = b.you === undefined ? undefined : b.result?.[b.you]?.place;
        return place ? t('over: place {place}', { place }) : t('over');
    }
    if (b.state === 'open' || b.state === 'mixing') { const free = b.seats.filter((s) => s.kind === 'free').length; return free ? tn('{n} seat is free', '{n} seats are free', free) : t('about to begin'); }
    if (b.paused) return t('paused');
    if (waits(b)) return b.due ? t('your turn, {time} left', { time: span(b.due - now) }) : t('your turn');
    return b.asked !== null && b.seats[b.asked] ? t('{player} is to play', { player: nameOf(b.seats[b.asked], catalogue) }) : t('running');
}

function Row({ b, catalogue, now, label }: { b: Brief; catalogue: Catalogue; now: number; label: string }) {
    const info = catalogue.games.find((g) => g.name === b.game), names = b.seats.map((s) => nameOf(s, catalogue)).join(', ');
    return <li class={waits(b) ? 'saved waits' : 'saved'}>
        <div class="saved-what"><b>{names}</b><span>{(info ? t(info.title) : b.game).split(':')[0]} · {paceWords(b.pace)}</span>
            <small class={waits(b) ? '' : 'dim'}>{stands(b, catalogue, now)}{b.last ? ` · ${moment(b.last)}` : ''}</small></div>
        <div class="saved-do"><button class={waits(b) ? 'main' : ''} onClick={() => go('t', b.table)}>{label}<span class="hidden">: {names}</span></button></div>
    </li>;
}

function List({ title, none, of, catalogue, label }: { title: string; none: string; of: Brief[]; catalogue: Catalogue; label: (b: Brief) => string }) {
    const now = useNow(10000);
    return <Section title={title}>{of.length ? <ul class="saved-list">{of.map((b) => <Row key={b.table} b={b} catalogue={catalogue} now={now} label={label(b)} />)}</ul>
        : <p class="dim">{none}</p>}</Section>;
}

export function Mine({ catalogue }: { catalogue: Catalogue }) {
    const me = useMe(), [all, setAll] = useState<{ open: Brief[]; running: Brief[] } | null>(null), [failed, setFailed] = useState<string | null>(null);
    const look = async () => {
        try { void load(true); setAll(await get('tables')); setFailed(null); } catch (error) { setFailed(why(error)); }
    };
    useEffect(() => { void look(); }, []);
    const mine = me?.tables ?? [], first = waiting(), going = mine.filter((b) => b.state !== 'over' && b.state !== 'closed' && !waits(b)), done = mine.filter((b) => b.state === 'over');
    const own = new Set(mine.map((b) => b.table)), others = (list: Brief[] = []) => list.filter((b) => !own.has(b.table));
    return <div class="page together-page">
        <PageHead title={t('My games')} at="games"><StatusMark />
            {first.length > 0 && <button class="main" onClick={() => go('t', first[0].table)}>{t('Next game that waits for me')}</button>}
            <button class={first.length ? '' : 'main'} onClick={() => go('make')}>{t('Make a table')}</button>
            <button onClick={() => void look()}>{t('Look again')}</button>
            <button onClick={() => go('me')}>{me ? t('I am {name}', { name: me.name }) : t('Who I am')}</button></PageHead>
        <main class="mine-body"><h1 class="hidden">{t('My games')}</h1>
            <p class="why" role="alert">{failed}</p>
            <List title={t('My games')} none={t('You sit at no table now.')} of={[...first, ...going]} catalogue={catalogue} label={(b) => (waits(b) ? t('Play') : t('Go there'))} />
            <List title={t('Open tables')} none={t('Nobody waits for players here now.')} of={others(all?.open)} catalogue={catalogue} label={() => t('Join')} />
            <List title={t('To look on')} none={t('No game can be looked at now.')} of={others(all?.running)} catalogue={catalogue} label={() => t('Look on')} />
            {done.length > 0 && <List title={t('Finished')} none="" of={done} catalogue={catalogue} label={() => t('Look')} />}
        </main>
    </div>;
}
