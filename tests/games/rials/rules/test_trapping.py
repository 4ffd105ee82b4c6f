"""Traps: beaten they are gone, else they lie there for whoever comes next."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rials.befalling import changes, near_a_chance, near_a_trap, sheet, takes
from tests.games.rials.expedition import (
    A,
    B,
    at,
    bottom,
    closed,
    expedition,
    explorer,
    items,
    level,
    lines,
    lying,
    put_on_top,
    reach,
    trap_on,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.rules.chancing import TookChance

# fmt: off
TRAPS = [
    # name             tests           level fail                 just         exceed
    ("Numbing Needle",  "dexterity",    2,   "dexterity -1",       "",          ""),
    ("Spiked Pit",      "agility",      2,   "health -2",          "owed +1",   ""),
    ("Swinging Blades", "agility",      3,   "health -2",          "",          ""),
    ("Rolling Boulder", "strength",     3,   "health -1, owed +1", "owed +1",   ""),
    ("Falling Net",     "strength",     1,   "owed +1",            "owed +1",   ""),
    ("Rune of Fire",    "intelligence", 3,   "health -2",          "",          "intelligence +1"),
    ("Choking Spores",  "health",       2,   "health -1",          "health -1", ""),
    ("Acid Spray",      "dexterity",    2,   "items -1",           "",          "items +1"),
    ("Hex of Ill Omen", "luck",         2,   "luck -1",            "",          "luck +1"),
]
# fmt: on


@rule("RD-11.1", "RD-11.2", "RD-11.3", "RD-R.69")
@pytest.mark.parametrize("above", [-1, 0, 1], ids=["fail", "just", "exceed"])
@pytest.mark.parametrize(("name", "tests", "needs", "fail", "just", "exceed"), TRAPS)
def test_a_trap_tests_what_its_card_says_and_does_what_it_says(
    name: str, tests: str, needs: int, fail: str, just: str, exceed: str, above: int
) -> None:
    mine: dict[str, Any] = {tests: needs + above}
    table = near_a_chance(items="Dagger", **mine)
    before = sheet(table)
    script = takes(table, name)
    if exceed == "items +1" and above > 0:
        script.finds("Torch")
    script.ends()
    assert changes(before, sheet(table)) == (just, exceed, fail)[above]
    if above < 0:
        assert (trap_on(table, "p08"), lying(table, "p08")) == (name, "chance")
        assert len(table.chances) == 59
    else:
        assert (trap_on(table, "p08"), lying(table, "p08")) == ("", "")
        assert bottom(table.chances) == name


@rule("RD-11.3", "RD-14.1", "RD-14.2", "RD-14.3")
def test_v24_a_spiked_pit() -> None:
    table = near_a_chance(agility=1, health=2)
    takes(table, "Spiked Pit").ends()
    assert (level(table, "health"), trap_on(table, "p08")) == (0, "Spiked Pit")
    assert len(table.chances) == 59
    turn_of(table).ends()
    assert (level(table, "health"), at(table)) == (1, "p08")
    turn_of(table).rolls(1).goes("p09").ends()
    assert at(table) == "p09"


@rule("RD-11.4", "RD-R.70", "RD-11.5")
def test_v26_a_trap_that_goes_off_ends_the_move_where_it_lies() -> None:
    table = near_a_trap("Swinging Blades", agility=1, health=3)
    turn_of(table).rolls(4).goes("p08").ends()
    assert (at(table), level(table, "health")) == ("p08", 1)
    assert trap_on(table, "p08") == "Swinging Blades"
    assert lines(table, TookChance) == []


@rule("RD-11.4", "RD-R.70", "RD-11.2")
def test_who_disarms_a_trap_on_the_way_goes_on() -> None:
    table = near_a_trap("Swinging Blades", agility=3)
    script = turn_of(table).rolls(2).goes("p08")
    assert script.ways() == "p09 p12"
    script.goes("p09").ends()
    assert (at(table), lying(table, "p08"), trap_on(table, "p08")) == ("p09", "", "")
    assert bottom(table.chances) == "Swinging Blades"


@rule("RD-11.4", "RD-R.70")
def test_a_trap_cannot_be_walked_past_unseen() -> None:
    table = near_a_trap("Swinging Blades")
    assert reach(table, 2) == "E1 p01 p02 p08"


@rule("RD-11.4")
def test_the_trap_waits_for_others_and_for_its_finder() -> None:
    table = near_a_chance(explorer("p12", agility=1, health=3), agility=1, health=9)
    takes(table, "Swinging Blades").ends()
    turn_of(table, B).rolls(1).goes("p08").ends()
    assert level(table, "health", B) == 1
    table.explorers[A].at = table.explorers[B].at
    turn_of(table, A).rolls(1).goes("p09").ends()
    turn_of(table, A).rolls(1).goes("p08").ends()
    assert level(table, "health") == 9 - 2 - 2


@rule("RD-11.5")
def test_no_chance_card_is_drawn_where_a_trap_lies() -> None:
    table = near_a_trap("Falling Net", strength=0)
    turn_of(table).rolls(1).goes("p08").ends()
    assert len(table.chances) == 59
    assert lines(table, TookChance) == []


@rule("RD-11.5", "RD-11.2")
def test_who_disarms_a_trap_at_the_end_of_a_move_lands_on_an_empty_square() -> None:
    table = near_a_trap("Falling Net", strength=2)
    turn_of(table).rolls(1).goes("p08").ends()
    assert (lying(table, "p08"), lines(table, TookChance)) == ("", [])


@rule("RD-11.2")
def test_v27_a_rune_exceeded_makes_one_wiser() -> None:
    table = near_a_chance(intelligence=4)
    takes(table, "Rune of Fire").ends()
    assert (level(table, "intelligence"), lying(table, "p08")) == (5, "")


@rule("RD-R.74", "RD-3.10")
def test_v29_a_hex_takes_no_more_luck_than_there_is() -> None:
    table = near_a_chance(luck=1)
    takes(table, "Hex of Ill Omen").ends()
    assert (level(table, "luck"), trap_on(table, "p08")) == (0, "Hex of Ill Omen")
    table.explorers[A] = explorer("p04", luck=0)
    turn_of(table).rolls(1).goes("p08").ends()
    assert (level(table, "luck"), trap_on(table, "p08")) == (0, "Hex of Ill Omen")


@rule("RD-R.74")
def test_acid_finds_nothing_to_dissolve_and_stays() -> None:
    table = near_a_chance(dexterity=1)
    before = sheet(table)
    takes(table, "Acid Spray").ends()
    assert (changes(before, sheet(table)), trap_on(table, "p08")) == ("", "Acid Spray")


@rule("RD-11.1", "RD-9.5")
def test_who_is_sprayed_chooses_what_dissolves() -> None:
    table = near_a_chance(items="Dagger, Buckler, Dagger")
    script = takes(table, "Acid Spray").asks(A, "dissolved", "lose:i08", "lose:i11")
    script.answers("lose:i11").ends()
    assert (items(table), bottom(table.items)) == ("Dagger, Dagger", "Buckler")


@rule("RD-R.71")
def test_a_trap_underfoot_does_not_go_off_again() -> None:
    table = expedition(explorer("p08", agility=1), traps={"p08": "Swinging Blades"})
    turn_of(table).rolls(1).goes("p09").ends()
    assert (at(table), level(table, "health")) == ("p09", 1)
    assert trap_on(table, "p08") == "Swinging Blades"


@rule("RD-R.72")
@pytest.mark.parametrize(
    ("name", "mine", "costs"),
    [("Spiked Pit", {"agility": 2}, "owed +1"), ("Choking Spores", {"health": 2}, "health -1")],
)
def test_a_trap_that_is_just_passed_costs_something_but_not_the_move(
    name: str, mine: dict[str, int], costs: str
) -> None:
    table = near_a_trap(name, **mine)
    before = sheet(table)
    turn_of(table).rolls(2).goes("p08", "p09").ends()
    assert at(table) == "p09"
    assert changes(before, sheet(table)) == costs


@rule("RD-R.73", "RD-10.9")
def test_a_trap_square_is_closed_to_who_drew_the_trap_and_to_nobody_else() -> None:
    table = near_a_chance(explorer("p12"), health=5)
    takes(table, "Swinging Blades").ends()
    assert (closed(table, A), closed(table, B)) == ("p08", "")
    table.explorers[A].at = table.explorers[B].at
    assert (reach(table, 1, seat=A), reach(table, 1, seat=B)) == ("G2 p21", "G2 p08 p21")


@rule("RD-R.75")
def test_no_luck_helps_against_a_trap() -> None:
    table = near_a_chance(luck=5, items="Rabbit's Foot", health=3)
    takes(table, "Swinging Blades").ends()
    assert (level(table, "luck"), level(table, "health")) == (5, 1)
    assert items(table) == "Rabbit's Foot"


@rule("RD-R.75")
@pytest.mark.parametrize(
    ("name", "then"), [("Hex of Ill Omen", "luck +1"), ("Choking Spores", ""), ("Spiked Pit", "")]
)
def test_a_pole_adds_two_to_whatever_a_trap_tests(name: str, then: str) -> None:
    table = near_a_chance(items="Ten-Foot Pole")
    before = sheet(table)
    takes(table, name).ends()
    assert changes(before, sheet(table)) == then
    assert lying(table, "p08") == ""


@rule("RD-11.3", "RD-10.7")
def test_a_trap_that_stays_is_not_in_the_stack() -> None:
    table = near_a_chance()
    put_on_top(table.chances, "Falling Net")
    table.explorers[A].levels[1] = 0
    takes(table, "Falling Net").ends()
    assert "Falling Net" not in [card.name for card in table.chances]
