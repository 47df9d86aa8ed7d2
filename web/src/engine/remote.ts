// A game at a server, as one seat sees it or somebody who looks on.
//
// The server tells answers, or, while something is hidden, how the table looks; what happens is only what it tells.  The plan is
// ours: confirmed it is sent, and it happens when the server tells it.  A plan that was made before the table changed is given
// again step by step, as far as it fits.
import type { Engine } from './engine';
import { AHEAD, GUESS, PLAN, REAL, Session } from './session';
import { CHANCE, OVER, type Mode, type Setup, type State, type Step, type Told, type Turn } from './types';

/** A step that is wanted; without words any that is the same answer. */
type Wish = Pick<Step, 'action' | 'words'>;

/** Nobody waits for more answers of others. */
const MOST_GUESSED = 2000;

export class RemoteSession extends Session {
    private me: number | null = null;
    private held = false;
    private sent: Turn | null = null;
    private ahead = false;
    private veiled = true;              // something may be hidden: nothing can be guessed
    private dropped = 0;

    get table(): string { return this.id; }

    static join(engine: Engine, setup: Setup, table: string): RemoteSession | string {
        const refused = engine.begin(setup.game, setup.options, setup.names);
        if (refused) return refused;
        const session = new RemoteSession(engine, setup);
        session.id = table;
        return session;
    }

    // ---- Who and what -----------------------------------------------------------

    private asked(): boolean { return this.me !== null && this.engine.actor(REAL) === this.me; }
    protected ground(): number { return this.ahead ? GUESS : REAL; }
    protected eyes(): number { return this.me ?? -1; }

    protected mode(): Mode {
        if (this.engine.actor(REAL) === OVER) return 'over';
        if (this.sent || !(this.asked() || this.ahead)) return 'wait';
        return this.planning() ? 'choose' : this.ahead ? 'wait' : 'confirm';
    }

    // ---- What the server tells ---------------------------------------------------

    /** Takes what was told; false: it does not fit to what is known, and all of it is wanted. */
    receive(setup: Setup, told: Told, held: boolean, kept: Wish[] = []): boolean {
        const { plan, sent } = this, before = this.engine.count();
        this.setup = setup;
        this.me = told.you;
        this.held = held;
        if (told.from !== undefined && !this.follow(told)) return false;
        const count = this.engine.count(), moved = count !== before || told.view !== undefined;
        if (kept.length) { this.begin(kept); return true; }
        if (!moved) return true;
        this.sent = null;
        this.undone = [];
        // What I sent has happened; all else that was planned is still wanted.
        const done = sent && count > sent.ply && (told.view !== undefined || sent.answers.every((a, i) => this.engine.answer(sent.ply + i) === a));
        if (this.ahead && !this.asked() && this.engine.actor(REAL) !== OVER && plan.some((s) => !s.forced)) return true;
        this.begin(done ? [] : plan.filter((s) => !s.forced));
        return true;
    }

    /** The game as it is told: cut to where it begins, or begun at the view, and played on. */
    private follow(told: Told): boolean {
        const { from = 0, answers = [], view } = told;
        this.made = {};
        if (view !== undefined) {
            if (!this.engine.base(from, view)) return false;
            this.from = { ply: from, turns: this.turns, seat: this.turnSeat };
            for (const say of told.told ?? []) this.log.push({ ply: from - 1, turn: this.turns, seat: this.turns ? this.turnSeat : -1, say });
            this.log = [...this.log];
            this.veiled = true;
        } else {
            if (from > this.engine.count() || from < this.from.ply) return false;
            if (from < this.engine.count()) { this.engine.cut(from); this.retell(); }
        }
        for (const action of answers) if (!this.happen(action)) return false;
        if (answers.length) this.veiled = false;
        if (this.past !== null) this.see(this.past);
        return true;
    }

    /** What is planned and not sent. */
    wanted(): Wish[] { return this.sent || this.ahead ? [] : this.plan.filter((s) => !s.forced); }

    // ---- The plan -----------------------------------------------------------------

    /** A plan from here on, of these steps as far as they fit: the same answers, in the same words. */
    private begin(steps: Wish[]): void {
        this.ahead = false;
        this.dropped = 0;
        this.engine.copy(PLAN, REAL);
        this.plan = [];
        if (!this.asked()) { this.dropped = steps.length; return; }
        this.pushForced();
        for (const [i, step] of steps.entries()) {
            const row = this.planning() && this.engine.explain(PLAN).find((r) => r.can && r.action === step.action);
            if (!row || (step.words && row.words !== step.words) || !this.push(step.action, false)) { this.dropped = steps.length - i; return; }
            this.pushForced();
        }
    }

    pick(actions: number[]): void { this.dropped = 0; super.pick(actions); }

    /** The plan as it is to be sent; null if there is nothing to send. */
    send(): Turn | null {
        if (this.mode() !== 'confirm' || this.held || this.me === null) return null;
        this.past = null;
        this.dropped = 0;
        this.sent = { ply: this.engine.count(), answers: this.plan.map((s) => s.action), check: this.engine.checksum(REAL, this.me) };
        return this.sent;
    }

    /** The server did not take it. */
    refused(): void {
        this.sent = null;
        this.begin(this.plan.filter((s) => !s.forced));
    }

    /** While others play, a plan can be made on a guess of what they will do; whatever then happens, it is looked at again. */
    planAhead(on: boolean): void {
        this.past = null;
        this.undone = [];
        if (!on || !this.mayAhead() || !this.guess()) { if (this.ahead) this.begin([]); this.dropped = 0; return; }
        this.ahead = true;
        this.replan([]);
    }

    private mayAhead(): boolean { return this.me !== null && !this.veiled && !this.asked() && !this.held && this.engine.actor(REAL) !== OVER; }

    private guess(): boolean {
        this.engine.copy(AHEAD, REAL);
        for (let i = 0; i < MOST_GUESSED; i++) {
            const actor = this.engine.actor(AHEAD);
            if (actor === OVER) return false;
            if (actor === this.me) { this.engine.copy(GUESS, AHEAD); return true; }
            const action = actor === CHANCE ? this.engine.draw(AHEAD) : this.engine.forced(AHEAD) ?? this.engine.bot(AHEAD, 'greedy');
            if (this.engine.play(AHEAD, action) === null) return false;
        }
        return false;
    }

    // ---- For the screen -----------------------------------------------------------------

    state(): State {
        const state = super.state();
        return { ...state, seat: Math.max(0, state.seat), remote: { watching: this.me === null, sent: !!this.sent, held: this.held, ahead: this.ahead,
            mayAhead: this.mayAhead() && !this.ahead, dropped: this.dropped, sum: this.engine.checksum(REAL, -1) } };
    }
}
