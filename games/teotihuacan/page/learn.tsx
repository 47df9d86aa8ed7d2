// Teotihuacan in nine pages.
import { seatPath } from '#web/ui/marks';
import { Arrow, Chip, Die, Picture, Words } from '#web/ui/draw';
import type { LearnPage } from '#web/ui/game';
import { t } from '#web/text';
import { Pyramid, Sun } from './cover';

/** Where board i of the ring stands: a rectangle walked clockwise, as on the table. */
const ring: [number, number][] = [[160, 32], [242, 32], [274, 100], [242, 168], [160, 168], [78, 168], [46, 100], [78, 32]];

function Ring({ lit = [], signs = true }: { lit?: number[]; signs?: boolean }) {
    const sign = ['♛', '', '', '', '▲', '❖', '⌂', '⚗'], goods = ['', 'var(--wood)', 'var(--stone)', 'var(--gold)'];
    return <>
        <path d="M160 32H242Q274 32 274 100T242 168H78Q46 168 46 100T78 32z" fill="none" stroke="var(--board-2)"
            stroke-width="20" stroke-linejoin="round" />
        {ring.map(([x, y], i) => <g>
            <rect x={x - 26} y={y - 22} width="52" height="44" rx="8" fill="var(--board)"
                stroke={lit.includes(i) ? 'var(--glow)' : 'var(--board-line)'} stroke-width={lit.includes(i) ? 4 : 2} />
            {signs && (goods[i] ? <rect x={x - 8} y={y - 8} width="16" height="16" rx="3" fill={goods[i]}
                transform={`rotate(${i * 20} ${x} ${y})`} />
                : <Words x={x} y={y + 1} size={20}>{sign[i]}</Words>)}
        </g>)}
    </>;
}

function Turn() {
    return <Picture><Ring lit={[0, 1, 2]} signs={false} /><Die x={78} y={32} n={2} size={28} />
        <Arrow d="M96 18Q128 0 150 14" /><Arrow d="M172 18Q204 0 230 14" /><Arrow d="M258 40Q280 54 280 76" />
        <Chip x={160} y={34} text="1" r={13} /><Chip x={242} y={34} text="2" r={13} /><Chip x={274} y={102} text="3" r={13} />
        <Pyramid x={160} y={130} w={104} levels={4} /></Picture>;
}

function Actions() {
    const box = (x: number) => <rect x={x} y="34" width="92" height="132" rx="10" fill="var(--board)" stroke="var(--board-line)"
        stroke-width="2" />;
    return <Picture>{box(10)}{box(114)}{box(218)}
        {[[38, 92], [60, 78], [74, 100]].map(([x, y]) => <ellipse cx={x} cy={y} rx="13" ry="9" fill="var(--cocoa)"
            transform={`rotate(-24 ${x} ${y})`} />)}
        <Chip x={56} y={140} text="+" colour="var(--good)" ink="var(--panel)" />
        <path d="M130 120h60v-10h-10v-12h-10v-12h-20v12h-10v12h-10z" fill="var(--blue)" /><Die x={160} y={68} n={3} size={24} />
            <Chip x={160} y={142} text="=" colour="var(--neutral)" ink="var(--panel)" />
        <path d="M240 110l18 -18M254 82l20 20l8 -8l-20 -20z" stroke="var(--wood)" stroke-width="6" fill="var(--stone)" />
            <rect x="234" y="104" width="24" height="16" fill="var(--stone)" />
        <Chip x={264} y={142} text="−" colour="var(--bad)" ink="var(--panel)" /></Picture>;
}

function Growing() {
    return <Picture>{[1, 2, 3, 4, 5].map((n, i) => <><Die x={34 + i * 48} y={142 - i * 18} n={n} size={34} />
        {i < 4 && <Arrow d={`M${54 + i * 48} ${134 - i * 18}l8 -3`} />}</>)}
        <Sun x={284} y={48} r={20} /><Arrow d="M246 58l14 -4" colour="var(--gold)" />
        <path d="M10 172H310" stroke="var(--board-line)" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round" />
            </Picture>;
}

function Temples() {
    const stairs = (x: number, colour: string, high: number, seat: number) => <g>
        {Array.from({ length: 7 }, (_, i) => <rect x={x + i * 5} y={160 - i * 19} width={76 - i * 10} height="17" fill={colour}
            opacity={i < high ? 1 : 0.35} />)}
        <path d={seatPath(seat, x + 38, 160 - (high - 1) * 19 + 8, 8)} fill={`var(--seat-${seat})`} stroke="var(--panel)"
            stroke-width="2" /></g>;
    return <Picture>{stairs(18, 'var(--blue)', 3, 0)}{stairs(122, 'var(--red)', 5, 2)}{stairs(226, 'var(--green)', 2, 0)}
        {['var(--wood)', 'var(--stone)', 'var(--gold)'].map((c, i) => <rect x={35 + i * 16} y="183" width="12" height="12" rx="2"
            fill={c} />)}
        <Words x={160} y={189} size={18} colour="var(--gold)">★</Words>
            <ellipse cx="264" cy="189" rx="10" ry="6.5" fill="var(--cocoa)" transform="rotate(-24 264 189)" /></Picture>;
}

function Matching() {
    const tile = (x: number, y: number, icons: string[]) => <g><rect x={x} y={y} width="58" height="58" fill="var(--board)"
        stroke="var(--board-line)" stroke-width="2" />
        {icons.map((s, i) => <Words x={x + 16 + (i % 2) * 26} y={y + 16 + (i >> 1) * 26} size={17} colour={['var(--blue)', 'var(--red)', 'var(--green)', 'var(--ink-2)'][i]}>{s}</Words>)}</g>;
    return <Picture>{tile(40, 36, ['●', '▲', '■', '·'])}{tile(98, 36, ['■', '●', '▲', '■'])}{tile(40, 94, ['▲', '●', '■', '●'])}
        {tile(98, 94, ['●', '■', '▲', '▲'])}
        <g transform="translate(6 -4)"><rect x="69" y="67" width="58" height="58" fill="var(--shade)" />
            <rect x="66" y="63" width="58" height="58" fill="var(--panel)" stroke="var(--glow)" stroke-width="3" />
            {['●', '▲', '■', '·'].map((s, i) => <Words x={82 + (i % 2) * 26} y={79 + (i >> 1) * 26} size={17}>{s}</Words>)}</g>
        <Arrow d="M168 96h36" /><Pyramid x={256} y={140} w={96} levels={4} /></Picture>;
}

function Eclipse() {
    return <Picture>{Array.from({ length: 11 }, (_, i) => <rect x={12 + i * 27} y="84" width="24" height="34" rx="4"
        fill={i === 10 ? 'var(--board-2)' : 'var(--board)'} stroke="var(--board-line)" stroke-width="1.5" />)}
        <circle cx="132" cy="101" r="15" fill="var(--glow)" stroke="var(--ink)" stroke-width="1.5" />
            <circle cx="294" cy="101" r="15" fill="var(--night)" stroke="var(--glow)" stroke-width="2" />
        <Arrow d="M154 70Q210 44 272 72" /><Chip x={52} y={158} text="1" /><Chip x={160} y={158} text="2" />
            <Chip x={268} y={158} text="3" />
        <path d="M70 158h70M178 158h70" stroke="var(--accent)" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round" />
            </Picture>;
}

/** Three alone bring little; three together bring much. */
function Group() {
    const cube = (x: number, y: number) => <rect x={x - 8} y={y - 8} width="16" height="16" rx="3" fill="var(--wood)" />;
    const board = (x: number, w: number) => <rect x={x} y="44" width={w} height="72" rx="10" fill="var(--board)"
        stroke="var(--board-line)" stroke-width="2" />;
    return <Picture>{board(12, 62)}{board(110, 198)}
        <Die x={43} y={80} n={3} size={34} /><Die x={156} y={82} n={3} size={38} turn={-6} />
            <Die x={209} y={78} n={4} size={38} /><Die x={262} y={82} n={3} size={38} turn={6} />
        <Arrow d="M43 122v16" /><Arrow d="M209 122v16" />{cube(43, 160)}
        {[173, 197, 221].map((x) => cube(x, 160))}
            <ellipse cx="248" cy="160" rx="11" ry="7" fill="var(--cocoa)" transform="rotate(-24 248 160)" /></Picture>;
}

export const pages = (): LearnPage[] => [
    { title: t('What it is about'), rule: 'C-ECL-11', picture: <Picture><Sun x={262} y={52} r={24} /><Pyramid x={150} y={180} w={220} levels={6} /></Picture>,
        text: [t('You lead a noble family in a great city of the past. Together with the others you build its pyramid; alone you want the most fame.'),
            t('The game has three eras. Each ends with an eclipse, when points are counted. Who has the most points after the last one wins.')] },
    { title: t('A turn'), rule: 'C-TURN-3', picture: <Turn />,
        text: [t('Your workers are dice. Around the city lie eight boards in a ring.'),
            t('On your turn you move one worker one, two or three boards clockwise. Then you do one thing on the board you reach. That is all.')] },
    { title: t('Three things to do'), rule: 'C-TURN-3', picture: <Actions />,
        text: [t('Collect cocoa: the more colours of workers already stand on the board, the more you get.'),
            t('Worship: your worker is locked on a holy space and earns a temple step or a discovery tile. Free it later for cocoa, or by giving up a turn.'),
            t('Main action: what the board is for. It costs one cocoa for each colour already there. Crowded boards are dear, and good for cocoa.')] },
    { title: t('The eight boards'), rule: 'C-MAIN-1', picture: <Picture><Ring /></Picture>,
        text: [t('Forest, quarry and gold deposits give wood, stone and gold.'),
            t('Alchemy turns gold into technologies, which help you for the rest of the game. Nobles turn wood into buildings and steps on the avenue.'),
            t('Decorations take gold and construction takes stone and wood: both make the pyramid grow. In the palace you only collect cocoa or worship.')] },
    { title: t('Workers grow'), rule: 'C-ASC-1', picture: <Growing />,
        text: [t('After a main action one of your workers there gains power. Stronger workers, and several together, get more out of a board.'),
            t('At six a worker ascends: you choose a gift, take a step on the avenue of the dead, and a young worker begins in the palace. The sun moves on, too.')] },
    { title: t('Temples and discoveries'), rule: 'C-TEM-1', picture: <Temples />,
        text: [t('Three temples, blue, red and green, reward each step: blue gives resources, red points, green cocoa. Near the top a bonus waits for the end of the game.'),
            t('Discovery tiles are small helpers you use once. Masks among them score in each eclipse: collect different ones.')] },
    { title: t('The pyramid'), rule: 'C-CON-2', picture: <Matching />,
        text: [t('A tile laid on the pyramid scores points, more on higher levels. For each icon that covers the same icon you score one more, and a coloured one gives a temple step.'),
            t('Each tile and decoration also moves you on the pyramid track, which is counted at the next eclipse and then starts again.')] },
    { title: t('The eclipse'), rule: 'C-ECL-4', picture: <Eclipse />,
        text: [t('The light disc walks towards the dark one. When they meet, a last round follows; then points come from the avenue, the pyramid track and the masks.'),
            t('And your workers want their salary in cocoa: one each, two for strong ones. What you cannot pay costs three points for each cocoa.')] },
    { title: t('First tips'), rule: 'C-RES-1', picture: <Group />,
        text: [t('Bring two or three workers together before a main action: it brings far more than three single visits.'),
            t('Never run out of cocoa. Look at the calendar, and keep enough for the salary.'),
            t('Choose one or two ways to score, such as the avenue with buildings, the pyramid, or masks, and do them well.')] },
];
