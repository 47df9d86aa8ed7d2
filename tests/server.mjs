// `stele serve` as people, programs and strangers meet it: the API played through over HTTP, and what the edge refuses.
//   node tests/server.mjs build/gcc/tests/stele          the program with the tests' own game
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const stele = process.argv[2], work = mkdtempSync(join(tmpdir(), 'stele-server-')), web = join(work, 'web');
let passed = 0, failed = 0;
const check = (fine, what) => { if (fine) passed++; else { failed++; console.log(`not so: ${what}`); } };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const until = async (fine, ms = 5000) => {
    for (const end = Date.now() + ms; Date.now() < end; await pause(20)) if (await fine()) return true;
    return false;
};
const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: work };
mkdirSync(web);
writeFileSync(join(web, 'index.html'), 'page\n');

// ---- Servers ---------------------------------------------------------------------------

let count = 0;
const start = async (args = [], { own = {}, command = [stele, 'serve'], stdio = ['ignore', 'pipe', 'pipe'], db = true } = {}) => {
    const folder = join(work, String(count++));
    mkdirSync(folder);
    const all = [...command.slice(1), ...(db ? ['--db', join(folder, 'stele.db'), '--web', web, '--port', '0'] : []), ...args];
    const child = spawn(command[0], all, { env: { ...env, ...own }, stdio });
    const s = { child, folder, out: '', err: '', code: null };
    s.ended = new Promise((done) => child.on('close', (code, signal) => done(s.code = signal ?? code)));
    child.stderr.on('data', (d) => { s.err += d; });
    child.stdout.on('data', (d) => { s.out += d; });
    await until(() => s.out.includes('\n') || s.code !== null);
    s.port = Number(/:(\d+)\/$/m.exec(s.out)?.[1]);
    return s;
};
const stop = async (s, signal = 'SIGTERM') => {
    s.child.kill(signal);
    await Promise.race([s.ended, pause(15000)]);
    if (s.code === null) s.child.kill('SIGKILL');
    return s.code;
};

// ---- People -----------------------------------------------------------------------------

const id = () => randomBytes(16).toString('hex');
// One request; `headers` as they are, null leaves one out.
const http = (s, method, path, { headers = {}, body, agent } = {}) => new Promise((done) => {
    const all = Object.fromEntries(Object.entries(headers).filter(([, v]) => v !== null));
    const r = request({ port: s.port, host: '127.0.0.1', method, path, headers: all, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (d) => { text += d; }).on('end', () => {
            let json = null;
            try { json = JSON.parse(text); } catch { /* not JSON */ }
            done({ status: answer.statusCode, headers: answer.headers, text, json });
        }).on('error', () => done({ status: 0, headers: {}, text }));
    }).on('error', (e) => done({ status: 0, headers: {}, text: e.message }));
    r.end(body);
});
class Person {
    constructor(server, extra = {}) { Object.assign(this, { server, extra, cookie: null }); }
    get(path) { return http(this.server, 'GET', `/api/${path}`, { headers: { Cookie: this.cookie, ...this.extra } }); }
    async post(path, what = {}, headers = {}) {
        const r = await http(this.server, 'POST', `/api/${path}`, { body: JSON.stringify(what), headers: {
            'Content-Type': 'application/json', Cookie: this.cookie, Origin: `http://127.0.0.1:${this.server.port}`, ...this.extra, ...headers } });
        const set = r.headers['set-cookie']?.[0];
        if (set && r.status === 200) this.cookie = set.split(';')[0];
        return r;
    }
    // A stream of events as they come; `raw` keeps the bytes.
    listen(tables, headers = {}) {
        const stream = { events: [], raw: '', status: 0, open: true, headers: {} };
        const query = tables.map((t) => `t=${t}`).join('&');
        stream.request = request({ port: this.server.port, host: '127.0.0.1', path: `/api/stream${query ? `?${query}` : ''}`, agent: false,
            headers: Object.fromEntries(Object.entries({ Cookie: this.cookie, ...this.extra, ...headers }).filter(([, v]) => v !== null)) }, (answer) => {
            Object.assign(stream, { status: answer.statusCode, headers: answer.headers });
            const lines = answer.headers['content-type'] === 'application/x-ndjson';
            let rest = '';
            answer.setEncoding('utf8').on('data', (d) => {
                stream.raw += d;
                const rows = (rest + d).split('\n');
                rest = rows.pop();
                for (const row of rows)
                    if (lines ? row : row.startsWith('data: ')) stream.events.push(JSON.parse(lines ? row : row.slice(6)));
            }).on('error', () => {}).on('close', () => { stream.open = false; });
        }).on('error', () => { stream.open = false; });
        stream.request.end();
        stream.close = () => stream.request.destroy();
        stream.seen = (fine) => until(() => stream.events.some(fine));
        return stream;
    }
}
const enter = async (server, name, extra) => {
    const p = new Person(server, extra);
    p.entered = await p.post('me', { name });
    return p;
};
// Bytes on a socket, and what comes until the server closes.
const raw = (s, bytes, wait = 15000) => new Promise((done) => {
    const got = [], socket = connect(s.port, '127.0.0.1', () => socket.write(bytes));
    const end = () => { socket.destroy(); done(Buffer.concat(got).toString('latin1')); };
    socket.setTimeout(wait, end);
    socket.on('data', (d) => got.push(d)).on('end', end).on('error', end);
});
const metric = async (s, name) => Number(new RegExp(`^stele_${name} (\\S+)$`, 'm').exec((await http(s, 'GET', '/metrics')).text)?.[1]);

// ---- Starting ----------------------------------------------------------------------------

const main = await start(['--no-limits']);
check(main.port > 0 && /^http:\/\/127\.0\.0\.1:\d+\/\n$/.test(main.out), `one line with the address: ${main.out}${main.err}`);
if (!main.port) {
    console.log(`${passed} passed, ${failed + 1} failed`);
    process.exit(1);
}
const beat = new Person(main).listen([]), beatLines = new Person(main).listen([], { Accept: 'application/x-ndjson' }), begun = Date.now();
check((await http(main, 'GET', '/')).text === 'page\n', 'the page is served');
check((await http(main, 'GET', '/healthz')).text === 'fine\n', 'healthz');
check((await http(main, 'GET', '/readyz')).status === 200, 'readyz');
check((await http(main, 'GET', '/metrics')).text.includes('stele_answer_seconds_bucket{le="+Inf"}'), 'metrics');
check((await http(main, 'GET', '/metrics', { headers: { 'X-Forwarded-For': '192.0.2.1' } })).status === 404, 'no metrics for those behind a proxy');
check(existsSync(join(main.folder, 'stele.key')) && statSync(join(main.folder, 'stele.key')).size === 32
    && (statSync(join(main.folder, 'stele.key')).mode & 0o777) === 0o600, 'a key of 32 bytes that only its owner reads');

// ---- Coming in ------------------------------------------------------------------------------

const ada = await enter(main, 'Ada'), ben = await enter(main, 'Ben');
const given = ada.entered.headers['set-cookie'][0];
check(/^stele=[0-9a-z]{12}\.[0-9a-f]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/.test(given), `the cookie on http: ${given}`);
const tls = await http(main, 'POST', '/api/me', { body: '{"name":"Tess"}', headers: { 'Content-Type': 'application/json', 'X-Forwarded-Proto': 'https' } });
check(/^__Host-stele=\S+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/.test(tls.headers['set-cookie'][0]), 'the cookie on https');
check(ada.entered.headers['cache-control'] === 'no-store', 'nothing of it is kept by a cache');
const me = await ada.get('me');
check(me.json.name === 'Ada' && me.json.person === ada.cookie.slice(6, 18), 'who I am');
check((await new Person(main).get('me')).status === 401, 'a stranger is nobody');
check((await ada.get('nothing')).status === 404, 'no such request');
const not = await http(main, 'PUT', '/api/me', { body: '{}', headers: { 'Content-Type': 'application/json' } });
check(not.status === 405 && not.headers.allow === 'GET, POST', 'a method that is none');

// ---- Forged and foreign ------------------------------------------------------------------------

const secret = ada.cookie.split('.')[1], other = secret.replace(/^./, (c) => (c === '0' ? '1' : '0'));
for (const cookie of [`stele=${me.json.person}.${other}`, `stele=${ben.cookie.slice(6, 18)}.${secret}`, 'stele=zzzzzzzzzzz1.' + secret]) {
    const forged = Object.assign(new Person(main), { cookie });
    const r = await forged.get('me');
    check(r.status === 401 && /^stele=; Path=\/; Max-Age=0;/.test(r.headers['set-cookie']?.[0]), `a forged cookie is nobody's and goes: ${r.status}`);
    check((await forged.post('tables', { game: 'mini' })).status === 401, 'and makes no table');
    const stream = forged.listen([]);
    check(await until(() => !stream.open || stream.status === 401) && stream.status === 401, `and hears nothing: ${stream.status}`);
}
for (const cookie of ['stele=', 'stele=x', `stele=${me.json.person}`, `stele=${me.json.person}.${secret}0`, `stele=${me.json.person}.${secret.slice(1)}`,
    `__Host-stele=${me.json.person}.${secret}`, `xstele=${me.json.person}.${secret}`, `stele =${me.json.person}.${secret}`])
    check((await Object.assign(new Person(main), { cookie }).get('me')).status === 401, `no cookie of ours: ${cookie.slice(0, 20)}`);
check((await Object.assign(new Person(main), { cookie: `a=b; ${ada.cookie}; c=d` }).get('me')).status === 200, 'a cookie among others');
for (const [what, headers] of Object.entries({
    'another origin': { Origin: 'http://evil.example' }, 'another port': { Origin: 'http://127.0.0.1:1' }, 'null': { Origin: 'null' },
    'another scheme': { Origin: `https://127.0.0.1:${main.port}` }, 'no origin': { Origin: null },
    'a form': { 'Content-Type': 'application/x-www-form-urlencoded' }, 'text': { 'Content-Type': 'text/plain' },
    'no type': { 'Content-Type': null }, 'a type that begins so': { 'Content-Type': 'application/jsonp' },
})) check((await ada.post('tables', { game: 'mini' }, headers)).status === 403, `refused: ${what}`);
check((await ada.post('me', {}, { 'Content-Type': 'application/json; charset=utf-8' })).status === 200, 'JSON with its letters');
check((await ada.post('me', {}, { Host: 'play.example', Origin: 'http://play.example' })).status === 200, 'any name, if page and server agree');
check((await new Person(main).post('me', { name: 'Eve' }, { Origin: 'http://evil.example' })).status === 403, 'nobody enters through a page of others');
const token = (await ada.post('me/token')).json.key;
const bearer = { Authorization: `Bearer ${token}` };
check((await http(main, 'GET', '/api/me', { headers: bearer })).json.name === 'Ada', 'a token');
check((await http(main, 'POST', '/api/me', { body: '{}', headers: { ...bearer, 'Content-Type': 'application/json' } })).status === 200, 'a token needs no origin');
check((await http(main, 'GET', '/api/me', { headers: { Authorization: `Bearer ${token.slice(0, -1)}` } })).status === 401, 'half a token');

// ---- A table ---------------------------------------------------------------------------------------

const made = await ada.post('tables', { game: 'mini', open: true, drawn: false, id: id() });
check(made.status === 200 && /^[0-9a-z]{12}$/.test(made.json.table), `a table: ${made.text}`);
const T = made.json.table, at = `tables/${T}`;
const open = (await ben.get('tables')).json;
check(open.open.some((b) => b.table === T) && open.running.length === 0, 'it is listed');
const [a, b, w] = [ada.listen([`${T}.0`]), ben.listen([`${T}.0`], { Accept: 'application/x-ndjson' }), new Person(main).listen([`${T}.0`])];
check(await a.seen((e) => e.table === T && e.state === 'open' && e.you === 0), 'the host hears of it');
check(a.headers['content-type'] === 'text/event-stream' && a.headers['x-accel-buffering'] === 'no' && a.headers['cache-control'] === 'no-store', 'as a stream');
check(await b.seen((e) => e.table === T && e.you === null) && b.headers['content-type'] === 'application/x-ndjson', 'a program hears it in lines');
const sit = { id: id() };
check((await ben.post(`${at}/sit`, sit)).status === 200, 'a second person sits down');
check(await a.seen((e) => e.seats?.[1].name === 'Ben'), 'and the host sees it');
const again = await ben.post(`${at}/sit`, sit);
check(again.status === 200, 'the same request again: the first answer');
check((await ben.post(`${at}/start`)).status === 403, 'only the host starts');
await ada.post(`${at}/ready`, { yes: true });
await ben.post(`${at}/ready`, { yes: true });
const started = await ada.post(`${at}/start`);
check(started.status === 200, `the start: ${started.text}`);
check(await b.seen((e) => e.state === 'running') && await w.seen((e) => e.state === 'running'), 'everybody hears of it');

// ---- A whole game -------------------------------------------------------------------------------------

let turns = 0, stale = null, over = false, wrongAnswers = 0;
const people = [ada, ben];
for (let i = 0; i < 2000 && !over; i++) {
    const who = people[i % 2], asked = await who.get(`${at}/asked`);
    if (asked.status === 409) { over = true; break; }
    if (asked.status !== 200) { check(false, `asked: ${asked.text}`); break; }
    const q = asked.json, mine = q.asked === true || q.asked === q.seat || (q.options ?? []).length > 0;
    if (!mine) continue;
    const can = q.options.filter((o) => o.can !== false);
    const plan = { id: id(), ply: q.ply, answers: [can[Math.floor(Math.random() * can.length)].action] };
    const played = await who.post(`${at}/plan`, plan);
    if (played.status !== 200) { wrongAnswers++; console.log(played.text, JSON.stringify(plan)); if (wrongAnswers > 3) break; continue; }
    if (++turns === 3) {
        const twice = await who.post(`${at}/plan`, plan);
        check(twice.status === 200 && twice.json.ply === played.json.ply && twice.json.seq === played.json.seq, 'a turn sent twice happens once');
        const late = await who.post(`${at}/plan`, { ...plan, id: id() });
        stale = late;
        check(late.status === 409 && late.json.ply === played.json.ply, `a stale plan is refused with the ply as it is: ${late.text}`);
        check((await who.post(`${at}/plan`, { ...plan, id: id(), ply: played.json.ply, answers: [65535] })).status !== 200, 'an answer that is none');
        check((await new Person(main).post(`${at}/plan`, { ...plan, id: id() })).status === 401, 'a stranger does not play');
    }
}
check(over && turns > 20 && wrongAnswers === 0 && stale, `a whole game: ${turns} turns, ${wrongAnswers} refused`);
const last = (s) => s.events.filter((e) => e.state).at(-1);
for (const [what, s] of [['host', a], ['other', b], ['onlooker', w]])
    check(await s.seen((e) => e.state === 'over' && e.result?.length === 2 && /^[0-9a-f]{64}$/.test(e.seed)), `the ${what} hears the end: ${last(s)?.state}`);
for (const [what, s] of [['host', a], ['other', b]]) {
    const plies = s.events.filter((e) => e.answers).map((e) => [e.from, e.from + e.answers.length]);
    check(plies.every(([from], i) => i === 0 || from <= plies[i - 1][1]), `no answer was left out for the ${what}`);
}
check(/^id: [0-9a-z]{12}\.\d+\ndata: \{/.test(a.raw), 'events have an id');
const record = await ben.get(`${at}/record`);
writeFileSync(join(work, 'record'), record.text);
const verified = spawnSync(stele, ['verify', join(work, 'record')], { env, encoding: 'utf8' });
check(record.status === 200 && verified.status === 0, `its record is true: ${verified.stdout}${verified.stderr}`);
const resumed = ada.listen([`${T}.${last(a).seq}`]), known = ada.listen([], { 'Last-Event-ID': `${T}.1` });
check(await resumed.seen((e) => e.table === T) && resumed.events[0].answers?.length === 0, 'who knows everything is told nothing twice');
check(await known.seen((e) => e.table === T), 'Last-Event-ID names a table as well');
for (const bad of ['x', `${T}.`, `${T}.-1`, `${T}.99999999999`, 'zzzzzzzzzzzz', ''])
    check((await ada.get(`stream?t=${bad}`)).status === 422, `no place: ${bad}`);
check((await ada.get(`stream?${Array.from({ length: 25 }, (_, i) => `t=${'0'.repeat(9)}${String(100 + i * 2).slice(-2)}4.0`).join('&')}`)).status === 422, 'too many tables for a stream');
const rematch = await ada.post(`${at}/rematch`, { id: id() });
check(rematch.status === 200 && /^[0-9a-z]{12}$/.test(rematch.json.next), 'a rematch');
const bots = (await ada.post('tables', { game: 'mini' })).json.table;
await ada.post(`tables/${bots}/fill`, { word: 'random' });
await ada.post(`tables/${bots}/ready`, { yes: true });
check((await ada.post(`tables/${bots}/start`)).status === 200, 'a table with a bot');

// ---- Links as pictures ------------------------------------------------------------------------------------

const qr = await http(main, 'GET', `/api/qr?text=${encodeURIComponent('https://play.example/#/t/abc')}`);
check(qr.status === 200 && qr.headers['content-type'] === 'image/svg+xml' && qr.text.startsWith('<svg '), 'a link as a picture');
for (const text of ['', 'javascript:alert(1)', 'hello', `https://${'x'.repeat(293)}`])
    check((await http(main, 'GET', `/api/qr?text=${encodeURIComponent(text)}`)).status === 422, `no picture of ${text.slice(0, 20)}`);
check((await http(main, 'GET', `/api/qr?text=${encodeURIComponent(`https://${'x'.repeat(292)}`)}`)).status === 200, '300 bytes are one');

// ---- Too much ------------------------------------------------------------------------------------------------

check((await ada.post('me', { text: 'x'.repeat(16384) })).status === 413, 'a body above 16 kB');
check((await ada.post('me', JSON.parse(`${'{"a":'.repeat(7)}1${'}'.repeat(7)}`))).status === 200, 'JSON seven deep');
check((await ada.post('me', JSON.parse(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`))).status === 400, 'JSON nine deep');
check((await raw(main, `GET /api/me HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17000)}\r\n\r\n`)).startsWith('HTTP/1.1 431'), 'headers above 16 kB');
check((await raw(main, `GET /api/me HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(70)}\r\n`)).startsWith('HTTP/1.1 431'), 'too many headers');
check((await raw(main, 'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999999999999\r\n\r\n')).startsWith('HTTP/1.1 413'), 'a length beyond all numbers');
const body = 'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n';
for (const [text, status] of [['', 422], ['{', 400], ['[]', 400], ['null', 400], ['{"name":1}', 422], ['{"name":"a","name":"b"}', 400],
    ['{"name":"\\u0000"}', 400], ['\xff\xfe', 400], ['{"name":"x"}}', 400]])
    check((await raw(main, `${body}Content-Length: ${text.length}\r\n\r\n${text}`)).startsWith(`HTTP/1.1 ${status}`), `a body ${JSON.stringify(text)}: ${status}`);

// ---- Smuggling --------------------------------------------------------------------------------------------------
// Each must be refused, and what follows on the connection must not be taken for a request.

const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
for (const [what, lines, rest = `5\r\nhello\r\n0\r\n\r\n`] of [
    ['both lengths', 'Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['both, turned', 'Host: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
    ['two lengths', 'Host: x\r\nContent-Length: 0\r\nContent-Length: 5\r\n'],
    ['the same length twice', 'Host: x\r\nContent-Length: 0\r\nContent-Length: 0\r\n', ''],
    ['a list of lengths', 'Host: x\r\nContent-Length: 0, 0\r\n', ''],
    ['a length with a sign', 'Host: x\r\nContent-Length: +0\r\n', ''],
    ['a length in hexadecimal', 'Host: x\r\nContent-Length: 0x0\r\n', ''],
    ['a length below nothing', 'Host: x\r\nContent-Length: -1\r\n', ''],
    ['an empty length', 'Host: x\r\nContent-Length: \r\n', ''],
    ['a space before the colon', 'Host: x\r\nContent-Length : 0\r\n', ''],
    ['a space before the name', 'Host: x\r\n Content-Length: 0\r\n', ''],
    ['a line that goes on', 'Host: x\r\nX: a\r\n b\r\n', ''],
    ['a line feed alone', 'Host: x\r\nX: a\nContent-Length: 5\r\n', ''],
    ['a carriage return alone', 'Host: x\r\nX: a\rContent-Length: 5\r\n', ''],
    ['a NUL', 'Host: x\r\nX: a\0b\r\n', ''],
    ['no host', 'Content-Length: 0\r\n', ''],
    ['two hosts', 'Host: x\r\nHost: y\r\n', ''],
    ['a host with a path', 'Host: x/y\r\n', ''],
    ['a host with a name before it', 'Host: u@x\r\n', ''],
    ['chunks, then identity', 'Host: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n'],
    ['chunks', 'Host: x\r\nTransfer-Encoding: chunked\r\n'],
    ['unknown coding', 'Host: x\r\nTransfer-Encoding: xchunked\r\n', ''],
    ['an empty name', 'Host: x\r\n: y\r\n', ''],
]) {
    const got = await raw(main, `POST /api/me HTTP/1.1\r\n${lines}\r\n${rest}${hidden}`);
    check(/^HTTP\/1\.1 4(00|11) /.test(got) && got.includes('\r\nConnection: close\r\n'), `${what}: refused (${got.slice(0, 12)})`);
    check(!got.includes('fine\n') && got.split('HTTP/1.1 ').length === 2, `${what}: nothing behind it is answered`);
}
for (const line of ['GET  /healthz HTTP/1.1', 'GET /healthz  HTTP/1.1', 'GET /healthz HTTP/1.1 ', ' GET /healthz HTTP/1.1', 'GET /healthz', 'GET\t/healthz\tHTTP/1.1',
    'GET /heal\x80thz HTTP/1.1', 'G(T /healthz HTTP/1.1', 'GET /healthz HTTP/1.10', 'GET /healthz http/1.1'])
    check(/^HTTP\/1\.1 (400|505) /.test(await raw(main, `${line}\r\nHost: x\r\n\r\n`)), `a line ${JSON.stringify(line)}`);
const both = await raw(main, `POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`
    + 'GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
check(!both.includes('fine\n') && both.includes('ready\n'), 'a request in a body is a body');

// ---- Slow and silent clients --------------------------------------------------------------------------------------

const slow = Array.from({ length: 400 }, () => {
    const c = { open: true, socket: connect(main.port, '127.0.0.1').on('error', () => {}).on('close', () => { c.open = false; }) };
    c.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: ');
    c.timer = setInterval(() => { if (c.open) c.socket.write('x'); }, 2000);
    return c;
});
const slowBegun = Date.now();
const body1 = raw(main, 'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
await pause(1000);
let quick = 0;
for (let i = 0; i < 50; i++) quick += (await ada.get('me')).status === 200;
check(quick === 50 && Date.now() - slowBegun < 8000, `others are served meanwhile: ${quick}`);
await until(() => slow.every((c) => !c.open), 15000);
check(slow.every((c) => !c.open) && Date.now() - slowBegun < 14000, `400 slow clients are closed after ten seconds in all: ${slow.filter((c) => c.open).length} left`);
slow.forEach((c) => { clearInterval(c.timer); c.socket.destroy(); });
check(await body1 === '', 'half a body as well');
check(await until(() => (beat.raw.match(/^event: life$/gm) ?? []).length >= 2, 20000) && Date.now() - begun > 14000, 'a sign of life every 15 seconds');
check(beatLines.raw.length >= 2 && /^\n+$/.test(beatLines.raw), 'in lines, an empty one');

// ---- Streams that stall, and those that go ------------------------------------------------------------------------------

const before = await metric(main, 'streams');
const going = [ada.listen([]), ada.listen([])];
check(await until(async () => await metric(main, 'streams') === before + 2), 'streams are counted');
going.forEach((s) => s.close());
check(await until(async () => await metric(main, 'streams') === before), 'a client that hangs up is noticed');
const stalled = connect(main.port, '127.0.0.1', () => stalled.write(`GET /api/stream?t=${bots}.0 HTTP/1.1\r\nHost: x\r\n\r\n`)).on('error', () => {});
stalled.pause();
check(await until(async () => await metric(main, 'streams') === before + 1), 'a stream that nobody reads');
const reader = ada.listen([`${bots}.0`]);
check(await until(async () => await metric(main, 'streams') === before + 2), 'and one that is read');
let said = 0;
for (let i = 0; i < 1500 && await metric(main, 'streams') > before + 1; i++)
    for (let k = 0; k < 10; k++) said += (await ada.post(`tables/${bots}/say`, { text: 'x'.repeat(250) })).status === 200;
check(await metric(main, 'streams') === before + 1, `is dropped when too much waits for it (${said} said)`);
check(reader.open && await reader.seen((e) => e.said?.some((s) => s.n === said)), 'while others hear everything');
stalled.destroy();

// ---- Going down ---------------------------------------------------------------------------------------------------------

const ending = Array.from({ length: 20 }, () => ada.post('me', { name: 'Ada' }));
await pause(2);
const code = await stop(main);
const answers = (await Promise.all(ending)).map((r) => r.status);
check(code === 0, `SIGTERM ends it with 0 (${code}): ${main.err}`);
check(answers.every((s) => s === 200 || s === 503 || s === 0), `what was asked is answered: ${answers}`);
check(a.events.at(-1)?.bye === true && b.events.at(-1)?.bye === true, 'streams are told');
const rows = main.err.trim().split('\n');
check(rows.every((r) => /^at=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ event=\w+( \w+=("[^"]*"|\S+))*$/.test(r)), `its log is lines of keys and values: ${rows[0]}`);
check(['start', 'drain', 'stop'].every((e) => main.err.includes(`event=${e}`)), 'start, drain and stop');
check(![secret, token, 'Ada', 'Ben', '127.0.0.1'].some((s) => main.err.includes(s)), 'no secrets, names or addresses in it');

// ---- Limits --------------------------------------------------------------------------------------------------------------

const strict = await start(['--proxy']);
const from = (n) => ({ 'X-Forwarded-For': `203.0.113.99, 192.0.2.${n}` });
const cat = await enter(strict, 'Cat', from(1)), dan = await enter(strict, 'Dan', from(1));
const many = await Promise.all(Array.from({ length: 30 }, () => cat.get('me')));
const fine = many.filter((r) => r.status === 200).length, refused = many.find((r) => r.status === 429);
check(fine >= 19 && fine <= 23 && refused?.headers['retry-after'] === '10', `20 requests a token in ten seconds: ${fine}`);
check((await dan.get('me')).status === 200, 'another token is not concerned');
const floodBegun = Date.now();
const flood = await Promise.all(Array.from({ length: 250 }, () => new Person(strict, from(2)).get('tables')));
const through = flood.filter((r) => r.status === 200).length;
check(through >= 199 && through <= 202 + (Date.now() - floodBegun) / 50, `200 requests an address in ten seconds: ${through}`);
check((await new Person(strict, from(3)).get('tables')).status === 200, 'another address is not concerned');
const disguised = await Promise.all(Array.from({ length: 60 }, (_, i) => new Person(strict, { 'X-Forwarded-For': `203.0.113.${i}, 192.0.2.2` }).get('tables')));
check(disguised.some((r) => r.status === 429), 'what stood before the proxy\'s word does not count');
check((await http(strict, 'GET', '/', { headers: from(2) })).status === 200, 'files are not counted with requests');
const eight = Array.from({ length: 9 }, () => dan.listen([]));
await until(() => eight.every((s) => s.status), 4000);
check(eight.filter((s) => s.status === 200).length === 8 && eight.filter((s) => s.status === 429).length === 1, `8 streams a token: ${eight.map((s) => s.status)}`);
eight.forEach((s) => s.close());
await pause(200);
const after = dan.listen([]);
check(await until(() => after.status === 200, 4000), 'and those that were closed count no more');
after.close();
const crowd = Array.from({ length: 66 }, () => new Person(strict, from(4)).listen([]));
await until(() => crowd.every((s) => s.status), 5000);
check(crowd.filter((s) => s.status === 200).length === 64, `64 streams an address: ${crowd.filter((s) => s.status === 200).length}`);
crowd.forEach((s) => s.close());
check(await metric(strict, 'too_often_total') >= 50, 'they are counted');
check(await stop(strict, 'SIGINT') === 0, 'SIGINT ends it with 0');

// ---- Fewer places than clients --------------------------------------------------------------------------------------------

const narrow = await start([], { command: ['sh', '-c', 'ulimit -n 200; exec "$0" serve "$@"', stele] });
const crowding = Array.from({ length: 300 }, () => {
    const socket = connect(narrow.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nX: ')).on('error', () => {});
    return socket;
});
await pause(300);
const served = await Promise.all(Array.from({ length: 20 }, () => http(narrow, 'GET', '/', { agent: false })));
check(served.every((r) => r.status === 200), `those who ask are served before those who do not come to their end: ${served.map((r) => r.status)}`);
crowding.forEach((s) => s.destroy());
check(await stop(narrow) === 0, 'ends');
// Of 400 descriptors 50 are for files and 64 for everything else.
writeFileSync(join(web, 'long'), Buffer.alloc(16 << 20));
const few = await start(['--no-limits'], { command: ['sh', '-c', 'ulimit -n 400; exec "$0" serve "$@"', stele] });
const tooMany = spawn(stele, ['load', `http://127.0.0.1:${few.port}`, '--streams', '600', '--connections', '4'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
let complaint = '';
tooMany.stderr.on('data', (d) => { complaint += d; });
const gaveUp = Promise.race([new Promise((done) => tooMany.on('close', done)), pause(120000)]);
const room = await start(['--no-limits'], { command: ['sh', '-c', 'ulimit -n 400; exec "$0" serve "$@"', stele] });
const listening = Array.from({ length: 280 }, () => new Person(room).listen([]));
check(await until(async () => await metric(room, 'streams') === 280, 30000), `almost every descriptor serves a stream: ${await metric(room, 'streams')}`);
listening.forEach((s) => s.close());
check(await until(async () => await metric(room, 'streams') === 0), 'they are gone');
const takers = Array.from({ length: 80 }, () => {
    const socket = connect(room.port, '127.0.0.1', () => socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')).on('error', () => {});
    return socket.pause();
});
const filesOpen = () => readdirSync(`/proc/${room.child.pid}/fd`).filter((f) => {
    try { return readlinkSync(`/proc/${room.child.pid}/fd/${f}`).endsWith('/long'); } catch { return false; }
}).length;
check(await until(() => filesOpen() === 50), `as many files are sent at a time as there is room for: ${filesOpen()}`);
const meanwhile = await Promise.all(Array.from({ length: 20 }, () => http(room, 'GET', '/', { agent: false })));
check(meanwhile.every((r) => r.status === 200) && filesOpen() <= 50, `and those who read get theirs: ${meanwhile.map((r) => r.status)}`);
takers.forEach((s) => s.destroy());
check(await until(() => filesOpen() === 0), 'files are closed behind those who go');
const taken = await http(room, 'GET', '/long', { agent: false });
check(taken.status === 200 && taken.text.length === 16 << 20 && await until(() => filesOpen() === 0), 'and behind those who took them');
check(await stop(room) === 0, 'ends');

// ---- How it is told what to do ----------------------------------------------------------------------------------------------

const config = join(work, 'config');
writeFileSync(config, `# of a test\nport 0\n\nweb ${web}\nlan no\nhost 127.0.0.1\n`);
const byFile = await start(['--config', config, '--db', join(work, 'file.db')], { db: false });
check(byFile.port > 0 && existsSync(join(work, 'stele.key')), `a file: ${byFile.out}${byFile.err}`);
check(await stop(byFile) === 0, 'ends');
const byEnv = await start([], { db: false, own: { STELE_PORT: '0', STELE_WEB: web, XDG_DATA_HOME: join(work, 'data'), STELE_HOST: '127.0.0.1' } });
check(byEnv.port > 0 && existsSync(join(work, 'data/stele/stele.key')), `the environment: ${byEnv.err}`);
check(await stop(byEnv) === 0, 'ends');
const freePort = () => new Promise((done) => { const s = createServer().listen(0, '127.0.0.1', () => { const { port: p } = s.address(); s.close(() => done(p)); }); });
const ports = [await freePort(), await freePort(), await freePort()];
writeFileSync(config, `port ${ports[0]}\nweb ${web}\ndb ${join(work, 'three.db')}\n`);
for (const [i, [args, own]] of [[['--config', config], {}], [['--config', config], { STELE_PORT: ports[1] }],
    [['--config', config, '--port', ports[2]], { STELE_PORT: ports[1] }], [['--port', ports[2]], { STELE_PORT: ports[1], STELE_CONFIG: config }]].entries()) {
    const told = await start(args.map(String), { db: false, own });
    check(told.port === ports[Math.min(i, 2)], `the command line, then the environment, then the file: ${i} ${told.out}${told.err}`);
    check(await stop(told) === 0, 'ends');
}
writeFileSync(config, 'wings 2\n');
const wrong = spawnSync(stele, ['serve', '--config', config], { env, encoding: 'utf8' });
check(wrong.status === 2 && wrong.stderr.includes('no option "wings"'), 'a file that says what there is not');
writeFileSync(join(work, 'short.key'), 'short');
const short = spawnSync(stele, ['serve', '--web', web, '--db', join(work, 'x.db'), '--key', join(work, 'short.key')], { env, encoding: 'utf8' });
check(short.status === 3 && short.stderr.includes('32 bytes'), `a key that is none: ${short.stderr}`);
const alone = await start(['--static', web, '--port', '0'], { db: false });
check((await http(alone, 'GET', '/api/me')).status === 404 && (await http(alone, 'GET', '/')).status === 200, 'the page alone has no API');
check((await http(alone, 'GET', '/metrics')).status === 404 && alone.err === '', 'and no metrics');
check(await stop(alone) === 0, 'ends');
const lan = await start(['--lan', '--host', '127.0.0.1']);
check(/^http:\/\/[\d.]+:\d+\/\n/.test(lan.out) && (lan.out.startsWith('http://127.') || /[▀▄█]/.test(lan.out)), 'the address in the network, and its picture');
check(await stop(lan) === 0, 'ends');

// ---- Taking over, and sockets that are given ------------------------------------------------------------------------------------

const first = await start(['--reuse-port']);
const second = await start(['--reuse-port', '--port', String(first.port)]);
check(second.port === first.port, `a second process at the same port: ${second.err}`);
check(await stop(first) === 0 && (await http(second, 'GET', '/readyz')).status === 200, 'goes on when the first one ends');
check(await stop(second) === 0, 'ends');
const listener = createServer();
await new Promise((done) => listener.listen(0, '127.0.0.1', done));
const { port } = listener.address();
const activated = await start([], { command: ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" serve "$@"', stele],
    stdio: ['ignore', 'pipe', 'pipe', listener._handle.fd] });
listener.close();                       // the other process has it now
check(activated.port === port && (await http(activated, 'GET', '/healthz')).status === 200, `a socket that was given: ${activated.out}${activated.err}`);
check(await stop(activated) === 0, 'ends');

// ---- As a service -------------------------------------------------------------------------------------------------------------

for (const unit of ['stele.service', 'stele-worker.service']) {
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', `deploy/${unit}`], { encoding: 'utf8' });
    const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(judged.stdout ?? '')?.[1]);
    if (judged.error) console.log('skipped: there is no systemd-analyze here');
    else check(exposure <= 1.5, `systemd finds little to take from ${unit}: ${exposure} ${judged.stderr}`);
}
check(await gaveUp === 1 && /Only 2\d\d of 600 streams .*descriptor/.test(complaint), `a load that is too much says why: ${complaint}`);
check(await stop(few) === 0, 'ends');

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
