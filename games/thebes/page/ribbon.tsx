// The week track: every year a stretch of 52 weeks, wide where markers are, and a wall at the end.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Props } from '#web/ui/game';
import type { Row, State } from '#web/engine/types';
import { t, tn } from '#web/text';
import { seatPath } from '#web/ui/marks';
import { tell, topicName, touch } from './explain';
import { ALL_WEEKS, FIRST_YEAR, LAST_YEAR, YEAR, fact, landing, model, type Model } from './model';

// ---- What the plan will have done ---------------------------------------------------------

/** Rows that were offered, by the answers that led to them: a plan that waits for chance has not moved its marker yet. */
const offered = new Map<string, Row>();
const keyOf = (state: State, ...more: number[]) => [state.real.position, ...state.plan.map((s) => s.action), ...more].join('|');
function remember(state: State): void {
    if (offered.size > 300) offered.clear();
    for (const row of state.rows) if (row.can) offered.set(keyOf(state, row.action), row);
}
/** The row whose result is to be shown: the one pointed at, or the one that completed the plan. */
export function coming(props: Props): Row | null {
    const { state, focus } = props;
    remember(state);
    if (focus) return focus;
    if (state.mode !== 'confirm' && state.mode !== 'choose') return null;
    return offered.get(keyOf(state)) ?? null;
}

// ---- Where a week lies --------------------------------------------------------------------

const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
interface Stretch { year: number; x: number; week: number; wide: boolean }
interface Scale { stretches: Stretch[]; x: (space: number) => number; end: number }

/** Years with a marker are four times as wide as the others. */
function scale(m: Model, width: number): Scale {
    const begun = m.seats.map((s) => s.year), first = Math.min(...begun), wall = 26;
    const seen = years.filter((y) => y >= first || first > LAST_YEAR);
    const share = (y: number) => (begun.includes(y) ? 4 : 1), sum = seen.reduce((a, y) => a + share(y), 0);
    let x = 8;
    const stretches = seen.map((year) => {
        const week = (width - wall - 8) * share(year) / sum / YEAR, stretch = { year, x, week, wide: share(year) > 1 };
        x += week * YEAR;
        return stretch;
    });
    const end = x;
    return { stretches, end, x: (space) => {
        if (space >= ALL_WEEKS) return end + 15;
        const s = stretches[Math.floor(space / YEAR) + FIRST_YEAR - seen[0]];
        return s ? s.x + (space % YEAR + .5) * s.week : 8;
    } };
}

function useWidth(usual: number) {
    const ref = useRef<HTMLDivElement>(null), [width, set] = useState(usual);
    useEffect(() => {
        const box = ref.current;
        if (!box) return;
        const observer = new ResizeObserver(() => set(Math.max(240, box.clientWidth)));
        observer.observe(box);
        return () => observer.disconnect();
    }, []);
    return { ref, width };
}

// ---- Drawing --------------------------------------------------------------------------------

function Year({ s, y, h, phone }: { s: Stretch; y: number; h: number; phone: boolean }) {
    const every = s.week > 14 ? 2 : s.week > 9 ? 4 : s.week > 4 ? 13 : 0;
    const weeks = Array.from({ length: YEAR }, (_, i) => i);
    return <g>
        <rect x={s.x} y={y} width={s.week * YEAR} height={h} fill="var(--board)" stroke="var(--board-line)" />
        {s.wide && s.week > 4 && weeks.filter((w) => w % 2).map((w) => <rect key={w} x={s.x + w * s.week} y={y + .5} width={s.week} height={h - 1}
            fill="var(--board-2)" />)}
        {every > 0 && weeks.filter((w) => w % every === 0 && (w > 0 || every < 13)).map((w) => <text key={w} x={s.x + (w + .5) * s.week} y={y + h - 4}
            text-anchor="middle" class="th-tick">{w + 1}</text>)}
        <text x={s.x + s.week * YEAR / 2} y={y - 4} text-anchor="middle" class="th-year">{s.year}</text>
        {!phone && <path d={`M${s.x} ${y - 10}V${y + h}`} stroke="var(--ink-2)" stroke-width="2" />}
    </g>;
}

/** The end: nothing passes it. */
function Wall({ x, y, h }: { x: number; y: number; h: number }) {
    const rows = Math.floor((h + 10) / 7);
    return <g>
        <rect x={x} y={y - 10} width="26" height={h + 10} fill="var(--board-line)" stroke="var(--ink)" />
        {Array.from({ length: rows }, (_, i) => <path key={i} d={`M${x} ${y - 10 + i * 7}h26M${x + (i % 2 ? 8 : 17)} ${y - 10 + i * 7}v7`}
            stroke="var(--panel)" stroke-width="1" fill="none" />)}
    </g>;
}

/** Markers of one week lie on each other; the top one is first in order.  Where weeks are narrow, neighbours stand higher. */
function Markers({ m, s, y, h, width }: { m: Model; s: Scale; y: number; h: number; width: number }) {
    const r = width < 500 ? 6 : 7;
    return <>{m.order.map((seat, i) => {
        const { space } = m.seats[seat], pile = m.order.filter((o) => m.seats[o].space === space);
        const behind = m.order.slice(0, i).filter((o) => m.seats[o].space !== space && s.x(space) - s.x(m.seats[o].space) < 1.7 * r);
        const height = pile.length - 1 - pile.indexOf(seat) + behind.length % 2, lift = pile.length > 2 ? 7 : 10;
        return <path key={seat} data-glide={`week${seat}`} d={seatPath(seat, s.x(space), y + h / 2 - 2 - height * lift, r)} fill={`var(--seat-${seat})`} stroke="var(--panel)"
            stroke-width="1.5" />;
    }).reverse()}</>;
}

function orderSaid(props: Props, m: Model): string {
    return m.order.map((seat) => {
        const s = m.seats[seat], name = props.state.names[seat];
        return s.year > LAST_YEAR ? t('{player}: end', { player: name })
            : t('{player}: week {week} of {year}', { player: name, week: s.week, year: s.year });
    }).join('; ');
}

function Sentence({ props, m, row }: { props: Props; m: Model; row: Row | null }) {
    const { state, say } = props, seat = state.mode === 'choose' || state.mode === 'confirm' ? state.real.actor : m.order[0];
    const keys = props.phone ? ['place', 'until'] : ['until', 'place'];         // on a phone the end may be cut off
    const told = keys.flatMap((key) => { const f = row && fact(row, key); return f ? [say(f.say)] : []; }).join('. ');
    const own = m.seats[seat];
    return <p class="th-when">
        {own && own.year <= LAST_YEAR && <b class="num">{t('Week {week} of {year}', { week: own.week, year: own.year })}</b>}
        {own && !(props.phone && told) && <span class="dim num">{own.year <= LAST_YEAR && ' · '}{tn('{n} week left', '{n} weeks left', own.left)}</span>}
        {told ? <span class="th-then"> → {told}</span>
            : m.spending > 0 && <span class="th-then"> → {tn('{n} week will be spent', '{n} weeks will be spent', m.spending)}</span>}
    </p>;
}

export function Ribbon(props: Props) {
    const { state, phone } = props, m = model(state.shown), { ref, width } = useWidth(phone ? 300 : 1180);
    const s = scale(m, width), row = coming(props), to = row ? landing(row) : null;
    const seat = state.real.actor, y = 14, h = phone ? 20 : 26;
    const from = seat >= 0 ? s.x(m.seats[seat].space) : 0, there = to === null ? 0 : s.x(to);
    return <div class="th-ribbon" ref={ref}>
        <svg width={width} height={y + h + 2} role="button" tabindex={0}
            {...touch(() => { tell(props, 'track'); })}>
            <title>{topicName(props, 'track')}: {orderSaid(props, m)}</title>
            <g aria-hidden="true">
                {s.stretches.map((one) => <Year key={one.year} s={one} y={y} h={h} phone={phone} />)}
                <Wall x={s.end} y={y} h={h} />
                {to !== null && seat >= 0 && <>
                    <path d={`M${from} ${y + 2}Q${(from + there) / 2} ${y - 14} ${there} ${y + 2}`} fill="none" stroke={`var(--seat-${seat})`}
                        stroke-width="2" stroke-dasharray="4 3" />
                    <path d={seatPath(seat, there, y + h / 2 - 2, 8)} fill="var(--panel)" fill-opacity=".8" stroke={`var(--seat-${seat})`}
                        stroke-width="2.5" stroke-dasharray="3 2" />
                </>}
                <Markers m={m} s={s} y={y} h={h} width={width} />
            </g>
        </svg>
        <Sentence props={props} m={m} row={row} />
    </div>;
}
