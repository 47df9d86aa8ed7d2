// One option: its words, what it costs and brings as chips, why it cannot be done.
import type { ComponentChildren } from 'preact';
import type { Fact, Row } from '#web/engine/types';
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { actionKind } from './choice';
import { Icon, kindIcon } from './icons';
import { PIECE } from './model';

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

function Chip({ fact, say }: { fact: Fact; say: Props['say'] }) {
    return <span class={`teo-chip num ${fact.n < 0 ? 'less' : 'more'}`} title={say(fact.say)}>
        <Icon name={fact.key} size={15} label={say(fact.say)} /><span aria-hidden="true">{signed(fact.n)}</span></span>;
}

/** What the option changes at once, and what an eclipse would then bring the points to. */
export function Chips({ row, say }: { row: Row; say: Props['say'] }) {
    const now = row.facts.filter((f) => f.key !== 'eclipse'), later = row.facts.find((f) => f.key === 'eclipse');
    return <span class="teo-chips">
        {now.map((f) => <Chip key={f.key} fact={f} say={say} />)}
        {row.reveals && <span class="teo-chip" title={t('reveals a tile')}><Icon name="lock" size={15} label={t('reveals a tile')} /></span>}
        {later && <span class="teo-chip later num" title={say(later.say)}><Icon name="eclipse" size={14}
            label={t('if the eclipse came now')} />{later.n}</span>}
    </span>;
}

/** An icon for a row, from the piece it names. */
export function rowIcon(row: Row): string {
    const kind = actionKind(row), v = row.what.v;
    if (kind !== 'other') return kind;
    const piece = (v.ability ?? v.tile ?? v.temple ?? v.thing ?? v.what ?? v.technology)?.piece;
    if (row.words.startsWith('unlock')) return 'unlock';
    if (row.words.startsWith('worker') || row.words.startsWith('stronger')) return 'power';
    if (row.words.startsWith('row')) return 'building';
    if (row.words.startsWith('pay') || row.words === 'cocoa') return 'cocoa';
    if (row.words === 'points') return 'points';
    if (row.words === 'step' || row.words === 'two-steps') return 'any';
    if (row.words.startsWith('lay')) return 'pyramid';
    if (row.words.startsWith('decorate')) return 'board7';
    if (row.words.startsWith('tile') && v.tile) return kindIcon(v.tile.piece! - PIECE.kind);
    if (piece === undefined) return '';
    if (piece >= PIECE.thing && piece < PIECE.thing + 4) return ['cocoa', 'wood', 'stone', 'gold'][piece - PIECE.thing];
    if (piece >= PIECE.kind && piece < PIECE.decoration) return kindIcon(piece - PIECE.kind);
    if (piece >= PIECE.technology && piece < PIECE.royal) return 'technology';
    if (piece >= PIECE.royal && piece < PIECE.bonus) return 'board1';
    if (piece >= PIECE.temple && piece < PIECE.technology) return ['blue', 'red', 'green', 'any'][piece - PIECE.temple];
    return '';
}

export function OptionRow({ props, row, act, children, small = false }:
    { props: Props; row: Row; act: () => void; children?: ComponentChildren; small?: boolean }) {
    const { say, setFocus } = props, icon = rowIcon(row);
    if (!row.can)
        return <div class="teo-row cannot"><span class="teo-what">{icon && <Icon name={icon} size={18} />}{say(row.what)}</span>
            <span class="teo-reason">{say(row.reason)} {row.rule && <a href={`#/rules/teotihuacan/${row.rule}`}>{row.rule}</a>}</span></div>;
    return <button class={`teo-row${small ? ' small' : ''}`} onClick={act} onMouseEnter={() => setFocus(row)} onFocus={() => setFocus(row)}
        onMouseLeave={() => setFocus(null)}
        onBlur={() => setFocus(null)}>
        <span class="teo-what">{icon && <Icon name={icon} size={18} />}{children ?? say(row.what)}</span>
        <Chips row={row} say={say} />
    </button>;
}
