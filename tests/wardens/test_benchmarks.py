"""`make bench` runs with what it installs: the tests' own tools are not among that."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

from undercroft.games import NAMES

ROOT = Path(__file__).parents[2]
BRIEFLY = """
import sys
before = set(sys.modules)
from benchmarks.__main__ import Size, measure
measure(Size(rounds=1, seconds=0.01, laps=1, games=1))
print("Modules:", *{name.partition(".")[0] for name in set(sys.modules) - before})
"""


def called(distribution: str) -> str:
    return re.sub(r"[-_.]+", "-", distribution).lower()


AT_HAND = ("pip", "setuptools")
"""Some Pythons look at these by themselves whenever they start."""


def test_every_game_is_measured_without_what_only_tests_need() -> None:
    done = subprocess.run(
        [sys.executable, "-c", BRIEFLY], capture_output=True, text=True, check=True, cwd=ROOT
    )
    figures, _, modules = done.stdout.partition("Modules:")
    assert all(figures.count(f"\nundercroft {name} ") == 2 for name in NAMES), figures
    assert f"{len(NAMES)} games" in figures
    pinned = set(re.findall(r"^[\w-]+", (ROOT / "requirements" / "peers.txt").read_text(), re.M))
    owners = packages_distributions()
    needed = {called(owners[name][0]) for name in modules.split() if name in owners}
    assert "msgspec" in needed
    assert needed - pinned <= {"undercroft", *AT_HAND}
