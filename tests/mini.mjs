// A third game, which has its rules and nothing else, wherever a game can go: tests/mini in the program, in Python, in the page's engine.
//   node tests/mini.mjs build/gcc/tests/stele
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games, root } from './games.mjs';

const stele = process.argv[2], work = mkdtempSync(join(tmpdir(), 'stele-mini-'));
let passed = 0, failed = 0;
const check = (fine, what) => { if (fine) passed++; else { failed++; console.log(`not so: ${what}`); } };
const run = (args, input = '') => spawnSync(stele, ['--lang=en', ...args], { input, encoding: 'utf8', maxBuffer: 1 << 26 });

// ---- The program -------------------------------------------------------------------------------

const record = join(work, 'game.record');
const played = run(['play', 'mini', '--seats', 'human,master', '--names', 'Ada', '--seed', 'mini', '--save', record], '1\n'.repeat(400));
check(played.status === 0 && /^1\. .*: \d+ points$/m.test(played.stdout), 'a whole game in the terminal against a bot');
check(/^▶ Ada +\d+ *$/m.test(played.stdout), 'its table is the points of each seat');
check(/^ {2}1 Worker 1 to the Forest$/m.test(played.stdout), 'its options are a plain list');
check(/No advice: /.test(run(['play', 'mini', '--seats', 'human,random', '--seed', 'x'], 'a\nq\nq\n').stdout), 'it has no advice, and that is said');
const replay = run(['replay', record]);
check(replay.status === 0 && replay.stdout.includes('Worker 1 to the Forest'), 'replay');
check(/draws, all as the seed says/.test(run(['verify', record]).stdout), 'verify');
check(run(['analyse', record]).status === 1 && run(['analyse', record]).stderr.includes('no net'), 'analyse says that there is no net');
const sim = run(['sim', 'mini', '--bots', 'greedy,random', '--games', '200']);
const wins = Number(sim.stdout.match(/^greedy +([\d.]+)%/m)?.[1]);
check(sim.status === 0 && wins > 60, `most points at once beats chance: ${wins} %`);
const arena = run(['arena', 'mini', '--bots', 'expert,greedy,random', '--games', '24']);
check(arena.status === 0 && arena.stdout.includes('Games: 24'), 'arena');
check(/^mini 2: [\d.]+ ns/m.test(run(['bench', 'mini', '--seconds', '0.2']).stdout) || /^mini 2: /m.test(run(['bench', 'mini']).stdout), 'bench');
check(/^mini 2 [0-9a-f]{16}$/m.test(run(['signature']).stdout), 'signature');
const train = run(['train', 'mini', '--players', '2', '--out', join(work, 'mini.net')]);
check(train.status === 2 && train.stderr.includes('what a net would see') && !existsSync(join(work, 'mini.net')), 'train refuses with a sentence');
const data = JSON.parse(run(['data', 'mini']).stdout);
check(data.game === 'Mini' && data.rules === 1 && data.options[0].name === 'players', 'data is what the contract knows');

// ---- The line protocol --------------------------------------------------------------------------

const said = run(['engine'], 'games\nnew mini seed a\nlegal\nexplain\nodds move 1 by 1\nhint\nbot veteran\napply move 3 by 2\nscore\nposition json\nundo\n').stdout;
check(said.includes('game mini rules 1 Mini'), 'it is one of the games');
check((said.match(/^option /gm) ?? []).length === 9, 'three workers go one to three boards');
check(said.includes('this option has no odds') && said.includes('there is no net'), 'no odds, no hints');
check(/^choice move \d by \d$/m.test(said), 'bots answer');
check(JSON.parse(said.match(/^position (\{.*)$/m)[1]).game === 'mini', 'its position as JSON');
const rows = JSON.parse(run(['engine'], 'new mini seed a\nexplain json\n').stdout.match(/^explain (\[.*)$/m)[1]);
check(rows.length === 9 && rows.every((r) => r.can && r.what.t), 'its rows as JSON');
const looked = run(['engine'], 'new mini seed a\nlook 2\nlook 3\n').stdout, look = JSON.parse(looked.match(/^look (\{.*)$/m)[1]);
check(look.actor === 0 && look.scores.length === 2 && look.table.game === 'mini' && looked.includes('there is no such seat'), 'how things stand as JSON');
const position = run(['engine'], 'new mini seed a\napply move 3 by 2\nposition\n').stdout.match(/^position (.*)$/m)[1];
check(run(['engine'], `load ${position}\nposition\n`).stdout.includes(`position ${position}`), 'a position goes out and in');
check(/^error .*seat 2, power/m.test(run(['engine'], `load ${position.replace(/ power \d,\d,\d(?!.* power )/, ' power 9,1,1')}\n`).stdout),
    'a wrong one is refused with its seat and field');

// ---- Python -------------------------------------------------------------------------------------

const library = join(root, 'build/shared/mini/libstele.so');
const script = `
import stele
assert "mini" in stele.games() if hasattr(stele, "games") else True
state = stele.load_game("mini").new_initial_state()
steps = 0
while not state.is_terminal():
    legal = state.legal_actions()
    action = legal[steps % len(legal)]
    assert state.string_to_action(state.action_to_string(action)) == action
    state.apply_action(action)
    steps += 1
assert len(state.returns()) == 2
env = stele.env("mini")
env.reset(seed=1)
for agent in env.agent_iter():
    seen, reward, end, cut, info = env.last()
    mask = seen["action_mask"]
    env.step(None if end or cut else next(i for i, can in enumerate(mask) if can))
batch = stele.BatchEnv("mini", 16, seed=1)
print("fine", steps)
`;
const python = spawnSync('python3', ['-c', script], { encoding: 'utf8', env: { ...process.env, STELE_LIBRARY: library, PYTHONPATH: join(root, 'python') } });
check(python.stdout.startsWith('fine'), `a game, an environment and a batch in Python: ${python.stderr.trim().split('\n').at(-1)}`);

// ---- The page's engine --------------------------------------------------------------------------

const { instance: { exports: wasm } } = await WebAssembly.instantiate(readFileSync(join(root, 'build/wasm/mini.wasm')));
const bytes = (length) => new Uint8Array(wasm.memory.buffer, wasm.stele_buffer(), length);
const json = (length) => JSON.parse(new TextDecoder().decode(bytes(length)));
const { games: known } = json(wasm.stele_games()), which = known.findIndex((g) => g.name === 'mini');
check(which === games.length, 'it stands behind the others');
wasm.stele_choose(which);
wasm.stele_new();
let answers = 0;
for (let actor = wasm.stele_actor(0); actor !== -1; actor = wasm.stele_actor(0), answers++) {
    const rows = json(wasm.stele_explain(0)), look = json(wasm.stele_look(0, 0));
    if (look.scores.length !== 2) break;
    wasm.stele_play(0, actor === -2 ? wasm.stele_outcome(0, answers % wasm.stele_weights(0)) : rows.filter((r) => r.can)[answers % 2]?.action
        ?? rows.find((r) => r.can).action);
}
check(wasm.stele_actor(0) === -1 && answers > 80, `a whole game: ${answers} answers`);
const signature = BigInt.asUintN(64, wasm.stele_signature(which, 2, 100)).toString(16).padStart(16, '0');
check(run(['signature']).stdout.includes(`mini 2 ${signature}`), 'it plays as in the program');

rmSync(work, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
