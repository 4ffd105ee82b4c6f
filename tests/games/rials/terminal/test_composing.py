"""Sheets in Rial's Dungeon as seven digits, and trades in words."""

from __future__ import annotations

import pytest

from tests.games.rials.terminal.expeditions import expeditions, trading
from tests.terminal.paper import question, refused
from undercroft.engine import recorded
from undercroft.games.rials.rules.preparing import Spread
from undercroft.games.rials.rules.trading import NO_TRADE, Offer
from undercroft.games.rials.state import Expedition
from undercroft.terminal.asking import rule_behind, understand


def test_a_sheet_is_seven_digits_or_one_of_eight_characters() -> None:
    table = next(expeditions(1))
    ask = table.asked[0]
    levels = recorded(ask, Spread(2, 2, 1, 1, 1, 3, 2))
    assert understand(table, ask, "2 2 1 1 1 3 2") == understand(table, ask, "2211132") == levels
    assert understand(table, ask, "1") == Spread(2, 2, 1, 1, 1, 4, 1)
    assert understand(table, ask, "sellsword") == understand(table, ask, "the sellsword")
    assert understand(table, ask, "pilgrim") == Spread(3, 2, 1, 2, 1, 1, 2)
    assert understand(table, ask, '{"health": 3}') == {"health": 3}
    assert rule_behind(table, ask, "jack") == rule_behind(table, ask, "2211132") == "RD-3.2"
    shown = question(table)
    assert "8  The Jack         Health 2, Strength 2, Agility 2, Intelligence 2," in shown
    assert " 9  " not in shown
    assert "or 7 numbers of your own, such as 2 2 1 1 1 4 1: health, strength" in shown


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("2 2 1 1 1 4 2", "The levels must add up to 12, not 13."),
        ("0 3 1 1 1 5 1", "No capability starts below 1."),
        ("2 2 1 1 1 4", "Type the number of an answer, 1 to 8, or 7 numbers: health, strength, "),
        ("221114", "Type the number of an answer, 1 to 8, or 7 numbers: health, strength, "),
        ("9", "Type the number of an answer, 1 to 8, or 7 numbers: health, strength, "),
        ("the s", "'the s' could be The Sellsword or The Scholar."),
        ("wizard", "'wizard' is not among the answers."),
        ("{2}", "That is no JSON."),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_with_a_sentence(typed: str, why: str) -> None:
    assert refused(next(expeditions(1)), typed).startswith(why)


# Trades


HELD = ("Iron Key, Iron Key, Rope and Grapnel, Purse of Silver", "Brass Key, Dagger, The Ruby Eye")


@pytest.mark.parametrize(
    ("typed", "give", "take"),
    [
        ("give iron key take the ruby eye", ["i01"], ["c11"]),
        ("Give Iron Key, take The Ruby Eye", ["i01"], ["c11"]),
        ("give iron key for ruby", ["i01"], ["c11"]),
        ("take the ruby eye give iron key and rope and grapnel", ["i01", "i12"], ["c11"]),
        ("give rope, take dagger and brass key", ["i12"], ["i08", "i02"]),
        ("give two iron keys take brass key", ["i01", "i01"], ["i02"]),
        ("give 2 iron keys for my dagger with ben", ["i01", "i01"], ["i08"]),
        ("give silver take key", ["c02"], ["i02"]),
    ],
)
def test_an_offer_is_typed_as_one_says_it(typed: str, give: list[str], take: list[str]) -> None:
    table = trading(*HELD)
    offer = understand(table, table.asked[0], typed)
    assert offer == Offer(1, tuple(give), tuple(take))
    assert table.check(0, offer) == offer


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("give bone key take dagger", "You have no such card: Bone Key."),
        ("give iron key take waystone", "Ben has no such card: Waystone."),
        ("give iron key take horse", "'horse' is no card. Say it like this: give iron key take "),
        ("give iron key take dagger give rope", "Give is there twice. Say it like this: give "),
        ("give iron key take dagger with cleo", "'cleo' is not near: you could trade with Ben."),
        ("give iron key", "Both sides must give something."),
        ("give", "An offer needs cards."),
        ("give purse take ruby eye", "Treasure is not traded for treasure."),
        ("give 3 iron keys take dagger", "You do not have all the cards that you offer."),
        ("perhaps", "'perhaps' is not among the answers."),
    ],
)
def test_an_offer_that_cannot_be_is_refused_with_a_sentence(typed: str, why: str) -> None:
    assert refused(trading(*HELD), typed).startswith(why)


def test_a_word_that_fits_two_cards_must_be_longer() -> None:
    table = trading("Iron Key, Bone Key", "Dagger")
    said = "'key' could be Iron Key or Bone Key. Type more of it."
    assert refused(table, "give key take dagger") == said
    assert understand(table, table.asked[0], "no") == NO_TRADE


def test_a_partner_is_named_only_if_there_are_several_who_could_be_meant() -> None:
    table = trading("Iron Key", "Dagger", "Dagger, Torch", partners=("H6", "H6"))
    ask = table.asked[0]
    assert understand(table, ask, "give iron key take torch") == Offer(2, ("i01",), ("i18",))
    assert refused(table, "give iron key take dagger") == "With whom? Add with Ben or with Cleo."
    meant = Offer(2, ("i01",), ("i08",))
    assert understand(table, ask, "give iron key take dagger with cleo") == meant
    assert understand(table, ask, "give iron key to cleo for dagger") == meant
    assert "such as: give iron key take dagger with ben" in question(table)


def test_a_gift_and_another_offer_instead_are_typed_too() -> None:
    table = trading("Iron Key", "Dagger", mode="collaborative")
    table.answer(0, understand(table, table.asked[0], "give iron key to ben"))
    table.answer(1, "counter")
    assert table.asked[0].prompt == "counter"
    counter = understand(table, table.asked[0], "give dagger take iron key")
    table.answer(1, counter)
    table.answer(0, "accept")
    state: Expedition = table.state
    assert [one.name for one in state.explorers[0].items] == ["Dagger"]
    assert [one.name for one in state.explorers[1].items] == ["Iron Key"]


def test_who_holds_nothing_asks_for_a_gift_in_words() -> None:
    table = trading("", "Dagger, Torch", mode="collaborative")
    assert "or make an offer of your own, such as: take dagger" in question(table)
    asked = understand(table, table.asked[0], "take torch and dagger")
    assert asked == Offer(1, (), ("i18", "i08"))
    assert table.check(0, asked) == asked


def test_of_many_offers_some_are_shown() -> None:
    mine = "Iron Key, Dagger, Crowbar, Rabbit's Foot, Lock Picks"
    table = trading(mine, "Felt Boots, Buckler, Smoke Bomb, Short Sword")
    assert len(table.asked[0].options) == 21
    shown = question(table)
    assert "1  No trade" in shown
    assert "9  Give" in shown
    assert "10  Give" not in shown
