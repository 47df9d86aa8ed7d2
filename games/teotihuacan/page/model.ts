// A position as the game hands it over: its fields (games/teotihuacan/text.c), and what can be read off the table (lens.c).
//
// Nothing is worked out here.  Seats, workers, places, spots and slots count from 0; a tile is one higher, 0: nothing lies there.
import data from '#data/teotihuacan.json';
import type { Look, State } from '#web/engine/types';

/** What is printed on the components. */
export const tables = data;

const board = (name: string): number => tables.action_boards.find((b) => b.name === name)?.id ?? 0;
export const PALACE = board('Palace'), ALCHEMY = board('Alchemy'), NOBLES = board('Nobles'), DECORATIONS = board('Decorations'),
    CONSTRUCTION = board('Construction');
/** Masks are the first kinds of discovery tiles. */
export const MASKS = tables.mask_copies.length;

/** Names of icons and of facts, in the order of the game's numbers. */
export const things = ['cocoa', 'wood', 'stone', 'gold'] as const;
export const temples = ['blue', 'red', 'green'] as const;
export const sides = ['top', 'right', 'bottom', 'left'] as const;
/** The icon of a temple; the number behind the last is any of them. */
export const templeIcon = (temple: number): string => temples[temple] ?? 'any';

/** A worker where it stands; neutral ones have seats that nobody has, and no power. */
export interface Standing { seat: number; worker: number; power: number }
export interface Place {
    board: number;
    cost: number; threat: number;       // cocoa for a main action; workers of others that can come
    spot: number | null;                // of the discovery tile by its worship spaces
    temple: number | null;              // its worship gives a step there; null: royal tiles, or no worship
    standing: Standing[];
    spaces: (Standing | null)[];        // worship spaces: who is locked there
}
export interface Seat {
    have: number[]; temple: number[]; avenue: number; pyramid: number;
    technologies: number[];             // places in the offer
    at: (number | null)[]; power: number[]; lock: number[];
    tiles: number[]; dealt: (number | null)[]; linked: (number | null)[];
}
export interface Position {
    seats: number; first: number | null; ring: number[]; royal: number[]; technology: number[]; bonus: number[];
    spot: number[]; decoration: number[]; decorated: number[][]; pyramid: number[]; slot: number[];
    buildings: number; built: number[]; light: number; dark: number; countdown: number; finished: number;
    bot_tile: (number | null)[]; bot_side: number[];
    seat: Seat[];
    top: { kind: string; seat: number } | null;

    places: Place[];                    // of the ring, clockwise
    here: number | null;                // the place whose actions are asked for
    covered: boolean[][];               // spaces of the Nobles
    worth: number;                      // of an avenue step at the eclipse
    columns: number[];                  // temple of each technology of the offer
    tracks: number[][][];               // spots by each step: of the temples, then of the avenue
    price: number[][];                  // of each kind of discovery tile, in things
    slots: number[][];                  // of the pyramid: level, row, column
    laid: (string | null)[];            // icons of the tiles in the slots, clockwise from top left
    turned: string[][];                 // icons of the tiles in the offer, turned in four ways
    sides: number[][][][];              // by side and level: row and column of the two squares of a decoration
    order: number[];                    // of the seats
    masks: number[];                    // of each seat
    era: number; to_go: number;         // which eclipse comes next; steps of the light disc until then
}

/** Every component of a screen asks for the same two positions. */
const seen = new WeakMap<Look, Position>();
function view(look: Look): Position {
    let found = seen.get(look);
    if (!found) seen.set(look, found = { ...look, ...look.table } as unknown as Position);
    return found;
}
export const views = (state: State): { real: Position; shown: Position } => ({ real: view(state.real), shown: view(state.shown) });
/** Whose question it is. */
export const asked = (p: Position): Seat | undefined => (p.top ? p.seat[p.top.seat] : undefined);
