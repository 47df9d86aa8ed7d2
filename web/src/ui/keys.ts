// The keyboard: undo, reset, confirm, history, lens, log, hint.  Options are reached with Tab and arrows; games add their own keys.
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../engine/types';
import type { Reply, Request } from '../engine/worker';
import { useSettings } from '../settings';
import { go } from './route';

interface Doing {
    state: State; act: (r: Request) => Promise<Reply>; at: string[]; close: () => void; lens: () => void; log: () => void; hint: () => void;
}

const writing = (target: EventTarget | null) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    || target instanceof HTMLTextAreaElement;

/** Up and down go through the options, as a list on the screen is expected to do. */
function walk(by: number): void {
    const all = [...document.querySelectorAll<HTMLElement>('.choices button:not(:disabled), .sheet button:not(:disabled)')];
    const now = all.indexOf(document.activeElement as HTMLElement);
    const next = now < 0 ? (by > 0 ? 0 : all.length - 1) : (now + by + all.length) % all.length;
    all[next]?.focus();
}

export function useKeys(doing: Doing): void {
    const { hotkeys } = useSettings();
    const now = useRef(doing);
    now.current = doing;                // what is drawn decides, not what was drawn when the keys were first listened to
    useEffect(() => {
        if (!hotkeys) return;
        const pressed = (event: KeyboardEvent) => {
            const { state, act, at } = now.current;
            if (state.mode === 'pass' || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
            const plain = event.target === document.body || !(event.target as HTMLElement).closest('button, a, [role="button"]');
            const does: Record<string, () => void> = {
                Backspace: () => { void act({ do: 'undo' }); },
                Escape: () => { if (document.querySelector('dialog[open], .hint')) now.current.close(); else void act({ do: 'reset' }); },
                ArrowDown: () => walk(1), ArrowUp: () => walk(-1),
                v: () => now.current.lens(), l: () => now.current.log(), h: () => now.current.hint(),
                '[': () => go(...at, 'at', Math.max(0, (state.at ?? state.ply) - 1)),
                ']': () => { const next = (state.at ?? state.ply) + 1; if (next >= state.ply) go(...at); else go(...at, 'at', next); },
                '?': () => go('settings'),
            };
            if (event.key === 'Enter') {
                if (plain && state.mode === 'confirm') { event.preventDefault(); void act({ do: 'confirm' }); }
                return;
            }
            const found = does[event.key.length === 1 ? event.key.toLowerCase() : event.key];
            if (found) { event.preventDefault(); found(); }
        };
        addEventListener('keydown', pressed);
        return () => removeEventListener('keydown', pressed);
    }, [hotkeys]);
}
