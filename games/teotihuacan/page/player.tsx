// A player's strip: what everybody wants to know about a seat, with the change that the plan makes.
import { useState } from 'preact/hooks';
import type { Props } from '#web/ui/game';
import { SeatMark } from '#web/ui/marks';
import { t } from '#web/text';
import { about, asks, named, type Help } from './help';
import { Icon, kindIcon, kindNumber } from './icons';
import { MASKS, tables, temples, things, views, type Seat } from './model';
import { signed } from './rows';
import { Die } from './tiles';

/** A number with its icon; `7 → 5` where the plan changes it. */
function Number({ props, icon, was, now, label, help }: { props: Props; icon: string; was: number; now: number; label: string; help: () => Help }) {
    const changed = was !== now;
    return <span class={`teo-number num${changed ? ' changed' : ''}`} title={label} aria-label={changed ? `${label}: ${was} → ${now}`
        : `${label}: ${now}`} role="img"
        {...asks(props, help)}>
        <Icon name={icon} size={16} />{changed ? <><s>{was}</s>→<b>{now}</b></> : String(now)}
    </span>;
}

function Tiles({ props, seat }: { props: Props; seat: Seat }) {
    const unused = seat.tiles.flatMap((n, kind) => (n > 0 && kind >= MASKS ? [{ kind, n }] : []));
    const masks = seat.tiles.flatMap((n, kind) => (n > 0 && kind < MASKS ? [{ kind, n }] : []));
    return <span class="teo-tiles">{[...masks, ...unused].map(({ kind, n }) => <button key={kind} class="plain teo-tile" {...asks(props,
        () => about(props, 'discovery', kind))}
        onClick={(e) => { e.stopPropagation(); const h = about(props, 'discovery', kind); props.explain(h.title, h.body, h.rule); }}
        title={named(props, 'discovery', kind)} aria-label={`${named(props, 'discovery', kind)} × ${n}`}>
        <Icon name={kindIcon(kind)} size={17} />{kindNumber(kind)}{n > 1 && <sub>×{n}</sub>}</button>)}</span>;
}

/** The technologies as one chip: their numbers; the strip unfolded tells what they do. */
function Technologies({ props, seat }: { props: Props; seat: Seat }) {
    const { shown } = views(props.state), own = seat.technologies.map((i) => shown.technology[i]);
    if (!own.length) return null;
    const names = own.map((tech) => named(props, 'technology', tech)).join(', ');
    return <span class="teo-techs num" title={names} role="img" aria-label={names}><Icon name="technology" size={15} />
        {own.map((tech) => String(tables.technologies[tech].number).padStart(2, '0')).join(' ')}</span>;
}

/** The action tiles of the Teotibot: a pyramid of six, the seventh waits; the arrows are its direction tiles. */
function Bot({ props }: { props: Props }) {
    const { shown } = views(props.state), name = (i: number) => named(props, 'bot_tile', shown.bot_tile[i] ?? 0);
    const side = (i: number) => (shown.bot_side[i] ? t('right') : t('left'));
    return <div class="teo-bot">
        {[[0], [1, 2], [3, 4, 5]].map((row) => <p key={row[0]}>{row.map((i) => <span key={i} class="teo-chip">{name(i)}</span>)}</p>)}
        <p class="dim">{t('Waiting: {tile}. Directions: {upper}, {lower}', { tile: name(6), upper: side(0), lower: side(1) })}</p>
    </div>;
}

/** All of it: workers, and where the points come from. */
function More({ props, seat }: { props: Props; seat: number }) {
    const { shown } = views(props.state), me = shown.seat[seat], score = props.state.shown.scores[seat];
    return <div class="teo-more">
        {props.state.kinds[seat] === 'game' && <Bot props={props} />}
        <p class="teo-workers">{me.power.map((power, w) => power > 0 && <span key={w}>
            <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><Die seat={seat} power={power} x={12} y={14} size={20} /></svg>
            {me.at[w] === null ? '' : named(props, 'board', shown.ring[me.at[w]])} {me.lock[w] > 0 && <Icon name="lock" size={14}
                label={t('locked')} />}
            <span class="hidden">{t('power {power}', { power })}</span></span>)}</p>
        {me.technologies.map((i) => <p key={i}><b>{about(props, 'technology', shown.technology[i]).title}</b></p>)}
        <table class="num"><caption>{t('Points')}</caption><tbody>
            {score.now.parts.filter((p) => p.points !== 0).map((p) => <tr key={p.key}><th
                scope="row">{props.say(p.what)}</th><td>{p.points}</td></tr>)}
        </tbody></table>
        {score.next.parts.length > 0 && <table class="num"><caption>{t('At the next eclipse')}</caption><tbody>
            {score.next.parts.map((p) => <tr key={p.key}><th scope="row">{props.say(p.what)}</th><td>{p.points}</td></tr>)}
        </tbody></table>}
    </div>;
}

export function Player(props: Props & { seat: number }) {
    const { state, seat } = props, { shown, real } = views(state), [open, setOpen] = useState(false);
    const was = real.seat[seat], now = shown.seat[seat], score = state.shown.scores[seat], before = state.real.scores[seat];
    if (!now || !score) return null;
    const acting = state.real.actor === seat;
    return <article class={`teo-player panel${acting ? ' acting' : ''}`} aria-label={state.names[seat]}>
        <div class="teo-player-head">
            <button class="plain teo-name" aria-expanded={open} onClick={() => setOpen(!open)}><SeatMark seat={seat}
                size={18} /><b>{state.names[seat]}</b>
                <span aria-hidden="true" class="dim">{open ? '▴' : '▾'}</span></button>
            {seat === shown.first && <span class="dim teo-first" title={t('First player')}>1.</span>}
            <span class="teo-own"><Technologies props={props} seat={now} /><Tiles props={props} seat={now} /></span>
            <span class="teo-points num" title={t('Points now, and what an eclipse would add')}><Icon name="points" size={17} label={t('points')} />
                {before.now.total !== score.now.total && <><s>{before.now.total}</s>→</>}<b>{score.now.total}</b>
                {score.next.parts.length > 0 && <span class="dim teo-next"><Icon name="eclipse" size={14}
                    label={t('at the next eclipse')} />{signed(score.next.total)}</span>}</span>
        </div>
        <div class="teo-numbers">
            {things.map((name, i) => <Number key={name} props={props} icon={name} was={was.have[i]} now={now.have[i]}
                label={named(props, 'thing', i)} help={() => about(props, 'thing', i)} />)}
            <span class="teo-bar" />
            {temples.map((name, i) => <Number key={name} props={props} icon={name} was={was.temple[i]} now={now.temple[i]}
                label={named(props, 'temple', i)} help={() => about(props, 'temple', i)} />)}
            <Number props={props} icon="avenue" was={was.avenue} now={now.avenue} label={t('Avenue of the Dead')} help={() => about(props, 'avenue')} />
            <Number props={props} icon="pyramid" was={was.pyramid} now={now.pyramid} label={t('Pyramid track')} help={() => about(props, 'pyramid_track')} />
            <Number props={props} icon="mask" was={real.masks[seat]} now={shown.masks[seat]} label={t('Masks')}
                help={() => about(props, 'discovery', 0)} />
        </div>
        {open && <More props={props} seat={seat} />}
    </article>;
}
