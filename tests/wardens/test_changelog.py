"""The warden of the changelog: it says of every game which version its rules have."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from undercroft.engine import Game
from undercroft.games import all_games

CHANGELOG = (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")


def entries(changelog: str) -> list[str]:
    """What stands behind each dash, in one line."""
    return [" ".join(entry.split()) for entry in re.split(r"^- ", changelog, flags=re.M)[1:]]


def newest(title: str, changelog: str) -> int:
    """The highest version that an entry named for it: `TITLE, rules version N: what changed`."""
    named = re.compile(rf"{re.escape(title)}, (?:[^:]*, )?rules version (\d+)\b", re.IGNORECASE)
    return max((int(one[1]) for one in map(named.match, entries(changelog)) if one), default=0)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_changelog_names_the_rules_version_of(game: Game[Any]) -> None:
    told = newest(game.title, CHANGELOG)
    assert told == game.version, (
        f"{game.title} has rules version {game.version}, and CHANGELOG.md tells of {told}: add "
        f"'- {game.title}, rules version {game.version}: what changed.' under Unreleased."
    )


def test_the_warden_reads_first_and_later_versions_over_two_lines() -> None:
    changelog = (
        "## Unreleased\n\n- Chess, rules version 2: who is mated,\n  loses; rules version 9 too.\n"
        "- Chess Lords, rules version 5: more.\n\n## 0.1\n\n- CHESS, whole,\n  rules version 1.\n"
    )
    assert newest("Chess", changelog) == 2
    assert newest("Chess Lords", changelog) == 5
    assert newest("Go", changelog) == 0
