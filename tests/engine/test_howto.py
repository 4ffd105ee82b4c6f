"""How a game is played: a mistake in its `howto.toml` is named with its file and line."""

from __future__ import annotations

from typing import Any

import pytest

from undercroft.engine import Game, Rulebook, howto
from undercroft.engine.errors import BadWords
from undercroft.games import all_games

BOOK = Rulebook.parse(
    """
title = "The Cellar"
prefix = "CE"
[[chapter]]
number = "1"
title = "Going down"
[[chapter.rule]]
id = "CE-1.1"
text = "You go down three steps."
"""
)
SHEET = """
[goal]
title = "{steps} steps"
text = "Go down {steps:step|steps}."
rules = ["CE-1.1"]
"""


def read(sheet: str = SHEET, **facts: int) -> howto.HowTo:
    return howto.read("cellar/howto.toml", sheet, facts or {"steps": 3}, BOOK)


def test_a_leaf_is_told_with_the_games_own_numbers() -> None:
    assert read()["goal"] == howto.Leaf("3 steps", "Go down 3 steps.", ["CE-1.1"])
    assert read(steps=1)["goal"].text == "Go down 1 step."


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (SHEET.replace("{steps:", "{stairs:"), "line 2: goal has no detail 'stairs'."),
        (SHEET.replace("CE-1.1", "CE-9.9"), "line 2: goal cites CE-9.9, which is no rule."),
        (SHEET.replace("title", "name"), r"line 2: \[goal\]: Object contains unknown field `name`"),
        (SHEET.replace("{steps} steps", "Down").replace("{steps:step|steps}", "all"), "'steps'"),
        (SHEET.replace("]\n", "\n", 1), "howto.toml: "),
    ],
)
def test_what_is_wrong_with_it_is_said_where_it_stands(wrong: str, said: str) -> None:
    with pytest.raises(BadWords, match=said):
        read(wrong)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_says_in_about_six_leaves_how_it_is_played(game: Game[Any]) -> None:
    assert 5 <= len(game.howto) <= 8
    for leaf in game.howto.values():
        assert leaf.rules
        assert leaf.text.endswith((".", "!"))
        assert len(leaf.text) < 200, "it goes under a picture"
        assert len(leaf.title) < 36
        assert "{" not in leaf.title + leaf.text
