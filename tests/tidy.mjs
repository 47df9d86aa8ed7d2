#!/usr/bin/env node
// Keeps the house in order: rules without a test, files and functions too long,
// folders that include what they must not, catalogues with holes.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
    'analysis', 'commands', 'terminal', 'web', 'python', 'tests', 'fuzz'];
for (const file of folders.flatMap((f) => [...list(f, '.c'), ...list(f, '.h')])) {
    const lines = read(file).split('\n');
    const width = file.endsWith('tables.c') ? 100 : 80;
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
            if (i - start - 1 > 70) bad.push(`${file}:${start + 1}: function of ${i - start - 1} lines`);
            start = -1;
        }
    });
}

// ---- Dependencies run one way -----------------------------------------------

const below = {
    engine: [], thebes: ['engine'], teotihuacan: ['engine'], bots: ['engine', 'thebes', 'teotihuacan'],
    protocol: ['engine', 'thebes', 'teotihuacan', 'bots'],
    terminal: ['engine', 'thebes', 'teotihuacan', 'bots', 'protocol'],
    python: ['engine', 'thebes', 'teotihuacan', 'bots'],
};
const free = ['<stdint.h>', '<stddef.h>', '<stdbool.h>'];
for (const [folder, may] of Object.entries(below))
    for (const file of [...list(folder, '.c'), ...list(folder, '.h')])
        for (const [, what] of read(file).matchAll(/^#include\s+(\S+)/gm)) {
            const from = what.match(/^"\.\.\/(\w+)\//);
            const fine = what.startsWith('<')
                ? !['engine', 'thebes', 'teotihuacan'].includes(folder) || free.includes(what)
                : !from || may.includes(from[1]);
            check(fine, `${file}: must not include ${what}`);
        }

// ---- The rules need nothing: no libc, no heap, no variables ------------------

const objects = ['engine', 'thebes', 'teotihuacan'].flatMap((f) => list(`build/gcc/${f}`, '.o'));
if (objects.length) {
    const ours = new Set(), needed = new Set(), variables = [];
    for (const line of execFileSync('nm', ['--format=sysv', ...objects], { encoding: 'utf8' }).split('\n')) {
        const [name, , kind, , , , section] = line.split('|').map((s) => s.trim());
        if (kind === 'U') needed.add(name);
        else if (kind) ours.add(name);
        if (['.data', '.bss', '*COM*', '.tdata', '.tbss'].includes(section)) variables.push(name);
    }
    const free = /^(memcpy|memset|memmove|__popcountdi2|_GLOBAL_OFFSET_TABLE_|__stack_chk_fail)$/;
    const outside = [...needed].filter((n) => !ours.has(n) && !free.test(n));
    check(outside.length === 0, `the rules need from outside: ${outside.join(' ')}`);
    check(variables.length === 0, `the rules have variables: ${variables.join(' ')}`);
}

// ---- Languages -----------------------------------------------------------------

const msgids = (file) => new Set(execFileSync('msgattrib', ['--no-wrap', '--no-location', file],
    { encoding: 'utf8' }).split('\n\n').slice(1).map((e) => e.replace(/^msgstr[\s\S]*/m, '').replace(/^#.*\n/gm, '')));
const template = msgids('po/stele.pot');
for (const lang of ['tr', 'ru', 'hu']) {
    const file = `po/${lang}.po`;
    const missing = [...template].filter((id) => !msgids(file).has(id)).length;
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

// ---- The project speaks of itself alone -----------------------------------------

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
for (const file of tracked.filter((f) => /\.(c|h|md|mjs|ts|po|sql)$|Makefile|^script\/|^tools\//.test(f) && existsSync(f)))
    check(!/\/(root|home)\/|\/work\//.test(read(file).replaceAll('/work\\/', '')), `${file}: a path of some machine`);

for (const row of bad) console.log(row);
console.log(`${passed} passed, ${bad.length} failed`);
process.exit(bad.length ? 1 : 0);
