"""The warden of written states: who changes what is written down of one, says so."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from undercroft.engine import Game
from undercroft.games import NAMES, all_games

FILE = Path(__file__).parent / "shapes.toml"
SHAPES = tomllib.loads(FILE.read_text("utf-8"))


def complaint(game: Game[Any], shapes: dict[str, dict[str, str]]) -> str:
    """What is wrong with the shape of a game's states, if anything."""
    known = shapes.get(game.name, {}).get(f"version-{game.version}")
    line = f'version-{game.version} = "{game.pen.shape}"'
    if known is None:
        return (
            f"Version {game.version} of {game.title} does not say yet how it writes its states: "
            f"add {line} under [{game.name}] in {FILE.name}."
        )
    if known != game.pen.shape:
        return (
            f"A state of {game.title} is written in another way than before, and version "
            f"{game.version} of its rules is not a new one: running tables that went on under "
            "other rules once could not go on. Raise the version, and say in `adopts` how a state "
            f"of old is read; or, if no such table can be running, put {line} into {FILE.name}."
        )
    return ""


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_state_is_written_as_its_rules_version_says(game: Game[Any]) -> None:
    assert not complaint(game, SHAPES)


def test_the_warden_notices_a_shape_that_changed_and_a_version_without_one() -> None:
    game = all_games()[0]
    version = f"version-{game.version}"
    assert "Raise the version" in complaint(game, {game.name: {version: "another"}})
    assert "add" in complaint(game, {game.name: {}})


def test_shapes_are_of_games_that_there_are() -> None:
    assert SHAPES.keys() == set(NAMES)
