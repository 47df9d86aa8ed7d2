// Each game introduced in a few pages with pictures; the last page begins a first game, played with help beside the table.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../engine/client';
import type { Catalogue, GameInfo, Setup } from '../engine/types';
import { rulesOf } from '../files';
import { change, useSettings } from '../settings';
import { t, tn } from '../text';
import { Cover } from './covers';
import type { LearnPage } from './game';
import { pageOf, useFetched } from './games';
import { PageHead } from './pagehead';
import { go } from './route';
import { againstBot, gameTitle } from './setup';

function Choice({ info }: { info: GameInfo }) {
    const pages = useFetched(pageOf(info.name).learn)?.pages();
    return <a class="card" href={`#/learn/${info.name}/1`}>
        <Cover game={info.name} /><span class="card-text"><b>{gameTitle(info)}</b>
            <span class="dim">{pages ? tn('{n} short page, then a first game with help', '{n} short pages, then a first game with help', pages.length) : '\u00a0'}</span></span>
    </a>;
}

function Choose({ games }: { games: GameInfo[] }) {
    return <main class="learn-choose">
        <h1>{t('Which game would you like to learn?')}</h1>
        <div>{games.map((info) => <Choice key={info.name} info={info} />)}</div>
    </main>;
}

/** The last page: from reading to playing. */
function Begin({ game, onBegin }: { game: string; onBegin: (setup: Setup) => void }) {
    const [failed, setFailed] = useState(false);
    const begin = async () => {
        const { catalogue } = await ask({ do: 'catalogue' });
        if (!catalogue) { setFailed(true); return; }
        change({ teach: true });
        onBegin(againstBot(catalogue, game, { first_game: 1 }));
    };
    return <><button class="main" onClick={() => void begin()}>{t('Begin a first game')}</button>
        {failed && <p role="alert" class="why">{t('The game could not be loaded.')}</p>}</>;
}

function Dots({ game, count, at }: { game: string; count: number; at: number }) {
    return <ol class="dots" aria-label={t('Pages')}>{Array.from({ length: count }, (_, i) => <li key={i}>
        <a href={`#/learn/${game}/${i + 1}`} aria-current={i === at ? 'step' : undefined}><span class="hidden">{t('Page {n}', { n: i + 1 })}</span></a>
    </li>)}</ol>;
}

interface Reading { info: GameInfo; at: number; onBegin: (setup: Setup) => void }

function Pages({ info, pages, at, onBegin }: Reading & { pages: LearnPage[] }) {
    const game = info.name, page = pages[at], last = at === pages.length - 1;
    const title = useRef<HTMLHeadingElement>(null), first = useRef(true);
    useEffect(() => {
        if (!first.current) title.current?.focus();         // a new page is read from its title
        first.current = false;
    }, [at]);
    useEffect(() => {
        const pressed = (event: KeyboardEvent) => {
            if (event.altKey || event.ctrlKey || event.metaKey) return;
            if (event.key === 'ArrowRight' && at + 1 < pages.length) go('learn', game, at + 2);
            if (event.key === 'ArrowLeft' && at > 0) go('learn', game, at);
        };
        addEventListener('keydown', pressed);
        return () => removeEventListener('keydown', pressed);
    }, [game, at]);
    return <main class="learn-body">
        <article class="panel learn-card">
            <div class="learn-picture">{page.picture}</div>
            <div class="learn-text">
                <p class="dim">{gameTitle(info)} · {t('{n} of {all}', { n: at + 1, all: pages.length })}</p>
                <h1 ref={title} tabIndex={-1}>{page.title}</h1>
                {page.text.map((line) => <p key={line}>{line}</p>)}
                {rulesOf(game).length > 0 && <p class="more"><a href={`#/rules/${game}/${page.rule}`}>{t('The exact rule')}</a></p>}
            </div>
        </article>
        <nav class="learn-nav" aria-label={t('Turn the page')}>
            <button disabled={at === 0} onClick={() => go('learn', game, at)}>‹ {t('Back')}</button>
            <Dots game={game} count={pages.length} at={at} />
            {last ? <Begin game={game} onBegin={onBegin} />
                : <button class="main" onClick={() => go('learn', game, at + 2)}>{t('Next')} ›</button>}
        </nav>
    </main>;
}

/** The pages of a game, once they are there. */
function Book({ info, at, onBegin }: Reading) {
    const book = useFetched(pageOf(info.name).learn), pages = book?.pages();
    if (pages) return <Pages info={info} pages={pages} at={Math.min(pages.length, at) - 1} onBegin={onBegin} />;
    return <main class="learn-body" aria-busy={book === null}>
        {book === null ? <p class="dim">{t('One moment…')}</p> : <p role="alert" class="why">{t('The game could not be loaded.')}</p>}</main>;
}

export function Learn({ route, catalogue, onBegin }: { route: string[]; catalogue: Catalogue; onBegin: (setup: Setup) => void }) {
    useSettings();
    const games = catalogue.games.filter((g) => pageOf(g.name).learn), info = games.find((g) => g.name === route[1]);
    const at = Math.max(1, Math.floor(Number(route[2])) || 1);
    return <div class="page learn-page">
        <PageHead title={t('Learn')} at="learn" />
        {info ? <Book key={info.name} info={info} at={at} onBegin={onBegin} /> : <Choose games={games} />}
    </div>;
}
