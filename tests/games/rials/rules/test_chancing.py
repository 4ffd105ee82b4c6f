"""Chance: what befalls who ends a move on a chance square, and when it may be tried again."""

from __future__ import annotations

import pytest

from tests.games.rials.befalling import near_a_chance, takes
from tests.games.rials.expedition import (
    NAMED,
    A,
    B,
    at,
    bottom,
    closed,
    event,
    expedition,
    explorer,
    items,
    leave_only,
    level,
    lines,
    lying,
    move_of,
    put_on_top,
    reach,
    told,
    trap_on,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.engine import Quick
from undercroft.games.rials.events import EVENTS, Event
from undercroft.games.rials.rules.chancing import TookChance
from undercroft.games.rials.rules.uncovering import TurnedUp


@rule("RD-10.1")
def test_a_chance_that_is_passed_is_turned_up_and_not_taken() -> None:
    table = expedition(explorer("p04"), down="p08")
    script = turn_of(table).rolls(2).goes("p08").turns_up(p08="chance").goes("p09")
    script.ends()
    assert (at(table), lying(table, "p08")) == ("p09", "chance")
    assert lines(table, TurnedUp, TookChance) == ["TurnedUp"]


@rule("RD-10.1")
def test_a_chance_that_lies_open_is_walked_over() -> None:
    table = near_a_chance()
    turn_of(table).rolls(2).goes("p09").ends()
    assert (at(table), lying(table, "p08")) == ("p09", "chance")


@rule("RD-10.2")
def test_who_ends_a_move_on_a_chance_must_turn_over_the_top_card() -> None:
    table = near_a_chance()
    put_on_top(table.chances, "The Lay Sister")
    takes(table, "The Lay Sister").ends()
    assert level(table, "health") == 3
    assert told(table, TookChance).event is event("The Lay Sister")


@rule("RD-10.2")
def test_a_chance_that_the_last_step_turns_up_is_taken_too() -> None:
    table = expedition(explorer("p04"), down="p08")
    script = turn_of(table).rolls(1).goes("p08").turns_up(p08="chance").befalls("The Lay Sister")
    script.ends()
    assert level(table, "health") == 3


@rule("RD-10.3")
def test_nobody_doubles_back_in_a_passage_to_land_on_a_chance() -> None:
    beside = expedition(explorer("p06"), up={"p07": "chance"})
    assert reach(beside, 3) == "B1 B4 L2 L6"
    upon = expedition(explorer("p06"), up={"p06": "chance"})
    assert reach(upon, 2) == "B3 L3"


@rule("RD-10.4", "RD-10.6", "RD-10.7", "RD-R.64")
@pytest.mark.parametrize(
    ("name", "stays"), [("A Dropped Satchel", "chance"), ("A Skeleton's Knapsack", "")]
)
def test_v23_a_chance_stays_until_the_last_one(name: str, stays: str) -> None:
    table = near_a_chance()
    put_on_top(table.items, "Torch")
    takes(table, name).finds("Torch").ends()
    assert (items(table), lying(table, "p08")) == ("Torch", stays)
    assert bottom(table.chances) == name


@rule("RD-10.4")
def test_a_chance_can_be_landed_on_again_by_somebody_else() -> None:
    table = near_a_chance(explorer("p12"))
    takes(table, "The Lay Sister").ends()
    script = turn_of(table, B).rolls(1).goes("p08").befalls("Grell the Porter")
    script.ends()
    assert level(table, "strength", B) == 2


@rule("RD-10.5", "RD-10.7", "RD-11.3", "RD-12.6")
@pytest.mark.parametrize("card", EVENTS, ids=lambda card: card.key)
def test_every_card_is_carried_out_and_put_away(card: Event) -> None:
    table = near_a_chance(explorer("W3"), items="Buckler, Dagger", treasures="Jade Idol")
    put_on_top(table.chances, card.name)
    script = turn_of(table).rolls(1).goes("p08")
    table.chance = Quick(3)
    while script.state is table and script.question is not None:
        script.answers(script.keys()[0])
    assert table.turned is None
    if trap_on(table, "p08"):
        assert (trap_on(table, "p08"), len(table.chances)) == (card.name, 59)
    else:
        assert (bottom(table.chances), len(table.chances)) == (card.name, 60)
        assert (lying(table, "p08") == "") == (card.last or card.kind == "trap")


@rule("RD-10.8", "RD-7.10")
def test_going_back_from_a_blocker_onto_a_chance_is_not_landing_on_it() -> None:
    table = expedition(explorer("p08"), up={"G2": "chance", "G1": "locked_door 4"})
    script = turn_of(table).rolls(3).goes("G1").asks(A, "blocker", "luck", "turn_back")
    script.answers("turn_back").ends()
    assert (at(table), lying(table, "G2"), closed(table)) == ("G2", "chance", "")
    assert lines(table, TookChance) == []


@rule("RD-10.9", "RD-5.10", "RD-R.42")
def test_v8_a_square_where_a_chance_was_taken_is_not_entered_in_the_next_turn() -> None:
    table = expedition(explorer("H10", closed="H6"), up={"H6": "chance"})
    assert reach(table, 1, came="H11") == "H9 p35"
    assert reach(expedition(explorer("H10")), 1, came="H11") == "H6 H9 p35"


@rule("RD-10.9", "RD-R.42")
def test_a_circle_in_a_room_leads_to_the_chance_again_only_a_turn_later() -> None:
    table = expedition(explorer("H10"), up={"H6": "chance"})
    turn_of(table).rolls(1).goes("H6").befalls("The Lay Sister").ends()
    second = turn_of(table).rolls(4)
    assert "H6" not in second.ways().split()
    second.goes("H1").ends()
    assert closed(table) == ""
    turn_of(table).rolls(2).goes("H6").befalls("Grell the Porter").ends()
    assert level(table, "strength") == 2


@rule("RD-10.9", "RD-R.42")
def test_it_is_closed_in_the_second_cycle_of_the_same_turn_and_for_nobody_else() -> None:
    table = expedition(explorer("H10", speed=1), explorer("H10"), up={"H6": "chance"})
    script = turn_of(table).rolls(1).goes("H6").befalls("The Lay Sister")
    script.asks(A, "again").answers("go_again").rolls(4)
    assert "H6" not in script.ways().split()
    assert "H6" in reach(table, 1, seat=B).split()


@rule("RD-R.42")
def test_a_missed_turn_does_not_open_it_again() -> None:
    table = expedition(explorer("H2", owed=1, closed="H6"), up={"H6": "chance"})
    turn_of(table).ends()
    assert closed(table) == "H6"


@rule("RD-R.66")
def test_a_chance_that_was_only_passed_is_not_closed() -> None:
    table = expedition(explorer("H10"), up={"H6": "chance"})
    turn_of(table).rolls(2).goes("H2").ends()
    assert closed(table) == ""
    assert "H6" in reach(table, 1).split()


@rule("RD-R.64", "RD-10.4")
def test_the_last_chance_goes_where_it_was_drawn_and_not_where_it_leads() -> None:
    table = near_a_chance(up={"C7": "chance"})
    takes(table, "The Whirlpool", "The Lay Sister").ends()
    assert (at(table), lying(table, "p08"), lying(table, "C7")) == ("C7", "", "chance")


@rule("RD-R.64")
def test_the_event_of_a_last_chance_takes_place() -> None:
    table = near_a_chance()
    takes(table, "A Hollow in the Wall").finds("Jade Idol").ends()
    assert (treasures(table), lying(table, "p08")) == ("Jade Idol", "")


@rule("RD-R.67")
def test_a_card_is_put_away_before_its_destination_is_dealt_with() -> None:
    table = near_a_chance(up={"C7": "locked_door 3"})
    script = takes(table, "The Whirlpool").asks(A, "blocker", "luck", "turn_back")
    assert (bottom(table.chances), lying(table, "p08"), table.turned) == ("The Whirlpool", "", None)
    script.answers("turn_back").ends()


@rule("RD-R.67", "RD-R.68")
def test_used_cards_come_again_in_the_order_in_which_they_were_used() -> None:
    table = near_a_chance()
    leave_only(table.chances, "The Lay Sister", "Grell the Porter", "The Rope-Dancer")
    order = ["Grell the Porter", "The Lay Sister", "The Rope-Dancer"]
    for name in order:
        takes(table, name).ends()
        table.explorers[A] = explorer("p04")
    assert table.chances.layers == [[NAMED[name]] for name in reversed(order)]


@rule("RD-R.68")
def test_without_a_chance_card_a_chance_does_nothing() -> None:
    table = near_a_chance()
    leave_only(table.chances)
    takes(table).ends()
    assert (at(table), lying(table, "p08"), closed(table)) == ("p08", "chance", "")


@rule("RD-10.2", "RD-10.9")
def test_who_stands_on_a_chance_and_moves_off_takes_none() -> None:
    table = expedition(explorer("p08"), up={"p08": "chance"})
    move_of(table, 1).goes("p09").ends()
    assert lines(table, TookChance) == []
