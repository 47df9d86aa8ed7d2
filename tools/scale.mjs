#!/usr/bin/env node
// What so many players need: docs/SCALE.md, worked out from the costs that were measured (tests/scaling/costs.h).
//   tools/scale.mjs [PLAYERS...]
import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../tests/scaling/costs.h', import.meta.url), 'utf8');
const cost = Object.fromEntries([...text.matchAll(/^ {4}X\((\w+), +(\d+)\)/gm)].map((m) => [m[1], Number(m[2])]));

// How people play here: a turn each so often at a table of two, so long a visit, so many turns a game, so many of a hundred turns by a bot of the
// server; and what is kept below half of a thread, for peaks are twice the average.
const pace = { turn_s: 20, visit_s: 2700, game: 68, entries: 10, bots: 0.2, most: 0.5, streams: 20000, memory_gb: 8, kept_s: 660, rest_s: 0.010 };
// Milliseconds of a bot's turn, two players, of each game that docs/BOTS.md has a table of.
const told = readFileSync(new URL('../docs/BOTS.md', import.meta.url), 'utf8').split(/^\*\*(?=.*, 2 players)/m).slice(1);
const column = (line) => line.split('|').map((x) => x.trim());
const ofLevel = (part, level) => {
    const lines = part.split('\n'), at = column(lines.find((l) => l.includes('ms a turn'))).indexOf('ms a turn');
    return Number(column(lines.find((l) => l.startsWith(`| ${level} |`)))[at]);
};
const games = told.map((part) => part.split(',')[0]);
const bots = Object.fromEntries(['regular', 'expert', 'master'].map((level) => [level, told.map((part) => ofLevel(part, level))]));

// So often something is sent that comes `rate` times a second, when one is under way at most, for `s`, and what came meanwhile goes along.
const sendings = (rate, s) => (rate > 0 ? 1 / (s + Math.exp(-rate * s) / rate) : 0);

// `near`: both of a table are at the same node. `told`: who is there is told to all nodes; `few`: only to the nodes that need a word (channels by slot;
// PostgreSQL 15 wakes all listeners of a database all the same).
export const needs = (players, nodes, { near = true, few = false } = {}) => {
    const apart = near ? 0 : (nodes - 1) / nodes, others = Math.max(nodes - 1, 0), tables = players / 2, turns = tables / pace.turn_s;
    const visits = players / pace.visit_s, sets = tables / (pace.turn_s * pace.game) * pace.entries;
    const bells = turns + 1.5 * sets, shown = visits * (3 + apart), again = players * (1.5 + 0.5 * apart) / 10, lines = bells + shown + again;
    const hears = few ? lines * apart / Math.max(others, 1) : lines * others / nodes;
    const notifies = others ? nodes * sendings(lines / nodes, pace.rest_s + (cost.WIRE + cost.NOTIFY) / 1e6) : 0;
    const loads = (turns + sets) * apart + 2 * visits;
    const commit = (cost.WIRE + cost.BATCH + cost.ROWS + 1.5 * cost.FLUSH) / 1e6, commits = nodes * sendings((turns + sets) / nodes, commit);
    const looked = players * (1.5 + 0.5 * apart), logs = players * (2.5 + 0.5 * apart) + visits * pace.kept_s * 1.5;
    const node = (turns * (cost.TURN + cost.TAKEN * apart) + sets * cost.TURN) / nodes / 1e6 + hears * cost.HEARD_NS / 1e9 + logs / nodes * cost.VISIT_NS / 1e9;
    const words = notifies * (cost.NOTIFY + others * cost.WAKE) / 1e6;
    const database = (commits * cost.BATCH + (turns + sets) * cost.ROWS + loads * cost.READ + nodes * cost.LOOK + looked * cost.LOOKED) / 1e6 + words;
    return {
        players, nodes, turns, commits, loads, looked, lines, hears, notifies, node, words, database, wal: (turns + sets) * cost.WAL,
        year: turns * 31536000 * (cost.ENTRY + (pace.entries * cost.ENTRY + cost.BRIEF) / pace.game),
        memory: (players * cost.STREAM_KB + logs * cost.LOG_KB) / 1e6 / nodes, streams: players / nodes,
        bots: Object.fromEntries(Object.entries(bots).map(([k, ms]) => [k, ms.map((t) => turns * pace.bots * t / 1000)])),
    };
};

// As few nodes as are enough; if no number is, as few as have room for the streams.
const enough = (players, how) => {
    for (let n = 1; n <= 2000; n += Math.max(1, Math.floor(n / 20))) {
        const r = needs(players, n, how);
        if (r.node <= pace.most && r.streams <= pace.streams && r.memory <= pace.memory_gb) return r;
    }
    return needs(players, Math.ceil(players / pace.streams), how);
};

const two = (x) => `${Number(x.toPrecision(2))}`;
const short = (x) => (x >= 1e6 ? `${two(x / 1e6)} M` : x >= 1e4 ? `${two(x / 1e3)} k` : x >= 10 ? `${Math.round(x)}` : two(x));
const bytes = (x) => (x >= 1e12 ? `${two(x / 1e12)} TB` : x >= 1e9 ? `${two(x / 1e9)} GB` : x >= 1e6 ? `${two(x / 1e6)} MB` : `${two(x / 1e3)} KB`);
const rows = [
    ['nodes', (r) => r.nodes], ['streams of a node', (r) => short(r.streams)], ['memory of a node', (r) => `${two(r.memory)} GB`],
    ['a thread of a node works, of 1', (r) => `${two(r.node)}${r.node > pace.most ? ' (too much)' : ''}`], ['turns a second', (r) => short(r.turns)], ['commits a second', (r) => short(r.commits)],
    ['logs read on, a second', (r) => short(r.loads)], ['logs looked at, a second', (r) => short(r.looked)], ['words: lines a second', (r) => short(r.lines)],
    ['words: lines that a node hears a second', (r) => short(r.hears)], ['words: NOTIFY a second', (r) => short(r.notifies)],
    ['processors of the database', (r) => two(r.database)], ['of them for words', (r) => two(r.words)],
    ['its log, a second', (r) => bytes(r.wal)], ['its disk, a year', (r) => bytes(r.year)],
    ...Object.keys(bots).map((k) => [`processors for bots, ${k} (${games.join(', ')})`, (r) => r.bots[k].map(short).join(', ')]),
];
const table = (title, players, how) => {
    const all = players.map((p) => enough(p, how));
    console.log(`\n**${title}**\n\n| | ${players.map((p) => `${p.toLocaleString('en').replaceAll(',', ' ')} players`).join(' | ')} |\n|---|${players.map(() => '---|').join('')}`);
    for (const [name, f] of rows) console.log(`| ${name} | ${all.map(f).join(' | ')} |`);
};

const players = process.argv.slice(2).map(Number), which = players.length ? players : [1e3, 1e5, 1e7];
table('As it is, a table at one node', which, { near: true });
table('As it is, people anywhere', which, { near: false });
table('With words by slot, a table at one node', which, { near: true, few: true });
