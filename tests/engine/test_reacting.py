"""Reactions, chains of them, and the standing answers that a seat may leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.engine.seating import ANN, BEN, CID, sit
from tests.engine.tiny.duel import DUEL, Bolt, Duel
from tests.engine.tiny.haggle import HAGGLE
from undercroft.engine import (
    Composition,
    Game,
    Outside,
    Refusal,
    Rules,
    Table,
    Unknown,
    choose,
    compose,
)
from undercroft.engine.record import Answered

PASS, READ = "pass", "read:counterspell"


def duel(**settings: object) -> Table[Duel]:
    """Everybody holds a Counterspell."""
    return sit(DUEL, 0, 1, 2, seats=3, **settings)


def tell(table: Table[Any], *answers: tuple[int, str]) -> None:
    for seat, answer in answers:
        assert [ask.seat for ask in table.asked] == [seat]
        table.answer(seat, answer)


def asked(table: Table[Any]) -> tuple[int, str]:
    (ask,) = table.asked
    return ask.seat, ask.prompt


# Chains


def test_a_bolt_that_nobody_counters_strikes() -> None:
    table = duel()
    tell(table, (ANN, "bolt:1"), (BEN, PASS), (CID, PASS))
    assert table.state.lives == [2, 1, 2]


def test_a_countered_bolt_does_not_strike() -> None:
    table = duel()
    tell(table, (ANN, "bolt:1"), (BEN, READ), (CID, PASS), (ANN, PASS))
    assert table.state.lives == [2, 2, 2]


def test_a_counter_may_be_countered_and_the_bolt_then_strikes() -> None:
    table = duel()
    tell(table, (ANN, "bolt:1"), (BEN, READ), (CID, PASS), (ANN, READ), (CID, PASS), (CID, PASS))
    assert table.state.lives == [2, 1, 2]


def test_a_chain_goes_on_as_long_as_there_are_scrolls() -> None:
    table = duel()
    tell(table, (ANN, "bolt:1"), (BEN, READ), (CID, PASS), (ANN, READ), (CID, READ))
    assert table.state.lives == [2, 2, 2]
    assert len(table.state.spent) == 3
    assert asked(table) == (BEN, "target")


def test_who_has_nothing_to_answer_with_is_not_asked() -> None:
    table = duel()
    tell(table, (ANN, "bolt:1"), (BEN, READ), (CID, READ), (ANN, PASS), (BEN, "bolt:0"))
    assert asked(table) == (ANN, "counter")


def test_a_reaction_is_shown_to_be_one() -> None:
    table = duel()
    tell(table, (ANN, "bolt:1"))
    assert table.view(None).asked[0].reaction


# Standing answers


def test_a_standing_answer_is_given_as_soon_as_it_is_asked_for() -> None:
    table = duel()
    table.stand(BEN, "counter", PASS)
    tell(table, (ANN, "bolt:1"))
    assert asked(table) == (CID, "counter")


def test_a_standing_answer_answers_what_is_being_asked() -> None:
    table = duel()
    tell(table, (ANN, "bolt:1"))
    table.stand(BEN, "counter", PASS)
    assert asked(table) == (CID, "counter")


def test_several_standing_answers_follow_each_other() -> None:
    table = duel()
    table.stand(BEN, "counter", PASS)
    table.stand(CID, "counter", PASS)
    tell(table, (ANN, "bolt:1"))
    assert asked(table) == (BEN, "target")
    assert table.state.lives == [2, 1, 2]


def test_a_standing_answer_is_only_for_its_kind_of_reaction() -> None:
    table = duel()
    table.stand(BEN, "dodge", PASS)
    tell(table, (ANN, "bolt:1"))
    assert asked(table) == (BEN, "counter")


def test_a_standing_answer_is_never_given_to_a_plain_question() -> None:
    table = duel()
    table.stand(BEN, "target", "bolt:0", for_good=True)
    tell(table, (ANN, "bolt:1"), (BEN, PASS), (CID, PASS))
    assert asked(table) == (BEN, "target")


def test_a_standing_answer_that_is_not_on_offer_is_not_given() -> None:
    table = duel()
    table.stand(BEN, "counter", "read:dud")
    tell(table, (ANN, "bolt:1"))
    assert asked(table) == (BEN, "counter")


def test_a_standing_answer_ends_with_the_seats_next_turn() -> None:
    table = duel(lives=3)
    table.stand(BEN, "counter", PASS)
    tell(table, (ANN, "bolt:1"), (CID, PASS))
    assert table.standing == {}
    tell(table, (BEN, "bolt:2"), (CID, PASS), (ANN, PASS), (CID, "bolt:0"), (ANN, PASS))
    assert asked(table) == (BEN, "counter")


def test_a_standing_answer_left_in_ones_own_turn_lasts_until_the_next() -> None:
    table = duel(lives=3)
    table.stand(ANN, "counter", PASS)
    tell(table, (ANN, "bolt:1"), (BEN, PASS), (CID, PASS), (BEN, "bolt:0"), (CID, PASS))
    tell(table, (CID, "bolt:0"), (BEN, PASS))
    assert asked(table) == (ANN, "target")
    assert table.state.lives == [1, 2, 3]
    assert table.standing == {}


def test_a_standing_answer_for_good_stays() -> None:
    table = duel(lives=3)
    table.stand(BEN, "counter", PASS, for_good=True)
    tell(table, (ANN, "bolt:1"), (CID, PASS), (BEN, "bolt:2"), (CID, PASS), (ANN, PASS))
    tell(table, (CID, "bolt:0"), (ANN, PASS))
    assert asked(table) == (ANN, "target")


def test_a_standing_answer_can_be_taken_back() -> None:
    table = duel()
    table.stand(BEN, "counter", PASS, for_good=True)
    table.stand(BEN, "counter", None)
    tell(table, (ANN, "bolt:1"))
    assert asked(table) == (BEN, "counter")


def ask_twice(duel: Duel) -> Rules[None]:
    """A turn that asks its player twice, and the player to the left in between."""
    ours = duel.active
    left = next(duel.clockwise_from(ours))
    bolts = [Bolt(left), Bolt(ours)]
    yield from choose(ours, "first", bolts)
    yield from choose(left, "counter", bolts, reaction=True)
    yield from compose(ours, "second", Bolt, lambda bolt: None, bolts)
    duel.active = left


TWICE: Game[Duel] = replace(DUEL, turn=ask_twice)


def test_only_a_later_turn_ends_a_standing_answer_and_any_question_begins_it() -> None:
    table = sit(TWICE, 0, 1)
    table.stand(ANN, "counter", "bolt:0")
    tell(table, (ANN, "bolt:0"), (BEN, "bolt:0"))
    table.answer(ANN, Bolt(0))
    assert (ANN, "counter") in table.standing
    table.stand(BEN, "counter", "bolt:0")
    tell(table, (BEN, "bolt:0"))
    table.answer(BEN, Bolt(0))
    assert list(table.standing) == [(BEN, "counter")]


def test_a_turn_that_begins_with_a_composition_ends_a_standing_answer() -> None:
    table = sit(HAGGLE)
    table.stand(BEN, "counter", PASS)
    table.answer(ANN, {"cheeses": 1, "gold": 1})
    table.answer(BEN, "decline")
    assert isinstance(table.question, Composition)
    assert table.standing == {}


# On record


def test_standing_answers_are_recorded_as_such() -> None:
    table = duel()
    table.stand(BEN, "counter", PASS)
    tell(table, (ANN, "bolt:1"))
    assert table.memory.entries[-2:] == [
        Answered(ANN, "bolt:1"),
        Answered(BEN, PASS, standing=True),
    ]


@pytest.mark.parametrize("for_good", [True, False])
@pytest.mark.parametrize("seat", [ANN, BEN, CID])
def test_a_replayed_table_has_the_same_standing_answers_after_every_step(
    seat: int, for_good: bool
) -> None:
    table = duel(lives=3)
    table.stand(seat, "counter", PASS, for_good=for_good)
    while not table.over:
        again = Table.replay(DUEL, table.record)
        assert again.standing == table.standing
        assert again.record.dump() == table.record.dump()
        (ask,) = table.asked
        table.answer(ask.seat, ask.options[0].key)


def test_a_seat_that_is_not_there_leaves_no_standing_answer() -> None:
    table = duel()
    with pytest.raises(Unknown, match="no seat 7"):
        table.stand(7, "counter", PASS)
    assert table.memory.entries == []


@pytest.mark.parametrize(
    "event",
    [
        Outside("standing"),
        Outside("standing", BEN),
        Outside("standing", BEN, {"prompt": "counter"}),
        Outside("standing", BEN, {"prompt": ["counter"], "answer": PASS, "for_good": True}),
        Outside("standing", 7, {"prompt": "counter", "answer": PASS, "for_good": True}),
    ],
)
def test_a_standing_answer_that_makes_no_sense_is_refused_and_not_recorded(event: Outside) -> None:
    table = duel()
    with pytest.raises(Refusal):
        table.hear(event)
    assert table.memory.entries == []
    assert table.standing == {}
