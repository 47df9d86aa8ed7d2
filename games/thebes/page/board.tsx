// The table of Thebes: the map, and beside it the display, the pile and the exhibitions.  On a phone the map is a second page.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Props } from '#web/ui/game';
import { t, tn } from '#web/text';
import { Chip, ExhibitionCard, Gap, ResearchCard, doOrTell, said } from './cards';
import { tell, topicName, touch, type Topic } from './explain';
import { FindsBox } from './finds';
import { HEIGHT, WIDTH, spots } from './geo';
import { Sign } from './icons';
import { TheMap } from './map';
import { model, offers, type Model, type Offer } from './model';

const side = 262, gap = 6, spaceName = ['a', 'b', 'c'];

/** The pile, and renewing the display. */
function Renew({ props, m, all, x, y }: { props: Props; m: Model; all: Offer[]; x: number; y: number }) {
    const rows = all.filter((o) => o.verb === 'renew'), main = rows.find((o) => !o.zeppelin && o.row.can) ?? rows.find((o) => o.row.can) ?? rows[0];
    const lit = rows.some((o) => o.row === props.focus), words = tn('Draw pile: {n} card', 'Draw pile: {n} cards', m.draw_pile);
    return <g transform={`translate(${x} ${y})`} class={`th-card ${main?.row.can ? 'can' : ''} ${lit ? 'lit' : ''}`}>
        <g role="button" tabindex={0} class="th-touch"
            {...touch(() => { tell(props, 'display'); }, main && (() => { doOrTell(props, main); }))}
            onMouseEnter={() => main && props.setFocus(main.row)} onMouseLeave={() => props.setFocus(null)}
            onFocus={() => main && props.setFocus(main.row)}>
            <title>{main ? `${said(props, main)}; ${words}` : words}</title>
            <g aria-hidden="true">
                <rect class="th-face" width={side} height="34" rx="7" />
                <Sign name="renew" x={19} y={17} size={21} hue="var(--accent)" />
                <text x="36" y="15" class="th-name">{t('Renew the display')}</text>
                <text x="36" y="28" class="th-small">{words}</text>
                {main && <Chip offer={main} x={side - 6} y={8} end lit={lit} />}
            </g>
        </g>
    </g>;
}

function Head({ props, x, y, text, topic }: { props: Props; x: number; y: number; text: string; topic: Topic }) {
    return <g>
        <text x={x} y={y} class="th-head">{text}</text>
        <g role="button" tabindex={0} class="th-touch th-help" transform={`translate(${x + side - 12} ${y - 5}) scale(.8)`}
            aria-label={t('About: {piece}', { piece: topicName(props, topic) })} {...touch(() => { tell(props, topic); })}>
            <circle r="15" class="th-hit" /><circle r="10" /><text y="5" text-anchor="middle" aria-hidden="true">?</text>
        </g>
    </g>;
}

/** Cards that are planned to be taken stay where they were, as ghosts, until it has happened. */
function Cards({ props, x, y, h1, h2 }: { props: Props; x: number; y: number; h1: number; h2: number }) {
    const { state } = props, m = model(state.shown), real = model(state.real), all = offers(state.rows);
    const w = (side - gap) / 2, w3 = (side - 2 * gap) / 3, below = y + 2 * h1 + 2 * gap;
    return <g>
        {m.display.map((n, i) => {
            const at = { x: x + (i % 2) * (w + gap), y: y + Math.floor(i / 2) * (h1 + gap), w, h: h1 }, was = real.display[i];
            if (n === null && was === null) return <Gap key={i} {...at} text="–" />;
            return <ResearchCard key={i} props={props} n={n ?? was!} gone={n === null} offers={all.filter((o) => n !== null && o.card === n)} {...at} />;
        })}
        <Renew props={props} m={m} all={all} x={x} y={below} />
        <Head props={props} x={x} y={below + 54} text={t('Exhibitions')} topic="exhibition" />
        {m.spaces.map((n, i) => {
            const at = { x: x + i * (w3 + gap), y: below + 62, w: w3, h: h2 }, was = real.spaces[i];
            if (n === null && was === null) return <Gap key={i} {...at} text={spaceName[i]} />;
            return <ExhibitionCard key={i} props={props} n={n ?? was!} gone={n === null} space={spaceName[i]}
                offers={all.filter((o) => n !== null && o.exhibition === n)} {...at} />;
        })}
    </g>;
}

function Desktop(props: Props) {
    return <svg class="th-board" viewBox={`0 0 ${WIDTH + gap + 6 + side} ${HEIGHT}`} role="group" aria-label={t('Map and cards')}>
        <TheMap {...props} />
        <Cards props={props} x={WIDTH + gap + 4} y={36} h1={148} h2={154} />
    </svg>;
}

/** Large enough for a finger; it can be moved about, and begins where the player is. */
function PhoneMap(props: Props) {
    const box = useRef<HTMLDivElement>(null), m = model(props.state.shown), at = spots[m.seats[Math.max(0, props.state.seat)].place];
    useEffect(() => {
        box.current?.scrollTo(at.x - box.current.clientWidth / 2, at.y - box.current.clientHeight / 2);
    }, [at.x, at.y]);
    return <div class="th-pan" ref={box} tabIndex={0} role="group" aria-label={t('Map')}>
        <svg class="th-board" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}><TheMap {...props} /></svg>
    </div>;
}

type Page = 'list' | 'map' | 'cards';
/** The list is the sheet of the table; here are the other pages, and what hides or shows it (thebes.css). */
function Phone(props: Props) {
    const asked = props.state.mode === 'choose' && props.state.at === null;
    const [page, set] = useState<Page>('list'), now = !asked && page === 'list' ? 'map' : page;
    const pages: [Page, string][] = [['list', t('Actions')], ['map', t('Map')], ['cards', t('Cards')]];
    return <div class="th-phone" data-page={now}>
        <nav class="th-pages" aria-label={t('Pages of the board')}>
            {pages.filter(([key]) => asked || key !== 'list').map(([key, name]) =>
                <button key={key} aria-pressed={now === key} onClick={() => set(key)}>{name}</button>)}
        </nav>
        {now === 'list' && <FindsBox {...props} />}
        {now === 'map' && <PhoneMap {...props} />}
        {now === 'cards' && <svg class="th-board" viewBox={`-4 0 ${side + 8} 508`} role="group" aria-label={t('Cards')}>
            <Cards props={props} x={0} y={4} h1={138} h2={150} />
        </svg>}
    </div>;
}

export function Board(props: Props) { return props.phone ? <Phone {...props} /> : <Desktop {...props} />; }
