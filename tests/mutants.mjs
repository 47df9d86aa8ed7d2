// Takes the defences of the server out, one at a time, and sees that the simulation or the twin worlds notice.
//   node tests/mutants.mjs [NAME...]
// A mutation is one change of the source; the changed file is compiled apart and linked with the rest.  What must be noticed within
// so many histories is what docs/SERVER.md promises.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const HISTORIES = 3000;
const mutants = {
    id: ['server/core_request.c', 'const struct done *done = party_done(l->party, &q->tag);', 'const struct done *done = NULL;'],
    ply: ['server/judge_play.c', 'c->request->plan.ply != p->actions || !same_view(c)', '!same_view(c)'],
    answer: ['server/core_write.c', 'r->batch = core_durable(c, l) ? 0 : l->batch;', 'r->batch = 0;'],
    event: ['server/core_write.c', 'return !l || l->batch <= c->durable;', 'return true;'],
    failure: ['server/core.c', 'if (!l || l->state != LOG_THERE) continue;\n        core_empty(l);\n        core_load(c, l);', 'if (!l) continue;'],
    'failure of what was built on it': ['server/core.c', 'i < c->changes + c->touches', 'i < c->changes'],
    load: ['server/core_logs.c', 'i < in->loaded.entries; i++', 'i + 1 < in->loaded.entries; i++'],
    'take-over, person': ['server/judge_play.c', 'else if (p->seat[c->seat].out)', 'else if (false)'],
    'take-over, bot': ['server/judge_play.c', '\n        || !party_bot(p, seat)) return;', ') return;'],
    'bot on an old ply': ['server/judge_play.c', '!party_runs(p) || p->actions != ply ||', '!party_runs(p) ||'],
    'take back': ['server/show.c', 'if (p->mark[i].ply < ply) ply = p->mark[i].ply;', ';'],
    'two batches': ['server/core_write.c', 'if (c->under_way || !c->write) return;', 'if (!c->write) return;'],
    'ask the store before refusing or showing': ['server/core_share.c', 'if (!c->node || l->asked >= came ||', 'if (true ||'],
    'look at what others have written': ['server/core_share.c', 'if (seq > l->heard) l->heard = seq;\n        if (seq == 0)', 'if (false)'],
    'read on from where it ends': ['server/core_logs.c', 'for (uint32_t i = l->from > 0; i <', 'for (uint32_t i = 0; i <'],
    observe: ['server/show.c', 'g->observe(&at, v->seat, &view);', 'view = at;', 'test_twin'],
    'answers while something is hidden': ['server/party.c', 'if (!clear) p->clear_from = UINT32_MAX;', 'if (!clear) ;', 'test_twin'],
    'observe, over the wire': ['server/show.c', 'g->observe(&at, v->seat, &view);', 'view = at;', 'twins'],
    'answers while something is hidden, over the wire': ['server/party.c', 'if (!clear) p->clear_from = UINT32_MAX;', 'if (!clear) ;', 'twins'],
    "observe in a bot's question": ['server/core_stream.c', 'q.game->observe(&p->position, q.seat, &q.view);', 'q.view = p->position;', 'twins'],
    'observe in what is asked': ['server/show.c', 'show_look(t, "look", g, &view, seat);', 'show_look(t, "look", g, &p->position, -1);', 'twins'],
    'not a byte of the seed': ['server/core_stream.c', 'show_party(&t, l->party, &v);', 'show_party(&t, l->party, &v);\n    text_bytes_hex(&t, own, 1);', 'twins'],
    'no record before the end': ['server/core_request.c', 'else if (l->party->state != PARTY_OVER) {', 'else if (false) {', 'twins'],
    "the bot's seed is for all to see": ['server/core_stream.c', 'memcpy(&q.seed, p->hash, sizeof q.seed);', 'memcpy(&q.seed, c->key, sizeof q.seed);', 'twins'],
    'those who sit do not hear those who look on': ['server/show.c', 'if (s->seat < 0 && v->seat >= 0) continue;', '', 'twins'],
    'not even by a length': ['server/show.c', 'put_hex(t, "hash", p->hash, RECORD_KEY);',
        'put_hex(t, "hash", p->hash, RECORD_KEY);\n    for (int i = p->actions ? p->action[p->actions - 1] % 5 : 0; i > 0; i--) text_char(t, \' \');', 'twins'],
};

let passed = 0, failed = 0;
const wanted = process.argv.slice(2);
rmSync('build/mutants', { recursive: true, force: true });
mkdirSync('build/mutants', { recursive: true });
for (const [name, [file, from, to, seenBy = 'simulate']] of Object.entries(mutants)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const word = name.replace(/\W+/g, '-'), source = readFileSync(file, 'utf8'), parts = source.split(from);
    const fine = (told) => { passed++; console.log(`${name}: ${told}`); };
    const bad = (told) => { failed++; console.log(`not so: ${name}: ${told}`); };
    if (parts.length !== 2) { bad(`the source does not hold it once, but ${parts.length - 1} times`); continue; }
    writeFileSync(`build/mutants/${word}.c`, parts.join(to));
    const program = `build/gcc/mutants/${word}`;
    rmSync(program, { force: true });
    rmSync(`${program}.o`, { force: true });
    execFileSync('make', ['-s', program, `MUTATED=${file}`, `SEEN_BY=${seenBy}`], { stdio: ['ignore', 'ignore', 'inherit'] });
    const run = spawnSync(program, seenBy === 'simulate' ? [String(HISTORIES)] : [], { encoding: 'utf8' });
    const told = run.stdout.split('\n').find((line) => /not so/.test(line)) ?? (run.signal ? `ended by ${run.signal}` : '');
    if (run.status === 0) bad('nothing was noticed');
    else fine(told.trim());
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
