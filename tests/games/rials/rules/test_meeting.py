"""Helpful people, hollows in the wall, and in what order a card does what it does."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rials.befalling import changes, near_a_chance, sheet, takes
from tests.games.rials.expedition import (
    A,
    at,
    bottom,
    event,
    expedition,
    explorer,
    items,
    leave_only,
    level,
    lines,
    lying,
    run,
    treasures,
)
from tests.script import rule
from undercroft.games.rials.board import ROOM_SQUARES
from undercroft.games.rials.cards import Effect
from undercroft.games.rials.events import EVENTS
from undercroft.games.rials.rules.challenging import Changed
from undercroft.games.rials.rules.chancing import TookChance
from undercroft.games.rials.rules.effects import FoundTreasure, carry_out
from undercroft.games.rials.rules.finding import FoundItem, LostItem
from undercroft.games.rials.rules.resting import OwesTurns

# fmt: off
PEOPLE = [
    # name                    what it brings    last chance
    ("The Lay Sister",       "health +2",       False),
    ("Old Sergeant Marrow",  "fighting +1",     False),
    ("Fingers Finnick",      "dexterity +1",    False),
    ("Grell the Porter",     "strength +1",     False),
    ("The Rope-Dancer",      "agility +1",      False),
    ("The Unshaven Scholar", "intelligence +1", False),
    ("The Card-Reader",      "luck +2",         False),
    ("The Steward's Ghost",  "treasures +1",    True),
]
TESTS = [
    # name                   tests           below      equal       above
    ("The Chained Sphinx",   "intelligence", "",        "items +1", "treasures +1"),
    ("The Wrestling Dwarf",  "strength",     "owed +1", "items +1", "treasures +1"),
]
# fmt: on


@rule("RD-13.1")
@pytest.mark.parametrize(("name", "brings", "last"), PEOPLE)
def test_a_person_does_what_the_card_says(name: str, brings: str, last: bool) -> None:
    table = near_a_chance()
    before = sheet(table)
    script = takes(table, name)
    if "treasures" in brings:
        script.finds("Jade Idol")
    script.ends()
    assert changes(before, sheet(table)) == brings
    assert (lying(table, "p08") == "", bottom(table.chances)) == (last, name)


@rule("RD-13.1")
@pytest.mark.parametrize("above", [-1, 0, 1], ids=["fail", "just", "exceed"])
@pytest.mark.parametrize(("name", "tests", "fail", "just", "exceed"), TESTS)
def test_some_people_test_you_first(
    name: str, tests: str, fail: str, just: str, exceed: str, above: int
) -> None:
    mine: dict[str, Any] = {tests: 3 + above}
    table = near_a_chance(**mine)
    before = sheet(table)
    script = takes(table, name)
    script.finds(*{-1: [], 0: ["Torch"], 1: ["Jade Idol"]}[above])
    script.ends()
    assert changes(before, sheet(table)) == (just, exceed, fail)[above]
    assert (lying(table, "p08"), bottom(table.chances)) == ("chance", name)


@rule("RD-13.1", "RD-R.75")
def test_a_pole_is_for_traps_and_not_for_people() -> None:
    table = near_a_chance(strength=1, items="Ten-Foot Pole, Crowbar")
    takes(table, "The Wrestling Dwarf").ends()
    assert table.explorers[A].owed == 1


@rule("RD-13.1")
def test_the_freed_prisoner_adds_a_level_of_ones_choice() -> None:
    table = near_a_chance()
    script = takes(table, "The Freed Prisoner")
    script.asks(
        A,
        "grow",
        "raise:health",
        "raise:strength",
        "raise:agility",
        "raise:intelligence",
        "raise:dexterity",
        "raise:fighting",
        "raise:luck",
    )
    script.answers("raise:luck").ends()
    assert (level(table, "luck"), lying(table, "p08")) == (2, "")


@rule("RD-13.1", "RD-10.5")
def test_there_are_thirteen_people_one_of_each() -> None:
    people = [card for card in EVENTS if card.kind == "person"]
    assert [EVENTS[card] for card in people] == [1] * 13
    assert [card.name for card in people if card.last] == [
        "The Freed Prisoner",
        "The Steward's Ghost",
    ]


@rule("RD-13.7")
def test_a_hollow_in_the_wall_gives_a_chest_card_on_the_spot() -> None:
    table = near_a_chance()
    takes(table, "A Hollow in the Wall").finds("Jade Idol").ends()
    assert (at(table), treasures(table)) == ("p08", "Jade Idol")


# The Mapmaker's Ghost


@rule("RD-13.9")
def test_the_mapmaker_turns_up_a_room_without_effect() -> None:
    table = near_a_chance(down="G1 G2 G3 G4 S1 p21")
    script = takes(table, "The Mapmaker's Ghost")
    script.turns_up(G1="blank", G2="item", G3="chance", G4="chest 2").ends()
    shown = [lying(table, square) for square in ("G1", "G2", "G3", "G4")]
    assert shown == ["", "item", "chance", "chest 2"]
    assert (lying(table, "S1"), lying(table, "p21")) == ("face down", "face down")
    assert (items(table), lines(table, TookChance)) == ("", ["TookChance"])


@rule("RD-13.9")
def test_the_room_is_chosen_among_those_with_a_card_face_down() -> None:
    table = near_a_chance(down="G1 L1 S2 p21", up={"G2": "item"})
    script = takes(table, "The Mapmaker's Ghost").asks(A, "reveal", "reveal:G", "reveal:L")
    script.answers("reveal:L").turns_up(L1="blank").ends()
    assert (lying(table, "L1"), lying(table, "G1"), lying(table, "G2")) == ("", "face down", "item")


@rule("RD-13.9")
def test_with_every_room_turned_up_the_mapmaker_has_nothing_to_show() -> None:
    table = near_a_chance(down="S1 S2 S3 S4 p21")
    takes(table, "The Mapmaker's Ghost").ends()
    assert len(ROOM_SQUARES) == 11


# The Mad Pedlar


@rule("RD-13.10")
def test_v57_the_pedlar_sells_two_items_for_a_treasure() -> None:
    table = near_a_chance(treasures="Fistful of Coppers, Jade Idol")
    script = takes(table, "The Mad Pedlar").asks(A, "pedlar", "no_sale", "part:c01", "part:c08")
    script.answers("part:c01").finds("Torch", "Dagger").ends()
    assert (treasures(table), items(table)) == ("Jade Idol", "Torch, Dagger")
    assert table.explorers[A].total == 25
    assert bottom(table.chests) == "Fistful of Coppers"


@rule("RD-13.10")
def test_nobody_has_to_buy() -> None:
    table = near_a_chance(treasures="Jade Idol")
    takes(table, "The Mad Pedlar").asks(A, "pedlar").answers("no_sale").ends()
    assert (treasures(table), items(table)) == ("Jade Idol", "")


@rule("RD-13.10")
def test_who_has_no_treasure_is_not_asked() -> None:
    table = near_a_chance(items="Dagger")
    takes(table, "The Mad Pedlar").ends()
    assert items(table) == "Dagger"


@rule("RD-R.93")
def test_the_pedlar_sells_a_last_item_and_offers_nothing_for_nothing() -> None:
    table = near_a_chance(treasures="Jade Idol")
    leave_only(table.items, "Torch")
    script = takes(table, "The Mad Pedlar").asks(A, "pedlar").answers("part:c08")
    script.finds("Torch").ends()
    assert (treasures(table), items(table)) == ("", "Torch")
    empty = near_a_chance(treasures="Jade Idol")
    leave_only(empty.items)
    takes(empty, "The Mad Pedlar").ends()
    assert treasures(empty) == "Jade Idol"


# The order of effects


@rule("RD-R.122")
def test_levels_then_items_lost_items_drawn_chest_cards_and_turns() -> None:
    table = expedition(explorer("p04", items="Dagger"))
    effect = Effect(("health", -1), gain_any=1, lose_item=True, items=1, chests=1, miss=1)
    script = run(table, carry_out(table, A, effect)).asks(A, "grow").answers("raise:luck")
    script.finds("Torch", "Jade Idol").ends()
    kinds = (Changed, LostItem, FoundItem, FoundTreasure, OwesTurns)
    assert lines(table, *kinds) == [
        "Changed",
        "Changed",
        "LostItem",
        "FoundItem",
        "FoundTreasure",
        "OwesTurns",
    ]
    assert (level(table, "health"), level(table, "luck")) == (0, 2)


@rule("RD-R.122")
def test_the_boulder_hurts_before_it_costs_a_turn() -> None:
    table = near_a_chance(strength=1, health=3)
    takes(table, "Rolling Boulder").ends()
    assert lines(table, Changed, OwesTurns) == ["Changed", "OwesTurns"]
    assert event("Rolling Boulder").last is False
