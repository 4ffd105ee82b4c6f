"""The README plays a game, and the game goes as it says."""

from __future__ import annotations

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_readme_plays_as_it_says() -> None:
    failures, examples = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert examples > 5
    assert failures == 0
