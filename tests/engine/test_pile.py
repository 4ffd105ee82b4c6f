"""Piles: layers whose inner order nobody knows, because there is none."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.engine import Pile, Quick, Scripted

CARDS = ("ape", "bat", "cat")


def drawn(pile: Pile[str], count: int, seed: int = 1) -> list[str]:
    chance = Quick(seed)
    return [pile.draw(chance) for _ in range(count)]


def test_any_card_of_a_shuffled_pile_may_come_first() -> None:
    assert {drawn(Pile.shuffled(CARDS), 1, seed)[0] for seed in range(50)} == set(CARDS)


def test_a_script_names_the_card_that_is_drawn() -> None:
    pile = Pile.shuffled(CARDS)
    assert pile.draw(Scripted("bat")) == "bat"
    assert Counter(pile) == Counter(["ape", "cat"])


def test_a_card_put_on_top_is_drawn_first() -> None:
    pile = Pile.shuffled(CARDS)
    pile.put_on_top("yak")
    pile.put_on_top("zebra")
    assert drawn(pile, 2) == ["zebra", "yak"]


def test_a_card_put_underneath_is_drawn_last() -> None:
    pile = Pile.shuffled(CARDS)
    pile.put_underneath("yak")
    pile.put_underneath("zebra")
    assert drawn(pile, 5)[3:] == ["yak", "zebra"]


@pytest.mark.parametrize("seed", range(20))
def test_a_reshuffled_discard_pile_lies_below_what_is_left(seed: int) -> None:
    pile = Pile.shuffled(CARDS)
    pile.shuffle_underneath(["yak", "zebra"])
    cards = drawn(pile, 5, seed)
    assert set(cards[:3]) == set(CARDS)
    assert set(cards[3:]) == {"yak", "zebra"}


def test_cards_put_underneath_lie_in_an_order_below_those_that_do_not() -> None:
    pile = Pile.shuffled(CARDS)
    assert pile.underneath == []
    pile.put_underneath("yak")
    pile.put_underneath("zebra")
    assert pile.underneath == ["yak", "zebra"]


def test_the_last_card_of_a_layer_lies_in_an_order_too() -> None:
    pile = Pile.shuffled(CARDS)
    pile.put_underneath("yak")
    drawn(pile, 1)
    assert pile.underneath == ["yak"]
    drawn(pile, 1)
    assert len(pile.underneath) == len(pile) == 2


def test_nothing_lies_in_an_order_above_cards_that_do_not() -> None:
    pile = Pile.shuffled(CARDS)
    pile.put_on_top("yak")
    assert pile.underneath == []
    pile.put_underneath("zebra")
    assert pile.underneath == ["zebra"]
    pile.shuffle_underneath(["emu", "gnu"])
    assert pile.underneath == []


def test_shuffling_nothing_underneath_leaves_no_empty_layer() -> None:
    pile: Pile[str] = Pile.shuffled([])
    pile.shuffle_underneath([])
    assert pile.layers == []
    pile.put_underneath("yak")
    assert drawn(pile, 1) == ["yak"]


def test_a_layer_that_is_drawn_empty_is_gone() -> None:
    pile = Pile.shuffled(CARDS)
    drawn(pile, 3)
    assert pile.layers == []
    assert not pile


def test_drawing_from_an_empty_pile_is_a_loud_mistake() -> None:
    with pytest.raises(IndexError):
        Pile.shuffled([]).draw(Quick(1))


def test_the_pile_keeps_none_of_the_list_that_it_was_made_of() -> None:
    discarded = ["yak", "zebra"]
    pile = Pile.shuffled(discarded)
    discarded.clear()
    assert len(pile) == 2


def test_a_copy_is_drawn_from_on_its_own() -> None:
    pile = Pile.shuffled(CARDS)
    twin = pile.copy()
    drawn(twin, 2)
    assert (len(pile), len(twin)) == (3, 1)


@given(st.lists(st.sampled_from(["draw", "top", "under", "shuffle"])), st.integers())
def test_no_card_is_lost_or_made_whatever_is_done(deeds: list[str], seed: int) -> None:
    pile, hand, chance = Pile.shuffled(range(10)), [99], Quick(seed)
    for deed in deeds:
        if deed == "draw" and pile:
            hand.append(pile.draw(chance))
        elif deed == "top" and hand:
            pile.put_on_top(hand.pop())
        elif deed == "under" and hand:
            pile.put_underneath(hand.pop())
        elif deed == "shuffle":
            pile.shuffle_underneath(hand)
            hand = []
        assert sorted([*pile, *hand]) == [*range(10), 99]
        assert len(pile) + len(hand) == 11
        assert all(pile.layers)


@given(st.lists(st.sampled_from(["draw", "top", "under", "shuffle"])), st.integers())
def test_what_lies_underneath_in_an_order_is_drawn_in_it(deeds: list[str], seed: int) -> None:
    pile, chance = Pile.shuffled(range(4)), Quick(seed)
    for number, deed in enumerate(deeds, 4):
        if deed == "draw" and pile:
            pile.draw(chance)
        elif deed == "top":
            pile.put_on_top(number)
        elif deed == "under":
            pile.put_underneath(number)
        elif deed == "shuffle":
            pile.shuffle_underneath([number, -number])
    under = pile.underneath
    cards = [pile.draw(chance) for _ in range(len(pile))]
    assert cards[len(cards) - len(under) :] == under
