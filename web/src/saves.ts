// Games kept in the browser: one entry each, newest first.
import type { Saved } from './engine/types';

const prefix = 'stele.game.';

export function saves(): Saved[] {
    const found: Saved[] = [];
    try {
        for (let i = 0; i < localStorage.length; i++) {
            const key = localStorage.key(i);
            if (!key?.startsWith(prefix)) continue;
            try { found.push(JSON.parse(localStorage.getItem(key)!) as Saved); } catch { /* not ours any more */ }
        }
    } catch { /* no storage here */ }
    return found.sort((a, b) => b.when - a.when);
}
export function saved(id: string): Saved | null { return saves().find((s) => s.id === id) ?? null; }
export function keep(game: Saved): boolean {
    try { localStorage.setItem(prefix + game.id, JSON.stringify(game)); return true; } catch { return false; }
}
export function forget(id: string): void { try { localStorage.removeItem(prefix + id); } catch { /* nothing to forget */ } }
export const newId = (): string => Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);
