"""Chests: to be passed, tried and opened, and what is in them."""

from typing import Any

import pytest

from tests.games.rials.expedition import (
    A,
    Exploring,
    at,
    bottom,
    cycle_of,
    expedition,
    explorer,
    items,
    leave_only,
    level,
    lines,
    lying,
    move_of,
    place,
    put_on_top,
    reach,
    run,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.rules.chests import LeftShut, Opened, try_chest
from undercroft.games.rials.rules.finding import FoundNothing
from undercroft.games.rials.state import Expedition, Explorer
from undercroft.games.rials.view import view

HERE = "L5"


def before(card: str, one: Explorer | None = None, **settings: Any) -> Expedition:
    """A player who has come to a chest."""
    return expedition(one or explorer(HERE), up={HERE: card}, **settings)


def tries(table: Expedition) -> Exploring:
    return run(table, try_chest(table, A, place(HERE)))


# To stop or not to stop


@rule("RD-8.1", "RD-5.7")
def test_a_chest_may_be_passed_or_stopped_at() -> None:
    table = expedition(explorer("L4"), up={HERE: "chest 1"})
    assert reach(table, 2) == "L2 L5 L6 L7 p08"
    script = cycle_of(table).rolls(2).goes("L7")
    script.ends()
    assert (at(table), lying(table, HERE)) == ("L7", "chest 1")
    table = expedition(explorer("L4"), up={HERE: "chest 1"})
    cycle_of(table).rolls(2).goes(HERE).answers("open").finds("Jade Idol").ends()
    assert (at(table), treasures(table)) == (HERE, "Jade Idol")


@rule("RD-8.1", "RD-R.62")
def test_who_ends_on_a_chest_may_leave_it_shut() -> None:
    table = expedition(explorer("L4", strength=5), up={HERE: "chest 1"})
    script = cycle_of(table).rolls(1).goes(HERE).asks(A, "chest", "open", "leave_shut")
    script.answers("leave_shut").ends()
    assert (lying(table, HERE), lines(table, LeftShut)) == ("chest 1", ["LeftShut"])


@rule("RD-R.56")
def test_one_may_stop_at_a_chest_that_one_cannot_open() -> None:
    table = expedition(explorer("L4"), up={HERE: "chest 5"})
    cycle_of(table).rolls(2).goes(HERE).ends()
    assert (at(table), lying(table, HERE)) == (HERE, "chest 5")
    table = expedition(explorer("L4"), down=HERE)
    cycle_of(table).rolls(3).goes("L4-L5").turns_up(L5="chest 5").stops().ends()
    assert (at(table), lying(table, HERE)) == (HERE, "chest 5")


@rule("RD-R.57")
def test_there_is_one_try_for_each_landing() -> None:
    table = expedition(explorer("L4"), up={HERE: "chest 1"})
    turn_of(table).rolls(1).goes(HERE).answers("leave_shut").ends()
    script = turn_of(table).rolls(1)
    assert script.ways() == "L2 L4 L6 L7"
    script.goes("L7").ends()
    turn_of(table).rolls(1).goes(HERE).asks(A, "chest", "open", "leave_shut")


# How it opens


@rule("RD-8.2")
def test_a_chest_wants_strength_or_dexterity_with_lock_picks() -> None:
    for one, offered in (
        (explorer(HERE, strength=3), True),
        (explorer(HERE, dexterity=3), False),
        (explorer(HERE, dexterity=3, items="Lock Picks"), True),
        (explorer(HERE, dexterity=2, items="Master's Lock Picks"), True),
        (explorer(HERE, strength=2, items="Crowbar"), True),
        (explorer(HERE, intelligence=6, agility=6, fighting=6), False),
    ):
        table = before("chest 3", one)
        script = tries(table)
        if offered:
            script.asks(A, "chest", "open", "leave_shut")
        else:
            script.ends()


@rule("RD-8.2", "RD-R.49")
def test_a_key_opens_a_chest_of_any_level_and_is_used_up() -> None:
    table = before("chest 5", explorer(HERE, items="Brass Key, Iron Key, Brass Key"))
    script = tries(table).asks(A, "chest", "spend:i02", "spend:i01", "leave_shut")
    script.spends("Brass Key").finds("Jade Idol").ends()
    assert (items(table), treasures(table)) == ("Iron Key, Brass Key", "Jade Idol")
    assert bottom(table.items) == "Brass Key"


@rule("RD-8.3")
def test_a_puzzle_chest_wants_intelligence_only() -> None:
    strong = explorer(HERE, strength=6, dexterity=6, agility=6, luck=6, items="Lock Picks")
    table = before("puzzle_chest 2", strong)
    tries(table).ends()
    assert lying(table, HERE) == "puzzle_chest 2"
    table = before("puzzle_chest 2", explorer(HERE, intelligence=2))
    tries(table).answers("open").finds("Jade Idol").ends()
    assert lying(table, HERE) == ""


@rule("RD-R.48", "RD-8.3")
@pytest.mark.parametrize("doors_too", [False, True])
def test_no_key_opens_a_puzzle_chest(doors_too: bool) -> None:
    one = explorer(HERE, items="Iron Key")
    tries(before("puzzle_chest 2", one, keys_open_puzzle_doors=doors_too)).ends()


@rule("RD-8.4")
@pytest.mark.parametrize("card", ["chest", "puzzle_chest"])
@pytest.mark.parametrize("needed", [2, 3, 4])
def test_the_level_needed_is_the_one_on_the_card(card: str, needed: int) -> None:
    for mine, opens in ((needed - 1, False), (needed, True), (needed + 1, True)):
        table = before(f"{card} {needed}", explorer(HERE, strength=mine, intelligence=mine))
        script = tries(table)
        if opens:
            script.answers("open").finds("Jade Idol")
        script.ends()
        assert lines(table, Opened) == (["Opened"] if opens else [])


@rule("RD-R.62")
def test_who_can_open_a_chest_by_a_level_is_not_asked_for_a_key() -> None:
    table = before("chest 2", explorer(HERE, strength=2, items="Iron Key"))
    tries(table).asks(A, "chest", "open", "leave_shut").answers("open").finds("Jade Idol").ends()
    assert items(table) == "Iron Key"


@rule("RD-R.63")
def test_nobody_needs_to_name_strength_or_dexterity() -> None:
    both = explorer(HERE, strength=2, dexterity=3, items="Lock Picks")
    tries(before("chest 3", both)).asks(A, "chest", "open", "leave_shut")
    both = explorer(HERE, strength=3, dexterity=1, items="Lock Picks")
    tries(before("chest 3", both)).asks(A, "chest", "open", "leave_shut")


@rule("RD-8.6", "RD-8.7")
def test_luck_does_not_open_a_chest_and_nothing_is_lost() -> None:
    """V18."""
    table = expedition(explorer("L4", luck=1), up={HERE: "chest 2"})
    cycle_of(table).rolls(1).goes(HERE).ends()
    assert (at(table), lying(table, HERE), level(table, "luck")) == (HERE, "chest 2", 1)


@rule("RD-8.7", "RD-R.50")
def test_neither_luck_nor_a_rabbits_foot_is_offered_at_a_chest() -> None:
    one = explorer(HERE, luck=5, items="Rabbit's Foot, Iron Key")
    tries(before("chest 2", one)).asks(A, "chest", "spend:i01", "leave_shut")
    one = explorer(HERE, luck=5, items="Rabbit's Foot")
    tries(before("puzzle_chest 2", one)).ends()


@rule("RD-8.6")
def test_who_does_not_open_a_chest_stays_on_its_square() -> None:
    table = expedition(explorer("L4", items="Iron Key"), up={HERE: "chest 4"})
    cycle_of(table).rolls(1).goes(HERE).answers("leave_shut").ends()
    assert (at(table), items(table), level(table, "health")) == (HERE, "Iron Key", 1)


# What is in it


@rule("RD-8.5", "RD-R.61")
@pytest.mark.parametrize("card", ["chest 1", "puzzle_chest 1"])
def test_an_opened_chest_gives_the_top_chest_card_and_is_removed(card: str) -> None:
    table = before(card)
    put_on_top(table.chests, "The Ruby Eye")
    tries(table).answers("open").finds("The Ruby Eye").ends()
    assert (treasures(table), lying(table, HERE)) == ("The Ruby Eye", "")
    assert move_of(table, 1).ways() == "L2 L4 L6 L7"
    assert table.removed[-1].is_chest


@rule("RD-8.8")
def test_a_treasure_is_kept_for_all_to_see() -> None:
    table = before("chest 1")
    tries(table).answers("open").finds("Pearl Collar").ends()
    assert (treasures(table), table.explorers[A].total) == ("Pearl Collar", 20)
    assert view(table, None).explorers[A].treasures == ["c07"]


TROVES = [
    ("Ox-Hide Girdle", "strength", 2),
    ("Flask of Quicksilver", "agility", 2),
    ("Tome of Riddles", "intelligence", 2),
    ("Clockmaker's Manual", "dexterity", 2),
    ("Duellist's Treatise", "fighting", 2),
    ("Clover under Glass", "luck", 2),
    ("Phoenix Cordial", "health", 3),
    ("Dust and a Dead Moth", "health", 1),
]


@rule("RD-8.8")
@pytest.mark.parametrize(("name", "capability", "after"), TROVES)
def test_a_trove_is_carried_out_and_goes_under_the_stack(
    name: str, capability: str, after: int
) -> None:
    table = before("chest 1")
    tries(table).answers("open").finds(name).ends()
    assert (level(table, capability), treasures(table)) == (after, "")
    assert (sum(table.explorers[A].levels), bottom(table.chests)) == (6 + after, name)


@rule("RD-R.59")
def test_a_pack_is_put_under_the_stack_and_gives_two_items() -> None:
    table = before("chest 1")
    tries(table).answers("open").finds("Lost Explorer's Pack", "Torch", "Dagger").ends()
    assert (items(table), bottom(table.chests)) == ("Torch, Dagger", "Lost Explorer's Pack")


@rule("RD-R.59")
def test_cards_of_a_trove_are_drawn_one_by_one_each_carried_out_in_full() -> None:
    table = before("chest 1")
    script = tries(table).answers("open").finds("False Bottom", "Lost Explorer's Pack")
    script.finds("Torch", "Dagger", "Jade Idol").ends()
    assert (items(table), treasures(table)) == ("Torch, Dagger", "Jade Idol")
    under = [layer[0].name for layer in table.chests.layers[:2]]
    assert under == ["Lost Explorer's Pack", "False Bottom"]


@rule("RD-R.60", "RD-R.59")
def test_the_needle_takes_the_last_health_and_still_gives_its_card() -> None:
    """V21."""
    table = before("chest 1")
    put_on_top(table.chests, "Needle in the Hasp", "The Ruby Eye")
    tries(table).answers("open").finds("Needle in the Hasp", "The Ruby Eye").ends()
    assert (level(table, "health"), treasures(table)) == (0, "The Ruby Eye")
    assert table.explorers[A].total == 40
    assert (bottom(table.chests), table.explorers[A].must_miss) == ("Needle in the Hasp", True)


@rule("RD-R.58")
def test_with_an_empty_stack_a_chest_is_opened_and_holds_nothing() -> None:
    table = before("chest 1")
    leave_only(table.chests)
    tries(table).answers("open").ends()
    assert (lying(table, HERE), treasures(table)) == ("", "")
    assert lines(table, Opened, FoundNothing) == ["Opened", "FoundNothing"]
