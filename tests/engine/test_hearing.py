"""What comes from outside the rules: an alarm clock, a bot that takes a seat."""

from __future__ import annotations

import pytest

from tests.engine.seating import ANN, BEN, photograph, sit
from tests.engine.tiny.heist import ALARM, HEIST
from tests.engine.tiny.kuhn import KUHN
from tests.engine.tiny.roshambo import ROSHAMBO
from undercroft.engine import Outside, Table, Unknown
from undercroft.engine.record import Answered, Chanced


def test_an_alarm_ends_the_game_at_once_and_the_question_need_not_be_answered() -> None:
    table = sit(HEIST, 5, 5)
    table.answer(ANN, "dig")
    table.answer(BEN, "dig")
    table.hear(ALARM)
    assert table.state.gold == [0, 0]
    assert table.told(None)[-1]["line"] == "Rang"
    assert table.over
    assert table.result is not None
    assert table.result.reason == "alarm"


def test_an_event_is_recorded_where_it_came() -> None:
    table = sit(HEIST, 3)
    table.answer(ANN, "dig")
    table.hear(ALARM)
    assert table.memory.entries == [Answered(ANN, "dig"), Chanced([3]), ALARM]


def test_an_event_is_replayed_where_it_came() -> None:
    table = sit(HEIST, 3)
    table.answer(ANN, "dig")
    table.hear(ALARM)
    assert photograph(Table.replay(HEIST, table.record)) == photograph(table)
    before, rung = (Table.replay(HEIST, table.record, steps).state.rung for steps in (1, 2))
    assert (before, rung) == (False, True)


def test_a_game_that_hears_nothing_records_it_all_the_same() -> None:
    table = sit(KUHN, 2, 0)
    seen = photograph(table)[1]
    taken = Outside("taken", BEN, {"by": "greedy"})
    table.hear(taken)
    assert table.memory.entries[-1] == taken
    assert photograph(table)[1] == seen
    assert photograph(Table.replay(KUHN, table.record)) == photograph(table)


def test_an_event_after_the_end_is_only_noted() -> None:
    table = sit(HEIST, seats=1)
    table.answer(ANN, "leave")
    assert table.over
    table.hear(Outside("the landlord wants to close"))
    assert table.over
    assert photograph(Table.replay(HEIST, table.record)) == photograph(table)


def test_an_event_among_secret_votes_leaves_them_in() -> None:
    table = sit(ROSHAMBO)
    table.answer(BEN, "rock")
    table.hear(Outside("somebody sneezed"))
    assert [ask.seat for ask in table.asked] == [ANN]
    assert photograph(Table.replay(ROSHAMBO, table.record)) == photograph(table)
    table.answer(ANN, "paper")
    assert table.state.wins == (1, 0)


def test_an_event_of_a_seat_that_is_not_there_is_refused_and_not_recorded() -> None:
    table = sit(HEIST)
    with pytest.raises(Unknown, match=r"^There is no seat 7 at this table\.$"):
        table.hear(Outside("taken", 7))
    assert table.memory.entries == []
