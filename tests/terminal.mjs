#!/usr/bin/env node
// The full screen of `stele play`, driven by keys in tmux and read as a player reads it: both games at 80x24 and 120x40.
// Waits look at the screen until it shows what is expected; a busy machine only makes them longer.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = resolve(process.argv[2] ?? 'build/stele');
const work = mkdtempSync(join(tmpdir(), 'terminal-'));
const PATIENCE_MS = +(process.env.STELE_PATIENCE_MS ?? 120_000);
let passed = 0, failed = 0;
const check = (fine, what) => { if (fine) passed++; else { failed++; console.log(`FAILED: ${what}`); } };

// A tmux server of our own: nobody else's sessions and settings.
const tmux = (...args) => execFileSync('tmux', ['-u', '-S', join(work, 'socket'), '-f', '/dev/null', ...args], { encoding: 'utf8' });
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

tmux('new-session', '-d', '-s', 'keeper', 'sleep 100000');      // a server without sessions leaves

class Screen {
    constructor(columns, rows, args) {
        const words = ['env', '-u', 'LANGUAGE', 'LC_ALL=C.UTF-8', program, ...args].map((w) => `'${w}'`).join(' ');
        this.end = join(work, 'end');
        rmSync(this.end, { force: true });
        tmux('new-session', '-d', '-s', 'game', '-x', `${columns}`, '-y', `${rows}`, `${words}; echo "over $?" >${this.end}; sleep 1000`);
        tmux('set', '-g', 'status', 'off');
        tmux('resize-window', '-t', '=game:', '-x', `${columns}`, '-y', `${rows}`);
    }
    text(...more) { return tmux('capture-pane', '-p', ...more, '-t', '=game:'); }
    keys(...keys) { tmux('send-keys', '-t', '=game:', ...keys); }
    resize(columns, rows) { tmux('resize-window', '-t', '=game:', '-x', `${columns}`, '-y', `${rows}`); }
    // What the screen shows as soon as it fits; null if it never does.
    until(fits) {
        for (const start = Date.now(); Date.now() - start < PATIENCE_MS; sleep(25)) {
            const text = this.text();
            if (fits instanceof RegExp ? fits.test(text) : fits(text)) return text;
        }
        console.log(this.text());
        return null;
    }
    press(key, fits) { this.keys(key); return this.until(fits); }
    // What its end left behind; a file is there before anything is in it.
    over() {
        const left = () => existsSync(this.end) ? readFileSync(this.end, 'utf8') : '';
        this.until(() => left().endsWith('\n'));
        return left();
    }
    close() { tmux('kill-session', '-t', '=game'); }
}
const seen = (text, what) => check(text !== null, what);
const width = (text) => Math.max(...text.split('\n').map((l) => [...l].length));
const lit = (screen) => /\x1b\[(?:0;)?7m(?:\x1b\[[\d;]*m)*\s*(\d+) /.exec(screen.text('-e').split('\n').slice(1, -2).join('\n'))?.[1];

// ---- A turn of each game, at both sizes -----------------------------------------

const games = {
    thebes: { first: /where to, and what to do there/, options: /1 Take a card/, sheets: ['Map', 'Cards', 'Exhibitions', 'Finds'],
        shown: { Map: /Mesopotamia|London/, Cards: /On display/, Exhibitions: /exhibition/i, Finds: /in the bag/ }, asked: 'zeppelin', answer: /journey of any length/, undo: /Nothing to undo/ },
    teotihuacan: { first: /which two starting tiles/, options: /1 Keep/, sheets: ['Boards', 'Pyramid', 'Temples', 'On offer'],
        shown: { Boards: /■ Palace/, Pyramid: /Level 1/, Temples: /blue temple/, 'On offer': /Technology \d+/ }, asked: 'alchemy', answer: /Alchemy/, undo: /which two starting tiles/ },
};
for (const [columns, rows] of [[80, 24], [120, 40]])
    for (const [game, of] of Object.entries(games)) {
        const what = (w) => `${game} ${columns}x${rows}: ${w}`;
        const screen = new Screen(columns, rows, ['play', game, '--seed', 'a', '--seats', 'human,greedy']);
        const first = screen.until((t) => of.first.test(t) && /Enter: choose/.test(t));
        seen(first, what('the question'));
        check(of.options.test(first) && /A Player 1/.test(first), what('options, and letters with the seats'));
        check(width(first) <= columns && first.trimEnd().split('\n').length <= rows, what('fits'));
        for (const sheet of of.sheets) {
            const there = new RegExp(`\\[${sheet}\\]`);
            if (!there.test(screen.text())) screen.press('Tab', there);
            seen(screen.until((t) => there.test(t) && of.shown[sheet].test(t)), what(`the sheet ${sheet}`));
        }
        seen(screen.until(() => lit(screen) === '1'), what('the first option is lit'));
        screen.press('Down', () => lit(screen) === '2');
        check(lit(screen) === '2', what('arrows light the next'));
        screen.press('3', () => lit(screen) === '3');
        check(lit(screen) === '3', what('a digit lights its option and chooses nothing'));
        check(of.first.test(screen.text()), what('the same question as before'));
        seen(screen.press('9', (t) => /There is no option "9"/.test(t) || lit(screen) === '9'), what('numbers not there are refused'));
        seen(screen.press('F12', /This key does nothing/), what('an invalid key says so'));
        seen(screen.press('C-g', /This key does nothing/), what('control characters are not shown'));
        seen(screen.press('h', /\[?Keys|undo, as far as/), what('the keys'));
        screen.press('x', of.first);
        screen.press('?', /What is/);
        screen.keys('-l', of.asked);
        seen(screen.until((t) => of.answer.test(t) && t.includes(of.asked)), what(`? explains ${of.asked}`));
        screen.press('Enter', of.first);
        seen(screen.press('l', /The log/), what('the log'));
        seen(screen.until(/begins|▼/), what('the log has lines'));
        screen.press('x', of.first);
        seen(screen.press('p', /1\. .*Player 1|1\. .*greedy/), what('the points'));
        screen.press('x', of.first);
        screen.resize(100, 30);
        seen(screen.until((t) => of.first.test(t) && t.trimEnd().split('\n').length === 30), what('larger'));
        screen.resize(30, 10);
        seen(screen.until(/too small/), what('too small to play'));
        screen.resize(columns, rows);
        seen(screen.until((t) => of.first.test(t) && of.options.test(t) && t.trimEnd().split('\n').length === rows), what('as it was'));
        screen.press('1', () => lit(screen) === '1');
        const next = screen.press('Enter', (t) => /Player 1/.test(t) && /Enter: choose/.test(t) && !t.includes(first.split('\n').find((l) => of.options.test(l)).trim()));
        seen(next, what('Enter chooses'));
        seen(screen.press('u', of.undo), what('undo'));
        seen(screen.press('q', /not saved/), what('leaving asks first'));
        seen(screen.press('x', /Enter: choose/), what('another key stays'));
        screen.press('q', /not saved/);
        screen.keys('q');
        check(screen.over() === 'over 0\n', what('q twice leaves'));
        screen.close();
    }

// ---- Whole games, by keys -----------------------------------------------------------

for (const game of Object.keys(games)) {
    const save = join(work, `${game}.stele`);
    const screen = new Screen(80, 24, ['play', game, '--seed', 'whole', '--seats', 'human,greedy', '--save', save]);
    for (let i = 0; i < 3000 && !/^The game is over/.test(screen.text()) && !existsSync(screen.end); i++) screen.keys('Enter');
    seen(screen.until(/^The game is over[^]*1\. /), `${game}: a whole game, and who won`);
    seen(screen.press('l', /The log/), `${game}: the log of the whole game`);
    screen.press('x', /^The game is over/);
    screen.keys('q');
    check(screen.over() === 'over 0\n', `${game}: the end`);
    seen(screen.until(/1\. .*: \d+ points/), `${game}: the points stay in the terminal`);
    check(execFileSync(program, ['verify', save], { encoding: 'utf8' }).length > 0, `${game}: the record is right`);
    screen.close();
}

// ---- Two people at one screen ---------------------------------------------------------

{
    const screen = new Screen(80, 24, ['play', 'teotihuacan', '--seed', 'two', '--seats', 'human,human']);
    screen.until(/Player \d: which two/);
    const between = screen.press('Enter', (t) => /looks at the screen/.test(t) && !/Keep:/.test(t));
    seen(between, 'the screen is passed on while there are secrets, and shows none of them');
    screen.keys('x');
    seen(screen.until(/Player \d.*which/), 'and then it is the turn of the other');
    screen.close();
}

// ---- Lines where they are wanted ---------------------------------------------------------

{
    const screen = new Screen(80, 24, ['play', 'thebes', '--seed', 'a', '--lines']);
    seen(screen.until(/h for help[^]*^> *$/m), '--lines asks line by line');
    screen.keys('-l', '\x07999');
    screen.keys('Enter');
    seen(screen.until(/There is no option "\?999"/), 'control characters typed are not shown again');
    screen.close();
}

tmux('kill-server');
rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
