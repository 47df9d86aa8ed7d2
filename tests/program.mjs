// Programs in seats, with real processes: good ones play whole games, bad ones lose
// single answers and never the game, and nothing of them is left behind.
//   node tests/program.mjs build/stele
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const stele = resolve(process.argv[2]);
const bots = new URL('bots', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'stele-'));
const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', MARK: work };
let passed = 0, failed = 0, logs = 0;

const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const run = (args, input = '') => spawnSync(stele, args, { input, encoding: 'utf8', env, maxBuffer: 1 << 26, timeout: 120000 });
const newLog = () => join(work, `log${logs++}`);
const read = (log) => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []);
const odd = (kind, log) => `cmd:exec sh ${bots}/odd.sh ${kind} ${log}`;

// Processes that have our mark in their environment; zombies have none.
const left = () => readdirSync('/proc').filter((pid) => {
    try {
        return /^\d+$/.test(pid) && +pid !== process.pid && readFileSync(`/proc/${pid}/environ`).includes(`MARK=${work}`);
    } catch { return false; }
});
const childrenOf = (parent) => readdirSync('/proc').filter((pid) => {
    try {
        return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1] === `${parent}`;
    } catch { return false; }
});

const until = async (fine) => {
    for (let i = 0; i < 1000 && !fine(); i++) await sleep(10);
    return fine();
};
const nothingLeft = async (what) => check(await until(() => left().length === 0), `${what}: nothing is left running`);

// One game with this bot against `random`; what sim says of it.
const sim = (spec, ...more) => {
    const r = run(['--lang=en', 'sim', 'thebes', '--games', '1', '--json', '--seat', '1', spec, ...more]);
    const told = r.stderr.match(/^Seat 1, .*: (\d+) answers? replaced, (?:the last one )?because: (.*)$/m);
    return { fine: r.status === 0, ...JSON.parse(r.stdout || '{"bots":[]}').bots[0], told: told ? +told[1] : 0, why: told ? told[2] : '' };
};

// ---- The example of the documentation, in whole games ------------------------------

const docs = readFileSync(new URL('../docs/PROTOCOL.md', import.meta.url), 'utf8');
check(docs.includes('```python\n' + readFileSync(join(bots, 'example.py'), 'utf8') + '```'),
    'the example of docs/PROTOCOL.md is tests/bots/example.py');
check(docs.includes(readFileSync(join(bots, 'through_engine.sh'), 'utf8').split('\n').slice(3).join('\n')),
    'and the other one is tests/bots/through_engine.sh');
for (const game of ['thebes', 'teotihuacan']) {
    const r = run(['sim', game, '--bots', `cmd:python3 ${bots}/example.py,random`, '--games', '40', '--json']);
    const [bot] = JSON.parse(r.stdout).bots;
    check(r.status === 0 && bot.replaced === 0 && r.stderr === '', `${game}: the example plays whole games: ${r.stderr}`);
    check(bot.win_share > 0.5, `${game}: and beats random: ${bot.win_share}`);
}

// ---- The engine itself plays through a pipe, as the bot it asks ----------------------

for (const [game, options] of [['thebes', []], ['teotihuacan', []], ['teotihuacan', ['--option', 'draft=1']]]) {
    const r = run(['sim', game, '--bots', `cmd:sh ${bots}/through_engine.sh ${stele} greedy,random`, '--games', '2', '--json',
        ...options]);
    const [bot] = JSON.parse(r.stdout).bots;
    check(bot.replaced === 0, `${game} ${options}: the engine is asked through a pipe: ${r.stderr}`);
    check(bot.win_share === 1, `${game} ${options}: and plays as greedy does: ${bot.win_share}`);
}

// ---- What is asked and answered is what is played; two programs in one game ------------

for (const game of ['thebes', 'teotihuacan']) {
    const log = [newLog(), newLog()], save = join(work, 'game.stele');
    const r = run(['play', game, '--seats', `${odd('good', log[0])},${odd('good', log[1])}`, '--seed', 'two', '--save', save]);
    check(r.status === 0 && r.stdout.includes('The game is over'), `${game}: two programs play a whole game`);
    check(!r.stdout.includes('answers instead'), `${game}: and none of their answers is replaced`);
    check(run(['verify', save]).status === 0, `${game}: its record is good`);
    const record = readFileSync(save, 'utf8').split('\n');
    for (const i of [0, 1]) {
        const lines = read(log[i]), choices = lines.filter((l) => l.startsWith('choice ')).map((l) => l.slice(7));
        let at = 0;
        check(choices.length > 10 && choices.every((c) => (at = record.indexOf(c, at) + 1) > 0),
            `${game}: the answers of seat ${i + 1} are in the record, in order`);
        check(lines.filter((l) => l.startsWith('seat ')).every((l) => l === `seat ${i + 1}`), `${game}: it is told its seat`);
        check(lines.filter((l) => l === 'start').length === 1, `${game}: it is started once`);
        const shape = lines.map((l) => l.split(' ')[0]).join(' ').trim();
        check(/^start( game seat position guess( option){2,} go choice)+$/.test(shape), `${game}: questions have their shape`);
        check(lines.filter((l) => l.startsWith('game ')).every((l) => l === `game ${game}`), `${game}: and name the game`);
    }
}

// ---- A program sees what its seat sees, never more ------------------------------------

{
    const log = [newLog(), newLog()];
    const r = run(['sim', 'teotihuacan', '--bots', log.map((l) => odd('good', l)).join(), '--games', '4']);
    check(r.status === 0, 'a game with secret choices');
    const numbers = (text, name) => [...text.matchAll(new RegExp(` ${name} ([\\d,]+)`, 'g'))].map((m) => m[1].split(',').map(Number));
    const seen = log.map((l) => {
        const lines = read(l), found = [];
        lines.forEach((line, i) => {
            if (line.startsWith('position ') && / agenda .*keep:\d:0:0$/.test(line))
                found.push({ seat: +lines[i - 1].slice(5) - 1, view: line, guess: lines[i + 1] });
        });
        return found;
    });
    check(seen[0].length === 4 && seen[1].length === 4, 'each is asked once in each game which tiles it keeps');
    let same = 0;
    for (let game = 0; game < seen[0].length; game++)
        for (const [me, other] of [[seen[0][game], seen[1][game]], [seen[1][game], seen[0][game]]]) {
            const truth = numbers(other.view, 'dealt')[other.seat];
            check(truth.every((tile) => tile < 18), 'it sees its own tiles');
            check(numbers(me.view, 'dealt')[other.seat].every((tile) => tile === 254), 'those of the other are unknown');
            check([0, 254].includes(numbers(me.view, 'kept')[other.seat][0]), 'and so is what the other keeps');
            const [[unseen]] = numbers(me.view, 'starting');
            check(truth.every((tile) => unseen >> tile & 1), 'they are among those it has not seen');
            const guessed = numbers(me.guess, 'dealt')[other.seat];
            check(guessed.every((tile) => tile < 18 && unseen >> tile & 1), 'the guess is made of those');
            same += guessed.join() === truth.join();
        }
    check(same < 8, 'and is not the truth');
}

// ---- Well behaved in other ways ---------------------------------------------------------

for (const kind of ['polite', 'number', 'twice', 'helper', 'stay']) {
    const r = sim(odd(kind, newLog()));
    check(r.fine && r.replaced === 0 && r.told === 0, `${kind}: every answer is taken: ${r.why}`);
    await nothingLeft(kind);
}
{
    const log = newLog();
    run(['sim', 'thebes', '--bots', `${odd('good', newLog())},${odd('looks', log)}`, '--games', '1']);
    const lines = read(log), ignored = lines.find((l) => l.startsWith('SigIgn'));
    check(!(BigInt('0x' + ignored.split('\t')[1]) >> 12n & 1n), 'a program does not inherit that SIGPIPE is ignored');
    check(!lines.some((l) => / ([3-9]|\d\d) -> pipe:/.test(l)), 'nor the pipes of another');
}

{
    const r = sim('net:noise=100,keep=4');
    check(r.fine && r.bot === 'net:noise=100,keep=4' && r.replaced === 0, 'a bot with settings of its own');
}
{
    const log = newLog(), spec = `cmd:exec sh "${bots}/odd.sh" good ${log} '\\' "\t"`, r = sim(spec);
    check(r.bot === spec && r.replaced === 0, `a command line with its quotes: ${r.bot}`);
}

// ---- Misbehaviour costs the answer, not the game -------------------------------------------

const gone = 'not started again after this: ';
const bad = [
    // kind, why, starts, more options
    ['hang', gone + 'no answer in 0.1 s', 3, '--patience', '0.1'],
    ['silent', gone + 'no answer in 0.15 s', 3, '--patience', '.15'],
    ['stubborn', gone + 'no answer in 0.1 s', 3, '--patience', '0.1'],
    ['leave', gone + 'it ended with exit code 0', 3],
    ['crash', gone + 'it ended with exit code 3', 3],
    ['killed', gone + 'signal 9 ended it', 3],
    ['mute', gone + 'it closed its input or output', 3],
    ['chatter', gone + 'more than 65536 bytes without an answer', 3],
    ['endless', gone + 'a line of more than 1024 bytes', 3],
    ['long', gone + 'a line of more than 1024 bytes', 3],
    ['junk', /^it answered "choice \?{5}\[2J": .+$/, 1],
    ['nonsense', /^it answered "[a-z0-9. -]+": this is not what belongs here$/, 1],
    ['illegal', 'it answered "choice #65535": this is not legal here', 1],
    ['more', /^it answered "choice .* now": .+$/, 1],
];
for (const [kind, why, starts, ...more] of bad) {
    const log = newLog(), r = sim(odd(kind, log), ...more);
    check(r.fine, `${kind}: the game goes on to its end`);
    check(r.replaced > 10 && r.told === r.replaced, `${kind}: ${r.replaced} answers replaced, all are counted`);
    check(typeof why === 'string' ? r.why === why : why.test(r.why), `${kind}: says why: ${r.why}`);
    const started = read(log).filter((l) => l === 'start').length;      // if it comes so far before it is ended
    check(more.length > 0 ? started <= starts : started === starts, `${kind}: started ${started} times`);
    await nothingLeft(kind);
}
{
    const deaf = sim(odd('deaf', newLog()));     // closes its input, then answers; its next ones leave at once
    check(deaf.fine && deaf.why === gone + 'it ended with exit code 0', `deaf: ${deaf.why}`);
    const none = sim(`cmd:${work}/nowhere`);
    check(none.why === gone + 'it ended with exit code 127', `a program that is not there: ${none.why}`);
    const log = newLog(), tired = sim(odd('tired', log)), lines = read(log);
    const asked = lines.filter((l) => l === 'go').length, starts = lines.filter((l) => l === 'start').length;
    check(tired.why === 'it ended with exit code 3' && starts > 3, `one that ends now and then is started again: ${starts}`);
    check(asked > 18 && tired.replaced === Math.floor(asked / 6), `and only the answers it failed to give are replaced: ${tired.replaced}`);
    await nothingLeft('tired');
}
{
    const twice = [0, 1].map(() => run(['sim', 'thebes', '--games', '3', '--seat', '1', odd('nonsense', newLog())]).stdout);
    check(twice[0].replace(/log\d+/, '') === twice[1].replace(/log\d+/, ''), 'replaced answers are the same with the same seed');
}

// ---- On the screen -----------------------------------------------------------------------

{
    const r = run(['--lang=en', 'play', 'thebes', '--seats', 'human,random', '--seat', '2', odd('illegal', newLog()), '--seed', 'a',
        '--names', 'Ada,Ben'], '1\n'.repeat(1500));
    check(r.status === 0 && r.stdout.includes('The game is over'), 'a person plays a whole game against a bad program');
    check(/Ben did not answer well, chance answers instead:/.test(r.stdout), 'and is told of its faults');
    const wide = Math.max(...r.stdout.replace(/^(> )+/gm, '').split('\n').map((l) => [...l].length));
    check(wide <= 80, `in 80 columns: ${wide}`);
}
{
    const child = spawn(stele, ['--lang=en', 'play', 'thebes', '--seats', 'human,cmd:exit 5', '--seed', 'b'], { env });
    let text = '';
    child.stdout.on('data', (d) => { text += d; });
    const answering = setInterval(() => child.stdin.write('1\n'), 20);
    check(await until(() => /not started again/.test(text.replace(/\s+/g, ' '))), 'a program that only crashes is given up');
    clearInterval(answering);
    check(await until(() => childrenOf(child.pid).length === 0), 'and no zombie is kept');
    child.stdin.end();
    await new Promise((done) => child.on('exit', done));
}
{
    const log = newLog();
    const child = spawn(stele, ['play', 'thebes', '--seats', `${odd('good', log)},human`, '--seed', 'c'], { env });
    child.stdin.write('1\n');
    check(await until(() => read(log).some((l) => l.startsWith('choice '))), 'a program plays');
    child.kill('SIGKILL');
    check(await until(() => left().length === 0), 'and ends when we are killed');
}

// ---- Wrong command lines --------------------------------------------------------------------

const usage = (args, words) => {
    const r = run(['--lang=en', ...args]);
    check(r.status === 2 && r.stderr.includes(words) && r.stdout === '', `stele ${args.join(' ')}: says ${words}: ${r.stderr}`);
};
for (const command of ['play', 'sim']) {
    usage([command, 'thebes', '--seat', '5', 'greedy'], '--seat takes a whole number from 1 to 4');
    usage([command, 'thebes', '--seat', 'two', 'greedy'], '--seat takes a whole number from 1 to 4');
    usage([command, 'thebes', '--seat', '2'], 'Who is to sit in seat 2?');
    usage([command, 'thebes', '--seat', '4', 'greedy'], 'Who is to sit in seat 3?');
    usage([command, 'thebes', '--seat', '2', 'nobody'], 'no bot "nobody"');
    usage([command, 'thebes', '--seat', '2', 'cmd:'], 'Behind "cmd:" a program belongs');
    usage([command, 'thebes', '--seat', '1', 'cmd:true', '--seat', '2', 'cmd: '], 'Behind "cmd:" a program belongs');
    for (const patience of ['0', '-1', 'long', '1s', 'nan', '1e9'])
        usage([command, 'thebes', '--patience', patience], '--patience takes seconds');
}
usage(['sim', 'thebes', '--seat', '2', 'human'], 'no bot "human"');
await nothingLeft('the end');

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
