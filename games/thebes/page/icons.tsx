// Our own drawings, each in a square of 24 by 24 about its middle.  Colours come from the theme; `ink` is the line, `hue` what
// is specific (a site's colour), `paper` the light part.
import type { ComponentChildren } from 'preact';
import type { Kind } from './model';

export type IconName = Kind | 'exhibition' | 'dig' | 'renew' | 'retire' | 'permit' | 'nopermit' | 'find' | 'lock' | 'week' | 'bag'
    | 'greece' | 'crete' | 'egypt' | 'palestine' | 'mesopotamia' | 'city' | 'pile' | 'journey' | 'info' | 'artefact';

/** A colour for each site; its sign stands beside it wherever it tells something. */
export const siteHue = ['var(--blue)', 'var(--green)', 'var(--gold)', 'var(--red)', 'var(--cocoa)'];
export const siteIcon: IconName[] = ['greece', 'crete', 'egypt', 'palestine', 'mesopotamia'];

const line = { fill: 'none', stroke: 'var(--th-ink)', 'stroke-width': 1.4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
const solid = { ...line, fill: 'var(--th-paper)' } as const;
const hue = { ...line, fill: 'var(--th-hue)' } as const;
const ink = { fill: 'var(--th-ink)' } as const;

const kinds: Record<Kind, ComponentChildren> = {
    book: <>
        <path {...solid} d="M-7 8.5a2.5 2.5 0 0 1 2.5-2.5H7.5v5H-4.5A2.5 2.5 0 0 1-7 8.5z" />
        <path {...hue} d="M-7 8.5v-17A2.5 2.5 0 0 1-4.5-11H7.5V6H-4.5A2.5 2.5 0 0 0-7 8.5z" />
        <path {...line} d="M-4-11V6M-1-7.5H4.5M-1-4.5H4.5" />
    </>,
    general: <>
        <path {...hue} d="M-11-6.5V8.5q6-2.5 11 .8q5-3.3 11-.8V-6.5z" />
        <path {...solid} d="M0-6q-4.5-3.5-9.5-2V6q5-1.5 9.5 1.6q4.5-3.1 9.5-1.6V-8q-5-1.5-9.5 2z" />
        <path {...line} stroke-width="1" d="M0-6V7.6M-7.3-4.5q2.8-.6 5 .6M-7.3-1.5q2.8-.6 5 .6M-7.3 1.5q2.8-.6 5 .6M7.3-4.5q-2.8-.6-5 .6M7.3-1.5q-2.8-.6-5 .6M7.3 1.5q-2.8-.6-5 .6" />
    </>,
    rumour: <>
        <path {...hue} d="M-11-1a9 7.5 0 0 1 9-8.5h3.5a9 7.5 0 0 1 0 15H-1l-6 4.8 1.2-5.6A8 8 0 0 1-11-1z" />
        <path d="M-2.2-4q.2-2.6 2.7-2.6 2.6 0 2.6 2.4 0 1.6-1.5 2.4-1.2.7-1.2 1.9M.4 2.8v.3" fill="none" stroke="var(--th-paper)"
            stroke-width="2.2" stroke-linecap="round" />
    </>,
    assistant: <>
        <path {...hue} d="M-9 11q0-9 9-9t9 9z" />
        <path {...solid} d="M-3 3.5 0 8l3-4.5" />
        <path {...solid} d="M-4.5-4.5v2.8a4.5 4.8 0 0 0 9 0v-2.8z" />
        <path {...solid} d="M-9-4q3-1.2 3.2-2.2Q-5.5-11.5 0-11.5t5.8 5.3Q6-5.2 9-4q-9 2.2-18 0z" />
        <path {...line} d="M-5.6-6.7q5.6 1.6 11.2 0" />
    </>,
    shovel: <g transform="rotate(40)">
        <path {...hue} d="M-5 3H5v3q0 4.5-5 7-5-2.5-5-7z" />
        <path {...solid} d="M-1.2-8.5h2.4V4h-2.4z" />
        <path {...solid} d="M-3.6-12.5h7.2v1.8q0 2.4-2.4 2.4h-2.4q-2.4 0-2.4-2.4z" />
        <path {...line} d="M-2 6v2.5M2 6v2.5" />
    </g>,
    car: <>
        <path {...line} d="M-6.5-2.5V-8.5H4.5L6.5-2.5" />
        <path {...solid} d="M-8.5-9h13.5l.6 1.8h-14.5z" />
        <path {...hue} d="M-10.5 4.5V-1q0-1.5 1.5-1.5h9.5v2H9q2 0 2 2v3z" />
        <path {...line} d="M.5-2.5v5M8-.5v3.5" />
        <circle {...solid} cx="-6" cy="5.5" r="3.6" /><circle {...solid} cx="6.5" cy="5.5" r="3.6" />
        <circle {...ink} cx="-6" cy="5.5" r="1" /><circle {...ink} cx="6.5" cy="5.5" r="1" />
    </>,
    zeppelin: <>
        <path {...hue} d="M-11.5-6.5-7-4v4l-4.5 2.5V-2z" />
        <ellipse {...hue} cx="1" cy="-2" rx="10.5" ry="5.4" />
        <path {...line} stroke-width="1" d="M-9.5-2h21M-7-4.6q8-3.2 16 0M-7 .6q8 3.2 16 0" />
        <path {...solid} d="M-3.5 5h8l-1 3h-6z" />
        <path {...line} d="M-2.5 3.2V5M3.5 3.2V5" />
    </>,
    special_permit: <>
        <path {...solid} d="M-7.5-11h11l4 4V8h-15z" />
        <path {...line} d="M3.5-11v4h4M-4.5-5.5h5M-4.5-2.5h9M-4.5.5h9" />
        <path {...hue} d="M2 6.5l-1.5 5.5 3-1.6 3 1.6L5 6.5z" />
        <circle {...hue} cx="3.5" cy="5" r="3.4" />
        <path d="M3.5 2.9l.6 1.4 1.5.1-1.1 1 .3 1.5-1.3-.8-1.3.8.3-1.5-1.1-1 1.5-.1z" fill="var(--th-paper)" />
    </>,
    congress: <>
        <circle {...solid} cx="-7" cy="-5.5" r="2.8" /><circle {...solid} cx="7" cy="-5.5" r="2.8" /><circle {...hue} cx="0" cy="-8" r="3.2" />
        <path {...solid} d="M-11 4q0-6 4-6t4 6zM3 4q0-6 4-6t4 6z" />
        <path {...hue} d="M-4.8 3q0-7 4.8-7t4.8 7z" />
        <path {...solid} d="M-11.5 3h23v2.5h-23z" /><path {...hue} d="M-9 5.5H9V10.5H-9z" />
        <path {...line} d="M-3 5.5v5M3 5.5v5" />
    </>,
};

const signs: Record<string, ComponentChildren> = {
    greece: <>
        <path {...hue} d="M-2.8-11h5.6v1.8q-1 .8-1 2.4Q6.5-5 6.5-.5q0 4.5-4.3 8.5v1.4H3.5V11h-7V9.4h1.3V8Q-6.5 4-6.5-.5q0-4.5 4.7-6.3 0-1.6-1-2.4z" />
        <path {...line} d="M-6.4-1.5Q0 .3 6.4-1.5M-5.9 2.5Q0 4.3 5.9 2.5M-2-8q-4.5-.6-5 2.8M2-8q4.5-.6 5 2.8" />
    </>,
    crete: <>
        <path {...hue} d="M-1.2-6.5Q-6-5.5-9.5-9.5q-2.5 6.5 0 13Q-6-.5-1.2.5zM1.2-6.5Q6-5.5 9.5-9.5q2.5 6.5 0 13Q6-.5 1.2.5z" />
        <path {...solid} d="M-1.2-11h2.4V11h-2.4z" />
    </>,
    egypt: <>
        <path {...hue} d="M-11 8.5-2-8.5 7 8.5z" /><path {...solid} d="M-2-8.5 7 8.5 1.5 8.5z" />
        <path {...hue} d="M3 8.5 7 1.5l4.5 7z" />
        <path {...line} stroke-width="1" d="M-8 3h5.5M-5.5-2h3.2" />
    </>,
    palestine: <>
        <path {...hue} d="M-9.5 10.5v-12Q-9.5-10 0-10.5 9.5-10 9.5-1.5v12H4.5V0Q4.5-4.5 0-4.5T-4.5 0v10.5z" />
        <path {...line} d="M-9.5 3h5M4.5 3h5M-8-5l3.6 2.4M8-5 4.4-2.6M0-10.5v6" />
    </>,
    mesopotamia: <>
        <path {...hue} d="M-11 9.5V4h4V-1.5h3.5V-7h7v5.5H7V4h4v5.5z" />
        <path {...solid} d="M-2 9.5-1.2-7h2.4L2 9.5z" />
        <path {...line} stroke-width="1" d="M-1.8 5.5h3.6M-1.6 1.5h3.2M-1.5-2.5h3" />
    </>,
    exhibition: <>
        <path {...solid} d="M-9.5-10.5h19V6h-19z" /><path {...hue} d="M-11 6h22v4.5h-22z" />
        <path {...hue} d="M-1.8-7.5h3.6q-.4 1.6.4 2.3Q4.5-4 4.5-1 4.5 2 1.8 4.3V6h-3.6V4.3Q-4.5 2-4.5-1q0-3 2.3-4.2.8-.7.4-2.3z" />
        <path {...line} stroke-width="1" d="M-4.3-1.6q4.3 1.6 8.6 0M-7.5-8.5v6" />
    </>,
    artefact: <path {...hue} d="M-3.5-10.5h7q-.8 3 .8 4.4Q8-3.8 8 1q0 4.5-4.6 7.7V11h-6.8V8.7Q-8 5.5-8 1q0-4.8 3.7-7.1 1.6-1.4.8-4.4z" />,
    dig: <>
        <g transform="rotate(45)"><path {...solid} d="M-1.3-9h2.6V11.5h-2.6z" /><path {...hue} d="M-10-5Q-6-11 0-11T10-5Q5-7.8 0-7.8T-10-5z" /></g>
    </>,
    renew: <>
        <path {...hue} d="M-5.5-7.5h11v15h-11z" /><path {...line} d="M-2.5-3.5h5M-2.5 0h5" />
        <path {...line} stroke-width="1.8" d="M-9.5-3.5Q-8.5-11-1-11.3M-3-13.3l2.2 2-2 2.2M9.5 3.5Q8.5 11 1 11.3M3 13.3l-2.2-2 2-2.2" />
    </>,
    retire: <><path {...solid} d="M-7-11h1.8V11.5H-7z" /><path {...hue} d="M-5.2-10q4-2 7.5 0t7.5 0v9q-4 2-7.5 0t-7.5 0z" /></>,
    permit: <><path {...solid} d="M-10-7h20v14h-20z" /><path d="M-5.5 0l4 4.5 7-9" fill="none" stroke="var(--good)" stroke-width="3.2" /></>,
    nopermit: <>
        <path {...solid} stroke-dasharray="3 2" d="M-10-7h20v14h-20z" />
        <path d="M-4.5-4.5l9 9M4.5-4.5l-9 9" fill="none" stroke="var(--bad)" stroke-width="3" />
    </>,
    find: <>
        <circle {...hue} r="10" /><circle cx="0" cy="0" r="7.4" fill="none" stroke="var(--th-paper)" stroke-width="1" />
        <path d="M-3-2.8 .6-5.5V5M-3 5h6.6" fill="none" stroke="var(--th-paper)" stroke-width="2.6" />
    </>,
    lock: <><path {...line} stroke-width="2.2" d="M-4.5-1.5v-4a4.5 4.5 0 0 1 9 0v4" /><path {...hue} d="M-7.5-1.5h15v11h-15z" /><path {...line} stroke-width="2" d="M0 2.5v3" /></>,
    week: <><path {...solid} d="M-6.5-10h13Q6.5-4 1.5 0q5 4 5 10h-13q0-6 5-10-5-4-5-10z" /><path {...hue} d="M-3.5 8.5Q0 3 3.5 8.5zM-2.5-4h5L0-1z" /></>,
    bag: <><path {...hue} d="M-3-6Q-10 0-9.5 6 -9 10.5 0 10.5T9.5 6Q10 0 3-6z" /><path {...solid} d="M-5-10.5q2.5 1.5 5 0 2.5 1.5 5 0L3-6h-6z" /></>,
    city: <path {...hue} d="M-10 10V-2l5-4v-4.5l4 0V-4L4-8l6 5v13z" />,
    pile: <><path {...solid} d="M-3-9.5h11v15H-3z" /><path {...solid} d="M-5.5-7.5h11v15h-11z" /><path {...hue} d="M-8-5.5H3v15H-8z" /></>,
    journey: <path {...line} stroke-width="2.2" d="M-9 6.5Q-6-6 7-5M2.5-9.5 7.5-5l-4 5" />,
    info: <><circle {...solid} r="9.5" /><path {...line} stroke-width="2.4" d="M0-1v6M0-5.2v.1" /></>,
};

/** A drawing inside an SVG, its middle at (x, y). */
export function Sign({ name, x = 0, y = 0, size = 24, hue: colour }: { name: IconName; x?: number; y?: number; size?: number; hue?: string }) {
    return <g transform={`translate(${x} ${y}) scale(${size / 24})`} style={colour ? `--th-hue:${colour}` : undefined} aria-hidden="true">
        {kinds[name as Kind] ?? signs[name]}
    </g>;
}

/** The same in a line of text. */
export function Icon({ name, size = 20, hue: colour, label }: { name: IconName; size?: number; hue?: string; label?: string }) {
    return <svg class="th-icon" width={size} height={size} viewBox="-13 -13 26 26" role={label ? 'img' : undefined} aria-label={label}
        aria-hidden={label ? undefined : 'true'}><Sign name={name} hue={colour} /></svg>;
}
