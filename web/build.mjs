// Builds the page of some games, each a folder named after the game:
//   node web/build.mjs [--out FOLDER] [--wasm FILE] [--program FILE] [GAME...]
// Unless told otherwise these are the games of games/list, and the page goes to build/web.  All that a game may have for the page
// (page/, rules*.md, nets/) is optional; what is there is told to the page.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { catalogue } from './catalogue.mjs';

const web = dirname(fileURLToPath(import.meta.url)), root = join(web, '..'), languages = ['tr', 'ru', 'hu'];
const { values, positionals } = parseArgs({ allowPositionals: true,
    options: { out: { type: 'string' }, wasm: { type: 'string' }, program: { type: 'string' } } });
const out = resolve(values.out ?? join(root, 'build/web')), engine = readFileSync(values.wasm ?? join(root, 'build/wasm/stele.wasm'));
const folders = positionals.length ? positionals.map((f) => resolve(f))
    : readFileSync(join(root, 'games/list'), 'utf8').trim().split('\n').map((game) => join(root, 'games', game));
const games = folders.map((folder) => ({ folder, name: basename(folder), page: existsSync(join(folder, 'page')) }));

rmSync(out, { recursive: true, force: true });
for (const folder of ['lang', 'rules', 'nets']) mkdirSync(join(out, folder), { recursive: true });

// The tables of the games, as the program prints them, are part of their pages.
mkdirSync(join(root, 'build/data'), { recursive: true });
for (const { name } of games.filter((game) => game.page))
    writeFileSync(join(root, `build/data/${name}.json`), execFileSync(values.program ?? join(root, 'build/stele'), ['data', name]));

for (const language of languages)
    writeFileSync(join(out, `lang/${language}.json`),
        JSON.stringify(catalogue(readFileSync(join(root, `po/${language}.po`), 'utf8'))));

// Rules to read, and what the bots know: a net for each number of players, fetched by the page when it is wanted.
const rules = {}, nets = [];
for (const { folder, name } of games) {
    for (const language of ['en', ...languages]) {
        const file = join(folder, language === 'en' ? 'rules.md' : `rules.${language}.md`);
        if (!existsSync(file)) continue;
        copyFileSync(file, join(out, `rules/${name}.${language}.md`));
        (rules[name] ??= []).push(language);
    }
    const known = join(folder, 'nets');
    for (const file of existsSync(known) ? readdirSync(known).filter((f) => f.endsWith('.net')) : []) {
        copyFileSync(join(known, file), join(out, 'nets', file));
        nets.push(basename(file, '.net'));
    }
}

/** The list of the games' pages: the module '#pages'. */
const pages = { name: 'pages', setup: ({ onResolve, onLoad }) => {
    const own = games.filter((game) => game.page);
    onResolve({ filter: /^#pages$/ }, () => ({ path: 'pages', namespace: 'made' }));
    onLoad({ filter: /.*/, namespace: 'made' }, () => ({ resolveDir: web, contents: own.map(({ folder }, i) =>
        `import { page as page${i} } from ${JSON.stringify(join(folder, 'page/index'))};\n`).join('')
        + `export const pages = { ${own.map(({ name }, i) => `${JSON.stringify(name)}: page${i}`).join(', ')} };\n` }));
} };

const common = { bundle: true, minify: true, format: 'esm', target: 'es2022', jsx: 'automatic', jsxImportSource: 'preact',
    legalComments: 'none', nodePaths: [join(web, 'node_modules')], plugins: [pages], outdir: out,
    alias: { '#data': join(root, 'build/data'), '#web': join(web, 'src'), '#games': join(root, 'games') },
    define: { RULES: JSON.stringify(rules), NETS: JSON.stringify(nets) } };
await build({ ...common, entryPoints: { worker: join(web, 'src/engine/worker.ts') } });
// What a game fetches when it is wanted is a part of its own.
const { metafile: { outputs } } = await build({ ...common, entryPoints: { app: join(web, 'src/main.tsx') }, splitting: true, metafile: true,
    chunkNames: 'parts/[name]-[hash]' });

// The engine, and what it calls the games: the part of a title before the colon.
writeFileSync(join(out, 'stele.wasm'), engine);
const { instance: { exports: wasm } } = await WebAssembly.instantiate(engine), length = wasm.stele_games();
const titles = JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.stele_buffer(), length))).games.map((game) => game.title.split(':')[0]);
const named = new Intl.ListFormat('en-GB').format(titles);
// Parts that the page begins with are fetched beside it, not after it.
const first = Object.values(outputs).find((made) => made.entryPoint?.endsWith('main.tsx')).imports.filter((part) => part.kind === 'import-statement')
    .map((part) => `<link rel="modulepreload" href="${relative(out, resolve(part.path))}">`).join('\n');
for (const file of readdirSync(join(web, 'static'))) {
    if (file.endsWith('.svg')) copyFileSync(join(web, 'static', file), join(out, file));
    else writeFileSync(join(out, file), readFileSync(join(web, 'static', file), 'utf8').replaceAll('{games}', named).replace('{parts}', first));
}

// The service worker keeps everything; its version is a hash of it all.
const list = (folder) => readdirSync(join(out, folder), { withFileTypes: true })
    .flatMap((e) => (e.isDirectory() ? list(join(folder, e.name)) : [join(folder, e.name)]));
const files = list('').sort(), hash = createHash('sha256');
for (const file of files) hash.update(file).update(readFileSync(join(out, file)));
await build({ ...common, entryPoints: { sw: join(web, 'src/sw.ts') },
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)) } });
// Beside each file its compressed form, if that is smaller: `stele serve` sends it to browsers that take it.
for (const file of list('')) {
    const bytes = readFileSync(join(out, file)), small = gzipSync(bytes, { level: 9 });
    if (small.length < bytes.length) writeFileSync(join(out, `${file}.gz`), small);
}
