// What a player sets once, kept in the browser.
import { useEffect, useState } from 'preact/hooks';
import { usualLanguage, type Language } from './text';

export interface Settings {
    language: Language;
    theme: 'auto' | 'light' | 'dark' | 'contrast';
    speed: 0 | 1 | 2;                   // how fast others play: at once, watchable, slow
    confirm: 'always' | 'reveal' | 'never';
    hotkeys: boolean;
    sound: boolean;
    odds: boolean;                      // show exact odds
    teach: boolean;                     // explanations beside everything; every step asked
    level: string;                      // the bot that was played against last
    deaf: boolean;                      // what others write at tables is not shown; phrases are
}

const usual: Settings = {
    language: 'en', theme: 'auto', speed: 1, confirm: 'always', hotkeys: true, sound: false, odds: true, teach: false,
    level: 'regular', deaf: false,
};

function read(): Settings {
    try { return { ...usual, language: usualLanguage(), ...JSON.parse(localStorage.getItem('stele.settings') ?? '{}') }; }
    catch { return { ...usual, language: usualLanguage() }; }
}

let now = read();
const watchers = new Set<() => void>();

export const settings = (): Settings => now;
export function change(to: Partial<Settings>): void {
    now = { ...now, ...to };
    try { localStorage.setItem('stele.settings', JSON.stringify(now)); } catch { /* private window: for this visit only */ }
    for (const watcher of watchers) watcher();
}
export function useSettings(): Settings {
    const [, redraw] = useState(0);
    useEffect(() => {
        const watcher = () => redraw((n) => n + 1);
        watchers.add(watcher);
        return () => { watchers.delete(watcher); };
    }, []);
    return now;
}
