// Teotihuacan on the page: what is there from the beginning, and what is fetched when it is wanted.
import './teotihuacan.css';
import type { GameUI } from '#web/ui/game';
import { t } from '#web/text';
import { Cover } from './cover';

export const page: GameUI = {
    Cover,
    table: () => import('./table'),
    learn: () => import('./learn'),
    blurb: () => t('Your workers are dice. Walk them around the city, raise the pyramid, and let them grow wise and ascend before the sun goes dark.'),
    option: (name) => {
        if (name === 'draft') return { label: t('Draft the starting tiles'), what: t('Starting tiles lie open; each in turn takes one, then back.') };
        if (name === 'dark_eclipse') return { label: t('Dark eclipse'), what: t('An eclipse comes at once, without last rounds to prepare for it.') };
        return undefined;
    },
    solo: { what: () => t('plays by dice and its own rules'), title: () => t('How strong Teotibot is'), dials: 'bot_' },
    groups: () => ({ play: t('During play'), eclipse1: t('First eclipse'), eclipse2: t('Second eclipse'), eclipse3: t('Third eclipse'),
        bonus: t('Bonus tiles') }),
    keys: () => [
        ['1 – 4', t('Teotihuacan: a worker, then the distance')],
        ['C  M  W', t('Teotihuacan: cocoa, main action, worship')],
        ['M', t('Teotihuacan: all moves as a table')],
        ['R', t('Teotihuacan: turn a tile')],
    ],
};
