"""What one viewer calls everybody."""

from __future__ import annotations

from tests.terminal.evenings import played
from undercroft.terminal import speaking


def test_the_reader_is_you_and_the_others_have_names() -> None:
    table = next(played(1))
    assert speaking.names(table, 1) == ["Anna", "you", "Cleo"]
    assert speaking.names(table, None) == ["Anna", "Ben", "Cleo"]
