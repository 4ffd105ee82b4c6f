"""What a bot is given to think about, and what it draws from."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests import laws
from undercroft.engine import Game, NotAllowed, Seat, Table
from undercroft.games import all_games, find
from undercroft.server.minds.thinking import Run, answer_on, luck_of
from undercroft.server.records.entries import Charter

SECRETS = (b"one secret", b"another")


def run(table: Table[Any], secret: bytes, bots: dict[Seat, str], most: int = 1) -> Run:
    settings = msgspec.to_builtins(table.settings)
    charter = Charter("room", table.game.name, settings, tuple(table.names), secret)
    return Run(charter, table.moment, table.steps, bots, most)


def all_seats(table: Table[Any]) -> dict[Seat, str]:
    return dict.fromkeys(table.seats, "random")


def test_what_a_bot_draws_hangs_on_the_secret_of_its_table() -> None:
    assert len({luck_of(secret, 7, 1) for secret in SECRETS}) == 2
    assert len({luck_of(b"secret", step, seat) for step in range(9) for seat in range(9)}) == 81


def test_bots_at_two_tables_that_look_alike_do_not_answer_alike() -> None:
    """Who knows what a bot answered at one table cannot foretell it at the next."""
    answers: list[list[Any]] = [[], []]
    for seed in range(12):
        table = Table.open(find("rials"), 2, seed=bytes([seed]))
        for said, secret in zip(answers, SECRETS, strict=True):
            [one] = answer_on(run(table, secret, all_seats(table)))
            said.append(one.answer)
    assert answers[0] != answers[1]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_thought_is_no_longer_for_a_long_game(game: Game[Any]) -> None:
    luck = random.Random(3)
    table = Table.open(game, game.seats[0], seed=b"long")
    sizes: list[int] = []
    while not table.over and len(sizes) < 300:
        sizes.append(len(msgspec.msgpack.encode(run(table, b"secret", all_seats(table)))))
        laws.answer_at_random(table, luck)
    assert max(sizes[len(sizes) // 2 :]) < 4 * max(sizes[:20]) + 4096


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_run_of_answers_is_what_they_would_be_one_by_one(game: Game[Any]) -> None:
    """Dice fall in a worker as they fall at the table."""
    table = Table.open(game, game.seats[0], seed=b"a secret")
    for _ in range(12):
        if table.over:
            return
        said = answer_on(run(table, b"a secret", all_seats(table), most=7))
        table.check_all(said)
        for one in said:
            [alone] = answer_on(run(table, b"a secret", {one.seat: "random"}))
            assert alone == one
            table.follow(one)


def test_a_run_stops_where_a_person_is_asked() -> None:
    table = Table.open(find("dunjiin"), 3, seed=b"a person")
    for _ in range(40):
        if table.over:
            return
        bots = {1: "random", 2: "random"}
        for one in answer_on(run(table, b"a person", bots, most=50)):
            assert one.seat in bots
            table.follow(one)
        if not table.over:
            assert [ask.seat for ask in table.asked] == [0]
            laws.answer_at_random(table, random.Random(0))


def test_what_cannot_be_taken_is_refused_before_anything_changes() -> None:
    table = Table.open(find("dunjiin"), 2, seed=b"a secret")
    said = answer_on(run(table, b"a secret", all_seats(table), most=3))
    before = table.steps, table.moment
    with pytest.raises(NotAllowed):
        table.check_all([*said, said[0], said[0]])
    assert (table.steps, table.moment) == before
