// What a game's own folder gives to the table: how its pieces look and how its options are laid out.
import type { ComponentChildren, FunctionComponent } from 'preact';
import type { GameInfo, Message, Odds, Row, State } from '../engine/types';

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

export interface GameUI {
    /** The table itself, as SVG: `shown` with the differences from `real`. */
    Board: FunctionComponent<Props>;
    /** The options of the question, laid out for this game; a plain list is used where it is null. */
    Options?: FunctionComponent<Props>;
    /** What stands above the board: calendar or ribbon. */
    Top: FunctionComponent<Props>;
    /** A player's strip: what everybody wants to know about a seat. */
    Player: FunctionComponent<Props & { seat: number }>;
    lenses: { key: string; name: string }[];
}
