"""Who is served first where bots think, and what of theirs is written."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.server.housing import answer
from tests.server.serving import ASKED, PATIENCE, Client, Serving
from tests.server.test_races import a_house, loaded
from undercroft.bots.search import ITERATIONS
from undercroft.server import wire
from undercroft.server.house import House
from undercroft.server.minds.thinkers import (
    LEAST_ITERATIONS,
    Desk,
    Rank,
    Thinkers,
    Turns,
    hurried,
    usual_workers,
)
from undercroft.server.rooms.guests import Guest
from undercroft.server.rooms.room import Room
from undercroft.server.store.store import EntryRow


def test_people_who_wait_come_first_and_others_in_turn() -> None:
    served: list[str] = []

    async def evening() -> None:
        desk = Desk(1)

        async def wait(who: str, rank: Rank) -> None:
            await desk.let(time.sleep, 0.0, rank)
            served.append(who)

        asking = [
            ("bots 1", Rank.OTHERS),
            ("bots 2", Rank.OTHERS),
            ("who looks ahead", Rank.AHEAD),
            ("Ada", Rank.WAITED_FOR),
            ("Bo", Rank.WAITED_FOR),
        ]
        first = asyncio.create_task(wait("the first", Rank.OTHERS))
        await asyncio.sleep(0)
        others = [asyncio.create_task(wait(*one)) for one in asking]
        await asyncio.sleep(0)
        assert desk.crowd == 6
        others[0].cancel()
        await asyncio.gather(first, *others[1:])
        assert desk.crowd == 0
        desk.close()

    asyncio.run(evening())
    assert served == ["the first", "Ada", "Bo", "who looks ahead", "bots 2"]


def test_who_leaves_while_it_is_called_keeps_nobody_from_the_desk() -> None:
    async def evening() -> None:
        desk = Desk(1)
        async with desk._turn(Rank.OTHERS, ("Ada",)):
            leaves = asyncio.create_task(desk.let(time.sleep, 0.0, Rank.OTHERS, ("Bo",)))
            await asyncio.sleep(0)
            leaves.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaves
        assert desk.crowd == 0
        await asyncio.wait_for(desk.let(time.sleep, 0.0, Rank.OTHERS, ("Cy",)), PATIENCE)
        desk.close()

    asyncio.run(evening())


async def served_by(desk: Desk, asking: Sequence[tuple[str, Rank, str]]) -> list[str]:
    """In which order they are served who all come while the only worker is busy."""
    served: list[str] = []

    async def wait(name: str, rank: Rank, who: str) -> None:
        await desk.let(time.sleep, 0.0, rank, (who,))
        served.append(name)

    await asyncio.gather(*(wait(*one) for one in [("", Rank.WAITED_FOR, "somebody"), *asking]))
    desk.close()
    return served[1:]


def test_who_waits_for_long_is_waited_for_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come who are: here everybody has waited for longer than a rank takes."""
    crowd = [(f"person {n}", Rank.WAITED_FOR, "one house") for n in range(30)]
    asking = [("stand-in", Rank.OTHERS, "another"), *crowd]
    strict = asyncio.run(served_by(Desk(1), asking))
    assert strict[-1] == "stand-in"
    monkeypatch.setattr("undercroft.server.minds.thinkers.RISES", 1e-9)
    assert asyncio.run(served_by(Desk(1), asking))[0] == "stand-in"


def test_a_stranger_waits_for_no_more_than_one_thought_of_who_opened_many_tables() -> None:
    many = [(f"table {n}", Rank.WAITED_FOR, "one") for n in range(69)]
    served = asyncio.run(served_by(Desk(1), [*many, ("stranger", Rank.WAITED_FOR, "two")]))
    assert served.index("stranger") <= 1
    assert [name for name in served if name != "stranger"] == [name for name, _, _ in many]


def test_at_a_table_of_several_the_one_counts_who_asked_for_least() -> None:
    turns = Turns()
    assert [turns.next(["one"]) for _ in range(3)] == [1, 2, 3]
    assert [turns.next(["one", "two"]) for _ in range(3)] == [1, 2, 3]
    turns.has_come(3)
    assert turns.next(["three"]) == 4


@pytest.mark.parametrize(("processors", "workers"), [(None, 2), (1, 2), (2, 2), (8, 8)])
def test_there_are_as_many_workers_as_processors(
    monkeypatch: pytest.MonkeyPatch, processors: int | None, workers: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    assert usual_workers() == workers


def test_thinkers_think_less_the_more_ask_and_quick_bots_do_not_care() -> None:
    assert hurried("search", 0) == "search"
    assert hurried("search", 3) == f"search:{ITERATIONS // 4}"
    assert hurried("search", 1000) == f"search:{LEAST_ITERATIONS}"
    assert hurried("greedy", 9) == "greedy"


@pytest.mark.parametrize("taken", [1, 2])
def test_a_run_is_written_whole_or_not_at_all(tmp_path: Path, taken: int) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room_with(house, "greedy", people=1)
            await house.store.append(row(room, taken, "another process"))
            run = [row(room, at, f"bot {at}") for at in (1, 2, 3)]
            assert not await house.store.append(*run)
            assert [one.seq for one in await house.store.entries(room.row.id, 0)] == [taken]

    asyncio.run(evening())


def row(room: Room, place: int, client_id: str) -> EntryRow:
    return EntryRow(room.row.id, place, client_id, 0.0, '{"is":"answer","seat":0,"answer":"x"}')


def test_bots_play_on_until_a_person_is_asked_and_it_is_told_at_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room_with(house, "greedy", "greedy", people=1)
            frames: list[bytes] = []
            guest = Guest(frames.append, lambda why: None)
            guest.seats = (0,)
            room.welcome(guest, wire.Hello([]))
            most = 0
            for _ in range(12):
                before, told = room.seq, len(frames)
                while house._bot_to_move(room):
                    await house._go_on(room)
                most = max(most, room.seq - before)
                if room.seq > before + 1:
                    assert len(frames) - told <= 2
                if room.table is None or not room.table.asked:
                    return
                [ask] = room.table.asked
                assert ask.seat == 0
                await room.answer(f"{room.seq}", 0, room.seq, ask.options[0].key)
            assert most > 1

    asyncio.run(evening())


@pytest.mark.parametrize("clock", [None, 30])
def test_nobody_thinks_where_nobody_looks(tmp_path: Path, clock: int | None) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            for bots in (["search", "search"], ["greedy", "greedy"]):
                room = await a_room_with(house, *bots, clock=clock)
                room.hours.reach(room.hours.now + 3600)
                assert room.bot_to_move() is not None
                assert room.deadline() is None
                assert not await house._go_on(room)
                guest = Guest(lambda said: None, lambda why: None)
                room.welcome(guest, wire.Hello([]))
                assert house._bot_to_move(room) is not None
                room.farewell(guest)
                assert house._bot_to_move(room) is None

    asyncio.run(evening())


def test_bots_among_themselves_are_let_go_with_their_clock(tmp_path: Path) -> None:
    """Anybody may open many such tables: none is kept, or waked after a restart."""

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            alone = (await a_room_with(house, "greedy", "greedy", clock=30)).row.id
            with_ada = (await a_room_with(house, "greedy", people=1, clock=30)).row.id
            assert await house.store.clocked() == [(with_ada, 30)]
            await house.room(alone)
            assert house.let_go(idle=-1) == 1

    asyncio.run(evening())


def test_a_clock_runs_while_a_person_plays_and_for_no_bots_alone(tmp_path: Path) -> None:
    """Who waits for a bot that thinks, far away, is not left waiting until somebody looks."""

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            room = await a_room_with(house, people=2, clock=30)
            assert room.table is not None
            seat = room.table.asked[0].seat
            before = room.deadline()
            assert before is not None
            await room.hand_over("c host 1", seat, "search")
            assert room.deadline() == before
            await room.hand_over("c host 2", 1 - seat, "search")
            assert room.deadline() is None
            await room.hand_over("c host 3", seat, None)
            assert room.deadline() == before

    asyncio.run(evening())


def test_who_comes_to_look_sees_bots_go_on(serving: Serving) -> None:
    """The room has been alive for a while, and its bots have waited for somebody to look."""
    opened = serving.open("bot:search", "bot:search", start=True, settings=ASKED)

    async def evening() -> None:
        stranger = Client(serving, opened.room)
        async with stranger.connected():
            await stranger.until(lambda: stranger.seq > 1)

    asyncio.run(evening())


def test_before_any_thought_is_known_no_pause_is_like_another() -> None:
    """Else all that last exactly as long would be of those who had no choice."""
    thinkers = Thinkers(1)
    pauses = [thinkers._pause(("dunjiin", "search", "dodged_to")) for _ in range(200)]
    thinkers.close()
    assert len({*pauses}) > 190
    assert 0.3 < sum(pauses) / len(pauses) < 0.9
    assert min(pauses) < 0.4 < 0.7 < max(pauses)


async def time_of(house: House, game: str, prompt: str, *, choice: bool) -> float:
    """How long a thinker takes at a prompt of that game, with a choice or with none."""
    room = await a_room_where(house, game, prompt, choice)
    room.welcome(Guest(lambda said: None, lambda why: None), wire.Hello([]))
    began, seq = time.monotonic(), room.seq
    async with asyncio.timeout(PATIENCE):
        assert await house._go_on(room)
    assert room.seq == seq + 1
    return time.monotonic() - began


async def a_room_where(house: House, game: str, prompt: str, choice: bool) -> Room:
    luck = random.Random(7)
    while True:
        room = await a_room_with(house, *["search"] * 4, game=game)
        for _ in range(400):
            assert room.table is not None
            if room.table.over:
                break
            ask = room.table.asked[0]
            if ask.prompt == prompt and (len(ask.options) > 1) == choice:
                return room
            await answer(room, luck)


def test_a_thinker_without_a_choice_takes_the_time_of_a_choice_at_that_prompt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However soon it was done at another: where silence would tell, haste does not tell either."""

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            with monkeypatch.context() as hurry:
                hurried = "undercroft.server.minds.thinkers.hurried"
                hurry.setattr(hurried, lambda bot, crowd: "search:20")
                await time_of(house, "dungeon", "adventurer", choice=True)
            with_choice, without = [
                [await time_of(house, "dungeon", "search", choice=choice) for _ in "ab"]
                for choice in (True, False)
            ]
            assert min(without) >= 0.9 * min(with_choice)

    monkeypatch.setattr("undercroft.server.minds.thinkers.random.choice", min)
    asyncio.run(evening())


@pytest.mark.parametrize("choice", [True, False])
def test_where_no_thought_pays_a_thinker_is_quick_whether_it_has_a_choice_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choice: bool
) -> None:
    """To dawdle where it has none would tell."""

    async def evening() -> None:
        async with a_house(tmp_path) as house:
            await time_of(house, "dungeon_lords", "discard", choice=choice)

    monkeypatch.setattr("undercroft.server.minds.thinkers.USUAL_THOUGHT", 10.0 * PATIENCE)
    asyncio.run(evening())


async def a_room_with(
    house: House, *bots: str, people: int = 0, game: str = "dunjiin", clock: int | None = None
) -> Room:
    plans = [wire.SeatPlan("mine")] * people + [wire.SeatPlan("bot", bot=one) for one in bots]
    opened = await house.open(wire.NewRoom(game, plans, start=True, clock=clock))
    return await loaded(house, opened.room)


def test_a_store_takes_runs_of_several_rooms_together(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            rooms = [await a_room_with(house, "greedy", people=1) for _ in range(4)]
            await house.store.append(row(rooms[1], 2, "another process"))
            done = await asyncio.gather(
                *(
                    house.store.append(*(row(room, at, f"bot {at}") for at in (1, 2)))
                    for room in rooms
                )
            )
            assert done == [True, False, True, True]

    asyncio.run(evening())
