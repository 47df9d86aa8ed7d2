// Three nodes that share a PostgreSQL with a standby, behind HAProxy, each a host of its own, while people play at all of them: nodes, databases and the
// network between them go and come back. What all clients were told is judged in the end by tests/checker.mjs and tests/players.mjs.
//   node tests/outages.mjs build/stele [long] [SCENE...]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { across } from './across.mjs';
import { judge } from './checker.mjs';
import { games } from './games.mjs';
import { cut, mend, quick, runOn, slow } from './hosts.mjs';
import { certify, Cluster, hosts, until } from './nodes.mjs';
import { counts, judgeAll, newTable, playOn, stop, streamsEnd, tables, turn, witness } from './players.mjs';
import { ask, enter, insist, newId } from './serving.mjs';

const work = process.env.STELE_CLUSTER ?? mkdtempSync(join(tmpdir(), 'stele-'));
if (!process.env.STELE_CLUSTER) {
    chmodSync(work, 0o755);                     // PostgreSQL may run for somebody else
    process.on('exit', () => rmSync(work, { recursive: true, force: true }));
}
const certificate = process.env.STELE_CLUSTER ? '' : certify(work, '198.51.100.2');
await runOn(hosts, { STELE_CLUSTER: work, NODE_EXTRA_CA_CERTS: certificate });

const stele = resolve(process.argv[2]), long = process.argv[3] === 'long', wanted = process.argv.slice(long ? 4 : 3);
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const times = (few, many) => (long ? many : few);
const cluster = new Cluster(stele, work), { nodes, doors, proxy } = cluster;
const any = (list) => list[Math.floor(Math.random() * list.length)];

// ---- People play meanwhile ----------------------------------------------------------------------------------------

let lines = [], statuses = {};
witness.note = (line) => lines.push(line);
const note = (what) => lines.push({ do: what });

// What comes back from each door, or what became of it.
const plain = fetch;
globalThis.fetch = async (url, options) => {
    const door = url.startsWith('https') ? 'proxy' : 'nodes', count = (what) => { statuses[`${door} ${what}`] = (statuses[`${door} ${what}`] ?? 0) + 1; };
    try {
        const r = await plain(url, options);
        if (url.includes('/api/')) count(r.status);
        return r;
    } catch (e) {
        if (url.includes('/api/') && !url.includes('/stream')) count(e.cause?.code ?? e.name);
        throw e;
    }
};

// How long the table that waited longest did not go on after each of these moments, among those that were being played at.
const waited = (moments) => moments.map((at) => {
    const first = new Map();
    for (const l of lines) if (l.do === 'done') {
        const t = first.get(l.table) ?? first.set(l.table, { before: false, after: Infinity }).get(l.table);
        if (l.at < at) t.before = true;
        else t.after = Math.min(t.after, l.at - at);
    }
    return Math.max(0, ...tables.filter((t) => first.get(t.id)?.before && (!t.over || first.get(t.id).after < Infinity)).map((t) => first.get(t.id).after));
});
const seconds = (ms) => ms.map((x) => (x / 1000).toFixed(2)).join(', ');

// The letters of docs/API.md's numbers; a row's log is the number itself.
const letters = '0123456789abcdefghjkmnpqrstuvwxz';
const named = (log) => { let word = ''; for (let n = BigInt(log); word.length < 12; n >>= 5n) word = letters[Number(n & 31n)] + word; return word; };
const finalRows = async () => {
    const rows = await cluster.primary.ask("SELECT log, seq, encode(tag, 'hex'), text FROM entry WHERE log & 1 = 0");
    return rows.map(([log, seq, id, text]) => ({ do: 'row', table: named(log), seq: Number(seq), id: id || null, text }));
};

// `scene` tells when something went; after that each table has to go on. Whoever asked a node that is cut off waits for 10 s, perhaps twice.
const underLoad = async (name, scene, { by = doors, count = 4, only = false, within = 20000 } = {}) => {
    const first = tables.length, before = counts.turns, moments = [];
    lines = [];
    statuses = {};
    await playOn(by, count, check);
    await until(() => counts.turns > before + 20);
    const told = await scene((at = Date.now()) => moments.push(at)) ?? '';
    await until(() => waited(moments).every((g) => g < Infinity), within);
    const gaps = waited(moments), { ...ended } = statuses;
    await stop();
    if (!only) await judgeAll(doors, first);     // who takes turns back is judged by the checker alone
    else for (const t of tables.slice(first)) t.left = true;
    await streamsEnd(first);
    const ours = new Set(tables.slice(first).map((t) => t.id)), { faults, counts: n } = judge([...lines.filter((l) => !l.table || ours.has(l.table)), ...(await finalRows()).filter((r) => ours.has(r.table))]);
    for (const f of faults.slice(0, 5)) console.log(f);
    check(faults.length === 0, `${name}: what clients were told holds: ${faults.length} faults`);
    check(n.done >= counts.turns - before && n.done > 20, `${name}: people played: ${n.done}`);
    check(gaps.every((g) => g < within), `${name}: play goes on: ${seconds(gaps)} s`);
    const most = gaps.length ? `; play went on after at most ${seconds([Math.max(...gaps)])} s (half: ${seconds([gaps.sort((a, b) => a - b)[gaps.length >> 1]])})` : '';
    console.log(`${name}: ${moments.length} times${told ? ` (${told})` : ''}; ${n.tables} tables, ${n.done} turns acknowledged, ${n.seen} times told, ${n.older} older, `
        + `${n.refused} refused, 0 lost or doubled${faults.length ? ' BUT FAULTS' : ''}${most}`);
    return ended;
};

// ---- Nodes go -----------------------------------------------------------------------------------------------------

const killedNodes = () => underLoad('a node is killed', async (went) => {
    for (let i = 0; i < times(3, 100); i++) {
        const node = any(nodes);
        went();
        await node.stop('SIGKILL');
        await sleep(times(1500, 500));
        await node.start();
        check(await node.ready(), 'it serves again');
        await sleep(300);
    }
});

// Through the proxy nobody notices but by a 503, which may be tried again.
const rolling = async () => {
    const ended = await underLoad('all nodes are restarted, one after the other', async (went) => {
        for (let i = 0; i < times(1, 5); i++)
            for (const node of nodes) {
                went();
                check(await node.stop() === 0, `a node that is told to ends well: ${node.err}`);
                await node.start();
                check(await node.ready(), 'and serves again');
                await until(async () => (await fetch(`${proxy.url}/readyz`)).ok);
                await sleep(1200);              // until the proxy sees it, too
            }
    }, { by: { ...doorsOf(() => proxy.url) } });
    const strange = Object.entries(ended).filter(([what]) => !/^proxy (200|409|503)$/.test(what));
    check(strange.length === 0, `through the proxy nothing but answers: ${JSON.stringify(ended)}`);
    console.log(`  through the proxy: ${JSON.stringify(ended)}`);
};
const doorsOf = (url) => ({ folder: work, stele, get url() { return url(); } });

// ---- The database goes --------------------------------------------------------------------------------------------

const killedBases = () => underLoad('the database is killed', async (went) => {
    for (let i = 0; i < times(3, 100); i++) {
        note('out');
        await cluster.primary.stop();
        await cluster.primary.start();
        went();
        check(await cluster.readyAll(), 'all nodes are ready again');
        note('in');
        await sleep(300 + Math.random() * 500);
    }
});

const failOvers = () => underLoad('the primary is killed, its standby promoted', async (went) => {
    for (let i = 0; i < times(2, 20); i++) {
        check(await cluster.follow(), 'there is a standby');
        await sleep(300 + Math.random() * 700);
        note('out');
        await cluster.failOver();
        went();
        check(await cluster.readyAll(), 'all nodes are ready again');
        note('in');
    }
});

// A commit that waits for its standby is not acknowledged, however often somebody asks, and not even when the primary has started anew and shows what
// waited: or it would be lost with the primary.
const lostStandby = () => underLoad('the standby is cut off for longer than anybody waits, then promoted', async (went) => {
    for (let i = 0; i < times(1, 5); i++) {
        check(await cluster.follow(), 'there is a standby');
        const { primary, other } = cluster;
        cut(primary.host, other.host);
        await sleep(2000);
        const before = counts.turns;
        await sleep(times(5000, 20000));
        note('out');
        await primary.stop();
        await primary.start();
        await sleep(12000);
        check(counts.turns === before, `nothing is acknowledged while there is no standby: ${counts.turns - before} turns`);
        await cluster.failOver();
        mend(primary.host, other.host);
        went();
        check(await cluster.readyAll(), 'all nodes are ready again');
        note('in');
    }
});

const withoutBase = async () => {
    const people = [await enter(doors, 'Ada'), await enter(doors, 'Bob')], t = await newTable(doors, people, games[0]);
    for (const node of nodes) await insist(node, `tables/${t.id}`, people[0]);
    const known = (await insist(proxy, `tables/${t.id}`, people[0])).body;
    await cluster.primary.stop();
    check((await Promise.all(nodes.map((n) => n.notReady()))).every(Boolean), 'no node is ready without a primary');
    check(await until(async () => (await fetch(`${proxy.url}/`)).status === 200), 'the page is handed out through the proxy');
    const read = await until(async () => (await ask(proxy, `tables/${t.id}`, people[0])).body?.seq === known.seq);
    check(read, 'a table that is known can be read');
    for (const node of [...nodes, proxy]) {
        const r = await ask(node, `tables/${t.id}/say`, people[0], { id: newId(), text: 'into the void' });
        check(r.status === 503, `nothing is stored: ${r.status} ${r.text ?? r.why}`);
    }
    await cluster.primary.start();
    const since = Date.now();
    check(await cluster.readyAll(), 'and they are ready again by themselves');
    console.log(`without a database: pages and known tables are read, nothing is stored; all ready again ${seconds([Date.now() - since])} s after it is there`);
    check((await insist(proxy, `tables/${t.id}/say`, people[0], { id: newId(), text: 'hello' })).status === 200, 'and store again');
    t.left = true;
};

// ---- The network goes ---------------------------------------------------------------------------------------------

// One node knows nothing of the others' world: it says so, and acknowledges nothing to those who ask it.
const alone = async (from, what) => {
    const [node] = nodes, people = [await enter(doors, 'Ada'), await enter(doors, 'Bob')];
    const [t, quiet] = [await newTable(doors, people, games[0]), await newTable(doors, people, games[0])];
    await insist(node, `tables/${quiet.id}`, people[0]);
    await underLoad(what, async (went) => {
        went();
        const since = Date.now(), plan = { id: newId(), text: 'is there anybody' }, said = {};
        for (const base of from) cut(node.host, base.host);
        const noticed = await node.notReady(60000) ? Date.now() - since : NaN;
        check(noticed < 60000, `${what}: it is not ready`);
        for (const end = Date.now() + times(4000, 15000); Date.now() < end;) {
            const r = await ask(node, `tables/${t.id}/say`, people[0], plan);
            said[r.status] = (said[r.status] ?? 0) + 1;
            await sleep(50);
        }
        check(Object.keys(said).join() === '503', `${what}: it says 503 and nothing else: ${JSON.stringify(said)}`);
        const read = await ask(node, `tables/${quiet.id}`, people[0]);
        check(read.status === 200, `${what}: what it knows can be read: ${read.status} ${read.text ?? read.why}`);
        for (const base of from) mend(node.host, base.host);
        const back = Date.now();
        check(await node.ready(60000), `${what}: it comes back by itself`);
        const comes = Date.now() - back, r = await insist(node, `tables/${t.id}/say`, people[0], plan);
        check(r.status === 200, `${what}: and stores again: ${r.status}`);
        const rows = (await finalRows()).filter((row) => row.id === plan.id).length;
        check(rows === 1, `${what}: what was asked all the time is there once: ${rows}`);
        return `not ready after ${seconds([noticed])} s, ready ${seconds([comes])} s after the cut is mended`;
    }, { within: 60000 });
    t.left = quiet.left = true;
};
const cutOff = async () => {
    check(await cluster.follow(), 'there is a standby');
    await alone(cluster.bases, 'a node is cut off from the databases');
    await alone([cluster.primary], 'a node is cut off from the primary alone');
};

// Nobody asks a node anything: it is not ready all the same.
const quiet = async () => {
    const [node] = nodes, since = Date.now();
    for (const base of cluster.bases) cut(node.host, base.host);
    check(await node.notReady(60000), 'a node that nobody asks notices that its database cannot be reached');
    console.log(`a quiet node that is cut off is not ready after ${seconds([Date.now() - since])} s`);
    for (const base of cluster.bases) mend(node.host, base.host);
    check(await node.ready(60000), 'and comes back');
};

const badNetwork = async () => {
    let how;
    await underLoad('delay and loss', async () => {
        how = await slow('node1', { delay: 40, jitter: 10, loss: 2 });
        await sleep(times(5000, 30000));
        await slow(cluster.primary.host, { delay: 20, jitter: 5, loss: 1 });
        await sleep(times(5000, 30000));
        for (const host of ['node1', cluster.primary.host]) await quick(host);
        check(await cluster.readyAll(), 'all are ready afterwards');
        return how;
    });
};

// ---- All of it ----------------------------------------------------------------------------------------------------

const scenes = { killedNodes, rolling, killedBases, withoutBase, failOvers, quiet, cutOff, lostStandby, badNetwork,
    across: () => across({ cluster, check, long, turn, finalRows, underLoad }) };
const began = Date.now();
try {
    await cluster.start();
    for (const [name, scene] of Object.entries(scenes))
        if (!wanted.length || wanted.includes(name)) await scene().catch((e) => check(false, `${name}: ${e.stack}`));
    if (failed) for (const node of nodes) console.log(`${node.host}: ${node.err.slice(-1500)}`);
    for (const node of nodes) check(await node.stop() === 0, 'a node ends well');
} catch (e) {
    check(false, `${e.stack} ${nodes.map((n) => n.err).join('\n')} ${proxy.said}`);
} finally {
    await cluster.stop();
}
console.log(`${tables.length} games, ${counts.turns} turns acknowledged, ${counts.repeated} requests repeated, ${counts.stale} refused as stale, ${counts.comes} streams, `
    + `${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
