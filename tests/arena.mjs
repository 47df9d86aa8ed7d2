// The arena: every game of the plan is played once, in every rotation; what it
// says is what its lines say; threads and interruptions change nothing.
//   node tests/arena.mjs build/stele
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const stele = process.argv[2];
const work = mkdtempSync(join(tmpdir(), 'stele-'));
let passed = 0, failed = 0, files = 0;

const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
const run = (...args) => spawnSync(stele, ['arena', ...args], { encoding: 'utf8', env, maxBuffer: 1 << 26 });
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const fresh = () => join(work, `${++files}.jsonl`);
const linesOf = (path) => readFileSync(path, 'utf8').split('\n').slice(0, -1);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const close = (a, b, error = 1e-4) => Math.abs(a - b) <= error * Math.max(1, Math.abs(b));
const sum = (list) => list.reduce((a, b) => a + b, 0);

// The summary without what differs from run to run: the time.
const summary = (...args) => {
    const r = run(...args, '--json');
    let s = null;
    try { s = JSON.parse(r.stdout); } catch { /* said below */ }
    check(r.status === 0 && s !== null, `arena ${args.join(' ')}: ends well, with JSON: ${r.stderr}`);
    for (const b of s?.bots ?? []) delete b.time;
    return s;
};
// The summary and the games, in their order.
const tournament = (...args) => {
    const path = fresh(), s = summary(...args, '--out', path);
    const games = linesOf(path).slice(1).map((l) => JSON.parse(l)).sort((a, b) => a.number - b.number);
    return { s, games, path };
};

// ---- The plan: every rotation of every table -----------------------------------

const turned = (seats, by) => seats.map((_, i) => seats[(i + by) % seats.length]);
const bySeed = (games) => new Map(games.map((g) => [g.seed, games.filter((o) => o.seed === g.seed)]));

const planned = (game, bots, players, seeds, ofSeed) => {
    const t = tournament(game, '--bots', bots, '--players', String(players), '--seeds', String(seeds));
    const what = `${game}, ${players} players, ${bots}`;
    check(same(t.games.map((g) => g.number), [...Array(seeds * ofSeed).keys()]), `${what}: every game once`);
    check(t.s.games === seeds * ofSeed && t.s.seeds === seeds, `${what}: ${seeds} seeds of ${ofSeed} games`);
    for (const games of bySeed(t.games).values()) {
        check(games.length === ofSeed, `${what}: a seed has ${ofSeed} games`);
        for (let i = 0; i < games.length; i += players) {
            const base = games[i].seats.slice(0, players);
            for (let by = 0; by < players; by++)
                check(games[i + by].rotation === by && same(games[i + by].seats.slice(0, players), turned(base, by)),
                    `${what}: rotation ${by} of ${base}`);
        }
    }
    return t;
};

const pairs = planned('thebes', 'greedy,random,random', 2, 5, 6);
for (const games of bySeed(pairs.games).values())
    check(same(games.map((g) => g.seats.join('')), ['01', '10', '02', '20', '12', '21']), 'every two bots meet, both ways round');
for (const players of [3, 4])
    for (const games of bySeed(planned('thebes', 'greedy,random', players, 4, players).games).values()) {
        check(games.every((g) => sum(g.seats) === players - 1 && Math.max(...g.seats) === 1),
            `${players} players, two bots: one of the first against the second`);
        check(new Set(games.map((g) => g.seats.indexOf(0))).size === players, 'the first bot is once in every seat');
    }
const balanced = (bots, players, seeds, apart) => {
    const what = `${bots} bots, ${players} players`;
    const { games } = planned('thebes', Array(bots).fill('random').join(), players, seeds, players);
    const sat = Array(bots).fill(0), met = new Map();
    for (const g of games) {
        const at = Array(bots).fill(0);
        g.seats.forEach((b) => { sat[b]++; at[b]++; });
        check(Math.max(...at) - Math.min(...at) <= 1, `${what}: no bot twice without need`);
        g.seats.forEach((a, i) => g.seats.slice(i + 1).forEach((b) => {
            const key = [a, b].sort().join();
            met.set(key, (met.get(key) ?? 0) + 1);
        }));
    }
    check(Math.max(...sat) - Math.min(...sat) <= players, `${what}: all sit down equally often: ${sat}`);
    const distinct = [...met].filter(([k]) => k[0] !== k.at(-1)).map(([, n]) => n / players);
    check(distinct.length === bots * (bots - 1) / 2 && Math.max(...distinct) - Math.min(...distinct) <= apart,
        `${what}: all meet about equally often: ${distinct}`);
    return games.filter((g) => g.rotation === 0).map((g) => g.seats);
};
balanced(3, 3, 10, 0);
balanced(5, 4, 50, 0);      // each table leaves one out
check(new Set(balanced(6, 3, 40, 3).map((seats) => seats.join())).size > 20, 'tables differ from seed to seed');
balanced(3, 4, 30, 1);      // one sits twice

// ---- What is said is what was played --------------------------------------------

const agrees = (what, { s, games }) => {
    s.bots.forEach((b, at) => {
        const mine = games.flatMap((g) => g.seats.flatMap((w, i) => (w === at ? [{ g, i }] : [])));
        const won = sum(mine.map(({ g, i }) => (g.places[i] === 1 ? 1 / g.places.filter((p) => p === 1).length : 0)));
        const mean = sum(mine.map(({ g, i }) => g.points[i])) / mine.length;
        check(b.games === mine.length && close(b.win_share, won / mine.length), `${what}: ${b.bot} wins ${won} of ${mine.length}`);
        check(close(b.mean_points, mean) && close(b.mean_place, sum(mine.map(({ g, i }) => g.places[i])) / mine.length),
            `${what}: points and places of ${b.bot}`);
        check(close(b.deviation_points, Math.sqrt(sum(mine.map(({ g, i }) => (g.points[i] - mean) ** 2)) / mine.length), 1e-3),
            `${what}: deviation of ${b.bot}`);
        s.bots.forEach((o, against) => {
            if (against === at) return;
            const meetings = mine.flatMap(({ g, i }) => g.seats.flatMap((w, j) => (w === against ? [[g.places[i], g.places[j]]] : [])));
            const ahead = sum(meetings.map(([p, q]) => (p < q ? 1 : p === q ? 0.5 : 0)));
            check(meetings.length ? close(s.ahead[at][against], ahead / meetings.length) : s.ahead[at][against] === null,
                `${what}: ${b.bot} ahead of ${o.bot}`);
        });
    });
    check(close(s.winning_points, sum(games.map((g) => Math.max(...g.points))) / games.length), `${what}: points of the winner`);
};
const two = tournament('thebes', '--bots', 'random,greedy', '--seeds', '60', '--seed', '9');
agrees('two players', two);
agrees('three bots', pairs);
agrees('four players', tournament('thebes', '--bots', 'greedy,random,random', '--players', '4', '--seeds', '30'));
const level = tournament('thebes', '--bots', 'random,random,random', '--players', '4', '--seeds', '100');
check(level.games.some((g) => g.places.filter((p) => p === 1).length > 1), 'a first place is shared now and then');
agrees('shared places', level);
agrees('Teotihuacan', tournament('teotihuacan', '--bots', 'greedy,random', '--players', '3', '--seeds', '3'));

const wins = two.s.bots.map((b) => b.win_share * b.games);
check(two.s.bots[0].elo === 0 && two.s.bots[0].elo_error === 0, 'the first bot is the anchor');
check(close(two.s.bots[1].elo, 400 * Math.log10((wins[1] + 0.25) / (wins[0] + 0.25)), 1e-3), 'Elo of two players, with half a virtual draw');
check(two.s.bots[1].elo_error > 0, 'and its error');
const other = summary('thebes', '--bots', 'random,greedy', '--seeds', '60', '--seed', '9', '--anchor', 'greedy');
check(other.bots[1].elo === 0 && close(other.bots[0].elo, -two.s.bots[1].elo), 'another anchor moves the scale only');
const shares = [...bySeed(two.games).values()].map((games) => sum(games.map((g) => {
    const i = g.seats.indexOf(1);
    return g.places[i] === 1 ? 1 / g.places.filter((p) => p === 1).length : 0;
})) / games.length);
const middle = sum(shares) / shares.length;
check(close(two.s.bots[1].win_share_error, Math.sqrt(sum(shares.map((x) => (x - middle) ** 2)) / (shares.length - 1) / shares.length)),
    'the error of a share is that of the seeds');
const one = summary('thebes', '--bots', 'random,greedy', '--seeds', '1');
check(one.bots[1].win_share_error === null && one.bots[1].elo_error === null, 'one seed has no error to tell');

// `stele sim` plays the same games by another way.
for (const [game, bots, players] of [['thebes', 'greedy,random', 2], ['teotihuacan', 'greedy,random', 2],
    ['thebes', 'greedy,random,random', 3], ['teotihuacan', 'greedy', 1]]) {
    const sim = JSON.parse(spawnSync(stele, ['sim', game, '--bots', bots, '--games', String(12 * players), '--seed', '5', '--json'],
        { encoding: 'utf8', env }).stdout);
    const s = summary(game, '--bots', bots.split(',').slice(0, 2).join(), '--players', String(players), '--seeds', '12', '--seed', '5');
    check(close(s.bots[0].mean_points, sim.bots[0].mean_points) && close(s.bots[0].win_share, sim.bots[0].win_share)
        && close(s.bots[0].mean_place, sim.bots[0].mean_place), `${game}, ${players} players: as stele sim has it`);
}

// Alone against the automatic seat.
const solo = planned('teotihuacan', 'random,greedy', 1, 6, 2);
agrees('solo', solo);
check(same(solo.games.slice(0, 4).map((g) => g.seats), [[0, 2], [1, 2], [0, 2], [1, 2]]), 'every bot plays the automatic seat');
check(solo.s.bots[2].bot === 'automatic' && solo.s.bots[2].games === 12 && solo.s.ahead[0][1] === null, 'which is rated as well');
check(solo.s.bots.every((b) => Number.isFinite(b.elo)) && solo.s.bots[0].win_share === 0 && solo.s.bots[0].elo < solo.s.bots[2].elo,
    'a bot that never wins has a finite Elo');
check(summary('teotihuacan', '--bots', 'greedy', '--players', '1', '--seeds', '2').bots.length === 2, 'one bot is enough there');

// ---- The length -------------------------------------------------------------------

check(summary('thebes', '--bots', 'random,random,random', '--games', '7').games === 12, '--games is rounded up to whole seeds');
check(summary('thebes', '--bots', 'random,random').seeds === 100, 'a hundred seeds when nothing is said');

// ---- Threads and interruptions change nothing ----------------------------------------

const plain = (games) => games.map(({ number, seats, points, places, decisions, turns }) =>
    [number, seats, points, places, decisions, turns]);
const plan = ['thebes', '--bots', 'greedy,random,random', '--players', '3', '--seeds', '40', '--seed', '3'];
const whole = tournament(...plan);
for (const threads of ['2', '3']) {
    const t = tournament(...plan, '--threads', threads);
    check(same(t.s, whole.s) && same(plain(t.games), plain(whole.games)), `${threads} threads: the same`);
}
check(!same(summary(...plan, '--seed', '4').bots, whole.s.bots), 'another seed: other games');

const resumed = (what, text, args = plan, expected = whole) => {
    const path = fresh();
    writeFileSync(path, text);
    const s = summary(...args, '--out', path, '--resume');
    check(same(s, expected.s), `${what}: the summary is that of an uninterrupted run`);
    const games = linesOf(path).slice(1).map((l) => JSON.parse(l)).sort((a, b) => a.number - b.number);
    check(same(plain(games), plain(expected.games)), `${what}: the file has every game once`);
    check(readFileSync(path, 'utf8').endsWith('}\n'), `${what}: and nothing else`);
    return path;
};
const lines = linesOf(whole.path);
const text = (list) => list.map((l) => `${l}\n`).join('');
resumed('some games', text(lines.slice(0, 30)));
resumed('games out of order', text([lines[0], ...lines.slice(50, 90).reverse(), lines[7]]));
resumed('all games', text(lines));
resumed('only the header', text(lines.slice(0, 1)));
resumed('a torn line', text(lines.slice(0, 20)) + lines[20].slice(0, 60));
resumed('a line torn before its newline', text(lines.slice(0, 20)) + lines[20]);
resumed('all games and a torn line', text(lines) + lines[20].slice(0, 60));
resumed('a torn header', lines[0].slice(0, 20));
resumed('an empty file', '');
const kept = fresh();
writeFileSync(kept, text(lines.slice(0, 30)));
run(...plan, '--out', kept, '--resume', '--threads', '2');
check(readFileSync(kept, 'utf8').startsWith(text(lines.slice(0, 30))), 'lines that are there stay as they are');
const nowhere = fresh();
check(same(summary(...plan, '--out', nowhere, '--resume'), whole.s) && existsSync(nowhere), 'without a file --resume begins one');
check(same(Object.keys(JSON.parse(lines[1])), ['number', 'seed', 'rotation', 'seats', 'points', 'places', 'decisions', 'turns',
    'ms', 'most_ms', 'most_turn_ms']), 'what a line tells');

// A sudden end in the midst of a line: the file may not grow beyond 4 blocks.
const cut = fresh();
const killed = spawnSync('sh', ['-c', 'ulimit -f 4; exec "$0" "$@"', stele, 'arena', ...plan, '--out', cut], { encoding: 'utf8', env });
check(killed.status !== 0 && killed.stdout === '' && !readFileSync(cut, 'utf8').endsWith('\n'), 'killed while it wrote a line');
check(linesOf(cut).length > 2 && linesOf(cut).length < lines.length, 'after some games');
resumed('after a sudden end', readFileSync(cut, 'utf8'));

// Another, after a second of work: each game that has ended is there.
const early = ['teotihuacan', '--bots', 'greedy,random', '--seed', '2'];
const dead = fresh();
const shot = spawnSync('sh', ['-c', 'ulimit -t 1; exec "$0" "$@"', stele, 'arena', ...early, '--seeds', '1000000', '--out', dead], { env });
check(shot.signal !== null && linesOf(dead).length > 1 && readFileSync(dead, 'utf8').endsWith('}\n'), 'killed, its lines are whole');
check(same(summary(...early, '--seeds', '30', '--out', dead, '--resume'), summary(...early, '--seeds', '30')),
    'and the games in them count');
const full = spawnSync('sh', ['-c', 'trap "" XFSZ; ulimit -f 4; exec "$0" "$@"', stele, 'arena', ...plan, '--out', fresh()],
    { encoding: 'utf8', env });
check(full.status === 3 && full.stderr.includes('Cannot write'), 'a full disk: exit code 3');

// Longer, and shorter again.
const longer = tournament(...plan, '--seeds', '55');
const grown = resumed('a longer run', text(lines), [...plan, '--seeds', '55'], longer);
check(same(summary(...plan, '--out', grown, '--resume'), whole.s), 'a shorter run counts its own games only');

// ---- Files that are not its own --------------------------------------------------------

const refused = (what, content, code, words, args = plan) => {
    const path = fresh();
    writeFileSync(path, content);
    const r = run(...args, '--out', path, '--resume');
    check(r.status === code && r.stdout === '' && r.stderr.includes(words), `${what}: exit code ${code}, says ${words}: ${r.status} ${r.stderr}`);
    check(readFileSync(path, 'utf8') === content, `${what}: the file is left alone`);
};
const option = ['teotihuacan', '--bots', 'greedy,random', '--seeds', '1'];
const teo = tournament(...option);
refused('another seed', text(lines), 2, 'another tournament', [...plan, '--seed', '4']);
refused('other bots', text(lines), 2, 'another tournament', plan.map((w) => w.replace('greedy,random', 'random,greedy')));
refused('another game', text(lines), 2, 'another tournament', ['teotihuacan', ...plan.slice(1)]);
refused('another number of players', text(lines), 2, 'another tournament', [...plan, '--players', '4']);
refused('another option', readFileSync(teo.path, 'utf8'), 2, 'another tournament', [...option, '--option', 'dark_eclipse=1']);
refused('a text', 'Dear diary\n', 2, 'another tournament');
refused('a text without an end', 'Dear diary', 2, 'another tournament');
refused('a damaged line', text([...lines.slice(0, 9), lines[9].replace('"points":[', '"points":[x'), ...lines.slice(10)]), 1, 'line 10');
refused('other seats', text([lines[0], lines[1].replace(/"seats":\[./, '"seats":[7')]), 1, 'line 2');
refused('an impossible place', text([lines[0], lines[1].replace(/"places":\[./, '"places":[9')]), 1, 'line 2');
refused('a line that is too long', text([lines[0], lines[1] + '}']), 1, 'line 2');
refused('an empty line', text([lines[0], '', lines[1]]), 1, 'line 2');
refused('a game twice', text([lines[0], lines[1], lines[2], lines[1]]), 1, 'line 4');
const mine = fresh();
writeFileSync(mine, 'mine');
const there = run(...plan, '--out', mine);
check(there.status === 2 && there.stderr.includes('is there already') && readFileSync(mine, 'utf8') === 'mine', 'no file is overwritten');
check(run(...plan, '--out', join(work, 'no', 'folder')).status === 3, 'no folder: exit code 3');
check(run(...plan, '--out', work, '--resume').status === 3, 'a folder is no file: exit code 3');

// ---- The sequential test ---------------------------------------------------------------

const sprt = (bots, ...args) => summary('thebes', '--bots', bots, '--sprt', '0,50', '--seeds', '300', ...args);
const up = sprt('greedy,random'), down = sprt('random,greedy');
check(up.sprt.verdict === 'elo1' && up.sprt.ratio >= up.sprt.bound && up.seeds < 300, 'greedy is stronger than random, soon decided');
check(down.sprt.verdict === 'elo0' && down.sprt.ratio <= -down.sprt.bound && down.seeds < 300, 'and random is not than greedy');
check(close(up.sprt.bound, Math.log(19)) && up.sprt.elo0 === 0 && up.sprt.elo1 === 50, 'with an error of 5 % either way');
check(same(sprt('greedy,random', '--threads', '2'), up), 'threads do not change when it stops');
check(sprt('greedy,random', '--seeds', '5').sprt.verdict === 'open', 'five seeds decide nothing');
check(sprt('greedy,random', '--players', '4').sprt.verdict === 'elo1', 'one against three others is tested as well');
const stopped = fresh();
sprt('greedy,random', '--threads', '3', '--out', stopped);
check(same(sprt('greedy,random', '--out', stopped, '--resume'), up), 'resumed after the decision: the same');
check(linesOf(stopped).length < 300, 'and it did stop');
check(run('thebes', '--bots', 'greedy,random', '--sprt', '0,50').stdout.includes('nearer to 50 Elo than to 0'), 'it says what it found');

// ---- Programs: names to tell them apart, answers replaced ------------------------------------

const bots = new URL('bots', import.meta.url).pathname;
const odd = (kind) => `cmd:exec sh ${bots}/odd.sh ${kind} ${join(work, 'log')}`;
mkdirSync(join(work, 'x'));
for (const name of ['a.py', 'b.py', 'x/b.py']) copyFileSync(join(bots, 'example.py'), join(work, name));
const python = (name) => `cmd:python3 ${join(work, name)}`;
const named = tournament('thebes', '--bots', ['a.py', 'b.py', 'b.py', 'x/b.py'].map(python).join(), '--seeds', '1');
const names = ['python3 a.py', 'python3 b.py', 'python3 b.py 2', 'python3 b.py 3'];
check(same(named.s.names, names) && same(named.s.bots.map((b) => b.bot), names), `programs have names of their own: ${named.s.names}`);
check(named.s.anchor === names[0] && named.s.bots.every((b) => b.replaced === 0), 'and no answer was replaced');
const header = JSON.parse(linesOf(named.path)[0]);
check(same(header.names, names) && same(header.specs, ['a.py', 'b.py', 'b.py', 'x/b.py'].map(python)), 'the file tells what they are');
refused('the same name from another folder', readFileSync(named.path, 'utf8'), 2, 'another tournament',
    ['thebes', '--bots', ['a.py', 'b.py', 'b.py', 'b.py'].map(python).join(), '--seeds', '1']);
check(same(JSON.parse(lines[0]).names, ['greedy', 'random', 'random 2']), 'two bots alike have different names too');
check(!('specs' in JSON.parse(linesOf(two.path)[0])), 'bots that are called what they are need no more');
const shown = run('thebes', '--bots', ['a.py', 'x/b.py'].map(python).join(), '--bot', `${python('b.py')} --of-which-there-is-more`, '--seeds', '1');
check(shown.status === 0 && /^python3 a\.py +\d/m.test(shown.stdout) && /^python3 b\.py +\d/m.test(shown.stdout)
    && /^…-which-there-is-more \d/m.test(shown.stdout), `the end of a long name is kept: ${shown.stdout}`);
check(Math.max(...shown.stdout.split('\n').map((l) => [...l].length)) <= 80, 'programs too within 80 columns');
for (const anchor of ['python3 b.py', python('x/b.py')])
    check(summary('thebes', '--bots', ['a.py', 'x/b.py'].map(python).join(), '--seeds', '1', '--anchor', anchor).bots[1].elo === 0,
        `an anchor by its name or as given: ${anchor}`);

const late = fresh();
const bad = ['thebes', '--bots', 'random', '--seat', '2', odd('silent'), '--patience', '0.05', '--seeds', '1', '--out', late, '--json'];
const faulty = run(...bad), [, silent] = JSON.parse(faulty.stdout).bots;
const told = faulty.stderr.match(/^(.*): (\d+) answers replaced, the last one because: (.*)\n$/);
check(faulty.status === 0 && silent.replaced > 10 && told && +told[2] === silent.replaced, `all replaced answers are counted: ${faulty.stderr}`);
check(told[1] === silent.bot && told[3] === 'not started again after this: no answer in 0.05 s', `and it says of whom and why: ${faulty.stderr}`);
const game = linesOf(late).slice(1).map((l) => JSON.parse(l));
check(sum(game.map((g) => g.replaced[g.seats.indexOf(1)])) === silent.replaced && game.every((g) => g.replaced[g.seats.indexOf(0)] === 0),
    'a line tells whose answers');
const again = run(...bad, '--resume');
check(again.stderr === `${silent.bot}: ${silent.replaced} answers replaced.\n`, `they are known of games in a file: ${again.stderr}`);
check(JSON.parse(again.stdout).bots[1].replaced === silent.replaced, 'as JSON too');
const threads = run('thebes', '--bots', `${odd('illegal')},random`, '--seeds', '4', '--threads', '2');
check(/ \d{2,} answers replaced, the last one because: it answered "choice #65535": this is not legal here\n$/.test(threads.stderr),
    `with threads: ${threads.stderr}`);
check(same(summary('thebes', '--bots', 'random,random', '--seat', '2', 'greedy', '--seeds', '3').names, ['random', 'greedy']),
    '--seat puts a bot in the place of another');
check(same(summary('thebes', '--seat', '2', 'random', '--seat', '1', 'greedy', '--seeds', '3').names, ['greedy', 'random']),
    '--seat alone will do');

// ---- For people --------------------------------------------------------------------------

const table = run('thebes', '--bots', 'greedy,random,random', '--seeds', '20');
check(table.status === 0 && table.stderr === '', 'nothing on stderr when it is no terminal');
check(/^greedy +\d+\.\d\d.*\d+$/m.test(table.stdout.replace(/ +$/gm, '')), 'a row for a bot');
check(Math.max(...table.stdout.split('\n').map((l) => [...l].length)) <= 80, 'within 80 columns');
check(!/nan|inf|\{\w+\}/.test(table.stdout + run('thebes', '--bots', 'greedy,random', '--seeds', '1').stdout), 'only figures');
const help = spawnSync(stele, ['arena', '--help'], { encoding: 'utf8', env });
check(help.status === 0 && help.stdout.startsWith('stele arena GAME'), 'help');

// ---- Wrong command lines ---------------------------------------------------------------------

const usage = (words, ...args) => {
    const r = run(...args);
    check(r.status === 2 && r.stdout === '' && r.stderr.includes(words), `arena ${args.join(' ')}: says ${words}: ${r.status} ${r.stderr}`);
};
const fine = ['thebes', '--bots', 'greedy,random'];
usage('Which game?');
usage('no game "chess"', 'chess', '--bots', 'greedy,random');
usage('too much', ...fine, 'more');
usage('There is no option "--wings".', ...fine, '--wings');
usage('--seed needs a value.', ...fine, '--seed');
usage('two bots', 'thebes');
usage('two bots', 'thebes', '--bots', 'greedy');
usage('no bot "nobody"', 'thebes', '--bots', 'greedy,nobody');
usage('no bot ""', 'thebes', '--bots', 'greedy,');
usage('no bot ""', 'thebes', '--bots', '');
usage('--seat takes a whole number from 1 to 16', ...fine, '--seat', '17', 'greedy');
usage('Who is to sit in seat 3?', ...fine, '--seat', '4', 'greedy');
usage('Who is to sit in seat 3?', ...fine, '--seat', '3');
usage('Behind "cmd:" a program belongs', ...fine, '--seat', '3', 'cmd:');
for (const patience of ['0', 'long', 'nan', '1e9'])
    usage('--patience takes seconds', ...fine, '--patience', patience);
usage('too many bots', 'thebes', '--bots', Array(17).fill('random').join());
usage('whole number', ...fine, '--players', '5');
usage('whole number', ...fine, '--players', '0');
usage('number of players', ...fine, '--players', '1');
for (const what of ['--games', '--seeds', '--threads'])
    for (const value of ['0', '-1', 'x', '1x', '', '99999999999'])
        usage('whole number', ...fine, what, value);
usage('whole number', ...fine, '--seed', '-1');
usage('not both', ...fine, '--games', '2', '--seeds', '2');
usage('too long', ...fine, '--seeds', '10000000');
usage('no option or value', ...fine, '--option', 'wings=1');
usage('no option or value', ...fine, '--option', 'players=9');
usage('draft', 'teotihuacan', '--bots', 'greedy,random', '--option', 'draft=1', '--option', 'first_game=1');
usage('too many options', ...fine, ...Array(13).fill(['--option', 'players=2']).flat());
usage('needs --out', ...fine, '--resume');
usage('no bot "nobody"', ...fine, '--anchor', 'nobody');
for (const value of ['', '0', '0,', ',20', '20,0', '0,0', '0,x', '0,20,', 'nan,20', '0,inf', '0,9000'])
    usage('two Elo figures', ...fine, '--sprt', value);
usage('play each other', 'thebes', '--bots', 'greedy,random,random', '--sprt', '0,20');
usage('play each other', 'teotihuacan', '--bots', 'greedy,random', '--players', '1', '--sprt', '0,20');
const unmade = fresh();
usage('no bot "nobody"', 'thebes', '--bots', 'greedy,nobody', '--out', unmade);
check(!existsSync(unmade), 'a wrong command line leaves no file');
check(summary('thebes', '--bot', 'greedy', '--bot', 'random', '--seeds', '2').bots.length === 2, 'bots one by one');

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
