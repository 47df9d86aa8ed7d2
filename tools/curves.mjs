// Learning curves as a picture: node tools/curves.mjs OUT.svg TITLE LOG.jsonl...
// Each log is what `stele train` printed, of one run or of several that went on
// from each other.  Above the share of games won against greedy in the other
// seats, below the points at the end.
import { readFileSync, writeFileSync } from 'node:fs';

const [out, title, ...logs] = process.argv.slice(2);
const W = 720, H = 460, LEFT = 52, RIGHT = 118, TOP = 40, GAP = 46, PANEL = 160;
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7'];
const dashes = ['', '6 3', '2 3', '8 3 2 3'];
const runs = logs.map((file) => {
    const points = readFileSync(file, 'utf8').trim().split('\n').map((l) => JSON.parse(l));
    let before = 0, last = 0;
    for (const p of points) {
        if (p.games < last) before += last;
        last = p.games;
        p.games += before;
    }
    const players = points[0].players;
    return { name: players === 1 ? '1 player' : `${players} players`, points };
});
const span = (list) => [Math.min(...list), Math.max(...list)];
const most = Math.max(...runs.flatMap((r) => r.points.map((p) => p.games)));
const x = (games) => LEFT + (games / most) * (W - LEFT - RIGHT);
const [, high] = span(runs.flatMap((r) => r.points.map((p) => p.points)));
const panels = [
    { name: 'games won against greedy, %', top: TOP, of: (p) => 100 * p.greedy, most: 100, step: 25 },
    { name: 'points at the end', top: TOP + PANEL + GAP, of: (p) => p.points, most: Math.ceil(high / 50) * 50, step: 50 },
];
const parts = [];
for (const panel of panels) {
    const y = (v) => panel.top + PANEL - (v / panel.most) * PANEL;
    parts.push(`<text x="${LEFT}" y="${panel.top - 8}" font-weight="bold">${panel.name}</text>`);
    for (let v = 0; v <= panel.most; v += panel.step)
        parts.push(`<line x1="${LEFT}" x2="${W - RIGHT}" y1="${y(v)}" y2="${y(v)}" class="grid"/>`,
            `<text x="${LEFT - 6}" y="${y(v) + 4}" text-anchor="end">${v}</text>`);
    for (let k = 0; k <= 4; k++)
        parts.push(`<text x="${x((most * k) / 4)}" y="${panel.top + PANEL + 16}" text-anchor="middle">${Math.round((most * k) / 4)}</text>`);
    runs.forEach((run, i) => {
        const path = run.points.map((p) => `${x(p.games).toFixed(1)},${y(panel.of(p)).toFixed(1)}`).join(' ');
        parts.push(`<polyline points="${path}" fill="none" stroke="${colours[i]}" stroke-width="2" stroke-dasharray="${dashes[i]}"/>`);
    });
}
runs.forEach((run, i) => {
    const y = TOP + 12 + i * 20;
    parts.push(`<line x1="${W - RIGHT + 10}" x2="${W - RIGHT + 40}" y1="${y - 4}" y2="${y - 4}" stroke="${colours[i]}" stroke-width="2" stroke-dasharray="${dashes[i]}"/>`,
        `<text x="${W - RIGHT + 46}" y="${y}">${run.name}</text>`);
});
writeFileSync(out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" role="img" aria-label="${title}">
<style>text { font: 12px sans-serif; fill: #222 } .grid { stroke: #ccc } rect { fill: #fff }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .grid { stroke: #555 } rect { fill: #1b1b1b } }</style>
<rect width="${W}" height="${H}"/>
<text x="${LEFT}" y="16" font-weight="bold">${title}: games played against itself</text>
${parts.join('\n')}
</svg>
`);
