#!/usr/bin/env python3
"""Learns to play Thebes for two in a minute or two, with nothing but Python.

The value of a position is a weighted sum of a dozen things a player counts: the
points, the weeks left, the knowledge, the help.  The player tries every move on
a copy and takes the best.  By playing against itself it moves the weights after
every move a little towards what the next position is worth (temporal
differences); at the end that is the true margin of points.

    python3 python/examples/train_thebes.py [--games 300] [--seed 1]
"""
from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import List, Tuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import stele                                                    # noqa: E402

MARGIN = 30.0           # points that count as 1
KEEP = 0.8              # lambda: how far back a surprise is felt
TRY = 0.1               # share of moves that are tried at random
SAMPLES = 3             # digs of one kind that are tried out

# Where a seat's numbers begin in what a player sees (games/thebes/thebes.h).
SEAT = 88
WEEK, PERMITS, BOOKS, GENERAL, HELP, FOUND = 15, 16, 18, 23, 24, 30
WEEKS = 156

NAMES = ["points", "weeks left", "books, dug well", "general knowledge",
         "assistants", "shovels", "cars", "zeppelins", "special permits",
         "congresses", "permits left", "artefacts found"]


def seat_features(seen: List[int], points: int) -> List[float]:
    """What counts for one seat; what helps later counts by the time left."""
    left = max(0, WEEKS - seen[WEEK]) / WEEKS
    permits = [seen[PERMITS] >> site & 1 for site in range(5)]
    books = sum(min(n, 6) ** 1.5 * may
                for n, may in zip(seen[BOOKS:BOOKS + 5], permits))
    assistants, shovels, cars, zeppelins, special, congresses = \
        seen[HELP:HELP + 6]
    return [points / MARGIN, left, books * left / 10, seen[GENERAL] * left / 5,
            assistants * left, shovels * left, cars * left, zeppelins * left,
            special * left, congresses / 5, sum(permits) * left / 5,
            sum(seen[FOUND:FOUND + 5]) / 10]


def features(state: stele.State, player: int) -> List[float]:
    """The player's numbers less the other's."""
    row = [round(x * 255) for x in state.observation_tensor(player)[:2 * SEAT]]
    points = state.scores()
    mine = seat_features(row[:SEAT], points[player])
    other = seat_features(row[SEAT:], points[1 - player])
    return [a - b for a, b in zip(mine, other)]


class Learner:
    """The weights, and how they are used and changed."""

    def __init__(self, seed: int) -> None:
        self.weights = [0.0] * len(NAMES)
        self.random = random.Random(seed)
        self.chance = stele.Chance(seed + 1)

    def value(self, state: stele.State, player: int) -> float:
        return sum(w * x for w, x in zip(self.weights,
                                         features(state, player)))

    def tried(self, state: stele.State, action: int, player: int) -> float:
        """What an action is worth: draws are tried out, and after `dig` the
        best length of it."""
        after = state.child(action)
        if after.question() == "dig" and after.current_player() == player:
            return max(self.tried(after, a, player)
                       for a in self.lengths(after))
        samples = SAMPLES if state.question() == "dig" else 1
        total = 0.0
        for _ in range(samples):
            copy = after.clone()
            copy.play_chance(self.chance)
            total += self.value(copy, player)
        return total / samples

    def lengths(self, state: stele.State) -> List[int]:
        """Some of many ways to dig; trying them all takes too long."""
        legal = state.legal_actions()
        return legal if len(legal) <= 6 else self.random.sample(legal, 6)

    def choose(self, state: stele.State) -> int:
        player = state.current_player()
        legal = (self.lengths(state) if state.question() == "dig"
                 else state.legal_actions())
        if len(legal) == 1:
            return legal[0]
        self.random.shuffle(legal)
        return max(legal, key=lambda a: self.tried(state, a, player))

    def train(self, rate: float, seed: int) -> None:
        """One game against itself; both seats learn."""
        state = stele.load_game("thebes", {"players": 2}).new_initial_state()
        chance = stele.Chance(seed)
        state.play_chance(chance)
        trace = [0.0] * len(NAMES)
        before = features(state, 0)
        while not state.is_terminal():
            explore = self.random.random() < TRY
            action = (self.random.choice(state.legal_actions()) if explore
                      else self.choose(state))
            state.apply_action(action)
            state.play_chance(chance)
            after = features(state, 0)
            points = state.scores()
            worth = ((points[0] - points[1]) / MARGIN if state.is_terminal()
                     else sum(w * x for w, x in zip(self.weights, after)))
            guess = sum(w * x for w, x in zip(self.weights, before))
            trace = [KEEP * t + x for t, x in zip(trace, before)]
            surprise = worth - guess
            self.weights = [w + rate * surprise * t
                            for w, t in zip(self.weights, trace)]
            before = after


def match(learner: Learner, bot: str, games: int) -> Tuple[float, float]:
    """Share of wins against a bot, both seats in turn, and mean margin."""
    wins = margin = 0.0
    for number in range(games):
        state = stele.load_game("thebes", {"players": 2}).new_initial_state()
        chance, mine = stele.Chance(1_000_000 + number // 2), number % 2
        state.play_chance(chance)
        while not state.is_terminal():
            if state.current_player() == mine:
                action = learner.choose(state)
            else:
                action = state.bot_action(bot, state.move_number() + number)
            state.apply_action(action)
            state.play_chance(chance)
        wins += (state.returns()[mine] + 1) / 2
        margin += state.scores()[mine] - state.scores()[1 - mine]
    return wins / games, margin / games


def report(learner: Learner, when: str, games: int) -> None:
    for bot in ("random", "greedy"):
        wins, margin = match(learner, bot, games)
        print(f"{when}: {wins:6.1%} of {games} games against {bot}, "
              f"by {margin:+.1f} points", flush=True)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--games", type=int, default=300, help="to learn from")
    ask.add_argument("--test", type=int, default=100, help="games of a match")
    ask.add_argument("--seed", type=int, default=1)
    given = ask.parse_args()

    learner = Learner(given.seed)
    report(learner, "before", given.test)
    start = time.perf_counter()
    for number in range(given.games):
        rate = 0.05 * (1 - number / given.games) + 0.002
        learner.train(rate, given.seed * 100_000 + number)
    print(f"{given.games} games against itself: "
          f"{time.perf_counter() - start:.0f} s")
    report(learner, "after", given.test)
    for name, weight in zip(NAMES, learner.weights):
        print(f"  {name:18} {weight:+.2f}")


if __name__ == "__main__":
    main()
