"""Who draws by hand is asked to, at a table; nobody else is, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from undercroft.engine import BadRecord, Gesture, NotAllowed, Outside, Record, Table
from undercroft.games import find

DUNJIIN = find("dunjiin")
WORD = b"a word"


def laid(*hands: int) -> Table[Any]:
    return Table.open(DUNJIIN, ["Ada", "Bo", "Cy"], seed=WORD, hands=hands)


def drawn(table: Table[Any], most: int = 40) -> list[int]:
    """Who was asked for a gesture, one after the other, while anything is answered."""
    asked = []
    for _ in range(most):
        if table.over:
            break
        ask = table.asked[0]
        if isinstance(ask, Gesture):
            asked.append(ask.seat)
        table.answer(ask.seat, ask.options[0])
    return asked


def test_only_those_are_asked_who_draw_by_hand() -> None:
    assert drawn(laid()) == []
    assert set(drawn(laid(1))) == {1}
    assert set(drawn(laid(0, 1, 2))) == {0, 1, 2}


def test_a_first_turn_begins_with_a_gesture_and_no_card_falls_before() -> None:
    table = laid(0, 1, 2)
    (ask,) = table.asked
    assert isinstance(ask, Gesture)
    assert [option.key for option in ask.options] == ["draw"]
    before = table.memory.drawn
    with pytest.raises(NotAllowed, match="is not asked anything now"):
        table.answer((ask.seat + 1) % 3, "draw")
    table.answer(ask.seat, "draw")
    assert table.memory.drawn > before


def test_who_thinks_ahead_draws_by_nobodys_hand() -> None:
    table = laid(0, 1, 2)
    fork = table.fork(table.asked[0].seat, seed=1)
    assert drawn(fork)[1:] == []


def test_it_counts_from_the_next_card_on() -> None:
    table = laid(0, 1, 2)
    seat = table.asked[0].seat
    table.do_by_hand(seat, False)
    assert table.asked[0].seat == seat
    table.answer(seat, "draw")
    assert seat not in drawn(table)
    again = Table.replay(DUNJIIN, Record.parse(table.record.dump()))
    assert again.record == table.record
    assert again.hands == table.hands


def test_nonsense_about_it_is_refused() -> None:
    table = laid(0)
    for detail in (None, 1, "yes"):
        with pytest.raises(NotAllowed, match="says nothing"):
            table.hear(Outside("by_hand", 0, detail))
    record = table.record
    with pytest.raises(BadRecord, match="draws by hand"):
        Table.replay(DUNJIIN, replace(record, header=replace(record.header, hands=[3])))
