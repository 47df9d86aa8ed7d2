// The score sheet: a column for every player, a row for every part.
//
// The engine names the parts and counts them; here they are only laid out, and sums are shown of what was given.
import { useState } from 'preact/hooks';
import type { Look, Message } from '../engine/types';
import { language, t, tn } from '../text';
import { SeatMark } from './marks';

export type Scores = Look['scores'];
type Say = (m: Message) => string;
interface Line { key: string; label: string; points: number[] }
interface Group { key: string; title: string; lines: Line[] }

/** A number as it is printed: a true minus, and a plus where a gain is meant. */
export const number = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export const gain = (n: number): string => (n > 0 ? `+${n}` : number(n));

/** Seats, the first place first. */
export const byPlace = (scores: Scores): number[] => scores.map((_, seat) => seat).sort((a, b) => scores[a].place - scores[b].place);

/** Every part that any seat has, in the order of the engine. */
export function linesOf(scores: Scores, say: Say): Line[] {
    const lines = new Map<string, Line>();
    scores.forEach((score, seat) => {
        for (const part of score.now.parts) {
            const line = lines.get(part.key) ?? { key: part.key, label: say(part.what), points: scores.map(() => 0) };
            line.points[seat] += part.points;
            lines.set(part.key, line);
        }
    });
    return [...lines.values()];
}

// ---- Groups ---------------------------------------------------------------------

/** Under "First year", "First year: harvest" is only "Harvest"; wherever a language does not begin alike, all stays. */
function shorten(lines: Line[]): Line[] {
    const head = lines[0]?.label.match(/^[^:]*: /)?.[0];
    if (!head || lines.length < 2 || !lines.every((l) => l.label.startsWith(head))) return lines;
    return lines.map((l) => {
        const rest = l.label.slice(head.length);
        return { ...l, label: rest.charAt(0).toLocaleUpperCase(language) + rest.slice(1) };
    });
}

/** Lines by the head of their key; what has no title of its own is under the first. */
function groupsOf(lines: Line[], titles: Record<string, string>): Group[] {
    const groups = new Map<string, Line[]>(), first = Object.keys(titles)[0];
    for (const line of lines) {
        const head = line.key.split('.')[0], key = head in titles ? head : first;
        groups.set(key, [...(groups.get(key) ?? []), line]);
    }
    return [...groups].map(([key, of]) => ({ key, title: titles[key], lines: shorten(of) }));
}

// ---- The table --------------------------------------------------------------------

function Cells({ points, order }: { points: number[]; order: number[] }) {
    return <>{order.map((seat) => <td key={seat} class={points[seat] === 0 ? 'num nil' : 'num'}>{number(points[seat])}</td>)}</>;
}

/** Lines under their group; the group's own row bears the sum of all its parts, hidden ones are 0 and change nothing. */
function GroupRows({ group, order, shown, seats }: { group: Group; order: number[]; shown: (l: Line) => boolean; seats: number }) {
    const sums = Array.from({ length: seats }, (_, seat) => group.lines.reduce((sum, l) => sum + l.points[seat], 0));
    const lines = group.lines.filter(shown);
    if (!lines.length) return null;
    return <tbody>
        {group.title && <tr class="group"><th scope="row">{group.title}</th><Cells points={sums} order={order} /></tr>}
        {lines.map((line) => <tr key={line.key} class={group.title ? 'under' : ''}>
            <th scope="row">{line.label}</th><Cells points={line.points} order={order} />
        </tr>)}
    </tbody>;
}

export function Sheet({ scores, names, say, titles }: { scores: Scores; names: string[]; say: Say; titles?: Record<string, string> }) {
    const [all, setAll] = useState(false);
    const lines = linesOf(scores, say), order = byPlace(scores);
    const empty = (line: Line) => line.points.every((n) => n === 0);
    const zeros = lines.filter(empty).length;
    const groups = titles ? groupsOf(lines, titles) : [{ key: 'all', title: '', lines }];
    return <section class="panel rv-sheet" aria-labelledby="rv-sheet">
        <div class="rv-head">
            <h2 id="rv-sheet">{t('Score sheet')}</h2>
            {zeros > 0 && <button onClick={() => setAll(!all)}>
                {all ? t('Hide rows of zeros') : tn('Show all: {n} more row', 'Show all: {n} more rows', zeros)}</button>}
        </div>
        <div class="rv-scroll" role="group" tabIndex={0} aria-labelledby="rv-sheet">
            <table style={{ '--players': order.length }}>
                <thead><tr>
                    <th scope="col">{t('Points')}</th>
                    {order.map((seat) => <th scope="col" key={seat}>
                        <SeatMark seat={seat} size={15} /><span title={names[seat]}>{names[seat]}</span></th>)}
                </tr></thead>
                {groups.map((group) => <GroupRows key={group.key} group={group} order={order} seats={scores.length}
                    shown={(l) => all || !empty(l)} />)}
                <tfoot><tr>
                    <th scope="row">{t('Total')}</th>
                    {order.map((seat) => <td key={seat} class={scores[seat].place === 1 ? 'num won' : 'num'}>
                        {number(scores[seat].now.total)}
                        {scores[seat].place === 1 && <span class="rv-badge">
                            <span aria-hidden="true">★</span> <span class="word">{t('Winner')}</span></span>}
                    </td>)}
                </tr></tfoot>
            </table>
        </div>
    </section>;
}
