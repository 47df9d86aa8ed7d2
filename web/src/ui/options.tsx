// The options of a question as a plain list: every game's, until it has a better way.
import type { Row } from '../engine/types';
import { t } from '../text';
import type { Props } from './game';
import { Lock } from './marks';

/** What a row costs and brings, in words. */
export function Facts({ row, say }: { row: Row; say: Props['say'] }) {
    return <span class="facts">{row.facts.map((f) => <span class="fact" key={f.key}>{say(f.say)}</span>)}</span>;
}

export function OptionRow({ row, say, pick, setFocus }: { row: Row; say: Props['say']; pick: () => void; setFocus: Props['setFocus'] }) {
    if (!row.can)
        return <li class="option cannot"><span>{say(row.what)}</span> <span class="reason">{say(row.reason)}{row.rule && ` [${row.rule}]`}</span></li>;
    return <li class="option">
        <button onClick={pick} onMouseEnter={() => setFocus(row)} onFocus={() => setFocus(row)} onMouseLeave={() => setFocus(null)}>
            <span class="what">{say(row.what)}</span>
            {row.reveals && <span class="reveals" title={t('reveals something hidden')} aria-label={t('reveals something hidden')} role="img"><Lock /></span>}
            <Facts row={row} say={say} />
        </button>
    </li>;
}

export function OptionList(props: Props) {
    const { state, say, pick, setFocus } = props;
    return <>
        <h2>{say(state.shown.question)}</h2>
        <ul class="options">
            {state.rows.map((row) => <OptionRow key={`${row.action}/${row.can}`} row={row} say={say} setFocus={setFocus}
                pick={() => pick(row.action)} />)}
        </ul>
    </>;
}
