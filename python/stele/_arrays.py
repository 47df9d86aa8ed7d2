"""Arrays of numbers: numpy's where it is installed, else plain ones.

Plain ones are read in the same way, `a[i]` and `a[i][j]`, and both look at the
very bytes the library writes.
"""
from __future__ import annotations

import ctypes
from array import array
from typing import Any, Tuple

try:
    import numpy
except ImportError:             # everything works without
    numpy = None                # type: ignore[assignment]

_NUMPY = {"f": "float32", "i": "int32", "b": "int8"}


def zeros(code: str, size: int) -> Any:
    """A row of zeros; the code is array.array's."""
    if numpy is not None:
        return numpy.zeros(size, dtype=_NUMPY[code])
    return array(code, bytes(size * array(code).itemsize))


def address(row: Any) -> Any:
    """The bytes of a row, as the library takes them."""
    return (ctypes.c_char * memoryview(row).nbytes).from_buffer(row)


def part(block: Any, offset: int, code: str, shape: Tuple[int, ...]) -> Any:
    """A part of a block of bytes, of one or two dimensions, not copied."""
    size, columns = array(code).itemsize, shape[1] if len(shape) > 1 else 1
    if numpy is not None:
        return numpy.frombuffer(block, dtype=_NUMPY[code], offset=offset,
                                count=shape[0] * columns).reshape(shape)
    length = shape[0] * columns * size
    flat = memoryview(block).cast("B")[offset:offset + length].cast(code)
    if len(shape) == 1:
        return flat
    return tuple(flat[i * columns:(i + 1) * columns] for i in range(shape[0]))


def copy(row: Any) -> Any:
    """A row of its own with the same numbers."""
    return row.copy() if numpy is not None else array(row.format, row)


def copy_whole(target: Any, values: Any) -> None:
    """Copies whole numbers into a row of them; none is bent to fit."""
    if len(values) != len(target):
        raise ValueError(f"{len(values)} actions for {len(target)} games")
    if numpy is None:
        try:
            target[:] = array(target.format, values)
        except OverflowError as error:
            raise ValueError(f"no action has such a number: {error}") from None
        return
    values = numpy.asarray(values)
    if values.dtype.kind not in "iu":
        raise TypeError("actions are whole numbers")
    target[:] = values
    if not (target == values).all():
        raise ValueError("no action has such a number")
