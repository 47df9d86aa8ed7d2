"""Games through Python are the games of the engine: its signatures, its golden
records, its program.  And what the README shows runs."""
from __future__ import annotations

import contextlib
import io
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import List

import stele
from playing import GAMES, end

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build" / "stele"
SIGNED = 100            # games of each line of `stele signature`


def program(*words: str) -> List[str]:
    alone = {k: v for k, v in os.environ.items() if k != "LD_PRELOAD"}
    done = subprocess.run([str(PROGRAM), "--lang=en", *words], check=True,
                          capture_output=True, text=True, env=alone)
    return done.stdout.splitlines()


def signature(game: str, players: int) -> int:
    """As game_signature() in engine/game.c, an action at a time."""
    total = 0
    start = stele.load_game(game, {"players": players}).new_initial_state()
    for seed in range(SIGNED):
        chance, state = stele.Chance(seed), start.clone()
        while not state.is_terminal():
            state.apply_action(state.any_action(chance))
            turned = (total << 7 | total >> 57) & (2 ** 64 - 1)
            total = turned ^ state.checksum()
    return total


class Engine(unittest.TestCase):
    @unittest.skipUnless(PROGRAM.exists(), "the program is not built")
    def test_signatures_are_the_programs(self) -> None:
        lines = program("signature")
        self.assertEqual(len(lines), 7)
        for line in lines:
            game, players, expected = line.split()
            self.assertEqual(f"{signature(game, int(players)):016x}", expected,
                             line)

    @unittest.skipUnless(PROGRAM.exists(), "the program is not built")
    def test_the_program_replays_our_records(self) -> None:
        for game in GAMES:
            state = end(game, 5)
            with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
                file.write(state.record())
                file.flush()
                lines = program("replay", file.name)
            told = [line for line in lines if line[:1].isdigit()]
            points = [int(line.split(": ")[1].split(" =")[0])
                      for line in told[-len(state.scores()):]]
            self.assertEqual(points, state.scores(), game)

    def test_golden_records(self) -> None:
        golden = sorted(ROOT.glob("games/*/tests/golden/*.record"))
        self.assertGreater(len(golden), 5)
        for path in golden:
            with self.subTest(path.name):
                self.follow(path.read_text().splitlines())

    def follow(self, lines: List[str]) -> None:
        head = [line.split() for line in lines[:lines.index("begin")]]
        name = next(words[1] for words in head if words[0] == "game")
        options = {words[1]: int(words[2]) for words in head
                   if words[0] == "option"}
        state = stele.load_game(name, options).new_initial_state()
        results = 0
        for line in lines[lines.index("begin") + 1:]:
            word, *rest = line.split()
            if word == "turn":
                self.assertEqual(f"{state.checksum():016x}", rest[1], line)
            elif word == "result":
                players = state.num_players()
                self.assertEqual(state.scores()[:players],
                                 [int(points) for points in rest])
                self.assertTrue(state.is_terminal())
                results += 1
            elif word not in ("seed", "end"):
                state.apply_action(state.string_to_action(line))
        self.assertIn(results, (0, 1))
        body = state.record().splitlines()
        self.assertEqual(body[body.index("begin"):],
                         [x for x in lines[lines.index("begin"):]
                          if not x.startswith("seed ")])


class Readme(unittest.TestCase):
    def test_its_examples_run(self) -> None:
        text = (ROOT / "python" / "README.md").read_text()
        blocks = re.findall(r"```python\n(.*?)```", text, re.S)
        self.assertEqual(len(blocks), 3)
        for block in blocks:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(block, "README.md", "exec"), {"stele": stele})

    def test_its_numbers_of_actions(self) -> None:
        text = " ".join((ROOT / "python" / "README.md").read_text().split())
        for name, title in (("thebes", "Thebes"),
                            ("teotihuacan", "Teotihuacan")):
            n = stele.load_game(name).num_distinct_actions()
            self.assertIn(f"{n} in {title}", text)
