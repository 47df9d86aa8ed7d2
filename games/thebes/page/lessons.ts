// Help for a first game of Thebes: what each question means and what to think of.
import { t } from '#web/text';
import type { Lesson } from '#web/ui/game';

export const lessons: Lesson[] = [
    { when: 'turn', rule: 'T-TURN-2', text: () => t('Choose where to go and what to do there. The number is the weeks in all, journey included; as long as you stay furthest behind, you move again. Begin with books about one or two sites.') },
    { when: 'dig', rule: 'T-DIG-5', text: () => t('Choose how many weeks to dig and what help to use. More weeks draw more tokens, and sand goes back into the bag; you may dig here only once this year, so dig well.') },
];
