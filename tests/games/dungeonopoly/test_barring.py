"""Why not: what is said of abilities and deeds that are not offered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.dungeonopoly.town import (
    Playing,
    cleric,
    druid,
    fighter,
    rogue,
    town,
    turn_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly import GAME

NAMES = ("Ada", "Bo", "Cy")


def reasons(script: Playing) -> dict[str, set[str]]:
    """By what they are about, in short."""
    script.offers("")
    assert script.question is not None
    found: dict[str, set[str]] = {}
    for one in GAME.barred(script.state, script.question):
        found.setdefault(one.at.key, set()).add(GAME.words.barred(one, NAMES).why)
    return found


@pytest.mark.parametrize(
    ("said", "ability", "why"),
    [
        (wizard(spent="magic_missile"), "magic_missile", "until GO"),
        (wizard(), "magic_missile", "nobody in reach"),
        (wizard(level=3, form="mouse"), "mage_armor", "in animal form"),
        (cleric(cash=10, owns=[5], at=5), "bless", "costs $50"),
        (fighter(), "attack", "nobody here"),
        (fighter(level=3), "far_shot", "nobody in sight"),
        (fighter(level=10), "combat_reflexes", "as you pass"),
        (rogue(jailed=True, ranks={"sneak": 3}), "sneak", "in jail"),
        (rogue(ranks={"rob_bank": 3}), "rob_bank", "at GO"),
        (druid(level=4, knows="maul"), "maul", "another shape"),
        (warlock(at=19), "hex", "nobody in reach"),
    ],
)
@rule("DO-17.1", "DO-17.10", "DO-18.7", "DO-26.27", "DO-11.7")
def test_an_ability_says_why_it_cannot_be_used(said: Any, ability: str, why: str) -> None:
    table = town(said, wizard(at=25), grounds={})
    assert reasons(turn_of(table))[ability] == {why}


@rule("DO-18.2")
def test_a_second_spell_waits_for_the_next_turn() -> None:
    table = town(wizard(at=5, level=3), wizard(at=6))
    assert reasons(turn_of(table).uses("mage_armor"))["magic_missile"] == {"one spell a turn"}


@rule("DO-18.4", "DO-3.5")
def test_what_goes_with_a_roll_is_too_late_after_it() -> None:
    table = town(fighter(at=4, level=2, owns="light_blues"), wizard(at=30))
    assert reasons(turn_of(table).moves().rolls(2, 4))["run"] == {"before a roll"}


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"owns": "baltic_avenue"}, {"not the set"}),
        ({"owns": [1], "mortgaged": [3]}, {"mortgage in set"}),
        ({"houses": {1: 0, 3: 1}}, {"build evenly", "built on"}),
        ({"houses": {1: 5, 3: 5}}, {"has a hotel", "built on"}),
        ({"owns": [1, 3], "cash": 40}, {"costs $50"}),
    ],
)
@rule("DO-12.2", "DO-12.3", "DO-13.1")
def test_a_street_says_why_there_is_no_house_to_build(
    said: Mapping[str, Any], why: set[str]
) -> None:
    table = town(fighter(at=20, **said), wizard(at=30))
    assert reasons(turn_of(table))["baltic_avenue"] - {"lifting: $33"} == why


@rule("DO-12.5")
def test_the_bank_may_have_run_out_of_houses() -> None:
    table = town(fighter(at=20, owns=[1, 3]), wizard(at=30))
    table.houses = 0
    assert reasons(turn_of(table))["baltic_avenue"] == {"no houses left"}


@rule("DO-8.1")
def test_a_deed_says_that_it_is_too_dear() -> None:
    table = town(fighter(at=37, cash=100, owns=[1]), wizard(at=30))
    assert reasons(turn_of(table).moves().rolls(1, 1))["boardwalk"] == {"costs $400"}
