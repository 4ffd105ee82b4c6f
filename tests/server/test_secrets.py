"""Every frame is the same to the byte when what its viewer cannot know is replaced."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests import laws
from undercroft.engine import Game, Table, Viewer
from undercroft.games import all_games
from undercroft.server import speaking

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
