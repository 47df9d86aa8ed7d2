// The engine in WebAssembly, with types.  Used by the worker and by the tests.
import type { Catalogue, HintOption, Insight, Look, Message, Odds, Row } from './types';

type Exports = Record<string, (...n: number[]) => number> & { memory: WebAssembly.Memory };

export class Engine {
    private constructor(private readonly wasm: Exports) {}

    static async load(bytes: BufferSource): Promise<Engine> {
        const { instance } = await WebAssembly.instantiate(bytes);
        return new Engine(instance.exports as unknown as Exports);
    }

    private text(length: number): string {
        if (length < 0) throw new Error('refused');
        const bytes = new Uint8Array(this.wasm.memory.buffer, this.wasm.stele_buffer(), length);
        return new TextDecoder().decode(bytes);
    }
    private json<T>(length: number): T { return JSON.parse(this.text(length)) as T; }
    private put(text: string): number {
        const bytes = new TextEncoder().encode(text);
        if (bytes.length >= this.wasm.stele_room()) throw new Error('too long');
        new Uint8Array(this.wasm.memory.buffer, this.wasm.stele_buffer(), bytes.length).set(bytes);
        return bytes.length;
    }

    private known?: Catalogue;
    catalogue(): Catalogue { return this.known ??= this.json(this.wasm.stele_games()); }

    /** Begins a game; answers why not, or null. */
    begin(game: number, options: number[], names: string[]): string | null {
        if (this.wasm.stele_choose(game) < 0) return 'there is no such game';
        for (let i = 0; i < options.length; i++)
            if (this.wasm.stele_option(i, options[i]) < 0) return 'no such option';
        const refused = this.wasm.stele_new();
        if (refused) return this.text(refused);
        names.forEach((name, seat) => this.wasm.stele_name(seat, this.put(name)));
        return null;
    }

    /** The game goes on from a position that was told, after so many answers; whether it is one. */
    base(answers: number, hex: string): boolean {
        const bytes = Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
        if (bytes.length > this.wasm.stele_room()) return false;
        new Uint8Array(this.wasm.memory.buffer, this.wasm.stele_buffer(), bytes.length).set(bytes);
        return this.wasm.stele_base(answers, bytes.length) === 0;
    }
    /** The position as a seat sees it: its checksum, and all of it (for the tests). */
    checksum(slot: number, seat: number): string { return this.text(this.wasm.stele_checksum(slot, seat)); }
    view(slot: number, seat: number): string { return this.text(this.wasm.stele_view(slot, seat)); }

    save(): string { return this.text(this.wasm.stele_save()); }
    /** Reads a record; answers "line:column: reason", or null. */
    load(record: string): string | null {
        let length: number;
        try { length = this.put(record); } catch { return '1:1: this is too long'; }
        const refused = this.wasm.stele_load(length);
        return refused ? this.text(refused) : null;
    }
    game(): number { return this.wasm.stele_game(); }
    option(i: number): number { return this.wasm.stele_value(i); }
    name(seat: number): string { return this.text(this.wasm.stele_player(seat)); }
    count(): number { return this.wasm.stele_count(); }
    answer(i: number): number { return this.wasm.stele_answer(i); }
    cut(answers: number): void { this.wasm.stele_cut(answers); }

    copy(to: number, from: number): void { this.wasm.stele_copy(to, from); }
    replay(to: number, answers: number): void { this.wasm.stele_replay(to, answers); }
    actor(slot: number): number { return this.wasm.stele_actor(slot); }
    turn(slot: number): boolean { return this.wasm.stele_turn(slot) !== 0; }
    /** The only answer there is, or null. */
    forced(slot: number): number | null {
        const only = this.wasm.stele_forced(slot);
        return only < 0 ? null : only;
    }
    /** Plays an answer: what is told about it, or null when it is not legal. */
    play(slot: number, action: number): Message[] | null {
        const length = this.wasm.stele_play(slot, action);
        return length < 0 ? null : this.json(length);
    }
    explain(slot: number): Row[] { return this.json(this.wasm.stele_explain(slot)); }
    look(slot: number, seat: number): Look { return this.json(this.wasm.stele_look(slot, seat)); }
    odds(slot: number, action: number): Odds | null {
        const length = this.wasm.stele_odds(slot, action);
        return length < 0 ? null : this.json(length);
    }
    /** The sum of what the outcomes weigh, and the outcome that a number below it stands for. */
    weights(slot: number): number { return this.wasm.stele_weights(slot); }
    outcome(slot: number, n: number): number { return this.wasm.stele_outcome(slot, n); }
    /** An outcome of chance, by numbers nobody can foresee. */
    draw(slot: number): number {
        const sum = this.wasm.stele_weights(slot), word = new Uint32Array(1);
        const most = 2 ** 32 - (2 ** 32 % sum);
        do crypto.getRandomValues(word); while (word[0] >= most);
        return this.wasm.stele_outcome(slot, word[0] % sum);
    }
    /** What a bot answers; one that there is no more is stood in for. */
    bot(slot: number, name: string): number {
        const seed = crypto.getRandomValues(new Uint32Array(1))[0] | 0;
        const answer = this.wasm.stele_bot(slot, this.put(name), seed);
        return answer < 0 ? this.wasm.stele_bot(slot, this.put('greedy'), seed) : answer;
    }
    /** What the program's `bot NAME` would answer here: for the tests. */
    choice(slot: number, name: string): number { return this.wasm.stele_choice(slot, this.put(name)); }

    /** The net of the game in hand for so many players; whether it is one. */
    net(players: number, bytes: Uint8Array): boolean {
        if (bytes.length > this.wasm.stele_room()) return false;
        new Uint8Array(this.wasm.memory.buffer, this.wasm.stele_buffer(), bytes.length).set(bytes);
        return this.wasm.stele_net(players, bytes.length) === 0;
    }
    /** The best turns from here, best first; null without a net. */
    hint(slot: number, trials: number): Omit<HintOption, 'what'>[] | null {
        const length = this.wasm.stele_hint(slot, trials);
        return length < 0 ? null : this.json<{ options: Omit<HintOption, 'what'>[] }>(length).options;
    }
    /** The record in hand is looked back at, a turn at each call of hindsight(); null: no more. */
    lookBack(trials: number): void { this.wasm.stele_hindsight_begin(trials); }
    hindsight(): Omit<Insight, 'what'> | null {
        const length = this.wasm.stele_hindsight_next();
        return length < 0 ? null : this.json(length);
    }
}
