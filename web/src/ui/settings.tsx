// What a player sets once.  Everything works from the moment it is touched; there is nothing to save.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { change, useSettings, type Settings } from '../settings';
import { languages, setLanguage, t, type Language } from '../text';
import { allPages } from './games';
import { Choice, Switch } from './newgame';
import { PageHead } from './pagehead';
import { useServer } from './server';

function Section({ title, children }: { title: string; children: ComponentChildren }) {
    return <section class="panel set"><h2>{title}</h2>{children}</section>;
}

/** The words of a language are fetched before it is spoken. */
function Languages({ value }: { value: Language }) {
    const [failed, setFailed] = useState(false);
    const choose = async (to: Language) => {
        try { await setLanguage(to); setFailed(false); change({ language: to }); } catch { setFailed(true); }
    };
    return <>
        <Choice label={t('Language')} name="language" value={value} set={(to) => void choose(to)}
            of={(Object.keys(languages) as Language[]).map((l) => ({ value: l, label: languages[l] }))} />
        <p role="status" class="why">{failed && t('This language could not be fetched. Try again with a connection.')}</p>
    </>;
}

function keys(): [string, string][] {
    return [
        ['↑ ↓', t('go through the options')],
        ['Enter', t('take the option, or confirm the turn')],
        ['Backspace', t('undo one step of the plan')],
        ['Esc', t('drop the whole plan, or close what is open')],
        ['V', t('change the lens on the board')],
        ['L', t('show the log')],
        ['H', t('ask for a hint')],
        ['[  ]', t('step back and forth through the game')],
        ['?', t('this list, or what the focused piece is')],
        ...allPages.flatMap((page) => page.keys?.() ?? []),
    ];
}

function Keys() {
    return <table class="keys"><caption class="hidden">{t('Keys')}</caption>
        <thead class="hidden"><tr><th scope="col">{t('Key')}</th><th scope="col">{t('What it does')}</th></tr></thead>
        <tbody>{keys().map(([key, what]) => <tr key={key}><th scope="row"><kbd>{key}</kbd></th><td>{what}</td></tr>)}</tbody></table>;
}

export function SettingsPage() {
    const s = useSettings(), server = useServer();
    const odds = allPages.find((page) => page.odds)?.odds?.();
    const put = <K extends keyof Settings>(key: K) => (value: Settings[K]) => change({ [key]: value });
    return <div class="page settings-page">
        <PageHead title={t('Settings')} at="settings" />
        <main class="settings-body">
            <h1 class="hidden">{t('Settings')}</h1>
            <Section title={t('Look and language')}>
                <Languages value={s.language} />
                <Choice label={t('Theme')} name="theme" value={s.theme} set={put('theme')} of={[
                    { value: 'auto', label: t('As the device') }, { value: 'light', label: t('Light') },
                    { value: 'dark', label: t('Dark') }, { value: 'contrast', label: t('High contrast') }]} />
                <Switch on={s.sound} set={put('sound')} label={t('Sounds')} what={t('A soft chime when it is your turn.')} />
            </Section>
            <Section title={t('Playing')}>
                <Choice label={t('Moves of the others')} name="speed" value={s.speed} set={put('speed')} of={[
                    { value: 0, label: t('At once') }, { value: 1, label: t('To watch') }, { value: 2, label: t('Slowly') }]} />
                <Choice label={t('Confirm')} name="confirm" value={s.confirm} set={put('confirm')} of={[
                    { value: 'always', label: t('Every turn') }, { value: 'reveal', label: t('Only if something is revealed') },
                    { value: 'never', label: t('Never') }]} />
                <p class="dim">{t('Until you confirm, every step can be taken back.')}</p>
                <Switch on={s.teach} set={put('teach')} label={t('Teaching help')}
                    what={t('Every step is asked and explained, also where there is no choice.')} />
                {odds && <Switch on={s.odds} set={put('odds')} {...odds} />}
            </Section>
            {server && <Section title={t('Play together')}><p><a class="button" href="#/me">{t('Name, other devices, notifications')}</a></p></Section>}
            <Section title={t('Keys')}>
                <Switch on={s.hotkeys} set={put('hotkeys')} label={t('Hotkeys')}
                    what={t('Single keys while a game is on the table. Tab and Enter always work.')} />
                <Keys />
            </Section>
        </main>
    </div>;
}
