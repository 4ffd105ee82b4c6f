"""How a game is played is told before somebody's first game of it, and not again."""

from __future__ import annotations

from pathlib import Path

from tests.terminal.evenings import Typist
from tests.terminal.paper import printed
from undercroft.games import find
from undercroft.terminal import primer


def test_a_first_game_begins_with_how_it_is_played(home: Path) -> None:
    you = Typist("play", "dunjiin", "--seed", "77")
    first = you.reads()
    assert first.index("How to play Dunjiin") < first.index("the word how shows this again")
    assert "How to play Dunjiin" in you.types("how")
    you.types("quit")
    assert "How to play" not in Typist("play", "dunjiin", "--seed", "77").reads()
    assert "How to play Dungeon!" in Typist("play", "dungeon", "--seed", "77").reads()


def test_it_is_told_once_a_game(home: Path) -> None:
    told = primer.unread(find("rials"))
    assert told is not None
    assert "How to play Rial's Dungeon" in printed(80, told)
    assert primer.unread(find("rials")) is None
    assert primer.unread(find("dunjiin")) is not None


def test_where_nothing_can_be_kept_it_is_told_every_time(home: Path) -> None:
    home.write_text("no folder")
    assert primer.unread(find("rials")) is not None
    assert primer.unread(find("rials")) is not None
