// One option: its words, what it costs and brings as chips, why it cannot be done.
import type { ComponentChildren } from 'preact';
import type { Fact, Row } from '#web/engine/types';
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { Icon, kindIcon } from './icons';
import { DECORATIONS, PALACE, templeIcon, things } from './model';

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

function Chip({ fact, say }: { fact: Fact; say: Props['say'] }) {
    return <span class={`teo-chip num ${fact.n < 0 ? 'less' : 'more'}`} title={say(fact.say)}>
        <Icon name={fact.key} size={15} label={say(fact.say)} /><span aria-hidden="true">{signed(fact.n)}</span></span>;
}

/** What the option changes at once, and what an eclipse would then bring the points to.  The cost of a main action is in its words. */
export function Chips({ row, say }: { row: Row; say: Props['say'] }) {
    const now = row.facts.filter((f) => f.key !== 'eclipse' && f.key !== 'cost'), later = row.facts.find((f) => f.key === 'eclipse');
    return <span class="teo-chips">
        {now.map((f) => <Chip key={f.key} fact={f} say={say} />)}
        {row.reveals && <span class="teo-chip" title={t('reveals a tile')}><Icon name="lock" size={15} label={t('reveals a tile')} /></span>}
        {later && <span class="teo-chip later num" title={say(later.say)}><Icon name="eclipse" size={14}
            label={t('if the eclipse came now')} />{later.n}</span>}
    </span>;
}

const verbIcon: Record<string, string> = { main: 'main', collect: 'cocoa', worship: 'worship', unlock: 'unlock', power: 'power',
    build: 'building', pay: 'cocoa', lay: 'pyramid', decorate: `board${DECORATIONS}`, learn: 'technology' };
const giftIcon: Record<string, string> = { points: 'points', cocoa: 'cocoa', steps: 'any', workers: 'power' };

/** The icon of a row: of what is done, or of the piece it is about. */
export function rowIcon({ verb, about }: Row): string {
    if (verbIcon[verb]) return verbIcon[verb];
    if (verb === 'gift') return giftIcon[Object.keys(about)[0]] ?? '';
    if (verb === 'claim_ability') return kindIcon(about.discovery);
    if (about.royal !== undefined) return `board${PALACE}`;
    if (about.temple !== undefined) return templeIcon(about.temple);
    if (about.thing !== undefined) return things[about.thing];
    return about.discovery !== undefined ? kindIcon(about.discovery) : '';
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
