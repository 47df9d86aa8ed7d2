// A position as JSON carries the numbers of its text: whole games at random, compared field by field.  And the words of every option
// there are those that the game's chapter tells for its frame.
//   node tests/positions.mjs build/stele [GAMES]
//
// The text is read here once more, by what docs/PROTOCOL.md says of it and not by the program's table.
import { deepStrictEqual, ok } from 'node:assert';
import { readFileSync } from 'node:fs';
import { engine } from './engine.mjs';

const [stele, count = '3'] = process.argv.slice(2);
const none = (word) => (word === '-' ? null : Number(word));
const list = (words) => words.split(',').map(none);
const set = (words) => (words === '-' ? [] : words.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}));
const bits = (n) => Array.from({ length: 32 }, (_, i) => i).filter((i) => Math.floor(n / 2 ** i) % 2);
const rows = (numbers, n) => Array.from({ length: n }, (_, i) => numbers.slice(i * numbers.length / n, (i + 1) * numbers.length / n));
const places = ['london', 'paris', 'berlin', 'vienna', 'rome', 'warsaw', 'moscow', 'greece', 'crete', 'egypt', 'palestine', 'mesopotamia'];

function agenda(words) {
    const frames = words.map((w) => {
        const [kind, seat, a, b] = w.split(':');
        return { kind, seat: Number(seat) - 1, a: Number(a), b: Number(b) };
    });
    return { top: frames.at(-1) ?? null, agenda: frames };
}

function thebes(words) {
    const next = (name) => { if (name && words.shift() !== name) throw new Error(`no ${name}`); return words.shift(); };
    const five = (name) => Array.from({ length: 5 }, () => list(next(name)));
    const p = { game: next(), seat: [] };
    words.shift();
    p.players = Number(next('players'));
    p.order = list(next('order')).map((s) => s - 1);
    p.renewals = Number(next('renewals'));
    p.last = none(next('last'));
    if (p.last !== null) p.last--;
    p.display = list(next('display'));
    p.space = list(next('spaces'));
    words.shift();
    const piles = words.splice(0, 6);
    p.pile = [0, 2, 4].map((i) => Number(piles[i]));
    p.pile_exhibitions = [1, 3, 5].map((i) => set(piles[i]));
    p.unseen = set(next('unseen'));
    p.discard = set(next('discard'));
    p.discard_exhibitions = set(next('exhibitions'));
    p.first_finds = set(next('map'));
    p.bag = five('bag');
    while (words[0] === 'seat') {
        words.shift();
        const place = places.indexOf(next('at')), [year, week] = next('week').split('/').map(Number);
        p.seat.push({
            place, week: (year - 1901) * 52 + week - 1, permits: set(next('permits')), cards: set(next('cards')),
            exhibitions: set(next('held')), found: five('found'),
        });
    }
    words.shift();
    return { ...p, ...agenda(words) };
}

const turn = ['worker', 'second', 'arriving', 'barred', 'course', 'double_move', 'unlimited_move', 'count', 'active', 'discount', 'built',
    'powered'];
const sets = ['pyramid_pile', 'starting', 'decoration_pile', 'technologies', 'kept'];
const mayBeNone = ['first', 'neutral', 'bot_tile', 'open', 'open_link', 'at', 'dealt', 'linked'];
const single = ['seats', 'first', 'buildings', 'light', 'dark', 'eclipses', 'countdown', 'finished', 'points', 'avenue', 'pyramid', ...sets];

function teotihuacanField(name, text, ofSeat) {
    let value = text.split(',').map(Number);
    if (mayBeNone.includes(name)) value = value.map((n) => (n === 255 ? null : n));
    if (name === 'eclipse') return rows(value, 3);
    if (name === 'decorated') return rows(value, 4);
    if (name === 'ahead') return value.map(bits);
    if (name === 'turn') return Object.fromEntries(value.map((n, i) => [turn[i], n]));
    if (sets.includes(name)) return bits(value[0]);
    return single.includes(name) && (name !== 'pyramid' || ofSeat) ? value[0] : value;
}

function teotihuacan(words) {
    const p = { game: words.shift(), seat: [] };
    let into = p;
    words.shift();
    while (words[0] !== 'agenda') {
        const name = words.shift();
        if (name === 'seat') p.seat.push(into = {});
        else into[name] = teotihuacanField(name, words.shift(), into !== p);
    }
    words.shift();
    return { ...p, ...agenda(words) };
}

const read = { thebes, teotihuacan };

/** By frame: what games/GAME/protocol.md has on its words; a row without a frame goes on with that of the row above. */
function words(game) {
    const text = readFileSync(new URL(`../games/${game}/protocol.md`, import.meta.url), 'utf8');
    const told = {};
    let frames = [];
    for (const row of text.split('\n## The words of the answers\n')[1].split('\n## ')[0].split('\n').filter((l) => l.startsWith('| '))) {
        const cell = row.split('|');
        if (cell[1].trim()) frames = [...cell[1].matchAll(/`([^`]+)`/g)].map((m) => m[1]);
        for (const f of frames) told[f] = (told[f] ?? '') + cell[3];
    }
    return told;
}
const told = { thebes: words('thebes'), teotihuacan: words('teotihuacan') };
let positions = 0, state = 1;
const below = (n) => { state = (state * 48271) % 2147483647; return state % n; };

async function play(e, game, options) {
    let answer = await e.ask(`new ${game} ${options} seed positions`);
    while (!answer.includes('actor over')) {
        const [text] = await e.ask('position'), [json] = await e.ask('position json');
        deepStrictEqual(JSON.parse(json.slice(9)), read[game](text.slice(9).split(' ')));
        positions++;
        const legal = (await e.ask('legal')).filter((l) => l.startsWith('option ')), frame = JSON.parse(json.slice(9)).top.kind;
        for (const option of legal) {
            const first = option.replace(/^option \d+ (weight \d+ )?/, '').split(' ')[0];
            ok(told[game][frame]?.includes(`\`${first}`), `${game}, ${frame}: "${option}" is not told`);
        }
        answer = await e.ask(`apply #${legal[below(legal.length)].split(' ')[1]}`);
    }
}

const e = engine(stele);
await e.ask('chance wait');
for (let i = 0; i < Number(count); i++) {
    await play(e, 'thebes', `players ${2 + i % 3}`);
    await play(e, 'teotihuacan', `players ${1 + i % 4}`);
}
await play(e, 'teotihuacan', 'players 3 draft 1');
await play(e, 'teotihuacan', 'players 2 first_game 1 dark_eclipse 1');
e.end();
console.log(`${positions} passed, 0 failed`);
