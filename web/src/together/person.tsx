// Me at the server: my name, other devices, programs, how I am told that it is my turn, and being forgotten.
import { useEffect, useState } from 'preact/hooks';
import { get, post } from '../net/api';
import type { Me } from '../net/types';
import { t } from '../text';
import { Choice } from '../ui/newgame';
import { PageHead } from '../ui/pagehead';
import { go } from '../ui/route';
import { arrive, enter, forget, load, mayNotify, useMe } from './me';
import { HandOn, linkTo, NameField, Section, Sure, usualOwnName, why } from './parts';

type Doing = (work: () => Promise<unknown>) => Promise<void>;

function Name({ me, doing }: { me: Me | null; doing: Doing }) {
    const [name, setName] = useState(usualOwnName);
    return <Section title={t('Name')}><form class="come" onSubmit={(e) => { e.preventDefault(); void doing(() => enter(name)); }}>
        <NameField value={name} set={setName} /><button class="main" disabled={!name.trim() || name.trim() === me?.name}>{t('Keep')}</button></form>
        {!me && <p class="dim">{t('No account: your name and a secret cookie are all that is kept.')}</p>}</Section>;
}

function Devices({ doing }: { doing: Doing }) {
    const [link, setLink] = useState<string | null>(null), [token, setToken] = useState<string | null>(null);
    const key = async (path: string) => (await post<{ key: string }>(path)).key;
    return <Section title={t('Other devices and programs')}>
        {link ? <HandOn link={link} label={t('Good once: opened on another device, that one is you, too.')} />
            : <button onClick={() => void doing(async () => setLink(linkTo('me', await key('me/link'))))}>{t('A link for another device')}</button>}
        {token ? <HandOn link={token} qr={false} label={t('A token for a program; it is shown this once.')} />
            : <button onClick={() => void doing(async () => setToken(await key('me/token')))}>{t('A token for a program')}</button>}
        <Sure label={t('Make all links and tokens void')} sure={t('Make them void')} act={() => void doing(async () => { await post('me/untoken'); setLink(null); setToken(null); })} />
    </Section>;
}

const kinds = (): [string, string, string][] => [['mail', t('Mail address'), 'name@example.org'], ['hook', t('Webhook'), 'https://…']];

function Way({ me, kind, label, hint, doing }: { me: Me; kind: string; label: string; hint: string; doing: Doing }) {
    const known = me.ways.find((w) => w.kind === kind), [text, setText] = useState(known?.address ?? ''), [when, setWhen] = useState(known?.when ?? 'away');
    const put = (to: string) => doing(async () => { await post('me/notify', { word: kind, when: to, text: text.trim() || known?.address }); await load(true); });
    return <form class="way" onSubmit={(e) => { e.preventDefault(); void put(when); }}>
        <label>{label}<input type="text" value={text} placeholder={hint} onInput={(e) => setText(e.currentTarget.value)} /></label>
        <Choice label={t('When')} name={`when-${kind}`} value={when} set={setWhen} of={[{ value: 'away', label: t('if no page is open') }, { value: 'always', label: t('always') }]} />
        <span class="menu-row"><button class="main" disabled={!text.trim()}>{t('Keep')}</button>{known && <button type="button" onClick={() => void put('never')}>{t('Never')}</button>}</span>
    </form>;
}

/** Web Push: word to this device while no page is open.  The server seals it for this browser alone. */
function Push({ me, doing }: { me: Me; doing: Doing }) {
    const [key, setKey] = useState(''), [own, setOwn] = useState<PushSubscription | null>(null);
    const can = mayNotify() && 'serviceWorker' in navigator && 'PushManager' in window;
    useEffect(() => {
        if (!can) return;
        void get<{ key: string }>('push').then((r) => setKey(r.key), () => { /* no push here */ });
        void navigator.serviceWorker.getRegistration().then(async (r) => setOwn(await r?.pushManager.getSubscription() ?? null));
    }, []);
    if (!can || !key) return null;
    const told = own && me.ways.some((w) => w.kind === 'push' && w.address === JSON.stringify(own));
    const tell = async (when: string, to: PushSubscription) => { await post('me/notify', { word: 'push', when, text: JSON.stringify(to) }); await load(true); };
    const begin = async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        const to = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
        setOwn(to);
        await tell('away', to);
    };
    return told ? <button onClick={() => void doing(async () => { await tell('never', own); await own.unsubscribe(); setOwn(null); })}>{t('Do not notify this device any more')}</button>
        : <button onClick={() => void doing(begin)}>{t('Notify this device also while the page is closed')}</button>;
}

function Notices({ me, doing }: { me: Me; doing: Doing }) {
    const [allowed, setAllowed] = useState(mayNotify() ? Notification.permission : 'denied');
    return <Section title={t('When it is my turn')}>
        <p class="dim">{t('The title and the mark of this tab always show it.')}</p>
        {!mayNotify() ? <p class="dim">{t('Notifications of the browser need https.')}</p> : allowed === 'granted' ? <p>{t('The browser notifies you while this page is open.')}</p>
            : allowed === 'denied' ? <p class="dim">{t('Notifications are forbidden in the settings of the browser.')}</p>
            : <button onClick={() => { void Notification.requestPermission().then(setAllowed); }}>{t('Allow notifications of the browser')}</button>}
        <Push me={me} doing={doing} />
        {kinds().map(([kind, label, hint]) => <Way key={kind} me={me} kind={kind} label={label} hint={hint} doing={doing} />)}
    </Section>;
}

export function Person({ keyword }: { keyword: string | undefined }) {
    const me = useMe(), [failed, setFailed] = useState<string | null>(null), [done, setDone] = useState(false);
    const doing: Doing = async (work) => {
        setDone(false);
        try { await work(); setFailed(null); setDone(true); } catch (error) { setFailed(why(error)); }
    };
    // A link from another device: its key is used once, and does not stay in the address.
    useEffect(() => { if (keyword) void doing(() => arrive(keyword)).then(() => { history.replaceState(null, '', '#/me'); go('games'); }); }, []);
    return <div class="page together-page">
        <PageHead title={t('Who I am')} at="me"><a class="button" href="#/games">{t('My games')}</a></PageHead>
        <main class="settings-body"><h1 class="hidden">{t('Who I am')}</h1>
            <p class="why full" role="alert">{failed}</p>
            {me !== undefined && <Name key={me?.person} me={me} doing={doing} />}
            {me && <><Devices doing={doing} /><Notices me={me} doing={doing} />
                <Section title={t('Forget me')}><p>{t('Your name and secrets are deleted; where you sit, bots play on.')}</p>
                    <Sure label={t('Forget me')} sure={t('Yes, forget me')} act={() => void doing(async () => { await forget(); go(); })} /></Section></>}
            <p role="status" class="hidden">{done && t('Done.')}</p>
        </main>
    </div>;
}
