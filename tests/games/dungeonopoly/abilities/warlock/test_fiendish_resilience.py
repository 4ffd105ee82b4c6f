"""Fiendish Resilience: half of every fee."""

import pytest

from tests.games.dungeonopoly.town import A, B, C, cash, fighter, town, turn_of, walk_of, warlock
from tests.script import rule
from undercroft.games.dungeonopoly.movements import ROLL, Going

INFERNAL = {"level": 5, "knows": "fiendish_resilience"}


@rule("DO-27.23", "DO-36.15")
@pytest.mark.parametrize(
    ("start", "squares", "card", "fee"),
    [(2, 2, "", 100), (36, 2, "", 50), (4, 3, "ch12", 8), (0, 2, "cc11", 50)],
)
def test_t117_half_of_taxes_and_cards_rounded_up(
    start: int, squares: int, card: str, fee: int
) -> None:
    table = town(warlock(at=start, **INFERNAL), fighter(at=20))
    script = walk_of(table, A, Going(ROLL, squares))
    if card:
        script.cards(card)
    script.ends()
    assert (cash(table), table.pot) == (1500 - fee, fee)


@rule("DO-27.23")
def test_t117_half_of_the_jail_fee_for_which_she_needs_half_the_cash() -> None:
    table = town(warlock(at=10, jailed=True, cash=30, **INFERNAL), fighter(at=20))
    turn_of(table).answers("leave_by_fee").offers("roll")
    assert (cash(table), table.pot) == (5, 25)


@rule("DO-27.23", "DO-R.109", "DO-36.16")
def test_t117_half_of_what_anothers_card_makes_her_pay() -> None:
    table = town(fighter(at=0), warlock(at=20, **INFERNAL), fighter(at=20))
    walk_of(table, A, Going(ROLL, 2)).cards("cc9").ends()
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1515, 1495, 1490)


@rule("DO-R.248")
def test_half_to_each_as_chair() -> None:
    table = town(warlock(at=4, **INFERNAL), fighter(at=20), fighter(at=20))
    walk_of(table, A, Going(ROLL, 3)).cards("ch15").ends()
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1450, 1525, 1525)


@rule("DO-R.249", "DO-30.2")
def test_in_a_quicker_game_it_is_doubled_and_then_halved() -> None:
    table = town(warlock(at=4, **INFERNAL), fighter(at=20), quicker=True)
    walk_of(table, A, Going(ROLL, 3)).cards("ch12").ends()
    assert cash(table) == 1485


@rule("DO-27.23")
def test_rent_and_damage_are_no_fees() -> None:
    table = town(fighter(at=5), warlock(at=5, **INFERNAL), fighter(at=30, owns=[9]))
    turn_of(table).uses("attack").offers("roll")
    assert cash(table, B) == 1480
    walk_of(table, B, Going(ROLL, 4)).ends()
    assert cash(table, B) == 1472


@rule("DO-27.22", "DO-16.7")
def test_it_teaches_nothing() -> None:
    table = town(warlock(at=2, **INFERNAL), fighter(at=20))
    walk_of(table, A, Going(ROLL, 2)).ends()
    assert table.characters[A].ep == 40
