// The tables of docs/BOTS.md out of docs/bots/arena/*.json, which are what
// `stele arena --json` printed (tools/measure).  A figure without a result is
// left out; between the two marks of the document nothing else survives.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const read = (name) => {
    const file = `docs/bots/arena/${name}.json`;
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};
const share = (value, error) => `${(100 * value).toFixed(1)} ± ${(100 * error).toFixed(1)} %`;
const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => rows.length === 0 ? []
    : [row(head), `|${head.map(() => '---|').join('')}`, ...rows.map(row), ''];
const games = { thebes: 'Thebes', teotihuacan: 'Teotihuacan' };

// Elo, share of wins, points; and who came before whom at the same table.
function levels(game, players) {
    const r = read(`${game}-levels-${players}`);
    if (!r) return [];
    const names = r.bots.map((b) => b.bot);
    const above = r.bots.map((b, i) => i === 0 ? '' : `+${Math.round(b.elo - r.bots[i - 1].elo)}`);
    return [`**${games[game]}, ${players} players** (${r.games} games, ${r.bots[0].games} of each level; winners on average ${r.winning_points.toFixed(1)} points)`, '',
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

const lines = [
    ...['thebes', 'teotihuacan'].flatMap((game) => [2, 4].flatMap((players) => levels(game, players))),
    ...against('Thebes against', [['thebes-greedy-2', '97 %', 'greedy'], ['thebes-greedy-3', '', 'two greedy'], ['thebes-greedy-4', '80 %', 'three greedy'],
        ['thebes-first', '75 %', 'the first net'], ['thebes-flat', '', 'flat']]),
    ...against('Teotihuacan against', [['teotihuacan-greedy-2', '98 %', 'greedy'], ['teotihuacan-greedy-3', '96 %', 'two greedy'],
        ['teotihuacan-greedy-4', '94 %', 'three greedy'],
        ['teotibot-easiest', '', 'Teotibot, easiest (about 100 points)'], ['teotibot-usual', '99 %', 'Teotibot, usual (141 to 145)'], ['teotibot-hardest', '95 %', 'Teotibot, hardest (176 to 182)']]),
    ...equals([['thebes-equals-2', 'Thebes, 2 players', '100 : 91'], ['thebes-equals-3', 'Thebes, 3 players', '86 : 80 : 74'],
        ['thebes-equals-4', 'Thebes, 4 players', ''], ['teotihuacan-equals-2', 'Teotihuacan, 2 players', '']]),
];
const file = 'docs/BOTS.md', from = '<!-- made by tools/tables.mjs -->\n', to = '<!-- to here -->';
const text = readFileSync(file, 'utf8'), a = text.indexOf(from), b = text.indexOf(to);
if (a < 0 || b < a) throw new Error(`${file} has no place for the tables`);
writeFileSync(file, text.slice(0, a + from.length) + lines.join('\n') + text.slice(b));
