// Hosts of their own on one network of the test's own: a network namespace each (ip netns), joined by veths to a bridge in one more namespace. The test
// itself runs in one of them, so that nothing is left on this machine when they are gone.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './games.mjs';

const prefix = process.env.STELE_HOSTS ?? `stele-${process.pid}`, names = process.env.STELE_HOST_NAMES?.split(',') ?? [];
const space = (name) => `${prefix}-${name}`, ip = (...words) => spawnSync('ip', words, { encoding: 'utf8' });
const must = (...words) => {
    const r = ip(...words);
    if (r.status !== 0) throw new Error(`ip ${words.join(' ')}: ${r.stderr ?? r.error}`);
    return r.stdout;
};

export const address = (name) => `198.51.100.${names.indexOf(name) + 1}`;
const mac = (name) => `02:00:c6:33:64:${(names.indexOf(name) + 1).toString(16).padStart(2, '0')}`;

// A command as that host runs it.
export const on = (name, ...words) => ['ip', 'netns', 'exec', space(name), ...words];
export const start = (name, words, options) => { const [first, ...more] = on(name, ...words); return spawn(first, more, options); };

// ---- Making and taking away -----------------------------------------------------------------------------------

const plug = (name) => must('-n', space('wires'), 'link', 'set', 'dev', name, 'master', 'bridge', 'up');
const make = () => {
    for (const name of ['wires', ...names]) must('netns', 'add', space(name));
    must('-n', space('wires'), 'link', 'add', 'bridge', 'type', 'bridge');
    must('-n', space('wires'), 'link', 'set', 'bridge', 'up');
    for (const name of names) {
        must('-n', space('wires'), 'link', 'add', 'name', name, 'type', 'veth', 'peer', 'name', 'eth0', 'address', mac(name), 'netns', space(name));
        plug(name);
        must('-n', space(name), 'addr', 'add', `${address(name)}/24`, 'dev', 'eth0');
        for (const end of ['lo', 'eth0']) must('-n', space(name), 'link', 'set', end, 'up');
    }
};
// Nobody but what this test has started is in there.
const takeAway = () => {
    for (const name of ['wires', ...names]) {
        for (const pid of (ip('netns', 'pids', space(name)).stdout ?? '').split('\n').filter(Boolean))
            try { process.kill(Number(pid), 'SIGKILL'); } catch { /* it has ended */ }
        ip('netns', 'del', space(name));
    }
};

// Runs the script that calls this once more, on the first of these hosts; comes back there alone.
export const runOn = async (hosts, env = {}) => {
    if (process.env.STELE_HOSTS) return;
    names.push(...hosts);
    let code = 1;
    try {
        make();
    } catch (e) {
        takeAway();
        console.log(`skipped: no network namespaces can be had here: ${e.message}`);
        console.log('0 passed, 0 failed');
        process.exit(0);
    }
    try {
        const child = start(hosts[0], [process.execPath, ...process.argv.slice(1)],
            { stdio: 'inherit', env: { ...process.env, ...env, STELE_HOSTS: prefix, STELE_HOST_NAMES: names.join() } });
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
        code = await new Promise((done) => child.on('close', (c) => done(c ?? 1)));
    } finally {
        takeAway();
    }
    process.exit(code);
};

// ---- What becomes of packets ----------------------------------------------------------------------------------

// What one says to the other goes to a card that nobody has: it is lost without a word, both ways.
export const cut = (a, b) => {
    for (const [from, to] of [[a, b], [b, a]])
        must('-n', space(from), 'neigh', 'replace', address(to), 'lladdr', '02:00:00:00:00:01', 'nud', 'permanent', 'dev', 'eth0');
};
export const mend = (a, b) => { for (const [from, to] of [[a, b], [b, a]]) must('-n', space(from), 'neigh', 'del', address(to), 'dev', 'eth0'); };

// Delay both ways (ms) and loss (of 100) between a host and all others: by the kernel (tc netem) where it can, else by a program on its wire.
const wires = new Map();
export const slow = async (name, { delay, jitter = 0, loss = 0 }) => {
    const netem = (where, end) => spawnSync('tc', ['-n', space(where), 'qdisc', 'replace', 'dev', end, 'root', 'netem', 'delay', `${delay}ms`, `${jitter}ms`,
        'loss', `${loss}%`]).status === 0;
    if (netem(name, 'eth0') && netem('wires', name)) return 'netem';
    const tap = `t-${name}`;
    must('-n', space('wires'), 'tuntap', 'add', 'dev', tap, 'mode', 'tap', 'vnet_hdr');
    must('-n', space('wires'), 'link', 'set', 'dev', name, 'nomaster');
    plug(tap);
    const child = start('wires', ['python3', join(root, 'tests/wire.py'), name, tap, `${delay}`, `${jitter}`, `${loss}`], { stdio: ['ignore', 'pipe', 'inherit'] });
    wires.set(name, child);
    await new Promise((done, fail) => child.stdout.once('data', done).once('end', () => fail(new Error('there is no wire'))));
    return 'a wire of our own: this kernel has no netem';
};
export const quick = async (name) => {
    const child = wires.get(name);
    if (!child) {
        for (const [where, end] of [[name, 'eth0'], ['wires', name]]) spawnSync('tc', ['-n', space(where), 'qdisc', 'del', 'dev', end, 'root']);
        return;
    }
    wires.delete(name);
    const ended = new Promise((done) => child.on('close', done));
    child.kill();
    await ended;
    must('-n', space('wires'), 'link', 'del', `t-${name}`);
    plug(name);
};
