// Does tests/checker.mjs see what is wrong? A small history that holds, and the same with one fault at a time: each must be told.
//   node tests/checking.mjs
import { judge } from './checker.mjs';

let passed = 0, failed = 0;
const check = (fine, what) => {
    if (fine) passed++;
    else { failed++; console.log(`not so: ${what}`); }
};

const row = (seq, id, text) => ({ do: 'row', table: 't', seq, id, text });
const ask = (seat, id, ply, ...answers) => ({ do: 'ask', table: 't', seat, id, ply, answers });
const done = (seat, id, seq, ply) => ({ do: 'done', table: 't', seat, id, seq, ply });
const listen = (seat, stream, after) => ({ do: 'listen', table: 't', seat, stream, after });
const look = (seat, n) => ({ do: 'look', table: 't', seat, look: n });
const see = (seat, by, seq, ply, from, answers, view) => ({ do: 'see', table: 't', seat, ...by, seq, ply, from, answers, view });

// Two play three turns, the last one is taken back, and another one is played.
const history = [
    row(1, null, 'make h mini'), row(2, null, 'sit 0 h Ada'), row(3, 'i1', 'sit 1 g Bob'), row(4, 'i2', 'start 10 7 8 =0'),
    row(5, 'a', 'play 0 1 9 =1'), row(6, 'b', 'play 1 2 =2'), row(7, 'c', 'play 0 3 =3'), row(8, 'i3', 'propose 0 back 4'), row(9, 'i4', 'agree 1'),
    row(10, 'd', 'play 1 5 6 =4'),
    listen(0, 1, 0), see(0, { stream: 1 }, 4, 2, 0, [7, 8]), listen(1, 2, 0), see(1, { stream: 2 }, 4, 2, 2, [], 'v4'),
    ask(0, 'a', 2, 1), done(0, 'a', 5, 4), see(0, { stream: 1 }, 5, 4, 2, [1, 9]), see(1, { stream: 2 }, 5, 4, 2, [1, 9]),
    ask(1, 'b', 4, 2), done(1, 'b', 6, 5), look(1, 3), see(1, { look: 3 }, 6, 5, 0, [7, 8, 1, 9, 2]),
    ask(1, 'x', 4, 4), { do: 'refused', table: 't', seat: 1, id: 'x' },
    ask(0, 'c', 5, 3), done(0, 'c', 7, 6), listen(1, 4, 6), see(1, { stream: 4 }, 7, 6, 5, [3]), see(1, { stream: 4 }, 9, 4, 4, []),
    ask(1, 'd', 4, 5), done(1, 'd', 10, 6), look(0, 5), see(0, { look: 5 }, 10, 6, 0, [7, 8, 1, 9, 5, 6]),
    look(1, 6), see(1, { look: 6 }, 10, 6, 6, [], 'v10'), look(1, 7), see(1, { look: 7 }, 10, 6, 6, [], 'v10'),
];
const whole = judge(history);
check(whole.faults.length === 0, `what holds is taken: ${whole.faults.join('\n')}`);
check(whole.counts.done === 4 && whole.counts.refused === 1 && whole.counts.seen === 10, `and counted: ${JSON.stringify(whole.counts)}`);

// `plant` changes a copy.
const find = (list, what, also = {}) => list.find((l) => l.do === what && Object.entries(also).every(([k, v]) => l[k] === v));
const told = (words, plant) => {
    const list = history.map((l) => ({ ...l }));
    const { faults } = judge(plant(list) ?? list);
    check(faults.length > 0, `it is noticed that ${words}`);
};
const without = (list, line) => list.filter((l) => l !== line);

told('an acknowledged turn is lost', (l) => without(l, find(l, 'row', { id: 'd' })));
told('one in the middle is lost, and the others moved up', (l) => without(l, find(l, 'row', { id: 'b' })).map((r) => (r.do === 'row' && r.seq > 6 ? { ...r, seq: r.seq - 1 } : r)));
told('one in the middle is lost, and left a hole', (l) => without(l, find(l, 'row', { id: 'b' })));
told('a turn is there twice', (l) => [...l, row(11, 'd', 'play 1 5 6 =4')]);
told('a row is there twice', (l) => [...l, { ...find(l, 'row', { id: 'd' }) }]);
told('two turns changed places', (l) => { const [a, b] = [find(l, 'row', { id: 'b' }), find(l, 'row', { id: 'c' })]; [a.seq, b.seq] = [b.seq, a.seq]; });
told('a turn is another one than was given', (l) => { find(l, 'row', { id: 'd' }).text = 'play 1 4 6 =4'; });
told('chance was another one than was shown', (l) => { find(l, 'row', { id: 'a' }).text = 'play 0 1 8 =1'; });
told('it is somebody else’s turn that is there', (l) => { find(l, 'row', { id: 'd' }).id = 'e'; });
told('a turn happened that nobody asked for', (l) => [...l, row(11, 'e', 'play 0 4 =5')]);
told('a turn happened that was refused', (l) => [...l, row(11, 'x', 'play 1 4 =5')]);
told('two turns were told to be one entry', (l) => { find(l, 'done', { id: 'b' }).seq = 5; });
told('one turn was acknowledged twice', (l) => [...l, done(1, 'd', 10, 6)]);
told('a turn led elsewhere than was said', (l) => { find(l, 'done', { id: 'd' }).ply = 7; });
told('a later turn came before an earlier one', (l) => { const [a, b] = [l.indexOf(find(l, 'done', { id: 'b' })), l.indexOf(find(l, 'done', { id: 'd' }))]; [l[a], l[b]] = [l[b], l[a]]; });
told('a stream went back', (l) => [...l, see(1, { stream: 4 }, 7, 6, 5, [3])]);
told('a stream began before what was known', (l) => [...l, listen(1, 8, 10), see(1, { stream: 8 }, 9, 4, 4, [])]);
told('a look went back', (l) => [...l, look(0, 9), see(0, { look: 9 }, 6, 5, 0, [7, 8, 1, 9, 2])]);
told('a stream went back while there was no database', (l) => [...l, { do: 'out' }, listen(1, 8, 10), see(1, { stream: 8 }, 9, 4, 4, [])]);
told('the past was another one', (l) => { find(l, 'see', { look: 5 }).answers = [7, 8, 1, 9, 5, 5]; });
told('the far past was another one', (l) => { find(l, 'see', { look: 3 }).answers = [7, 7, 1, 9, 2]; });
told('something was told too early', (l) => { Object.assign(find(l, 'see', { stream: 4, seq: 7 }), { ply: 7, answers: [3, 5] }); });
told('a take-back was told that nobody agreed to', (l) => { find(l, 'row', { seq: 9 }).text = 'refuse 1'; });
told('an entry was told that is not there', (l) => [...l, look(0, 9), see(0, { look: 9 }, 11, 6, 6, [])]);
told('the same was seen in two ways', (l) => { find(l, 'see', { look: 7 }).view = 'v11'; });

// Without a database a node shows what it knew; that it is old is counted, what it says still has to be so.
const old = (more) => judge([...history, { do: 'out' }, look(0, 9), see(0, { look: 9 }, 6, 5, 0, more), { do: 'in' }]);
check(old([7, 8, 1, 9, 2]).faults.length === 0 && old([7, 8, 1, 9, 2]).counts.older === 1, 'who looks while there is no database may be shown what was');
check(old([7, 8, 1, 9, 3]).faults.length > 0, 'but nothing that never was');

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
