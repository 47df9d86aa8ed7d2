"""Environments: the loop that PettingZoo's users write, what it promises at
each step, and batches that play the same games."""
from __future__ import annotations

import random
import threading
import unittest
from typing import Any, List

import stele
from playing import GAMES
from stele import _arrays


def first(mask: Any) -> List[int]:
    return [i for i, may in enumerate(mask) if may]


class Conformance(unittest.TestCase):
    """What any environment of this kind must do, asked at every step."""

    def check_dicts(self, env: stele.Env) -> None:
        agents = set(env.agents)
        kept: List[Any] = [env.rewards, env.terminations, env.truncations,
                           env.infos]
        for of in kept:
            self.assertEqual(set(of), agents)
        self.assertEqual(env.num_agents, len(agents))
        self.assertTrue(agents <= set(env.possible_agents))
        self.assertTrue(all(type(v) is bool
                            for v in env.terminations.values()))
        self.assertFalse(any(env.truncations.values()))

    def check_spaces(self, env: stele.Env) -> None:
        self.assertEqual(env.max_num_agents, len(env.possible_agents))
        for agent in env.possible_agents:
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertIs(env.observation_space(agent),
                          env.observation_space(agent))
        self.assertTrue({"name", "render_modes", "is_parallelizable"}
                        <= set(env.metadata))

    def loop(self, env: stele.Env, seed: int) -> List[int]:
        """A whole game; how often each agent stepped alive."""
        env.reset(seed=seed)
        steps = {agent: 0 for agent in env.agents}
        paid = {agent: 0.0 for agent in env.agents}
        self.assertEqual(env.agents, env.possible_agents)
        for number, agent in enumerate(env.agent_iter()):
            self.assertEqual(agent, env.agent_selection)
            self.check_dicts(env)
            seen, reward, ended, cut, info = env.last()
            paid[agent] += reward
            self.assertIsInstance(info, dict)
            assert seen is not None
            if number % 50 == 0:
                self.assertIn(seen, env.observation_space(agent))
                self.assertIsNone(env.last(observe=False)[0])
            mask = seen["action_mask"]
            self.assertEqual(any(mask), not ended)
            for other in env.agents:
                if other != agent:
                    self.assertFalse(any(env.observe(other)["action_mask"]))
            if ended or cut:
                self.assertEqual(set(info), {"score", "place"})
                with self.assertRaises(ValueError):
                    env.step(0)
                env.step(None)
                self.assertNotIn(agent, env.agents)
            else:
                with self.assertRaises(ValueError):
                    env.step(None)
                action = env.action_space(agent).sample(mask)
                self.assertIn(action, env.action_space(agent))
                env.step(action)
                steps[agent] += 1
        self.assertEqual(env.agents, [])
        self.assertEqual(list(paid.values()), env.state_now.returns())
        with self.assertRaises(ValueError):
            env.step(0)
        return list(steps.values())

    def test_whole_games(self) -> None:
        for game in GAMES:
            env = stele.env(game)
            self.check_spaces(env)
            for seed in range(2):
                steps = self.loop(env, seed)
                self.assertTrue(all(n > 0 for n in steps), (game, steps))

    def test_a_seed_is_a_game(self) -> None:
        def history(seed: int) -> List[int]:
            env = stele.env("teotihuacan", players=2)
            for agent in env.possible_agents:
                env.action_space(agent).seed(5)
            env.reset(seed=seed)
            for agent in env.agent_iter():
                seen, _, ended, _, _ = env.last()
                assert seen is not None
                env.step(None if ended else
                         env.action_space(agent).sample(seen["action_mask"]))
            return env.state_now.history()
        self.assertEqual(history(1), history(1))
        self.assertNotEqual(history(1), history(2))

    def test_chance_is_drawn_from_the_seed(self) -> None:
        env, chance = stele.env("thebes", players=2), stele.Chance(17)
        state = env.game.new_initial_state()
        state.play_chance(chance)
        env.reset(seed=17)
        while not state.is_terminal():
            action = state.bot_action("random", seed=state.move_number())
            self.assertEqual(env.state_now, state)
            env.step(action)
            state.apply_action(action)
            state.play_chance(chance)
        self.assertEqual(env.state_now.history(), state.history())

    def test_what_is_not_legal_changes_nothing(self) -> None:
        env = stele.env("thebes", players=3)
        with self.assertRaises(RuntimeError):
            env.observe("player_0")
        env.reset(seed=1)
        before, agent = env.state_now, env.agent_selection
        mask = env.observe(agent)["action_mask"]
        bad = next(i for i, may in enumerate(mask) if not may)
        with self.assertRaisesRegex(ValueError, "not legal"):
            env.step(bad)
        self.assertEqual(env.state_now, before)
        self.assertEqual(env.agent_selection, agent)
        self.assertFalse(any(env.terminations.values()))

    def test_rendered_in_words(self) -> None:
        env = stele.env("thebes", render_mode="ansi")
        env.reset(seed=1)
        text = env.render()
        assert text is not None
        for action in env.state_now.legal_actions():
            self.assertIn(env.state_now.action_to_string(action), text)
        with self.assertRaises(ValueError):
            stele.env("thebes", render_mode="rgb_array")

    def test_samples_keep_to_the_mask(self) -> None:
        space = stele.env("thebes").action_space("player_0")
        mask = [0] * space.n
        mask[7] = mask[9] = 1
        self.assertEqual({space.sample(mask) for _ in range(50)}, {7, 9})
        with self.assertRaises(ValueError):
            space.sample([1])


class Batches(unittest.TestCase):
    def test_a_batch_plays_what_single_games_play(self) -> None:
        for game in GAMES:
            self.follow(game, games=2, ends=3)

    def follow(self, game: str, games: int, ends: int) -> None:
        numbers = random.Random(game)
        batch = stele.BatchEnv(game, games, seed=40)
        chances = [stele.Chance(40 + i) for i in range(games)]
        states = [batch.game.new_initial_state() for _ in chances]
        ended = 0
        for state, chance in zip(states, chances):
            state.play_chance(chance)
        while ended < ends:
            actions = []
            for i, state in enumerate(states):
                self.assertEqual(batch.state(i), state)
                self.assertEqual(batch.players[i], state.current_player())
                self.assertEqual(list(batch.masks[i]),
                                 list(state.legal_actions_mask()))
                self.assertEqual(list(batch.observations[i]),
                                 list(state.observation_tensor()))
                actions.append(numbers.choice(state.legal_actions()))
            seen, rewards, dones = batch.step(actions)
            self.assertIs(seen, batch.observations)
            for i, state in enumerate(states):
                state.apply_action(actions[i])
                state.play_chance(chances[i])
                self.assertEqual(bool(dones[i]), state.is_terminal())
                for given, value in zip(rewards[i], state.returns()):
                    self.assertAlmostEqual(given, value, places=6)
                if state.is_terminal():
                    players = state.num_players()
                    self.assertEqual(list(batch.scores[i]),
                                     state.scores()[:players])
                    states[i] = batch.game.new_initial_state()
                    states[i].play_chance(chances[i])
                    ended += 1

    def test_one_that_is_not_legal_stops_all(self) -> None:
        batch = stele.BatchEnv("thebes", 5, seed=1)
        before = [batch.state(i) for i in range(5)]
        actions = list(batch.any_actions())
        bad = actions[:]
        bad[3] = next(i for i, may in enumerate(batch.masks[3]) if not may)
        for wrong in (bad, actions[:3] + [-1] + actions[4:],
                      actions[:3] + [1 << 33] + actions[4:]):
            with self.assertRaises(ValueError):
                batch.step(wrong)
            self.assertEqual([batch.state(i) for i in range(5)], before)
        with self.assertRaisesRegex(ValueError, "game 3: .* not legal"):
            batch.step(bad)
        with self.assertRaises(ValueError):
            batch.step(actions[:4])
        with self.assertRaises(TypeError):
            batch.step([1.5] * 5)
        batch.step(actions)
        self.assertNotEqual([batch.state(i) for i in range(5)], before)

    def test_the_same_seed_the_same_games(self) -> None:
        def play(batch: stele.BatchEnv, seed: int) -> List[int]:
            batch.reset(seed)
            for _ in range(60):
                batch.step(batch.any_actions())
            return [batch.state(i).checksum() for i in range(8)]
        batch = stele.BatchEnv("teotihuacan", 8)
        one = play(batch, 3)
        self.assertEqual(len(set(one)), 8)
        self.assertNotEqual(play(batch, 9000), one)
        self.assertEqual(play(batch, 3), one)
        blind = stele.BatchEnv("teotihuacan", 8, observations=False)
        self.assertEqual(play(blind, 3), one)
        self.assertIsNone(blind.observations)

    def test_writing_into_the_arrays_harms_nothing(self) -> None:
        batch = stele.BatchEnv("thebes", 4, seed=2)
        for _ in range(50):
            for row in batch.masks:
                row[:] = _arrays.copy(row)
                for action in range(len(row)):
                    row[action] = 1
            batch.step(batch.any_actions())
            self.assertEqual(first(batch.masks[0]),
                             batch.state(0).legal_actions())

    def test_threads_may_share_a_batch(self) -> None:
        batch = stele.BatchEnv("thebes", 64, seed=3)
        refused: List[str] = []

        def run() -> None:
            for _ in range(100):
                try:
                    batch.step(batch.any_actions())
                except ValueError as error:     # the other was quicker
                    refused.append(str(error))
        threads = [threading.Thread(target=run) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for i in range(64):
            text = batch.state(i).serialize()
            self.assertEqual(batch.game.deserialize_state(text),
                             batch.state(i))

    def test_sizes(self) -> None:
        for bad in (0, -1, 1 << 21):
            with self.assertRaisesRegex(ValueError, "1 to 1048576 games"):
                stele.BatchEnv("thebes", bad)
        with self.assertRaises(IndexError):
            stele.BatchEnv("thebes", 2).state(2)
