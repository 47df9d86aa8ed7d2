// The rules, to be read, searched and pointed at: #/rules/GAME/C-ASC-3 goes to that rule and marks it.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Catalogue } from '../engine/types';
import { rulesOf } from '../files';
import { useSettings } from '../settings';
import { t, tn } from '../text';
import { markdown, type Block, type Entry } from './markdown';
import { PageHead } from './pagehead';
import { gameTitle } from './setup';

/** Texts once fetched stay. */
const kept = new Map<string, Promise<string>>();
function fetchRules(game: string, language: string): Promise<string> {
    const name = `rules/${game}.${language}.md`;
    let text = kept.get(name);
    if (!text) {
        text = fetch(new URL(name, document.baseURI)).then((r) => {
            if (!r.ok) throw new Error(String(r.status));
            return r.text();
        });
        text.catch(() => kept.delete(name));
        kept.set(name, text);
    }
    return text;
}

// ---- Searching ------------------------------------------------------------------

const folded = (text: string, language: string): string => text.toLocaleLowerCase(language);
const wordsOf = (query: string, language: string): string[] => folded(query, language).split(/\s+/).filter(Boolean);

/** A rule is found when it holds every word; its number counts as text. */
function holds(entry: Entry, words: string[], language: string): boolean {
    const text = folded(`${entry.id ?? ''} ${entry.plain}`, language);
    return words.every((w) => text.includes(w));
}

/** Blocks of what is found, under the headings they stand under. */
function found(blocks: Block[], words: string[], language: string): { blocks: Block[]; count: number } {
    const kept: Block[] = [];
    let heading: Block | null = null, count = 0;
    const keep = (block: Block, hits: number) => {
        if (heading) kept.push(heading);
        heading = null;
        kept.push(block);
        count += hits;
    };
    for (const block of blocks) {
        if (block.kind === 'heading') { heading = block; if (holds(block.entry, words, language)) keep(block, 0); }
        else if (block.kind === 'list') {
            const items = block.items.filter((e) => holds(e, words, language));
            if (items.length) keep({ ...block, items }, items.length);
        } else if (block.kind === 'table') {
            if (block.rows.some((r) => r.some((e) => holds(e, words, language)))) keep(block, 1);
        } else if (holds(block.entry, words, language)) keep(block, 1);
    }
    // A heading that is found stands once, also with rules under it.
    return { blocks: kept.filter((b, i) => b !== kept[i - 1]), count };
}

/** The text with the words sought marked in it. */
function marked(text: string, words: string[], language: string): ComponentChildren {
    if (!words.length) return text;
    const low = folded(text, language);
    if (low.length !== text.length) return text;        // a letter that changes its length: leave it unmarked
    const parts: ComponentChildren[] = [];
    let from = 0;
    for (;;) {
        const hits = words.map((w) => ({ at: low.indexOf(w, from), length: w.length })).filter((h) => h.at >= 0);
        if (!hits.length) break;
        const hit = hits.reduce((a, b) => (b.at < a.at || (b.at === a.at && b.length > a.length) ? b : a));
        parts.push(text.slice(from, hit.at), <mark>{text.slice(hit.at, hit.at + hit.length)}</mark>);
        from = hit.at + hit.length;
    }
    return [...parts, text.slice(from)];
}

// ---- Drawing --------------------------------------------------------------------

interface Drawing { game: string; words: string[]; language: string; here: string }

function Spans({ entry, game, words, language }: Drawing & { entry: Entry }) {
    return <>{entry.spans.map((s) => {
        const inside = marked(s.text, words, language);
        if (s.kind === 'bold') return <strong>{inside}</strong>;
        if (s.kind === 'italic') return <em>{inside}</em>;
        if (s.kind === 'code') return <code>{inside}</code>;
        if (s.kind === 'rule') return <a href={`#/rules/${game}/${s.rule}`}>{inside}</a>;
        return inside;
    })}</>;
}

function Item({ entry, ...d }: Drawing & { entry: Entry }) {
    const here = entry.id !== undefined && entry.id === d.here;
    return <li id={entry.id} class={here ? 'rule here' : 'rule'} tabIndex={-1} aria-current={here ? 'true' : undefined}>
        {entry.number && <a class="rule-no" href={`#/rules/${d.game}/${entry.id ?? ''}`}
            aria-label={t('Rule {rule}', { rule: entry.id ?? entry.number })}>{entry.number}</a>}
        <div><Spans entry={entry} {...d} /></div>
    </li>;
}

function Piece({ block, ...d }: Drawing & { block: Block }) {
    if (block.kind === 'heading') {
        const inside = <>{block.code && <span class="rule-code">{block.code}</span>} <Spans entry={block.entry} {...d} /></>;
        const here = block.id && block.id === d.here ? 'here' : undefined;
        if (block.level === 1) return <h1>{inside}</h1>;
        if (block.level === 2) return <h2 id={block.id} class={here} tabIndex={-1}>{inside}</h2>;
        return <h3 id={block.id} class={here} tabIndex={-1}>{inside}</h3>;
    }
    if (block.kind === 'list') {
        const items = block.items.map((entry) => <Item key={entry.id} entry={entry} {...d} />);
        return block.ordered ? <ol class="rule-list">{items}</ol> : <ul class="rule-list">{items}</ul>;
    }
    if (block.kind === 'table') {
        const [head, ...body] = block.rows;
        return <div class="rule-table" tabIndex={0}><table>
            <thead><tr>{head.map((e) => <th scope="col"><Spans entry={e} {...d} /></th>)}</tr></thead>
            <tbody>{body.map((row) => <tr>{row.map((e) => <td><Spans entry={e} {...d} /></td>)}</tr>)}</tbody>
        </table></div>;
    }
    return <p><Spans entry={block.entry} {...d} /></p>;
}

function Contents({ blocks, game, here }: { blocks: Block[]; game: string; here: string }) {
    return <ul class="toc">{blocks.map((b) => b.kind === 'heading' && b.level === 2 && b.id &&
        <li key={b.id}><a href={`#/rules/${game}/${b.id}`}
            aria-current={here === b.id || here.startsWith(b.id + '-') ? 'true' : undefined}>{b.entry.plain}</a></li>)}</ul>;
}

// ---- The page -------------------------------------------------------------------

/** A rule that is not numbered itself is found by its section. */
function target(here: string): HTMLElement | null {
    for (let id = here; id; id = id.slice(0, Math.max(0, id.lastIndexOf('-')))) {
        const element = document.getElementById(id);
        if (element) return element;
    }
    return null;
}

function useRules(game: string, language: string): { blocks: Block[] | null; failed: boolean } {
    const [state, set] = useState<{ of: string; blocks: Block[] | null; failed: boolean }>({ of: '', blocks: null, failed: false });
    const of = `${game}.${language}`;
    useEffect(() => {
        let live = true;
        fetchRules(game, language).then(
            (text) => live && set({ of, blocks: markdown(text), failed: false }),
            () => live && set({ of, blocks: null, failed: true }));
        return () => { live = false; };
    }, [of]);
    return state.of === of ? state : { blocks: null, failed: false };
}

export function Rules({ route, catalogue }: { route: string[]; catalogue: Catalogue }) {
    const { language: wished } = useSettings(), games = catalogue.games.filter((g) => rulesOf(g.name).length);
    const game = (games.find((g) => g.name === route[1]) ?? games[0]).name;
    const language = rulesOf(game).includes(wished) ? wished : 'en';
    const here = route[2] ?? '';
    const { blocks, failed } = useRules(game, language);
    const [query, setQuery] = useState('');
    const [open, setOpen] = useState(false);
    const top = useRef<HTMLDivElement>(null);
    const words = useMemo(() => wordsOf(query, language), [query, language]);
    const result = useMemo(() => (blocks && words.length ? found(blocks, words, language) : null), [blocks, words]);

    // Whoever asks for a rule wants to see it, not what was searched for before; who is still typing keeps the field.
    const searching = words.length > 0;
    useEffect(() => { setQuery(''); setOpen(false); }, [game, here]);
    useEffect(() => {
        if (!blocks || searching) return;
        const element = here ? target(here) : null;
        if (!element) { top.current?.scrollTo(0, 0); return; }
        element.scrollIntoView({ block: element.tagName === 'H2' ? 'start' : 'center' });
        if (!(document.activeElement instanceof HTMLInputElement)) element.focus({ preventScroll: true });
    }, [blocks, game, here, searching]);
    const followed = (event: Event) => { if (event.target instanceof Element && event.target.closest('a')) setQuery(''); };

    const drawing = { game, words, language, here };
    return <div class="page rules-page" ref={top}>
        <PageHead title={t('Rules')} at="rules">
            <nav class="game-tabs" aria-label={t('Games')}>{games.map((g) =>
                <a key={g.name} href={`#/rules/${g.name}`} aria-current={g.name === game ? 'page' : undefined}>{gameTitle(g)}</a>)}</nav>
            <label class="search"><span class="hidden">{t('Search the rules')}</span>
                <input type="search" value={query} placeholder={t('Search the rules')} autocomplete="off"
                    onInput={(e) => setQuery(e.currentTarget.value)} /></label>
            <button class="toc-button" aria-expanded={open} onClick={() => setOpen(!open)}>{t('Contents')}</button>
        </PageHead>
        <p class="found" role="status">{result && tn('{n} rule found', '{n} rules found', result.count)}</p>
        <main class="rules-body" onClick={followed}>
            <nav class={open ? 'toc-box open' : 'toc-box'} aria-label={t('Contents')}>
                {blocks && <Contents blocks={blocks} game={game} here={here} />}</nav>
            <article class="rules-text panel" lang={language}>
                {failed && <p role="alert">{t('The rules could not be fetched. Try again with a connection.')}</p>}
                {!blocks && !failed && <p class="dim">{t('One moment…')}</p>}
                {(result?.blocks ?? blocks ?? []).map((block, i) => <Piece key={i} block={block} {...drawing} />)}
            </article>
        </main>
    </div>;
}
