"""A game of each kind with numbers and bounds: the page's own check of dice is tested with them.

`make golden` writes them anew.
"""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from undercroft.engine import Game, Table, drawn_again
from undercroft.games import all_games

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "records"
NAMES = ("Ada", "Bo", "Cy", "Dot", "Eve", "Finn", "Gus", "Hal")
ANSWERS = 80


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_record_that_the_page_is_tested_with_is_current(
    game: Game[Any], request: pytest.FixtureRequest
) -> None:
    path = FOLDER / f"{game.name}.json"
    if request.config.getoption("--golden"):
        FOLDER.mkdir(exist_ok=True)
        path.write_bytes(written(game))
    assert path.exists(), f"{game.name} has no record: run make golden"
    assert path.read_bytes() == written(game), "make golden writes it anew"


def written(game: Game[Any]) -> bytes:
    seed = hashlib.sha256(game.name.encode()).digest()
    names = NAMES[: max(3, game.seats[0])]
    numbers = [hashlib.sha256(name.encode()).hexdigest()[:32] for name in names[:-1]]
    table = Table.open(game, names, seed=seed, numbers=[*numbers, ""])
    luck = random.Random(1)
    for _ in range(ANSWERS):
        if not table.over:
            ask: Any = table.asked[0]
            table.answer(ask.seat, luck.choice(ask.options))
    record = table.record
    drawn = drawn_again(game, record, seed)
    assert drawn.outcomes == record.outcomes
    assert len(drawn.bounds) > 20
    told = {"record": record.dump().decode(), "bounds": drawn.bounds}
    return msgspec.json.format(msgspec.json.encode(told), indent=0) + b"\n"
