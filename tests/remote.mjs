// Games at a server without a server: two sessions play against each other through a stand-in that applies answers, as server/show.c
// tells them.
//   node tests/remote.mjs
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { games, root } from './games.mjs';

const { build } = createRequire(join(root, 'web/package.json'))('esbuild');
const work = mkdtempSync(join(tmpdir(), 'stele-remote-'));
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
await build({ entryPoints: ['engine/engine', 'engine/remote', 'net/fair'].map((f) => join(root, `web/src/${f}.ts`)), outdir: work, outbase: join(root, 'web/src'),
    bundle: true, format: 'esm', outExtension: { '.js': '.mjs' }, nodePaths: [join(root, 'web/node_modules')] });
const { Engine } = await import(join(work, 'engine/engine.mjs'));
const { RemoteSession } = await import(join(work, 'engine/remote.mjs'));
const { below, seatsOf, verify } = await import(join(work, 'net/fair.mjs'));
rmSync(work, { recursive: true });
const wasm = readFileSync(join(root, 'build/wasm/stele.wasm'));

// Choices come from one seed: a failure can be seen again.
let seed = Number(process.env.STELE_SEED ?? 1) >>> 0;
const random = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32; };
const any = (list) => list[Math.floor(random() * list.length)];
Object.defineProperty(globalThis, 'crypto', { value: { getRandomValues: (words) => words.fill(Math.floor(random() * 2 ** 32)) } });

const CHANCE = -2, OVER = -1;
const TEOTIHUACAN = games.indexOf('teotihuacan'), THEBES = games.indexOf('thebes');

/** What a server does: keeps the truth, draws chance from a seed, gives answers that are no choice, tells each what it may know. */
class StandIn {
    constructor(engine, setup, key) {
        Object.assign(this, { engine, setup, key, clear: Infinity, marks: [] });
        engine.begin(setup.game, setup.options, setup.names);
        this.runOn();
    }
    look() {
        const views = [-1, ...this.setup.seats.map((_, i) => i)].map((seat) => this.engine.view(0, seat));
        const clear = this.engine.count() > 0 && views.every((v) => v === views[0]);
        if (!clear) this.clear = Infinity;
        else if (this.clear === Infinity) this.clear = this.engine.count();
    }
    put(action) { if (this.engine.play(0, action) === null) return false; this.look(); return true; }
    runOn() {
        for (;;) {
            const actor = this.engine.actor(0), ply = this.engine.count();
            const action = actor === CHANCE ? this.engine.outcome(0, below(this.key, ply, this.engine.weights(0))) : this.engine.forced(0);
            if (actor === OVER || action === null) break;
            this.put(action);
        }
        this.marks.push(this.engine.count());
    }
    plan(seat, { ply, answers, check: sum }) {
        if (ply !== this.engine.count()) return 'The table has changed since.';
        if (sum !== this.engine.checksum(0, seat)) return 'another view';
        if (this.engine.actor(0) !== seat) return 'It is not your turn.';
        for (const action of answers) if (this.engine.actor(0) !== seat || !this.put(action)) return `not legal: ${action}`;
        this.runOn();
        return null;
    }
    /** Back to an earlier ply. */
    back(ply) { this.engine.cut(ply); this.marks.push(ply); }
    /** For a seat, or -1 for somebody who looks on, who knows all up to entry `after`. */
    event(seat, after) {
        const until = this.engine.count();
        let from = after === 0 ? 0 : Math.min(...this.marks.slice(after - 1));
        const base = Math.min(this.clear, until), told = {};
        if (after === 0 || from < base) {
            const lines = [];
            this.engine.replay(5, 0);
            for (let i = 0; i < base; i++) { const said = this.engine.play(5, this.engine.answer(i)); if (i >= from) lines.push(...said); }
            Object.assign(told, { told: lines, view: this.engine.view(5, seat) });
            from = base;
        }
        return { seq: this.marks.length, event: { you: seat < 0 ? null : seat, ...told, from, answers: Array.from({ length: until - from }, (_, i) => this.engine.answer(from + i)) } };
    }
}

const catalogue = (await Engine.load(wasm)).catalogue();
async function table(game, players, change = {}) {
    const options = catalogue.games[game].options.map((o) => change[o.name] ?? o.usual);
    options[0] = players;
    const names = ['Ada', 'Bela', 'Cem', 'Dunja'].slice(0, players);
    const setup = (me) => ({ game, options, names, seats: names.map((_, i) => (i === me ? 'human' : 'remote')) });
    const server = new StandIn(await Engine.load(wasm), setup(-1), Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256)));
    const people = [];
    for (let seat = -1; seat < players; seat++) {
        const engine = await Engine.load(wasm), session = RemoteSession.join(engine, setup(seat), 'T');
        people.push({ seat, engine, session, seq: 0, setup: setup(seat) });
    }
    return { server, people, players: people.slice(1), watcher: people[0] };
}
function tell(server, person, whole = false) {
    const { seq, event } = server.event(person.seat, whole ? 0 : person.seq);
    if (whole) person.session = RemoteSession.join(person.engine, person.setup, 'T');
    const fits = person.session.receive(person.setup, event, false);
    person.seq = seq;
    return fits;
}
const tellAll = (t) => t.people.every((p) => tell(t.server, p));
/** Plans at random until there is something to send. */
function planOut(person) {
    for (let i = 0; i < 300; i++) {
        const state = person.session.state();
        if (state.mode !== 'choose') return state;
        person.session.pick([any(state.rows.filter((r) => r.can)).action]);
    }
    return person.session.state();
}

// ---- Whole games: everybody sees the same end, and nobody more than they may ---------------------------

for (const [game, players, change] of [[TEOTIHUACAN, 2, {}], [TEOTIHUACAN, 3, { draft: 1 }], [TEOTIHUACAN, 2, { first_game: 1 }], [THEBES, 2, {}], [THEBES, 4, {}]]) {
    const t = await table(game, players, change), what = `${catalogue.games[game].name}, ${players}${Object.keys(change)}`;
    let turns = 0, views = 0, wrong = null;
    tellAll(t);
    for (let i = 0; i < 4000 && !wrong && t.server.engine.actor(0) !== OVER; i++) {
        const seat = t.server.engine.actor(0), person = t.players[seat];
        for (const p of t.players) if ((p.session.state().mode === 'wait') !== (p.seat !== seat)) wrong = `seat ${p.seat} is in mode ${p.session.state().mode}`;
        if (t.watcher.session.state().mode !== 'wait' || !t.watcher.session.state().remote.watching) wrong = 'who looks on plans';
        const planned = planOut(person);
        if (planned.mode !== 'confirm') { wrong = `a plan ends in ${planned.mode}`; break; }
        const turn = person.session.send();
        if (!turn) { wrong = 'nothing to send'; break; }
        if (!person.session.state().remote.sent || person.session.state().mode !== 'wait' || person.session.send()) wrong = 'a turn is sent once';
        const refused = t.server.plan(seat, turn);
        if (refused) { wrong = refused; break; }
        // Now and then somebody missed something, or comes anew.
        for (const p of t.people) {
            if (random() < .1) continue;
            if (random() < .05 ? !tell(t.server, p, true) : !tell(t.server, p)) wrong = `seat ${p.seat} is out of step`;
        }
        for (const p of t.people) if (p.seq !== t.server.marks.length) tell(t.server, p);
        for (const p of t.people) {
            if (p.engine.count() !== t.server.engine.count()) wrong = `seat ${p.seat} has ${p.engine.count()} answers of ${t.server.engine.count()}`;
            if (p.engine.view(0, p.seat) !== t.server.engine.view(0, p.seat)) wrong = `seat ${p.seat} sees another table`;
            if (p.session.state().plan.some((s) => !s.forced)) wrong = 'a plan that has happened is gone';
        }
        if (t.server.clear === Infinity) views++;
        turns++;
    }
    check(!wrong, `${what}: ${wrong} after ${turns} turns`);
    check(t.server.engine.actor(0) === OVER, `${what}: over`);
    check(t.people.every((p) => p.engine.checksum(0, -1) === t.server.engine.checksum(0, -1)), `${what}: the same end everywhere`);
    check(t.people.every((p) => p.session.state().mode === 'over' && p.session.history().length > 5), `${what}: and it can be looked back at`);
    if (game === TEOTIHUACAN && !change.draft && !change.first_game) check(views > 0, `${what}: some turns were hidden`);
    console.log(`${what}: ${turns} plans, ${views} of them while something was hidden`);
    // Everything drawn again by another implementation.
    const hex = (bytes) => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
    const record = t.server.engine.save(), { sha256 } = await import(join(root, 'web/node_modules/@noble/hashes/sha2.js'));
    const end = { own: hex(t.server.key), seed: hex(t.server.key), hash: hex(sha256(t.server.key)), mixed: t.players.map(() => null) };
    const fine = verify(await Engine.load(wasm), record, end);
    check(fine.hash && fine.seed && fine.draws > 10 && fine.wrong.length === 0, `${what}: verified ${JSON.stringify(fine)}`);
    const from = seatsOf(t.server.key, players), turned = [...from.slice(1), from[0]];
    check([...from].sort().join() === t.players.map((_, i) => i).join() && verify(await Engine.load(wasm), record, { ...end, from }).seats, `${what}: seats are drawn`);
    check(!verify(await Engine.load(wasm), record, { ...end, from: turned }).seats, `${what}: other seats are found out`);
    const other = verify(await Engine.load(wasm), record, { ...end, seed: hex(sha256(t.server.key)) });
    check(!other.seed && other.wrong.length > 5, `${what}: another seed is found out`);
}

// ---- Taking back; a plan that is kept, and one that does not fit any more ------------------------------

for (const game of [TEOTIHUACAN, THEBES]) {
    const t = await table(game, 2), what = catalogue.games[game].name;
    tellAll(t);
    let back = 0, kept = 0, dropped = 0, ahead = 0, refusals = 0, wrong = null;
    for (let i = 0; i < 600 && !wrong && t.server.engine.actor(0) !== OVER; i++) {
        const seat = t.server.engine.actor(0), person = t.players[seat], other = t.players[1 - seat];
        // The other one plans ahead.
        const may = other.session.state().remote.mayAhead;
        if (may && random() < .5) {
            other.session.planAhead(true);
            const guess = other.session.state();
            if (guess.remote.ahead) { planOut(other); ahead++; if (other.session.send()) wrong = 'a guess is sent'; }
        }
        const before = t.server.engine.count();
        planOut(person);
        const turn = person.session.send(), clear = t.server.clear <= before;
        // A plan made on something that is no more is refused, and can be sent again when it fits.
        if (random() < .1) { person.session.refused(); refusals++; if (person.session.state().mode !== 'confirm' || JSON.stringify(person.session.send()) !== JSON.stringify(turn)) wrong = 'refused, it is another plan'; }
        const refused = t.server.plan(seat, turn);
        if (refused) { wrong = refused; break; }
        const steps = other.session.state().plan.filter((s) => !s.forced), wasAhead = other.session.state().remote.ahead;
        if (!tellAll(t)) { wrong = 'out of step'; break; }
        if (wasAhead && t.server.engine.actor(0) === other.seat) {
            const now = other.session.state(), left = now.plan.filter((s) => !s.forced);
            if (now.remote.ahead) wrong = 'the turn has come, and it is still a guess';
            if (left.length + now.remote.dropped !== steps.length && now.mode !== 'confirm') wrong = `${left.length} of ${steps.length} steps left, ${now.remote.dropped} dropped`;
            if (!left.every((s, k) => s.words === steps[k].words)) wrong = 'other steps than were planned';
            if (now.remote.dropped) dropped++; else if (left.length) kept++;
            other.session.reset();
        }
        if (clear && random() < .2) {
            const log = JSON.stringify(t.watcher.session.state().log.filter((l) => l.ply < before).map((l) => l.say));
            planOut(t.players[t.server.engine.actor(0)] ?? t.watcher);
            t.server.back(before);
            if (!tellAll(t)) { wrong = 'out of step after taking back'; break; }
            if (JSON.stringify(t.watcher.session.state().log.map((l) => l.say)) !== log) wrong = 'the log is not as it was';
            for (const p of t.people) if (p.engine.view(0, p.seat) !== t.server.engine.view(0, p.seat)) wrong = 'taken back, another table';
            if (t.people.some((p) => p.seat !== seat && !p.session.state().remote.ahead && p.session.state().plan.length)) wrong = 'a plan of somebody who is not asked any more';
            back++;
        }
    }
    check(!wrong, `${what}: ${wrong}`);
    check(back > 3 && kept + dropped > 3 && ahead > 3, `${what}: ${back} taken back, ${ahead} planned ahead, ${kept} kept, ${dropped} dropped in part, ${refusals} refused`);
    console.log(`${what}: ${back} taken back, ${ahead} planned ahead, ${kept} kept, ${dropped} dropped in part, ${refusals} refused`);
    const late = t.watcher, { event } = t.server.event(-1, 0);
    check(!late.session.receive(late.setup, { ...event, view: undefined, from: late.engine.count() + 5, answers: [1] }, false), `${what}: a gap is noticed`);
    check(!late.session.receive(late.setup, { ...event, view: event.view.slice(2) }, false), `${what}: a view of another length is none`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
