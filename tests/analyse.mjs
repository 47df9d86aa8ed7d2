// `stele analyse`, and advice in the line protocol and the terminal.
//   node tests/analyse.mjs build/stele
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { golden } from './games.mjs';

const stele = process.argv[2];
const here = new URL('.', import.meta.url).pathname;
const work = mkdtempSync(join(tmpdir(), 'stele-'));
let passed = 0, failed = 0;

const run = (args, input = '') => spawnSync(stele, args,
    { input, encoding: 'utf8', env: { PATH: process.env.PATH, LANG: 'C.UTF-8' }, maxBuffer: 1 << 26 });
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const file = (name, text) => { const path = join(work, name); writeFileSync(path, text); return path; };
const close = (a, b, by) => Math.abs(a - b) <= by;
const sum = (list) => list.reduce((a, b) => a + b, 0);

// The elements of an XML text in order, each with its attributes and its text, or what is wrong with it.
const xml = (text) => {
    const open = [], all = [];
    const words = (s) => {
        if (/&(?!(amp|lt|gt|quot|apos|#\d+);)/.test(s)) throw new Error(`a bare & in "${s}"`);
        return s.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
    };
    let at = 0;
    if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\ufffd/.test(text)) throw new Error('no character of XML');
    for (const m of text.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
        const between = text.slice(at, m.index);
        if (/[<>]/.test(between)) throw new Error(`no tag: ${between}`);
        if (open.length) open.at(-1).text += words(between);
        else if (between.trim()) throw new Error(`text outside: ${between}`);
        at = m.index + m[0].length;
        if (m[1]) {
            if (open.pop()?.name !== m[2]) throw new Error(`${m[0]} closes nothing`);
            continue;
        }
        if (!open.length && all.length) throw new Error('two roots');
        const element = { name: m[2], text: '', attribute: {} };
        for (const [, key, value] of m[3].matchAll(/([\w:-]+)="([^"]*)"/g)) {
            if (key in element.attribute) throw new Error(`${key} twice`);
            element.attribute[key] = words(value);
        }
        all.push(element);
        if (!m[4]) open.push(element);
    }
    if (open.length || text.slice(at).trim()) throw new Error('not closed');
    return all;
};

// ---- A finished game ------------------------------------------------------------

// Action lines of a record, and the numbers of the turns they are in.
const actions = (text) => text.slice(text.indexOf('begin\n') + 6).split('\n')
    .filter((l) => l && !/^(turn|seed|result|end)\b/.test(l));

for (const name of ['thebes-2.record', 'teotihuacan-2.record', 'teotihuacan-draft.record', 'thebes-3.record']) {
    const text = golden(name), path = file(name, text), lines = actions(text);
    const r = run(['analyse', path, '--trials', '0', '--json']);
    if (/no net/.test(r.stderr)) { check(r.status === 1 && !r.stdout, `${name}: no net, and nothing told`); continue; }
    check(r.status === 0, `${name} is analysed: ${r.stderr}`);
    const a = JSON.parse(r.stdout);
    check(a.turns.every((t, i) => t.from >= (i ? a.turns[i - 1].to : 0) && t.to > t.from), `${name}: turns in order, none twice`);
    check(a.turns.every((t) => t.actions.join('\n') === lines.slice(t.from, t.to).join('\n')), `${name}: what was played is told`);
    const left = lines.filter((_, i) => !a.turns.some((t) => t.from <= i && i < t.to));
    if (a.game === 'thebes')
        check(left.every((l) => /^(first|draw|token) /.test(l)), `${name}: only draws are in no turn`);
    check(a.turns.filter((t) => t.begins).length === (text.match(/^turn /gm) ?? []).length, `${name}: as many turns as in the record`);
    check(a.turns.every((t) => close(sum(t.win), 1, 0.001)), `${name}: shares make up 1`);
    const result = text.match(/^result (.*)$/m)[1].split(' ').map(Number), most = Math.max(...result);
    check(result.every((p, i) => a.end.points[i] === p), `${name}: the end has the points of the result`);
    if (result.filter((p) => p === most).length === 1)
        check(result.every((p, i) => a.end.win[i] === (p === most ? 1 : 0)), `${name}: and who won`);
    for (const [i, s] of a.seats.entries()) {
        const own = a.turns.filter((t) => t.seat === i + 1);
        check(close(s.loss, sum(own.map((t) => t.loss)), 0.01) && close(s.luck, sum(own.map((t) => t.luck)), 0.01),
            `${name}: the sums of seat ${i + 1}`);
        check(s.inaccuracies === own.filter((t) => t.mistake === 1).length && s.mistakes === own.filter((t) => t.mistake === 2).length
            && s.blunders === own.filter((t) => t.mistake === 3).length && s.turns === own.filter((t) => t.begins).length,
            `${name}: the counts of seat ${i + 1}`);
    }
    check(a.turns.every((t) => t.loss === 0 || (t.loss > 2 * t.error - 0.0002 && close(t.loss, t.best - t.played, 0.0002))),
        `${name}: a loss is what shows`);
}

// The most costly turn of a game by a random player is told in words, with a better one.
const told = run(['--lang', 'en', 'analyse', file('told', golden('thebes-2.record')), '--trials', '20']);
check(told.status === 0 && told.stderr === '', 'without a terminal no progress is shown');
const width = (text) => Math.max(...text.split('\n').map((l) => [...l].length));
check(width(told.stdout) <= 80, `${width(told.stdout)} columns`);
check((told.stdout.match(/^Turn \d+: /gm) ?? []).length === 8, 'eight turns are told');
check(/Played: \S/.test(told.stdout) && /Better: \S/.test(told.stdout), 'what was played and what was better');
check(/Blunders/.test(told.stdout) && !/\{\w+\}/.test(told.stdout), 'all places filled');

// ---- The graph ------------------------------------------------------------------

const names = ['A<b>&"\'', '\uffffÖ]]>\ue000'];
const named = golden('thebes-2.record').replace(/^seat 1 .*$/m, `seat 1 ${names[0]}`).replace(/^seat 2 .*$/m, `seat 2 ${names[1]}`);
const svg = join(work, 'graph.svg');
const drawn = run(['analyse', file('named', named), '--trials', '0', '--json', '--svg', svg]);
check(drawn.status === 0, `a graph is drawn: ${drawn.stderr}`);
check(JSON.parse(drawn.stdout).seats[0].name === names[0], 'a name is escaped in JSON');
const turns = (named.match(/^turn /gm) ?? []).length;
try {
    const all = xml(readFileSync(svg, 'utf8'));
    const texts = all.filter((e) => e.name === 'text').map((e) => e.text);
    check(all[0].name === 'svg' && all[0].attribute.xmlns === 'http://www.w3.org/2000/svg', 'it is SVG');
    check(texts.includes(names[0]), 'names are escaped');
    check(texts.includes('?Ö]]>\ue000'), 'what XML cannot hold is left out');
    check(texts.includes('Turn') && texts.includes('Win share'), 'the axes are labelled');
    const lines = all.filter((e) => /^seat s\d$/.test(e.attribute.class ?? '')).map((e) => e.attribute.d.split(/[ML]/).slice(1))
        .filter((l) => l.length > 2);
    check(lines.length === 2 && lines.every((l) => l.length === turns + 1), 'a line for each seat, with every turn and the end');
    const y = (l, i) => Number(l.at(i).split(' ')[1]);
    const grid = all.filter((e) => e.attribute.class === 'grid' || e.attribute.class === 'axis').map((e) => /^M\d+ ([\d.]+)H/.exec(e.attribute.d)?.[1])
        .filter(Boolean).map(Number);
    const result = named.match(/^result (\d+) (\d+)$/m).slice(1).map(Number), won = result[0] > result[1] ? 0 : 1;
    check(y(lines[won], -1) === Math.min(...grid) && y(lines[1 - won], -1) === Math.max(...grid), 'the lines end at 100 % and 0 %');
    check(lines[0].every((_, i) => close(y(lines[0], i) + y(lines[1], i), Math.min(...grid) + Math.max(...grid), 0.2)),
        'two seats share the height');
    check(new Set(all.filter((e) => (e.attribute.class ?? '').startsWith('mark ')).map((e) => e.attribute.d)).size === 2,
        'each has marks of its own shape');
} catch (e) { check(false, `the graph is XML: ${e.message}`); }
check(run(['analyse', join(work, 'named'), '--trials', '0', '--svg', join(work, 'no', 'such')]).status === 3,
    'a graph that cannot be written: exit code 3');

// ---- Not finished: the best turns now -------------------------------------------------

const opening = run(['engine'], 'new thebes players 2 seed x\nsave\nposition\nlegal\n').stdout;
const record = opening.slice(opening.indexOf('stele record'), opening.indexOf('end\n') + 4);
const position = opening.match(/^position (.*)$/m)[1];
const legal = [...opening.matchAll(/^option \d+ (.*)$/gm)].map((m) => m[1]);
for (const [what, text] of [['record', record], ['position', position], ['position and newline', position + '\n']]) {
    const r = run(['analyse', file('open', text), '--trials', '20', '--json']);
    check(r.status === 0, `${what}: ${r.stderr}`);
    const { options } = JSON.parse(r.stdout);
    check(options.length > 1 && options.every((o, i) => o.rank === i + 1 && legal.includes(o.steps[0])), `${what}: legal turns`);
    check(options[0].equal && options.every((o) => o.win >= 0 && o.win <= 1 && o.trials > 0), `${what}: tried`);
    const words = run(['--lang', 'en', 'analyse', join(work, 'open'), '--trials', '20']);
    check(words.status === 0 && /^ {2}1 Win \d+\.\d% ± \d/.test(words.stdout), `${what}: in words`);
}

// ---- Wrong input --------------------------------------------------------------------

const refused = (args, code, words) => {
    const r = run(['--lang', 'en', 'analyse', ...args]);
    check(r.status === code && r.stderr.includes(words) && r.stdout === '', `${args.join(' ')}: ${code}, not ${r.status}: ${r.stderr}`);
};
const lines = golden('thebes-2.record').split('\n');
const changed = lines.map((l) => (l.startsWith('turn 5 ') ? 'turn 5 0000000000000000' : l)).join('\n');
refused([], 2, 'One file');
refused(['a', 'b'], 2, 'One file');
refused([join(work, 'open'), '--trials', 'many'], 2, 'whole number');
refused([join(work, 'open'), '--wings'], 2, 'There is no option "--wings".');
refused([join(work, 'open'), '--svg', svg], 2, 'finished game');
refused([join(work, 'nowhere')], 3, 'Cannot read');
refused([file('bad', 'nonsense')], 1, 'bad:1:1: this is not what belongs here');
refused([file('empty', '')], 1, 'empty:1:1: ');
refused([file('changed', changed)], 1, `changed:${lines.findIndex((l) => l.startsWith('turn 5 ')) + 1}:1: the turn`);
refused([file('broken', position.replace('players 2', 'players 7'))], 1, 'broken:1:');
refused([file('more', position + '\nmore\n')], 1, 'more:2:1: there is more after the end');

// ---- The line protocol and the terminal ----------------------------------------------------

const asked = run(['--lang', 'en', 'engine'], 'hint\nappraise\nnew thebes players 2 seed x\nposition\nhint 20\nhint 20\nappraise\n'
    + 'hint -1\nhint 1 2\nhint x\nappraise 1\nposition\n').stdout.split('\n');
check(asked[0] === 'error 5: there is no game; use new or load' && asked[1].startsWith('error 9: '), 'advice needs a game');
const hints = asked.filter((l) => l.startsWith('hint '));
check(hints.length > 0 && hints.every((l) => /^hint \d win \d\.\d{4} error \d\.\d{4} points \d+\.\d\d trials \d+ equal [01]$/.test(l)), 'hints');
check(hints.slice(0, hints.length / 2).join() === hints.slice(hints.length / 2).join(), 'asked again, the same hints');
check(asked.filter((l) => l.startsWith('step ')).every((l) => legal.includes(l.replace(/^step \d /, ''))), 'steps are legal');
check(close(sum(asked.filter((l) => l.startsWith('appraise ')).map((l) => Number(l.split(' ')[3]))), 1, 0.001), 'shares make up 1');
check(asked.filter((l) => /^error \d+: /.test(l)).length === 6, 'bad lines get an error');
const at = asked.filter((l) => l.startsWith('position '));
check(at.length === 2 && at[0] === at[1], 'and asking changes nothing');

for (const game of ['thebes', 'teotihuacan'])
    for (const lang of ['en', 'tr', 'ru', 'hu']) {
        const r = run(['--lang', lang, 'play', game, '--seats', 'human,greedy', '--seed', 'x'], 'a\nhint\nq\nq\n');
        const answers = r.stdout.split(/^> /m).slice(1, 3);
        check(r.status === 0 && answers[0] === answers[1] && / ± /.test(answers[0]) && /^ {2}1 /m.test(answers[0])
            && !/^ {2}4 /m.test(answers[0]), `${game}, ${lang}: advice in the terminal`);
        check(width(answers[0]) <= 80 && !/\{\w+\}/.test(answers[0]), `${game}, ${lang}: fits and is filled`);
        const share = { en: /\d\.\d% ± \d+\.\d,/, tr: /%\d+,\d ± \d+,\d,/, ru: /\d,\d\u00a0% ± \d+,\d,/, hu: /\d,\d\u00a0% ± \d+,\d,/ };
        check(share[lang].test(answers[0]) && (lang === 'en' || !/\d[.]\d/.test(answers[0])), `${game}, ${lang}: numbers in its own way`);
    }

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
