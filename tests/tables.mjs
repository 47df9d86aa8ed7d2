// For the tests of playing together: a real `stele serve`, browsers that come to its tables, and hands that make tables and play there.
//   STELE_PROGRAM another program than build/stele; STELE_SHOTS a folder for pictures
import { spawn, spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeSource, browse, desktop, open, root, THEBES, web } from './page.mjs';

let passed = 0, failed = 0;
export const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
    return fine;
};
const shots = process.env.STELE_SHOTS;
if (shots) mkdirSync(shots, { recursive: true });
export const picture = (page, name) => (shots ? page.screenshot({ path: join(shots, `${name}.png`) }) : undefined);

// ---- The server ------------------------------------------------------------------------------------

export const program = process.env.STELE_PROGRAM ?? join(root, 'build/stele');
export const work = mkdtempSync(join(tmpdir(), 'stele-together-'));
let port = 0;
/** Starts the program; the second time at the same port, with what it has kept. */
function serve() {
    const child = spawn(program, ['serve', '--web', web, '--db', join(work, 'games.db'), '--port', String(port), '--no-limits'],
        { stdio: ['ignore', 'pipe', 'ignore'] });
    process.once('exit', () => child.kill());
    return new Promise((resolve, reject) => {
        let told = '';
        child.stdout.on('data', (text) => {
            const address = (told += text).match(/http:\S+/)?.[0];
            if (!address) return;
            port = Number(new URL(address).port);
            resolve({ address, stop: () => new Promise((done) => { child.once('exit', done); child.kill(); }) });
        });
        child.once('error', reject);
        child.once('exit', (code) => reject(new Error(`the server ended: ${code}`)));
    });
}
let server = await serve();
export const { address } = server, browser = await browse();
export const stop = () => server.stop();
export const again = async () => { server = await serve(); };

/** A line of its own to the server, for one browser: at() is an address over it; it can be cut, hang without a word, and be mended. */
export function wire() {
    const ends = new Set();
    let is = 'fine';
    const forward = createServer((near) => {
        if (is === 'cut') { near.destroy(); return; }
        const far = connect(port, '127.0.0.1');
        for (const [from, to] of [[near, far], [far, near]]) {
            ends.add(from);
            from.on('data', (bytes) => to.write(bytes)).on('close', () => { ends.delete(from); to.destroy(); }).on('error', () => from.destroy());
            if (is === 'hangs') from.pause();
        }
    });
    return new Promise((done) => { forward.listen(0, '127.0.0.1', () => done({
        at: (link) => link.replace(/:\d+\//, `:${forward.address().port}/`),
        cut: () => { is = 'cut'; for (const end of ends) end.destroy(); },
        hang: () => { is = 'hangs'; for (const end of ends) end.pause(); },
        mend: () => { is = 'fine'; for (const end of ends) end.resume(); },
        end: () => { is = 'cut'; for (const end of ends) end.destroy(); forward.close(); },
    })); });
}

// ---- Hands --------------------------------------------------------------------------------------------

export const named = (page, name) => page.getByRole('button', { name, exact: true });
export const act = (page, locator) => (page.touch ? locator.tap() : locator.click());
export const there = (locator, timeout = 8000) => locator.first().waitFor({ timeout }).then(() => true, () => false);
export const fine = (page, what) => check(page.wrong.length === 0, `${what}: ${[...new Set(page.wrong)].slice(0, 4).join('; ')}`);
/** A browser of its own, with cookies of its own. */
export const come = (device = desktop, more = {}) => open(browser, { device, ...more });
export const fits = async (page, what) => {
    const [f, beyond] = await page.evaluate(() => [window.hands.fits(), window.hands.beyond()]);
    const covered = await page.evaluate(() => [...document.querySelectorAll('.table > .tabs button')].filter((b) => {
        const r = b.getBoundingClientRect();
        return !b.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)) && !document.querySelector('.drawer');
    }).map((b) => b.textContent));
    check(!covered.length, `${what}: tabs are covered: ${covered}`);
    check(f.wide <= f.width + 1 && !beyond.length, `${what}: nothing beyond the screen: ${f.wide} of ${f.width} ${beyond.slice(0, 3)}`);
};

/** Looked over by rule, in every theme. */
export async function axe(page, what) {
    if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axeSource());
    for (const theme of ['light', 'dark', 'contrast']) {
        const bad = await page.evaluate(async (to) => {
            const was = document.documentElement.dataset.theme;
            document.documentElement.dataset.theme = to;
            await new Promise((done) => { setTimeout(done, 200); });
            const { violations } = await window.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
            document.documentElement.dataset.theme = was;
            return violations.map((v) => `${v.id}: ${v.nodes[0].target.join(' ')} ${v.nodes[0].html.slice(0, 100)}`);
        }, theme);
        check(bad.length === 0, `${what}, ${theme}, axe: ${bad.slice(0, 4).join('; ')}`);
    }
}

/** From the start page to the table with its link; how many clicks that took. */
export async function make(page, { game = THEBES, name = 'Ada', more, change } = {}) {
    let clicks = 0;
    // What the page does not offer, such as a clock of seconds.
    if (change) await page.route('**/api/tables', (route) => (route.request().method() === 'POST'
        ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...change }) }) : route.continue()));
    const click = (locator) => { clicks++; return act(page, locator); };
    await page.goto(`${address}#/`);
    await click(page.getByRole('link', { name: 'Make a table' }));
    await page.getByLabel('Your name').waitFor();
    await picture(page, `make-${page.touch ? 'phone' : 'desktop'}`);
    await fits(page, 'making a table');
    await click(page.locator('.choice').first().locator('label').nth(game));
    if (more) await more(page);
    await page.getByLabel('Your name').fill(name);
    await click(named(page, 'Open the table'));
    await page.locator('.lobby-seats').waitFor();
    return { link: await page.locator('.hand-on input').inputValue(), clicks };
}
/** By the link: a name and one click, in any language. */
export async function sit(page, link, name) {
    await page.goto(link);
    await page.locator('.come input').fill(name);
    await act(page, page.locator('.come .main'));
    await page.locator('.lobby-seat.mine').waitFor();
}
export async function start(host, all) {
    await host.locator('.host .main:not(:disabled)').waitFor();
    await act(host, named(host, 'Start the game'));
    for (const page of all) await page.locator('.table.together').waitFor();
}
export async function two({ game = THEBES, more, change, devices = [desktop, desktop], settings } = {}) {
    const ada = await come(devices[0], { settings }), bela = await come(devices[1], { settings });
    const { link, clicks } = await make(ada, { game, more, change });
    await sit(bela, link, 'Bela');
    await start(ada, [ada, bela]);
    return { ada, bela, link, clicks, table: link.split('/t/')[1] };
}
export const modeOf = (page) => page.evaluate(() => window.hands.mode());
/** Whoever is asked, once somebody is; null when it is over. */
export async function asked(pages, most = 10000) {
    for (const end = Date.now() + most; Date.now() < end;) {
        for (const page of pages) {
            const mode = await modeOf(page);
            if (mode === 'choose' || mode === 'confirm') return page;
            if (mode === 'over') return null;
        }
        await pages[0].waitForTimeout(10);
    }
    return undefined;
}
/** One turn of this page. */
export async function turn(page, random) {
    for (let i = 0; i < 60; i++) {
        const done = await pressOnce(page, random);
        if (done === 'confirm') return true;
        if (!done) return false;
    }
    return false;
}
/** As press() of page.mjs, but nobody waits for the others. */
export async function pressOnce(page, random) {
    const aim = await page.evaluate(([a, b]) => window.hands.aim(a, b), [random(), random()]);
    if (!aim) return null;
    if (!aim.free) page.wrong.push(`covered: "${aim.name}"`);
    const before = await page.evaluate(() => JSON.stringify(window.hands.shot()));
    if (page.touch) await page.touchscreen.tap(aim.x, aim.y); else await page.mouse.click(aim.x, aim.y);
    await page.evaluate((was) => window.hands.until(() => JSON.stringify(window.hands.shot()) !== was || document.querySelector('dialog.told'), 1500), before);
    await page.evaluate(() => document.querySelector('dialog.told button')?.click());
    return aim.kind;
}
export const seen = (page) => page.evaluate(() => [...document.querySelectorAll('.players')].map((e) => e.textContent).join());

/** What this browser is told by the API, with its own cookie. */
export const told = (page, path) => page.evaluate((p) => fetch(`api/${p}`).then((r) => r.json()), path);
/** How the game stands on the screen: answers, and the checksum of what everybody sees. */
export const stands = (page) => page.evaluate(() => { const { ply, sum } = document.querySelector('.table.together').dataset; return `${ply} ${sum}`; });
/** Whether all of them come to show the same. */
export async function same(pages, what) {
    let all = [];
    for (let i = 0; i < 100; i++) {
        all = await Promise.all(pages.map(stands));
        if (all.every((one) => one === all[0])) break;
        await pages[0].waitForTimeout(100);
    }
    check(all.every((one) => one === all[0] && /^\d+ [0-9a-f]{16}$/.test(one)), `${what}: ${all.join(', ')}`);
}
/** Until it is not there any more. */
export const gone = (locator, timeout = 8000) => locator.first().waitFor({ state: 'detached', timeout }).then(() => true, () => false);
export const wait = (ms) => new Promise((done) => { setTimeout(done, ms); });

// ---- All of them -----------------------------------------------------------------------------------------------------------

/** One test; the browsers that came for it go with it. */
export async function one(name, test) {
    const begun = Date.now(), before = new Set(browser.contexts()), came = () => browser.contexts().filter((c) => !before.has(c));
    try { await test(); } catch (error) {
        check(false, `${name} runs to its end: ${error.stack?.split('\n').slice(0, 6).join(' ')}`);
        let n = 0;
        for (const context of came()) for (const page of context.pages()) await picture(page, `failed-${name}-${n++}`);
    }
    for (const context of came()) await context.close();
    console.log(`${name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

/** Those that are wanted; then the server has ended, and what it kept is in order. */
export async function run(tests, wanted = process.argv.slice(2)) {
    for (const name of wanted.filter((n) => !(n in tests))) check(false, `there is a test called ${name}; there are ${Object.keys(tests).join(', ')}`);
    for (const [name, test] of Object.entries(tests)) if (!wanted.length || wanted.includes(name)) await one(name, test);
    await browser.close();
    await server.stop();
    const found = spawnSync(program, ['admin', '--store', join(work, 'games.db'), '--key', join(work, 'stele.key'), 'check'], { encoding: 'utf8' });
    check(found.status === 0 && /damaged: 0\.\n.*from elsewhere, without a seed: 0\./.test(found.stdout), `all that was kept is in order: ${found.stdout}${found.stderr}`);
    rmSync(work, { recursive: true, force: true });
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
}
