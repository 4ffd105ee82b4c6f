"""Damage and elimination."""

from __future__ import annotations

from tests.games.dungeon_lords.realm import (
    A,
    battle_of,
    conquered,
    down,
    hero,
    intruder,
    lines,
    lord,
    next_round,
    party,
    prisoners,
    realm,
)
from tests.script import rule
from undercroft.games.dungeon_lords.rules.falling import Eliminated, Hurt, eliminate, hurt
from undercroft.games.dungeon_lords.rules.healing import Healed
from undercroft.games.dungeon_lords.rules.lines import Vanished
from undercroft.games.dungeon_lords.rules.magic import SpellCast
from undercroft.games.dungeon_lords.rules.parties import anti_trap, hearts, magic


@rule("DL-15.1")
def test_hit_points_are_printed_and_raised_by_amulets_and_food() -> None:
    assert intruder("y1_wizard_1").hit_points == 3
    assert intruder("y1_wizard_1+yellow_amulet+green_amulet").hit_points == 5
    assert intruder("y2_warrior_1-2*").left == 4


@rule("DL-15.2", "DL-15.3")
def test_damage_that_reaches_the_hit_points_eliminates_at_once() -> None:
    table = realm(lord("y1_warrior_1-2 y1_thief_2"), items="straightforward")
    line = table.lords[A].line
    assert hurt(table, A, line[0], 1)
    assert (party(table), prisoners(table)) == ("y1_thief_2:3", ["y1_warrior_1"])
    assert lines(table, Eliminated) == [Eliminated(A, hero("y1_warrior_1"))]


@rule("DL-15.3", "DL-15.6")
def test_his_abilities_leave_the_party_in_that_moment() -> None:
    table = realm(lord("y1_wizard_2 y1_thief_4 y1_priest_4 paladin_y1"))
    line = table.lords[A].line
    assert (anti_trap(line), magic(line), hearts(line)) == (4, 4, 4)
    for fallen in line[:3]:
        eliminate(table, A, fallen)
    line = table.lords[A].line
    assert (anti_trap(line), magic(line), hearts(line)) == (2, 2, 2)


@rule("DL-15.4")
def test_what_exceeds_his_hit_points_is_lost() -> None:
    table = realm(lord("y1_warrior_1-2 y1_thief_1", creatures="troll"), card="invisibility")
    battle_of(table).defends(creatures="troll").strikes("troll", "punch").ends()
    assert party(table) == "y1_thief_1:3"
    assert [(one.points, one.left) for one in lines(table, Hurt)] == [(3, 0)]


@rule("DL-15.5", "DL-R.63")
def test_all_amounts_are_fixed_before_any_is_dealt() -> None:
    """The last takes the one more, although two before him fall."""
    table = realm(
        lord("y1_warrior_1-2 y1_warrior_2-3 y1_priest_1", traps="wall_of_fire"), card="invisibility"
    )
    battle_of(table).defends(traps="wall_of_fire").ends()
    assert party(table) == "y1_priest_1:1"


@rule("DL-15.7")
def test_damage_stays_from_round_to_round() -> None:
    table = realm(lord("y1_warrior_4"), card="fireball")
    battle_of(table).ends()
    battle_of(next_round(table, "detect_treasure")).ends()
    assert party(table) == "y1_warrior_4:3"


@rule("DL-15.8")
def test_the_first_is_who_stands_in_front_at_that_moment() -> None:
    table = realm(
        lord("y1_warrior_1 y1_warrior_4", rooms={"c1": "mint"}, creatures="goblin troll"),
        card="invisibility",
    )
    script = battle_of(table).defends(creatures="goblin troll")
    script.strikes("troll", "punch").ends()
    assert party(table) == "y1_warrior_4:3"


@rule("DL-15.9")
def test_an_empty_line_ends_the_battle() -> None:
    """No spell, no healing, no fatigue, no conquest; who has not attacked lies down."""
    table = realm(
        lord("y1_wizard_1", rooms={"c1": "mint"}, creatures="troll goblin"), card="fireball"
    )
    battle_of(table).defends(creatures="troll goblin").strikes("troll", "punch").ends()
    assert (party(table), conquered(table), down(table)) == ("", [], ["goblin", "troll"])
    assert (lines(table, SpellCast), lines(table, Healed)) == ([], [])
    assert table.lords[A].evil == 5


@rule("DL-15.10", "DL-R.76")
def test_an_illusion_takes_fatigue_and_vanishes_without_a_prisoner() -> None:
    table = realm(lord("unreal y2_warrior_1"), year=2, card="blind_rage")
    battle_of(table).ends()
    assert (party(table), prisoners(table)) == ("y2_warrior_1:4", [])


@rule("DL-15.10", "DL-R.76")
def test_an_illusion_of_nobody_vanishes_and_the_sack_is_captured() -> None:
    table = realm(
        lord("unreal y2_warrior_1-4", creatures="ghost", sack="blue_clover"),
        year=2,
        card="blind_rage",
        items="straightforward",
    )
    battle_of(table).defends(creatures="ghost").ends()
    assert (party(table), prisoners(table), conquered(table)) == ("", ["y2_warrior_1"], [])
    assert lines(table, Vanished) == [Vanished(A)]
    assert [token.key for token in table.lords[A].captured] == ["blue_clover"]


@rule("DL-15.10")
def test_an_illusion_has_no_abilities_but_is_listed_and_prevented_for() -> None:
    table = realm(
        lord("unreal y2_warrior_1 y2_thief_1", traps="rolling_stone"), year=2, card="regeneration"
    )
    battle_of(table).defends(traps="rolling_stone").ends()
    assert party(table) == "y2_warrior_1:3 y2_thief_1:2"
