"""Tables to learn at: dealt alike to everybody, and open about it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.engine.tiny.kuhn import KUHN
from tests.server.serving import Client, Serving
from undercroft import bots
from undercroft.engine import Game, Unknown, fingerprint
from undercroft.games import all_games
from undercroft.server import wire
from undercroft.server.rooms import new_room


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_lesson_can_be_laid(game: Game[Any]) -> None:
    assert game.guide is not None
    new = new_room.lesson(game, wire.Sit("Ada"))
    _, row, seats = new_room.lay_out(game, new, game.guide.lesson.seed, numbered=False)
    assert (row.status, row.listed, row.numbered) == ("playing", False, False)
    assert [seat.kind for seat in seats] == ["person", *["bot"] * len(game.guide.lesson.bots)]
    assert {seat.bot for seat in seats[1:]} <= set(bots.QUICK)


def test_everybody_learns_at_the_same_table_and_is_told_so(serving: Serving) -> None:
    for name in ("Ada", "Bo"):
        opened = serving.post("/api/games/dunjiin/lesson", {"name": name}).json()
        assert [key["seat"] for key in opened["seats"]] == [0]
        news = told(serving, opened["room"])
        assert news["word"] == "the old door"
        assert not news["numbered"]
        assert news["fingerprint"] == fingerprint(lesson_seed("dunjiin"))
        assert opened["room"] not in {card["room"] for card in serving.get("/api/rooms").json()}


def test_another_table_has_no_word(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "bot:random", start=True)
    assert told(serving, opened.room)["word"] == ""


def test_there_is_no_lesson_in_a_game_that_is_not_there(serving: Serving) -> None:
    assert serving.post("/api/games/chess/lesson", {"name": "Ada"}).status_code == 404


def told(serving: Serving, room: str) -> dict[str, Any]:
    """What a stranger hears of a room first."""

    async def hear() -> dict[str, Any]:
        async with Client(serving, room).connected() as stranger:
            return await stranger.hear()

    return asyncio.run(hear())


def lesson_seed(game: str) -> bytes:
    found = next(one for one in all_games() if one.name == game)
    assert found.guide is not None
    return found.guide.lesson.seed


def test_a_game_without_notes_has_no_lesson() -> None:
    with pytest.raises(Unknown, match="no table to learn at"):
        new_room.lesson(KUHN, wire.Sit("Ada"))
