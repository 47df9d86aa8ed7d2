// Addresses: #/ start, #/game/ID, #/game/ID/at/PLY, #/game/ID/score, #/game/ID/analysis,
// #/rules/GAME/RULE, #/learn/GAME, #/settings
// With a server: #/make, #/t/TABLE, #/t/TABLE/at/PLY, #/t/TABLE/claim/KEY, #/games, #/me, #/me/KEY
import { useEffect, useState } from 'preact/hooks';

export const here = (): string[] => location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
export function go(...parts: (string | number)[]): void { location.hash = '#/' + parts.map((p) => encodeURIComponent(p)).join('/'); }
export function useRoute(): string[] {
    const [route, set] = useState(here());
    useEffect(() => {
        const changed = () => set(here());
        addEventListener('hashchange', changed);
        return () => removeEventListener('hashchange', changed);
    }, []);
    return route;
}
