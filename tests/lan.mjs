// Playing together in a home network: plain http at an address that is not this machine's own, so that browsers see no secure context (no locks, no
// clipboard, no service worker, no `__Host-` cookie).  The server is a host of its own, in a network namespace; skipped with a word where that is not allowed.
//   node tests/lan.mjs build/stele
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const name = `stele-${process.pid}`, here = '198.51.100.1', there = '198.51.100.2', veth = [`sa${process.pid}`, `sb${process.pid}`];
const ip = (...words) => spawnSync('ip', words, { encoding: 'utf8' });
const work = mkdtempSync(join(tmpdir(), 'stele-lan-')), program = join(work, 'stele');
const end = () => { ip('netns', 'del', name); ip('link', 'del', veth[0]); rmSync(work, { recursive: true, force: true }); };

const made = [['netns', 'add', name], ['link', 'add', veth[0], 'type', 'veth', 'peer', 'name', veth[1], 'netns', name],
    ['link', 'set', veth[0], 'addrgenmode', 'none'], ['addr', 'add', `${here}/30`, 'dev', veth[0]], ['link', 'set', veth[0], 'up'],
    ['-n', name, 'addr', 'add', `${there}/30`, 'dev', veth[1]], ['-n', name, 'link', 'set', veth[1], 'up'], ['-n', name, 'link', 'set', 'lo', 'up']]
    .map((words) => ip(...words)).find((r) => r.status !== 0);
if (made) {
    console.log(`skipped: no network namespace can be had here: ${made.stderr ?? made.error}`);
    end();
    console.log('0 passed, 0 failed');
    process.exit(0);
}
// As the other tests start the program, but on that host.
writeFileSync(program, `#!/bin/sh\n[ "$1" = serve ] && set -- "$@" --host ${there}\nexec ip netns exec ${name} '${resolve(process.argv[2])}' "$@"\n`);
chmodSync(program, 0o755);
const run = spawnSync(process.execPath, ['tests/together.mjs', 'lobby', 'back', 'plain'],
    { encoding: 'utf8', env: { ...process.env, STELE_PROGRAM: program }, timeout: 300000 });
end();
process.stdout.write(run.stdout);
process.exit(run.status ?? 1);
