// Judges what clients of one or many nodes were told, without anything of the server: histories and the final tables go in, what is wrong comes out.
//   node tests/checker.mjs FILE...         JSON, one object a line
// Lines of histories, in the order in which things happened to the clients; a client is a seat at a table, and `at` is the time in milliseconds:
//   {do: ask, table, seat, id, ply, answers}         a turn is sent, perhaps again and again
//   {do: done | refused, table, seat, id, seq, ply}  what the client was told of it in the end; refused: that it did not happen
//   {do: listen, table, seat, stream, after}         a stream is asked for, from an entry on
//   {do: look, table, seat, look}                    a table is asked for
//   {do: see, table, seat, stream | look, seq, ply, from, answers, view}      what was told of the table
//   {do: out | in}                                   from here, until here nodes may have no database: who looks may be shown what a node knew before
// Lines of the final tables, in any order: {do: row, table, seq, id or null, text}; docs/API.md and the words of a row say what they mean.
//
// The rows of a table say what the game was after each of them. What is told of an entry must be that, whenever and by whomever it is told: so what was
// told once stays as it was. What is done must be there, once, where it was said to be. And nobody is told less than they knew when they asked.
import { readFileSync } from 'node:fs';

// The answers given up to each row, by the words of the rows: [answers after row 1, after row 2, ...].
const gamesOf = (rows) => {
    const games = [];
    let now = [], back = null;
    for (const { text } of rows) {
        const [word, , ...rest] = text.split(' '), numbers = rest.filter((r) => /^\d/.test(r)).flatMap((r) => r.split(',').map(Number));
        if (word === 'begun') now = text.split(' ')[1]?.split(',').map(Number) ?? [];
        if (word === 'start' || word === 'play') now = [...now, ...numbers];
        if (word === 'propose') back = rest[0] === 'back' ? Number(rest[1]) : null;
        if (word === 'refuse') back = null;
        if (word === 'agree' && back !== null) [now, back] = [now.slice(0, back), null];      // of two seats the other one agrees
        games.push(now);
    }
    return games;
};
const same = (a, b) => a.length === b.length && a.every((x, i) => x === b[i]);

export const judge = (lines) => {
    const faults = [], tables = new Map(), clients = new Map(), counts = { done: 0, seen: 0, refused: 0, older: 0 };
    const fault = (line, what) => faults.push(`${line.table} ${line.seat ?? ''} ${what}: ${JSON.stringify(line).slice(0, 300)}`);
    const tableOf = (line) => {
        if (!tables.has(line.table)) tables.set(line.table, { rows: [], asked: new Map(), done: new Map(), views: new Map() });
        return tables.get(line.table);
    };
    const clientOf = (line) => {
        const key = `${line.table} ${line.seat}`;
        if (!clients.has(key)) clients.set(key, { knows: 0, from: new Map(), last: 0 });
        return clients.get(key);
    };

    // ---- What is there in the end
    for (const line of lines) if (line.do === 'row') tableOf(line).rows.push(line);
    for (const t of tables.values()) {
        t.rows.sort((a, b) => a.seq - b.seq);
        t.rows.forEach((row, i) => { if (row.seq !== i + 1) fault(row, `rows are missing or doubled before it (it is the ${i + 1}th)`); });
        const ids = t.rows.filter((r) => r.id).map((r) => r.id);
        t.rows.forEach((row) => { if (row.id && ids.indexOf(row.id) !== ids.lastIndexOf(row.id)) fault(row, 'it happened twice'); });
        t.games = gamesOf(t.rows);
    }

    // ---- What clients were told on the way
    let out = false;
    const ask = (line, t) => {
        if (t.asked.has(line.id)) fault(line, 'an id of two turns');
        t.asked.set(line.id, line);
    };
    const done = (line, t, c) => {
        const asked = t.asked.get(line.id), row = t.rows[line.seq - 1], game = t.games[line.seq - 1] ?? [];
        counts.done++;
        if (!asked) fault(line, 'done, and never asked for');
        if (t.done.has(line.id)) fault(line, 'done twice');
        t.done.set(line.id, line);
        if (row?.id !== line.id) fault(line, 'what was done is not there as it was said to be');
        else if (asked && !same(game.slice(asked.ply, asked.ply + asked.answers.length), asked.answers)) fault(line, 'other answers are there than were given');
        else if (game.length !== line.ply) fault(line, `it was said to lead to ply ${line.ply}, and led to ${game.length}`);
        if (line.seq <= c.last) fault(line, `done before what was done earlier (${c.last})`);
        c.last = line.seq;
        c.knows = Math.max(c.knows, line.seq);
    };
    const see = (line, t, c) => {
        const key = line.stream ? `s${line.stream}` : `l${line.look}`, from = c.from.get(key), game = t.games[line.seq - 1];
        counts.seen++;
        if (!from) fault(line, 'seen, and never asked for');
        else if (line.seq < from.knows && (line.stream || !(out || from.out))) fault(line, `it went back: ${from.knows} was known`);
        else if (line.seq < from.knows) counts.older++;
        if (from && line.stream) from.knows = line.seq;
        c.knows = Math.max(c.knows, line.seq);
        if (!game) fault(line, 'seen, and not there');
        else if (line.ply !== game.length || !same(game.slice(line.from), line.answers ?? [])) fault(line, 'the past is another one');
        if (line.view === undefined || line.from !== line.ply) return;
        const place = `${line.seat} ${line.seq}`, view = t.views.get(place);
        if (view !== undefined && view !== line.view) fault(line, 'the same was seen in two ways');
        t.views.set(place, line.view);
    };
    for (const line of lines) {
        if (line.do === 'out' || line.do === 'in') { out = line.do === 'out'; continue; }
        if (line.do === 'row') continue;
        const t = tableOf(line), c = clientOf(line);
        if (!t.games) t.games = [];
        if (line.do === 'ask') ask(line, t);
        else if (line.do === 'done') done(line, t, c);
        else if (line.do === 'refused') {
            counts.refused++;
            if (t.rows.some((r) => r.id === line.id)) fault(line, 'refused, and it happened');
        } else if (line.do === 'listen') c.from.set(`s${line.stream}`, { knows: line.after, out });
        else if (line.do === 'look') c.from.set(`l${line.look}`, { knows: c.knows, out });
        else if (line.do === 'see') see(line, t, c);
        else fault(line, 'a line of no kind');
    }

    // ---- Nothing happened that nobody wanted
    for (const t of tables.values())
        for (const row of t.rows)
            if (row.text.startsWith('play ') && row.id && !t.asked.has(row.id)) fault(row, 'played, and nobody asked for it');
    return { faults, counts: { ...counts, tables: tables.size } };
};

if (process.argv[1]?.endsWith('checker.mjs')) {
    const { faults, counts } = judge(process.argv.slice(2).flatMap((f) => readFileSync(f, 'utf8').split('\n').filter(Boolean).map((l) => JSON.parse(l))));
    for (const f of faults.slice(0, 50)) console.log(f);
    console.log(`${Object.entries(counts).map(([k, n]) => `${n} ${k}`).join(', ')}; ${faults.length} faults`);
    process.exit(faults.length ? 1 : 0);
}
