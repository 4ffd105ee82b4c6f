"""Shield of Faith: the next damage, or the next spell aimed at her, does nothing to her."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    bard,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    rogue,
    run,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.damaging import damage


@rule("DO-23.8", "DO-23.10", "DO-19.3")
def test_it_stops_one_damage_and_does_not_stack() -> None:
    table = town(cleric(at=5, level=2, under="shield_of_faith"), fighter(level=3))
    turn_of(table).uses("shield_of_faith").offers("roll")
    assert (under(table), ep(table)) == ("shield_of_faith", 11)
    run(table, damage(table, B, A)).ends()
    assert (under(table), cash(table)) == ("", 1500)
    run(table, damage(table, B, A)).ends()
    assert cash(table) == 1440


@rule("DO-23.8", "DO-16.6", "DO-38.6", "DO-R.255", "DO-40.9")
def test_t60_a_charm_breaks_it_and_a_missile_hurts() -> None:
    table = town(wizard(at=5, level=6), cleric(at=6, under="shield_of_faith"))
    turn_of(table).uses("charm_person").offers("roll")
    assert (under(table, B), ep(table)) == ("", 51)
    turn_of(table, A).uses("magic_missile").offers("roll")
    assert cash(table, B) == 1380


@rule("DO-23.9", "DO-R.74", "DO-R.201")
def test_an_area_meets_it_only_by_its_damage() -> None:
    table = town(
        cleric(at=20, level=10), cleric(at=5, houses={16: 2}, under="shield_of_faith"), fighter()
    )
    turn_of(table).uses("wrath_of_god").offers("roll")
    assert (under(table, B), cash(table, B), table.levels[16]) == ("", 1500, 1)


@rule("DO-R.256")
def test_a_glyph_breaks_it_and_stops_her_all_the_same() -> None:
    table = town(
        cleric(at=5, under="shield_of_faith"),
        cleric(level=8, owns=[8], stances={"dice": "never"}),
        grounds={8: "glyph@1"},
    )
    turn_of(table).rolls(1, 4).plays()
    assert (at(table), under(table), cash(table)) == (8, "", 1494)


@rule("DO-R.256", "DO-40.7")
def test_thorns_break_it() -> None:
    table = town(
        cleric(at=5, under="shield_of_faith"), druid(level=8), grounds={8: "wall_of_thorns@1"}
    )
    turn_of(table).rolls(1, 4).plays()
    assert (at(table), under(table), cash(table)) == (10, "", 1500)


@rule("DO-23.10", "DO-R.254", "DO-40.10", "DO-38.11")
def test_a_hex_goes_through() -> None:
    table = town(warlock(at=5), cleric(at=6, under="shield_of_faith"))
    turn_of(table).uses("hex").offers("roll")
    assert under(table, B) == "shield_of_faith hex"


@rule("DO-23.10", "DO-R.74")
def test_nor_does_it_stop_a_glare() -> None:
    table = town(fighter(at=3, level=4), cleric(houses={6: 1}, under="shield_of_faith"))
    turn_of(table).rolls(1, 2, 4).moves().uses("intimidate").plays()
    assert (cash(table), under(table, B)) == (1500, "shield_of_faith")


@rule("DO-40.23", "DO-11.8")
def test_it_sleeps_on_a_field_of_antimagic() -> None:
    table = town(rogue(), cleric(at=5, under="shield_of_faith"), grounds={5: "antimagic_field"})
    run(table, damage(table, A, B)).ends()
    assert (under(table, B), cash(table, B)) == ("shield_of_faith", 1480)


@rule("DO-R.255", "DO-40.13", "DO-40.8")
def test_a_suggestion_and_a_slow_break_it() -> None:
    table = town(bard(at=5, level=4), cleric(at=6, under="shield_of_faith"))
    turn_of(table).uses("suggestion").offers("roll")
    assert (under(table, B), table.towed, ep(table)) == ("", {}, 31)
    table = town(wizard(at=5, level=4), cleric(at=6, under="shield_of_faith"))
    turn_of(table).uses("slow", "whom:1").offers("roll")
    assert (under(table, B), ep(table)) == ("", 31)
