"""A number that a table may have printed otherwise is named in words, never written out."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from undercroft import games
from undercroft.games import all_games

FOLDER = Path(games.__file__).parent
SHEETS = ("words.toml", "guide.toml", "howto.toml")
NUMBER = re.compile(r"\b([2-9]|\d{2,})\b")
UNSAID = ("rule", "rules", "length", "word")
FIXED: dict[str, tuple[str, ...]] = {
    "dunjiin": ("stakes 3 coins", "fewer than 3", "about 6", "2 or 3 players"),
    "dungeon": ("levels 1 to 3", "levels 1 to 6", "levels 1 and 2", "36", "100", "40 in"),
    "rials": (
        "2 Health",
        "Health below 2",
        "Keep 2",
        "of 4 or 5",
        "about 15",
        "about 10",
        "picks 15",
    ),
    "dungeon_lords": ("round 1 or 2", "2 × 2", "ends at 15"),
    "dungeonopoly": ("level 3", "level 5", "of 20", "1+2+1+2"),
}
"""What is fixed, or a rough guess: no press changes it."""


def said(entry: object, name: str = "") -> Iterator[str]:
    """All that a sheet says to somebody."""
    if isinstance(entry, dict):
        for key, one in entry.items():
            yield from said(one, key)
    elif isinstance(entry, str) and name not in UNSAID and entry != name:
        yield re.sub(r"\{=[\w.]+\}", "", entry)


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_no_words_write_out_a_number_that_may_change(game: str) -> None:
    sheets = [path for path in (FOLDER / game).rglob("*.toml") if path.name in SHEETS]
    texts = [text for path in sheets for text in said(tomllib.loads(path.read_text("utf-8")))]
    for fixed in FIXED[game]:
        assert any(fixed in text for text in texts), f"nobody says {fixed!r} any more"
        texts = [text.replace(fixed, "") for text in texts]
    assert [text for text in texts if NUMBER.search(text)] == []
