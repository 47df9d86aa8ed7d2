// Prints the texts of the page as a gettext template: every t('...') and tn('...', '...') under web/src and in the pages of the games.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const games = readFileSync(join(root, 'games/list'), 'utf8').trim().split('\n');
const files = (folder) => readdirSync(folder, { withFileTypes: true })
    .flatMap((e) => (e.isDirectory() ? files(join(folder, e.name)) : /\.tsx?$/.test(e.name) ? [join(folder, e.name)] : [])).sort();

const literal = "'((?:[^'\\\\\\n]|\\\\.)*)'";
const unescape = (text) => text.replace(/\\(.)/g, '$1');
const found = new Map();
const add = (one, many, file) => {
    const entry = found.get(one) ?? { many: undefined, files: new Set() };
    entry.many ??= many;
    entry.files.add(file);
    found.set(one, entry);
};
for (const path of ['web/src', ...games.map((g) => `games/${g}/page`)].filter((folder) => existsSync(join(root, folder))).flatMap((folder) => files(join(root, folder)))) {
    const text = readFileSync(path, 'utf8'), file = path.slice(root.length);
    for (const [, one] of text.matchAll(new RegExp(`\\bt\\(\\s*${literal}`, 'g'))) add(unescape(one), undefined, file);
    for (const [, one, many] of text.matchAll(new RegExp(`\\btn\\(\\s*${literal},\\s*${literal}`, 'g'))) add(unescape(one), unescape(many), file);
}
const quote = (text) => JSON.stringify(text);
console.log('msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n');
for (const [one, { many, files: where }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const file of where) console.log(`#: ${file}`);
    console.log(`msgid ${quote(one)}`);
    if (many === undefined) console.log('msgstr ""\n');
    else console.log(`msgid_plural ${quote(many)}\nmsgstr[0] ""\nmsgstr[1] ""\n`);
}
