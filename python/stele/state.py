"""Positions, in the shape of OpenSpiel's states.

A State owns the bytes of a position and asks the library about them.  Only the
library's own bytes get there: a position comes from the start of a game or from
a text that was checked.
"""
from __future__ import annotations

import ctypes
import operator
from typing import TYPE_CHECKING, Any, List, Optional, Tuple, Union

from . import _arrays
from ._library import (ILLEGAL, OUTCOMES, SEATS, TEXT, WHY, quick, seed_bits,
                       slow, wrong)

if TYPE_CHECKING:
    from .game import Game

CHANCE_PLAYER_ID = -1
TERMINAL_PLAYER_ID = -4

_LINE = 160             # longest line of a record
_ACTIONS = 1 << 16      # no action of the rules has a larger number
_Outcomes = ctypes.c_int32 * quick.stele_number(0, OUTCOMES)
_Seats = ctypes.c_int32 * SEATS
_Values = ctypes.c_double * SEATS


def registered_bots() -> List[str]:
    """The bots there are, for State.bot_action."""
    names: List[str] = []
    while True:
        name = quick.stele_bot_name(len(names))
        if name is None:
            return names
        names.append(name.decode())


class Chance:
    """Draws what chance decides; the same seed draws the same."""

    def __init__(self, seed: int) -> None:
        self._state = ctypes.c_uint64(seed_bits(seed))


class State:
    """A position, and how it came about."""

    def __init__(self, game: Game, position: Any,
                 history: Optional[List[int]]) -> None:
        self._game = game
        self._position = position
        self._history = history
        self._at = game._id, position, game._bytes

    # ---- Who is to act, and what can be done -----------------------------

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def current_player(self) -> int:
        return int(quick.stele_actor(*self._at))

    def is_terminal(self) -> bool:
        return self.current_player() == TERMINAL_PLAYER_ID

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE_PLAYER_ID

    def is_player_node(self) -> bool:
        return self.current_player() >= 0

    def is_simultaneous_node(self) -> bool:
        return False

    def question(self) -> str:
        """The kind of question now asked, "chance" or "over"."""
        room = ctypes.create_string_buffer(WHY)
        code = quick.stele_question(*self._at, room, WHY)
        if code < 0:
            wrong(code)
        return room.value.decode()

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """Ascending; of chance the outcomes.  Empty for who is not to act."""
        if player is not None and player != self.current_player():
            return []
        out = _Outcomes()
        return list(out[:quick.stele_legal(*self._at, out, None, len(out))])

    def legal_actions_mask(self, player: Optional[int] = None) -> Any:
        """1 for each legal action of a player; outcomes are not in it."""
        mask = _arrays.zeros("b", self._game._actions)
        if player is None or player == self.current_player():
            code = quick.stele_mask(*self._at, _arrays.address(mask), len(mask))
            if code < 0:
                wrong(code)
        return mask

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """Outcomes with their probabilities; only when chance is to act."""
        if not self.is_chance_node():
            raise ValueError("chance is not to act")
        out, weight = _Outcomes(), _Outcomes()
        n = quick.stele_legal(*self._at, out, weight, len(out))
        whole = sum(weight[:n])
        return [(out[i], weight[i] / whole) for i in range(n)]

    # ---- Doing it --------------------------------------------------------

    def apply_action(self, action: int) -> None:
        """Does it; what is not legal is refused, and nothing has changed."""
        number = operator.index(action)
        code = (quick.stele_apply(*self._at, number)
                if 0 <= number < _ACTIONS else ILLEGAL)
        if code == ILLEGAL:
            raise ValueError(self._refusal(number))
        if code < 0:
            wrong(code)
        if self._history is not None:
            self._history.append(number)

    def _refusal(self, number: int) -> str:
        if self.is_terminal():
            return f"action {number} is not legal: the game is over"
        player = self.current_player()
        who = "chance" if player < 0 else f"player {player}"
        legal = self.legal_actions()
        some = ", ".join(str(a) for a in legal[:12])
        more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
        return (f"action {number} is not legal: {who} is asked "
                f"{self.question()!r} and may answer {some}{more}")

    def child(self, action: int) -> State:
        """A copy after this action."""
        state = self.clone()
        state.apply_action(action)
        return state

    def any_action(self, chance: Chance) -> int:
        """A legal action at random: outcomes by their weight, the options of
        a player evenly."""
        if self.is_terminal():
            raise ValueError("the game is over")
        return int(quick.stele_any(*self._at, chance._state))

    def play_chance(self, chance: Chance) -> List[int]:
        """Draws until a player is to act or the game is over; the outcomes."""
        drawn: List[int] = []
        while self.is_chance_node():
            drawn.append(self.any_action(chance))
            self.apply_action(drawn[-1])
        return drawn

    def bot_action(self, bot: str, seed: int = 0) -> int:
        """What a bot would do here; it sees what the player may see.  How hard
        it is to think may follow its name: "net:trials=400,keep=8"."""
        if not self.is_player_node():
            raise ValueError("no player is to act")
        game, position, size = self._at
        mine = self._game._buffer.from_buffer_copy(position)
        code = int(slow.stele_bot(game, mine, size, bot.encode(),
                                  seed_bits(seed)))
        if code == ILLEGAL:
            raise ValueError(f"there is no bot {bot!r}; there are "
                             + ", ".join(registered_bots()))
        if code < 0:
            wrong(code)
        return code

    # ---- Words -----------------------------------------------------------

    def action_to_string(self, *player_and_action: int) -> str:
        """A legal action in the words of the protocol and of records; the
        player may come first, as in OpenSpiel."""
        number = operator.index(player_and_action[-1])
        room = ctypes.create_string_buffer(WHY)
        code = (quick.stele_describe(*self._at, number, room, WHY)
                if 0 <= number < _ACTIONS else ILLEGAL)
        if code == ILLEGAL:
            raise ValueError(self._refusal(number))
        if code < 0:
            wrong(code)
        return room.value.decode()

    def string_to_action(self, *player_and_words: Union[int, str]) -> int:
        """The legal action that these words name."""
        data = str(player_and_words[-1]).encode()
        why = ctypes.create_string_buffer(WHY)
        code = int(quick.stele_parse(*self._at, data, len(data), why, WHY))
        if code == ILLEGAL:
            raise ValueError(why.value.decode())
        if code < 0:
            wrong(code)
        return code

    # ---- What is seen ----------------------------------------------------

    def _viewer(self, player: Optional[int]) -> int:
        viewer = self.current_player() if player is None else player
        if not 0 <= viewer < self.num_players():
            raise ValueError("say which player looks" if player is None
                             else f"there is no player {player}")
        return viewer

    def _text(self, player: int) -> str:
        room = ctypes.create_string_buffer(TEXT)
        code = quick.stele_write(*self._at, player, room, TEXT)
        if code < 0:
            wrong(code)
        return room.value.decode()

    def information_state_string(self, player: Optional[int] = None) -> str:
        """All that a player may know and that matters for the rest of the
        game.  What is past and makes no difference is not told."""
        viewer = self._viewer(player)
        return f"player {viewer} {self._text(viewer)}"

    def observation_tensor(self, player: Optional[int] = None) -> Any:
        """The same as numbers from 0 to 1: the bytes of the player's view as
        shares of 255, seats turned so that the player is seat 0."""
        row = _arrays.zeros("f", self._game._inputs)
        code = quick.stele_see(*self._at, self._viewer(player),
                               _arrays.address(row), len(row))
        if code < 0:
            wrong(code)
        return row

    observation_string = information_state_string
    information_state_tensor = observation_tensor

    # ---- What it is worth ------------------------------------------------

    def returns(self) -> List[float]:
        """At the end 1 for winning alone, -1/(n-1) for not winning, a shared
        win between, so that the sum is 0; before, 0 for all."""
        values = _Values()
        return values[:quick.stele_returns(*self._at, values, SEATS)]

    rewards = returns           # nothing is paid before the end

    def player_return(self, player: int) -> float:
        return self.returns()[self._viewer(player)]

    player_reward = player_return

    def _sheet(self) -> Tuple[List[int], List[int]]:
        points, place = _Seats(), _Seats()
        n = quick.stele_scores(*self._at, points, place, SEATS)
        return points[:n], place[:n]

    def scores(self) -> List[int]:
        """Points of all seats, an automatic opponent's too, as if the game
        ended now."""
        return self._sheet()[0]

    def places(self) -> List[int]:
        """Places of all seats, 1 is first; equal ones share the better."""
        return self._sheet()[1]

    # ---- Copies and texts ------------------------------------------------

    def history(self) -> List[int]:
        """All actions from the start, those of chance too."""
        if self._history is None:
            raise ValueError("this position was read; how it came about is "
                             "not known")
        return list(self._history)

    def move_number(self) -> int:
        return len(self.history())

    def record(self) -> str:
        """The game so far as a record, for `stele replay`."""
        actions = self.history()
        row = (ctypes.c_int32 * len(actions))(*actions)
        options = self._game._options
        size = _LINE * (2 * len(actions) + 64)
        room = ctypes.create_string_buffer(size)
        code = quick.stele_record(self._game._id, options, len(options), row,
                                  len(actions), room, size)
        if code < 0:
            wrong(code)
        return room.value.decode()

    def clone(self) -> State:
        game = self._game
        history = self._history
        return State(game, game._buffer.from_buffer_copy(self._position),
                     None if history is None else history[:])

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> State:
        return self.clone()

    def serialize(self) -> str:
        """The position as one line of text; for Game.deserialize_state()."""
        return self._text(-1)

    def checksum(self) -> int:
        """A number that names the position, as in records."""
        return int(quick.stele_checksum(*self._at))

    __str__ = serialize

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, State) and self._game == other._game
                and bytes(self._position) == bytes(other._position))

    __hash__ = None     # type: ignore[assignment]  # it changes: checksum()

    def __reduce__(self) -> Any:
        return _restore, (self._game, self.serialize(), self._history)


def _restore(game: Game, text: str, history: Optional[List[int]]) -> State:
    state = game.deserialize_state(text)
    state._history = history
    return state
