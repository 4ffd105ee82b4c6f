"""What a seat arranges with a game, over the wire: no answer, and no word to anybody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.housing import a_house, a_room
from tests.server.serving import Client, Serving, sqlite
from undercroft.engine import NotAllowed
from undercroft.server import wire


def arrange(serving: Serving, game: str, *said: tuple[str, dict[str, Any]]) -> list[Any]:
    """What the first seat of a table is told about each, and how her view stands in the end."""

    async def sit() -> list[Any]:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, game=game)
        ada, bo = (Client(serving, opened.room, key.token) for key in opened.seats)
        async with ada.connected(), bo.connected():
            await ada.until(lambda: ada.frames)
            heard = [await ada.do("arrange", seat=0, what=w, detail=d) for w, d in said]
            not_hers = await bo.do("arrange", seat=0, what=said[0][0], detail=said[0][1])
            await bo.until(lambda: bo.seq == ada.seq)
            return [*heard, not_hers, ada.frames[0]["board"], bo.frames[1]["board"]]

    return asyncio.run(sit())


def test_a_seat_says_when_it_wants_to_be_asked_and_nobody_else_learns_it(serving: Serving) -> None:
    *heard, not_hers, hers, others = arrange(
        serving,
        "dungeonopoly",
        ("stance", {"window": "dice", "stance": "never"}),
        ("mute", {"window": "reply", "until": "turn", "of": [1]}),
    )
    assert heard == [None, None]
    assert not_hers == "You do not sit there."
    assert hers["characters"][0]["stances"]["dice"] == "never"
    assert hers["characters"][0]["mutes"] == {"reply": {"until": "turn", "below": 0, "of": [1]}}
    assert others["characters"][0]["stances"] == others["characters"][0]["mutes"] == {}


def test_nonsense_is_answered_by_a_sentence(serving: Serving) -> None:
    *heard, _, hers, _ = arrange(
        serving,
        "dungeonopoly",
        ("stance", {"window": "door", "stance": "never"}),
        ("stance", {"window": "dice", "stance": "later"}),
        ("mute", {"window": "dice", "until": "tea"}),
        ("mute", {"window": "dice", "until": "turn", "below": "much"}),
        ("alarm", {}),
        ("stance", {"window": ["dice"], "stance": []}),
        ("mute", {"window": "dice", "until": "go", "below": 10**30}),
        ("mute", {"window": "dice", "until": "go", "below": -1}),
        ("mute", {"window": "dice", "until": "go", "of": [10**30]}),
        ("mute", {"window": "dice", "until": "go", "of": [0] * 100}),
        ("mute", {"window": "dice", "until": "go", "because": "of tea"}),
        ("stance", {"window": "dice", "stance": "never", "because": 1}),
        ("mute", {"window": "dice", "until": "go", "below": 0, "because": "tea" * 500}),
    )
    assert heard == [
        "There is no window door.",
        "No window is answered by later.",
        "Nothing is muted until tea.",
        "Below is a sum, and of is a row of seats.",
        "There is nothing like that to arrange.",
        "There is nothing like that to arrange.",
        "That is more than anybody could arrange.",
        "Below is a sum, and of is a row of seats.",
        "That is more than anybody could arrange.",
        "Below is a sum, and of is a row of seats.",
        "There is nothing like that to arrange.",
        "There is nothing like that to arrange.",
        "That is more than anybody could arrange.",
    ]
    assert hers["characters"][0]["mutes"] == {}


def test_whatever_is_arranged_a_room_can_be_bound(tmp_path: Path) -> None:
    """A number that is too long once made every binding fail, and replay and record with it."""

    async def evening() -> None:
        async with a_house(sqlite(tmp_path)) as house:
            room = await a_room(house, "dungeonopoly")
            for detail in ({"below": 10**30}, {"below": 2**63}, {"of": [2**64]}, {"of": [[2**70]]}):
                said = {"window": "counter", "until": "go", **detail}
                with pytest.raises(NotAllowed):
                    await room.arrange("c 0 mute", wire.Arrange("mute", 0, "mute", said))
            said = {"window": "counter", "until": "go", "below": 500, "of": [1]}
            await room.arrange("c 0 mute", wire.Arrange("mute", 0, "mute", said))
            await room.reading.volumes()

    asyncio.run(evening())


def test_most_games_have_nothing_to_arrange(serving: Serving) -> None:
    heard, *_ = arrange_somewhere(serving)
    assert heard == "There is nothing to arrange in this game."


def arrange_somewhere(serving: Serving) -> list[Any]:
    async def sit() -> list[Any]:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, settings={"play": "fast"})
        ada = Client(serving, opened.room, opened.seats[0].token)
        async with ada.connected():
            await ada.until(lambda: ada.frames)
            return [await ada.do("arrange", seat=0, what="stance", detail={})]

    return asyncio.run(sit())


def test_nobody_says_beforehand_what_they_answer_to_what_is_never_asked(serving: Serving) -> None:
    """Whatever is left standing is kept with each turn's beginning, and told with each frame."""

    async def sit() -> None:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, game="rials")
        ada = Client(serving, opened.room, opened.seats[0].token)
        async with ada.connected():
            await ada.until(lambda: ada.frames)
            for prompt in ("tea", "spread" * 6, ""):
                why = await ada.do("stand", seat=0, prompt=prompt, answer="x", for_good=True)
                assert why == "Nobody is ever asked that in this game."
            assert await ada.do("stand", seat=0, prompt="reply", answer="x", for_good=True) is None
            assert [one["prompt"] for one in ada.frames[0]["standing"]] == ["reply"]

    asyncio.run(sit())
