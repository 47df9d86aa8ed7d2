// The whole page: which screen is up, and the game that is being played.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue, Saved, Setup, State } from '../engine/types';
import { ask } from '../engine/client';
import type { Reply, Request } from '../engine/worker';
import { reading } from '../files';
import { keep, newId, saved } from '../saves';
import { change, useSettings } from '../settings';
import { setLanguage, t } from '../text';
import { Analysis } from './analysis';
import { learning, useFetched } from './games';
import { Learn } from './learn';
import { Review } from './review';
import { Rules } from './rules';
import { go, useRoute } from './route';
import { knownName, useServer } from './server';
import { SettingsPage } from './settings';
import { Start } from './start';
import { Table } from './table';

/** Language and theme follow the settings; the screen is drawn anew when words change. */
function useLook(): number {
    const { language, theme } = useSettings();
    const [words, setWords] = useState(0);
    useEffect(() => { document.documentElement.dataset.theme = theme; }, [theme]);
    useEffect(() => {
        setLanguage(language).then(() => setWords((n) => n + 1), () => { /* stays as it was: no network */ });
    }, [language]);
    return words;
}

/** What a bot may be called in a record: by its name, or by what it is in the reader's language. */
const called = (name: string, bot: { name: string; what: string }): boolean =>
    name.toLowerCase().startsWith(bot.name) || name.startsWith(t(bot.what).split(':')[0].trim());

/** A record of the program as a game of this page: everybody in it is a person but those who are called as a bot. */
async function imported(record: string, catalogue: Catalogue): Promise<Saved | string> {
    const { read, error } = await ask({ do: 'read', record });
    if (!read) return error ?? t('This is not a record of a game');
    const bots = [...catalogue.levels, { name: 'greedy', what: t('Greedy: what brings most at once') }, { name: 'random', what: t('Random: any legal option') }];
    const seats = read.names.map((name) => bots.find((bot) => called(name, bot))?.name ?? 'human');
    if (!seats.includes('human')) seats[0] = 'human';
    return { id: newId(), setup: { ...read, seats }, record, plan: [], when: Date.now(), turn: 0, over: false, taken: false };
}

/** Playing together is a part of its own. */
const together = () => import('../together');
const WITH_SERVER = ['t', 'make', 'games', 'me'];

function useTogether(page: string) {
    const server = useServer(), wanted = server && WITH_SERVER.includes(page);
    useEffect(() => { if (server && knownName()) void together().then((part) => part.hear(), () => { /* later */ }); }, [server]);
    return { server, part: useFetched(wanted ? together : undefined) };
}

export function App() {
    const words = useLook(), route = useRoute();
    const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
    const [state, setState] = useState<State | null>(null);
    const [error, setError] = useState<string | null>(null);
    const playing = useRef<string | null>(null);

    useEffect(() => { ask({ do: 'catalogue' }).then((r) => setCatalogue(r.catalogue ?? null)); }, []);

    const act = useCallback(async (request: Request): Promise<Reply> => {
        const reply = await ask(request);
        if (reply.error) setError(reply.error);
        if (reply.state) { setState(reply.state); setError(null); }
        // What was answered is drawn first and kept then.
        const game = reply.saved;
        if (game) setTimeout(() => { if (!keep(game)) setError(t('The browser does not keep this game: no room left')); });
        return reply;
    }, []);

    const begin = useCallback(async (setup: Setup) => {
        const id = newId(), reply = await act({ do: 'begin', setup, id });
        if (!reply.state) return;
        playing.current = id;
        go('game', id);
    }, [act]);

    const resume = useCallback(async (game: Saved) => {
        const reply = await act({ do: 'resume', saved: game });
        if (!reply.state) return;
        playing.current = game.id;
        go('game', game.id);
    }, [act]);

    // An address of a game opens it, also after a reload; one of a turn looks at that turn.
    const [page, id, part, ply] = route, { server, part: tables } = useTogether(page);
    useEffect(() => { setError(null); }, [page]);
    useEffect(() => {
        if (page !== 'game' || !id) return;
        void (async () => {
            if (playing.current !== id) {
                const game = saved(id);
                if (!game) { go(); return; }
                const reply = await act({ do: 'resume', saved: game });
                if (!reply.state) { go(); return; }
                playing.current = id;
            }
            await act({ do: 'see', ply: part === 'at' ? Number(ply) : null });
        })();
    }, [page, id, part, ply]);

    if (!catalogue) return <main class="wait" aria-busy="true"><p>{t('One moment…')}</p></main>;
    const onImport = async (text: string) => {
        const game = await imported(text, catalogue);
        if (typeof game === 'string') setError(game);
        else void resume(game);
    };
    void words;
    if (page === 'rules' && reading) return <Rules route={route} catalogue={catalogue} />;
    if (page === 'learn' && learning) return <Learn route={route} catalogue={catalogue} onBegin={(s: Setup) => { change({ teach: true }); void begin(s); }} />;
    if (WITH_SERVER.includes(page) && server !== false) {
        if (tables) return <tables.Together route={route} catalogue={catalogue} />;
        return <main class="wait" aria-busy="true"><p>{t('One moment…')}</p></main>;
    }
    if (WITH_SERVER.includes(page)) return <main class="wait"><h1>{t('No server is here')}</h1><p>{t('Playing together needs a connection to the server.')}</p>
        <p><a href="#/">{t('back to the start')}</a></p></main>;
    if (page === 'settings') return <SettingsPage />;
    if (page === 'game' && id && state && playing.current === id)
        return part === 'score' ? <Review state={state} catalogue={catalogue} act={act} id={id} />
            : part === 'analysis' ? <Analysis state={state} catalogue={catalogue} id={id} />
            : <Table state={state} catalogue={catalogue} act={act} id={id} error={error} />;
    if (page === 'game') return <main class="wait" aria-busy="true"><p>{t('One moment…')}</p></main>;
    return <Start catalogue={catalogue} server={!!server} onBegin={begin} onResume={resume} onImport={onImport} error={error} />;
}
