// Requests to the server: JSON there and back.  A request that changes something carries a number of its own, so that one whose answer
// was lost is simply made again.
import { t } from '../text';

/** The server said no, and why (a text of the catalogue); 0: it could not be reached. */
export class Refusal extends Error {
    constructor(readonly status: number, why: string) { super(why); }
}

const TIMEOUT_MS = 15000;
const WAITS_MS = [300, 1000, 2000, 4000, 8000, 15000];
/** Not stored, or nobody there behind a proxy: the same may be tried again. */
const AGAIN = [0, 502, 503, 504, 507];

const address = (path: string): URL => new URL(`api/${path}`, document.baseURI);
const sleep = (ms: number) => new Promise((done) => { setTimeout(done, ms); });

/** Random bytes in hexadecimal; randomUUID is not to be had on plain http. */
export const randomHex = (bytes: number): string =>
    [...crypto.getRandomValues(new Uint8Array(bytes))].map((b) => b.toString(16).padStart(2, '0')).join('');

async function once(path: string, init: RequestInit): Promise<Response> {
    const stop = new AbortController(), timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
    try { return await fetch(address(path), { credentials: 'same-origin', cache: 'no-store', ...init, signal: stop.signal }); }
    catch { throw new Refusal(0, t('The server cannot be reached.')); }
    finally { clearTimeout(timer); }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await once(path, init);
    if (response.ok) return response;
    const said: { error?: string } = await response.json().catch(() => ({}));
    throw new Refusal(response.status, said.error ?? t('The server did not answer as expected.'));
}

export async function getText(path: string): Promise<string> { return (await ask(path)).text(); }
export async function get<T>(path: string): Promise<T> { return (await ask(path)).json() as Promise<T>; }

/** `patient`: until it is through, as for a turn; else only a few times. */
export async function post<T = Record<string, unknown>>(path: string, body: object = {}, patient = false): Promise<T> {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ id: randomHex(16), ...body }) };
    for (let tries = 0; ; tries++) {
        try { return await (await ask(path, init)).json() as T; }
        catch (error) {
            const again = error instanceof Refusal && AGAIN.includes(error.status);
            if (!again || (!patient && tries >= 2)) throw error;
            await sleep(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)] * (0.75 + Math.random() / 2));
        }
    }
}
