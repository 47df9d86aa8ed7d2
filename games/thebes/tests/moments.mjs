// Moments of this game that tests and pictures of the page begin from, by the state of a session (web/src/engine/session.ts).
export const moments = {
    dig: (s) => s.mode === 'choose' && s.rows.filter((r) => r.can && r.words.startsWith('weeks ')).length > 3,
    mayDig: (s) => s.mode === 'choose' && !s.plan.some((step) => !step.forced) && s.rows.some((r) => r.can && /^(zeppelin )?dig /.test(r.words)),
};

/** Pictures for docs/screens: as in the other games. */
export const screens = ({ turn }) => ({
    thebes: { moment: turn(14), ready: '.choices, .sheet' },
    dig: { moment: moments.dig, ready: '.th-dig' },
    learn: { hash: 'learn/thebes/3', ready: '.learn-card' },
});
