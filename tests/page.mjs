// What the tests and the pictures of the page have in common: the server, the browser, games made beforehand, and hands that play.
import { spawn } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games, ofGames, root } from './games.mjs';

globalThis.crypto ??= webcrypto;                // Node.js 18 has it only as a module

export { games, root };
export const web = process.env.STELE_WEB ?? join(root, 'build/web');
const require = createRequire(join(root, 'web/package.json'));
export const axeSource = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

// Chance and choices come from one seed, also in the page: a failure can be seen again.
const firstSeed = Number(process.env.STELE_SEED ?? 1) >>> 0;
export function generator(seed = firstSeed) {
    let now = seed >>> 0;
    return () => { now = (Math.imul(now, 1664525) + 1013904223) >>> 0; return now / 2 ** 32; };
}
const seeded = `{ let now = ${firstSeed}; Object.defineProperty(crypto, 'getRandomValues', { configurable: true, value: (words) => {
    for (let i = 0; i < words.length; i++) { now = (Math.imul(now, 22695477) + 12345) >>> 0; words[i] = now ^ now >>> 15; }
    return words; } }); }\n`;

// ---- The server and the browser --------------------------------------------------------------

/** The page as it is served; stop() ends the process that was started here and no other. */
export function serve() {
    const child = spawn(join(root, 'build/stele'), ['serve', '--static', web, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    process.once('exit', () => child.kill());
    return new Promise((resolve, reject) => {
        let told = '';
        child.stdout.on('data', (text) => {
            const address = (told += text).match(/http:\S+/)?.[0];
            if (address) resolve({ address, stop: () => new Promise((done) => { child.once('exit', done); child.kill(); }) });
        });
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`the server ended: ${code}`)));
    });
}

export function browse() {
    const { chromium } = require('playwright-core');
    return chromium.launch({ executablePath: '/usr/bin/chromium', headless: true, args: ['--no-sandbox', '--disable-gpu',
        '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'] });
}

export const desktop = { viewport: { width: 1280, height: 720 } };
export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A page of its own: with these settings and games in its storage; what goes wrong in it is collected in page.wrong. */
export async function open(browser, { device = desktop, settings = {}, games = [], worker = 'block', chance = true, ...more } = {}) {
    const context = await browser.newContext({ ...device, serviceWorkers: worker, acceptDownloads: true, locale: 'en-GB', ...more });
    const kept = { 'stele.settings': JSON.stringify({ language: 'en', theme: 'light', speed: 0, sound: false, ...settings }),
        ...Object.fromEntries(games.map((g) => [`stele.game.${g.id}`, JSON.stringify(g)])) };
    await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, kept);
    await context.addInitScript(hands);
    if (chance && worker === 'block') {
        const body = seeded + readFileSync(join(web, 'worker.js'), 'utf8');
        await context.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    }
    const page = await context.newPage();
    page.setDefaultTimeout(20000);
    page.wrong = [];
    page.on('pageerror', (error) => page.wrong.push(`page error: ${error.message}`));
    // Whether there is a server to play together is asked for; where there is none, the browser says so.
    page.on('console', (message) => { if (message.type() === 'error' && !message.location().url.endsWith('/healthz')) page.wrong.push(`console: ${message.text()}`); });
    page.touch = !!device.hasTouch;
    return page;
}

/** Goes to a part of the page and waits until it is there. */
export async function goto(page, address, hash, ready) {
    await page.goto(`${address}#/${hash}`);
    await page.locator(ready).first().waitFor();
}

// ---- Games made beforehand, by the page's own engine ------------------------------------------

export const allGames = games.map((_, i) => i);
export const TEOTIHUACAN = games.indexOf('teotihuacan'), THEBES = games.indexOf('thebes');

export async function workshop() {
    const work = mkdtempSync(join(tmpdir(), 'stele-page-'));
    await require('esbuild').build({ entryPoints: ['engine', 'session'].map((f) => join(root, `web/src/engine/${f}.ts`)), outdir: work,
        bundle: true, format: 'esm', outExtension: { '.js': '.mjs' } });
    const { Engine } = await import(join(work, 'engine.mjs')), { Session } = await import(join(work, 'session.mjs'));
    rmSync(work, { recursive: true });
    const engine = await Engine.load(readFileSync(join(web, 'stele.wasm')));
    const infos = engine.catalogue().games;

    /** A game played by the greedy bot in all seats, up to the first moment that is `wanted`, as the browser would keep it. */
    return function make(game, wanted, { seats = ['human', 'regular'], names = ['Ada', 'Bela'], change = {}, id = 'made' } = {}) {
        new Function('crypto', seeded)(globalThis.crypto);         // the same game, whatever was made before
        const options = infos[game].options.map((o) => change[o.name] ?? o.usual);
        options[0] = seats.length;
        for (let tries = 0; tries < 40; tries++) {
            const setup = { game, options, seats, names: names.slice(0, seats.length) };
            const session = Session.begin(engine, { ...setup, seats: seats.map((s) => (s === 'human' ? s : 'greedy')) }, id);
            for (let i = 0; i < 5000; i++) {
                const state = session.state();
                if (wanted(state)) return { ...session.saved(), setup };
                if (state.mode === 'over') break;
                if (state.mode === 'wait') session.advance();
                else if (state.mode === 'pass') session.show();
                else if (state.mode === 'confirm') session.confirm();
                else session.pick([engine.bot(1, 'greedy')]);
            }
        }
        throw new Error('no such moment in 40 games');
    };
}

const fresh = (s) => s.mode === 'choose' && !s.plan.some((step) => !step.forced);
export const moments = {
    turn: (least) => (s) => fresh(s) && s.turn >= least && s.real.turn === 1 && s.rows.filter((r) => r.can).length > 4,
    over: (s) => s.mode === 'over',
    pass: (s) => s.mode === 'pass',
    ...Object.assign({}, ...(await ofGames('moments.mjs')).map((own) => own.moments)),
};

// ---- Hands: run inside the page ------------------------------------------------------------------

function hands() {
    const one = (selector) => document.querySelector(selector);
    const seen = (e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0; };
    const box = () => one('.choices') ?? one('.sheet');
    const confirm = () => one('.plan .buttons .main:not(:disabled)');
    // Buttons that ask, sort or open something answer nothing; pressed ones are a choice on the way to an answer.
    const aside = '.th-info, .th-nohelp, .th-sort, .th-step, [aria-expanded], thead button, .teo-only button, .lesson *';
    const buttons = () => [...(box()?.querySelectorAll('button:not(:disabled)') ?? [])].filter(seen);
    const answers = () => buttons().filter((b) => !b.matches(aside) && !b.matches('[aria-pressed]'));
    const toggles = () => buttons().filter((b) => !b.matches(aside) && b.matches('[aria-pressed]'));
    const text = (e) => (e?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const name = (b) => b.getAttribute('aria-label') ?? text(b);
    const mode = () => (one('main.pass') ? 'pass' : one('.plan.past') ? 'over' : confirm() ? 'confirm' : buttons().length ? 'choose' : 'wait');
    const steps = () => [...document.querySelectorAll('.plan .steps li')].map(text);
    const shot = () => ({ mode: mode(), question: text(box()?.querySelector('h2')), steps: steps(),
        options: buttons().map((b) => `${name(b)}${b.matches('[aria-pressed=true]') ? ' (pressed)' : ''}`) });
    const sign = () => JSON.stringify([mode(), steps(), text(box()), buttons().map((b) => b.getAttribute('aria-pressed'))]);
    const plan = () => JSON.stringify([mode(), steps(), text(box()?.querySelector('h2')), text(one('.plan'))]);
    const frame = () => new Promise((done) => { setTimeout(done, 8); });
    /** Until `fine`, or the time is over: whether it came to be. */
    async function until(fine, most = 10000) {
        for (const end = performance.now() + most; performance.now() < end; await frame()) if (fine()) return true;
        return fine();
    }
    const settled = () => until(() => mode() !== 'wait');

    let before = { sign: '', plan: '' }, aimed = null;
    /** Something to press, by two numbers from 0 to 1; it is brought into view. */
    function aim(which, whether) {
        const first = answers(), second = toggles(), list = first.length && (whether < .85 || !second.length) ? first : second;
        const kind = mode() === 'confirm' ? 'confirm' : list === first ? 'answer' : 'toggle';
        aimed = kind === 'confirm' ? confirm() : list[Math.floor(which * list.length)];
        if (!aimed) return null;
        before = { sign: sign(), plan: plan() };
        aimed.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const r = aimed.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2, hit = document.elementFromPoint(x, y);
        const all = buttons();
        return { kind, name: name(aimed), x, y, free: !!hit && (aimed.contains(hit) || hit.contains(aimed)),
            at: all.indexOf(document.activeElement), to: all.indexOf(aimed), of: all.length };
    }
    /** After pressing it: the new moment, once it has come; null when nothing came of it. */
    async function after(kind) {
        const told = () => one('dialog.told button'), changed = () => (kind === 'toggle' ? sign() !== before.sign : plan() !== before.plan);
        const came = await until(() => changed() || told(), kind === 'toggle' ? 300 : 4000) && !told();
        told()?.click();                // it was only explained
        await settled();
        return came;
    }
    const fits = () => {
        const all = document.scrollingElement;
        return { wide: all.scrollWidth, high: all.scrollHeight, width: innerWidth, height: innerHeight };
    };
    /** What can be pressed but lies beyond the screen, with nothing to scroll it into view. */
    const beyond = () => [...document.querySelectorAll('button, a, input, select, [role="button"]')].flatMap((e) => {
        const r = e.getBoundingClientRect();
        if (!seen(e) || e.closest('.hidden') || (r.right <= innerWidth + 1 && r.left >= -1)) return [];
        for (let up = e.parentElement; up; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return [];
        return [`"${name(e).slice(0, 40)}" from ${Math.round(r.left)} to ${Math.round(r.right)} of ${innerWidth}`];
    });
    /** Buttons too small for a finger, and options less than 44 high. */
    const small = () => buttons().flatMap((b) => {
        const r = b.getBoundingClientRect(), option = b.matches('.teo-row, .teo-lay, .th-option > button, .th-go, .option > button');
        return r.width < 23.5 || r.height < 23.5 || (option && r.height < 43.5)
            ? [`${b.className || b.parentElement.className} "${name(b).slice(0, 40)}" ${Math.round(r.width)}x${Math.round(r.height)}`] : [];
    });
    window.hands = { aim, after, settled, until, shot, mode, fits, small, beyond, buttons, answers, toggles, confirm, name, text, steps,
        aimed: () => document.activeElement === aimed };
}

/** Presses one thing, as a mouse or a finger does. */
export async function press(page, random) {
    const aim = await page.evaluate(([a, b]) => window.hands.aim(a, b), [random(), random()]);
    if (!aim) return null;
    if (!aim.free) page.wrong.push(`covered: "${aim.name}"`);
    if (page.touch) await page.touchscreen.tap(aim.x, aim.y);
    else await page.mouse.click(aim.x, aim.y);
    const came = await page.evaluate((kind) => window.hands.after(kind), aim.kind);
    return { ...aim, came };
}
export const shot = async (page) => {
    if (!page.touch) await page.mouse.move(2, 2);
    await page.evaluate(() => window.hands.settled());
    return page.evaluate(() => window.hands.shot());
};
export const mode = (page) => page.evaluate(async () => { await window.hands.settled(); return window.hands.mode(); });
