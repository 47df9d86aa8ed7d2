// For the tests in which a server goes away while people play: whole games by people who repeat what got no answer, and what must be true afterwards.
// Every plan is one entry of its table, so the entries are counted.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from './games.mjs';
import { ask, enter, insist, newId } from './serving.mjs';

let check;
// Whoever wants to know all that clients asked and saw, in order (tests/checker.mjs), puts their own function here.
export const witness = { note: () => {} };
const note = (what, t, seat, more) => witness.note({ do: what, table: t.id ?? t, seat, at: Date.now(), ...more });
const print = (text) => text && createHash('sha256').update(text).digest('base64url').slice(0, 16);
const seen = (e) => ({ seq: e.seq, ply: e.ply, from: e.from, answers: e.answers, view: print(e.view) });
let asks = 0;
export const tables = [], counts = { turns: 0, repeated: 0, stale: 0, comes: 0 };
let playing = true, rows = [];

// ---- A game as a client keeps it: the last view and the answers behind it ---------------------------

class Game {
    seq = 0; from = 0; view = ''; answers = [];
    take(e) {
        if (!(e.seq > this.seq)) return;
        Object.assign(this, { seq: e.seq, state: e.state, ply: e.ply, damaged: e.damaged });
        if (e.answers === undefined) return;
        if (e.view !== undefined) Object.assign(this, { view: e.view, from: e.from, answers: [] });
        this.astray ||= e.from < this.from || e.from > this.from + this.answers.length;
        this.answers.length = e.from - this.from;
        this.answers.push(...e.answers);
        this.astray ||= this.from + this.answers.length !== e.ply;
    }
    get sum() {
        return createHash('sha256').update(JSON.stringify([this.seq, this.from, this.view, this.answers])).digest('hex');
    }
}

// Listens, and comes back where it was, for as long as it is wanted. What is silent for longer than the time between signs of life is dead.
const SILENT_MS = 20000;
const listen = async (server, table, token, game, seat, wanted) => {
    while (wanted()) {
        const stream = ++asks, dead = new AbortController();
        let heard = Date.now();
        const timer = setInterval(() => { if (!wanted() || Date.now() > heard + SILENT_MS) dead.abort(); }, 100);
        try {
            note('listen', table, seat, { stream, after: game.seq });
            const r = await fetch(`${server.url}/api/stream?t=${table}.${game.seq}`, {
                headers: { Accept: 'application/x-ndjson', Authorization: `Bearer ${token}` }, signal: dead.signal,
            });
            counts.comes++;
            let text = '';
            for await (const bytes of r.body) {
                heard = Date.now();
                const lines = (text + Buffer.from(bytes).toString('utf8')).split('\n');
                text = lines.pop();
                for (const event of lines.filter(Boolean).map((line) => JSON.parse(line))) {
                    if (event.answers) note('see', table, seat, { stream, ...seen(event) });
                    game.take(event);
                }
            }
        } catch { /* it was killed */ }
        clearInterval(timer);
        await sleep(10);
    }
};

// ---- People ---------------------------------------------------------------------------------------------

const again = async (server, path, token, body) => {
    const first = await ask(server, path, token, body);
    if (first.status && first.status < 500) return first;
    counts.repeated++;
    return insist(server, path, token, body, 2000);
};

export const newTable = async (server, people, game) => {
    const [host, other] = people;
    const made = await again(server, 'tables', host, { id: newId(), game, pace: { kind: 'none' }, options: { players: 2 } });
    const id = made.body?.table;
    if (!id) throw new Error(`no table: ${made.status} ${made.text ?? made.why}`);
    await again(server, `tables/${id}/sit`, other, { id: newId() });
    const start = await again(server, `tables/${id}/start`, host, { id: newId() });
    const t = { id, game, people, done: [], start: start.body.seq, known: people.map(() => new Game()), over: false };
    if (start.status !== 200) throw new Error(`no start: ${start.status} ${start.text}`);
    tables.push(t);
    t.streams = people.map((token, seat) => listen(server, id, token, t.known[seat], seat, () => !t.left && t.known[seat].state !== 'over'));
    return t;
};

// One seat: looks what is asked, answers anything, repeats what got no answer; whether it did.
export const turn = async (server, t, seat) => {
    const a = await ask(server, `tables/${t.id}/asked`, t.people[seat]);
    if (a.status === 409) t.over = true;
    if (a.status !== 200 || !a.body.asked) return false;
    const options = a.body.options.filter((o) => o.can);
    const plan = { id: newId(), ply: a.body.ply, answers: [options[Math.floor(Math.random() * options.length)].action] };
    note('ask', t, seat, plan);
    const r = await again(server, `tables/${t.id}/plan`, t.people[seat], plan);
    if (r.status === 200) {
        note('done', t, seat, { id: plan.id, seq: r.body.seq, ply: r.body.ply });
        counts.turns++;
        t.done.push({ seat, plan, seq: r.body.seq, ply: r.body.ply });
    } else if (r.status === 409) {
        note('refused', t, seat, { id: plan.id });
        counts.stale++;
    } else check(false, `a plan is answered: ${r.status} ${r.text ?? r.why}`);
    return true;
};
const play = async (server, t, seat) => { while (playing && !t.over) if (!await turn(server, t, seat)) await sleep(3); };

const atOneTable = async (server, people, game) => {
    while (playing) {
        const t = await newTable(server, people, game);
        await Promise.all([0, 1].map((seat) => play(server, t, seat)));
    }
};

// ---- Afterwards -------------------------------------------------------------------------------------------

const whole = async (server, t, seat) => {
    const g = new Game(), look = ++asks;
    note('look', t, seat, { look });
    const { body } = await insist(server, `tables/${t.id}`, t.people[seat]);
    note('see', t, seat, { look, ...seen(body) });
    g.take(body);
    return g;
};

const judge = async (server, t) => {
    const fresh = await whole(server, t, 0), name = `${t.game} ${t.id}`;
    for (let i = 0; i < 1500 && t.known.some((g) => g.seq < fresh.seq); i++) await sleep(20);
    t.left = true;
    check(!fresh.damaged && ['running', 'over'].includes(fresh.state), `${name}: replays (${fresh.state} ${fresh.damaged})`);
    check(fresh.seq === t.start + t.done.length, `${name}: ${t.done.length} turns were acknowledged, ${fresh.seq - t.start} are there`);
    check(new Set(t.done.map((d) => d.seq)).size === t.done.length, `${name}: each is an entry of its own`);
    const lost = t.done.filter((d) => d.plan.ply >= fresh.from && fresh.answers[d.plan.ply - fresh.from] !== d.plan.answers[0]);
    check(lost.length === 0, `${name}: ${lost.length} acknowledged answers are not in the game`);
    for (const d of t.done.slice(-3)) {
        const r = await insist(server, `tables/${t.id}/plan`, t.people[d.seat], d.plan);
        check(r.status === 200 && r.body.seq === d.seq && r.body.ply === d.ply, `${name}: the same again gets the first answer again`);
    }
    check((await whole(server, t, 0)).seq === fresh.seq, `${name}: and does nothing`);
    // Each by what it may see: something may just be hidden.
    for (const [seat, g] of t.known.entries()) {
        const own = await whole(server, t, seat);
        check(!g.astray && g.sum === own.sum && own.seq === fresh.seq, `${name}: seat ${seat} knows the same game: ${g.astray} ${g.seq} ${fresh.seq}`);
    }
    if (fresh.state !== 'over') return;
    const record = join(server.folder, 'record');
    writeFileSync(record, (await insist(server, `tables/${t.id}/record`, t.people[0])).text);
    check(spawnSync(server.stele, ['verify', record]).status === 0, `${name}: its record is good`);
};

// ---- All of it ----------------------------------------------------------------------------------------------

// So many tables at which people play one game after the other, until stop().
export const playOn = async (server, count, judgedBy) => {
    check = judgedBy;
    playing = true;
    rows = [];
    for (let i = 0; i < count; i++) {
        const people = [await enter(server, `Host ${i}`), await enter(server, `Guest ${i}`)];
        rows.push(atOneTable(server, people, games[i % games.length]).catch((e) => check(false, e.stack)));
    }
};
export const stop = async () => { playing = false; await Promise.all(rows); };
// Those from one on: earlier ones were at another server.
export const judgeAll = async (server, from = 0) => { for (const t of tables.slice(from)) await judge(server, t); };
export const streamsEnd = (from = 0) => Promise.all(tables.slice(from).flatMap((t) => t.streams));
