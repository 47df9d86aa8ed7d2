// A game that gives nothing to the page but its rules in the engine, in a browser: a whole game by the plain list, on a desktop and a
// phone.  The page has to be built with it: build/web-mini, or STELE_WEB.
//   node tests/browser_mini.mjs [GAME...]        unless named, the games that are not in games/list
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { games, root } from './games.mjs';

process.env.STELE_WEB ??= join(root, 'build/web-mini');
let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const done = () => { console.log(`${passed} passed, ${failed} failed`); process.exit(failed ? 1 : 0); };
if (!existsSync(join(process.env.STELE_WEB, 'index.html'))) {
    console.log(`there is no ${process.env.STELE_WEB}: nothing to test`);
    done();
}
const { axeSource, browse, desktop, generator, goto, mode, open, phone, press, serve, web } = await import('./page.mjs');
const server = await serve(), browser = await browse(), { address } = server;
const cardOf = (page, game) => page.locator(`section[aria-labelledby="card-${game}"]`);

/** Options at random until the game is over; in the middle the page is loaded anew. */
async function playOut(page, what) {
    const random = generator(), wrong = new Set();
    let steps = 0, still = 0;
    for (let now = await mode(page); now !== 'over' && steps < 2000 && still < 5; now = await mode(page)) {
        const one = await press(page, random), f = await page.evaluate(() => [window.hands.fits(), window.hands.beyond(), window.hands.small()]);
        still = one?.came ? 0 : still + 1;
        if (f[0].wide > f[0].width + 1 || (!page.touch && f[0].high > f[0].height + 1)) wrong.add(`${f[0].wide}x${f[0].high} in ${f[0].width}x${f[0].height}`);
        for (const it of [...f[1], ...(page.touch ? f[2] : [])]) wrong.add(it);
        if (++steps !== 12) continue;
        const before = await page.evaluate(() => window.hands.shot());
        await page.reload();
        await page.locator('.table .plan').waitFor();
        await mode(page);
        const after = await page.evaluate(() => window.hands.shot());
        check(JSON.stringify(after) === JSON.stringify(before), `${what}: loaded anew, ${JSON.stringify(after).slice(0, 200)} instead of ${JSON.stringify(before).slice(0, 200)}`);
    }
    check(await mode(page) === 'over', `${what}: over after ${steps} steps`);
    check(wrong.size === 0, `${what}: everything on the screen and large enough: ${[...wrong].slice(0, 3).join('; ')}`);
    console.log(`${what}: ${steps} steps`);
}

async function axe(page, what) {
    if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(axeSource());
    const found = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'],
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } })).violations
        .flatMap((v) => v.nodes.map((n) => `${v.id} ${n.target.join(' ')}`)));
    check(found.length === 0, `${what}: ${found.slice(0, 4).join('; ')}`);
}

async function plain(page, game, what) {
    const act = (it) => (page.touch ? it.tap() : it.click());
    await goto(page, address, '', '.card');
    const card = cardOf(page, game), read = existsSync(join(web, `rules/${game}.en.md`));
    check(await card.locator('svg.cover').count() === 1, `${what}: the card has a picture`);
    check(await card.locator('a').count() === (read ? 1 : 0), `${what}: it offers nothing to read that is not there`);
    await act(card.getByRole('button', { name: /^New game/ }));
    await page.locator('dialog.new-game').waitFor();
    await axe(page, `${what}: new game`);
    await act(page.getByRole('button', { name: 'Begin', exact: true }));
    await page.locator('.table').waitFor();
    await mode(page);
    check(await page.locator('.bare-player').count() >= 2, `${what}: the players are there`);
    await axe(page, `${what}: table`);
    await playOut(page, what);
    if (page.touch) for (const tab of ['Players', 'Log']) await act(page.getByRole('button', { name: tab, exact: true }));
    check(await page.locator('section.log').count() === 1, `${what}: the log is there, once`);
    await act(page.locator('.plan.past button.main'));
    await page.locator('main.review table').first().waitFor();
    check(await page.locator('main.review tfoot td').count() >= 2, `${what}: the score sheet has the players`);
    for (const hash of [`rules/${game}`, `learn/${game}`, 'settings']) await goto(page, address, hash, '.page');
    await goto(page, address, '', '.saved');
    check(await page.getByRole('button', { name: /^Look/ }).count() === 1, `${what}: the game is kept`);
    check(page.wrong.length === 0, `${what}: ${[...new Set(page.wrong)].slice(0, 4).join('; ')}`);
}

const page = await open(browser);
await goto(page, address, '', '.card');
const there = await page.locator('section.card').evaluateAll((all) => all.map((card) => card.getAttribute('aria-labelledby').slice('card-'.length)));
await page.context().close();
const wanted = process.argv.length > 2 ? process.argv.slice(2) : there.filter((game) => !games.includes(game));
check(wanted.length > 0, `a game beside ${games}: there are ${there}`);
for (const game of wanted) for (const [on, device] of [['desktop', desktop], ['phone', phone]]) {
    const own = await open(browser, { device });
    try { await plain(own, game, `${game}, ${on}`); } catch (error) { check(false, `${game}, ${on} to its end: ${error.stack?.split('\n').slice(0, 4).join(' ')}`); }
    await own.context().close();
}
await browser.close();
await server.stop();
done();
