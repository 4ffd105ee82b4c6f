"""Raze: a house falls where she lands among those of an opponent."""

from typing import Any

from tests.games.dungeonopoly.town import A, B, cash, ep, fighter, level, town, turn_of, wizard
from tests.script import rule

CALM = {"owing": "never"}


def landing_on_virginia(houses: int = 3, **said: Any) -> tuple[int, int]:
    table = town(fighter(at=11, level=6, stances=CALM), wizard(houses={14: houses}), **said)
    turn_of(table).rolls(1, 2).plays()
    return level(table, 14), ep(table)


@rule("DO-21.20", "DO-36.13", "DO-R.64")
def test_t33_the_rent_is_paid_and_then_a_house_falls() -> None:
    table = town(fighter(at=11, level=6, stances=CALM), wizard(houses={14: 3}))
    turn_of(table).rolls(1, 2).plays()
    assert (cash(table, A), cash(table, B), level(table, 14)) == (1000, 2000, 2)
    assert (ep(table), table.houses) == (52, 30)


@rule("DO-21.21", "DO-R.240", "DO-R.241")
def test_hotels_and_blessed_streets_stand_unless_the_blessing_sleeps() -> None:
    assert landing_on_virginia(houses=5) == (5, 51)
    assert landing_on_virginia(grounds={14: "bless@1"}) == (3, 51)
    assert landing_on_virginia(grounds={14: "bless@1 antimagic_field@1"}) == (2, 52)


@rule("DO-21.36", "DO-R.334")
def test_it_needs_no_rent() -> None:
    table = town(fighter(at=11, level=6), wizard(houses={14: 3}, at=10, jailed=True))
    turn_of(table).rolls(1, 2).plays()
    assert (cash(table, A), level(table, 14)) == (1500, 2)
