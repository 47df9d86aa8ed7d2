// `stele serve --proxy` behind a real nginx or Caddy with TLS and HTTP/2, as deploy/ has them.
//   node tests/proxy.mjs build/stele nginx|caddy
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [stele, which] = process.argv.slice(2), work = mkdtempSync(join(tmpdir(), `stele-${which}-`));
let passed = 0, failed = 0;
const check = (fine, what) => { if (fine) passed++; else { failed++; console.log(`not so: ${what}`); } };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const freePort = () => new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => { const { port } = server.address(); server.close(() => done(port)); });
});

// ---- A server, a certificate, a proxy before it ---------------------------------------------------

mkdirSync(join(work, 'web'));
writeFileSync(join(work, 'web/index.html'), '<!doctype html><title>Stele</title>');
const server = spawn(stele, ['serve', '--db', join(work, 'stele.db'), '--web', join(work, 'web'), '--port', '0', '--proxy'], { stdio: ['ignore', 'pipe', 'pipe'] });
let err = '';
server.stderr.on('data', (d) => { err += d; });
const address = await new Promise((done) => server.stdout.once('data', (d) => done(String(d).trim())));
const port = await freePort(), name = `localhost:${port}`;
const here = new URL(address).host, deployed = (file) => readFileSync(join('deploy', file), 'utf8').replaceAll('127.0.0.1:8017', here);
const proxies = {
    nginx: () => {
        spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost',
            '-keyout', join(work, 'key.pem'), '-out', join(work, 'cert.pem')]);
        const example = deployed('nginx.conf').replace('listen 443', `listen 127.0.0.1:${port}`)
            .replace('/etc/ssl/games.example.pem', join(work, 'cert.pem')).replace('/etc/ssl/games.example.key', join(work, 'key.pem'));
        writeFileSync(join(work, 'conf'), `daemon off; ${process.getuid() === 0 ? 'user root;' : ''} pid ${work}/pid; error_log ${work}/error.log; worker_processes 1;
events { worker_connections 256; }
http { access_log off; client_body_temp_path ${work}/a; proxy_temp_path ${work}/b; fastcgi_temp_path ${work}/c; uwsgi_temp_path ${work}/d; scgi_temp_path ${work}/e;
${example} }`);
        return ['nginx', '-p', work, '-c', join(work, 'conf')];
    },
    // Its own authority makes the certificate; it asks nobody and is trusted by nobody.
    caddy: () => {
        const example = deployed('Caddyfile').replace(/^games\.example \{$/m, `https://${name} {\n\tbind 127.0.0.1\n\ttls internal`);
        writeFileSync(join(work, 'conf'), `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\tstorage file_system ${work}/data\n}\n${example}`);
        return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(work, 'conf')];
    },
};
const [program, ...words] = proxies[which]();
const proxy = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work } });
let said = '';
proxy.stderr.on('data', (d) => { said += d; });

const open = () => new Promise((done, fail) => {
    const session = connect(`https://${name}`, { rejectUnauthorized: false });
    session.once('connect', () => done(session)).once('error', fail);
});
let session = null;
for (let i = 0; i < 150 && !session; i++) session = await open().catch(async () => { await pause(100); return null; });
check(session, `${which} answers: ${said}`);

/** One request over HTTP/2: status, headers, body.  Its length is told, as browsers do: Caddy passes on without one what comes without one. */
const ask = (method, path, body, headers = {}) => new Promise((done, fail) => {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const request = session.request({ ':method': method, ':path': path, ...headers,
        ...(sent ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent), origin: headers.origin ?? `https://${name}` } : {}) });
    let text = '', head = {};
    request.on('response', (h) => { head = h; }).on('data', (d) => { text += d; }).on('end', () => done({ status: head[':status'], head, text })).on('error', fail);
    request.end(sent || undefined);
});

// ---- The page, people, a table, a stream --------------------------------------------------------

const page = await ask('GET', '/');
check(page.status === 200 && page.text.includes('Stele'), 'the page comes over HTTP/2');
check(page.head['strict-transport-security'], 'browsers are told to stay with TLS');
const enter = async (who) => {
    const entered = await ask('POST', '/api/me', { name: who });
    const cookie = entered.head['set-cookie']?.[0] ?? '';
    check(entered.status === 200 && /^__Host-stele=/.test(cookie) && /; Secure/.test(cookie) && /; HttpOnly/.test(cookie) && /SameSite=Strict/.test(cookie),
        `a cookie for TLS alone: ${entered.status} ${cookie}`);
    return { cookie: cookie.split(';')[0] };
};
const ada = await enter('Ada'), bob = await enter('Bob');
const made = JSON.parse((await ask('POST', '/api/tables', { game: 'thebes' }, ada)).text);
check(made.table, 'a table is made');
check((await ask('POST', `/api/tables/${made.table}/sit`, {}, bob)).status === 200, 'somebody sits down');
check((await ask('POST', `/api/tables/${made.table}/sit`, {}, { ...bob, origin: 'https://elsewhere.example' })).status === 403, 'another origin is refused');
const much = (await ask('POST', `/api/tables/${made.table}/say`, { text: 'x'.repeat(20000) }, bob)).status;
check(much === 413, `too much is refused: ${much}`);
check((await ask('GET', '/metrics')).status === 403, 'figures are not for everybody');
const healthy = await ask('GET', '/healthz');
check(healthy.status === 200, `those who look whether it lives are answered: ${healthy.status}`);

const events = [];
const stream = session.request({ ':path': `/api/stream?t=${made.table}.0`, accept: 'text/event-stream', ...bob });
stream.setEncoding('utf8');
stream.on('data', (d) => { events.push(...d.split('\n').filter((l) => l.startsWith('data:')).map((l) => JSON.parse(l.slice(5)))); }).on('error', () => {});
const until = async (what, ms = 5000) => { for (let t = 0; t < ms && !what(); t += 20) await pause(20); return what(); };
check(await until(() => events.length > 0), 'a stream begins at once, nothing is kept back');
const asked = Date.now();
check((await ask('POST', `/api/tables/${made.table}/start`, {}, ada)).status === 200, 'the game begins');
check(await until(() => events.some((e) => e.state === 'running')), 'the other one is told');
console.log(`told ${Date.now() - asked} ms after the start was asked for`);

// ---- Somebody says they are somebody else ------------------------------------------------------

// Each request with another address: they count as those of one, so they are too many, for the proxy or for the server.
const forged = await Promise.all(Array.from({ length: 300 }, (_, i) => ask('GET', '/api/tables', undefined, {
    'x-forwarded-for': `192.0.2.${i % 250}`, 'x-real-ip': `192.0.2.${i % 250}`, forwarded: `for=192.0.2.${i % 250}` })));
const few = forged.filter((r) => r.status === 200).length;
check(few > 0 && few < 290 && forged.every((r) => [200, 429, 503].includes(r.status)), `addresses that were made up do not count: ${few} of 300 were let through`);

// ---- The server goes and comes back -------------------------------------------------------------

let closed = false;
stream.on('close', () => { closed = true; });
server.kill('SIGTERM');
await new Promise((done) => server.once('exit', done));
check(await until(() => closed), 'a stream ends with the server');
check(events.some((e) => e.bye), 'and was told so');
// Those made-up addresses may have used up what this one is allowed: that passes.
let away = (await ask('GET', '/')).status;
for (let i = 0; i < 50 && [429, 503].includes(away); i++) { await pause(100); away = (await ask('GET', '/')).status; }
check(away === 502, `the proxy says that the server is away: ${away}`);
check(!/Ada|Bob|__Host|[0-9a-f]{32}/.test(err), `the log holds neither names nor secrets: ${err}`);

session.close();
proxy.kill('SIGTERM');
await new Promise((done) => proxy.once('exit', done));
rmSync(work, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
