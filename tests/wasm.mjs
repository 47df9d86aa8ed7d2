// Prints the signatures of the WebAssembly build, as `stele signature` does:
//   node tests/wasm.mjs build/wasm/stele.wasm
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const games = [['teotihuacan', 1, 4], ['thebes', 2, 4]];
games.forEach(([name, least, most], game) => {
    for (let players = least; players <= most; players++) {
        const sum = instance.exports.stele_signature(game, players, 100);
        console.log(name, players, BigInt.asUintN(64, sum).toString(16).padStart(16, '0'));
    }
});
