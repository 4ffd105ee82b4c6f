"""Sealed chance: nobody can choose it, and anybody can check it."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.recording import heist
from tests.engine.seating import ANN, BEN, NAMES
from tests.engine.tiny.heist import HEIST
from undercroft.engine import Record, Sealed, Table, drawn_again
from undercroft.engine.sealing import key_of

SEED = b"a secret of thirty-two bytes ...."
ANNS, BENS = "00ff" * 8, "123456789abcdef0" * 2


def test_anyone_can_check_the_dice_with_the_seed_and_a_keyed_hash() -> None:
    chance = Sealed(SEED)
    fallen = [chance.below(6) for _ in range(20)]
    assert fallen == [
        int.from_bytes(hmac.digest(SEED, f"{n}.0".encode(), "sha256")[:8], "big") % 6
        for n in range(20)
    ]


def test_the_dice_of_a_seed_never_change_lest_old_records_look_forged() -> None:
    chance = Sealed(bytes(32))
    assert [chance.below(6) for _ in range(10)] == [5, 5, 2, 1, 2, 5, 2, 4, 1, 5]
    assert chance.fingerprint == (
        "9cc4d2ab03aaa8903833b7b489c6c37713507fbfacc63aff81efba8d6d5d060a"
    )


def test_a_fingerprint_commits_to_the_seed_without_telling_it() -> None:
    shown = Sealed(SEED).fingerprint
    assert shown == hashlib.sha256(b"undercroft seed " + SEED).hexdigest()
    assert shown != Sealed(SEED + b"!").fingerprint
    assert SEED.hex() not in shown


@given(st.binary(min_size=1), st.lists(st.integers(1, 100)), st.data())
def test_the_same_seed_falls_alike_wherever_one_goes_on(
    seed: bytes, bounds: list[int], data: st.DataObject
) -> None:
    chance = Sealed(seed)
    fallen = [chance.below(bound) for bound in bounds]
    at = data.draw(st.integers(0, len(bounds)))
    later = Sealed(seed, drawn=at)
    assert [later.below(bound) for bound in bounds[at:]] == fallen[at:]


def test_a_table_that_is_given_no_seed_gets_one_that_nobody_can_guess() -> None:
    assert len(Sealed().seed) == 32
    assert Sealed().seed != Sealed().seed


# Numbers that people add


def test_the_key_follows_from_the_seed_and_all_numbers_in_the_order_of_seats() -> None:
    expected = hmac.digest(SEED, f"{ANNS},,{BENS}".encode(), "sha256")
    assert Sealed(SEED, numbers=[ANNS, "", BENS]).key == expected
    keys = {key_of(SEED, n) for n in ([ANNS, BENS], [BENS, ANNS], [ANNS, ""], ["", ANNS])}
    assert len(keys) == 4


def test_without_numbers_the_seed_is_the_key_as_it_always_was() -> None:
    assert Sealed(SEED).key == Sealed(SEED, numbers=["", ""]).key == SEED


def test_numbers_change_the_dice_and_not_the_seal() -> None:
    alone, together = Sealed(SEED), Sealed(SEED, numbers=[ANNS, ""])
    assert alone.fingerprint == together.fingerprint
    assert alone.dice(20) != together.dice(20)


def numbered() -> Table[Any]:
    table = Table.open(HEIST, NAMES[:2], seed=SEED, numbers=[ANNS, BENS])
    for seat, answer in ((ANN, "dig"), (BEN, "dig"), (ANN, "leave")):
        table.answer(seat, answer)
    return table


def test_a_record_carries_the_numbers_and_goes_on_with_the_same_dice() -> None:
    table = numbered()
    record = Record.parse(table.record.dump())
    assert (record.header.format, record.header.numbers) == (2, [ANNS, BENS])
    again = Table.replay(HEIST, record)
    assert again.record == table.record
    for one in (table, again):
        one.answer(BEN, "dig")
    assert again.memory.outcomes == table.memory.outcomes
    assert drawn_again(HEIST, again.record, SEED).outcomes == table.memory.outcomes


def test_a_record_without_numbers_is_written_as_it_always_was() -> None:
    header = heist().record.dump().splitlines()[0]
    assert b'"format":1' in header
    assert b"numbers" not in header


def test_a_moment_is_taken_up_with_the_same_dice() -> None:
    table = numbered()
    again = Table.take_up(HEIST, NAMES[:2], {}, table.moment, table.sealed)
    before = len(table.memory.outcomes)
    for one in (table, again):
        one.answer(BEN, "dig")
    assert table.memory.outcomes[before:]
    assert (
        again.memory.outcomes[-len(table.memory.outcomes[before:]) :]
        == table.memory.outcomes[before:]
    )


def test_bounds_say_out_of_how_many_an_outcome_was_drawn() -> None:
    table = numbered()
    drawn = drawn_again(HEIST, table.record, SEED)
    assert drawn.outcomes == table.memory.outcomes
    chance = Sealed(SEED, numbers=[ANNS, BENS])
    assert [chance.below(bound) for bound in drawn.bounds] == table.memory.outcomes


def test_the_page_about_dice_shows_how_to_check_them_by_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = numbered().record
    record.save(tmp_path / "record.jsonl")
    bounds = drawn_again(HEIST, record, SEED).bounds
    (tmp_path / "bounds.json").write_text(json.dumps({"bounds": bounds}))
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "dice.md").read_text("utf-8")
    [code] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    shown: dict[str, Any] = {}
    exec(code, shown)
    assert shown["fell"] == record.outcomes
    bounds[-1] += 1
    (tmp_path / "bounds.json").write_text(json.dumps({"bounds": bounds}))
    with pytest.raises(AssertionError):
        exec(code, {})
