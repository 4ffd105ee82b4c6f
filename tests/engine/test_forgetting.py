"""A table that forgets its past, because it is kept elsewhere, and plays on all the same."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests import laws
from tests.engine.seating import ANN, BEN, sit
from tests.engine.tiny import TINY
from tests.engine.tiny.haggle import HAGGLE, Offer
from tests.engine.tiny.heist import HEIST
from tests.engine.tiny.kuhn import KUHN
from undercroft.engine import Broken, Game, NotAllowed, Table


def dug() -> Table[Any]:
    """Two turns have been played, and forgotten."""
    table = Table.open(HEIST, ["Ann", "Ben"], seed=b"vault")
    table.answer(ANN, "dig")
    table.answer(BEN, "dig")
    table.forget(table.newest_dawn, lines=1)
    return table


def test_what_is_forgotten_is_counted_all_the_same() -> None:
    table = dug()
    assert (table.steps, table.turns, table.memory.drawn, table.memory.entries) == (2, 3, 2, [])
    table.answer(ANN, "leave")
    assert table.steps == 3
    assert table.story.told == 3


def test_the_last_lines_before_it_are_still_told() -> None:
    table = dug()
    assert [line["line"] for line in table.told(ANN)] == ["Dug"]
    assert table.story.before == 1
    table.answer(ANN, "leave")
    assert [line["line"] for line in table.told(ANN, since=2)] == ["Left"]


def test_the_same_dice_fall_as_if_nothing_were_forgotten() -> None:
    table, whole = dug(), Table.open(HEIST, ["Ann", "Ben"], seed=b"vault")
    for _ in range(2):
        whole.answer(whole.asked[0].seat, "dig")
    for one in (table, whole):
        for _ in range(4):
            one.answer(one.asked[0].seat, "dig")
    assert table.state.gold == whole.state.gold
    assert table.memory.drawn == whole.memory.drawn == 6
    assert table.memory.outcomes == whole.memory.outcomes[1:], (
        "the last one before stands in no entry yet"
    )


def test_who_answered_before_it_cannot_take_that_back() -> None:
    table = dug()
    assert table.undo_reveals(BEN)
    with pytest.raises(NotAllowed, match=r"^What Ben answered lies too far back\.$"):
        table.undo(BEN)
    table.answer(ANN, "leave")
    assert [ask.seat for ask in table.undo(ANN).asked] == [ANN]


def test_a_table_that_does_not_know_its_beginning_has_no_record() -> None:
    with pytest.raises(Broken, match="does not know its beginning"):
        _ = dug().record


def test_a_dawn_is_settled_once_something_random_came_to_light() -> None:
    table = sit(HEIST, 3, 3, seats=2)
    dawn = table.newest_dawn
    assert not table.is_settled(dawn)
    table.answer(ANN, "dig")
    assert table.is_settled(dawn)


def test_what_others_answer_does_not_settle_a_dawn_for_they_may_take_it_back() -> None:
    table = sit(HAGGLE)
    dawn = table.newest_dawn
    table.answer(ANN, Offer(1, 1))
    table.answer(BEN, "decline")
    assert not table.is_settled(dawn)


def test_cards_that_are_shown_settle_a_dawn() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    dawn = table.newest_dawn
    table.answer(BEN, "call")
    assert table.is_settled(dawn)


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_nobody_can_take_back_what_lies_before_a_settled_dawn(game: Game[Any]) -> None:
    for seed in range(20):
        luck = random.Random(seed)
        table = Table.open(game, game.seats[-1], seed=bytes([seed]))
        dawns = [table.newest_dawn]
        while not table.over:
            laws.answer_at_random(table, luck)
            dawns.append(table.newest_dawn)
            settled = [one.past.steps for one in dawns if table.is_settled(one)]
            again, seats = table, list(table.seats)
            while seats:
                seat = luck.choice(seats)
                if laws.can_undo(again, seat) == "yes":
                    again = again.undo(seat)
                    assert again.steps >= max(settled, default=0)
                else:
                    seats.remove(seat)
