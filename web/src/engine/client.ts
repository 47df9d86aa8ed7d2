// The page's side of the workers: one keeps the game that is on the table; another thinks for advice, and is ended when nobody
// wants to know any more.
import type { State } from './types';
import type { Reply, Request } from './worker';

export class Line {
    private worker: Worker | null = null;
    private next = 1;
    private last: State | null = null;
    private readonly waiting = new Map<number, { what: Request['do']; resolve: (reply: Reply) => void }>();

    ask(request: Request): Promise<Reply> {
        if (!this.worker) {
            this.worker = new Worker(new URL('worker.js', document.baseURI), { type: 'module' });
            this.worker.onmessage = (event: MessageEvent<{ id: number; reply: Reply }>) => {
                const { id, reply } = event.data;
                if (reply.state) {      // what did not change was not sent again
                    reply.state.log ??= this.last!.log;
                    reply.state.real ??= this.last!.real;
                    this.last = reply.state;
                }
                this.waiting.get(id)?.resolve(reply);
                this.waiting.delete(id);
            };
        }
        const id = this.next++;
        this.worker.postMessage({ id, request });
        return new Promise((resolve) => this.waiting.set(id, { what: request.do, resolve }));
    }

    /** Whether such an answer is still waited for. */
    busy(what: Request['do']): boolean { return [...this.waiting.values()].some((w) => w.what === what); }

    /** What was asked and not answered stays so. */
    end(): void {
        this.worker?.terminate();
        this.worker = null;
        this.waiting.clear();
    }
}

const table = new Line();

export function ask(request: Request): Promise<Reply> {
    // Another game does not wait until a bot of the last one has thought: that game is kept as it was before its turn.
    if ((request.do === 'begin' || request.do === 'resume') && table.busy('advance')) table.end();
    return table.ask(request);
}
