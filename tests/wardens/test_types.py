"""The warden of the frontier: the page's types are made from Python, and are current."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.server import types
from undercroft.server.types import all_types


@pytest.mark.parametrize("path", all_types(), ids=lambda path: str(path.relative_to(types.WEB)))
def test_the_types_of_the_page_are_current(path: Path) -> None:
    current = path.exists() and path.read_text("utf-8") == all_types()[path]
    assert current, "python -m undercroft.server.types writes them anew"
