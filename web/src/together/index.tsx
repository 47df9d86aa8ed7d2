// Playing together: a part of the page of its own, fetched when there is a server and somebody wants it.
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue } from '../engine/types';
import { t } from '../text';
import { PageHead } from '../ui/pagehead';
import { go } from '../ui/route';
import { Table } from '../ui/table';
import { Banners, Drawer, Head } from './around';
import { useLive } from './live';
import { Come, Lobby } from './lobby';
import { Make } from './make';
import { attend, load } from './me';
import { Mine } from './mine';
import { Section } from './parts';
import { Person } from './person';
import { useUnread } from './talk';

/** Whoever is known here hears of their games on every page. */
export function hear(): void { attend(); void load().catch(() => { /* without a network nobody is told */ }); }

function TablePage({ table, part, value, catalogue }: { table: string; part?: string; value?: string; catalogue: Catalogue }) {
    const live = useLive(table, catalogue), [tab, setTab] = useState<'talk' | 'table' | 'notes' | null>(null), unread = useUnread(live, tab === 'talk');
    const begun = !!live?.state;
    useEffect(() => { if (begun) void live?.act({ do: 'see', ply: part === 'at' ? Number(value) : null }); }, [begun, part, value]);
    useEffect(() => { setTab(null); }, [table]);
    if (live?.gone) return <main class="wait"><h1>{t('This table cannot be shown')}</h1><p>{live.gone}</p><p><a href="#/games">{t('My games')}</a></p></main>;
    const event = live?.event;
    if (!live || !event || (event.from !== undefined && !live.state)) return <main class="wait" aria-busy="true"><p>{t('One moment…')}</p></main>;
    if (part === 'claim' && value && event.you === null) {
        const claim = async () => { if (await live.ask('claim', { key: value })) { await live.load(); void load(true); go('t', table); } };
        return <div class="page together-page"><PageHead title={t('Play together')} at="games" /><main class="lobby-body"><Section title={t('A seat is offered to you')}>
            <Come label={t('Take the seat')} act={claim} /><p class="why" role="alert">{live.error}</p></Section></main></div>;
    }
    if (!live.state) return <Lobby live={live} catalogue={catalogue} />;
    const look = (where: 'score' | 'analysis') => { void live.look().then((game) => { if (game) go('game', game.id, where); }); };
    return <>
        <Table state={live.state} catalogue={catalogue} act={live.act} id={table} error={null} at={['t', table]} around={{ score: look,
            head: <><Head live={live} catalogue={catalogue} unread={unread} open={(to) => setTab(tab === to ? null : to)} /><Banners live={live} catalogue={catalogue} /></> }} />
        {tab && <Drawer live={live} catalogue={catalogue} tab={tab} open={setTab} close={() => setTab(null)} />}
    </>;
}

export function Together({ route, catalogue }: { route: string[]; catalogue: Catalogue }) {
    const [page, id, part, value] = route;
    useEffect(hear, []);
    if (page === 't' && id) return <TablePage key={id} table={id} part={part} value={value} catalogue={catalogue} />;
    if (page === 'make') return <Make catalogue={catalogue} game={id} />;
    if (page === 'me') return <Person keyword={id} />;
    return <Mine catalogue={catalogue} />;
}
