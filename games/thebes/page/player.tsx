// A player's strip: where, when, what is known of each site, what lies before the player, points.
import { useState } from 'preact/hooks';
import type { Props } from '#web/ui/game';
import { piece, t } from '#web/text';
import { SeatMark } from '#web/ui/marks';
import { cardHue, place, siteName } from './cards';
import { Info, tell, topicName, touch, type Topic } from './explain';
import { Icon, siteHue, siteIcon, type IconName } from './icons';
import { LAST_YEAR, cards, model, sites, type Seat } from './model';

/** A number, and what it will be after the plan. */
function Diff({ was, is }: { was: number; is: number }) {
    return was === is ? <>{is}</> : <span class="th-diff">{was}→{is}</span>;
}

/** One site: special knowledge, artefacts, permit. */
function SiteCell({ props, was, is, site }: { props: Props; was: Seat; is: Seat; site: number }) {
    const ok = is.permits.includes(site), rumour = is.rumours.includes(site);
    const words = [siteName(props, site), t('special knowledge {n}', { n: is.books[site] }), t('artefacts {n}', { n: is.artefacts[site] }),
        ok ? t('permit valid') : t('permit used this year'), rumour ? t('a rumour') : ''].filter(Boolean).join(', ');
    return <span class={`th-cell ${ok ? '' : 'used'}`} title={words}>
        <span class="hidden">{words}</span>
        <Icon name={siteIcon[site]} size={17} hue={siteHue[site]} />
        <b class="num" aria-hidden="true"><Diff was={was.books[site]} is={is.books[site]} />{rumour && <sup>?</sup>}</b>
        {(was.artefacts[site] > 0 || is.artefacts[site] > 0) && <span class="th-art num" aria-hidden="true">
            <Icon name="artefact" size={11} hue={siteHue[site]} /><Diff was={was.artefacts[site]} is={is.artefacts[site]} /></span>}
        {!ok && <span class="th-x" aria-hidden="true">✕</span>}
    </span>;
}

const shownKinds = ['assistant', 'shovel', 'car', 'zeppelin', 'special_permit', 'congress'] as const;
function Holdings({ props, was, is }: { props: Props; was: Seat; is: Seat }) {
    const one = (key: string, name: IconName, before: number, now: number, words: string, hue = 'var(--stone)') => (before > 0 || now > 0) &&
        <span key={key} class="th-have num" title={words}><Icon name={name} size={17} hue={hue} label={words} /><Diff was={before} is={now} /></span>;
    return <span class="th-haves">
        <span class="th-have num" title={t('General knowledge')}><Icon name="general" size={17} hue="var(--stone)" label={t('General knowledge')} />
            <Diff was={was.general} is={is.general} /></span>
        {shownKinds.map((kind) => one(kind, kind, was.count[kind], is.count[kind], topicName(props, kind), kind === 'zeppelin' ? 'var(--accent)' : 'var(--wood)'))}
        {one('held', 'exhibition', was.held.length, is.held.length, t('Exhibitions held'), 'var(--accent)')}
    </span>;
}

function Artefacts({ props, is }: { props: Props; is: Seat }) {
    const rows = is.values.map((list, site) => ({ site, list })).filter((r) => r.list.length);
    if (!rows.length) return <p class="dim">{t('No artefacts yet')}</p>;
    return <>{rows.map((r) => <p key={r.site}><Icon name={siteIcon[r.site]} size={16} hue={siteHue[r.site]} /> {siteName(props, r.site)}: <span class="num">
        {r.list.map((v, i) => <span key={i} class="th-token" style={`--th-hue:${siteHue[r.site]}`}><b>{v}</b></span>)}</span></p>)}</>;
}

function More({ props, is, seat }: { props: Props; is: Seat; seat: number }) {
    const { state, say, info } = props, score = state.shown.scores[seat].now;
    const topic = (key: string): Topic => (key.startsWith('knowledge') ? 'majority'
        : key === 'congresses' ? 'congress' : key === 'exhibitions' ? 'exhibition' : 'bag');
    return <div class="th-full">
        <h3>{t('Points now')} <Info props={props} topic="points" /></h3>
        <p>{score.parts.filter((p) => p.points).map((p) => <button key={p.key} class="plain th-part" onClick={() => tell(props, topic(p.key))}>
            {say(p.what)} <b class="num">{p.points}</b></button>)}{!score.total && <span class="dim">{t('none yet')}</span>}</p>
        <h3>{t('Artefacts')} <Info props={props} topic="bag" /></h3>
        <Artefacts props={props} is={is} />
        <h3>{t('Cards before a player')} <Info props={props} topic="helpers" /></h3>
        <p>{is.cards.map((c) => <button key={c} class="plain th-part" onClick={() => tell(props, cards[c].kind)}>
            <Icon name={cards[c].kind} size={17} hue={cardHue(cards[c])} /> {say(piece(info, 'card', c).name)}</button>)}{!is.cards.length && '–'}</p>
        {is.held.length > 0 && <p>{is.held.map((e) => say(piece(info, 'exhibition', e).name)).join(' · ')}</p>}
        <p class="dim">{t('Beside each site: points of books, artefacts, and ✕ where the permit is used this year.')} <Info props={props} topic="permit" />
            {' '}<Info props={props} topic="knowledge" /> <Info props={props} topic="majority" /></p>
    </div>;
}

export function Player(props: Props & { seat: number }) {
    const { state, seat } = props, [open, set] = useState(false);
    const m = model(state.shown), is = m.seats[seat], was = model(state.real).seats[seat] ?? is;
    const now = state.shown.scores[seat].now.total, before = state.real.scores[seat].now.total, acts = state.real.actor === seat;
    const order = m.order.indexOf(seat) + 1, name = state.names[seat];
    // While a dig is planned, the room is needed for that.
    const brief = !props.phone && !open && !acts && m.digging !== null && state.mode === 'choose';
    return <article class={`th-player ${acts ? 'acts' : ''} ${open ? 'open' : ''} ${brief ? 'brief' : ''}`}
        style={`--th-seat:var(--seat-${seat})`} aria-label={name}>
        <button class="plain th-strip" aria-expanded={open} {...touch(() => { tell(props, 'helpers'); }, () => { set(!open); })}>
            <span class="th-line">
                <SeatMark seat={seat} size={20} /><b class="th-who">{name}{seat === state.seat && !state.remote?.watching ? ` (${t('you')})` : ''}</b>
                <span class="th-where">{was.place !== is.place && <s>{place(props, was.place)}</s>} {place(props, is.place)}</span>
                <span class="th-date num" title={t('No. {n} in order', { n: order })}>{is.year > LAST_YEAR ? t('end') : `${is.year}/${is.week}`}</span>
                <b class="th-score num" title={t('Points')}>★ <Diff was={before} is={now} /></b>
            </span>
            <span class="th-line th-sites">{sites.map((s, i) => <SiteCell key={s} props={props} was={was} is={is} site={i} />)}</span>
            <span class="th-line"><Holdings props={props} was={was} is={is} /></span>
        </button>
        {open && <More props={props} is={is} seat={seat} />}
    </article>;
}
