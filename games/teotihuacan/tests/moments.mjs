// Moments of this game that tests and pictures of the page begin from, by the state of a session (web/src/engine/session.ts).
export const moments = {
    construction: (s) => s.mode === 'choose' && s.turn > 16 && s.rows.some((r) => r.can && r.words.startsWith('lay ')),
};

/** Pictures for docs/screens: a game made up to a moment and the part of it that is shown, or another page; what is to be there
 *  before the picture is taken, and what is done first. */
export const screens = ({ turn, over }) => ({
    teotihuacan: { moment: turn(20), ready: '.choices, .sheet', first: (page) => page.touch && page.locator('.teo-worker-chip').first().tap() },
    construction: { moment: moments.construction, ready: '.choices, .sheet' },
    score: { moment: over, part: '/score', ready: '.review .rv-turns' },
    rules: { hash: 'rules/teotihuacan/C-CON', ready: '.rules-text h2' },
});
