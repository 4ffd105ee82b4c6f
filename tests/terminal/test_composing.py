"""Answers of one's own: numbers in a row, in any game."""

from __future__ import annotations

from tests.engine.tiny.haggle import HAGGLE
from tests.terminal.paper import question, refused
from undercroft.engine import Table
from undercroft.terminal.asking import understand


def test_an_answer_that_is_only_numbers_can_be_typed_as_numbers_in_any_game() -> None:
    table = Table.open(HAGGLE, 2)
    ask = table.asked[0]
    assert understand(table, ask, "2 7") == {"cheeses": 2, "gold": 7}
    assert understand(table, ask, "2, 7") == understand(table, ask, "27")
    assert "or 2 numbers of your own, such as 1 2: cheeses, gold" in question(table)
    wanted = "Type the number of an answer, 1 to 3, or 2 numbers: cheeses, gold."
    assert refused(table, "1 2 3") == refused(table, "9") == wanted
    assert refused(table, "6 7") == "There are 5 cheeses on the stall, so 6 cannot be sold."
