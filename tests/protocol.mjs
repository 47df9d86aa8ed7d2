// Runs the examples of docs/PROTOCOL.md and of the games' chapters: each block in an engine of its own.  Between "..." and the next
// line that is told, anything may stand.  And every field and frame of the program has its row in the chapter of its game.
//   node tests/protocol.mjs build/stele
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { games } from './games.mjs';

const stele = process.argv[2];
const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const engine = (lines) => spawnSync(stele, ['--lang=en', 'engine'], { input: lines.join('\n') + '\n', encoding: 'utf8' })
    .stdout.trimEnd().split('\n');
let passed = 0, failed = 0;
const check = (wrong) => { if (wrong) { failed++; console.log(wrong); } else passed++; };

// ---- The examples ------------------------------------------------------------

function compare(lines) {
    const got = engine(lines.filter((l) => l.startsWith('> ')).map((l) => l.slice(2)));
    let at = 0, skip = false;
    for (const expected of lines.filter((l) => !l.startsWith('> '))) {
        if (expected === '...') { skip = true; continue; }
        while (skip && at < got.length && got[at] !== expected) at++;
        if (got[at] !== expected) return `expected "${expected}", got "${got[at]}"`;
        at++;
        skip = false;
    }
    return !skip && at !== got.length ? `more than expected: "${got[at]}"` : null;
}

// A game may do without a chapter of its own.
const chapters = games.filter((g) => existsSync(new URL(`../games/${g}/protocol.md`, import.meta.url)));
for (const file of ['docs/PROTOCOL.md', ...chapters.map((g) => `games/${g}/protocol.md`)]) {
    const text = read(file);
    for (const block of text.matchAll(/```stele\n([\s\S]*?)```/g)) {
        const wrong = compare(block[1].trimEnd().split('\n'));
        check(wrong && `${file}:${text.slice(0, block.index).split('\n').length + 1}: ${wrong}`);
    }
}

// ---- Every field and frame is told ---------------------------------------------

/** The rows of the tables of a chapter that are about this name: it stands in their first cell. */
const told = (chapter, name) => chapter.split('\n').some((l) => l.startsWith('|') && l.split('|')[1].includes(`\`${name}\``));

for (const game of chapters) {
    const text = read(`games/${game}/protocol.md`), chapter = (title) => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
    const [table, seat] = chapter('The fields of a position').split('The fields of a seat:');
    const where = { table, seat };
    for (const line of engine([`fields ${game}`])) {
        const [key, of, name] = line.split(' ');
        if (key === 'field') check(!told(where[of], name) && `games/${game}/protocol.md: the field ${name} of the ${of} is not told`);
        if (key === 'frame') check(!told(chapter('The agenda'), of) && `games/${game}/protocol.md: the frame ${of} is not told`);
    }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
