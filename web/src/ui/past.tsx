// Looking back: any turn of the game, with an address of its own.
import { useEffect, useState } from 'preact/hooks';
import type { State } from '../engine/types';
import type { Reply, Request } from '../engine/worker';
import { t } from '../text';
import { go } from './route';

interface PastProps { state: State; act: (r: Request) => Promise<Reply>; at: string[]; look: (part: 'score' | 'analysis') => void; analysed: boolean }
export function PastBar({ state, act, at: place, look, analysed }: PastProps) {
    const [starts, setStarts] = useState<{ ply: number; turn: number; seat: number }[]>([]);
    useEffect(() => { void act({ do: 'history' }).then((r) => setStarts(r.history ?? [])); }, [state.ply]);
    const at = state.at ?? state.ply;
    const now = Math.max(0, starts.findLastIndex((s) => s.ply <= at));
    const see = (i: number) => {
        const start = starts[Math.min(Math.max(0, i), starts.length - 1)];
        if (!start) return;
        if (start.ply >= state.ply) go(...place);
        else go(...place, 'at', start.ply);
    };
    const seat = starts[now]?.seat ?? -1;
    return <footer class="plan past" aria-label={t('The game so far')}>
        <button onClick={() => see(now - 1)} disabled={now <= 0} title="[" aria-label={t('Turn before')}>◀</button>
        <input type="range" min={0} max={Math.max(0, starts.length - 1)} value={now} aria-label={t('Turn')}
            onInput={(e) => see(Number((e.target as HTMLInputElement).value))} />
        <button onClick={() => see(now + 1)} disabled={now >= starts.length - 1} title="]" aria-label={t('Turn after')}>▶</button>
        <span class="num">{seat >= 0 ? t('Turn {turn} of {turns}: {player}', { turn: starts[now].turn, turns: starts.at(-1)!.turn - 1, player: state.names[seat] })
            : t('End')}</span>
        <span class="buttons">
            {state.mode === 'over' && analysed && <button onClick={() => look('analysis')}>{t('Analysis')}</button>}
            {state.mode === 'over' ? <button class="main" onClick={() => look('score')}>{t('Score sheet')}</button>
                : <button class="main" onClick={() => go(...place)}>{t('Back to the game')}</button>}
        </span>
    </footer>;
}
