// Versions side by side: nodes of three versions on one PostgreSQL, whose schema goes on in two steps, are restarted one after the other while people play.
// First comes a version that adds something, which the old one can live with; only when no old node is left comes the one that takes something away.
//   node tests/upgrade.mjs build/gcc/tests     where stele, next1 and next2 are
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { counts, judgeAll, playOn, stop, streamsEnd, tables } from './players.mjs';
import { Server } from './serving.mjs';

const version = (name) => resolve(process.argv[2], name);
const work = mkdtempSync(join(tmpdir(), 'stele-')), base = join(work, 'pg'), files = join(work, 'files');
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const tool = (name, ...words) => {
    const r = spawnSync(name, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    if (r.status !== 0) throw new Error(`${name}: ${r.status}`);
    return r.stdout.trim();
};
const postgres = (...words) => tool(join(dirname(fileURLToPath(import.meta.url)), 'postgres'), ...words);
let url;
const sql = (text) => tool('psql', url, '-X', '-A', '-t', '-q', '-c', text);
const schema = () => Number(sql('SELECT max(step) FROM stele_schema'));

const nodes = [];
const start = async (node) => {
    await node.start();
    for (let i = 0; i < 500 && (await fetch(`${node.url}/readyz`)).status !== 200; i++) await sleep(20);
};
// Whoever asks comes to one node and then to the next.
let turn = 0;
const all = { stele: version('stele'), folder: files, get url() { return nodes[turn++ % nodes.length].url; } };
const playOnFor = async (ms, what) => {
    const before = counts.turns, at = nodes.map((n) => n.url);
    await sleep(ms);
    for (let i = 0; i < 200 && counts.turns < before + 20; i++) await sleep(50);
    check(counts.turns >= before + 20, `${what}: people play on (${counts.turns - before} turns)`);
    for (const node of at) check((await fetch(`${node}/readyz`)).status === 200, `${what}: ${node} serves`);
};
const become = async (i, name, how = 'SIGTERM') => {
    const code = await nodes[i].stop(how);
    check(how !== 'SIGTERM' || code === 0, `a node ends well: ${code}`);
    nodes[i].stele = version(name);
    await start(nodes[i]);
};

try {
    for (const folder of [base, files]) mkdirSync(folder);
    spawnSync('chmod', ['755', work]);
    writeFileSync(join(files, 'index.html'), '');
    url = postgres('start', base);
    for (let i = 0; i < 2; i++) {
        nodes.push(new Server(version('stele'), files, '--store', url));
        await start(nodes[i]);
    }
    const own = schema();
    await playOn(all, 4, check);
    await playOnFor(500, 'two old nodes');
    await become(0, 'next1');
    check(schema() === own + 1, 'the first new node adds to the schema');
    await playOnFor(1000, 'an old and a new node');
    await become(1, 'stele', 'SIGKILL');
    await playOnFor(1000, 'an old node that was started again beside the new one');
    check(schema() === own + 1, 'an old node leaves the schema as it is');
    await become(1, 'next1');
    await playOnFor(500, 'two new nodes');
    await become(0, 'next2');
    check(schema() === own + 2, 'the second step takes something away');
    await playOnFor(1000, 'a new and a newer node');
    const late = spawnSync(version('stele'), ['serve', '--db', join(files, 'stele.db'), '--web', files, '--port', '0', '--store', url], { encoding: 'utf8', timeout: 20000 });
    check(late.status === 3 && late.stderr.includes('newer program'), `an old node is refused now: ${late.status} ${late.stderr}`);
    await become(1, 'next2');
    await playOnFor(500, 'two newer nodes');
    await stop();
    await judgeAll(all);
    for (const n of nodes) check(await n.stop() === 0, 'the nodes end well');
    await streamsEnd();
} catch (e) {
    check(false, `${e.stack} ${nodes.map((n) => n.err)}`);
} finally {
    for (const n of nodes) n.child?.kill('SIGKILL');
    try { postgres('stop', base); } catch { /* it may never have run */ }
    rmSync(work, { recursive: true, force: true });
}
console.log(`${tables.length} games, ${counts.turns} turns acknowledged, ${counts.repeated} requests repeated, ${counts.stale} refused as stale`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
