// A PostgreSQL of a test's own (tests/postgres), with databases in it, asked from outside of the program.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const script = join(dirname(fileURLToPath(import.meta.url)), 'postgres');

export class Cluster {
    // In a folder that is made, whose parents everybody may enter: it may run for somebody else.
    constructor(folder) { this.folder = folder; }
    run(...words) {
        const r = spawnSync(script, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
        if (r.status !== 0) throw new Error(`postgres ${words[0]}: ${r.status}`);
        return r.stdout.trim();
    }
    start() {
        mkdirSync(this.folder, { recursive: true });
        return this.run('start', this.folder);
    }
    stop(mode = 'immediate') { this.run('stop', this.folder, mode); }
    url(name = 'postgres') { return `postgres://stele@/${name}?host=${this.folder}`; }
    make(name, from = 'template0') {
        pgsql(this.url(), `CREATE DATABASE ${name} TEMPLATE ${from}`);
        return this.url(name);
    }
}

// Runs statements, one a word; the rows of the last one that has some, all cells as words.
export const pgsql = (url, ...statements) => {
    const r = spawnSync('psql', ['-X', '-q', '-A', '-t', '-F', '\x1f', '-R', '\x1e', '-v', 'ON_ERROR_STOP=1', ...statements.flatMap((s) => ['-c', s]), url],
        { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (r.status !== 0) throw new Error(r.stderr);
    const text = r.stdout.replace(/\n$/, '');
    return text ? text.split('\x1e').map((row) => row.split('\x1f')) : [];
};
