"""Hallow: nobody on the enchanted square takes damage."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    level,
    town,
    turn_of,
    under,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import ROLL, Going


@rule("DO-26.12", "DO-37.2", "DO-16.6")
def test_a_blow_does_nothing_there_and_earns_nothing() -> None:
    table = town(fighter(at=6), wizard(at=6, under="mage_armor"), grounds={6: "hallow@1"})
    turn_of(table).uses("attack").offers("roll")
    assert (cash(table, B), under(table, B), ep(table)) == (1500, "mage_armor", 0)


@rule("DO-26.12", "DO-R.6")
def test_it_protects_from_thorns_on_the_same_square() -> None:
    table = town(fighter(at=4), druid(at=30, level=3), grounds={6: "hallow@1 wall_of_thorns@1"})
    walk_of(table, A, Going(ROLL, 4)).plays()
    assert (at(table), cash(table)) == (8, 1500)


@rule("DO-26.12")
def test_buildings_are_not_protected() -> None:
    table = town(
        fighter(at=1, level=6, knows=""), wizard(at=20, houses={6: 2}), grounds={6: "hallow@1"}
    )
    turn_of(table).moves().rolls(1, 4).answers("pass").plays()
    assert level(table, 6) == 1


@rule("DO-40.22", "DO-R.260")
def test_no_ward_is_rolled_for_there() -> None:
    table = town(fighter(at=6), warlock(at=6, knows="entropic_ward"), grounds={6: "hallow@1"})
    turn_of(table).uses("attack").offers("roll")
    assert cash(table, B) == 1500


@rule("DO-26.12")
def test_a_shot_at_who_stands_there_does_nothing() -> None:
    table = town(
        fighter(at=2, level=3), wizard(at=6), druid(at=30, level=2), grounds={6: "hallow@2"}
    )
    turn_of(table).uses("far_shot").rolls(1).offers("roll")
    assert (cash(table, B), cash(table, C), ep(table, A)) == (1500, 1500, 20)


@rule("DO-26.12", "DO-R.271", "DO-16.6")
def test_t159_a_blow_does_nothing_and_a_fireball_burns_only_the_houses() -> None:
    table = town(
        druid(at=6, houses={6: 2}), fighter(at=6), wizard(at=6, level=8), grounds={6: "hallow@0"}
    )
    turn_of(table, B).uses("attack", "whom:0").offers("roll")
    assert (cash(table, A), ep(table, B)) == (1500, 0)
    turn_of(table, C).uses("fireball").offers("roll")
    assert (cash(table, A), cash(table, B), level(table, 6), ep(table, C)) == (1500, 1500, 0, 71)


@rule("DO-R.160", "DO-40.6")
def test_a_glyph_there_stops_and_does_not_hurt() -> None:
    table = town(fighter(at=4), cleric(at=30, owns=[6]), grounds={6: "hallow@1 glyph@1"})
    walk_of(table, A, Going(ROLL, 4)).ends()
    assert (at(table), cash(table)) == (6, 1494)


@rule("DO-R.252")
def test_armour_is_not_used_up_there() -> None:
    table = town(cleric(at=20, level=5), wizard(at=6, under="mage_armor"), grounds={6: "hallow@1"})
    turn_of(table).uses("holy_smite").offers("roll")
    assert (cash(table, B), under(table, B), ep(table)) == (1500, "mage_armor", 40)
