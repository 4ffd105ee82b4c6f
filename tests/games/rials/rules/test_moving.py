"""Moving: the whole throw, step by step, and never straight back."""

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    at,
    closed,
    cycle_of,
    expedition,
    explorer,
    items,
    level,
    lines,
    lying,
    move_of,
    place,
    put_on_top,
    reach,
    told,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.rules.chancing import Moved, TookChance
from undercroft.games.rials.rules.moving import Stopped, Walked
from undercroft.games.rials.rules.resting import Missed

# Step by step


@rule("RD-5.1")
def test_the_way_on_is_chosen_after_seeing_what_the_last_step_turned_up() -> None:
    table = expedition(explorer("p04"), down="p08 p12")
    script = move_of(table, 3).goes("p08").turns_up(p08="blank")
    assert script.ways() == "L4 p12"
    script.goes("p12").turns_up(p12="chance")
    assert script.ways() == "G2 p21"
    script.goes("G2").ends()
    assert at(table) == "G2"


@rule("RD-5.1")
def test_any_route_may_be_taken() -> None:
    table = expedition(explorer("p08"))
    assert reach(table, 1) == "p04 p09 p12"
    assert reach(table, 2) == "G2 L4 p01 p03 p21"


@rule("RD-5.1")
def test_only_connected_squares_are_a_step_apart() -> None:
    """G4 and p21 lie side by side, and rock is between them; a compartment opens one way."""
    assert reach(expedition(explorer("G4")), 1) == "G2 G3"
    assert reach(expedition(explorer("Y4")), 1) == "Y1 Y5 p11"
    assert reach(expedition(explorer("S1")), 1) == "Y4"


@rule("RD-5.2", "RD-R.34")
@pytest.mark.parametrize(
    ("steps", "there"), [(1, "p13 p15"), (2, "L8 p16 p22"), (3, "L6 L7 p17 p26")]
)
def test_the_full_number_must_be_moved(steps: int, there: str) -> None:
    table = expedition(explorer("p14"))
    assert reach(table, steps) == there
    script = move_of(table, steps)
    assert script.ways() == there


@rule("RD-5.3", "RD-R.36")
def test_no_step_leads_straight_back_in_a_passage() -> None:
    """V6."""
    assert reach(expedition(explorer("p06")), 1, came="p05") == "p07"
    assert reach(expedition(explorer("L3")), 1, came="p05") == "L2 L6"
    assert reach(expedition(explorer("p05")), 2) == "L2 L6 p07"


@rule("RD-5.3", "RD-R.36")
def test_no_step_leads_straight_back_in_a_room_either() -> None:
    table = expedition(explorer("G1"), down="G2")
    script = move_of(table, 2).goes("G2").turns_up(G2="blank")
    assert script.ways() == "G4 p12"
    assert "G1" not in reach(expedition(explorer("G1")), 2).split()


@rule("RD-5.4", "RD-R.36")
def test_a_circle_in_a_room_may_come_back_to_where_it_began() -> None:
    table = expedition(explorer("G1"), up={"G1": "chance"})
    script = move_of(table, 4).goes("G1")
    script.ends()
    path = [square.key for square in told(table, Walked).path]
    assert path in (["G2", "G4", "G3", "G1"], ["G3", "G4", "G2", "G1"])
    assert "G1" not in reach(expedition(explorer("G1")), 3).split()


@rule("RD-R.36")
def test_no_passage_leads_round_to_itself_within_four_steps() -> None:
    for passage in ("p13", "p27", "p39", "p45", "p56", "p17"):
        assert passage not in reach(expedition(explorer(passage)), 4).split()


@rule("RD-5.5")
def test_a_new_move_may_begin_in_any_direction() -> None:
    table = expedition(explorer("p32", speed=1))
    script = turn_of(table).rolls(1).goes("p33").answers("go_again").rolls(1).goes("p32")
    script.ends()
    turn_of(table).rolls(1).goes("p33").ends()
    assert at(table) == "p33"


# What ends a move


@rule("RD-5.6", "RD-R.53")
def test_a_blocker_ends_the_move_even_if_it_is_overcome() -> None:
    """V12."""
    table = expedition(explorer("p04", strength=2), up={"p12": "locked_door 2"})
    script = move_of(table, 4).goes("p12")
    script.ends()
    assert (at(table), lying(table, "p12"), told(table, Walked).steps) == ("p12", "", 2)


@rule("RD-5.6")
def test_a_blocker_ends_the_move_if_it_is_not_overcome() -> None:
    table = expedition(explorer("p04", luck=0), up={"p12": "climb 4"})
    move_of(table, 4).goes("p12").ends()
    assert at(table) == "p08"


@rule("RD-5.6")
def test_nobody_walks_through_a_blocker() -> None:
    table = expedition(explorer("p04", agility=4), up={"p08": "climb 1"})
    assert reach(table, 4) == "E1 Y2 Y6 p01 p08"


@rule("RD-5.7", "RD-8.5")
def test_stopping_at_a_chest_ends_the_move() -> None:
    """V5, the example of the rulebook."""
    table = expedition(explorer("L4", strength=2), up={"L5": "chest 2"})
    cycle_of(table).rolls(3).goes("L5").answers("open").finds("Jade Idol").ends()
    assert (at(table), treasures(table), lying(table, "L5")) == ("L5", "Jade Idol", "")
    assert told(table, Walked).steps == 1


@rule("RD-5.7", "RD-8.1")
def test_at_a_chest_just_turned_up_one_may_stop_or_go_on() -> None:
    table = expedition(explorer("L4", strength=2), down="L5")
    script = cycle_of(table).rolls(2).goes("L5").turns_up(L5="chest 2")
    assert script.ways() == "stop L2 L6 L7"
    script.stops().asks(A, "chest").answers("leave_shut").ends()
    assert (at(table), lines(table, Stopped)) == ("L5", ["Stopped"])
    table = expedition(explorer("L4", strength=2), down="L5")
    cycle_of(table).rolls(2).goes("L5").turns_up(L5="chest 2").goes("L7").ends()
    assert (at(table), lying(table, "L5")) == ("L7", "chest 2")


@rule("RD-5.2", "RD-R.34")
def test_only_a_chest_lets_one_stop_short() -> None:
    up = {"p13": "chance", "p15": "chest 1", "L8": "chance"}
    assert reach(expedition(explorer("p14"), up=up), 3) == "L6 L7 p15 p17 p26"


@rule("RD-5.8")
def test_a_move_ends_where_no_step_is_left() -> None:
    """Y3 is closed to the player, and so p02 is a blind alley; the player lands there."""
    table = expedition(explorer("p03", closed="Y3"), up={"p02": "chance"})
    cycle_of(table).rolls(4).goes("p02").befalls("The Lay Sister").ends()
    assert (at(table), told(table, Walked).steps, level(table, "health")) == ("p02", 1, 3)


@rule("RD-5.8")
def test_a_blind_alley_is_seen_when_its_card_is_turned_up() -> None:
    table = expedition(explorer("p03", closed="Y3"), down="p02")
    cycle_of(table).rolls(4).goes("p02").turns_up(p02="chance").befalls("The Lay Sister").ends()
    assert (at(table), level(table, "health")) == ("p02", 3)


@rule("RD-R.39", "RD-5.8")
@pytest.mark.parametrize("card", ["chance", "chest 1"])
def test_who_cannot_make_a_step_does_not_land(card: str) -> None:
    table = expedition(explorer("p10", closed="B4 p17"), up={"p10": card})
    cycle_of(table).rolls(3).ends()
    assert (at(table), lying(table, "p10"), lines(table, TookChance)) == ("p10", card, [])


@rule("RD-5.9")
def test_players_on_a_square_do_not_hinder_each_other() -> None:
    table = expedition(explorer("p32"), explorer("p33"), explorer("p34"))
    assert reach(table, 1) == "p33 p43"
    cycle_of(table).rolls(2).goes("p34").ends()
    assert (at(table, A), at(table, B)) == ("p34", "p33")
    cycle_of(table, B).rolls(1).goes("p34").ends()
    assert {at(table, seat) for seat in range(3)} == {"p34"}


# Blockers in the way


@rule("RD-R.35")
def test_one_may_walk_into_a_blocker_that_is_hopeless() -> None:
    table = expedition(explorer("p08", luck=0), up={"p12": "climb 4"})
    script = cycle_of(table).rolls(3)
    assert "p12" in script.ways().split()
    script.goes("p12").ends()
    assert at(table) == "p08"


@rule("RD-R.40", "RD-7.10")
def test_who_fails_at_the_first_step_is_where_the_move_began_and_may_trade() -> None:
    table = expedition(
        explorer("p08", luck=0, items="Crowbar"),
        explorer("p09", items="Iron Key"),
        up={"p08": "chance", "p12": "climb 4"},
    )
    cycle_of(table).rolls(2).goes("p12").asks(A, "trade").answers("no_trade").ends()
    assert (at(table), lines(table, TookChance)) == ("p08", [])


# Entrances


@rule("RD-R.37")
def test_nobody_is_forced_out_of_an_entrance() -> None:
    table = expedition(explorer("p04"), up={"p01": "chance"})
    script = cycle_of(table).rolls(3)
    assert script.ways() == "E1 G2 L4 Y3 p01 p21"
    script.goes("p01").befalls("The Lay Sister").ends()
    assert (at(table), level(table, "health")) == ("p01", 3)


@rule("RD-R.37")
def test_at_a_threshold_just_turned_up_one_goes_out_or_stops() -> None:
    table = expedition(explorer("p04"), down="p01")
    script = cycle_of(table).rolls(2).goes("p01").turns_up(p01="chance")
    assert script.ways() == "stop E1"
    script.stops().befalls("The Lay Sister").ends()
    assert at(table) == "p01"
    table = expedition(explorer("p04"), down="p01")
    script = cycle_of(table).rolls(2).goes("p01").turns_up(p01="chance").goes("E1")
    script.answers("stay").ends()
    assert (at(table), lines(table, TookChance)) == ("E1", [])


@rule("RD-R.37")
def test_a_threshold_with_another_way_on_is_no_place_to_stop() -> None:
    assert reach(expedition(explorer("p01")), 2) == "E1 p03 p08"


@rule("RD-R.38")
def test_who_has_just_entered_does_not_step_out_in_the_same_move() -> None:
    table = expedition(explorer("E1"), down="p01")
    script = turn_of(table).answers("enter").rolls(2).turns_up(p01="blank").ends()
    assert at(script) == "p04"
    assert reach(expedition(explorer("E1")), 4) == "p02 p09 p12"


# Squares that are closed for a while


@rule("RD-5.10", "RD-10.9")
def test_where_one_took_a_chance_one_does_not_go_next_turn() -> None:
    """V8."""
    table = expedition(explorer("H10", closed="H6"), up={"H6": "chance"})
    assert reach(table, 1, came="H11") == "H9 p35"
    assert reach(table, 1) == "H11 H9 p35"


@rule("RD-R.41")
def test_a_closed_square_is_not_even_passed() -> None:
    table = expedition(explorer("p04", closed="p08"), up={"p08": "chance"})
    assert reach(table, 3) == "E1 Y3 p01"


@rule("RD-R.42", "RD-10.9")
def test_a_chance_square_is_closed_until_the_end_of_the_next_turn_taken() -> None:
    table = expedition(explorer("p32", strength=2), up={"p33": "chance"})
    script = turn_of(table).rolls(1).goes("p33").befalls("The Wrestling Dwarf")
    script.ends()
    assert closed(table) == "p33"
    turn_of(table).ends()
    assert (lines(table, Missed), closed(table)) == (["Missed"], "p33")
    turn_of(table).rolls(1).goes("p34").ends()
    assert closed(table) == ""
    assert reach(table, 1) == "p33 p35"


@rule("RD-R.42")
def test_a_chance_square_is_closed_in_the_second_cycle_of_the_same_turn_and_in_the_next() -> None:
    table = expedition(explorer("p32", speed=3), up={"p33": "chance"})
    script = turn_of(table).rolls(1).goes("p33").befalls("The Lay Sister").answers("go_again")
    script.rolls(1).goes("p34").ends()
    assert reach(table, 1) == "p35"
    script = turn_of(table).rolls(1, 1).answers("go_again")
    assert script.ways() == "H10 p34 p44"
    script.goes("p34").ends()
    assert reach(table, 1) == "p33 p35"


@rule("RD-R.42", "RD-5.10")
def test_no_circle_in_a_room_leads_back_to_a_chance_taken_in_the_same_turn() -> None:
    table = expedition(explorer("G2", speed=1), up={"G1": "chance"})
    script = turn_of(table).rolls(1).goes("G1").befalls("The Lay Sister").answers("go_again")
    script.rolls(4)
    assert "G1" not in script.ways().split()


@rule("RD-R.42")
def test_several_squares_may_be_closed_and_a_waystone_leads_back_all_the_same() -> None:
    table = expedition(
        explorer("p04", items="Waystone"), up={"p01": "chance", "H7": "chance", "p04": "chance"}
    )
    script = turn_of(table).answers("roll").rolls(1).goes("p01")
    script.befalls("Rial's Summons", "The Lay Sister").ends()
    assert (at(table), closed(table)) == ("H7", "p01 H7")
    turn_of(table).answers("waystone:E1").befalls("The Rope-Dancer").ends()
    assert (at(table), lines(table, Moved)) == ("p01", ["Moved"] * 2)


# On the way


@rule("RD-9.1", "RD-9.2", "RD-R.43")
def test_an_item_is_found_in_passing() -> None:
    """V9."""
    table = expedition(explorer("p04"), down="p03")
    put_on_top(table.items, "Torch")
    move_of(table, 2).goes("p03").turns_up(p03="item").finds("Torch").ends()
    assert (at(table), items(table), lying(table, "p03")) == ("p02", "Torch", "")


@rule("RD-5.1")
def test_the_way_that_is_walked_is_told_square_by_square() -> None:
    table = expedition(explorer("p32"))
    move_of(table, 4).goes("H10").ends()
    assert told(table, Walked).path == tuple(map(place, ("p33", "p34", "p35", "H10")))
