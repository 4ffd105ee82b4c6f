"""Eldritch Blast: damage to a hexed opponent nearby, and whatever enhances it."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    cash,
    ep,
    fighter,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule


@rule("DO-27.8", "DO-27.9", "DO-27.10", "DO-2.1")
def test_t111_hex_and_then_blast() -> None:
    table = town(warlock(at=5, level=2), fighter(at=6))
    script = turn_of(table)
    assert not script.offers("use:eldritch_blast")
    script.uses("hex").uses("eldritch_blast")
    assert not script.offers("use:eldritch_blast")
    assert (cash(table, B), ep(table), under(table, B)) == (1460, 12, "hex")


@rule("DO-27.9", "DO-27.2", "DO-R.104")
def test_anybodys_hex_will_do_and_a_curse_is_none() -> None:
    table = town(warlock(at=5, level=2, knows=""), fighter(at=6, under="hex@2"), warlock(at=30))
    assert turn_of(table).offers("use:eldritch_blast")
    table = town(
        warlock(at=5, level=2), fighter(at=6, owns=[6]), warlock(at=30), grounds={6: "curse@2"}
    )
    assert not turn_of(table).offers("use:eldritch_blast")


@rule("DO-27.9", "DO-R.292", "DO-40.3")
def test_a_sleeping_hex_does_not_count() -> None:
    table = town(
        warlock(at=5, level=2), fighter(at=6, under="hex@0"), grounds={6: "antimagic_field@1"}
    )
    assert not turn_of(table).offers("use:eldritch_blast")


@rule("DO-27.8", "DO-17.3")
def test_only_in_limited_range() -> None:
    table = town(warlock(at=5, level=2), fighter(at=7, under="hex@0"))
    assert not turn_of(table).offers("use:eldritch_blast")


@rule("DO-40.3", "DO-17.6")
def test_nobody_blasts_who_is_hidden_or_safe() -> None:
    for sheet in (
        wizard(at=6, hidden=True, under="hex@0"),
        wizard(at=6, under="sanctuary hex@0"),
        wizard(at=10, jailed=True, under="hex@0"),
    ):
        table = town(warlock(at=5, level=2), sheet)
        assert not turn_of(table).offers("use:eldritch_blast")


@rule("DO-40.3", "DO-37.2", "DO-16.6")
def test_on_hallowed_ground_it_does_nothing() -> None:
    table = town(warlock(at=5, level=2), fighter(at=6, under="hex@0"), grounds={6: "hallow@0"})
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert (cash(table, B), ep(table)) == (1500, 10)


@rule("DO-40.3", "DO-37.3", "DO-37.4")
def test_a_ward_is_rolled_for_once_and_before_any_armour() -> None:
    for die, left, bears in ((1, 1500, "mage_armor hex"), (2, 1500, "hex")):
        table = town(
            warlock(at=5, level=2),
            warlock(at=6, knows="entropic_ward", under="mage_armor hex@0"),
        )
        turn_of(table).rolls(die).uses("eldritch_blast").offers("roll")
        assert (cash(table, B), under(table, B)) == (left, bears)


@rule("DO-27.16")
def test_all_enhancements_apply_together() -> None:
    table = town(
        warlock(at=1, level=8, knows="agonizing_blast vampiric_blast eldritch_spear"),
        fighter(at=9, under="hex@0"),
        wizard(at=11, under="hex@0"),
    )
    turn_of(table).uses("eldritch_blast").offers("roll")
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1740, 1260, 1500)
