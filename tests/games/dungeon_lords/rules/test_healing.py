"""The Healing Step."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import A, battle_of, lines, lord, party, realm
from tests.script import rule
from undercroft.games.dungeon_lords.rules.healing import Healed, Recovered


@rule("DL-16.23")
@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("y1_warrior_4-1 y1_warrior_2-1 y1_priest_2", (5, 2, 2)),
        ("y1_warrior_4 y1_warrior_2-1 y1_priest_2-1", (5, 3, 1)),
        ("y1_warrior_4-2 y1_priest_4 y1_priest_2", (5, 4, 2)),
    ],
)
def test_all_wounds_of_the_first_are_healed_before_the_next_ones(
    line: str, left: tuple[int, ...]
) -> None:
    """After a Slime took a point off each."""
    table = realm(lord(line, creatures="slime"), card="invisibility")
    battle_of(table).defends(creatures="slime").strikes("slime", "spread").ends()
    assert tuple(one.left for one in table.lords[A].line) == left


@rule("DL-16.23")
def test_hearts_that_are_not_needed_are_lost() -> None:
    table = realm(lord("paladin_y1 y1_priest_4", creatures="goblin"), card="fireball", round=4)
    battle_of(table).defends(creatures="goblin").ends()
    assert lines(table, Healed) == [Healed(A, 2)]
    assert [one.points for one in lines(table, Recovered)] == [2]


@rule("DL-16.24")
@pytest.mark.parametrize(("how", "heals"), [("spread", True), ("block", False)])
def test_there_is_healing_only_after_an_attack(how: str, heals: bool) -> None:
    table = realm(lord("y1_warrior_4-1 y1_priest_4", creatures="slime"), card="invisibility")
    battle_of(table).defends(creatures="slime").strikes("slime", how).ends()
    assert bool(lines(table, Healed)) == heals


@rule("DL-16.24")
def test_being_taken_back_is_no_attack() -> None:
    table = realm(
        lord("y2_wizard_4-1 y2_priest_4", creatures="goblin"), year=2, card="aura_of_fear"
    )
    battle_of(table).defends(creatures="goblin").ends()
    assert not lines(table, Healed)


@rule("DL-17.8")
def test_a_dragon_stops_all_healing_of_the_round() -> None:
    """Also when somebody else attacks besides, and for the paladin and potions, too."""
    table = realm(
        lord(
            "paladin_y2 y2_thief_4+yellow_healing_potion",
            rooms={"c1": "mint"},
            creatures="dragon golem",
        ),
        year=2,
        card="regeneration",
        round=4,
        items="straightforward",
    )
    battle_of(table).defends(creatures="dragon golem").strikes("golem", "crush").ends()
    assert not lines(table, Healed)
    assert party(table) == "y2_thief_4:2"
