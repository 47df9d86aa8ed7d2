// Words: the catalogue of the reader's language, and filling templates.
//
// Strings of the page itself go through t() and tn(), messages of the engine through say().  tools/extract finds the former.
import type { GameInfo, Message, Piece, State } from './engine/types';

export const languages = { en: 'English', tr: 'Türkçe', ru: 'Русский', hu: 'Magyar' } as const;
export type Language = keyof typeof languages;

let catalogue: Record<string, string | string[]> = {};
export let language: Language = 'en';
let plural = new Intl.PluralRules('en');

export async function setLanguage(to: Language): Promise<void> {
    catalogue = to === 'en' ? {} : await (await fetch(new URL(`lang/${to}.json`, document.baseURI))).json();
    language = to;
    plural = new Intl.PluralRules(to);
    document.documentElement.lang = to;
}

export function usualLanguage(): Language {
    for (const wish of navigator.languages) {
        const short = wish.slice(0, 2);
        if (short in languages) return short as Language;
    }
    return 'en';
}

/** Forms of a catalogue come in the order of its Plural-Forms: Russian has three, the others two. */
function form(n: number): number {
    const category = plural.select(n);
    if (language === 'ru') return category === 'one' ? 0 : category === 'few' ? 1 : 2;
    return category === 'one' ? 0 : 1;
}

function fill(template: string, values: Record<string, string | number>): string {
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

export function t(text: string, values: Record<string, string | number> = {}): string {
    const found = catalogue[text];
    return fill(typeof found === 'string' ? found : found?.[0] ?? text, values);
}

export function tn(one: string, many: string, n: number, values: Record<string, string | number> = {}): string {
    const found = catalogue[one];
    const template = Array.isArray(found) ? found[form(n)] ?? found[0]
        : language === 'en' || found === undefined ? (n === 1 ? one : many) : found;
    return fill(template, { n, ...values });
}

/** A number with decimals, with the language's own sign for them; 53 as a percentage. */
export function decimal(n: number, digits = 1): string {
    const [whole, part] = n.toFixed(digits).split('.');
    return part === undefined ? whole : t('{whole}.{part}', { whole, part });
}
export const percent = (whole: number | string): string => t('{whole}%', { whole });

/** A message of the engine in the reader's words. */
export function say(message: Message | null | undefined, info: GameInfo, names: string[]): string {
    if (!message) return '';
    const values: Record<string, string | number> = {};
    let number: number | undefined;
    for (const [name, value] of Object.entries(message.v)) {
        if (value.n !== undefined) { values[name] = value.n; number ??= value.n; }
        else if (value.seat !== undefined) values[name] = names[value.seat] ?? String(value.seat + 1);
        else if (value.piece !== undefined) values[name] = say(info.pieces[value.piece]?.name, info, names);
        else values[name] = value.text ?? '';
    }
    if (message.p) return tn(message.t, message.p, number ?? 0, values);
    return t(message.t, values);
}

export const speaker = (info: GameInfo, state: Pick<State, 'names'>) => (m: Message | null | undefined) => say(m, info, state.names);

/** A piece by its kind and its number within the kind. */
export const piece = (info: GameInfo, kind: string, n: number): Piece => info.pieces[(info.kinds[kind]?.[0] ?? 0) + n] ?? { name: null };
