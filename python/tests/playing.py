"""What several tests need: all games with their options, and random play."""
from __future__ import annotations

from typing import Iterator, List

import stele

GAMES: List[str] = [
    "thebes(players=2)", "thebes(players=3)", "thebes(players=4)",
    "teotihuacan(players=1)", "teotihuacan(players=2)",
    "teotihuacan(players=3,draft=1)", "teotihuacan(players=4,dark_eclipse=1)",
    "teotihuacan(players=2,first_game=1)",
]


def play(game: str, seed: int) -> Iterator[stele.State]:
    """The same state again and again, one random action further each time,
    until the game is over."""
    chance = stele.Chance(seed)
    state = stele.load_game(game).new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(state.any_action(chance))
        yield state


def end(game: str, seed: int) -> stele.State:
    """The end of such a game."""
    for state in play(game, seed):
        pass
    return state
