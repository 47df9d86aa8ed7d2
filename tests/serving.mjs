// For the tests that need a server with tables: it is started, killed, started again at the same port, and asked.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' };

export class Server {
    constructor(stele, folder, ...more) {
        Object.assign(this, { stele, folder, more, port: 0, err: '', usual: ['--no-limits'] });
    }
    // Until it has told its address.
    async start() {
        this.child = spawn(this.stele, ['serve', '--db', `${this.folder}/stele.db`, '--web', this.folder, '--port', `${this.port}`,
            ...this.usual, ...this.more], { env, stdio: ['ignore', 'pipe', 'pipe'] });
        this.child.stderr.on('data', (d) => { this.err = (this.err + d).slice(-4000); });
        this.ended = new Promise((done) => this.child.on('close', (code, signal) => done(signal ?? code)));
        let out = '';
        await Promise.race([this.ended, sleep(20000, null, { ref: false }), new Promise((done) => this.child.stdout.on('data', (d) => {
            out += d;
            if (out.includes('\n')) done();
        }))]);
        this.port = Number(/:(\d+)\/\n/.exec(out)?.[1]);
        if (!this.port) throw new Error(`the server does not start: ${out}${this.err}`);
        this.url = `http://127.0.0.1:${this.port}`;
    }
    async stop(signal = 'SIGTERM') {
        this.child.kill(signal);
        return Promise.race([this.ended, sleep(15000, 'hangs', { ref: false })]);
    }
}

export const newId = () => randomBytes(16).toString('hex');

// One request; the status 0 when no answer came.
export const ask = async (server, path, token, body) => {
    try {
        const r = await fetch(`${server.url}/api/${path}`, {
            method: body ? 'POST' : 'GET', body: body && JSON.stringify(body), signal: AbortSignal.timeout(10000),
            headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        });
        const text = await r.text();
        const cookie = /stele=([^;]+)/.exec(r.headers.get('set-cookie') ?? '')?.[1];
        return { status: r.status, cookie, text, body: text.startsWith('{') ? JSON.parse(text) : null };
    } catch (e) {
        return { status: 0, why: e.message, body: null };
    }
};

// The same request, with the same id, until there is an answer that means something.
export const insist = async (server, path, token, body, times = 300) => {
    let r;
    for (let i = 0; i < times; i++) {
        r = await ask(server, path, token, body);
        if (r.status && r.status < 500 && r.status !== 429) return r;
        await sleep(20 + Math.random() * 30);
    }
    return r;
};

// Somebody with this name: their token.
export const enter = async (server, name) => (await insist(server, 'me', null, { name })).cookie;
