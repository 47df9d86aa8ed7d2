// Thebes on the page: what is there from the beginning, and what is fetched when it is wanted.
import './thebes.css';
import type { GameUI } from '#web/ui/game';
import { t } from '#web/text';
import { Cover } from './cover';

export const page: GameUI = {
    Cover,
    table: () => import('./table'),
    learn: () => import('./learn'),
    blurb: () => t('Europe, 1901. Travel, study, and dig for treasures in the south. Everything costs weeks, and whoever is furthest behind moves next.'),
    odds: () => ({ label: t('Odds of digs'), what: t('Shows what a dig may bring, counted from what is still in the bag.') }),
};
