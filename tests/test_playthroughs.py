"""A short game of each kind, written out with all that each player sees, for reading.

`make golden` writes them anew. Golden files remember; laws judge.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests import laws
from undercroft.engine import Choice, Game, Table, Viewer
from undercroft.games import all_games

FOLDER = Path(__file__).parent / "playthroughs"
NAMES = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo")
MOST_QUESTIONS = 60
LONG = 12
TWO = 2
"""One alone has nobody to talk to."""


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_playthrough_reads_as_it_did(game: Game[Any], request: pytest.FixtureRequest) -> None:
    path = FOLDER / f"{game.name}.txt"
    text = "\n".join(playthrough(game, seed=17)) + "\n"
    if request.config.getoption("--golden"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.exists(), f"{game.name} has no playthrough: run make golden, and read it"
    assert path.read_text().splitlines() == text.splitlines()


def playthrough(game: Game[Any], seed: int) -> Iterator[str]:
    """A random game as a text: what is told and asked, and what changes in whose eyes."""
    names = NAMES[: max(TWO, game.seats[0])]
    table = Table.open(game, names, {}, seed.to_bytes(8, "big"))
    luck = random.Random(seed)
    seen: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in laws.viewers(table)}
    told = 0
    yield f"{game.title}, rules version {game.version}: {' and '.join(names)}"
    for _ in range(MOST_QUESTIONS):
        yield from tell(table, told)
        told = len(table.story.lines)
        yield from changes(table, seen)
        if table.over:
            yield f"over: {msgspec.json.encode(table.result).decode()}"
            return
        ask = table.asked[0]
        answer = luck.choice(ask.options)
        yield from asked(table, ask, answer)
        table.answer(ask.seat, answer)


def tell(table: Table[Any], since: int) -> Iterator[str]:
    """The story since then, to everybody; and what only some are told, to those."""
    words = table.game.words
    everybody = table.told(None, since)
    for at, line in enumerate(everybody):
        yield f"  {line['rule']:8} {words.line(line, table.names)}"
        for seat in table.seats:
            mine = table.told(seat, since)[at]
            if mine != line:
                yield f"  {'':8} (to {table.names[seat]}: {words.line(mine, table.names)})"


def changes(table: Table[Any], seen: dict[Viewer, dict[str, str]]) -> Iterator[str]:
    """What became different in the eyes of a spectator, and what a seat sees differently."""
    public = flat(msgspec.to_builtins(table.view(None).board))
    yield from (f"    {path} = {value}" for path, value in new(public, seen[None]))
    seen[None] = public
    for seat in table.seats:
        private = flat(msgspec.to_builtins(table.view(seat).board))
        own = {path: value for path, value in private.items() if public.get(path) != value}
        for path, value in new(own, seen[seat]):
            yield f"    {table.names[seat]} sees {path} = {value}"
        seen[seat] = own


def new(now: dict[str, str], before: dict[str, str]) -> list[tuple[str, str]]:
    return [(path, value) for path, value in now.items() if before.get(path) != value]


def flat(value: Any, path: str = "") -> dict[str, str]:
    """A view as paths and values: lists of plain things, and long ones, stay on one line."""
    if isinstance(value, dict):
        parts = [(f"{path}.{key}" if path else key, one) for key, one in value.items()]
    elif isinstance(value, list) and len(value) > LONG:
        return {path: f"{len(value)}: {msgspec.json.encode(value).decode()[:400]}"}
    elif isinstance(value, list) and any(isinstance(one, dict) for one in value):
        parts = [(f"{path}.{at}", one) for at, one in enumerate(value)]
    else:
        return {path: msgspec.json.encode(value).decode()}
    return {name: text for key, one in parts for name, text in flat(one, key).items()}


def asked(table: Table[Any], ask: Any, answer: Any) -> Iterator[str]:
    words = table.game.words.question(ask.prompt, table.stakes(ask), table.names)
    yield f"{table.names[ask.seat]}: {' '.join(filter(None, (words.ask, words.help)))}"
    if isinstance(ask, Choice):
        keys = [f"[{one.key}]" if one is answer else one.key for one in ask.options]
        yield f"  > {'  '.join(keys)}"
    else:
        yield f"  > {msgspec.json.encode(answer).decode()}"
