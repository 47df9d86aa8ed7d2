// `stele admin copy` and `move`: a server's store, with tables in every state, goes from a file into a PostgreSQL while people play, and back again; copies
// and moves are killed on their way; nothing is lost, doubled or changed, the games go on, and nobody can serve a store whose games are elsewhere.
//   node tests/move.mjs build/stele
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, pgsql } from './cluster.mjs';
import { games } from './games.mjs';
import { counts, judgeAll, playOn, stop, streamsEnd, tables } from './players.mjs';
import { Server, ask, enter, newId } from './serving.mjs';
import { sql } from './sql.mjs';

const stele = resolve(process.argv[2]), work = mkdtempSync(join(tmpdir(), 'stele-move-'));
const folder = join(work, 'files'), file = join(folder, 'stele.db'), key = join(folder, 'stele.key'), cluster = new Cluster(join(work, 'pg'));
let passed = 0, failed = 0, kills = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const admin = (store, ...words) => {
    const r = spawnSync(stele, ['admin', '--store', store, ...words], { encoding: 'utf8', env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } });
    return { code: r.status, out: r.stdout, all: r.stdout + r.stderr };
};
const fine = (r, what) => { check(r.code === 0, `${what}: ${r.code} ${r.all}`); return r.out; };
const refused = (r, code, words, what) => check(r.code === code && r.all.includes(words), `${what}: ${r.code} ${r.all}`);

// Killed at any moment; true: before it had ended.
const killed = async (after, store, ...words) => {
    const child = spawn(stele, ['admin', '--store', store, ...words], { stdio: 'ignore' });
    const ended = new Promise((done) => child.on('close', (code, signal) => done(signal)));
    await sleep(after);
    child.kill('SIGKILL');
    kills++;
    return await ended === 'SIGKILL';
};

// ---- What is in a store, read by other means than ours ---------------------------------------------------------

const print = (rows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');
const all = (store) => {
    const pg = store.startsWith('postgres:'), read = (text) => (pg ? pgsql : sql)(store, text).map((row) => row.map((c) => (c === null ? '' : `${c}`)));
    const tag = pg ? 'coalesce(encode(tag, \'hex\'), \'\')' : 'lower(hex(tag))';
    return ['entry', 'brief', 'named'].map((table) => {
        const rows = read(table === 'entry' ? `SELECT log, seq, slot, at, ${tag}, text FROM entry ORDER BY log, seq`
            : table === 'brief' ? 'SELECT * FROM brief ORDER BY log' : 'SELECT * FROM named ORDER BY person, log');
        return `${table} ${rows.length} ${print(rows)}`;
    }).join('\n');
};

// ---- Tables in every state --------------------------------------------------------------------------------------

const special = {};
const inEveryState = async (server) => {
    const [ada, ben] = [await enter(server, 'Ada Lovelace'), await enter(server, 'Ben')];
    const make = async (more) => (await ask(server, 'tables', ada, { id: newId(), game: games[0], pace: { kind: 'none' }, options: { players: 2 }, ...more })).body.table;
    const post = async (who, path, body = {}) => {
        const r = await ask(server, `tables/${path}`, who, { id: newId(), ...body });
        check(r.status === 200, `${path}: ${r.status} ${r.text}`);
    };
    special.open = await make({ open: true });
    await post(ada, `${special.open}/say`, { text: 'who\ncomes? \u{1f3b2}' });
    special.mixing = await make({ mix: true });
    await post(ben, `${special.mixing}/sit`);
    const commit = createHash('sha256').update(randomBytes(32)).digest('hex');
    for (const who of [ada, ben]) await post(who, `${special.mixing}/commit`, { bytes: commit });
    await post(ada, `${special.mixing}/start`);
    special.closed = await make({});
    await post(ada, `${special.closed}/close`);
    special.running = await make({ pace: { kind: 'turns', days: 3 } });
    await post(ada, `${special.running}/bot`, { seat: 1, word: 'greedy' });
    await post(ada, `${special.running}/start`);
    const cleo = await enter(server, 'Cleopatra');
    special.hers = (await ask(server, 'tables', cleo, { id: newId(), game: games[0], pace: { kind: 'none' }, options: { players: 2 } })).body.table;
    Object.assign(special, { ada, cleo });
};
const states = async (server, what) => {
    for (const state of ['open', 'mixing', 'closed', 'running'])
        check((await ask(server, `tables/${special[state]}`, special.ada)).body?.state === state, `${what}: a table is ${state}`);
};

// ---- Moving -----------------------------------------------------------------------------------------------------

// So that a copy takes a while: many logs, all of them one entry of somebody's name.
const fatten = (count) => sql(file, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO entry (log, slot, seq, at, text) SELECT 1000001 + 2 * i, (1000001 + 2 * i) / 2 % 4096, 1, 1000, 'make Nobody' || i FROM n`);

// Nobody serves it: a server ends with a sentence.
const notServed = async (words, what, ...more) => {
    const s = new Server(stele, folder, ...more);
    const r = await s.start().then(async () => {        // one on a PostgreSQL finds out a moment later
        const code = await Promise.race([s.ended, sleep(20000, 'it runs', { ref: false })]);
        s.child.kill('SIGKILL');
        return { code, all: s.err };
    }, async (e) => ({ code: await s.ended, all: e.message }));
    refused(r, 3, words, what);
};

const moved = /Both hold the same\. Tables: (\d+); people: (\d+); entries: (\d+); checksum: [0-9a-f]{32}\./;
// One that is killed late may have come to its end.
const move = async (from, to, what) => {
    let cut = true;
    for (let i = 0; i < 4 && cut; i++) cut = await killed(30 * i, from, 'move', to);
    const start = Date.now(), r = cut && admin(from, 'move', to), ms = Date.now() - start, said = cut && moved.exec(fine(r, what));
    check(!cut || (said && Number(said[1]) > 5 && r.out.includes('Moved: ')), `${what}: ${r.all}`);
    check(all(from) === all(to), `${what}: the same rows\n${all(from)}\n${all(to)}`);
    console.log(`${what}: ${cut ? `${said?.[0]} ${ms} ms without a server` : 'it was quicker than whoever wanted to kill it'}`);
};

const there = async (server, url) => {
    let cut = 0;
    await playOn(server, 4, check);
    for (let i = 0; i < 30 && cut < 4; i++) cut += await killed(20 + Math.random() * 150, file, 'copy', url);
    check(cut > 1, `copies were killed on their way: ${cut}`);
    fine(admin(file, 'copy', url), 'a copy while people play');
    for (const turns = counts.turns; counts.turns < turns + 5;) await sleep(20);
    check(/put there: [1-9]/.test(fine(admin(file, 'copy', url), 'another one')), 'it has what is new');
    await notServed('being filled', 'a store that is being filled', '--store', url);
    check(pgsql(url, `SELECT count(*) FROM fact WHERE name = 'key'`)[0][0] === '0', 'nor does it take that one\'s key');
    for (const part of [['token', special.ada.split('.')[0]], ['delete', special.open]]) refused(admin(url, ...part), 3, 'being filled', `${part[0]} there`);
    refused(admin(file, 'move', url), 3, 'another server uses this file', 'a move while the server runs');
    check(await server.stop() === 0, 'the server ends');
    const log = sql(file, `SELECT log FROM entry WHERE log % 2 = 0 AND text LIKE 'start%'
        AND log NOT IN (SELECT log FROM entry WHERE text LIKE 'bot %') ORDER BY log LIMIT 1`)[0][0];
    sql(file, `UPDATE entry SET text = 'paint' WHERE log = ${log} AND seq = 2`);
    await move(file, url, 'into the PostgreSQL');
    refused(admin(file, 'move', url), 1, 'in another one', 'a second time');
    pgsql(url, `INSERT INTO fact VALUES ('away', 'filling')`);
    fine(admin(file, 'move', url), 'one that was cut short between its last two steps');
    refused(admin(file, 'move', url), 1, 'in another one', 'a second time');
    refused(admin(file, 'forget', special.cleo.split('.')[0]), 3, 'moved to another store', 'writing to the old one');
    await notServed('moved to another store', 'the old one');
};

// A move has a PostgreSQL alone by a lock that servers share: whoever comes meanwhile waits.
const whileMoving = async (server, url) => {
    const mover = spawn('psql', ['-X', '-q', url], { stdio: ['pipe', 'pipe', 'inherit'] });
    mover.stdin.write("SELECT pg_advisory_lock(5932107742);\n\\echo held\n");
    await new Promise((done) => mover.stdout.on('data', (d) => { if (`${d}`.includes('held')) done(); }));
    refused(admin(url, 'token', special.ada.split('.')[0]), 3, 'being moved', 'a token while it is moved');
    await server.start();
    await sleep(1000);
    check((await fetch(`${server.url}/readyz`)).status === 503, 'a node waits while it is moved');
    mover.stdin.end();
    let status;
    for (const end = Date.now() + 30000; status !== 200 && Date.now() < end; await sleep(50)) ({ status } = await fetch(`${server.url}/readyz`));
    check(status === 200, 'and goes on by itself');
};

const andBack = async (server, url) => {
    const second = new Server(stele, folder, '--store', url);
    await second.start();
    await states(second, 'at a second node');
    refused(admin(url, 'move', file), 3, 'a server uses this database', 'a move while a node runs');
    for (let i = 0; i < 3; i++) await killed(40 * i, url, 'copy', file);
    fine(admin(url, 'copy', file), 'a copy while people play at it');
    fine(admin(url, 'forget', special.cleo.split('.')[0]), 'somebody is forgotten meanwhile');
    check(await second.stop() === 0, 'the second node ends');
    refused(admin(url, 'move', file), 3, 'a server uses this database', 'one node is enough');
    check(await server.stop() === 0, 'so does the first');
    await move(url, file, 'back into the file');
    check(!readFileSync(file).includes('Cleopatra'), 'who was forgotten is not there');
    await notServed('moved to another store', 'the PostgreSQL', '--store', url);
};

const strangers = (url) => {
    const other = join(work, 'other.db'), record = join(work, 'record');
    writeFileSync(record, fine(admin(file, 'export', tables.find((t) => t.over).id), 'a finished game'));
    fine(admin(other, 'import', record), 'into another store');
    refused(admin(file, 'copy', other), 1, 'not from here', 'over the games of somebody else');
    refused(admin(other, 'copy', url), 1, 'not from here', 'nor into our old one');
    refused(admin(file, 'copy', file), 1, 'is served', 'into itself');
};

// ---- All of it --------------------------------------------------------------------------------------------------

const began = Date.now();
let server;
try {
    mkdirSync(folder);
    spawnSync('chmod', ['755', work]);
    writeFileSync(join(folder, 'index.html'), '');
    const url = cluster.start();
    server = new Server(stele, folder);
    await server.start();
    await inEveryState(server);
    await server.stop();
    fatten(150000);
    await server.start();
    const secret = readFileSync(key);
    await there(server, url);
    server.more = ['--store', url];
    await whileMoving(server, url);
    await states(server, 'there');
    await sleep(1500);
    await andBack(server, url);
    server.more = [];
    await server.start();
    await states(server, 'back');
    await sleep(500);
    await stop();
    const damaged = tables.filter((t) => fine(admin(file, 'list'), 'a list') && admin(file, 'show', t.id).out.includes(' paint\n'));
    check(damaged.length === 1, `one log is damaged: ${damaged.length}`);
    tables.splice(tables.indexOf(damaged[0]), 1);
    damaged[0].left = true;
    await judgeAll(server);
    check(await server.stop() === 0, 'it ends');
    const whole = admin(file, '--key', key, 'check');
    check(whole.code === 1 && whole.out.includes('damaged: 1.') && whole.out.includes(`${damaged[0].id} is damaged`), `that one alone: ${whole.all}`);
    check(readFileSync(key).equals(secret), 'the key is the same');
    strangers(url);
} catch (e) {
    check(false, `${e.stack} ${server?.err}`);
}
for (const t of tables) t.left = true;
server?.child?.kill('SIGKILL');
await Promise.race([streamsEnd(), sleep(3000)]);
cluster.stop();
rmSync(work, { recursive: true, force: true });
console.log(`${tables.length} games, ${kills} copies and moves killed, ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
