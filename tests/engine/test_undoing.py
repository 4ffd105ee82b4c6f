"""Taking back, and what it would reveal."""

from __future__ import annotations

import pytest

from tests.engine.seating import ANN, BEN, CID, photograph, sit
from tests.engine.tiny.duel import DUEL
from tests.engine.tiny.haggle import HAGGLE, Offer
from tests.engine.tiny.heist import ALARM, HEIST
from tests.engine.tiny.kuhn import KUHN
from tests.engine.tiny.roshambo import ROSHAMBO
from undercroft.engine import NotAllowed, Table, Unknown


def test_undo_leads_back_to_the_question_and_leaves_the_table_alone() -> None:
    table = sit(KUHN, 2, 0)
    asked = photograph(table)
    table.answer(ANN, "bet")
    answered = photograph(table)
    assert photograph(table.undo(ANN)) == asked
    assert photograph(table) == answered


def test_undo_takes_back_what_others_answered_since() -> None:
    table = sit(HAGGLE)
    asked = photograph(table)
    table.answer(ANN, Offer(1, 1))
    table.answer(BEN, "decline")
    table.answer(BEN, Offer(1, 9))
    assert photograph(table.undo(ANN)) == asked


def test_undo_may_reopen_a_game_that_was_over() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    asked = photograph(table)
    table.answer(BEN, "call")
    assert table.over
    assert photograph(table.undo(BEN)) == asked


def test_who_has_not_answered_has_nothing_to_take_back() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    for undo in (table.undo, table.undo_reveals):
        with pytest.raises(NotAllowed, match=r"^Ben has nothing to take back\.$"):
            undo(BEN)
        with pytest.raises(Unknown, match=r"^There is no seat 7 at this table\.$"):
            undo(7)


def test_the_same_dice_fall_again_after_undo() -> None:
    table = Table.open(HEIST, 1, seed=b"x")
    table.answer(ANN, "dig")
    first = table.state.gold[ANN]
    again = table.undo(ANN)
    assert again.state.gold[ANN] == 0
    again.answer(ANN, "dig")
    assert again.state.gold[ANN] == first
    assert photograph(again) == photograph(table)


def test_a_standing_answer_is_nothing_to_take_back() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    table.stand(BEN, "counter", "pass")
    table.answer(ANN, "bolt:1")
    with pytest.raises(NotAllowed, match="Ben has nothing to take back"):
        table.undo(BEN)
    assert [ask.seat for ask in table.undo(ANN).asked] == [ANN]


# What comes to light


def test_an_answer_that_nothing_followed_reveals_nothing() -> None:
    table = sit(HAGGLE)
    table.answer(ANN, Offer(1, 1))
    assert not table.undo_reveals(ANN)


def test_a_die_that_fell_is_something_random_that_came_to_light() -> None:
    table = sit(HEIST, 3, seats=1)
    table.answer(ANN, "dig")
    assert table.undo_reveals(ANN)


def test_a_die_that_fell_before_the_answer_does_not_count() -> None:
    table = sit(HEIST, 3)
    table.answer(ANN, "dig")
    table.answer(BEN, "leave")
    assert not table.undo_reveals(BEN)


def test_another_seats_answer_is_something_that_came_to_light() -> None:
    table = sit(HAGGLE)
    table.answer(ANN, Offer(1, 1))
    table.answer(BEN, "decline")
    assert table.undo_reveals(ANN)
    assert not table.undo_reveals(BEN)


def test_cards_that_are_shown_come_to_light() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    table.answer(BEN, "call")
    assert table.undo_reveals(BEN)


def test_a_fold_shows_nothing() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    table.answer(BEN, "fold")
    assert not table.undo_reveals(BEN)


def test_a_standing_answer_of_another_comes_to_light() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    table.stand(BEN, "counter", "pass")
    table.answer(ANN, "bolt:1")
    assert table.undo_reveals(ANN)


def test_a_secret_vote_can_be_changed_until_all_are_in() -> None:
    table = sit(ROSHAMBO)
    table.answer(ANN, "rock")
    assert not table.undo_reveals(ANN)
    table = table.undo(ANN)
    table.answer(ANN, "paper")
    table.answer(BEN, "rock")
    assert table.state.wins == (1, 0)
    assert table.undo_reveals(ANN)


def test_the_last_vote_shows_the_others() -> None:
    table = sit(ROSHAMBO)
    table.answer(BEN, "rock")
    table.answer(ANN, "paper")
    assert table.undo_reveals(ANN)


def test_an_alarm_that_rang_stays_rung() -> None:
    table = sit(HEIST, 3)
    table.answer(ANN, "dig")
    table.hear(ALARM)
    assert table.undo(ANN).state.rung


def test_an_alarm_that_rang_since_cannot_be_taken_back() -> None:
    table = sit(HEIST)
    table.answer(ANN, "leave")
    assert not table.undo_reveals(ANN)
    table.hear(ALARM)
    assert table.undo_reveals(ANN)
    again = table.undo(ANN)
    assert again.over
    assert again.state.rung
    assert photograph(Table.replay(HEIST, again.record)) == photograph(again)


def test_what_others_said_beforehand_is_not_taken_back_with_an_answer() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    table.answer(ANN, "bolt:1")
    table.stand(CID, "counter", "pass")
    assert not table.undo_reveals(ANN)
    again = table.undo(ANN)
    assert list(again.standing) == [(CID, "counter")]


def test_what_a_seat_said_beforehand_is_taken_back_with_its_answer() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    table.answer(ANN, "bolt:1")
    table.answer(BEN, "pass")
    table.stand(BEN, "counter", "pass")
    again = table.undo(BEN)
    assert [ask.seat for ask in again.asked] == [BEN]
    assert again.standing == {}


def test_undo_knows_what_came_to_light_on_a_table_that_was_loaded() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    table.answer(BEN, "call")
    again = Table.replay(KUHN, table.record)
    assert again.undo_reveals(BEN)
    assert not Table.replay(KUHN, table.record, 1).undo_reveals(ANN)
    assert again.undo_reveals(ANN)
