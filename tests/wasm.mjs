// Prints the signatures of the WebAssembly build, as `stele signature` does:
//   node tests/wasm.mjs build/wasm/stele.wasm
// And whether its bots choose as those of the program do, at every choice of a game with each net, and its digs have the same odds:
//   node tests/wasm.mjs build/wasm/stele.wasm build/stele
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { nets } from './games.mjs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const wasm = instance.exports, program = process.argv[3];
const CHANCE = -2, OVER = -1;
const MASTERS = 40;                     // thinking ahead takes long: one choice of so many

const bytes = (length) => new Uint8Array(wasm.memory.buffer, wasm.stele_buffer(), length);
const put = (given) => { bytes(given.length).set(given); return given.length; };
const json = (length) => JSON.parse(new TextDecoder().decode(bytes(length)));
const { games } = json(wasm.stele_games());

if (!program) games.forEach(({ name, options: [{ least, most }] }, game) => {
    for (let players = least; players <= most; players++) {
        const sum = wasm.stele_signature(game, players, 100);
        console.log(name, players, BigInt.asUintN(64, sum).toString(16).padStart(16, '0'));
    }
});

// ---- Bots ---------------------------------------------------------------------------------------

const choice = (name) => wasm.stele_choice(0, put(new TextEncoder().encode(name)));

/** A game by the net's first guess, its chance from a fixed seed: every position with a choice, who chooses what there, and the odds of every dig. */
function choices(game, players, net) {
    const found = [], digs = [];
    let seed = 1, asked = 0;
    wasm.stele_choose(game);
    wasm.stele_option(0, players);
    wasm.stele_new();
    if (wasm.stele_net(players, put(net)) < 0) return { found, digs };
    for (let actor = wasm.stele_actor(0); actor !== OVER; actor = wasm.stele_actor(0)) {
        let action = actor === CHANCE ? -1 : wasm.stele_forced(0);
        if (actor === CHANCE) {
            seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
            action = wasm.stele_outcome(0, seed % wasm.stele_weights(0));
        } else if (action < 0) {
            const { position } = json(wasm.stele_look(0, -1)), rows = json(wasm.stele_explain(0));
            for (const { words, action: dig } of rows.filter((r) => r.can && r.words.startsWith('weeks ')))
                digs.push({ position, words, odds: json(wasm.stele_odds(0, dig)) });
            for (const bot of asked++ % MASTERS ? ['veteran'] : ['master', 'veteran']) {
                action = choice(bot);
                found.push({ position, bot, words: rows.find((r) => r.can && r.action === action)?.words });
            }
        }
        wasm.stele_play(0, action);
    }
    return { found, digs };
}

/** What the program says of an option's odds, as the page is told it. */
function oddsOf(said) {
    const [head, ...lines] = said.trim().split('\n'), words = head.split(' ').slice(1), tables = {};
    const facts = Object.fromEntries(words.flatMap((w, i) => (i % 2 ? [] : [[w, Number(words[i + 1])]])));
    for (const [, key, number, sets] of said.matchAll(/^(\w+) (\d+) sets (\d+)$/gm)) (tables[key] ??= []).push([Number(number), Number(sets)]);
    return { sets: Number(lines[0].split(' ')[1]), facts, tables };
}
/** The program does not print a table without rows. */
const full = ({ tables, ...odds }) => JSON.stringify({ ...odds, tables: Object.fromEntries(Object.entries(tables).filter(([, rows]) => rows.length)) });

if (program) {
    let passed = 0, failed = 0;
    const check = (fine, what) => { if (fine) passed++; else { failed++; console.log(`not so: ${what}`); } };
    check(nets.length > 0, 'there are nets');
    for (const { game: name, name: file, path } of nets) {
        const players = file.match(/-(\d)\.net$/)[1];
        const { found, digs } = choices(games.findIndex((g) => g.name === name), Number(players), readFileSync(path));
        const input = found.map(({ position, bot }) => `load ${position}\nbot ${bot}\n`).join('');
        const { stdout } = spawnSync(program, ['--lang=en', 'engine'], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
        const told = [...stdout.matchAll(/^choice (.*)$/gm)].map((m) => m[1]);
        const other = found.findIndex((f, i) => f.words !== told[i]);
        check(found.length > 50 && told.length === found.length, `${file}: ${found.length} choices asked, ${told.length} answered`);
        check(other < 0, `${file}: choice ${other} of ${found[other]?.bot}: ${found[other]?.words}, natively ${told[other]}`);
        const asked = digs.map(({ position, words }) => `load ${position}\nodds ${words}\n`).join('');
        const odds = spawnSync(program, ['--lang=en', 'engine'], { input: asked, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout
            .split(/^(?=odds )/m).slice(1).map(oddsOf);
        const off = digs.findIndex((d, i) => !odds[i] || full(d.odds) !== full(odds[i]));
        check((name === 'thebes') === digs.length > 50 && off < 0, `${file}: odds of ${digs[off]?.words} are ${JSON.stringify(digs[off]?.odds)}`);
        console.log(`${file}: ${found.length} choices, ${new Set(found.map((f) => f.bot)).size} bots, ${digs.length} digs, ${
            digs.filter((d) => d.odds.tables.exhibition.length).length} with an exhibition`);
    }
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed ? 1 : 0;
}
