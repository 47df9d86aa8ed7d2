// Small things that several pages of playing together share.
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Catalogue } from '../engine/types';
import { watchStatus, type Status } from '../net/stream';
import type { Pace, Seat, TableEvent } from '../net/types';
import { language, t, tn } from '../text';
import { knownName } from '../ui/server';
import { lastNames, levelName, levelOf } from '../ui/setup';

/** The text of an error in the reader's words. */
export const why = (error: unknown): string => (error instanceof Error ? t(error.message) : String(error));

export const nameOf = (seat: Seat, catalogue: Catalogue): string =>
    seat.name || (seat.bot ? levelName(levelOf(catalogue, seat.bot)) : seat.kind === 'free' ? t('free') : t('Somebody'));

// ---- Addresses ------------------------------------------------------------------------

export const linkTo = (...parts: string[]): string => `${location.origin}${location.pathname}#/${parts.map(encodeURIComponent).join('/')}`;

/** Copies, also where there is no clipboard for scripts: plain http in a home network. */
async function copy(field: HTMLInputElement): Promise<boolean> {
    try { await navigator.clipboard.writeText(field.value); return true; } catch { /* the old way */ }
    field.select();
    try { return document.execCommand('copy'); } catch { return false; }
}

/** A link to hand on: to copy, and as a QR code for a phone that is near. */
export function HandOn({ link, label, qr = true }: { link: string; label: string; qr?: boolean }) {
    const field = useRef<HTMLInputElement>(null), id = useId(), [done, setDone] = useState<boolean | null>(null), [big, setBig] = useState(false);
    return <div class="hand-on">
        <label for={id}>{label}</label>
        <div class="hand-on-row">
            <input id={id} ref={field} type="text" readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
            <button type="button" class="main" onClick={() => { if (field.current) void copy(field.current).then(setDone); }}>{t('Copy')}</button>
            {qr && <button type="button" aria-expanded={big} onClick={() => setBig(!big)}>{t('QR code')}</button>}
        </div>
        <p role="status" class="dim small">{done === null ? '' : done ? t('Copied.') : t('Copy the marked text by hand, please.')}</p>
        {qr && big && <img class="qr" width="220" height="220" alt={t('QR code of the link')} src={`api/qr?text=${encodeURIComponent(link)}`} />}
    </div>;
}

/** Cut to so many bytes, between characters: what the server takes. */
export function fit(text: string, bytes: number): string {
    const size = (s: string) => new TextEncoder().encode(s).length;
    let cut = [...text];
    while (size(cut.join('')) > bytes) cut = cut.slice(0, -1);
    return cut.join('');
}
const NAME_BYTES = 31;

// ---- Names --------------------------------------------------------------------------------

/** Who one is, with the one button that goes on. */
export function NameField({ value, set, autofocus }: { value: string; set: (name: string) => void; autofocus?: boolean }) {
    const id = useId(), field = useRef<HTMLInputElement>(null);
    useEffect(() => { if (autofocus) field.current?.focus(); }, []);
    return <div class="name-field"><label for={id}>{t('Your name')}</label>
        <input id={id} ref={field} type="text" maxLength={24} required autocomplete="nickname" value={value} onInput={(e) => set(e.currentTarget.value = fit(e.currentTarget.value, NAME_BYTES))} /></div>;
}
export const usualOwnName = (): string => knownName() || lastNames()[0] || '';

/** Something that cannot be had back is asked twice. */
export function Sure({ label, sure, act, disabled }: { label: string; sure: string; act: () => void; disabled?: boolean }) {
    const [asked, setAsked] = useState(false);
    if (!asked) return <button type="button" disabled={disabled} onClick={() => setAsked(true)}>{label}</button>;
    return <span class="sure" role="group" aria-label={label}>
        <button type="button" class="main" ref={(b) => { b?.focus(); }} onClick={() => { setAsked(false); act(); }}>{sure}</button>
        <button type="button" onClick={() => setAsked(false)}>{t('Cancel')}</button></span>;
}

export function Section({ title, children, id }: { title: string; children: ComponentChildren; id?: string }) {
    const own = useId();
    return <section class="panel set" aria-labelledby={id ?? own}><h2 id={id ?? own}>{title}</h2>{children}</section>;
}

// ---- Time ---------------------------------------------------------------------------------

export function paceWords(pace: Pace): string {
    if (pace.kind === 'live') return t('{base} min, and {more} s for each turn', { base: Math.round(pace.base / 60), more: pace.more });
    if (pace.kind === 'turns') return tn('{n} day for a turn', '{n} days for a turn', pace.days);
    return t('no clock');
}

export function useNow(every: number): number {
    const [now, set] = useState(Date.now());
    useEffect(() => {
        const timer = setInterval(() => set(Date.now()), every);
        return () => clearInterval(timer);
    }, [every]);
    return now;
}

const two = (n: number): string => String(n).padStart(2, '0');
/** A span of time as a clock shows it. */
export function span(ms: number): string {
    const s = Math.max(0, Math.ceil(ms / 1000)), hours = Math.floor(s / 3600), days = Math.floor(s / 86400);
    if (days >= 2) return tn('{n} day', '{n} days', days);
    return hours ? `${hours}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}` : `${Math.floor(s / 60)}:${two(s % 60)}`;
}
export const moment = (ms: number): string => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);

/** What a seat's clock shows, in milliseconds; null: it has none, or it does not run. */
export function clockOf(event: TableEvent, seat: number, serverNow: number): number | null {
    const runs = event.asked === seat && !event.paused && event.state === 'running';
    if (event.pace.kind === 'live') {
        const left = event.seats[seat].left;
        return left === undefined ? null : left - (runs ? serverNow - event.now : 0);
    }
    return event.pace.kind === 'turns' && runs && event.due ? event.due - serverNow : null;
}

// ---- The connection ----------------------------------------------------------------------------

export function useStatus(): Status {
    const [status, set] = useState<Status>({ is: 'trying', since: Date.now() });
    useEffect(() => watchStatus(set), []);
    return status;
}

/** Honestly: whether what is seen is how it stands. */
export function StatusMark() {
    const status = useStatus(), now = useNow(1000), since = Math.max(0, Math.round((now - status.since) / 1000));
    const words = status.is === 'connected' ? t('Connected') : status.is === 'offline' ? t('Offline')
        : since < 3 ? t('Connecting…') : t('No connection for {n} s: trying again', { n: since });
    return <span class={`status-mark ${status.is}`} role="status"><svg width="16" height="14" viewBox="0 0 16 14" aria-hidden="true">
        <path d="M1.5 5a9.5 9.5 0 0 1 13 0M4 8a6 6 0 0 1 8 0M6.4 11a2.4 2.4 0 0 1 3.2 0" />{status.is !== 'connected' && <path d="M2 13L14 1" />}</svg>
        <span class={status.is === 'connected' ? 'hidden' : ''}>{words}</span></span>;
}
