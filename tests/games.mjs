// The games there are (games/list), where each keeps its things, and the golden games and nets of all of them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;
export const games = readFileSync(join(root, 'games/list'), 'utf8').trim().split('\n');
export const folder = (game) => join(root, 'games', game);

const files = (inside, end) => games.flatMap((game) => {
    const at = join(folder(game), inside);
    return existsSync(at) ? readdirSync(at).filter((f) => f.endsWith(end)).sort().map((name) => ({ game, name, path: join(at, name) })) : [];
});
export const goldens = files('tests/golden', '.record');
export const nets = files('nets', '.net');

/** Modules that some games have beside their tests: ofGames('moments.mjs'). */
export const ofGames = (file) => Promise.all(games.map((game) => join(folder(game), 'tests', file)).filter(existsSync).map((path) => import(path)));

/** The text of a golden game: golden('thebes-2.record'). */
export const golden = (name) => readFileSync(goldens.find((g) => g.name === name).path, 'utf8');
