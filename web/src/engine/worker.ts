// The worker: a session, driven by messages; every message is answered by the state of the screen.
import { Engine } from './engine';
import { Session } from './session';
import type { Catalogue, Odds, Saved, Setup, State } from './types';

export type Request =
    | { do: 'begin'; setup: Setup; id: string }
    | { do: 'resume'; saved: Saved }
    | { do: 'pick'; actions: number[] }
    | { do: 'undo' | 'redo' | 'reset' | 'confirm' | 'advance' | 'show' | 'takeBack' | 'catalogue' | 'history' | 'state' }
    | { do: 'see'; ply: number | null }
    | { do: 'read'; record: string }
    | { do: 'odds'; actions: number[] };

export interface Reply {
    error?: string;
    state?: State;
    saved?: Saved;
    catalogue?: Catalogue;
    history?: ReturnType<Session['history']>;
    odds?: (Odds | null)[];
    read?: Pick<Setup, 'game' | 'options' | 'names'>;
}

let session: Session | null = null;
const engine = fetch(new URL('stele.wasm', self.location.href)).then(async (r) => Engine.load(await r.arrayBuffer()));

async function answer(request: Request): Promise<Reply> {
    const e = await engine;
    if (request.do === 'catalogue') return { catalogue: e.catalogue() };
    if (request.do === 'read') {        // a record of the program: which game it is, and who played
        const refused = e.load(request.record);
        if (refused) return { error: refused };
        const game = e.game(), options = e.catalogue().games[game].options.map((_, i) => e.option(i));
        return { read: { game, options, names: Array.from({ length: options[0] }, (_, seat) => e.name(seat)) } };
    }
    if (request.do === 'begin' || request.do === 'resume') {
        const begun = request.do === 'begin' ? Session.begin(e, request.setup, request.id) : Session.resume(e, request.saved);
        if (typeof begun === 'string') return { error: begun };
        session = begun;
    }
    if (!session) return { error: 'no game' };
    switch (request.do) {
    case 'pick': session.pick(request.actions); break;
    case 'undo': session.undo(); break;
    case 'redo': session.redo(); break;
    case 'reset': session.reset(); break;
    case 'confirm': session.confirm(); break;
    case 'advance': session.advance(); break;
    case 'show': session.show(); break;
    case 'takeBack': session.takeBack(); break;
    case 'see': session.see(request.ply); break;
    case 'history': return { history: session.history() };
    case 'odds': return { odds: request.actions.map((a) => session!.odds(a)) };
    }
    const reply: Reply = { state: session.state() };
    if (request.do !== 'see' && request.do !== 'state') reply.saved = session.saved();
    return reply;
}

// One after the other: an answer is given before the next question is looked at.
let queue: Promise<unknown> = Promise.resolve();
self.onmessage = (event: MessageEvent<{ id: number; request: Request }>) => {
    queue = queue.then(async () => {
        let reply: Reply;
        try { reply = await answer(event.data.request); }
        catch (error) { reply = { error: String(error) }; }
        self.postMessage({ id: event.data.id, reply });
    });
};
