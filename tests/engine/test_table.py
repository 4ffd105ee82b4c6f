"""The table: who is asked, how answers are taken, and how wrong ones are not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.engine.seating import ANN, BEN, CID, NAMES, photograph, sit
from tests.engine.tiny.duel import DUEL, Bolt, Duel
from tests.engine.tiny.haggle import HAGGLE, Market, Offer, wrong_with
from tests.engine.tiny.heist import HEIST
from tests.engine.tiny.kuhn import KUHN, Move
from tests.engine.tiny.roshambo import ROSHAMBO, Hand
from undercroft.engine import (
    BadSetting,
    Choice,
    Composition,
    NotAllowed,
    Option,
    Rules,
    Table,
    Unknown,
    compose,
    together,
)
from undercroft.engine.errors import Broken
from undercroft.engine.record import Answered
from undercroft.engine.sight import Asked


def refused(table: Table[Any], seat: int, answer: object) -> str:
    """What the table says to an answer that is not allowed, and that nothing has changed."""
    before = photograph(table)
    with pytest.raises(NotAllowed) as refusal:
        table.answer(seat, answer)
    assert photograph(table) == before
    return str(refusal.value)


# Opening


def test_seats_without_names_are_numbered() -> None:
    assert Table.open(KUHN, 2).names == ["Seat 1", "Seat 2"]


def test_the_same_seed_deals_the_same_cards() -> None:
    one, two = Table.open(KUHN, NAMES[:2], seed=b"x"), Table.open(KUHN, NAMES[:2], seed=b"x")
    assert photograph(one) == photograph(two)


def test_a_game_is_not_for_any_number_of_players() -> None:
    with pytest.raises(Unknown, match=r"^Wizards' Duel is for 2 to 3 players, not 5\.$"):
        Table.open(DUEL, 5)
    with pytest.raises(Unknown, match=r"^Kuhn Poker is for 2 players, not 1\.$"):
        Table.open(KUHN, 1)


def test_settings_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadSetting, match="best of an odd number"):
        Table.open(ROSHAMBO, 2, {"best_of": 4})
    with pytest.raises(BadSetting, match="no option 'lifes'"):
        Table.quick(DUEL, 3, {"lifes": 2})


# Choices


@pytest.mark.parametrize("answer", [Move.BET, "bet"])
def test_a_choice_is_answered_by_the_option_or_its_key(answer: object) -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, answer)
    assert table.state.pot == [2, 1]
    assert table.view(None).asked == [Asked(BEN, "answer", reaction=False)]


def test_an_option_is_answered_by_an_equal_one_or_its_key() -> None:
    for answer in (Bolt(CID), "bolt:2"):
        table = sit(DUEL, 0, 1, 2, seats=3)
        table.answer(ANN, answer)
        assert table.told(None)[-1]["target"] == CID


def test_only_the_seat_that_is_asked_sees_its_options() -> None:
    table = sit(KUHN, 2, 0)
    assert [table.view(viewer).options for viewer in (ANN, BEN, None)] == [["check", "bet"], [], []]


def test_another_seats_answer_is_refused() -> None:
    assert refused(sit(KUHN, 2, 0), BEN, "bet") == "Ben is not asked anything now; Ann is."


def test_an_answer_that_is_not_on_offer_is_refused_with_those_that_are() -> None:
    table = sit(KUHN, 2, 0)
    assert refused(table, ANN, "raise") == "'raise' is not among the answers: check, bet."
    assert refused(table, ANN, Move.FOLD) == "'fold' is not among the answers: check, bet."
    assert refused(table, ANN, Bolt(1)) == "'bolt:1' is not among the answers: check, bet."
    assert refused(table, ANN, None) == "None is not among the answers: check, bet."


@pytest.mark.parametrize("seat", [2, 99, -1])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    assert refused(sit(KUHN, 2, 0), seat, "bet") == f"There is no seat {seat} at this table."


def test_nothing_is_answered_when_the_game_is_over() -> None:
    table = sit(KUHN, 2, 0)
    for seat, answer in ((ANN, "bet"), (BEN, "call")):
        table.answer(seat, answer)
    assert table.over
    assert refused(table, ANN, "bet") == "The game is over."


def test_a_view_of_a_seat_that_is_not_there_is_refused() -> None:
    table = sit(KUHN, 2, 0)
    with pytest.raises(Unknown, match=r"^There is no seat 2 at this table\.$"):
        table.view(2)
    with pytest.raises(Unknown, match=r"^There is no seat 2 at this table\.$"):
        table.told(2)


def test_the_result_is_known_when_the_game_is_over_and_not_before() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    assert table.view(None).result is None
    table.answer(BEN, "call")
    result = table.view(None).result
    assert result is not None
    assert result.scores == (2, -2)
    assert table.result == result


def test_turns_are_counted_from_one_and_setup_is_none() -> None:
    table = sit(HEIST, 5, 0)
    assert table.turns == 1
    table.answer(ANN, "dig")
    assert (table.turns, table.view(None).turn) == (2, 2)


# Checking


def test_an_answer_can_be_checked_before_it_is_given() -> None:
    poker, market, match = sit(KUHN, 2, 0), sit(HAGGLE), sit(ROSHAMBO)
    for table, answer, meant in (
        (poker, "bet", Move.BET),
        (market, {"cheeses": 3, "gold": 7}, Offer(3, 7)),
        (match, "rock", Hand.ROCK),
    ):
        before = photograph(table)
        assert table.check(ANN, answer) == meant
        with pytest.raises(NotAllowed, match=r"not among|cannot be understood"):
            table.check(ANN, "nonsense")
        assert photograph(table) == before
    with pytest.raises(NotAllowed, match="Ben is not asked anything now"):
        poker.check(BEN, "call")


# Together


def test_several_are_asked_at_the_same_time_and_may_answer_in_any_order() -> None:
    for order in ((ANN, BEN), (BEN, ANN)):
        table = sit(ROSHAMBO)
        assert [ask.seat for ask in table.asked] == [ANN, BEN]
        for seat in order:
            table.answer(seat, "rock" if seat == ANN else "paper")
        assert table.state.thrown == [(Hand.ROCK, Hand.PAPER)]


def test_nobody_learns_an_answer_before_all_are_in() -> None:
    seen = []
    for hand in Hand:
        table = sit(ROSHAMBO)
        before = [(table.view(viewer).board, table.told(viewer)) for viewer in (None, ANN, BEN)]
        table.answer(ANN, hand)
        seen.append(photograph(table)[1])
        assert before == [
            (table.view(viewer).board, table.told(viewer)) for viewer in (None, ANN, BEN)
        ]
    assert seen[0] == seen[1] == seen[2]


def test_who_has_answered_is_asked_no_more() -> None:
    table = sit(ROSHAMBO)
    table.answer(ANN, "rock")
    assert [ask.seat for ask in table.asked] == [BEN]
    assert table.asks(ANN) is None


def test_a_wrong_answer_among_several_is_refused_and_the_others_stand() -> None:
    table = sit(ROSHAMBO)
    table.answer(BEN, "rock")
    assert refused(table, ANN, "fist") == "'fist' is not among the answers: rock, paper, scissors."
    table.answer(ANN, "paper")
    assert table.state.wins == (1, 0)


def ask_the_rivals(duel: Duel) -> Rules[None]:
    yield from together(lambda: [Choice(seat, "vote", list(Hand)) for seat in (BEN, CID)])


def test_a_bystander_hears_whom_all_the_table_waits_for() -> None:
    table = sit(replace(DUEL, turn=ask_the_rivals), 0, 1, 2, seats=3)
    assert refused(table, ANN, "rock") == "Ann is not asked anything now; Ben and Cid are."


# Compositions


@pytest.mark.parametrize("answer", [Offer(3, 7), {"cheeses": 3, "gold": 7}])
def test_an_offer_is_composed_as_a_value_or_as_it_comes_over_the_wire(answer: object) -> None:
    table = sit(HAGGLE)
    table.answer(ANN, answer)
    assert table.state.offers == [Offer(3, 7)]
    assert [ask.seat for ask in table.asked] == [BEN]


def test_what_is_wrong_with_an_offer_is_said_in_words() -> None:
    table = sit(HAGGLE)
    assert refused(table, ANN, Offer(9, 1)) == (
        "There are 5 cheeses on the stall, so 9 cannot be sold."
    )
    assert refused(table, ANN, {"cheeses": 1, "gold": 11}) == (
        "There is 10 gold in the purse, so 11 cannot be paid."
    )


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "accept",
        7,
        {},
        {"cheeses": "three", "gold": 1},
        {"cheeses": 3},
        [3, 7],
        object(),
        Offer("3", 7),  # type: ignore[arg-type]
        Offer(True, 7),
        Offer(object(), 7),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_offer_at_all_is_refused(answer: object) -> None:
    assert refused(sit(HAGGLE), ANN, answer).startswith("That cannot be understood: ")


@dataclass(frozen=True, slots=True)
class Platter(Option):
    cheeses: frozenset[str]


def lay_a_platter(market: Market) -> Rules[None]:
    yield from compose(ANN, "platter", Platter, lambda platter: None, [Platter(frozenset())])


def test_a_composed_set_is_recorded_in_one_order_under_any_hash_seed() -> None:
    table = sit(replace(HAGGLE, turn=lay_a_platter))
    cheeses = ["brie", "cheddar", "edam", "feta", "gouda", "halloumi", "stilton", "tilsit"]
    table.answer(ANN, Platter(frozenset(cheeses)))
    assert table.memory.entries == [Answered(ANN, {"cheeses": cheeses})]


def test_an_offer_out_of_turn_is_refused() -> None:
    table = sit(HAGGLE)
    assert refused(table, BEN, Offer(3, 7)) == "Ben is not asked anything now; Ann is."


def test_a_composition_shows_its_ideas() -> None:
    assert sit(HAGGLE).view(ANN).options == ["offer:1:2", "offer:3:6", "offer:5:10"]


def sealed_bids(market: Market) -> Rules[None]:
    bids = yield from together(
        lambda: [Composition(seat, "offer", Offer, wrong_with, [Offer(1, 1)]) for seat in (0, 1)]
    )
    market.offers += bids
    market.agreed = True


def test_several_can_compose_in_secret() -> None:
    table = sit(replace(HAGGLE, turn=sealed_bids))
    table.answer(BEN, Offer(2, 3))
    assert refused(table, ANN, Offer(9, 1)).startswith("There are 5 cheeses")
    assert [ask.seat for ask in table.fork(ANN, 1).asked] == [ANN, BEN]
    assert table.state.offers == []
    table.answer(ANN, {"cheeses": 4, "gold": 5})
    assert table.state.offers == [Offer(4, 5), Offer(2, 3)]
    assert photograph(Table.replay(table.game, table.record)) == photograph(table)


# Studies


def test_a_quick_table_plays_like_a_kept_one_of_the_same_seed() -> None:
    plain, kept = (Table.quick(HEIST, 3, seed=5, kept=kept) for kept in (False, True))
    while not plain.over:
        for table in (plain, kept):
            table.answer(table.asked[0].seat, "dig")
    assert plain.state == kept.state
    assert plain.memory.entries == []
    assert plain.told(None) == []


def test_a_table_that_keeps_nothing_has_no_record() -> None:
    for table in (Table.quick(KUHN, 2), sit(KUHN, 2, 0).fork(ANN)):
        with pytest.raises(Broken, match="keeps no record"):
            _ = table.record
