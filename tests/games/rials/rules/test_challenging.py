"""Capabilities and challenges: a level against a level, and no die."""

from typing import Any

import pytest

from tests.games.rials.expedition import (
    A,
    at,
    expedition,
    explorer,
    item,
    items,
    level,
    lines,
    lying,
    move_of,
    place,
    run,
    told,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.cards import (
    AGILITY,
    CAPABILITIES,
    DEXTERITY,
    FIGHTING,
    HEALTH,
    INTELLIGENCE,
    LUCK,
    STRENGTH,
    Capability,
)
from undercroft.games.rials.rules import challenging
from undercroft.games.rials.rules.blocking import Passed
from undercroft.games.rials.rules.challenging import Changed, change
from undercroft.games.rials.rules.challenging import level as effective
from undercroft.games.rials.rules.chancing import take_chance
from undercroft.games.rials.rules.chests import try_chest
from undercroft.games.rials.rules.fighting import Fought
from undercroft.games.rials.view import view


def only(capability: str, level: int) -> Any:
    """A level on an otherwise plain sheet."""
    return {capability: level}


@rule("RD-3.1")
def test_there_are_seven_capabilities() -> None:
    names = [one.name for one in CAPABILITIES]
    assert names == [
        "Health",
        "Strength",
        "Agility",
        "Intelligence",
        "Dexterity",
        "Fighting",
        "Luck",
    ]


@rule("RD-3.3")
def test_a_level_that_changes_stays_changed_on_the_sheet() -> None:
    table = expedition(explorer("L4", strength=2), up={"L5": "chest 2", "L6": "chest 3"})
    script = turn_of(table).rolls(1).goes("L5").answers("open").finds("Ox-Hide Girdle")
    script.ends()
    changed = told(table, Changed)
    assert (changed.capability, changed.by, changed.level) == (STRENGTH, 1, 3)
    turn_of(table).rolls(1).goes("L6").answers("open").finds("Duellist's Treatise").ends()
    assert (level(table, "strength"), level(table, "fighting")) == (3, 2)


@rule("RD-3.3")
def test_a_level_may_rise_or_fall_by_more_than_one() -> None:
    table = expedition(explorer("p08", health=4), up={"p08": "chance"})
    run(table, take_chance(table, A, place("p08"))).befalls("The Lay Sister").ends()
    assert level(table, "health") == 6
    run(table, take_chance(table, A, place("p08"))).befalls("Swinging Blades").ends()
    assert level(table, "health") == 4


# Level against level


@rule("RD-3.4", "RD-3.5")
@pytest.mark.parametrize(
    ("card", "capability"),
    [("locked_door 3", "strength"), ("puzzle_door 3", "intelligence"), ("climb 3", "agility")],
)
def test_a_blocker_compares_a_level_and_no_die_is_rolled(card: str, capability: str) -> None:
    for mine, stands_on in ((2, "p08"), (3, "p12"), (4, "p12")):
        table = expedition(explorer("p08", luck=0, **only(capability, mine)), up={"p12": card})
        move_of(table, 1).goes("p12").ends()
        assert at(table) == stands_on


@rule("RD-3.4", "RD-3.5")
@pytest.mark.parametrize(
    ("card", "capability"), [("chest 3", STRENGTH), ("puzzle_chest 3", INTELLIGENCE)]
)
def test_a_chest_compares_a_level_and_no_die_is_rolled(card: str, capability: Capability) -> None:
    for mine in (2, 3, 4):
        table = expedition(explorer("L5", **only(capability.key, mine)), up={"L5": card})
        script = run(table, try_chest(table, A, place("L5")))
        if mine >= 3:
            script.answers("open").finds("Jade Idol")
        script.ends()
        assert treasures(table) == ("Jade Idol" if mine >= 3 else "")


@rule("RD-3.4", "RD-3.5")
@pytest.mark.parametrize(
    ("name", "capability", "mine", "outcome"),
    [
        ("Rune of Fire", "intelligence", 2, "fail"),
        ("Rune of Fire", "intelligence", 3, "just"),
        ("The Wrestling Dwarf", "strength", 2, "fail"),
        ("The Wrestling Dwarf", "strength", 4, "exceed"),
    ],
)
def test_traps_and_people_compare_the_level_on_their_card(
    name: str, capability: str, mine: int, outcome: str
) -> None:
    table = expedition(explorer("p08", health=5, **only(capability, mine)), up={"p08": "chance"})
    script = run(table, take_chance(table, A, place("p08"))).befalls(name)
    if outcome == "exceed":
        script.finds("Jade Idol")
    script.ends()
    tested = told(table, challenging.Tested)
    assert (tested.capability.key, tested.level, tested.outcome) == (capability, mine, outcome)


@rule("RD-3.4", "RD-3.5")
@pytest.mark.parametrize(("mine", "outcome"), [(2, "lost"), (3, "even"), (4, "won")])
def test_a_monster_compares_its_level_with_fighting(mine: int, outcome: str) -> None:
    table = expedition(explorer("p08", health=5, fighting=mine), up={"p08": "chance"})
    run(table, take_chance(table, A, place("p08"))).befalls("Cave Spider").ends()
    assert (told(table, Fought).level, told(table, Fought).outcome) == (mine, outcome)


@rule("RD-3.6", "RD-3.7")
@pytest.mark.parametrize(
    ("mine", "found", "gained"),
    [(2, (), ("", "")), (3, ("Torch",), ("Torch", "")), (4, ("Jade Idol",), ("", "Jade Idol"))],
)
def test_below_is_failed_equal_just_passed_and_above_exceeded_as_the_card_says(
    mine: int, found: tuple[str, ...], gained: tuple[str, str]
) -> None:
    table = expedition(explorer("p08", intelligence=mine), up={"p08": "chance"})
    run(table, take_chance(table, A, place("p08"))).befalls("The Chained Sphinx").finds(
        *found
    ).ends()
    assert (items(table), treasures(table)) == gained


@rule("RD-3.7")
def test_what_an_outcome_brings_depends_on_the_card() -> None:
    for name, owed in (("Falling Net", 1), ("Rolling Boulder", 1), ("Spiked Pit", 1)):
        table = expedition(explorer("p08", strength=3, agility=2), up={"p08": "chance"})
        table.explorers[A].levels[STRENGTH.index] = 1 if name == "Falling Net" else 3
        run(table, take_chance(table, A, place("p08"))).befalls(name).ends()
        assert table.explorers[A].owed == owed
    table = expedition(explorer("p08", agility=3), up={"p08": "chance"})
    run(table, take_chance(table, A, place("p08"))).befalls("Swinging Blades").ends()
    assert (table.explorers[A].owed, level(table, "health")) == (0, 1)


@rule("RD-3.6")
@pytest.mark.parametrize("mine", [3, 4])
def test_where_a_card_makes_no_difference_equal_and_above_both_succeed(mine: int) -> None:
    table = expedition(explorer("p08", intelligence=mine), up={"p12": "puzzle_door 3"})
    move_of(table, 1).goes("p12").ends()
    assert (at(table), lying(table, "p12")) == ("p12", "")


@rule("RD-3.8")
@pytest.mark.parametrize(("answer", "outcome"), [("fight", "lost"), ("dodge", "won")])
def test_of_two_capabilities_the_player_chooses_one_knowing_the_level(
    answer: str, outcome: str
) -> None:
    table = expedition(explorer("p08", health=5, agility=4), up={"p08": "chance"})
    script = run(table, take_chance(table, A, place("p08"))).befalls("Shambling Corpse")
    script.asks(A, "monster", "fight", "dodge")
    assert view(table, A).turned == "m10"
    script.answers(answer).ends()
    assert told(table, Fought).outcome == outcome


# Items


@rule("RD-3.9")
def test_copies_count_once_and_what_is_called_otherwise_adds_up() -> None:
    """V14."""
    strong = explorer(strength=2, items="Crowbar, Crowbar")
    against = ("chest", "locked_door", "trap")
    assert [effective(strong, STRENGTH, what) for what in against] == [3, 3, 2]
    deft = explorer(dexterity=2, items="Master's Lock Picks, Supple Gloves")
    assert [effective(deft, DEXTERITY, what) for what in against] == [4, 4, 3]


@rule("RD-3.9")
@pytest.mark.parametrize(
    ("weapons", "fighting"),
    [
        ("Dagger", 3),
        ("Dagger, Short Sword", 4),
        ("Battle-Axe, Short Sword, Dagger", 5),
        ("Short Sword, Short Sword", 4),
    ],
)
def test_only_the_best_weapon_counts(weapons: str, fighting: int) -> None:
    assert effective(explorer(fighting=2, items=weapons), FIGHTING, "monster") == fighting


@rule("RD-3.9")
@pytest.mark.parametrize(
    ("name", "capability", "against", "more"),
    [
        ("Rope and Grapnel", AGILITY, "climb", 2),
        ("Rope and Grapnel", AGILITY, "monster", 0),
        ("Felt Boots", AGILITY, "monster", 1),
        ("Scholar's Lens", INTELLIGENCE, "puzzle_door", 1),
        ("Scholar's Lens", INTELLIGENCE, "person", 1),
        ("Master's Lock Picks", DEXTERITY, "trap", 0),
        ("Lock Picks", DEXTERITY, "chest", 0),
        ("Crowbar", AGILITY, "chest", 0),
        ("Ten-Foot Pole", HEALTH, "trap", 2),
        ("Ten-Foot Pole", STRENGTH, "chest", 0),
    ],
)
def test_a_bonus_counts_for_what_its_card_says(
    name: str, capability: Capability, against: str, more: int
) -> None:
    assert effective(explorer(items=name), capability, against) == 1 + more
    assert item(name).use == "passive"


@rule("RD-3.9", "RD-9.4")
def test_an_item_turns_a_failure_into_a_success() -> None:
    table = expedition(explorer("p08", items="Scholar's Lens"), up={"p12": "puzzle_door 2"})
    move_of(table, 1).goes("p12").ends()
    passed = told(table, Passed)
    assert (passed.capability, passed.level) == (INTELLIGENCE, 2)


# Limits


@rule("RD-3.10", "RD-R.4", "RD-R.5")
def test_levels_stop_at_nothing_and_only_health_goes_below() -> None:
    table = expedition(explorer())
    for capability in CAPABILITIES:
        change(table, A, capability, -3)
    assert table.explorers[A].levels == [-2, 0, 0, 0, 0, 0, 0]


@rule("RD-R.5")
def test_a_loss_past_the_bottom_is_forgiven() -> None:
    table = expedition(explorer(luck=1))
    change(table, A, LUCK, -2)
    assert told(table, Changed).by == -1
    change(table, A, LUCK, -1)
    assert lines(table, Changed) == ["Changed"]
    change(table, A, LUCK, 1)
    assert (level(table, "luck"), level(table, "health")) == (1, 1)


@rule("RD-R.3", "RD-3.10")
def test_nothing_has_an_upper_limit() -> None:
    table = expedition(explorer(health=6, fighting=6))
    for capability in CAPABILITIES:
        change(table, A, capability, 30)
    assert table.explorers[A].levels == [36, 31, 31, 31, 31, 36, 31]
