// A short explanation of every piece, with the rule it comes from.
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { MASKS, PIECE, tables } from './model';

export interface Help { title: string; body: string; rule: string }

const boards: (() => [string, string])[] = [
    () => ['', ''],
    () => [t('Three royal tiles, each with a worship space. There is no main action; workers that ascend are reborn here.'), 'C-ROY'],
    () => [t('The main action brings wood: the row by how many of your workers are here, the column by the weakest of them. Worship: a red step.'), 'C-RES-1'],
    () => [t('The main action brings stone: the row by how many of your workers are here, the column by the weakest of them. Worship: a green step.'), 'C-RES-1'],
    () => [t('The main action brings gold: the row by how many of your workers are here, the column by the weakest of them. Worship: a blue step.'), 'C-RES-1'],
    () => [t('Pay gold for a technology: one worker the upper row, two workers either row. It gives a step on the temple of its column.'), 'C-ALC-1'],
    () => [t('Pay 2 wood for a building: one worker the top row, two the centre row, three the bottom row. It scores the number it covers and a step on the avenue.'), 'C-NOB-1'],
    () => [t('Pay gold for a decoration on a side of the pyramid; each further worker saves a gold. Equal icons score, coloured ones give temple steps. Worship: a step on any temple.'), 'C-DEC-1'],
    () => [t('Lay up to one pyramid tile per worker, for stone and, higher up, wood. Equal icons score, coloured ones give temple steps.'),
        'C-CON-1'],
];
const technologies: (() => string)[] = [
    () => t('1 cocoa for every worker of yours that moves onto or past the Palace.'),
    () => t('3 points after a main action at Alchemy or Nobles.'),
    () => t('One more wood, stone or gold after a main action on Forest, Stone Quarry or Gold Deposits.'),
    () => t('1 cocoa and 1 point after a main action on Forest, Stone Quarry or Gold Deposits.'),
    () => t('4 points after a main action at Decorations.'),
    () => t('3 points after a main action at Construction.'),
    () => t('After the power-ups of a main action, pay 1 cocoa for one more there.'),
    () => t('At Construction you count one more worker, and one tile costs 1 stone or 1 wood less.'),
    () => t('A step on any temple after a main action at Construction.'),
];
const royals: (() => string)[] = [
    () => '',
    () => t('Gain as much cocoa as the power of your worker, and 1 more.'),
    () => t('As often as the power of your worker: 1 cocoa for 1 wood and 1 stone.'),
    () => t('As often as the power of your worker: a resource for 2 cocoa.'),
    () => t('2 points for each of your technologies, at most as many as the power of your worker.'),
    () => t('2 points for each step on the pyramid track, at most as many as the power of your worker.'),
    () => t('As often as the power of your worker: 1 cocoa for 1 gold and 1 stone.'),
    () => t('Once: 1 cocoa and a resource for as many resources as the power of your worker.'),
    () => t('Once less than the power of your worker: 1 cocoa for a step on any temple.'),
    () => t('Points for steps on the avenue, at most one more than the power of your worker.'),
];
const kinds: (() => string)[] = [
    () => t('Scores 4 points once.'),
    () => t('Gives 3 resources of your choice once.'),
    () => t('Gives 2 resources of your choice once.'),
    () => t('Gives a step on the Avenue of the Dead once.'),
    () => t('Gives a step on a temple of your choice once.'),
    () => t('Gives a step on the blue temple once.'),
    () => t('Gives a step on the red temple once.'),
    () => t('Gives a step on the green temple once.'),
    () => t('Gives 4 cocoa once.'),
    () => t('Gives two power-ups on your unlocked workers, wherever they are.'),
    () => t('Before moving: a second worker goes along from the same board to the same board.'),
    () => t('Replaces one payment of cocoa: for a main action, a worship or the salary of an eclipse.'),
    () => t('Before moving: go any distance up to a full circle instead of 1 to 3.'),
    () => t('Counts as one more worker of yours at Alchemy, Nobles or Construction.'),
];
const bonuses: (() => string)[] = [
    () => t('At the end: your best set of masks scores once more.'),
    () => t('At the end: 5 points for each of your technologies.'),
    () => t('At the end: 15 points.'),
    () => t('At the end: 3 points for each step on the avenue.'),
    () => t('At the end: 9 points for each bonus tile you reached, this one too.'),
    () => t('At the end: 2 points for each discovery tile of yours that is not a mask, used or not.'),
    () => t('At the end: 4 points for each worker of power 1 to 3, 9 for each of power 4 or 5.'),
];

type Say = Pick<Props, 'info' | 'say'>;
const name = ({ info, say }: Say, piece: number): string => {
    const text = say(info.pieces[piece]?.name);
    return text.charAt(0).toLocaleUpperCase() + text.slice(1);
};

export const about = {
    board: (p: Say, board: number): Help => {
        const [body, rule] = boards[board]();
        return { title: name(p, PIECE.board + board), body, rule };
    },
    technology: (p: Say, i: number): Help => ({ title: name(p, PIECE.technology + i),
        body: `${technologies[i]()} ${t('Price in gold: {n}. Whoever learns it later brings you 3 points.', { n: tables.technologies[i].gold })}`, rule: 'C-TEC' }),
    royal: (p: Say, n: number): Help => ({ title: name(p, PIECE.royal + n), body: royals[n](), rule: 'C-ROY' }),
    kind: (p: Say, kind: number): Help => ({ title: name(p, PIECE.kind + kind),
        body: kind < MASKS ? t('Masks score at every eclipse: a set of different masks scores the more the larger it is.') : kinds[kind - MASKS](),
        rule: kind < MASKS ? 'C-ECL-7' : 'C-DIS-2' }),
    bonus: (p: Say, n: number): Help => ({ title: name(p, PIECE.bonus + n),
        body: `${bonuses[n]()} ${t('It counts for everybody who stands on step 10 or 11 of this temple.')}`, rule: 'C-BON' }),
    die: (): Help => ({ title: t('Worker'), rule: 'C-TURN-3',
        body: t('Move one of your unlocked workers 1, 2 or 3 boards clockwise, then collect cocoa, worship or take the main action. At power 6 it ascends.') }),
    locked: (): Help => ({ title: t('Locked worker'), rule: 'C-LOCK-3',
        body: t('A worker on a worship space is locked: it cannot move. Unlock all yours for 3 cocoa, or spend a turn to do it for nothing.') }),
    neutral: (): Help => ({ title: t('Neutral worker'), rule: 'C-PLAY-7',
        body: t('Counts as a colour of its own on its board. It never moves but after an eclipse.') }),
    temple: (p: Say, n: number): Help => ({ title: name(p, PIECE.temple + n), rule: 'C-TEM-1',
        body: t('Every step brings the reward printed on it. On a major step you may claim a discovery tile instead. Step 10 holds a bonus tile for the end; only one player may reach the top.') }),
    avenue: (): Help => ({ title: t('Avenue of the Dead'), rule: 'C-AVE-1',
        body: t('At an eclipse every step scores the lowest uncovered number of the buildings row. On steps 3, 6 and 8 you may claim a discovery tile.') }),
    buildings: (): Help => ({ title: t('Buildings row'), rule: 'C-ECL-4',
        body: t('Each building taken to the Nobles uncovers a lower number: what a step on the avenue is worth at the eclipse.') }),
    calendar: (): Help => ({ title: t('Calendar'), rule: 'C-ECL-1',
        body: t('The light disc advances after the turn of the last player and with every ascension. When it reaches the dark disc an eclipse is coming.') }),
    pyramid: (): Help => ({ title: t('The pyramid'), rule: 'C-CON-2',
        body: t('A tile lies on the ground or on four tiles below it. Icons that cover equal icons score a point each; coloured ones also give a step on their temple.') }),
    decorations: (): Help => ({ title: t('Decorations'), rule: 'C-DEC-2',
        body: t('Each side of the pyramid is decorated from the outside to the top. A decoration scores 3 points, and 1 for each icon that covers an equal one.') }),
    pyramidTrack: (): Help => ({ title: t('Pyramid track'), rule: 'C-ECL-6',
        body: t('A step for each tile laid and each decoration. It scores at the eclipse, with 4 points more for who leads, and then begins anew.') }),
    worship: (): Help => ({ title: t('Worship space'), rule: 'C-WOR-2',
        body: t('Lock your worker here for the ability, the discovery tile, or for 1 cocoa more both. A worker of somebody else here is unlocked for 1 cocoa.') }),
    thing: (p: Say, n: number): Help => ({ title: name(p, PIECE.thing + n), rule: n === 0 ? 'C-MAIN-1' : 'C-RES-1',
        body: n === 0 ? t('Cocoa pays for main actions, worship and the workers at an eclipse. Collect it on any board.')
            : t('A resource. Wood is for buildings and upper levels, stone for the pyramid, gold for technologies and decorations.') }),
};

// ---- How it is asked for: right click, long press, the question mark ----------

const LONG = 550;
let timer: ReturnType<typeof setTimeout> | undefined, told = 0;

/** True just after a long press, whose click means nothing. */
export const wasLong = (): boolean => Date.now() - told < 700;

export function asks(props: Pick<Props, 'explain'>, help: () => Help) {
    const tell = () => { const h = help(); told = Date.now(); props.explain(h.title, h.body, h.rule); };
    return {
        onContextMenu: (e: Event) => { e.preventDefault(); e.stopPropagation(); clearTimeout(timer); if (!wasLong()) tell(); },
        onPointerDown: (e: PointerEvent) => {
            if (e.pointerType !== 'touch') return;
            e.stopPropagation();
            clearTimeout(timer);
            timer = setTimeout(tell, LONG);
        },
        onPointerUp: () => clearTimeout(timer),
        onPointerCancel: () => clearTimeout(timer),
        onPointerMove: (e: PointerEvent) => { if (Math.abs(e.movementX) + Math.abs(e.movementY) > 6) clearTimeout(timer); },
        onKeyDown: (e: KeyboardEvent) => { if (e.key === '?') { e.preventDefault(); e.stopPropagation(); tell(); } },
    };
}

/** A part of a drawing that does something: a button for mouse, finger, keyboard and screen reader. */
export function button(props: Pick<Props, 'explain'>, label: string, act: () => void, help?: () => Help) {
    const ask = help ? asks(props, help) : undefined;
    return {
        ...ask, role: 'button' as const, tabindex: 0, 'aria-label': label,
        onClick: (e: Event) => { e.stopPropagation(); if (!wasLong()) act(); },
        onKeyDown: (e: KeyboardEvent) => {
            if (e.key === 'Enter' || e.key === ' ') { e.preventDefault(); e.stopPropagation(); act(); }
            else ask?.onKeyDown(e);
        },
    };
}
