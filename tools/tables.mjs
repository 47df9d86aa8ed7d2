// The tables of docs/BOTS.md out of docs/bots/arena/*.json, which are what
// `stele arena --json` printed (tools/measure).  The first mark of the document
// names the games, and each says in its bots/tables.json what is shown: numbers
// of players; against whom, [NAME, what was asked, in words]; equals, [NAME, in
// words, what people have].  A figure without a result is left out; between the
// two marks nothing else survives.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const read = (name) => {
    const file = `docs/bots/arena/${name}.json`;
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};
const share = (value, error) => `${(100 * value).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => rows.length === 0 ? []
    : [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row), ''];

// Elo, share of wins, points; and who came before whom at the same table.
function levels(game, players) {
    const r = read(`${game.name}-levels-${players}`);
    if (!r) return [];
    const names = r.bots.map((b) => b.bot);
    const above = r.bots.map((b, i) => i === 0 ? '' : `+${Math.round(b.elo - r.bots[i - 1].elo)}`);
    return [`**${game.title}, ${players} players** (${r.games} games, ${r.bots[0].games} of each level; winners on average ${r.winning_points.toFixed(1)} points)`, '',
        ...table(['level', 'Elo', 'above the one below', 'wins', 'points', 'ms a turn', ...names.map((n) => `before ${n}`)],
            r.bots.map((b, i) => [b.bot, i === 0 ? '0' : `${Math.round(b.elo)} ± ${Math.round(b.elo_error)}`, above[i], share(b.win_share, b.win_share_error),
                b.mean_points.toFixed(1), b.time.turn_ms.toFixed(b.time.turn_ms < 10 ? 2 : 0), ...names.map((_, j) => i === j ? '' : `${Math.round(100 * r.ahead[i][j])} %`)]))];
}

// One bot against something: a row each for what was measured.  What was asked is asked of the strongest.
function against(title, entries) {
    const rows = entries.flatMap(([name, target, what]) => {
        const found = ['expert', 'master'].map((level) => [level, read(`${name}-${level}`)]).filter(([, r]) => r);
        return found.map(([level, r], i) => {
            const [own, other] = r.bots;
            return [what, level, String(own.games), share(own.win_share, own.win_share_error), i === found.length - 1 ? target : '', own.mean_points.toFixed(1),
                other.mean_points.toFixed(1), r.winning_points.toFixed(1)];
        });
    });
    return table([title, 'level', 'games', 'wins', 'asked', 'points', 'theirs', "winner's"], rows);
}

// Points of the winner and of all when experts play among themselves; of people, where scores were found.
function equals(entries) {
    return table(['experts among themselves', 'games', "winner's points", 'all', 'people'], entries.flatMap(([name, what, people]) => {
        const r = read(name);
        return r ? [[what, String(r.games), r.winning_points.toFixed(1),
            ((r.bots[0].mean_points + r.bots[1].mean_points * (r.options.players - 1)) / r.options.players).toFixed(1), people]] : [];
    }));
}

const file = 'docs/BOTS.md', text = readFileSync(file, 'utf8'), mark = text.match(/<!-- made by tools\/tables\.mjs: (.*) -->\n/), to = text.indexOf('<!-- to here -->');
if (!mark || to < mark.index) throw new Error(`${file} has no place for the tables`);
const games = mark[1].split(', ').map((name) => ({ name, ...JSON.parse(readFileSync(`games/${name}/bots/tables.json`, 'utf8')) }));
const lines = [
    ...games.flatMap((game) => game.levels.flatMap((players) => levels(game, players))),
    ...games.flatMap((game) => against(`${game.title} against`, game.against)),
    ...equals(games.flatMap((game) => game.equals.map(([name, what, people]) => [name, `${game.title}, ${what}`, people]))),
];
writeFileSync(file, text.slice(0, mark.index + mark[0].length) + lines.join('\n') + text.slice(to));
