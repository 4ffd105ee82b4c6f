"""Fireball: everything built on her square burns, and so do her opponents there."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    cash,
    ep,
    fighter,
    level,
    rogue,
    spent,
    town,
    turn_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.goods import Clause


@rule("DO-22.24", "DO-22.25", "DO-22.26", "DO-R.242", "DO-12.9", "DO-40.5", "DO-R.51")
def test_t50_the_hotel_is_gone_and_both_are_hurt() -> None:
    table = town(
        wizard(at=30, level=8, cash=2000),
        fighter(at=5, houses={37: 5}),
        rogue(at=37),
        rogue(at=37, hidden=True),
    )
    turn_of(table).moves().rolls(3, 4).uses("fireball").plays()
    assert (cash(table), cash(table, B)) == (500, 3000)
    assert (level(table, 37), table.hotels, table.houses) == (0, 12, 32)
    assert (cash(table, 2), cash(table, 3)) == (1340, 1340)


@rule("DO-22.24")
def test_her_own_houses_burn_and_her_own_cash_does_not() -> None:
    table = town(wizard(at=16, level=8, houses={16: 2}), fighter(at=20))
    turn_of(table).uses("fireball").offers("roll")
    assert (level(table, 16), cash(table), ep(table)) == (0, 1500, 71)


@rule("DO-22.24", "DO-23.4", "DO-R.73")
def test_a_blessed_street_stands() -> None:
    table = town(wizard(at=16, level=8), fighter(at=20, houses={16: 2}), grounds={16: "bless@1"})
    turn_of(table).uses("fireball").offers("roll")
    assert (level(table, 16), ep(table)) == (2, 70)


@rule("DO-16.6", "DO-17.10", "DO-R.53")
def test_t129_on_an_empty_square_it_is_spent_for_nothing() -> None:
    table = town(wizard(at=20, level=8), fighter(at=5))
    turn_of(table).uses("fireball").offers("roll")
    assert (spent(table), ep(table)) == ("fireball", 70)


@rule("DO-R.271", "DO-26.12")
def test_hallowed_characters_are_safe_and_buildings_burn() -> None:
    table = town(wizard(at=16, level=8), fighter(at=16, houses={16: 2}), grounds={16: "hallow@1"})
    turn_of(table).uses("fireball").offers("roll")
    assert (level(table, 16), cash(table, B), ep(table)) == (0, 1500, 71)


@rule("DO-R.256")
def test_a_shield_stops_the_damage_and_not_the_fire() -> None:
    table = town(wizard(at=16, level=8), fighter(at=16, houses={16: 2}, under="shield_of_faith"))
    turn_of(table).uses("fireball").offers("roll")
    assert (level(table, 16), cash(table, B), table.characters[B].enchantments) == (0, 1500, [])


@rule("DO-11.6", "DO-29.4")
def test_neither_prisoners_nor_team_mates_burn() -> None:
    table = town(
        wizard(at=10, level=8), fighter(at=10, jailed=True), fighter(at=10), teams=(1, 2, 1)
    )
    turn_of(table).uses("fireball").offers("roll")
    assert (cash(table, B), ep(table)) == (1500, 70)


@rule("DO-43.23")
def test_only_whom_it_burns_is_asked_to_counter_it() -> None:
    def asked(**said: object) -> bool:
        other = wizard(level=7, stances={"counter": "mine"}, **said)
        table = town(wizard(at=16, level=8), other, fighter(at=16))
        return turn_of(table).uses("fireball").offers("use:counterspell")

    assert asked(at=16)
    assert asked(at=5, houses={16: 1})
    assert not asked(at=5, owns=[16])


@rule("DO-28.6")
def test_who_has_promised_to_spare_somebody_does_not_burn_her_houses() -> None:
    table = town(wizard(at=16, level=8), fighter(at=5, houses={16: 1}), fighter(at=20))
    table.clauses = [Clause("refrain", A, "fireball", against=C)]
    assert turn_of(table).offers("use:fireball")
    table.clauses = [Clause("refrain", A, "fireball", against=B)]
    assert not turn_of(table).offers("use:fireball")
    table.clauses = [Clause("refrain", A, "fireball", square="st_james_place")]
    assert not turn_of(table).offers("use:fireball")
