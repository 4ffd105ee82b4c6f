"""What one seat tries, over real sockets, to win time or to spoil the table for others."""

from __future__ import annotations

import asyncio
import random

from tests.server.serving import ASKED, Client, Serving
from undercroft.server.records.notes import whose
from undercroft.server.rooms.room import MOST_EVENTS

CLOCK = 600


def test_no_row_of_undos_gives_time_back(serving: Serving) -> None:
    """Who thinks long about a step, walks on at once and takes both back, has thought long."""
    opened = serving.open("mine:Ada", "mine:Bo", start=True, game="dungeon", clock=CLOCK)
    pondered = 3.0

    async def evening() -> None:
        both = Client(serving, opened.room, *(key.token for key in opened.seats))
        async with both.connected():
            while True:
                await both.until_asked()
                question = both.question()
                assert question is not None
                if question["prompt"] == "action":
                    break
                await both.answer(random.Random(1))
            await asyncio.sleep(pondered)
            for _ in range(2):
                question = both.question()
                assert question is not None
                seat, key = question["seat"], question["options"][0]["key"]
                assert key.startswith("go:")
                assert not await both.do("answer", seat=seat, seq=both.seq, answer=key)
            for _ in range(2):
                assert not await both.do("undo", seat=seat, seq=both.seq)
            assert both.news["deadline"] <= CLOCK - pondered

    asyncio.run(evening())


def test_a_seat_that_has_had_its_fill_stops_nobody_else(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "mine:Bo", "mine:Cy", start=True, settings=ASKED)
    stand = {"prompt": "dodged_to", "answer": "fight", "for_good": True}

    async def evening() -> None:
        bo = Client(serving, opened.room, opened.seats[1].token)
        ada = Client(serving, opened.room, opened.seats[0].token, opened.host)
        async with bo.connected(), ada.connected():
            why = None
            for done in range(MOST_EVENTS + 1):
                while (why := await bo.do("stand", seat=1, **stand)) and "Not so fast" in why:
                    await asyncio.sleep(0.1)
                assert why is None or done == MOST_EVENTS
            assert why == "You did that too often at this table."
            assert not await ada.do("stand", seat=0, **stand)
            assert not await ada.do("hand_over", seat=2)
            assert not await ada.do("take_back", seat=2)
        everybody = Client(serving, opened.room, *(key.token for key in opened.seats))
        async with everybody.connected():
            await everybody.until_asked()
            assert not await everybody.answer(random.Random(1))

    asyncio.run(evening())


def test_who_hands_an_absent_seat_over_has_their_fill_of_it_too(serving: Serving) -> None:
    """What changes nothing is refused; what changes something is counted for whoever does it."""
    opened = serving.open("mine:Ada", "mine:Bo", "mine:Cy", start=True, settings=ASKED)
    host = Client(serving, opened.room, opened.host)
    bo = Client(serving, opened.room, opened.seats[1].token)

    async def tired(client: Client) -> None:
        """Of one bot after the other, for a seat that is not theirs."""
        for done in range(MOST_EVENTS + 1):
            bot = ("greedy", "random")[done % 2]
            while (why := await client.do("hand_over", seat=2, bot=bot)) and "Not so fast" in why:
                await asyncio.sleep(0.1)
            assert why is None or done == MOST_EVENTS
        assert why == "You did that too often at this table."

    async def evening() -> None:
        async with bo.connected():
            assert await bo.do("take_back", seat=2) == "No bot plays there."
            assert await bo.do("hand_over", seat=2, bot="random") is None
            seq = bo.seq
            assert await bo.do("hand_over", seat=2, bot="random") == "That bot plays there already."
            assert await bo.do("take_back", seat=2) is None
            assert bo.seq == seq + 1
        async with host.connected():
            await tired(host)
            assert await host.do("take_back", seat=2) == "You did that too often at this table."
        async with bo.connected():
            assert await bo.do("take_back", seat=2) is None

    asyncio.run(evening())


def test_what_somebody_does_for_another_seat_is_counted_for_them() -> None:
    assert [whose(f"c {who} id") for who in (1, "host", "guest")] == ["1", "host", ""]
