"""Where a board has places, `map` shows them, and the slip says so."""

from __future__ import annotations

import pytest

from tests.terminal.evenings import played
from tests.terminal.paper import printed
from undercroft.terminal import asking, boards


@pytest.mark.parametrize("game", ["dungeon", "rials", "dungeonopoly", "dungeon_lords"])
def test_map_is_offered_and_works(game: str) -> None:
    table = next(played(1, 3, game))
    ask = table.asked[0]
    assert "story · map" in printed(120, asking.slip(table, ask, 100, keys=asking.KEYS))
    assert boards.obey(table, ask, "map") is not None
    assert "map" in printed(80, asking.help_sheet(table))
