"""What holds for every bot of the house: it plays by its seed, and by what its seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.bots.seeing import Counting, Imagined
from tests.engine.seating import ANN, BEN, sit
from tests.engine.tiny import TINY
from tests.engine.tiny.duel import COUNTERSPELL, DUEL, Read
from tests.engine.tiny.heist import HEIST, Act
from tests.engine.tiny.kuhn import KUHN, Move
from undercroft import bots, games
from undercroft.bots.luck import Fair
from undercroft.bots.race import EARLY, FIELD
from undercroft.engine import Chair, Game, Luck, Quick, State, Table, play

THINKERS = ("random", "greedy", "search:25")
GAMES = (*TINY, *games.all_games())


def asked(game: Game[Any], seed: int, most: int) -> Iterator[Chair]:
    """The chairs that random players come to sit on, in the middle of a game."""
    table = Table.quick(game, max(2, game.seats[0]), seed=seed, kept=True)
    player = bots.find("random", seed)
    for _ in range(most):
        if table.question is None:
            return
        chair = Chair(table, table.asked[0])
        yield chair
        table.answer(chair.seat, player.answer(chair))


def judging(game: Game[Any], **otherwise: Any) -> Game[Any]:
    """The same game, judged otherwise."""
    return replace(game, bot=replace(game.bot, **otherwise))


def record(game: Game[Any], name: str, seed: int) -> bytes:
    table = Table.quick(game, max(2, game.seats[0]), seed=9, kept=True)
    play(table, [bots.find(name, seed + seat) for seat in table.seats])
    return table.record.dump()


@pytest.mark.parametrize("name", [*THINKERS[:2], "search:5"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_plays_every_game_to_its_end_and_alike_by_its_seed(
    game: Game[Any], name: str
) -> None:
    assert record(game, name, 1) == record(game, name, 1)


@pytest.mark.parametrize("name", THINKERS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_answers_alike_whatever_it_cannot_know(game: Game[Any], name: str) -> None:
    for seed in range(4):
        for chair in asked(game, seed, most=25):
            imagined = Imagined(chair._table, chair.ask)
            assert bots.find(name, 5).answer(chair) == bots.find(name, 5).answer(imagined)


def test_there_are_secrets_in_those_games() -> None:
    for game in (KUHN, DUEL, games.find("dunjiin")):
        assert any(
            chair._table.state != chair.glimpse(7)
            for seed in range(4)
            for chair in asked(game, seed, most=25)
        )


@pytest.mark.parametrize("name", THINKERS)
def test_a_bot_leaves_the_table_as_it_was(name: str) -> None:
    for chair in asked(KUHN, seed=1, most=5):
        table = chair._table
        before = table.record.dump(), table.state.copy()
        bots.find(name, 1).answer(chair)
        assert (table.record.dump(), table.state) == before


def test_search_calls_with_the_best_card() -> None:
    table = sit(KUHN, 0, 0)
    table.answer(ANN, Move.BET)
    assert table.state.hands[BEN].key == "king"
    assert searched(table) is Move.CALL


def test_search_saves_its_own_life() -> None:
    table = sit(DUEL, 0, 1, lives=1)
    assert searched(table) == Read(COUNTERSPELL)


@pytest.mark.parametrize("races", [False, True])
def test_search_does_not_leave_while_it_is_behind(races: bool) -> None:
    assert searched(behind(judging(HEIST, races=races))) is Act.DIG


@pytest.mark.parametrize(("prompt", "forks"), [("act", True), ("another", False)])
def test_search_thinks_only_where_it_pays(prompt: str, forks: bool) -> None:
    table = behind(judging(HEIST, ponders=frozenset({prompt})))
    chair = Counting(table, table.asked[0])
    bots.find("search:60", 1).answer(chair)
    assert (chair.forks > 0) == forks


def behind(game: Game[Any]) -> Table[Any]:
    """A heist in which who is asked has less than who left."""
    table = sit(game, 5, 0, 0, 0, 0)
    for act in (Act.DIG, Act.DIG, Act.LEAVE):
        table.answer(table.asked[0].seat, act)
    assert table.state.gold == [6, 1]
    return table


def test_luck_is_what_a_draw_brings_beyond_the_mean() -> None:
    luck = Luck[State](lambda _state, _card: (BEN, {"gold": 3.0}), lambda _state, _luck: [])
    found = set()
    for seed in range(20):
        had = [0.0, 0.0]
        fair = Fair(Quick(seed), luck, sit(HEIST, 5, 0, 0).state, had)
        taken = fair.take(["gold", "stone", "stone"])
        assert had == [0.0, 2.0 if taken == "gold" else -1.0]
        found.add(taken)
    assert found == {"gold", "stone"}


def test_search_stops_when_no_other_option_can_catch_up() -> None:
    chair = called(KUHN)
    assert bots.find("search:60", 1).answer(chair) is Move.CALL
    assert 30 < chair.forks < 60


def test_a_race_ends_when_one_option_has_beaten_the_others() -> None:
    chair = called(judging(KUHN, races=True))
    assert bots.find("search:60", 1).answer(chair) is Move.CALL
    assert chair.forks == 2 * EARLY


def test_options_race_in_the_same_deals() -> None:
    chair = called(judging(KUHN, races=True))
    bots.find("search:60", 1).answer(chair)
    assert set(Counter(chair.seeds).values()) == {2}


def test_a_lap_that_thought_cannot_finish_does_not_count() -> None:
    chair = called(judging(KUHN, races=True, weigh=lambda _hands, _ask: [1.0, 0.0]))
    assert bots.find("search:1", 1).answer(chair) is chair.options[0]
    assert chair.forks == 1


def test_only_options_that_look_good_race() -> None:
    table = next(
        chair._table
        for chair in asked(judging(games.find("dungeon"), races=True), seed=1, most=100)
        if len(chair.options) > FIELD
    )
    chair = Counting(table, table.asked[0])
    bots.find(f"search:{FIELD + 1}", 1).answer(chair)
    assert sorted(Counter(chair.seeds).values()) == [1, FIELD]


@pytest.mark.parametrize("races", [False, True])
def test_search_keeps_to_its_seconds(races: bool) -> None:
    table = sit(judging(KUHN, races=races), 0, 0)
    assert bots.find("search:0.01s", 1).answer(Chair(table, table.asked[0])) in Move


def called(game: Game[Any]) -> Counting:
    """Who holds the best card of Kuhn's poker, and was bet against."""
    table = sit(game, 0, 0)
    table.answer(ANN, Move.BET)
    return Counting(table, table.asked[0])


def searched(table: Table[Any]) -> Any:
    return bots.find("search:60", 1).answer(Chair(table, table.asked[0]))
