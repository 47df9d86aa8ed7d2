#!/usr/bin/env python3
"""How many steps a second: states, an environment, batches.

    python3 python/examples/speed.py [--seconds 3]
"""
from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import stele                                                    # noqa: E402

GAMES = 1024            # of a batch


def measure(what: str, seconds: float, run: Callable[[], int]) -> None:
    """Runs it again and again; it returns how many steps it made."""
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        steps += run()
    rate = steps / (time.process_time() - start)
    print(f"  {what:44} {rate:12,.0f}", flush=True)


def state_steps(name: str) -> Callable[[], int]:
    game, chance = stele.load_game(name), stele.Chance(1)

    def run() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(state.any_action(chance))
        return state.move_number()
    return run


def env_steps(name: str) -> Callable[[], int]:
    env = stele.env(name)

    def run() -> int:
        steps = 0
        env.reset(seed=1)
        for agent in env.agent_iter():
            seen, _, ended, _, _ = env.last()
            assert seen is not None
            env.step(None if ended else
                     env.action_space(agent).sample(seen["action_mask"]))
            steps += 1
        return steps
    return run


def batch_steps(name: str, observations: bool) -> Callable[[], int]:
    batch = stele.BatchEnv(name, GAMES, observations=observations)

    def run() -> int:
        batch.step(batch.any_actions())
        return GAMES
    return run


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--seconds", type=float, default=3)
    seconds = ask.parse_args().seconds
    for name in stele.registered_names():
        print(f"{name}, 2 players, random play, per second of one core:")
        measure("actions of State, chance counted", seconds,
                state_steps(name))
        measure("steps of Env with mask and observation", seconds,
                env_steps(name))
        measure(f"steps of BatchEnv({GAMES}) with observations", seconds,
                batch_steps(name, True))
        measure(f"steps of BatchEnv({GAMES}) without", seconds,
                batch_steps(name, False))


if __name__ == "__main__":
    main()
