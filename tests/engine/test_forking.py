"""Forks and glimpses: tables that could be the true one, for whoever thinks ahead."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.engine.seating import ANN, BEN, CID, photograph, sit
from tests.engine.tiny import TINY
from tests.engine.tiny.duel import COUNTERSPELL, DUD, DUEL
from tests.engine.tiny.haggle import HAGGLE, Offer
from tests.engine.tiny.heist import ALARM, HEIST
from tests.engine.tiny.kuhn import JACK, KING, KUHN, QUEEN
from tests.engine.tiny.roshambo import ROSHAMBO
from tests.laws import wander
from undercroft.engine import Game, NotAllowed, Table
from undercroft.engine.chance import Quick
from undercroft.engine.errors import Broken


def test_a_fork_shows_its_seat_the_same_and_hides_the_rest() -> None:
    table = sit(KUHN, 2, 0)
    hidden = set()
    for seed in range(20):
        fork = table.fork(ANN, seed)
        assert msgspec.json.encode(fork.view(ANN)) == msgspec.json.encode(table.view(ANN))
        hidden.add(fork.state.hands[BEN])
    assert hidden == {JACK, QUEEN}


def test_the_same_seed_forks_alike() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    assert table.fork(ANN, 7).state == table.fork(ANN, 7).state
    assert table.fork(ANN, "seven").state == table.fork(ANN, "seven").state


def test_what_is_played_in_a_fork_does_not_touch_the_table() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    before = photograph(table)
    fork = table.fork(ANN, 1)
    while not fork.over:
        fork.answer(fork.asked[0].seat, fork.asked[0].options[0])
    assert photograph(table) == before


def test_a_fork_goes_on_from_the_middle_of_a_turn() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    table.answer(ANN, "bolt:1")
    table.answer(BEN, "pass")
    fork = table.fork(CID, 1)
    assert fork.view(CID).asked == table.view(CID).asked
    fork.answer(CID, "pass")
    assert fork.state.lives == [2, 1, 2]


def test_a_fork_throws_dice_of_its_own() -> None:
    table = sit(HEIST, 0, seats=1)
    table.answer(ANN, "dig")
    found = set()
    for seed in range(60):
        fork = table.fork(ANN, seed)
        fork.answer(ANN, "dig")
        found.add(fork.state.gold[ANN] - 1)
    assert found == {1, 2, 3, 4, 5, 6}


def test_a_fork_remembers_what_came_from_outside_in_this_turn() -> None:
    table = sit(HEIST)
    table.hear(ALARM)
    assert table.fork(ANN, 1).state.rung


def test_an_alarm_may_ring_in_a_fork_and_nowhere_else() -> None:
    table = sit(HEIST)
    fork = table.fork(ANN, 1)
    fork.hear(ALARM)
    assert fork.over
    assert not table.state.rung


def test_a_fork_of_a_secret_vote_knows_no_answer_that_is_in_already() -> None:
    table = sit(ROSHAMBO)
    table.answer(BEN, "rock")
    fork = table.fork(ANN, 1)
    assert [ask.seat for ask in fork.asked] == [ANN, BEN]
    fork.answer(BEN, "paper")
    fork.answer(ANN, "scissors")
    assert fork.state.wins == (1, 0)
    assert [ask.seat for ask in table.asked] == [ANN]


def test_a_fork_can_be_haggled_in() -> None:
    table = sit(HAGGLE)
    table.answer(ANN, Offer(1, 1))
    fork = table.fork(BEN, 1)
    fork.answer(BEN, "decline")
    fork.answer(BEN, {"cheeses": 5, "gold": 9})
    fork.answer(ANN, "accept")
    assert fork.result is not None
    assert fork.result.scores == (6, 4)


def test_a_fork_tells_no_story_and_leaves_the_true_one_alone() -> None:
    table = sit(KUHN, 2, 0)
    fork = table.fork(ANN, 1)
    fork.answer(ANN, "bet")
    assert fork.told(ANN) == []
    assert len(table.story.lines) == 2


def test_only_a_seat_that_is_asked_can_fork() -> None:
    table = sit(KUHN, 2, 0)
    for seat in (BEN, None):
        with pytest.raises(NotAllowed, match="Only a seat that is asked"):
            table.fork(seat)


def test_a_fork_cannot_be_forked_and_says_so() -> None:
    fork = sit(KUHN, 2, 0).fork(ANN)
    with pytest.raises(Broken, match="keeps no dawn"):
        fork.fork(ANN)
    with pytest.raises(Broken, match="keeps no dawn"):
        Table.quick(KUHN, 2).fork(ANN)


def test_a_quick_table_that_is_kept_can_be_forked() -> None:
    assert Table.quick(KUHN, 2, kept=True).fork(ANN).asked[0].seat == ANN


def test_the_fork_of_a_finished_table_has_its_result_and_none_of_its_secrets() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    table.answer(BEN, "fold")
    for viewer in (None, ANN):
        forks = [table.fork(viewer, seed) for seed in range(20)]
        assert {fork.result for fork in forks} == {table.result}
        assert len({fork.state.hands[BEN] for fork in forks}) > 1
        assert all(fork.state.story.lines == [] for fork in forks)
        assert all(isinstance(fork.state.chance, Quick) for fork in forks)


def test_a_glimpse_is_a_state_that_could_be_true_for_anybody() -> None:
    table = sit(DUEL, 0, 1, 0, seats=3)
    glimpses = [table.glimpse(BEN, seed) for seed in range(30)]
    assert {glimpse.hands[BEN][0] for glimpse in glimpses} == {COUNTERSPELL}
    assert {glimpse.hands[CID][0] for glimpse in glimpses} == {COUNTERSPELL, DUD}
    nobody = [table.glimpse(None, seed).hands[BEN][0] for seed in range(30)]
    assert set(nobody) == {COUNTERSPELL, DUD}


def test_a_glimpse_shares_neither_chance_nor_story_nor_anything_that_changes() -> None:
    table = sit(KUHN, 2, 0)
    before = photograph(table)
    glimpse = table.glimpse(ANN, 1)
    glimpse.hands.clear()
    glimpse.chance.below(6)
    assert glimpse.story.lines == []
    assert photograph(table) == before
    assert table.state.hands == [KING, JACK]


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_forks_at_every_question_stand_where_the_table_stands(game: Game[Any]) -> None:
    for seed in range(10):
        for table in wander(game, seed):
            for ask in table.asked:
                fork = table.fork(ask.seat, seed)
                assert [one.seat for one in fork.asked] == [
                    choice.seat for choice in getattr(table.question, "choices", [ask])
                ]
                assert fork.view(ask.seat).options == table.view(ask.seat).options
