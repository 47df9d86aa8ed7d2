// The text of a position as an object (text.c says how it is written), and options as offers of things on the table.
//
// Nothing is decided here.  Cards that lie before a player are counted, as anyone at the table would count them; what they are
// good for, and what anything costs, only the engine says.
import data from '#data/thebes.json';
import type { Fact, Look, Row } from '#web/engine/types';

export const cities = data.cities, sites = data.sites, places = [...cities, ...sites];
export const SITES = sites.length, CITIES = cities.length;
export const roads: [number, number][] = data.edges.map(([a, b]) => [places.indexOf(a), places.indexOf(b)]);
export const YEAR = data.weeks_per_year, FIRST_YEAR = data.years['2'].first_year, LAST_YEAR = data.last_year;
/** Spaces of the week track before the end space. */
export const ALL_WEEKS = (LAST_YEAR - FIRST_YEAR + 1) * YEAR;

export type Kind = 'special_permit' | 'zeppelin' | 'car' | 'congress' | 'assistant' | 'shovel' | 'general' | 'book' | 'rumour';
export interface Card { kind: Kind; place: number; weeks: number; site: number; points: number; words: string }
export interface Exhibition { large: boolean; place: number; weeks: number; points: number; need: number[]; words: string }

// ---- Tables ---------------------------------------------------------------------------

function cardWords(card: (typeof data.cards)[number]): string {
    const kind = card.kind.replace('_', '-'), site = 'site' in card ? `-${card.site}` : '';
    const points = card.kind === 'book' || card.kind === 'general' ? `-${card.points}` : '';
    return `${kind}${site}${points}-${card.city}`;
}

/** Cards alike in everything are told apart as .2 and .3, as in words.c. */
export const cards: Card[] = [];
for (const card of data.cards) {
    const words = cardWords(card), copy = 1 + cards.filter((c) => c.words.split('.')[0] === words).length;
    cards.push({
        kind: card.kind as Kind, place: cities.indexOf(card.city), weeks: card.weeks,
        site: 'site' in card ? sites.indexOf(card.site as string) : -1, points: card.points ?? 0,
        words: copy > 1 ? `${words}.${copy}` : words,
    });
}
export const exhibitions: Exhibition[] = data.exhibitions.map((e) => ({
    large: e.size === 'large', place: cities.indexOf(e.city), weeks: e.weeks, points: e.points, words: `${e.size}-${e.city}`,
    need: sites.map((s) => (e.need as Record<string, number | undefined>)[s] ?? 0),
}));
/** Of which site the book in a site's bag is. */
export const bagBook = sites.map((s) => sites.indexOf((data.bag_books as Record<string, string>)[s]));

// Numbers of pieces, for names (enum in thebes.h).
export const PIECE_CARD = 0, PIECE_EXHIBITION = PIECE_CARD + cards.length, PIECE_PLACE = PIECE_EXHIBITION + exhibitions.length,
    PIECE_TOKEN = PIECE_PLACE + places.length;
const VALUES = 7;
export const TOKENS = VALUES + 3, TOKEN_BOOK = VALUES + 1, TOKEN_GENERAL = VALUES + 2;

// ---- A position -----------------------------------------------------------------------

export interface Seat {
    place: number;
    year: number; week: number;         // as printed on the track, week 1 to 52
    space: number;                      // of the track, counted from its beginning
    permits: boolean[];                 // valid, by site
    cards: number[]; held: number[];
    found: number[][];                  // by site: blanks, values 1 to 7, book, general
    books: number[]; general: number;   // printed points of books, by site; of open books
    rumours: number[];                  // sites
    count: Record<Kind, number>;
    artefacts: number[];                // by site
}
export interface Frame { kind: string; seat: number; a: number; b: number }
export interface Model {
    players: number;
    order: number[];                    // seats; the first is on turn
    renewals: number;
    display: (number | null)[]; spaces: (number | null)[];
    piles: { cards: number; exhibitions: number[] }[];
    unseen: number[]; discard: number[];
    firstFinds: boolean[];
    bags: number[][];
    seats: Seat[];
    agenda: Frame[];
}

function set(text: string): number[] {
    if (text === '-') return [];
    return text.split(',').flatMap((part) => {
        const [from, to = from] = part.split('-').map(Number);
        return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    });
}
const list = (text: string): (number | null)[] => text.split(',').map((n) => (n === '-' ? null : Number(n)));
const flags = (text: string): boolean[] => { const in_ = set(text); return sites.map((_, i) => in_.includes(i)); };

/** Words one after the other; a word that is not what must come is a mistake of ours. */
class Reader {
    private at = 0;
    private readonly words: string[];
    constructor(text: string) { this.words = text.split(' '); }
    next(): string { return this.words[this.at++] ?? ''; }
    after(...before: string[]): string {
        for (const word of before) { const got = this.next(); if (got !== word) throw new Error(`${word} expected, not ${got}`); }
        return this.next();
    }
    rest(): string[] { return this.words.slice(this.at); }
}

function readSeat(r: Reader): Seat {
    const place = places.indexOf(r.after('seat', 'at')), [year, week] = r.after('week').split('/').map(Number);
    const permits = flags(r.after('permits')), own = set(r.after('cards')), held = set(r.after('held'));
    const found = sites.map(() => list(r.after('found')).map((n) => n ?? 0));
    const points = (kind: Kind, site: number) =>
        own.reduce((sum, c) => sum + (cards[c].kind === kind && cards[c].site === site ? cards[c].points : 0), 0);
    const count = {} as Record<Kind, number>;
    for (const card of cards) count[card.kind] = 0;
    for (const c of own) count[cards[c].kind]++;
    return {
        place, year, week, space: (year - FIRST_YEAR) * YEAR + week - 1, permits, cards: own, held, found, count,
        books: sites.map((_, site) => points('book', site)
            + found.reduce((sum, tokens, from) => sum + (bagBook[from] === site ? tokens[TOKEN_BOOK] : 0), 0)),
        general: points('general', -1) + found.reduce((sum, tokens) => sum + tokens[TOKEN_GENERAL], 0),
        rumours: own.filter((c) => cards[c].kind === 'rumour').map((c) => cards[c].site),
        artefacts: found.map((tokens) => tokens.slice(1, VALUES + 1).reduce((a, b) => a + b, 0)),
    };
}

function read(text: string): Model {
    const r = new Reader(text);
    const players = Number(r.after('thebes', '1', 'players'));
    const order = list(r.after('order')).map((n) => (n ?? 1) - 1), renewals = Number(r.after('renewals'));
    r.after('last');
    const display = list(r.after('display')), spaces = list(r.after('spaces'));
    const piles = [r.after('piles'), '', ''].map((first) => ({ cards: Number(first || r.next()), exhibitions: set(r.next()) }));
    const unseen = set(r.after('unseen')), discard = set(r.after('discard'));
    r.after('exhibitions');
    const firstFinds = flags(r.after('map')), bags = sites.map(() => list(r.after('bag')).map((n) => n ?? 0));
    const seats = Array.from({ length: players }, () => readSeat(r));
    r.next();
    const agenda = r.rest().filter(Boolean).map((frame) => {
        const [kind, seat, a, b] = frame.split(':');
        return { kind, seat: Number(seat) - 1, a: Number(a), b: Number(b) };
    });
    return { players, order, renewals, display, spaces, piles, unseen, discard, firstFinds, bags, seats, agenda };
}

/** Positions are looked at many times between two answers. */
const seen = new Map<string, Model>();
export function model(look: Look): Model {
    let found = seen.get(look.position);
    if (!found) {
        if (seen.size > 8) seen.clear();
        seen.set(look.position, found = read(look.position));
    }
    return found;
}

// ---- Options --------------------------------------------------------------------------

export type Verb = 'take' | 'hold' | 'renew' | 'dig' | 'retire' | 'weeks' | 'other';
/** An option, and what on the table it is about. */
export interface Offer {
    row: Row; verb: Verb; zeppelin: boolean;
    card: number; exhibition: number; site: number;     // -1: none
    place: number;
    weeks: number; help: Help[];                        // of a dig being planned
}
export type Help = 'rumour' | 'assistant' | 'shovel';
export const helps: Help[] = ['rumour', 'assistant', 'shovel'];

export function offer(row: Row): Offer {
    const [verb, what = '', ...more] = row.words.split(' ');
    const o: Offer = { row, verb: 'other', zeppelin: row.words.endsWith(' zeppelin'), card: -1, exhibition: -1, site: -1, place: -1,
        weeks: 0, help: [] };
    if (['take', 'hold', 'renew', 'dig', 'retire', 'weeks'].includes(verb)) o.verb = verb as Verb;
    if (o.verb === 'take') { o.card = cards.findIndex((c) => c.words === what); o.place = cards[o.card]?.place ?? -1; }
    if (o.verb === 'hold') {
        o.exhibition = exhibitions.findIndex((e) => e.words === what);
        o.place = exhibitions[o.exhibition]?.place ?? -1;
    }
    if (o.verb === 'renew') o.place = places.indexOf(data.start);       // the display is renewed where everyone starts
    if (o.verb === 'dig') { o.site = sites.indexOf(what); o.place = CITIES + o.site; }
    if (o.verb === 'weeks') { o.weeks = Number(what); o.help = helps.filter((h) => more.includes(h)); }
    return o;
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

/** The site a dig is being planned at, and -1 otherwise. */
export function planning(m: Model): number {
    const top = m.agenda.at(-1);
    return top?.kind === 'dig' ? top.a : -1;
}
