// Thebes on the table.
import type { TableUI } from '#web/ui/game';
import { t } from '#web/text';
import { Board } from './board';
import { lessons } from './lessons';
import { Options } from './options';
import { Player } from './player';
import { Ribbon } from './ribbon';

export const table: TableUI = {
    Board, Options, Player, Top: Ribbon, lessons,
    // Named when looked at: the language may change.
    get lenses() { return [{ key: 'reach', name: t('Reach: weeks to everything') }, { key: 'knowledge', name: t('Knowledge of all players') }]; },
};
