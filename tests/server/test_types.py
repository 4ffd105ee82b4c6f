"""The browser's types are made from the wire, and are current."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.server import types
from undercroft.server.types import all_types


@pytest.mark.parametrize("path", all_types(), ids=lambda path: str(path.relative_to(types.WEB)))
def test_the_types_of_the_page_are_current(path: Path) -> None:
    made = all_types()[path]
    assert path.read_text("utf-8") == made, "python -m undercroft.server.types writes them anew"


def test_a_union_is_told_apart_by_its_tag() -> None:
    text = types.wire_types()
    assert 'is: "frame";' in text
    assert 'say: "answer";' in text
    assert "export type ServerSays = RoomNews | Frame" in text


def test_what_may_be_anything_is_unknown_and_never_any() -> None:
    for text in all_types().values():
        assert ": any" not in text
