// Backup and restore with PostgreSQL's own tools, rehearsed while people play: the commands are those of docs/SERVER.md, as they stand there.
// A dump becomes another database; a copy of the cluster with its log goes back to a moment between two turns.
//   node tests/backup.mjs build/stele
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, pgsql } from './cluster.mjs';
import { root } from './games.mjs';
import { judgeAll, playOn, stop, streamsEnd, tables } from './players.mjs';
import { Server, ask } from './serving.mjs';

const stele = resolve(process.argv[2]), work = mkdtempSync(join(tmpdir(), 'stele-backup-'));
const main = join(work, 'main'), cluster = new Cluster(join(work, 'pg')), other = new Cluster(join(work, 'pg-other')), past = new Cluster(join(work, 'pg-past'));
let passed = 0, failed = 0, games = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const until = async (fine, what) => {
    for (const end = Date.now() + 60000; Date.now() < end; await sleep(50)) if (await fine()) return true;
    check(false, what);
    return false;
};

// ---- The commands of the docs -------------------------------------------------------------------------------------

const chapter = readFileSync(join(root, 'docs/SERVER.md'), 'utf8').split('\n## ').find((c) => c.startsWith('Backup and restore'));
const [dump, restore, archive, base, back] = [...chapter.matchAll(/^```sh\n(.*?)^```$/gms)].map((m) => m[1]);
// As PostgreSQL's own user, who may not be us.
const command = (what, words) => {
    const as = process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--'] : [], env = Object.entries(words).map(([name, value]) => `${name}=${value}`);
    const r = spawnSync('env', [...env, ...as, 'bash', '-euc', what], { encoding: 'utf8', cwd: work });
    check(r.status === 0, `${what}: ${r.status} ${r.stderr}`);
};

// ---- What was restored --------------------------------------------------------------------------------------------

const lengths = (url) => Object.fromEntries(pgsql(url, `SELECT max(text) FILTER (WHERE seq = 1), max(seq) FROM entry WHERE log % 2 = 0 GROUP BY log`));
const serves = async (name, url) => {
    const folder = join(work, name), before = lengths(url);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), '');
    copyFileSync(join(main, 'stele.key'), join(folder, 'stele.key'));
    const whole = spawnSync(stele, ['admin', '--store', url, '--key', join(folder, 'stele.key'), 'check'], { encoding: 'utf8' });
    check(whole.status === 0 && whole.stdout.includes('damaged: 0.'), `${name}: all of it is whole: ${whole.stdout} ${whole.stderr}`);
    const server = new Server(stele, folder, '--store', url), seqs = [];
    await server.start();
    check(await until(async () => (await fetch(`${server.url}/readyz`)).status === 200, `${name}: is ready`), 'in time');
    for (const t of tables) {
        const r = await ask(server, `tables/${t.id}`, t.people[0]);
        seqs.push(r.body?.seq ?? 0);
        if ([401, 404].includes(r.status)) continue;           // it, or even they, came later
        check(r.status === 200 && !r.body.damaged && ['running', 'over'].includes(r.body.state), `${name}: ${t.id} is there: ${r.status} ${r.text?.slice(0, 100)}`);
        games++;
    }
    check(Object.keys(before).length > 0 && await server.stop() === 0, `${name}: ends`);
    return seqs;
};
// Turns that were acknowledged by now, and those that may be on their way.
const sofar = () => tables.map((t) => t.start + t.done.length);
const between = (seqs, least, most, what) => {
    for (const [i, t] of tables.entries())
        check(seqs[i] >= (least[i] ?? 0) && seqs[i] <= (i in most ? most[i] + 1 : Infinity), `${what}: ${t.id} has ${seqs[i]} entries, not ${least[i]} to ${most[i]}`);
};

// ---- Rehearsals ---------------------------------------------------------------------------------------------------

const dumped = async (url) => {
    const COPY = join(work, 'copy'), before = sofar();
    command(dump, { COPY, STORE: url });
    const after = sofar();
    other.start();
    const EMPTY = other.make('restored');
    command(restore, { COPY, EMPTY });
    between(await serves('restored', EMPTY), before, after, 'a dump');
};

const turnOf = async (count) => until(() => tables.reduce((sum, t) => sum + t.done.length, 0) >= count, `${count} turns`);
const toAMoment = async (url, ARCHIVE, quiet) => {
    const BASE = join(past.folder, 'data'), turns = () => tables.reduce((sum, t) => sum + t.done.length, 0);
    command(base, { STORE: url, BASE });
    await turnOf(turns() + 20);
    await quiet();
    const [[MOMENT]] = pgsql(url, 'SELECT clock_timestamp()'), then = sofar();
    await playOn(server, 3, check);
    await turnOf(turns() + 20);
    const segment = pgsql(url, 'SELECT pg_walfile_name(pg_switch_wal())')[0][0];
    await until(() => spawnSync('test', ['-f', join(ARCHIVE, segment)]).status === 0, 'the log is in the archive');
    command(back, { ARCHIVE, BASE, MOMENT });
    past.start();
    check(await until(() => pgsql(past.url(), 'SELECT pg_is_in_recovery()')[0][0] === 'f', 'it is itself again'), 'in time');
    const seqs = await serves('past', past.url());
    for (const [i, seq] of then.entries()) check(seqs[i] === seq, `back then ${tables[i].id} had ${seq} entries, not ${seqs[i]}`);
    check(then.length < seqs.length && seqs.slice(then.length).every((s) => s === 0), `no table that was made later is there: ${seqs.slice(then.length)}`);
};

// ---- All of it ----------------------------------------------------------------------------------------------------

const began = Date.now();
let server;
try {
    for (const folder of [main, past.folder]) mkdirSync(folder);
    spawnSync('chmod', ['777', work]);
    if (process.getuid() === 0) spawnSync('chown', ['postgres', past.folder]);
    writeFileSync(join(main, 'index.html'), '');
    check([dump, restore, archive, base, back].every(Boolean), 'the commands are in the docs');
    const url = cluster.start(), ARCHIVE = join(work, 'archive');
    command(archive, { STORE: url, ARCHIVE });
    cluster.stop('fast');
    cluster.start();
    server = new Server(stele, main, '--store', url);
    await server.start();
    await playOn(server, 4, check);
    await turnOf(40);
    await dumped(url);
    // A moment at which nobody is about to do anything: all that was acknowledged is before it, all else behind it.
    await toAMoment(url, ARCHIVE, stop);
    await stop();
    await judgeAll(server);
    check(await server.stop() === 0, 'the server ends');
} catch (e) {
    check(false, `${e.stack} ${server?.err}`);
}
for (const t of tables) t.left = true;
server?.child?.kill('SIGKILL');
await Promise.race([streamsEnd(), sleep(3000)]);
for (const c of [cluster, other, past]) try { c.stop(); } catch { /* it never ran */ }
rmSync(work, { recursive: true, force: true });
console.log(`${games} games looked at where they were restored, ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
