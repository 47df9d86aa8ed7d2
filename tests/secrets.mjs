// A search for secrets: people play at a real server, with cookies, tokens, links, notes, talk, hooks, push and mail; then the key of the
// seeds, the seeds of running games, secrets, and where they must not be, names and addresses are looked for in everything that is left
// behind: the log, the metrics, the database and its journal, a backup, a core file, and all that was sent.
//   node tests/secrets.mjs build/stele
import { spawnSync } from 'node:child_process';
import { createECDH, createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer as createTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blake2b } from '../web/node_modules/@noble/hashes/blake2.js';
import { Server, ask, newId } from './serving.mjs';

const stele = resolve(process.argv[2]), work = mkdtempSync(join(tmpdir(), 'stele-secrets-')), home = join(work, 'home');
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const until = async (fine, ms = 20000) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) if (await fine()) return true;
    return false;
};

// ---- What is looked for, and where ------------------------------------------------------------------

const forms = (secret) => {
    const bytes = Buffer.isBuffer(secret) ? secret : Buffer.from(secret, 'utf8');
    const all = [bytes, Buffer.from(bytes).reverse(), bytes.toString('hex'), bytes.toString('hex').toUpperCase(), bytes.toString('base64').replace(/=+$/, ''),
        bytes.toString('base64url')];
    return all.map((form) => Buffer.from(form));
};
const holds = (place, secret) => forms(secret).some((form) => place.includes(form));
/** Nothing of `secrets` ({what: bytes or text}) is in the place. */
const clean = (place, name, secrets) => {
    for (const [what, secret] of Object.entries(secrets)) check(!holds(place, secret), `${name} does not hold ${what}`);
};
const files = (folder) => readdirSync(folder, { recursive: true }).map((f) => join(folder, f)).filter((f) => statSync(f).isFile());
const database = () => Buffer.concat(['', '-wal', '-shm', '.lock', '-lock'].map((end) => join(home, `stele.db${end}`)).filter(existsSync).map((f) => readFileSync(f)));

const LETTERS = '0123456789abcdefghjkmnpqrstuvwxz';
// The server's part of a table's seed, as whoever has the key would make it (server/judge_play.c).
const seedOf = (key, table) => {
    const number = [...table].reduce((n, c) => n << 5n | BigInt(LETTERS.indexOf(c)), 0n), id = Buffer.alloc(8);
    id.writeBigUInt64LE(number);
    return Buffer.from(blake2b(id, { dkLen: 32, key }));
};

// ---- Where notices go -------------------------------------------------------------------------------

// Every second request fails, so that there is something to tell in a log.
let notices = 0, mails = 0;
const web = createHttp((request, response) => {
    request.resume().on('end', () => { response.writeHead(notices++ % 2 ? 500 : 201).end(); });
});
const post = createTcp((socket) => {
    let data = false;
    socket.on('error', () => {}).setEncoding('latin1').write('220 test\r\n');
    socket.on('data', (text) => {
        for (const line of text.split('\r\n').slice(0, -1)) {
            if (data && line !== '.') continue;
            mails += line === '.';
            const answer = line === 'DATA' ? '354 go on' : line.startsWith('QUIT') ? '221 bye' : data && mails % 2 ? '451 later' : '250 fine';
            data = line === 'DATA';
            socket.write(`${answer}\r\n`);
        }
    });
});
const listen = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

// ---- People -----------------------------------------------------------------------------------------

const sent = [];                // all that the server has said
const say = async (...request) => {
    const r = await ask(...request);
    sent.push(r.text ?? '');
    return r;
};
const word = (what) => `${what}-${randomBytes(6).toString('hex')}`;
const secrets = {}, names = {}, words = {};

const enter = async (server, who, ways) => {
    const name = names[`the name of ${who}`] = word(who);
    const r = await ask(server, 'me', null, { name });
    sent.push(r.text);
    secrets[`the secret of ${who}`] = Buffer.from(r.cookie.split('.')[1], 'hex');
    for (const [kind, text] of Object.entries(ways)) {
        words[`the ${kind} of ${who}`] = kind === 'push' ? JSON.parse(text).endpoint : text;
        check((await say(server, 'me/notify', r.cookie, { word: kind, when: 'always', text })).status === 200, `${who} is told by ${kind}`);
    }
    const token = (await ask(server, 'me/token', r.cookie, {})).body.key, link = (await ask(server, 'me/link', r.cookie, {})).body.key;
    secrets[`the token of ${who}`] = Buffer.from(token.split('.')[1], 'hex');
    secrets[`the link of ${who}`] = Buffer.from(link.split('.')[1], 'hex');
    return { who, name, cookie: r.cookie, token, person: r.body.person };
};
const subscription = (endpoint) => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return JSON.stringify({ endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } });
};

// Some turns of whoever is asked.
const play = async (server, table, people, turns) => {
    for (let i = 0; i < turns; i++)
        for (const p of people) {
            const a = await say(server, `tables/${table}/asked`, p.token);
            if (!a.body?.asked) continue;
            const can = a.body.options.filter((o) => o.can);
            await say(server, `tables/${table}/plan`, p.token, { id: newId(), ply: a.body.ply, answers: [can[i % can.length].action] });
        }
};

const tableOf = async (server, people, game, more) => {
    const made = await say(server, 'tables', people[0].cookie, { id: newId(), game, options: { players: people.length }, pace: { kind: 'turns', days: 2 }, open: true, ...more });
    const table = made.body.table, at = `tables/${table}`;
    for (const p of people.slice(1)) await say(server, `${at}/sit`, p.token, { id: newId() });
    const parts = people.map(() => randomBytes(32)), hex = (bytes) => bytes.toString('hex');
    for (const [i, p] of people.entries()) {
        if (more.mix) await say(server, `${at}/commit`, p.token, { bytes: createHash('sha256').update(parts[i]).digest('hex') });
        words[`the note of ${p.who}`] = word('note');
        await say(server, `${at}/note`, p.token, { text: words[`the note of ${p.who}`] });
        words[`what ${p.who} said`] = word('talk');
        await say(server, `${at}/say`, p.token, { text: words[`what ${p.who} said`] });
    }
    await say(server, `${at}/start`, people[0].cookie, { id: newId() });
    for (const [i, p] of people.entries()) if (more.mix) await say(server, `${at}/reveal`, p.token, { bytes: hex(parts[i]) });
    await play(server, table, people, 6);
    const state = (await say(server, at, people[0].cookie)).body.state;
    check(state === 'running', `a game runs: ${state}`);
    return table;
};

// ---- A core file ------------------------------------------------------------------------------------

const cores = () => readdirSync(home).filter((f) => f.startsWith('core')).map((f) => join(home, f));
// Whether processes leave one here at all, where it could be found.
const coresAreLeft = () => {
    const run = spawnSync('sh', ['-c', 'ulimit -c unlimited && kill -ABRT $$'], { cwd: home });
    const left = run.signal === 'SIGABRT' && cores().length > 0;
    for (const f of cores()) rmSync(f);
    return left;
};

// ---- All of it --------------------------------------------------------------------------------------

const admin = (...args) => spawnSync(stele, ['admin', '--store', join(home, 'stele.db'), ...args], { encoding: 'utf8', env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } });
let server;
try {
    mkdirSync(home);
    writeFileSync(join(home, 'index.html'), '');
    const hooks = `http://127.0.0.1:${await listen(web)}`, smtp = `smtp://127.0.0.1:${await listen(post)}`;
    // It may leave a core file, and its log is kept.
    const program = join(work, 'stele'), log = join(work, 'log');
    writeFileSync(program, `#!/bin/sh\nulimit -c unlimited\ncd ${home}\nexec ${stele} "$@" 2>>${log}\n`);
    chmodSync(program, 0o755);
    const left = coresAreLeft();
    server = new Server(program, home, '--hooks-anywhere', '--smtp', smtp, '--smtp-from', 'stele@example.org');
    await server.start();

    const ada = await enter(server, 'Ada', { hook: `${hooks}/${word('hook')}`, mail: `${word('ada')}@example.org` });
    const ben = await enter(server, 'Ben', { push: subscription(`${hooks}/${word('push')}`) });
    const cat = await enter(server, 'Cat', { hook: `${hooks}/${word('hook')}`, mail: `${word('cat')}@example.org` });
    const running = [await tableOf(server, [ada, ben], 'teotihuacan', {}), await tableOf(server, [ben, cat, ada], 'thebes', { mix: true })];
    // A seat is given up, offered and taken; a game comes to its end.
    await say(server, `tables/${running[0]}/quit`, ben.token, { id: newId() });
    const offer = await ask(server, `tables/${running[0]}/offer`, ada.cookie, { id: newId(), seat: (await ask(server, `tables/${running[0]}`, ben.token)).body.you });
    secrets['the key of a seat'] = Buffer.from(offer.body.key, 'hex');
    check((await say(server, `tables/${running[0]}/claim`, cat.token, { id: newId(), key: offer.body.key })).status === 200, 'the seat is taken');
    const ended = await tableOf(server, [ada, cat], 'thebes', { late: 'lose' });
    await ask(server, `tables/${ended}/quit`, cat.token, { id: newId() });
    const over = (await ask(server, `tables/${ended}`, ada.cookie)).body;

    const key = readFileSync(join(home, 'stele.key'));
    check(over.state === 'over' && over.own === seedOf(key, ended).toString('hex'), `a seed is told at the end, and is the one expected: ${over.state}`);
    secrets['the key of the seeds'] = key;
    for (const [i, table] of running.entries()) secrets[`the seed of running game ${i + 1}`] = seedOf(key, table);
    const seed = { 'the seed of a game that is over': seedOf(key, ended) };
    const push = readFileSync(join(home, 'stele.push'));
    secrets['the key of push'] = push;
    check(await until(() => notices > 3 && mails > 1), `notices go out: ${notices}, mails ${mails}`);

    // While it runs.
    clean(Buffer.from(sent.join('\n')), 'what was sent', {
        ...secrets, ...Object.fromEntries(Object.entries(words).filter(([what]) => !what.endsWith(' said'))) });
    const metrics = Buffer.from(await (await fetch(`${server.url}/metrics`)).text());
    check(metrics.includes('stele_turns_total'), 'there are metrics');
    clean(metrics, 'metrics', { ...secrets, ...seed, ...names, ...words });
    check(holds(database(), names['the name of Ada']) && holds(database(), words['what Ben said']), 'the database holds names and talk: the search finds');
    clean(database(), 'the database', { ...secrets, ...seed });
    const backup = join(work, 'backup');
    check(admin('backup', backup).status === 0 && existsSync(backup), `a backup is made`);
    check(holds(readFileSync(backup), names['the name of Cat']), 'the backup holds names');
    clean(readFileSync(backup), 'a backup', { ...secrets, ...seed });
    for (const f of [...files(home), backup]) check((statSync(f).mode & 0o077) === 0 || f.endsWith('index.html'), `${f} is nobody else's`);

    // Somebody is forgotten: the name too, and all that was theirs.
    const gone = Object.fromEntries(Object.entries({ ...names, ...words }).filter(([what]) => what.endsWith('of Cat')));
    check(Object.keys(gone).length === 4 && Object.values(gone).every((g) => holds(database(), g)), 'what is to be forgotten is there');
    check((await ask(server, 'me/forget', cat.cookie, { id: newId() })).status === 200, 'Cat is forgotten');
    await until(() => !Object.values(gone).some((g) => holds(database(), g)));
    clean(database(), 'the database, after it', gone);
    const second = join(work, 'second');
    check(admin('backup', second).status === 0, 'a second backup');
    clean(readFileSync(second), 'a backup, after it', gone);
    for (const table of running) clean(Buffer.from((await ask(server, `tables/${table}`, ada.cookie)).text), 'a table, after it', gone);

    // It breaks down in the middle of all that.
    await play(server, running[1], [ada, ben], 2);
    check(await server.stop('SIGABRT') === 'SIGABRT', 'it is ended by an abort');
    if (!left) console.log('processes leave no core file here: that part is left out');
    for (const f of cores()) clean(readFileSync(f), 'a core file', secrets);
    check(cores().length === 0, `it leaves no core file: ${cores()}`);
    await server.start();
    check((await ask(server, `tables/${running[1]}`, ada.cookie)).body.state === 'running', 'and goes on afterwards');
    check(await server.stop() === 0, 'it ends well');
    clean(database(), 'the database at rest', { ...secrets, ...seed, ...gone });
    for (const f of files(home).filter((f) => !f.endsWith('stele.key') && !f.endsWith('stele.push'))) clean(readFileSync(f), f, { 'the key': key, 'the key of push': push });
    check(readFileSync(log).includes('event=start'), 'there is a log');
    clean(readFileSync(log), 'the log', { ...secrets, ...seed, ...names, ...words, 'an address': '127.0.0.1' });
} catch (e) {
    check(false, e.stack);
} finally {
    server?.child?.kill('SIGKILL');
    web.close();
    post.close();
    rmSync(work, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
