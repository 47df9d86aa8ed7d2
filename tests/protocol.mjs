// Runs the examples of docs/PROTOCOL.md: each block in an engine of its own.
// Between "..." and the next line that is told, anything may stand.
//   node tests/protocol.mjs build/stele
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const stele = process.argv[2];
const text = readFileSync(new URL('../docs/PROTOCOL.md', import.meta.url), 'utf8');
const blocks = [...text.matchAll(/```stele\n([\s\S]*?)```/g)].map((m) => ({
    line: text.slice(0, m.index).split('\n').length + 1,
    lines: m[1].trimEnd().split('\n'),
}));
let passed = 0, failed = 0;

for (const { line, lines } of blocks) {
    const sent = lines.filter((l) => l.startsWith('> ')).map((l) => l.slice(2));
    const run = spawnSync(stele, ['--lang=en', 'engine'], { input: sent.join('\n') + '\n', encoding: 'utf8' });
    const got = run.stdout.trimEnd().split('\n');
    const told = lines.filter((l) => !l.startsWith('> '));
    let at = 0, skip = false, wrong = null;
    for (const expected of told) {
        if (expected === '...') { skip = true; continue; }
        while (skip && at < got.length && got[at] !== expected) at++;
        if (got[at] !== expected) {
            wrong = `expected "${expected}", got "${got[at]}"`;
            break;
        }
        at++;
        skip = false;
    }
    if (!wrong && !skip && at !== got.length) wrong = `more than expected: "${got[at]}"`;
    if (wrong) { failed++; console.log(`docs/PROTOCOL.md:${line}: ${wrong}`); } else passed++;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
