"""A short game of each kind as the wire tells it to one seat: the page's own tests play it through.

`make golden` writes them anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from undercroft.engine import Game, Table
from undercroft.games import all_games
from undercroft.server import speaking

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "stories"
NAMES = ("Ada", "Bo", "Cy", "Dot", "Eve", "Finn", "Gus", "Hal")
VIEWER = 0
SEEDS = range(25)
MOST_BYTES = 300_000

Plain = dict[str, Any]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_story_that_the_page_is_tested_with_is_current(
    game: Game[Any], request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{game.name}.json"
    if request.config.getoption("--golden"):
        FOLDER.mkdir(exist_ok=True)
        seed = max(SEEDS, key=lambda seed: kinds(game, seed))
        path.write_bytes(written(game, seed))
    assert path.exists(), f"{game.name} has no story: run make golden"
    kept = path.read_bytes()
    current = written(game, msgspec.json.decode(kept)["seed"]) == kept
    assert current, "make golden writes it anew"


def kinds(game: Game[Any], seed: int) -> int:
    """How many kinds of lines a story has."""
    return len({line["line"] for step in steps(game, seed) for line in step["told"]})


def written(game: Game[Any], seed: int) -> bytes:
    """A story as JSON, with a line for each step."""
    head = {"seed": seed, "names": names(game), "viewer": VIEWER, "sheet": sheet(game)}
    rows = b",\n".join(msgspec.json.encode(step) for step in steps(game, seed))
    return msgspec.json.encode(head)[:-1] + b',"steps":[\n' + rows + b"\n]}\n"


def names(game: Game[Any]) -> tuple[str, ...]:
    """Three play, if the game lets them."""
    return NAMES[: min(max(3, game.seats[0]), game.seats[-1])]


def sheet(game: Game[Any]) -> Plain:
    """All that is printed, without the rules."""
    plain: Plain = msgspec.to_builtins(speaking.game_sheet(game))
    return plain | {"chapters": []}


def steps(game: Game[Any], seed: int) -> Iterator[Plain]:
    """The steps of a random game; of the board only what is not as it was."""
    table = Table.open(game, names(game), {}, seed.to_bytes(8, "big"))
    luck = random.Random(seed)
    before: Plain = {}
    size, told = len(msgspec.json.encode(sheet(game))), 0
    step = speaking.replay_opening(table, VIEWER)
    while True:
        shown: Plain = msgspec.to_builtins(step)
        board = shown["board"]
        shown["board"] = {key: one for key, one in board.items() if before.get(key, ...) != one}
        size += len(msgspec.json.encode(shown)) + 2
        if size > MOST_BYTES - 1000:
            return
        yield shown
        if table.over:
            return
        if step.step > 0:
            ask = table.asked[0]
            table.answer(ask.seat, luck.choice(ask.options))
        step = speaking.replay_step(table, VIEWER, told)
        before, told = board, len(table.story.lines)
