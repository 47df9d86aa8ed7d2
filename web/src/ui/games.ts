// The pages of the games, as the build found them, and what of them is fetched when it is wanted.
import { useEffect, useState } from 'preact/hooks';
import { pages } from '#pages';
import type { GameUI } from './game';

const none: GameUI = {};
export const pageOf = (game: string): GameUI => pages[game] ?? none;
export const allPages: GameUI[] = Object.values(pages);
/** Whether any game has an introduction. */
export const learning = allPages.some((page) => page.learn);

const there = new Map<unknown, unknown>();

/** What a game fetches when it is wanted: null until it is there, undefined where there is no such thing or it cannot be had. */
export function useFetched<T>(fetched: (() => Promise<T>) | undefined): T | null | undefined {
    const [failed, setFailed] = useState<{ of?: unknown }>({}), [, redraw] = useState(0);
    useEffect(() => {
        let wanted = true;
        if (fetched && !there.has(fetched))
            fetched().then((it) => { there.set(fetched, it); if (wanted) redraw((n) => n + 1); },
                () => { if (wanted) setFailed({ of: fetched }); });
        return () => { wanted = false; };
    }, [fetched]);
    if (!fetched || failed.of === fetched) return undefined;
    return there.has(fetched) ? (there.get(fetched) as T) : null;
}
