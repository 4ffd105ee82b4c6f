"""What a bot is given to think about, and what it draws from."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests import laws
from undercroft.engine import Game, Table
from undercroft.games import all_games, find
from undercroft.server.entries import Charter
from undercroft.server.thinking import Thought, luck_of, think

SECRETS = (b"one secret", b"another")


def thought(table: Table[Any], secret: bytes, bot: str = "random") -> Thought:
    settings = msgspec.to_builtins(table.settings)
    charter = Charter("room", table.game.name, settings, tuple(table.names), secret)
    return Thought(charter, table.moment, len(table.entries), table.asked[0].seat, bot)


def test_what_a_bot_draws_hangs_on_the_secret_of_its_table() -> None:
    assert len({luck_of(secret, 7, 1) for secret in SECRETS}) == 2
    assert len({luck_of(b"secret", step, seat) for step in range(9) for seat in range(9)}) == 81


def test_bots_at_two_tables_that_look_alike_do_not_answer_alike() -> None:
    """Who knows what a bot answered at one table cannot foretell it at the next."""
    answers: list[list[Any]] = [[], []]
    for seed in range(12):
        table = Table.open(find("rials"), 2, seed=bytes([seed]))
        for said, secret in zip(answers, SECRETS, strict=True):
            said.append(think(thought(table, secret)))
    assert answers[0] != answers[1]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_thought_is_no_longer_for_a_long_game(game: Game[Any]) -> None:
    luck = random.Random(3)
    table = Table.open(game, game.seats[0], seed=b"long")
    sizes: list[int] = []
    while not table.over and len(sizes) < 300:
        sizes.append(len(msgspec.msgpack.encode(thought(table, b"secret"))))
        laws.answer_at_random(table, luck)
    assert max(sizes[len(sizes) // 2 :]) < 4 * max(sizes[:20]) + 4096
