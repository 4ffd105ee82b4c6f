"""What whoever opens the house to the home network is told."""

from __future__ import annotations

import io

from rich.console import Console

from undercroft.terminal import look, party


def told(addresses: list[str], *, wide: bool = False, terminal: bool = False) -> str:
    console = Console(
        file=io.StringIO(), width=100, force_terminal=terminal, no_color=True, theme=look.THEME
    )
    party.invite(console, addresses, 8014, wide=wide)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_address_is_told_with_who_can_reach_it() -> None:
    said = told(["http://192.168.1.5:8014", "http://[fd00::5]:8014"])
    assert "Friends at home open  http://192.168.1.5:8014/" in said
    assert "or  http://[fd00::5]:8014/" in said
    assert "Whoever is in the same network" in said
    assert "█" not in said


def test_in_a_terminal_a_phone_can_read_it() -> None:
    said = told(["http://192.168.1.5:8014"], terminal=True)
    rows = [line for line in said.splitlines() if set(line) & set("▀▄█")]
    assert len(rows) == 15
    assert len({len(row) for row in rows}) == 1


def test_an_address_of_the_internet_is_not_called_home() -> None:
    said = " ".join(told(["http://192.168.1.5:8014"], wide=True).split())
    assert "anybody at all can come in" in said
    assert "beyond your router" not in said


def test_without_a_network_there_is_one_clear_sentence() -> None:
    said = told([], terminal=True)
    assert " ".join(said.split()) == party.NOBODY
