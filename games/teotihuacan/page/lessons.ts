// Help for a first game of Teotihuacan: what each question means and what to think of.
import { t } from '#web/text';
import type { Lesson } from '#web/ui/game';

export const lessons: Lesson[] = [
    { when: 'turn', rule: 'C-TURN-3', text: () => t('Your turn: choose a worker and move it one, two or three boards clockwise. Think of the board first: what do you need, and who can get there?') },
    { when: 'action', rule: 'C-TURN-3', text: () => t('Your worker has arrived. Collect cocoa if you are short of it; the main action is what the board is for and costs cocoa for each colour here; worship locks the worker for a special gift.') },
    { when: 'worship', rule: 'C-WOR-3', text: () => t('Take what this holy space gives, or the discovery tile beside it, or both for one more cocoa. Masks are worth the more, the more different ones you have.') },
    { when: 'learn', rule: 'C-ALC-1', text: () => t('Choose a technology. It works for the rest of the game, so take one that fits what you will do often. It also gives a temple step.') },
    { when: 'build', rule: 'C-NOB-1', text: () => t('Your building covers a number and scores it. More workers reach better rows. You also go one step along the avenue, which scores in every eclipse.') },
    { when: 'decorate', rule: 'C-DEC-4', text: () => t('Lay a decoration on a side of the pyramid. Icons that cover the same icon score, and coloured ones give temple steps; the points are shown with each place.') },
    { when: 'construct', rule: 'C-CON-2', text: () => t('Lay a tile on the pyramid. Higher levels score more but need wood; turn the tile until its icons match those below.') },
    { when: 'power', rule: 'C-POW-1', text: () => t('One of your workers here gains power. Strong workers bring more, and one that reaches six ascends at once. Mind the salary: four and five cost two cocoa.') },
    { when: 'pause', rule: 'C-DIS-3', text: () => t('A moment to use a discovery tile or to pay for freeing your locked workers. If you need neither, go on.') },
    { when: 'temple', rule: 'C-TEM-5', text: () => t('Choose a temple for your step: blue gives resources, red points, green cocoa. The tenth step holds a bonus for the end.') },
    { when: 'steps', rule: 'C-TEM-6', text: () => t('You have several temple steps; choose which comes first. Only one player may stand at the very top.') },
    { when: 'major', rule: 'C-TEM-3', text: () => t('This is a broad step: take its reward, or one of the discovery tiles lying here if you can pay for it.') },
    { when: 'claim', rule: 'C-DIS-1', text: () => t('You may take a discovery tile for the price shown on it. You need not: keep your cocoa if nothing helps you.') },
    { when: 'resource', rule: 'C-TEM-1', text: () => t('Choose a resource. Wood is for buildings and the upper pyramid, stone for the pyramid, gold for technologies and decorations.') },
    { when: 'salary', rule: 'C-ECL-8', text: () => t('Your workers want their salary. Each cocoa you do not pay costs three points, so paying is nearly always right.') },
    { when: 'ascend', rule: 'C-ASC-3', text: () => t('Your worker has ascended: choose a gift. Early in the game a fourth worker is strong; later, points or temple steps are.') },
    { when: 'keep', rule: 'C-PLAY-4', text: () => t('Keep two of your starting tiles. Each gives you what it shows and names boards where your workers may start.') },
    { when: 'draft', rule: 'C-DRAFT-1', text: () => t('Take one of the open starting tiles. You will have two in the end; look at what they give and where your workers would start.') },
    { when: 'place', rule: 'C-PLAY-6', text: () => t('Choose where this worker starts. Workers that stand close together can soon work together.') },
    { when: 'stronger', rule: 'C-PLAY-5', text: () => t('One of your starting workers becomes stronger. Two power-ups may go to the same one.') },
    { when: 'linked', rule: 'C-PLAY-5', text: () => t('Your starting tile came with a discovery tile. Pay its price to have it, or leave it.') },
    { when: 'exchange', rule: 'C-ROY', text: () => t('The royal tile lets you exchange goods, as often as your worker is strong. Stop whenever you like.') },
    { when: 'times', rule: 'C-ROY', text: () => t('Choose how often to exchange. A stronger worker may do so more often.') },
    { when: 'second', rule: 'C-DIS-5', text: () => t('Your tile lets a second worker move along, from the same board to the same board.') },
];
