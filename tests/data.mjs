// The tables of the program equal the data file, value by value.
//   node tests/data.mjs build/stele thebes
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { deepStrictEqual } from 'node:assert';

const [stele, game] = process.argv.slice(2);
const printed = JSON.parse(execFileSync(stele, ['data', game]));
// A game without tables prints what the contract knows of it.
const file = new URL(`../games/${game}/data.json`, import.meta.url);
const facts = existsSync(file) ? JSON.parse(readFileSync(file)) : { game: printed.game, rules: printed.rules, options: printed.options };
let passed = 0, failed = 0;
for (const key of new Set([...Object.keys(facts), ...Object.keys(printed)])) {
    try {
        deepStrictEqual(printed[key], facts[key]);
        passed++;
    } catch (e) {
        failed++;
        console.log(`${game}: ${key} differs: ${e.message}`);
    }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
