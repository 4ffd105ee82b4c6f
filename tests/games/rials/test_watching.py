"""What is worth watching in Rial's Dungeon: where explorers come in, what they are and become."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rials.expedition import expedition, explorer
from undercroft.games import find
from undercroft.games.rials.watching import begins, character, ends
from undercroft.study import Plan, run


def test_wins_are_set_beside_the_entrance_by_which_somebody_came_in() -> None:
    table = expedition(explorer("E2"), explorer("E4"), explorer("E2"))
    assert begins(table)["entrance"] == ["E2", "E4", "E2"]
    found = run(find("rials"), Plan(games=6, seats=3, jobs=1, closely=True)).summaries[0]
    words = {one.word for one in found.standings["entrance"]}
    assert len(words) > 1
    assert words <= {"E1", "E2", "E3", "E4"}


@pytest.mark.parametrize(
    ("levels", "name"),
    [
        ({"strength": 4, "intelligence": 3}, "strength+intelligence"),
        ({"strength": 4, "fighting": 3}, "strength+fighting"),
        ({"luck": 6}, "luck"),
        ({}, "even"),
        ({"health": 2, "strength": 2, "fighting": 4}, "sellsword"),
    ],
)
def test_a_character_is_its_sheet_or_its_two_best_capabilities(
    levels: dict[str, Any], name: str
) -> None:
    assert character(explorer("E1", **levels)) == name


def test_the_levels_that_somebody_comes_to_are_compared() -> None:
    table = expedition(explorer("p04", strength=4), explorer("p05"))
    assert ends(table)["levels"] == [10, 7]
