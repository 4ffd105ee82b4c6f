"""Answering anew: what was sealed in secret may be changed until all are in, and nobody knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.seating import ANN, BEN, CID, photograph, sit
from tests.engine.tiny.haggle import HAGGLE, Market, Offer
from tests.engine.tiny.roshambo import ROSHAMBO
from tests.laws import frame, viewers
from undercroft.engine import Composition, NotAllowed, Rules, Table, together


def fair(offer: Offer) -> str | None:
    return None if offer.gold else "Nobody sells for nothing."


def sealed_bids(market: Market) -> Rules[None]:
    bids = yield from together(
        lambda: [Composition(seat, "offer", Offer, fair, [Offer(1, 1)]) for seat in (ANN, BEN, CID)]
    )
    market.offers += bids
    market.agreed = True


BIDS = replace(HAGGLE, turn=sealed_bids, seats=range(3, 4))


def bidding(*bids: Offer) -> Table[Market]:
    """The first seats have sealed these."""
    table = sit(BIDS, seats=3)
    for seat, bid in enumerate(bids):
        table.answer(seat, bid)
    return table


def test_a_sealed_answer_is_replaced_as_if_it_had_been_given_at_once() -> None:
    table = bidding(Offer(1, 1), Offer(2, 2))
    table.answer(ANN, Offer(5, 9))
    assert photograph(table) == photograph(bidding(Offer(5, 9), Offer(2, 2)))
    table.answer(CID, Offer(3, 3))
    assert table.state.offers == [Offer(5, 9), Offer(2, 2), Offer(3, 3)]
    assert photograph(table) == photograph(bidding(Offer(5, 9), Offer(2, 2), Offer(3, 3)))


def test_nobody_sees_that_it_was_changed() -> None:
    table = bidding(Offer(1, 1), Offer(2, 2))
    before = [frame(table, viewer) for viewer in viewers(table)]
    asked, steps = table.asked, table.steps
    table.answer(BEN, Offer(4, 4))
    assert [frame(table, viewer) for viewer in viewers(table)] == before
    assert (table.asked, table.steps) == (asked, steps)


def test_a_record_holds_the_last_word_only_and_can_be_replayed() -> None:
    table = bidding(Offer(1, 1))
    for gold in (2, 3, 4):
        table.answer(ANN, Offer(1, gold))
    assert [entry.answer for entry in table.memory.entries] == [{"cheeses": 1, "gold": 4}]  # type: ignore[union-attr]
    table.answer(BEN, Offer(2, 2))
    table.answer(CID, Offer(3, 3))
    assert photograph(Table.replay(BIDS, table.record)) == photograph(table)


def test_each_is_told_what_it_sealed_and_only_while_others_think() -> None:
    table = bidding(Offer(1, 1))
    given = table.given(ANN)
    assert given is not None
    assert (given[0].seat, given[1]) == (ANN, {"cheeses": 1, "gold": 1})
    assert table.given(BEN) is None
    assert table.given(None) is None
    table.answer(BEN, Offer(2, 2))
    table.answer(CID, Offer(3, 3))
    assert table.given(ANN) is None


def test_what_is_not_allowed_leaves_the_sealed_answer_as_it_was() -> None:
    table = bidding(Offer(1, 1))
    with pytest.raises(NotAllowed, match="sells for nothing"):
        table.answer(ANN, Offer(1, 0))
    given = table.given(ANN)
    assert given is not None
    assert given[1] == {"cheeses": 1, "gold": 1}


def test_once_all_are_in_it_is_too_late() -> None:
    table = sit(ROSHAMBO, best_of=1)
    table.answer(ANN, "rock")
    table.answer(ANN, "paper")
    table.answer(BEN, "rock")
    assert table.state.wins == (1, 0)
    with pytest.raises(NotAllowed, match="The game is over"):
        table.answer(BEN, "scissors")


def test_a_changed_answer_can_still_be_taken_back() -> None:
    table = sit(ROSHAMBO)
    table.answer(ANN, "rock")
    table.answer(ANN, "paper")
    assert not table.undo_reveals(ANN)
    assert photograph(table.undo(ANN)) == photograph(sit(ROSHAMBO))


def test_a_table_for_studies_lets_answers_be_changed_too() -> None:
    table = Table.quick(ROSHAMBO, 2, {"best_of": 1})
    table.answer(ANN, "rock")
    table.answer(ANN, "scissors")
    table.answer(BEN, "paper")
    assert table.state.wins == (1, 0)
