"""Many games of one kind, stepped in one call of the library.

Chance is drawn inside and a game that ends is followed by the next one in its
place, so in every game a player is always to act.
"""
from __future__ import annotations

import ctypes
import threading
from typing import Any, Optional, Tuple

from . import _arrays
from ._library import WRONG, quick, seed_bits, slow, wrong
from .game import load_game
from .state import State

(_POSITION, _CHANCE, _WHIM, _ACTION, _PLAYER, _SCORE, _REWARD, _INPUT, _MASK,
 _DONE, _PARTS) = range(11)
_MOST = 1 << 20


class BatchEnv:
    """n games.  The arrays are written anew by each step; numpy's where it is
    installed.  Game i draws as an Env does after reset(seed + i).

    players[i]              who is to act
    masks[i][action]        1 where that player may do it
    observations[i][j]      what that player sees
    rewards[i][player]      returns of a game that ended in this step, else 0
    dones[i]                1 if one did; all else is the next game's
    scores[i][player]       points at the last end
    """

    def __init__(self, name: str, n: int, seed: int = 0,
                 observations: bool = True, **options: int) -> None:
        self.game = game = load_game(name, options)
        self.num_envs = n
        offset = (ctypes.c_int64 * _PARTS)()
        players = game.num_players()
        size = quick.stele_batch_size(game._id, players, n, offset)
        if size < 0:
            raise ValueError(f"a batch has 1 to {_MOST} games, not {n}")
        self._size = size
        self._block = block = (ctypes.c_uint64 * (size // 8))()
        self._offset = offset[_POSITION]
        self._see = observations
        self._lock = threading.Lock()
        part = _arrays.part
        self._actions = part(block, offset[_ACTION], "i", (n,))
        self.players = part(block, offset[_PLAYER], "i", (n,))
        self.dones = part(block, offset[_DONE], "b", (n,))
        self.scores = part(block, offset[_SCORE], "i", (n, players))
        self.rewards = part(block, offset[_REWARD], "f", (n, players))
        self.masks = part(block, offset[_MASK], "b",
                          (n, game.num_distinct_actions()))
        self.observations = (part(block, offset[_INPUT], "f",
                                  (n, game.observation_tensor_size()))
                             if observations else None)
        self.reset(seed)

    def reset(self, seed: Optional[int] = None) -> Any:
        """Begins all games anew; returns the observations."""
        if seed is not None:
            self._seed = seed_bits(seed)
        options = self.game._options
        with self._lock:
            code = slow.stele_batch_begin(
                self._block, self._size, self.game._id, options, len(options),
                self.num_envs, self._seed, int(self._see))
        if code:
            wrong(code)
        return self.observations

    def step(self, actions: Any) -> Tuple[Any, Any, Any]:
        """One action for each game; returns observations, rewards and dones.
        If one is not legal, none is done."""
        with self._lock:
            _arrays.copy_whole(self._actions, actions)
            code = slow.stele_batch_step(self._block, self._size)
        if code == WRONG:
            wrong(code)
        if code > 0:
            bad = self.state(code - 1)
            raise ValueError(f"game {code - 1}: "
                             + bad._refusal(int(self._actions[code - 1])))
        return self.observations, self.rewards, self.dones

    def any_actions(self) -> Any:
        """A legal action for each game, at random; a fresh array."""
        with self._lock:
            code = slow.stele_batch_any(self._block, self._size)
            if code:
                wrong(code)
            return _arrays.copy(self._actions)

    def state(self, i: int) -> State:
        """A copy of game i, to look at or to search from."""
        if not 0 <= i < self.num_envs:
            raise IndexError(f"there is no game {i}")
        game = self.game
        stride = ctypes.sizeof(game._buffer)
        with self._lock:
            position = game._buffer.from_buffer_copy(
                self._block, self._offset + i * stride)
        return State(game, position, None)
