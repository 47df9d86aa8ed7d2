// A server on a PostgreSQL, both of them killed again and again while people play: what was acknowledged is there afterwards, once, and everybody
// knows the same game. While there is no database nothing is acknowledged, and it goes on by itself.
//   node tests/postgres.mjs build/stele [TIMES]
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { counts, judgeAll, playOn, stop, streamsEnd, tables } from './players.mjs';
import { Server, ask, enter } from './serving.mjs';

const stele = resolve(process.argv[2]), times = Number(process.argv[3] ?? 10);
const work = mkdtempSync(join(tmpdir(), 'stele-')), base = join(work, 'pg'), files = join(work, 'files');
let passed = 0, failed = 0, kills = 0, stops = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const postgres = (...words) => {
    const r = spawnSync(join(dirname(fileURLToPath(import.meta.url)), 'postgres'), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (r.status !== 0) throw new Error(`postgres ${words[0]}: ${r.status}`);
    return r.stdout.trim();
};
const ready = async (server) => (await fetch(`${server.url}/readyz`)).status;
const until = async (fine, ms = 20000) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(10)) if (await fine()) return true;
    return false;
};

// Every commit waits a while before it is written down: whatever is killed finds one under way.
const slow = `&options=${encodeURIComponent('-c commit_delay=20000 -c commit_siblings=0')}`;

// ---- Without a database ------------------------------------------------------------------------------------

const withoutOne = async (server) => {
    const token = await enter(server, 'Somebody');
    postgres('stop', base, 'fast');
    check(await until(async () => await ready(server) === 503), 'it is not ready while there is no database');
    check((await ask(server, 'me', null, { name: 'Nobody' })).status === 503, 'nobody is let in then');
    check((await ask(server, 'tables', token)).status === 503, 'nor are there lists');
    check((await fetch(`${server.url}/`)).status === 200 && (await fetch(`${server.url}/healthz`)).status === 200, 'but the page is handed out');
    postgres('start', base);
    check(await until(async () => await ready(server) === 200), 'and it is ready again by itself');
    check((await ask(server, 'me', token)).body?.name === 'Somebody', 'with all that was there before');
};

// A program that starts before its database waits for it.
const before = async (url) => {
    postgres('stop', base, 'fast');
    const early = new Server(stele, files, '--store', url);
    await early.start();
    check(await ready(early) === 503, 'one that starts first is not ready');
    postgres('start', base);
    check(await until(async () => await ready(early) === 200), 'until its database is');
    check(await early.stop() === 0, 'and ends well');
};

// ---- All of it ----------------------------------------------------------------------------------------------

const began = Date.now();
let server;
try {
    for (const folder of [base, files]) mkdirSync(folder);
    spawnSync('chmod', ['755', work]);          // PostgreSQL may run for somebody else
    writeFileSync(join(files, 'index.html'), '');
    const url = postgres('start', base);
    await before(url);
    server = new Server(stele, files, '--store', url + slow);
    await server.start();
    await withoutOne(server);
    await playOn(server, 4, check);
    for (let i = 0; i < times && failed === 0; i++) {
        await sleep(50 + Math.random() * 300);
        await server.stop('SIGKILL');
        await server.start();
        kills++;
        await sleep(50 + Math.random() * 300);
        postgres('stop', base, 'immediate');
        postgres('start', base);
        check(await until(async () => await ready(server) === 200), 'it is ready again');
        stops++;
    }
    await sleep(500);
    await stop();
    await server.stop('SIGKILL');
    await server.start();
    await judgeAll(server);
    check(counts.turns > 2 * times, `people played meanwhile: ${counts.turns} turns`);
    check(await server.stop() === 0, 'the server ends well');
    await streamsEnd();
} catch (e) {
    check(false, `${e.stack} ${server?.err}`);
} finally {
    server?.child?.kill('SIGKILL');
    try { postgres('stop', base); } catch { /* it may never have run */ }
    rmSync(work, { recursive: true, force: true });
}
console.log(`${kills} servers and ${stops} databases killed, ${tables.length} games, ${counts.turns} turns acknowledged, ${counts.repeated} requests repeated, `
    + `${counts.stale} refused as stale, ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
