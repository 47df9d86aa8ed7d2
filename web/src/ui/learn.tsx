// Each game introduced in a few pages with pictures; the last page begins a first game, played with help beside the table.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../engine/client';
import type { Setup } from '../engine/types';
import { change, useSettings } from '../settings';
import { t } from '../text';
import { Cover } from './covers';
import { teotihuacanPages } from '#games/teotihuacan/page/learn';
import { thebesPages } from '#games/thebes/page/learn';
import { PageHead } from './pagehead';
import { go } from './route';
import { againstBot } from './setup';

export { lessons } from './lessons';

export interface LearnPage { title: string; text: string[]; rule: string; picture: ComponentChildren }

const games = { teotihuacan: teotihuacanPages, thebes: thebesPages };
type Game = keyof typeof games;
const titles = (): Record<Game, string> => ({ teotihuacan: t('Teotihuacan: City of Gods'), thebes: t('Thebes') });

function Choose() {
    return <main class="learn-choose">
        <h1>{t('Which game would you like to learn?')}</h1>
        <div>{(Object.keys(games) as Game[]).map((game) => <a key={game} class="card" href={`#/learn/${game}/1`}>
            <Cover game={game} /><span class="card-text"><b>{titles()[game]}</b>
                <span class="dim">{t('{n} short pages, then a first game with help', { n: games[game]().length })}</span></span>
                    </a>)}</div>
    </main>;
}

/** The last page: from reading to playing. */
function Begin({ game, onBegin }: { game: Game; onBegin: (setup: Setup) => void }) {
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

function Dots({ game, count, at }: { game: Game; count: number; at: number }) {
    return <ol class="dots" aria-label={t('Pages')}>{Array.from({ length: count }, (_, i) => <li key={i}>
        <a href={`#/learn/${game}/${i + 1}`} aria-current={i === at ? 'step' : undefined}><span class="hidden">{t('Page {n}', { n: i + 1 })}</span></a>
    </li>)}</ol>;
}

function Pages({ game, at, onBegin }: { game: Game; at: number; onBegin: (setup: Setup) => void }) {
    const pages = games[game](), page = pages[at], last = at === pages.length - 1;
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
                <p class="dim">{titles()[game]} · {t('{n} of {all}', { n: at + 1, all: pages.length })}</p>
                <h1 ref={title} tabIndex={-1}>{page.title}</h1>
                {page.text.map((line) => <p key={line}>{line}</p>)}
                <p class="more"><a href={`#/rules/${game}/${page.rule}`}>{t('The exact rule')}</a></p>
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

export function Learn({ route, onBegin }: { route: string[]; onBegin: (setup: Setup) => void }) {
    useSettings();
    const game = route[1] !== undefined && route[1] in games ? (route[1] as Game) : null;
    const count = game ? games[game]().length : 1;
    const at = Math.min(count, Math.max(1, Math.floor(Number(route[2])) || 1)) - 1;
    return <div class="page learn-page">
        <PageHead title={t('Learn')} at="learn" />
        {game ? <Pages key={game} game={game} at={at} onBegin={onBegin} /> : <Choose />}
    </div>;
}
