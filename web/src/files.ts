// Which files of the games lie beside the page, as the build found them: a game may have no rules to read, and no nets.
declare const RULES: Record<string, string[]>;
declare const NETS: string[];

/** The languages in which a game's rules can be read. */
export const rulesOf = (game: string): string[] => RULES[game] ?? [];
/** Whether any game has rules to read. */
export const reading = Object.keys(RULES).length > 0;
/** The name of what bots know about a game with so many players. */
export const netName = (game: string, players: number): string => `${game}-${players}`;
export const hasNet = (game: string, players: number): boolean => NETS.includes(netName(game, players));
