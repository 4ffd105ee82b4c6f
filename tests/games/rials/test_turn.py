"""Turns and cycles: the d10, the d4, what the move ended on, Speed, and rounds."""

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    C,
    D,
    at,
    bottom,
    closed,
    cycle_of,
    expedition,
    explorer,
    items,
    level,
    lines,
    lying,
    told,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.rules.chancing import Moved, TookChance
from undercroft.games.rials.rules.moving import Walked
from undercroft.games.rials.rules.resting import Missed
from undercroft.games.rials.rules.rolling import Declined, Rolled, RolledTen
from undercroft.games.rials.state import Expedition
from undercroft.games.rials.turn import TurnBegan, WentAgain


def resting(*, owed: int = 99) -> Expedition:
    """Four players who miss all their turns; the third began."""
    table = expedition(*[explorer("p08", owed=owed) for _ in range(4)], active=C)
    table.first = C
    return table


# Turns and rounds


@rule("RD-4.1", "RD-R.10")
def test_a_round_is_one_pass_in_seat_order_from_who_began() -> None:
    table = resting()
    turns = []
    for _ in range(6):
        turn_of(table).ends()
        turns.append((told(table, TurnBegan).seat, told(table, TurnBegan).round))
    assert turns == [(C, 1), (D, 1), (A, 1), (B, 1), (C, 2), (D, 2)]


@rule("RD-4.1")
def test_who_has_gone_is_passed_over() -> None:
    table = resting()
    table.explorers[D].gone = table.explorers[A].gone = True
    turn_of(table).ends()
    assert (table.active, table.round) == (B, 1)
    turn_of(table).ends()
    assert (table.active, table.round) == (C, 2)


@rule("RD-4.2")
def test_a_turn_is_one_cycle_or_with_speed_two() -> None:
    table = expedition(explorer("p32"))
    turn_of(table).rolls(1).goes("p33").ends()
    assert lines(table, Rolled) == ["Rolled"]
    table = expedition(explorer("p32", speed=1))
    turn_of(table).rolls(1, 1).goes("p33").answers("go_again").goes("p34").ends()
    assert lines(table, Rolled, WentAgain) == ["Rolled", "WentAgain", "Rolled"]


# The d10


@rule("RD-4.3")
def test_the_beginning_player_rolls_a_d10_first_and_others_do_not() -> None:
    table = expedition(explorer("p32"), explorer("p14"), beginner=A)
    turn_of(table).rolls(9, 1).goes("p33").ends()
    turn_of(table).rolls(1).goes("p15").ends()
    assert lines(table, RolledTen, Rolled) == ["RolledTen", "Rolled", "Rolled"]
    assert told(table, RolledTen).seat == A


@rule("RD-4.4", "RD-R.24")
def test_on_a_ten_all_add_a_level_in_turn_order_from_the_beginning_player() -> None:
    """V41."""
    table = expedition(explorer("p32"), explorer("p14"), explorer("p40"), beginner=B, active=B)
    script = turn_of(table).rolls(10)
    script.asks(B, "ten").answers("raise:luck")
    script.asks(C, "ten").answers("raise:health")
    script.asks(A, "ten").answers("raise:fighting")
    script.rolls(1).goes("p15").ends()
    assert (level(table, "luck", B), level(table, "health", C)) == (2, 2)
    assert level(table, "fighting", A) == 2
    assert [sum(one.levels) for one in table.explorers] == [8, 8, 8]


@rule("RD-4.4")
@pytest.mark.parametrize("die", [1, 9])
def test_without_a_ten_nobody_adds_anything(die: int) -> None:
    table = expedition(explorer("p32"), explorer("p14"), beginner=A)
    turn_of(table).rolls(die, 1).asks(A, "step").goes("p33").ends()
    assert [sum(one.levels) for one in table.explorers] == [7, 7]


@rule("RD-R.24", "RD-4.4")
def test_on_a_ten_any_of_seven_may_rise_and_one_may_decline() -> None:
    table = expedition(explorer("p32"), beginner=A)
    script = turn_of(table).rolls(10)
    script.asks(
        A,
        "ten",
        "raise:health",
        "raise:strength",
        "raise:agility",
        "raise:intelligence",
        "raise:dexterity",
        "raise:fighting",
        "raise:luck",
        "decline",
    )
    script.answers("decline").rolls(1).goes("p33").ends()
    assert (sum(table.explorers[A].levels), lines(table, Declined)) == (7, ["Declined"])


@rule("RD-R.25")
def test_on_a_ten_who_is_outside_or_misses_turns_gains_and_who_has_gone_does_not() -> None:
    table = expedition(
        explorer("p32"),
        explorer("E2", walked_out=True),
        explorer("p40", owed=2),
        explorer("E3", gone=True),
        beginner=A,
    )
    script = turn_of(table).rolls(10).answers("raise:luck")
    script.asks(B, "ten").answers("raise:luck").asks(C, "ten").answers("raise:luck")
    script.rolls(1).goes("p33").ends()
    assert [level(table, "luck", seat) for seat in (A, B, C, D)] == [2, 2, 2, 1]


@rule("RD-R.26")
def test_a_ten_that_heals_does_not_spare_the_rest() -> None:
    table = expedition(explorer("p32"), explorer("p14", health=0, resting=True), beginner=A)
    turn_of(table).rolls(10).answers("decline").answers("raise:health").rolls(1).goes("p33").ends()
    assert level(table, "health", B) == 1
    turn_of(table, B).ends()
    assert (lines(table, Missed), level(table, "health", B)) == (["Missed"], 1)
    turn_of(table, B).rolls(1).goes("p15").ends()


@rule("RD-R.22", "RD-4.3")
def test_a_missed_turn_has_no_d10() -> None:
    table = expedition(explorer("p32", owed=1), beginner=A)
    turn_of(table).ends()
    assert lines(table, RolledTen) == []


@rule("RD-R.22", "RD-R.33", "RD-R.28")
def test_a_jump_has_no_d10_and_is_not_repeated_by_speed_but_uses_it_up() -> None:
    table = expedition(explorer("E1", speed=2), beginner=A)
    turn_of(table).answers("jump").rolls(3).ends()
    assert (lines(table, RolledTen), table.explorers[A].speed) == ([], 1)


@rule("RD-R.22", "RD-R.33", "RD-R.28")
def test_a_sacrificed_turn_has_no_d10_and_is_not_repeated_by_speed_but_uses_it_up() -> None:
    walls = {"B4": "climb 3", "p17": "climb 4"}
    table = expedition(explorer("p10", luck=0, speed=2), up=walls, beginner=A)
    turn_of(table).asks(A, "stuck").answers("clear:B4").ends()
    assert (lines(table, RolledTen), table.explorers[A].speed) == ([], 1)


@rule("RD-R.22")
def test_who_enters_from_outside_rolls_the_d10() -> None:
    table = expedition(explorer("E1"), beginner=A)
    turn_of(table).answers("enter").rolls(5, 1).ends()
    assert (told(table, RolledTen).die, at(table)) == (5, "p01")


@rule("RD-R.23", "RD-16.9")
def test_when_the_beginning_player_has_gone_the_next_takes_over() -> None:
    """V53."""
    table = expedition(
        explorer("p01", treasures="Jade Idol, Ivory Casket"),
        explorer("E3", gone=True),
        explorer("p32"),
        beginner=A,
    )
    turn_of(table).rolls(3, 1).goes("E1").answers("leave").ends()
    assert (table.beginner, table.active, table.explorers[A].total) == (C, C, 45)
    turn_of(table).rolls(10).asks(C, "ten").answers("decline").rolls(1).goes("p33").ends()
    assert (table.active, table.round) == (C, 2)


@rule("RD-R.23")
def test_rounds_are_still_counted_from_the_seat_that_began() -> None:
    table = resting()
    table.explorers[C].gone = True
    table.active = D
    rounds = []
    for _ in range(4):
        turn_of(table).ends()
        rounds.append((table.active, table.round))
    assert rounds == [(A, 1), (B, 1), (D, 2), (A, 2)]


# The d4, and what the move ends on


@rule("RD-4.5", "RD-4.6")
@pytest.mark.parametrize(("die", "there"), [(1, "p33"), (2, "p34"), (3, "p35"), (4, "H10")])
def test_the_d4_says_how_far_to_go(die: int, there: str) -> None:
    table = expedition(explorer("p32"))
    cycle_of(table).rolls(die).goes(there).ends()
    assert (at(table), told(table, Walked).steps, told(table, Rolled).die) == (there, die, die)


@rule("RD-4.7")
def test_a_chest_on_which_the_move_ends_may_be_tried() -> None:
    table = expedition(explorer("L4"), up={"L5": "chest 1"})
    script = cycle_of(table).rolls(1).goes("L5").asks(A, "chest", "open", "leave_shut")
    script.answers("leave_shut").ends()
    assert (lying(table, "L5"), treasures(table)) == ("chest 1", "")


@rule("RD-4.7")
def test_a_chance_on_which_the_move_ends_must_be_taken() -> None:
    table = expedition(explorer("L4"), up={"L5": "chance"})
    cycle_of(table).rolls(1).goes("L5").befalls("The Lay Sister").ends()
    assert level(table, "health") == 3


@rule("RD-4.7")
def test_a_blocker_must_be_dealt_with() -> None:
    table = expedition(explorer("p08"), up={"p12": "climb 2"})
    cycle_of(table).rolls(1).goes("p12").asks(A, "blocker", "luck", "turn_back")


@rule("RD-4.8")
def test_trading_comes_last_in_a_cycle() -> None:
    table = expedition(
        explorer("L1", items="Torch"), explorer("L5", items="Iron Key"), up={"L4": "chest 1"}
    )
    script = cycle_of(table).answers("done").rolls(1).goes("L4").asks(A, "chest")
    script.answers("leave_shut").asks(A, "trade").offers(B, "Torch", "Iron Key")
    script.asks(B, "reply").answers("accept").asks(A, "trade").answers("no_trade").ends()
    assert (items(table, A), items(table, B)) == ("Iron Key", "Torch")


@rule("RD-R.27")
def test_a_chance_is_taken_at_the_end_of_each_cycles_move() -> None:
    table = expedition(explorer("p32", speed=1), up={"p33": "chance", "p34": "chance"})
    script = turn_of(table).rolls(1).goes("p33").befalls("The Lay Sister").answers("go_again")
    script.rolls(1).goes("p34").befalls("The Rope-Dancer").ends()
    assert lines(table, TookChance) == ["TookChance"] * 2
    assert closed(table) == "p33 p34"


# Speed


@rule("RD-4.9")
def test_a_second_cycle_is_whole_and_optional() -> None:
    table = expedition(explorer("p32", speed=1), beginner=A)
    turn_of(table).rolls(1, 1).goes("p33").asks(A, "again", "go_again", "end_turn")
    table = expedition(explorer("p32", speed=1), beginner=A)
    turn_of(table).rolls(1, 1).goes("p33").answers("end_turn").ends()
    assert at(table) == "p33"
    table = expedition(
        explorer("p32", speed=1, intelligence=2, items="Torch"),
        up={"p34": "puzzle_chest 2"},
        beginner=A,
    )
    script = turn_of(table).answers("done").rolls(1, 1).goes("p33").answers("go_again")
    script.asks(A, "ready").answers("done").rolls(2, 1).goes("p34")
    script.asks(A, "chest").answers("leave_shut").ends()
    assert lines(table, RolledTen, Rolled) == ["RolledTen", "Rolled"] * 2


@rule("RD-4.9", "RD-4.8")
def test_a_second_cycle_has_its_own_trades() -> None:
    table = expedition(explorer("p32", speed=1, items="Crowbar"), explorer("p34", items="Iron Key"))
    script = turn_of(table).rolls(1).goes("p33").asks(A, "trade").answers("no_trade")
    script.answers("go_again").rolls(1).goes("p34").asks(A, "trade").answers("no_trade").ends()


@rule("RD-4.9", "RD-4.10", "RD-R.21", "RD-R.32")
def test_a_speed_potion_gives_six_cycles_in_three_turns() -> None:
    """V42."""
    table = expedition(explorer("p32", items="Speed Potion"), beginner=A)
    script = turn_of(table).uses("Speed Potion")
    for there, and_there in (("p33", "p34"), ("p35", "p44"), ("p45", "p46")):
        script.rolls(1, 1).goes(there).answers("go_again").rolls(1, 1).goes(and_there).ends()
        script = turn_of(table)
    assert lines(table, RolledTen) == ["RolledTen"] * 6
    assert table.explorers[A].speed == 0
    script.rolls(1, 1).goes("p47").ends()
    assert lines(table, RolledTen) == ["RolledTen"] * 7


@rule("RD-4.10", "RD-R.28")
def test_missed_turns_do_not_use_up_speed() -> None:
    table = expedition(explorer("p32", speed=2, owed=2))
    turn_of(table).ends()
    turn_of(table).ends()
    assert (table.explorers[A].speed, lines(table, Missed)) == (2, ["Missed"] * 2)
    turn_of(table).rolls(1).goes("p33").answers("end_turn").ends()
    assert table.explorers[A].speed == 1


@rule("RD-R.28")
def test_another_potion_adds_three_turns() -> None:
    table = expedition(explorer("p32", items="Speed Potion, Speed Potion"))
    script = turn_of(table).uses("Speed Potion").uses("Speed Potion").rolls(1).goes("p33")
    assert table.explorers[A].speed == 6
    script.answers("end_turn").ends()
    assert table.explorers[A].speed == 5


@rule("RD-R.29")
def test_who_has_too_little_health_has_no_second_cycle() -> None:
    table = expedition(explorer("p32", speed=1), up={"p33": "chance"})
    turn_of(table).rolls(1).goes("p33").befalls("Cave Spider").ends()
    assert level(table, "health") == -1


@rule("RD-R.29")
@pytest.mark.parametrize("answer", ["stay", "leave"])
def test_who_has_walked_out_or_gone_has_no_second_cycle(answer: str) -> None:
    table = expedition(explorer("p01", speed=2), explorer("p32"))
    turn_of(table).rolls(1).goes("E1").asks(A, "outside").answers(answer).ends()
    assert (at(table), table.active) == ("E1", B)


@rule("RD-R.29")
def test_a_turn_owed_does_not_cancel_the_second_cycle() -> None:
    table = expedition(explorer("p32", speed=1, strength=1), up={"p33": "chance"})
    script = turn_of(table).rolls(1).goes("p33").befalls("Falling Net").asks(A, "again")
    assert table.explorers[A].owed == 1
    script.answers("go_again").rolls(1).goes("p32").ends()
    assert table.explorers[A].owed == 1


@rule("RD-R.30")
def test_who_is_thrown_back_to_the_entrance_may_try_again_but_not_jump() -> None:
    table = expedition(explorer("E1", speed=1), up={"p01": "climb 3"})
    script = turn_of(table).asks(A, "gate", "enter", "jump").answers("enter").rolls(2)
    script.answers("turn_back").asks(A, "again").answers("go_again").rolls(3)
    script.asks(A, "blocker").answers("turn_back").ends()
    assert (at(table), table.explorers[A].walked_out) == ("E1", False)


@rule("RD-R.31", "RD-4.11")
def test_start_items_may_be_used_before_a_second_cycle_too() -> None:
    table = expedition(explorer("p32", speed=1, items="Healing Draught"))
    script = turn_of(table).answers("done").rolls(1).goes("p33").answers("go_again")
    script.uses("Healing Draught").rolls(1).goes("p34").ends()
    assert level(table, "health") == 3


@rule("RD-R.32")
def test_there_are_two_cycles_in_all_and_no_third() -> None:
    table = expedition(explorer("p32", speed=3))
    script = turn_of(table).rolls(1).goes("p33").answers("go_again").rolls(1).goes("p34")
    script.ends()
    assert lines(table, WentAgain) == ["WentAgain"]


# Items at the start, and in place of the die


@rule("RD-4.11")
def test_any_number_of_start_items_may_be_used_in_any_order_before_the_d10() -> None:
    held = "Healing Draught, Speed Potion, Torch, Iron Key"
    table = expedition(explorer("p32", items=held), down="p33", beginner=A)
    script = turn_of(table).asks(A, "ready", "use:i07", "use:i06", "use:i18", "done")
    script.uses("Torch").turns_up(p33="blank").asks(A, "ready", "use:i07", "use:i06", "done")
    script.uses("Speed Potion").uses("Healing Draught")
    assert lines(table, RolledTen) == []
    script.rolls(4, 1).goes("p33").answers("end_turn").ends()
    assert (items(table), level(table, "health")) == ("Iron Key", 3)


@rule("RD-4.11")
def test_start_items_are_not_used_later_in_the_cycle() -> None:
    table = expedition(explorer("p32", items="Healing Draught"))
    turn_of(table).answers("done").rolls(1).goes("p33").ends()
    assert items(table) == "Healing Draught"


@rule("RD-4.12", "RD-9.9", "RD-9.10")
def test_at_most_one_item_takes_the_place_of_the_roll() -> None:
    table = expedition(explorer("p01", items="Weighted Die, Waystone"))
    script = cycle_of(table).asks(
        A,
        "roll",
        "roll",
        "weighted:1",
        "weighted:2",
        "weighted:3",
        "weighted:4",
        "waystone:E2",
        "waystone:E3",
        "waystone:E4",
    )
    script.answers("weighted:1").goes("p04").ends()
    assert (items(table), bottom(table.items)) == ("Waystone", "Weighted Die")
    table = expedition(explorer("p01", items="Weighted Die, Waystone"))
    cycle_of(table).answers("waystone:E3").ends()
    assert (items(table), at(table)) == ("Weighted Die", "p57")
    assert lines(table, Rolled, Walked, Moved) == ["Moved"]


@rule("RD-4.12", "RD-4.5")
def test_who_has_such_an_item_may_roll_all_the_same() -> None:
    table = expedition(explorer("p32", items="Weighted Die"))
    cycle_of(table).answers("roll").rolls(2).goes("p34").ends()
    assert items(table) == "Weighted Die"
