"""Chance and Community Chest."""

import pytest

from tests.games.dungeonopoly.town import A, B, C, D, at, cash, told, town, turn_of, wizard
from tests.script import rule
from undercroft.games.dungeonopoly.rules.moving import Walked


@rule("DO-7.10", "DO-10.7", "DO-10.8", "DO-10.9")
def test_t5_the_chair_pays_the_others_and_not_the_pot() -> None:
    table = town(wizard(at=4, cash=500), wizard(), wizard(), wizard())
    turn_of(table).moves().rolls(1, 2).cards("ch15").plays()
    assert [cash(table, seat) for seat in (A, B, C, D)] == [350, 1550, 1550, 1550]
    assert table.pot == 0


@rule("DO-10.4", "DO-5.6")
def test_t137_back_three_to_the_chest() -> None:
    table = town(wizard(at=33), wizard())
    turn_of(table).moves().rolls(1, 2).cards("ch9", "cc2").plays()
    assert (at(table), cash(table)) == (33, 1700)
    walked = told(table, Walked)
    assert (walked.start.index, walked.steps) == (36, -3)


@rule("DO-10.3", "DO-7.1", "DO-9.7")
def test_t138_the_next_utility_over_go() -> None:
    table = town(wizard(at=33), wizard(owns=[12]))
    turn_of(table).moves().rolls(1, 2).cards("ch4").rolls(2, 4).plays()
    assert (at(table), cash(table)) == (12, 1500 + 200 - 60)
    walked = told(table, Walked)
    assert (walked.start.index, walked.steps) == (36, 16)


@rule("DO-9.7")
def test_the_next_railroad_charges_twice() -> None:
    table = town(wizard(at=19), wizard(owns=[25, 35]))
    turn_of(table).moves().rolls(1, 2).cards("ch5").plays()
    assert (at(table), cash(table)) == (25, 1400)


@rule("DO-10.5", "DO-11.9")
def test_a_get_out_card_is_kept_and_goes_under_its_pile_when_used() -> None:
    table = town(wizard(at=4), wizard(at=7))
    turn_of(table).moves().rolls(1, 2).cards("ch8").plays()
    assert [card.key for card in table.sides[A].cards] == ["ch8"]
    table.characters[A].jailed, table.characters[A].at = True, 10
    script = turn_of(table, A).answers("leave_by_card")
    assert script.offers("roll")
    assert (table.sides[A].cards, at(table)) == ([], 10)
    assert table.chances.underneath[-1].key == "ch8"


@rule("DO-10.6", "DO-7.8")
def test_repairs_count_every_building() -> None:
    table = town(wizard(at=4, houses={1: 3, 3: 5}), wizard())
    turn_of(table).moves().rolls(1, 2).cards("ch11").plays()
    assert table.pot == 3 * 25 + 100


@rule("DO-10.8", "DO-30.5")
@pytest.mark.parametrize(("quicker", "each"), [(False, 10), (True, 5)])
def test_a_birthday_is_one_income(quicker: bool, each: int) -> None:
    table = town(wizard(at=14), wizard(), wizard(), quicker=quicker)
    turn_of(table).moves().rolls(1, 2).cards("cc9").plays()
    assert cash(table, A) == 1500 + 2 * each
    hexed = town(wizard(at=14, under="hex@1"), wizard(), wizard(), quicker=quicker)
    turn_of(hexed).moves().rolls(1, 2).cards("cc9").plays()
    assert (cash(hexed, A), hexed.pot) == (1500, 2 * each)


@rule("DO-9.7", "DO-R.163")
@pytest.mark.parametrize("card", ["ch4", "ch5"])
def test_who_is_stopped_on_the_way_owes_the_plain_rent(card: str) -> None:
    table = town(wizard(at=19), wizard(houses={24: 1}), grounds={24: "glyph@1"})
    turn_of(table).moves().rolls(1, 2).cards(card).plays()
    assert (at(table), cash(table)) == (24, 1500 - 20 - 100)


@rule("DO-10.1", "DO-15.12")
def test_the_card_that_ruins_the_last_but_one_goes_under_its_pile() -> None:
    table = town(wizard(at=4, cash=0), wizard(at=30))
    turn_of(table).moves().rolls(1, 2).cards("ch12").plays()
    assert (table.won, len(table.chances)) == (True, 16)
    assert [card.key for card in table.chances.underneath] == ["ch12"]
