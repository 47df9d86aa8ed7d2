// What the server says (docs/API.md).
import type { Told } from '../engine/types';

export type Pace = { kind: 'none' } | { kind: 'live'; base: number; more: number } | { kind: 'turns'; days: number };
export type TableState = 'open' | 'mixing' | 'running' | 'over' | 'closed';

/** What the host settles. */
export interface TableRules {
    game: string; options: Record<string, number>; pace: Pace;
    open: boolean; drawn: boolean; late: 'bot' | 'lose'; mix: boolean; talk: boolean; watch: boolean; delay: number;
}
export interface Seat {
    name: string; kind: 'person' | 'bot' | 'free'; bot?: string;
    ready?: boolean; host?: boolean; here?: boolean; out?: boolean; lost?: boolean; offered?: boolean; mix?: boolean; left?: number;
}
export interface Proposal { kind: 'back' | 'pause' | 'resume' | 'pace'; number: number; seat: number; agreed: number[]; ply?: number; days?: number; pace?: Pace }
export interface Said { n: number; at: number; seat: number | null; name?: string; text?: string; phrase?: number }
export interface Place { place: number; points: number }

/** A table as a whole. */
export interface TableEvent extends TableRules, Told {
    table: string; seq: number; now: number; state: TableState; rules: number; damaged?: string;
    host: boolean; seats: Seat[]; watchers: number;
    asked?: number | null; since?: number; due?: number; paused?: number; until?: number; proposal?: Proposal | null;
    hash: string; drawing?: { seq: number; sat: number[] }; next: string | null; ply: number; said: Said[];
    result?: Place[]; own?: string; seed?: string; mixed?: (string | null)[];
}
export interface Brief extends TableRules {
    table: string; state: TableState; seats: Seat[]; asked: number | null; due: number; last: number; ply: number; paused: boolean;
    result?: Place[]; you?: number;
}
export type StreamEvent = TableEvent | { table: string; here: boolean[]; watchers: number } | { brief: Brief; you: number } | { bye: true } | { error: string };

export interface Me { person: string; name: string; language: string; ways: { kind: string; when: string; address: string }[]; notes: Record<string, string>; tables: Brief[] }
