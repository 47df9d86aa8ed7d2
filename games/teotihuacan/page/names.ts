// What the keys of facts and tables are called.
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import { named } from './help';
import { temples, things } from './model';

export function nameOf(props: Pick<Props, 'info' | 'say'>, key: string): string {
    const thing = things.indexOf(key as 'cocoa'), temple = temples.indexOf(key.replace('temple_', '') as 'blue');
    if (thing >= 0) return named(props, 'thing', thing);
    if (temple >= 0) return named(props, 'temple', temple);
    switch (key) {
    case 'points': return t('points');
    case 'avenue': return t('Avenue of the Dead');
    case 'pyramid': return t('Pyramid track');
    case 'light': return t('light disc');
    case 'eclipse': return t('if the eclipse came now');
    case 'resource_any': return t('resources of your choice');
    case 'power_up': return t('power-up');
    case 'technology': return t('technology');
    case 'discovery': return t('discovery tile');
    default: return key;
    }
}
