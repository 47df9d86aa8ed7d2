// Notices as those who get them see them: a hook, a push service with a browser behind it (which decrypts with node's own crypto), a
// mail server, all on loopback.
//   node tests/notify.mjs build/gcc/tests/notify_once
import { spawn } from 'node:child_process';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer as createTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

// The catalogues lie beside the program.
const work = mkdtempSync(join(tmpdir(), 'stele-notify-'));
const program = join(work, 'notify_once');
copyFileSync(process.argv[2], program);
symlinkSync(resolve('build/locale'), join(work, 'locale'));

let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};
const same = (is, want, what) => check(JSON.stringify(is) === JSON.stringify(want),
    `${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(want)}`);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// ---- Receivers -----------------------------------------------------------------

// Keeps every request; its path says how it is answered: /503*2/... twice with 503.
let got = [], poured = 0;
const silent = new Set(), times = new Map();
const web = createHttp((request, response) => {
    const parts = [];
    request.on('data', (d) => parts.push(d));
    request.on('end', () => {
        got.push({ path: request.url, method: request.method, headers: request.headers, body: Buffer.concat(parts) });
        const [, status, most] = request.url.match(/^\/(\d+)(?:\*(\d+))?/) ?? [null, '200', undefined];
        const before = times.get(request.url) ?? 0;
        times.set(request.url, before + 1);
        if (request.url.startsWith('/silent')) { silent.add(response); return; }
        if (request.url.startsWith('/endless')) {
            response.writeHead(200);
            const pour = () => { while (!response.destroyed && response.write(Buffer.alloc(65536))) poured += 65536; };
            response.on('drain', pour);
            response.on('error', () => {});
            pour();
            return;
        }
        if (request.url.startsWith('/302')) response.setHeader('Location', '/trap');
        response.writeHead(most && before >= Number(most) ? 200 : Number(status));
        response.end('fine');
    });
});
await new Promise((done) => web.listen(0, '127.0.0.1', done));
const at = `http://127.0.0.1:${web.address().port}`;
const take = () => { const all = got; got = []; return all; };

// Speaks just enough SMTP; `answers` says otherwise than 250.
let mails = [], lines = [], answers = {};
const post = createTcp((socket) => {
    let data = null, mail = { rcpt: [] };
    socket.on('error', () => {});
    socket.write('220 test\r\n');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
        if (data) {
            if (line !== '.') { data.push(line); return; }
            mails.push({ ...mail, data });
            data = null;
            mail = { rcpt: [] };
            socket.write('250 taken\r\n');
            return;
        }
        lines.push(line);
        const word = line.split(' ')[0].toUpperCase();
        if (word === 'MAIL') mail.from = line;
        if (word === 'RCPT') mail.rcpt.push(line);
        const answer = answers[word] ?? { DATA: '354 go on', QUIT: '221 bye' }[word] ?? '250 fine';
        if (answer.startsWith('354')) data = [];
        socket.write(`${answer}\r\n`);
    });
});
await new Promise((done) => post.listen(0, '127.0.0.1', done));
const smtp = `smtp://127.0.0.1:${post.address().port}/test`;

// A browser that has subscribed.
const subscribe = (endpoint) => {
    const keys = createECDH('prime256v1'), auth = randomBytes(16);
    keys.generateKeys();
    return { keys, auth, json: JSON.stringify({ endpoint, expirationTime: null, keys: {
        p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } }) };
};

// RFC 8291, from the browser's side.
const decrypt = ({ keys, auth }, body) => {
    const salt = body.subarray(0, 16), size = body.readUInt32BE(16), point = body.subarray(21, 21 + body[20]);
    const sealed = body.subarray(21 + body[20]);
    const shared = keys.computeSecret(point);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), point]);
    const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const cek = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const open = createDecipheriv('aes-128-gcm', cek, nonce);
    open.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
    if (size < sealed.length || text.at(-1) !== 2) throw new Error('not one last record');
    return JSON.parse(text.subarray(0, -1).toString());
};

// RFC 8292, from the push service's side: the claims if the signature holds.
const signed = (header) => {
    const [, token, key] = header.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? [];
    const point = Buffer.from(key, 'base64url'), [head, claims, signature] = token.split('.');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const fine = verify('sha256', Buffer.from(`${head}.${claims}`),
        { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    const read = (word) => JSON.parse(Buffer.from(word, 'base64url').toString());
    return fine && read(head).alg === 'ES256' ? { key, ...read(claims) } : null;
};

// ---- The program -----------------------------------------------------------------

const begin = (settings) => {
    const all = { base_url: 'https://play.example.org/', key_file: join(work, 'push.key'), hooks_anywhere: 1, retry_ms: 20, ...settings };
    const child = spawn(program, Object.entries(all).map(([k, v]) => `${k}=${v}`), { stdio: ['pipe', 'pipe', 'inherit'],
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', http_proxy: `${at}/proxy` } });
    const told = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const ended = new Promise((done) => child.on('close', (code, signal) => done(signal ?? code)));
    const say = (...all_lines) => all_lines.forEach((l) => child.stdin.write(`${l}\n`));
    const ask = async (line) => { say(line); return (await told.next()).value; };
    const end = async () => { child.stdin.end(); return ended; };
    return { say, ask, end, ended, heard: async () => (await told.next()).value,
        counts: async () => JSON.parse(await ask('wait')),
        request: async (line) => {
            const answer = await ask(line), status = Number(answer.slice(0, 3));
            return { status, ...(answer[4] === '{' ? JSON.parse(answer.slice(4)) : { text: answer.slice(4) }) };
        } };
};
const none = { waiting: 0, sent: 0, failed: 0, again: 0, dropped: 0, refused: 0, spared: 0, gone: 0 };
const notice = (more = {}) => JSON.stringify({ table: '79spjtr229fe', what: 'turn', game: 'thebes', title: 'Thebes', seat: 0, due: 0,
    question: { t: '{player}: where to, and what to do there?', v: { player: { seat: 0 } } }, names: ['Ada', 'Bob'], ...more });

// A table of the one who asks and a bot, up to its start.
const start = async (s) => {
    const { table } = await s.request('POST tables {"game":"thebes","drawn":false,"pace":{"kind":"turns","days":3}}');
    await s.request(`POST tables/${table}/fill {"word":"random"}`);
    const { status } = await s.request(`POST tables/${table}/start {}`);
    check(status === 200, 'a table starts');
    return table;
};

// ---- Hooks, and when -----------------------------------------------------------------
{
    const s = begin();
    await s.request('POST me {"name":"Ada","word":"tr"}');
    await start(s);
    same(await s.counts(), none, 'nobody is notified who has not asked for it');
    same(take().length, 0, 'and nothing arrives');

    const set = (when, word = 'hook', text = `${at}/200/hook`) => s.request(`POST me/notify ${JSON.stringify({ word, when, text })}`);
    same((await set('always')).status, 200, 'a hook is taken');
    const before = Date.now();
    const table = await start(s);
    await s.counts();
    const hook = take().at(-1);         // if the bot begins, there is one about the start before
    const body = JSON.parse(hook?.body.toString() ?? '{}');
    same([hook?.method, hook?.path, hook?.headers['content-type']], ['POST', '/200/hook', 'application/json'], 'the hook is posted to');
    same([body.table, body.game, body.url], [table, 'thebes', `https://play.example.org/#/t/${table}`], 'it names table, game and link');
    same(body.what, 'turn', 'it says what is up');
    same(body.title, 'Thebes', 'its title is the game');
    same([body.content, body.text], [`${body.message}\n${body.url}`, `${body.message}\n${body.url}`], 'chats get message and link');
    same(body.allowed_mentions, { parse: [] }, 'and call nobody');
    check(body.due > before + 2.9 * 86400000 && body.due < before + 3.1 * 86400000, `until when: ${body.due}`);

    await set('away');
    s.say('open');
    await start(s);
    await s.counts();
    same(take().length, 0, 'away: not while a page is open');
    s.say('close');
    await start(s);
    await s.counts();
    check(take().length > 0, 'away: while none is');
    await set('always');
    s.say('open');
    await start(s);
    await s.counts();
    check(take().length > 0, 'always: while a page is open, too');
    await set('never');
    s.say('close');
    await start(s);
    await s.counts();
    same(take().length, 0, 'never: no more');

    for (const [word, text] of [['hook', 'ftp://example.org/'], ['hook', 'https://a@b/'], ['mail', 'ada@example.org, bob@example.org'],
        ['mail', 'ada@example.org\r\nBcc: bob@example.org'], ['push', '{}'], ['push', 'https://push.example.org/'], ['fax', '12345']])
        same((await set('always', word, text)).status, 422, `not taken: ${word} ${JSON.stringify(text)}`);
    same((await s.request('GET me')).ways, [], 'and none of them is there');
    same(await s.end(), 0, 'it ends cleanly');
}

// ---- Words -----------------------------------------------------------------------------
{
    const s = begin();
    same(await s.ask('plurals'), '1200 of 1200, 300 in English', 'plurals of each language are as gettext makes them');
    const word = (language, english) => (['tr', 'ru', 'hu'].includes(language) ? readFileSync(`po/${language}.po`, 'utf8') : '')
        .split(`msgid "${english}"\nmsgstr "`)[1]?.split('"\n')[0] || english;
    const messages = {};
    for (const [i, language] of ['en', 'tr', 'ru', 'hu', 'xx'].entries()) {
        s.say(`person ${100 + i}`, `raw language ${language}`, `raw way hook always ${at}/200/${language}`,
            `send away ${notice({ due: Date.UTC(2031, 1, 3, 4, 5) })}`);
        await s.counts();
        messages[language] = JSON.parse(take()[0].body).message.split('\n');
        same(messages[language][1], word(language, '{player}: where to, and what to do there?').replace('{player}', 'Ada'),
            `${language}: what is asked`);
        check(messages[language][2]?.includes('2031-02-03 04:05'), `${language}: until when: ${messages[language][2]}`);
        same(messages[language][0], word(language, 'It is your turn: {game}.').replace('{game}', word(language, 'Thebes')), `${language}: headline`);
    }
    same(messages.en, ['It is your turn: Thebes.', 'Ada: where to, and what to do there?', 'There is time until 2031-02-03 04:05 (UTC).'],
        'in English');
    same(messages.xx, messages.en, 'a language that is not there is English');
    check(new Set(['en', 'tr', 'ru', 'hu'].map((l) => messages[l][1])).size === 4, 'four languages in one process');
    s.say(`send away ${notice({ question: { t: '{player} digs: {site}. For how long?', v: { player: { seat: 1 }, site: { piece: 31 } } } })}`);
    await s.counts();
    check(/^Bob digs: [A-Z]/.test(JSON.parse(take()[0].body).message.split('\n')[1]), 'pieces have names');
    for (const what of ['proposal', 'start', 'over', 'else']) {
        s.say(`send away ${notice({ what, question: undefined })}`);
        await s.counts();
        const { message } = JSON.parse(take()[0].body);
        check(/^\w.*: Thebes\.$/.test(message), `${what}: ${message}`);
    }
    const { refused } = await s.counts();
    for (const odd of ['{}', '{"game":"chess"}', '{"game":']) s.say(`send away ${odd}`);
    s.say(`send away ${notice({ question: { t: '{player}', v: { player: { seat: 9 } } } })}`);
    same((await s.counts()).refused, refused + 3, 'what is no notice is not sent');
    same(JSON.parse(take()[0].body).message, 'It is your turn: Thebes.', 'a seat that is not there is not named');
    same(await s.end(), 0, 'it ends cleanly');
}

// ---- Push ------------------------------------------------------------------------------
{
    const s = begin({ contact: 'mailto:host@example.org' });
    const key = await s.ask('key'), browser = subscribe(`${at}/201/push?x=1`);
    check(/^B[\w-]{86}$/.test(key), `a public key for the page: ${key}`);
    same(statSync(join(work, 'push.key')).mode & 0o777, 0o600, 'the keys are for the owner alone');
    s.say('person 5', `raw way push always ${browser.json}`, `send away ${notice({ due: Date.now() + 3600000 })}`);
    same((await s.counts()).sent, 1, 'a push is sent');
    const [push] = take();
    same([push.method, push.path, push.headers['content-encoding']], ['POST', '/201/push?x=1', 'aes128gcm'], 'to the endpoint');
    const told = decrypt(browser, push.body);
    same([told.title, told.message, told.url, told.table, told.what, told.game],
        ['Thebes', told.message, 'https://play.example.org/#/t/79spjtr229fe', '79spjtr229fe', 'turn', 'thebes'], 'the browser reads it');
    check(told.message.startsWith('It is your turn: Thebes.\nAda: where to'), `the message: ${told.message}`);
    const claims = signed(push.headers.authorization), now = Date.now() / 1000;
    same([claims?.key, claims?.aud, claims?.sub], [key, at, 'mailto:host@example.org'], 'the signature holds');
    check(claims?.exp > now + 3600 && claims?.exp <= now + 86400, 'for less than a day');
    check(push.headers.ttl > 3500 && push.headers.ttl <= 3600, `kept until it is too late: ${push.headers.ttl}`);
    check(/^[\w-]{32}$/.test(push.headers.topic) && !push.headers.topic.includes('79spjtr229fe'), 'the topic does not tell the table');
    check(!push.body.includes('Thebes'), 'nor does the body');
    s.say(`send away ${notice()}`, `send away ${notice({ table: '79spjtr229fd' })}`);
    await s.counts();
    const two = take();
    check(two.filter((p) => p.headers.topic === push.headers.topic).length === 1, 'one topic a table');
    check(two.every((p) => p.headers.ttl === '604800'), 'a week if there is no time');
    same(await s.end(), 0, 'it ends cleanly');

    const again = begin();
    same(await again.ask('key'), key, 'the keys stay');
    await again.request('POST me {"name":"Ada"}');
    const ways = { fine: subscribe(`${at}/201/fine`), gone: subscribe(`${at}/410/gone`), lost: subscribe(`${at}/404/lost`), no: subscribe(`${at}/403/no`) };
    for (const w of Object.values(ways))
        same((await again.request(`POST me/notify ${JSON.stringify({ word: 'push', when: 'away', text: w.json })}`)).status, 200, 'a browser');
    await start(again);
    const { sent, gone, failed: bad, again: more } = await again.counts();
    same([gone, bad, more], [2 * sent, sent, 0], '404 and 410 are not tried again');
    same((await again.request('GET me')).ways.length, 4, 'four browsers');
    same(await again.ask('gone'), String(gone), 'two are gone');
    same((await again.request('GET me')).ways.map((w) => JSON.parse(w.address).endpoint).sort(), [`${at}/201/fine`, `${at}/403/no`],
        'and are not notified any more');
    same(await again.ask('gone'), '0', 'which is told once');
    take();
    same(await again.end(), 0, 'it ends cleanly');

    const off = begin({ key_file: '' });
    same(await off.ended, 1, 'a file that cannot be made is an error');
    check(!existsSync('.new'), 'and nothing of it is left');
}

// ---- Where it must not go ------------------------------------------------------------------
{
    const s = begin({ hooks_anywhere: 0 }), port = web.address().port;
    const hosts = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0.0.0.0', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', '192.168.1.1', '169.254.169.254'];
    for (const [i, host] of hosts.entries())
        s.say(`person ${10 + i}`, `raw way hook always http://${host}:${port}/200/inside`, `send away ${notice()}`);
    same(await s.counts(), { ...none, refused: hosts.length }, 'hooks do not reach this machine or its network, whatever they call it');
    s.say('person 40', `raw way push always ${subscribe(`https://127.0.0.1:${port}/201/x`).json}`,
        `raw way push always ${subscribe('http://push.example.org/').json}`, `send away ${notice()}`);
    same((await s.counts()).refused, hosts.length + 2, 'nor do pushes, nor without TLS');
    same(take().length, 0, 'nothing came');
    same(await s.end(), 0, 'it ends cleanly');

    const open = begin();
    open.say('person 50', `raw way hook always ${at}/302/away`, `send away ${notice()}`);
    same((await open.counts()).failed, 1, 'a redirect is a failure');
    same(take().map((r) => r.path), ['/302/away'], 'and is not followed; and nothing goes through a proxy');
    open.say('person 51', `raw way hook always ${at}/endless`, `send away ${notice()}`);
    same((await open.counts()).sent, 1, 'an endless answer is an answer');
    check(poured < 16 << 20, `it is not listened to: ${poured}`);
    take();
    same(await open.end(), 0, 'it ends cleanly');
}

// ---- Failures ------------------------------------------------------------------------------
{
    const s = begin();
    const hook = async (path, expected, requests) => {
        const before = await s.counts();
        s.say(`person ${60 + times.size}`, `raw way hook always ${path}`, `send away ${notice()}`);
        const after = await s.counts();
        same(['sent', 'failed', 'again'].map((k) => after[k] - before[k]), expected, path.replace(at, ''));
        same(take().length, requests, `${path.replace(at, '')}: so many requests`);
    };
    await hook(`${at}/503*2/a`, [1, 0, 2], 3);
    await hook(`${at}/503*3/b`, [0, 1, 2], 3);
    await hook(`${at}/429*1/c`, [1, 0, 1], 2);
    await hook(`${at}/400/d`, [0, 1, 0], 1);
    await hook(`${at}/410/e`, [0, 1, 0], 1);
    await hook('http://127.0.0.1:1/', [0, 1, 2], 0);

    const from = Date.now();
    s.say('person 90', `raw way hook always ${at}/silent`, `send away*9 ${notice()}`);
    s.say('person 91', `raw way hook always ${at}/200/quick`, `send away ${notice()}`);
    while (!got.some((r) => r.path === '/200/quick') && Date.now() - from < 5000) await pause(10);
    check(Date.now() - from < 3000, "one's silent server holds up nobody else");
    await pause(200);
    same(got.filter((r) => r.path === '/silent').length, 4, 'only a few requests of one person are on their way');
    const end = Date.now();
    same(await s.end(), 0, 'it ends cleanly');
    check(Date.now() - end < 6000, 'and does not wait for silent servers');
    take();
}

// ---- Too many --------------------------------------------------------------------------------
{
    const s = begin();
    s.say('person 7', `raw way hook always ${at}/silent/one`, `send away*200 ${notice()}`);
    const many = JSON.parse(await s.ask('counts'));
    check(many.dropped >= 200 - 64 - 4 && many.waiting <= 64 + 4, `of one person so many wait: ${JSON.stringify(many)}`);
    s.say('person 8', `raw way hook always ${at}/200/first`, `send away ${notice()}`);
    for (let i = 0; i < 100 && !got.some((r) => r.path === '/200/first'); i++) await pause(20);
    check(got.some((r) => r.path === '/200/first'), "one's many notices drop their own, not those of others");
    for (let i = 0; i < 1200; i++) s.say(`person ${1000 + i}`, `raw way hook always ${at}/silent/${i}`, `send away ${notice()}`);
    await s.ask('key');
    await pause(500);
    check(got.length < 50, `so many at once: ${got.length}`);
    for (const r of silent) r.end();
    silent.clear();
    const freeing = setInterval(() => { for (const r of silent) r.end(); silent.clear(); }, 5);
    const { waiting, dropped, sent } = await s.counts();
    clearInterval(freeing);
    same(waiting, 0, 'all is done at last');
    check(sent >= 1000 && sent <= 1000 + 33 + 2 + 4, `a thousand waited: ${sent} sent, ${dropped} dropped`);
    same(sent + dropped, 1401, 'each was sent or dropped');
    same([100, 1100, 1199].map((i) => times.get(`/silent/${i}`) ?? 0), [0, 1, 1], 'the oldest are dropped');
    take();
    same(await s.end(), 0, 'it ends cleanly');
}

// ---- Mail ----------------------------------------------------------------------------------------
{
    const off = begin();
    off.say('person 5', 'raw way mail always ada@example.org', `send away ${notice()}`);
    same(await off.counts(), { ...none, refused: 1 }, 'no mail where the host has not set it up');
    await off.end();

    const s = begin({ smtp_url: smtp, smtp_from: 'stele@example.org', hooks_anywhere: 0 });
    const send = (address, more) => s.say('person 5', 'raw language tr', `raw way mail always ${address}`, `send away ${notice(more)}`);
    send('ada@example.org', { names: ['Ada\r\nBcc: eve@example.org\r\n.\r\nMAIL FROM:<eve@example.org>\r\n', 'Bob'],
        question: { t: '{player}: ğ?', v: { player: { seat: 0 } } } });
    same((await s.counts()).sent, 1, 'a mail is sent');
    const [mail] = mails;
    same([mails.length, mail.from.split(' ')[1], mail.rcpt], [1, 'FROM:<stele@example.org>', ['RCPT TO:<ada@example.org>']], 'to one address');
    const blank = mail.data.indexOf(''), head = mail.data.slice(0, blank), text = Buffer.from(mail.data.slice(blank + 1).join(''), 'base64').toString();
    check(!mail.data.some((l) => /^bcc|eve@/i.test(l)), 'a name is no header');
    same(head.filter((l) => /^\S/.test(l)).map((l) => l.split(':')[0]), ['Date', 'From', 'To', 'Subject', 'Message-ID', 'Auto-Submitted',
        'MIME-Version', 'Content-Type', 'Content-Transfer-Encoding'], 'its head');
    check(mail.data.every((l) => l.length <= 78 && /^[\x20-\x7e]*$/.test(l)), 'short lines of plain letters');
    const day = new Date(head[0].slice(6));
    check(Math.abs(day - Date.now()) < 60000 && head[0].slice(6, 9) === day.toUTCString().slice(0, 3), `dated: ${head[0]}`);
    const subject = head.slice(3, head.findIndex((l) => l.startsWith('Message-ID'))).map((l) =>
        Buffer.from(l.match(/=\?UTF-8\?B\?([^?]+)\?=$/)?.[1] ?? '', 'base64').toString()).join('');
    same(subject, text.split('\n')[0], 'the subject is what is up');
    check(/^Ada/m.test(text) && text.includes('ğ') && text.includes('\n\nhttps://play.example.org/#/t/79spjtr229fe\n\n'), `the text: ${text}`);

    send('ada@example.org');
    send('ADA@Example.org');
    same((await s.counts()).spared, 2, 'one about a table in ten minutes');
    send('ada@example.org', { table: '79spjtr229fd' });
    send('bob@example.org');
    same((await s.counts()).sent, 3, 'another table, another address');
    for (const a of ['ada@example.org,eve@example.org', 'ada@example.org> NOTIFY=NEVER', '<ada@example.org>', 'ada'])
        send(a);
    same([(await s.counts()).refused, mails.length], [4, 3], 'what is no address gets nothing');
    const word = (n) => `79spjtr2${[...String(n)].map((d) => 'bcdfghjkmn'[d]).join('').padStart(4, 'b')}`;
    for (let i = 0; i < 60; i++) s.say('person 6', 'raw way mail always often@example.org', `send away ${notice({ table: word(i) })}`);
    await s.counts();
    same(mails.filter((m) => m.rcpt[0].includes('often')).length, 50, 'fifty mails a day');

    mails = [];
    answers = { RCPT: '550 nobody' };
    send('nobody@example.org');
    const { failed: bad, again: none_more } = await s.counts();
    same([bad, none_more], [1, 0], '550 is the last word');
    answers = { MAIL: '451 later' };
    send('busy@example.org');
    const { failed: later, again: more } = await s.counts();
    same([later, more, mails.length], [2, 2, 0], '451 is not');
    answers = {};
    same(await s.end(), 0, 'it ends cleanly');

    writeFileSync(join(work, 'password'), 'open sesame\n');
    lines = [];
    answers = { EHLO: '250 AUTH PLAIN LOGIN' };
    const secret = begin({ smtp_url: smtp, smtp_from: 'stele@example.org', smtp_user: 'stele', smtp_password_file: join(work, 'password') });
    secret.say('person 5', 'raw way mail always ada@example.org', `send away ${notice()}`);
    const { failed: clear } = await secret.counts();
    same([clear, lines.some((l) => /auth|sesame/i.test(l)), mails.length], [1, false, 0], 'a password is not sent in the clear');
    same(await secret.end(), 0, 'it ends cleanly');

    for (const [settings, why] of [
        [{ smtp_url: smtp }, 'mail: not an address to send from'],
        [{ smtp_url: smtp, smtp_from: 'a@b\r\nX: y' }, 'a@b'],
        [{ smtp_url: 'file:///etc/passwd', smtp_from: 'a@b.example' }, 'file:///etc/passwd: not an address of a mail server'],
        [{ smtp_url: smtp, smtp_from: 'a@b.example', smtp_user: 'a' }, `${smtp}: a user needs a password file`],
        [{ smtp_url: smtp, smtp_from: 'a@b.example', smtp_user: 'a', smtp_password_file: '/nowhere' }, '/nowhere: No such file or directory'],
        [{ key_file: '/nowhere/x' }, '/nowhere/x: No such file or directory'],
    ]) {
        const bad_one = begin(settings);
        same([await bad_one.heard(), await bad_one.ended], [why, 1], `refused: ${why}`);
    }
}

web.closeAllConnections();
web.close();
post.close();
rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
