// `stele admin` as whoever runs a server uses it, beside a server that runs under load and after it; on a file, or on a PostgreSQL.
//   node tests/admin.mjs build/stele [postgres]
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, pgsql } from './cluster.mjs';
import { games, goldens } from './games.mjs';
import { playOn, stop, streamsEnd, tables } from './players.mjs';
import { Server, ask, enter, newId } from './serving.mjs';
import { sql as sqlite } from './sql.mjs';

const stele = resolve(process.argv[2]), work = mkdtempSync(join(tmpdir(), 'stele-admin-'));
const postgres = process.argv[3] === 'postgres' && new Cluster(join(work, 'pg'));
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const until = async (fine, ms = 60000) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(50)) if (await fine()) return true;
    return false;
};
const run = (...words) => {
    const r = spawnSync(stele, words, { encoding: 'utf8', env: { PATH: process.env.PATH, LANG: 'C.UTF-8' }, timeout: 120000 });
    return { code: r.status, out: r.stdout, err: r.stderr, all: r.stdout + r.stderr };
};
const admin = (store, ...words) => run('admin', '--store', store, ...words);
// It ends with this code and says so, in one sentence and nowhere else.
const refused = (r, code, words, what) => check(r.code === code && r.err.includes(words) && r.out === '', `${what}: ${r.code} ${r.all}`);
const fine = (r, what) => { check(r.code === 0 && r.err === '', `${what}: ${r.code} ${r.all}`); return r.out; };
const newFolder = (name) => {
    const folder = join(work, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), 'page');
    return folder;
};

// ---- The two kinds of stores ------------------------------------------------------------------------------------

// Of the server whose folder has this name.
const storeOf = (name) => (postgres ? postgres.url(name) : join(work, name, 'stele.db'));
const newStore = (name) => {
    const folder = newFolder(name);
    if (postgres) postgres.make(name);
    return folder;
};
const sql = (store, ...statements) => (postgres ? pgsql : sqlite)(store, ...statements);
// A copy of it as it stands: nobody uses it now.
const copyOf = (name, to) => {
    if (postgres) return postgres.make(to, name);
    fine(admin(storeOf(name), 'backup', join(work, `${to}.db`)), 'a copy');
    return join(work, `${to}.db`);
};
const holds = (store, words) => (postgres ? pgsql(store, 'SELECT text FROM entry UNION ALL SELECT text FROM brief').join().includes(words) : readFileSync(store).includes(words));

const servers = [];
const begin = async (folder, usual = ['--no-limits']) => {
    const more = postgres ? ['--store', storeOf(basename(folder))] : [];
    const server = Object.assign(new Server(stele, folder, ...more), { usual });
    servers.push(server);
    await server.start();
    return server;
};
const file = (name, text) => { writeFileSync(join(work, name), text); return join(work, name); };
if (postgres) {
    spawnSync('chmod', ['755', work]);          // it may run for somebody else
    postgres.start();
}
const main = newStore('main'), store = storeOf('main'), key = join(main, 'stele.key');

// ---- Wrong use and bad files --------------------------------------------------------------------------------

const misuse = () => {
    const none = join(work, 'none.db'), letter = file('letter.db', 'This is a letter, and no database at all.');
    refused(run('admin', 'list'), 2, '--store', 'which store is asked');
    refused(admin(none), 2, 'What is to be done?', 'nothing to do');
    refused(admin(none, 'paint'), 2, '"paint"', 'nothing of this name');
    refused(admin(none, 'show'), 2, 'another number of words', 'a word too few');
    refused(admin(none, 'list', 'all'), 2, 'another number of words', 'a word too many');
    refused(run('admin', '--store', none, '--sore', 'list'), 2, '--sore', 'no such option');
    for (const part of ['list', 'check', 'limits', 'schema']) refused(admin(none, part), 3, 'No such file', `${part} of no file`);
    check(!existsSync(none), 'and none was made');
    const other = join(work, 'other.db'), newer = join(work, 'newer.db');
    sqlite(other, 'CREATE TABLE cake (recipe TEXT)');
    sqlite(newer, 'PRAGMA user_version = 999');
    for (const [path, words] of [[letter, 'not a database'], [other, 'something else'], [newer, 'newer program']])
        for (const part of [['list'], ['check'], ['show', '0'], ['delete', '0'], ['import', letter], ['backup', join(work, 'copy.db')], ['limit', 'host-tables=1']]) {
            const before = readFileSync(path);
            refused(admin(path, ...part), 3, words, `${part[0]} of ${path}`);
            check(readFileSync(path).equals(before), `${part[0]} leaves ${path} as it is`);
        }
    check(!existsSync(join(work, 'copy.db')) && !existsSync(join(work, 'stele.limits')), 'and nothing was made of it');
    refused(admin(newer, '--key', letter, 'list'), 1, 'There is no key in', 'a file without a key');
    refused(admin(newer, '--key', none, 'list'), 3, 'No such file', 'no file of a key');
};

const misusePostgres = () => {
    const empty = postgres.make('empty'), newer = postgres.make('newer'), secret = 'postgres://stele:hush@/nowhere?host=/nowhere';
    fine(admin(empty, 'schema'), 'the schema of an empty one');
    for (const part of ['list', 'check']) refused(admin(empty, part), 3, 'its schema is 0', `${part} of an empty one`);
    check(pgsql(empty, 'SELECT count(*) FROM pg_class WHERE relname = \'entry\'')[0][0] === '0', 'and nothing was made there');
    pgsql(newer, 'CREATE TABLE stele_schema (step INTEGER PRIMARY KEY, since INTEGER NOT NULL)', 'INSERT INTO stele_schema VALUES (999, 999)');
    for (const part of [['list'], ['check'], ['delete', '0'], ['import', file('letter', 'x')]]) refused(admin(newer, ...part), 3, 'its schema is 999', `${part[0]} of a newer one`);
    pgsql(empty, 'CREATE DATABASE later');
    fine(admin(postgres.url('later'), 'import', goldens[0].path), 'a record');
    pgsql(postgres.url('later'), 'INSERT INTO stele_schema VALUES (998, 1)');
    check(fine(admin(postgres.url('later'), 'list'), 'a newer schema that one can live with').includes(' over '), 'is read');
    refused(admin(postgres.url('later'), 'copy', join(work, 'later.db')), 1, 'a newer program', 'but not copied');
    for (const part of ['list', 'schema']) refused(admin(secret, part), 3, 'PostgreSQL: ', `${part} where none is`);
    check(!admin(secret, 'list').all.includes('hush'), 'the password is not told');
    for (const part of [['limits'], ['limit', 'host-tables=3']]) refused(admin(store, ...part), 2, '--db', `${part[0]} of no server`);
    
};

// ---- While a server runs ------------------------------------------------------------------------------------

// A PostgreSQL is written to while servers run, and they hear of it.
const beside = async (server) => {
    const second = await begin(main), dora = await enter(second, 'Dora Zenobia'), person = dora.split('.')[0];
    const token = fine(admin(store, 'token', person), 'a token').trim();
    const known = async (who, status) => until(async () => (await Promise.all([server, second].map((s) => ask(s, 'me', who)))).every((r) => r.status === status), 5000);
    check(await known(token, 200) && await known(dora, 200), 'both servers know it at once');
    const table = (await ask(second, 'tables', dora, { id: newId(), game: games[0], pace: { kind: 'none' }, options: { players: 2 } })).body.table;
    await ask(second, `tables/${table}/say`, dora, { id: newId(), text: 'hello' });
    check((await ask(server, `tables/${table}`, dora)).body?.seats?.[0]?.name === 'Dora Zenobia', 'a table of theirs');
    fine(admin(store, 'revoke', token), 'the token goes');
    check(await known(token, 401) && await known(dora, 200), 'both servers know it at once');
    const made = await Promise.all(Array.from({ length: 8 }, () => new Promise((done) => {
        spawn(stele, ['admin', '--store', store, 'token', person], { stdio: ['ignore', 'pipe', 'ignore'] }).on('close', done);
    })));
    const listed = fine(admin(store, 'tokens', person), 'all that were made at once').trim().split('\n');
    check(made.every((code) => code === 0) && listed.length === 8, `eight who write at once: ${made}, ${listed.length} tokens`);
    fine(admin(store, 'forget', person), 'they are forgotten');
    check(await known(dora, 401), 'by both');
    check(!holds(store, 'Zenobia'), 'and out of all rows');
    const gone = tables.find((t) => t.over);
    fine(admin(store, 'delete', gone.id), 'a finished game is deleted');
    check(await until(async () => (await ask(server, `tables/${gone.id}`, gone.people[0])).status === 404 && (await ask(second, `tables/${gone.id}`, gone.people[0])).status === 404, 5000), 'at both');
    refused(admin(store, 'delete', gone.id), 1, 'There is no table', 'once is enough');
    fine(admin(store, '--key', key, 'check'), 'the rest is whole');
    check(await second.stop() === 0, 'it ends');
};

const running = async (server) => {
    const open = await ask(server, 'tables', await enter(server, 'Eve'), { id: newId(), game: games[0], pace: { kind: 'none' }, options: { players: 2 } });
    check(open.status === 200, 'a table whose seats are not drawn yet');
    await playOn(server, 4, check);
    check(await until(() => tables.some((t) => t.over)), 'a game came to its end');
    const load = spawn(stele, ['load', server.url, '--streams', '40', '--turns', '60', '--seconds', '600'], { stdio: 'ignore' });
    await sleep(1000);
    const list = fine(admin(store, 'list'), 'a list while people play');
    check(tables.slice(0, 4).every((t) => list.includes(t.id)) && /^\w{12} \d{4}-\d\d-\d\d \d\d:\d\d:\d\d running \w+ \d+ (Host \d, Guest \d|Guest \d, Host \d)$/m.test(list), `all are in it: ${list}`);
    check(fine(admin(store, 'show', tables[0].id), 'a log').startsWith('1 ') , 'entry by entry');
    if (postgres) {
        fine(admin(store, '--key', key, 'check'), 'what people play at is whole');
        refused(admin(store, 'backup', join(work, 'copy.db')), 1, 'pg_dump', 'a copy');
        await beside(server);
        load.kill('SIGKILL');
        return stop();
    }
    for (let i = 0; i < 3; i++) {
        const copy = join(work, `backup${i}.db`);
        fine(admin(store, 'backup', copy), 'a copy under load');
        fine(admin(copy, '--key', key, 'check'), 'the copy is whole');
        fine(admin(store, '--key', key, 'check'), 'and so is what people play at');
        refused(admin(store, 'backup', copy), 3, 'File exists', 'no copy over another file');
    }
    for (const part of [['delete', tables[0].id], ['token', tables[0].people[0].split('.')[0]], ['import', key], ['forget', '0'], ['revoke', '0']])
        refused(admin(store, ...part), 3, 'another server uses this file', `${part[0]} while the server runs`);
    load.kill('SIGKILL');
    // One more copy with a game in it that is known, for another server.
    await stop();
    const known = tables.find((t) => !t.over), now = await ask(server, `tables/${known.id}`, known.people[0]);
    fine(admin(store, 'backup', join(newFolder('copy'), 'stele.db')), 'a copy');
    copyFileSync(key, join(work, 'copy/stele.key'));
    const second = await begin(join(work, 'copy')), there = await ask(second, `tables/${known.id}`, known.people[0]);
    check(there.status === 200 && there.body.seq === now.body.seq && there.body.ply === now.body.ply, 'a new server goes on with the copy');
    await playOn(second, 1, check);
    const since = tables.length;
    check(await until(() => tables.length > since || tables.at(-1).done.length > 3), 'and people play there');
    await stop();
    check(await second.stop() === 0, 'it ends');
    fine(admin(join(work, 'copy/stele.db'), '--key', key, 'check'), 'and what they played is whole');
};

// ---- Records ------------------------------------------------------------------------------------------------

const records = async (over, unfinished) => {
    const whole = file('whole', fine(admin(store, '--key', key, 'export', over), 'a finished game'));
    fine(run('verify', whole), 'its draws are its seed\'s');
    const bare = file('bare', fine(admin(store, 'export', over), 'without the key'));
    check(!readFileSync(bare, 'utf8').includes('seed'), 'there is no seed');
    const part = file('part', fine(admin(store, '--key', key, 'export', unfinished), 'a game that runs'));
    check(!readFileSync(part, 'utf8').includes('seed'), 'its seed is nobody\'s business');
    fine(run('replay', part), 'it is a record');
    for (const no of ['0', 'zzzzzzzzzzzz', `${over}0`, tables[0].people[0].split('.')[0]]) refused(admin(store, 'export', no), 1, 'There is no table', `no table ${no}`);
    refused(admin(store, 'show', '0'), 1, 'There is no table', 'no log');

    const folder = newStore('imported'), into = storeOf('imported');
    const id = fine(admin(into, 'import', whole), 'into a new store').trim(), plain = fine(admin(into, 'import', bare), 'one without a seed').trim();
    check(/^\w{12}$/.test(id) && id !== plain, `its table is told: ${id}`);
    const said = fine(admin(into, 'check'), 'the store is whole');
    check(said.includes('Tables: 2; people: 0; damaged: 0.') && said.includes('were checked: 1; from elsewhere, without a seed: 1.'), said);
    const again = file('again', fine(admin(into, 'export', id), 'out again'));
    check(readFileSync(again, 'utf8') === readFileSync(whole, 'utf8'), 'it is the same record');
    fine(run('verify', again), 'which verifies');
    check(fine(admin(into, 'export', plain), 'the other one') === readFileSync(bare, 'utf8'), 'as well');
    const text = readFileSync(whole, 'utf8'), digit = (c) => (c === '0' ? '1' : '0');
    refused(admin(into, 'import', part), 1, 'not over', 'a game that is not over');
    refused(admin(into, 'import', file('bad', text.replace(/^(seed .*)(.)$/m, (_, a, b) => a + digit(b)))), 1, 'not what', 'another seed');
    refused(admin(into, 'import', file('cut', text.slice(0, 400))), 1, 'cut', 'half a record');
    refused(admin(into, 'import', join(work, 'nothing')), 3, 'No such file', 'no record');
    check(fine(admin(into, 'list'), 'a list').trim().split('\n').length === 2, 'nothing came of those');
    const server = await begin(folder), told = (await ask(server, `tables/${id}`)).body, other = (await ask(server, `tables/${plain}`)).body;
    check(told?.state === 'over' && text.includes(`seed ${told.seed}\n`) && told.own === told.seed && text.includes(`hash ${told.hash}\n`), 'a server shows it with its seed');
    check(other?.state === 'over' && other.seed === undefined, 'and the other without');
    check(await server.stop() === 0, 'it ends');
};

// ---- Damage -------------------------------------------------------------------------------------------------

const damage = (over, unfinished) => {
    const where = (id) => {
        const [[log]] = sql(store, `SELECT log FROM entry WHERE seq = 1 AND log % 2 = 0 ORDER BY log LIMIT 1 OFFSET ${
            fine(admin(store, 'list'), 'a list').trim().split('\n').findIndex((row) => row.startsWith(id))}`);
        return log;
    };
    const last = (log) => sql(store, `SELECT MAX(seq) FROM entry WHERE log = ${log}`)[0][0];
    const plays = (log) => sql(store, `SELECT seq, text FROM entry WHERE log = ${log} AND text LIKE 'play %' ORDER BY seq`);
    let number = 0;
    const found = (id, what, ...statements) => {
        const copy = copyOf('main', `damaged${number++}`);
        sql(copy, ...statements);
        const r = admin(copy, '--key', key, 'check');
        check(r.code === 1 && r.out.includes(`${id} is damaged: `) && r.out.includes('damaged: 1.'), `${what} is found: ${r.code} ${r.all}`);
    };
    for (const id of [over, unfinished]) {
        const log = where(id), [seq, text] = plays(log)[3], sum = text.at(-1);
        const [, hash] = /(.)$/.exec(sql(store, `SELECT text FROM entry WHERE log = ${log} AND seq = 1`)[0][0]);
        const change = (n, words) => `UPDATE entry SET text = '${words}' WHERE log = ${log} AND seq = ${n}`;
        found(id, 'an answer that was changed', change(seq, text.replace(/ (\d+) =/, (_, a) => ` ${Number(a) + 1} =`)));
        found(id, 'a checksum that was changed', change(seq, text.slice(0, -1) + (sum === '0' ? '1' : '0')));
        found(id, 'an entry that is missing', `DELETE FROM entry WHERE log = ${log} AND seq = ${seq}`);
        found(id, 'the last one, too', `DELETE FROM entry WHERE log = ${log} AND seq = ${last(log)}`);
        found(id, 'the first one, too', `DELETE FROM entry WHERE log = ${log} AND seq = 1`);
        found(id, 'a gap before the last one', `UPDATE entry SET seq = seq + 1 WHERE log = ${log} AND seq = ${last(log)}`);
        found(id, 'another hash of the seed', `UPDATE entry SET text = substr(text, 1, length(text) - 1) || '${hash === '0' ? '1' : '0'}' WHERE log = ${log} AND seq = 1`);
        found(id, 'a list that says something else', `UPDATE brief SET state = 4 WHERE log = ${log}`);
        found(id, 'one that is not in the list', `DELETE FROM brief WHERE log = ${log}`);
    }
    const person = tables[0].people[0].split('.')[0], r = admin(store, 'show', person);
    check(r.code === 0 && r.out.includes('make Host'), `a person's log: ${r.all}`);
    const logs = sql(store, 'SELECT log FROM entry WHERE seq = 1 AND text = \'make Host 0\'');
    found(person, 'a person\'s entry', `UPDATE entry SET text = 'paint' WHERE log = ${logs[0][0]} AND seq = 2`);
    if (postgres) return;
    const torn = copyOf('main', 'torn');
    const bytes = readFileSync(torn);
    bytes.fill(0x5a, 8192, 16384);
    writeFileSync(torn, bytes);
    const t = admin(torn, 'check');
    check([1, 3].includes(t.code) && t.err.includes(torn), `pages that were overwritten: ${t.code} ${t.all}`);
};

// ---- Tokens, limits, deleting, forgetting -------------------------------------------------------------------

const tokens = async () => {
    const folder = newStore('tokens'), db = storeOf('tokens'), server = await begin(folder);
    const ada = await enter(server, 'Ada Lovelace'), person = ada.split('.')[0], told = [];
    check(await server.stop() === 0, 'ends');
    for (let i = 0; i < 3; i++) told.push(fine(admin(db, 'token', person), 'a token').trim());
    check(told.every((t) => /^\w{12}\.[0-9a-f]{32}$/.test(t)) && new Set(told).size === 3, `they are told: ${told}`);
    check(!told.some((t) => sql(db, 'SELECT text FROM entry').flat().join().includes(t.slice(13))), 'and not stored');
    const listed = fine(admin(db, 'tokens', person), 'which there are').trim().split('\n').map((row) => row.split(' ')[0]);
    check(listed.length === 3 && listed.every((t) => t.startsWith(`${person}.`)), `${listed}`);
    refused(admin(db, 'tokens', '0'), 1, 'There is no person', 'of nobody');
    refused(admin(db, 'token', 'x'), 1, 'There is no person', 'for nobody');
    const who = async () => {
        await server.start();
        const r = await Promise.all([ada, ...told].map((t) => ask(server, 'me', t)));
        check(await server.stop() === 0, 'ends');
        return r.map((a) => a.status).join();
    };
    check(await who() === '200,200,200,200', 'they are good at the API');
    fine(admin(db, 'revoke', told[0]), 'one as it was told');
    fine(admin(db, 'revoke', listed[1]), 'one as it is listed');
    check(await who() === '200,401,401,200', 'these are good no more');
    refused(admin(db, 'revoke', told[0]), 1, 'There is no token', 'once is enough');
    refused(admin(db, 'revoke', `${person}.`), 1, 'There is no token', 'a word that is none');
    refused(admin(db, 'revoke', 'x.y'), 1, 'There is no person', 'nor anybody');
    fine(admin(db, 'revoke', person), 'all of them');
    check(await who() === '200,401,401,401' && fine(admin(db, 'tokens', person), 'a list') === '', 'the browser alone knows them');
    fine(admin(db, 'check'), 'it is whole');
};

const limits = async () => {
    const folder = newStore('limits'), db = storeOf('limits'), file = join(folder, 'stele.db'), server = await begin(folder, []);
    const admin = (...words) => run('admin', '--db', file, '--store', ...words);
    const table = (who) => ask(server, 'tables', who, { id: newId(), game: games[0], pace: { kind: 'none' }, options: { players: 2 } });
    const usual = fine(admin(db, 'limits'), 'limits');
    check(/^token-requests 20 \(20\)$/m.test(usual) && /^host-tables 20 \(20\)$/m.test(usual) && usual.trim().split('\n').length === 6, usual);
    check(fine(admin(db, 'limit', 'host-tables=1'), 'also while it runs').includes('next'), 'it is told when it counts');
    fine(admin(db, 'limit', 'token-requests=5'), 'another one');
    for (const bad of ['host-tables', 'host-tables=0', 'host-tables=x', 'host-tables=1000001', 'wings=2', '=3', 'host-tables=1 ', ''])
        refused(admin(db, 'limit', bad), 1, 'NAME=NUMBER', `a limit "${bad}"`);
    check(/^host-tables 1 \(20\)$/m.test(fine(admin(db, 'limits'), 'limits')), 'they are kept');
    check(await server.stop() === 0, 'ends');
    await server.start();
    const ada = await enter(server, 'Ada'), ben = await enter(server, 'Ben');
    const made = [await table(ada), await table(ada)].map((r) => r.status);
    check(made.join() === '200,429', `one table a host: ${made}`);
    const many = await Promise.all(Array.from({ length: 15 }, () => ask(server, 'me', ben)));
    check(many.some((r) => r.status === 200) && many.some((r) => r.status === 429), `five requests in ten seconds: ${many.map((r) => r.status)}`);
    check(await server.stop() === 0, 'ends');
    for (const name of ['host-tables=', 'token-requests=']) fine(admin(db, 'limit', name), 'as usual');
    check(fine(admin(db, 'limits'), 'limits') === usual, 'all as before');
    writeFileSync(join(folder, 'stele.limits'), '# of a test\nhost-tables 3\nhost-tables many\n');
    refused(admin(db, 'limits'), 3, 'line 3', 'a file that is wrong');
    const r = run('serve', '--db', file, '--store', db, '--web', folder, '--port', '0');
    check(r.code === 3 && r.err.includes('line 3'), `nor does a server start with it: ${r.code} ${r.all}`);
};

const leaving = async (gone, played) => {
    fine(admin(store, 'delete', gone), 'a table is deleted');
    check(!fine(admin(store, 'list'), 'a list').includes(gone), 'it is gone');
    refused(admin(store, 'delete', gone), 1, 'There is no table', 'once is enough');
    refused(admin(store, 'delete', played.people[0].split('.')[0]), 1, 'There is no table', 'nobody is deleted');
    fine(admin(store, '--key', key, 'check'), 'the rest is whole');
    const person = played.people[1].split('.')[0], name = /^1 .* make (.*)$/m.exec(fine(admin(store, 'show', person), 'somebody'))[1];
    check(holds(store, name), `${name} is there`);
    fine(admin(store, 'forget', person), 'and is forgotten');
    check(!holds(store, name), 'no byte of the name is left');
    refused(admin(store, 'forget', person), 1, 'There is no person', 'once is enough');
    fine(admin(store, '--key', key, 'check'), 'the rest is whole');
    const server = await begin(main);
    check((await ask(server, 'me', played.people[1])).status === 401 && (await ask(server, 'me', played.people[0])).status === 200, 'nobody knows them; the other one is there');
    check((await ask(server, 'me/tables', played.people[0])).status < 500 && (await ask(server, `tables/${gone}`, played.people[0])).status === 404, 'a table that was deleted is nowhere');
    check(await server.stop() === 0, 'ends');
};

// ---- All of it ----------------------------------------------------------------------------------------------

const began = Date.now();
try {
    if (postgres) misusePostgres();
    else misuse();
    const server = await begin(main);
    await running(server);
    check(await server.stop() === 0, 'it ends');
    const mine = tables.filter((t) => fine(admin(store, 'list'), 'a list').includes(t.id));
    const over = mine.find((t) => t.over), unfinished = mine.find((t) => !t.over && t.done.length > 8);
    check(over && unfinished, 'a game that is over, and one that is not');
    await records(over.id, unfinished.id);
    damage(over.id, unfinished.id);
    await tokens();
    await limits();
    await leaving(over.id, unfinished);
} catch (e) {
    check(false, e.stack);
}
for (const s of servers) s.child?.kill('SIGKILL');
for (const t of tables) t.left = true;
await Promise.race([streamsEnd(), sleep(3000)]);
if (postgres) postgres.stop();
rmSync(work, { recursive: true, force: true });
console.log(`${tables.length} games, ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
