/** Made by build.mjs: what each game's folder gives to the page, by the game's name. */
declare module '#pages' {
    export const pages: Record<string, import('./ui/game').GameUI>;
}
