"""The Monster Strike."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, down, keys, lord, up
from tests.games.dungeon_lords.season import acting, season
from tests.script import rule
from undercroft.games.dungeon_lords.rules.battle import begin_combat
from undercroft.games.dungeon_lords.state import Phase, Realm


def on_strike(creatures: str, **rest: Any) -> Realm:
    one = lord(creatures=creatures, **rest)
    return season(one, phase=Phase.EVENT, special="monster_strike", year=2)


@rule("DL-10.10", "DL-R.40")
@pytest.mark.parametrize(
    ("creature", "ways"),
    [
        ("troll", "food"),
        ("ghost", "evil"),
        ("vampire", "evil"),
        ("witch", "food evil"),
        ("dragon", "food evil"),
        ("golem", "gold traps:pendulum"),
    ],
)
def test_each_wants_one_unit_of_its_cost(creature: str, ways: str) -> None:
    table = on_strike(creature, traps="pendulum")
    offers = [f"appease:{creature}:{way}" for way in ways.split()]
    acting(table).asks(A, "monster_strike", *offers, f"letstrike:{creature}")


@rule("DL-10.10", "DL-R.40")
def test_one_unit_of_two_food_is_one() -> None:
    table = on_strike("troll vampire")
    acting(table).answers("appease:troll:food").answers("appease:vampire:evil").ends()
    one = table.lords[A]
    assert (one.food, one.evil, up(table)) == (2, 6, ["troll", "vampire"])
    assert not any(creature.paid for creature in one.creatures)


@rule("DL-10.10", "DL-13.2")
def test_who_is_not_paid_does_not_fight_this_year() -> None:
    table = on_strike("troll goblin")
    acting(table).answers("letstrike:goblin").answers("appease:troll:food").ends()
    assert (up(table), down(table)) == (["troll"], ["goblin"])
    table.settings = type(table.settings)(combat_card="after_planning")
    begin_combat(table)
    assert (up(table), down(table)) == (["troll"], ["goblin"])


@rule("DL-10.10", "DL-R.40", "DL-17.11")
def test_a_demon_wants_a_monster_or_evil() -> None:
    table = on_strike("demon goblin")
    script = acting(table)
    script.asks(A, "monster_strike", "appease:demon:evil", "appease:demon:monsters:goblin",
                "letstrike:demon", "appease:goblin:food", "letstrike:goblin")  # fmt: skip
    script.answers("appease:demon:monsters:goblin").ends()
    assert (up(table), keys(table.out)) == (["demon"], ["goblin"])


@rule("DL-10.10", "DL-17.11")
def test_of_like_monsters_he_eats_one_that_strikes_before_one_that_may_still_be_paid() -> None:
    table = on_strike("demon goblin goblin")
    script = acting(table).answers("letstrike:goblin").answers("appease:demon:monsters:goblin")
    script.answers("appease:goblin:food").ends()
    assert (up(table), down(table), keys(table.out)) == (["demon", "goblin"], [], ["goblin"])


@rule("DL-10.10")
def test_who_can_offer_nothing_is_not_asked() -> None:
    table = on_strike("troll goblin", food=0)
    acting(table).ends()
    assert down(table) == ["goblin", "troll"]
