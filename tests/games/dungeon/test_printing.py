"""Whatever can be printed plays: other cards in the box, written as a designer would write them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import undercroft

HOUSE = Path(undercroft.__file__).parent

PLAY = """
from undercroft import bots
from undercroft.engine import Table, play
from undercroft.games import find

for name, turns in (("random", 300), ("greedy", 200), ("search:2", 10)):
    for game in ("basic", "expert"):
        rules = {"game": game, "turn_limit": turns, "ball_free": True}
        table = Table.open(find("dungeon"), 4, rules, seed=b"another box")
        play(table, [bots.find(name, seed=seat) for seat in range(4)])
        assert table.over
"""

PRICES = """
from undercroft.games.dungeon.bot.odds import DEAD
from undercroft.games.dungeon.bot.prices import PRIZE

print(round(36 * DEAD), round(PRIZE[6][-1]))
"""

REFUSED = """
from undercroft.engine import BadSetting, Table
from undercroft.games import find

for game in ("basic", "expert"):
    try:
        Table.open(find("dungeon"), 5, {"game": game})
    except BadSetting as refused:
        print(refused)
"""

RICHER = [
    (r"(\"Huge Diamond\", +)10_000", r"\g<1>40_000"),
    (r"(\"sword\", +)\([\d, ]+\)", r"\1(2, 3, 3, 2, 3, 4)"),
    (r"(\"ball\", +)\([\d, ]+\)", r"\1(2, 1, 1, 2, 1, 3)"),
    (r"(\"slide\", +)\([\d, ]+\)", r"\1(2, 2, 2, 2, 2, 9)"),
    (r"(\"Giant Rats\", +)5", r"\g<1>1"),
    (r"(\"Red Dragon\", +__, +__, +)11", r"\g<1>15"),
    (r"12: \"missed\"", '12: "killed"'),
]
NOTHING_ON_LEVEL_2 = [(r"\((\d), \d, (\d, \d, \d, \d\))", r"(\1, 0, \2")]
NO_SACKS = [(r"(\"Sack of Gold\".*)\([\d, ]+\)", r"\1(0, 0, 0, 0, 0, 0)")]
ONE_PAWN_EACH = [(r"pawns: int = 2", "pawns: int = 1")]


def printed(box: Path, *changes: tuple[str, str]) -> None:
    """A house with other cards: patterns in its `cards.py`, and what is printed instead."""
    shutil.copytree(HOUSE, box / "undercroft", ignore=shutil.ignore_patterns("page", "__pycache__"))
    cards = box / "undercroft" / "games" / "dungeon" / "cards.py"
    text = cards.read_text("utf-8")
    for pattern, instead in changes:
        text, count = re.subn(pattern, instead, text)
        assert count, pattern
    cards.write_text(text, "utf-8")


def run(box: Path, code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(box)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("changes", [RICHER, NOTHING_ON_LEVEL_2, NO_SACKS])
def test_games_with_other_cards_are_played_to_their_end(
    changes: list[tuple[str, str]], tmp_path: Path
) -> None:
    printed(tmp_path, *changes)
    run(tmp_path, PLAY)


def test_bots_know_what_is_printed(tmp_path: Path) -> None:
    assert run(HOUSE.parent, PRICES) == "1 5542"
    printed(tmp_path, *RICHER)
    assert run(tmp_path, PRICES) == "2 6059"


def test_there_are_as_many_players_as_pawns(tmp_path: Path) -> None:
    printed(tmp_path, *ONE_PAWN_EACH)
    basic, expert = run(tmp_path, REFUSED).splitlines()
    assert "2 to 2 players" in basic
    assert expert == "The Expert Game is for 2 to 4 players."
