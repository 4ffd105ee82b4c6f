"""Entrances: walking out, jumping, coming back, and leaving for good."""

from __future__ import annotations

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    C,
    at,
    expedition,
    explorer,
    items,
    level,
    lines,
    lying,
    reach,
    run,
    told,
    trap_on,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.rules.ending import over, result
from undercroft.games.rials.rules.leaving import HandedOn, Jumped, jump
from undercroft.games.rials.rules.moving import Walked
from undercroft.games.rials.rules.resting import Missed
from undercroft.games.rials.rules.rolling import Rolled, RolledTen, roll_for_ten
from undercroft.games.rials.rules.trading import in_reach

# Walking out


@rule("RD-16.1", "RD-R.111")
def test_a_step_out_of_the_dungeon_ends_the_move() -> None:
    table = expedition(explorer("p01"))
    script = turn_of(table).rolls(4).goes("E1").asks(A, "outside", "stay", "leave")
    script.answers("stay").ends()
    assert (at(table), told(table, Walked).steps) == ("E1", 1)
    assert table.explorers[A].walked_out


@rule("RD-R.111", "RD-16.1")
def test_walking_out_takes_a_step() -> None:
    table = expedition(explorer("p04"))
    assert "E1" not in reach(table, 1).split()
    assert "E1" in reach(table, 2).split()


@rule("RD-16.1")
def test_only_a_threshold_leads_out() -> None:
    table = expedition(explorer("p18"), explorer("p56"), explorer("p39"))
    ways = [reach(table, 2, seat=seat).split() for seat in (A, B, C)]
    assert [[way for way in each if way[0] == "E"] for each in ways] == [["E2"], ["E3"], ["E4"]]


# Jumping


@rule("RD-16.2", "RD-R.104")
def test_after_walking_out_one_jumps_and_that_is_the_whole_turn() -> None:
    table = expedition(explorer("E1", walked_out=True, speed=1), beginner=A)
    script = turn_of(table).asks(A, "gate", "jump", "leave").answers("jump").rolls(3)
    script.ends()
    assert (at(table), table.explorers[A].walked_out) == ("E3", False)
    assert lines(table, Jumped, Rolled, RolledTen) == ["Jumped"]


@rule("RD-16.3", "RD-16.6")
def test_then_one_enters_or_jumps_again_as_often_as_one_likes() -> None:
    table = expedition(explorer("E1", walked_out=True))
    turn_of(table).asks(A, "gate", "jump", "leave").answers("jump").rolls(3).ends()
    for roll, to in ((2, "E2"), (4, "E4")):
        script = turn_of(table).asks(A, "gate", "enter", "jump", "leave")
        script.answers("jump").rolls(roll).ends()
        assert at(table) == to
    turn_of(table).asks(A, "gate").answers("enter").rolls(2).ends()
    assert at(table) == "p39"


@rule("RD-16.4")
def test_entering_is_an_ordinary_cycle_from_the_threshold_on() -> None:
    table = expedition(explorer("E1"), beginner=A)
    script = turn_of(table).asks(A, "gate").answers("enter").rolls(5, 3)
    assert script.ways() == "p03 p08"
    script.goes("p03").ends()
    assert [square.key for square in told(table, Walked).path] == ["p01", "p04", "p03"]
    assert lines(table, RolledTen, Rolled) == ["RolledTen", "Rolled"]


@rule("RD-16.4", "RD-4.9")
def test_who_enters_under_speed_has_two_cycles() -> None:
    table = expedition(explorer("E1", speed=1))
    script = turn_of(table).asks(A, "gate").answers("enter").rolls(1)
    script.asks(A, "again").answers("go_again").rolls(1).goes("p04").ends()
    assert at(table) == "p04"


@rule("RD-16.5")
def test_the_number_of_the_same_entrance_is_rolled_again() -> None:
    table = expedition(explorer("E2"))
    table.chance.say(2, 2, 4)  # type: ignore[attr-defined]
    jump(table, A)
    assert (at(table), told(table, Jumped).rolls) == ("E4", (2, 2, 4))


@rule("RD-R.105")
def test_one_may_jump_to_where_somebody_stands() -> None:
    table = expedition(explorer("E1"), explorer("E2"))
    turn_of(table).asks(A, "gate").answers("jump").rolls(2).ends()
    assert at(table, A) == at(table, B) == "E2"


@rule("RD-R.106")
def test_the_very_first_turn_may_be_a_jump() -> None:
    table = expedition(explorer("E1"))
    turn_of(table).asks(A, "gate", "enter", "jump").answers("jump").rolls(4).ends()
    assert at(table) == "E4"


@rule("RD-R.104")
def test_where_the_table_says_so_one_may_enter_again_at_once() -> None:
    table = expedition(explorer("E1", walked_out=True), reenter_same_gate=True)
    script = turn_of(table).asks(A, "gate", "enter", "jump", "leave").answers("enter")
    script.rolls(1).ends()
    assert (at(table), table.explorers[A].walked_out) == ("p01", False)


# Outside


@rule("RD-16.7")
def test_outside_one_keeps_everything_and_adds_a_level_on_a_10() -> None:
    table = expedition(
        explorer("p04"), explorer("E2", walked_out=True, items="Dagger", treasures="Jade Idol")
    )
    script = run(table, roll_for_ten(table, A)).rolls(10).asks(A, "ten").answers("decline")
    script.asks(B, "ten").answers("raise:agility").ends()
    assert level(table, "agility", B) == 2
    assert (items(table, B), treasures(table, B)) == ("Dagger", "Jade Idol")


@rule("RD-16.7", "RD-14.4")
def test_turns_are_missed_outside_as_inside() -> None:
    table = expedition(explorer("E2", walked_out=True, owed=1))
    turn_of(table).ends()
    assert (at(table), lines(table, Missed)) == ("E2", ["Missed"])
    turn_of(table).asks(A, "gate", "jump", "leave")


@rule("RD-16.8", "RD-R.107", "RD-R.54")
def test_v20_who_is_thrown_back_at_the_threshold_has_not_walked_out() -> None:
    table = expedition(explorer("E1", luck=0, agility=2), up={"p01": "climb 3"})
    script = turn_of(table)
    script.asks(A, "stuck").answers("carry_on").asks(A, "gate", "enter", "jump").answers("enter")
    script.rolls(4).ends()
    assert (at(table), table.explorers[A].walked_out) == ("E1", False)
    script = turn_of(table).asks(A, "stuck").answers("carry_on")
    script.asks(A, "gate", "enter", "jump")


@rule("RD-16.8")
def test_who_was_inside_before_may_leave_after_being_thrown_back() -> None:
    table = expedition(explorer("E1"), up={"p01": "climb 3"})
    table.explorers[A].been_inside = True
    script = turn_of(table).asks(A, "gate", "enter", "jump", "leave").answers("enter").rolls(2)
    script.asks(A, "blocker").answers("turn_back").ends()
    turn_of(table).asks(A, "gate", "enter", "jump", "leave")


@rule("RD-R.110")
@pytest.mark.parametrize(("agility", "to", "left"), [(1, "p01", 1), (4, "p04", 3)])
def test_a_trap_on_a_threshold_is_met_on_entering(agility: int, to: str, left: int) -> None:
    table = expedition(explorer("E1", agility=agility, health=3), traps={"p01": "Swinging Blades"})
    turn_of(table).asks(A, "gate").answers("enter").rolls(2).ends()
    assert (at(table), level(table, "health")) == (to, left)
    assert (trap_on(table, "p01") == "") == (agility == 4)


# Leaving for good


@rule("RD-16.9", "RD-1.8")
def test_one_may_leave_for_good_on_walking_out_or_in_a_later_turn() -> None:
    at_once = expedition(explorer("p01"), explorer("K1"))
    turn_of(at_once).rolls(1).goes("E1").asks(A, "outside").answers("leave").ends()
    later = expedition(explorer("E1", walked_out=True), explorer("K1"))
    turn_of(later).asks(A, "gate").answers("leave").ends()
    latest = expedition(explorer("E1"), explorer("K1"))
    latest.explorers[A].been_inside = True
    turn_of(latest).asks(A, "gate", "enter", "jump", "leave").answers("leave").ends()
    for table in (at_once, later, latest):
        assert (table.explorers[A].gone, table.active, over(table)) == (True, B, False)


@rule("RD-16.9", "RD-R.23", "RD-R.108")
def test_v53_who_leaves_keeps_the_treasure_and_hands_on_the_beginning() -> None:
    table = expedition(
        explorer("p01", treasures="String of Amber, Sack of Gold Rials"),
        explorer("E2", gone=True),
        explorer("K1"),
        beginner=A,
    )
    script = turn_of(table).rolls(5, 1).goes("E1").asks(A, "outside").answers("leave")
    script.ends()
    assert (table.beginner, table.active, lines(table, HandedOn)) == (C, C, ["HandedOn"])
    turn_of(table).rolls(10, 1).asks(C, "ten").answers("decline").goes("K2").ends()
    assert (table.active, table.round) == (C, 2)
    assert in_reach(table, C) == []
    assert result(table).scores == (45, 0, 0)
    assert result(table).winners == (A,)


@rule("RD-R.107")
def test_nobody_leaves_for_good_without_having_been_inside() -> None:
    table = expedition(explorer("E1"))
    turn_of(table).asks(A, "gate", "enter", "jump").answers("enter").rolls(1).ends()
    script = turn_of(table).rolls(1).goes("E1").asks(A, "outside", "stay", "leave")
    script.answers("stay").ends()


@rule("RD-R.108")
def test_who_is_gone_is_never_asked_again() -> None:
    table = expedition(explorer("K1"), explorer("E1", gone=True, walked_out=True), beginner=A)
    for _ in range(3):
        script = turn_of(table).rolls(10).asks(A, "ten").answers("decline").rolls(1)
        script.answers(script.keys()[0]).ends()
        assert table.active == A


@rule("RD-R.109", "RD-16.9")
def test_the_cards_of_who_is_gone_stay_with_them() -> None:
    one = explorer("p01", items="Dagger, Torch", treasures="Jade Idol")
    table = expedition(one, explorer("E1"))
    stacks = len(table.items), len(table.chests)
    script = turn_of(table).asks(A, "ready").answers("done").rolls(1).goes("E1")
    script.asks(A, "outside").answers("leave").ends()
    assert (items(table), treasures(table)) == ("Dagger, Torch", "Jade Idol")
    assert (len(table.items), len(table.chests)) == stacks
    assert lying(table, "p01") == ""
