// Planning a dig: how long, with what help, and what may come of it.
import { useEffect, useState } from 'preact/hooks';
import type { Props } from '#web/ui/game';
import type { Odds } from '#web/engine/types';
import { settings } from '#web/settings';
import { decimal, percent, piece, t, tn } from '#web/text';
import { siteName } from './cards';
import { Info, topicName } from './explain';
import { Icon, siteHue, siteIcon } from './icons';
import { fact, helps, model, number, offers, type Help, type Model, type Offer, type Site } from './model';
import { Weeks } from './options';

const helpName = (help: Help): string => (help === 'rumour' ? t('use rumour') : help === 'assistant' ? t('use up assistant') : t('use up shovel'));
const same = (a: Help[], b: Help[]) => a.length === b.length && a.every((h) => b.includes(h));

// ---- What may be chosen -------------------------------------------------------------------------

interface Choice { weeks: number; help: Help[] }
/** The legal option nearest to what is wished: first its help, then its weeks. */
function nearest(legal: Offer[], wish: Choice): Offer | undefined {
    const off = (o: Offer) => helps.filter((h) => o.help.includes(h) !== wish.help.includes(h)).length * 100 + Math.abs(o.weeks - wish.weeks);
    return legal.reduce<Offer | undefined>((best, o) => (!best || off(o) < off(best) ? o : best), undefined);
}

/** Odds of all options of one kind of help, asked once. */
function useOdds(props: Props, list: Offer[]): Map<number, Odds> {
    const [odds, set] = useState(new Map<number, Odds>());
    const shown = settings().odds, key = `${props.state.ply}/${list.map((o) => o.row.action).join()}`;
    useEffect(() => {
        let here = true;
        if (!shown || !list.length) return;
        const actions = list.map((o) => o.row.action);
        void props.odds(actions).then((got) => {
            if (here) set(new Map(got.flatMap((o, i) => (o ? [[actions[i], o] as const] : []))));
        });
        return () => { here = false; };
    }, [key, shown]);
    return odds;
}

// ---- Parts ----------------------------------------------------------------------------------------

function Stepper({ list, chosen, choose }: { list: Offer[]; chosen: Offer; choose: (weeks: number) => void }) {
    const at = list.indexOf(chosen), go = (to: number) => { const o = list[to]; if (o) choose(o.weeks); };
    return <div class="th-stepper">
        <button class="th-step" disabled={at <= 0} onClick={() => go(at - 1)} aria-label={t('fewer weeks')}>−</button>
        <label><span class="th-big num">{tn('{n} week', '{n} weeks', chosen.weeks)}</span>
            <input type="range" min="0" max={list.length - 1} value={at} aria-label={t('Weeks of the dig')}
                aria-valuetext={tn('{n} week', '{n} weeks', chosen.weeks)} onInput={(e) => go(Number((e.target as HTMLInputElement).value))} />
        </label>
        <button class="th-step" disabled={at >= list.length - 1} onClick={() => go(at + 1)} aria-label={t('more weeks')}>+</button>
    </div>;
}

function Helpers({ props, all, chosen, wish }: { props: Props; all: Offer[]; chosen: Offer; wish: (help: Help[]) => void }) {
    return <div class="th-helpers">{helps.map((help) => {
        const on = chosen.help.includes(help), other = on ? chosen.help.filter((h) => h !== help) : [...chosen.help, help];
        const can = all.some((o) => o.row.can && same(o.help, other)), why = all.find((o) => !o.row.can && same(o.help, [help]));
        if (!on && !can) return why && <button key={help} class="plain th-nohelp" title={props.say(why.row.reason)} aria-label={props.say(why.row.reason)}
            onClick={() => props.explain(topicName(props, help), props.say(why.row.reason), why.row.rule)}>
            <Icon name={help} size={18} hue="var(--stone)" />–</button>;
        return <label key={help} class={`th-toggle ${on ? 'on' : ''}`}>
            <input type="checkbox" checked={on} disabled={!can} onChange={() => wish(other)} />
            <Icon name={help} size={18} hue="var(--accent)" /> {helpName(help)}{!can && on && <em> {t('(needed)')}</em>}
        </label>;
    })}</div>;
}

const points = decimal;

/** The time wheel as a table: one column for each number of weeks. */
function Wheel({ rows, chosen, odds, choose }: { rows: Offer[]; chosen: Offer; odds: Map<number, Odds>; choose: (weeks: number) => void }) {
    return <table class="th-wheel num">
        <caption class="hidden">{t('Tokens drawn for each number of weeks')}</caption>
        <tbody>
            <tr><th scope="row"><Icon name="week" size={16} hue="var(--glow)" label={t('Weeks')} /></th>
                {rows.map((o) => <td key={o.weeks} class={o === chosen ? 'now' : ''}>
                <button disabled={!o.row.can} aria-pressed={o === chosen} onClick={() => choose(o.weeks)} aria-label={tn('{n} week', '{n} weeks', o.weeks)}>
                    {o.weeks}</button></td>)}</tr>
            <tr><th scope="row"><Icon name="bag" size={16} hue="var(--wood)" label={t('Tokens')} /></th>
                {rows.map((o) => <td key={o.weeks} class={o === chosen ? 'now' : ''}>
                {number(o.row, 'tokens') ?? '–'}</td>)}</tr>
            {odds.size > 0 && <tr class="th-mean"><th scope="row"><Icon name="artefact" size={16} hue="var(--gold)" label={t('Points expected')} /></th>
                {rows.map((o) => { const one = odds.get(o.row.action);
                    return <td key={o.weeks} class={o === chosen ? 'now' : ''}>{one ? points(one.facts.mean) : ''}</td>; })}</tr>}
            {odds.size > 0 && <tr class="th-mean"><th scope="row"><Icon name="artefact" size={12} hue="var(--gold)"
                label={t('Points for each week')} /><Icon name="week" size={12} hue="var(--glow)" /></th>
                {rows.map((o) => { const one = odds.get(o.row.action);
                    return <td key={o.weeks} class={`${o === chosen ? 'now' : ''}${one && one.facts.week >= one.facts.price ? ' pays' : ''}`}>{one ? points(one.facts.week)
                        : ''}</td>; })}</tr>}
        </tbody>
    </table>;
}

const chance = (share: number): string => (share > 0 && share < .005 ? `<${percent(1)}` : share < 1 && share > .995 ? `>${percent(99)}` : percent(Math.round(100 * share)));
const share = (odds: Odds, list: [number, number][]): number => list.reduce((sum, [, sets]) => sum + sets, 0) / odds.sets;

function Bars({ bars, label }: { bars: { name: string; share: number }[]; label: string }) {
    const most = Math.max(.01, ...bars.map((b) => b.share)), many = bars.length > 8;
    return <div class={`th-bars ${many ? 'many' : ''}`} role="img" aria-label={`${label}: ${bars.map((b) => `${b.name}: ${chance(b.share)}`).join(', ')}`}>
        {bars.map((b, i) => <div key={b.name} title={`${b.name}: ${chance(b.share)}`}>
            <span class="th-share">{many ? '' : chance(b.share)}</span>
            <i style={`--th-tall:${(b.share / most).toFixed(3)}`} />
            <span>{many && i % Math.ceil(bars.length / 8) ? '' : b.name}</span>
        </div>)}
    </div>;
}

function Chances({ odds }: { odds: Odds }) {
    const { finds: found, points: worth } = odds.tables;
    const finds = [0, 1, 2].map((n) => ({ name: String(n), share: share(odds, found.filter(([f]) => f === n)) }));
    const last = worth.reduce((to, [n, sets]) => (sets / odds.sets > .002 ? n : to), 0);
    return <div class="th-chances">
        <figure><Bars label={t('Chance of so many finds')} bars={[...finds, { name: '3+', share: share(odds, found.filter(([f]) => f >= 3)) }]} />
            <figcaption>{t('finds')}</figcaption></figure>
        <figure class="wide"><Bars label={t('Chance of so many points')}
            bars={Array.from({ length: last + 1 }, (_, n) => ({ name: String(n), share: share(odds, worth.filter(([p]) => p === n)) }))} />
            <figcaption>{t('points; {mean} expected', { mean: points(odds.facts.mean) })}</figcaption></figure>
    </div>;
}

/** Whether it is worth the time, and which exhibitions it may bring within reach. */
function Worth({ props, odds }: { props: Props; odds: Odds }) {
    return <>
        <p class="th-know">{t('A week: {points} points here, about {price} elsewhere', { points: points(odds.facts.week), price: points(odds.facts.price) })}</p>
        {odds.tables.exhibition.map(([e, sets]) => <p key={e} class="th-know th-reach"><Icon name="exhibition" size={17} hue="var(--accent)" />
            <span>{t('{chance} to have all for this: {exhibition}', { chance: chance(sets / odds.sets),
                exhibition: props.say(piece(props.info, 'exhibition', e).name) })}</span></p>)}
    </>;
}

/** What everyone can know of a bag by counting. */
export function BagList({ bag, site }: { bag: Site; site: number }) {
    const values = [...new Set(bag.values)].map((value) => ({ value, n: bag.values.filter((v) => v === value).length }));
    return <span class="th-bag">
        <Icon name="bag" size={20} hue={siteHue[site]} label={t('Still in the bag')} />
        {values.map((v) => <span key={v.value} class="th-token" style={`--th-hue:${siteHue[site]}`}><b>{v.value}</b>{v.n > 1 && <small>×{v.n}</small>}</span>)}
        {bag.books > 0 && <Icon name="book" size={17} hue="var(--stone)" label={t('Book')} />}
        {bag.general > 0 && <Icon name="general" size={17} hue="var(--stone)" label={t('General knowledge')} />}
        <span class="dim">{tn('{n} blank', '{n} blanks', bag.blanks)}</span>
    </span>;
}

function Permit({ props, m, site, chosen }: { props: Props; m: Model; site: number; chosen: Offer }) {
    const valid = m.seats[props.state.real.actor]?.permits.includes(site), special = fact(chosen.row, 'special_permit'), first = fact(chosen.row, 'first_find');
    return <p class="th-permit">
        <Icon name={valid ? 'permit' : 'nopermit'} size={20} />
        <span>{valid ? t('Permit valid: the one dig here this year') : special ? props.say(special.say) : t('Permit used this year')}</span>
        {first && <span class="th-first"><Icon name="find" size={17} hue="var(--gold)" /> {props.say(first.say)}</span>}
    </p>;
}

// ---- All of it ------------------------------------------------------------------------------------

export function DigPlanner(props: Props) {
    const { state, say } = props, m = model(state.shown), site = m.digging, all = offers(state.rows);
    const legal = all.filter((o) => o.row.can);
    const [wish, setWish] = useState<Choice>({ weeks: 0, help: [] });
    const chosen = nearest(legal, wish), list = chosen ? legal.filter((o) => same(o.help, chosen.help)) : [];
    const rows = chosen ? all.filter((o) => same(o.help, chosen.help)) : [];
    const odds = useOdds(props, list), row = chosen?.row ?? null;
    useEffect(() => { if (row && props.focus !== row) props.setFocus(row); }, [row, props.focus]);
    if (!chosen || !row || site === null) return <p>{say(state.shown.question)}</p>;
    const choose = (weeks: number) => setWish({ weeks, help: chosen.help });
    const one = odds.get(row.action), knowledge = fact(row, 'knowledge'), place = fact(row, 'place'), until = fact(row, 'until');
    return <div class="th-dig">
        <h2><Icon name={siteIcon[site]} size={24} hue={siteHue[site]} /> {siteName(props, site)} <Info props={props} topic="wheel" />
            <button class="main th-go" onClick={() => props.pick(row.action)}>
                <Icon name="lock" size={16} hue="var(--glow)" label={t('reveals tokens')} />
                {t('Dig: {tokens}', { tokens: tn('{n} token', '{n} tokens', number(row, 'tokens') ?? 0) })} <Weeks row={row} /></button></h2>
        <Stepper list={list} chosen={chosen} choose={choose} />
        <Helpers props={props} all={all} chosen={chosen} wish={(help) => setWish({ weeks: chosen.weeks, help })} />
        <Wheel rows={rows} chosen={chosen} odds={settings().odds ? odds : new Map()} choose={choose} />
        {settings().odds && one && <Chances odds={one} />}
        {settings().odds && one && <Worth props={props} odds={one} />}
        <p class="th-know"><BagList bag={m.sites[site]} site={site} /> <Info props={props} topic="bag" /></p>
        <Permit props={props} m={m} site={site} chosen={chosen} />
        <p class="th-know">{knowledge && say(knowledge.say)} <Info props={props} topic="knowledge" /></p>
        <p class="th-know dim">{[until, place].filter((f) => f !== undefined).map((f) => say(f.say)).join('. ')}</p>
    </div>;
}
