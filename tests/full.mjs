// A disk that is full under a running server: a small file system of its own (tmpfs, in a mount namespace) is filled while people play.
// What is to be stored is refused and says why, reading and streams go on, nothing that was acknowledged is lost, and as soon as there
// is room all goes on by itself; also when it is killed and started again while there is none.  Skipped with a word where nothing can be
// mounted.
//   node tests/full.mjs build/stele [TIMES]
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { games } from './games.mjs';
import { counts, judgeAll, playOn, stop, streamsEnd, tables } from './players.mjs';
import { Server, ask, enter, insist, newId } from './serving.mjs';

const MB = 1 << 20, ROOM = 24 * MB;         // the log of what is not yet in the file itself (16 MB) fits
const stele = resolve(process.argv[2]), times = Number(process.argv[3] ?? 3);
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const until = async (fine, ms = 20000) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await fine()) return true;
    return false;
};

// ---- In a namespace of its own ------------------------------------------------------------------------

if (!process.env.STELE_DISK) {
    const disk = mkdtempSync(join(tmpdir(), 'stele-full-'));
    const mount = `mount -t tmpfs -o size=${ROOM} tmpfs ${disk}`;
    const can = spawnSync('unshare', ['-rm', 'sh', '-c', mount], { encoding: 'utf8' });
    let status = 0;
    if (can.status === 0) {
        const run = spawnSync('unshare', ['-rm', 'sh', '-c', `${mount} && exec "$@"`, 'sh', process.execPath, fileURLToPath(import.meta.url), stele, String(times)],
            { stdio: 'inherit', env: { ...process.env, STELE_DISK: disk }, timeout: 600000 });
        status = run.status ?? 1;
    } else {
        console.log(`skipped: nothing can be mounted here: ${can.stderr ?? can.error}`);
        console.log('0 passed, 0 failed');
    }
    rmSync(disk, { recursive: true, force: true });
    process.exit(status);
}

// ---- Filling ----------------------------------------------------------------------------------------------

const disk = process.env.STELE_DISK, home = join(disk, 'home');
const ballast = join(disk, 'ballast');
const free = () => { const s = statfsSync(disk); return s.bavail * s.bsize; };
// Until so many bytes are left; 0: to the last one.
const fill = (leave) => {
    const fd = openSync(ballast, 'a'), block = Buffer.alloc(4096);
    try {
        while (free() > leave) if (writeSync(fd, block) < block.length) break;
    } catch (e) {
        if (e.code !== 'ENOSPC') throw e;
    }
    closeSync(fd);
};
// To the last byte, also of what is still in hand: what was refused may have left space in a file, where something smaller fits.
const refusedAtLast = (request) => until(async () => {
    fill(0);
    return (await request()).status === 507;
});
const empty = () => rmSync(ballast, { force: true });

// ---- What still goes while it is full ------------------------------------------------------------------------

// A stream as bytes come; `told` counts them.
const open = async (server, table, token) => {
    const stop = new AbortController(), s = { told: 0, ended: false, close: () => stop.abort() };
    const r = await fetch(`${server.url}/api/stream?t=${table}.0`, { signal: stop.signal, headers: { Authorization: `Bearer ${token}` } });
    (async () => {
        try { for await (const bytes of r.body) s.told += bytes.length; } catch { /* closed */ }
        s.ended = true;
    })();
    return s;
};

let said = 0;
const say = async (server, host, table) => {
    const r = await ask(server, `tables/${table}/say`, host, { id: newId(), text: 'y'.repeat(250) });
    said += r.status === 200;
    return r;
};

const whileFull = async (server, host, table, stream, when) => {
    const words = { id: newId(), text: 'x'.repeat(250) };
    check(await refusedAtLast(() => ask(server, `tables/${table}/note`, host, { id: newId(), text: 'x'.repeat(1900) })), `${when}: no note`);
    check(await refusedAtLast(() => ask(server, 'me', null, { name: 'Late' })), `${when}: nobody comes in`);
    check(await refusedAtLast(() => say(server, host, table)), `${when}: nothing is said`);
    const refused = await ask(server, `tables/${table}/say`, host, words);
    check(refused.status === 507 && refused.body.error === 'There is no room left on the server: nothing is stored now.', `${when}: refused: ${refused.status} ${refused.text}`);
    for (const path of ['me', 'tables', `tables/${table}`, `tables/${table}/asked`]) {
        const r = await ask(server, path, host);
        check(r.status === 200, `${when}: ${path} can be read: ${r.status} ${r.text}`);
    }
    const before = stream.told, second = await open(server, table, host);
    check(await until(() => second.told > 200), `${when}: a new stream is told of the table`);
    check(await until(() => stream.told > before) && !stream.ended, `${when}: one that was open hears of it`);
    second.close();
    check((await fetch(`${server.url}/healthz`)).status === 200, `${when}: it lives`);
    return words;
};

// ---- All of it ------------------------------------------------------------------------------------------------

mkdirSync(home);
const server = new Server(stele, home);
const began = Date.now();
let fulls = 0;
try {
    writeFileSync(join(home, 'index.html'), '');
    await server.start();
    const host = await enter(server, 'Host'), guest = await enter(server, 'Guest');
    const own = (await ask(server, 'tables', host, { id: newId(), game: games[0], options: { players: 2 } })).body.table;
    await ask(server, `tables/${own}/sit`, guest, { id: newId() });
    check((await ask(server, `tables/${own}/start`, host, { id: newId() })).status === 200, 'a table');
    await playOn(server, 3, check);
    for (; fulls < times && failed === 0; fulls++) {
        const when = `time ${fulls + 1}`, killed = fulls === times - 1;
        let stream = await open(server, own, host);
        await sleep(200);
        fill(fulls % 2 ? 0 : 65536);                            // what is left is filled by the turns, or nothing is
        check(await until(async () => (await say(server, host, own)).status === 507), `${when}: it gets full`);
        await whileFull(server, host, own, stream, when);
        if (killed) {
            check(await server.stop('SIGKILL') === 'SIGKILL', 'it is killed while there is no room');
            await server.start();
            stream = await open(server, own, host);
            check(await until(() => stream.told > 200), 'it starts without room');
        }
        const words = await whileFull(server, host, own, stream, `${when}, later`);
        const stood = counts.turns;
        empty();
        const again = await insist(server, `tables/${own}/say`, host, words);
        check(again.status === 200, `${when}: the same request is done when there is room: ${again.status}`);
        said++;
        check(await until(() => counts.turns > stood + 5), `${when}: turns go on by themselves`);
        check(!stream.ended, `${when}: the stream was never closed`);
        const talk = (await ask(server, `tables/${own}`, guest)).body.said;
        check(talk.at(-1).n === said, `${when}: what was said is there once: ${talk.at(-1).n}, not ${said}`);
        stream.close();
    }
    await stop();
    fill(0);
    check(await server.stop() === 0, 'it ends well without room');
    empty();
    await server.start();
    await judgeAll(server);
    check(await server.stop() === 0, 'it ends well');
    await streamsEnd();
    const sound = spawnSync(stele, ['admin', '--store', join(home, 'stele.db'), '--key', join(home, 'stele.key'), 'check'], { encoding: 'utf8' });
    check(sound.status === 0, `everything is sound: ${sound.stdout}${sound.stderr}`);
    check(!existsSync(ballast), 'nothing of ours is left');
} catch (e) {
    check(false, `${e.stack} ${server.err}`);
} finally {
    server.child?.kill('SIGKILL');
}
console.log(`${fulls} times full, ${tables.length} games, ${counts.turns} turns acknowledged, ${counts.repeated} requests repeated, `
    + `${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
