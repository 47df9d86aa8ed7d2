// The head of every page around the table: the way home, the title, the other pages.
import type { ComponentChildren } from 'preact';
import { reading } from '../files';
import { t } from '../text';
import { learning } from './games';

export function Stele({ size = 36 }: { size?: number }) {
    return <svg class="stele" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
        <path d="M16 60V24a16 16 0 0 1 32 0v36z" fill="var(--board-2)" stroke="var(--board-line)" stroke-width="3" />
        <path d="M24 33h16M24 41h16M24 49h10" stroke="var(--ink)" stroke-width="3.4" stroke-linecap="round" />
        <circle cx="32" cy="22" r="4.6" fill="var(--red)" />
        <path d="M8 60h48" stroke="var(--board-line)" stroke-width="4" stroke-linecap="round" />
    </svg>;
}

export function Links({ at }: { at?: string }) {
    const link = (to: string, label: string) =>
        <a href={`#/${to}`} aria-current={at === to ? 'page' : undefined}>{label}</a>;
    return <nav class="links" aria-label={t('Pages')}>
        {learning && link('learn', t('Learn'))}{reading && link('rules', t('Rules'))}{link('settings', t('Settings'))}</nav>;
}

export function PageHead({ title, at, children }: { title: string; at: string; children?: ComponentChildren }) {
    return <header class="page-head">
        <a class="page-home" href="#/"><Stele size={32} /><span>Stele</span><span class="hidden">: {t('back to the start')}
            </span></a>
        <p class="page-title">{title}</p>
        <Links at={at} />
        {children && <div class="page-tools">{children}</div>}
    </header>;
}
