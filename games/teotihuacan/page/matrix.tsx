// Everything a turn can begin with, as a table: worker, distance, action, and what each brings; sorted by any column.
import { useState } from 'preact/hooks';
import type { Row } from '#web/engine/types';
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { actionKind, fact, type Choice, type Move } from './choice';
import { Icon } from './icons';
import { named } from './help';
import { views } from './model';
import { nameOf } from './names';
import { seatColour } from './tiles';

const columns = ['cocoa', 'wood', 'stone', 'gold', 'points', 'blue', 'red', 'green', 'avenue', 'eclipse'];

interface Line { move: Move; row: Row }

export function Matrix({ props, list, filter }: { props: Props; list: Move[]; filter: Choice['filter'] }) {
    const [by, setBy] = useState<string>('eclipse'), { shown } = views(props.state), seat = shown.top?.seat ?? 0;
    const lines: Line[] = list.flatMap((move) => (move.row.next ?? []).filter((r) => r.can && (filter === 'all'
        || actionKind(r) === filter)).map((row) => ({ move, row })));
    const value = ({ move, row }: Line): number => (by === 'power' ? move.power : by === 'by' ? -move.by : by === 'action' ? -row.action
        : fact(row, by));
    const sorted = [...lines].sort((a, b) => value(b) - value(a));
    const used = columns.filter((c) => lines.some((l) => fact(l.row, c) !== 0));
    const head = (key: string, icon: string, label: string) => <th scope="col" key={key} aria-sort={by === key ? 'descending' : undefined}>
        <button class="plain" onClick={() => setBy(key)} title={t('Sort by {column}', { column: label })} aria-label={t('Sort by {column}',
            { column: label })}>
            {icon ? <Icon name={icon} size={16} /> : label}{by === key && '▾'}</button></th>;
    return <div class="teo-matrix"><table class="num">
        <thead><tr>{head('power', 'power', t('power'))}{head('by', '', t('to'))}{head('action', '', t('action'))}{used.map((c) => head(c, c,
            nameOf(props, c)))}</tr></thead>
        <tbody>{sorted.map(({ move, row }) => <tr key={`${move.row.action}/${row.action}`} onMouseEnter={() => props.setFocus(row)}
            onMouseLeave={() => props.setFocus(null)}>
            <td style={{ color: seatColour(seat) }}><b>{move.power}</b></td>
            <td><Icon name={`board${shown.ring[move.place]}`} size={18} label={named(props, 'board', shown.ring[move.place])} /> {move.by}</td>
            <td><button class="teo-go" onClick={() => props.pick(move.row.action, row.action)} onFocus={() => props.setFocus(row)}
                title={props.say(row.what)}
                aria-label={props.say(row.what)}><Icon name={actionKind(row) === 'other' ? 'discovery' : actionKind(row)} size={18} /></button></td>
            {used.map((c) => <td key={c}>{fact(row, c) || ''}</td>)}
        </tr>)}</tbody>
    </table></div>;
}
