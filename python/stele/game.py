"""Games with their options, in the shape of OpenSpiel's games.

The rules are in the library: nothing here knows any.
"""
from __future__ import annotations

import ctypes
import operator
import re
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Tuple

from ._library import (ACTIONS, BYTES, ILLEGAL, INPUTS, OPTIONS, OUTCOMES,
                       PLIES, WHY, quick, wrong)
from .state import State


def registered_names() -> List[str]:
    """The games there are."""
    return [quick.stele_name(i).decode() for i in range(quick.stele_games())]


class GameType(NamedTuple):
    """What kind of game it is, in OpenSpiel's words."""
    short_name: str
    long_name: str
    dynamics: str = "sequential"
    chance_mode: str = "explicit_stochastic"
    utility: str = "zero_sum"
    reward_model: str = "terminal"
    max_num_players: int = 4
    min_num_players: int = 2


class Game:
    """A game with its options settled; make one with load_game()."""

    def __init__(self, name: str,
                 parameters: Optional[Mapping[str, int]] = None) -> None:
        names = registered_names()
        if name not in names:
            raise ValueError(f"there is no game {name!r}, but "
                             + " and ".join(names))
        self._name = name
        self._id = names.index(name)
        self._bytes: int = quick.stele_number(self._id, BYTES)
        self._actions: int = quick.stele_number(self._id, ACTIONS)
        self._inputs: int = quick.stele_number(self._id, INPUTS)
        self._buffer = ctypes.c_uint64 * ((self._bytes + 7) // 8)
        self._bounds, self._parameters = self._settle(parameters or {})
        self._options = bytes(self._parameters.values())
        self.new_initial_state()        # refuses what does not go together

    def _settle(self, wishes: Mapping[str, int]
                ) -> Tuple[Dict[str, Tuple[int, int]], Dict[str, int]]:
        known: Dict[str, Tuple[int, int]] = {}
        values: Dict[str, int] = {}
        for i in range(quick.stele_number(self._id, OPTIONS)):
            bounds = (ctypes.c_int32 * 3)()
            name = quick.stele_option(self._id, i, bounds).decode()
            known[name] = bounds[0], bounds[1]
            values[name] = bounds[2]
        for name, wish in wishes.items():
            if name not in known:
                raise ValueError(f"{self._name} has no option {name!r}, but "
                                 + ", ".join(known))
            least, most = known[name]
            if not least <= operator.index(wish) <= most:
                raise ValueError(f"{name} must be {least} to {most}, "
                                 f"not {wish}")
            values[name] = operator.index(wish)
        return known, values

    # ---- What it is ------------------------------------------------------

    def get_type(self) -> GameType:
        least, most = self._bounds["players"]
        return GameType(self._name, quick.stele_title(self._id).decode(),
                        max_num_players=most, min_num_players=least,
                        utility="general_sum" if self.utility_sum() is None
                        else "zero_sum")

    def get_parameters(self) -> Dict[str, int]:
        """All options, those not asked for at their usual value."""
        return dict(self._parameters)

    def num_players(self) -> int:
        """Players; an automatic opponent is not one."""
        return self._parameters["players"]

    def num_distinct_actions(self) -> int:
        """Actions of players are below this.  A number means the same thing
        always: every kind of question has numbers of its own."""
        return self._actions

    def max_chance_outcomes(self) -> int:
        return int(quick.stele_number(self._id, OUTCOMES))

    def max_game_length(self) -> int:
        """No game has more actions, those of chance counted."""
        return int(quick.stele_number(self._id, PLIES))

    def min_utility(self) -> float:
        return -1.0 / (max(self.num_players(), 2) - 1)

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> Optional[float]:
        """None when the opponent is automatic and not counted."""
        return 0.0 if self.num_players() > 1 else None

    def observation_tensor_shape(self) -> List[int]:
        return [self._inputs]

    def observation_tensor_size(self) -> int:
        return self._inputs

    information_state_tensor_shape = observation_tensor_shape
    information_state_tensor_size = observation_tensor_size

    # ---- Positions -------------------------------------------------------

    def new_initial_state(self) -> State:
        """The table before anything is drawn: chance is to act."""
        position, why = self._buffer(), ctypes.create_string_buffer(WHY)
        code = quick.stele_new(self._id, position, self._bytes, self._options,
                               len(self._options), why, WHY)
        if code == ILLEGAL:
            raise ValueError(why.value.decode())
        if code < 0:
            wrong(code)
        return State(self, position, [])

    def deserialize_state(self, text: str) -> State:
        """The position that State.serialize() wrote; what cannot be one is
        refused.  Its history is not known."""
        data = text.encode()
        position, why = self._buffer(), ctypes.create_string_buffer(WHY)
        code = quick.stele_read(self._id, position, self._bytes, data,
                                len(data), why, WHY)
        if code == ILLEGAL:
            raise ValueError(why.value.decode())
        options = ctypes.create_string_buffer(len(self._options))
        if code < 0 or quick.stele_settings(self._id, position, self._bytes,
                                            options, len(options)) < 0:
            wrong(code)
        if options.raw != self._options:
            raise ValueError("this position is of a game with other options")
        return State(self, position, None)

    def __str__(self) -> str:
        inner = ",".join(f"{k}={v}" for k, v in self._parameters.items())
        return f"{self._name}({inner})"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> Any:
        return Game, (self._name, self._parameters)


def load_game(name: str, parameters: Optional[Mapping[str, int]] = None
              ) -> Game:
    """A game by name, its options in a mapping or as "thebes(players=3)"."""
    match = re.fullmatch(r"(\w+)(?:\((.*)\))?", name.replace(" ", ""))
    if not match:
        raise ValueError(f"this is no game: {name!r}")
    wishes: Dict[str, int] = {}
    for item in filter(None, (match[2] or "").split(",")):
        key, equals, value = item.partition("=")
        if not equals or not value.isdecimal():
            raise ValueError(f"an option is NAME=NUMBER, not {item!r}")
        wishes[key] = int(value)
    wishes.update(parameters or {})
    return Game(match[1], wishes)
