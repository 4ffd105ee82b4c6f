"""Fortify: a house for nothing where she lands on her own street."""

from tests.games.dungeonopoly.town import A, cash, fighter, level, town, turn_of, wizard
from tests.script import rule
from undercroft.games.dungeonopoly.rules.renting import printed_rent


@rule("DO-21.23", "DO-21.24", "DO-43.12", "DO-R.65")
def test_t35_a_fourth_house_and_no_hotel() -> None:
    table = town(fighter(level=7, houses={3: 3}), wizard())
    turn_of(table).rolls(1, 2).moves().uses("fortify").plays()
    assert (level(table, 3), printed_rent(table, 3), cash(table, A)) == (4, 320, 1500)
    table.characters[A].at = 0
    turn_of(table, A).rolls(1, 2).moves().asks(A, "window")
    assert level(table, 3) == 4


@rule("DO-21.26", "DO-R.33")
def test_t35_not_without_a_house_in_the_bank() -> None:
    table = town(fighter(level=7, houses={3: 3}), wizard())
    table.houses = 0
    turn_of(table).rolls(1, 2).moves().asks(A, "window")
    assert level(table, 3) == 3


@rule("DO-21.25")
def test_not_on_the_landing_that_bought_it() -> None:
    table = town(fighter(level=7, stances={"landing": "auto"}), wizard())
    turn_of(table).rolls(1, 2).moves().answers("buy").plays()
    assert (table.owners[3], level(table, 3)) == (A, 0)
