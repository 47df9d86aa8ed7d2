// Temples and avenue on a phone: one strip each, all at a glance; a tap opens the ladders with their tiles.
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { about, button, named, type Help } from './help';
import { Glyph } from './icons';
import { tables, temples, views, type Position } from './model';
import { Marker } from './tiles';

const W = 356, HEAD = 26, H = 50;

interface Strip { icon: string; name: string; colour: string; places: (p: Position) => number[]; spots: number[][];
    reward: (step: number) => string; help: () => Help }

function Step({ props, strip, step, x, y, width }: { props: Props; strip: Strip; step: number; x: number; y: number; width: number }) {
    const { shown, real } = views(props.state), code = strip.reward(step), kind = code.replace(/\d+$/, '');
    const icon = { r: 'resource', vp: 'points', c: 'cocoa' }[kind], now = strip.places(shown), was = strip.places(real);
    const here = now.flatMap((s, seat) => (s === step ? [{ seat, ghost: false }] : was[seat] === step ? [{ seat, ghost: true }] : []));
    const tiles = strip.spots[step].filter((s) => shown.spot[s] > 0).length;
    return <g>
        <rect x={x + 0.5} y={y} width={width - 1} height={H} rx="3" fill={step % 2 ? 'var(--board)' : 'var(--board-2)'}
            stroke={strip.colour} stroke-opacity=".6" />
        {icon ? <><text x={x + 7} y={y + 14} font-size="11.5" font-weight="700" text-anchor="middle"
            fill="var(--ink)">{code.slice(kind.length)}</text><Glyph name={icon} x={x + width - 10} y={y + 10} size={12} /></>
            : <text x={x + width / 2} y={y + 14} font-size="11" text-anchor="middle" fill="var(--ink)">{code === 'bonus' ? '' : step}</text>}
        {code === 'bonus' && <Glyph name="points" x={x + width / 2} y={y + 11} size={18} />}
        {here.map(({ seat, ghost }, i) => <Marker key={seat} seat={seat} ghost={ghost} r={4} x={x + (here.length > 1 ? 8 + (i % 2) * 12
            : width / 2)} y={y + 25 + (i > 1 ? 12 : 0)} />)}
        {tiles > 0 && <g><Glyph name="discovery" x={x + 8} y={y + H - 8} size={12} /><text x={x + width - 9} y={y + H - 4} font-size="11"
            font-weight="700" text-anchor="middle" fill="var(--ink)">{tiles}</text></g>}
    </g>;
}

export function Strips({ props, open, y }: { props: Props; open: () => void; y: number }) {
    const { shown } = views(props.state), list: Strip[] = temples.map((name, n) => ({ icon: name, name: named(props, 'temple', n),
        colour: `var(--${name})`,
        places: (p) => p.seat.map((s) => s.temple[n]), spots: shown.tracks[n], reward: (step) => (step ? tables.temples.steps[name][step - 1]
            : ''), help: () => about(props, 'temple', n) }));
    list.push({ icon: 'avenue', name: t('Avenue of the Dead'), colour: 'var(--board-line)',
        places: (p) => p.seat.map((s) => s.avenue),
        spots: shown.tracks[temples.length], reward: () => '', help: () => about(props, 'avenue') });
    return <g>{list.map((strip, i) => {
        const width = (W - HEAD) / strip.spots.length, top = y + i * (H + 5);
        const where = strip.places(shown).map((step, seat) => `${props.state.names[seat]} ${step}`).join(', ');
        return <g key={strip.icon} class="teo-can" {...button(props, `${strip.name}: ${where}`, open, strip.help)}>
            <Glyph name={strip.icon} x={11} y={top + H / 2} size={22} />
            {strip.spots.map((_, step) => <Step key={step} props={props} strip={strip} step={step}
                x={HEAD + step * width} y={top} width={width} />)}
        </g>;
    })}</g>;
}
