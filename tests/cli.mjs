// The program as its users meet it: golden games, records good and bad, wrong
// command lines, whole games in the terminal in every language.
//   node tests/cli.mjs build/stele
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games, golden, goldens, root } from './games.mjs';

const stele = process.argv[2];
const here = new URL('.', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'stele-'));
let passed = 0, failed = 0;

const run = (args, input = '', env = {}) => spawnSync(stele, args,
    { input, encoding: 'utf8', env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env }, maxBuffer: 1 << 26 });
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const file = (name, text) => { const path = join(work, name); writeFileSync(path, text); return path; };

// ---- It stays small: what is big is asked for when it is needed ----------------

const megabytes = statSync(stele).size / 1e6, sanitized = stele.includes('/asan/');
check(sanitized || megabytes < 2.5, `the program has less than 2.5 MB, not ${megabytes}`);

// ---- Golden games replay to the letter, and every draw is the seed's ---------

check(games.every((game) => goldens.some((g) => g.game === game)), 'there are golden games');
const all = goldens.map((g) => readFileSync(g.path, 'utf8'));
for (const { name, path } of goldens) {
    const text = readFileSync(path, 'utf8');
    const replay = run(['replay', path]);
    check(replay.status === 0, `${name} replays`);
    check(replay.stdout.includes('Turn 1:'), `${name} is shown turn by turn`);
    const verify = run(['verify', path]);
    check(verify.status === 0 && /draws, all as the seed says/.test(verify.stdout), `${name} verifies`);
    const again = run(['engine'], `replay\n${text}save\n`).stdout;
    check(again === `ok\nactor over\nok\n${text}ok\n`, `${name} is saved as it was read`);
}
for (const word of ['take', 'hold', 'renew', 'dig', 'retire', 'zeppelin', 'rumour', 'assistant', 'shovel'])
    check(all.some((t) => t.includes(word)), `some golden game has: ${word}`);
for (const game of games) {
    const [, least, most] = run(['engine'], `options ${game}\n`).stdout.match(/^setting players least (\d) most (\d)/m).map(Number);
    for (let players = least; players <= most; players++)
        check(all.some((t) => t.includes(`game ${game}\n`) && t.includes(`option players ${players}\n`)),
            `some golden game of ${game} has ${players} players`);
}
for (const option of ['players 1', 'first_game 1', 'draft 1', 'dark_eclipse 1'])
    check(all.some((t) => t.includes(`option ${option}\n`)), `some golden game has the option ${option}`);
check(goldens.some(({ path }) => run(['replay', path]).stdout.includes('completes the pyramid')),
    'some golden game ends with the top of the pyramid');

// ---- Records of older rules --------------------------------------------------

// Played when anybody could retire in 1903: in one game nobody did who could act.
const old = (name, game = 'thebes') => join(root, 'games', game, 'tests/rules-1', name);
const forced = readFileSync(old('forced.record'), 'utf8');
check(forced.includes('\nrules 1\n') && forced.includes('\nretire\n'), 'a record of version 1 in which somebody had to retire');
for (const command of [['replay'], ['verify'], ['analyse', '--trials', '0']])
    check(run([...command, old('forced.record')]).status === 0, `${command[0]} takes a record of version 1`);
check(run(['engine'], `replay\n${forced}save\n`).stdout === `ok\nactor over\nok\n${forced.replace('rules 1', 'rules 2')}ok\n`,
    'saved again a record of version 1 is one of version 2');
const why = 'since version 2 of the rules nobody retires who can still act (T-TURN-8)';
for (const command of ['replay', 'verify', 'analyse']) {
    const r = run([command, old('free.record')]);
    check(r.status === 1 && r.stderr === `${old('free.record')}:200:1: ${why}\n`, `${command} says why not: ${r.stderr}`);
}
check(run(['engine'], `replay\n${readFileSync(old('free.record'), 'utf8')}`).stdout === `ok\nerror line 200 column 1: ${why}\n`,
    'and so does the protocol');
const powered = run(['replay', old('powered.record', 'teotihuacan')]);
check(powered.status === 1 && powered.stderr.endsWith(':221:1: from here on this game does not go by the rules of today\n'),
    `where a royal ability counted power gained since, the place is told: ${powered.stderr}`);
const other27 = forced.replace(/^turn 27 .*$/m, 'turn 27 0123456789abcdef'), line27 = forced.split('\n').findIndex((l) => l.startsWith('turn 27 ')) + 1;
check(run(['replay', file('other', other27)]).stderr.endsWith(`:${line27}:1: from here on this game does not go by the rules of today\n`),
    'and so it is where the position is another');

// ---- A record that was tampered with is refused, with the place --------------

const good = golden('thebes-2.record');
const lines = good.split('\n');
const at = (start) => lines.findIndex((l) => l.startsWith(start));
const changed = (line, text) => lines.map((l, i) => (i === line ? text : l)).join('\n');
const refused = (name, text, place, reason) => {
    const path = file(name, text);
    const r = run(['replay', path]);
    check(r.status === 1, `${name}: exit code 1, not ${r.status}`);
    check(r.stderr.startsWith(`${path}:${place}: `) && r.stderr.includes(reason)
        && r.stderr.trimEnd().split('\n').length === 1, `${name}: one clear error: ${r.stderr.trim()}`);
};
refused('empty', '', '1:1', 'this is not what belongs here');
refused('garbage', '\0\xff garbage', '1:1', 'this is not what belongs here');
refused('no-game', changed(1, 'game chess'), '2:6', 'there is no such game');
refused('version', changed(2, 'rules 99'), '3:9', 'another version');
refused('next version', changed(2, 'rules 3'), '3:8', 'another version');
refused('no version', changed(2, 'rules 0'), '3:8', 'another version');
refused('retired', changed(at('take '), 'retire'), `${at('take ') + 1}:1`, 'not legal here');
refused('players', changed(3, 'option players 9'), '4:8', 'no such option');
refused('checksum', changed(at('turn 2 '), 'turn 2 0000000000000000'), `${at('turn 2 ') + 1}:1`, 'checksum');
refused('turn', changed(at('turn 3 '), lines[at('turn 3 ')].replace('turn 3', 'turn 4')), `${at('turn 3 ') + 1}:1`, 'turn');
refused('illegal', changed(at('take '), 'dig crete'), `${at('take ') + 1}:1`, 'not legal');
refused('result', changed(at('result'), 'result 1 2'), `${at('result') + 1}:1`, 'result');
refused('more', good + 'more\n', `${lines.length}:1`, 'more after the end');
refused('cut', lines.slice(0, 100).join('\n') + '\n', '101:1', '');
check(run(['verify', file('seed', changed(at('seed '), 'seed ' + '0'.repeat(64)))]).status === 1, 'a wrong seed is found');
const other = run(['engine'], 'new thebes players 2 seed x\nsave\n').stdout;
check(other.includes('hash '), 'a record has its hash from the start');
check(!other.includes('seed '), 'and does not tell the seed before the end');
check(run(['verify', file('open', other.slice(other.indexOf('stele record'), -3))]).status === 1,
    'a record without its seed cannot be verified');

// ---- Wrong command lines -------------------------------------------------------

const usage = (args, words) => {
    const r = run(args);
    check(r.status === 2, `stele ${args.join(' ')}: exit code 2, not ${r.status}`);
    check(r.stderr.includes(words) && r.stdout === '', `stele ${args.join(' ')}: says ${words}: ${r.stderr}`);
};
const commands = [...run(['help']).stdout.matchAll(/^  (\w+) /gm)].map((m) => m[1]);
check(commands.length === 16 && ['play', 'engine', 'serve', 'join', 'admin', 'load', 'worker'].every((c) => commands.includes(c)), `the commands: ${commands}`);
usage([], 'COMMAND');
usage(['dance'], 'no command "dance"');
usage(['--lang', 'xx', 'play'], 'no language "xx"');
usage(['play'], 'Which game?');
usage(['play', 'chess'], 'no game "chess"');
usage(['play', 'thebes', '--seats', 'human'], 'no number of players');
usage(['play', 'thebes', '--seats', 'human,nobody'], 'no bot "nobody"');
usage(['play', 'thebes', '--seats', 'human,human,human,human,human'], 'too many');
for (const command of commands) {
    usage([command, '--wings'], `stele ${command}: There is no option "--wings".`);
    usage([command, '--wings=2'], 'There is no option "--wings".');
    usage([command, '-w'], 'There is no option "-w".');
    usage([command, '--help=2'], '--help takes no value.');
    usage([command, '--wings'], `For help: stele help ${command}\n`);
}
for (const [command, ...takes] of [['play', 'seats', 'seat', 'names', 'seed', 'save', 'resume', 'patience', 'option'],
    ['sim', 'bots', 'seat', 'games', 'seed', 'patience', 'option'], ['replay', 'turn'], ['bench', 'seconds'], ['analyse', 'trials', 'svg'],
    ['serve', 'port', 'host', 'static'], ['train', 'players', 'games', 'out', 'seed', 'from', 'rate', 'explore', 'lambda'],
    ['arena', 'bots', 'bot', 'seat', 'patience', 'players', 'games', 'seeds', 'seed', 'threads', 'option', 'out', 'sprt', 'anchor']])
    for (const option of takes) usage([command, `--${option}`], `stele ${command}: --${option} needs a value.`);
usage(['sim', 'thebes', '--json=yes'], '--json takes no value.');
usage(['sim', '--games', '10', '--wings', 'thebes'], 'There is no option "--wings".');
usage(['sim', '--se', '1', 'thebes'], 'There is no option "--se".');     // --seed or --seat
usage(['play', 'thebes', 'too', 'much'], 'too much');
usage(['sim', 'thebes', '--games', 'many'], 'whole number');
for (const rate of ['fast', '0.1', '0.1,', '0.1,2', '0.1;0.2', '0.1,0.2,0.3', '0,0.1'])
    usage(['train', 'thebes', '--out', 'x', '--rate', rate], 'up to 1 belong here');
usage(['train', 'thebes'], '--out');
usage(['train', 'thebes', '--out', 'x', '--players', '1'], 'no number of players');
usage(['sim', 'thebes', '--games', '0'], 'whole number');
usage(['sim', 'thebes', '--bots', 'greedy'], 'no number of players');
usage(['replay'], 'One file');
usage(['verify', 'a', 'b'], 'One file');
usage(['bench'], 'Which game?');
usage(['data', 'chess'], 'no game "chess"');
for (const command of ['replay', 'verify']) {
    const r = run([command, join(work, 'nowhere')]);
    check(r.status === 3 && r.stderr.includes('Cannot read'), `${command} of no file: exit code 3`);
}
check(run(['play', '--resume', join(work, 'nowhere')]).status === 3, 'resuming from no file: exit code 3');
for (const command of commands) {
    const r = run([command, '--help']), other = run(['help', command]);
    check(r.status === 0 && r.stdout.startsWith(`stele ${command}`) && r.stderr === '', `stele ${command} --help`);
    check(other.status === 0 && other.stdout === r.stdout, `stele help ${command}: the same`);
}
usage(['help', 'dance'], 'no command "dance"');
check(run(['help']).stdout === run(['--help']).stdout && run(['help']).status === 0, 'stele help, stele --help');
check(games.every((game) => run(['help']).stdout.includes(game)), 'help names the games');
check(run(['--version']).stdout === `stele ${readFileSync(join(here, '../VERSION'), 'utf8')}`, 'stele --version');

// ---- Bad lines in the protocol change nothing -------------------------------------

const before = run(['engine'], 'new thebes players 3 seed q\nposition\n').stdout;
const bad = ['frobnicate', 'new', 'new chess', 'new thebes players', 'new thebes players 7', 'new thebes wings 1',
    'apply', 'apply ', 'apply fly', 'apply #99', 'apply #70000', 'apply #-1', 'apply take', 'apply take nothing',
    'apply retire', 'apply renew renew', 'undo', 'load', 'load x', 'load thebes', 'bot', 'bot nobody', 'odds renew',
    'legal now', 'x'.repeat(9000), '\u0000\u0001', 'explain\t'];
const after = run(['engine'], `new thebes players 3 seed q\n${bad.join('\n')}\nposition\n`).stdout;
check(after.split('\n').filter((l) => l.startsWith('error ')).length === bad.length, 'each bad line gets one error');
check(after.split('\n').filter((l) => /^error \d+: ./.test(l)).length === bad.length, 'with the place and a reason');
check(after.split('\n').at(-3) === before.split('\n').at(-3), 'and the position is as before');

// ---- Whole games in the terminal, in every language ---------------------------------

// Nobody presses Enter on a pipe: what follows the prompt would be on a new line.
const width = (text) => Math.max(...text.replace(/^(> )+/gm, '').split('\n').map((l) => [...l].length));
const tables = [
    ['thebes', 'human,human'], ['thebes', 'human,human,greedy'], ['thebes', 'human,human,greedy,random'],
    ['teotihuacan', 'human'], ['teotihuacan', 'human,greedy', 'first_game=1'],
    ['teotihuacan', 'human,human,greedy', 'draft=1'], ['teotihuacan', 'human,human,greedy,random', 'dark_eclipse=1'],
];
for (const lang of ['en', 'tr', 'ru', 'hu'])
    for (const [game, seats, ...options] of tables) {
        const what = `${lang}, ${game} ${seats} ${options}`;
        const answers = '? 1\nt\n? ta\nw\n1\nu\nl\np\n+\n2\n1\n3\n1\n'.repeat(120) + '1\n'.repeat(1500);
        const r = run(['--lang', lang, 'play', game, '--seats', seats, '--seed', lang,
            ...options.flatMap((o) => ['--option', o])], answers);
        check(r.status === 0, `${what}: the game ends well`);
        check(width(r.stdout) <= 80, `${what}: ${width(r.stdout)} columns`);
        check(!/\{\w+\}/.test(r.stdout), `${what}: no unfilled place`);
        check(lang === 'en' || !/\d\.\d/.test(r.stdout), `${what}: no decimal point`);
        check(!/->/.test(r.stdout), `${what}: no arrow of two signs`);
        const nothing = { en: /∅ +\d+\.\d%/, tr: /∅ +%\d+,\d/, ru: /∅ +\d+,\d\u00a0%/, hu: /∅ +\d+,\d\u00a0%/ }[lang];
        if (tables[0].join() === [game, seats].join()) check(nothing.test(r.stdout), `${what}: odds in its own way`);
        const over = { en: 'The game is over', tr: 'Oyun bitti', ru: 'Игра окончена', hu: 'vége' }[lang];
        check(r.stdout.includes(over), `${what}: says that it is over`);
        const places = [...r.stdout.slice(r.stdout.lastIndexOf(over)).matchAll(/^([1-4])\. /gm)].map((m) => +m[1]);
        check(places.length >= 2 && places.every((p, i) => i ? p >= places[i - 1] : p === 1), `${what}: places ${places}`);
    }
check(run(['play', 'thebes', '--seed', 'a'], 'h\n', { LANGUAGE: 'ru' }).stdout.includes('Игрок'),
    'the environment chooses the language');

// ---- Save, resume, and end as if never interrupted -----------------------------------

const save = join(work, 'game.stele');
for (const [game, seats] of [['thebes', 'human,human'], ['teotihuacan', 'human,human'], ['teotihuacan', 'human']]) {
    const what = `${game} ${seats}`, line = '1\n'.repeat(1500);
    run(['play', game, '--seats', seats, '--seed', 's', '--save', save], line);
    const whole = readFileSync(save, 'utf8');
    rmSync(save);
    run(['play', game, '--seats', seats, '--seed', 's', '--save', save], '1\n'.repeat(9));
    check(existsSync(save) && !existsSync(save + '.part'), `${what}: a game is saved after each answer`);
    const half = readFileSync(save, 'utf8');
    check(half !== whole && whole.startsWith(half.split('seed ')[0]), `${what}: half a game is the beginning of the whole`);
    run(['play', '--resume', save, '--seats', seats], line);
    check(readFileSync(save, 'utf8') === whole, `${what}: resumed, it ends as it would have`);
    rmSync(save);
}
const nowhere = run(['play', 'thebes', '--seed', 's'], `s ${join(work, 'no', 'such', 'folder')}\nq\nq\n`);
check(nowhere.status === 0 && nowhere.stdout.includes('Cannot write'), 'a save that fails says so and the game goes on');

// ---- Greedy beats random ---------------------------------------------------------------

for (const [game, least] of [['thebes', 0.98], ['teotihuacan', 0.95]]) {
    const sim = JSON.parse(run(['sim', game, '--bots', 'greedy,random', '--games', '1000', '--json']).stdout);
    check(sim.bots[0].win_share >= least, `${game}: greedy beats random in ${100 * sim.bots[0].win_share} % of 1,000 games`);
}

// ---- No heap after the start ---------------------------------------------------------------

for (const [game, players] of [['thebes', '2,3,4'], ['teotihuacan', '1,2,3,4']]) {
    const bench = JSON.parse(run(['bench', game, '--json', '--seconds', '1']).stdout);
    check(bench.map((b) => b.players).join() === players, `the benchmark of ${game} measures ${players} players`);
    for (const b of bench) {
        check(b.heap_bytes === 0, `${game}, ${b.players} players: random play uses no heap`);
        check(b.decision_ns > 0 && b.copy_ns > 0 && b.games_per_second > 0
            && Math.abs(b.ratio - b.decision_ns / b.copy_ns) < 0.5, `${game}, ${b.players} players: figures that fit`);
    }
}

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
