// A `stele engine` to talk to: ask(line) gives the lines of its answer, the last one "ok" or "error ...".
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export function engine(stele) {
    const child = spawn(stele, ['--lang=en', 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    return {
        async ask(line) {
            const answer = [];
            child.stdin.write(`${line}\n`);
            do {
                const { value, done } = await lines.next();
                if (done) throw new Error(`no answer to: ${line}`);
                answer.push(value);
            } while (!/^(ok$|error )/.test(answer.at(-1)));
            return answer;
        },
        end() { child.stdin.end(); },
    };
}
