// The picture of each game, and the frieze under the title.
import { Amphora, Column, Die, Pyramid, Sun } from './draw';

/** A stepped fret, as on the walls of the city: one strip, repeated. */
export function Greca() {
    return <svg class="greca" height="14" width="100%" aria-hidden="true">
        <defs><pattern id="greca" width="36" height="14" patternUnits="userSpaceOnUse">
            <path d="M0 13h6v-4h5v-4h5v-4h14v8h-8v-4h4" fill="none" stroke="var(--board-line)" stroke-width="2" />
            <path d="M30 13h6" stroke="var(--board-line)" stroke-width="2" /></pattern></defs>
        <rect width="100%" height="14" fill="url(#greca)" /></svg>;
}

function City() {
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

function Ship() {
    return <g transform="translate(112 138) scale(1.15)"><path d="M-22 4h44l-7 11h-30z" fill="var(--wood)" />
        <path d="M0 2v-34M2 -31l18 29h-18zM-2 -25l-13 23h13z" fill="var(--panel)" stroke="var(--board-line)"
            stroke-width="1.6" /></g>;
}

function Digs() {
    return <>
        <rect width="400" height="220" fill="var(--sea)" />
        <path d="M0 0H400V62C352 74 330 58 296 74C270 86 262 70 236 82C210 96 196 70 168 84C130 102 96 76 58 92C36 100 14 92 0 98z" fill="var(--land)" />
        <path d="M400 116C352 108 330 132 300 134C262 138 236 152 208 162C170 176 132 182 122 220H400z" fill="var(--land)" />
        <path d="M70 50L112 30L160 54L204 34L262 52L322 30M204 34C204 92 226 116 246 148M262 52C272 92 300 120 316 150"
            fill="none" stroke="var(--road)" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round" />
        {[[70, 50], [112, 30], [160, 54], [204, 34], [262, 52], [322, 30]].map(([x, y]) => <circle cx={x} cy={y} r="6.5"
            fill="var(--panel)" stroke="var(--road)" stroke-width="2.5" />)}
        <path d="M262 184L308 120L354 184z" fill="var(--board)" stroke="var(--board-line)" stroke-width="1.6" />
            <path d="M308 120L354 184H320z" fill="var(--shade)" />
        <path d="M330 188L360 146L392 188z" fill="var(--board-2)" stroke="var(--board-line)" stroke-width="1.6" />
        <Column x={196} y={192} h={66} /><Column x={226} y={194} h={44} broken />
        <path d="M150 220C170 198 200 192 236 196C270 200 306 190 400 196V220z" fill="var(--board-2)" />
        <ellipse cx="262" cy="207" rx="28" ry="7" fill="var(--shade)" /><Amphora x={262} y={208} h={44} />
        <g transform="translate(314 204) rotate(24)"><path d="M-2 -48h4v34h-4z" fill="var(--wood)" />
            <path d="M-8 -50h16v4h-16z" fill="var(--wood)" />
            <path d="M-8 -15h16v12c0 5 -4 9 -8 12c-4 -3 -8 -7 -8 -12z" fill="var(--stone)" /></g>
        <Ship />
        <g transform="translate(308 92)"><ellipse rx="32" ry="12" fill="var(--panel)" stroke="var(--board-line)"
            stroke-width="1.8" /><path d="M-30 0h60M-20 -9c10 4 30 4 40 0M-20 9c10 -4 30 -4 40 0" fill="none"
            stroke="var(--board-line)" /><path d="M-10 13h18l-3 6h-12z" fill="var(--red)" /></g>
    </>;
}

export function Cover({ game }: { game: string }) {
    return <svg class="cover" viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {game === 'thebes' ? <Digs /> : <City />}</svg>;
}
