// The text of a position, read into an object (text.c writes it).
//
// Nothing is worked out here: every field is what the engine wrote.  What is one higher in the text (0: nothing there) stays so.
import data from '#data/teotihuacan.json';
import type { State } from '#web/engine/types';

export const tables = data;

export const PALACE = 1, FOREST = 2, QUARRY = 3, DEPOSITS = 4, ALCHEMY = 5, NOBLES = 6, DECORATIONS = 7, CONSTRUCTION = 8;
export const PLACES = 8, MASKS = 7;
export const things = ['cocoa', 'wood', 'stone', 'gold'] as const;
export const temples = ['blue', 'red', 'green'] as const;
export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Temple = (typeof temples)[number];

/** Numbers of pieces in messages: teotihuacan.h. */
export const PIECE = {
    board: 0, temple: 16, technology: 24, royal: 40, bonus: 56, kind: 64, decoration: 96, pyramid: 112, starting: 144, thing: 176,
        botTile: 184, side: 192,
};

/** Where discovery tiles lie. */
export const worshipBoards = [PALACE, FOREST, QUARRY, DEPOSITS, DECORATIONS];
export const spots = {
    avenue: { 3: [5, 6, 7], 6: [8, 9], 8: [10] } as Record<number, number[]>,
    blue: { 4: [11, 12, 13, 14] } as Record<number, number[]>,
    red: { 5: [15, 16, 17, 18, 19] } as Record<number, number[]>,
    green: { 3: [20, 21, 22], 6: [23, 24, 25, 26] } as Record<number, number[]>,
};

export interface Seat {
    points: number; have: number[]; temple: number[]; avenue: number; pyramid: number;
    technologies: number;               // a set of places in the offer
    at: number[]; power: number[]; lock: number[];
    tiles: number[]; used: number[]; dealt: number[]; linked: number[]; kept: number;
}
export interface Frame { kind: string; seat: number; a: number; b: number }
export interface Position {
    seats: number; first: number; ring: number[]; royal: number[]; technology: number[]; bonus: number[];
    spot: number[]; decoration: number[]; decorated: number[]; pyramid: number[]; slot: number[];
    buildings: number; built: number[]; ahead: number[];
    light: number; dark: number; eclipses: number; countdown: number; finished: number; neutral: number[];
    botTile: number[]; botSide: number[]; open: number[]; openLink: number[]; turn: number[]; option: number[];
    seat: Seat[];
    top: Frame;
}

type Fields = Record<string, number[]>;

function readSeat(f: Fields): Seat {
    return {
        points: f.points[0], have: f.have, temple: f.temple, avenue: f.avenue[0], pyramid: f.pyramid[0], technologies: f.technologies[0],
        at: f.at, power: f.power, lock: f.lock, tiles: f.tiles, used: f.used, dealt: f.dealt, linked: f.linked, kept: f.kept[0],
    };
}

function readFrame(text: string | undefined): Frame {
    const [kind = '', seat = 0, a = 0, b = 0] = (text ?? '').split(':');
    return { kind, seat: Number(seat) - 1, a: Number(a), b: Number(b) };
}

function read(text: string): Position {
    const words = text.split(' ');
    const table: Fields = {}, seats: Fields[] = [];
    let into = table, i = 2;
    for (; i < words.length && words[i] !== 'agenda'; i++) {
        if (words[i] === 'seat') seats.push(into = {});
        else { into[words[i]] = words[i + 1].split(',').map(Number); i++; }
    }
    const f = table, one = (name: string) => f[name][0];
    return {
        seats: one('seats'), first: one('first'), ring: f.ring, royal: f.royal, technology: f.technology, bonus: f.bonus, spot: f.spot,
        decoration: f.decoration, decorated: f.decorated, pyramid: f.pyramid, slot: f.slot, buildings: one('buildings'), built: f.built,
        ahead: f.ahead, light: one('light'), dark: one('dark'), eclipses: one('eclipses'), countdown: one('countdown'),
        finished: one('finished'), neutral: f.neutral, botTile: f.bot_tile, botSide: f.bot_side, open: f.open, openLink: f.open_link,
        turn: f.turn, option: f.option, seat: seats.map(readSeat),
        top: readFrame(i + 1 < words.length ? words.at(-1) : undefined),
    };
}

/** Every component of a screen asks for the same two positions. */
const known = new Map<string, Position>();
export function position(text: string): Position {
    let found = known.get(text);
    if (!found) {
        if (known.size > 6) known.clear();
        known.set(text, found = read(text));
    }
    return found;
}

export const views = (state: State) => ({ real: position(state.real.position), shown: position(state.shown.position) });

/** Spaces of the Nobles that are covered: in order, and those the Teotibot built ahead of the order. */
export function covered(p: Position, row: number): boolean[] {
    const spaces = tables.nobles_rows[row].map((_, i) => (p.ahead[row] >> i & 1) === 1);
    let inOrder = p.built[row] - spaces.filter(Boolean).length;
    return spaces.map((already) => already || inOrder-- > 0);
}

/** Slots: level, row and column, as pyramid.c numbers them. */
export const slotPlaces = [0, 1, 2, 3].flatMap((level) => Array.from({ length: (4 - level) ** 2 }, (_, n) =>
    ({ level, row: Math.floor(n / (4 - level)), column: n % (4 - level) })));

/** The icon in a corner (clockwise from top left) of a turned tile. */
export const corner = (tile: number, turned: number, n: number): string => tables.pyramid_tiles.tiles[tile][(n - turned) & 3];

/** The two squares of a decoration, first icon first; level 0 lies outside the 8 by 8 grid. */
export function decorationSquares(side: number, level: number): number[][] {
    if (level > 0) return tables.decoration_squares[sides[side]][level - 1];
    return [[[-1, 3], [-1, 4]], [[3, 8], [4, 8]], [[8, 4], [8, 3]], [[4, -1], [3, -1]]][side];
}

/** Discovery tiles of the same kind are one entry in the table of prices. */
const effects = ['score 4', '3 resources', '2 resources', 'avenue step', 'any temple', 'blue temple', 'red temple', 'green temple', '4 cocoa',
    'two power-ups', 'move a second worker along', 'skip one cocoa payment', 'unlimited move', 'one extra worker (5, 6, 8)'];
export const price: Record<string, number>[] = Array.from({ length: MASKS + effects.length }, (_, kind) => {
    const tile = tables.discovery.find((d) => (kind < MASKS ? d.name.startsWith(`mask ${kind + 1}`) : d.name === effects[kind - MASKS]));
    return (tile?.cost ?? {}) as Record<string, number>;
});
