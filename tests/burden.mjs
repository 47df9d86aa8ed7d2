// What several nodes on one PostgreSQL bear: `stele load` as fast as it goes, at the nodes themselves and through an HAProxy, beside bare commits
// (`pgbench`) of the same statements with rows of the same size, and where the processor time goes.
//   node tests/burden.mjs build/stele [SECONDS [STREAMS [UNDER_WAY [MICROSECONDS]]]]
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Server } from './serving.mjs';

const stele = resolve(process.argv[2]), [seconds = 1, streams = 60, underWay = 16, delay = 0] = process.argv.slice(3).map(Number);
const work = mkdtempSync(join(tmpdir(), 'stele-')), base = join(work, 'pg'), files = join(work, 'files');
const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const postgres = (...words) => execFileSync(join(dirname(fileURLToPath(import.meta.url)), 'postgres'), words,
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
const freePort = () => new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => { const { port } = server.address(); server.close(() => done(port)); });
});
// As if the disk needed so much longer: a commit waits before it is written down, and others go along with it.
const slow = delay ? `&options=${encodeURIComponent(`-c commit_delay=${delay} -c commit_siblings=0`)}` : '';
const fixed = (n, width, digits = 0) => n.toFixed(digits).padStart(width);

let url;
const sql = (text) => execFileSync('psql', [url, '-AtX', '-F', '|', '-c', text], { env, encoding: 'utf8' }).trim();

// ---- Processor time, by /proc -----------------------------------------------------------------------------

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
const stat = (pid) => {
    try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8'), f = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number);
        return { parent: f[1], own: (f[11] + f[12]) / ticks, waited: (f[13] + f[14]) / ticks };
    } catch { return { parent: 0, own: 0, waited: 0 }; }
};
// Of the database: the first process, its children, and those that are gone.
const ofDatabase = () => {
    const first = Number(readFileSync(join(base, 'data/postmaster.pid'), 'utf8').split('\n')[0]), { own, waited } = stat(first);
    return readdirSync('/proc').filter((p) => /^\d+$/.test(p)).map(stat).filter((s) => s.parent === first).reduce((sum, s) => sum + s.own, own + waited);
};
const ofMachine = () => {
    const f = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/ +/).slice(1).map(Number);
    return (f[0] + f[1] + f[2] + f[5] + f[6]) / ticks;
};

// ---- Nodes, a proxy ----------------------------------------------------------------------------------------

const nodes = [];
let proxy, proxyUrl;

// Whoever comes next, or (a hint: any node serves any table) all of a table to the same node.
const byTable = `    http-request set-var(txn.table) path,field(4,/) if { path_beg /api/tables/ }
    http-request set-var(txn.table) url_param(t),field(1,.) if { path /api/stream }
    balance hash var(txn.table)
    hash-type consistent`;
const startProxy = async (balance) => {
    const port = await freePort(), file = join(work, 'haproxy.cfg');
    const servers = nodes.map((n, i) => `    server node${i} 127.0.0.1:${n.port} check\n`).join('');
    writeFileSync(file, `global
    nbthread 1
defaults
    mode http
    timeout connect 5s
    timeout client 1h
    timeout server 1h
listen games
    bind 127.0.0.1:${port}
${balance}
    option httpchk GET /readyz
    http-reuse safe
    http-request deny if { path /metrics }
${servers}`);
    proxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
    proxy.stderr.on('data', (d) => { proxy.said = (proxy.said ?? '') + d; });
    proxyUrl = `http://127.0.0.1:${port}`;
    for (let i = 0; i < 300; i++) {
        if (await fetch(`${proxyUrl}/readyz`).then((r) => r.ok, () => false)) return;
        await sleep(100);
    }
    throw new Error(`haproxy does not answer: ${proxy.said}`);
};
const stopProxy = () => new Promise((done) => { proxy.once('exit', done); proxy.kill('SIGTERM'); });

const figures = async (node) => {
    const text = await (await fetch(`${node.url}/metrics`)).text();
    return Object.fromEntries([...text.matchAll(/^(?:stele|process)_(\w+) (\S+)$/gm)].map((m) => [m[1], Number(m[2])]));
};

// ---- One run -----------------------------------------------------------------------------------------------

const snapshot = async (load, count) => {
    const [wal, commits] = sql("SELECT pg_current_wal_lsn() - '0/0', (SELECT sum(xact_commit) FROM pg_stat_database)").split('|').map(Number);
    const each = await Promise.all(nodes.slice(0, count).map(figures)), sum = (name) => each.reduce((all, f) => all + f[name], 0);
    return {
        at: performance.now() / 1000, turns: sum('turns_total'), batches: sum('store_batches_total'), loads: sum('loads_total'),
        errors: sum('store_errors_total'), memory: sum('resident_memory_bytes'), wal, commits,
        cpu: { nodes: sum('cpu_seconds_total'), database: ofDatabase(), proxy: proxy ? stat(proxy.pid).own : 0, load: stat(load.pid).own, machine: ofMachine() },
    };
};

// From a second after the first turn on: people have sat down, and all is warm.
const run = async (name, count, urls) => {
    const load = spawn(stele, ['--lang=en', 'load', ...urls, '--streams', `${streams}`, '--under-way', `${underWay}`, '--connections', `${underWay}`, '--seconds', `${seconds + 2}`],
        { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '', err = '', before = 0, after, code = null;
    const ended = new Promise((done) => load.on('close', (c) => done(code = c ?? 'killed')));
    load.stdout.on('data', (d) => { out += d; });
    load.stderr.on('data', (d) => { err += d; });
    const turnsBefore = (await Promise.all(nodes.slice(0, count).map(figures))).reduce((all, f) => all + f.turns_total, 0);
    while (code === null) {
        const turns = (await Promise.all(nodes.slice(0, count).map(figures))).reduce((all, f) => all + f.turns_total, 0);
        if (turns > turnsBefore) break;
        await sleep(50);
    }
    if (code === null) {
        await sleep(500);
        before = await snapshot(load, count);
        await sleep(seconds * 1000);
        after = await snapshot(load, count);
    }
    await ended;
    check(code === 0 && after, `${name}: load ends well: ${code} ${err}`);
    if (!after) throw new Error(`${name}: nothing was measured`);
    const row = (label) => Number(new RegExp(`^${label} +(\\S+)$`, 'm').exec(out)?.[1]);
    check(row('turns acknowledged') > 0 && row('turns acknowledged') === row('turns sent'), `${name}: all is acknowledged: ${out}`);
    check(row('turns refused') === 0, `${name}: nothing is refused: ${out}`);
    const took = after.at - before.at, turns = after.turns - before.turns, per = (what) => (after[what] - before[what]) / turns;
    const us = Object.fromEntries(Object.keys(after.cpu).map((k) => [k, (after.cpu[k] - before.cpu[k]) * 1e6 / turns]));
    const r = {
        name, rate: turns / took, half: row('answer, half of them, ms'), most: row('answer, 99 of 100, ms'), event: row("the other's event, half of them, ms"),
        batch: 1 / per('batches'), commits: per('commits'), wal: per('wal'), loads: per('loads'), errors: after.errors - before.errors, us,
    };
    console.log(`${name.padEnd(34)}${fixed(r.rate, 7)} turns/s${fixed(r.half, 8, 1)}${fixed(r.most, 8, 1)} ms, ${fixed(r.batch, 5, 1)} a batch,`
        + ` ${fixed(r.wal, 5)} B of WAL, ${fixed(r.loads, 0, 2)} loads, ${r.errors} conflicts | µs a turn: nodes ${fixed(us.nodes, 0)}, database ${fixed(us.database, 0)},`
        + ` proxy ${fixed(us.proxy, 0)}, load ${fixed(us.load, 0)}; all of the machine ${fixed(us.machine * turns / took / 1e4, 0)} % of 200`);
    return r;
};

// ---- Bare commits ------------------------------------------------------------------------------------------

// What is on the disk for it, with indexes; tables are new, so nothing of it is waste yet.
const stored = () => {
    const [entries, entry, briefs, brief] = sql("SELECT (SELECT count(*) FROM entry), pg_total_relation_size('entry'), (SELECT count(*) FROM brief), "
        + "pg_total_relation_size('brief')").split('|').map(Number);
    console.log(`stored: ${entries} entries of ${Math.round(entry / entries)} bytes with their indexes, ${briefs} briefs of ${Math.round(brief / briefs)}`);
};

// The rows of a turn as the server has just stored them: how many, how long.
const rowsOfTurn = () => {
    const [entry, entries, plays] = sql("SELECT avg(octet_length(text)), count(*), count(tag) FROM entry WHERE log % 2 = 0 AND seq > 6").split('|').map(Number);
    const [brief, listed, state] = sql('SELECT avg(octet_length(text)), max(listed), mode() WITHIN GROUP (ORDER BY state) FROM brief').split('|').map(Number);
    return { entry: Math.round(entry), brief: Math.round(brief), perTurn: entries / plays, listed, state };
};

// One transaction, sent in one piece as the server does it, of so many turns at as many tables. There are as many tables as were played at; each client
// goes round its own.
const script = (rows, clients, turns) => {
    const word = (n) => `'${'x'.repeat(n)}'`, lines = ['\\set seq :seq + 1'], each = Math.max(turns, Math.ceil(streams / 2 / clients));
    for (let i = 0; i < turns; i++)
        lines.push(`\\set log${i} :start + (:client_id * ${each} + (:seq * ${turns} + ${i}) % ${each}) * 2`, `\\set tag${i} random(1, 9000000000000000000)`);
    lines.push('\\startpipeline', 'BEGIN;');
    for (let i = 0; i < turns; i++)
        lines.push(`INSERT INTO entry (log, slot, seq, at, tag, text) VALUES (:log${i}, :log${i} / 2 % 4096, :seq, 1800000000000, `
            + `int8send(:tag${i}) || int8send(:tag${i}), ${word(rows.entry)});`);
    for (let i = 0; i < turns; i++)
        lines.push(`INSERT INTO brief (log, slot, state, listed, due, last, person0, person1, person2, person3, text) VALUES (:log${i}, `
            + `:log${i} / 2 % 4096, ${rows.state}, ${rows.listed}, 0, 1800000000000 + :seq, 1, 3, 0, 0, ${word(rows.brief)}) ON CONFLICT (log) DO UPDATE SET state = excluded.state, `
            + 'listed = excluded.listed, due = excluded.due, last = excluded.last, person0 = excluded.person0, person1 = excluded.person1, '
            + 'person2 = excluded.person2, person3 = excluded.person3, text = excluded.text;');
    return [...lines, 'COMMIT;', '\\endpipeline', ''].join('\n');
};
let start = 2;
const bare = (name, rows, clients, turns) => {
    const file = join(work, 'script.sql');
    writeFileSync(file, script(rows, clients, turns));
    const before = { cpu: ofDatabase(), wal: Number(sql("SELECT pg_current_wal_lsn() - '0/0'")) };
    const r = spawnSync('pgbench', ['-n', '-M', 'prepared', '-f', file, '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, '-D', `start=${start}`, '-D', 'seq=0', url + slow],
        { env, encoding: 'utf8' });
    start += 1000000;
    const rate = Number(/^tps = ([\d.]+)/m.exec(r.stdout)?.[1]) * turns, done = rate * seconds;
    check(r.status === 0 && rate > 0, `${name}: ${r.stderr}`);
    const wal = (Number(sql("SELECT pg_current_wal_lsn() - '0/0'")) - before.wal) / done;
    console.log(`${name.padEnd(34)}${fixed(rate, 7)} turns/s${fixed(Number(/^latency average = ([\d.]+)/m.exec(r.stdout)?.[1]), 8, 1)} ms on average,`
        + `${fixed(wal, 6)} B of WAL, database ${fixed((ofDatabase() - before.cpu) * 1e6 / done, 0)} µs a turn`);
    return rate;
};

// ---- What the database needs for each thing (tests/scaling/costs.h) ----------------------------------------

let counted = 0;
const work_us = (text, clients = 2) => {
    const file = join(work, 'script.sql'), before = ofDatabase();
    writeFileSync(file, text);
    const r = spawnSync('pgbench', ['-n', '-M', 'prepared', '-f', file, '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, '-D', `start=${start}`, '-D', 'seq=0', url],
        { env, encoding: 'utf8' });
    start += 1000000;
    const done = Number(/^number of transactions actually processed: (\d+)/m.exec(r.stdout)?.[1]);
    check(r.status === 0 && done > 0, `pgbench: ${r.stderr}`);
    counted = done;
    return (ofDatabase() - before) * 1e6 / done;
};
const constants = async (rows) => {
    const logs = sql('SELECT string_agg(log::text, \',\') FROM (SELECT log FROM brief LIMIT 100) AS b'), log = logs.split(',')[0];
    const read = `SELECT at, tag, text, seq FROM entry WHERE log = ${log} AND seq >= (SELECT max(seq) FROM entry WHERE log = ${log}) ORDER BY seq;\n`;
    const look = (list) => `SELECT l, coalesce((SELECT max(seq) FROM entry WHERE log = l), 0) FROM unnest('{${list}}'::bigint[]) AS l;\n`;
    const words = `SELECT pg_notify('stele', '${'x'.repeat(400)}');\n`;
    const one = work_us(script(rows, 2, 1)), many = work_us(script(rows, 2, 16)), looked = (work_us(look(logs)) - work_us(look(log))) / (logs.split(',').length - 1);
    const few = work_us(words, 1), more = [];
    for (let i = 0; i < 8; i++) {
        more.push(new Server(stele, files, '--store', url));
        await more[i].start();
    }
    const wake = (work_us(words, 1) - few) / more.length;
    for (const n of more) check(await n.stop() === 0, 'a node ends well');
    // Full of lines as nodes say them, of tables that nobody here knows.
    const lines = Array.from({ length: 120 }, (_, i) => `p ${(0x123456789ab000 + 2 * i).toString(16)} 1 0\n`), cpu = async () => (await figures(nodes[0])).cpu_seconds_total;
    const quiet = await cpu();
    work_us(`\\sleep 1 ms\nSELECT pg_notify('stele', E'ff\\n${lines.join('').replaceAll('\n', '\\n')}');\n`, 1);
    const heard = ((await cpu()) - quiet) * 1e6 / (counted * lines.length);
    const row = (name, us) => console.log(`  ${name.padEnd(60)}${fixed(us, 7, 1)}`);
    console.log('processor time of the database, in microseconds:');
    row('a transaction', one - (many - one) / 15);
    row('an entry and a brief in it', (many - one) / 15);
    row('a log read on', work_us(read));
    row('a look', work_us(look(log)) - looked);
    row('each log of it', looked);
    row('words to other nodes', few - nodes.length * wake);
    row('each node that hears them', wake);
    row('of a node: a line of such words', heard);
};

// ---- All of it ----------------------------------------------------------------------------------------------

try {
    for (const folder of [base, files]) mkdirSync(folder);
    spawnSync('chmod', ['755', work]);          // PostgreSQL may run for somebody else
    writeFileSync(join(files, 'index.html'), '');
    url = postgres('start', base);
    for (let i = 0; i < 2; i++) {
        nodes.push(new Server(stele, files, '--store', url + slow));
        await nodes[i].start();
    }
    console.log(`${streams} people at ${streams / 2} tables, ${underWay} turns always under way, ${seconds} s each; latency: half of the answers, 99 of 100`);
    const one = await run('one node', 1, [nodes[0].url]);
    const two = await run('two nodes', 2, nodes.map((n) => n.url));
    const behind = async (name, balance) => {
        await startProxy(balance);
        const r = await run(name, 2, [proxyUrl]);
        await stopProxy();
        return r;
    };
    const both = await behind('two nodes behind HAProxy', '    balance roundrobin'), near = await behind('the same, a table at one node', byTable);
    const rows = rowsOfTurn(), k = Math.max(1, Math.min(50, Math.round(both.batch)));
    console.log(`rows of a turn: ${rows.perTurn.toFixed(2)} entries of ${rows.entry} bytes, a brief of ${rows.brief}, listed ${rows.listed}`);
    stored();
    const single = [1, 2, 8, Math.min(underWay, 64)].map((n) => bare(`pgbench, ${n} at once`, rows, n, 1)), best = Math.max(...single);
    const batches = bare(`pgbench, 2 at once, ${k} in a batch`, rows, 2, k);
    const part = (a, b) => (a / b).toFixed(2);
    console.log(`two nodes to one: ${part(two.rate, one.rate)}; behind HAProxy to the best of pgbench with a turn a commit: ${part(both.rate, best)}, by table ${part(near.rate, best)}, without it ${part(two.rate, best)},`
        + ` one node ${part(one.rate, best)}; to pgbench with as many connections as nodes: ${part(both.rate, single[1])}; to its batches: ${part(both.rate, batches)}`);
    await constants(rows);
    for (const n of nodes) check(await n.stop() === 0, 'a node ends well');
} catch (e) {
    check(false, `${e.stack} ${nodes.map((n) => n.err)}`);
} finally {
    for (const n of nodes) n.child?.kill('SIGKILL');
    proxy?.kill('SIGKILL');
    try { postgres('stop', base); } catch { /* it may never have run */ }
    rmSync(work, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
