// What happens at tables, as it happens: one stream of events a browser, whatever the number of tabs.
//
// A browser gives a host six connections, so one tab leads: it holds the stream and passes everything on.  Who leads is settled by a lock
// (Web Locks), and where there are none, as on plain http in a home network, by a lease in localStorage.
import { randomHex } from './api';
import type { StreamEvent } from './types';

export type Status = { is: 'connected' | 'trying' | 'offline'; since: number };

type Message =
    | { kind: 'event'; data: StreamEvent }
    | { kind: 'status'; status: Status }
    | { kind: 'want'; tab: string; tables: Record<string, number> }
    | { kind: 'who' }                   // a new leader asks what is wanted
    | { kind: 'anew' };                 // another cookie: the stream is opened again

const LEASE = 'stele.lease', LEASE_MS = 6000, RENEW_MS = 2000;
const WANT_MS = 20000, FORGET_MS = 200000;      // tabs in the background are slow
const LEAST_MS = 500, MOST_MS = 20000;
/** A phone that was in a pocket for longer may have lost its stream without a word. */
const SILENT_MS = 5000;
/** The server shows a sign of life every 15 seconds: without any for so long the network is gone, whatever the browser thinks. */
const DEAD_MS = 35000, LOOK_MS = 5000;

const tab = randomHex(4);
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('stele');
const listeners = new Set<(event: StreamEvent) => void>(), watchers = new Set<(status: Status) => void>();
const wanted = new Map<string, number>();       // of this tab: the last entry known of each table
const others = new Map<string, { tables: Record<string, number>; at: number }>();
const seen = new Map<string, number>();         // by the leader: the last entry that came
let status: Status = { is: 'trying', since: Date.now() };
let leads = false, begun = false, source: EventSource | null = null, listening = '', wait = LEAST_MS, timer = 0, heardAt = 0;

// ---- All tabs ------------------------------------------------------------------------

const send = (message: Message): void => { channel?.postMessage(message); };

function tell(event: StreamEvent): void { for (const listener of listeners) listener(event); }

function stand(to: Status['is']): void {
    if (status.is !== to) status = { is: to, since: Date.now() };
    if (leads) send({ kind: 'status', status });
    for (const watcher of watchers) watcher(status);
}

function sayWants(): void {
    if (leads) tune(); else send({ kind: 'want', tab, tables: Object.fromEntries(wanted) });
}

function heard({ data }: MessageEvent<Message>): void {
    switch (data.kind) {
    case 'event': tell(data.data); break;
    case 'status': if (!leads) { status = data.status; for (const watcher of watchers) watcher(status); } break;
    case 'want': others.set(data.tab, { tables: data.tables, at: Date.now() }); if (leads) { tune(); send({ kind: 'status', status }); } break;
    case 'who': sayWants(); break;
    case 'anew': if (leads) open(); break;
    }
}

// ---- The leader ----------------------------------------------------------------------

/** All that any tab wants. */
function all(): Map<string, number> {
    const tables = new Map(wanted);
    for (const [other, { tables: theirs, at }] of others) {
        if (Date.now() - at > FORGET_MS) others.delete(other);
        else for (const [table, seq] of Object.entries(theirs)) tables.set(table, Math.min(seq, tables.get(table) ?? seq));
    }
    return tables;
}

/** Opens the stream again if it does not listen to all that is wanted. */
function tune(): void {
    const now = [...all().keys()].sort().join();
    if (now !== listening || !source) open();
}

function open(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
    if (!leads) return;
    const tables = all(), query = new URLSearchParams();
    for (const [table, seq] of tables) query.append('t', `${table}.${Math.max(seen.get(table) ?? 0, seq)}`);
    listening = [...tables.keys()].sort().join();
    const mine = source = new EventSource(new URL(`api/stream?${query}`, document.baseURI), { withCredentials: true });
    heardAt = Date.now();
    mine.addEventListener('life', () => { heardAt = Date.now(); });
    mine.onopen = () => { if (mine === source) { wait = LEAST_MS; stand('connected'); } };
    mine.onmessage = (message) => { if (mine === source) came(message.data); };
    mine.onerror = () => { if (mine === source) later(); };
}

function came(text: string): void {
    let event: StreamEvent;
    heardAt = Date.now();
    try { event = JSON.parse(text) as StreamEvent; } catch { return; }
    if (status.is !== 'connected') stand('connected');
    if ('bye' in event) { later(Math.random() * 1000); return; }
    if ('seq' in event) seen.set(event.table, event.seq);
    send({ kind: 'event', data: event });
    tell(event);
}

/** Tries again after a while, longer each time. */
function later(after = wait * (0.75 + Math.random() / 2)): void {
    source?.close();
    source = null;
    stand(navigator.onLine === false ? 'offline' : 'trying');
    wait = Math.min(2 * wait, MOST_MS);
    clearTimeout(timer);
    timer = setTimeout(open, after);
}

function lead(): void {
    if (leads) return;
    leads = true;
    send({ kind: 'who' });
    open();
}

function follow(): void {
    if (!leads) return;
    leads = false;
    clearTimeout(timer);
    source?.close();
    source = null;
}

/** Without locks: whoever has the lease leads; it is renewed, or runs out. */
function lease(): void {
    try {
        const [holder, until] = (localStorage.getItem(LEASE) ?? '').split(' ');
        if (holder !== tab && Number(until) > Date.now()) { follow(); return; }
        localStorage.setItem(LEASE, `${tab} ${Date.now() + LEASE_MS}`);
        if (localStorage.getItem(LEASE)?.startsWith(tab)) lead();
    } catch { lead(); }
}

function unlease(): void {
    try { if (localStorage.getItem(LEASE)?.startsWith(tab)) localStorage.removeItem(LEASE); } catch { /* no storage */ }
}

// ---- For the page ------------------------------------------------------------------------

/** The stream is wanted from now on. */
export function begin(): void {
    if (begun) return;
    begun = true;
    let hidden = 0;
    channel?.addEventListener('message', heard);
    document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') { hidden = Date.now(); return; }
        sayWants();
        if (leads && (Date.now() - hidden > SILENT_MS || !source)) { wait = LEAST_MS; open(); }
    });
    addEventListener('online', () => { if (leads) { wait = LEAST_MS; open(); } });
    addEventListener('offline', () => { if (leads) stand('offline'); });
    addEventListener('pagehide', () => { send({ kind: 'want', tab, tables: {} }); unlease(); });
    setInterval(sayWants, WANT_MS);
    setInterval(() => { if (leads && source && Date.now() - heardAt > DEAD_MS) later(); }, LOOK_MS);
    if (!channel) lead();
    else if (navigator.locks) void navigator.locks.request('stele.stream', () => new Promise<void>(() => { lead(); }));
    else { lease(); setInterval(lease, RENEW_MS); }
    sayWants();
}

/** Another person, or one at last: the server knows a stream by its cookie. */
export function anew(): void { if (leads) open(); else send({ kind: 'anew' }); }

/** A table this tab wants to hear of; and what it knows of it already. */
export function want(table: string, seq: number): void {
    const fresh = !wanted.has(table);
    wanted.set(table, seq);
    if (fresh) sayWants();
}
export function unwant(table: string): void { if (wanted.delete(table)) sayWants(); }

export function listen(listener: (event: StreamEvent) => void): () => void {
    listeners.add(listener);
    return () => { listeners.delete(listener); };
}
export function watchStatus(watcher: (status: Status) => void): () => void {
    watchers.add(watcher);
    watcher(status);
    return () => { watchers.delete(watcher); };
}
