// A server that is killed (kill -9) again and again while people play: what was acknowledged is there afterwards, once,
// and everybody knows the same game.
//   node tests/kills.mjs build/stele [KILLS]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { counts, judgeAll, playOn, stop, streamsEnd, tables } from './players.mjs';
import { Server } from './serving.mjs';

const stele = resolve(process.argv[2]), kills = Number(process.argv[3] ?? 20);
const work = mkdtempSync(join(tmpdir(), 'stele-'));
let passed = 0, failed = 0, killed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};

// ---- All of it ----------------------------------------------------------------------------------------------

const server = new Server(stele, work);
const began = Date.now();
try {
    writeFileSync(join(work, 'index.html'), '');
    await server.start();
    await playOn(server, 4, check);
    for (; killed < kills && failed === 0; killed++) {
        await sleep(20 + Math.random() * 150);
        await server.stop('SIGKILL');
        await server.start();
        if (killed % 100 === 99) console.log(`${killed + 1} kills, ${counts.turns} turns, ${Math.round((Date.now() - began) / 1000)} s`);
    }
    await sleep(300);
    await stop();
    await server.stop('SIGKILL');
    await server.start();
    await judgeAll(server);
    check(counts.turns > kills, `people played meanwhile: ${counts.turns} turns`);
    check(await server.stop() === 0, 'the server ends well');
    await streamsEnd();
} catch (e) {
    check(false, `${e.stack} ${server.err}`);
} finally {
    server.child?.kill('SIGKILL');
    rmSync(work, { recursive: true, force: true });
}
console.log(`${killed} kills, ${tables.length} games, ${counts.turns} turns acknowledged, ${counts.repeated} requests repeated, `
    + `${counts.stale} refused as stale, ${Math.round((Date.now() - began) / 1000)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
