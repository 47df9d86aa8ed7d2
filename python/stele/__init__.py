"""Teotihuacan and Thebes for programs that learn to play.

    game = stele.load_game("thebes", {"players": 2})
    state = game.new_initial_state()        # in the shape of OpenSpiel
    env = stele.env("thebes", players=2)    # in the shape of PettingZoo
    batch = stele.BatchEnv("thebes", 1024)  # many games stepped in one call
"""
from .batch import BatchEnv
from .env import Env, env
from .game import Game, GameType, load_game, registered_names
from .state import (CHANCE_PLAYER_ID, TERMINAL_PLAYER_ID, Chance, State,
                    registered_bots)

__all__ = ["CHANCE_PLAYER_ID", "TERMINAL_PLAYER_ID", "BatchEnv", "Chance",
           "Env", "Game", "GameType", "State", "env", "load_game",
           "registered_bots", "registered_names"]
