// Thebes on the screen.
import './thebes.css';
import type { GameUI } from '#web/ui/game';
import { t } from '#web/text';
import { Board } from './board';
import { Options } from './options';
import { Player } from './player';
import { Ribbon } from './ribbon';

export const thebes: GameUI = {
    Board, Options, Player, Top: Ribbon,
    // Named when looked at: the language may change.
    get lenses() { return [{ key: 'reach', name: t('Reach: weeks to everything') }, { key: 'knowledge', name: t('Knowledge of all players') }]; },
};
