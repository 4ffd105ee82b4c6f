"""Records: a table written down, read back, and refused where something is wrong with it."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.recording import SEED, heist, json_values
from tests.engine.seating import ANN, BEN, photograph, sit
from tests.engine.tiny import TINY
from tests.engine.tiny.duel import DUEL
from tests.engine.tiny.haggle import HAGGLE, Offer
from tests.engine.tiny.heist import ALARM, HEIST
from tests.engine.tiny.kuhn import KUHN
from tests.laws import answer_at_random, deal, play_out
from undercroft.engine import Game, Record, Sealed, Table
from undercroft.engine.record import Answered, Chanced, Header, Outside

# Writing and reading


def test_a_record_is_lines_of_json_anybody_can_read() -> None:
    table = heist()
    table.hear(ALARM)
    lines = [json.loads(line) for line in table.record.dump().splitlines()]
    assert lines[0] == {
        "is": "undercroft",
        "format": 1,
        "game": "heist",
        "version": 1,
        "settings": {},
        "seats": ["Ann", "Ben"],
        "fingerprint": Sealed(SEED).fingerprint,
    }
    assert [line["is"] for line in lines[1:]] == [
        "answer",
        "chance",
        "answer",
        "chance",
        "answer",
        "event",
        "seed",
        "end",
    ]
    assert lines[1] == {"is": "answer", "seat": ANN, "answer": "dig"}
    assert lines[2] == {"is": "chance", "outcomes": [table.memory.outcomes[0]]}
    assert lines[6] == {"is": "event", "what": "alarm"}
    assert lines[7] == {"is": "seed", "seed": SEED.hex()}
    assert lines[8]["lines"] == 8


def test_a_record_is_read_back_as_it_was_written() -> None:
    record = heist().record
    assert Record.parse(record.dump()) == record


entries = st.one_of(
    st.builds(Answered, st.integers(0, 9), json_values, st.booleans()),
    st.builds(Chanced, st.lists(st.integers(0, 2**60), min_size=1)),
    st.builds(Outside, st.text("ab"), st.none() | st.integers(0, 9), json_values),
)
records = st.builds(
    Record,
    st.builds(
        Header,
        format=st.just(1),
        game=st.text("ab"),
        version=st.integers(0, 99),
        settings=st.dictionaries(st.text("ab"), json_values, max_size=3),
        seats=st.lists(st.text(st.characters(codec="utf-8"))),
        fingerprint=st.text("0f"),
    ),
    st.lists(entries, max_size=5),
    st.none() | st.binary(),
)


@given(records)
def test_any_record_is_read_back_as_it_was_written(record: Record) -> None:
    again = Record.parse(record.dump())
    assert again == record
    assert again.dump() == record.dump()


def test_a_composed_answer_is_recorded_as_data() -> None:
    table = sit(HAGGLE)
    table.answer(ANN, Offer(3, 7))
    assert table.memory.entries == [Answered(ANN, {"cheeses": 3, "gold": 7})]
    assert Table.replay(HAGGLE, Record.parse(table.record.dump())).state.offers == [Offer(3, 7)]


# Replaying


@pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)
def test_a_game_that_is_saved_and_loaded_after_every_answer_goes_on_alike(game: Game[Any]) -> None:
    for seed in range(0, 10, 2):
        table, luck = deal(game, seed, by_hand=1), random.Random(f"answers {seed}")
        while not table.over:
            answer_at_random(table, luck)
            table = Table.replay(game, Record.parse(table.record.dump()))
        assert photograph(table) == photograph(play_out(game, seed, by_hand=1))


def test_a_replay_stops_after_so_many_steps_with_the_chance_that_followed() -> None:
    table, gold = Table.open(HEIST, 2, seed=SEED), []
    for _ in range(5):
        gold.append(table.state.gold[:])
        table.answer(table.asked[0].seat, "dig")
    assert [Table.replay(HEIST, table.record, steps).state.gold for steps in range(5)] == gold
    assert photograph(Table.replay(HEIST, table.record, table.steps)) == photograph(table)
    assert photograph(Table.replay(HEIST, table.record, 99)) == photograph(table)


def test_a_record_without_its_seed_replays_all_the_same() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    assert table.record.seed is None
    again = Table.replay(KUHN, table.record)
    assert again.state == table.state
    again.answer(BEN, "call")
    assert again.over


def test_the_settings_are_part_of_the_record() -> None:
    table = Table.open(DUEL, 3, {"lives": 3}, seed=SEED)
    assert table.record.header.settings == {"lives": 3}
    assert Table.replay(DUEL, table.record).state.lives == [3, 3, 3]


def test_the_same_bytes_on_any_machine_under_any_hash_seed() -> None:
    code = (
        "import sys; from tests.engine.tiny import TINY; from tests.laws import play_out\n"
        "for game in TINY:\n"
        "    for seed in range(3): sys.stdout.buffer.write(play_out(game, seed).record.dump())"
    )
    written = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "31337")
    }
    (only,) = written
    assert only.count(b"undercroft") == 3 * len(TINY)
