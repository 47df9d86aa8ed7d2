// The printed pieces, the position as the engine hands it over, and options as offers of things on the table.
//
// Nothing is decided or added up here: what cards and tokens amount to, and what anything costs, only the engine says (thebes/look.c,
// thebes/explain.c).
import data from '#data/thebes.json';
import type { Fact, Look, Row } from '#web/engine/types';

// ---- Printed pieces -------------------------------------------------------------------

export const cities = data.cities, sites = data.sites, places = [...cities, ...sites];
export const SITES = sites.length, CITIES = cities.length;
export const roads: [number, number][] = data.edges.map(([a, b]) => [places.indexOf(a), places.indexOf(b)]);
export const YEAR = data.weeks_per_year, FIRST_YEAR = data.years['2'].first_year, LAST_YEAR = data.last_year;
/** Spaces of the week track before the end space. */
export const ALL_WEEKS = (LAST_YEAR - FIRST_YEAR + 1) * YEAR;

/** Kinds of cards; each is a topic of the game's explanations too. */
export type Kind = 'special_permit' | 'zeppelin' | 'car' | 'congress' | 'assistant' | 'shovel' | 'general' | 'book' | 'rumour';
export interface Card { kind: Kind; place: number; weeks: number; site: number; points: number }
export interface Exhibition { place: number; weeks: number; points: number; need: number[] }

export const cards: Card[] = data.cards.map((card) => ({
    kind: card.kind as Kind, place: cities.indexOf(card.city), weeks: card.weeks,
    site: 'site' in card ? sites.indexOf(card.site as string) : -1, points: card.points ?? 0,
}));
export const exhibitions: Exhibition[] = data.exhibitions.map((e) => ({
    place: cities.indexOf(e.city), weeks: e.weeks, points: e.points,
    need: sites.map((s) => (e.need as Record<string, number | undefined>)[s] ?? 0),
}));
/** Of which site the book in a site's bag is. */
export const bagBook = sites.map((s) => sites.indexOf((data.bag_books as Record<string, string>)[s]));

// ---- A position -----------------------------------------------------------------------

/** The fields of the position (thebes/text.c) that are drawn. */
interface Table {
    order: number[];                    // seats; the first is on turn
    display: (number | null)[];         // cards
    space: (number | null)[];           // exhibitions
    first_finds: number[];              // sites
    seat: {
        place: number;
        week: number;                   // its space on the track, from its beginning
        permits: number[];              // valid ones, sites
        cards: number[];
        exhibitions: number[];          // held
    }[];
}
/** What the engine counts of a player (thebes/look.c). */
interface Player {
    year: number; week: number;         // as printed on the track, week 1 to 52
    left: number;                       // weeks before the end
    books: number[]; general: number;   // points of books, by site; of open books
    rumours: number[];                  // sites
    count: Record<Exclude<Kind, 'general' | 'book' | 'rumour'>, number>;
    artefacts: number[];                // by site
    values: number[][];                 // of them, the best first
}
/** And of a site: who knows most of it, and what is still in its bag. */
export interface Site { leaders: number[]; values: number[]; books: number; general: number; blanks: number }

interface ThebesLook extends Look {
    table: Look['table'] & Table;
    draw_pile: number;                  // cards
    digging: number | null;             // the site a dig is being planned at
    spending: number;                   // weeks that will be spent when chance has spoken
    players: Player[];
    sites: Site[];
}
export interface Seat extends Player { place: number; space: number; permits: number[]; cards: number[]; held: number[] }
export interface Model extends Pick<ThebesLook, 'draw_pile' | 'digging' | 'spending' | 'sites'>,
    Pick<Table, 'order' | 'display' | 'first_finds'> { spaces: (number | null)[]; seats: Seat[] }

export function model(look: Look): Model {
    const { table, players, draw_pile, digging, spending, sites } = look as ThebesLook;
    const seats = table.seat.map((s, i) => ({ ...players[i], place: s.place, space: s.week, permits: s.permits, cards: s.cards, held: s.exhibitions }));
    return { ...table, spaces: table.space, draw_pile, digging, spending, sites, seats };
}

// ---- Options --------------------------------------------------------------------------

export type Verb = 'take' | 'hold' | 'renew' | 'dig' | 'retire' | 'weeks';
export type Help = 'rumour' | 'assistant' | 'shovel';
export const helps: Help[] = ['rumour', 'assistant', 'shovel'];
/** An option, and what on the table it is about; -1: none. */
export interface Offer {
    row: Row; verb: Verb; zeppelin: boolean;
    card: number; exhibition: number; site: number; place: number;
    weeks: number; help: Help[];        // of a dig being planned
}

export function offer(row: Row): Offer {
    const { about } = row;
    return {
        row, verb: row.verb as Verb, zeppelin: about.zeppelin === 1, card: about.card ?? -1, exhibition: about.exhibition ?? -1,
        site: about.site ?? -1, place: about.place ?? -1, weeks: about.weeks ?? 0, help: helps.filter((h) => about[h] === 1),
    };
}
export const offers = (rows: Row[]): Offer[] => rows.map(offer);
export const fact = (row: Row, key: string): Fact | undefined => row.facts.find((f) => f.key === key);
export const number = (row: Row, key: string): number | null => fact(row, key)?.n ?? null;

/** Where the marker lands, by fact `until`; facts count spaces from 1. */
export const landing = (row: Row): number | null => { const n = number(row, 'until'); return n === null ? null : n - 1; };

/** The weeks of an option as it is told: journey, work, both; and what the journey was before something saved weeks of it. */
export interface Weeks { journey: number; work: number; weeks: number; was: number | null }
export function weeksOf(row: Row): Weeks | null {
    const journey = number(row, 'journey'), work = number(row, 'work'), weeks = number(row, 'weeks'), saved = number(row, 'saved');
    if (journey === null || work === null || weeks === null) return null;
    return { journey, work, weeks, was: saved === null ? null : journey + saved };
}
