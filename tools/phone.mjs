// How long a level thinks on a phone: processor time of the page's engine times four, for each turn of a game it plays against itself.
//   node tools/phone.mjs GAME PLAYERS LEVEL
import { readFileSync } from 'node:fs';

const SLOWER = 4, CHANCE = -2, OVER = -1;
const [name, players, level] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync('build/wasm/stele.wasm'));
const wasm = instance.exports;
const put = (given) => { new Uint8Array(wasm.memory.buffer, wasm.stele_buffer(), given.length).set(given); return given.length; };
const text = (length) => new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.stele_buffer(), length));
const now = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };

let seed = 1, turns = [];
wasm.stele_choose(JSON.parse(text(wasm.stele_games())).games.findIndex((game) => game.name === name));
wasm.stele_option(0, Number(players));
wasm.stele_new();
if (wasm.stele_net(Number(players), put(readFileSync(`games/${name}/nets/${name}-${players}.net`))) < 0) throw new Error('there is no such net');
for (let actor = wasm.stele_actor(0); actor !== OVER; actor = wasm.stele_actor(0)) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    let action = actor === CHANCE ? wasm.stele_outcome(0, seed % wasm.stele_weights(0)) : wasm.stele_forced(0);
    if (action < 0) {
        const start = now();
        action = wasm.stele_bot(0, put(new TextEncoder().encode(level)), seed);
        if (wasm.stele_turn(0)) turns.push(0);
        turns[turns.length - 1] += SLOWER * (now() - start);
    }
    if (wasm.stele_play(0, action) < 0) throw new Error(`${level} cannot play ${action}`);
}
turns = turns.sort((a, b) => a - b);
const at = (share) => turns[Math.floor(share * (turns.length - 1))].toFixed(2);
console.log(`${name}, ${players} players, ${level}: ${turns.length} turns, ${at(.5)} s in the median, ${at(.95)} s in 95 of 100, ${at(1)} s at most`);
