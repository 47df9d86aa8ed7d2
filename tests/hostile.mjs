// Hostile clients against a real server, while two honest people play at another table: each attack is refused or
// bounded, and the honest ones notice nothing.  All attackers come from addresses of their own (127.0.0.x).
//   node tests/hostile.mjs build/stele
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Requests from one address, over a few connections that stay. */
const client = (port, localAddress, sockets = 4) => {
    const agent = new Agent({ keepAlive: true, maxSockets: sockets, localAddress });
    const ask = (method, path, body, headers = {}) => new Promise((done) => {
        const text = body === undefined ? '' : Buffer.isBuffer(body) ? body : typeof body === 'string' ? body : JSON.stringify(body);
        const q = httpRequest({ host: '127.0.0.1', port, method, path, agent, localAddress, timeout: 30000,
            headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }), ...headers } }, (r) => {
            const got = [];
            r.on('data', (d) => got.push(d)).on('error', () => done({ status: 0, text: '', head: {} })).on('end', () => {
                const all = Buffer.concat(got).toString();
                let value = null;
                try { value = JSON.parse(all); } catch { /* text */ }
                done({ status: r.statusCode, head: r.headers, text: all, value });
            });
        });
        q.on('timeout', () => q.destroy()).on('error', (e) => done({ status: 0, text: e.code ?? e.message, head: {}, value: null }));
        q.end(text);
    });
    const bearer = (key) => (key ? { Authorization: `Bearer ${key}` } : {});
    const post = (path, body = {}, key = null) => ask('POST', `/api/${path}`, body, bearer(key));
    const get = (path, key = null) => ask('GET', `/api/${path}`, undefined, bearer(key));
    const enter = async (name) => /stele=([^;]+)/.exec((await post('me', { name })).head['set-cookie']?.[0] ?? '')?.[1];
    return { ask, post, get, enter, address: localAddress, close: () => agent.destroy() };
};

// ---- The honest ones, in a thread of their own ---------------------------------------------------

const HONEST = ['Honoria', 'Probus'];

const playHonestly = async () => {
    const { port } = workerData, { post, get, enter, close, address } = client(port, '127.0.0.1');
    const took = {}, trouble = [], secrets = [], players = [];
    let phase = 'calm', stopping = false, turns = 0, table = '', last = null, streams = [];
    parentPort.on('message', (m) => { if (m === 'stop') stopping = true; else phase = m; });
    const timed = async (what) => {
        const start = performance.now(), of = phase, r = await what();
        (took[of] ??= []).push(performance.now() - start);
        if (r.status !== 200) trouble.push(`${r.status} ${r.text.slice(0, 100)}`);
        return r;
    };
    for (const name of HONEST) {
        const key = await enter(name), keys = [key];
        // Each secret may ask twice a second: a few tokens make up for their quick play.
        for (let i = 0; i < 5; i++) keys.push((await post('me/token', {}, key)).value.key);
        players.push({ name, keys, next: 0 });
        secrets.push(...keys);
    }
    const keyOf = (p) => p.keys[p.next++ % p.keys.length];
    const listen = (p) => {
        const q = httpRequest({ host: '127.0.0.1', port, localAddress: address, path: `/api/stream?t=${table}.0`, headers: { Accept: 'application/x-ndjson', Authorization: `Bearer ${keyOf(p)}` } });
        let rest = '';
        q.on('response', (r) => r.on('data', (d) => {
            const lines = (rest + d).split('\n');
            rest = lines.pop();
            for (const line of lines.filter(Boolean)) {
                const e = JSON.parse(line);
                if (e.seq && e.table === table && e.you !== null && (!last || e.seq >= last.seq)) last = e;
            }
        }).on('close', () => { if (streams.includes(q)) trouble.push('a stream ended'); })).on('error', () => {}).end();
        return q;
    };
    const begin = async () => {
        const [a, b] = players;
        table = (await timed(() => post('tables', { game: 'thebes', late: 'lose', drawn: false }, keyOf(a)))).value.table;
        await timed(() => post(`tables/${table}/sit`, {}, keyOf(b)));
        await timed(() => post(`tables/${table}/start`, {}, keyOf(a)));
        last = null;
        const old = streams;
        streams = [];
        for (const q of old) q.destroy();
        streams = players.map(listen);
        parentPort.postMessage({ table });
    };
    await begin();
    for (let seq = 0; !stopping;) {
        for (let i = 0; i < 500 && !(last && last.seq >= seq); i++) await pause(10);
        if (!last || last.seq < seq) { trouble.push('nothing was told for five seconds'); break; }
        if (last.state === 'over') { await begin(); seq = 0; continue; }
        const who = players[last.asked];
        const asked = (await timed(() => get(`tables/${table}/asked`, keyOf(who)))).value;
        const can = asked?.options?.filter((o) => o.can) ?? [];
        if (!can.length) { trouble.push('nothing can be answered'); break; }
        const answer = { id: randomBytes(16).toString('hex'), ply: asked.ply, answers: [can[Math.floor(Math.random() * can.length)].action] };
        const done = await timed(() => post(`tables/${table}/plan`, answer, keyOf(who)));
        if (done.status !== 200) break;
        seq = done.value.seq;
        turns++;
        await pause(150);
    }
    parentPort.postMessage({ took, trouble, turns, table, secrets, keys: players.map((p) => p.keys[0]) });
    await new Promise((done) => parentPort.once('message', done));
    const quiet = streams;
    streams = [];
    for (const q of quiet) q.destroy();
    close();
    parentPort.close();
};

// ---- The server ----------------------------------------------------------------------------------

const attack = async () => {
    const stele = process.argv[2], work = mkdtempSync(join(tmpdir(), 'stele-hostile-')), db = join(work, 'stele.db');
    let passed = 0, failed = 0;
    const check = (fine, what) => { if (fine) passed++; else { failed++; console.log(`not so: ${what}`); } };
    const wrongs = new Map();
    /** As check, for what is tried a thousand times: counts as one, and is told once. */
    const each = (fine, what) => { const w = wrongs.get(what) ?? { good: 0, bad: 0 }; w[fine ? 'good' : 'bad']++; wrongs.set(what, w); };
    mkdirSync(join(work, 'web'));
    writeFileSync(join(work, 'web/index.html'), '<!doctype html><title>Stele</title>');
    writeFileSync(join(work, 'web/big.json'), '7'.repeat(24 << 20));
    // With a thousand descriptors it has 480 places: fewer than there are attackers.
    const server = spawn('bash', ['-c', 'ulimit -n 1024; exec "$0" "$@"', stele, 'serve', '--db', db, '--web', join(work, 'web'), '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((done) => server.on('close', (code, signal) => done(signal ?? code)));
    let log = '', gone = null;
    ended.then((code) => { gone = code; });
    server.stderr.on('data', (d) => { log += d; });
    const address = await Promise.race([new Promise((done) => server.stdout.once('data', (d) => done(String(d).trim()))), ended, pause(10000)]);
    const port = Number(new URL(address).port);
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0);
    const main = client(port, '127.0.0.2');
    const metrics = async () => (await main.ask('GET', '/metrics')).text;
    const metric = async (name) => Number(new RegExp(`^stele_${name} (\\d+)$`, 'm').exec(await metrics())?.[1] ?? NaN);

    const honest = new Worker(new URL(import.meta.url), { workerData: { port } });
    let table = '', played = null, broken = null;
    honest.on('message', (m) => { if (m.took) played = m; else table = m.table; }).on('error', (e) => { broken = e; });
    for (let i = 0; i < 500 && !table && !broken; i++) await pause(10);
    check(table && !broken, `honest people play: ${broken?.message ?? ''}`);
    const alive = async (what) => check(gone === null && (await main.ask('GET', '/healthz')).status === 200, `the server answers after ${what}: ${gone ?? 'runs'}`);
    const phase = async (name, what) => {
        const start = Date.now();
        honest.postMessage(name);
        await what();
        for (const [about, { good, bad }] of wrongs) check(bad === 0, `${about}: ${bad} of ${good + bad} not so`);
        wrongs.clear();
        await alive(name);
        console.log(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s, ${Math.round(memory() / 1024)} MB`);
    };
    await pause(6000);
    const before = memory();
    const secrets = [], kept = (key) => { if (key) secrets.push(key); return key; };

    // ---- Bytes -----------------------------------------------------------------------------------

    /** Sends pieces with pauses between; gives all that came until the server closed, or the time was up. */
    const raw = (pieces, { from = '127.0.0.3', ms = 15000, between = 0, read = true, path = null } = {}) => new Promise((done) => {
        const got = [], started = Date.now();
        const socket = connect({ port, host: '127.0.0.1', localAddress: from }, async () => {
            for (const piece of [pieces].flat()) {
                if (socket.destroyed) return;
                socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
                if (between) await pause(between);
            }
        });
        const end = (closed) => { clearTimeout(timer); socket.destroy(); done({ text: Buffer.concat(got).toString('latin1'), closed, ms: Date.now() - started, path }); };
        const timer = setTimeout(() => end(false), ms);
        if (read) socket.on('data', (d) => got.push(d));
        else socket.pause();
        socket.on('end', () => end(true)).on('error', () => end(true)).on('close', () => end(true));
    });
    const statuses = (text) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((m) => Number(m[1]));
    const after = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const post = (lines, body = '') => `POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines}\r\n${body}`;

    await phase('malformed and smuggled', async () => {
        const cases = {
            'a length and chunks': post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${after}`),
            'chunks and a length': post('Transfer-Encoding: chunked\r\nContent-Length: 6\r\n', `0\r\n\r\n${after}`),
            'two lengths': post('Content-Length: 0\r\nContent-Length: 36\r\n', after), 'the same length twice': post('Content-Length: 2\r\nContent-Length: 2\r\n', `{}${after}`),
            'a list of lengths': post('Content-Length: 2, 2\r\n', `{}${after}`), 'a length with a sign': post('Content-Length: +2\r\n', `{}${after}`),
            'a negative length': post('Content-Length: -1\r\n', after), 'a hexadecimal length': post('Content-Length: 0x2\r\n', `{}${after}`), 'no length': post('Content-Length:\r\n', after),
            'a length with a space': post('Content-Length: 2 2\r\n', `{}${after}`), 'a length beyond everything': post(`Content-Length: ${'9'.repeat(40)}\r\n`, after),
            'a length of 2^64': post('Content-Length: 18446744073709551618\r\n', `{}${after}`),
            chunks: post('Transfer-Encoding: chunked\r\n', `0\r\n\r\n${after}`), 'an absurd chunk': post('Transfer-Encoding: chunked\r\n', `ffffffffffffffff\r\n{}\r\n0\r\n\r\n${after}`),
            'a negative chunk': post('Transfer-Encoding: chunked\r\n', `-1\r\n${after}`), 'other codings': post('Transfer-Encoding: gzip, chunked\r\n', after), 'an unknown coding': post('Transfer-Encoding: xchunked\r\n', after),
            'a coding that is folded': post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${after}`), 'a space before the colon': post('Content-Length : 2\r\n', `{}${after}`),
            'a folded line': post('X: a\r\n b\r\nContent-Length: 2\r\n', `{}${after}`), 'a line that begins with a tab': post('\tX: a\r\n', after),
            'a bare LF between fields': post('X: a\nContent-Length: 36\r\n', after), 'a bare CR': post('X: a\rContent-Length: 36\r\n', after), 'a NUL in a field': post('X: a\0b\r\n', after), 'a NUL in a name': post('X\0: a\r\n', after),
            'a NUL in the path': `GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n${after}`, 'no name': post(': x\r\n', after), 'no colon': post('nothing\r\n', after),
            'no Host': `GET / HTTP/1.1\r\n\r\n${after}`, 'two Hosts': `GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n${after}`, 'markup for a Host': `GET / HTTP/1.1\r\nHost: x"><script>\r\n\r\n${after}`,
            'an empty line first': `\r\n\r\n${after}`, 'HTTP/0.9': `GET /\r\n\r\n${after}`, 'HTTP/3.0': `GET / HTTP/3.0\r\nHost: x\r\n\r\n${after}`, 'the preface of HTTP/2': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${after}`,
            'two spaces': `GET  / HTTP/1.1\r\nHost: x\r\n\r\n${after}`, 'a tab for a space': `GET\t/ HTTP/1.1\r\nHost: x\r\n\r\n${after}`, 'bytes above 127 in the path': `GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n${after}`,
            'a header of 100 kB': post(`X: ${'x'.repeat(100 << 10)}\r\n`, after), 'a path of 20 kB': `GET /${'x'.repeat(20000)} HTTP/1.1\r\nHost: x\r\n\r\n${after}`,
            'a hundred fields': post('X: a\r\n'.repeat(100), after), 'a body of 16 kB and a byte': post('Content-Length: 16385\r\n', `{"x": "${'x'.repeat(16376)}"}`), 'a body of a gigabyte': post('Content-Length: 1073741824\r\n', 'x'.repeat(70000)),
            noise: Buffer.concat([randomBytes(5000), Buffer.from('\r\n\r\n')]),
        };
        await Promise.all(Object.entries(cases).map(async ([what, bytes]) => {
            const r = await raw([bytes]), all = statuses(r.text);
            check(all.length === 1 && [400, 411, 413, 431, 505].includes(all[0]) && r.closed, `${what}: refused once and closed: ${all} ${r.closed}`);
        }));
        // Lines that end in LF alone never end: ten seconds, and nothing is answered.
        const bare = await raw([`GET / HTTP/1.1\nHost: x\n\n${after.replaceAll('\r', '')}`]);
        check(bare.closed && bare.text === '' && bare.ms < 14000, `bare LFs are no request: ${bare.text.slice(0, 40)} ${bare.ms} ms`);
        // What was refused for its content has a clear end: what follows is answered in order.
        const plain = (body) => `POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
        const line = await raw([plain('GET /x HTTP/1.1\r\n\r\n') + post('Content-Length: 1\r\n', '[') + 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n' + after.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')]);
        check(statuses(line.text).join() === '403,400,404,200', `pipelined behind refusals: ${statuses(line.text)}`);
        const lots = await raw([after.repeat(400) + after.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')]);
        check(statuses(lots.text).length === 401, `four hundred pipelined: ${statuses(lots.text).length} answers`);
    });

    // ---- Slow ------------------------------------------------------------------------------------

    await phase('slow', async () => {
        const drip = (text, n) => [text, ...'x'.repeat(n)];
        const slow = Array.from({ length: 600 }, (_, i) => raw(drip(i % 3 ? 'GET /x' : post('Content-Length: 100\r\n', '{'), 8), { from: `127.0.1.${1 + i % 50}`, between: 2500, ms: 20000 }));
        const deaf = Array.from({ length: 300 }, (_, i) => raw('GET /big.json HTTP/1.1\r\nHost: x\r\n\r\n', { from: `127.0.2.${1 + i % 50}`, ms: 16000, read: false }));
        await pause(1500);
        for (let i = 0; i < 30; i++) {
            const fresh = await raw([after.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')], { from: '127.0.0.4', ms: 3000 });
            each(statuses(fresh.text)[0] === 200, 'somebody new is served at once');
            await pause(200);
        }
        const all = await Promise.all(slow);
        each(all.every((r) => r.closed && r.ms < 14000), 'ten seconds for a request in all');
        await Promise.all(deaf);
    });

    // ---- Too much --------------------------------------------------------------------------------

    await phase('floods', async () => {
        const count = (list, status) => list.filter((r) => r.status === status).length;
        const one = client(port, '127.0.0.20', 50), start = Date.now();
        const all = await Promise.all(Array.from({ length: 4000 }, () => one.get('tables')));
        const most = 200 + 20 * ((Date.now() - start) / 1000 + 1);
        check(count(all, 200) >= 100 && count(all, 200) <= most, `requests from one address: ${count(all, 200)} of 4000 answered, ${Math.round(most)} at most`);
        check(count(all, 200) + count(all, 429) === 4000, 'the others are told that it is too often');
        one.close();
        const two = client(port, '127.0.0.21', 20), key = kept(await two.enter('Flood'));
        const mine = await Promise.all(Array.from({ length: 100 }, () => two.get('me', key)));
        check(count(mine, 200) <= 25 && count(mine, 429) >= 75, `requests with one secret: ${count(mine, 200)} of 100 answered`);
        two.close();
        const guess = client(port, '127.0.0.22', 20);
        const guesses = await Promise.all(Array.from({ length: 1000 }, () => guess.get('me', `${key.slice(0, 13)}${randomBytes(16).toString('hex')}`)));
        check(count(guesses, 401) <= 230 && count(guesses, 200) === 0, `guesses of a secret: ${count(guesses, 401)} of 1000 looked at`);
        guess.close();
        const files = client(port, '127.0.0.23', 50), pages = await Promise.all(Array.from({ length: 4000 }, () => files.ask('GET', '/')));
        check(count(pages, 200) <= 2600 && count(pages, 429) > 0, `the page: ${count(pages, 200)} of 4000`);
        files.close();
        const stream = (from, secret) => new Promise((done) => {
            const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(`GET /api/stream?t=${table}.0 HTTP/1.1\r\nHost: x\r\n${secret ? `Authorization: Bearer ${secret}\r\n` : ''}\r\n`));
            let text = '';
            socket.on('data', (d) => { text += d; done({ socket, status: statuses(text)[0] }); }).on('error', () => done({ socket, status: 0 })).setTimeout(5000, () => done({ socket, status: -1 }));
        });
        const anyone = await Promise.all(Array.from({ length: 150 }, () => stream('127.0.0.24')));
        check(count(anyone, 200) === 64 && count(anyone, 429) === 86, `streams from one address: ${count(anyone, 200)} of 150`);
        const four = client(port, '127.0.0.25'), other = kept(await four.enter('Streams'));
        await pause(1000);
        const own = await Promise.all(Array.from({ length: 15 }, () => stream('127.0.0.25', other)));
        check(count(own, 200) === 8, `streams with one secret: ${count(own, 200)} of 15`);
        for (const s of [...anyone, ...own]) s.socket.destroy();
        four.close();
        // Listening to what is not there, and hanging up at once.
        for (let i = 0; i < 150; i++) connect({ port, host: '127.0.0.1', localAddress: '127.0.0.26' }, function opened() { this.end(`GET /api/stream?t=${'0'.repeat(11)}${i % 5 * 2}.0 HTTP/1.1\r\nHost: x\r\n\r\n`); }).on('error', () => {}).resume();
        let streams = 0;                // they come and go: what stays counts
        for (let i = 0, calm = 0; i < 200 && calm < 5; i++) {
            streams = await metric('streams');
            calm = streams === 2 ? calm + 1 : 0;
            await pause(50);
        }
        check(streams === 2, `only the honest ones listen: ${streams}`);
    });

    // ---- Pages of others, forged and used secrets ------------------------------------------------

    const eveClient = client(port, '127.0.0.30'), eve = kept(await eveClient.enter('Eve'));
    await phase('forged', async () => {
        const { ask, post: send, get } = eveClient, own = { Cookie: `stele=${eve}` }, here = `http://127.0.0.1:${port}`;
        const tries = [[{ Origin: 'http://elsewhere.example' }], [{ Origin: 'null' }], [{}], [{ Origin: `${here}.evil.example` }], [{ Origin: `https://127.0.0.1:${port}` }], [{ Origin: here, 'Content-Type': 'text/plain' }],
            [{ Origin: here, 'Content-Type': 'application/x-www-form-urlencoded' }], [{ Origin: here, 'Content-Type': 'application/jsonp' }], [{ Origin: 'http://127.0.0.1' }], [{ Origin: '' }]];
        for (const [headers] of tries) {
            const r = await ask('POST', '/api/me', { name: 'Mallory' }, { ...own, ...headers });
            check(r.status === 403 && r.value?.error, `${JSON.stringify(headers)}: ${r.status}`);
        }
        const same = await ask('POST', '/api/me', { name: 'Eve' }, { ...own, Origin: here });
        check(same.status === 200 && same.value.name === 'Eve', 'from its own page the same is fine, and nothing had changed');
        await pause(6000);                              // enough requests for one secret
        const fresh = client(port, '127.0.0.31');
        const victim = kept(await fresh.enter('Victim'));
        const link = kept((await fresh.post('me/link', {}, victim)).value.key), token = kept((await fresh.post('me/token', {}, victim)).value.key);
        check((await fresh.get('me', link)).status === 401, 'a link is no token');
        const arrived = await fresh.post('me/arrive', { key: link });
        check(arrived.status === 200, 'a link is good once');
        kept(/stele=([^;]+)/.exec(arrived.head['set-cookie'][0])[1]);
        const again = await Promise.all(Array.from({ length: 5 }, () => fresh.post('me/arrive', { key: link })));
        check(again.every((r) => r.status === 401 && !r.head['set-cookie']), 'and not a second time');
        check((await fresh.post('me/arrive', { key: token })).status === 401 && (await fresh.post('me/arrive', { key: victim })).status === 401, 'nor is a token or a cookie a link');
        await fresh.post('me/untoken', {}, victim);
        check((await fresh.get('me', token)).status === 401, 'a token that was taken back is void');
        const [person, secret] = victim.split('.');
        for (const bad of [`${person}.${'0'.repeat(32)}`, `${eve.split('.')[0]}.${secret}`, `${person}.${secret.slice(1)}`, `${person}.${secret}0`, `${person}.${secret.toUpperCase()}x`, `${person}.`, person, `.${secret}`, 'x', '', `${'0'.repeat(12)}.${secret}`, `${victim}\tx`]) {
            const r = await ask('GET', '/api/me', undefined, { Cookie: `stele=${bad}` });
            check(r.status === 401, `a cookie "${bad.slice(0, 16)}…": ${r.status}`);
        }
        const made = (await send('tables', { game: 'thebes', options: { players: 3 } }, eve)).value.table;
        const offer = (await send(`tables/${made}/offer`, { seat: 1 }, eve)).value.key;
        secrets.push(`x.${offer}`);
        check((await fresh.post(`tables/${made}/claim`, { key: offer }, victim)).status === 200, 'an offered seat is taken');
        const thief = client(port, '127.0.0.32'), other = kept(await thief.enter('Thief'));
        check((await thief.post(`tables/${made}/claim`, { key: offer }, other)).status === 403, 'once');
        const forgotten = kept(await thief.enter('Gone'));
        await thief.post('me/forget', {}, forgotten);
        check((await thief.get('me', forgotten)).status === 401, 'who was forgotten is not known');
        check((await get('me', eve)).status === 200, 'and Eve is');
        fresh.close();
        thief.close();
    });

    // ---- Words -----------------------------------------------------------------------------------

    await phase('words', async () => {
        const c = client(port, '127.0.0.40');
        const dirty = {
            '<script>x</script>': '<script>x</script>', '<img src=x onerror=a()>': '<img src=x onerror=a()>', '\u202eadA': 'adA', 'A\u2066b\u2069': 'Ab', 'A\u200bd\u200ca': 'Ada', '  A  ': 'A', 'A\u00a0b': 'A b', '\u0007A\u001b[31m': 'A[31m',
            'A\r\nSet-Cookie: x=y': 'ASet-Cookie: x=y', '\ufeffA': 'A', 'A\u061cb\u200f': 'Ab', '\u{e0041}A': 'A', 'A\u2028b': 'Ab', '"},{"name":"x': '"},{"name":"x', '\\': '\\', ['"'.repeat(31)]: '"'.repeat(31),
        };
        const people = [];
        for (const [name, clean] of Object.entries(dirty)) {
            const r = await c.post('me', { name });
            check(r.status === 200 && r.value?.name === clean, `${JSON.stringify(name)} comes out as ${JSON.stringify(r.value?.name)}`);
            check(r.head['content-type'] === 'application/json' && r.head['x-content-type-options'] === 'nosniff' && !/\bx=y/.test(r.head['set-cookie']?.join() ?? ''), 'as JSON, in no head');
            people.push(kept(/stele=([^;]+)/.exec(r.head['set-cookie']?.[0] ?? '')?.[1]));
        }
        for (const name of ['\u200b', ' \u3000 ', '\u202e\u2066', '\u0000', 'x'.repeat(32), '', 7, null, ['A'], { t: 'A' }]) {
            const r = await c.post('me', { name });
            check([400, 422].includes(r.status), `${JSON.stringify(name)} is no name: ${r.status}`);
        }
        const [host] = people, quotes = people.at(-1);
        // As much as fits into what a list shows of a table.
        const where = (await c.post('tables', { game: 'teotihuacan', options: { players: 4 }, open: true, pace: { kind: 'live', base: 86400, more: 3600 } }, quotes)).value.table;
        for (const [i, name] of ['\\'.repeat(31), '\\"'.repeat(15), '"\\'.repeat(15)].entries()) {
            const r = await c.post('me', { name }), key = kept(/stele=([^;]+)/.exec(r.head['set-cookie'][0])[1]);
            check((await c.post(`tables/${where}/sit`, { seat: i + 1 }, key)).status === 200, 'somebody with quotes for a name sits down');
        }
        const list = (await c.get('tables')).value;
        check(list?.open.find((b) => b.table === where)?.seats.length === 4, 'and the list is still JSON');
        const said = { '<b>x</b>': '<b>x</b>', '\u202etxet': 'txet', 'a\u0000b': null, 'a\nb': 'ab', '\u2067a': 'a', '\u200b\u200e': null, ['x'.repeat(281)]: null, ['ä'.repeat(140)]: 'ä'.repeat(140), ['ä'.repeat(141)]: null };
        const talk = (await c.post('tables', { game: 'thebes' }, host)).value.table;
        for (const [text, clean] of Object.entries(said)) {
            const r = await c.post(`tables/${talk}/say`, { text }, host);
            check(clean === null ? [400, 422].includes(r.status) : r.status === 200, `${JSON.stringify(text.slice(0, 20))}: ${r.status}`);
        }
        const heard = (await c.get(`tables/${talk}`)).value.said.map((s) => s.text);
        check(JSON.stringify(heard) === JSON.stringify(Object.values(said).filter((s) => s !== null)), `heard as text: ${JSON.stringify(heard).slice(0, 200)}`);
        const cut = await c.post(`tables/${talk}/note`, { text: `x${'ü'.repeat(1010)}` }, host);
        check(cut.status === 422, 'a note that would be cut within a character is refused');
        c.close();
    });

    // ---- JSON, other people's seats, plans -------------------------------------------------------

    await phase('requests', async () => {
        let number = 50;
        const fresh = async (name) => { const c = client(port, `127.0.0.${number++}`); return { ...c, key: kept(await c.enter(name)) }; };
        const json = client(port, '127.0.0.49');
        const bodies = {
            'depth 10,000': '['.repeat(8000) + ']'.repeat(8000), 'objects within objects': '{"a":'.repeat(3000) + '1' + '}'.repeat(100), 'depth in a member': `{"name":${'['.repeat(5000)}`, 'closed before opened': ']'.repeat(9000) + '['.repeat(6000),
            'a member twice': '{"name":"A","name":"B"}', 'twice by an escape': '{"name":"A","n\\u0061me":"B"}', 'a number beyond all': '{"name":"A","number":1e999}', 'an integer beyond all': '{"name":"A","number":99999999999999999999}',
            'a fraction': '{"name":"A","number":1.5}', 'a negative number': '{"name":"A","number":-1}', 'half a surrogate': '{"name":"\\ud800"}', 'a NUL': '{"name":"A\\u0000B"}', 'broken UTF-8': Buffer.from([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xff, 0xc0, 0x22, 0x7d]),
            'a list': '[]', nothing: 'null', 'two objects': '{"name":"A"}{"name":"B"}', 'a comment': '{"name":"A"/**/}', 'NaN': '{"number":NaN}', 'an open string': '{"name":"A', 'a string of brackets': `{"nam":"${'['.repeat(9000)}"}`,
        };
        for (const [what, body] of Object.entries(bodies)) {
            const r = await json.ask('POST', '/api/me', body);
            check([400, 422].includes(r.status) && r.value?.error, `${what}: ${r.status}`);
        }
        json.close();
        const one = await fresh('Meddler'), ply = (await one.get(`tables/${table}`, one.key)).value.ply;
        for (const [verb, body] of Object.entries({ plan: { ply, answers: [1] }, quit: {}, return: {}, start: {}, close: {}, remove: { seat: 0 }, bot: { seat: 0, word: 'random' }, fill: { word: 'random' }, ready: { yes: false }, rise: {}, sit: { seat: 0 },
            offer: { seat: 0 }, talk: { yes: false }, asked: null, record: null })) {
            const r = body ? await one.post(`tables/${table}/${verb}`, body, one.key) : await one.get(`tables/${table}/${verb}`, one.key);
            check([403, 409].includes(r.status), `${verb} at the table of others: ${r.status}`);
        }
        const two = await fresh('Meddler');
        for (const [verb, body] of Object.entries({ propose: { word: 'pause' }, agree: { number: 1 }, refuse: { number: 1 }, commit: { bytes: '00'.repeat(32) }, reveal: { bytes: '00'.repeat(32) }, claim: { key: '00'.repeat(16) }, rematch: {} })) {
            const r = await two.post(`tables/${table}/${verb}`, body, two.key);
            check([403, 409].includes(r.status), `${verb} at the table of others: ${r.status}`);
            const nobody = await two.post(`tables/${table}/${verb}`, body);
            check(nobody.status === 401, `${verb} by nobody: ${nobody.status}`);
        }
        // Plans, at a table of their own.
        const a = await fresh('Planner'), b = await fresh('Other'), mine = (await a.post('tables', { game: 'thebes', drawn: false }, a.key)).value.table;
        await b.post(`tables/${mine}/sit`, {}, b.key);
        await a.post(`tables/${mine}/start`, {}, a.key);
        const now = (await a.get(`tables/${mine}`, a.key)).value, [asker, waits] = now.asked === 0 ? [a, b] : [b, a];
        const can = (await asker.get(`tables/${mine}/asked`, asker.key)).value.options.filter((o) => o.can)[0].action;
        const plan = (who, body) => who.post(`tables/${mine}/plan`, body, who.key);
        for (const [what, who, body, status] of [
            ['a ply from the future', asker, { ply: now.ply + 1, answers: [can] }, 409], ['a ply from far away', asker, { ply: 4294967295, answers: [can] }, 409], ['a ply that is gone by', asker, { ply: 0, answers: [can] }, 409],
            ['an illegal answer', asker, { ply: now.ply, answers: [65535] }, 422], ['a legal one and an illegal one', asker, { ply: now.ply, answers: [can, 65535] }, 422], ['answers for the others, too', asker, { ply: now.ply, answers: Array(256).fill(can) }, 422],
            ['too many answers', asker, { ply: now.ply, answers: Array(257).fill(can) }, 422], ['no answers', asker, { ply: now.ply, answers: [] }, 422], ['another position', asker, { ply: now.ply, answers: [can], check: 'f'.repeat(16) }, 409],
            ['words for answers', asker, { ply: now.ply, answers: ['0'] }, 422], ['a turn of the other one', waits, { ply: now.ply, answers: [can] }, 409],
        ]) {
            const r = await plan(who, body);
            check(r.status === status, `${what}: ${r.status} instead of ${status}`);
        }
        check((await a.get(`tables/${mine}`)).value.ply === now.ply, 'and nothing has happened');
        // The same id everywhere, and again and again: nobody else's entries fail with it.
        const id = 'ab'.repeat(16), reuser = await fresh('Reuser'), his = (await reuser.post('tables', { id, game: 'thebes' }, reuser.key)).value.table;
        for (const [path, body] of [['me/token', {}], ['me/untoken', {}], [`tables/${his}/note`, { text: 'x' }], [`tables/${his}/offer`, { seat: 1 }], [`tables/${his}/offer`, { seat: 1 }], [`tables/${his}/ready`, { yes: true }],
            [`tables/${his}/say`, { text: 'x' }], ['tables', { game: 'thebes' }]]) {
            const r = await reuser.post(path, { id, ...body }, reuser.key);
            check(r.status === 200, `an id again, ${path}: ${r.status}`);
        }
        check(await metric('store_errors_total') === 0, 'the store was never asked for what it refuses');
        for (const c of [one, two, a, b, reuser]) c.close();
    });

    // ---- Ten thousand tables ---------------------------------------------------------------------

    let made = 0;
    await phase('ten thousand tables', async () => {
        await Promise.all(Array.from({ length: 20 }, async (_, i) => {
            const c = client(port, `127.0.3.${1 + i}`, 4);
            const keys = [];
            for (let k = 0; k < 5; k++) keys.push(kept(await c.enter(`Maker ${i}.${k}`)));
            for (const [k, key] of keys.entries()) {
                const all = await Promise.all(Array.from({ length: 100 }, () => c.post('tables', { game: k % 2 ? 'thebes' : 'teotihuacan', open: true }, key)));
                const good = all.filter((r) => r.status === 200).length;
                made += good;
                each(good <= 20, 'twenty tables each at most');
                each(all.every((r) => r.status === 200 || r.status === 429), 'the others are refused');
            }
            c.close();
        }));
        const list = (await main.get('tables')).value;
        check(list.open.length <= 50 && list.running.length <= 50, `a list stays short: ${list.open.length}`);
    });
    console.log(`10000 tables tried, ${made} made`);

    // ---- What the honest ones noticed ------------------------------------------------------------

    honest.postMessage('calm again');
    await pause(4000);
    const grown = memory();
    honest.postMessage('stop');
    for (let i = 0; i < 1000 && !played && !broken; i++) await pause(10);
    const { took = {}, trouble = ['gave up'], turns = 0, keys = [] } = played ?? {};
    check(trouble.length === 0, `the honest ones noticed: ${trouble.slice(0, 5).join('; ')}`);
    check(turns > 40, `${turns} honest turns`);
    const line = (name, list) => {
        const sorted = [...list].sort((x, y) => x - y), share = (p) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))]?.toFixed(1);
        console.log(`honest answers, ${name}: ${sorted.length}, p50 ${share(0.5)} ms, p99 ${share(0.99)} ms`);
    };
    const calm = Object.entries(took).filter(([k]) => k.startsWith('calm')), under = Object.entries(took).filter(([k]) => !k.startsWith('calm'));
    line('calm', calm.flatMap(([, v]) => v));
    for (const [name, list] of under) line(name, list);
    line('all attacks', under.flatMap(([, v]) => v));
    console.log(`memory: ${Math.round(before / 1024)} MB before, ${Math.round(grown / 1024)} MB after`);
    check(grown - before < 128 * 1024, 'it has not grown without bounds');

    // ---- What was written ------------------------------------------------------------------------

    const figures = await metrics();
    for (const end of ['', '-wal']) if (existsSync(db + end)) copyFileSync(db + end, join(work, `kept${end}`));
    const stored = Buffer.concat(['', '-wal'].map((end) => join(work, `kept${end}`)).filter(existsSync).map((f) => readFileSync(f)));
    check(stored.length > 100000, `the file and its log hold ${stored.length} bytes`);
    check(stored.includes('Honoria'), 'names are in the file: so what is looked for there can be found');
    const parts = [...secrets, ...(played?.secrets ?? [])].map((k) => k.split('.')[1]);
    check(parts.length > 120 && parts.every((s) => /^[0-9a-f]{32}$/.test(s)), `${parts.length} secrets to look for`);
    const holds = (where, hex) => where.includes(hex) || where.includes(Buffer.from(hex, 'hex'));
    check(parts.every((s) => !holds(stored, s)), 'no secret is in the file in clear');
    check(parts.every((s) => !log.includes(s) && !figures.includes(s)), 'nor in the log or the figures');
    const names = [...HONEST, 'Eve', 'Victim', 'Maker', 'Meddler', 'Flood', 'script', 'elsewhere.example'];
    check(names.every((n) => !log.includes(n) && !figures.includes(n)), `no name is in the log or the figures: ${names.filter((n) => log.includes(n) || figures.includes(n))}`);
    // The seed of the game that was running then: it is told now that it ends.
    const over = client(port, '127.0.0.1');
    await over.post(`tables/${played?.table}/quit`, {}, keys[0]);
    const told = (await over.get(`tables/${played?.table}`, keys[0])).value ?? {};
    check(/^[0-9a-f]{64}$/.test(told.seed ?? '') && told.own === told.seed, `the game is over and its seed told: ${told.state}`);
    check(told.seed && !holds(stored, told.seed) && !log.includes(told.seed) && !figures.includes(told.seed), 'while it ran its seed was nowhere');
    check(told.hash && stored.includes(told.hash), 'but its hash was in the file');
    for (const file of [db, `${db}-wal`]) if (existsSync(file)) check((statSync(file).mode & 0o77) === 0, `${file} is its owner's alone`);
    over.close();

    await alive('all of it');
    honest.postMessage('end');
    await Promise.race([new Promise((done) => honest.once('exit', done)), pause(3000)]);
    await honest.terminate();
    eveClient.close();
    main.close();
    server.kill('SIGTERM');
    const code = await Promise.race([ended, pause(15000).then(() => 'too long')]);
    if (code === 'too long') server.kill('SIGKILL');
    check(code === 0, `it ends well: ${code} ${log.slice(-300)}`);
    rmSync(work, { recursive: true, force: true });
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
};

if (isMainThread) await attack();
else await playHonestly();
