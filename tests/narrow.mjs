// The page on the narrowest screen, 360 wide, in every language: nothing scrolls sideways, nothing that can be pressed lies beyond
// the edge, no words run out of their button.
//   node tests/narrow.mjs [FOLDER]       FOLDER: pictures are kept there
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { allGames, games, goto, moments, open, phone, TEOTIHUACAN, THEBES, workshop } from './page.mjs';
import { address, browser, come, make as table, sit, stop } from './tables.mjs';

let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const pictures = process.argv[2];
if (pictures) mkdirSync(pictures, { recursive: true });

/** What is too wide.  A browser on a phone widens its window to what does not fit, so the width of the screen is given. */
function tooWide(most) {
    const seen = (e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0 && !e.closest('.hidden, svg'); };
    const held = (e) => {
        for (let up = e; up; up = up.parentElement) if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) return up.scrollWidth > up.clientWidth + 1;
        return false;
    };
    const text = (e) => `${e.tagName.toLowerCase()}.${e.className} "${(e.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
    /** Words that end beyond what they stand in. */
    const runsOut = (e) => {
        const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), range = document.createRange(), frame = e.getBoundingClientRect(), out = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (!node.data.trim() || node.parentElement.closest('.hidden, svg') || held(node.parentElement)) continue;
            range.selectNodeContents(node);
            const over = Math.round(range.getBoundingClientRect().right - frame.right);
            if (over > 1) out.push(`runs ${over} beyond its frame`);
        }
        return out;
    };
    const told = [], all = document.scrollingElement;
    if (all.scrollWidth > most) told.push(`the page is ${all.scrollWidth} wide`);
    for (const e of document.querySelectorAll('body *')) {
        if (!seen(e)) continue;
        const r = e.getBoundingClientRect();
        if (/auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && !e.matches('[role="group"][tabindex], .steps'))
            told.push(`${text(e)} scrolls: ${e.scrollWidth} in ${e.clientWidth}`);
        if ((r.right > most + 1 || r.left < -1) && !held(e.parentElement)) told.push(`${text(e)} from ${Math.round(r.left)} to ${Math.round(r.right)}`);
        else if (e.matches('button, summary, legend, label, a, h1, h2, h3, th, td, p')) told.push(...runsOut(e).map((what) => `${text(e)} ${what}`));
    }
    return told;
}

const make = await workshop();
/** A dig there is being planned. */
const site = (name) => (s) => moments.dig(s) && s.plan.some((step) => step.words.includes(name));
const kept = [make(TEOTIHUACAN, moments.turn(8), { id: 'teo' }), make(THEBES, moments.turn(12), { id: 'thebes' }),
    make(TEOTIHUACAN, moments.construction, { id: 'lay' }), make(THEBES, moments.dig, { id: 'dig' }),
    ...allGames.map((g) => make(g, moments.over, { id: `over${g}` })),
    make(THEBES, site('mesopotamia'), { id: 'far' }),
    make(TEOTIHUACAN, moments.pass, { id: 'pass', seats: ['human', 'human'] })];

const tap = (selector, n = 0) => async (page) => { await page.locator(selector).nth(n).tap(); await page.waitForTimeout(60); };
/** Address, what is there when it is there, its name, and what is tapped first. */
const places = [['', '.card', 'the start'], ['settings', '.settings-body', 'settings'], ['learn', '.learn-choose', 'learn'],
    ...games.flatMap((g) => [[`rules/${g}`, '.rules-text h2', `the rules of ${g}`],
        ...Array.from({ length: 8 }, (_, i) => [`learn/${g}/${i + 1}`, '.learn-card', `${g}, lesson ${i + 1}`])]),
    ['', '.card', 'a new game', async (page) => { await page.locator('.card-buttons button:not(.main)').first().tap(); await page.locator('dialog.new-game').waitFor(); }],
    ...['teo', 'thebes', 'lay', 'dig'].flatMap((id) => [
        [`game/${id}`, '.choices, .sheet', id],
        [`game/${id}`, '.choices, .sheet', `${id}, players`, tap('.tabs button', 1)],
        [`game/${id}`, '.choices, .sheet', `${id}, log`, tap('.tabs button', 2)]]),
    ['game/far', '.th-dig', 'a long dig far away', async (page) => { await page.locator('.th-wheel td button:not(:disabled)').last().tap(); }],
    ...['teo', 'dig'].map((id) => [`game/${id}`, '.choices, .sheet', `${id}, explained`, async (page) => {
        await page.locator('.board svg [role="button"], .th-dig .th-info').first().dispatchEvent(id === 'teo' ? 'contextmenu' : 'click');
        await page.locator('dialog.told').waitFor();
    }]),
    ...allGames.flatMap((g) => [[`game/over${g}/score`, '.review .rv-turns', `the score sheet of ${games[g]}`],
        [`game/over${g}/analysis`, '.analysis .an-ahead', `the analysis of ${games[g]}`],
        [`game/over${g}/at/20`, '.table', `${games[g]} looked back at`]]),
    ['game/pass', 'main.pass', 'handing over'],
    ['make', '.choice', 'making a table'], ['games', 'main, .page', 'my games'], ['me', 'main, .page', 'who I am']];

for (const language of ['en', 'tr', 'ru', 'hu']) {
    const page = await open(browser, { device: phone, games: kept, settings: { language } });
    for (const [hash, ready, name, first] of places) {
        const where = `${language}, ${name}`;
        try {
            if (page.url() === `${address}#/${hash}`) await page.reload();
            await goto(page, address, hash, ready);
            await first?.(page);
            await page.waitForTimeout(60);
            const told = await page.evaluate(tooWide, phone.viewport.width);
            check(told.length === 0, `${where}: ${told.slice(0, 4).join('; ')}`);
        } catch (error) { check(false, `${where}: ${error.message.split('\n')[0]}`); }
        if (pictures) await page.screenshot({ path: join(pictures, `${where.replace(/\W+/g, '-')}.png`), fullPage: true });
    }
    const host = await come(), { link } = await table(host, { game: TEOTIHUACAN });
    const look = async (name) => {
        await page.waitForTimeout(60);
        const told = await page.evaluate(tooWide, phone.viewport.width);
        check(told.length === 0, `${language}, ${name}: ${told.slice(0, 4).join('; ')}`);
        if (pictures) await page.screenshot({ path: join(pictures, `${language}-${name}.png`) });
    };
    await goto(page, address, link.slice(link.indexOf('#/') + 2), '.come input');
    await look('coming');
    await sit(page, link, 'Bela');
    await look('lobby');
    await host.context().close();
    check(page.wrong.length === 0, `${language}: ${page.wrong.slice(0, 3).join('; ')}`);
    await page.context().close();
}
await browser.close();
await stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
