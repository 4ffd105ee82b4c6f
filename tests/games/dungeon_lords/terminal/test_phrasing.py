"""Plans in words, where there are too many of them to list."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import battle_of, lord, realm
from tests.games.dungeon_lords.terminal.realms import sight
from undercroft.engine import NotAllowed
from undercroft.terminal.boards.dungeon_lords import BOARD, phrasing


def plans(**mine: Any) -> Any:
    """A question with many plans, as the lord sees it."""
    table = realm(
        lord(
            "y2_warrior_1",
            tiles="c1 b1 d1",
            rooms={"b1": "labyrinth"},
            conquered="c1",
            traps="wall_of_fire poisoned_dart antimagic_dart poisoned_meal",
            creatures="troll troll vampire ghost",
            **mine,
        ),
        card="illusion",
        year=2,
    )
    script = battle_of(table)
    script.asking()
    return sight(table, "plan", tuple(one.key for one in script.question.options))


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("b1 wall troll", "defend:b1:wall_of_fire:troll"),
        ("B1 Wall of Fire, Troll", "defend:b1:wall_of_fire:troll"),
        ("defend b1 with wall and vampire ghost", "defend:b1:wall_of_fire:vampire+ghost"),
        ("b1 poisoned dart", "defend:b1:poisoned_dart:"),
        ("b1 anti-magic dart vamp", "defend:b1:antimagic_dart:vampire"),
        ("b1 meal anti", "defend:b1:antimagic_dart+poisoned_meal:"),
        ("b1", "defend:b1::"),
        ("d1 nothing", "defend:d1::"),
        ("d1 ghost", "defend:d1::ghost"),
    ],
)
def test_a_plan_is_named_by_its_tile_and_what_is_sent(typed: str, key: str) -> None:
    assert BOARD.compose(plans(), (), typed) == key


@pytest.mark.parametrize("typed", ["b1 dragon", "e4 troll", "", "with", "b1 troll troll"])
def test_what_no_plan_has_is_not_understood(typed: str) -> None:
    """In a labyrinth there is no place for two Trolls."""
    assert BOARD.compose(plans(), (), typed) is None


@pytest.mark.parametrize("typed", ["b1 dart", "troll", "nothing", "b1 poisoned"])
def test_what_could_be_several_plans_asks_for_more(typed: str) -> None:
    with pytest.raises(NotAllowed, match=r"could be .* or .* Type more of it"):
        BOARD.compose(plans(), (), typed)


def test_a_few_plans_are_listed_and_all_others_can_be_typed() -> None:
    seen = plans()
    listed = BOARD.ideas(seen, ())
    assert len(listed) == phrasing.FEW < phrasing.MANY < len(seen.options)
    assert any(key.endswith("::") for key in listed)
    example = BOARD.manner(seen, ()).split("such as ")[1].split(";")[0]
    assert BOARD.compose(seen, (), example) in seen.options


def test_few_plans_are_all_listed() -> None:
    assert not BOARD.takes_words(sight(realm(lord()), "plan", ("defend:c1::", "defend:c1::troll")))
