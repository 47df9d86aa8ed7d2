// The picture of each game, and the frieze under the title.
import { pageOf } from './games';

/** A stepped fret, as on the walls of the city: one strip, repeated. */
export function Greca() {
    return <svg class="greca" height="14" width="100%" aria-hidden="true">
        <defs><pattern id="greca" width="36" height="14" patternUnits="userSpaceOnUse">
            <path d="M0 13h6v-4h5v-4h5v-4h14v8h-8v-4h4" fill="none" stroke="var(--board-line)" stroke-width="2" />
            <path d="M30 13h6" stroke="var(--board-line)" stroke-width="2" /></pattern></defs>
        <rect width="100%" height="14" fill="url(#greca)" /></svg>;
}

/** A stele in a plain, for a game without a picture of its own. */
function Plain() {
    return <><rect width="400" height="220" fill="var(--sea)" /><path d="M0 172C90 150 170 168 236 158C300 150 350 160 400 152V220H0z" fill="var(--land)" />
        <path d="M152 190V88a48 48 0 0 1 96 0v102z" fill="var(--board-2)" stroke="var(--board-line)" stroke-width="4" />
        <path d="M172 112h56M172 134h56M172 156h34" stroke="var(--board-line)" stroke-width="6" stroke-linecap="round" />
        <circle cx="200" cy="80" r="11" fill="var(--red)" /><path d="M128 190h144" stroke="var(--board-line)" stroke-width="5" stroke-linecap="round" /></>;
}

export function Cover({ game }: { game: string }) {
    const Own = pageOf(game).Cover ?? Plain;
    return <svg class="cover" viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><Own /></svg>;
}
