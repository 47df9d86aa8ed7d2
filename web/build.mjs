// Builds the page into build/web: node web/build.mjs [--watch is not needed: it takes a second]
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from './catalogue.mjs';

const web = dirname(fileURLToPath(import.meta.url)), root = join(web, '..'), out = join(root, 'build/web');
const games = readFileSync(join(root, 'games/list'), 'utf8').trim().split('\n'), languages = ['tr', 'ru', 'hu'];

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'lang'), { recursive: true });
mkdirSync(join(out, 'rules'), { recursive: true });

// The tables of the games, as the program prints them, are part of the page.
mkdirSync(join(root, 'build/data'), { recursive: true });
for (const game of games)
    writeFileSync(join(root, `build/data/${game}.json`), execFileSync(join(root, 'build/stele'), ['data', game]));

for (const language of languages)
    writeFileSync(join(out, `lang/${language}.json`),
        JSON.stringify(catalogue(readFileSync(join(root, `po/${language}.po`), 'utf8'))));
for (const game of games)
    for (const language of ['en', ...languages]) {
        const file = join(root, 'games', game, language === 'en' ? 'rules.md' : `rules.${language}.md`);
        copyFileSync(file, join(out, `rules/${game}.${language}.md`));
    }
copyFileSync(join(root, 'build/wasm/stele.wasm'), join(out, 'stele.wasm'));
// What the bots know: a net for each game and number of players, fetched by the page when it is wanted.
mkdirSync(join(out, 'nets'), { recursive: true });
for (const game of games)
    for (const file of readdirSync(join(root, 'games', game, 'nets')).filter((f) => f.endsWith('.net')))
        copyFileSync(join(root, 'games', game, 'nets', file), join(out, 'nets', file));
for (const file of readdirSync(join(web, 'static'))) copyFileSync(join(web, 'static', file), join(out, file));

const common = { bundle: true, minify: true, format: 'esm', target: 'es2022', jsx: 'automatic', jsxImportSource: 'preact',
    legalComments: 'none', nodePaths: [join(web, 'node_modules')],
    alias: { '#data': join(root, 'build/data'), '#web': join(web, 'src'), '#games': join(root, 'games') } };
await build({ ...common, entryPoints: { app: join(web, 'src/main.tsx'), worker: join(web, 'src/engine/worker.ts') }, outdir: out });

// The service worker keeps everything; its version is a hash of it all.
const list = (folder) => readdirSync(join(out, folder), { withFileTypes: true })
    .flatMap((e) => (e.isDirectory() ? list(join(folder, e.name)) : [join(folder, e.name)]));
const files = list('').sort(), hash = createHash('sha256');
for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
await build({ ...common, entryPoints: { sw: join(web, 'src/sw.ts') }, outdir: out,
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)) } });
// Beside each file its compressed form, if that is smaller: `stele serve` sends it to browsers that take it.
for (const file of list('')) {
    const bytes = readFileSync(join(out, file)), small = gzipSync(bytes, { level: 9 });
    if (small.length < bytes.length) writeFileSync(join(out, `${file}.gz`), small);
}
