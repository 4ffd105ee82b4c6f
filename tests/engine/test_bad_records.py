"""Records that are cut off, altered, forged, or of another game: one clear sentence each."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from tests.engine.recording import SEED, heist, json_values
from tests.engine.seating import ANN, BEN, sit
from tests.engine.tiny.duel import DUEL
from tests.engine.tiny.heist import HEIST
from tests.engine.tiny.kuhn import KUHN
from undercroft.engine import BadRecord, Game, Outside, Record, Refusal, Table

NUMBER = "00ff" * 8


def refused(text: bytes, game: Game[Any] = HEIST) -> str:
    with pytest.raises(BadRecord) as refusal:
        Table.replay(game, Record.parse(text))
    return str(refusal.value)


def closed(*lines: bytes) -> bytes:
    """Lines that somebody wrote, with a digest that fits."""
    body = b"".join(line.rstrip(b"\n") + b"\n" for line in lines)
    closing = {"is": "end", "lines": len(lines), "digest": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(closing).encode() + b"\n"


def test_a_record_that_is_cut_off_anywhere_is_refused_and_says_where() -> None:
    text = heist().record.dump()
    for end in range(1, len(text) - 1):
        lines = text[:end].splitlines()
        if is_whole(lines[-1]):
            expected = f"The record is cut off after line {len(lines)}."
        elif len(lines) == 1:
            expected = "This is not a record of an Undercroft game."
        else:
            expected = f"The record is cut off in line {len(lines)}."
        assert refused(text[:end]) == expected


def is_whole(line: bytes) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def test_a_record_that_lacks_only_its_last_line_end_is_whole() -> None:
    text = heist().record.dump()
    assert Record.parse(text.rstrip(b"\n")) == Record.parse(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"answer":"leave"', b'"answer":"dig"'),
        (b'"seats":["Ann"', b'"seats":["Eve"'),
        (b'"version":1', b'"version":2'),
        (b'{"is":"answer","seat":1,"answer":"dig"}\n', b""),
        (
            b'{"is":"answer","seat":1,"answer":"dig"}\n',
            b'{"is":"answer","seat":1,"answer":"dig"}\n' * 2,
        ),
        (SEED.hex().encode(), SEED[::-1].hex().encode()),
        (b"\n", b"\r\n"),
    ],
    ids=["answer", "seat", "version", "line lost", "line doubled", "seed", "line ends"],
)
def test_a_record_that_is_altered_is_refused(old: bytes, new: bytes) -> None:
    text = heist().record.dump()
    assert old in text
    assert refused(text.replace(old, new)) == (
        "The record has been altered: its digest does not match its lines."
    )


@given(st.data())
def test_no_single_byte_can_be_changed(data: st.DataObject) -> None:
    text = bytearray(heist().record.dump())
    at = data.draw(st.integers(0, len(text) - 2))
    text[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(BadRecord):
        Record.parse(bytes(text))


@pytest.mark.parametrize(
    "text", [b"", b"\n", b"[]", b"hello", b"{}\n", b"\xff\xfe", b'{"is":"end"}']
)
def test_what_is_no_record_at_all_is_refused(text: bytes) -> None:
    assert refused(text) == "This is not a record of an Undercroft game."


def test_a_line_that_makes_no_sense_is_named() -> None:
    header = heist().record.dump().splitlines()[0]
    assert refused(closed(header, b'{"is":"riddle"}')).startswith("Line 2 cannot be read: ")
    assert refused(closed(header, b"{]")).startswith("Line 2 cannot be read: ")
    assert refused(closed(header, b'{"is":"seed","seed":"xyz"}')).startswith("Line 2 cannot be ")
    nested = b'{"is":"answer","seat":0,"answer":' + b"[" * 99999 + b"]" * 99999 + b"}"
    assert refused(closed(header, nested)).startswith("Line 2 cannot be read: ")


def test_a_record_of_another_format_is_refused_as_such_whatever_else_is_in_it() -> None:
    header = heist().record.dump().splitlines()[0].replace(b'"format":1', b'"format":3')
    said = "This record has format 3; only 1 and 2 can be read."
    assert refused(closed(header)) == said
    assert refused(closed(header, b'{"is":"riddle"}')) == said


@pytest.mark.parametrize("numbers", [["", ""], [NUMBER, ""], []])
def test_numbers_are_one_for_a_seat_or_none(numbers: list[str]) -> None:
    whole = heist().record
    Table.replay(HEIST, Record(structs.replace(whole.header, numbers=numbers), whole.entries))


@pytest.mark.parametrize("numbers", [[NUMBER], [NUMBER, "", ""], [f"{NUMBER},", ""], ["ab", "cd"]])
def test_numbers_by_which_a_key_could_be_chosen_are_refused(numbers: list[str]) -> None:
    whole = heist().record
    forged = Record(structs.replace(whole.header, numbers=numbers), whole.entries, whole.seed)
    assert refused(forged.dump()).startswith("The numbers in this record are not what people")


def test_a_record_of_another_game_is_refused() -> None:
    assert refused(heist().record.dump(), KUHN) == "This is a record of heist, not of kuhn."


def test_a_record_of_another_version_of_the_rules_is_refused() -> None:
    assert refused(heist().record.dump(), replace(HEIST, version=2)) == (
        "This game was played under version 1 of the rules of Heist; only version 2 can be read."
    )


def test_a_seed_that_was_not_the_one_whose_fingerprint_was_shown_is_refused() -> None:
    table = heist()
    lines = table.record.dump().splitlines()[:-1]
    lines[-1] = lines[-1].replace(SEED.hex().encode(), SEED[::-1].hex().encode())
    assert refused(closed(*lines)) == (
        "The seed in this record is not the one whose fingerprint was shown."
    )


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"is":"answer","seat":1,"answer":"fly"}', "'fly' is not among the answers: dig, leave."),
        (b'{"is":"answer","seat":0,"answer":"dig"}', "Ann is not asked anything now; Ben is."),
        (b'{"is":"answer","seat":9,"answer":"dig"}', "There is no seat 9 at this table."),
        (b'{"is":"answer","seat":1,"answer":{"a":[]}}', "{'a': []} is not among the answers"),
        (b'{"is":"answer","seat":1,"answer":"dig"}', "a chance outcome is missing"),
        (b'{"is":"chance","outcomes":[3]}', "1 chance outcomes are left over."),
        (b'{"is":"event","what":"standing"}', "That is not a standing answer."),
        (b'{"is":"event","what":"taken","seat":7}', "There is no seat 7 at this table."),
    ],
)
def test_a_forged_record_that_breaks_the_rules_is_refused(line: bytes, reason: str) -> None:
    table = heist().undo(ANN)
    table.answer(ANN, "dig")
    said = refused(closed(*table.record.dump().splitlines()[:-2], line))
    assert said.startswith("The record does not follow the rules: ")
    assert reason in said


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b'"lives":2', b'"lives":7', "The option lives can be 1 to 3, not '7'."),
        (b'"lives":2', b'"lifes":2', "There is no option 'lifes'. Did you mean lives?"),
        (b'["Ann","Ben"]', b'["Ann"]', "Wizards' Duel is for 2 to 3 players, not 1."),
    ],
)
def test_a_forged_header_is_refused(old: bytes, new: bytes, reason: str) -> None:
    lines = sit(DUEL, 0, 1).record.dump().splitlines()[:-1]
    lines[0] = lines[0].replace(old, new)
    assert refused(closed(*lines), DUEL) == f"The record does not follow the rules: {reason}"


def forgeable() -> Record:
    table = Table.open(DUEL, 3, seed=SEED)
    table.stand(BEN, "counter", "pass")
    while not table.over:
        (ask,) = table.asked
        table.answer(ask.seat, ask.options[-1].key)
    return table.record


FORGEABLE = forgeable()


@given(st.data())
def test_whatever_is_forged_is_replayed_or_refused(data: st.DataObject) -> None:
    lines = [json.loads(line) for line in FORGEABLE.dump().splitlines()[:-1]]
    line = data.draw(st.sampled_from(lines[:-1]))
    line[data.draw(st.sampled_from(sorted(line)))] = data.draw(json_values)
    text = closed(*(json.dumps(one).encode() for one in lines))
    with suppress(Refusal):
        Table.replay(DUEL, Record.parse(text))


def test_a_number_that_nothing_could_hold_is_no_record() -> None:
    """What is read here is bound in volumes and handed to workers: 64 bits are all there is."""
    record = heist().record
    too_long = Outside("mute", 0, {"below": 10**30})
    said = structs.replace(record, entries=[*record.entries, too_long])
    with pytest.raises(BadRecord, match="a number in it is too long"):
        Record.parse(said.dump())
