// Whether there is a server behind the page, to play together: without one, and offline, everybody plays here.
import { useEffect, useState } from 'preact/hooks';

let found: Promise<boolean> | null = null;
const look = (): Promise<boolean> => (found ??= fetch(new URL('healthz', document.baseURI), { cache: 'no-store' })
    .then((r) => r.status === 200 && !r.headers.get('content-type')?.includes('html'), () => false));

/** null: not known yet. */
export function useServer(): boolean | null {
    const [there, set] = useState<boolean | null>(null);
    useEffect(() => { void look().then(set); }, []);
    return there;
}

// How many games at the server wait for me; the part that knows says it here.
let waits = 0;
const watchers = new Set<(n: number) => void>();
export function setWaiting(n: number): void { waits = n; for (const watcher of watchers) watcher(n); }
export function useWaiting(): number {
    const [n, set] = useState(waits);
    useEffect(() => { watchers.add(set); set(waits); return () => { watchers.delete(set); }; }, []);
    return n;
}

const nameKey = 'stele.person';
/** The name by which the server knows this browser; the secret is a cookie, which no script sees. */
export function knownName(): string { try { return localStorage.getItem(nameKey) ?? ''; } catch { return ''; } }
export function keepName(name: string): void {
    try { if (name) localStorage.setItem(nameKey, name); else localStorage.removeItem(nameKey); } catch { /* for this visit only */ }
}
