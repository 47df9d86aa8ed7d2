// Making a game: what the form, the quick buttons and the introduction have in common.  The engine's catalogue says what
// options there are and how far they go; the names of options below only choose words for them.
import type { Catalogue, GameInfo, Level, SeatKind, Setup } from '../engine/types';
import { hasNet } from '../files';
import { settings } from '../settings';
import { t } from '../text';
import type { GameUI } from './game';
import { pageOf } from './games';

export const gameIndex = (catalogue: Catalogue, name: string): number =>
    Math.max(0, catalogue.games.findIndex((g) => g.name === name));
export const optionIndex = (info: GameInfo, name: string): number => info.options.findIndex((o) => o.name === name);
export const usualOptions = (info: GameInfo): number[] => info.options.map((o) => o.usual);
export const playersOf = (info: GameInfo, options: number[]): number => options[optionIndex(info, 'players')] ?? 2;
/** The game itself plays against a single player. */
export const soloOf = (info: GameInfo, players: number): GameUI['solo'] => (players === 1 ? pageOf(info.name).solo : undefined);
/** Hints and the look back at a game are for games that bots know something about. */
export const advised = (info: GameInfo, options: number[]): boolean => hasNet(info.name, playersOf(info, options));

/** The level that was chosen last; a first game is against one that plays soundly and makes mistakes. */
export function usualLevel(catalogue: Catalogue): string {
    const { levels } = catalogue, wished = settings().level;
    return levels.some((l) => l.name === wished) ? wished : levels[Math.floor(levels.length / 2)].name;
}

/** The part of a level's description before the colon is its name. */
export function levelName(level: Level | undefined): string {
    return level ? t(level.what).split(':')[0].trim() : t('Bot');
}
export function levelWhat(level: Level | undefined): string {
    if (!level) return '';
    const what = t(level.what), colon = what.indexOf(':');
    return colon < 0 ? what : what.slice(colon + 1).trim();
}
export const levelOf = (catalogue: Catalogue, name: string): Level | undefined => catalogue.levels.find((l) => l.name === name);

/** No two seats are called the same. */
export function distinct(names: string[]): string[] {
    const seen = new Map<string, number>();
    return names.map((name) => {
        const count = (seen.get(name) ?? 0) + 1;
        seen.set(name, count);
        return count > 1 ? `${name} ${count}` : name;
    });
}

const nameKey = 'stele.names';
export function lastNames(): string[] {
    try {
        const kept: unknown = JSON.parse(localStorage.getItem(nameKey) ?? '[]');
        return Array.isArray(kept) ? kept.map(String) : [];
    } catch { return []; }
}
export function keepNames(names: string[]): void {
    try { localStorage.setItem(nameKey, JSON.stringify(names)); } catch { /* private window */ }
}
export const usualName = (seat: number): string => lastNames()[seat] || t('Player {n}', { n: seat + 1 });

/** One click: two seats, a person and a bot of the usual level. */
export function againstBot(catalogue: Catalogue, name: string, wishes: Record<string, number> = {}): Setup {
    const game = gameIndex(catalogue, name), info = catalogue.games[game], bot = usualLevel(catalogue);
    const options = info.options.map((o) => (o.name === 'players' ? 2 : wishes[o.name] ?? o.usual));
    const seats: SeatKind[] = ['human', bot];
    return { game, options, seats, names: distinct([usualName(0), levelName(levelOf(catalogue, bot))]) };
}

/** Why the engine refused, in the reader's words; a record is refused with a place: "line:column: reason". */
export function reason(error: string): string {
    const place = /^(\d+):(\d+): (.*)$/s.exec(error);
    if (!place) return t(error);
    return t('Line {line}, column {column}: {reason}', { line: place[1], column: place[2], reason: t(place[3]) });
}

/** A title is plain text, never a message with places. */
export const gameTitle = (info: GameInfo): string => t(info.title);
