"""Messages come twice, late, stale, out of order or cut off: nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.server.serving import Client, Serving

STAND = {"prompt": "dodged_to", "answer": "fight"}


def at_table(serving: Serving, *kinds: str, **plan: Any) -> Client:
    opened = serving.open(*kinds, start=True, **plan)
    return Client(serving, opened.room, *(key.token for key in opened.seats))


def first_answer(client: Client, id: str) -> dict[str, Any]:
    question = client.question()
    assert question is not None
    key = question["options"][0]["key"]
    said = {"say": "answer", "id": id, "seat": question["seat"], "seq": client.seq, "answer": key}
    return dict(said)


def test_an_answer_sent_many_times_is_taken_once(serving: Serving) -> None:
    async def evening() -> None:
        ada = at_table(serving, "mine:Ada", "mine:Bo")
        async with ada.connected():
            await ada.until(ada.question)
            said, before = first_answer(ada, "same"), ada.seq
            for _ in range(5):
                await ada.send(said)
            for _ in range(5):
                while (await ada.hear())["is"] != "taken":
                    pass
            assert ada.acknowledged == {"same": before + 1}
            assert ada.seq == before + 1

    asyncio.run(evening())


def test_two_people_may_call_their_answers_alike(serving: Serving) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "mine:Bo", start=True)
        ada, bo = (Client(serving, opened.room, key.token) for key in opened.seats)
        async with ada.connected(), bo.connected():
            assert await ada.do("stand", id="1", seat=0, **STAND) is None
            assert await bo.do("stand", id="1", seat=1, **STAND) is None
            assert bo.frames[1]["standing"] == [{**STAND, "for_good": False}]

    asyncio.run(evening())


def test_nobody_can_call_something_as_the_house_does(serving: Serving) -> None:
    """A bot's answer is called by the entry before it: whoever takes that name stops no bot."""

    async def evening() -> None:
        ada = at_table(serving, "mine:Ada", "bot:random", "mine:Cy")
        async with ada.connected():
            await ada.until_asked()
            for seq in range(ada.seq, ada.seq + 40):
                await ada.do("stand", id=f"bot {seq}.1", **STAND, seat=0)
            await ada.play_on(random.Random(1), answers=4)

    asyncio.run(evening())


def test_a_stale_answer_is_refused_and_changes_nothing(serving: Serving) -> None:
    """In a game that its first answer cannot end."""

    async def evening() -> None:
        ada = at_table(serving, "mine:Ada", "mine:Bo", game="dungeon")
        async with ada.connected():
            await ada.until(ada.question)
            late = first_answer(ada, "late")
            assert await ada.answer(random.Random(1)) is None
            seq = ada.seq
            await ada.send(late)
            await ada.until(lambda: "late" in ada.refused)
            assert ada.refused["late"] == "That was just answered."
            assert ada.seq == seq

    asyncio.run(evening())


def test_answers_out_of_order_wait_for_nobody(serving: Serving) -> None:
    """An answer to a frame that is still to come is refused, not kept."""

    async def evening() -> None:
        ada = at_table(serving, "mine:Ada", "mine:Bo")
        async with ada.connected():
            await ada.until(ada.question)
            now = first_answer(ada, "now")
            future = {**now, "id": "future", "seat": 1 - now["seat"], "seq": now["seq"] + 1}
            await ada.send(future)
            await ada.send(now)
            await ada.until(lambda: "now" in ada.acknowledged)
            assert "future" in ada.refused

    asyncio.run(evening())


def test_a_cut_off_message_is_refused_and_the_line_holds(serving: Serving) -> None:
    async def evening() -> None:
        ada = at_table(serving, "mine:Ada", "mine:Bo")
        async with ada.connected():
            await ada.until(ada.question)
            await ada.send('{"say": "answer", "id": "cut", "se')
            await ada.until(lambda: ada.refused)
            assert "cannot be understood" in ada.refused[""]
            assert await ada.answer(random.Random(1)) is None

    asyncio.run(evening())


def test_whoever_comes_back_is_told_just_what_is_missing(serving: Serving) -> None:
    async def evening() -> None:
        ada = at_table(serving, "mine:Ada", "bot:random", "bot:random")
        async with ada.connected():
            await ada.play_on(random.Random(2), answers=3)
        told, seq = len(ada.story), ada.seq
        other = Client(serving, ada.room, *ada.tokens)
        async with other.connected():
            await other.play_on(random.Random(3), answers=3)
        async with ada.connected(told=told, seq=seq):
            ada.frames.clear()
            await ada.until(lambda: ada.frames)
            assert ada.frames[0]["since"] == told
        assert all(ada.story[n] == text for n, text in other.story.items())

    asyncio.run(evening())


def test_whoever_missed_an_undo_hears_the_story_anew(serving: Serving) -> None:
    """Play for two until something can be taken back while the other browser is away."""

    async def evening() -> None:
        luck = random.Random(4)
        for _ in range(40):
            ada = at_table(serving, "mine:Ada", "mine:Bo")
            away = Client(serving, ada.room, *ada.tokens)
            async with ada.connected():
                while not ada.over:
                    await ada.until_asked()
                    question = ada.question()
                    if question is None:
                        break
                    await ada.answer(luck)
                    if ada.frames[question["seat"]]["undo"] == "yes":
                        await come_and_go(away, ada, question["seat"], luck)
                        return
        raise AssertionError("nothing could be taken back in forty games")

    async def come_and_go(away: Client, ada: Client, seat: int, luck: random.Random) -> None:
        async with away.connected():
            await away.until(lambda: len(away.frames) == 2 and away.seq == ada.seq)
        assert await ada.do("undo", seat=seat, seq=ada.seq) is None
        assert await ada.answer(luck) is None
        async with away.connected(told=len(away.story), seq=away.seq):
            await away.until(lambda: away.seq == ada.seq)
            await away.hear()
        assert away.story == ada.story

    asyncio.run(evening())
