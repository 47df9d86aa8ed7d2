// What the player has half chosen: a worker, a place, a tile with slot and rotation.  Board and options share it; it is forgotten
// when another question is asked.
import { useEffect, useState } from 'preact/hooks';
import type { Row, State } from '#web/engine/types';
import { spots, temples, views, worshipBoards } from './model';

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

export function useChoice(state: State): Choice {
    const [, redraw] = useState(0);
    useEffect(() => {
        const watcher = () => redraw((n) => n + 1);
        watchers.add(watcher);
        return () => { watchers.delete(watcher); };
    }, []);
    const key = `${state.ply}/${state.at}/${state.plan.length}/${state.shown.position.length}/${state.rows.length}`;
    if (choice.key !== key)
        choice = { ...choice, key, worker: null, point: null, place: null, offer: null, slot: null, turned: null };
    return choice;
}

// ---- Rows, by what they are about --------------------------------------------

export interface Move { row: Row; worker: number; by: number; place: number; power: number; from: number }

/** Where every worker can go: the rows of the question, and for a second worker of a double move too. */
export function moves(state: State): Move[] {
    const { shown } = views(state), list: Move[] = [];
    for (const row of state.rows) {
        const found = /^move (\d+) by (\d+)$/.exec(row.words) ?? /^second (\d+)$/.exec(row.words);
        if (!found || !row.what.v.to) continue;
        const worker = Number(found[1]) - 1;
        list.push({ row, worker, by: Number(found[2] ?? 0), place: shown.ring.indexOf(row.what.v.to.piece!),
            power: row.what.v.power?.n ?? 0, from: shown.ring.indexOf(row.what.v.board!.piece!) });
    }
    return list;
}

export interface Lay { row: Row; offer: number; slot: number; turned: number; points: number }
export function lays(state: State): Lay[] {
    return state.rows.flatMap((row) => {
        const found = /^lay (\d+) slot (\d+) turned (\d+)$/.exec(row.words);
        return found ? [{ row, offer: Number(found[1]) - 1, slot: Number(found[2]), turned: Number(found[3]), points: fact(row, 'points') }] : [];
    });
}

export interface Decorate { row: Row; offer: number; side: number; points: number }
export function decorates(state: State): Decorate[] {
    return state.rows.flatMap((row) => {
        const found = /^decorate (\d+) (\w+)$/.exec(row.words);
        return found ? [{ row, offer: Number(found[1]) - 1, side: ['top', 'right', 'bottom', 'left'].indexOf(found[2]),
            points: fact(row, 'points') }] : [];
    });
}

export const fact = (row: Row, key: string): number => row.facts.find((f) => f.key === key)?.n ?? 0;

/** The row with these words. */
export const called = (state: State, words: string): Row | undefined => state.rows.find((r) => r.can && r.words === words);

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

/** The kind of action a row is, for filters and keys. */
export function actionKind(row: Row): 'main' | 'cocoa' | 'worship' | 'other' {
    if (row.words.startsWith('main')) return 'main';
    if (row.words === 'collect') return 'cocoa';
    return row.words.startsWith('worship') ? 'worship' : 'other';
}

/** Discovery tiles on the table that the question is about, by the spot they lie on. */
export function claims(state: State): Map<number, Row> {
    const { shown } = views(state), found = new Map<number, Row>(), { kind, a, b } = shown.top;
    for (const row of state.rows) {
        if (!row.can) continue;
        const n = /^claim (\d+)$/.exec(row.words);
        if (n && kind === 'claim') found.set(a + Number(n[1]) - 1, row);
        if (n && kind === 'major') found.set((spots[temples[a]][b] ?? [])[Number(n[1]) - 1], row);
        if (kind === 'worship' && row.words === 'tile') found.set(worshipBoards.indexOf(shown.ring[a]), row);
    }
    return found;
}
