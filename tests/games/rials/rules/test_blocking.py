"""Blockers: doors and climbs, by a level or at a price, or back."""

from typing import Any

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    Exploring,
    at,
    bottom,
    cycle_of,
    expedition,
    explorer,
    items,
    level,
    lines,
    lying,
    move_of,
    place,
    reach,
    told,
    trap_on,
    turn_of,
)
from tests.script import rule
from undercroft.engine.asking import spell
from undercroft.games.rials.cards import BOARD_CARDS, BoardCard
from undercroft.games.rials.rules.blocking import Passed, SpentLuck, TurnedBack, overcome
from undercroft.games.rials.rules.chancing import TookChance
from undercroft.games.rials.rules.trapping import MetTrap
from undercroft.games.rials.state import Expedition, Explorer

HERE, THERE = "p08", "p12"


def before(card: str, *explorers: Explorer, **settings: Any) -> Expedition:
    """A blocker one step away from players on p08."""
    return expedition(*explorers, up={THERE: card}, **settings)


def tries(table: Expedition) -> Exploring:
    return move_of(table, 1).goes(THERE)


# By a level


@rule("RD-7.1")
@pytest.mark.parametrize("card", ["locked_door 2", "puzzle_door 2", "climb 2"])
def test_who_steps_onto_a_blocker_must_stop_and_deal_with_it(card: str) -> None:
    table = before(card, explorer("p04"))
    script = move_of(table, 4).goes(THERE).asks(A, "blocker", "luck", "turn_back")
    assert at(table) == THERE
    script.answers("turn_back").ends()
    assert at(table) == HERE


@rule("RD-7.2", "RD-3.6")
@pytest.mark.parametrize(
    ("card", "mine", "stands_on"),
    [
        ("locked_door 2", {"strength": 1}, HERE),
        ("locked_door 2", {"strength": 2}, THERE),
        ("locked_door 2", {"strength": 3}, THERE),
        ("puzzle_door 4", {"intelligence": 3}, HERE),
        ("puzzle_door 4", {"intelligence": 4}, THERE),
        ("climb 3", {"agility": 2}, HERE),
        ("climb 3", {"agility": 3}, THERE),
    ],
)
def test_a_level_as_high_as_the_cards_suffices(
    card: str, mine: dict[str, Any], stands_on: str
) -> None:
    table = before(card, explorer(HERE, luck=0, **mine))
    tries(table).ends()
    assert at(table) == stands_on


@rule("RD-7.3")
def test_a_locked_door_wants_strength_or_dexterity_with_lock_picks() -> None:
    for one, stands_on in (
        (explorer(HERE, luck=0, strength=3), THERE),
        (explorer(HERE, luck=0, dexterity=3), HERE),
        (explorer(HERE, luck=0, dexterity=3, items="Lock Picks"), THERE),
        (explorer(HERE, luck=0, dexterity=2, items="Master's Lock Picks"), THERE),
        (explorer(HERE, luck=0, dexterity=2, items="Lock Picks"), HERE),
        (explorer(HERE, luck=0, agility=5, intelligence=5, fighting=5), HERE),
    ):
        table = before("locked_door 3", one)
        tries(table).ends()
        assert at(table) == stands_on


@rule("RD-9.12")
@pytest.mark.parametrize("name", ["Lock Picks", "Master's Lock Picks"])
def test_lock_picks_are_not_used_up(name: str) -> None:
    table = before("locked_door 3", explorer(HERE, dexterity=3, items=name))
    tries(table).ends()
    assert (at(table), items(table)) == (THERE, name)


@rule("RD-7.4")
def test_a_puzzle_door_wants_intelligence_only() -> None:
    strong = explorer(HERE, luck=0, strength=6, dexterity=6, agility=6, items="Lock Picks, Crowbar")
    table = before("puzzle_door 2", strong)
    tries(table).ends()
    assert at(table) == HERE
    table = before("puzzle_door 2", explorer(HERE, luck=0, intelligence=2))
    tries(table).ends()
    assert at(table) == THERE


@rule("RD-7.5")
def test_a_climb_wants_agility() -> None:
    table = before("climb 2", explorer(HERE, luck=0, strength=6, dexterity=6, intelligence=6))
    tries(table).ends()
    assert at(table) == HERE
    table = before("climb 2", explorer(HERE, luck=0, agility=2))
    tries(table).ends()
    assert (at(table), told(table, Passed).capability.key) == (THERE, "agility")


@rule("RD-R.46")
@pytest.mark.parametrize(
    ("card", "mine"),
    [
        ("locked_door 2", {"strength": 2}),
        ("puzzle_door 2", {"intelligence": 2}),
        ("climb 2", {"agility": 2}),
    ],
)
def test_a_level_that_suffices_simply_succeeds_and_nothing_is_asked(
    card: str, mine: dict[str, Any]
) -> None:
    table = before(card, explorer(HERE, luck=3, items="Iron Key, Rabbit's Foot", **mine))
    tries(table).ends()
    assert (at(table), level(table, "luck")) == (THERE, 3)
    assert items(table) == "Iron Key, Rabbit's Foot"


@rule("RD-R.47", "RD-R.63")
def test_strength_and_dexterity_are_not_added_but_the_better_one_opens() -> None:
    both: dict[str, Any] = {"luck": 0, "strength": 2, "items": "Lock Picks"}
    table = before("locked_door 3", explorer(HERE, dexterity=2, **both))
    tries(table).ends()
    assert at(table) == HERE
    table = before("locked_door 3", explorer(HERE, dexterity=3, **both))
    tries(table).ends()
    assert (at(table), told(table, Passed).capability.key) == (THERE, "dexterity")


@rule("RD-R.51")
def test_nobody_lends_anybody_a_level_or_a_point_of_luck() -> None:
    rich = explorer(HERE, luck=5, strength=5, items="Iron Key")
    table = before("locked_door 3", explorer(HERE, luck=0), rich)
    tries(table).ends()
    assert (at(table), items(table, B), level(table, "luck", B)) == (HERE, "Iron Key", 5)


# At a price


@rule("RD-7.6", "RD-R.50")
@pytest.mark.parametrize("card", ["locked_door 4", "puzzle_door 4", "climb 4"])
def test_a_point_of_luck_opens_any_door_and_makes_any_climb(card: str) -> None:
    table = before(card, explorer(HERE, luck=2))
    tries(table).asks(A, "blocker", "luck", "turn_back").answers("luck").ends()
    assert (at(table), level(table, "luck"), told(table, SpentLuck).left) == (THERE, 1, 1)
    table = before(card, explorer(HERE, luck=0))
    tries(table).ends()
    assert (at(table), level(table, "luck")) == (HERE, 0)


@rule("RD-7.3", "RD-7.7", "RD-9.5")
def test_a_key_opens_one_locked_door_of_any_level() -> None:
    """V15."""
    table = before("locked_door 4", explorer(HERE, luck=0, items="Iron Key"))
    tries(table).asks(A, "blocker", "spend:i01", "turn_back").spends("Iron Key").ends()
    assert (at(table), lying(table, THERE), items(table)) == (THERE, "", "")
    assert bottom(table.items) == "Iron Key"


@rule("RD-7.7")
def test_each_sort_of_key_is_offered_once_and_one_is_used_up() -> None:
    held = "Iron Key, Bone Key, Iron Key, Torch"
    table = before("locked_door 4", explorer(HERE, items=held))
    script = tries(table).asks(A, "blocker", "spend:i01", "spend:i03", "luck", "turn_back")
    script.spends("Iron Key").ends()
    assert items(table) == "Bone Key, Iron Key, Torch"


@rule("RD-R.46")
def test_one_may_fail_and_keep_what_it_would_have_cost() -> None:
    table = before("locked_door 4", explorer(HERE, luck=2, items="Iron Key, Rabbit's Foot"))
    script = tries(table).asks(A, "blocker", "spend:i01", "luck", "spend:i19", "turn_back")
    script.answers("turn_back").ends()
    assert (at(table), level(table, "luck")) == (HERE, 2)
    assert items(table) == "Iron Key, Rabbit's Foot"


@rule("RD-R.48", "RD-7.4")
def test_a_key_does_not_open_a_puzzle_door_or_make_a_climb() -> None:
    for card in ("puzzle_door 2", "climb 2"):
        table = before(card, explorer(HERE, luck=0, items="Iron Key"))
        tries(table).ends()
        assert (at(table), items(table)) == (HERE, "Iron Key")


@rule("RD-R.48")
def test_a_key_opens_puzzle_doors_where_the_table_says_so() -> None:
    one = explorer(HERE, luck=0, items="Bone Key")
    table = before("puzzle_door 3", one, keys_open_puzzle_doors=True)
    tries(table).spends("Bone Key").ends()
    assert (at(table), lying(table, THERE)) == (THERE, "")


@rule("RD-9.8")
@pytest.mark.parametrize("luck", [0, 1])
@pytest.mark.parametrize("card", ["locked_door 4", "puzzle_door 4", "climb 4"])
def test_a_rabbits_foot_is_used_up_in_place_of_a_point_of_luck(card: str, luck: int) -> None:
    table = before(card, explorer(HERE, luck=luck, items="Rabbit's Foot"))
    tries(table).spends("Rabbit's Foot").ends()
    assert (at(table), level(table, "luck"), items(table)) == (THERE, luck, "")
    assert bottom(table.items) == "Rabbit's Foot"


# What becomes of the player


@rule("RD-7.8")
@pytest.mark.parametrize("card", ["locked_door 1", "puzzle_door 1", "climb 1"])
def test_who_overcomes_a_blocker_stays_on_its_square(card: str) -> None:
    table = before(card, explorer("p04"))
    move_of(table, 4).goes(THERE).ends()
    assert at(table) == THERE


@rule("RD-7.9", "RD-7.10", "RD-10.8", "RD-R.55")
def test_who_fails_goes_back_a_step_and_nothing_happens_there() -> None:
    """V11."""
    table = expedition(explorer("p08"), up={"G1": "locked_door 4"}, down="p12 G2")
    script = cycle_of(table).rolls(3).goes("p12").turns_up(p12="blank")
    script.goes("G2").turns_up(G2="chance").goes("G1").answers("turn_back").ends()
    assert (at(table), lying(table, "G2"), lying(table, "G1")) == ("G2", "chance", "locked_door 4")
    assert (lines(table, TookChance), level(table, "luck")) == ([], 1)


@rule("RD-7.10")
def test_who_goes_back_to_a_chest_does_not_get_to_open_it() -> None:
    up = {"G2": "chest 1", "G1": "climb 3"}
    table = expedition(explorer("p12", luck=0), up=up)
    cycle_of(table).rolls(2).goes("G1").ends()
    assert (at(table), lying(table, "G2")) == ("G2", "chest 1")


@rule("RD-R.54")
@pytest.mark.parametrize(("steps", "start"), [(1, "p08"), (2, "p04"), (3, "p03"), (4, "p02")])
def test_back_is_where_the_step_came_from(steps: int, start: str) -> None:
    table = before("climb 3", explorer(start, luck=0))
    script = cycle_of(table).rolls(steps)
    script.goes("p08-p12").ends()
    assert (at(table), told(table, TurnedBack).to) == ("p08", place("p08"))


@rule("RD-R.54", "RD-16.8", "RD-7.9")
def test_who_fails_on_the_threshold_is_back_outside_and_has_not_walked_out() -> None:
    """V20."""
    table = expedition(explorer("E1", luck=0), down="p01 p04")
    turn_of(table).answers("enter").rolls(4).turns_up(p01="climb 3").ends()
    assert (at(table), table.explorers[A].walked_out) == ("E1", False)
    script = turn_of(table).asks(A, "stuck").answers("carry_on")
    script.asks(A, "gate", "enter", "jump")


@rule("RD-R.55")
def test_going_back_neither_springs_a_trap_nor_tests_a_climb() -> None:
    table = expedition(
        explorer("p08", luck=0), up={"p12": "climb 4"}, traps={"p08": "Swinging Blades"}
    )
    cycle_of(table).rolls(1).goes("p12").ends()
    assert (at(table), level(table, "health"), lines(table, MetTrap)) == ("p08", 1, [])
    assert trap_on(table, "p08") == "Swinging Blades"
    table = expedition(explorer("p08", luck=0), up={"p08": "climb 3", "p12": "climb 4"})
    cycle_of(table).rolls(1).goes("p12").ends()
    assert (at(table), lines(table, TurnedBack)) == ("p08", ["TurnedBack"])


# What becomes of the card


@rule("RD-7.11")
@pytest.mark.parametrize("card", ["locked_door 2", "puzzle_door 2"])
def test_a_door_once_opened_stays_open_for_everybody(card: str) -> None:
    table = before(card, explorer(HERE, luck=1), explorer(HERE, luck=0))
    tries(table).answers("luck").ends()
    assert lying(table, THERE) == ""
    move_of(table, 1, B).goes(THERE).ends()
    assert at(table, B) == THERE


@rule("RD-7.11")
def test_a_door_that_was_not_opened_stays() -> None:
    table = before("puzzle_door 2", explorer(HERE, luck=0))
    tries(table).ends()
    assert lying(table, THERE) == "puzzle_door 2"


@rule("RD-7.12", "RD-R.53")
def test_a_climb_stays_and_ends_the_move_of_who_makes_it() -> None:
    """V17."""
    table = before("climb 3", explorer("p04", items="Rope and Grapnel"))
    move_of(table, 4).goes(THERE).ends()
    assert (at(table), lying(table, THERE), told(table, Passed).level) == (THERE, "climb 3", 3)


@rule("RD-7.12")
def test_a_climb_tests_everybody_every_time() -> None:
    table = before("climb 2", explorer(HERE, luck=1), explorer(HERE, luck=0))
    tries(table).answers("luck").ends()
    move_of(table, 1, B).goes(THERE).ends()
    assert (at(table, A), at(table, B)) == (THERE, HERE)
    move_of(table, 1).goes(HERE).ends()
    tries(table).ends()
    assert at(table, A) == HERE


@rule("RD-R.52")
@pytest.mark.parametrize("side", ["p08", "p21", "G2"])
def test_a_climb_blocks_from_every_side_and_is_left_freely(side: str) -> None:
    table = before("climb 2", explorer(side, luck=0))
    cycle_of(table).rolls(1).goes(THERE).ends()
    assert at(table) == side
    table = before("climb 2", explorer(THERE, luck=0))
    assert reach(table, 1) == "G2 p08 p21"
    cycle_of(table).rolls(1).goes(side).ends()
    assert at(table) == side


@rule("RD-7.2", "RD-6.6")
@pytest.mark.parametrize("card", [one for one in BOARD_CARDS if one.blocks], ids=spell)
def test_every_printed_blocker_is_overcome_at_its_level_and_not_below(card: BoardCard) -> None:
    for mine, passed in ((card.level - 1, False), (card.level, True)):
        one = explorer("p12", luck=0, strength=mine, intelligence=mine, agility=mine)
        table = expedition(one)
        table.cards[place("p12").index] = card
        script = Exploring(table, overcome(table, A, place("p12")))
        script.ends()
        assert script.returned == passed
