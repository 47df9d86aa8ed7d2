"""Light stand-ins for the spaces of Gymnasium, as far as environments of
PettingZoo are asked for them."""
from __future__ import annotations

import random
from typing import Any, Dict, Optional, Sequence, Tuple


class Discrete:
    """The numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.shape: Tuple[int, ...] = ()
        self.dtype = "int64"
        self._random = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def contains(self, x: Any) -> bool:
        return hasattr(x, "__index__") and 0 <= x < self.n

    __contains__ = contains

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """Any number, or any of those whose place in the mask is not 0."""
        if mask is None:
            return self._random.randrange(self.n)
        if len(mask) != self.n:
            raise ValueError(f"a mask of {len(mask)} for {self.n} numbers")
        allowed = [i for i, may in enumerate(mask) if may]
        return self._random.choice(allowed) if allowed else 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box:
    """Rows of numbers between two bounds."""

    def __init__(self, low: float, high: float, shape: Tuple[int, ...],
                 dtype: str) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

    def contains(self, x: Any) -> bool:
        return (len(x) == self.shape[0]
                and all(self.low <= value <= self.high for value in x))

    __contains__ = contains

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and repr(self) == repr(other)

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Named:
    """Spaces by name."""

    def __init__(self, spaces: Dict[str, Any]) -> None:
        self.spaces = spaces

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def contains(self, x: Any) -> bool:
        return (set(x) == set(self.spaces)
                and all(x[name] in space for name, space in
                        self.spaces.items()))

    __contains__ = contains

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Named) and self.spaces == other.spaces

    def __repr__(self) -> str:
        return f"Named({self.spaces})"
