"""The warden of the ledger: every rule has code and a test, and nobody cites a rule that is not."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from undercroft import ledger
from undercroft.engine import Game
from undercroft.games import all_games, find

games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


@cache
def read(name: str) -> ledger.Ledger:
    return ledger.read(find(name))


@games
def test_every_rule_has_code(game: Game[Any]) -> None:
    assert read(game.name).without_code == []


@games
def test_every_rule_has_a_test(game: Game[Any]) -> None:
    assert read(game.name).without_test == []


@games
def test_nobody_cites_a_rule_that_is_not_there(game: Game[Any]) -> None:
    assert [str(one) for one in read(game.name).strangers] == []


@games
def test_the_story_cites_rules_that_are_there(game: Game[Any]) -> None:
    from undercroft.engine import Line

    cited = {
        line.rule
        for line in Line.__subclasses__()
        if line.__module__.startswith(f"{game.package}.")
    }
    assert cited
    assert cited <= set(game.rulebook.by_id)
