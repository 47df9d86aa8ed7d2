#!/usr/bin/env python3
"""Runs all tests of the package and closes on a line that counts them."""
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

suite = unittest.defaultTestLoader.discover(str(HERE))
result = unittest.TextTestRunner(stream=sys.stdout).run(suite)
bad = len(result.failures) + len(result.errors)
good = result.testsRun - bad - len(result.skipped)
print(f"{good} passed, {bad} failed")
sys.exit(0 if bad == 0 and good > 0 else 1)
