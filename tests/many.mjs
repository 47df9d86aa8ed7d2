// Very many stored games, in a file and in a PostgreSQL: the start of a server, my games, lists, a long game that nobody asked for before, in milliseconds; the
// plan of each statement, none of which may go through a whole table; and what a game takes on the disk. With many thousand games each of the times
// has to be below 50 ms (half of all tries: the machine may be busy); with few they are only told.
//   node tests/many.mjs build/stele build/gcc/tests/fill [TABLES]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, pgsql } from './cluster.mjs';
import { Server, ask } from './serving.mjs';
import { sql } from './sql.mjs';

const stele = resolve(process.argv[2]), fill = resolve(process.argv[3]), count = Number(process.argv[4] ?? 3000), MOST = 50;
const work = mkdtempSync(join(tmpdir(), 'stele-many-')), folder = join(work, 'files'), file = join(folder, 'stele.db'), cluster = new Cluster(join(work, 'pg'));
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const run = (...words) => {
    const start = Date.now(), r = spawnSync(words[0], words.slice(1), { encoding: 'utf8', maxBuffer: 1 << 28 });
    check(r.status === 0, `${words.slice(1, 6).join(' ')}: ${r.status} ${r.stderr}`);
    return { out: r.stdout, seconds: (Date.now() - start) / 1000 };
};

// ---- Times ------------------------------------------------------------------------------------------------------

const told = (what, all) => {
    const ms = all.sort((a, b) => a - b), middle = ms[ms.length >> 1];
    console.log(`    ${what}: ${middle.toFixed(1)} ms (${ms[0].toFixed(1)} to ${ms.at(-1).toFixed(1)}, ${ms.length} times)`);
    if (count >= 50000) check(middle < MOST, `${what}: ${middle} ms`);
};
const time = async (server, path, who, good) => {
    const start = performance.now(), r = await ask(server, path, who), ms = performance.now() - start;
    check(r.status === 200 && good(r), `${path}: ${r.status} ${r.text?.slice(0, 200)}`);
    return ms;
};
const start = async (server) => {
    const begun = performance.now();
    await server.start();
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await sleep(1);
    return performance.now() - begun;
};

// Each person and each long game is asked for once by a server that does not know it yet.
const measure = async (name, about, ...more) => {
    const starts = [], mine = [], lists = [], games = [], person = [];
    console.log(`${name}:`);
    for (let i = 0; i < 5; i++) {
        const server = new Server(stele, folder, ...more);
        starts.push(await start(server));
        mine.push(await time(server, 'me', about.people[0], (r) => r.body.tables.length === 128));
        for (let k = 0; k < 5; k++) {
            person.push(await time(server, 'me', about.people[1 + 5 * i + k], (r) => r.body.tables.length > 0));
            lists.push(await time(server, 'tables', about.people[0], (r) => r.body.open.length > 0 && r.body.running.length > 0));
            const table = about.long[(5 * i + k) % about.long.length];
            games.push(await time(server, `tables/${table}`, about.people[0], (r) => r.body.ply === about.plies));
        }
        check(await server.stop() === 0, 'it ends');
    }
    told('start of a server until it is ready', starts);
    told('my games, of somebody with a thousand', mine);
    told('my games, of others', person);
    told('lists of tables', lists);
    told(`a game of ${about.plies} plies that nobody asked for`, games);
};

// ---- Plans ------------------------------------------------------------------------------------------------------

// With values for what it is given, as whoever asks for one row would.
const planOf = { sqlite: (text) => sql(file, `EXPLAIN QUERY PLAN ${text.replace(/\?\d/g, (n) => (n === '?3' ? 50 : 1))}`).map((row) => row.at(-1)).join('\n') };
planOf.postgres = (text) => {
    const types = Math.max(0, ...[...text.matchAll(/\?(\d+)/g)].map((m) => Number(m[1])));
    const prepare = `PREPARE s AS ${text.replaceAll('?', '$')}`, given = Array.from({ length: types }, () => 'NULL').join();
    return pgsql(cluster.url(), 'SET plan_cache_mode = force_generic_plan', 'SET max_parallel_workers_per_gather = 0', prepare, `EXPLAIN EXECUTE s${types ? `(${given})` : ''}`).flat().join('\n');
};
const plans = (only) => {
    const all = JSON.parse(run(fill, 'statements').out);
    for (const { store, name, sql: text } of all) {
        if ((store !== only && store !== 'both') || !/^(SELECT|INSERT|UPDATE|DELETE)/.test(text)) continue;
        const plan = planOf[only](text);
        check(!/\bSeq Scan on (entry|brief|named)\b|^SCAN (entry|brief|named)\b/m.test(plan), `${name} in ${only} goes through a whole table:\n${text}\n${plan}`);
    }
};

// ---- All of it --------------------------------------------------------------------------------------------------

const began = Date.now();
try {
    mkdirSync(folder);
    spawnSync('chmod', ['755', work]);
    writeFileSync(join(folder, 'index.html'), '');
    const url = cluster.start(), filled = run(fill, file, `${count}`), about = JSON.parse(filled.out);
    console.log(`${about.tables} tables with ${about.entries} entries, made in ${filled.seconds} s`);
    plans('sqlite');
    await measure('a file', about);
    console.log(`    ${Math.round(statSync(file).size / count)} bytes a game`);
    const moved = run(stele, 'admin', '--store', file, 'move', url);
    console.log(`moved in ${moved.seconds} s\n${moved.out.trim()}`);
    pgsql(url, 'VACUUM ANALYZE');
    plans('postgres');
    await measure('a PostgreSQL', about, '--store', url);
    for (const [name, heap, index] of pgsql(url, `SELECT relname, pg_table_size(oid), pg_indexes_size(oid) FROM pg_class WHERE relname IN ('entry', 'brief', 'named')`))
        console.log(`    ${name}: ${Math.round(heap / count)} bytes a game and ${Math.round(index / count)} of indexes`);
    const back = run(stele, 'admin', '--store', url, 'move', file);
    console.log(`moved back in ${back.seconds} s`);
} catch (e) {
    check(false, e.stack);
}
cluster.stop();
rmSync(work, { recursive: true, force: true });
console.log(`${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
