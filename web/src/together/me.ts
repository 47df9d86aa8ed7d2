// Who I am to the server, and my tables there: kept up to date by the stream, and marked on the tab when one waits for me.
import { useEffect, useState } from 'preact/hooks';
import { get, post, Refusal } from '../net/api';
import { anew, begin, listen, watchStatus } from '../net/stream';
import type { Brief, Me } from '../net/types';
import { keepName, knownName, setWaiting } from '../ui/server';
import { language, t } from '../text';

let me: Me | null = null, coming: Promise<Me | null> | null = null;
const watchers = new Set<() => void>();
const changed = (): void => { mark(); for (const watcher of watchers) watcher(); };

/** What the server says about me; null for a stranger.  Whoever never gave a name here is not asked for. */
export function load(again = false): Promise<Me | null> {
    if (!knownName()) return Promise.resolve(me = null);
    if (again) coming = null;
    return coming ??= get<Me>('me').then((answer) => { me = answer; keepName(answer.name); changed(); return answer; }, (error: unknown) => {
        coming = null;
        if (!(error instanceof Refusal) || error.status !== 401) throw error;
        keepName('');
        me = null;
        changed();
        return null;
    });
}

/** A name: the first time it makes me somebody. */
export async function enter(name: string): Promise<void> {
    const ask = () => post<{ name: string }>('me', { name: name.trim(), word: language });
    // A secret that the server does not know any more is taken away with its answer; then I am somebody new.
    const first = !knownName(), answer = await ask().catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 401) { keepName(''); return ask(); }
        throw error;
    });
    if (first || !knownName()) { keepName(answer.name); anew(); }
    keepName(answer.name);
    await load(true);
}

export async function forget(): Promise<void> {
    await post('me/forget');
    keepName('');
    me = null;
    coming = null;
    anew();
    changed();
}

/** By a link from another device. */
export async function arrive(key: string): Promise<void> {
    const { name } = await post<{ name: string }>('me/arrive', { key });
    keepName(name);
    anew();
    await load(true);
}

// ---- My tables ------------------------------------------------------------------------

export const waits = (b: Brief): boolean => b.state === 'running' && !b.paused && b.asked !== null && b.asked === b.you;

/** A table of mine has changed. */
export function note(brief: Partial<Brief> & { table: string }): void {
    if (!me) return;
    const known = me.tables.find((b) => b.table === brief.table), now = { ...known, ...brief } as Brief;
    if (!known && !brief.seats) return;
    me = { ...me, tables: [now, ...me.tables.filter((b) => b.table !== brief.table)] };
    if (waits(now) && !(known && waits(known))) ring(now);
    changed();
}
export function off(table: string): void {
    if (me) me = { ...me, tables: me.tables.filter((b) => b.table !== table) };
    changed();
}
export function noted(table: string, text: string): void { if (me) me = { ...me, notes: { ...me.notes, [table]: text } }; }

/** Those that wait for me, the one whose time runs out first in front. */
export const waiting = (): Brief[] => (me?.tables.filter(waits) ?? []).sort((a, b) => (a.due || Infinity) - (b.due || Infinity) || a.last - b.last);

function mark(): void {
    const n = waiting().length, icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    setWaiting(n);
    document.title = n ? `(${n}) Stele` : 'Stele';
    if (icon) icon.href = n ? 'icon-turn.svg' : 'icon.svg';
}

export const mayNotify = (): boolean => 'Notification' in globalThis && isSecureContext;
function ring(brief: Brief): void {
    if (document.visibilityState === 'visible' || !mayNotify() || Notification.permission !== 'granted') return;
    try {
        const notice = new Notification(t('It is your turn'), { tag: brief.table, body: brief.seats.map((s) => s.name || s.bot).join(', '), icon: 'icon.svg' });
        notice.onclick = () => { window.focus(); location.hash = `#/t/${brief.table}`; notice.close(); };
    } catch { /* some phones have them for service workers only */ }
}

const DOUBT_MS = 4000;
let begun = false;
/** From now on this tab hears of my tables. */
export function attend(): void {
    if (begun) return;
    begun = true;
    begin();
    // A stream that does not open may be one of somebody whom the server does not know.
    let doubt = 0;
    watchStatus((status) => {
        clearTimeout(doubt);
        if (status.is === 'trying' && knownName())
            doubt = setTimeout(() => { void load(true).then((found) => { if (!found) anew(); }, () => { /* no server at all */ }); }, DOUBT_MS);
    });
    listen((event) => {
        if ('brief' in event) note({ ...event.brief, you: event.you });
        else if ('seq' in event && event.you !== null) {
            const { table, state, game, options, pace, seats, asked = null, due = 0, ply, you, now } = event;
            note({ table, state, game, options, pace, seats, asked, due, ply, you, paused: !!event.paused, last: now, result: event.result });
        }
    });
}

export function useMe(): Me | null | undefined {
    const [, redraw] = useState(0), [known, setKnown] = useState(!knownName());
    useEffect(() => {
        const watcher = () => redraw((n) => n + 1);
        watchers.add(watcher);
        void load().then(() => setKnown(true), () => setKnown(true));
        return () => { watchers.delete(watcher); };
    }, []);
    return known || me ? me : undefined;
}
