// What can be done, as a list: the shortest first.  A dig being planned has a page of its own.
import { useState } from 'preact/hooks';
import type { Props } from '#web/ui/game';
import type { Row } from '#web/engine/types';
import { piece, t } from '#web/text';
import { hueOfOffer, iconOf, topicOf, weeksSaid } from './cards';
import { DigPlanner } from './dig';
import { Info, tell, touch } from './explain';
import { Icon } from './icons';
import { fact, number, offers, weeksOf, type Offer } from './model';

/** "2+3 = 5w", the old journey struck through where something saves weeks. */
export function Weeks({ row, longer = false }: { row: Row; longer?: boolean }) {
    const w = weeksOf(row);
    if (!w) return null;
    return <span class="th-weeks num">
        <span class="hidden">{weeksSaid(row)}</span>
        <span class="th-sum" aria-hidden="true">{w.was !== null && <s>{w.was}</s>} {w.journey}+{w.work} =</span>
        <b aria-hidden="true">{t('{n}w', { n: w.weeks })}{longer ? '…' : ''}</b>
    </span>;
}

const spoken = ['journey', 'work', 'weeks', 'until', 'place', 'saved', 'longer'];
/** What it brings. */
function Effects({ props, row }: { props: Props; row: Row }) {
    return <span class="th-effects">
        {row.facts.filter((f) => !spoken.includes(f.key)).map((f, i) => <span key={i} class={`th-effect ${f.key}`}>{props.say(f.say)}</span>)}
    </span>;
}

/** When the player is on turn again, shortly; the whole sentence for those who point at it. */
function Next({ props, row }: { props: Props; row: Row }) {
    const after = fact(row, 'place'), until = fact(row, 'until');
    if (!after) return until ? <span title={props.say(until.say)} aria-label={props.say(until.say)} role="img">{t('end')}</span> : null;
    return <span class={after.n === 1 ? 'again' : ''} title={props.say(after.say)} aria-label={props.say(after.say)} role="img">
        {after.n === 1 ? t('↻ again') : t('⇢ no. {n}', { n: after.n })}</span>;
}

/** The picture says what is done; the words say with what. */
function title(props: Props, o: Offer): string {
    if (o.card >= 0) return props.say(piece(props.info, 'card', o.card).name);
    if (o.exhibition >= 0) return props.say(piece(props.info, 'exhibition', o.exhibition).name);
    return props.say(o.row.what);
}

function Lock() {
    return <span class="th-lock" role="img" aria-label={t('reveals a card')} title={t('reveals a card')}>
        <Icon name="lock" size={15} hue="var(--glow)" /></span>;
}

function Choice({ props, o }: { props: Props; o: Offer }) {
    const { row } = o, lit = props.focus === row;
    return <li class={`th-option ${lit ? 'lit' : ''}`}>
        <button onMouseEnter={() => props.setFocus(row)} onFocus={() => props.setFocus(row)} onMouseLeave={() => props.setFocus(null)}
            {...touch(() => { tell(props, topicOf(o)); }, () => { props.pick(row.action); })}>
            <Icon name={iconOf(o)} size={30} hue={hueOfOffer(o)} />
            <span class="th-what">
                <span class="th-title">{o.zeppelin && <Icon name="zeppelin" size={16} hue="var(--accent)" label={t('by zeppelin')} />}
                    {title(props, o)}</span>
                <Effects props={props} row={row} />
            </span>
            <span class="th-price">
                <Weeks row={row} longer={o.verb === 'dig'} />
                <span class="th-next">{row.reveals && <Lock />}<Next props={props} row={row} /></span>
            </span>
        </button>
    </li>;
}

function Refused({ props, o }: { props: Props; o: Offer }) {
    const { row } = o;
    return <li class="th-option no">
        <Icon name={iconOf(o)} size={22} hue="var(--stone)" />
        <span class="th-what"><span class="th-title">{title(props, o)}</span>
            <span class="th-effects"><i>{props.say(row.reason)}</i> {row.rule && <a href={`#/rules/thebes/${row.rule}`}>{row.rule}</a>}</span></span>
        <Weeks row={row} />
        <Info props={props} topic={topicOf(o)} />
    </li>;
}

/** Retiring has no weeks of its own and comes last. */
const byWeeks = (a: Offer, b: Offer) => (number(a.row, 'weeks') ?? 999) - (number(b.row, 'weeks') ?? 999);

export function Options(props: Props) {
    const { state, say } = props, [sort, set] = useState<'weeks' | 'listed'>('weeks'), [all, setAll] = useState(!props.phone);
    const list = offers(state.rows);
    if (list.some((o) => o.verb === 'weeks')) return <DigPlanner {...props} />;
    const can = list.filter((o) => o.row.can), cannot = list.filter((o) => !o.row.can && !o.zeppelin);
    const ordered = sort === 'weeks' ? [...can].sort(byWeeks) : can;
    const here = state.real.actor >= 0 ? state.shown.actor : -1;
    return <div class="th-options">
        <div class="th-options-head">
            <h2>{here >= 0 ? say(state.shown.question) : t('What can be done')}</h2>
            <button class="th-sort" onClick={() => set(sort === 'weeks' ? 'listed' : 'weeks')}
                title={t('Change the order of the list')}>{sort === 'weeks' ? t('by weeks') : t('as listed')} ⇅</button>
        </div>
        <ul>{ordered.map((o) => <Choice key={o.row.action} props={props} o={o} />)}</ul>
        {cannot.length > 0 && <>
            <button class="plain th-more" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? '▾' : '▸'} {t('Not possible now ({n})', { n: cannot.length })}</button>
            {all && <ul>{cannot.map((o) => <Refused key={o.row.action} props={props} o={o} />)}</ul>}
        </>}
    </div>;
}
