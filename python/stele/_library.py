"""Finds the shared library and declares its functions (python/stele.h).

Short calls hold the interpreter's lock, so that two threads cannot change one
position at the same time.  Long ones, bots and batches, let go of it; their
callers keep the bytes to themselves.
"""
from __future__ import annotations

import ctypes
import os
from ctypes import (POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint64,
                    c_void_p)
from pathlib import Path
from typing import Any, List, NoReturn, Tuple

API = 1
WRONG, ILLEGAL, CUT = -100, -101, -102
BYTES, RULES, PLIES, ACTIONS, INPUTS, OPTIONS, OUTCOMES = range(7)
SEATS = 4
TEXT = 4096             # holds any position as text
WHY = 256

_POSITION = (c_int32, c_void_p, c_size_t)
_ROOM = (c_void_p, c_size_t)
_TEXT = (c_char_p, c_size_t)


def _places() -> List[Path]:
    """Where the library may be, the first choice first."""
    chosen = os.environ.get("STELE_LIBRARY")
    if chosen:
        return [Path(chosen)]
    here = Path(__file__).resolve().parent
    return [here / "libstele.so", here.parent.parent / "build" / "libstele.so"]


def _find() -> Path:
    for path in _places():
        if path.is_file():
            return path
    raise ImportError("libstele.so was not found at "
                      + " or ".join(str(p) for p in _places())
                      + "; run `make python` in the checkout of Stele, or set "
                        "STELE_LIBRARY to where the library is")


def _declare(library: Any, name: str, answer: Any, *takes: Any) -> None:
    function = getattr(library, name)
    function.restype, function.argtypes = answer, takes


def _load() -> Tuple[Any, Any]:
    path = str(_find())
    quick, slow = ctypes.PyDLL(path), ctypes.CDLL(path)
    p, room, text = _POSITION, _ROOM, _TEXT
    try:
        api = int(quick.stele_api())
    except AttributeError:
        raise ImportError(f"{path} is not the library of Stele") from None
    if api != API:
        raise ImportError(f"{path} is of another version; run `make python`")
    _declare(quick, "stele_games", c_int32)
    _declare(quick, "stele_name", c_char_p, c_int32)
    _declare(quick, "stele_title", c_char_p, c_int32)
    _declare(quick, "stele_number", c_int32, c_int32, c_int32)
    _declare(quick, "stele_option", c_char_p, c_int32, c_int32,
             POINTER(c_int32))
    _declare(quick, "stele_bot_name", c_char_p, c_int32)
    _declare(slow, "stele_signature", c_uint64, c_int32, c_int32, c_int32)
    _declare(quick, "stele_new", c_int32, *p, *text, *room)
    _declare(quick, "stele_settings", c_int32, *p, *room)
    _declare(quick, "stele_check", c_int32, *p, *room)
    _declare(quick, "stele_read", c_int32, *p, *text, *room)
    _declare(quick, "stele_write", c_int32, *p, c_int32, *room)
    _declare(quick, "stele_checksum", c_uint64, *p)
    _declare(quick, "stele_record", c_int32, c_int32, *text, c_void_p,
             c_size_t, *room)
    _declare(quick, "stele_actor", c_int32, *p)
    _declare(quick, "stele_question", c_int32, *p, *room)
    _declare(quick, "stele_legal", c_int32, *p, c_void_p, c_void_p, c_size_t)
    _declare(quick, "stele_mask", c_int32, *p, *room)
    _declare(quick, "stele_apply", c_int32, *p, c_int32)
    _declare(quick, "stele_any", c_int32, *p, POINTER(c_uint64))
    _declare(slow, "stele_bot", c_int32, *p, c_char_p, c_uint64)
    _declare(quick, "stele_describe", c_int32, *p, c_int32, *room)
    _declare(quick, "stele_parse", c_int32, *p, *text, *room)
    _declare(quick, "stele_see", c_int32, *p, c_int32, *room)
    _declare(quick, "stele_scores", c_int32, *p, c_void_p, c_void_p, c_size_t)
    _declare(quick, "stele_returns", c_int32, *p, *room)
    _declare(quick, "stele_batch_size", c_int64, c_int32, c_int32, c_int32,
             POINTER(c_int64))
    _declare(slow, "stele_batch_begin", c_int32, *room, c_int32, *text,
             c_int32, c_uint64, c_int32)
    _declare(slow, "stele_batch_step", c_int32, *room)
    _declare(slow, "stele_batch_any", c_int32, *room)
    return quick, slow


quick, slow = _load()


def wrong(code: int) -> NoReturn:
    """The library refused what this package should not have sent."""
    raise RuntimeError(f"the library of Stele answered {code}")


def seed_bits(seed: int) -> int:
    """Any whole number as the 64 bits the library takes."""
    return int(seed) & (2 ** 64 - 1)
