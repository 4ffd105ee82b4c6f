"""How Python's types are said in TypeScript."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

import pytest

from undercroft.engine import Secret
from undercroft.server import types
from undercroft.server.types import all_types


def test_a_union_is_told_apart_by_its_tag() -> None:
    text = types.wire_types()
    assert 'is: "frame";' in text
    assert 'say: "answer";' in text
    assert "export type ServerSays = RoomNews | Frame" in text


def test_what_may_be_anything_is_unknown_and_never_any() -> None:
    for text in all_types().values():
        assert ": any" not in text


def test_a_thing_that_another_is_printed_on_has_a_type_of_its_own() -> None:
    for path, text in all_types().items():
        if path.name == "things.ts":
            made = set(re.findall(r"export (?:interface|type) (\w+)", text))
            used = set(re.findall(r": (?:\()?([A-Z]\w+)", text))
            assert used <= made, path


class Mood(StrEnum):
    GLUM = "glum"
    GAY = "gay"


@dataclass(frozen=True)
class Card:
    key: str


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        (int, "number"),
        (Card, "string"),
        (Mood, '"glum" | "gay"'),
        (Literal[1, 2], "1 | 2"),
        (Literal["a"], '"a"'),
        (tuple[Card, ...], "string[]"),
        (tuple[int, str], "[number, string]"),
        (list[int | None], "(number | null)[]"),
        (Secret[Card], "string | null"),
    ],
)
def test_a_detail_is_said_as_it_arrives(hint: object, said: str) -> None:
    assert types.told_type(hint) == said


def test_what_cannot_be_said_is_named() -> None:
    with pytest.raises(TypeError, match="no way to say"):
        types.told_type(object)
