"""A house is upgraded in the middle of its games: none is lost, and everybody is told."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import STRANGE, Client, Serving, sqlite
from undercroft.engine import Answered, Chanced, Record
from undercroft.games import NAMES, find
from undercroft.server import wire

Evening = dict[str, tuple[wire.Opened, Client]]


def begin_all(serving: Serving, answers: int = 12) -> Evening:
    """A table of each kind, with some answers given at it, and more to come."""

    async def begun(name: str) -> tuple[wire.Opened, Client]:
        luck = random.Random(name)
        while (found := await begin(serving, name, luck, answers))[1].over:
            pass
        return found

    return {name: asyncio.run(begun(name)) for name in NAMES}


async def begin(
    serving: Serving, name: str, luck: random.Random, answers: int
) -> tuple[wire.Opened, Client]:
    opened = serving.open("mine:Ada", "mine:Bo", game=name, start=True, listed=True)
    both = at(serving, opened)
    async with both.connected():
        await both.play_on(luck, answers)
        await both.until(lambda: len({frame["seq"] for frame in both.frames.values()}) == 1)
    return opened, both


def at(serving: Serving, opened: wire.Opened) -> Client:
    return Client(serving, opened.room, opened.host, *(key.token for key in opened.seats))


def upgraded(database: str) -> Serving:
    return Serving(database, module="tests.server.newer_house")


def in_newer_words(name: str, board: dict[str, Any]) -> dict[str, Any]:
    """The same table as the newer house shows it, which has changed a field of Dunjiin."""
    if name != "dunjiin":
        return board
    heroes = [{**hero, "necromancy_used": True} for hero in board["heroes"]]
    return {**board, "heroes": heroes}


def replayed(serving: Serving, room: str, seen_as: str = "spectator") -> list[dict[str, Any]]:
    """All steps of a game, fetched in pieces."""
    shown: list[dict[str, Any]] = []
    while True:
        path = f"/api/rooms/{room}/replay?as={seen_as}&first={len(shown)}"
        piece = serving.get(path).json()
        shown += piece["shown"]
        if len(shown) == piece["steps"]:
            return shown


def test_running_games_of_all_kinds_go_on_under_new_rules(database: str) -> None:
    """Though the old house was killed in the middle of whatever it did."""
    with Serving(database) as old:
        before = begin_all(old)
        lobby = old.open("mine:Ada", "open").room
        old.kill()

    async def goes_on(serving: Serving, name: str) -> None:
        opened, was = before[name]
        both = at(serving, opened)
        async with both.connected():
            await both.until(lambda: both.talk and len(both.frames) == 2)
            said = f"From now on version {find(name).version + 1} of the rules of"
            assert [said in one for one in both.talk] == [True]
            assert both.frames[0]["turn"] == was.frames[0]["turn"]
            assert both.frames[0]["board"] == in_newer_words(name, was.frames[0]["board"])
            assert both.question() is not None
            assert await both.read_all() == dict(sorted(was.story.items()))
            await both.play_on(random.Random(2), 8)

    with upgraded(database) as new:
        for name in NAMES:
            asyncio.run(goes_on(new, name))
        assert new.get(f"/api/rooms/{lobby}").json()["status"] == "lobby"
        listed = {card["room"]: card["status"] for card in new.get("/api/rooms").json()}
        assert {listed[opened.room] for opened, _ in before.values()} == {"playing"}
    with new:
        for opened, was in before.values():
            assert new.get(f"/api/rooms/{opened.room}").json()["turn"] >= was.frames[0]["turn"]
            shown = replayed(new, opened.room)
            told = [line["n"] for step in shown for line in step["told"]]
            assert told == list(range(len(told)))
            assert shown[-1]["board"] is not None


def test_tables_that_cannot_go_on_say_so_and_offer_what_there_is(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Serving(database) as old:
        before = begin_all(old)
    monkeypatch.setenv(STRANGE, "yes")

    async def stands(serving: Serving, name: str) -> None:
        opened, was = before[name]
        both, game = at(serving, opened), find(name)
        async with both.connected():
            await both.until(lambda: both.news)
            why = (
                f"This table was laid under version {game.version} of the rules of {game.title}, "
                f"and cannot go on under version {game.version + 1}."
            )
            assert (both.news["status"], both.news["why"]) == ("old", why)
            assert await both.do("answer", seat=0, seq=0, answer="whatever") == why
            for viewer in (0, 1):
                both.stories[viewer] = {}
                assert await both.do("earlier", seat=viewer, before=10**6) is None
                assert both.stories[viewer] == was.stories[viewer]
            await both.do("rematch")
            await both.until(lambda: both.news["rematch"])
            stranger = Client(serving, opened.room)
            async with stranger.connected():
                refused = await stranger.do("lay_down")
            assert refused == "Only those at the table can lay it down."
            assert serving.get(f"/api/rooms/{opened.room}/record").status_code == 409
            assert serving.get(f"/api/rooms/{opened.room}/replay?as=0").status_code == 409
            assert await both.do("lay_down") is None
            await both.until(lambda: both.news["seed"])
        check(serving, opened.room, was)
        again = Client(serving, both.news["rematch"], *both.tokens)
        async with again.connected():
            await again.until(lambda: again.frames)
            assert again.news["status"] in ("playing", "over")

    def check(serving: Serving, room: str, was: Client) -> None:
        path = f"/api/rooms/{room}"
        assert serving.get(path).json()["status"] == "old"
        shown = replayed(serving, room)
        assert {step["board"] is None for step in shown} == {True}
        told = [line["n"] for step in shown for line in step["told"]]
        assert told == sorted(was.story)
        record = Record.parse(serving.get(f"{path}/record").content)
        assert record.header.version == find(record.header.game).version
        assert len([one for one in record.entries if hasattr(one, "answer")]) > 0
        assert serving.get(f"{path}/replay?as=0").status_code == 200, "its secrets are told by now"

    with upgraded(database) as new:
        listed = {card["room"]: card["status"] for card in new.get("/api/rooms").json()}
        assert {listed[opened.room] for opened, _ in before.values()} == {"old"}
        for name in NAMES:
            asyncio.run(stands(new, name))


def test_what_a_killed_house_has_not_bound_is_in_the_record_of_its_tables(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All answers are there, and most of the story; what is missing of it is said."""
    with Serving(database) as old:
        opened, was = asyncio.run(begin(old, "dungeon", random.Random(5), 60))
        old.kill()
    monkeypatch.setenv(STRANGE, "yes")

    async def stands(serving: Serving) -> tuple[str, dict[int, str]]:
        both = at(serving, opened)
        async with both.connected():
            await both.until(lambda: both.news)
            both.stories[0] = {}
            assert await both.do("earlier", seat=0, before=10**6) is None
            assert await both.do("lay_down") is None
            return both.news["why"], both.stories[0]

    with upgraded(database) as new:
        why, told = asyncio.run(stands(new))
        assert told == {n: line for n, line in was.stories[0].items() if n < len(told)}
        assert 2 * len(told) > len(was.stories[0])
        assert why.endswith("not in its story.") == (told != was.stories[0])
        record = Record.parse(new.get(f"/api/rooms/{opened.room}/record").content)
        assert len([one for one in record.entries if isinstance(one, Answered)]) == 60
        shown = replayed(new, opened.room)
        assert len([step for step in shown if step["step"] > 1]) == len(
            [one for one in record.entries if not isinstance(one, Chanced)]
        )


@pytest.mark.parametrize("strangers", ["watch", "none"])
def test_a_finished_game_of_an_older_version_is_told_as_it_was(
    tmp_path: Path, strangers: str
) -> None:
    """To everybody, as any game that is over: also where no stranger was let in before."""

    async def finish(serving: Serving) -> tuple[str, Client]:
        opened = serving.open("mine:Ada", "mine:Bo", start=True, strangers=strangers)
        both = at(serving, opened)
        async with both.connected():
            await both.play_on(random.Random(3))
            await both.until(lambda: both.news["status"] == "over")
        return opened.room, both

    with Serving(sqlite(tmp_path)) as old:
        room, was = asyncio.run(finish(old))
        record = old.get(f"/api/rooms/{room}/record").content
    with upgraded(sqlite(tmp_path)) as new:
        path = f"/api/rooms/{room}"
        assert new.get(path).json()["status"] == "old"
        shown = replayed(new, room, "0")
        told = {line["n"]: line["text"] for step in shown for line in step["told"]}
        assert told == was.stories[0]
        turns = [step["turn"] for step in shown]
        assert turns == sorted(turns)
        assert turns[-1] == was.frames[0]["turn"]
        assert new.get(f"{path}/record").content == record
        assert new.get(f"{path}/course").status_code == 409
