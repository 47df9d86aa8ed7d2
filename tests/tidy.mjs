#!/usr/bin/env node
// Keeps the house in order: rules without a test, files and functions too long,
// folders that include what they must not, games named where none should be,
// catalogues with holes.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from './games.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const list = (folder, end) => existsSync(folder)
    ? readdirSync(folder).filter((f) => f.endsWith(end)).sort().map((f) => join(folder, f)) : [];
const read = (file) => readFileSync(file, 'utf8');
let passed = 0;
const bad = [];
const check = (fine, what) => { if (fine) passed++; else bad.push(what); };

// ---- Every rule, ruling and worked example has a test that cites it --------

const tests = ['tests', ...games.map((g) => `games/${g}/tests`)].flatMap((f) => list(f, '.c')).map(read).join('\n');
const cited = [...tests.matchAll(/\bTEST\(\s*"([^"]+)"/g)].map((m) => m[1]);
const untested = [];
for (const rules of games.map((g) => `games/${g}/rules.md`)) {
    let chapter = null, rule = null;
    const rulings = new Map();
    for (const line of read(rules).split('\n')) {
        const heading = line.match(/^## ([A-Z]+-[A-Z]+) /);
        const item = line.match(/^(\d+)\. /);
        if (heading) { chapter = heading[1]; rule = null; }
        else if (line.startsWith('## ')) chapter = rule = null;
        else if (chapter && item) rulings.set(rule = `${chapter}-${item[1]}`, 0);
        if (rule) rulings.set(rule, rulings.get(rule) + line.split('**Ruling**').length - 1);
    }
    for (const [, name] of read(rules).matchAll(/^## (C-ROY|C-TEC|C-BON) /gm)) rulings.set(name, 0);
    for (const [name, count] of rulings) {
        if (!cited.some((c) => c === name || c.startsWith(name + ' '))) untested.push(name);
        const have = cited.filter((c) => c === `${name} ruling`).length;
        if (have < count) untested.push(`${name} ruling (${have} of ${count})`);
    }
    check(rulings.size > 0, `${rules}: no rules found`);
}
console.log(`rules without a test: ${untested.join(', ') || 'none'}`);
check(untested.length === 0, `${untested.length} rules or rulings without a test`);

// ---- Size and shape ---------------------------------------------------------

const gameFolders = games.map((g) => `games/${g}`);
const folders = ['engine', ...gameFolders.flatMap((f) => [f, `${f}/bots`, `${f}/tests`, `${f}/tools`]), 'bots', 'play', 'protocol', 'arena',
    'analysis', 'server', 'client', 'commands', 'terminal', 'web', 'python', 'tests', 'tests/sim', 'tests/twin', 'fuzz'];
const isTest = (file) => /(^|\/)tests\//.test(file);
const sources = folders.flatMap((f) => [...list(f, '.c'), ...list(f, '.h')]);
const lengths = [];
for (const file of sources) {
    const lines = read(file).split('\n');
    const width = file.endsWith('tables.c') ? 100 : 80, longest = isTest(file) ? 70 : 60;
    check(lines.length <= 401 || file.endsWith('tables.c'), `${file}: ${lines.length - 1} lines, more than 400`);
    check(lines[0].startsWith('/*'), `${file}: does not open with what it is`);
    lines.forEach((l, i) => {
        if ([...l].length > width) bad.push(`${file}:${i + 1}: ${[...l].length} columns`);
        if (/\t|\s$/.test(l)) bad.push(`${file}:${i + 1}: tab or space at the end`);
    });
    let start = -1;
    lines.forEach((l, i) => {
        if (l === '{') start = i;
        if (l === '}' && start >= 0) {
            const body = i - start - 1;
            check(body <= longest, `${file}:${start + 1}: function of ${body} lines`);
            if (!isTest(file)) lengths.push(body);
            start = -1;
        }
    });
}
const median = lengths.sort((a, b) => a - b)[lengths.length >> 1];
console.log(`functions: ${lengths.length}, lines of the middle one: ${median}, of the longest: ${lengths.at(-1)}`);
check(median < 12, `the middle one of the functions has ${median} lines`);

// ---- Dependencies run one way -----------------------------------------------
// Each folder and those it may include from besides itself; tests and fuzzers may
// include anything.

const below = {
    engine: [], bots: ['engine'], play: ['engine', 'bots'],
    arena: ['engine', 'bots', 'play'], analysis: ['engine', 'bots', 'play'], protocol: ['engine', 'bots', 'play', 'analysis'],
    server: ['engine', 'bots', 'play', 'analysis'],
    client: ['engine', 'bots', 'play', 'server'],
    commands: ['engine', 'bots', 'play', 'arena', 'analysis', 'protocol', 'server', 'client'],
    terminal: ['engine', 'bots', 'play', 'arena', 'analysis', 'protocol', 'commands'],
    web: ['engine', 'bots'], python: ['engine', 'bots'],
    ...Object.fromEntries(gameFolders.flatMap((f) => [
        [f, ['engine']], [`${f}/bots`, ['engine', f]], [`${f}/tools`, ['engine', 'bots', f, `${f}/bots`]],
    ])),
};
const free = ['<stdint.h>', '<stddef.h>', '<stdbool.h>'];
const standAlone = ['engine', ...gameFolders];
const leads = new Map();        // from folder to folder, with an example
for (const file of sources) {
    const folder = dirname(file);
    for (const [, what] of read(file).matchAll(/^#include\s+(\S+)/gm)) {
        if (what.startsWith('<')) {
            check(!standAlone.includes(folder) || free.includes(what), `${file}: must not include ${what}`);
            continue;
        }
        const to = what.includes('/') ? dirname(what.slice(1, -1)) : folder;
        check(existsSync(join(to, basename(what.slice(1, -1)))), `${file}: there is no ${what}`);
        if (to === folder) continue;
        leads.set(folder, (leads.get(folder) ?? new Map()).set(to, file));
        check(!(folder in below) || below[folder].includes(to), `${file}: must not include ${what}`);
    }
}

// From a folder back to itself, by the shortest way; each cycle is told once, from its first folder.
const cycle = (first) => {
    const ways = [[first]];
    for (const seen = new Set(); ways.length;) {
        const way = ways.shift();
        for (const to of leads.get(way.at(-1))?.keys() ?? []) {
            if (to === first) return way;
            if (!seen.has(to)) { seen.add(to); ways.push([...way, to]); }
        }
    }
    return null;
};
for (const first of leads.keys()) {
    const way = cycle(first);
    check(!way || way.some((f) => f < first), `folders in a circle: ${way?.map((f, i) =>
        `${f} -> ${way[(i + 1) % way.length]} (${leads.get(f).get(way[(i + 1) % way.length])})`).join(', ')}`);
}

// ---- Games are known by their folders alone ----------------------------------------
// Their names belong there, into documents and into tests, which have to play something.

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n').filter((f) => existsSync(f));
const naming = new RegExp(`(?<![a-z])(${games.join('|')})(?![a-z])`, 'i');
// Python's help shows how the package is called.
const mayName = /^(games|docs|po|tests|fuzz|python\/(tests|examples|stele))\/|(^|\/)[A-Z]+(\.md)?$/;
for (const file of tracked.filter((f) => !mayName.test(f) && !/\.(png|svg|ico|woff2?|wasm)$/.test(f))) {
    const at = read(file).split('\n').flatMap((l, i) => (naming.test(l) ? [i + 1] : []));
    check(at.length === 0, `${file}: names a game in line ${at.join(', ')}`);
}

// ---- The rules need nothing: no libc, no heap, no variables ------------------
// nm is kept from its plugin, which sees an object before it is compiled to the end and does not know of libc's functions.

const objects = [...standAlone.flatMap((f) => list(f, '.c')).map((f) => `build/gcc/${f.replace(/c$/, 'o')}`), 'build/gcc/games.o']
    .filter((f) => existsSync(f));
if (objects.length) {
    const ours = new Set(), needed = new Map(), variables = [];
    for (const line of execFileSync('nm', ['--plugin=/dev/null', '-A', '--format=sysv', ...objects], { encoding: 'utf8' }).split('\n')) {
        const [place, , kind, , , , section] = line.split('|').map((s) => s.trim());
        const [file, name] = place.split(':');
        if (kind === 'U') needed.set(name, file);
        else if (kind) ours.add(name);
        if (['.data', '.bss', '*COM*', '.tdata', '.tbss'].includes(section)) variables.push(`${name} (${file})`);
    }
    const given = /^(memcpy|memset|memmove|__popcountdi2|_GLOBAL_OFFSET_TABLE_|__stack_chk_fail)$/;
    // What a game says about itself beyond its rules (files that include its guide.h) may lean on what its bots know.
    const parts = gameFolders.flatMap((f) => list(`${f}/bots`, '.c')).map((f) => `build/gcc/${f.replace(/c$/, 'o')}`).filter((f) => existsSync(f));
    const known = new Set(parts.length ? execFileSync('nm', ['--plugin=/dev/null', '--defined-only', '-j', ...parts], { encoding: 'utf8' }).split('\n') : []);
    const isPart = (file) => /^#include "guide\.h"/m.test(read(file.replace('build/gcc/', '').replace(/o$/, 'c')));
    const outside = [...needed].filter(([n, file]) => !ours.has(n) && !given.test(n) && !(known.has(n) && isPart(file)))
        .map(([n, file]) => `${n} (${file})`);
    check(outside.length === 0, `the rules need from outside: ${outside.join(', ')}`);
    check(variables.length === 0, `the rules have variables: ${variables.join(', ')}`);
}

// ---- Languages -----------------------------------------------------------------

const msgids = (file) => new Set(execFileSync('msgattrib', ['--no-wrap', '--no-location', file],
    { encoding: 'utf8' }).split('\n\n').slice(1).map((e) => e.replace(/^msgstr[\s\S]*/m, '').replace(/^#.*\n/gm, '')));
// The committed template is what the sources say.
execFileSync('tools/extract', ['build/tidy.pot', ...execFileSync('make', ['-s', 'sources'], { encoding: 'utf8' }).trim().split(/\s+/)], { stdio: 'ignore' });
const texts = (file) => [...msgids(file)].sort().join();
check(texts('build/tidy.pot') === texts('po/stele.pot'), 'po/stele.pot is not what the sources say: make messages');
const template = msgids('po/stele.pot');
for (const lang of ['tr', 'ru', 'hu']) {
    const file = `po/${lang}.po`;
    const have = msgids(file), missing = [...template].filter((id) => !have.has(id)).length;
    check(missing === 0, `${file}: ${missing} messages missing`);
    const open = execFileSync('msgattrib', ['--untranslated', file], { encoding: 'utf8' })
        + execFileSync('msgattrib', ['--only-fuzzy', file], { encoding: 'utf8' });
    check(open.trim() === '', `${file}: untranslated or fuzzy messages`);
    const entries = execFileSync('msgattrib', ['--no-wrap', '--no-obsolete', file], { encoding: 'utf8' }).split('\n\n').slice(1);
    for (const e of entries) {
        const places = (text) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
        const id = places(e.split(/^msgstr/m)[0]);
        for (const s of e.split(/^msgstr(?:\[\d\])? /m).slice(1))
            if (places(s) !== id) bad.push(`${file}: named places differ: ${s.trim().slice(0, 60)}`);
    }
}

// ---- The page draws what it is given ---------------------------------------------
// It takes no words and no text of a position apart, and knows no numbers of pieces.

const apart = /\.(words|position)\b\s*\??\.\s*(match|split|slice|startsWith|endsWith|includes|replace|indexOf)|\.(exec|test)\([^)]*\.(words|position)\b|\bPIECE[_.]/;
for (const file of tracked.filter((f) => /^(web\/src|games\/\w+\/page)\/.*\.tsx?$/.test(f)))
    check(!apart.test(read(file)), `${file}: takes words or a position apart, or numbers pieces`);

// ---- The project speaks of itself alone -----------------------------------------

const links = execFileSync('git', ['ls-files', '-s'], { encoding: 'utf8' }).split('\n').filter((l) => l.startsWith('120000'));
check(links.length === 0, `a link belongs to one machine: ${links.map((l) => l.split('\t')[1]).join(', ')}`);
for (const file of tracked.filter((f) => /\.(c|h|md|mjs|ts|po|sql)$|Makefile|^script\/|^tools\//.test(f)))
    check(!/\/(root|home)\/|\/work\//.test(read(file).replaceAll('/work\\/', '')), `${file}: a path of some machine`);

for (const row of bad) console.log(row);
console.log(`${passed} passed, ${bad.length} failed`);
process.exit(bad.length ? 1 : 0);
