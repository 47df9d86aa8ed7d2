// The picture of the game, and what it is made of.
import { Die } from '#web/ui/draw';

/** A stepped pyramid seen from the front, standing on (x, y). */
export function Pyramid({ x, y, w, levels = 5 }: { x: number; y: number; w: number; levels?: number }) {
    const h = w * 0.11, rows = Array.from({ length: levels }, (_, i) => i);
    const top = w * (1 - (levels - 1) * 0.17);
    return <g>
        {rows.map((i) => {
            const wide = w * (1 - i * 0.17), at = y - (i + 1) * h;
            return <g>
                <path d={`M${x - wide / 2} ${at + h}L${x - wide / 2 + h * 0.45} ${at}H${x + wide / 2 - h * 0.45}L${x + wide / 2} ${at + h}z`}
                    fill={i % 2 ? 'var(--board-2)' : 'var(--board)'} stroke="var(--board-line)"
                        stroke-width="1.6" stroke-linejoin="round" />
                <path d={`M${x + wide / 2 - h * 0.45} ${at}L${x + wide / 2} ${at + h}H${x + wide * 0.2}L${x + wide * 0.17} ${at}z`} fill="var(--shade)" />
            </g>;
        })}
        <path d={`M${x - w * 0.07} ${y}L${x - w * 0.045} ${y - levels * h}h${w * 0.09}L${x + w * 0.07} ${y}z`} fill="var(--panel)"
            stroke="var(--board-line)" stroke-width="1.6" />
        {Array.from({ length: levels * 3 }, (_, i) => <path d={`M${x - w * 0.066} ${y - (i + 0.6) * h / 3}h${w * 0.132}`}
            stroke="var(--board-line)" stroke-width="1" />)}
        <path d={`M${x - top * 0.3} ${y - levels * h}v${-h * 1.1}h${top * 0.6}v${h * 1.1}z`} fill="var(--red)"
            stroke="var(--board-line)" stroke-width="1.6" />
        <path d={`M${x - top * 0.36} ${y - levels * h - h * 1.1}h${top * 0.72}l${-top * 0.08} ${-h * 0.4}h${-top * 0.56}z`}
            fill="var(--board-2)" stroke="var(--board-line)" stroke-width="1.6" />
        <path d={`M${x - top * 0.1} ${y - levels * h}v${-h * 0.8}h${top * 0.2}v${h * 0.8}z`} fill="var(--night)" />
    </g>;
}

export function Sun({ x, y, r }: { x: number; y: number; r: number }) {
    return <g>{Array.from({ length: 16 }, (_, i) => <path d={`M${x - r * 0.12} ${y - r * 1.12}L${x} ${y - r * (i % 2 ? 1.32 : 1.55)}L${x + r * 0.12} ${y - r * 1.12}z`}
        fill="var(--glow)" transform={`rotate(${i * 22.5} ${x} ${y})`} />)}
        <circle cx={x} cy={y} r={r} fill="var(--glow)" />
            <circle cx={x} cy={y} r={r * 0.72} fill="none" stroke="var(--panel)" stroke-width={r * 0.07} opacity=".7" /></g>;
}

export function Cover() {
    return <>
        <rect width="400" height="220" fill="var(--sea)" />
        <Sun x={292} y={58} r={27} />
        <path d="M0 128L60 88L112 118L170 76L236 122L300 92L352 116L400 96V220H0z" fill="var(--board-2)" opacity=".75" />
        <rect y="146" width="400" height="74" fill="var(--land)" />
        <Pyramid x={70} y={152} w={92} levels={3} />
        <Pyramid x={338} y={152} w={104} levels={3} />
        <Pyramid x={202} y={170} w={214} levels={5} />
        <path d="M186 170h32l66 50H120z" fill="var(--board)" stroke="var(--board-line)" stroke-width="1.6" />
        <path d="M180.5 178h43M168 188h68M152 200h100" stroke="var(--board-line)" stroke-width="1.4" />
        <Die x={148} y={188} n={3} size={25} turn={-8} /><Die x={262} y={184} n={5} size={23} colour="var(--seat-1)" turn={6} />
        <Die x={204} y={202} n={2} size={27} colour="var(--seat-2)" turn={3} />
        <Die x={86} y={194} n={1} size={26} colour="var(--seat-3)" turn={-4} /><Die x={322} y={196} n={4} size={27} turn={10} />
    </>;
}
