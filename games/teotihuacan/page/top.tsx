// Above the board: when the eclipse comes, and in which order the players act.
import type { Props } from '#web/ui/game';
import { SeatMark } from '#web/ui/marks';
import { t, tn } from '#web/text';
import { about, named } from './help';
import { Icon } from './icons';
import { things, views } from './model';
import { still } from './still';

/** The way of the light disc to the dark one. */
const Bar = still(({ light, was, dark }: { light: number; was: number; dark: number }) => {
    const w = 15, at = (n: number) => 10 + n * w;
    return <svg class="teo-eclipse-bar" viewBox={`0 0 ${20 + dark * w} 22`} width={20 + dark * w} height="22" aria-hidden="true">
        <path d={`M10 11H${at(dark)}`} stroke="var(--line)" stroke-width="5" stroke-linecap="round" />
        <path d={`M10 11H${at(light)}`} stroke="var(--glow)" stroke-width="5" stroke-linecap="round" />
        {Array.from({ length: dark + 1 }, (_, n) => <circle key={n} cx={at(n)} cy="11" r="2" fill="var(--ink-2)" />)}
        <circle cx={at(dark)} cy="11" r="9" fill="var(--ink)" /><text x={at(dark)} y="15" text-anchor="middle" font-size="10.5"
            font-weight="700" fill="var(--panel)">{dark}</text>
        {was !== light && <circle cx={at(was)} cy="11" r="8" fill="none" stroke="var(--ink)" stroke-dasharray="2.5 2" />}
        <circle cx={at(light)} cy="11" r="8.5" fill="var(--panel)" stroke="var(--glow)" stroke-width="2.5" /><text x={at(light)} y="15"
            text-anchor="middle" font-size="10.5" font-weight="700" fill="var(--ink)">{light}</text>
    </svg>;
});

function Order({ props }: { props: Props }) {
    const { order } = views(props.state).shown;
    return <ol class="teo-order" aria-label={t('Turn order')}>{order.map((seat) => <li key={seat}
        aria-current={props.state.real.actor === seat ? 'step' : undefined}
        class={props.state.real.actor === seat ? 'acting' : ''}><SeatMark seat={seat} size={16} />{!props.phone
            && <span>{props.state.names[seat]}</span>}</li>)}</ol>;
}

export function Top(props: Props) {
    const { shown, real } = views(props.state), help = about(props, 'calendar'), me = shown.seat[props.state.seat];
    const { era } = shown, over = props.state.mode === 'over';
    const text = over ? t('The game is over') : t('Eclipse {era} of 3: light {light}, dark {dark}', { era, light: shown.light, dark: shown.dark });
    return <div class="teo-top">
        <button class="plain teo-eclipse" onClick={() => props.explain(help.title, help.body, help.rule)} title={help.title}>
            {!props.phone && <Icon name="eclipse" size={22} />}<span class="num">{props.phone ? <><span aria-hidden="true">{era}/3 </span><span class="hidden">{text}</span></> : text}</span><Bar
                light={shown.light} was={real.light} dark={shown.dark} /></button>
        {!props.phone && !over && shown.countdown === 0 && <span class="dim">{tn('{n} step to go', '{n} steps to go', shown.to_go)}</span>}
        {shown.countdown > 0 && !over && <strong class="teo-countdown">{tn('Eclipse after {n} round', 'Eclipse after {n} rounds',
            shown.countdown)}</strong>}
        {shown.finished > 0 && !over && <strong class="teo-countdown">{t('The pyramid is finished: the last eclipse')}</strong>}
        {props.phone && me && <span class="teo-mine num">{things.map((name, i) =>
            <span key={name}><Icon name={name} size={15}
                label={named(props, 'thing', i)} />{me.have[i]}</span>)}<span><Icon name="points" size={15}
                label={t('points')} />{props.state.shown.scores[props.state.seat]?.now.total}</span></span>}
        <Order props={props} />
    </div>;
}
