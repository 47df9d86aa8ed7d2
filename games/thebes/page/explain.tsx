// What every piece is, in one or two sentences, with the rule that says more.
import type { Props } from '#web/ui/game';
import { t } from '#web/text';
import type { Kind } from './model';

export type Topic = Kind | 'map' | 'city' | 'site' | 'permit' | 'track' | 'exhibition' | 'bag' | 'wheel' | 'knowledge' | 'majority' | 'display'
    | 'first' | 'weeks' | 'retire' | 'points' | 'helpers';
interface About { title: string; body: string; rule: string }

export function kindName(kind: Kind): string {
    switch (kind) {
    case 'book': return t('Book');
    case 'general': return t('General knowledge');
    case 'rumour': return t('Rumour');
    case 'assistant': return t('Assistant');
    case 'shovel': return t('Shovel');
    case 'car': return t('Car');
    case 'zeppelin': return t('Zeppelin');
    case 'special_permit': return t('Special permit');
    case 'congress': return t('Congress');
    }
}

/** Printings and players call the same card by several names. */
function otherNames(kind: Kind): string {
    switch (kind) {
    case 'book': return t('Other names: closed book, special knowledge.');
    case 'general': return t('Other name: open book.');
    case 'rumour': return t('Other names: hearsay, one-use knowledge.');
    case 'zeppelin': return t('Other name: airship.');
    case 'car': return t('Other name: automobile.');
    case 'special_permit': return t('Other names: second permit, special licence.');
    case 'congress': return t('Other name: conference.');
    default: return '';
    }
}

function aboutCard(kind: Kind): About {
    const title = kindName(kind);
    switch (kind) {
    case 'book': return { title, rule: 'T-DIG-2',
        body: t('Special knowledge of one site, for every dig there and for the most knowledge at the end. Without a book or a rumour of a site nobody may dig there. It is kept.') };
    case 'general': return { title, rule: 'T-DIG-4',
        body: t('Open books help at every site, but a dig never counts more general than special knowledge. They do not count for the most knowledge of a site.') };
    case 'rumour': return { title, rule: 'T-DIG-2',
        body: t('Two points of special knowledge for one dig at its site, also without any book; then it is discarded. It does not count for the most knowledge.') };
    case 'assistant': return { title, rule: 'T-DIG-3',
        body: t('Two assistants give one point of knowledge at every dig, three give two, and they stay. A lone one gives a point only if it is used up.') };
    case 'shovel': return { title, rule: 'T-DIG-6',
        body: t('Two shovels draw one token more at every dig, three draw two, and they stay. A lone one helps only if it is used up. Where the wheel shows 0 they do not help.') };
    case 'car': return { title, rule: 'T-TURN-4',
        body: t('A journey of three or more weeks takes one week less. The car works by itself and is kept; a second car changes nothing.') };
    case 'zeppelin': return { title, rule: 'T-TURN-5',
        body: t('One journey of any length takes no time; then the card is discarded. It is always your choice, so journeys by zeppelin are options of their own.') };
    case 'special_permit': return { title, rule: 'T-DIG-9',
        body: t('One more dig at a site whose permit is already used this year. It is spent only when the ordinary permit is not valid.') };
    case 'congress': return { title, rule: 'T-END-2',
        body: t('The more congresses, the more each is worth: 1, 3, 6, 10, 15, 21 or 28 points for one to seven of them.') };
    }
}

function aboutTable(topic: Exclude<Topic, Kind>): About {
    switch (topic) {
    case 'map': return { title: t('Map'), rule: 'T-TURN-3',
        body: t('Every road takes one week. You travel first and then do one thing where you arrive; travelling only is not allowed. What is done there takes its weeks in addition to the journey.') };
    case 'city': return { title: t('City'), rule: 'T-CARD-1',
        body: t('A research card is taken in the city it names, an exhibition is held in the city it names. The display is renewed in Warsaw. Any number of archaeologists may be in one place.') };
    case 'site': return { title: t('Dig site'), rule: 'T-DIG-1',
        body: t('To dig you need a valid permit and a book or a rumour of this site. One dig per site and year, unless you have a special permit.') };
    case 'permit': return { title: t('Permit'), rule: 'T-DIG-9',
        body: t('One for each site. Digging uses it; all become valid again when your own marker passes week 52. A turn belongs to the year in which it begins.') };
    case 'track': return { title: t('Week track'), rule: 'T-TURN-1',
        body: t('Whoever is furthest behind is on turn, even several times in a row. On the same week the one who arrived last lies on top and plays first. Nothing may be started that does not end before the wall.') };
    case 'exhibition': return { title: t('Exhibition'), rule: 'T-EXH-1',
        body: t('Show at least so many artefacts of each site; their values do not matter and you keep them. New ones come from the pile to the first space and push the others on; beyond the third they are lost.') };
    case 'bag': return { title: t('Bag of a site'), rule: 'T-DIG-8',
        body: t('Artefacts, one book of another site, one open book and 16 blanks. What you find you keep; blanks go back after the dig, so a bag gets poorer.') };
    case 'wheel': return { title: t('Time wheel'), rule: 'T-DIG-5',
        body: t('Knowledge and weeks together give the number of tokens. More than 12 points count as 12. Weeks that give no token may not be chosen, and near the end only what still fits.') };
    case 'knowledge': return { title: t('Knowledge'), rule: 'T-DIG-2',
        body: t('Books of the site, assistants and a rumour are special knowledge; open books are general knowledge. A dig adds both, but never more general than special.') };
    case 'majority': return { title: t('Most knowledge'), rule: 'T-END-2',
        body: t('At the end the most points of books of a site bring 5 points, 3 each if tied. Rumours, assistants and open books do not count.') };
    case 'display': return { title: t('Display and draw pile'), rule: 'T-NEW-1',
        body: t('Four cards lie open. In Warsaw all of them can be replaced for one week; again at once for two, then three, and so on.') };
    case 'first': return { title: t('First find'), rule: 'T-DIG-10',
        body: t('Whoever digs here first gets this artefact worth 1 in addition to what is drawn.') };
    case 'weeks': return { title: t('Weeks'), rule: 'T-TURN-2',
        body: t('Journey plus work: the marker moves on by the sum. A car and a zeppelin are already counted; what was saved is struck through.') };
    case 'retire': return { title: t('Retire'), rule: 'T-TURN-8',
        body: t('The marker goes to the end space and the game is over for you. It happens only when no action fits into the weeks left: whoever can act must.') };
    case 'points': return { title: t('Points'), rule: 'T-END-2',
        body: t('Artefacts, exhibitions, congresses and the most knowledge of each site, as if the game ended now.') };
    case 'helpers': return { title: t('Cards before a player'), rule: 'T-CARD-2',
        body: t('Everything is open: books, helpers and artefacts of all players can be seen by all, and work from the turn after they were taken.') };
    }
}

const tableTopics = ['map', 'city', 'site', 'permit', 'track', 'exhibition', 'bag', 'wheel', 'knowledge', 'majority', 'display', 'first', 'weeks',
    'retire', 'points', 'helpers'];
export function about(topic: Topic): About {
    return tableTopics.includes(topic) ? aboutTable(topic as Exclude<Topic, Kind>) : aboutCard(topic as Kind);
}
export function tell(props: Pick<Props, 'explain'>, topic: Topic): void {
    const { title, body, rule } = about(topic);
    const other = tableTopics.includes(topic) ? '' : otherNames(topic as Kind);
    props.explain(title, other ? `${body} ${other}` : body, rule);
}

// ---- One piece, all ways to touch it ------------------------------------------------------

let timer = 0, pressed = false;
/** A long press, a right click and `?` explain; a click, Enter and Space do it. */
export function touch(explain: () => void, act?: () => void) {
    const stop = () => { clearTimeout(timer); };
    return {
        onContextMenu: (e: Event) => { e.preventDefault(); e.stopPropagation(); stop(); explain(); },
        onPointerDown: (e: PointerEvent) => {
            pressed = false;
            stop();
            if (e.pointerType === 'touch') timer = setTimeout(() => { pressed = true; explain(); }, 550) as unknown as number;
        },
        onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop,
        onClick: (e: Event) => {
            e.stopPropagation();
            if (pressed) { pressed = false; return; }
            (act ?? explain)();
        },
        onKeyDown: (e: KeyboardEvent) => {
            if (e.key === '?') { e.preventDefault(); e.stopPropagation(); explain(); return; }
            if (e.key !== 'Enter' && e.key !== ' ') return;
            if (e.currentTarget instanceof HTMLButtonElement) return;           // clicks by itself
            e.preventDefault();
            e.stopPropagation();
            (act ?? explain)();
        },
    };
}

export function Info({ props, topic }: { props: Pick<Props, 'explain'>; topic: Topic }) {
    return <button class="th-info" aria-label={t('About: {piece}', { piece: about(topic).title })} onClick={() => tell(props, topic)}>?</button>;
}
