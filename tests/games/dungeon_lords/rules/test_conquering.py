"""Fatigue, conquest, and poison."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import (
    A,
    battle_of,
    conquered,
    lines,
    lord,
    next_round,
    party,
    prisoners,
    realm,
)
from tests.script import rule
from undercroft.games.dungeon_lords.rules.battle import Held
from undercroft.games.dungeon_lords.rules.conquering import Conquered, Tired
from undercroft.games.dungeon_lords.rules.falling import Hurt


@rule("DL-16.26", "DL-16.27", "DL-R.83")
def test_each_takes_a_point_and_then_each_the_next() -> None:
    table = realm(lord("y1_warrior_1 y1_thief_1-1"), card="suggestion")
    battle_of(table).ends()
    hurt = [(one.adventurer.key, one.left) for one in lines(table, Hurt)]
    assert hurt == [("y1_warrior_1", 2), ("y1_thief_1", 1), ("y1_warrior_1", 1), ("y1_thief_1", 0)]


@rule("DL-16.26")
def test_as_a_total_each_point_goes_to_who_is_then_in_front() -> None:
    table = realm(lord("y1_warrior_1-2 y1_thief_1"), card="suggestion", fatigue="party_total")
    battle_of(table).ends()
    assert (prisoners(table), party(table)) == (["y1_warrior_1"], "y1_thief_1:2")


@rule("DL-16.28")
@pytest.mark.parametrize(("line", "kept"), [("y1_warrior_4", []), ("y1_warrior_1-1", ["c1"])])
def test_the_story_says_that_a_tile_was_kept(line: str, kept: list[str]) -> None:
    table = realm(lord(line), card="suggestion")
    battle_of(table).ends()
    assert [one.square.key for one in lines(table, Held)] == kept


@rule("DL-16.25", "DL-R.87")
@pytest.mark.parametrize("trap", ["", "trap_door"])
def test_one_word_or_two_against_conquering_skip_the_whole_step(trap: str) -> None:
    table = realm(lord("y1_warrior_4", creatures="slime", traps=trap), card="suggestion")
    battle_of(table).defends(traps=trap, creatures="slime").strikes("slime", "block").ends()
    assert (conquered(table), table.lords[A].evil, lines(table, Tired)) == ([], 5, [])


@rule("DL-16.28")
@pytest.mark.parametrize(
    ("line", "lost", "evil"), [("y1_warrior_4", ["c1"], 4), ("y1_warrior_1-1", [], 5)]
)
def test_the_tile_falls_only_to_who_still_stands(line: str, lost: list[str], evil: int) -> None:
    table = realm(lord(line), card="suggestion")
    battle_of(table).ends()
    assert (conquered(table), table.lords[A].evil) == (lost, evil)
    assert len(lines(table, Conquered)) == len(lost)


@rule("DL-16.28", "DL-5.7")
def test_evil_does_not_sink_below_one() -> None:
    table = realm(lord("y1_warrior_4", evil=1), card="fireball")
    battle_of(table).ends()
    assert (conquered(table), table.lords[A].evil) == (["c1"], 1)


@rule("DL-16.29")
def test_a_conquered_tile_is_walked_and_its_room_has_no_effect() -> None:
    table = realm(lord("y2_wizard_4", rooms={"c1": "antimagic_room"}), year=2, card="rallying_cry")
    battle_of(table).ends()
    assert (table.lords[A].evil, table.lords[A].dungeon.working_rooms()) == (4, [])
    battle_of(next_round(table, "dimensional_gate")).ends()
    assert conquered(table) == ["c1", "c2"]


@rule("DL-16.30", "DL-R.84", "DL-R.86")
def test_poison_comes_last_and_the_tile_stays_conquered() -> None:
    table = realm(lord("y1_warrior_2", traps="poisoned_dart"), card="fireball")
    battle_of(table).defends(traps="poisoned_dart").ends()
    told = [type(one).__name__ for one in table.story.lines]
    assert told[-5:] == ["Hurt", "Conquered", "EvilMoved", "Hurt", "Eliminated"]
    assert (conquered(table), prisoners(table)) == (["c1"], ["y1_warrior_2"])


@rule("DL-R.85")
def test_two_darts_on_one_victim_are_two_lumps() -> None:
    table = realm(
        lord("y2_warrior_4", rooms={"c1": "labyrinth"}, traps="poisoned_dart poisoned_dart"),
        year=2,
        card="illusion",
    )
    battle_of(table).defends(traps="poisoned_dart poisoned_dart").ends()
    assert [one.points for one in lines(table, Hurt)] == [1, 1, 1, 2, 2]


@rule("DL-R.85", "DL-25.8")
def test_poison_that_overruns_an_amulet_has_not_used_it() -> None:
    table = realm(
        lord("y1_wizard_1-1+yellow_amulet", traps="poisoned_dart"),
        card="invisibility",
        round=2,
        items="tricky",
    )
    battle_of(table).defends(traps="poisoned_dart").ends()
    assert prisoners(table) == ["y1_wizard_1"]
    assert table.lords[1].office == []
