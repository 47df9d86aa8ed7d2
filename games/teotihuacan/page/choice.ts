// What the player has half chosen: a worker, a place, a tile with slot and rotation.  Board and options share it; it is forgotten
// when another question is asked.
import { useEffect, useState } from 'preact/hooks';
import type { Row, State } from '#web/engine/types';

export interface Choice {
    key: string;
    worker: number | null;      // taken
    point: number | null;       // only pointed at
    place: number | null;
    offer: number | null;
    slot: number | null;
    turned: number | null;
    matrix: boolean;            // these two stay
    filter: 'all' | 'main' | 'cocoa' | 'worship';
    board: 'ring' | 'tracks';   // the tab of the phone's board
    large: number;              // the place shown large on a phone; -1: the pyramid, -2: the tracks
}

let choice: Choice = { key: '', worker: null, point: null, place: null, offer: null, slot: null, turned: null, matrix: false,
    filter: 'all', board: 'ring', large: -1 };
const watchers = new Set<() => void>();

export function choose(to: Partial<Choice>): void {
    choice = { ...choice, ...to };
    for (const watcher of watchers) watcher();
}

/** As it is at this moment, for keys pressed faster than the screen is drawn. */
export const chosenNow = (): Choice => choice;

/** For parts of a board or a list: the same, drawn anew when it changes. */
export function useChosen(): Choice {
    const [, redraw] = useState(0);
    useEffect(() => {
        const watcher = () => redraw((n) => n + 1);
        watchers.add(watcher);
        return () => { watchers.delete(watcher); };
    }, []);
    return choice;
}

/** For the board and the list as a whole: they know the question. */
export function useChoice(state: State): Choice {
    useChosen();
    const key = `${state.ply}/${state.at}/${state.plan.map((step) => step.action).join()}/${state.rows.length}`;
    if (choice.key !== key)
        choice = { ...choice, key, worker: null, point: null, place: null, offer: null, slot: null, turned: null };
    return choice;
}

// ---- Rows, by what they are about --------------------------------------------

/** Something about the rows of a question, found once for all who draw them. */
function once<T>(find: (rows: Row[]) => T): (state: State) => T {
    const known = new WeakMap<Row[], { is: T }>();
    return ({ rows }) => {
        let found = known.get(rows);
        if (!found) known.set(rows, found = { is: find(rows) });
        return found.is;
    };
}

let questions = 0;
/** A number of its own for the rows of every question. */
export const question = once(() => ++questions);

export const fact = (row: Row, key: string): number => row.facts.find((f) => f.key === key)?.n ?? 0;
/** Where a track will stand with this row; undefined: it stays. */
export const after = (row: Row, key: string): number | undefined => row.facts.find((f) => f.key === key)?.say.v.after?.n;

/** The row that does this, with all of these things. */
export const called = (state: State, verb: string, things: Record<string, number>): Row | undefined =>
    state.rows.find((r) => r.can && r.verb === verb && Object.keys(things).every((key) => r.about[key] === things[key]));

export interface Move { row: Row; worker: number; by: number; place: number; power: number; from: number }

/** Where every worker can go: also the second worker of a double move, who has no distance of his own. */
export const moves = once((rows): Move[] => rows.flatMap((row) => {
    const { worker, by = 0, place, power, from } = row.about;
    return row.can && (row.verb === 'move' || row.verb === 'second') ? [{ row, worker, by, place, power, from }] : [];
}));

export interface Lay { row: Row; offer: number; slot: number; turned: number; points: number }
export const lays = once((rows): Lay[] => rows.flatMap((row) => {
    const { offer, slot, turned } = row.about;
    return row.verb === 'lay' ? [{ row, offer, slot, turned, points: fact(row, 'points') }] : [];
}));

export interface Decorate { row: Row; offer: number; side: number; level: number; points: number }
export const decorates = once((rows): Decorate[] => rows.flatMap((row) => {
    const { offer, side, level } = row.about;
    return row.verb === 'decorate' ? [{ row, offer, side, level, points: fact(row, 'points') }] : [];
}));

/** Discovery tiles on the table that the question is about, by the spot they lie on. */
export const claims = once((rows): Map<number, Row> => new Map(rows.flatMap((row): [number, Row][] =>
    (row.can && row.verb === 'claim' && row.about.spot !== undefined && !row.about.free ? [[row.about.spot, row]] : []))));

/** The one with most points; the first of equals. */
export const best = <T extends { points: number }>(list: T[]): T | undefined =>
    list.reduce<T | undefined>((most, one) => (!most || one.points > most.points ? one : most), undefined);

/** What the chosen tile, slot and rotation stand for. */
export function chosenLay(all: Lay[], c: Choice): Lay | undefined {
    if (c.slot === null) return undefined;
    const there = all.filter((l) => l.slot === c.slot && (c.offer === null || l.offer === c.offer));
    return there.find((l) => l.offer === c.offer && l.turned === c.turned) ?? best(there);
}

export function chooseSlot(all: Lay[], c: Choice, slot: number): void {
    const fit = best(all.filter((l) => l.slot === slot && (c.offer === null || l.offer === c.offer)))
        ?? best(all.filter((l) => l.slot === slot));
    if (fit) choose({ slot, offer: fit.offer, turned: fit.turned });
}

export function rotate(all: Lay[], c: Choice): void {
    const now = chosenLay(all, c);
    if (now) choose({ offer: now.offer, turned: (now.turned + 1) % 4 });
}

const kinds: Record<string, 'main' | 'cocoa' | 'worship'> = { main: 'main', collect: 'cocoa', worship: 'worship' };
/** The kind of action a row is, for filters and keys. */
export const actionKind = (row: Row): 'main' | 'cocoa' | 'worship' | 'other' => kinds[row.verb] ?? 'other';
