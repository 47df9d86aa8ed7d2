// Playing together as people meet it: several browsers at a real `stele serve`, on a desktop and a phone.
//   node tests/together.mjs [NAME...]
import { desktop, generator, moments, phone, TEOTIHUACAN, THEBES, workshop } from './page.mjs';
import { act, address, again, asked, axe, check, come, fine, fits, make, modeOf, named, picture, pressOnce, run, seen, sit, start, stop, there, turn, two } from './tables.mjs';

// ---- A whole game, and somebody who looks on -----------------------------------------------------------

async function whole() {
    const { ada, bela, link, clicks, table } = await two();
    check(clicks <= 4, `from the start page to the table in ${clicks} clicks`);
    const eva = await come(phone);
    await eva.goto(link);
    check(await there(eva.locator('.table.together')), 'somebody who opens the link later looks on');
    check(await there(ada.getByText('1 looks on')), 'and is counted');
    const random = generator(3);
    let turns = 0;
    for (let page = await asked([ada, bela]); page && turns < 400; page = await asked([ada, bela])) {
        if (!check(await turn(page, random), 'a turn can be played')) break;
        if (++turns === 4) for (const [p, n] of [[ada, 'ada'], [bela, 'bela'], [eva, 'watch-phone']]) await picture(p, `game-${n}`);
        if (turns % 10 === 0) await fits(ada, 'the table');
        if (turns === 5) check(await eva.locator('.plan .buttons').count() === 0, 'who looks on plans nothing');
    }
    console.log(`a game of ${turns} turns`);
    for (const page of [ada, bela, eva]) check(await there(page.locator('.banner.end')), 'it is over for all');
    await act(ada, named(ada, 'Verify'));
    check(await there(ada.getByText('Chance was fair.')), `verified: ${await ada.locator('.verdict').innerText().catch(() => '')}`);
    await picture(ada, 'over');
    await picture(eva, 'over-phone');
    await act(bela, named(bela, 'Rematch'));
    check(await there(bela.locator('.lobby-seats')), 'a rematch is a new table');
    check(await there(named(ada, 'To the rematch')), 'which the other one is told of');
    await act(ada, named(ada, 'Score sheet'));
    check(await there(ada.locator('main.review table')), 'the score sheet');
    check(await ada.evaluate((id) => location.hash === `#/game/${id}/score`, table), 'under the address of the game');
    await act(ada, named(ada, 'Analysis'));
    check(await there(ada.locator('main.analysis')), 'and the analysis');
    for (const [page, what] of [[ada, 'ada'], [bela, 'bela'], [eva, 'eva']]) fine(page, what);
}

// ---- Before the game --------------------------------------------------------------------------------------

async function lobby() {
    const ada = await come(), bela = await come(phone);
    const { link } = await make(ada, { game: TEOTIHUACAN, more: async (p) => { await p.getByLabel('Live, with clocks').check({ force: true }); await p.getByLabel('Open to all here').check({ force: true });
        await p.locator('.choice').nth(1).getByLabel('3', { exact: true }).check({ force: true }); } });
    await picture(ada, 'lobby-host');
    await bela.goto(link);
    await bela.getByLabel('Your name').waitFor();
    await picture(bela, 'lobby-guest-phone');
    await sit(bela, link, 'Bela');
    check(await there(ada.getByText('Bela')), 'the host sees who came');
    check(await ada.locator('.host .main').isDisabled(), 'with a free seat it cannot start');
    await bela.getByLabel('What you say').fill('Merhaba <b>Ada</b>');
    await act(bela, named(bela, 'Say'));
    check(await there(ada.getByText('Merhaba <b>Ada</b>')), 'what is said is text');
    await act(bela, named(bela, 'Phrases'));
    await act(bela, named(bela, 'Good luck!'));
    check(await there(ada.locator('.said').getByText('Good luck!')), 'phrases');
    await act(ada, named(ada, 'QR code'));
    check(await ada.locator('img.qr').evaluate((i) => i.decode().then(() => i.naturalWidth > 50, () => false)), 'a QR code');
    await picture(ada, 'lobby-talk');
    await picture(bela, 'lobby-seated-phone');
    await fits(bela, 'the lobby on a phone');
    const cem = await come();
    await cem.goto(`${address}#/games`);
    check(await there(cem.getByRole('button', { name: /^Join/ })), 'open tables are listed');
    await picture(cem, 'games');
    for (const [page, what] of [[cem, 'my games'], [ada, 'the lobby'], [bela, 'the lobby on a phone']]) await axe(page, what);
    await act(ada, named(ada, 'Bots in all free seats'));
    await start(ada, [ada, bela]);
    check(await there(ada.locator('.who .clock')), 'clocks');
    for (const [page, what] of [[ada, 'ada'], [bela, 'bela'], [cem, 'cem']]) fine(page, what);
}

// ---- Proposals, talk, notes, giving up -----------------------------------------------------------------------

async function agree() {
    const { ada, bela } = await two({ devices: [desktop, phone], game: TEOTIHUACAN }), random = generator(5);
    let first = await asked([ada, bela]);
    for (let i = 0; i < 4 && first; i++) { await turn(first, random); first = await asked([ada, bela]); }
    const other = first === ada ? bela : ada;
    await picture(bela, 'teo-phone');
    await picture(ada, 'teo-desktop');
    await act(other, named(other, 'Menu'));
    await picture(other, 'menu');
    await axe(other, 'the menu');
    await fits(other, 'the menu');
    const before = await seen(ada);
    await act(other, named(other, 'Pause'));
    check(await there(first.getByText('proposes a pause')), 'a pause is proposed');
    await picture(first, 'proposal');
    await axe(first, 'a proposal');
    await fits(first, 'a proposal');
    await act(first, named(first, 'Agree'));
    check(await there(first.getByText('The game is paused.')), 'all agreed: a pause');
    if (await other.locator('.drawer').count()) await act(other, other.locator('.drawer .close'));
    await act(first, named(first, 'Propose to go on'));
    await act(other, named(other, 'Agree'));
    check(await other.getByText('The game is paused.').waitFor({ state: 'detached', timeout: 8000 }).then(() => true, () => false), 'and on it goes');
    check(await seen(ada) === before, 'nothing moved meanwhile');
    await act(ada, named(ada, 'Menu'));
    await act(ada, named(ada, 'Notes'));
    await ada.locator('#own-notes').fill('take the pyramid');
    await act(ada, named(ada, 'Keep'));
    check(await there(named(ada, 'Kept')), 'notes are kept');
    await ada.keyboard.press('Escape');
    check(await ada.locator('.drawer').count() === 0, 'Esc closes the drawer');
    await act(bela, named(bela, 'Menu'));
    await act(bela, named(bela, 'Give up'));
    await act(bela, named(bela, 'Give up: a bot plays on for me'));
    await act(bela, bela.locator('.drawer .close'));
    check(await there(bela.getByText('A bot plays for you.')), 'a bot plays for who gave up');
    await picture(bela, 'gave-up');
    await act(bela, named(bela, 'Come back'));
    check(await bela.getByText('A bot plays for you.').waitFor({ state: 'detached', timeout: 8000 }).then(() => true, () => false), 'until they come back');
    fine(ada, 'ada');
    fine(bela, 'bela');
}

// ---- A turn taken back; a plan made ahead -----------------------------------------------------------------------

async function back() {
    const { ada, bela } = await two({ game: TEOTIHUACAN }), random = generator(9);
    let undone = false, ahead = false;
    for (let i = 0; i < 40 && !(undone && ahead); i++) {
        const page = await asked([ada, bela]), other = page === ada ? bela : ada;
        if (!page) break;
        if (!ahead && await named(other, 'Plan ahead').count()) {
            await named(other, 'Plan ahead').click();
            ahead = check(await there(other.getByText('A guess of how it will stand')), 'one can plan ahead, and it is said to be a guess');
            await picture(other, 'ahead');
            await named(other, 'Back to the table as it is').click();
        }
        const before = await seen(bela);
        await turn(page, random);
        await asked([ada, bela]);
        if (undone || !await modeOf(other).then((m) => m !== 'wait')) continue;
        await named(page, 'Menu').click();
        await named(page, 'Take back my last turn').click();
        if (!await there(other.getByText('asks to take back'), 800)) { await page.locator('.drawer .close').click(); continue; }
        await page.locator('.drawer .close').click();
        await named(other, 'Agree').click();
        undone = check(await page.evaluate(() => window.hands.until(() => window.hands.mode() === 'choose')), 'taken back, it is my turn again');
        check(await seen(bela) === before, 'and the table is as it was');
    }
    check(undone && ahead, `taken back ${undone}, planned ahead ${ahead}`);
    for (const [page, what] of [[ada, 'ada'], [bela, 'bela']]) {
        page.wrong = page.wrong.filter((w) => !/409/.test(w));          // what cannot be taken back is refused
        fine(page, what);
    }
}

// ---- Reloading, losing the connection, another tab, the server starting again ------------------------------------------

async function lost() {
    const { ada, bela, link } = await two(), random = generator(4);
    const page = await asked([ada, bela]), other = page === ada ? bela : ada;
    await pressOnce(page, () => 0);
    const planned = await page.evaluate(() => JSON.stringify(window.hands.steps()));
    await page.reload();
    await page.locator('.table.together').waitFor();
    await page.evaluate(() => window.hands.settled());
    check(await page.evaluate(() => JSON.stringify(window.hands.steps())) === planned, 'a plan outlives a reload');
    // A second tab of the same browser hears of everything by the first.
    const tab = await page.context().newPage();
    await tab.goto(link);
    await tab.locator('.table.together').waitFor();
    await page.bringToFront();
    await page.context().setOffline(true);
    check(await there(page.locator('.status-mark:not(.connected)'), 15000), 'without a connection that is said');
    await picture(page, 'offline');
    await turn(page, random);
    check(await there(page.getByText('Sent; the server has not answered yet…')), 'a turn waits to be sent');
    await page.context().setOffline(false);
    check(await other.evaluate(() => window.hands.until(() => window.hands.mode() !== 'wait', 30000)) || await modeOf(page) !== 'wait', 'and is, when there is one again');
    check(await there(page.locator('.status-mark.connected'), 30000), 'which is said, too');
    const now = await seen(other);
    check(await tab.evaluate((w) => window.hands.until(() => [...document.querySelectorAll('.players')].map((e) => e.textContent).join().length === w.length, 15000), now), 'the other tab has followed');
    await stop();
    check(await there(other.locator('.status-mark:not(.connected)'), 15000), 'the server is gone');
    await again();
    check(await there(other.locator('.status-mark.connected'), 30000), 'and there again');
    const next = await asked([ada, bela], 15000);
    check(next && await turn(next, random), 'the game goes on');
    check(!!await asked([ada, bela]), 'for both');
}

// ---- Seats that change hands; those who look on later -------------------------------------------------------------------

async function seats() {
    const ada = await come(phone), bela = await come(), cem = await come();
    const { link } = await make(ada, { more: async (p) => { await p.locator('summary', { hasText: 'More' }).tap(); await p.getByLabel('1 min').check({ force: true }); } });
    await axe(ada, 'the lobby of a host on a phone');
    await sit(bela, link, 'Бела Бартокович-Шостакович');
    check(await there(ada.getByText('Бела Бартокович')), 'a long name in another script is cut, not refused');
    await act(ada, named(ada, 'Remove'));
    await act(ada, ada.locator('.sure .main'));
    check(await there(bela.getByLabel('Your name')), 'who is removed may come again');
    await act(bela, named(bela, 'Sit down'));
    await start(ada, [ada, bela]);
    const random = generator(8);
    for (let i = 0; i < 3; i++) { const page = await asked([ada, bela]); await turn(page, random); }
    const eva = await come();
    await eva.goto(link);
    check(await there(eva.locator('.table.together')) && !(await eva.locator('.who.asked').count()), 'who looks on with a delay is not told whose turn it is');
    fine(eva, 'eva');
    await act(bela, named(bela, 'Menu'));
    await act(bela, named(bela, 'Give up'));
    await act(bela, bela.locator('.sure .main'));
    await bela.getByText('A bot plays for you.').waitFor();
    await act(ada, named(ada, 'Menu'));
    await act(ada, ada.getByRole('button', { name: /^Offer the seat of/ }));
    const offer = ada.locator('.hand-on input').last();
    await ada.locator('.hand-on').nth(1).waitFor();
    await cem.goto(await offer.inputValue());
    await cem.getByLabel('Your name').fill('Cem');
    await picture(cem, 'claim');
    await act(cem, named(cem, 'Take the seat'));
    check(await there(cem.locator('.who').getByText('Cem')), 'an offered seat is taken');
    await act(ada, ada.locator('.drawer .close'));
    const page = await asked([ada, cem]);
    check(page && await turn(page, random), 'and the game goes on');
    await cem.goto(`${address}#/games`);
    check(await there(cem.locator('.saved').first()), 'it is among my games');
    await picture(cem, 'games-mine');
    for (const [p, what] of [[ada, 'ada'], [cem, 'cem']]) fine(p, what);
}

// ---- A game that was begun alone goes on together ---------------------------------------------------------------------------

async function begun() {
    const made = (await workshop())(THEBES, moments.turn(8), { names: ['Ada', 'Bela'] });
    const ada = await come(desktop, { games: [made] }), bela = await come();
    await ada.goto(`${address}#/`);
    await act(ada, ada.getByRole('button', { name: /^Go on together/ }));
    await ada.getByLabel('Your name').fill('Ada');
    await ada.locator('.seats select').selectOption('');
    await picture(ada, 'go-on-together');
    await act(ada, named(ada, 'Open the table'));
    await ada.locator('.lobby-seats').waitFor();
    await sit(bela, await ada.locator('.hand-on input').inputValue(), 'Bela');
    await start(ada, [ada, bela]);
    check(await ada.evaluate(() => window.hands.until(() => document.querySelectorAll('.turns li').length >= 4 || document.querySelector('.recap-fold'))), 'what was played before is in the log');
    const random = generator(2);
    let turns = 0;
    for (let page = await asked([ada, bela]); page && turns < 400; page = await asked([ada, bela])) { if (!await turn(page, random)) break; turns++; }
    check(turns > 10 && await there(ada.locator('.banner.end')), `it goes on to its end: ${turns} turns`);
    await act(bela, named(bela, 'Verify'));
    check(await there(bela.getByText('Chance was fair.')) && await there(bela.getByText('before the game came to this server')), 'what the server drew is verified, what was drawn before is named');
    fine(ada, 'ada');
    fine(bela, 'bela');
}

// ---- Everybody adds to the seed -------------------------------------------------------------------------------------------

async function mixed() {
    const { ada, bela, table } = await two({ more: async (p) => { await p.locator('summary', { hasText: 'More' }).click(); await p.getByLabel('Everybody adds to the seed').check({ force: true }); } });
    check(await there(ada.locator('.table.together')), 'with everybody’s part it begins');
    const told = await ada.evaluate((id) => fetch(`api/tables/${id}`).then((r) => r.json()), table);
    check(told.mix && told.state === 'running', 'mixed');
    fine(ada, 'ada');
    fine(bela, 'bela');
}

// ---- Me --------------------------------------------------------------------------------------------------------------------

async function me() {
    const ada = await come(), other = await come(phone);
    await ada.goto(`${address}#/me`);
    await ada.getByLabel('Your name').fill('Ada');
    await named(ada, 'Keep').first().click();
    await named(ada, 'A link for another device').click();
    const link = await ada.locator('.hand-on input').first().inputValue();
    await picture(ada, 'me');
    await axe(ada, 'who I am');
    await other.goto(link);
    check(await there(other.getByRole('button', { name: 'I am Ada' })), 'another device is me, too');
    await picture(other, 'games-phone');
    await named(ada, 'A token for a program').click();
    check(await there(ada.getByText('it is shown this once')), 'a token');
    await ada.getByRole('button', { name: 'Forget me', exact: true }).click();
    await named(ada, 'Yes, forget me').click();
    check(await there(ada.locator('.start-body')), 'forgotten');
    await other.goto(`${address}#/games`);
    await other.reload();
    check(await there(other.getByRole('button', { name: 'Who I am' })), 'everywhere');
    fine(ada, 'ada');
}

// ---- Plain http in a home network: no locks, no clipboard, no notifications ---------------------------------------------------

async function plain() {
    const without = () => {
        Object.defineProperty(navigator, 'locks', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        Object.defineProperty(globalThis, 'isSecureContext', { value: false });
        delete crypto.randomUUID;
        Object.defineProperty(crypto, 'subtle', { value: undefined });
    };
    const ada = await come(desktop, { settings: { theme: 'dark' } }), bela = await come({ viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true }, { settings: { theme: 'dark' } });
    for (const page of [ada, bela]) await page.context().addInitScript(without);
    const { link } = await make(ada, { more: async (p) => { await p.locator('summary', { hasText: 'More' }).click(); await p.getByLabel('Everybody adds to the seed').check({ force: true }); } });
    await named(ada, 'Copy').click();
    check(await there(ada.getByText('Copied.')), 'copied the old way');
    await sit(bela, link, 'Bela');
    await picture(bela, 'lobby-landscape');
    await start(ada, [ada, bela]);
    const random = generator(6);
    for (let i = 0; i < 6; i++) { const page = await asked([ada, bela]); check(page && await turn(page, random), 'a turn'); }
    await picture(ada, 'dark');
    await picture(bela, 'dark-landscape');
    await fits(bela, 'landscape');
    const tab = await ada.context().newPage();
    await tab.goto(link);
    check(await there(tab.locator('.status-mark.connected'), 15000), 'a second tab follows the one with the lease');
    await ada.close();
    check(await there(bela.locator('.presence.here'), 15000), 'and takes over');
    const page = await asked([tab, bela]);
    check(page && await turn(page, random), 'the game goes on');
}

// ---- Word while no page is open ----------------------------------------------------------------------------------------------
// Chromium hands the service worker what a push service would have brought; how it is sealed is tested in tests/notify.mjs.

async function push() {
    const ada = await come(desktop, { worker: 'allow' }), cdp = await ada.context().newCDPSession(ada);
    await ada.context().grantPermissions(['notifications'], { origin: new URL(address).origin });
    const found = new Promise((done) => cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.forEach((r) => done(r.registrationId))));
    await cdp.send('ServiceWorker.enable');
    await ada.goto(`${address}#/`);
    await ada.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(address).origin, registrationId: await found,
        data: JSON.stringify({ title: 'Thebes', message: 'It is your turn: Thebes.', url: `${address}#/t/0123456789ab`, table: '0123456789ab' }) });
    const shown = () => ada.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map((n) => [n.title, n.body, n.data]));
    let told = [];
    for (let i = 0; i < 50 && !told.length; i++) { await ada.waitForTimeout(100); told = await shown(); }
    check(JSON.stringify(told) === JSON.stringify([['Thebes', 'It is your turn: Thebes.', '#/t/0123456789ab']]), `a notice is shown: ${JSON.stringify(told)}`);
    check((await (await fetch(`${address}api/push`)).json()).key.length > 80, 'the server has a key for push');
}

await run({ whole, lobby, agree, back, lost, seats, begun, mixed, me, push, plain });
