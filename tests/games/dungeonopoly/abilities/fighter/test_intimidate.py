"""Intimidate: a glare at the landlord instead of the rent."""

import pytest

from tests.games.dungeonopoly.town import A, B, cash, ep, fighter, rogue, town, turn_of, wizard
from tests.script import rule


@rule("DO-21.14", "DO-21.15", "DO-36.5")
@pytest.mark.parametrize(("die", "paid"), [(7, 0), (8, 550)])
def test_t30_a_level_seven_fighter_owes_550(die: int, paid: int) -> None:
    table = town(fighter(at=3, level=7), wizard(houses={6: 5}))
    turn_of(table).rolls(1, 2, die).moves().uses("intimidate").plays()
    assert (cash(table, A), cash(table, B)) == (1500 - paid, 1500 + paid)
    assert ep(table) == 60 + 1


@rule("DO-43.5", "DO-43.22")
def test_it_is_tried_without_asking_unless_she_says_otherwise() -> None:
    table = town(fighter(at=3, level=7, stances={"owing": "auto"}), wizard(houses={6: 5}))
    turn_of(table).rolls(1, 2, 3).plays()
    assert cash(table, A) == 1500


@rule("DO-21.16", "DO-17.6", "DO-R.221")
def test_t140_a_hidden_landlord_is_not_intimidated_but_her_street_is_razed() -> None:
    table = town(fighter(at=3, level=6), rogue(houses={6: 2}, at=6, hidden=True))
    turn_of(table).rolls(1, 2).moves().asks(A, "window", "end_turn", "trade")
    assert (cash(table, A), cash(table, B), table.levels[6]) == (1410, 1590, 1)
