// The page as its players meet it, in a browser: whole games by mouse, finger and keyboard, on a desktop and a phone, in every
// language, without a network, and looked over by axe.
//   node tests/browser.mjs [NAME...]     names: see the end; STELE_WEB another folder than build/web, STELE_SEED another seed
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allGames, axeSource, browse, desktop, games, generator, goto, mode, moments, open, phone, press, serve, shot, TEOTIHUACAN, THEBES, web, workshop }
    from './page.mjs';

let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const make = await workshop(), server = await serve(), browser = await browse();
const { address } = server;

const named = (page, name) => page.getByRole('button', { name, exact: true });
const act = (page, locator) => (page.touch ? locator.tap() : locator.click());
const fine = (page, what) => check(page.wrong.length === 0, `${what}: ${[...new Set(page.wrong)].slice(0, 4).join('; ')}`);
/** "Play now" of a game on the start page. */
async function begin(page, game) {
    await goto(page, address, '', '.card button.main');
    await act(page, page.locator(`section[aria-labelledby="card-${games[game]}"] button.main`));
    await page.locator('.table').waitFor();
    return mode(page);
}
/** A piece of the board explained, as by a long press or a right click. */
async function explained(page) {
    await page.locator('.board svg [role="button"]:not(.th-finds)').first().dispatchEvent('contextmenu');
    return page.locator('dialog.told').waitFor({ timeout: 3000 }).then(() => true, () => false);
}
const resume = (page, ready = '.table .plan') => goto(page, address, 'game/made', ready);

// ---- Whole games, clicked and tapped ------------------------------------------------------------

/** Anything at random until the game is over; `look` sees every tenth step. */
async function playOut(page, look, what) {
    const random = generator();
    let steps = 0, idle = 0, confirmed = 0;
    for (let now = await mode(page); now !== 'over' && steps < 3000 && idle < 60; now = await mode(page)) {
        if (steps++ % 10 === 0) await look(steps);
        const done = await press(page, random);
        if (!done) break;
        idle = done.kind === 'toggle' || !done.came ? idle + 1 : 0;
        if (done.kind === 'confirm') confirmed++;
        if (done.kind === 'confirm' && !done.came) page.wrong.push('Confirm does nothing');
    }
    const end = await shot(page);
    check(end.mode === 'over', `${what}: over after ${steps} steps and ${confirmed} turns; stands at ${JSON.stringify(end).slice(0, 300)}`);
    if (end.mode !== 'over') return;
    await act(page, page.locator('.plan.past button.main'));
    await page.locator('main.review table').first().waitFor();
    check(await page.locator('main.review tfoot td').count() === 2, `${what}: the score sheet has both players`);
    console.log(`${what}: ${steps} steps, ${confirmed} confirmed`);
}

async function whole() {
    for (const game of allGames) {
        const page = await open(browser), what = `${games[game]}, desktop`, seen = new Set();
        await begin(page, game);
        await playOut(page, async (step) => {
            const f = await page.evaluate(() => window.hands.fits());
            if (f.high > f.height + 1 || f.wide > f.width + 1) seen.add(`step ${step}: ${f.wide}x${f.high} in ${f.width}x${f.height}`);
        }, what);
        check(seen.size === 0, `${what}: nothing scrolls: ${[...seen].slice(0, 3).join('; ')}`);
        fine(page, what);
        await page.context().close();
    }
}

async function onPhone() {
    for (const game of allGames) {
        const page = await open(browser, { device: phone }), what = `${games[game]}, phone`, wide = new Set(), small = new Set();
        await begin(page, game);
        await playOut(page, async (step) => {
            const [f, s, beyond] = await page.evaluate(() => [window.hands.fits(), window.hands.small(), window.hands.beyond()]);
            if (f.wide > phone.viewport.width) wide.add(`step ${step}: ${f.wide} wide`);
            for (const one of beyond) wide.add(one);
            for (const one of s) small.add(one);
        }, what);
        check(wide.size === 0, `${what}: no horizontal overflow: ${[...wide].slice(0, 3).join('; ')}`);
        check(small.size === 0, `${what}: ${small.size} buttons of the sheet too small, as ${[...small].slice(0, 6).join('; ')}`);
        fine(page, what);
        await page.context().close();
    }
}

// ---- By keyboard ----------------------------------------------------------------------------------

/** Tab until that has the focus; how many times it took. */
async function tabTo(page, selector, most = 250) {
    for (let n = 0; n <= most; n++) {
        if (await page.evaluate((s) => !!document.activeElement?.matches(s), selector)) return n;
        await page.keyboard.press('Tab');
    }
    return -1;
}

/** One thing: walked to with arrows, taken with Enter or the space bar; confirmed with Enter, or Tab and the space bar. */
async function typeOne(page, random, tabbed) {
    const aim = await page.evaluate(([a, b]) => window.hands.aim(a, b), [random(), random()]);
    if (!aim) return null;
    let reached = true, got = '';
    if (aim.kind === 'confirm') {
        if (tabbed) reached = await tabTo(page, '.plan .buttons .main') >= 0;
        await page.keyboard.press(tabbed ? 'Space' : 'Enter');
    } else {
        // From nowhere the first arrow down goes to the first.
        const { at, to, of } = aim, down = at < 0 ? to + 1 : (to - at + of) % of, up = at < 0 ? of : (at - to + of) % of;
        for (let i = 0; i < Math.min(down, up); i++) await page.keyboard.press(down <= up ? 'ArrowDown' : 'ArrowUp');
        reached = await page.evaluate(() => window.hands.aimed());
        if (!reached) got = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80));
        await page.keyboard.press(random() < .5 ? 'Enter' : 'Space');
    }
    const came = await page.evaluate((kind) => window.hands.after(kind), aim.kind);
    return { ...aim, came, reached, got };
}

async function typeOut(page, what, turns) {
    const random = generator(7), lost = [];
    let confirmed = 0, idle = 0, now = await mode(page);
    for (; now !== 'over' && confirmed < turns && idle < 60; now = await mode(page)) {
        const done = await typeOne(page, random, confirmed % 12 === 1);
        if (!done) break;
        idle = done.kind === 'toggle' || !done.came ? idle + 1 : 0;
        if (!done.reached) lost.push(`${done.name} (${done.kind}, from ${done.at} to ${done.to} of ${done.of}: ${done.got})`);
        if (done.kind === 'confirm') confirmed++;
    }
    check(now === 'over' || confirmed >= turns, `${what}: ${confirmed} turns by keyboard, then ${now}`);
    check(lost.length === 0, `${what}: arrows and Tab reach every option; not ${lost.slice(0, 3).join('; ')}`);
}

/** What has the focus is what Enter presses, whatever the hotkeys are. */
async function enterPresses() {
    const page = await open(browser, { games: [make(THEBES, moments.turn(8))] });
    await resume(page);
    await mode(page);
    const random = generator(3);
    for (let i = 0; i < 20 && await mode(page) === 'choose'; i++) await press(page, random);
    const whole = await shot(page);
    check(whole.mode === 'confirm', 'thebes: a plan ready to be confirmed');
    await named(page, 'Undo').focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    check(await named(page, 'Redo').isEnabled(), 'Enter on Undo undoes, also when the plan could be confirmed; it confirmed the plan');
    await resume(page);
    await page.reload();
    for (let i = 0; i < 20 && await mode(page) === 'choose'; i++) await press(page, random);
    await explained(page);
    const dialog = page.locator('dialog.told');
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    check(await dialog.count() === 0, 'Enter on Close closes an explanation');
    check((await shot(page)).mode === 'confirm', 'and confirms nothing');
    await page.context().close();
}

async function keyboard() {
    for (const [game, turns] of [[THEBES, 1000], [TEOTIHUACAN, 15]]) {
        const page = await open(browser), what = `${games[game]}, keyboard`;
        await goto(page, address, '', '.card button.main');
        const tabs = await tabTo(page, `section[aria-labelledby="card-${games[game]}"] button.main`);
        check(tabs >= 0, `${what}: Tab reaches "Play now"`);
        await page.keyboard.press('Enter');
        await page.locator('.table').waitFor();
        const deaf = await page.evaluate(() => [...document.querySelectorAll('[role="button"]')].filter((e) => e.tabIndex < 0).map(window.hands.name));
        check(deaf.length === 0, `${what}: ${deaf.length} pieces of the board cannot have the focus, as ${deaf.slice(0, 3).join('; ')}`);
        await page.evaluate(() => { document.activeElement?.blur(); return window.hands.settled(); });
        await page.keyboard.press('ArrowUp');
        check(await page.evaluate(() => window.hands.buttons().at(-1) === document.activeElement), `${what}: from nowhere, the first arrow up goes to the last option`);
        await typeOut(page, what, turns);
        if (game === THEBES) {
            check(await tabTo(page, '.plan.past button.main') >= 0, `${what}: Tab reaches the score sheet`);
            await page.keyboard.press('Enter');
            check(await page.locator('main.review table').first().waitFor().then(() => true, () => false), `${what}: the score sheet is up`);
        }
        fine(page, what);
        await page.context().close();
    }
    await enterPresses();
}

// ---- Undo, redo, reset; reload ----------------------------------------------------------------------

const bare = ({ options, ...rest }) => ({ ...rest, options: options.map((o) => o.replace(' (pressed)', '')) });
/** Only answers as long as there are any: what is pressed on the way to one would hide other options. */
function calm(seed) {
    const random = generator(seed);
    let odd = false;
    return () => { odd = !odd; return odd ? random() : 0; };
}

/** A whole plan of at least `least` steps of one's own: what was shown before it and after each answer. */
async function planned(page, least) {
    const random = calm(5);
    for (let tries = 0; tries < 25; tries++) {
        const shots = [bare(await shot(page))];
        while (shots.at(-1).mode === 'choose' && shots.length <= 12)
            if ((await press(page, random))?.kind === 'answer') shots.push(bare(await shot(page)));
        if (shots.length > least && shots.at(-1).mode === 'confirm') return shots;
        await named(page, 'Reset').click();
        await page.evaluate((w) => window.hands.until(() => JSON.stringify(window.hands.steps()) === w), JSON.stringify(shots[0].steps));
    }
    return null;
}

/** Presses a button of the plan; what is shown then. */
async function turned(page, name) {
    const before = JSON.stringify(await page.evaluate(() => window.hands.steps()));
    await named(page, name).click();
    await page.evaluate((w) => window.hands.until(() => JSON.stringify(window.hands.steps()) !== w, 3000), before);
    return bare(await shot(page));
}

async function undo() {
    for (const [game, moment] of [[TEOTIHUACAN, moments.turn(6)], [THEBES, moments.mayDig]]) {
        const page = await open(browser, { games: [make(game, moment)] }), what = `${games[game]}, undo`;
        await resume(page);
        const shots = await planned(page, 2);
        check(shots, `${what}: a plan of several steps`);
        if (!shots) { await page.context().close(); continue; }
        const equal = (now, want, doing) => check(same(now, want),
            `${what}: ${doing}: ${JSON.stringify(now).slice(0, 300)} instead of ${JSON.stringify(want).slice(0, 300)}`);
        const look = () => page.locator('.plan .buttons .main').evaluate((b) => { const c = getComputedStyle(b); return c.backgroundColor + c.color; });
        const ready = await look();
        // A click on an outcome gives two answers at once, and each is undone by itself.
        const back = [shots.at(-1)];
        while (await named(page, 'Undo').isEnabled() && back.length < 30) back.unshift(await turned(page, 'Undo'));
        equal(back[0], shots[0], 'all undone');
        check(await look() !== ready, `${what}: a Confirm that cannot be pressed looks otherwise than one that can`);
        for (const one of shots) check(back.some((b) => same(b, one)), `${what}: undoing comes by ${JSON.stringify(one).slice(0, 300)}`);
        for (const want of back.slice(1)) equal(await turned(page, 'Redo'), want, 'redone');
        check(await named(page, 'Redo').isDisabled(), `${what}: nothing left to redo`);
        equal(await turned(page, 'Reset'), shots[0], 'reset');
        for (const want of back.slice(1)) equal(await turned(page, 'Redo'), want, 'reset and redone');
        await page.locator('.plan .buttons .main').click();
        await page.evaluate((w) => window.hands.until(() => JSON.stringify(window.hands.steps()) !== w), JSON.stringify(shots.at(-1).steps));
        await mode(page);
        for (const name of ['Undo', 'Redo', 'Reset'])
            check(await named(page, name).isDisabled(), `${what}: after Confirm, ${name} is disabled`);
        // Alone with bots, the last turn can be had back even so.
        if (await named(page, 'Take back').count()) {
            await named(page, 'Take back').click();
            await page.evaluate((w) => window.hands.until(() => JSON.stringify(window.hands.shot().options) === w, 3000), JSON.stringify(shots[0].options));
            equal(bare(await shot(page)), shots[0], 'taken back');
        }
        fine(page, what);
        await page.context().close();
    }
}

async function reload() {
    for (const [game, moment] of [[TEOTIHUACAN, moments.turn(6)], [THEBES, moments.mayDig]]) {
        const page = await open(browser, { games: [make(game, moment)] }), what = `${games[game]}, reload`, random = calm(9);
        await resume(page);
        let compared = 0;
        for (let i = 0; i < 60 && compared < 4; i++) {
            const done = await press(page, random), now = await mode(page);
            if (done?.kind !== 'answer' || (now === 'choose' && !await page.locator('.plan .steps li').count())) continue;
            const before = bare(await shot(page));
            await page.reload();
            await page.locator('.table .plan').waitFor();
            const after = bare(await shot(page));
            check(same(before, after), `${what}: ${JSON.stringify(after).slice(0, 400)} instead of ${JSON.stringify(before).slice(0, 400)}`);
            compared++;
        }
        check(compared >= 4, `${what}: ${compared} moments compared`);
        fine(page, what);
        await page.context().close();
    }
}

// ---- Without a network --------------------------------------------------------------------------------

async function offline() {
    const own = await serve(), page = await open(browser, { worker: 'allow' });
    await goto(page, own.address, '', '.card button.main');
    const controlled = await page.evaluate(() => Promise.race([new Promise((done) => { setTimeout(() => done(false), 30000); }),
        navigator.serviceWorker.ready.then(() => window.hands.until(() => !!navigator.serviceWorker.controller, 20000))]));
    check(controlled, 'the service worker takes over');
    const nets = readdirSync(join(web, 'nets')).filter((f) => f.endsWith('.net'));
    const missing = await page.evaluate(async (all) => {
        const there = await Promise.all(all.map((f) => caches.match(new URL(`nets/${f}`, document.baseURI))));
        return all.filter((_, i) => !there[i]);
    }, nets);
    check(nets.length > 0 && missing.length === 0, `of ${nets.length} nets, kept for later are all but ${missing}`);
    await page.context().setOffline(true);
    await own.stop();
    const there = await page.reload().then(() => page.locator('.card button.main').first().waitFor()).then(() => true, (e) => e.message);
    check(there === true, `without network and server the page loads: ${there}`);
    if (there === true) for (const game of allGames) {
        await page.goto(`${own.address}#/`);
        await page.locator(`section[aria-labelledby="card-${games[game]}"] button.main`).click();
        await page.locator('.table').waitFor();
        const random = generator(4);
        let confirmed = false;
        for (let i = 0; i < 60 && !confirmed; i++) {
            await mode(page);
            const done = await press(page, random);
            confirmed = done?.kind === 'confirm' && done.came;
        }
        check(confirmed, `${games[game]}: a move is made offline`);
        await mode(page);
        check(await page.locator('.notice').count() === 0, `${games[game]}: offline the bot has its net`);
        if (await mode(page) !== 'choose') continue;
        await page.keyboard.press('h');
        check(await page.locator('.hint-card').first().waitFor().then(() => true, () => false), `${games[game]}: a hint offline`);
    }
    for (const [hash, ready] of [['rules/thebes', '.rules-text h2'], ['learn/teotihuacan/2', '.learn-card'], ['settings', '.settings-body']])
        check(await goto(page, own.address, hash, ready).then(() => true, () => false), `offline there is ${hash}`);
    await page.getByRole('radio', { name: 'Magyar' }).check({ force: true });
    check(await page.locator('html[lang=hu]').waitFor().then(() => true, () => false), 'offline another language can be chosen');
    fine(page, 'offline');
    await page.context().close();
}

// ---- Languages --------------------------------------------------------------------------------------------

/** What is wrong with the words on the screen: run inside the page. */
function reading({ words, names }) {
    const escape = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const matcher = (template) => new RegExp(`^${template.split(/\{\w+\}/).map(escape).join('.{1,40}')}$`, 's');
    const literal = (template) => template.replace(/\{\w+\}/g, '').length;
    const telling = (text) => /\p{L}{4}/u.test(text.replace(/\{\w+\}/g, ''));
    const pairs = Object.entries(words).map(([from, to]) => [from, [to].flat()]).filter(([from, to]) => !to.includes(from) && telling(from));
    const values = new Set(Object.values(words).flat());
    const plain = new Set(pairs.filter(([from]) => !from.includes('{')).map(([from]) => from));
    const templates = pairs.filter(([from]) => from.includes('{')).map(([from, to]) => [matcher(from), to.map(matcher), from]);
    const holes = new Set(), english = new Set(), cut = new Set(), latin = new Set();

    const said = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) { if (!node.parentElement.closest('script, style, noscript, code, .rule-code, kbd')) said.push(node.data.trim()); }
        else for (const a of ['aria-label', 'title', 'placeholder', 'aria-valuetext', 'alt']) if (node.hasAttribute(a)) said.push(node.getAttribute(a));
    }
    for (const text of new Set(said)) {
        if (/\{\w+\}/.test(text)) holes.add(text);
        if (values.has(text) || names.includes(text)) continue;
        if (plain.has(text)) english.add(text);
        else if (telling(text) && templates.some(([from, to, whole]) => literal(whole) > text.length / 2 && from.test(text) && !to.some((one) => one.test(text)))) english.add(text);
        else if (document.documentElement.lang === 'ru' && /[a-z]{4}/i.test(text) && !/\p{Script=Cyrillic}|^[A-Z]-[A-Z-]+/u.test(text)) latin.add(text);
    }
    for (const e of document.querySelectorAll('button, h1, h2, h3, label, legend, a, summary, caption, th, select'))
        for (const part of [e, ...e.querySelectorAll('*')]) {
            if (part.closest('.hidden, svg') || part.clientWidth < 3 || part.scrollWidth <= part.clientWidth + 1) continue;
            if (getComputedStyle(part).overflowX !== 'visible') cut.add(`${part.tagName.toLowerCase()}.${part.className} "${part.textContent.trim().slice(0, 50)}" ${part.scrollWidth} in ${part.clientWidth}`);
        }
    for (const text of document.querySelectorAll('svg text')) {
        const r = text.getBoundingClientRect(), s = text.ownerSVGElement.getBoundingClientRect();
        if (r.width && (r.right > s.right + 1.5 || r.left < s.left - 1.5)) cut.add(`svg text "${text.textContent.slice(0, 50)}"`);
        const frame = text.closest('[role="button"]')?.querySelector('rect')?.getBoundingClientRect();
        if (frame && r.left >= frame.left && r.left < frame.right && r.right > frame.right + 1.5 && telling(text.textContent))
            cut.add(`svg text "${text.textContent.slice(0, 50)}" ${Math.round(r.right - frame.right)} beyond its frame`);
    }
    for (const one of window.hands.beyond()) cut.add(one);
    return { lang: document.documentElement.lang, holes: [...holes], english: [...english], cut: [...cut], latin: [...latin] };
}

const screens = [['', '.card', 'start'], ['settings', '.settings-body', 'settings'], ...games.map((g) => [`rules/${g}`, '.rules-text h2', `rules of ${g}`]),
    ['learn', '.learn-choose', 'learn'],
    ...games.flatMap((g) => Array.from({ length: 8 }, (_, i) => [`learn/${g}/${i + 1}`, '.learn-card', `learn ${g} ${i + 1}`])),
    ['game/teo', '.choices, .sheet', 'teotihuacan'], ['game/thebes', '.choices, .sheet', 'thebes'], ['game/lay', '.choices, .sheet', 'construction'],
    ['game/dig', '.th-dig', 'dig planner'], ['game/over0/score', '.review .rv-turns', 'score sheet of teotihuacan'],
    ['game/over1/score', '.review .rv-turns', 'score sheet of thebes'], ['game/over1/analysis', '.analysis .an-ahead', 'analysis of thebes']];
const kept = () => [make(TEOTIHUACAN, moments.turn(8), { id: 'teo' }), make(THEBES, moments.turn(12), { id: 'thebes' }),
    make(TEOTIHUACAN, moments.construction, { id: 'lay' }), make(THEBES, moments.dig, { id: 'dig' }),
    make(TEOTIHUACAN, moments.over, { id: 'over0' }), make(THEBES, moments.over, { id: 'over1' })];

async function languages() {
    const all = kept(), names = ['Ada', 'Bela', 'Ada, Bela', 'Stele', 'Teotihuacan', 'Teotibot', 'English', 'Magyar', 'Türkçe', 'Backspace', 'Enter'];
    const told = new Map();             // what is wrong: where
    const note = (what, where) => told.set(what, [...(told.get(what) ?? []), where]);
    for (const language of ['en', 'tr', 'ru', 'hu']) {
        const words = language === 'en' ? {} : JSON.parse(readFileSync(join(web, `lang/${language}.json`), 'utf8'));
        const t = (text) => [words[text] ?? text].flat()[0], latin = new Set();
        for (const device of [desktop, phone]) {
            const page = await open(browser, { device, games: all, settings: { language } }), on = device === phone ? 'phone' : 'desktop';
            for (const [hash, ready, name] of screens) {
                if (device === phone && /rules|learn .* [2-7]/.test(name)) continue;
                await goto(page, address, hash, ready);
                await page.waitForTimeout(60);
                const read = await page.evaluate(reading, { words, names }), where = `${language} ${on} ${name}`;
                check(read.lang === language, `${where}: html lang is ${read.lang}`);
                for (const one of read.holes) note(`a place not filled: ${one}`, where);
                for (const one of read.english) note(`not translated: "${one}"`, where);
                for (const one of read.cut) note(`cut: ${one}`, where);
                check(!read.holes.length && !read.english.length && !read.cut.length,
                    `${where}: ${read.holes.length} places not filled, ${read.english.length} texts not translated, ${read.cut.length} cut`);
                for (const one of read.latin) latin.add(one);
                if (hash === '') for (const text of ['Settings', 'Rules', 'Learn'])
                    check(await page.getByRole('link', { name: t(text), exact: true }).count() > 0, `${where}: the link ${t(text)}`);
            }
            fine(page, `${language} ${on}`);
            await page.context().close();
        }
        if (latin.size) console.log(`${language}: ${latin.size} texts that no catalogue has: ${[...latin].slice(0, 12).map((s) => `"${s.slice(0, 60)}"`).join(', ')}`);
    }
    for (const [what, where] of told) console.log(`  ${what} (${where.slice(0, 4).join(', ')}${where.length > 4 ? `, ${where.length} in all` : ''})`);
}

// ---- Axe ----------------------------------------------------------------------------------------------------

async function axe() {
    const source = axeSource(), told = new Map(), all = kept();
    const passing = make(TEOTIHUACAN, moments.pass, { id: 'pass', seats: ['human', 'human'] });
    const look = async (page, name) => {
        if (!await page.evaluate(() => 'axe' in window)) await page.evaluate(source);
        for (const theme of ['light', 'dark', 'contrast']) {
            // What does not depend on colours is the same in every theme.
            const found = await page.evaluate(async ([theme, only]) => {
                document.documentElement.dataset.theme = theme;
                await new Promise((done) => { setTimeout(done, 250); });
                const result = await window.axe.run(document, { resultTypes: ['violations'],
                    runOnly: only ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
                        : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } });
                return result.violations.flatMap((v) => v.nodes.map((n) => [v.id, n.target.join(' '), (n.failureSummary ?? '').replace(/\s+/g, ' '), n.html.slice(0, 120)]));
            }, [theme, theme !== 'light']);
            const where = `${name}, ${theme}`;
            check(found.length === 0, `axe: ${where}: ${found.length} violations (${[...new Set(found.map((f) => f[0]))].join(', ')})`);
            for (const [rule, target, summary, html] of found) {
                const key = `${rule} ${target.replace(/:nth-child\(\d+\)/g, '')}`;
                if (!told.has(key)) told.set(key, { summary, html, where: [] });
                told.get(key).where.push(where);
            }
        }
    };
    for (const device of [desktop, phone]) {
        const page = await open(browser, { device, games: [...all, passing] }), on = device === phone ? 'phone' : 'desktop';
        const tables = [['game/teo', '.choices, .sheet', 'teotihuacan'], ['game/lay', '.choices, .sheet', 'construction'],
            ['game/thebes', '.choices, .sheet', 'thebes'], ['game/dig', '.th-dig', 'dig planner']];
        const rest = [['', '.card', 'start'], ['settings', '.settings-body', 'settings'], ['rules/thebes/T-DIG-5', '.rules-text h2', 'rules'],
            ['learn', '.learn-choose', 'learn'], ['learn/thebes/3', '.learn-card', 'learn page'], ['game/pass', 'main.pass', 'pass screen'],
            ['game/over0/score', '.review .rv-turns', 'score sheet'], ['game/over1', '.plan.past', 'a game that is over'],
            ['game/over1/analysis', '.analysis .an-ahead', 'analysis']];
        for (const [hash, ready, name] of device === phone ? tables : [...rest, ...tables]) {
            await goto(page, address, hash, ready);
            await look(page, `${name}, ${on}`);
        }
        for (const id of ['teo', 'thebes']) {
            await goto(page, address, `game/${id}`, '.choices, .sheet');
            if (device === phone && id === 'thebes') await page.getByRole('button', { name: 'Map', exact: true }).tap();
            await hinted(page);
            await look(page, `hint in ${id}, ${on}`);
            await page.keyboard.press('Escape');
            const up = await explained(page);
            check(up, `axe: ${id}, ${on}: a piece is explained`);
            if (up) await look(page, `explanation in ${id}, ${on}`);
        }
        if (device === desktop) for (const game of allGames) {
            await goto(page, address, '', '.card');
            await page.locator(`section[aria-labelledby="card-${games[game]}"]`).getByRole('button', { name: /^New game/ }).click();
            await page.locator('dialog.new-game').waitFor();
            await look(page, `new game of ${games[game]}, ${on}`);
            await page.reload();
        }
        await page.context().close();
    }
    for (const [key, { summary, html, where }] of told)
        console.log(`  ${key}: ${summary} ${html} (${[...new Set(where)].slice(0, 4).join('; ')}${where.length > 4 ? `; ${where.length} in all` : ''})`);
}

// ---- Two people at one screen -----------------------------------------------------------------------------------

async function hotseat() {
    const page = await open(browser);
    await goto(page, address, '', '.card');
    await page.locator('section[aria-labelledby="card-teotihuacan"]').getByRole('button', { name: /^New game/ }).click();
    for (const [seat, name] of [[1, 'Ada'], [2, 'Bela']]) {
        await page.getByLabel(`Seat ${seat}: who plays`).selectOption('human');
        await page.getByLabel(`Seat ${seat}: name`).fill(name);
    }
    await named(page, 'Begin').click();
    // The tiles on offer, as they are drawn: enough to know them again.
    const dealt = () => page.evaluate(() => window.hands.toggles().map((b) => b.innerHTML));
    const secrets = [], told = [];
    for (const [first, name] of [[true, 'Ada'], [false, 'Bela']]) {
        await page.locator('main.pass').waitFor();
        const pass = await page.content();
        check(pass.includes(name) && !await page.locator('.table, .choices').count(), `the screen is passed to ${name}, with no table on it`);
        for (const tile of secrets.flat()) check(!pass.includes(tile), 'the pass screen shows nobody\'s starting tiles');
        if (!first) {
            // The one who is handed the screen must not see the other's tiles by looking back.
            await page.keyboard.press('[');
            await page.waitForTimeout(400);
            const back = await page.content();
            check(!await page.locator('.table').count(), 'from the pass screen, looking back does not open the other\'s table');
            check(!secrets[0].some((tile) => back.includes(tile)), 'nor does it show the other\'s starting tiles');
            await goto(page, address, page.url().match(/game\/\w+/)[0], 'main.pass, .table');
            if (!await page.locator('main.pass').count()) await page.reload();
        }
        await named(page, 'Show my table').click();
        await page.locator('.choices').waitFor();
        const mine = await dealt();
        check(mine.length === 4 && new Set(mine).size === 4, `${name} has four starting tiles to choose from`);
        const all = await page.content(), words = await page.evaluate(() => document.body.textContent);
        for (const tile of secrets.flat()) check(!all.includes(tile), `the tiles dealt to Ada are nowhere while ${name} chooses`);
        for (const word of told) check(!words.includes(word), `and no word of what Ada kept: ${word}`);
        secrets.push(mine);
        // Two of them, and whatever else is asked, until the turn can be confirmed.
        const random = generator(2);
        for (let i = 0; i < 30 && await mode(page) === 'choose'; i++) await press(page, random);
        const after = await page.evaluate(() => document.body.textContent);
        for (const word of told) check(!after.includes(word), `nor before ${name} confirms: ${word}`);
        if (first) told.push(...(await shot(page)).steps.join().match(/Starting tile \d+ \([^)]*\)/g) ?? []);
        if (first) check(told.length === 2, `the plan tells Ada which two she keeps: ${told}`);
        if (first) await press(page, random);
    }
    check(secrets.length === 2 && !secrets[1].some((tile) => secrets[0].includes(tile)), 'both had other tiles');
    fine(page, 'hotseat');
    await page.context().close();
}

// ---- Export and import ---------------------------------------------------------------------------------------------

async function files() {
    for (const game of allGames) {
        const what = `${games[game]}, import`, page = await open(browser);
        await begin(page, game);
        const random = generator(6);
        for (let i = 0, confirmed = 0; i < 200 && confirmed < 6; i++) {
            if (await mode(page) === 'over') break;
            if ((await press(page, random))?.kind === 'confirm') confirmed++;
        }
        await page.evaluate(() => window.hands.settled());
        if (await mode(page) === 'choose' && !await named(page, 'Reset').isDisabled()) await named(page, 'Reset').click();
        await page.reload();                    // what was pressed only to see less is forgotten
        await page.locator('.table').waitFor();
        await page.evaluate(() => window.hands.settled());
        const before = bare(await shot(page));
        await goto(page, address, '', '.saved');
        const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Export as a file/ }).first().click()]);
        const path = await download.path(), text = readFileSync(path, 'utf8');
        check(text.startsWith('stele record') && text.includes(`game ${games[game]}`), `${what}: the file is a record`);
        const other = await open(browser);
        await goto(other, address, '', '.card');
        check(await other.locator('.saved').count() === 0, `${what}: nothing kept in a fresh browser`);
        await other.locator('input[type=file]').setInputFiles(path);
        const there = await other.locator('.table, main.pass').waitFor().then(() => true, () => false);
        check(there, `${what}: the game is there`);
        if (there) {
            const now = await mode(other);
            check(now !== 'pass', `${what}: the bot of the game is a bot again`);
            if (now === 'pass') { await named(other, 'Show my table').click(); await other.locator('.table').waitFor(); }
            const after = bare(await shot(other));
            check(same(after, before), `${what}: ${JSON.stringify(after).slice(0, 300)} instead of ${JSON.stringify(before).slice(0, 300)}`);
            await goto(other, address, '', '.card');
            check(await other.locator('.saved').count() === 1, `${what}: and kept`);
        }
        // The names of bots are words, too: a record may come from somebody who reads another language.
        const [bot, theirs] = Object.entries(JSON.parse(readFileSync(join(web, 'lang/hu.json'), 'utf8'))).find(([k]) => /^regular:/i.test(k))
            ?.map((text) => text.split(':')[0]) ?? ['', ''];
        const foreign = text.replace(new RegExp(`^seat 2 ${bot}`, 'm'), `seat 2 ${theirs}`);
        check(foreign !== text, `${what}: the record names its bot`);
        await other.locator('input[type=file]').setInputFiles({ name: 'hu.record', mimeType: 'text/plain', buffer: Buffer.from(foreign) });
        await other.locator('.table, main.pass').waitFor();
        check(await mode(other) !== 'pass', `${what}: the bot of a record from a Hungarian page is a bot, not a person`);
        await goto(other, address, '', '.card');
        await other.locator('input[type=file]').setInputFiles({ name: 'x.record', mimeType: 'text/plain', buffer: Buffer.from('nonsense\n') });
        check(await other.getByRole('alert').waitFor().then(() => true, () => false), `${what}: a file that is no record is refused aloud`);
        fine(page, what);
        fine(other, what);
        for (const p of [page, other]) await p.context().close();
    }
    const page = await open(browser, { games: [make(THEBES, moments.over)] });
    await goto(page, address, 'game/made/score', '.review');
    const [download] = await Promise.all([page.waitForEvent('download'), named(page, 'Export the record').click()]);
    const path = await download.path(), other = await open(browser);
    await goto(other, address, '', '.card');
    await other.locator('input[type=file]').setInputFiles(path);
    check(await other.locator('.plan.past').waitFor().then(() => true, () => false), 'a finished game is imported as finished');
    for (const p of [page, other]) await p.context().close();
}

// ---- Levels ---------------------------------------------------------------------------------------------------------

const levelNames = ['Newcomer', 'Learner', 'Regular', 'Veteran', 'Expert', 'Master'];
const cardOf = (page, game) => page.locator(`section[aria-labelledby="card-${games[game]}"]`);
const setups = (page) => page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('stele.game.')).map((k) => JSON.parse(localStorage[k]).setup));
/** Turns at random until so many are confirmed, or the game is over. */
async function turns(page, count, random = generator(8)) {
    for (let i = 0, done = 0; i < 300 && done < count && await mode(page) !== 'over'; i++) if ((await press(page, random))?.kind === 'confirm') done++;
    return mode(page);
}

async function levels() {
    const page = await open(browser), asked = [];
    page.context().on('request', (r) => { if (r.url().includes('/nets/')) asked.push(new URL(r.url()).pathname); });
    await goto(page, address, '', '.card');
    for (const game of allGames) {
        const offered = await cardOf(page, game).locator('select option').allTextContents();
        check(same(offered.map((o) => o.split(',')[0].trim()), levelNames), `${games[game]}: the levels, weakest first: ${offered}`);
        check(offered.filter((o) => o.includes('strongest for a phone')).length === 1, `${games[game]}: one is marked for phones: ${offered}`);
        check(await cardOf(page, game).locator('select').inputValue() === 'regular', `${games[game]}: a first game is against a regular`);
    }
    await cardOf(page, THEBES).locator('select').selectOption('veteran');
    await page.reload();
    for (const game of allGames) check(await cardOf(page, game).locator('select').inputValue() === 'veteran', `${games[game]}: the last choice is remembered`);
    check(asked.length === 0, `no net is fetched before a game: ${asked}`);
    await begin(page, THEBES);
    check(same((await setups(page))[0].seats, ['human', 'veteran']), `the bot chosen is the bot that sits there: ${JSON.stringify(await setups(page))}`);
    check(['choose', 'over'].includes(await turns(page, 4)), 'thebes: a veteran plays');
    check(same([...new Set(asked)], ['/nets/thebes-2.net']), `the net of this game and no other is fetched: ${asked}`);
    check(await page.locator('.notice').count() === 0, 'nothing is said about nets that are there');
    fine(page, 'levels');
    await page.context().close();
    for (const level of ['newcomer', 'master']) {
        const other = await open(browser, { games: [make(TEOTIHUACAN, moments.turn(6), { seats: ['human', level] })] });
        await resume(other);
        check(await turns(other, 2) === 'choose', `teotihuacan: a game against ${level} goes on`);
        fine(other, level);
        await other.context().close();
    }
}

/** Games of the time when bots had numbers; and a net that cannot be had. */
async function withoutNet() {
    const old = make(THEBES, moments.turn(6)), page = await open(browser, { games: [{ ...old, setup: { ...old.setup, seats: ['human', 1] } }] });
    await resume(page);
    check(await turns(page, 2) === 'choose', 'a game kept before there were levels goes on');
    check(await page.locator('.notice').count() === 0, 'its bot needs no net');
    fine(page, 'old game');
    await page.context().close();
    const lost = await open(browser, { games: [make(THEBES, moments.turn(6))] });
    await lost.context().route('**/nets/**', (route) => route.abort());
    await resume(lost);
    check(await turns(lost, 2) === 'choose', 'without a net the game goes on');
    check(await lost.locator('.notice').count() === 1, 'and it is said that the bots play by a simple rule');
    await named(lost, 'Hint').click();
    check(await lost.getByText('No hint:').waitFor().then(() => true, () => false), 'without a net there is no hint, and that is said');
    await lost.context().close();
    // A bot that takes long: that is said, and nobody has to wait for it who wants to play something else.
    const slow = await open(browser, { games: [make(THEBES, moments.turn(6), { names: ['Ada', 'Bela'] })] });
    await slow.context().route('**/nets/thebes*', () => { /* never answered */ });
    await resume(slow);
    const random = generator(8);
    for (let i = 0; i < 60 && (await press(slow, random))?.kind !== 'confirm'; i++) await mode(slow);
    check(await slow.getByText('Bela is thinking…').waitFor().then(() => true, () => false), 'a bot that takes long is said to think');
    await slow.goto(`${address}#/`);
    await cardOf(slow, TEOTIHUACAN).locator('button.main').click();
    check(await slow.locator('.table.teotihuacan').waitFor().then(() => true, () => false), 'and another game begins meanwhile');
    await slow.context().close();
}

// ---- Hints ------------------------------------------------------------------------------------------------------------

async function hinted(page) {
    await mode(page);
    await act(page, named(page, 'Hint'));
    await page.locator('.hint-card').first().waitFor();
}
const own = (page) => page.evaluate(() => [...document.querySelectorAll('.plan .steps li:not(.forced)')].map(window.hands.text));

async function hints() {
    for (const device of [desktop, phone]) for (const game of allGames) {
        const page = await open(browser, { device, games: [make(game, moments.turn(8))] }), what = `${games[game]}, hint, ${device === phone ? 'phone' : 'desktop'}`;
        await resume(page);
        const before = bare(await shot(page));
        await hinted(page);
        const cards = page.locator('.hint-card'), count = await cards.count();
        check(count >= 2 && count <= 3, `${what}: ${count} turns`);
        check(same(bare(await shot(page)).steps, before.steps), `${what}: asking changes no plan`);
        const card = cards.nth(1), text = await card.innerText();
        check(/wins \d+% ± \d+/.test(text) && /\d+ ± \d+ points/.test(text), `${what}: with shares, points and errors: ${text}`);
        check((await cards.first().innerText()).includes('best found'), `${what}: the first is said to be the best`);
        if (device === phone) {
            const beyond = await page.evaluate(() => window.hands.beyond());
            check(beyond.length === 0, `${what}: nothing beyond the screen: ${beyond}`);
        }
        const steps = await card.locator('.hint-steps li').allTextContents();
        await act(page, card.getByRole('button', { name: 'Plan this' }));
        await page.evaluate(() => window.hands.until(() => window.hands.mode() === 'confirm'));
        check(same(await own(page), steps), `${what}: advised ${steps}, planned ${await own(page)}`);
        check(await page.locator('.hint').count() === 0, `${what}: the hint is gone`);
        await act(page, named(page, 'Reset'));
        await page.evaluate(() => window.hands.until(() => window.hands.mode() === 'choose'));
        check(same(bare(await shot(page)), before), `${what}: reset, all is as before`);
        await page.keyboard.press('h');
        await cards.first().waitFor();
        check(await page.evaluate(() => document.activeElement.id) === 'hint-title', `${what}: the key H asks, and reading goes on at the hint`);
        await page.keyboard.press('Escape');
        check(await page.locator('.hint').count() === 0, `${what}: Esc closes the hint`);
        // By keyboard alone: Tab from the title to the first button, and taken.
        await page.keyboard.press('h');
        await cards.first().waitFor();
        check(await tabTo(page, '.hint-take button', 6) >= 0, `${what}: Tab reaches the button`);
        await page.keyboard.press('Enter');
        await page.evaluate(() => window.hands.until(() => window.hands.mode() === 'confirm'));
        check((await own(page)).length > 0, `${what}: taken by keyboard`);
        await act(page, page.locator('.plan .buttons .main'));
        check(await page.evaluate(() => window.hands.until(() => ['choose', 'over'].includes(window.hands.mode()))), `${what}: and confirmed`);
        fine(page, what);
        await page.context().close();
    }
    await stopped();
}

/** A hint that takes long can be given up; who hands the screen over gets none. */
async function stopped() {
    const page = await open(browser, { games: [make(THEBES, moments.turn(8)), make(TEOTIHUACAN, moments.pass, { id: 'pass', seats: ['human', 'human'] })] });
    let let_go;
    const held = new Promise((done) => { let_go = done; });
    await page.context().route('**/nets/**', async (route) => { await held; await route.continue().catch(() => {}); });
    await resume(page);
    await mode(page);
    await named(page, 'Hint').click();
    await page.locator('.hint .thinking').waitFor();
    await named(page, 'Cancel').click();
    check(await page.locator('.hint').count() === 0, 'a hint can be given up');
    let_go();
    await page.waitForTimeout(300);
    check(await page.locator('.hint').count() === 0, 'and does not come after all');
    await hinted(page);
    check(await page.locator('.hint-card').count() > 1, 'asked once more, it comes');
    await goto(page, address, 'game/pass', 'main.pass');
    await page.keyboard.press('h');
    await page.waitForTimeout(300);
    check(await page.locator('.hint, .plan').count() === 0, 'on the screen between two players there is no hint');
    fine(page, 'a hint given up');
    await page.context().close();
}

// ---- Analysis -----------------------------------------------------------------------------------------------------------

async function analysis() {
    for (const device of [phone, desktop]) {
        const page = await open(browser, { device, games: [make(THEBES, moments.over)] }), what = `analysis, ${device === phone ? 'phone' : 'desktop'}`;
        await resume(page, '.plan.past');
        await act(page, page.locator('.plan.past').getByRole('button', { name: 'Analysis' }));
        await page.locator('.an-ahead').waitFor();
        await act(page, named(page, 'Cancel'));
        await page.locator('.an-going [role=status]').waitFor();
        const stood = await page.locator('.an-going progress').getAttribute('value');
        await page.waitForTimeout(500);
        check(await page.locator('.an-going progress').getAttribute('value') === stood && Number(stood) < 100, `${what}: it can be stopped, at ${stood}`);
        check(await page.locator('.an-ahead').count() === 1, `${what}: what was seen stays`);
        await act(page, named(page, 'Once more'));
        await page.locator('.an-going').waitFor({ state: 'detached', timeout: 180000 });
        const seats = await page.locator('.an-players tbody th').allInnerTexts();
        check(same(seats.map((s) => s.trim()).sort(), ['Ada', 'Bela']), `${what}: luck and skill of ${seats}`);
        await page.locator('.an-ahead summary').click();
        await page.locator('.an-ahead tbody tr').last().waitFor({ timeout: 5000 }).catch(() => {});
        const rows = await page.locator('.an-ahead tbody tr').evaluateAll((all) => all.map((r) => [...r.querySelectorAll('td')].map((d) => Number(d.textContent))));
        const played = await page.evaluate(async () => JSON.parse(localStorage['stele.game.made']).turn);
        check(rows.length === played + 1, `${what}: ${rows.length} moments of ${played} turns and the end`);
        check(rows.every(([a, b]) => a >= 0 && b >= 0 && Math.abs(a + b - 100) <= 1), `${what}: shares of a win, 100 together`);
        check(same(rows.at(-1), [100, 0]), `${what}: the end is no guess: ${rows.at(-1)}`);
        check(await page.locator('.an-ahead svg[role=img][aria-label]').count() === 1, `${what}: the picture has a name`);
        const f = await page.evaluate(() => [window.hands.fits(), window.hands.beyond()]);
        check(f[0].wide <= f[0].width && !f[1].length, `${what}: nothing beyond the screen: ${f[0].wide} ${f[1]}`);
        const link = page.locator('.an-turns li h3 a').first(), to = await link.getAttribute('href');
        check(/^#\/game\/made\/at\/\d+$/.test(to), `${what}: a turn that decided it leads to ${to}`);
        await act(page, link);
        check(await page.locator('.table .plan.past').waitFor().then(() => true, () => false), `${what}: the table as it was then`);
        await goto(page, address, 'game/made/score', '.review');
        await act(page, named(page, 'Analysis'));
        await page.locator('.an-turns').waitFor();
        check(await page.locator('.an-going').count() === 0, `${what}: from the score sheet, and known already`);
        await goto(page, address, '', '.saved');
        await act(page, page.getByRole('button', { name: /^Analysis/ }));
        check(await page.locator('main.analysis').waitFor().then(() => true, () => false), `${what}: from the start page`);
        fine(page, what);
        await page.context().close();
    }
    const page = await open(browser, { games: [make(THEBES, moments.turn(8))] });
    await goto(page, address, 'game/made/analysis', 'main.wait h1');
    check(await page.getByText('The game is not over yet').count() === 1, 'a game that goes on is not analysed');
    await page.context().close();
}

// ---- Figures -----------------------------------------------------------------------------------------------------------

async function figures() {
    for (const game of allGames) {
        const page = await open(browser, { device: phone, chance: false }), cdp = await page.context().newCDPSession(page), sizes = [];
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        page.context().on('requestfinished', async (request) => {
            // The script of a worker has no size of its own here: what its header says.
            const { responseBodySize, responseHeadersSize } = await request.sizes().catch(() => ({ responseBodySize: 0, responseHeadersSize: 0 }));
            const said = Number((await request.response().catch(() => null))?.headers()['content-length'] ?? 0);
            sizes.push([new URL(request.url()).pathname, (responseBodySize || said) + responseHeadersSize]);
        });
        await page.addInitScript((id) => {
            const look = setInterval(() => {
                const play = document.querySelector(`section[aria-labelledby="card-${id}"] button.main`);
                if (play && !window.began) { window.began = performance.now(); play.click(); }
                if (window.began && window.hands.mode() === 'choose') { clearInterval(look); requestAnimationFrame(() => { window.ready = performance.now(); }); }
            }, 5);
        }, games[game]);
        await page.goto(address);
        await page.waitForFunction(() => window.ready > 0);
        const [began, ready] = await page.evaluate(() => [window.began, window.ready]);
        console.log(`${games[game]}, phone, processor four times slower: start page after ${Math.round(began)} ms, first move possible after ${Math.round(ready)} ms`);
        await page.waitForTimeout(500);
        if (game === TEOTIHUACAN) {
            const kb = (n) => `${(n / 1024).toFixed(1)} KB`, sum = sizes.reduce((a, [, n]) => a + n, 0);
            console.log(`transferred: ${kb(sum)}: ${sizes.sort((a, b) => b[1] - a[1]).map(([path, n]) => `${path} ${kb(n)}`).join(', ')}`);
        }
        await page.context().close();
        const table = await open(browser, { games: [make(game, moments.turn(8))], chance: false });
        const slow = await table.context().newCDPSession(table);
        await resume(table);
        await mode(table);
        await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const times = await table.evaluate(async () => {
            const { until, answers, steps } = window.hands, list = [];
            const undo = () => document.querySelector('.plan .buttons [title=Backspace]');
            for (let i = 0; i < 20; i++) {
                const was = JSON.stringify(steps()), all = answers(), start = performance.now();
                all[i % all.length].click();
                await new Promise((done) => {
                    const look = () => (JSON.stringify(steps()) !== was ? requestAnimationFrame(done) : setTimeout(look, 0));
                    look();
                });
                list.push(performance.now() - start);
                undo().click();
                await until(() => JSON.stringify(steps()) === was, 3000);
            }
            return list.sort((a, b) => a - b);
        });
        console.log(`${games[game]}: from a click to the changed plan: median ${Math.round(times[10])} ms, longest ${Math.round(times[19])} ms`);
        await table.context().close();
    }
}

// ---- All of them ---------------------------------------------------------------------------------------------------------

const tests = { whole, phone: onPhone, keyboard, undo, reload, offline, languages, axe, hotseat, files, levels, withoutNet, hints, analysis, figures };
const wanted = process.argv.slice(2);
for (const name of wanted.filter((n) => !(n in tests))) check(false, `there is a test called ${name}; there are ${Object.keys(tests).join(', ')}`);
for (const [name, test] of Object.entries(tests)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const start = Date.now();
    try { await test(); } catch (error) { check(false, `${name} runs to its end: ${error.stack?.split('\n').slice(0, 4).join(' ')}`); }
    for (const context of browser.contexts()) await context.close();
    console.log(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
await browser.close();
await server.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
