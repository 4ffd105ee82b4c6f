"""No two answers on a slip read the same, whatever the board adds or leaves out."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests import laws
from undercroft.engine import Choice, Game
from undercroft.games import all_games
from undercroft.terminal import boards
from undercroft.terminal.asking import _said


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(3))
def test_answers_are_told_apart(game: Game[Any], seed: int) -> None:
    for table in laws.moments(game, seed, 12):
        for ask in table.asked:
            if isinstance(ask, Choice) and not boards.takes_words(table, ask):
                said = Counter((one.label, one.more) for one in _said(table, ask))
                assert [one for one, times in said.items() if times > 1] == []
