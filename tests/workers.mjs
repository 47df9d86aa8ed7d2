// Workers: turns of bots and games that are looked back at, done by `stele worker` for nodes that share a PostgreSQL; workers that come, drain, are killed
// and fall silent.
//   node tests/workers.mjs build/stele
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { games } from './games.mjs';
import { Server, ask, enter, newId } from './serving.mjs';

const stele = resolve(process.argv[2]), here = dirname(fileURLToPath(import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'stele-')), base = join(work, 'pg'), files = join(work, 'files');
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
    return fine;
};
const tool = (name, ...words) => {
    const r = spawnSync(name, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (r.status !== 0) throw new Error(`${name}: ${r.status}`);
    return r.stdout.trim();
};
const until = async (fine, ms = 60000) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) {
        const r = await fine();
        if (r) return r;
    }
    return false;
};
let url;
const sql = (text) => tool('psql', url, '-X', '-A', '-t', '-q', '-c', text);
const metric = async (server, name) => Number(new RegExp(`^stele_${name} (\\S+)$`, 'm').exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);

// ---- Workers as processes -----------------------------------------------------------------------------------

const workers = new Set();
class Worker {
    constructor(threads = 1, program = stele) {
        this.err = '';
        this.child = spawn(program, ['worker', '--store', url, '--threads', `${threads}`], { stdio: ['ignore', 'ignore', 'pipe'] });
        this.child.stderr.on('data', (d) => { this.err += d; });
        this.ended = new Promise((done) => this.child.on('close', (code, signal) => { workers.delete(this); done(signal ?? code); }));
        workers.add(this);
    }
    stop(signal = 'SIGTERM') { this.child.kill(signal); return this.ended; }
    get answered() { return Number(/answered=(\d+)/.exec(this.err)?.[1]); }
}

// ---- Games against bots -------------------------------------------------------------------------------------

const table = async (server, token, game, level) => {
    const made = await ask(server, 'tables', token, { id: newId(), game, pace: { kind: 'none' }, options: { players: 2 } });
    const id = made.body.table;
    await ask(server, `tables/${id}/fill`, token, { id: newId(), word: level });
    const start = await ask(server, `tables/${id}/start`, token, { id: newId() });
    if (start.status !== 200) throw new Error(`no start: ${start.text}`);
    return id;
};
// One turn of mine, when I am asked; false when the game is over.
const turn = async (server, token, id) => {
    const a = await until(async () => {
        const r = await ask(server, `tables/${id}/asked`, token);
        return (r.status === 409 || r.body?.asked) && r;
    });
    if (!a) throw new Error(`the bot does not answer at ${id}`);
    if (a.status === 409) return false;
    const options = a.body.options.filter((o) => o.can);
    const plan = { id: newId(), ply: a.body.ply, answers: [options[Math.floor(Math.random() * options.length)].action] };
    const r = await ask(server, `tables/${id}/plan`, token, plan);
    if (r.status !== 200 && r.status !== 409) throw new Error(`a turn is refused: ${r.status} ${r.text}`);
    return true;
};
const some = async (server, token, id, turns) => { for (let i = 0; i < turns; i++) if (!await turn(server, token, id)) return false; return true; };
const whole = async (server, token, id) => { while (await turn(server, token, id)); };
const analysis = (server, token, id) => until(async () => {
    const r = await ask(server, `tables/${id}/analysis`, token);
    return r.status !== 202 && r;
}, 240000);

// ---- What is tried ------------------------------------------------------------------------------------------

// Nobody works: the node thinks for itself, and looks back.
const alone = async (server, token) => {
    const id = await table(server, token, games[1], 'newcomer');
    check((await ask(server, `tables/${id}/analysis`, token)).status === 409, 'a game that is not over is not looked back at');
    await whole(server, token, id);
    check(await metric(server, 'jobs_asked_total') === 0, 'a node without workers asks nobody');
    const first = await ask(server, `tables/${id}/analysis`, token);
    check(first.status === 202 && first.body.waiting === true, `looking back takes a while: ${first.status} ${first.text}`);
    const found = await analysis(server, token, id);
    check(found.status === 200 && found.body.game === games[1] && found.body.turns.length > 10, `and is found then: ${found.status} ${found.text?.slice(0, 80)}`);
    return { id, text: found.text };
};

// Somebody works: all turns of bots are theirs.
const withWorkers = async (servers, token) => {
    const two = [new Worker(), new Worker()];
    check(await until(async () => await metric(servers[0], 'workers_threads') === 2 && await metric(servers[1], 'workers_threads') === 2), 'nodes hear of workers');
    const ids = await Promise.all(games.map((game) => table(servers[0], token, game, 'learner')));
    await Promise.all(ids.map((id, i) => whole(servers[i % 2], token, id)));
    const asked = await Promise.all(servers.map((s) => metric(s, 'jobs_asked_total'))), got = await Promise.all(servers.map((s) => metric(s, 'jobs_answered_total')));
    const sum = (a) => a[0] + a[1];
    check(sum(asked) > 20 && sum(got) >= sum(asked) - 4 && sum(got) <= sum(asked), `workers answered what they were asked: ${asked}, ${got}`);
    check(sql('SELECT count(*) FROM job WHERE kind = 1 AND answer IS NULL') === '0', 'nothing is left over');
    const found = await analysis(servers[0], token, ids[1]);
    check(found.status === 200 && found.body.turns.length > 10, 'workers look back');
    check((await ask(servers[1], `tables/${ids[1]}/analysis`, token)).text === found.text, 'once for all nodes');
    const ends = await Promise.all(two.map((w) => w.stop()));
    check(ends.every((code) => code === 0), `they end when they are told to: ${ends}`);
    check(two[0].answered + two[1].answered >= sum(got) + 1 && two.every((w) => w.answered > 0), `both worked: ${two.map((w) => w.answered)}`);
};

// The same work again and again, under other numbers.
const fill = (count, kind = 1, more = '') => sql(`INSERT INTO job (id, log, slot, kind, made, until, tries, worker, text) SELECT 1000 + i, 2, 1, ${kind}, i, 0, 0, 0,
    (SELECT text FROM work WHERE kind = ${kind} LIMIT 1) FROM generate_series(1, ${count}) i ${more}`);
const left = () => Number(sql('SELECT count(*) FROM job WHERE answer IS NULL'));
const made = () => sql('DELETE FROM job WHERE id BETWEEN 1000 AND 100000 AND answer IS NOT NULL');

// What the nodes ask is copied, so that it can be asked again.
const keepWork = async (server, token) => {
    sql(`CREATE TABLE work (kind INT, text TEXT); CREATE FUNCTION copy_job() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN
        INSERT INTO work VALUES (NEW.kind, NEW.text); RETURN NEW; END$$; CREATE TRIGGER copies BEFORE INSERT ON job FOR EACH ROW WHEN (NEW.text <> '') EXECUTE FUNCTION copy_job()`);
    const worker = new Worker();
    await until(async () => await metric(server, 'workers_threads') === 1);
    const id = await table(server, token, games[0], 'regular');
    await some(server, token, id, 8);
    await worker.stop();
    sql('DROP TRIGGER copies ON job');
    check(Number(sql('SELECT count(*) FROM work')) > 0, 'turns were asked');
    const words = sql('SELECT text FROM work LIMIT 1').split(' ');
    check(words.length === 8 && words[1] === games[0] && words[3] === 'regular', `in words: ${words.slice(0, 7)}`);
};

const manyAtOnce = async (server) => {
    fill(300);
    check(await until(async () => await metric(server, 'jobs_waiting') === 300, 20000), 'the length of the queue is told');
    check(await metric(server, 'jobs_oldest_seconds') > 1000, 'and its age');
    const three = [new Worker(2), new Worker(1), new Worker(1)];
    await until(() => left() === 0);
    check(sql('SELECT count(*) FROM job WHERE id > 1000 AND id <= 1300 AND tries = 1') === '300', 'each is taken once');
    check(sql('SELECT count(DISTINCT answer) FROM job WHERE id > 1000 AND id <= 1300') === '1', 'the same work has the same answer');
    await Promise.all(three.map((w) => w.stop()));
    check(three.reduce((n, w) => n + w.answered, 0) === 300, `and is answered once: ${three.map((w) => w.answered)}`);
    made();
};

// Told to end amid its work it brings it to an end; told twice it gives it back.
const draining = async () => {
    fill(2000);
    const worker = new Worker(2);
    await until(() => left() < 1900);
    check(await worker.stop() === 0, 'a worker that is drained ends well');
    const open = left();
    check(open > 0 && worker.answered === 2000 - open, `what it had taken is answered: ${worker.answered} of 2000, ${open} are open`);
    check(sql('SELECT count(*) FROM job WHERE answer IS NULL AND tries > 0') === '0', 'nothing of what is open is held by it');
    made();
    sql('DELETE FROM job WHERE answer IS NULL');
};

// A game to look back at takes long enough to be disturbed.
const longWork = async (token, server, id) => {
    sql('DELETE FROM work');
    sql(`INSERT INTO work SELECT 2, text FROM job WHERE kind = 2 AND text <> '' LIMIT 1`);
    fill(1, 2);
    const one = new Worker();
    check(await until(() => sql('SELECT tries FROM job WHERE id = 1001') === '1'), 'it is taken');
    one.child.kill('SIGTERM');
    await sleep(100);
    await one.stop('SIGTERM');
    check(sql(`SELECT tries, answer IS NULL FROM job WHERE id = 1001`) === '0|t', 'a worker told twice to end gives back what it has taken');
    const two = new Worker();
    await until(() => sql('SELECT tries FROM job WHERE id = 1001') === '1');
    two.child.kill('SIGSTOP');
    sql('UPDATE job SET until = 0 WHERE id = 1001');            // it has been silent for long
    const three = new Worker();
    check(await until(() => sql('SELECT answer IS NOT NULL FROM job WHERE id = 1001') === 't', 240000), 'another one takes it and answers');
    check(sql('SELECT tries FROM job WHERE id = 1001') === '2', 'which was the second time');
    sql(`UPDATE job SET answer = 'once' WHERE id = 1001`);      // whatever comes later must not be taken
    two.child.kill('SIGCONT');
    await two.stop();
    await three.stop();
    check(sql('SELECT answer FROM job WHERE id = 1001') === 'once', 'no answer is given twice');
    made();
    for (let tries = 1; tries <= 4; tries++) {
        if (tries === 1) fill(1, 2);
        const killed = new Worker();
        check(await until(() => sql('SELECT tries FROM job WHERE id = 1001') === `${tries}`), `it is taken for the ${tries}. time`);
        await killed.stop('SIGKILL');
        sql('UPDATE job SET until = 0 WHERE id = 1001');
    }
    const fifth = new Worker();
    await sleep(2500);
    check(sql('SELECT tries, answer IS NULL FROM job WHERE id = 1001') === '4|t', 'and not for the fifth');
    await fifth.stop();
    sql('DELETE FROM job WHERE id = 1001');
};

// A worker of another time does not know the game, and says so; the node does it itself.  One that dies amid a turn costs no more than some seconds.
const strange = async (server, token) => {
    sql(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN NEW.text := 'what is this'; RETURN NEW; END$$;
        CREATE TRIGGER spoils BEFORE INSERT ON job FOR EACH ROW EXECUTE FUNCTION spoil()`);
    const worker = new Worker(), id = await table(server, token, games[1], 'newcomer');
    await until(async () => await metric(server, 'workers_threads') === 1);
    check(await some(server, token, id, 9), 'a game goes on whose turns no worker understands');
    check(await worker.stop() === 0 && worker.answered > 0, 'the worker says so');
    sql('DROP TRIGGER spoils ON job');
    await until(async () => (await ask(server, `tables/${id}/asked`, token)).body?.asked);
    const asked = await metric(server, 'jobs_asked_total'), stuck = new Worker();
    await until(async () => await metric(server, 'workers_threads') === 1);
    stuck.child.kill('SIGSTOP');
    const begun = Date.now();
    for (let i = 0; i < 60 && await metric(server, 'jobs_asked_total') === asked; i++) await some(server, token, id, 1);
    check(await metric(server, 'jobs_asked_total') > asked, 'a worker that has fallen silent is asked');
    check(await some(server, token, id, 1), 'and the game goes on');
    console.log(`a worker fell silent: it went on after ${Date.now() - begun} ms`);
    stuck.child.kill('SIGCONT');
    await stuck.stop();
};

// ---- All of it ----------------------------------------------------------------------------------------------

const wrong = (...words) => spawnSync(stele, ['worker', ...words], { encoding: 'utf8', env: { PATH: process.env.PATH } });
const servers = [];
try {
    for (const folder of [base, files, join(files, 'two')]) mkdirSync(folder);
    spawnSync('chmod', ['755', work]);
    writeFileSync(join(files, 'index.html'), '');
    url = tool(join(here, 'postgres'), 'start', base);
    check(wrong().status === 2 && wrong('--store', 'some.db').status === 2 && wrong('--store', url, '--threads', '0').status === 2, 'what a worker needs is told');
    check(wrong('--store', 'postgres://a/b?nonsense=1').status === 3, 'an address that is none is refused');
    for (let i = 0; i < 2; i++) {
        servers.push(new Server(stele, files, '--store', url));
        await servers[i].start();
    }
    const token = await enter(servers[0], 'Ada');
    const old = await alone(servers[0], token);
    await withWorkers(servers, token);
    check((await ask(servers[1], `tables/${old.id}/analysis`, token)).text === old.text, 'what one node has found the other finds in the database');
    await keepWork(servers[0], token);
    await manyAtOnce(servers[1]);
    await draining();
    await longWork(token, servers[0], old.id);
    await strange(servers[0], token);
    for (const s of servers) check(await s.stop() === 0, 'the nodes end well');
} catch (e) {
    check(false, `${e.stack} ${servers.map((s) => s.err)}`);
} finally {
    for (const s of servers) s.child?.kill('SIGKILL');
    for (const w of workers) w.child.kill('SIGKILL');
    try { tool(join(here, 'postgres'), 'stop', base); } catch { /* it may never have run */ }
    rmSync(work, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
