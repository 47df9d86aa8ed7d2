// One table at the server, kept up to date: what its events say, and the game in a worker of its own.
import { useEffect, useState } from 'preact/hooks';
import { Line } from '../engine/client';
import type { Catalogue, Saved, Setup, State, Turn } from '../engine/types';
import type { Reply, Request } from '../engine/worker';
import { get, getText, post, randomHex, Refusal } from '../net/api';
import { listen, unwant, want } from '../net/stream';
import type { Said, StreamEvent, TableEvent } from '../net/types';
import { keep } from '../saves';
import { t } from '../text';
import { distinct, levelName, levelOf } from '../ui/setup';
import { nameOf } from './parts';

/** The stream tells of a turn soon after it was taken; if not, we ask. */
const SOON_MS = 2500;

/** Who sits where, as the session wants it. */
export function setupOf(event: TableEvent, catalogue: Catalogue): Setup | null {
    const game = catalogue.games.findIndex((g) => g.name === event.game);
    if (game < 0) return null;
    const options = catalogue.games[game].options.map((o) => event.options[o.name] ?? o.usual);
    const names = event.seats.map((s, i) => s.name || (s.bot ? levelName(levelOf(catalogue, s.bot)) : t('Player {n}', { n: i + 1 })));
    return { game, options, names: distinct(names), seats: event.seats.map((s, i) => (i === event.you ? 'human' : s.kind === 'bot' ? s.bot ?? 'remote' : 'remote')) };
}

const kept = (table: string): string => `stele.plan.${table}`;
const store = (key: string, value: string | null): void => {
    try { if (value === null) localStorage.removeItem(key); else localStorage.setItem(key, value); } catch { /* for this visit only */ }
};
const stored = (key: string): string | null => { try { return localStorage.getItem(key); } catch { return null; } };

export class Live {
    event: TableEvent | null = null;
    said: Said[] = [];
    state: State | null = null;
    error: string | null = null;        // what was refused just now
    gone: string | null = null;         // the table cannot be had at all
    news: string | null = null;         // of a seat that somebody else has now
    skew = 0;                           // of the server's clock
    private readonly line = new Line();
    private begun = false;
    private ended = false;
    private mixing = '';
    private queue: Promise<unknown> = Promise.resolve();
    private readonly unlisten: () => void;

    constructor(readonly table: string, private readonly catalogue: Catalogue, private readonly changed: () => void) {
        this.unlisten = listen((event) => { void this.after(() => this.hear(event)); });
        void this.after(() => this.load());
    }

    end(): void {
        this.ended = true;
        this.unlisten();
        unwant(this.table);
        this.line.end();
    }

    /** One thing after the other. */
    private after(work: () => Promise<unknown>): Promise<unknown> {
        return this.queue = this.queue.then(work).catch((error: unknown) => { this.fail(error); });
    }
    private fail(error: unknown): void {
        if (this.ended) return;
        const why = error instanceof Error ? t(error.message) : String(error);
        if (this.event) this.error = why; else this.gone = why;
        this.changed();
    }

    // ---- What the server tells ---------------------------------------------------------

    async load(): Promise<void> { await this.take(await get<TableEvent>(`tables/${this.table}`), true); }

    private async hear(event: StreamEvent): Promise<void> {
        if (!('table' in event) || event.table !== this.table || this.ended) return;
        if ('seq' in event) { await this.take(event, !this.event); return; }
        if (!this.event) return;
        this.event = { ...this.event, watchers: event.watchers, seats: this.event.seats.map((s, i) => ({ ...s, here: event.here[i] })) };
        this.changed();
    }

    private async take(event: TableEvent, whole: boolean): Promise<void> {
        const old = this.event;
        if (this.ended || (old && event.seq < old.seq)) return;
        const fresh = whole || !old || event.seq > old.seq || event.ply !== old.ply;
        this.gone = null;
        if (event.state === 'open' && event.ply > 0) store(`stele.begun.${this.table}`, String(event.ply));
        if (event.state === 'open' || event.state === 'mixing') store(`stele.sat.${this.table}`, JSON.stringify([event.seq, event.you, event.state === 'mixing']));
        if (old?.state === 'running') this.handed(old, event);
        this.event = event;
        this.skew = event.now - Date.now();
        want(this.table, event.seq);
        const known = new Set(this.said.map((s) => s.n));
        this.said = [...this.said, ...(event.said ?? []).filter((s) => !known.has(s.n))].sort((a, b) => a.n - b.n);
        // Who looks on with a delay is told all of it each time.
        if (fresh && event.from !== undefined) await this.play(event, whole || !this.begun || (event.you === null && event.delay > 0));
        this.addToSeed();
        this.changed();
    }

    /** All at the table are told who plays for whom. */
    private handed(old: TableEvent, event: TableEvent): void {
        event.seats.forEach((seat, i) => {
            if (!old.seats[i].offered || seat.offered) return;
            const { name } = seat, before = nameOf(old.seats[i], this.catalogue);
            this.news = name === before ? t('{name} has taken the seat that was offered.', { name }) : t('{name} plays on in the seat of {before}.', { name, before });
        });
    }

    private async play(event: TableEvent, whole: boolean): Promise<void> {
        const setup = setupOf(event, this.catalogue);
        if (!setup) { this.gone = t('This page does not know the game that is played there.'); return; }
        if (!this.begun && event.view === undefined) { await this.load(); return; }     // its beginning was not told
        const mine = event.you === null ? null : event.seats[event.you], { you, from, answers, view, told } = event;
        const plan = JSON.parse(stored(kept(this.table)) ?? 'null') as { ply: number; actions: number[] } | null;
        const reply = await this.line.ask({ do: 'told', table: this.table, setup, told: { you, from, answers, view, told }, whole,
            held: event.state !== 'running' || !!event.paused || !!mine?.out, plan: whole && plan?.ply === event.ply ? plan.actions : undefined });
        if (reply.again && !whole) { await this.load(); return; }
        if (reply.again || reply.error) throw new Error(reply.error ?? t('What the server told does not fit together.'));
        this.begun = true;
        this.put(reply);
    }

    private put(reply: Reply): void {
        if (!reply.state) return;
        this.state = reply.state;
        const own = reply.state.plan.filter((s) => !s.forced).map((s) => s.action), { remote } = reply.state;
        store(kept(this.table), own.length && !remote?.ahead && !remote?.sent ? JSON.stringify({ ply: reply.state.ply, actions: own }) : null);
    }

    // ---- What I do -------------------------------------------------------------------------

    /** Something about the game on the screen. */
    act = async (request: Request): Promise<Reply> => {
        const reply = await this.line.ask(request);
        if (this.ended) return reply;
        if (reply.error) this.error = reply.error; else if (reply.state) this.error = null;
        this.put(reply);
        this.changed();
        if (reply.turn) void this.send(reply.turn);
        return reply;
    };

    private async send(turn: Turn): Promise<void> {
        try {
            const { seq } = await post<{ seq: number }>(`tables/${this.table}/plan`, turn, true);
            setTimeout(() => { if (!this.ended && (this.event?.seq ?? 0) < seq) void this.after(() => this.load()); }, SOON_MS);
        } catch (error) {
            await this.after(async () => {
                this.put(await this.line.ask({ do: 'refused' }));
                this.fail(error);
                if (error instanceof Refusal && error.status === 409) await this.load();
            });
        }
    }

    /** Asks something of the table; whether, or with what answer, it was done. */
    ask = async (what: string, body: object = {}): Promise<Record<string, unknown> | null> => {
        try {
            const answer = await post<Record<string, unknown>>(`tables/${this.table}/${what}`, body);
            this.error = null;
            this.changed();
            setTimeout(() => { if (!this.ended && typeof answer.seq === 'number' && (this.event?.seq ?? 0) < answer.seq) void this.after(() => this.load()); }, SOON_MS);
            return answer;
        } catch (error) { this.fail(error); return null; }
    };
    quiet(): void { this.error = this.news = null; this.changed(); }

    // ---- The seed ----------------------------------------------------------------------------

    /** Where everybody adds to the seed this is done by itself: a promise when I sit down, and what it was of when all have promised. */
    private addToSeed(): void {
        const { event } = this, key = `stele.mix.${this.table}`;
        if (!event?.mix || event.you === null) return;
        const promise = event.state === 'open' && !event.seats[event.you].mix, doing = promise ? `commit ${event.you}` : event.state;
        if ((!promise && event.state !== 'mixing') || this.mixing === doing) return;
        this.mixing = doing;
        let bytes = stored(key);
        if (!bytes) store(key, bytes = randomHex(32));
        bytes = stored(key) ?? bytes;           // two tabs: one of them was first
        void import('../net/fair').then(({ hashOf }) => post(`tables/${this.table}/${promise ? 'commit' : 'reveal'}`, { bytes: promise ? hashOf(bytes) : bytes }))
            .catch((error: unknown) => { if (!(error instanceof Refusal) || error.status !== 409) this.fail(error); this.mixing = ''; });
    }
    /** Answers that were given elsewhere, as the table said before it began. */
    get before(): number { return Number(stored(`stele.begun.${this.table}`) ?? 0); }
    /** Whether I was dealt the seat the server says; null: this page did not see where I sat when the seats were drawn. */
    get moved(): boolean | null {
        const { drawing, you } = this.event!, [seq, was, mixing] = JSON.parse(stored(`stele.sat.${this.table}`) ?? '[]') as [number?, (number | null)?, boolean?];
        if (!drawing || you === null || was == null || (seq !== drawing.seq && !mixing)) return null;
        return drawing.sat[you] === was;
    }
    get added(): string | null { return stored(`stele.mix.${this.table}`); }

    // ---- The end -----------------------------------------------------------------------------

    record(): Promise<string> { return getText(`tables/${this.table}/record`); }

    /** The finished game is kept here as any other, to be looked back at. */
    async look(): Promise<Saved | null> {
        const setup = this.event && setupOf(this.event, this.catalogue);
        if (!setup) return null;
        try {
            const seats = this.event!.seats.map((s) => (s.kind === 'bot' ? s.bot ?? 'greedy' : 'human'));
            const game: Saved = { id: this.table, setup: { ...setup, seats }, record: await this.record(), plan: [], when: Date.now(), turn: this.state?.turn ?? 0, over: true,
                taken: false };
            if (!keep(game)) throw new Error(t('The browser does not keep this game: no room left'));
            return game;
        } catch (error) { this.fail(error); return null; }
    }
}

/** A table, as long as it is on the screen. */
export function useLive(table: string, catalogue: Catalogue): Live | null {
    const [live, set] = useState<Live | null>(null), [, redraw] = useState(0);
    useEffect(() => {
        const made = new Live(table, catalogue, () => redraw((n) => n + 1));
        set(made);
        return () => { made.end(); };
    }, [table]);
    return live?.table === table ? live : null;
}
