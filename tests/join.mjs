// `stele join`: bots of this machine, a level and a program, play whole games at a server that goes down and comes
// back meanwhile, and all hear of the same end.
//   node tests/join.mjs build/stele
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from './games.mjs';
import { Server, ask, enter, insist, newId } from './serving.mjs';

const stele = resolve(process.argv[2]);
const bots = new URL('bots', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'stele-'));
const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const until = async (fine, ms = 60000) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await fine()) return true;
    return false;
};

const joins = [];
const joining = (url, ...args) => {
    const child = spawn(stele, ['--lang=en', 'join', url, ...args], { env });
    const j = { child, out: '', err: '', code: null };
    child.stdout.on('data', (d) => { j.out += d; });
    child.stderr.on('data', (d) => { j.err += d; });
    child.on('close', (code, signal) => { j.code = signal ?? code; });
    joins.push(j);
    return j;
};
const table = async (server, host, more) => {
    const r = await insist(server, 'tables', host, { id: newId(), pace: { kind: 'none' }, options: { players: 2 }, ...more });
    if (r.status !== 200) throw new Error(`no table: ${r.status} ${r.text}`);
    return { id: r.body.table, url: `${server.url}/#/t/${r.body.table}` };
};
const look = async (server, t, token) => (await insist(server, `tables/${t.id}`, token)).body;
const started = (server, t, host) => until(async () => {
    const s = await look(server, t, host);
    if (s.seats.some((x) => x.kind === 'free' || x.ready === false)) return false;
    return (await ask(server, `tables/${t.id}/start`, host, { id: newId() })).status === 200;
});
const over = async (server, t, token) => (await look(server, t, token))?.state === 'over';
const endOf = (j) => until(() => j.code !== null, 120000);

let server;
try {
    const folder = join(work, 'home');
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), '');
    server = new Server(stele, folder);
    await server.start();
    const host = await enter(server, 'Host');

    // ---- Whole games; the server goes in the middle: by itself, then killed ----------------------

    for (const [game, signal, more] of [...games.map((g, i) => [g, i % 2 ? 'SIGTERM' : 'SIGKILL', {}]), [games[0], 'SIGKILL', { mix: true }]]) {
        const t = await table(server, host, { game, ...more });
        const a = joining(t.url, '--bot', 'net', '--token', host);
        const b = joining(t.url, '--bot', `cmd:python3 ${bots}/example.py`, '--name', 'Program', '--seat', '2');
        check(await started(server, t, host), `${game}: both sit down and are ready`);
        check(await until(async () => (await look(server, t, host)).ply > 60), `${game}: they play`);
        await server.stop(signal);
        await sleep(300);
        const there = [a, b].every((j) => j.code === null);
        await server.start();
        check(there, `${game}: nobody leaves when the server goes`);
        check(await endOf(a) && await endOf(b) && a.code === 0 && b.code === 0, `${game}: both end with the game: ${a.code} ${b.code} ${a.err}${b.err}`);
        const end = await look(server, t, host);
        const lines = end.seats.map((s, i) => `${end.result[i].place}. ${s.name}: ${end.result[i].points}\n`).join('');
        check(end.state === 'over' && a.out.endsWith(lines) && b.out === a.out, `${game}: and on the same result: ${a.out}${b.out}${lines}`);
        check(a.err === '' && b.err === '', `${game}: with nothing to complain about: ${a.err}${b.err}`);
        const record = join(work, 'record');
        writeFileSync(record, (await insist(server, `tables/${t.id}/record`, host)).text);
        check(spawnSync(stele, ['verify', record], { env }).status === 0, `${game}: its record is good`);
    }

    // ---- Back from a bot, on to the rematch --------------------------------------------------------

    {
        const t = await table(server, host, { game: games[0] });
        const a = joining(t.url, '--bot', 'greedy', '--token', host, '--stay');
        const b = joining(t.url, '--bot', 'greedy', '--name', 'Second', '--stay');
        await started(server, t, host);
        check((await insist(server, `tables/${t.id}/quit`, host, { id: newId() })).status === 200
            || await over(server, t, host), 'a bot of the server takes over');
        check(await until(async () => !(await look(server, t, host)).seats[0].out), 'the one that was to play comes back');
        check(await until(() => over(server, t, host)), 'and plays to the end');
        const next = (await insist(server, `tables/${t.id}/rematch`, host, { id: newId() })).body.next;
        const n = { id: next };
        check(await started(server, n, host), 'both go on to the rematch');
        check(await until(() => over(server, n, host)), 'and play it to the end');
        check(a.code === null && b.code === null, 'and stay');
        const places = (j) => j.out.trim().split('\n').length;
        check(await until(() => places(a) === 4 && places(b) === 4) && a.out === b.out, `each result is shown once: ${a.out}`);
        for (const j of [a, b]) j.child.kill();
        await until(() => a.code !== null && b.code !== null);
    }

    // ---- What cannot be -----------------------------------------------------------------------------

    const wrong = async (code, words, url, ...args) => {
        const j = joining(url, ...args);
        await endOf(j);
        check(j.code === code && j.err.includes(words), `${url} ${args}: ${words}: ${j.code} ${j.err}`);
    };
    const full = await table(server, host, { game: games[0] });
    await insist(server, `tables/${full.id}/fill`, host, { id: newId(), word: 'greedy' });
    await wrong(1, 'All seats are taken', full.url);
    await wrong(1, 'The server refuses: This seat is taken', full.url, '--seat', '1', '--name', 'Third');
    await wrong(1, 'does not show', full.url, '--token', `${host.slice(0, -1)}${host.endsWith('0') ? 1 : 0}`);
    await wrong(1, '', `${server.url}/#/t/000000000002`);
    await insist(server, `tables/${full.id}/close`, host, { id: newId() });
    await wrong(1, 'The table was closed', full.url);
    await wrong(2, 'no link to a table', `${server.url}/`);
    await wrong(2, 'no link to a table', `${server.url}/#/t/short`);
    await wrong(2, 'no bot "nobody"', full.url, '--bot', 'nobody');
    await wrong(2, 'One link', full.url, 'more');
    // ---- Very many at once: each turn is acknowledged, and the other one hears of it -------------------

    {
        const r = spawnSync(stele, ['--lang=en', 'load', server.url, '--streams', '40', '--turns', '50', '--seconds', '2', '--burst', '100:1',
            '--beside', work], { env, encoding: 'utf8', timeout: 60000 });
        const row = (name) => r.stdout.match(new RegExp(`^${name} +(\\S+) +(\\S+)$`, 'm'))?.slice(1).map(Number) ?? [];
        check(r.status === 0, `load: ${r.status} ${r.stderr}`);
        check(row('turns sent')[0] > 50 && row('turns sent')[1] > 50, `load: turns are sent: ${r.stdout}`);
        check(row('turns acknowledged').join() === row('turns sent').join(), `load: and acknowledged: ${r.stdout}`);
        check(row('turns refused').join() === '0,0', 'load: none is refused');
        check(row('bare storing, half of them, ms')[0] > 0, 'load: bare storing is measured beside it');
    }
    check(await server.stop() === 0, 'the server ends well');
} catch (e) {
    check(false, `${e.stack}`);
} finally {
    for (const j of joins) if (j.code === null) j.child.kill('SIGKILL');
    server?.child?.kill('SIGKILL');
    rmSync(work, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
