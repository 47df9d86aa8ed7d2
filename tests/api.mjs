// The API of `stele serve` against its two descriptions: the examples of docs/API.md are run as they stand, and every
// answer of a walk through all requests is held against docs/openapi.json.
//   node tests/api.mjs build/stele
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { games } from './games.mjs';

const Ajv = createRequire(resolve('web/package.json'))('ajv/dist/2020.js').default;
const stele = process.argv[2], work = mkdtempSync(join(tmpdir(), 'stele-api-'));
const description = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let passed = 0, failed = 0;
const check = (fine, what) => { if (fine) passed++; else { failed++; console.log(`not so: ${what}`); } };

// ---- The description itself ---------------------------------------------------------------------

const schemas = JSON.parse(JSON.stringify(description.components.schemas).replaceAll('#/components/schemas/', 'api#/$defs/'));
const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false, allErrors: false });
ajv.addSchema({ $id: 'api', $defs: schemas });
const judge = (name, value) => {
    const valid = ajv.getSchema(`api#/$defs/${name}`);
    return valid(value) ? '' : ajv.errorsText(valid.errors).slice(0, 300);
};
for (const name of Object.keys(schemas)) check(ajv.getSchema(`api#/$defs/${name}`), `the schema ${name} can be used`);

const at = (ref) => ref.slice(2).split('/').reduce((o, k) => o?.[k.replaceAll('~1', '/')], description);
const refs = new Set([...JSON.stringify(description).matchAll(/"\$ref": ?"([^"]+)"/g)].map((m) => m[1]));
for (const ref of refs) check(at(ref), `${ref} is there`);
for (const name of Object.keys(description.components.schemas)) check(refs.has(`#/components/schemas/${name}`), `the schema ${name} is used`);
check(/^3\.1\./.test(description.openapi), 'it is OpenAPI 3.1');
check(description.components.schemas.Game.enum.join() === games.join(), 'it knows the games');
const bots = [...readFileSync('bots/bot.c', 'utf8').matchAll(/^ {4}\{ "(\w+)", N_\(/gm)].map((m) => m[1]);
check(bots.length > 5 && description.components.schemas.Bot.enum.join() === bots.join(), `it knows the bots: ${bots}`);

const operations = new Map();
for (const [path, item] of Object.entries(description.paths))
    for (const [method, op] of Object.entries(item)) {
        if (method === 'parameters') continue;
        check(!operations.has(op.operationId), `${op.operationId} is there once`);
        operations.set(op.operationId, { method: method.toUpperCase(), path, op, well: 0 });
        check(path.includes('{table}') === Boolean(item.parameters), `${path}: its parameters`);
    }
const routes = [...readFileSync('server/request.h', 'utf8').matchAll(/X\((\w+),\s*"(GET|POST)",\s*"([^"]+)"\)/g)];
check(routes.length > 30, 'routes are found in server/request.h');
for (const [, verb, method, path] of routes) {
    const there = operations.get(verb);
    check(there && there.method === method && there.path === `/api/${path.replace('/T', '/{table}')}`, `${method} ${path} is described as ${verb}`);
}
const others = ['stream', 'qr', 'push'];                        // which never reach the core
for (const name of operations.keys()) check(others.includes(name) || routes.some((r) => r[1] === name), `${name} is a request of the server`);
const words = readFileSync('docs/API.md', 'utf8');
for (const { path } of operations.values())
    check(new RegExp(`\`(GET |POST )?(/api/|tables/T/)?${path.split('/').slice(path.includes('{') ? 4 : 2).join('/') || 'tables/T'}[\`?]`).test(words), `${path} is told in docs/API.md`);

// ---- Servers ------------------------------------------------------------------------------------

mkdirSync(join(work, 'web'));
writeFileSync(join(work, 'web/index.html'), '<!doctype html><title>Stele</title>');
const serve = async (...more) => {
    const child = spawn(stele, ['serve', '--db', 'memory:', '--port', '0', '--web', join(work, 'web'), ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
    const server = { child, err: '' };
    server.ended = new Promise((done) => child.on('close', (code, signal) => done(signal ?? code)));
    child.stderr.on('data', (d) => { server.err += d; });
    server.base = await Promise.race([new Promise((done) => child.stdout.once('data', (d) => done(String(d).trim().replace(/\/$/, '')))),
        server.ended, pause(10000)]);
    return server;
};
const stop = async (server) => {
    server.child.kill('SIGTERM');
    const code = await Promise.race([server.ended, pause(15000).then(() => 'too long')]);
    if (code === 'too long') server.child.kill('SIGKILL');
    check(code === 0, `the server ends well: ${code} ${server.err}`);
};

// ---- The examples -------------------------------------------------------------------------------

const strict = await serve();
check(/^http:/.test(strict.base), `it runs: ${strict.base} ${strict.err}`);
const blocks = [...words.matchAll(/^```sh example ?(\w*)\n([\s\S]*?)^```$/gm)].map((m) => ({ schema: m[1], text: m[2] }));
check(blocks.length >= 12, `${blocks.length} examples`);
const mark = randomBytes(8).toString('hex');
const shell = spawnSync('bash', ['-e', '-o', 'pipefail'], {
    input: blocks.map((b) => `${b.text}\necho; echo ${mark}\n`).join(''), cwd: work, encoding: 'utf8', timeout: 60000,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', server: strict.base },
});
check(shell.status === 0, `the examples run: ${shell.status} ${shell.stderr.slice(-300)}`);
const answers = shell.stdout.split(`${mark}\n`);
blocks.forEach((b, i) => {
    if (!b.schema) return;
    // Answers have no line's end; two of them stand side by side.
    const lines = (answers[i] ?? '').replaceAll('}{', '}\n{').split('\n').filter(Boolean);
    check(lines.length > 0, `example ${i} is answered`);
    for (const line of lines) {
        let value = null;
        try { value = JSON.parse(line); } catch { /* told below */ }
        const wrong = judge(b.schema, value);
        check(!wrong, `example ${i} is ${b.schema}: ${wrong} ${line.slice(0, 200)}`);
    }
});
const verified = spawnSync(stele, ['verify', join(work, 'game.txt')], { encoding: 'utf8' });
check(verified.status === 0, `stele verify takes the record: ${verified.stdout}${verified.stderr}`);

// ---- Too often ----------------------------------------------------------------------------------

const many = await Promise.all(Array.from({ length: 230 }, () => fetch(`${strict.base}/api/tables`)));
const often = many.find((r) => r.status === 429);
check(often && often.headers.get('retry-after') === '10', 'too often: 429 and when to come again');
check(often && !judge('Error', await often.json()), 'too often: told as any refusal');
check(many.some((r) => r.status === 200), 'but not at once');
await stop(strict);

// ---- A walk through all requests ----------------------------------------------------------------

const free = await serve('--no-limits');
const responseOf = (op, status) => {
    const r = op.responses[status];
    return r?.$ref ? at(r.$ref) : r;
};
const schemaName = (content) => content?.schema?.$ref?.split('/').at(-1);
/** One request of the description; its answer is held against it. */
const call = async (name, { table, who, body, query = '', accept, status = 200 } = {}) => {
    const { method, path, op } = operations.get(name);
    const wants = schemaName(op.requestBody?.content['application/json']);
    if (status === 200 && wants) check(!judge(wants, body ?? {}), `${name}: the body is as described: ${judge(wants, body ?? {})}`);
    const answer = await fetch(`${free.base}${path.replace('{table}', table)}${query}`, {
        method, headers: { ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}), ...(who ? { Authorization: `Bearer ${who}` } : {}),
            ...(accept ? { Accept: accept } : {}) },
        body: method === 'POST' && body !== undefined ? typeof body === 'string' ? body : JSON.stringify(body) : undefined,
    });
    const text = await answer.text(), type = (answer.headers.get('content-type') ?? '').split(';')[0];
    check(answer.status === status, `${name} ${JSON.stringify(body)?.slice(0, 100)}: ${answer.status} instead of ${status}: ${text.slice(0, 150)}`);
    const said = responseOf(op, answer.status);
    check(said?.content?.[type], `${name}: ${answer.status} as ${type} is described`);
    const schema = schemaName(said?.content?.[type]);
    let value = text;
    if (schema) {
        try { value = JSON.parse(text); } catch { value = undefined; }
        const wrong = judge(schema, value);
        check(!wrong, `${name}: ${answer.status} is ${schema}: ${wrong} ${text.slice(0, 300)}`);
    } else if (said?.content?.[type]?.schema.pattern) {
        check(new RegExp(said.content[type].schema.pattern).test(text), `${name}: ${text.slice(0, 60)}`);
    }
    if (answer.status === 200) operations.get(name).well++;
    return { value, cookie: answer.headers.get('set-cookie') ?? '' };
};
const secretIn = (cookie) => /stele=([^;]+)/.exec(cookie)?.[1];
const enter = async (name) => secretIn((await call('ENTER', { body: { name, word: 'hu' } })).cookie);
const id = () => randomBytes(16).toString('hex');

const ada = await enter('Ada'), bob = await enter('Bob'), eve = await enter('Eve');
check(ada && !judge('Key', ada), 'a cookie is PERSON.SECRET');
await call('ME', { status: 401 });
await call('ENTER', { who: ada, body: { name: 'Ada L.' } });
const link = (await call('LINK', { who: ada })).value.key;
const phone = secretIn((await call('ARRIVE', { body: { key: link } })).cookie);
check(phone && phone !== ada, 'the other device gets a secret of its own');
await call('ARRIVE', { body: { key: link }, status: 401 });
const token = (await call('TOKEN', { who: ada, body: { id: id() } })).value.key;
await call('ME', { who: token });
await call('UNTOKEN', { who: ada });
await call('ME', { who: token, status: 401 });
const push = { endpoint: 'https://push.example/1', keys: { p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'), auth: randomBytes(16).toString('base64url') } };
for (const [word, text] of [['push', JSON.stringify(push)], ['hook', 'https://x.example/1'], ['mail', 'ada@x.example']]) await call('NOTIFY', { who: ada, body: { word, when: word === 'mail' ? 'always' : 'away', text } });

// Before the game.
const twice = id();
const made = (await call('MAKE', { who: ada, body: { id: twice, game: 'thebes', options: { players: 3 }, open: true, pace: { kind: 'live', base: 600, more: 20 }, drawn: false, mix: true } })).value;
check((await call('MAKE', { who: ada, body: { id: twice, game: 'thebes' } })).value.table === made.table, 'the same id makes the same table');
await call('NOTE', { who: ada, table: made.table, body: { id: twice, text: 'once' } });
await call('MAKE', { who: ada, body: { id: id(), game: 'chess' }, status: 422 });
const table = made.table;
await call('SIT', { who: bob, table, body: { seat: 2 } });
await call('SIT', { who: bob, table, body: {} });
await call('RISE', { who: bob, table });
await call('SIT', { who: bob, table });
const stranger = await call('SIT', { who: eve, table, body: { seat: 1 }, status: 409 });
check(stranger.value.seq > 2, 'a refusal says how things stand');
await call('BOT', { who: ada, table, body: { seat: 2, word: 'regular' } });
await call('BOT', { who: ada, table, body: { seat: 2, word: '-' } });
await call('SIT', { who: eve, table });
await call('REMOVE', { who: ada, table, body: { seat: 2 } });
await call('REMOVE', { who: bob, table, body: { seat: 0 }, status: 403 });
await call('FILL', { who: ada, table, body: { word: 'random' } });
await call('READY', { who: bob, table, body: { yes: false } });
await call('START', { who: ada, table, status: 409 });
await call('READY', { who: bob, table, body: { yes: true } });
const offered = id(), key = (await call('OFFER', { who: ada, table, body: { id: offered, seat: 1 } })).value.key;
check((await call('OFFER', { who: ada, table, body: { id: offered, seat: 1 } })).value.key === undefined, 'a secret is told once');
await call('CLAIM', { who: bob, table, body: { key } });
await call('CLAIM', { who: bob, table, body: { key: '0'.repeat(32) }, status: 403 });
await call('TABLES');
await call('TABLE', { table });

// A stream of each kind, open during all that follows.
const listen = (query, accept, who) => {
    const stream = { text: '', end: new AbortController() };
    stream.done = fetch(`${free.base}/api/stream?${query}`, { signal: stream.end.signal, headers: { Accept: accept, ...(who ? { Authorization: `Bearer ${who}` } : {}) } })
        .then(async (r) => {
            stream.type = r.headers.get('content-type');
            for await (const piece of r.body) stream.text += Buffer.from(piece).toString();
        }).catch(() => {});
    return stream;
};
const lines = listen(`t=${table}.0`, 'application/x-ndjson', bob), events = listen(`t=${table}.0`, 'text/event-stream');
const elsewhere = listen('', 'application/x-ndjson', ada);
for (let i = 0; i < 100 && !(lines.text && events.text); i++) await pause(20);

// Everybody adds to the seed; the game runs.
const mix = new Map([[ada, randomBytes(32)], [bob, randomBytes(32)]]);
for (const [who, bytes] of mix) await call('COMMIT', { who, table, body: { bytes: createHash('sha256').update(bytes).digest('hex') } });
await call('START', { who: ada, table });
await call('REVEAL', { who: ada, table, body: { bytes: '00'.repeat(32) }, status: 422 });
for (const [who, bytes] of mix) await call('REVEAL', { who, table, body: { bytes: bytes.toString('hex') } });
const turn = async (who, where) => {
    const asked = (await call('ASKED', { who, table: where })).value;
    if (!asked.asked) return false;
    const can = asked.options.filter((o) => o.can);
    await call('PLAN', { who, table: where, body: { id: id(), ply: asked.ply, answers: [can[can.length >> 1].action] } });
    return true;
};
let turns = 0;
for (let i = 0; i < 200 && turns < 12; i++) {
    turns += await turn(ada, table) + await turn(bob, table);
    await pause(10);
}
check(turns >= 12, `${turns} turns were taken`);
await call('ASKED', { who: eve, table, status: 403 });
await call('PLAN', { who: eve, table, body: { ply: 3, answers: [1] }, status: 403 });
await call('SAY', { who: ada, table, body: { text: 'Good luck' } });
await call('SAY', { who: eve, table, body: { text: 'I look on' } });
await call('PHRASE', { who: bob, table, body: { number: 3 } });
await call('TALK', { who: ada, table, body: { yes: false } });
await call('SAY', { who: bob, table, body: { text: 'x' }, status: 403 });
for (const [proposal, agree] of [[{ word: 'pause', number: 2 }, 'AGREE'], [{ word: 'resume' }, 'AGREE'],
    [{ word: 'pace', pace: { kind: 'turns', days: 2 } }, 'REFUSE'], [{ word: 'pause' }, 'REFUSE']]) {
    await call('PROPOSE', { who: ada, table, body: proposal });
    const { proposal: now } = (await call('TABLE', { who: bob, table })).value;
    check(now && now.kind === proposal.word, `${proposal.word} is proposed`);
    await call(agree, { who: bob, table, body: { number: now?.number ?? 1 } });
    await call(agree, { who: bob, table, body: { number: now?.number ?? 1 }, status: 409 });
}
await call('QUIT', { who: bob, table });
await call('RETURN', { who: bob, table });
await call('RECORD', { table, status: 409 });
await call('ANALYSIS', { table, status: 409 });
await call('CLOSE', { who: bob, table, status: 403 });

// Another one to its end: who leaves has lost.
for (const game of games) {
    const short = (await call('MAKE', { who: ada, body: { game, options: { players: 2 }, late: 'lose', watch: false, open: true } })).value.table;
    await call('SIT', { who: bob, table: short });
    await call('START', { who: ada, table: short });
    for (let i = 0; i < 6; i++) await turn(i % 2 ? ada : bob, short);
    await call('TABLE', { who: bob, table: short });
    await call('TABLE', { who: eve, table: short, status: 403 });
    await call('QUIT', { who: bob, table: short });
    check((await call('TABLE', { who: ada, table: short })).value.state === 'over', `${game}: who leaves has lost`);
    await call('RECORD', { who: ada, table: short });
    await call('RECORD', { who: eve, table: short, status: 403 });
    await call('ANALYSIS', { who: eve, table: short, status: 403 });
    await call('ANALYSIS', { who: ada, table: short, status: 202 });
    for (let i = 0; i < 200 && (await fetch(`${free.base}/api/tables/${short}/analysis`, { headers: { Authorization: `Bearer ${ada}` } })).status === 202; i++)
        await pause(100);
    await call('ANALYSIS', { who: ada, table: short });
    const { next } = (await call('REMATCH', { who: bob, table: short })).value;
    check((await call('REMATCH', { who: ada, table: short })).value.next === next, 'one rematch for all');
    await call('CLOSE', { who: bob, table: next });
    await call('SIT', { who: ada, table: next, status: 409 });
}
await call('TABLES');
await call('ME', { who: ada });
await call('TABLE', { table: '000000000002', status: 404 });
await call('qr', { query: '?text=http://127.0.0.1/%23/me/x' });
await call('qr', { query: '?text=ftp://x', status: 422 });
await call('push');
await call('FORGET', { who: eve });
await call('ME', { who: eve, status: 401 });

// ---- What is refused is what the description refuses --------------------------------------------

const open = (await call('MAKE', { who: ada, body: { game: 'thebes' } })).value.table;
const edges = [
    ['ENTER', { name: 'x'.repeat(31) }], ['ENTER', { name: 'x'.repeat(32) }], ['ENTER', { name: 5 }], ['ENTER', { name: 'A', word: 'hun' }], ['ENTER', { name: 'A', word: 'hu-HU' }],
    ['ENTER', { name: 'A', word: 'x' }], ['ENTER', { name: 'A', id: 'x' }], ['ENTER', { name: 'A', id: 'AB'.repeat(16) }], ['ENTER', { name: 'A', seat: 3 }], ['ENTER', { name: 'A', seat: 4 }],
    ['ENTER', { name: 'A', yes: 1 }], ['ENTER', { name: 'A', number: 4294967295 }], ['ENTER', { name: 'A', number: 4294967296 }], ['ENTER', { name: 'A', number: -1 }], ['ENTER', { name: 'A', unknown: [{}] }],
    ['ENTER', { name: 'A', text: 'x'.repeat(2047) }], ['ENTER', { name: 'A', text: 'x'.repeat(2048) }],
    ['MAKE', {}], ['MAKE', { game: 'Thebes' }], ['MAKE', { game: 'thebes', late: 'never' }], ['MAKE', { game: 'thebes', late: 1 }], ['MAKE', { game: 'thebes', delay: 3600 }], ['MAKE', { game: 'thebes', delay: 3601 }],
    ['MAKE', { game: 'thebes', delay: 1.5 }], ['MAKE', { game: 'thebes', options: [] }], ['MAKE', { game: 'thebes', options: { players: 256 } }], ['MAKE', { game: 'thebes', pace: { kind: 'fast' } }],
    ['MAKE', { game: 'thebes', pace: {} }], ['MAKE', { game: 'thebes', pace: 'none' }], ['MAKE', { game: 'thebes', pace: { kind: 'live', base: 9 } }], ['MAKE', { game: 'thebes', pace: { kind: 'live', base: 10, more: 0 } }],
    ['MAKE', { game: 'thebes', pace: { kind: 'live', base: 86401 } }], ['MAKE', { game: 'thebes', pace: { kind: 'turns', days: 31 } }], ['MAKE', { game: 'thebes', pace: { kind: 'turns', days: 0 } }],
    ['MAKE', { game: 'thebes', open: 'yes' }], ['MAKE', { game: 'thebes', watch: null }],
    ['NOTIFY', { word: 'hook', when: 'never', text: 'x' }], ['NOTIFY', { word: 'post', when: 'never', text: 'x' }], ['NOTIFY', { word: 'hook', when: 'often', text: 'x' }], ['NOTIFY', { word: 'hook', when: 'away' }],
    ['NOTIFY', { word: 'hook', when: 'away', text: 'x' }], ['NOTIFY', { word: 'hook', when: 'away', text: 'https://known.example@elsewhere/' }], ['NOTIFY', { word: 'hook', when: 'always', text: 'http://x.example?a=b@c' }],
    ['NOTIFY', { word: 'mail', when: 'away', text: 'ada' }], ['NOTIFY', { word: 'mail', when: 'away', text: 'a@x.example, b@x.example' }], ['NOTIFY', { word: 'mail', when: 'away', text: 'a.b+c@x.example' }],
    ['NOTIFY', { word: 'hook', when: 'never', text: 'x'.repeat(1023) }], ['NOTIFY', { word: 'hook', when: 'never', text: 'x'.repeat(1024) }], ['NOTIFY', { word: 'hook', when: 'never', text: 'a\nb' }],
    ['ARRIVE', {}], ['ARRIVE', { key: 'x' }], ['NOTE', { text: 'x'.repeat(2000) }], ['NOTE', { text: 'x'.repeat(2001) }], ['SAY', { text: '' }], ['SAY', {}], ['SAY', { text: 'x'.repeat(280) }], ['SAY', { text: 'x'.repeat(281) }],
    ['PHRASE', { number: 11 }], ['PHRASE', { number: 12 }], ['PHRASE', { number: '1' }], ['COMMIT', {}], ['COMMIT', { bytes: '00' }], ['COMMIT', { bytes: '0f'.repeat(32) }], ['COMMIT', { bytes: '0f'.repeat(33) }],
    ['CLAIM', {}], ['CLAIM', { key: 'zz'.repeat(16) }], ['BOT', { seat: 1, word: 'nobody' }], ['BOT', { word: 'random' }], ['BOT', { seat: 1, word: '-' }], ['FILL', { word: '' }], ['REMOVE', {}],
    ['PLAN', {}], ['PLAN', { ply: 0 }], ['PLAN', { answers: [1] }], ['PLAN', { ply: -1, answers: [1] }], ['PLAN', { ply: 0, answers: [65536] }], ['PLAN', { ply: 0, answers: [-1] }], ['PLAN', { ply: 0, answers: ['1'] }],
    ['PLAN', { ply: 0, answers: Array(256).fill(1) }], ['PLAN', { ply: 0, answers: Array(257).fill(1) }], ['PLAN', { ply: 0, answers: [1], check: 'x' }], ['PLAN', { ply: 4294967296, answers: [1] }],
];
for (const [name, body] of edges) {
    const { method, path, op } = operations.get(name);
    const fits = !judge(schemaName(op.requestBody.content['application/json']), body);
    const r = await fetch(`${free.base}${path.replace('{table}', open)}`, { method, headers: { 'Content-Type': 'application/json', ...(name === 'ENTER' ? {} : { Authorization: `Bearer ${ada}` }) }, body: JSON.stringify(body) });
    const text = await r.text();
    check(fits === (r.status !== 422), `${name} ${JSON.stringify(body).slice(0, 80)}: described as ${fits ? 'fine' : 'wrong'}, answered with ${r.status} ${text.slice(0, 100)}`);
    check(responseOf(op, r.status), `${name}: ${r.status} is described`);
}
for (const body of ['', '[]', '5', 'null', '"x"', '{', '{"name": "A", "name": "B"}', '{"name": 1e999}', '{"x": 123456789012345678901234567890}', `{"x": ${'['.repeat(9)}${']'.repeat(9)}}`, '\ufeff{}', '{"name": "\\u0000"}', '{"name": "\\ud800"}'])
    await call('ENTER', { body, status: body === '' ? 422 : 400 });
const huge = await fetch(`${free.base}/api/me`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: `{"x": "${'x'.repeat(16384)}"}` });
check(huge.status === 413 && /^text\/plain/.test(huge.headers.get('content-type')), 'too much: 413, as text');
for (const [method, path, allow] of [['POST', '/api/tables/x', null], ['GET', '/api/me/link', 'POST'], ['PUT', '/api/me', 'GET, POST'], ['POST', `/api/tables/${open}/asked`, 'GET']]) {
    const r = await fetch(free.base + path, { method, headers: { 'Content-Type': 'application/json' }, body: method === 'GET' ? undefined : '{}' });
    check(r.status === (allow ? 405 : 404) && r.headers.get('allow') === allow, `${method} ${path}: ${r.status}, allowed ${r.headers.get('allow')}`);
    check(!judge('Error', await r.json()), `${method} ${path}: told as any refusal`);
}
for (const query of ['?t=x', `?t=${open}`, `?t=${open}.-1`, `?t=${open}.99999999999`]) await call('stream', { query, status: 422 });
await call('stream', { query: '?t=000000000002.0', status: 401 });
await call('stream', { who: `${ada.slice(0, -1)}${ada.endsWith('0') ? 1 : 0}`, status: 401 });

// ---- What the streams told ----------------------------------------------------------------------

await stop(free);
await Promise.race([Promise.all([lines.done, events.done, elsewhere.done]), pause(3000)]);
for (const s of [lines, events, elsewhere]) s.end.abort();
check(lines.type === 'application/x-ndjson' && events.type === 'text/event-stream', `${lines.type}, ${events.type}`);
const told = { lines: lines.text.split('\n').filter(Boolean), elsewhere: elsewhere.text.split('\n').filter(Boolean), events: [] };
for (const event of events.text.split('\n\n').filter((e) => e && e !== 'event: life\ndata: {}')) {
    const parts = /^(?:id: (\S+)\n)?data: (.*)$/.exec(event);
    check(parts, `an event: ${event.slice(0, 100)}`);
    if (!parts) continue;
    told.events.push(parts[2]);
    check(!parts[1] || /^[0-9a-z]{12}\.\d+$/.test(parts[1]), `its id: ${parts[1]}`);
}
const kinds = new Set();
for (const [from, all] of Object.entries(told))
    for (const text of all) {
        const value = JSON.parse(text), wrong = judge('Event', value);
        check(!wrong, `${from}: ${wrong} ${text.slice(0, 300)}`);
        kinds.add(['Table', 'Presence', 'Change', 'Bye', 'Refused'].find((k) => !judge(k, value)));
    }
for (const kind of ['Table', 'Presence', 'Change', 'Bye']) check(kinds.has(kind), `a stream told ${kind}`);
operations.get('stream').well += told.lines.length;
for (const [name, { well }] of operations) check(well > 0, `${name} was answered well`);

rmSync(work, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
