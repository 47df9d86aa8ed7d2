// More than two at a table, and all that can happen between them: four browsers in three languages through a whole game, one person on several
// screens, clocks that run out, what all must agree to, who hears what.
//   node tests/company.mjs [NAME...]
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desktop, generator, phone, root, TEOTIHUACAN, THEBES } from './page.mjs';
import { act, address, asked, axe, check, come, fine, fits, gone, make, modeOf, named, one, picture, pressOnce, program, run, same, sit, stands, start, there, told, turn, two, wait, wire,
    work } from './tables.mjs';

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
/** The words of a catalogue. */
const inLanguage = (language, words) => readFileSync(join(root, `po/${language}.po`), 'utf8').split(`msgid "${words}"\nmsgstr "`)[1]?.split('"')[0];
const refusals = (page) => { page.wrong = page.wrong.filter((w) => !/409|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_INCOMPLETE|Failed to fetch/.test(w)); };
const players = (n) => async (page) => { await page.locator('.choice').nth(1).getByLabel(String(n), { exact: true }).check({ force: true }); };
// By their place, in any language.
const menu = (page) => page.locator('.around > button').last();
const giveUp = (page) => page.locator('.menu section').last().locator('button').last();
/** Turns of whoever is asked, until there were so many or it is over; what is done before each. */
async function turns(pages, random, most, before = () => {}) {
    let n = 0;
    for (let page = await asked(pages, 20000); page && n < most; page = await asked(pages, 20000)) {
        await before(n, page);
        if (!check(await turn(page, random), `turn ${n} can be played`)) break;
        n++;
    }
    return n;
}
/** My link, opened on another device. */
async function another(page, device, more) {
    await page.goto(`${address}#/me`);
    await page.locator('.settings-body section').nth(1).locator('button').first().click();
    const other = await come(device, more), link = await page.locator('.hand-on input').inputValue();
    await other.goto(link);
    await other.locator('.saved').first().waitFor();
    await act(other, other.locator('.saved button').first());
    await other.locator('.table.together').waitFor();
    return other;
}

// ---- Four browsers ------------------------------------------------------------------------------------

/** While one of them is without a network for a minute the others play on, and then other tests pass the time. */
async function four() {
    const ada = await come(), bela = await come(phone), csaba = await come(desktop, { settings: { language: 'hu' } }), eva = await come();
    let dima = await come(desktop, { settings: { language: 'ru', theme: 'dark' } });
    const { link } = await make(ada, { game: TEOTIHUACAN, more: players(4) });
    const line = await wire(), dead = await wire();
    for (const [page, name, at] of [[bela, 'Béla', line.at(link)], [csaba, 'Csaba', link], [dima, 'Дима', link]]) await sit(page, at, name);
    await picture(csaba, 'lobby-hu');
    await start(ada, [ada, bela, csaba, dima]);
    await eva.goto(dead.at(link));
    await eva.locator('.table.together').waitFor();
    const random = generator(11), all = () => [ada, bela, csaba, dima, eva];
    let n = await turns([ada, bela, csaba, dima], random, 6);
    await same(all(), 'five screens');
    // One reloads in the middle of a plan.
    const first = await asked([ada, bela, csaba, dima]);
    await pressOnce(first, random);
    await first.reload();
    await first.locator('.table.together').waitFor();
    // One loses the network for a minute, one who looks on loses it without a word; the others play as far as they can without.
    const minute = wait(60000);
    line.cut();
    dead.hang();
    await bela.context().setOffline(true);
    const others = [ada, csaba, dima];
    for (let page = await asked(others, 2500); page; page = await asked(others, 2500)) { if (!await turn(page, random)) break; n++; }
    check(await there(bela.locator('.status-mark.offline'), 15000), 'who has no network is told so');
    check(await stands(bela) !== await stands(ada) || await modeOf(bela) !== 'wait', 'and sees the table as it was, or is waited for');
    check(await there(ada.locator('.presence:not(.here)'), 30000), 'the others see that somebody is away');
    await picture(bela, 'four-offline');
    if (!process.argv.includes('four')) for (const [name, test] of Object.entries(meanwhile)) await one(name, test);
    await minute;
    check(await there(eva.locator('.status-mark.trying')) && await there(eva.getByText(/No connection for/)), 'a line that is dead without a word is noticed');
    line.mend();
    dead.mend();
    await bela.context().setOffline(false);
    check(await there(bela.locator('.status-mark.connected'), 40000), 'after a minute the network is back');
    check(await there(eva.locator('.status-mark.connected'), 40000), 'also where nobody had told');
    await same(all(), 'what was missed is there');
    // One moves to another device and closes the old one.
    const old = dima;
    dima = await another(old, tablet, { settings: { language: 'ru', theme: 'dark' } });
    await old.context().close();
    await same(all(), 'on another device it is the same game');
    n += await turns([ada, bela, csaba, dima], random, 8);
    for (const [page, name] of [[ada, 'en'], [bela, 'phone'], [csaba, 'hu'], [dima, 'ru-tablet-dark'], [eva, 'watch']]) { await picture(page, `four-${name}`); await fits(page, `four at a table, ${name}`); }
    // One gives up, and a bot plays for them to the end.
    await act(csaba, menu(csaba));
    await act(csaba, giveUp(csaba));
    await act(csaba, csaba.locator('.sure .main'));
    check(await there(ada.locator('.presence.bot')), 'a bot plays for who gave up');
    await act(csaba, csaba.locator('.drawer .close'));
    n += await turns([ada, bela, dima], random, 400);
    console.log(`a game of four: ${n} turns by hand`);
    for (const page of all()) check(await there(page.locator('.banner.end'), 20000), 'it is over for all');
    await same(all(), 'all end on the same checksum');
    for (const [page, name] of [[ada, 'en'], [bela, 'phone'], [csaba, 'hu'], [dima, 'ru-tablet-dark']]) { await picture(page, `over-${name}`); await fits(page, `the end, ${name}`); }
    await act(ada, named(ada, 'Verify'));
    check(await there(ada.getByText('Chance was fair.')) && await there(ada.getByText('The seats are as the seed draws them.', { exact: true })), 'chance and seats are verified');
    for (const [page, what] of [[ada, 'ada'], [bela, 'bela'], [csaba, 'csaba'], [dima, 'dima'], [eva, 'eva']]) { refusals(page); fine(page, what); }
    line.end();
    dead.end();
}

/** Two people and a bot, to the end. */
async function bot() {
    const ada = await come(), bela = await come();
    const { link } = await make(ada, { game: THEBES, more: async (p) => { await players(3)(p); await p.locator('.seats select').last().selectOption({ index: 1 }); } });
    await sit(bela, link, 'Bela');
    await start(ada, [ada, bela]);
    const n = await turns([ada, bela], generator(13), 400);
    check(n > 10 && await there(ada.locator('.banner.end')) && await there(bela.locator('.banner.end')), `with a bot it comes to its end: ${n} turns by hand`);
    await same([ada, bela], 'both end on the same checksum');
    fine(ada, 'ada');
    fine(bela, 'bela');
}

// ---- One person on several screens ------------------------------------------------------------------------

async function screens() {
    const { ada, bela, link, table } = await two({ game: TEOTIHUACAN }), random = generator(15);
    const phoneOf = await another(ada, phone), tab = await ada.context().newPage();
    tab.wrong = [];
    await ada.goto(link);
    await tab.goto(link);
    const mine = [ada, tab, phoneOf], all = [...mine, bela];
    for (const page of all) await page.locator('.table.together').waitFor();
    const mineAsked = async () => { while (await asked([ada, bela]) === bela) if (!await turn(bela, random)) break; };
    const ready = async (page) => { for (let i = 0; i < 60 && await modeOf(page) !== 'confirm'; i++) await pressOnce(page, random); };
    await mineAsked();
    await same(all, 'two tabs and two devices show the same');
    // Planned on one screen, played on another.
    await phoneOf.evaluate(() => window.hands.settled());
    const steps = () => phoneOf.evaluate(() => window.hands.steps().length);
    for (let i = 0; i < 20 && !await steps(); i++) await pressOnce(phoneOf, random);
    check(await steps() > 0, 'a plan on one screen');
    await tab.bringToFront();
    check(await turn(tab, random), 'a turn confirmed on another');
    await same(all, 'is seen on all of them');
    check(await there(phoneOf.getByText(/(does|do) not fit any more/), 3000) || await steps() > 0, 'the plan is kept, or it is said that it does not fit');
    // Both confirm at once: it happens once.
    for (let round = 0; round < 3; round++) {
        await mineAsked();
        await Promise.all([ready(tab), ready(phoneOf)]);
        const before = await told(bela, `tables/${table}`);
        await Promise.all([tab, phoneOf].map((page) => page.evaluate(() => window.hands.confirm()?.click())));
        await same(all, 'both confirmed, all see the same');
        for (let i = 0; i < 50 && (await told(bela, `tables/${table}`)).seq === before.seq; i++) await wait(100);
        await wait(500);                                     // for a second one to come
        const now = await told(bela, `tables/${table}`);
        check(now.seq === before.seq + 1 && now.ply > before.ply, `it has happened once: ${now.seq - before.seq} entries`);
        await same(all, 'and still do');
    }
    await picture(phoneOf, 'screens-phone');
    for (const [page, what] of [[ada, 'ada'], [tab, 'tab'], [phoneOf, 'phone'], [bela, 'bela']]) { refusals(page); fine(page, what); }
}

// ---- Time --------------------------------------------------------------------------------------------------

/** A clock of ten seconds, and what the table has settled for who is late. */
async function clocks() {
    const pace = { kind: 'live', base: 10, more: 0 };
    await Promise.all([(async () => {
        const { ada, bela } = await two({ change: { pace, late: 'lose' } }), late = await asked([ada, bela]), other = late === ada ? bela : ada;
        check(await there(late.locator('.who.asked.low .clock')), 'the clock runs');
        for (const page of [late, other]) check(await there(page.locator('.banner.end'), 30000), 'who is out of time has lost, and it is over');
        check(await there(other.locator('.banner.end').getByText(other === ada ? 'Ada wins' : 'Bela wins')), 'the other one has won');
        check(await there(late.locator('.who small', { hasText: 'out of time' })), 'it is said who was late');
        await picture(late, 'late-lost');
        fine(late, 'late');
    })(), (async () => {
        const { ada, bela } = await two({ devices: [phone, desktop], change: { pace, late: 'bot' } }), late = await asked([ada, bela]), other = late === ada ? bela : ada;
        check(await there(late.getByText('A bot plays for you.'), 30000), 'a bot plays for who is late');
        check(await there(other.locator('.presence.bot')), 'the other one sees it');
        await fits(late, 'who is late');
        await act(late, named(late, 'Come back'));
        check(await gone(late.getByText('A bot plays for you.')), 'and hands the seat back');
        fine(late, 'late');
    })()]);
}

async function days() {
    const { ada, bela, table } = await two({ more: async (p) => { await p.getByLabel('Over days').check({ force: true }); } });
    const page = await asked([ada, bela]), other = page === ada ? bela : ada, clock = page.locator('.who.asked .clock');
    const { due, now } = await told(page, `tables/${table}`);
    check(Math.abs(due - now - 3 * 86400000) < 120000, 'three days for a turn');
    check(/^until .*20\d\d/.test(await clock.getAttribute('title')) && /days/.test(await clock.innerText()), 'until when is shown');
    await page.goto(`${address}#/games`);
    check(await there(page.getByText(/your turn, .* left/)), 'and among my games');
    await picture(page, 'games-days');
    await page.goBack();
    await page.locator('.table.together').waitFor();
    // A holiday, going on, another pace: all by consent.
    await act(page, named(page, 'Menu'));
    const propose = async (summary, before = async () => {}) => {
        const part = page.locator('details', { hasText: summary });
        await act(page, part.locator('summary'));
        await before(part);
        await act(page, part.getByRole('button', { name: 'Propose', exact: true }));
    };
    await propose('Propose a holiday');
    check(await there(other.getByText('proposes a holiday of 7 days')), 'a holiday is proposed');
    await act(other, named(other, 'Refuse'));
    check(await gone(page.getByText('proposes a holiday')) && !(await told(page, `tables/${table}`)).paused, 'who refuses ends it');
    await act(page, page.locator('details', { hasText: 'Propose a holiday' }).getByRole('button', { name: 'Propose', exact: true }));
    await act(other, named(other, 'Agree'));
    check(await there(page.getByText('A holiday until')) && await there(other.getByText('A holiday until')), 'all agreed: a holiday');
    const holiday = await told(page, `tables/${table}`);
    check(Math.abs(holiday.until - holiday.now - 7 * 86400000) < 120000 && holiday.due === 0, 'of seven days, in which no clock runs');
    await picture(other, 'holiday');
    await act(other, named(other, 'Propose to go on'));
    await act(page, page.locator('.drawer .close'));
    await act(page, named(page, 'Agree'));
    check(await gone(page.getByText('A holiday until')), 'and on it goes');
    await act(page, named(page, 'Menu'));
    await propose('Propose another pace', (part) => part.getByLabel('No clock').check({ force: true }));
    check(await there(other.getByText('proposes another pace: no clock')), 'another pace is proposed');
    await axe(other, 'another pace');
    await act(other, named(other, 'Agree'));
    check(await gone(other.locator('.who .clock')), 'all agreed: no clock');
    fine(ada, 'ada');
    fine(bela, 'bela');
}

// ---- Who hears what ------------------------------------------------------------------------------------------

async function voices() {
    const ada = await come(), bela = await come(desktop, { settings: { language: 'tr' } }), eva = await come(), fay = await come(phone);
    const { link } = await make(ada, {}), table = link.split('/t/')[1];
    await sit(bela, link, 'Bela');
    await picture(bela, 'lobby-tr');
    await start(ada, [ada, bela]);
    for (const page of [eva, fay]) { await page.goto(link); await page.locator('.table.together').waitFor(); }
    const talk = (page) => page.locator('.around > button').nth(-2), say = async (page, words) => { await page.locator('.say input').fill(words); await act(page, page.locator('.say .main')); };
    for (const page of [ada, bela, eva, fay]) await act(page, talk(page));
    await axe(eva, 'talk of who looks on');
    for (const [page, name] of [[eva, 'Eva'], [fay, 'Fay']]) { await page.locator('.come input').fill(name); await act(page, page.locator('.come .main')); }
    await say(eva, 'Ada takes Crete');
    check(await there(fay.locator('.said').getByText('Ada takes Crete')) && await there(fay.getByText('Eva, looking on')), 'those who look on hear each other');
    await say(ada, 'Hello all');
    for (const page of [bela, eva, fay]) check(await there(page.locator('.said').getByText('Hello all')), 'all hear the players');
    check(await bela.getByText('Ada takes Crete').count() === 0 && !JSON.stringify(await told(ada, `tables/${table}`)).includes('Crete'), 'players do not hear those who look on');
    // A phrase is read in each one's language, also where nobody may write.
    const phrase = inLanguage('tr', 'Good luck!');
    check(phrase && phrase !== 'Good luck!', 'there is Turkish');
    await act(ada, ada.locator('.tabs button').nth(1));
    await ada.locator('.menu .switch input, .menu input[type=checkbox]').first().uncheck({ force: true });
    check(await bela.locator('.say').waitFor({ state: 'detached', timeout: 8000 }).then(() => true, () => false), 'the host can switch writing off');
    await bela.locator('.talk button[aria-expanded]').click();
    await bela.locator('.phrases button').nth(1).click();
    check(await there(bela.locator('.said').getByText(phrase)) && await there(eva.locator('.said').getByText('Good luck!')), 'phrases always work, in each one’s language');
    await picture(bela, 'talk-tr');
    await fits(bela, 'talk in Turkish');
    await ada.locator('.menu .switch input, .menu input[type=checkbox]').first().check({ force: true });
    // Who does not want to read others does not.
    await eva.locator('.talk').getByLabel('Show what others write').uncheck({ force: true });
    check(await gone(eva.locator('.said').getByText('Hello all')) && await there(eva.locator('.said').getByText('Good luck!')), 'one may be spared what others write');
    // Notes are for me alone, on all my devices.
    await act(ada, named(ada, 'Notes'));
    await ada.locator('#own-notes').fill('the secret of Knossos');
    await act(ada, named(ada, 'Keep'));
    await named(ada, 'Kept').waitFor();
    const other = await another(ada, phone);
    await act(other, menu(other));
    await act(other, named(other, 'Notes'));
    check(await other.locator('#own-notes').inputValue() === 'the secret of Knossos', 'my notes are on my other device');
    for (const page of [bela, eva]) check(!JSON.stringify([await told(page, `tables/${table}`), await told(page, 'me')]).includes('Knossos'), 'and nobody else’s');
    // Who is forgotten is gone from the table.
    await other.goto(`${address}#/me`);
    await act(other, other.getByRole('button', { name: 'Forget me', exact: true }));
    await act(other, named(other, 'Yes, forget me'));
    check(await there(bela.locator('.presence.bot')), 'a bot plays for who was forgotten');
    check(!JSON.stringify((await told(bela, `tables/${table}`)).seats).includes('Ada'), `their name is gone: ${JSON.stringify((await told(bela, `tables/${table}`)).seats.map((s) => s.name))}`);
    for (const [page, what] of [[bela, 'bela'], [eva, 'eva'], [fay, 'fay']]) { page.wrong = page.wrong.filter((w) => !/401/.test(w)); fine(page, what); }
}

/** Somebody lost their cookie: the host hands them a new link, and all are told. */
async function lostSeat() {
    const ada = await come(), bela = await come(), cem = await come(phone), { link } = await make(ada, { more: players(3) });
    await sit(bela, link, 'Bela');
    await sit(cem, link, 'Cem');
    await start(ada, [ada, bela, cem]);
    await turns([ada, bela, cem], generator(17), 2);
    await bela.context().close();
    await act(ada, named(ada, 'Menu'));
    await act(ada, named(ada, 'Offer the seat of Bela'));
    check(await there(cem.getByText('The host offers the seat of Bela')), 'all are told that a seat is offered');
    await picture(cem, 'offered-phone');
    await fits(cem, 'an offer');
    const anew = await come();
    await anew.goto(await ada.locator('.drawer .hand-on input').last().inputValue());
    await anew.getByLabel('Your name').fill('Bela');
    await act(anew, named(anew, 'Take the seat'));
    for (const page of [ada, cem]) check(await there(page.getByText('Bela has taken the seat that was offered.')), 'all are told that it was taken');
    await act(ada, ada.locator('.drawer .close'));
    check(await turns([ada, anew, cem], generator(18), 3) === 3, 'and the game goes on');
    await same([ada, anew, cem], 'for all alike');
    fine(ada, 'ada');
    fine(cem, 'cem');
}

/** The drawing of seats, verified by the page and by the program; a lie about it is found out by both. */
async function seatsDrawn() {
    const { ada, bela, table } = await two({ change: { late: 'lose' } });
    await act(bela, menu(bela));
    await act(bela, giveUp(bela));
    await act(bela, bela.locator('.sure .main'));
    const verdict = async (page) => { await page.locator('.banner.end').waitFor(); await act(page, named(page, 'Verify')); await page.locator('.verdict li').first().waitFor(); return page.locator('.verdict').innerText(); };
    check(/Chance was fair[^]*The seats are as the seed draws them\./.test(await verdict(ada)), 'the seats are verified');
    const path = join(work, 'drawn.txt'), record = await ada.evaluate((id) => fetch(`api/tables/${id}/record`).then((r) => r.text()), table);
    const verify = (text) => { writeFileSync(path, text); return spawnSync(program, ['verify', path], { encoding: 'utf8' }); };
    const fair = verify(record), [line] = record.match(/^drawn .*$/m) ?? [''];
    check(fair.status === 0 && fair.stdout.includes('The seats are as the seed draws them.'), `stele verify draws them again: ${fair.stdout}${fair.stderr}`);
    check(verify(record.replace(line, line === 'drawn 1 2' ? 'drawn 2 1' : 'drawn 1 2')).status === 1, 'and finds others out');
    // The page remembers where it sat when the seats were drawn: a server that says otherwise is found out.
    await ada.evaluate((id) => { const key = `stele.sat.${id}`, [seq, seat] = JSON.parse(localStorage.getItem(key)); localStorage.setItem(key, JSON.stringify([seq, 1 - seat, false])); }, table);
    await ada.reload();
    check(/Something does not fit[^]*The seats are NOT as the seed draws them/.test(await verdict(ada)), 'who sat elsewhere finds a lie out');
    fine(ada, 'ada');
}

const meanwhile = { clocks, days, screens, voices, lostSeat, seatsDrawn, bot };
await run(process.argv.length > 2 ? { four, ...meanwhile } : { four });
