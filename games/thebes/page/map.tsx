// The map: coasts, roads, places with what can be done there, archaeologists, and where they will be.
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { seatPath } from '#web/ui/marks';
import { Chip, Fit, chipWide, doOrTell, hueOfOffer, iconOf, place, said, siteName, topicOf } from './cards';
import { tell, topicName, topicText, touch } from './explain';
import { Finds } from './finds';
import { HEIGHT, WIDTH, hills, inland, land, rivers, spots, waves, way } from './geo';
import { BagList } from './dig';
import { Icon, Sign, siteHue, siteIcon, type IconName } from './icons';
import { CITIES, SITES, cities, model, offer, offers, roads, sites, weeksOf, type Model, type Offer } from './model';

// ---- The ground -----------------------------------------------------------------------------

function Ground() {
    return <g aria-hidden="true">
        <rect width={WIDTH} height={HEIGHT} fill="var(--sea)" />
        <path d={land} class="th-shelf" />
        <path d={land} fill="var(--land)" />
        <path d={inland} fill="var(--sea)" class="th-coast" />
        {rivers.map((d) => <path key={d} d={d} class="th-river" />)}
        <path d={land} class="th-coast" fill="none" />
        <path class="th-hill" d={hills.map(([x, y]) => `M${x - 8} ${y + 4}l5-9 4 6 3-4 6 7`).join('')} />
        <path class="th-wave" d={waves.map(([x, y]) => `M${x - 8} ${y}q4-4 8 0t8 0`).join('')} />
        <g transform={`translate(${WIDTH - 34} 36)`} class="th-rose">
            <path d="M0-22 4-4 22 0 4 4 0 22-4 4-22 0-4-4z" /><circle r="13" />
        </g>
    </g>;
}

/** It never changes, so it is made once. */
const ground = <Ground />;

function Roads({ lit }: { lit: Set<number> }) {
    return <g aria-hidden="true">
        {roads.map(([a, b]) => <path key={`${a}-${b}`} d={way(a, b)} class="th-road-edge" />)}
        {roads.map(([a, b]) => <path key={`${a}-${b}`} d={way(a, b)} class={`th-road ${lit.has(a) || lit.has(b) ? 'near' : ''}`} />)}
    </g>;
}

// ---- Archaeologists -------------------------------------------------------------------------

const body = 'M-8 0Q-8-9-4-12Q-7-14-4.5-14.5Q-5-21 0-21T4.5-14.5Q7-14 4-12Q8-9 8 0z';
/** A pawn standing at (x, y); a ghost is only its outline. */
function Pawn({ seat, x, y, ghost = false, name }: { seat: number; x: number; y: number; ghost?: boolean; name: string }) {
    const colour = `var(--seat-${seat})`;
    return <g transform={`translate(${x} ${y}) scale(1.25)`} class={ghost ? 'th-ghost' : 'th-pawn'}>
        <title>{name}</title>
        <ellipse cx="0" cy="0" rx="9" ry="3" fill="var(--shade)" />
        <path d={body} fill={ghost ? 'var(--panel)' : colour} fill-opacity={ghost ? .55 : 1} stroke={ghost ? colour : 'var(--panel)'}
            stroke-width={ghost ? 2 : 1.5} stroke-dasharray={ghost ? '3 2' : undefined} />
        <path d="M-8-14.5Q0-12 8-14.5" fill="none" stroke={ghost ? colour : 'var(--panel)'} stroke-width="1.5" />
        <path d={seatPath(seat, 0, -6, 3.4)} fill={ghost ? colour : 'var(--panel)'} />
    </g>;
}

const lift = (n: number) => (n < CITIES ? -3 : -15);
/** Where the pawn of a seat stands: those in one place side by side. */
function standing(m: Model, seat: number): [number, number] {
    const n = m.seats[seat].place, here = m.order.filter((s) => m.seats[s].place === n).sort();
    return [spots[n].x + (here.indexOf(seat) - (here.length - 1) / 2) * 19, spots[n].y + lift(n)];
}

function Pawns({ props, m, real, to }: { props: Props; m: Model; real: Model; to: Offer | null }) {
    const { names } = props.state, actor = props.state.real.actor;
    const moved = m.seats.map((_, i) => i).filter((i) => real.seats[i] && real.seats[i].place !== m.seats[i].place);
    const goes = to && to.place >= 0 && actor >= 0 && m.seats[actor].place !== to.place ? to : null;
    return <g>
        {moved.map((seat) => <path key={seat} d={way(real.seats[seat].place, m.seats[seat].place, .2)} class="th-trip"
            stroke={`var(--seat-${seat})`} />)}
        {goes && <path d={way(m.seats[actor].place, goes.place, .2)} class="th-trip" stroke={`var(--seat-${actor})`} />}
        {moved.map((seat) => { const [x, y] = standing(real, seat);
            return <Pawn key={seat} seat={seat} x={x} y={y} ghost name={t('{player} was here', { player: names[seat] })} />; })}
        {m.seats.map((_, seat) => { const [x, y] = standing(m, seat); return <g key={seat} data-glide={`pawn${seat}`}><Pawn seat={seat} x={x} y={y} name={names[seat]} /></g>; })}
        {goes && <Pawn seat={actor} x={spots[goes.place].x + 9} y={spots[goes.place].y + lift(goes.place)} ghost
            name={t('{player} would be here', { player: names[actor] })} />}
    </g>;
}

// ---- Cities -----------------------------------------------------------------------------------

/** What can be done in a city, as small tags with weeks; the card itself lies beside the map. */
function Tag({ props, o, x, y, wide }: { props: Props; o: Offer; x: number; y: number; wide: number }) {
    const lit = props.focus === o.row, w = weeksOf(o.row);
    const text = !w ? '' : props.lens === 'reach' ? `${w.journey}+${w.work} = ${w.weeks}` : String(w.weeks);
    return <g role="button" tabindex={0} class={`th-tag th-touch ${lit ? 'lit' : ''} ${o.row.can ? '' : 'no'}`}
        transform={`translate(${x} ${y})`} {...touch(() => { tell(props, topicOf(o)); }, () => { doOrTell(props, o); })}
        onMouseEnter={() => props.setFocus(o.row)} onMouseLeave={() => props.setFocus(null)} onFocus={() => props.setFocus(o.row)}>
        <title>{said(props, o)}</title>
        <rect width={wide} height="24" rx="6" />
        <Sign name={iconOf(o)} x={13} y={12} size={18} hue={hueOfOffer(o)} />
        <text x={wide - 6} y="16.5" text-anchor="end" aria-hidden="true">{text}</text>
    </g>;
}

function City({ props, n, here, lit }: { props: Props; n: number; here: Offer[]; lit: boolean }) {
    const spot = spots[n], [dx, dy, anchor] = spot.name, [tx, ty, sx, sy] = spot.tags;
    const shown = here.filter((o) => !o.zeppelin), wide = props.lens === 'reach' ? 100 : 44, rows = props.lens === 'reach' ? 1 : 2;
    const title = place(props, n);
    return <g transform={`translate(${spot.x} ${spot.y})`}>
        <g role="button" tabindex={0} class={`th-touch th-city-spot ${lit ? 'lit' : ''}`} aria-label={t('City: {name}', { name: title })}
            {...touch(() => { tell(props, 'city'); })}>
            <circle r="14" fill="none" pointer-events="all" />
            <circle r="7.5" class="th-dot" />{shown.some((o) => o.row.can) && <circle r="3" fill="var(--accent)" />}
            <text x={dx} y={dy} text-anchor={anchor} class="th-place">{title}</text>
        </g>
        {shown.map((o, i) => <Tag key={o.row.action} props={props} o={o} wide={wide}
            x={tx + sx * (i % rows) * (wide + 2) - (sx < 0 ? wide : 0)} y={ty + sy * Math.floor(i / rows) * 26} />)}
    </g>;
}

// ---- Sites ------------------------------------------------------------------------------------

const plate = { w: 108, h: 42 };

/** My permit, my knowledge, the first find; or with the lens, everybody's knowledge. */
function Badges({ props, m, site, seat }: { props: Props; m: Model; site: number; seat: number }) {
    const own = m.seats[seat];
    if (props.lens === 'knowledge') {
        return <g>{m.seats.map((s, i) => <g key={i} transform={`translate(${8 + i * 25.5} 29)`}>
            <path d={seatPath(i, 2, 0, 4.5)} fill={`var(--seat-${i})`} />
            <text x="8" y="4.5" class={`th-num ${m.sites[site].leaders.includes(i) ? 'most' : ''}`}>{s.books[site]}</text>
        </g>)}</g>;
    }
    const ok = own.permits.includes(site);
    return <g>
        <Sign name={ok ? 'permit' : 'nopermit'} x={14} y={28} size={20} />
        <Sign name="book" x={38} y={28} size={17} hue={siteHue[site]} />
        <text x="48" y="32.5" class="th-num">{own.books[site]}</text>
        {own.rumours.includes(site) && <Sign name="rumour" x={68} y={28} size={16} hue={siteHue[site]} />}
        {m.first_finds.includes(site) && <Sign name="find" x={90} y={28} size={17} hue="var(--gold)" />}
    </g>;
}

function siteSaid(props: Props, m: Model, site: number, seat: number, dig?: Offer): string {
    const own = m.seats[seat], parts = [siteName(props, site)];
    parts.push(own.permits.includes(site) ? t('permit valid') : t('permit used this year'));
    parts.push(t('knowledge {special}, general {general}', { special: own.books[site], general: own.general }));
    if (own.rumours.includes(site)) parts.push(t('a rumour'));
    if (m.first_finds.includes(site)) parts.push(t('first find still there'));
    if (dig) parts.push(said(props, dig));
    return parts.join('; ');
}

/** A site told: the rule, and what is left in its bag. */
function tellSite(props: Props, m: Model, site: number): void {
    tell(props, 'site', <>
        <p>{topicText(props, 'site')}</p>
        <BagList bag={m.sites[site]} site={site} />
        {m.first_finds.includes(site) && <p><Icon name="find" size={18} hue="var(--gold)" /> {topicText(props, 'first')}</p>}
    </>, siteName(props, site));
}

/** The map told: the rule, and what the signs mean. */
function tellMap(props: Props): void {
    const signs: [IconName, string, string][] = [['permit', '', t('your permit is valid')], ['nopermit', '', t('your permit is used this year')],
        ['book', 'var(--blue)', t('your special knowledge of the site')], ['rumour', 'var(--blue)', t('you have a rumour of the site')],
        ['find', 'var(--gold)', t('the first find is still there')], ['week', 'var(--glow)', topicText(props, 'weeks')]];
    tell(props, 'map', <>
        <p>{topicText(props, 'map')}</p>
        <ul class="th-legend">{signs.map(([name, hue, words]) => <li key={name}><Icon name={name} size={22} hue={hue || undefined} /> {words}</li>)}</ul>
    </>);
}

function SiteSpot({ props, m, site, here, lit, busy }:
    { props: Props; m: Model; site: number; here: Offer[]; lit: boolean; busy: boolean }) {
    const n = CITIES + site, spot = spots[n], [dx, dy, anchor] = spot.name, seat = Math.max(0, props.state.seat);
    const main = here.find((o) => !o.zeppelin && o.row.can) ?? here.find((o) => o.row.can) ?? here[0];
    const px = anchor === 'end' ? dx - plate.w : dx, py = dy - 14, words = siteSaid(props, m, site, seat, main);
    const other = here.filter((o) => o !== main && o.row.can), cy = spot.tags[3] > 0 ? py + plate.h - 1 : py - 18;
    const cx = Math.min(px + 3, WIDTH - 5 - spot.x - (main ? chipWide(main, false) : 0));
    return <g transform={`translate(${spot.x} ${spot.y})`} class={`th-site ${lit || busy ? 'lit' : ''} ${main?.row.can ? 'can' : ''}`}>
        <g role="button" tabindex={0} class="th-touch"
            {...touch(() => { tellSite(props, m, site); }, main && (() => { doOrTell(props, main); }))}
            onMouseEnter={() => main && props.setFocus(main.row)} onMouseLeave={() => props.setFocus(null)}
            onFocus={() => main && props.setFocus(main.row)} onBlur={() => props.setFocus(null)}>
            <title>{words}</title>
            <g aria-hidden="true">
                <rect class="th-plate" x={px} y={py} width={plate.w} height={plate.h} rx="6" />
                <Fit x={px + 8} y={py + 15} room={plate.w - 16} size={14.5} text={siteName(props, site)} anchor="start" kind="th-place" />
                <g transform={`translate(${px} ${py})`}><Badges props={props} m={m} site={site} seat={seat} /></g>
                <circle r="21" class="th-emblem" stroke={siteHue[site]} />
                <Sign name={siteIcon[site]} size={27} hue={siteHue[site]} />
                {main && <Chip offer={main} x={cx} y={cy} lit={main.row === props.focus} />}
            </g>
        </g>
        {other.map((o) => <g key={o.row.action} role="button" tabindex={0} class="th-touch"
            {...touch(() => { tell(props, 'zeppelin'); }, () => { doOrTell(props, o); })} onFocus={() => props.setFocus(o.row)}
            onMouseEnter={() => props.setFocus(o.row)} onMouseLeave={() => props.setFocus(null)}>
            <title>{said(props, o)}</title>
            <rect class="th-hit" x="-28" y="9" width="56" height="26" />
            <Chip offer={o} x={-chipWide(o, true) / 2} y={13} short lit={o.row === props.focus} />
        </g>)}
    </g>;
}

// ---- All of it --------------------------------------------------------------------------------

export function TheMap(props: Props) {
    const { state, focus } = props, m = model(state.shown), real = model(state.real);
    const all = offers(state.rows), to = focus ? offer(focus) : null, lit = new Set(to && to.place >= 0 ? [to.place] : []);
    return <g clip-path="url(#th-frame)" class={`th-map ${props.lens ? `lens-${props.lens}` : ''}`}>
        <clipPath id="th-frame"><rect width={WIDTH} height={HEIGHT} rx="10" /></clipPath>
        {ground}
        <Roads lit={lit} />
        {cities.map((c, n) => <City key={c} props={props} n={n} here={all.filter((o) => o.place === n)} lit={lit.has(n)} />)}
        {Array.from({ length: SITES }, (_, i) => <SiteSpot key={sites[i]} props={props} m={m} site={i} busy={i === m.digging}
            here={all.filter((o) => o.site === i)} lit={lit.has(CITIES + i)} />)}
        <Pawns props={props} m={m} real={real} to={to} />
        <g role="button" tabindex={0} class="th-touch th-help" aria-label={t('About: {piece}', { piece: topicName(props, 'map') })}
            {...touch(() => { tellMap(props); })} transform="translate(18 18)">
            <circle r="12" /><text y="5" text-anchor="middle" aria-hidden="true">?</text>
        </g>
        <Finds props={props} x={6} y={HEIGHT - 34} />
    </g>;
}
