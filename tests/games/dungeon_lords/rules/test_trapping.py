"""The Trap Step, and every trap by its name."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import (
    A,
    battle_of,
    conquered,
    keys,
    lines,
    lord,
    next_round,
    party,
    prisoners,
    realm,
)
from tests.script import rule
from undercroft.games.dungeon_lords.rules.healing import Healed
from undercroft.games.dungeon_lords.rules.magic import SpellCast
from undercroft.games.dungeon_lords.rules.trapping import TrapRevealed, TrapSprung
from undercroft.games.dungeon_lords.state import Realm

STURDY = "y1_warrior_4 y1_warrior_3 y1_priest_3"
"""5, 4 and 4 hit points, and nobody who knows of traps."""


def sprung(line: str, trap: str, card: str = "invisibility", **rest: Any) -> Realm:
    """What such a party has left after a trap in a tunnel."""
    table = realm(lord(line, traps=trap, **rest), card=card)
    battle_of(table).defends(traps=trap).ends()
    return table


@rule("DL-17.20", "DL-17.21", "DL-17.22", "DL-17.23", "DL-17.24", "DL-17.28")
@pytest.mark.parametrize(
    ("trap", "left"),
    [
        ("rolling_stone", (1, 4, 4)),
        ("pendulum", (5, 1, 4)),
        ("trap_door", (3, 4, 4)),
        ("wall_of_fire", (4, 3, 2)),
        ("cursed_ring", (4, 3, 3)),
        ("kamikaze_imp", (2, 3, 3)),
    ],
)
def test_what_a_trap_does_to_a_party_of_three(trap: str, left: tuple[int, ...]) -> None:
    table = sprung(STURDY, trap)
    assert tuple(one.left for one in table.lords[A].line) == left


@rule("DL-17.21", "DL-17.23", "DL-R.88")
@pytest.mark.parametrize(("trap", "left"), [("pendulum", 5), ("wall_of_fire", 3)])
def test_what_a_trap_does_to_one_alone(trap: str, left: int) -> None:
    table = sprung("y1_warrior_4", trap)
    assert party(table) == f"y1_warrior_4:{left}"
    assert keys(table.discards) == [trap]


@rule("DL-17.22", "DL-17.24")
@pytest.mark.parametrize(
    ("trap", "held"), [("trap_door", True), ("cursed_ring", True), ("pendulum", False)]
)
def test_which_traps_keep_the_tile(trap: str, held: bool) -> None:
    table = sprung(STURDY, trap, "detect_treasure")
    assert (conquered(table) == []) == held
    assert (table.lords[A].evil == 5) == held


@rule("DL-16.2", "DL-17.24", "DL-17.27", "DL-17.28")
@pytest.mark.parametrize(
    ("trap", "gold", "food", "imps"),
    [
        ("cursed_ring", 2, 3, 3),
        ("poisoned_meal", 3, 2, 3),
        ("kamikaze_imp", 3, 3, 2),
        ("pendulum", 3, 3, 3),
    ],
)
def test_a_trap_is_revealed_and_paid_and_goes_to_the_discards(
    trap: str, gold: int, food: int, imps: int
) -> None:
    table = sprung(STURDY, trap)
    red = table.lords[A]
    assert (red.gold, red.food, red.imps) == (gold, food, imps)
    assert [one.trap.key for one in lines(table, TrapRevealed)] == [trap]
    assert (keys(table.discards), red.traps) == ([trap], [])


@rule("DL-17.27")
@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("y1_warrior_4-2 y1_priest_3", "y1_priest_3:4"),
        ("y1_warrior_4-2 y1_thief_1", "y1_warrior_4:1 y1_thief_1:3"),
    ],
)
def test_a_poisoned_meal_deals_what_the_first_has_left(line: str, left: str) -> None:
    assert party(sprung(line, "poisoned_meal")) == left


@rule("DL-16.3", "DL-17.25", "DL-R.89")
def test_a_dart_is_aimed_at_anyone_even_the_paladin_or_an_illusion() -> None:
    table = realm(
        lord("unreal paladin_y2 y2_warrior_1", traps="poisoned_dart"), year=2, card="regeneration"
    )
    script = battle_of(table).defends(traps="poisoned_dart")
    script.asks(A, "dart", "aim:unreal", "aim:paladin_y2", "aim:y2_warrior_1")


@rule("DL-16.4", "DL-R.64", "DL-R.65")
@pytest.mark.parametrize(
    ("line", "trap", "prevented", "left"),
    [
        # from the front, as many as possible, useful or not
        ("y1_warrior_4 y1_thief_2", "wall_of_fire", 2, "y1_warrior_4:5 y1_thief_2:2"),
        (
            "y1_thief_2 y1_thief_4 y1_priest_1",
            "cursed_ring",
            3,
            "y1_thief_2:3 y1_thief_4:4 y1_priest_1:3",
        ),
        ("y1_warrior_1-2 y1_thief_2", "rolling_stone", 2, "y1_thief_2:3"),
        ("y1_warrior_1 y1_thief_1", "kamikaze_imp", 1, "y1_warrior_1:1 y1_thief_1:2"),
    ],
)
def test_anti_trap_points_cancel_from_the_front(
    line: str, trap: str, prevented: int, left: str
) -> None:
    table = sprung(line, trap)
    assert [one.prevented for one in lines(table, TrapSprung)] == [prevented]
    assert party(table) == left


@rule("DL-16.5")
def test_the_rest_of_a_trap_is_one_lump_for_each() -> None:
    table = sprung("y1_wizard_1-1 y1_thief_1 y1_priest_1", "kamikaze_imp")
    assert prisoners(table) == ["y1_wizard_1"]
    assert party(table) == "y1_thief_1:2 y1_priest_1:2"


@rule("DL-16.6", "DL-17.25")
def test_the_poison_works_though_the_dart_was_prevented_and_nothing_was_conquered() -> None:
    table = realm(
        lord("y1_warrior_4 y1_thief_1", traps="poisoned_dart", creatures="slime"), card="fireball"
    )
    script = battle_of(table).defends(traps="poisoned_dart", creatures="slime")
    script.aims("y1_warrior_4").strikes("slime", "block").ends()
    assert [one.prevented for one in lines(table, TrapSprung)] == [1]
    assert (party(table), conquered(table)) == ("y1_warrior_4:3 y1_thief_1:3", [])


@rule("DL-17.26", "DL-R.67", "DL-20.11")
@pytest.mark.parametrize(
    ("aimed", "cast", "heals"),
    [
        ("y1_wizard_4", False, True),
        ("y1_priest_1", True, False),
        ("y1_warrior_4+yellow_magic_wand", True, True),
        ("y1_thief_1+yellow_healing_potion", True, True),
        ("paladin_y1", True, True),
    ],
)
def test_an_anti_magic_dart_stops_spells_of_wizards_and_healing_of_priests(
    aimed: str, cast: bool, heals: bool
) -> None:
    party = "paladin_y1 y1_warrior_4+yellow_magic_wand y1_wizard_4 y1_thief_1+yellow_healing_potion"
    table = realm(
        lord(f"{party} y1_priest_1", traps="antimagic_dart", creatures="slime"),
        card="fireball",
        items="straightforward",
    )
    script = battle_of(table).defends(traps="antimagic_dart", creatures="slime")
    script.aims(aimed.split("+")[0]).strikes("slime", "spread").ends()
    assert bool(lines(table, SpellCast)) == cast
    assert bool(lines(table, Healed)) == heals


@rule("DL-17.26", "DL-R.67")
def test_the_wizard_whom_the_dart_eliminates_was_hit_all_the_same() -> None:
    table = realm(lord("y1_wizard_1-2 y1_wizard_4", traps="antimagic_dart"), card="fireball")
    battle_of(table).defends(traps="antimagic_dart").aims("y1_wizard_1").ends()
    assert prisoners(table) == ["y1_wizard_1"]
    assert not lines(table, SpellCast)


@rule("DL-16.7", "DL-R.66")
def test_the_second_trap_finds_the_line_and_the_points_that_the_first_left() -> None:
    """Two points of three are used, and one of them left with its thief: none remains."""
    table = realm(
        lord(
            "y2_thief_1-3 y2_warrior_1 y2_warrior_2",
            rooms={"c1": "labyrinth"},
            traps="kamikaze_imp trap_door",
        ),
        year=2,
        card="illusion",
        round=4,
    )
    script = battle_of(table).defends(traps="kamikaze_imp trap_door")
    script.asks(A, "trap_order", "spring:kamikaze_imp", "spring:trap_door")
    script.springs("kamikaze_imp").ends()
    assert [one.prevented for one in lines(table, TrapSprung)] == [2, 0]
    assert party(table) == "y2_warrior_1:2 y2_warrior_2:5"


@rule("DL-16.7", "DL-R.54")
def test_a_second_trap_is_spent_though_the_first_left_nobody() -> None:
    table = realm(
        lord("y2_wizard_1-3", rooms={"c1": "labyrinth"}, traps="pendulum poisoned_dart trap_door"),
        year=2,
        card="illusion",
    )
    battle_of(table).defends(traps="trap_door poisoned_dart").springs("trap_door").ends()
    assert (keys(table.discards), keys(table.lords[A].traps)) == (
        ["poisoned_dart", "trap_door"],
        ["pendulum"],
    )


@rule("DL-16.8")
def test_the_next_round_all_points_are_there_again() -> None:
    table = realm(lord("y1_warrior_4 y1_thief_2", traps="trap_door trap_door"), card="invisibility")
    battle_of(table).defends(traps="trap_door").ends()
    battle_of(next_round(table, "fireball")).defends(traps="trap_door").ends()
    assert [one.prevented for one in lines(table, TrapSprung)] == [2, 2]


@rule("DL-R.53", "DL-R.54")
def test_a_set_trap_fires_even_without_a_target() -> None:
    table = sprung("y1_warrior_4", "pendulum")
    assert [(one.listed, one.prevented) for one in lines(table, TrapSprung)] == [(0, 0)]
