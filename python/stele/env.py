"""A game as an environment, in the shape of PettingZoo's AEC environments.

Chance is drawn inside from the seed, so an agent is always to act.  When the
game is over every agent is terminated; each then steps once more, with None,
and leaves.
"""
from __future__ import annotations

import random
from typing import Any, Dict, Iterator, List, Optional, Tuple

from .game import load_game
from .spaces import Box, Discrete, Named
from .state import Chance, State


class Env:
    """One game, its agents called player_0, player_1, ..."""

    def __init__(self, name: str, render_mode: Optional[str] = None,
                 **options: int) -> None:
        self.game = load_game(name, options)
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"there is no render mode {render_mode!r}")
        self.render_mode = render_mode
        self.metadata: Dict[str, Any] = {
            "name": f"stele_{self.game.get_type().short_name}",
            "render_modes": ["ansi", "human"], "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{i}"
                                for i in range(self.game.num_players())]
        actions = self.game.num_distinct_actions()
        self.action_spaces = {a: Discrete(actions)
                              for a in self.possible_agents}
        self.observation_spaces = {a: Named({
            "observation": Box(0.0, 1.0, (self.game.observation_tensor_size(),),
                               "float32"),
            "action_mask": Box(0, 1, (actions,), "int8"),
        }) for a in self.possible_agents}
        self.agents: List[str] = []
        self.agent_selection = ""
        self.rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self._state: Optional[State] = None

    # ---- What it is ------------------------------------------------------

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "Env":
        return self

    @property
    def state_now(self) -> State:
        """A copy of the position."""
        return self._here().clone()

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Named:
        return self.observation_spaces[agent]

    # ---- Play ------------------------------------------------------------

    def reset(self, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game; the same seed draws the same."""
        if seed is None:
            seed = random.getrandbits(64)
        self._chance = Chance(seed)
        self._state = self.game.new_initial_state()
        self._state.play_chance(self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = {a: 0.0 for a in self.agents}
        self._cumulative_rewards = {a: 0.0 for a in self.agents}
        self.terminations = {a: False for a in self.agents}
        self.truncations = {a: False for a in self.agents}
        self.infos = {a: {} for a in self.agents}
        self.agent_selection = self._to_act()

    def _here(self) -> State:
        if self._state is None:
            raise RuntimeError("reset() comes first")
        return self._state

    def _to_act(self) -> str:
        player = self._here().current_player()
        return self.possible_agents[player] if player >= 0 else self.agents[0]

    def step(self, action: Optional[int]) -> None:
        """Does what the selected agent chose; what is not legal is refused
        with a ValueError, and nothing has changed."""
        state = self._here()
        if not self.agents:
            raise ValueError("the game is over; reset() begins another")
        if self.terminations[self.agent_selection]:
            self._leave(action)
            return
        if action is None:
            raise ValueError("None is for agents that are terminated")
        state.apply_action(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        state.play_chance(self._chance)
        over, values = state.is_terminal(), state.rewards()
        for i, agent in enumerate(self.agents):
            self.rewards[agent] = values[i]
            self.terminations[agent] = over
            self._cumulative_rewards[agent] += values[i]
            if over:
                self.infos[agent] = {"score": state.scores()[i],
                                     "place": state.places()[i]}
        self.agent_selection = self._to_act()
        if self.render_mode == "human":
            self.render()

    def _leave(self, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("an agent that is terminated steps with None")
        agent = self.agent_selection
        self.agents.remove(agent)
        for of in (self.rewards, self._cumulative_rewards, self.terminations,
                   self.truncations, self.infos):
            of.pop(agent)           # type: ignore[attr-defined]
        self.rewards = {a: 0.0 for a in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    # ---- What is seen ----------------------------------------------------

    def observe(self, agent: str) -> Dict[str, Any]:
        """What the agent sees; its mask is empty when it is not to act."""
        player = self.possible_agents.index(agent)
        return {"observation": self._here().observation_tensor(player),
                "action_mask": self._here().legal_actions_mask(player)}

    def last(self, observe: bool = True
             ) -> Tuple[Optional[Dict[str, Any]], float, bool, bool,
                        Dict[str, Any]]:
        """Observation, reward since its last step, termination, truncation
        and info of the selected agent."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None,
                self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2 ** 63) -> Iterator[str]:
        """The agents in the order in which they step, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self) -> Any:
        """The whole position as numbers, as PettingZoo's state(): here what
        player 0 sees."""
        return self._here().observation_tensor(0)

    def render(self) -> Optional[str]:
        """The question, its options and the points, in words."""
        state = self._here()
        lines = [f"points {' '.join(str(n) for n in state.scores())}"]
        if state.is_player_node():
            lines.append(f"{self.agent_selection}: {state.question()}?")
            lines += [f"{a:5} {state.action_to_string(a)}"
                      for a in state.legal_actions()]
        else:
            lines.append("the game is over")
        if self.render_mode == "human":
            print("\n".join(lines))
            return None
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(name: str, render_mode: Optional[str] = None, **options: int) -> Env:
    """An environment: env("thebes", players=2)."""
    return Env(name, render_mode, **options)
