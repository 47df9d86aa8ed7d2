/* wasm.c -- what the WebAssembly module exports; no code of its own. */
#include "../engine/game.h"

#define EXPORT(name) __attribute__((export_name(#name)))

uint64_t stele_signature(int game, int players, int count);

EXPORT(stele_signature)
uint64_t stele_signature(int game, int players, int count)
{
    return game_signature(games[game], players, count);
}
