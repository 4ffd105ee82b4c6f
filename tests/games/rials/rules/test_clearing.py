"""Stuck players: who can reach nothing but the impossible may take a card off the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    at,
    closed,
    expedition,
    explorer,
    items,
    leave_only,
    lines,
    lying,
    treasures,
    turn_of,
    with_settings,
)
from tests.script import rule
from undercroft.games.rials.rules.clearing import Cleared
from undercroft.games.rials.rules.rolling import Rolled, RolledTen
from undercroft.games.rials.state import Expedition


def corner(
    where: str = "p18",
    *,
    up: Mapping[str, str] | None = None,
    down: str = "",
    traps: Mapping[str, str] | None = None,
    **mine: Any,
) -> Expedition:
    """Without Luck on p18 or p19, inside the East Stair, with a climb on p17 in the way."""
    one = explorer(where, **{"luck": 0, **mine})
    return expedition(one, up={"p17": "climb 3", **(up or {})}, down=down, traps=traps)


def is_asked(table: Expedition) -> str:
    """What a stuck player may clear: `"B4 p17"`; nothing, if it is a turn like any other."""
    script = turn_of(table).rolls(1)
    assert script.state is table
    if script.question is None or str(script.question.prompt) != "stuck":
        return ""
    assert script.keys()[-1] == "carry_on"
    return " ".join(sorted(one.removeprefix("clear:") for one in script.keys()[:-1]))


# Clearing


@rule("RD-17.1", "RD-17.2", "RD-17.3", "RD-R.114")
@pytest.mark.parametrize(("chosen", "other"), [("B4", "p17"), ("p17", "B4")])
def test_v48_who_is_shut_in_by_climbs_may_remove_one_for_the_turn(chosen: str, other: str) -> None:
    table = expedition(
        explorer("p10", luck=0, agility=1),
        up={"p10": "chance", "B4": "climb 3", "p17": "climb 3"},
    )
    script = turn_of(table).asks(A, "stuck")
    assert sorted(script.keys()) == ["carry_on", "clear:B4", "clear:p17"]
    script.answers(f"clear:{chosen}").ends()
    assert (at(table), lying(table, chosen), lying(table, other)) == ("p10", "", "climb 3")


@rule("RD-17.2", "RD-R.118")
def test_the_sacrifice_is_the_whole_turn() -> None:
    table = expedition(
        explorer("p18", luck=0, speed=2, items="Dagger, Speed Potion"),
        explorer("p18", items="Buckler"),
        up={"p17": "climb 3"},
        beginner=A,
    )
    turn_of(table).asks(A, "stuck").answers("clear:p17").ends()
    assert (at(table), lying(table, "p17"), table.active) == ("p18", "", B)
    assert lines(table, Cleared, Rolled, RolledTen) == ["Cleared"]
    assert (items(table), table.explorers[A].speed) == ("Dagger, Speed Potion", 1)


@rule("RD-17.5")
def test_a_stuck_player_may_take_a_turn_like_any_other() -> None:
    table = corner()
    script = turn_of(table).asks(A, "stuck", "clear:p17", "carry_on").answers("carry_on")
    script.rolls(1).goes("p19").ends()
    assert (at(table), lying(table, "p17")) == ("p19", "climb 3")


@rule("RD-17.3")
def test_a_climb_that_was_cleared_is_gone_for_everybody() -> None:
    table = corner()
    turn_of(table).asks(A, "stuck").answers("clear:p17").ends()
    turn_of(table).rolls(2).goes("p10").ends()
    assert (at(table), len(table.removed)) == ("p10", 1)


@rule("RD-17.4", "RD-R.119", "RD-R.117")
def test_a_chest_that_is_cleared_gives_nothing() -> None:
    table = corner("p19", up={"p19": "chest 3"})
    turn_of(table).asks(A, "stuck", "clear:p19", "carry_on").answers("clear:p19").ends()
    assert (lying(table, "p19"), treasures(table), len(table.chests)) == ("", "", 43)


@rule("RD-R.118", "RD-16.2")
def test_who_has_just_walked_out_jumps_and_clears_nothing() -> None:
    table = corner("E2", walked_out=True, up={"p19": "climb 2"})
    turn_of(table).asks(A, "gate", "jump", "leave")


# Who is stuck


@rule("RD-17.1", "RD-R.116")
@pytest.mark.parametrize(
    ("mine", "stuck"),
    [
        ({"luck": 0}, True),
        ({"luck": 1}, False),
        ({"items": "Rabbit's Foot"}, False),
        ({"items": "Waystone"}, True),
        ({"items": "Healing Draught, Speed Potion"}, True),
        ({"agility": 3}, False),
        ({"items": "Rope and Grapnel"}, False),
    ],
)
def test_who_is_stuck_has_no_luck_left_and_cannot_make_the_climb(
    mine: dict[str, Any], stuck: bool
) -> None:
    assert is_asked(corner(**mine)) == ("p17" if stuck else "")


@rule("RD-R.113", "RD-17.1", "RD-R.73")
@pytest.mark.parametrize(
    ("card", "stuck"),
    [
        ("", True),
        ("climb 1", True),
        ("chest 3", True),
        ("puzzle_chest 4", True),
        ("chest 1", False),
        ("puzzle_chest 1", False),
        ("chance", False),
        ("item", False),
        ("locked_door 1", False),
        ("puzzle_door 1", False),
    ],
)
def test_only_what_is_impossible_may_be_within_reach(card: str, stuck: bool) -> None:
    table = corner(up={"p19": card} if card else {})
    assert is_asked(table) == ("p17" if stuck else "")


@rule("RD-R.113")
def test_a_card_face_down_within_reach_is_hope() -> None:
    assert is_asked(corner(down="p19")) == ""


@rule("RD-R.73", "RD-R.113")
def test_a_trap_is_no_chance_to_who_is_stuck() -> None:
    assert is_asked(corner(traps={"p19": "Swinging Blades"})) == "p17"


@rule("RD-R.113")
def test_an_item_is_hope_only_as_long_as_there_are_any() -> None:
    table = corner(up={"p19": "item"})
    leave_only(table.items)
    assert is_asked(table) == "p17"


@rule("RD-R.113", "RD-R.112")
def test_a_key_makes_a_chest_or_a_door_possible() -> None:
    assert is_asked(corner(up={"p19": "chest 3"}, items="Iron Key")) == ""
    assert is_asked(corner(up={"p19": "puzzle_chest 4"}, items="Iron Key")) == "p17"


@rule("RD-R.113", "RD-R.112")
def test_v50_who_holds_a_key_for_a_door_is_not_stuck() -> None:
    up = {"B4": "climb 3", "p17": "locked_door 4"}
    assert is_asked(expedition(explorer("p10", luck=0, items="Iron Key"), up=up)) == ""
    assert is_asked(expedition(explorer("p10", luck=0), up=up)) == "B4 p17"


@rule("RD-R.112", "RD-R.114", "RD-R.115")
def test_v51_an_entrance_does_not_matter_but_a_chance_that_can_be_landed_on_does() -> None:
    up = {"p18": "climb 3"}
    assert is_asked(expedition(explorer("p19", luck=0), up=up)) == "p18"
    assert is_asked(expedition(explorer("p19", luck=0), up={**up, "p19": "chance"})) == ""


@rule("RD-R.112")
def test_the_area_goes_on_behind_what_can_be_passed() -> None:
    open_way = {"p17": "climb 1", "p10": "climb 3", "p23": "climb 4", "p16": "locked_door 4"}
    table = expedition(explorer("p18", luck=0), up=open_way)
    assert is_asked(table) == ""
    table.explorers[A] = explorer("p17", luck=0)
    assert is_asked(table) == "p10 p16 p23"
    assert is_asked(expedition(explorer("p17", luck=0), up=open_way, down="p18")) == ""


@rule("RD-R.112")
def test_a_blocker_that_lies_face_down_is_no_wall() -> None:
    table = expedition(explorer("p19", luck=0), down="p18")
    assert is_asked(table) == ""


@rule("RD-R.112")
def test_a_puzzle_door_is_no_wall_where_keys_open_it() -> None:
    table = expedition(explorer("p18", luck=0, items="Iron Key"), up={"p17": "puzzle_door 4"})
    assert is_asked(table) == "p17"
    again = expedition(explorer("p18", luck=0, items="Iron Key"), up={"p17": "puzzle_door 4"})
    assert is_asked(with_settings(again, keys_open_puzzle_doors=True)) == ""


@rule("RD-R.114")
@pytest.mark.parametrize("card", ["chance", "chest 2", "locked_door 2"])
def test_what_is_underfoot_does_not_count_if_it_cannot_be_landed_on_again(card: str) -> None:
    table = expedition(
        explorer("p10", luck=0, strength=2),
        up={"p10": card, "B4": "climb 3", "p17": "climb 3"},
    )
    assert is_asked(table) == "B4 p17"


@rule("RD-R.114", "RD-R.113")
@pytest.mark.parametrize(("card", "stuck"), [("chance", False), ("chest 1", False), ("", True)])
def test_what_is_underfoot_counts_if_one_can_step_off_and_on_again(card: str, stuck: bool) -> None:
    table = corner(up={"p18": card} if card else {})
    assert is_asked(table) == ("p17" if stuck else "")


@rule("RD-R.113", "RD-R.88")
@pytest.mark.parametrize(("strength", "stuck"), [(1, True), (3, False)])
def test_a_door_underfoot_is_hope_if_it_could_be_opened(strength: int, stuck: bool) -> None:
    table = corner(up={"p18": "locked_door 3"}, strength=strength)
    assert is_asked(table) == ("p17" if stuck else "")


@rule("RD-R.115")
def test_a_table_may_agree_that_who_can_walk_out_is_not_stuck() -> None:
    assert is_asked(with_settings(corner(), stuck_needs_no_exit=True)) == ""
    shut_in = expedition(explorer("p10", luck=0), up={"B4": "climb 3", "p17": "climb 3"})
    assert is_asked(with_settings(shut_in, stuck_needs_no_exit=True)) == "B4 p17"


# Where


@rule("RD-R.117")
def test_one_must_be_beside_the_blocker() -> None:
    assert is_asked(corner("p19")) == ""
    assert is_asked(corner("p18")) == "p17"


@rule("RD-R.117")
def test_from_an_entrance_the_threshold_can_be_cleared() -> None:
    table = expedition(explorer("E2", luck=0), up={"p19": "climb 3"})
    turn_of(table).asks(A, "stuck", "clear:p19", "carry_on").answers("clear:p19").ends()
    assert (at(table), lying(table, "p19")) == ("E2", "")


@rule("RD-R.117")
def test_a_failed_attempt_leaves_one_beside_the_blocker() -> None:
    table = corner("p19")
    turn_of(table).rolls(2).goes("p17").ends()
    assert (at(table), closed(table)) == ("p18", "")
    turn_of(table).asks(A, "stuck", "clear:p17", "carry_on")


@rule("RD-R.117", "RD-R.119")
def test_a_hopeless_chest_is_cleared_from_where_it_stands_and_not_from_beside() -> None:
    assert is_asked(corner("p18", up={"p19": "chest 3"})) == "p17"
    assert is_asked(corner("p18", up={"p18": "chest 3"})) == "p17 p18"
