// A net that learns: the same command gives the same net, however often it is
// interrupted, and what it learns is to play better.
//   node tests/train.mjs build/stele
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const stele = process.argv[2];
const work = mkdtempSync(join(tmpdir(), 'stele-'));
let passed = 0, failed = 0, files = 0;

const run = promisify(execFile);         // fails when the program does
const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const fresh = () => join(work, `${++files}.net`);
const same = (a, b) => readFileSync(a).equals(readFileSync(b));

/** What it prints, one object for each measure. */
const train = async (out, ...args) => {
    const { stdout } = await run(stele, ['train', 'thebes', '--out', out, ...args], { env });
    return stdout.split('\n').slice(0, -1).map((l) => JSON.parse(l));
};

/** Ended without warning after so many measures. */
const interrupt = (out, measures, ...args) => new Promise((resolve) => {
    const child = spawn(stele, ['train', 'thebes', '--out', out, ...args], { env });
    let seen = 0;
    child.stdout.on('data', (bytes) => {
        seen += String(bytes).split('\n').length - 1;
        if (seen >= measures) child.kill('SIGKILL');
    });
    child.on('exit', (code, signal) => resolve(signal));
});

// ---- From nothing but the rules -----------------------------------------------

const plain = ['--players', '2', '--games', '400'];
const one = fresh(), two = fresh();
const log = await train(one, ...plain);
check(log[0].games === 0 && log.at(-1).games === 400, 'measured before the first game and after the last');
check(log.every((l, i) => i === 0 || l.games > log[i - 1].games), 'and between them, in order');
check(log.every((l) => l.game === 'thebes' && l.players === 2 && l.seed === 1), 'each line says what is learned');
check(log.at(-1).points > log[0].points + 20, `it plays better than before: ${log[0].points} and ${log.at(-1).points} points`);
check(!existsSync(`${one}.state`), 'the state goes when all is done');

// ---- Interrupted ------------------------------------------------------------------

for (const measures of [2, 20])         // while the pool is filled, and while it learns
    check(await interrupt(two, measures, ...plain) === 'SIGKILL' && existsSync(`${two}.state`), `stopped after ${measures} measures`);
const rest = await train(two, ...plain);
check(rest[0].games > 0, 'it goes on where it was left');
check(same(one, two), 'to the same net');

const three = fresh();
await interrupt(three, 20, ...plain);
truncateSync(`${three}.state`, 1 << 20);
check((await train(three, ...plain))[0].games === 0, 'a state that was cut off is not gone on from');
check(same(one, three), 'nor is anything of it taken');

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
