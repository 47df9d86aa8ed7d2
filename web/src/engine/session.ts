// A game being played: the record, the plan of whoever is to act, the log.
//
// The plan is a list of answers given to a copy of the position.  It can grow until the seat's turn is over or chance is to
// act; then it is confirmed, and only then does it happen.  Answers with one option are given by themselves.
import { Engine } from './engine';
import { CHANCE, OVER, type HintOption, type Insight, type LogLine, type Look, type Message, type Mode, type Row, type Saved, type SeatKind,
    type Setup, type State, type Step } from './types';

export const REAL = 0, PLAN = 1, AHEAD = 2, PAST = 3, GUESS = 4;
/** Nobody plays longer than this without being asked. */
const MOST_FORCED = 200;
/** Of the turns that were tried, so many are worth showing. */
const HINTS = 3;
/** Games kept before there were levels name their bots by these numbers. */
const FIRST_BOTS = ['random', 'greedy'];
const kindOf = (kept: SeatKind | number): SeatKind => (typeof kept === 'number' ? FIRST_BOTS[kept] ?? 'greedy' : kept);

export class Session {
    protected plan: Step[] = [];
    protected undone: Step[][] = [];
    protected log: LogLine[] = [];
    protected recap: number[] = [];       // for each seat: where the log was after its last turn
    protected turns = 0;
    protected turnSeat = 0;
    private shownTo: number | null = null;      // whose secrets the screen may show
    protected past: number | null = null;
    private taken = false;
    protected id = '';
    /** The first answer that is known, and the turns before it: a game may be taken up in its middle (remote.ts). */
    protected from = { ply: 0, turns: 0, seat: 0 };
    /** Made of the record as it is; a plan changes none of it. */
    protected made: { record?: string; real?: Look; seat?: number } = {};
    /** The net the bots judge with: not asked for yet, there (or there is none for this game), or not to be had (they play by a simple
     *  rule then). */
    net: boolean | null = null;

    constructor(protected readonly engine: Engine, public setup: Setup) {}

    static begin(engine: Engine, setup: Setup, id: string): Session | string {
        const refused = engine.begin(setup.game, setup.options, setup.names);
        if (refused) return refused;
        const session = new Session(engine, setup);
        session.id = id;
        session.refresh();
        return session;
    }

    static resume(engine: Engine, saved: Saved): Session | string {
        const refused = engine.load(saved.record);
        if (refused) return refused;
        const session = new Session(engine, { ...saved.setup, seats: saved.setup.seats.map(kindOf) });
        session.id = saved.id;
        session.taken = saved.taken;
        session.retell();
        session.refresh();
        for (const action of saved.plan) {
            if (!session.isHuman(engine.actor(REAL)) || !session.planning() || !session.push(action, false)) break;
            session.pushForced();
        }
        return session;
    }

    // ---- Who and what -----------------------------------------------------------

    protected kind(seat: number): SeatKind { return this.setup.seats[seat] ?? 'game'; }
    protected isHuman(seat: number): boolean { return seat >= 0 && this.kind(seat) === 'human'; }
    protected humans(): number { return this.setup.seats.filter((k) => k === 'human').length; }

    protected mode(): Mode {
        const actor = this.engine.actor(REAL);
        if (actor === OVER) return 'over';
        if (!this.isHuman(actor)) return 'wait';
        if (this.humans() > 1 && this.shownTo !== actor && this.hides(actor)) return 'pass';
        return this.planning() ? 'choose' : 'confirm';
    }

    /** The position that a plan begins with. */
    protected ground(): number { return REAL; }

    /** The plan can grow: the seat is still to act, and in the same turn. */
    protected planning(): boolean {
        return this.engine.actor(PLAN) === this.engine.actor(this.ground()) && !(this.plan.length && this.engine.turn(PLAN));
    }

    /** Something on the table is for this seat's eyes only, or for another's. */
    private hides(seat: number): boolean {
        const mine = this.engine.look(REAL, seat).position;
        return this.setup.seats.some((k, other) => k === 'human' && this.engine.look(REAL, other).position !== mine);
    }

    /** Whose eyes: the person to act, or the one who looked last. */
    protected eyes(): number {
        const actor = this.engine.actor(REAL);
        if (this.humans() === 1) return this.setup.seats.indexOf('human');
        if (this.isHuman(actor) && (this.shownTo === actor || !this.hides(actor))) return actor;
        return this.shownTo ?? Math.max(0, this.setup.seats.indexOf('human'));
    }

    // ---- The plan -----------------------------------------------------------------

    protected push(action: number, forced: boolean): boolean {
        const row = this.engine.explain(PLAN).find((r) => r.can && r.action === action);
        if (!row || this.engine.play(PLAN, action) === null) return false;
        this.plan.push({ action, words: row.words, what: row.what, forced, reveals: row.reveals });
        return true;
    }

    /** Gives the answers that are the only ones. */
    protected pushForced(): void {
        for (let i = 0; i < MOST_FORCED; i++) {
            if (!this.planning()) return;
            const only = this.engine.forced(PLAN);
            if (only === null || !this.push(only, true)) return;
        }
    }

    protected refresh(): void {
        this.engine.copy(PLAN, REAL);
        this.plan = [];
        if (this.isHuman(this.engine.actor(REAL))) this.pushForced();
    }

    protected replan(steps: Step[]): void {
        this.engine.copy(PLAN, this.ground());
        this.plan = [];
        for (const step of steps) this.push(step.action, step.forced);
        this.pushForced();
    }

    pick(actions: number[]): void {
        if (this.mode() !== 'choose') return;
        this.past = null;
        for (const action of actions) {
            if (!this.planning() || !this.push(action, false)) break;
            this.pushForced();
        }
        this.undone = [];
    }

    /** A whole turn as advised: answers that are no choice are among its steps. */
    take(actions: number[]): void {
        if (this.mode() !== 'choose') return;
        this.past = null;
        for (const action of actions)
            if (!this.planning() || !this.push(action, this.engine.forced(PLAN) !== null)) break;
        this.pushForced();
        this.undone = [];
    }

    undo(): void {
        const mine = this.plan.map((s) => s.forced).lastIndexOf(false);
        if (mine < 0) return;
        this.undone.push(this.plan.slice(mine));
        this.replan(this.plan.slice(0, mine));
    }

    redo(): void {
        const steps = this.undone.pop();
        if (!steps) return;
        this.replan([...this.plan, ...steps]);
    }

    reset(): void {
        const mine = this.plan.filter((s) => !s.forced);
        if (!mine.length) return;
        for (let i = mine.length; i > 0; i--) this.undo();
    }

    /** The plan happens. */
    confirm(): void {
        if (this.mode() !== 'confirm') return;
        const steps = this.plan;
        this.past = null;
        this.undone = [];
        for (const step of steps) this.happen(step.action);
        this.refresh();
    }

    /** Takes back the last turn, revealed or not: for people alone with bots, and the record says so. */
    takeBack(): void {
        const starts = this.turnStarts();
        const at = this.engine.count();
        const mine = starts.filter((s) => this.isHuman(s.seat) && s.ply < at);
        const last = mine.at(-1);
        if (!last) return;
        this.engine.cut(last.ply);
        this.made = {};
        this.taken = true;
        this.retell();
        this.refresh();
    }

    // ---- What happens ---------------------------------------------------------------

    protected tell(action: number, slot: number, ply: number): boolean {
        const actor = this.engine.actor(slot);
        if (this.engine.turn(slot) && actor >= 0) {
            this.turns++;
            this.turnSeat = actor;
        }
        const told = this.engine.play(slot, action);
        if (!told) return false;
        for (const say of told)
            this.log.push({ ply, turn: this.turns, seat: this.turns ? this.turnSeat : -1, say });
        if (this.isHuman(actor)) this.recap[actor] = this.log.length;
        return true;
    }

    protected happen(action: number): boolean {
        this.made = {};
        return this.tell(action, REAL, this.engine.count());
    }

    /** One answer of chance or a bot, and all that follow until a turn begins, a person is asked, or a net is wanted. */
    advance(): void {
        for (let i = 0; i < 1000 && this.mode() === 'wait' && !(i && this.net === null && this.netActs()); i++) {
            const actor = this.engine.actor(REAL), kind = this.kind(actor);
            const action = actor === CHANCE ? this.engine.draw(REAL)
                : this.engine.forced(REAL) ?? this.engine.bot(REAL, kind);
            this.happen(action);
            if (this.engine.turn(REAL)) break;
        }
        this.refresh();
    }

    show(): void {
        this.shownTo = this.engine.actor(REAL);
        this.refresh();
    }

    // ---- The past ---------------------------------------------------------------------

    protected retell(): void {
        const all = this.engine.count(), { ply, turns, seat } = this.from;
        this.log = this.log.filter((line) => line.ply < ply);
        this.recap = [];
        this.turns = turns;
        this.turnSeat = seat;
        this.engine.replay(PAST, ply);
        for (let i = ply; i < all; i++) this.tell(this.engine.answer(i), PAST, i);
    }

    /** Where each turn began. */
    turnStarts(): { ply: number; turn: number; seat: number }[] {
        const starts: { ply: number; turn: number; seat: number }[] = [];
        const { ply, turns } = this.from;
        this.engine.replay(PAST, ply);
        for (let i = ply, all = this.engine.count(); i <= all; i++) {
            const actor = this.engine.actor(PAST);
            if (this.engine.turn(PAST) && actor >= 0) starts.push({ ply: i, turn: turns + starts.length + 1, seat: actor });
            if (i < all) this.engine.play(PAST, this.engine.answer(i));
        }
        return starts;
    }

    /** Points of every seat at the beginning of each turn and at the end, by part. */
    history(): { turn: number; ply: number; seat: number; scores: Look['scores'] }[] {
        const points: { turn: number; ply: number; seat: number; scores: Look['scores'] }[] = [];
        const starts = this.turnStarts();
        const end = { ply: this.engine.count(), turn: this.from.turns + starts.length + 1, seat: -1 };
        for (const start of [...starts, end]) {
            this.engine.replay(PAST, start.ply);
            points.push({ turn: start.turn, ply: start.ply, seat: start.seat, scores: this.engine.look(PAST, -1).scores });
        }
        return points;
    }

    see(ply: number | null): void {
        this.past = ply === null || ply >= this.engine.count() ? null : Math.max(this.from.ply, ply);
    }

    odds(action: number) { return this.engine.odds(PLAN, action); }

    // ---- Advice -------------------------------------------------------------------------

    private judges(kind: SeatKind): boolean { return kind !== 'human' && kind !== 'game' && !FIRST_BOTS.includes(kind); }
    /** Whether somebody at this table plays by the net; and whether that one is to act. */
    needsNet(): boolean { return this.setup.seats.some((k) => this.judges(k)); }
    netActs(): boolean { const actor = this.engine.actor(REAL); return actor >= 0 && this.judges(this.kind(actor)); }

    /** Steps in words, from the position in slot AHEAD on. */
    private words(steps: number[]): Message[] {
        const words: Message[] = [];
        for (const action of steps) {
            const free = this.engine.forced(AHEAD) === null;
            const row = this.engine.explain(AHEAD).find((r) => r.can && r.action === action);
            if (!row || this.engine.play(AHEAD, action) === null) break;
            if (free) words.push(row.what);
        }
        return words;
    }

    /** How the turn that is planned would best go on; null without a net. */
    hint(trials: number): HintOption[] | null {
        if (!this.isHuman(this.engine.actor(REAL)) || !this.planning()) return null;
        const options = this.engine.hint(PLAN, trials)?.map((option) => {
            this.engine.copy(AHEAD, PLAN);
            return { ...option, what: this.words(option.steps) };
        });
        if (!options) return null;
        // The same move with another corner of a tile is no other advice, as long as there are others.
        const begins = options.map((o) => JSON.stringify(o.what.slice(0, 2))), alike = options.map((_, i) => begins.indexOf(begins[i]) < i);
        const order = options.map((_, i) => i).sort((a, b) => Number(alike[a]) - Number(alike[b]) || a - b).slice(0, HINTS);
        return order.sort((a, b) => a - b).map((i) => options[i]);
    }

    lookBack(trials: number): void { this.engine.lookBack(trials); }
    hindsight(): Insight | null {
        const turn = this.engine.hindsight();
        if (!turn) return null;
        this.engine.replay(AHEAD, turn.from);
        return { ...turn, what: this.words(turn.steps) };
    }

    // ---- For the screen -----------------------------------------------------------------

    /** A move shows what could be done where it ends. */
    private unfold(rows: Row[]): void {
        for (const row of rows) {
            if (!row.can || row.verb !== 'move') continue;
            const seat = this.engine.actor(PLAN);
            this.engine.copy(AHEAD, PLAN);
            if (this.engine.play(AHEAD, row.action) && this.engine.actor(AHEAD) === seat)
                row.next = this.engine.explain(AHEAD);
        }
    }

    state(): State {
        const mode = this.mode(), seat = this.eyes();
        const eyes = mode === 'over' ? -1 : seat, look = (slot: number) => this.engine.look(slot, eyes);
        if (this.made.seat !== eyes) this.made = { ...this.made, real: undefined, seat: eyes };
        const rows = mode === 'choose' && this.past === null ? this.engine.explain(PLAN) : [];
        this.unfold(rows);
        if (this.past !== null) this.engine.replay(PAST, this.past);
        const real = this.past === null ? this.made.real ??= look(REAL) : look(PAST);
        const shown = this.past === null && (mode === 'choose' || mode === 'confirm' || this.plan.length > 0) ? look(PLAN) : real;
        const kinds = Array.from({ length: real.seats }, (_, i) => this.kind(i));
        return {
            game: this.setup.game, options: this.setup.options, kinds, seat, mode, real, shown, rows, plan: this.plan,
            names: kinds.map((k, i) => (k === 'game' ? this.engine.catalogue().games[this.setup.game].automatic : this.setup.names[i] ?? String(i + 1))),
            canRedo: this.undone.length > 0,
            reveals: mode === 'confirm' && this.engine.actor(PLAN) === CHANCE,
            ply: this.engine.count(), turn: this.turns, log: this.log, recap: this.recap[seat] ?? 0, taken: this.taken,
            simple: this.net === false && this.needsNet(), at: this.past,
        };
    }

    saved(): Saved {
        return {
            id: this.id, setup: this.setup, record: this.made.record ??= this.engine.save(), plan: this.plan.filter((s) => !s.forced).map((s) => s.action),
            when: Date.now(), turn: this.turns, over: this.engine.actor(REAL) === OVER, taken: this.taken,
        };
    }
}
