// Thebes in eight pages.
import { seatPath } from '#web/ui/marks';
import { Arrow, Card, Chip, Picture, Words } from '#web/ui/draw';
import type { LearnPage } from '#web/ui/game';
import { t } from '#web/text';
import { Amphora, Bag, Column } from './cover';

const marker = (seat: number, x: number, y: number, r = 9) =>
    <path d={seatPath(seat, x, y, r)} fill={`var(--seat-${seat})`} stroke="var(--panel)" stroke-width="2" />;

function Ruins() {
    return <Picture><path d="M0 150C70 128 130 148 190 138C240 130 280 140 320 132V200H0z" fill="var(--land)"
        stroke="var(--board-line)" stroke-width="2" />
        <path d="M196 150L244 74L292 150z" fill="var(--board)" stroke="var(--board-line)" stroke-width="2" />
            <path d="M244 74L292 150H256z" fill="var(--shade)" />
        <Column x={54} y={158} h={92} /><Column x={92} y={160} h={58} broken /><Column x={130} y={160} h={92} />
        <path d="M40 58h104l-52 -30z" fill="var(--panel)" stroke="var(--board-line)" stroke-width="2" />
        <Amphora x={180} y={180} h={52} /><Amphora x={222} y={184} h={34} colour="var(--blue)" /></Picture>;
}

function Ribbon() {
    return <Picture>{Array.from({ length: 13 }, (_, i) => <g><rect x={8 + i * 23.5} y="92" width="21" height="30" rx="3"
        fill="var(--board)" stroke="var(--board-line)" stroke-width="1.5" />
        <Words x={18.5 + i * 23.5} y={107} size={10} colour="var(--ink-2)">{i + 1}</Words></g>)}
        {marker(0, 66, 76, 10)}{marker(1, 160, 76, 10)}{marker(2, 254, 76, 10)}
        <Arrow d="M66 58Q120 22 178 58" /><Words x={122} y={26} bold size={15}>+5</Words><Chip x={66} y={146} text="1" />
            <Chip x={160} y={146} text="2" colour="var(--neutral)" ink="var(--panel)" />
            <Chip x={254} y={146} text="3" colour="var(--neutral)" ink="var(--panel)" /></Picture>;
}

function Journey() {
    const cities: [number, number][] = [[40, 60], [112, 36], [180, 64], [246, 40], [206, 120], [272, 158]];
    return <Picture><rect width="320" height="200" rx="10" fill="var(--sea)" />
        <path d="M0 0H320V84C270 70 250 112 214 84C170 60 120 110 70 88C40 78 20 92 0 96zM170 200C180 150 230 110 320 120V200z"
            fill="var(--land)" />
        <path d="M40 60L112 36L180 64L246 40M180 64L206 120L272 158" fill="none" stroke="var(--road)" stroke-width="4" />
        {cities.map(([x, y]) => <circle cx={x} cy={y} r="9" fill="var(--panel)" stroke="var(--road)" stroke-width="3" />)}
        {marker(0, 40, 60, 9)}<Arrow d="M50 44Q74 22 98 28" /><Arrow d="M124 30Q156 32 172 50" />
        <Chip x={74} y={28} text="1" r={10} /><Chip x={150} y={34} text="1" r={10} />
            <Card x={152} y={88} w={44} h={58}><Words x={22} y={20} size={18}>✎</Words>
            <Chip x={22} y={43} text="3" r={10} colour="var(--gold)" ink="var(--panel)" /></Card>
        <Words x={84} y={152} bold size={20}>2 + 3 = 5</Words></Picture>;
}

function Cards() {
    const book = (x: number, colour: string, n: string, sign: string) => <Card x={x} y={54} w={62} h={92} edge={colour}>
        <path d="M12 18c8 -5 16 -3 19 1c3 -4 11 -6 19 -1v30c-8 -5 -16 -3 -19 1c-3 -4 -11 -6 -19 -1z" fill={colour} />
            <path d="M31 19v30" stroke="var(--panel)" stroke-width="2" />
        <Words x={31} y={68} bold size={16}>{sign}</Words>
            <Chip x={52} y={82} text={n} r={9} colour="var(--gold)" ink="var(--panel)" /></Card>;
    return <Picture>{book(16, 'var(--blue)', '4', '+3')}{book(90, 'var(--red)', '2', '+2')}{book(164, 'var(--stone)', '3', '+1')}
        <Card x={238} y={54} w={62} h={92} edge="var(--wood)"><path d="M28 12h6v30h-6z" fill="var(--wood)" />
            <path d="M20 40h22v10c0 5 -6 9 -11 13c-5 -4 -11 -8 -11 -13z" fill="var(--stone)" />
            <Chip x={52} y={82} text="3" r={9} colour="var(--gold)" ink="var(--panel)" /></Card></Picture>;
}

function Digging() {
    const token = (x: number, y: number, value: string | null) => <g><circle cx={x} cy={y} r="19"
        fill={value ? 'var(--panel)' : 'var(--board-2)'} stroke="var(--board-line)" stroke-width="2" />
        {value ? <Words x={x} y={y + 1} bold size={17}>{value}</Words> : <path d={`M${x - 7} ${y + 5}q7 -9 14 0`} fill="none"
            stroke="var(--board-line)" stroke-width="2.5" />}</g>;
    return <Picture><Bag x={82} y={168} h={124} /><Arrow d="M104 38Q146 14 178 40" />
        {token(196, 66, '5')}{token(244, 66, null)}{token(292, 66, '2')}{token(196, 116, null)}{token(244, 116, '3')}
        <Words x={292} y={116} size={22} bold colour="var(--ink-2)">?</Words>
            <Words x={240} y={164} size={17} bold>5 + 2 + 3</Words></Picture>;
}

function Showing() {
    const plinth = (x: number, h: number) => <path d={`M${x - 22} ${172 - h}h44v6h-5V172h-34V${178 - h}h-5z`} fill="var(--board)"
        stroke="var(--board-line)" stroke-width="2" />;
    return <Picture>{plinth(58, 60)}{plinth(130, 78)}{plinth(202, 60)}<Amphora x={58} y={112} h={52} />
        <Amphora x={130} y={94} h={58} colour="var(--blue)" /><Amphora x={202} y={112} h={52} colour="var(--green)" />
        <path d="M8 172h232" stroke="var(--board-line)" stroke-width="4" />
            <Card x={246} y={54} w={62} h={92} edge="var(--gold)"><Words x={31} y={26} size={22}>★</Words>
            {['var(--red)', 'var(--blue)', 'var(--green)'].map((c, i) => <circle cx={15 + i * 16} cy="52" r="6" fill={c} />)}
                <Words x={31} y={76} bold size={17}>4</Words></Card></Picture>;
}

function Sum() {
    const bar = (y: number, parts: [number, string][], seat: number) => {
        let x = 44;
        return <g>{marker(seat, 24, y + 15, 10)}{parts.map(([w, colour]) => {
            const at = x;
            x += w + 2;
            return <rect x={at} y={y} width={w} height="30" rx="4" fill={colour} />;
        })}</g>;
    };
    return <Picture>{bar(42, [[120, 'var(--red)'], [44, 'var(--gold)'], [40, 'var(--blue)'], [28, 'var(--green)']], 0)}
        {bar(88, [[86, 'var(--red)'], [30, 'var(--gold)'], [80, 'var(--blue)'], [14, 'var(--green)']], 1)}
        {[['var(--red)', 60], ['var(--gold)', 128], ['var(--blue)', 196], ['var(--green)', 264]].map(([c, x]) => <rect x={Number(x) - 8} y="146" width="16" height="16" rx="4" fill={String(c)} />)}
        <Words x={82} y={155} size={16}>⚱</Words><Words x={150} y={155} size={16}>★</Words>
            <Words x={218} y={155} size={16}>❝</Words><Words x={286} y={155} size={16}>✎</Words></Picture>;
}

function Clock() {
    return <Picture><circle cx="160" cy="100" r="76" fill="var(--board)" stroke="var(--board-line)" stroke-width="3" />
        <path d="M160 100V24A76 76 0 0 1 232 124z" fill="var(--glow)" opacity=".55" />
        {Array.from({ length: 12 }, (_, i) => <path d="M160 30v10" stroke="var(--ink)" stroke-width="3"
            transform={`rotate(${i * 30} 160 100)`} />)}
        <path d="M160 100V48M160 100L206 115" stroke="var(--ink)" stroke-width="5" stroke-linecap="round" />
            <circle cx="160" cy="100" r="6" fill="var(--red)" /></Picture>;
}

export const pages = (): LearnPage[] => [
    { title: t('What it is about'), rule: 'T-END-2', picture: <Ruins />,
        text: [t('You are an archaeologist around the year 1900. You gather knowledge in the cities of Europe and dig at five sites in the south.'),
            t('Finds, exhibitions, congresses and learning score points. Who has the most at the end of 1903 wins.')] },
    { title: t('Time is everything'), rule: 'T-TURN-1', picture: <Ribbon />,
        text: [t('Everything costs weeks, and each of you has a marker on the calendar. Whoever is furthest behind moves next.'),
            t('So after something short you may move again at once, and after something long the others move several times. Nobody waits for a round to end.')] },
    { title: t('A turn'), rule: 'T-TURN-2', picture: <Journey />,
        text: [t('First travel: one week for each road. Then do one thing where you are: take a card, dig, hold an exhibition, or in Warsaw lay out new cards.'),
            t('The weeks of the journey and of what you do are added up. Here each choice shows the sum.')] },
    { title: t('Cards'), rule: 'T-CARD-1', picture: <Cards />,
        text: [t('Four cards lie open. Each is in one city and costs the weeks printed on it. The best ones cost more.'),
            t('Books teach you about one site, general books about all. Assistants and shovels help with each dig; cars and zeppelins save time.'),
            t('You need at least a little special knowledge of a site before you may dig there.')] },
    { title: t('Digging'), rule: 'T-DIG-5', picture: <Digging />,
        text: [t('The more you know and the longer you dig, the more tokens you draw from the bag of the site. Treasures you keep; sand goes back.'),
            t('So early diggers find more, and each find makes the bag poorer for those who follow. At each site you may dig once a year.')] },
    { title: t('Exhibitions and congresses'), rule: 'T-EXH-1', picture: <Showing />,
        text: [t('An exhibition asks for finds from certain sites. Bring them to its city in time and it scores; the finds stay yours.'),
            t('Congress cards are worth little alone and much together.')] },
    { title: t('The end'), rule: 'T-END-2', picture: <Sum />,
        text: [t('As long as something fits into your weeks you must do it. When nothing does, you are done.'),
            t('When nobody has weeks left, points are counted: finds, exhibitions, congresses, and five points for each site you know best.'),
            t('Rumours, assistants and general books help you dig, but do not count as knowing a site.')] },
    { title: t('First tips'), rule: 'T-DIG-4', picture: <Clock />,
        text: [t('Study one or two sites well rather than all five a little. General knowledge counts at most as much as your special knowledge.'),
            t('Dig before the others have emptied the bag, and dig long: a journey to the south for a few tokens is a waste.'),
            t('Take a good card when you pass through its city anyway.')] },
];
