// The worker: a session, driven by messages; every message is answered by the state of the screen.
import { hasNet, netName } from '../files';
import { Engine } from './engine';
import { RemoteSession } from './remote';
import { Session } from './session';
import type { Catalogue, HintOption, Insight, Odds, Saved, Setup, State, Told, Turn } from './types';

export type Request =
    | { do: 'begin'; setup: Setup; id: string }
    | { do: 'resume'; saved: Saved }
    | { do: 'pick' | 'take'; actions: number[] }
    | { do: 'hint' | 'lookBack'; saved: Saved; trials: number }         // in a worker of its own: see client.ts
    | { do: 'insight' | 'kept' }
    | { do: 'undo' | 'redo' | 'reset' | 'confirm' | 'advance' | 'show' | 'takeBack' | 'catalogue' | 'history' | 'state' }
    | { do: 'see'; ply: number | null }
    | { do: 'read'; record: string }
    | { do: 'odds'; actions: number[] }
    // A game at a server: what it told, all of it or what is new; and what the player does about a plan.
    | { do: 'told'; table: string; setup: Setup; told: Told; whole: boolean; held: boolean; plan?: number[] }
    | { do: 'ahead'; on: boolean }
    | { do: 'refused' };

export interface Reply {
    error?: string;
    state?: State;
    saved?: Saved;
    catalogue?: Catalogue;
    history?: ReturnType<Session['history']>;
    odds?: (Odds | null)[];
    hint?: HintOption[] | null;
    insight?: Insight | null;
    read?: Pick<Setup, 'game' | 'options' | 'names'>;
    again?: boolean;            // what was told does not fit: all of it is wanted
    turn?: Turn;                // to be sent
}

let session: Session | null = null;
const engine = fetch(new URL('stele.wasm', self.location.href)).then(async (r) => Engine.load(await r.arrayBuffer()));

// ---- Nets: fetched when a bot is to act or advice is asked for ------------------------------

const fetched = new Map<string, Promise<Uint8Array | null>>(), given = new Set<string>();

function fetchNet(name: string): Promise<Uint8Array | null> {
    const known = fetched.get(name);
    if (known) return known;
    const coming = fetch(new URL(`nets/${name}.net`, self.location.href))
        .then(async (r) => (r.ok ? new Uint8Array(await r.arrayBuffer()) : null)).catch(() => null);
    fetched.set(name, coming);
    void coming.then((bytes) => { if (!bytes) fetched.delete(name); });         // the next game asks again
    return coming;
}

/** The net of this game, or null: there are games without. */
function netOf(e: Engine, s: Session): { name: string; players: number } | null {
    const game = e.catalogue().games[s.setup.game].name, players = s.setup.options[0];
    return hasNet(game, players) ? { name: netName(game, players), players } : null;
}

async function giveNet(e: Engine, s: Session): Promise<void> {
    if (s.net !== null) return;
    const net = netOf(e, s);
    if (!net) { s.net = true; return; }         // nothing is missing
    const { name, players } = net;
    if (!given.has(name)) {
        const bytes = await fetchNet(name);
        if (bytes && e.net(players, bytes)) given.add(name);
    }
    s.net = given.has(name);
}

// ---- Answers ----------------------------------------------------------------------------------

/** Advice: the game is taken up as it was kept, and thought about. */
async function advise(e: Engine, request: Extract<Request, { saved: Saved; trials: number }>): Promise<Reply> {
    const begun = Session.resume(e, request.saved);
    if (typeof begun === 'string') return { error: begun };
    session = begun;
    await giveNet(e, session);
    if (request.do === 'hint') return { hint: session.hint(request.trials) };
    session.lookBack(request.trials);
    return {};
}

/** A game at a server is begun when it is told as a whole. */
function told(e: Engine, request: Extract<Request, { do: 'told' }>): Reply {
    let game = session instanceof RemoteSession && session.table === request.table ? session : null;
    const kept = game?.wanted() ?? request.plan?.map((action) => ({ action, words: '' }));
    if (request.whole) {
        const begun = RemoteSession.join(e, request.setup, request.table);
        if (typeof begun === 'string') return { error: begun };
        session = game = begun;
    }
    if (!game || !game.receive(request.setup, request.told, request.held, request.whole ? kept : undefined)) return { again: true };
    return { state: game.state() };
}

function remote(game: RemoteSession, request: Request): Reply {
    let turn: Turn | null = null;
    switch (request.do) {
    case 'pick': game.pick(request.actions); break;
    case 'undo': game.undo(); break;
    case 'redo': game.redo(); break;
    case 'reset': game.reset(); break;
    case 'confirm': turn = game.send(); break;
    case 'ahead': game.planAhead(request.on); break;
    case 'refused': game.refused(); break;
    case 'see': game.see(request.ply); break;
    case 'history': return { history: game.history() };
    case 'odds': return { odds: request.actions.map((a) => game.odds(a)) };
    }
    return turn ? { state: game.state(), turn } : { state: game.state() };
}

async function answer(request: Request): Promise<Reply> {
    const e = await engine;
    if (request.do === 'catalogue') return { catalogue: e.catalogue() };
    if (request.do === 'read') {        // a record of the program: which game it is, and who played
        const refused = e.load(request.record);
        if (refused) return { error: refused };
        const game = e.game(), options = e.catalogue().games[game].options.map((_, i) => e.option(i));
        return { read: { game, options, names: Array.from({ length: options[0] }, (_, seat) => e.name(seat)) } };
    }
    if (request.do === 'hint' || request.do === 'lookBack') return advise(e, request);
    if (request.do === 'begin' || request.do === 'resume') {
        const begun = request.do === 'begin' ? Session.begin(e, request.setup, request.id) : Session.resume(e, request.saved);
        if (typeof begun === 'string') return { error: begun };
        session = begun;
    }
    if (request.do === 'told') return told(e, request);
    if (!session) return { error: 'no game' };
    if (session instanceof RemoteSession) return remote(session, request);
    switch (request.do) {
    case 'pick': session.pick(request.actions); break;
    case 'undo': session.undo(); break;
    case 'redo': session.redo(); break;
    case 'reset': session.reset(); break;
    case 'confirm': session.confirm(); break;
    case 'take': session.take(request.actions); break;
    case 'advance': {
        const net = netOf(e, session);
        if (net && session.needsNet()) void fetchNet(net.name);
        if (session.netActs()) await giveNet(e, session);
        session.advance();
        break;
    }
    case 'show': session.show(); break;
    case 'takeBack': session.takeBack(); break;
    case 'see': session.see(request.ply); break;
    case 'kept': return { saved: session.saved() };
    case 'insight': return { insight: session.hindsight() };
    case 'history': return { history: session.history() };
    case 'odds': return { odds: request.actions.map((a) => session!.odds(a)) };
    }
    const reply: Reply = { state: session.state() };
    if (request.do !== 'see' && request.do !== 'state') reply.saved = session.saved();
    return reply;
}

// ---- What was sent before is not sent again -------------------------------------------------
// While a turn is planned neither the log nor the real position changes, and copying them takes longer than thinking did.

let sent = { log: null as State['log'] | null, lines: 0, real: null as State['real'] | null };

function lean(reply: Reply): Reply {
    const { state } = reply;
    if (!state) return reply;
    const { log, real, shown } = state, known = sent;
    sent = { log, lines: log.length, real };
    return { ...reply, state: { ...state, log: known.log === log && known.lines === log.length ? null! : log,
        real: known.real === real && shown !== real ? null! : real } };
}

// One after the other: an answer is given before the next question is looked at.
let queue: Promise<unknown> = Promise.resolve();
self.onmessage = (event: MessageEvent<{ id: number; request: Request }>) => {
    queue = queue.then(async () => {
        let reply: Reply;
        try { reply = await answer(event.data.request); }
        catch (error) { reply = { error: String(error) }; }
        self.postMessage({ id: event.data.id, reply: lean(reply) });
    });
};
