// SQL on a file of SQLite from outside of the program, by Python's module, so that nothing of ours is in between.
import { spawn, spawnSync } from 'node:child_process';

// Runs statements, one a word; the rows of the last one, with numbers of logs, which are too long for JavaScript, as words.
export const sql = (file, ...statements) => {
    const r = spawnSync('python3', ['-c', `
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
rows = []
for s in sys.argv[2:]:
    rows = db.execute(s).fetchall() if not s.startswith('SCRIPT ') else db.executescript(s[7:]).fetchall()
def cell(c):
    return c.hex() if isinstance(c, bytes) else str(c) if isinstance(c, int) and c > 2 ** 53 else c
print(json.dumps([[cell(c) for c in row] for row in rows]))`, file, ...statements], { encoding: 'utf8', maxBuffer: 1 << 28 });
    if (r.status !== 0) throw new Error(r.stderr);
    return JSON.parse(r.stdout);
};

// Holds the file, so that nobody else can write, until the function that is returned is called.
export const hold = async (file) => {
    const child = spawn('python3', ['-c', `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute('BEGIN IMMEDIATE')
print('held', flush=True)
sys.stdin.read()
db.execute('ROLLBACK')`, file], { stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise((done) => child.on('close', done));
    await Promise.race([ended, new Promise((done) => child.stdout.once('data', done))]);
    return () => { child.stdin.end(); return ended; };
};
