"""The library itself: strangers' arguments are answered with a code, and it is
found or missed with clear words."""
from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import unittest
from pathlib import Path

import stele
from stele import _library
from stele._library import CUT, ILLEGAL, WRONG, quick, slow

PACKAGE = Path(stele.__file__).resolve().parent.parent


class Arguments(unittest.TestCase):
    def setUp(self) -> None:
        self.state = stele.load_game("thebes").new_initial_state()
        self.state.play_chance(stele.Chance(1))
        self.game, self.position, self.size = self.state._at
        self.room = ctypes.create_string_buffer(8192)

    def test_positions_that_cannot_be_one(self) -> None:
        off = ctypes.addressof(self.position) + 4
        legal = (ctypes.c_int32 * 256)()
        for at in ((-1, self.position, self.size),
                   (99, self.position, self.size),
                   (self.game, self.position, self.size - 1),
                   (1 - self.game, self.position, self.size),
                   (self.game, None, self.size), (self.game, off, self.size)):
            with self.subTest(at):
                self.assertEqual(quick.stele_actor(*at), WRONG)
                self.assertEqual(quick.stele_apply(*at, 1), WRONG)
                self.assertEqual(quick.stele_legal(*at, legal, None, 256),
                                 WRONG)
                self.assertEqual(quick.stele_write(*at, 0, self.room, 8192),
                                 WRONG)
                self.assertEqual(quick.stele_see(*at, 0, self.room, self.size),
                                 WRONG)
                self.assertEqual(slow.stele_bot(*at, b"greedy", 1), WRONG)
                self.assertEqual(quick.stele_checksum(*at), 0)

    def test_rooms_that_are_too_small(self) -> None:
        at = self.state._at
        legal = (ctypes.c_int32 * 256)()
        self.assertEqual(quick.stele_legal(*at, legal, None, 255), WRONG)
        self.assertEqual(quick.stele_legal(*at, None, None, 256), WRONG)
        self.assertEqual(quick.stele_write(*at, 0, self.room, 0), WRONG)
        self.assertEqual(quick.stele_write(*at, 0, self.room, 20), CUT)
        self.assertEqual(self.room.raw[20:21], b"\0")
        self.assertEqual(quick.stele_write(*at, 2, self.room, 8192), WRONG)
        self.assertEqual(quick.stele_mask(*at, self.room, 159), WRONG)
        self.assertEqual(quick.stele_describe(*at, 99999, self.room, 100),
                         ILLEGAL)
        self.assertEqual(quick.stele_any(*at, None), WRONG)
        self.assertEqual(slow.stele_bot(*at, b"oracle", 1), ILLEGAL)
        self.assertEqual(slow.stele_bot(*at, None, 1), WRONG)

    def test_foreign_bytes_are_checked(self) -> None:
        room = self.room
        self.assertEqual(quick.stele_check(*self.state._at, room, 256), 0)
        ctypes.memset(self.position, 0xff, 16)
        self.assertEqual(quick.stele_check(*self.state._at, room, 256),
                         ILLEGAL)
        self.assertTrue(room.value)

    def test_options_and_records(self) -> None:
        at, room = self.state._at, self.room
        before = self.state.clone()
        for options in (b"", b"\x05", b"\x02\x02", b"\x00"):
            self.assertEqual(quick.stele_new(*at, options, len(options), room,
                                             256), ILLEGAL)
        self.assertEqual(self.state, before)
        row = (ctypes.c_int32 * 2)(0, 9999)
        self.assertEqual(quick.stele_record(self.game, b"\x02", 1, row, 2,
                                            room, 8192), ILLEGAL)
        self.assertEqual(quick.stele_record(self.game, b"\x02", 1, row, 1,
                                            room, 30), CUT)
        self.assertEqual(quick.stele_record(self.game, b"\x02", 1, row,
                                            1 << 40, room, 8192), WRONG)

    def test_blocks_that_are_no_batch(self) -> None:
        block = (ctypes.c_uint64 * 100)()
        self.assertEqual(slow.stele_batch_step(block, 800), WRONG)
        self.assertEqual(slow.stele_batch_step(None, 800), WRONG)
        self.assertEqual(slow.stele_batch_begin(block, 800, self.game, b"\x02",
                                                1, 4, 1, 1), WRONG)
        batch = stele.BatchEnv("thebes", 2)
        self.assertEqual(slow.stele_batch_step(batch._block, batch._size - 8),
                         WRONG)
        ctypes.memset(batch._block, 0, 4)       # the mark of a batch
        self.assertEqual(slow.stele_batch_step(batch._block, batch._size),
                         WRONG)

    def test_numbers_of_nothing(self) -> None:
        bounds = (ctypes.c_int32 * 3)()
        for game in (-1, 2, 1 << 30):
            self.assertIsNone(quick.stele_name(game))
            self.assertIsNone(quick.stele_title(game))
            self.assertEqual(quick.stele_number(game, 0), WRONG)
            self.assertIsNone(quick.stele_option(game, 0, bounds))
        self.assertEqual(quick.stele_number(0, 99), WRONG)
        self.assertIsNone(quick.stele_option(0, 99, bounds))
        self.assertIsNone(quick.stele_bot_name(-1))
        self.assertEqual(slow.stele_signature(0, 9, 1), 0)


class Finding(unittest.TestCase):
    def run_with(self, library: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-c", "import stele; print('found')"], text=True,
            capture_output=True, env={**os.environ, "STELE_LIBRARY": library,
                                      "PYTHONPATH": os.pathsep.join(
                                          [str(PACKAGE), *sys.path])})

    def test_a_library_that_is_not_there(self) -> None:
        done = self.run_with("/nowhere/libstele.so")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("make python", done.stderr)
        self.assertIn("/nowhere/libstele.so", done.stderr)

    def test_a_library_that_is_chosen(self) -> None:
        done = self.run_with(quick._name)
        self.assertEqual(done.stdout, "found\n", done.stderr)

    def test_places_in_order(self) -> None:
        given = os.environ.pop("STELE_LIBRARY", None)
        try:
            beside, built = _library._places()
        finally:
            if given is not None:
                os.environ["STELE_LIBRARY"] = given
        self.assertEqual(beside, PACKAGE / "stele" / "libstele.so")
        self.assertEqual(built, PACKAGE.parent / "build" / "libstele.so")
