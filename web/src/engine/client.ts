// The page's side of the worker.
import type { Reply, Request } from './worker';

const waiting = new Map<number, (reply: Reply) => void>();
let worker: Worker | null = null;
let next = 1;

export function ask(request: Request): Promise<Reply> {
    if (!worker) {
        worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
        worker.onmessage = (event: MessageEvent<{ id: number; reply: Reply }>) => {
            waiting.get(event.data.id)?.(event.data.reply);
            waiting.delete(event.data.id);
        };
    }
    const id = next++;
    worker.postMessage({ id, request });
    return new Promise((resolve) => waiting.set(id, resolve));
}
