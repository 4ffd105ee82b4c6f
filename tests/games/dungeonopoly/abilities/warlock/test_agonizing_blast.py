"""Agonizing Blast: blasts hurt half as much again."""

from tests.games.dungeonopoly.town import B, cash, fighter, town, turn_of, under, warlock, wizard
from tests.script import rule


@rule("DO-27.17", "DO-37.1")
def test_thirty_for_each_level() -> None:
    table = town(warlock(at=5, level=4, knows="agonizing_blast"), wizard(at=6, under="hex@0"))
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert cash(table, B) == 1380


@rule("DO-R.259", "DO-21.30")
def test_a_veteran_pays_fifteen() -> None:
    table = town(
        warlock(at=5, level=4, knows="agonizing_blast"), fighter(at=6, level=9, under="hex@0")
    )
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert cash(table, B) == 1440


@rule("DO-30.2")
def test_in_a_quicker_game_it_is_doubled() -> None:
    table = town(
        warlock(at=5, level=4, knows="agonizing_blast"),
        wizard(at=6, under="hex@0"),
        quicker=True,
    )
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert cash(table, B) == 1260


@rule("DO-R.253")
def test_armour_stops_all_of_it() -> None:
    table = town(
        warlock(at=5, level=4, knows="agonizing_blast vampiric_blast"),
        wizard(at=6, under="mage_armor hex@0"),
    )
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert (cash(table), cash(table, B), under(table, B)) == (1500, 1500, "hex")
