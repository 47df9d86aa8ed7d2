// What can be done, laid out for the question: outcome cards for the turn, choosers for tiles, big rows for the rest.
import { useEffect } from 'preact/hooks';
import type { Row } from '#web/engine/types';
import type { Props } from '#web/ui/game';
import { settings } from '#web/settings';
import { t } from '#web/text';
import { actionKind, choose, chosenNow, fact, lays, moves, rotate, useChoice, type Choice, type Move } from './choice';
import { Construct, Decorate, Draft, Keep } from './choosers';
import { Icon } from './icons';
import { Matrix } from './matrix';
import { named } from './help';
import { views } from './model';
import { OptionRow } from './rows';
import { Die } from './tiles';

/** Rows of a card: what can be done comes first, the most points before the rest. */
function order(rows: Row[]): Row[] {
    return [...rows].sort((a, b) => Number(b.can) - Number(a.can) || fact(b, 'eclipse') - fact(a, 'eclipse') || fact(b, 'points') - fact(a,
        'points'));
}

function passes(row: Row, filter: Choice['filter']): boolean { return filter === 'all' || actionKind(row) === filter; }

/** A board within reach of a worker: what it would do there. */
function Card({ props, move, filter }: { props: Props; move: Move; filter: Choice['filter'] }) {
    const { shown } = views(props.state), board = shown.ring[move.place];
    const rows = order(move.row.next ?? []).filter((r) => passes(r, filter));
    if (!rows.length && move.row.next) return null;
    return <section class="teo-card" onMouseEnter={() => props.setFocus(move.row)} onMouseLeave={() => props.setFocus(null)}>
        <h3><Icon name={`board${board}`} size={20} />{named(props, 'board', board)}
            <span class="dim">{t('power {power}, distance {distance}', { power: move.power, distance: move.by })}</span></h3>
        {rows.map((row) => <OptionRow key={`${row.action}/${row.can}`} props={props} row={row} small act={() => props.pick(move.row.action,
            row.action)} />)}
        {!move.row.next && <OptionRow props={props} row={move.row} act={() => props.pick(move.row.action)} />}
    </section>;
}

/** The workers that can move; those alike in power and place are one. */
function distinct(all: Move[]): Move[] {
    return all.filter((m, i) => all.findIndex((o) => o.power === m.power && o.from === m.from) === i);
}

function Workers({ props, all, choice }: { props: Props; all: Move[]; choice: Choice }) {
    const { shown } = views(props.state), seat = shown.top?.seat ?? 0;
    return <div class="teo-workers-chips" role="group" aria-label={t('Workers')}>{distinct(all).map((m, i) => <button key={m.worker}
        class="teo-worker-chip"
        aria-pressed={choice.worker === m.worker} onClick={() => choose({ worker: choice.worker === m.worker ? null : m.worker, place: null })}
        onMouseEnter={() => choose({ point: m.worker })} onMouseLeave={() => choose({ point: null })}>
        <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true"><Die seat={seat} power={m.power} x={14} y={16} size={24} /></svg>
        <Icon name={`board${shown.ring[m.from]}`} size={18} /><span class="hidden">{t('power {power}', { power: m.power })}</span>
        {!props.phone && <kbd aria-hidden="true">{i + 1}</kbd>}
        <span class="teo-from">{named(props, 'board', shown.ring[m.from])}</span>
    </button>)}</div>;
}

function Filters({ choice, phone }: { choice: Choice; phone: boolean }) {
    const list: [Choice['filter'], string, string][] = [['main', 'main', t('main')], ['cocoa', 'cocoa', t('cocoa')], ['worship', 'worship',
        t('worship')]];
    return <div class="teo-filters" role="group" aria-label={t('Show only')}>
        {list.map(([key, icon, name]) => <button key={key} aria-pressed={choice.filter === key}
            onClick={() => choose({ filter: choice.filter === key ? 'all' : key })}>
            <Icon name={icon} size={16} />{name}</button>)}
        {!phone && <button class="teo-matrix-button" aria-pressed={choice.matrix}
            onClick={() => choose({ matrix: !choice.matrix })}>{t('Matrix')} <kbd>M</kbd></button>}
    </div>;
}

function Turn({ props }: { props: Props }) {
    const { state, phone } = props, choice = useChoice(state), all = moves(state), worker = choice.worker ?? (phone ? null : choice.point);
    const others = state.rows.filter((r) => r.verb !== 'move');
    const alike = distinct(all), list = all.filter((m) => (worker !== null ? m.worker === worker : alike.some((d) => d.worker === m.worker)))
        .filter((m) => choice.place === null || m.place === choice.place);
    const rest = others.map((row) => <OptionRow key={row.action} props={props} row={row} act={() => props.pick(row.action)} />);
    return <div class="teo-turn">
        {all.length > 0 && <Workers props={props} all={all} choice={choice} />}
        {all.length > 0 && <Filters choice={choice} phone={phone} />}
        {rest}
        {choice.place !== null && <p class="teo-only">{t('Only: {board}',
            { board: named(props, 'board', views(state).shown.ring[choice.place]) })}
            <button onClick={() => choose({ place: null })}>{t('Show all')}</button></p>}
        {phone && worker === null && choice.place === null && all.length > 0 ? <p
            class="dim">{t('Tap a worker, or a board to see who can come there.')}</p>
            : choice.matrix && !phone ? <Matrix props={props} list={list} filter={choice.filter} />
                : <div class="teo-cards">{list.map((m) => <Card key={m.row.action} props={props} move={m} filter={choice.filter} />)}</div>}
    </div>;
}

/** 1 to 4 a worker as they stand in the list, then 1 to 3 the distance, then c, m, w; M the matrix, R turns a tile. */
function useGameKeys(props: Props): void {
    useEffect(() => {
        const pressed = (e: KeyboardEvent) => {
            if (!settings().hotkeys || e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog[open]')) return;
            if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement || e.target instanceof HTMLTextAreaElement) return;
            if (props.state.mode !== 'choose' || !act(e.key.toLowerCase())) return;
            e.preventDefault();
        };
        const act = (key: string): boolean => {
            const choice = chosenNow(), all = moves(props.state), digit = /^[1-8]$/.test(key) ? Number(key) : 0;
            if (key === 'r' && lays(props.state).length) { rotate(lays(props.state), choice); return true; }
            const kind = { m: 'main', c: 'cocoa', w: 'worship' }[key];
            const answer = views(props.state).shown.here !== null ? props.state.rows.find((r) => r.can && actionKind(r) === kind) : undefined;
            if (answer) { props.pick(answer.action); return true; }
            if (!all.length) return false;
            const here = all.filter((m) => m.worker === choice.worker), there = here.find((m) => m.place === choice.place);
            if (digit && choice.worker === null) { choose({ worker: distinct(all)[digit - 1]?.worker ?? null }); return true; }
            if (digit) { choose({ place: here.find((m) => m.by === digit)?.place ?? null }); return true; }
            const row = there?.row.next?.find((r) => r.can && actionKind(r) === kind);
            if (there && row) { props.pick(there.row.action, row.action); return true; }
            if (key === 'm') { choose({ matrix: !choice.matrix }); return true; }
            return false;
        };
        addEventListener('keydown', pressed);
        return () => removeEventListener('keydown', pressed);
    });
}

export function Options(props: Props) {
    const { state, say } = props, { shown } = views(state), kind = shown.top?.kind;
    useGameKeys(props);
    const body = kind === 'turn' ? <Turn props={props} />
        : kind === 'construct' && lays(state).length > 0 ? <Construct props={props} />
            : kind === 'decorate' ? <Decorate props={props} />
                : kind === 'keep' ? <Keep props={props} /> : kind === 'draft' ? <Draft props={props} />
                    : <div class="teo-list">{order(state.rows).map((row) => <OptionRow key={`${row.action}/${row.can}`} props={props}
                        row={row} act={() => props.pick(row.action)} />)}</div>;
    return <div class={`teo-options${props.phone ? ' phone' : ''}`}>
        <h2>{say(state.shown.question)}</h2>
        {body}
    </div>;
}
