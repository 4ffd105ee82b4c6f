"""What one viewer calls everybody."""

from __future__ import annotations

from tests.terminal.evenings import played
from undercroft.terminal import speaking


def test_the_reader_is_you_and_the_others_have_names() -> None:
    table = next(played(1))
    assert speaking.names(table, 1) == ["Anna", "you", "Cleo"]
    assert speaking.names(table, None) == ["Anna", "Ben", "Cleo"]


def test_what_befell_me_is_what_names_me_but_for_whose_turn_it_is() -> None:
    *_, table = played(1)
    every = table.told(0)
    mine = speaking.befell(table, 0, 0, len(every))
    assert mine, "something befell Anna"
    assert all(0 in table.game.words.about(line) for line in mine)
    assert {line["line"] for line in mine}.isdisjoint({"TurnBegan"})
    assert speaking.befell(table, 0, 0, 2) == mine[-2:]
    assert speaking.befell(table, 0, len(every), 2) == []
