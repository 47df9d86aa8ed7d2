"""States keep what they promise: what is legal, what is refused, what is seen,
what can be written and read again."""
from __future__ import annotations

import copy
import math
import pickle
import random
import unittest
from typing import Dict, List

import stele
from playing import GAMES, end, play
from stele import CHANCE_PLAYER_ID, TERMINAL_PLAYER_ID

DRAFTLESS = "teotihuacan(players=3)"
UNKNOWN = "254"         # a secret, in a view (games/teotihuacan/teotihuacan.h)


def at_question(game: str, question: str, seed: int = 1) -> stele.State:
    """The first position of a random game where this is asked."""
    for state in play(game, seed):
        if state.question() == question:
            return state
    raise AssertionError(f"{question} was never asked")


class Loading(unittest.TestCase):
    def test_options_by_mapping_and_by_name(self) -> None:
        one = stele.load_game("thebes", {"players": 3})
        two = stele.load_game("thebes(players=3)")
        self.assertEqual(one, two)
        self.assertEqual(one.num_players(), 3)
        self.assertNotEqual(one, stele.load_game("thebes"))
        self.assertEqual(stele.load_game("teotihuacan").get_parameters()
                         ["draft"], 0)

    def test_what_makes_no_sense_is_refused(self) -> None:
        for bad in ("chess", "thebes(players=5)", "thebes(players=1)",
                    "thebes(colour=1)", "thebes(players)", "thebes(players=x)",
                    "thebes(", "teotihuacan(players=1,draft=1)"):
            with self.subTest(bad), self.assertRaises(ValueError):
                stele.load_game(bad)
        with self.assertRaisesRegex(ValueError, "2 to 4, not 5"):
            stele.load_game("thebes", {"players": 5})
        with self.assertRaises(TypeError):
            stele.load_game("thebes", {"players": 2.5})     # type: ignore


class Legality(unittest.TestCase):
    def test_masks_lists_and_words_agree_all_along(self) -> None:
        for game in GAMES:
            size = stele.load_game(game).num_distinct_actions()
            for state in play(game, 2):
                legal = state.legal_actions()
                player = state.current_player()
                mask = state.legal_actions_mask()
                self.assertEqual(len(mask), size)
                shown = [i for i, may in enumerate(mask) if may]
                self.assertEqual(shown, legal if player >= 0 else [])
                self.assertEqual(legal, sorted(set(legal)))
                self.assertEqual(legal == [], state.is_terminal())
                for action in legal[:3]:
                    words = state.action_to_string(player, action)
                    self.assertEqual(state.string_to_action(words), action)
                if player >= 0:
                    other = (player + 1) % max(state.num_players(), 2)
                    self.assertEqual(state.legal_actions(other), [])
                    self.assertFalse(any(state.legal_actions_mask(other)))

    def test_a_number_belongs_to_one_question(self) -> None:
        for name in stele.registered_names():
            asked: Dict[int, str] = {}
            for seed in range(10):
                for state in play(f"{name}(players=2)", seed):
                    if state.is_player_node():
                        for action in state.legal_actions():
                            kind = asked.setdefault(action, state.question())
                            self.assertEqual(kind, state.question())
            self.assertGreater(len(set(asked.values())), 1)

    def test_only_legal_actions_are_taken(self) -> None:
        numbers = random.Random(3)
        for game in GAMES[::2]:
            for state in play(game, 4):
                before, past = state.clone(), state.history()
                legal = set(state.legal_actions())
                near = numbers.choice(sorted(legal) or [0])
                tried = [near - 2, near - 1, near + 1, near + 2, near + 3, -1,
                         numbers.randrange(state.num_distinct_actions()),
                         1 << 16, (1 << 32) + near, 1 << 70]
                for action in tried:
                    if action not in legal:
                        with self.assertRaisesRegex(ValueError, "not legal"):
                            state.apply_action(action)
                        with self.assertRaises(ValueError):
                            state.action_to_string(action)
                self.assertEqual(state, before)
                self.assertEqual(state.history(), past)

    def test_the_refusal_says_what_may_be_done(self) -> None:
        state = at_question("thebes", "turn")
        legal = ", ".join(str(a) for a in state.legal_actions())
        with self.assertRaisesRegex(ValueError, f"'turn' and may .* {legal}"):
            state.apply_action(state.num_distinct_actions())
        with self.assertRaisesRegex(ValueError, "over"):
            end("thebes", 1).apply_action(0)
        with self.assertRaises(TypeError):
            state.apply_action(1.0)                         # type: ignore
        with self.assertRaises(ValueError):
            state.string_to_action("sing")

    def test_chance_has_probabilities(self) -> None:
        for game in GAMES:
            for state in play(game, 6):
                if not state.is_chance_node():
                    with self.assertRaises(ValueError):
                        state.chance_outcomes()
                    continue
                outcomes = state.chance_outcomes()
                self.assertEqual([a for a, _ in outcomes],
                                 state.legal_actions())
                self.assertTrue(math.isclose(sum(p for _, p in outcomes), 1))
                self.assertTrue(all(p > 0 for _, p in outcomes))

    def test_a_bag_is_drawn_from_evenly(self) -> None:
        """T-DIG-8: a token is as likely as there are of its kind."""
        draws = 0
        for seed in range(20):
            for state in play("thebes", seed):
                if state.is_chance_node() and " token:" in str(state):
                    bags = [b.split()[0] for b in str(state).split(" bag ")[1:]]
                    site = int(str(state).split(" token:")[1].split(":")[1])
                    counts = [int(n) for n in bags[site].split(",")]
                    self.assertEqual(
                        state.chance_outcomes(),
                        [(token, n / sum(counts))
                         for token, n in enumerate(counts) if n])
                    draws += 1
        self.assertGreater(draws, 100)


class Worth(unittest.TestCase):
    def test_returns_follow_the_places(self) -> None:
        for game in GAMES:
            for seed in range(6):
                state = end(game, seed)
                places, seats = state.places(), len(state.places())
                winners = places.count(1)
                for player, value in enumerate(state.returns()):
                    share = 1 / winners if places[player] == 1 else 0
                    self.assertAlmostEqual(value,
                                           (seats * share - 1) / (seats - 1))
                    self.assertLessEqual(state.get_game().min_utility(), value)
                best = max(state.scores())
                self.assertTrue(all(state.scores()[s] == best
                                    for s in range(seats) if places[s] == 1))
                if state.get_game().utility_sum() is not None:
                    self.assertAlmostEqual(sum(state.returns()), 0)

    def test_nothing_is_paid_before_the_end(self) -> None:
        for state in play("thebes", 3):
            if not state.is_terminal():
                self.assertEqual(state.rewards(), [0, 0])
        self.assertEqual(sorted(state.rewards()), [-1, 1])

    def test_no_game_is_longer_than_promised(self) -> None:
        for game in GAMES:
            state = end(game, 8)
            self.assertLessEqual(state.move_number(),
                                 state.get_game().max_game_length())


class Copies(unittest.TestCase):
    def test_written_and_read_again(self) -> None:
        for game in GAMES:
            made = stele.load_game(game)
            for state in play(game, 9):
                again = made.deserialize_state(state.serialize())
                self.assertEqual(again, state)
                self.assertEqual(again.legal_actions(), state.legal_actions())
        with self.assertRaises(ValueError):
            again.history()

    def test_pickled_and_copied(self) -> None:
        state = at_question("teotihuacan", "action")
        for again in (pickle.loads(pickle.dumps(state)), copy.copy(state),
                      copy.deepcopy(state), state.clone()):
            self.assertEqual(again, state)
            self.assertEqual(again.history(), state.history())
            before, past = state.clone(), state.history()
            again.apply_action(again.legal_actions()[0])
            self.assertNotEqual(again, state)
            self.assertEqual(before, state)
            self.assertEqual(past, state.history())

    def test_strange_texts_are_refused_or_can_be_played(self) -> None:
        numbers = random.Random(1)
        taken = refused = 0
        for name in stele.registered_names():
            game = stele.load_game(name)
            texts = [s.serialize() for s in play(name, 11)]
            for _ in range(1500):
                text = list(numbers.choice(texts))
                for _ in range(numbers.randrange(1, 3)):
                    at = numbers.randrange(len(text))
                    text[at] = numbers.choice("0123456789,-: ")
                try:
                    state = game.deserialize_state("".join(text))
                except ValueError:
                    refused += 1
                    continue
                taken += 1
                chance = stele.Chance(1)
                while not state.is_terminal():
                    state.apply_action(state.any_action(chance))
        self.assertGreater(taken, 20)
        self.assertGreater(refused, 20)
        with self.assertRaisesRegex(ValueError, "column 1:"):
            game.deserialize_state("")
        three = stele.load_game("thebes(players=3)")
        start = three.new_initial_state().serialize()
        with self.assertRaisesRegex(ValueError, "other options"):
            stele.load_game("thebes").deserialize_state(start)
        with self.assertRaisesRegex(ValueError, "more than a position"):
            three.deserialize_state(start + ";")


class Secrets(unittest.TestCase):
    def dealt(self, text: str) -> List[List[str]]:
        """The starting tiles of each seat, as a text tells them."""
        return [seat.split(" dealt ")[1].split()[0].split(",")
                for seat in text.split(" seat ")[1:]]

    def test_starting_tiles_of_others_are_not_seen(self) -> None:
        state = at_question(DRAFTLESS, "keep")
        truth = self.dealt(state.serialize())
        for player in range(3):
            view = self.dealt(state.information_state_string(player))
            for seat in range(3):
                self.assertEqual(len(truth[seat]), 4)
                self.assertNotIn(UNKNOWN, truth[seat])
                self.assertEqual(view[seat], truth[seat] if seat == player
                                 else [UNKNOWN] * 4)

    def test_what_others_keep_is_not_seen(self) -> None:
        state = at_question(DRAFTLESS, "keep")
        chooser = state.current_player()
        after = [state.child(a) for a in state.legal_actions()]
        self.assertEqual(len(after), 6)
        for player in range(3):
            texts = {s.information_state_string(player) for s in after}
            rows = {bytes(memoryview(s.observation_tensor(player)))
                    for s in after}
            expected = 6 if player == chooser else 1
            self.assertEqual((len(texts), len(rows)), (expected, expected))

    def test_the_observer_is_seat_0(self) -> None:
        """What player 0 sees of a table is what player 1 sees of the table
        turned by a seat: in Thebes the first draw names who begins, and the
        seats are alike before."""
        start = stele.load_game("thebes").new_initial_state()
        one, two = (start.child(a) for a in start.legal_actions())
        self.assertEqual(list(one.observation_tensor(0)),
                         list(two.observation_tensor(1)))
        self.assertNotEqual(list(one.observation_tensor(0)),
                            list(two.observation_tensor(0)))

    def test_tensors_are_shares(self) -> None:
        for game in GAMES:
            for state in play(game, 12):
                row = state.observation_tensor(0)
                self.assertEqual([len(row)],
                                 state.get_game().observation_tensor_shape())
                self.assertTrue(0 <= min(row) and max(row) <= 1)
        with self.assertRaises(ValueError):
            state.observation_tensor(4)
        with self.assertRaises(ValueError):
            state.information_state_string()        # over: whose?


class Chances(unittest.TestCase):
    def test_a_seed_is_a_game(self) -> None:
        for game in GAMES:
            self.assertEqual(end(game, 3).history(), end(game, 3).history())
            self.assertNotEqual(end(game, 3).history(),
                                end(game, 4).history())

    def test_chance_plays_until_a_player_is_asked(self) -> None:
        state = stele.load_game("thebes").new_initial_state()
        self.assertEqual(state.current_player(), CHANCE_PLAYER_ID)
        drawn = state.play_chance(stele.Chance(7))
        self.assertEqual(drawn, state.history())
        self.assertEqual(state.question(), "turn")
        self.assertEqual(state.play_chance(stele.Chance(7)), [])

    def test_bots_answer(self) -> None:
        self.assertIn("greedy", stele.registered_bots())
        for bot in ("random", "greedy"):
            state = stele.load_game("thebes").new_initial_state()
            chance = stele.Chance(2)
            while state.play_chance(chance) is not None \
                    and state.current_player() != TERMINAL_PLAYER_ID:
                action = state.bot_action(bot, seed=state.move_number())
                again = state.bot_action(bot, seed=state.move_number())
                self.assertEqual(action, again)
                state.apply_action(action)
        with self.assertRaises(ValueError):
            state.bot_action("greedy")              # over
        with self.assertRaisesRegex(ValueError, "no bot"):
            at_question("thebes", "turn").bot_action("oracle")

    def test_every_bot_answers_every_game(self) -> None:
        for name in stele.registered_names():
            state = at_question(name, "turn")
            for bot in stele.registered_bots():
                spec = f"{bot}:trials=8" if bot != "random" else bot
                action = state.bot_action(spec, seed=3)
                self.assertIn(action, state.legal_actions(), bot)
                self.assertEqual(action, state.bot_action(spec, seed=3), bot)

    def test_greedy_beats_random(self) -> None:
        wins = 0
        for seed in range(20):
            state = stele.load_game("thebes").new_initial_state()
            chance = stele.Chance(seed)
            while not state.is_terminal():
                state.play_chance(chance)
                if state.is_terminal():
                    break
                mine = state.current_player() == seed % 2
                state.apply_action(state.bot_action(
                    "greedy" if mine else "random", state.move_number()))
            wins += state.returns()[seed % 2] == 1
        self.assertGreater(wins, 15)
