// What a game's own folder gives to the page: games/NAME/page/index.ts exports it as `page`, and the build makes the list of them all.
//
// Every part is optional and stands for itself.  Whoever uses one has a plain way out, which is told with each: a game without such
// a folder is played all the same, by lists.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { GameInfo, Look, Message, Odds, Row, State } from '../engine/types';

export interface Props {
    state: State;
    info: GameInfo;
    say: (m: Message | null | undefined) => string;
    pick: (...actions: number[]) => void;       // answers the question, and the next ones
    phone: boolean;
    /** The row a player points at; the board shows what it would do. */
    focus: Row | null;
    setFocus: (row: Row | null) => void;
    lens: string | null;
    /** Opens the explanation of a piece: a rule number, or text. */
    explain: (title: string, body: ComponentChildren, rule?: string) => void;
    odds: (actions: number[]) => Promise<(Odds | null)[]>;
}

/** The table: fetched when a game is begun. */
export interface TableUI {
    /** The table itself, as SVG: `shown` with the differences from `real`.  Else: the log. */
    Board?: FunctionComponent<Props>;
    /** The options of the question, laid out for this game.  Else: a plain list. */
    Options?: FunctionComponent<Props>;
    /** What stands above the board: calendar or ribbon.  Else: the title. */
    Top?: FunctionComponent<Props>;
    /** A player's strip: what everybody wants to know about a seat.  Else: name and points. */
    Player?: FunctionComponent<Props & { seat: number }>;
    /** What the board can show besides.  Else: nothing. */
    lenses?: { key: string; name: string }[];
    /** Help for a first game.  Else: none. */
    lessons?: Lesson[];
}

/** What a question means and what to think of; `when` is the kind of the question. */
export interface Lesson { when: string; text: () => string; rule: string }
/** A page of the introduction. */
export interface LearnPage { title: string; text: string[]; rule: string; picture: ComponentChildren }

export interface GameUI {
    table?: () => Promise<{ table: TableUI }>;
    /** The introduction.  Else: none is offered. */
    learn?: () => Promise<{ pages: () => LearnPage[] }>;
    /** The picture of the game, within 400 by 220 of an SVG.  Else: a stele. */
    Cover?: FunctionComponent;
    /** What the game is about, for whoever has never heard of it.  Else: nothing. */
    blurb?: () => string;
    /** An option of a new game in better words than the engine's.  Else: those. */
    option?: (name: string) => { label: string; what: string } | undefined;
    /** The seat that the game plays itself against a single player: what it is; and a heading over the options that say how strong it
     *  is, which begin with `dials`.  Else: it is not shown, and these are options like others. */
    solo?: { what: () => string; title: () => string; dials: string };
    /** Headings of the score sheet, by what the keys of the parts have before their first dot; the first is for all other parts, too.
     *  Else: one list. */
    groups?: () => Record<string, string>;
    /** Keys of its own, and what they do.  Else: none. */
    keys?: () => [string, string][];
    /** The switch that shows and hides exact odds.  Else: there is none. */
    odds?: () => { label: string; what: string };
}

/** The kind of the question that is asked: the engine's word for it. */
export const questionKind = (look: Look): string => look.table.top?.kind ?? '';
