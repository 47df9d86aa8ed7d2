// Nodes that share a PostgreSQL behind an HAProxy (deploy/haproxy.cfg), each a host of its own (tests/hosts.mjs). For the tests of many nodes.
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pgsql } from './cluster.mjs';
import { root } from './games.mjs';
import { address, on, start } from './hosts.mjs';
import { Server } from './serving.mjs';

export const hosts = ['people', 'proxy', 'node1', 'node2', 'node3', 'base1', 'base2'];
export const until = async (fine, ms = 30000) => {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(10)) if (await fine()) return true;
    return false;
};
export const newFolder = (work, name) => {
    const folder = join(work, name);
    mkdirSync(folder);
    return folder;
};

// ---- Databases --------------------------------------------------------------------------------------------------

export class Base {
    constructor(work, host) { Object.assign(this, { host, folder: newFolder(work, host) }); }
    // People play on meanwhile.
    async #do(what, ...words) {
        const [first, ...more] = on(this.host, join(root, 'tests/postgres'), what, this.folder, ...words);
        return (await promisify(execFile)(first, more, { maxBuffer: 1 << 28 })).stdout.trim();
    }
    start() { return this.#do('start', address(this.host)); }
    stop(mode = 'immediate') { return this.#do('stop', mode); }
    follow(primary) { return this.#do('follow', address(this.host), address(primary.host)); }
    promote() { return this.#do('promote'); }
    async ask(sql) { return pgsql(`postgres://stele@/postgres?host=${this.folder}`, sql); }
    // Whose word a commit waits for: nobody's, or that of any standby (*).
    async needs(standbys) {
        await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${standbys}'`);
        await this.ask('SELECT pg_reload_conf()');
    }
    hasStandby() {
        const sync = "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'";
        return until(async () => (await this.ask(sync)).length === 1);
    }
}

// ---- Nodes ------------------------------------------------------------------------------------------------------

// All have the key of the seeds in common; everything else that lies beside a database each has for itself.
export class Node extends Server {
    constructor(stele, work, host, store) {
        const folder = newFolder(work, host), program = join(folder, 'program');
        writeFileSync(join(folder, 'index.html'), 'the page');
        writeFileSync(program, `#!/bin/sh\nexec ${on(host, `'${stele}'`).join(' ')} "$@" --host ${address(host)}\n`);
        chmodSync(program, 0o755);
        super(program, folder, '--store', store, '--key', join(work, 'key'), '--proxy');
        Object.assign(this, { host, port: 8017 });
    }
    async start() {
        await super.start();
        this.url = `http://${address(this.host)}:${this.port}`;
    }
    async status(path) {
        return fetch(`${this.url}${path}`, { signal: AbortSignal.timeout(2000) }).then(async (r) => { await r.text(); return r.status; }, () => 0);
    }
    ready(ms) { return until(async () => await this.status('/readyz') === 200, ms); }
    notReady(ms) { return until(async () => await this.status('/readyz') !== 200, ms); }
}

// ---- The proxy --------------------------------------------------------------------------------------------------

// Its certificate is made before this process starts: Node.js reads at its start whom it trusts.
export const certify = (work, host) => {
    const file = (name) => join(work, name);
    const r = spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=proxy',
        '-addext', `subjectAltName=IP:${host}`, '-keyout', file('key.pem'), '-out', file('cert.pem')]);
    if (r.status !== 0) throw new Error(`openssl: ${r.stderr}`);
    writeFileSync(file('both.pem'), readFileSync(file('cert.pem'), 'utf8') + readFileSync(file('key.pem'), 'utf8'));
    return file('cert.pem');
};

export class Proxy {
    constructor(work, host) { Object.assign(this, { work, host, url: `https://${address(host)}`, said: '' }); }
    async start() {
        const conf = join(this.work, 'haproxy.cfg');
        let text = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8').replace('/etc/ssl/games.example.pem', join(this.work, 'both.pem'))
            .replace('maxconn 40000', 'maxconn 2000');
        for (const n of [1, 2, 3]) text = text.replaceAll(`192.0.2.1${n}:`, `${address(`node${n}`)}:`);
        writeFileSync(conf, text);
        this.child = start(this.host, ['haproxy', '-db', '-f', conf], { stdio: ['ignore', 'ignore', 'pipe'] });
        this.child.stderr.on('data', (d) => { this.said = (this.said + d).slice(-4000); });
        this.ended = new Promise((done) => this.child.on('close', done));
        if (!await until(() => fetch(`${this.url}/readyz`).then((r) => r.ok, () => false))) throw new Error(`no proxy: ${this.said}`);
    }
    stop() { this.child?.kill('SIGKILL'); return this.ended; }
}

// ---- All of it --------------------------------------------------------------------------------------------------

export class Cluster {
    constructor(stele, work) {
        this.bases = ['base1', 'base2'].map((host) => new Base(work, host));
        [this.primary, this.other] = this.bases;
        this.store = `postgres://stele@${this.bases.map((b) => `${address(b.host)}:5432`).join()}/postgres`;
        this.nodes = ['node1', 'node2', 'node3'].map((host) => new Node(stele, work, host, this.store));
        this.proxy = new Proxy(work, 'proxy');
        // Each request by another way: half of them through the proxy.
        const { nodes, proxy } = this;
        this.doors = { folder: work, stele, get url() { return Math.random() < 0.5 ? proxy.url : nodes[Math.floor(Math.random() * nodes.length)].url; } };
    }
    async start() {
        await this.primary.start();
        for (const node of this.nodes) { await node.start(); await node.ready(); }
        await this.proxy.start();
    }
    async readyAll(ms) { return (await Promise.all(this.nodes.map((node) => node.ready(ms)))).every(Boolean); }
    async follow() {
        await this.other.stop().catch(() => { /* it may be gone */ });
        await this.other.follow(this.primary);
        await this.primary.needs('*');
        return this.primary.hasStandby();
    }
    // The primary is gone; a new one, alone until it has a standby of its own.
    async failOver() {
        await this.primary.stop();
        await this.other.promote();
        await this.other.needs('');             // it may have been told so with its copy
        [this.primary, this.other] = [this.other, this.primary];
    }
    async stop() {
        for (const node of this.nodes) node.child?.kill('SIGKILL');
        await this.proxy.stop();
        for (const base of this.bases) try { base.stop(); } catch { /* it may not run */ }
    }
}
