// Questions with many answers that are one thing: tile and slot, tile and side, two starting tiles.
import type { Props } from '#web/ui/game';
import type { Row } from '#web/engine/types';
import { t } from '#web/text';
import { best, called, choose, chosenLay, decorates, lays, useChoice } from './choice';
import { named } from './help';
import { Icon, kindIcon, kindNumber } from './icons';
import { asked, tables, views, type Position } from './model';
import { nameOf } from './names';
import { Chips, OptionRow } from './rows';
import { DecorationTile, PyramidTile } from './tiles';

/** Where a slot lies, in words. */
function where(p: Position, slot: number): string {
    const [level, row, column] = p.slots[slot];
    return t('Level {level}, row {row}, column {column}', { level: level + 1, row: row + 1, column: column + 1 });
}

const plain = (props: Props, rows: Row[]) => rows.map((row) => <OptionRow key={row.action} props={props} row={row}
    act={() => props.pick(row.action)} />);

/** Tiles above, then the slots for the tile chosen, the best first; then the four rotations and the button that lays it. */
export function Construct({ props }: { props: Props }) {
    const { state, say } = props, choice = useChoice(state), all = lays(state), { shown } = views(state);
    const chosen = chosenLay(all, choice), offers = [...new Set(all.map((l) => l.offer))];
    const fits = all.filter((l) => choice.offer === null || l.offer === choice.offer);
    const slots = [...new Set(fits.map((l) => l.slot))].map((slot) => best(fits.filter((l) => l.slot === slot))!).sort((a, b) => b.points - a.points);
    const turns = chosen ? all.filter((l) => l.offer === chosen.offer && l.slot === chosen.slot) : [];
    return <div class="teo-construct">
        <div class="teo-offer" role="group" aria-label={t('Pyramid tiles of the offer')}>{offers.map((i) => <button key={i}
            aria-pressed={choice.offer === i}
            aria-label={named(props, 'pyramid', shown.pyramid[i] - 1)} onClick={() => choose({ offer: choice.offer === i
                ? null : i, turned: null })}>
            <svg width="52" height="52" viewBox="0 0 54 54" aria-hidden="true"><PyramidTile icons={shown.turned[i][0]} x={1} y={1} size={50} /></svg></button>)}</div>
        {chosen && <section class="teo-card teo-chosen">
            <h3>{where(shown, chosen.slot)}</h3>
            <div class="teo-offer" role="group" aria-label={t('Rotation')}>{turns.map((l) => <button key={l.turned}
                aria-pressed={l === chosen} onClick={() => choose({ offer: l.offer, turned: l.turned })}
                onMouseEnter={() => props.setFocus(l.row)} onMouseLeave={() => props.setFocus(null)}
                    aria-label={t('Quarter turns: {turns}. Points: {points}', { turns: l.turned, points: l.points })}>
                <svg width="44" height="44" viewBox="0 0 54 54" aria-hidden="true"><PyramidTile
                    icons={shown.turned[l.offer][l.turned]} x={1} y={1} size={50} /></svg>
                <span class="num">{l.points > 0 ? `+${l.points}` : l.points}</span></button>)}</div>
            <button class="main teo-lay" onClick={() => props.pick(chosen.row.action)}>{t('Lay the tile here')}</button><Chips
                row={chosen.row} say={say} />
        </section>}
        {plain(props, state.rows.filter((r) => r.verb !== 'lay'))}
        <h3>{t('Where')}</h3>
        <div class="teo-slots">{slots.map((l) => <button key={l.slot} class="teo-row small" aria-pressed={choice.slot === l.slot}
            onClick={() => choose({ slot: l.slot, offer: l.offer, turned: l.turned })} onMouseEnter={() => props.setFocus(l.row)}
                onMouseLeave={() => props.setFocus(null)} onFocus={() => props.setFocus(l.row)}>
            <span class="teo-what"><svg width="26" height="26" viewBox="0 0 54 54" aria-hidden="true"><PyramidTile
                icons={shown.turned[l.offer][l.turned]} x={1} y={1} size={50} /></svg>
                {where(shown, l.slot)}</span>
            <Chips row={l.row} say={say} /></button>)}</div>
    </div>;
}

export function Decorate({ props }: { props: Props }) {
    const { state } = props, choice = useChoice(state), all = decorates(state), { shown } = views(state);
    const offers = [...new Set(all.map((d) => d.offer))], list = all.filter((d) => choice.offer === null
        || d.offer === choice.offer).sort((a, b) => b.points - a.points);
    return <div class="teo-construct">
        <div class="teo-offer" role="group" aria-label={t('Decorations of the offer')}>{offers.map((i) => <button key={i}
            aria-pressed={choice.offer === i}
            aria-label={named(props, 'decoration', shown.decoration[i] - 1)}
                onClick={() => choose({ offer: choice.offer === i ? null : i })}>
            <svg width="64" height="34" viewBox="0 0 64 34" aria-hidden="true"><DecorationTile tile={shown.decoration[i] - 1} x={2} y={2}
                size={30} /></svg></button>)}</div>
        {plain(props, state.rows.filter((r) => r.verb !== 'decorate'))}
        <div class="teo-slots">{list.map((d) => <OptionRow key={d.row.action} props={props} row={d.row} small act={() => props.pick(d.row.action)}>
            <svg width="48" height="26" viewBox="0 0 64 34" aria-hidden="true"><DecorationTile tile={shown.decoration[d.offer] - 1} x={2}
                y={2} size={30} /></svg>
            {t('{side}, level {level}', { side: named(props, 'side', d.side), level: d.level + 1 })}</OptionRow>)}</div>
    </div>;
}

// ---- Starting tiles --------------------------------------------------------------

const gains: Record<string, string> = { resource_any: 'resource', temple_blue: 'blue', temple_red: 'red', temple_green: 'green', power_up: 'power' };

/** A starting tile: its two boards and what it gives, and the discovery tile linked to it. */
function Starting({ props, tile, link }: { props: Props; tile: number | null; link?: number | null }) {
    const what = tables.starting[tile ?? -1];
    if (!what) return null;
    return <span class="teo-start">
        <span class="teo-start-boards">{what.boards.map((b) => <span key={b}><Icon name={`board${b}`}
            size={20} />{named(props, 'board', b)}</span>)}</span>
        <span class="teo-start-gains">{Object.entries(what.gain).map(([key, n]) => <span key={key} class="teo-chip num" title={nameOf(props,
            key)}>{Number(n)}<Icon name={gains[key] ?? key} size={16} label={nameOf(props, key)} /></span>)}
            {link != null && link >= 0 && <span class="teo-chip" title={named(props, 'discovery', link)}>→ <Icon name={kindIcon(link)}
                size={16} label={named(props, 'discovery', link)} />{kindNumber(link)}</span>}</span>
    </span>;
}

/** Two of four: the first is marked, the second answers. */
export function Keep({ props }: { props: Props }) {
    const { state } = props, choice = useChoice(state), me = asked(views(state).shown);
    const pair = (a: number, b: number) => called(state, 'keep', { first: Math.min(a, b), second: Math.max(a, b) });
    const take = (i: number) => {
        const row = choice.offer !== null ? pair(choice.offer, i) : undefined;
        if (row) props.pick(row.action);
        else choose({ offer: choice.offer === i ? null : i });
    };
    return <div class="teo-list">
        <p class="dim">{choice.offer === null ? t('Choose the first of the two tiles you keep.') : t('Now choose the second.')}</p>
        {me?.dealt.map((tile, i) => <button key={i} class="teo-row teo-keep" aria-pressed={choice.offer === i} onClick={() => take(i)}>
            <Starting props={props} tile={tile} link={me.linked[i]} /></button>)}
    </div>;
}

export function Draft({ props }: { props: Props }) {
    return <div class="teo-list">{props.state.rows.map((row) => <button key={row.action} class="teo-row teo-keep"
        onClick={() => props.pick(row.action)}>
        <Starting props={props} tile={row.about.starting} link={row.about.discovery} /></button>)}</div>;
}
