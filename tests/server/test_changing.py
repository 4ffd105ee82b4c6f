"""Sealed answers that are changed: the last word counts, and nobody hears of the others."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.serving import Client, Serving
from undercroft.server import wire

LORDS = ("mine:Ada", "mine:Bo", "mine:Cy")


def _table(serving: Serving) -> wire.Opened:
    """Everybody is asked at once which order card to take back."""
    return serving.open(*LORDS, game="dungeon_lords", start=True)


def _at(serving: Serving, opened: wire.Opened, seat: int | None) -> Client:
    tokens = [key.token for key in opened.seats if key.seat == seat]
    return Client(serving, opened.room, *tokens)


def _keys(client: Client, seat: int) -> list[str]:
    frame = client.frames[seat]
    question = frame["question"] or frame["sealed"]["question"]
    return [option["key"] for option in question["options"]]


def _drawn(frame: dict[str, Any], seat: int) -> list[str]:
    resting: list[str] = frame["board"]["lords"][seat]["inaccessible"]
    return resting


async def _answer(client: Client, seat: int, key: str) -> str | None:
    return await client.do("answer", seat=seat, seq=client.seq, answer=key)


def test_the_last_word_counts_and_survives_a_restart(serving: Serving) -> None:
    opened = _table(serving)

    async def change() -> tuple[list[str], dict[str, Any]]:
        ada, bo, cy = (_at(serving, opened, seat) for seat in range(3))
        async with ada.connected(), bo.connected(), cy.connected():
            for one in (ada, bo, cy):
                await one.until_asked()
            first, second, third = _keys(ada, 0)
            for key in (first, second, third, second):
                assert await _answer(ada, 0, key) is None
            assert ada.frames[0]["question"] is None
            assert ada.frames[0]["sealed"]["answer"] == second
            serving.kill()
        serving.start()
        async with ada.connected(), bo.connected(), cy.connected():
            await ada.until(lambda: ada.frames[0]["sealed"])
            assert ada.frames[0]["sealed"]["answer"] == second
            assert await _answer(bo, 1, _keys(bo, 1)[0]) is None
            assert await _answer(cy, 2, _keys(cy, 2)[0]) is None
            await ada.until(lambda: ada.frames[0]["turn"])
            assert ada.frames[0]["sealed"] is None
            return [first, second, third], ada.frames[0]

    (first, second, third), frame = asyncio.run(change())
    resting = {f"takeback:{order}" for order in _drawn(frame, 0)}
    assert resting == {first, third}, second


def test_nobody_else_hears_that_an_answer_was_changed(serving: Serving) -> None:
    async def overheard(times: int) -> list[dict[str, Any]]:
        """What a rival and a spectator hear while Ada answers so often."""
        opened = _table(serving)
        ada, bo, watcher = (_at(serving, opened, seat) for seat in (0, 1, None))
        async with ada.connected(), bo.connected(), watcher.connected():
            await ada.until_asked()
            await bo.until_asked()
            for _ in range(times):
                assert await _answer(ada, 0, _keys(ada, 0)[0]) is None
            await bo.until(lambda: bo.seq == 1)
            assert await _answer(bo, 1, _keys(bo, 1)[0]) is None
            await watcher.until(lambda: watcher.seq == 2)
        heard = [said for said in (*bo.heard, *watcher.heard) if said["is"] == "frame"]
        return [{key: frame[key] for key in ("seq", "viewer", "asked")} for frame in heard]

    once, often = asyncio.run(overheard(1)), asyncio.run(overheard(5))
    assert once == often
    assert [frame["seq"] for frame in once if frame["viewer"] is None] == [0, 1, 2]


def test_it_is_too_late_once_all_are_in(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", game="dungeon_lords", start=True)

    async def late() -> str | None:
        both = Client(serving, opened.room, *(key.token for key in opened.seats))
        async with both.connected():
            await both.until(lambda: len(both.frames) == 2)
            seq = both.seq
            keys = [_keys(both, seat) for seat in (0, 1)]
            for seat in (0, 1):
                assert await _answer(both, seat, keys[seat][0]) is None
            return await both.do("answer", seat=0, seq=seq, answer=keys[0][1])

    assert asyncio.run(late()) == "That was just answered."
