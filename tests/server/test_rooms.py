"""A room from its opening to its rematch, over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from tests.server.serving import ASKED, Client, Serving
from undercroft.engine import Record, Sealed, Table, fingerprint
from undercroft.games import find


def seated(serving: Serving, *kinds: str, **plan: Any) -> tuple[Client, str]:
    """Whoever opened a table, with all keys, and its room."""
    opened = serving.open(*kinds, **plan)
    tokens = [opened.host, *(key.token for key in opened.seats)]
    return Client(serving, opened.room, *tokens), opened.room


@contextlib.asynccontextmanager
async def asked(serving: Serving, *kinds: str, **plan: Any) -> AsyncIterator[tuple[Client, str]]:
    """The same, once something is asked of them: in some games one falls before."""
    while True:
        client, room = seated(serving, *kinds, start=True, **plan)
        async with client.connected():
            await client.until_asked()
            if not client.over:
                yield client, room
                return


def test_one_click_plays_a_whole_game_against_bots(serving: Serving) -> None:
    async def evening() -> None:
        ada, room = seated(serving, "mine:Ada", "bot:greedy", "bot:random", start=True)
        async with ada.connected():
            await ada.play_on(random.Random(1))
            await ada.until(lambda: ada.news["status"] == "over")
        assert sorted(ada.story) == list(range(len(ada.story)))
        assert ada.refused == {}
        assert fingerprint(bytes.fromhex(ada.news["seed"])) == ada.news["fingerprint"]
        check_record(room, ada.news["seed"])

    def check_record(room: str, seed: str) -> None:
        record = Record.parse(serving.get(f"/api/rooms/{room}/record").content)
        table = Table.replay(find("dunjiin"), record)
        assert table.over
        sealed = Sealed(bytes.fromhex(seed))
        assert record.header.fingerprint == sealed.fingerprint

    asyncio.run(evening())


def test_friends_sit_down_by_the_link_and_the_host_begins(serving: Serving) -> None:
    async def evening() -> None:
        ada, room = seated(serving, "mine:Ada", "open", "open")
        seat = serving.post(f"/api/rooms/{room}/seats/1", {"name": "Bo"})
        assert seat.status_code == 201
        taken = serving.post(f"/api/rooms/{room}/seats/1", {"name": "Cy"})
        assert (taken.status_code, taken.json()["why"]) == (409, "Somebody already sits there.")
        bo = Client(serving, room, seat.json()["token"])
        async with ada.connected(), bo.connected():
            await bo.until(lambda: bo.news)
            assert bo.news["status"] == "lobby"
            assert await bo.do("begin") == "Only who opened the table can do that."
            assert await ada.do("begin") is None
            await bo.until(lambda: bo.frames)
            assert [one["kind"] for one in bo.news["seats"]] == ["person", "person", "bot"]
            assert bo.news["mine"] == [1]
            luck = random.Random(2)
            await asyncio.gather(ada.play_on(luck), bo.play_on(luck))
            assert ada.frames[0]["result"] == bo.frames[1]["result"]

    asyncio.run(evening())


def test_a_spectator_sees_the_table_and_cannot_touch_it(serving: Serving) -> None:
    async def evening() -> None:
        async with asked(serving, "mine:Ada", "bot") as (ada, room):
            watcher = Client(serving, room)
            async with watcher.connected():
                await watch(ada, watcher)

    async def watch(ada: Client, watcher: Client) -> None:
        await watcher.until(lambda: watcher.frames)
        assert watcher.question() is None
        question = ada.question()
        assert question is not None
        key = question["options"][0]["key"]
        refused = await watcher.do("answer", seat=0, seq=ada.seq, answer=key)
        assert refused == "You do not sit there."
        assert await watcher.do("undo", seat=0, seq=0) == "You do not sit there."
        await ada.until(lambda: ada.news["watching"] == 1)
        await asyncio.gather(ada.play_on(random.Random(3)), watcher.until(lambda: watcher.over))

    asyncio.run(evening())


def test_several_seats_in_one_browser_have_their_own_frames(serving: Serving) -> None:
    async def evening() -> None:
        both, _ = seated(serving, "mine:Ada", "mine:Bo", start=True)
        async with both.connected():
            await both.until(lambda: len(both.frames) == 2)
            assert both.frames[0]["board"]["heroes"][0]["xp_faces"] is not None
            assert both.frames[0]["board"]["heroes"][1]["xp_faces"] is None
            assert both.frames[1]["board"]["heroes"][1]["xp_faces"] is not None
            await both.play_on(random.Random(4))

    asyncio.run(evening())


def test_talk_reaches_everybody_once(serving: Serving) -> None:
    async def evening() -> None:
        ada, room = seated(serving, "mine:Ada", "bot", start=True)
        watcher = Client(serving, room)
        async with ada.connected(), watcher.connected():
            for _ in range(3):
                await ada.say("talk", id="same", text="not  me,\nplease", seat=0)
            await ada.do("talk", text="again", seat=0)
            await watcher.until(lambda: len(watcher.talk) == 2)
            assert watcher.talk == ["Ada: not me, please", "Ada: again"]
            assert await ada.do("talk", text="   ", seat=0) == "There is nothing in it."

    asyncio.run(evening())


def test_a_bot_stands_in_and_gives_the_seat_back(serving: Serving) -> None:
    """It plays until the other person is asked, where the table waits; or in another game."""

    async def given_back() -> bool:
        async with asked(serving, "mine:Ada", "mine:Bo", "bot:random") as (both, _):
            question = both.question()
            assert question is not None
            seat, other = question["seat"], 1 - question["seat"]
            assert await both.do("hand_over", seat=seat, bot="greedy") is None
            assert both.news["seats"][seat]["bot"] == "greedy"
            await both.until(lambda: both.over or both.frames[other]["question"])
            assert await both.do("hand_over", seat=2) is not None
            if both.over:
                return False
            assert await both.do("take_back", seat=seat) is None
            assert both.news["seats"][seat]["bot"] is None
            return True

    async def evening() -> None:
        while not await given_back():
            pass

    asyncio.run(evening())


def test_a_host_hands_an_absent_seat_to_a_bot_and_only_an_absent_one(serving: Serving) -> None:
    async def evening() -> None:
        ada, room = seated(serving, "mine:Ada", "open", settings=ASKED)
        sat = serving.post(f"/api/rooms/{room}/seats/1", {"name": "Bo"})
        bo = Client(serving, room, sat.json()["token"])
        async with ada.connected():
            await ada.do("begin")
            async with bo.connected():
                await ada.until(lambda: ada.news["seats"][1]["here"])
                assert await ada.do("hand_over", seat=1) == "Whoever sits there is here."
                assert await bo.do("hand_over", seat=0) is not None
            await ada.until(lambda: not ada.news["seats"][1]["here"])
            assert await ada.do("hand_over", seat=1) is None
            await ada.until(lambda: ada.news["seats"][1]["bot"] == "greedy")
            await ada.play_on(random.Random(5))

    asyncio.run(evening())


def test_undo_is_granted_while_nothing_came_to_light(serving: Serving) -> None:
    """Fast Play for two until some answer can be taken back; that is taken back, and given anew."""

    async def evening() -> None:
        luck = random.Random(6)
        granted = refused = 0
        while not granted or not refused:
            both, _ = seated(serving, "mine:Ada", "mine:Bo", start=True)
            async with both.connected():
                while not both.over:
                    await both.until_asked()
                    question = both.question()
                    if question is None:
                        break
                    seat, before = question["seat"], dict(both.story)
                    await both.answer(luck)
                    may = both.frames[seat]["undo"]
                    if may == "no":
                        continue
                    why = await both.do("undo", seat=seat, seq=both.seq)
                    assert (why is None) == (may == "yes"), (may, why)
                    if why is None:
                        granted += 1
                        assert both.story == before
                        again = both.question()
                        assert again is not None
                        assert again["options"] == question["options"]
                        await both.answer(luck)
                    else:
                        refused += 1

    asyncio.run(evening())


def test_a_standing_answer_answers(serving: Serving) -> None:
    """Everybody always fights what is dodged to them; games are played until something is."""
    said = {"prompt": "dodged_to", "answer": "fight", "for_good": True}

    async def game(luck: random.Random) -> bool:
        all_three, _ = seated(serving, "mine:Ada", "mine:Bo", "mine:Cy", start=True)
        async with all_three.connected():
            for seat in range(3):
                assert await all_three.do("stand", seat=seat, **said) is None
            assert all_three.frames[0]["standing"] == [said]
            while not all_three.over:
                await all_three.until_asked()
                if question := all_three.question():
                    assert question["prompt"] != "dodged_to"
                    await all_three.answer(luck)
        return any("dodged" in text for text in all_three.story.values())

    async def evening() -> None:
        luck = random.Random(7)
        while not await game(luck):
            pass

    asyncio.run(evening())


def test_a_clock_that_runs_out_lets_a_bot_answer(serving: Serving) -> None:
    async def evening() -> None:
        async with asked(serving, "mine:Ada", "bot:random", clock=5) as (ada, _):
            before = ada.seq
            assert ada.news["deadline"] <= 5
            await ada.until(lambda: ada.seq > before)

    asyncio.run(evening())


def test_a_rematch_keeps_seats_and_keys(serving: Serving) -> None:
    async def evening() -> None:
        async with asked(serving, "mine:Ada", "bot:random") as (ada, room):
            assert await ada.do("rematch") == "The game is not over yet."
            await ada.play_on(random.Random(8))
            assert await ada.do("rematch") is None
            assert await ada.do("rematch") is None
            await ada.until(lambda: ada.news["rematch"])
        again = Client(serving, ada.news["rematch"], *ada.tokens)
        assert again.room != room
        async with again.connected():
            await again.until(lambda: again.frames)
            assert again.news["mine"] == [0]
            assert again.news["host"]

    asyncio.run(evening())


def test_replays_show_every_step_to_any_seat_of_a_finished_game(serving: Serving) -> None:
    async def evening() -> tuple[Client, str]:
        async with asked(serving, "mine:Ada", "bot:random") as (ada, room):
            assert serving.get(f"/api/rooms/{room}/replay").status_code == 200
            assert serving.get(f"/api/rooms/{room}/replay?as=0").status_code == 409
            assert serving.get(f"/api/rooms/{room}/record").status_code == 409
            await ada.play_on(random.Random(9))
        return ada, room

    ada, room = asyncio.run(evening())
    assert list(ada.story.values()) == replayed(serving, room, "0")
    assert len(ada.story) == len(replayed(serving, room, "1"))
    assert len(ada.story) == len(replayed(serving, room, "spectator"))


def replayed(serving: Serving, room: str, seen_as: str) -> list[str]:
    """The whole story of a replay, fetched in pieces."""
    story: list[str] = []
    first, steps = 0, 1
    while first < steps:
        path = f"/api/rooms/{room}/replay?as={seen_as}&first={first}&count=7"
        replay = serving.get(path).json()
        steps = replay["steps"]
        for step in replay["shown"]:
            assert step["since"] == len(story)
            story += [line["text"] for line in step["told"]]
        first += 7
    return story


def test_the_course_of_a_game_has_a_value_for_every_seat(serving: Serving) -> None:
    ada, room = seated(serving, "mine:Ada", "bot:random", settings={"dealer": 2}, start=True)

    async def evening() -> None:
        async with ada.connected():
            await ada.play_on(random.Random(10))

    asyncio.run(evening())
    course = serving.get(f"/api/rooms/{room}/course").json()
    assert course["at"] == sorted(set(course["at"]))
    assert (course["at"][0], course["at"][-1]) == (0, course["turns"])
    assert {gauge["key"] for gauge in course["gauges"]} == {"level", "armor"}
    for gauge in course["gauges"]:
        assert [len(values) for values in gauge["turns"]] == [2] * len(course["at"])


def test_listed_tables_are_found_and_others_are_not(serving: Serving) -> None:
    _, shown = seated(serving, "mine:Ada", "open", listed=True, title="The Open Door")
    _, hidden = seated(serving, "mine:Ada", "open")
    rooms = {card["room"]: card for card in serving.get("/api/rooms").json()}
    assert rooms[shown]["title"] == "The Open Door"
    assert rooms[shown]["names"] == ["Ada", None]
    assert hidden not in rooms


@pytest.mark.parametrize(
    ("plan", "status", "why"),
    [
        ({"game": "chess"}, 404, "no game 'chess'"),
        ({"settings": {"hardcor": True}}, 422, "Did you mean hardcore"),
        ({"settings": {"play": "slow"}}, 422, "can be normal or fast"),
        ({"seats": [{"kind": "mine"}]}, 404, "for 2 to 6 players, not 1"),
        ({"seats": [{"kind": "mine"}, {"kind": "bot", "bot": "deep"}]}, 404, "no bot 'deep'"),
        ({"seats": "all"}, 422, "Expected `array`"),
        ({"clock": 1}, 422, "`int` >= 5"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    serving: Serving, plan: dict[str, Any], status: int, why: str
) -> None:
    usual = {"game": "dunjiin", "seats": [{"kind": "mine"}, {"kind": "bot"}]}
    answer = serving.post("/api/rooms", {**usual, **plan})
    assert answer.status_code == status
    assert why in answer.json()["why"]


def test_a_list_of_tables_says_what_they_have_agreed_on(serving: Serving) -> None:
    opened = serving.open("mine:Ada", "open", settings={"hardcore": True})
    card = serving.get(f"/api/rooms/{opened.room}").json()
    assert card["agreed"] == ["Hardcore: Treasure is wild"]
