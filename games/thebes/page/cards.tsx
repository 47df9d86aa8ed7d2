// Research cards and exhibitions, drawn: city and weeks above, the thing itself, what it is, and what it costs from here.
import type { Props } from '#web/ui/game';
import type { Row } from '#web/engine/types';
import { piece, t, tn } from '#web/text';
import { Sign, siteHue, siteIcon, type IconName } from './icons';
import { tell, topicName, touch, type Topic } from './explain';
import { cards, exhibitions, CITIES, weeksOf, type Card, type Offer } from './model';

export const place = (props: Props, n: number): string => props.say(piece(props.info, 'place', n).name);
export const siteName = (props: Props, site: number): string => place(props, CITIES + site);

const hueOf: Partial<Record<string, string>> = { general: 'var(--stone)', assistant: 'var(--wood)', shovel: 'var(--stone)', car: 'var(--red)',
    zeppelin: 'var(--accent)', special_permit: 'var(--gold)', congress: 'var(--wood)' };
export const cardHue = (card: Card): string => (card.site >= 0 ? siteHue[card.site] : hueOf[card.kind] ?? 'var(--stone)');

/** "2+3 = 5w" in words. */
export function weeksSaid(row: Row): string {
    const w = weeksOf(row);
    return w ? tn('journey {journey}, work {work}: {n} week', 'journey {journey}, work {work}: {n} weeks', w.weeks, { journey: w.journey, work: w.work }) : '';
}

/** Everything a card tells about an option, for those who cannot see it. */
export function said(props: Props, offer: Offer): string {
    const { row } = offer;
    const parts = [props.say(row.what), weeksSaid(row)];
    if (!row.can) parts.push(t('not possible: {reason}', { reason: props.say(row.reason) }));
    else if (row.reveals) parts.push(t('reveals a card'));
    return parts.filter(Boolean).join('; ');
}

/** Doing it, or being told why not. */
export function doOrTell(props: Props, offer: Offer): void {
    if (offer.row.can) props.pick(offer.row.action);
    else props.explain(props.say(offer.row.what), t('Not now: {reason}.', { reason: props.say(offer.row.reason) }), offer.row.rule);
}

/** How wide a text is, about: fonts differ, so rather too much. */
const measure = (text: string, size: number): number =>
    [...text].reduce((sum, c) => sum + (' .,il1'.includes(c) ? .42 : '+=…mwMW'.includes(c) ? .84 : .66) * size, 0);

function chipParts(offer: Offer, short: boolean) {
    const w = weeksOf(offer.row), flies = offer.zeppelin;
    if (!w) return { text: '', old: '', flies, wide: 0 };
    const all = t('{n}w', { n: w.weeks }) + (offer.verb === 'dig' ? '…' : ''), old = !short && w.was !== null ? String(w.was) : '';
    const text = short || (w.journey === 0 && !old) ? all : `${w.journey}+${w.work} = ${all}`;
    return { text, old, flies, wide: 14 + measure(old ? `${old} ${text}` : text, 12) + (flies ? 18 : 0) };
}
export const chipWide = (offer: Offer, short: boolean): number => chipParts(offer, short).wide;

/** A text that is made narrower where it would not fit. */
export function Fit({ x, y, room, size, text, anchor = 'middle', kind }:
    { x: number; y: number; room: number; size: number; text: string; anchor?: 'start' | 'middle' | 'end'; kind: string }) {
    const narrow = measure(text, size) > room ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {};
    return <text x={x} y={y} text-anchor={anchor} class={kind} {...narrow}>{text}</text>;
}

/** A chip with weeks, its left end (or, `end`, its right end) at x. */
export function Chip({ offer, x, y, end = false, short = false, lit = false, room = 999 }:
    { offer: Offer; x: number; y: number; end?: boolean; short?: boolean; lit?: boolean; room?: number }) {
    const { text, old, flies, wide } = chipParts(offer, short || chipWide(offer, false) > room);
    const x0 = end ? x - wide : x, from = flies ? 25 : 7, mid = (from + wide - 7) / 2;
    if (!text) return null;
    return <g aria-hidden="true" class={`th-chip ${offer.row.can ? '' : 'no'} ${lit ? 'lit' : ''}`} transform={`translate(${x0} ${y})`}>
        <rect width={wide} height="19" rx="9.5" />
        {flies && <Sign name="zeppelin" x={14} y={10} size={17} hue="var(--panel)" />}
        <text x={mid} y="13.5" text-anchor="middle">{old && <tspan class="old" text-decoration="line-through">{old}</tspan>}{old && ' '}{text}</text>
    </g>;
}

interface Placed { props: Props; x: number; y: number; w: number; h: number }

/** The frame of a card: touched as one thing, with its options below. */
function Frame({ props, x, y, w, h, offers, topic, name, gone, children }: Placed & { offers: Offer[]; topic: Topic; name: string; gone?: boolean;
    children: preact.ComponentChildren }) {
    const main = offers.find((o) => !o.zeppelin && o.row.can) ?? offers.find((o) => o.row.can) ?? offers[0];
    const lit = offers.some((o) => o.row === props.focus), can = main?.row.can;
    return <g transform={`translate(${x} ${y})`} class={`th-card ${main ? (can ? 'can' : 'cannot') : ''} ${lit ? 'lit' : ''} ${gone ? 'gone' : ''}`}>
        <g role="button" tabindex={0} class="th-touch"
            {...touch(() => { tell(props, topic); }, main && (() => { doOrTell(props, main); }))}
            onMouseEnter={() => main && props.setFocus(main.row)} onMouseLeave={() => props.setFocus(null)}
            onFocus={() => main && props.setFocus(main.row)} onBlur={() => props.setFocus(null)}>
            <title>{main ? said(props, main) : name}</title>
            <g aria-hidden="true">
                <rect class="th-face" width={w} height={h} rx="7" />
                {children}
                {main && <Chip offer={main} x={5} y={h - 24} room={w - 8} lit={main.row === props.focus} />}
            </g>
        </g>
        {offers.filter((o) => o !== main && o.row.can).map((o) => <g key={o.row.action} role="button" tabindex={0}
            class="th-touch" {...touch(() => { tell(props, 'zeppelin'); }, () => { doOrTell(props, o); })}
            onMouseEnter={() => props.setFocus(o.row)} onMouseLeave={() => props.setFocus(null)} onFocus={() => props.setFocus(o.row)}>
            <title>{said(props, o)}</title>
            <rect x="0" y={w < 100 ? h - 49 : 24} width="58" height="25" fill="none" pointer-events="all" />
            <Chip offer={o} x={5} y={w < 100 ? h - 46 : 27} short lit={o.row === props.focus} />
        </g>)}
    </g>;
}

/** The points of a book as a number on its cover. */
function Points({ card, x, y }: { card: Card; x: number; y: number }) {
    if (card.kind !== 'book' && card.kind !== 'general' && card.kind !== 'rumour') return null;
    return <g><circle cx={x} cy={y} r="12" fill="var(--panel)" stroke="var(--th-ink)" stroke-width="1.2" />
        <text x={x} y={y + 5} text-anchor="middle" class="th-points">+{card.points}</text></g>;
}

export function ResearchCard({ props, n, offers, gone, ...at }: Placed & { n: number; offers: Offer[]; gone?: boolean }) {
    const card = cards[n], { w, h } = at, name = props.say(piece(props.info, 'card', n).name), hue = cardHue(card), mid = (h - 8) / 2;
    const kind = topicName(props, card.kind);
    return <Frame props={props} {...at} offers={offers} topic={card.kind} name={name} gone={gone}>
        <path d={`M0 22V7a7 7 0 0 1 7-7H${w - 7}a7 7 0 0 1 7 7V22z`} class="th-band" style={`--th-hue:${hue}`} />
        <Fit x={7} y={16} room={w - 42} size={12.5} anchor="start" kind="th-city" text={place(props, card.place)} />
        <text x={w - 7} y="16" text-anchor="end" class="th-city">{t('{n}w', { n: card.weeks })}</text>
        <path d={`M1 22H${w - 1}V${h - 44}H1z`} fill={hue} class="th-wash" />
        <Sign name={card.kind} x={card.site >= 0 ? w / 2 - 14 : w / 2} y={mid} size={card.site >= 0 ? 46 : 54} hue={hue} />
        {card.site >= 0 && <Sign name={siteIcon[card.site]} x={w / 2 + 30} y={mid + 10} size={28} hue={hue} />}
        <Points card={card} x={card.site >= 0 ? w / 2 + 30 : w / 2 + 42} y={mid - (card.site >= 0 ? 18 : 16)} />
        <Fit x={w / 2} y={h - 30} room={w - 10} size={12.5} kind="th-name" text={card.site < 0 ? kind
            : card.kind === 'book' ? siteName(props, card.site) : `${kind}: ${siteName(props, card.site)}`} />
    </Frame>;
}

export function ExhibitionCard({ props, n, offers, gone, space, ...at }: Placed & { n: number; offers: Offer[]; gone?: boolean; space: string }) {
    const e = exhibitions[n], { w } = at, name = props.say(piece(props.info, 'exhibition', n).name);
    const need = e.need.map((count, site) => ({ count, site })).filter((s) => s.count > 0);
    const step = need.length > 2 ? 29 : 34, from = 42;
    return <Frame props={props} {...at} offers={offers} topic="exhibition" name={name} gone={gone}>
        <path d={`M0 22V7a7 7 0 0 1 7-7H${w - 7}a7 7 0 0 1 7 7V22z`} class="th-band" style="--th-hue:var(--accent)" />
        <Fit x={7} y={16} room={w - 26} size={12.5} anchor="start" kind="th-city" text={place(props, e.place)} />
        {need.map(({ count, site }, i) => <g key={site} transform={`translate(0 ${from + i * step})`}>
            <text x="7" y="5" class="th-need">{count}</text>
            <Sign name={siteIcon[site]} x={34} y={0} size={26} hue={siteHue[site]} />
        </g>)}
        <text x={w - 7} y="15" text-anchor="end" class="th-city th-space">{space}</text>
        <g transform={`translate(${w - 17} ${from + 8})`}>
            <path d="M0-13 3.6-4.6 12.5-4 5.6 1.8 7.9 10.5 0 5.7-7.9 10.5-5.6 1.8-12.5-4-3.6-4.6z" class="th-band" style="--th-hue:var(--gold)" />
            <text y="4.5" text-anchor="middle" class="th-star">{e.points}</text>
            <text y="32" x="2" text-anchor="middle" class="th-small">{t('{n}w', { n: e.weeks })}</text>
        </g>
    </Frame>;
}

/** A place without a card. */
export function Gap({ x, y, w, h, text }: { x: number; y: number; w: number; h: number; text: string }) {
    return <g transform={`translate(${x} ${y})`} class="th-gap">
        <rect width={w} height={h} rx="7" />
        <text x={w / 2} y={h / 2 + 4} text-anchor="middle">{text}</text>
    </g>;
}

export const iconOf = (offer: Offer): IconName => {
    if (offer.verb === 'take') return cards[offer.card]?.kind ?? 'pile';
    if (offer.verb === 'hold') return 'exhibition';
    if (offer.verb === 'renew') return 'renew';
    if (offer.verb === 'retire') return 'retire';
    return 'dig';
};
export const hueOfOffer = (offer: Offer): string => {
    if (offer.verb === 'take' && offer.card >= 0) return cardHue(cards[offer.card]);
    if (offer.verb === 'dig') return siteHue[offer.site];
    return 'var(--accent)';
};
export const topicOf = (offer: Offer): Topic => {
    if (offer.verb === 'take' && offer.card >= 0) return cards[offer.card].kind;
    if (offer.verb === 'hold') return 'exhibition';
    if (offer.verb === 'renew') return 'display';
    if (offer.verb === 'retire') return 'retire';
    return offer.verb === 'weeks' ? 'wheel' : 'site';
};
