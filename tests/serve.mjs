// `stele serve` as browsers and strangers meet it, over raw sockets: what is
// served and how, what is not, and that nothing a client does stops the rest.
//   node tests/serve.mjs build/stele
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const stele = process.argv[2];
const work = mkdtempSync(join(tmpdir(), 'stele-'));
const folder = join(work, 'web');
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
const run = (args) => spawnSync(stele, args, { encoding: 'utf8', env, timeout: 10000 });

// ---- A folder with everything, and a secret beside it --------------------------

const script = 'console.log("stele");\n'.repeat(20000);
const files = {
    'index.html': '<!doctype html><title>Stele</title>\n', 'app.js': script, 'app.mjs': 'export {};\n',
    'style.css': 'p { margin: 0 }\n', 'stele.wasm': Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
    'data.json': '{}\n', 'site.webmanifest': '{}\n', 'icon.svg': '<svg/>\n', 'icon.png': Buffer.from([0x89, 0x50]),
    'rules.md': '# Kurallar, szabályok, правила\n', 'LICENSE': 'MIT\n', 'empty.txt': '', 'two words ü.txt': 'two\n',
    'sub/page.html': 'below\n', 'sub/index.html': 'index below\n', '.hidden': 'hidden\n', 'big.json': '7'.repeat(9 << 20),
};
mkdirSync(join(folder, 'sub'), { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
writeFileSync(join(folder, 'app.js.gz'), gzipSync(script));
writeFileSync(join(folder, 'old.css'), 'new');
writeFileSync(join(folder, 'old.css.gz'), gzipSync('stale'));
utimesSync(join(folder, 'old.css.gz'), 1e9, 1e9);
writeFileSync(join(work, 'secret.txt'), 'SECRET');
writeFileSync(join(work, 'secret.gz'), gzipSync('SECRET'));
mkdirSync(join(work, 'web-secret'));
writeFileSync(join(work, 'web-secret', 'secret.txt'), 'SECRET');
symlinkSync('../secret.txt', join(folder, 'link.txt'));
symlinkSync(join(work, 'secret.txt'), join(folder, 'absolute.txt'));
symlinkSync('../web-secret', join(folder, 'neighbour'));
symlinkSync('..', join(folder, 'up'));
symlinkSync('loop', join(folder, 'loop'));
symlinkSync('index.html', join(folder, 'inside.html'));
symlinkSync('../secret.gz', join(folder, 'style.css.gz'));
spawnSync('mkfifo', [join(folder, 'pipe.txt')]);

// ---- Starting, and speaking HTTP byte by byte ------------------------------------

const start = async (args) => {
    const child = spawn(stele, ['serve', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const server = { child, out: '', err: '', code: null };
    server.ended = new Promise((done) => child.on('close', (code, signal) => done(server.code = signal ?? code)));
    child.stderr.on('data', (d) => { server.err += d; });
    child.on('error', (e) => { server.err += e.message; });
    await Promise.race([server.ended, pause(10000), new Promise((done) => child.stdout.on('data', (d) => {
        server.out += d;
        if (server.out.includes('\n')) done();
    }))]);
    server.port = Number(/:(\d+)\/\n$/.exec(server.out)?.[1]);
    return server;
};
const stop = async (server, signal) => {
    server.child.kill(signal);
    await Promise.race([server.ended, pause(5000)]);
    if (server.code === null) server.child.kill('SIGKILL');
    return server.code;
};
const parse = (bytes) => {
    const end = bytes.indexOf('\r\n\r\n');
    const [line, ...rows] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(rows.map((r) => [r.slice(0, r.indexOf(':')).toLowerCase(), r.slice(r.indexOf(':') + 2)]));
    return { status: Number(line.split(' ')[1]), headers, body: bytes.subarray(end + 4), bytes };
};
let main;
// Sends bytes and gives what comes until the server closes.
const raw = (bytes, port = main.port, host = '127.0.0.1') => new Promise((done) => {
    const got = [], socket = connect(port || 1, host, () => socket.write(bytes));
    const end = () => { socket.destroy(); done(parse(Buffer.concat(got))); };
    socket.setTimeout(20000, end);
    socket.on('data', (d) => got.push(d)).on('end', end).on('error', end);
});
const ask = (path, { method = 'GET', headers = {}, body = '' } = {}) => raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\n`
    + Object.entries({ Connection: 'close', ...headers }).map(([k, v]) => `${k}: ${v}\r\n`).join('') + `\r\n${body}`);

main = await start(['--static', folder, '--port', '0']);
check(/^http:\/\/127\.0\.0\.1:\d+\/\n$/.test(main.out) && main.port > 0, `one line with the address: ${main.out}${main.err}`);
if (!main.port) {
    rmSync(work, { recursive: true });
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(1);
}
// Started first, looked at last: neither of them may take a place for ever.
const silent = raw(''), half = raw('GET /index.html HTTP/1.1\r\nHost: ');

// ---- What is served, and with which headers ------------------------------------------

const types = {
    'index.html': 'text/html; charset=utf-8', 'app.js': 'text/javascript; charset=utf-8',
    'app.mjs': 'text/javascript; charset=utf-8', 'style.css': 'text/css; charset=utf-8',
    'stele.wasm': 'application/wasm', 'data.json': 'application/json', 'site.webmanifest': 'application/manifest+json',
    'icon.svg': 'image/svg+xml', 'icon.png': 'image/png', 'rules.md': 'text/markdown; charset=utf-8',
    'LICENSE': 'application/octet-stream', 'empty.txt': 'text/plain; charset=utf-8',
    'sub/page.html': 'text/html; charset=utf-8', 'big.json': 'application/json',
};
const secure = (r, what) => {
    check(r.headers['x-content-type-options'] === 'nosniff', `${what}: nosniff`);
    check(r.headers['referrer-policy'] === 'no-referrer', `${what}: no referrer`);
    check(r.headers['content-security-policy'] === "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
        + "style-src 'self' 'unsafe-inline'; img-src 'self' data:", `${what}: content security policy`);
    check(r.headers['cache-control'] === 'no-cache', `${what}: no-cache`);
};
for (const [name, type] of Object.entries(types)) {
    const r = await ask(`/${name}`);
    check(r.status === 200 && r.body.equals(Buffer.from(files[name])), `${name} comes as it is (${r.status})`);
    check(r.headers['content-type'] === type, `${name}: ${r.headers['content-type']}`);
    check(r.headers['content-length'] === String(Buffer.from(files[name]).length), `${name}: its length`);
    check(/^"[^"]+"$/.test(r.headers.etag), `${name}: a tag: ${r.headers.etag}`);
    secure(r, name);
}
const is = async (path, text) => {
    const r = await ask(path);
    check(r.status === 200 && r.body.toString() === text, `${path} is served (${r.status})`);
};
await is('/', files['index.html']);
await is('/?lang=hu', files['index.html']);
await is('/index.html?../../secret.txt', files['index.html']);
await is('/two%20words%20%c3%BC.txt', files['two words ü.txt']);
await is('/%69ndex.html', files['index.html']);
await is('/inside.html', files['index.html']);

// ---- HEAD, and everything that is neither GET nor HEAD ----------------------------------

for (const [path, status] of [['/', 200], ['/big.json', 200], ['/nothing', 404]]) {
    const get = await ask(path), head = await ask(path, { method: 'HEAD' });
    check(head.status === status && head.body.length === 0, `HEAD ${path}: ${status} and no body`);
    for (const name of ['content-length', 'content-type', 'etag', 'vary'])
        check(head.headers[name] === get.headers[name], `HEAD ${path}: ${name} as with GET`);
}
for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'CONNECT', 'BREW', 'get']) {
    const r = await ask('/index.html', { method, headers: { 'Content-Length': 5 }, body: 'hello' });
    check(r.status === 405 && r.headers.allow === 'GET, HEAD', `${method}: 405 (${r.status})`);
    secure(r, method);
}

// ---- Not sent again when the client has it --------------------------------------------

const tag = (await ask('/index.html')).headers.etag;
for (const have of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag} , "y"`, '*']) {
    const r = await ask('/index.html', { headers: { 'If-None-Match': have } });
    check(r.status === 304 && r.body.length === 0 && r.headers.etag === tag, `304 for ${have} (${r.status})`);
    secure(r, `304 for ${have}`);
}
for (const have of ['"x"', tag.slice(1, -1), `${tag.slice(0, -1)}0"`, tag.slice(0, -1), '', ',', 'W/'])
    check((await ask('/index.html', { headers: { 'If-None-Match': have } })).status === 200, `200 for another tag: ${have}`);
check((await ask('/', { method: 'HEAD', headers: { 'If-None-Match': tag } })).status === 304, '304 for HEAD');
check((await ask('/nothing', { headers: { 'If-None-Match': '*' } })).status === 404, 'what is not there has no tag');
check((await ask('/index.html', { method: 'POST', headers: { 'If-None-Match': tag } })).status === 405, 'no 304 for POST');
writeFileSync(join(folder, 'data.json'), '{}\n');
const first = (await ask('/data.json')).headers.etag;
await pause(50);
writeFileSync(join(folder, 'data.json'), '[]\n');
const changed = await ask('/data.json', { headers: { 'If-None-Match': first } });
check(changed.status === 200 && changed.body.toString() === '[]\n' && changed.headers.etag !== first,
    'a changed file is sent, though it is as long as before');

// ---- Packed ------------------------------------------------------------------------------

const plainTag = (await ask('/app.js')).headers.etag;
for (const takes of ['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'deflate,GZIP', 'gzip;q=0.001', 'gzip ; q=1']) {
    const r = await ask('/app.js', { headers: { 'Accept-Encoding': takes } });
    check(r.headers['content-encoding'] === 'gzip' && gunzipSync(r.body).toString() === script, `packed for ${takes}`);
    check(r.headers['content-type'] === types['app.js'] && r.headers.vary === 'Accept-Encoding', `${takes}: its own type, and Vary`);
    check(r.headers.etag !== plainTag, `${takes}: a tag of its own`);
    check((await ask('/app.js', { headers: { 'Accept-Encoding': takes, 'If-None-Match': r.headers.etag } })).status === 304,
        `${takes}: 304`);
}
for (const takes of ['', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.000', 'gzipped', 'x-gzip-2', ',;,', ';q=1']) {
    const r = await ask('/app.js', { headers: { 'Accept-Encoding': takes } });
    check(r.headers['content-encoding'] === undefined && r.body.toString() === script, `not packed for "${takes}"`);
    check(r.headers.vary === 'Accept-Encoding', `"${takes}": Vary all the same`);
}
const gzip = { headers: { 'Accept-Encoding': 'gzip' } };
check((await ask('/index.html', gzip)).headers['content-encoding'] === undefined, 'no packed file, none sent');
check((await ask('/style.css', gzip)).body.toString() === files['style.css'], 'a packed file outside the folder is not sent');
check((await ask('/old.css', gzip)).body.toString() === 'new', 'a packed file older than its file is not sent');
check((await ask('/app.js', { method: 'HEAD', ...gzip })).headers['content-encoding'] === 'gzip', 'HEAD tells of packing');

// ---- Nothing outside the folder -------------------------------------------------------------

const outside = [
    '/../secret.txt', '/sub/../../secret.txt', '/%2e%2e/secret.txt', '/%2E%2E/secret.txt', '/.%2e/secret.txt', '/%2e./secret.txt',
    '/..%2fsecret.txt', '/%2e%2e%2fsecret.txt', '/sub/%2e%2e/%2e%2e/secret.txt', '/sub%2f..%2f..%2fsecret.txt',
    '/%252e%252e/secret.txt', '/..%252fsecret.txt', '/..\\secret.txt', '/..%5csecret.txt', '/%c0%ae%c0%ae/secret.txt',
    '/..;/secret.txt', '/...//secret.txt', '/....//secret.txt', '/./../secret.txt', '/../web/index.html', '/../web-secret/secret.txt',
    '/link.txt', '/absolute.txt', '/neighbour/secret.txt', '/up/secret.txt', '/loop', '/pipe.txt',
    join(work, 'secret.txt'), `/${join(work, 'secret.txt')}`, `/${encodeURIComponent(join(work, 'secret.txt'))}`,
    '/etc/passwd', '//etc/passwd', '/%2fetc/passwd', '/%2Fetc%2Fpasswd', '//index.html', '/index.html/', '/index.html/.',
    '/index.html%00', '/index.html%00.png', '/%00', '/..%00/secret.txt', '/%', '/%2', '/%zz', '/index.html%',
    '/sub', '/sub/', '/sub/.', '/.', '/..', '/../', '/.hidden', '/%2ehidden', '/style.css.gz', '/INDEX.HTML', '/nothing',
    'index.html', '../secret.txt', '*', 'file:///etc/passwd', `http://x${join(work, 'secret.txt')}`,
    '/' + '../'.repeat(40) + 'etc/passwd', '/' + '%2e%2e/'.repeat(40) + 'etc/passwd', `/${'a'.repeat(300)}`,
    '/' + 'a/'.repeat(3000) + 'b', `/${'a'.repeat(4095)}`, `/${'a'.repeat(4096)}`, `/${'%61'.repeat(5000)}`,
];
for (const path of outside) {
    const r = await ask(path);
    check(r.status === 404, `${path.slice(0, 60)}: 404 (${r.status})`);
    check(!r.bytes.includes('SECRET') && !r.bytes.includes('root:'), `${path.slice(0, 60)}: tells nothing`);
}
secure(await ask('/nothing'), '404');
const nul = await ask('/../secret.txt\0.html');
check(nul.status !== 200 && !nul.bytes.includes('SECRET'), 'a bare NUL opens nothing either');
unlinkSync(join(folder, 'app.mjs'));
check((await ask('/app.mjs')).status === 404, 'a file that went away is not there');

// ---- Strangers' nonsense ----------------------------------------------------------------------

const alive = async (what) => check((await ask('/index.html')).status === 200, `served as before after ${what}`);
const long = await ask(`/${'x'.repeat(100 << 10)}`);
check(long.status >= 400 && long.status < 500, `a URL of 100 KB is refused (${long.status})`);
await alive('a long URL');
check((await ask(`/?${'x'.repeat(100 << 10)}`)).status !== 200, 'a question of 100 KB is refused');
check((await ask('/', { headers: { X: 'x'.repeat(100 << 10) } })).status !== 200, 'a header of 100 KB is refused');
await alive('long headers');
for (const bytes of ['\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / HTTP/1.1\r\nno colon\r\n\r\n', '\0'.repeat(5000) + '\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01', Buffer.from(Array.from({ length: 4096 }, (_, i) => i * 7 & 255)),
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n']) {
    const socket = connect(main.port, '127.0.0.1', () => socket.end(bytes)).on('error', () => {}).on('data', () => {});
    await pause(30);
    socket.destroy();
    await alive(JSON.stringify(String(bytes).slice(0, 20)));
}
const pieces = await new Promise((done) => {
    const got = [], socket = connect(main.port, '127.0.0.1', async () => {
        for (const piece of ['GE', 'T /ind', 'ex.html HTTP/1.', '1\r\nHost: x\r\nConnection: cl', 'ose\r\n\r', '\n']) {
            socket.write(piece);
            await pause(30);
        }
    }).on('data', (d) => got.push(d)).on('end', () => done(parse(Buffer.concat(got))));
});
check(pieces.status === 200 && pieces.body.toString() === files['index.html'], 'a request in six pieces is answered');
const two = (await raw(`GET /rules.md HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\n\r\n`
    + `GET /icon.svg HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).bytes.toString();
check(two.split('HTTP/1.1 200').length === 4 && two.endsWith('<svg/>\n'), 'three requests in one connection get three answers');
for (let i = 0; i < 20; i++) {
    const socket = connect(main.port, '127.0.0.1', () => socket.write('GET /big.json HTTP/1.1\r\nHost: x\r\n\r\n')).on('error', () => {});
    socket.once('data', () => socket.destroy());
}
await pause(100);
await alive('twenty clients that went away in the middle');

// ---- Many at once -------------------------------------------------------------------------------

const names = Object.keys(types).filter((n) => n !== 'app.mjs' && n !== 'big.json' && n !== 'data.json');
const many = await Promise.all(Array.from({ length: 200 }, (_, i) => ask(`/${names[i % names.length]}`)));
check(many.every((r, i) => r.status === 200 && r.body.equals(Buffer.from(files[names[i % names.length]]))),
    '200 requests at once are all answered rightly');
await pause(100);
const open = readdirSync(`/proc/${main.child.pid}/fd`).length;
check(open < 30, `and leave no files open: ${open}`);

// ---- Those who say nothing are let go ---------------------------------------------------------

const begun = Date.now();
const [none, rest] = await Promise.all([silent, half]);
check(Date.now() - begun < 15000, 'a silent connection and half a request are closed after a while');
check(none.bytes.length === 0 && rest.status !== 200, 'and get nothing');

// ---- Ending ---------------------------------------------------------------------------------------

const waiting = raw('GET /index.html HTTP/1.1\r\nHo');
await pause(50);
check(await stop(main, 'SIGTERM') === 0, `SIGTERM ends it with 0 (${main.code})`);
await waiting;
check(main.err === '' && main.out.split('\n').length === 2, `it said nothing but the address: ${main.err}`);
const again = await start(['--static', `${folder}/sub/`, '--port', String(main.port)]);
check(again.port === main.port, `the same port can be had at once: ${again.err}`);
check((await raw('GET / HTTP/1.0\r\n\r\n', again.port)).body.toString() === 'index below\n', 'another folder, HTTP/1.0');

// ---- What cannot be had ------------------------------------------------------------------------------

const wrong = (args, code, words) => {
    const r = run(['serve', ...args]);
    check(r.status === code, `serve ${args.join(' ')}: exit code ${code}, not ${r.status}`);
    check(r.stderr.includes(words) && r.stdout === '', `serve ${args.join(' ')}: says ${words}: ${r.stderr}`);
    if (code === 3) check(r.stderr.trimEnd().split('\n').length === 1, `serve ${args.join(' ')}: one line`);
};
wrong(['--static', folder, '--port', String(again.port)], 3, `port ${again.port}: Address already in use`);
check(await stop(again, 'SIGINT') === 0, `SIGINT ends it with 0 (${again.code})`);
wrong(['--static', join(work, 'nowhere')], 3, 'nowhere: No such file');
wrong(['--static', join(folder, 'index.html')], 3, 'Not a directory');
wrong(['--static', folder, '--host', '203.0.113.7'], 3, 'Cannot listen at 203.0.113.7, port 8017');
wrong(['--static', folder, '--host', 'no such host'], 3, 'Cannot listen at no such host');
wrong(['--db', join(work, 'no', 'such', 'stele.db'), '--web', folder], 3, 'Cannot use the key');
wrong(['--static'], 2, '--static needs a value.');
wrong(['--static', folder, 'more'], 2, '"more" is too much');
for (const port of ['65536', '-1', 'http', '']) wrong(['--static', folder, '--port', port], 2, 'whole number from 0 to 65535');
const help = run(['serve', '--help']);
check(help.status === 0 && help.stdout.startsWith('stele serve [--db FILE] [--port N] [--host H] [--lan]'), 'help');
check(help.stdout.split('\n').every((l) => [...l].length <= 80), 'help in 80 columns');
for (const lang of ['tr', 'ru', 'hu']) {
    const r = run(['serve', '--help', '--lang', lang]);
    check(r.status === 0 && r.stdout.split('\n').slice(1).join() !== help.stdout.split('\n').slice(1).join()
        && r.stdout.split('\n').every((l) => [...l].length <= 80), `help in ${lang}`);
}
const six = await start(['--static', folder, '--port', '0', '--host', '::1']);
if (six.code === null) {
    check(/^http:\/\/\[::1\]:\d+\/\n$/.test(six.out), `an address of IPv6: ${six.out}`);
    check((await raw('GET / HTTP/1.0\r\n\r\n', six.port, '::1')).status === 200, 'serves over IPv6');
    check(await stop(six, 'SIGTERM') === 0, 'and ends');
}

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
