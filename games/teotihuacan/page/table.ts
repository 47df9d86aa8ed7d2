// Teotihuacan on the table.
import type { TableUI } from '#web/ui/game';
import { t } from '#web/text';
import { Board } from './board';
import { lessons } from './lessons';
import { Options } from './options';
import { Player } from './player';
import { Top } from './top';

export const table: TableUI = {
    Board, Options, Top, Player, lessons,
    // Names are read when the list is shown, in the language of that moment.
    get lenses() {
        return [{ key: 'cost', name: t('Cocoa cost') }, { key: 'scoring', name: t('Scoring') }, { key: 'threat', name: t('Who can come') },
            { key: 'technology', name: t('My technologies') }];
    },
};
