"""Chance: fair, repeatable, and open to anybody's check."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine import BadRecord, Chance, Quick, Scripted, Sealed
from undercroft.engine.chance import Noted, Replayed
from undercroft.engine.errors import Broken

SEED = b"a secret of thirty-two bytes ...."

sources = st.one_of(
    st.binary(min_size=1, max_size=32).map(Sealed),
    st.integers().map(Quick),
)


def looks_uniform(outcomes: list[int], bound: int) -> bool:
    """Pearson's chi-square, within four standard deviations of what is to be expected."""
    expected = len(outcomes) / bound
    counted = Counter(outcomes)
    squares = sum((counted[n] - expected) ** 2 / expected for n in range(bound))
    freedom = bound - 1
    return abs(squares - freedom) < 4 * sqrt(2 * freedom)


@pytest.mark.parametrize("bound", [2, 6, 52])
@pytest.mark.parametrize("chance", [Sealed(SEED), Quick(1)], ids=["sealed", "quick"])
def test_every_outcome_is_as_likely_as_any_other(chance: Chance, bound: int) -> None:
    assert looks_uniform([chance.below(bound) for _ in range(100 * bound)], bound)


def test_the_yardstick_knows_a_loaded_die() -> None:
    loaded = Quick(1)
    assert not looks_uniform([max(loaded.below(6), loaded.below(6)) for _ in range(600)], 6)


def test_large_bounds_are_fair_because_what_is_left_over_is_thrown_again() -> None:
    third = 2**62
    chance = Sealed(SEED)
    low = sum(chance.below(3 * third) < third for _ in range(3000))
    assert abs(low - 1000) < 100
    assert chance.drawn == 3000


@given(sources, st.integers(1, 2**53))
def test_an_outcome_is_below_its_bound(chance: Chance, bound: int) -> None:
    assert 0 <= chance.below(bound) < bound


@given(sources, st.lists(st.integers(), min_size=1))
def test_a_card_taken_is_gone_and_no_other(chance: Chance, cards: list[int]) -> None:
    left = cards[:]
    taken = chance.take(left)
    assert sorted([*left, taken]) == sorted(cards)


@given(sources, st.lists(st.integers(), min_size=1))
def test_a_card_picked_stays_where_it_is(chance: Chance, cards: list[int]) -> None:
    before = cards[:]
    assert chance.pick(cards) in cards
    assert cards == before


@given(sources, st.lists(st.integers()))
def test_shuffling_loses_nothing(chance: Chance, cards: list[int]) -> None:
    shuffled = cards[:]
    chance.shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_every_order_is_as_likely_as_any_other() -> None:
    chance, orders = Quick(1), []
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        orders.append(tuple(cards))
    numbered = {order: n for n, order in enumerate(sorted(set(orders)))}
    assert len(numbered) == 24
    assert looks_uniform([numbered[order] for order in orders], 24)


def test_dice_show_their_faces() -> None:
    chance = Sealed(SEED)
    assert {chance.die(4) for _ in range(100)} == {1, 2, 3, 4}
    assert len(chance.dice(3)) == 3


# Quick, noted and replayed


@pytest.mark.parametrize("seed", [7, "a word"])
def test_the_same_quick_seed_falls_alike(seed: int | str) -> None:
    one, two = Quick(seed), Quick(seed)
    assert [one.below(100) for _ in range(50)] == [two.below(100) for _ in range(50)]


def test_without_a_seed_quick_chance_is_never_the_same() -> None:
    one, two = Quick(), Quick()
    assert [one.below(100) for _ in range(50)] != [two.below(100) for _ in range(50)]


@given(st.integers())
def test_writing_outcomes_down_does_not_change_them(seed: int) -> None:
    plain, noted = Quick(seed), Noted(Quick(seed), [])
    cards = list(range(20))
    same_cards = cards[:]
    assert [plain.take(cards) for _ in range(15)] == [noted.take(same_cards) for _ in range(15)]
    assert plain.dice(2) == noted.dice(2)


@given(st.integers())
def test_outcomes_that_were_written_down_fall_once_more(seed: int) -> None:
    outcomes: list[int] = []
    noted = Noted(Quick(seed), outcomes)
    cards, same_cards = list(range(20)), list(range(20))
    fallen = [noted.take(cards) for _ in range(10)], noted.dice(3)
    noted.shuffle(cards)
    again = Replayed(outcomes)
    assert ([again.take(same_cards) for _ in range(10)], again.dice(3)) == fallen
    again.shuffle(same_cards)
    assert same_cards == cards


def test_an_outcome_that_is_missing_from_a_record_is_said() -> None:
    again = Replayed([3])
    again.below(6)
    with pytest.raises(BadRecord, match="outcome is missing"):
        again.below(6)


@pytest.mark.parametrize("outcome", [6, -1])
def test_an_outcome_that_cannot_fall_is_refused(outcome: int) -> None:
    with pytest.raises(BadRecord, match=f"outcome {outcome} is not below 6"):
        Replayed([outcome]).below(6)


# Scripted


def test_a_script_says_faces_of_dice_and_the_cards_themselves() -> None:
    chance = Scripted(6, "orc")
    chance.say("elf", 0)
    cards = ["elf", "orc", "orc"]
    assert chance.die() == 6
    assert chance.take(cards) == "orc"
    assert cards == ["elf", "orc"]
    assert chance.pick(cards) == "elf"
    assert chance.below(3) == 0
    chance.ends()


def test_what_a_script_says_and_nobody_hears_is_an_error() -> None:
    chance = Scripted(6, 5)
    chance.die()
    with pytest.raises(Broken, match=r"left over in the script: \[5\]"):
        chance.ends()


def test_a_script_that_falls_silent_is_an_error() -> None:
    with pytest.raises(Broken, match="does not say a die of 6 sides"):
        Scripted().die()
    with pytest.raises(Broken, match="does not say a number below 3"):
        Scripted().below(3)
    with pytest.raises(Broken, match="does not say a pick"):
        Scripted().pick([1])


def test_a_script_cannot_say_what_cannot_be() -> None:
    with pytest.raises(Broken, match="7 where a die of 6 sides falls"):
        Scripted(7).die()
    with pytest.raises(Broken, match="3 where a number below 3 falls"):
        Scripted(3).below(3)
    with pytest.raises(Broken, match="'orc', which is not there"):
        Scripted("orc").take(["elf"])


def test_a_script_leaves_what_is_shuffled_as_it_lies() -> None:
    cards = [3, 1, 2]
    Scripted().shuffle(cards)
    assert cards == [3, 1, 2]
