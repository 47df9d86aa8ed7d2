// The first page: play at once, set up a game, go on with one, or read.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue, GameInfo, Saved, Setup } from '../engine/types';
import { rulesOf } from '../files';
import { forget, keep, saves } from '../saves';
import { change, useSettings } from '../settings';
import { language, t, tn } from '../text';
import { Cover, Greca } from './covers';
import { pageOf } from './games';
import { NewGame } from './newgame';
import { Links, Stele } from './pagehead';
import { go } from './route';
import { useWaiting } from './server';
import { advised, againstBot, gameTitle, levelName, levelOf, levelWhat, optionIndex, reason, soloOf, usualLevel } from './setup';

export interface StartProps {
    catalogue: Catalogue;
    onBegin: (setup: Setup) => void;
    onResume: (saved: Saved) => void;
    onImport: (text: string) => void;
    error?: string | null;
    server?: boolean;
}

/** Against whom: the six levels; the last choice holds for all games. */
function Levels({ catalogue, info, id }: { catalogue: Catalogue; info: GameInfo; id: string }) {
    useSettings();
    const level = usualLevel(catalogue);
    return <div class="levels">
        <label for={id}>{t('Opponent')}</label>
        <select id={id} value={level} aria-describedby={`${id}-what`} onChange={(e) => change({ level: e.currentTarget.value })}>
            {catalogue.levels.map((l) => <option key={l.name} value={l.name}>
                {l.name === info.phone ? t('{level}, strongest for a phone', { level: levelName(l) }) : levelName(l)}</option>)}
        </select>
        <p class="dim" id={`${id}-what`}>{levelWhat(levelOf(catalogue, level))}</p>
    </div>;
}

function Card({ info, catalogue, onBegin, onForm }:
    { info: GameInfo; catalogue: Catalogue; onBegin: (setup: Setup) => void; onForm: () => void }) {
    const players = info.options[optionIndex(info, 'players')], own = pageOf(info.name);
    return <section class="card" aria-labelledby={`card-${info.name}`}>
        <Cover game={info.name} />
        <div class="card-text">
            <h2 id={`card-${info.name}`}>{gameTitle(info)}</h2>
            <p class="dim">{t('{least} to {most} players', { least: players?.least ?? 2, most: players?.most ?? 2 })}</p>
            <p class="blurb">{own.blurb?.()}</p>
            <Levels catalogue={catalogue} info={info} id={`level-${info.name}`} />
            <div class="card-buttons">
                <button class="main" onClick={() => onBegin(againstBot(catalogue, info.name))}>{t('Play now against a bot')}
                    </button>
                <button onClick={onForm}>{t('New game …')}</button>
            </div>
            <p class="card-links">{own.learn && <a href={`#/learn/${info.name}`}>{t('Learn it')}</a>}
                {rulesOf(info.name).length > 0 && <a href={`#/rules/${info.name}`}>{t('Rules')}</a>}</p>
        </div>
    </section>;
}

// ---- Games kept here --------------------------------------------------------------

function download(game: Saved, info: GameInfo | undefined): void {
    const day = new Date(game.when).toISOString().slice(0, 10);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([game.record], { type: 'text/plain' }));
    link.download = `${info?.name ?? 'stele'}-${day}-${game.id}.record`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function SavedGame({ game, info, server, onResume, onDelete }:
    { game: Saved; info: GameInfo | undefined; server?: boolean; onResume: () => void; onDelete: () => void }) {
    const names = [...game.setup.names, ...(info && soloOf(info, game.setup.seats.length) ? [info.automatic] : [])].join(', ');
    const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(game.when);
    const title = info ? gameTitle(info) : t('Unknown game');
    return <li class="saved">
        <div class="saved-what"><b>{names}</b>
            <span>{title.split(/[:.]/)[0]}</span>
            <small class="dim">{game.over ? t('finished') : t('turn {n}', { n: game.turn })} · {when}</small></div>
        <div class="saved-do">
            <button class={game.over ? '' : 'main'} onClick={onResume}>{game.over ? t('Look') : t('Continue')}
                <span class="hidden">: {title}, {names}</span></button>
            {game.over && info && advised(info, game.setup.options) && <button onClick={() => go('game', game.id, 'analysis')}>{t('Analysis')}
                <span class="hidden">: {title}, {names}</span></button>}
            {server && !game.over && game.turn > 0 && <button onClick={() => go('make', 'from', game.id)}>{t('Go on together')}
                <span class="hidden">: {title}, {names}</span></button>}
            <button onClick={() => download(game, info)} title={t('Export as a file')} aria-label={t('Export as a file: {names}', { names })}>
                <Icon d="M12 3v11m-4-4 4 4 4-4M5 17v3h14v-3" /></button>
            <button onClick={onDelete} title={t('Delete')} aria-label={t('Delete: {names}', { names })}>
                <Icon d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13" /></button>
        </div>
    </li>;
}

function Icon({ d }: { d: string }) {
    return <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" /></svg>;
}

function Import({ onImport }: { onImport: (text: string) => void }) {
    const [failed, setFailed] = useState(false);
    const read = async (input: HTMLInputElement) => {
        const file = input.files?.[0];
        input.value = '';
        if (!file) return;
        try { setFailed(false); onImport(await file.text()); } catch { setFailed(true); }
    };
    return <div class="import">
        <label class="button"><input type="file" class="hidden" onChange={(e) => void read(e.currentTarget)} />
            <Icon d="M12 15V4m-4 4 4-4 4 4M5 17v3h14v-3" /> {t('Open a record file')}</label>
        <p class="dim">{failed ? t('This file could not be read.') : t('From here or from the program stele: to replay or to go on.')}</p>
    </div>;
}

function Kept({ catalogue, server, onResume, onImport, error }: Pick<StartProps, 'catalogue' | 'server' | 'onResume' | 'onImport' | 'error'>) {
    const [list, setList] = useState(saves);
    const [gone, setGone] = useState<Saved | null>(null);
    const undo = useRef<HTMLButtonElement>(null), title = useRef<HTMLHeadingElement>(null);
    // The button that was pressed is gone with its game: the keyboard goes on where the game can be had back.
    useEffect(() => { if (gone) undo.current?.focus(); }, [gone]);
    const drop = (game: Saved) => { forget(game.id); setGone(game); setList(saves()); };
    const back = () => { if (gone) keep(gone); setGone(null); setList(saves()); title.current?.focus(); };
    return <section class="kept panel" aria-labelledby="kept-title">
        <h2 id="kept-title" ref={title} tabIndex={-1}>{t('Continue')}</h2>
        <div role="status" class="undo-bar">{gone && <><span>{t('Deleted: {names}', { names: gone.setup.names.join(', ') })}</span>
            <button ref={undo} onClick={back}>{t('Undo')}</button></>}</div>
        {error && <p class="why" role="alert">{t('Not possible: {reason}', { reason: reason(error) })}</p>}
        {list.length
            ? <ul class="saved-list">{list.map((game) => <SavedGame key={game.id} game={game} info={catalogue.games[game.setup.game]} server={server}
                onResume={() => onResume(game)} onDelete={() => drop(game)} />)}</ul>
            : <p class="dim nothing">{t('No games yet. Every game is kept in this browser as you play; you can leave at any time.')}</p>}
        <Import onImport={onImport} />
    </section>;
}

/** With a server behind the page. */
function Together() {
    const n = useWaiting();
    return <nav class="start-together" aria-label={t('Play together')}>
        <b>{t('Play together')}</b><span class="dim">{n ? tn('{n} game waits for you', '{n} games wait for you', n) : t('with friends, each at their own screen')}</span>
        <a class={n ? 'button' : 'button main'} href="#/make">{t('Make a table')}</a><a class={n ? 'button main' : 'button'} href="#/games">{t('My games')}</a></nav>;
}

// ---- The page ---------------------------------------------------------------------

export function Start({ catalogue, server, onBegin, onResume, onImport, error }: StartProps) {
    const [form, setForm] = useState<number | null>(null);
    return <div class="page start-page">
        <header class="start-head">
            <Stele size={56} />
            <div><h1>Stele</h1>
                <p class="dim">{t('Two board games with every rule kept: alone, against bots, or around one screen.')}</p></div>
            <Links />
            <Greca />
        </header>
        {server && <Together />}
        <main class="start-body">
            {catalogue.games.map((info, i) =>
                <Card key={info.name} info={info} catalogue={catalogue} onBegin={onBegin} onForm={() => setForm(i)} />)}
            <Kept catalogue={catalogue} server={server} onResume={onResume} onImport={onImport} error={form === null ? error : null} />
        </main>
        {form !== null && <NewGame catalogue={catalogue} game={form} onBegin={onBegin} onClose={() => setForm(null)} error={error} />}
    </div>;
}
