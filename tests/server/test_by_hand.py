"""Drawing and rolling by one's own hand, in a room over real sockets."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

from tests.server import housing
from tests.server.serving import Client, Serving, sqlite
from undercroft.engine import Record, Table
from undercroft.games import find
from undercroft.server import wire
from undercroft.server.house import seconds_left
from undercroft.server.rooms import pacing
from undercroft.server.rooms.guests import Guest


def alone(serving: Serving, *, by_hand: bool = True) -> Client:
    """Ada among bots that only draw at random."""
    seats = [
        {"kind": "mine", "name": "Ada", "by_hand": by_hand},
        {"kind": "bot", "bot": "random"},
        {"kind": "bot", "bot": "random"},
    ]
    opened = serving.post("/api/rooms", {"game": "dunjiin", "seats": seats, "start": True}).json()
    tokens = [opened["host"], *(key["token"] for key in opened["seats"])]
    return Client(serving, opened["room"], *tokens)


def prompts(ada: Client) -> list[str]:
    """What Ada was asked, one after the other."""
    frames = [said for said in ada.heard if said["is"] == "frame" and said["question"]]
    return [frame["question"]["prompt"] for frame in frames]


def test_a_first_card_is_drawn_by_its_player(serving: Serving) -> None:
    async def evening() -> None:
        ada = alone(serving)
        async with ada.connected():
            await ada.until_asked()
            question = ada.question()
            assert question is not None
            assert question["gesture"]
            assert [one["label"] for one in question["options"]] == ["Draw a card"]
            assert ada.frames[0]["by_hand"]
            assert await ada.do("answer", seat=0, seq=ada.seq, answer="draw") is None
            await ada.play_on(random.Random(1))
        record = Record.parse(serving.get(f"/api/rooms/{ada.room}/record").content)
        assert record.header.hands == [0]
        assert Table.replay(find("dunjiin"), record).over

    asyncio.run(evening())


def test_who_wants_none_of_it_is_not_asked(serving: Serving) -> None:
    async def evening() -> None:
        ada = alone(serving, by_hand=False)
        async with ada.connected():
            await ada.play_on(random.Random(1))
        assert "draw" not in prompts(ada)

    asyncio.run(evening())


def test_it_can_be_switched_off_and_on_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """And nobody else hears of it; it stays so when the server was killed."""

    async def switch(serving: Serving, ada: Client) -> None:
        async with ada.connected():
            await ada.until_asked()
            before = ada.seq
            assert await ada.do("by_hand", seat=1, wanted=False) == "You do not sit there."
            assert await ada.do("by_hand", seat=0, wanted=False) is None
            await ada.until(lambda: not ada.frames[0]["by_hand"])
            assert ada.seq == before
            assert ada.question() is not None
            serving.kill()

    async def come_back(serving: Serving, ada: Client) -> None:
        ada.serving, ada.heard = serving, []
        async with ada.connected():
            await ada.until_asked()
            assert not ada.frames[0]["by_hand"]
            assert await ada.do("answer", seat=0, seq=ada.seq, answer="draw") is None
            heard = len(ada.heard)
            await ada.play_on(random.Random(2))
            assert "draw" not in prompts(ada)[heard:]

    with Serving(sqlite(tmp_path)) as serving:
        ada = alone(serving)
        asyncio.run(switch(serving, ada))
    with Serving(sqlite(tmp_path)) as serving:
        asyncio.run(come_back(serving, ada))


def test_before_the_game_it_is_written_down_with_the_seat(serving: Serving) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "bot:random")
        ada = Client(serving, opened.room, opened.host, opened.seats[0].token)
        async with ada.connected():
            assert await ada.do("by_hand", seat=0, wanted=False) is None
            assert await ada.do("begin") is None
            await ada.play_on(random.Random(3))
        assert "draw" not in prompts(ada)

    asyncio.run(evening())


def test_a_clock_draws_for_who_does_not(serving: Serving) -> None:
    async def evening() -> None:
        opened = serving.open("mine:Ada", "bot:random", start=True, clock=5)
        ada = Client(serving, opened.room, opened.host, opened.seats[0].token)
        async with ada.connected():
            await ada.until_asked()
            question = ada.question()
            assert question is not None
            assert question["gesture"]
            await ada.until_past(ada.seq)

    asyncio.run(evening())


def test_a_bot_that_plays_for_somebody_who_watches_waits_until_it_was_seen(
    serving: Serving,
) -> None:
    async def evening() -> None:
        ada = alone(serving)
        async with ada.connected():
            await ada.until_asked()
            assert await ada.do("seen", seq=ada.seq) is None
            assert await ada.do("hand_over", seat=0) is None
            answered = 0
            while not ada.over and answered < 4:
                await ada.until(lambda: ada.over or asks(ada, 0))
                before = ada.seq
                assert await ada.do("seen", seq=before) is None
                await ada.until_past(before)
                answered += 1
            if not ada.over:
                assert await ada.do("take_back", seat=0) is None
                await ada.until_asked()
                assert ada.news["seats"][0]["bot"] is None

    asyncio.run(evening())


def test_a_moment_that_passed_while_the_house_looked_away_is_not_waited_for(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with housing.a_house(sqlite(tmp_path)) as house:
            room = await housing.a_room(house)
            assert room.table is not None
            seat = room.table.asked[0].seat
            guest = Guest(lambda _said: None, lambda _why: None)
            guest.seats = (seat,)
            room.welcome(guest, wire.Hello())
            await room.event("a bot for me", "bot", seat, "random")
            guest.seen = room.seq, time.monotonic() - pacing.A_GLANCE
            assert seconds_left(room) == 0

    asyncio.run(evening())


def asks(ada: Client, seat: int) -> bool:
    return any(one["seat"] == seat for one in ada.frames[0]["asked"])
