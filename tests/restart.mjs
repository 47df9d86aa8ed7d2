// A server that is told to end, or is followed by another one, while people play and strangers knock: nobody is refused, nothing that was
// acknowledged is lost, and streams come back by themselves.
//   node tests/restart.mjs build/stele [TIMES]
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from './games.mjs';
import { counts, judgeAll, playOn, stop, streamsEnd, tables } from './players.mjs';
import { Server, ask, enter, insist, newId } from './serving.mjs';
import { hold } from './sql.mjs';

const stele = resolve(process.argv[2]), times = Number(process.argv[3] ?? 4), which = process.argv[4] ?? '';
const work = mkdtempSync(join(tmpdir(), 'stele-'));
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const until = async (fine, ms = 20000) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(10)) if (await fine()) return true;
    return false;
};
const newFolder = (name) => {
    const folder = join(work, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), 'page');
    return folder;
};
const freePort = () => new Promise((done) => {
    const s = createServer().listen(0, '127.0.0.1', () => { const { port } = s.address(); s.close(() => done(port)); });
});
const all = [];                         // every process, so that none stays
const begin = async (folder, ...more) => {
    const server = new Server(stele, folder, ...more);
    all.push(server);
    await server.start();
    return server;
};

// ---- Strangers who connect all the time ---------------------------------------------------------------------

// A connection of its own for one question: 'answered', or what went wrong.
const knock = (port) => new Promise((done) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'));
    socket.setTimeout(30000, () => { socket.destroy(); done('waited in vain'); });
    socket.on('data', (d) => { text += d; }).on('error', (e) => done(e.code))
        .on('close', () => done(text.startsWith('HTTP/1.1 200') ? 'answered' : 'hung up on'));
});
const knockOn = (port, people = 6) => {
    const seen = {};
    let on = true;
    const rows = Array.from({ length: people }, async () => {
        while (on) {
            const how = await knock(port);
            seen[how] = (seen[how] ?? 0) + 1;
            await sleep(Math.random() * 4);
        }
    });
    return async () => { on = false; await Promise.all(rows); return seen; };
};
const judgeKnocks = (name, seen) => {
    console.log(`${name}: connections ${JSON.stringify(seen)}`);
    check(seen.answered > 20 * times, `${name}: strangers came all the time: ${JSON.stringify(seen)}`);
    check(!seen.ECONNREFUSED, `${name}: none was refused: ${JSON.stringify(seen)}`);
    check(Object.keys(seen).length === 1, `${name}: every connection was answered: ${JSON.stringify(seen)}`);
};

// ---- Told to end --------------------------------------------------------------------------------------------

// A connection on which requests are written by hand; what came so far.
const wire = (port) => new Promise((done) => {
    const line = { text: '', closed: false, socket: connect(port, '127.0.0.1', () => done(line)) };
    line.socket.on('data', (d) => { line.text += d; }).on('error', () => {}).on('close', () => { line.closed = true; });
});

// Somebody else holds the file, for less than the second that the server waits for them: so a commit is under way when the signal comes.
// On a machine that was too slow for that it is told to do it once more.
const draining = async (tries = 5) => {
    const folder = newFolder(`drain${tries}`), server = await begin(folder);
    const ada = await enter(server, 'Ada'), headers = `Host: x\r\nAuthorization: Bearer ${ada}\r\n`;
    const { table } = (await ask(server, 'tables', ada, { id: newId(), game: games[0], pace: { kind: 'none' }, options: { players: 2 } })).body;
    const stream = await wire(server.port), late = await wire(server.port);
    stream.socket.write(`GET /api/stream?t=${table}.0 HTTP/1.1\r\n${headers}Accept: application/x-ndjson\r\n\r\n`);
    check(await until(() => stream.text.includes('"seq"')), 'a stream is open');
    const batches = async () => Number(/^stele_store_batches_total (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
    const before = await batches(), release = await hold(join(folder, 'stele.db')), since = Date.now(), id = newId();
    const asked = ask(server, `tables/${table}/say`, ada, { id, text: 'the last word' });
    const stored = await until(async () => await batches() > before);
    server.child.kill('SIGTERM');
    const bye = await until(() => stream.text.includes('{"bye":true}') && stream.closed, 900);
    late.socket.write(`GET /api/stream?t=${table}.0 HTTP/1.1\r\n${headers}\r\n`);
    const refused = await until(() => late.text.includes('\r\n\r\n'), 900);
    const waits = server.child.exitCode === null;
    await release();
    const took = Date.now() - since, answer = await asked;
    check(await Promise.race([server.ended, sleep(15000, 'hangs')]) === 0, 'it ends');
    if (took > 900 && tries > 0) return draining(tries - 1);
    check(stored && bye, 'streams are told to come back, and end');
    check(refused && late.text.startsWith('HTTP/1.1 503'), `there are no new streams: ${late.text.slice(0, 40)}`);
    check(/^Connection: close\r$/m.test(late.text), 'and the connection is not for another request');
    check(waits, 'it waits for the commit');
    check(answer.status === 200, `a commit that was under way is answered (after ${took} ms): ${answer.status} ${answer.text ?? answer.why}`);
    await server.start();
    const again = await insist(server, `tables/${table}/say`, ada, { id, text: 'the last word' });
    check(again.status === 200 && again.body?.seq === answer.body?.seq, 'and what it said was done is there');
    check(await server.stop() === 0, 'it ends');
};

// A client that reads nothing of a long file is owed something, for longer than this test lasts.
const impatient = async () => {
    const folder = newFolder('twice');
    writeFileSync(join(folder, 'long'), Buffer.alloc(64 << 20));
    const server = await begin(folder), slow = await wire(server.port);
    slow.socket.pause();
    slow.socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
    await sleep(300);
    server.child.kill('SIGTERM');
    check(await until(() => server.err.includes('event=drain')), 'it drains');
    await sleep(1500);
    check(server.child.exitCode === null, 'and waits for who is owed something');
    server.child.kill('SIGTERM');
    check(await Promise.race([server.ended, sleep(6000, 'hangs')]) === 0, 'a second SIGTERM ends it at once');
    slow.socket.destroy();
};

// ---- systemd holds the address ------------------------------------------------------------------------------

// systemd-socket-activate makes the socket and becomes the shell behind it, which holds it, as systemd does, and starts the server anew when it ends.
const shell = 'while [ ! -e "$0/end" ]; do sh -c \'echo "pid $$"; LISTEN_PID=$$ exec "$0" "$@"\' "$@" || exit 1; done';
const activated = async () => {
    if (spawnSync('systemd-socket-activate', ['--version']).status !== 0) {
        console.log('skipped: there is no systemd-socket-activate here');
        return;
    }
    const folder = newFolder('activated'), port = await freePort();
    const server = { stele, folder, port, url: `http://127.0.0.1:${port}` };
    const holder = spawn('systemd-socket-activate', ['-l', `127.0.0.1:${port}`, 'sh', '-c', shell, folder, stele, 'serve', '--db', join(folder, 'stele.db'),
        '--web', folder, '--no-limits', '--proxy'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((done) => holder.on('close', done));
    let out = '', err = '';
    holder.stdout.on('data', (d) => { out += d; });
    holder.stderr.on('data', (d) => { err += d; });
    const pids = () => [...out.matchAll(/^pid (\d+)$/mg)].map((m) => Number(m[1]));
    const addresses = () => out.split(`${server.url}/\n`).length - 1;
    try {
        check(await until(() => err.includes('Listening on')), `systemd-socket-activate listens: ${err}`);
        check(await knock(port) === 'answered', `the first who knocks is answered: ${out}${err}`);
        await playOn(server, 2, check);
        const quiet = knockOn(port);
        for (let i = 0; i < times; i++) {
            await sleep(200 + Math.random() * 300);
            process.kill(pids().at(-1), 'SIGTERM');
            check(await until(() => addresses() === i + 2), `started again: ${out}${err.slice(-500)}`);
        }
        await sleep(300);
        judgeKnocks(`${times} restarts, systemd's socket`, await quiet());
        await stop();
        await judgeAll(server);
        check(counts.comes > 2 * tables.length, `streams came back: ${counts.comes} for ${tables.length} tables`);
    } finally {
        writeFileSync(join(folder, 'end'), '');
        try { process.kill(pids().at(-1), 'SIGTERM'); } catch { /* it is gone */ }
        if (await Promise.race([ended, sleep(15000, 'hangs')]) === 'hangs') holder.kill('SIGKILL');
    }
    await streamsEnd();
};

// ---- A second process at the same port ----------------------------------------------------------------------

const handOver = async () => {
    const folder = newFolder('over');
    let server = await begin(folder, '--reuse-port');
    const { port } = server, first = tables.length, turns = counts.turns;
    // The next one listens and waits for the database; it is started, not awaited.
    const next = async () => {
        const s = new Server(stele, folder, '--reuse-port');
        s.port = port;
        all.push(s);
        s.starts = s.start().catch((e) => { s.why = e.message; });
        check(await until(() => s.err.includes('event=wait')), `a second process waits: ${s.err}`);
        return s;
    };
    await playOn(server, 2, check);
    const quiet = knockOn(port);
    for (let i = 0; i < times; i++) {
        const s = await next();
        await sleep(100 + Math.random() * 200);
        check(await server.stop() === 0, `the old one ends: ${server.err}`);
        await s.starts;
        check(!s.why && s.port === port, `and the new one serves: ${s.why}`);
        server = s;
    }
    const unwanted = await next();
    await sleep(100);
    check(await unwanted.stop() === 0 && (await fetch(`${server.url}/readyz`)).status === 200, 'one that waits can be told to end, and the other one goes on');
    await sleep(200);
    judgeKnocks(`${times} hand-overs`, await quiet());
    await stop();
    check(tables.length > first && counts.turns > turns + times, `people played meanwhile: ${counts.turns - turns} turns`);
    // One that was killed let go of the file as well.
    const last = await next();
    await server.stop('SIGKILL');
    await last.starts;
    check(!last.why, `a process that was killed is followed, too: ${last.why}`);
    await judgeAll(last, first);
    check(await last.stop() === 0, 'the last one ends');
    await streamsEnd();
};

// ---- All of it ----------------------------------------------------------------------------------------------

const began = Date.now();
for (const part of [draining, impatient, activated, handOver])
    if (part.name.startsWith(which)) await part().catch((e) => check(false, `${part.name}: ${e.stack}`));
for (const s of all) s.child?.kill('SIGKILL');
rmSync(work, { recursive: true, force: true });
console.log(`${tables.length} games, ${counts.turns} turns acknowledged, ${counts.repeated} requests repeated, ${counts.comes} streams, `
    + `${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
