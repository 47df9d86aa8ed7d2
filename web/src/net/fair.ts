// Chance drawn again, with another implementation than the server's: what play/fair.h says, made of @noble/ciphers and @noble/hashes.
import { chacha20orig } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Engine } from '../engine/engine';
import { CHANCE } from '../engine/types';

export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16));
export const hexOf = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
export const hashOf = (hex: string): string => hexOf(sha256(bytesOf(hex)));

/** A number below n: the first word of the stream that is below the largest multiple of n. */
export function below(seed: Uint8Array, ply: number, n: number): number {
    const nonce = new Uint8Array(8), stream = new Uint8Array(1024), most = Math.floor(2 ** 32 / n) * n;
    new DataView(nonce.buffer).setUint32(0, ply, true);
    const words = new DataView(chacha20orig(seed, nonce, stream).buffer);
    for (let i = 0; i < 256; i++) {
        const word = words.getUint32(4 * i, true);
        if (word < most) return word % n;
    }
    throw new Error('no event of this world');
}

/** Seats as they are drawn: where those sat before who sit in the first seat, the second, and so on. */
export function seatsOf(seed: Uint8Array, players: number): number[] {
    const from = Array.from({ length: players }, (_, i) => i);
    for (let i = players - 1; i > 0; i--) {
        const k = below(seed, 2 ** 30 + i, i + 1);
        [from[i], from[k]] = [from[k], from[i]];
    }
    return from;
}

/** What is told when a game is over; `from`: where they sat before the seats were drawn, if they were. */
export interface Seeds { hash: string; own: string; seed: string; mixed: (string | null)[]; from?: number[] }
/** `seats`: whether they are as the seed draws them; `elsewhere`: draws of the part of a game that was played before it came to the server, which no seed tells of. */
export interface Verdict { hash: boolean; seed: boolean; seats: boolean; draws: number; wrong: number[]; elsewhere: number }

/** The seed made of the server's part and everybody's. */
export function seedOf(own: string, mixed: (string | null)[]): string {
    const parts = mixed.filter((m) => m !== null).map(bytesOf);
    if (!parts.length) return own;
    const both = new Uint8Array(64);
    both.set(bytesOf(own));
    for (const part of parts) part.forEach((b, i) => { both[32 + i] ^= b; });
    return hexOf(sha256(both));
}

/** The record played again: whether the server's part is what it promised, the seed is made of all parts, and every draw fits, that of the seats as well; but for
 *  those of the first `begun` answers, which were given before the game came to the server. */
export function verify(engine: Engine, record: string, end: Seeds, begun = 0): Verdict {
    const refused = engine.load(record), seed = bytesOf(end.seed), wrong: number[] = [];
    if (refused) throw new Error(refused);
    let draws = 0, elsewhere = 0;
    engine.replay(1, 0);
    for (let ply = 0, all = engine.count(); ply < all; ply++) {
        if (engine.actor(1) === CHANCE && ply < begun) elsewhere++;
        else if (engine.actor(1) === CHANCE) {
            draws++;
            if (engine.outcome(1, below(seed, ply, engine.weights(1))) !== engine.answer(ply)) wrong.push(ply);
        }
        engine.play(1, engine.answer(ply));
    }
    const seats = !end.from || end.from.join() === seatsOf(seed, end.from.length).join();
    return { hash: hashOf(end.own) === end.hash, seed: seedOf(end.own, end.mixed) === end.seed, seats, draws, wrong, elsewhere };
}
