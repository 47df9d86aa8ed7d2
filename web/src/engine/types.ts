// What the engine says, as the page sees it (web/wasm.c writes it as JSON).

export interface Value { n?: number; seat?: number; piece?: number; text?: string }
/** An English template with named places, and what goes there. */
export interface Message { t: string; p?: string; v: Record<string, Value> }

export interface Fact { key: string; n: number; say: Message }

/** One option of the question, or something that cannot be done, with its reason. */
export interface Row {
    action: number;
    words: string;              // as in the line protocol: "move 2 by 3"
    can: boolean;
    reveals: boolean;           // something hidden will come to light
    verb: string;               // what kind of answer this is: "move"
    about: Record<string, number>;      // and which things it is about: worker 1, place 3
    what: Message;
    rule?: string;
    reason?: Message;
    facts: Fact[];
    next?: Row[];               // what the next question would be, where it is worth showing
}

export interface Part { key: string; points: number; what: Message }
export interface Score { total: number; parts: Part[] }

/** A position as a seat sees it. */
export interface Look {
    actor: number;              // a seat, OVER or CHANCE
    turn: number;               // 1: a seat's turn begins here
    seats: number;
    question: Message | null;
    position: string;           // the text of the position
    table: { top: { kind: string } | null };    // its fields; beside it stands what else the game says: model.ts of each game
    scores: { place: number; now: Score; next: Score }[];
}
export const OVER = -1, CHANCE = -2;

/** A piece, what it is for, what holds for all of its kind, and the rule that says so. */
export interface Piece { name: Message | null; help?: Message; more?: Message; rule?: string }

export interface GameInfo {
    name: string;
    title: string;
    phone: string;              // the strongest level that a phone can bear
    options: { name: string; least: number; most: number; usual: number; what: string }[];
    automatic: string;          // name of the seats that the game plays itself
    pieces: Piece[];
    kinds: Record<string, [number, number]>;    // of pieces: the first number of a kind, and how many
    topics: Record<string, Piece>;              // what is worth an explanation and is no piece
}
/** A bot that is offered to people. */
export interface Level { name: string; what: string }
/** Levels stand from the weakest to the strongest. */
export interface Catalogue { games: GameInfo[]; levels: Level[] }

/** What chance may bring is one of so many equally likely sets; the tables count them by something: [number, sets]. */
export interface Odds { sets: number; facts: Record<string, number>; tables: Record<string, [number, number][]> }

// Advice: shares of a win are in thousandths, points in tenths.

/** A turn from here on as a whole, and what came of trying it. */
export interface HintOption {
    steps: number[];
    trials: number;
    win: number; error: number;
    points: number; pointsError: number;
    equal: boolean;             // the trials do not tell it from the best
    reason: string;             // what it is chiefly good for: a word to be translated, or ''
    what: Message[];            // its steps in words, without those that are no choice
}

/** A turn of a finished game, looked back at. */
export interface Insight {
    seat: number;
    from: number; to: number;   // answers of the record
    win: number[];              // of each seat when the turn began
    points: number[];
    played: number; best: number; error: number;
    luck: number;               // what chance brought this seat afterwards
    steps: number[];            // the best turn found
    what: Message[];
}

/** Who sits in a seat: 'human', 'game' (which plays it itself), 'remote' (somebody elsewhere), or a bot by its name. */
export type SeatKind = string;

export interface Setup {
    game: number;
    options: number[];
    names: string[];
    seats: SeatKind[];          // one for each player
}

export interface Step { action: number; words: string; what: Message; forced: boolean; reveals: boolean }

export interface LogLine { ply: number; turn: number; seat: number; say: Message }

/** What the player is to do now. */
export type Mode =
    | 'choose'          // an option
    | 'confirm'         // the plan is whole: the turn ends or something is revealed
    | 'wait'            // chance or a bot is to act
    | 'pass'            // the screen goes to another player
    | 'over';

/** All that the screen shows; made anew by the worker after everything that happens. */
export interface State {
    game: number;
    options: number[];
    names: string[];
    kinds: SeatKind[];          // of every seat, those of the game counted
    seat: number;               // whose eyes these are
    mode: Mode;
    real: Look;                 // as it is
    shown: Look;                // as it will be after the plan
    rows: Row[];                // what can be done after the plan
    plan: Step[];
    canRedo: boolean;
    reveals: boolean;           // confirming brings something hidden to light
    ply: number;                // answers in the record
    turn: number;
    log: LogLine[];
    recap: number;              // log lines from here on are new since this seat's last turn
    taken: boolean;             // something was taken back after a reveal
    simple: boolean;            // the net of this game is not there: bots play by a simple rule
    at: number | null;          // looking at an earlier ply; null: at the game as it is
    remote?: Remote;            // of a game at a server
}

/** What is different when the others sit elsewhere. */
export interface Remote {
    watching: boolean;
    sent: boolean;              // the plan is on its way
    held: boolean;              // it cannot be sent now: a pause, or a bot plays for me
    ahead: boolean;             // planned on a guess of what the others will do
    mayAhead: boolean;
    dropped: number;            // steps of my plan that did not fit any more
    sum: string;                // checksum of what everybody sees: the same on all screens
}

/** What a server tells of a game: the answers from ply `from` on; or how it looks there and what was told on the way. */
export interface Told { you: number | null; from?: number; answers?: number[]; view?: string; told?: Message[] }
/** A turn as it is sent. */
export interface Turn { ply: number; answers: number[]; check: string }

/** A game as it is kept in the browser. */
export interface Saved { id: string; setup: Setup; record: string; plan: number[]; when: number; turn: number; over: boolean;
    taken: boolean }
