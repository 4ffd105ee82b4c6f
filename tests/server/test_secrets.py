"""Every frame is the same to the byte when what its viewer cannot know is replaced."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests import laws
from tests.server.housing import a_house, a_room, loaded
from tests.server.serving import sqlite
from undercroft.engine import Answered, Game, Table, Viewer
from undercroft.games import all_games
from undercroft.server import speaking
from undercroft.server.records import entries
from undercroft.server.store.store import EntryRow

LATELY = 100
"""Lines of a long story that are told once more in every frame."""


def frame(table: Table[Any], viewer: Viewer) -> bytes:
    since = max(0, len(table.story.lines) - LATELY)
    return msgspec.json.encode(speaking.frame(table, viewer, table.steps, since))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.seeds(6, full=20)
def test_frames_tell_nothing_that_is_hidden(game: Game[Any], seed: int) -> None:
    for table in laws.moments(game, seed):
        true = table.state
        for viewer in laws.viewers(table):
            shown = frame(table, viewer)
            table.state = table.glimpse(viewer, seed)
            assert frame(table, viewer) == shown
            table.state = true


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_options_go_only_to_whom_they_are_offered(game: Game[Any]) -> None:
    for table in laws.moments(game, 3):
        asked = {ask.seat for ask in table.asked}
        for viewer in laws.viewers(table):
            question = speaking.frame(table, viewer, 0, 0).question
            assert (question is not None) == (viewer in asked)


def test_what_the_rules_do_not_take_any_more_tells_nobody_what_they_would(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Another process, with other rules, wrote down what somebody answered: who is refused an
    answer is told all others, and they may be a hand."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house, "dunjiin")
            assert room.table is not None
            [ask, *_] = room.table.asked
            body = entries.write(Answered(ask.seat, "fly"))
            assert await house.store.append(EntryRow(room.row.id, 1, "c 0 x", 0.0, body))
            await room.refresh()
            assert room.status == "old"
            again = await loaded(house, room.row.id)
            assert again.status == "playing"
            for option in ask.options:
                assert option.key not in room.why
                assert option.key not in caplog.text

    asyncio.run(evening())
