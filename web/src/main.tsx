// The page begins: language, look, then whatever the address says.
import { render } from 'preact';
import { App } from './ui/app';
import { settings } from './settings';
import { setLanguage } from './text';
import './style.css';
import './ui/table.css';
import './ui/pages.css';
import './together/together.css';

document.documentElement.dataset.theme = settings().theme;
await setLanguage(settings().language).catch(() => setLanguage('en'));
render(<App />, document.getElementById('app')!);
if ('serviceWorker' in navigator && (location.protocol === 'https:' || location.hostname === 'localhost' || location.hostname === '127.0.0.1'))
    navigator.serviceWorker.register('sw.js').catch(() => { /* works without, only not offline */ });
