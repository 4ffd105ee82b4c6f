"""How a game is played, shown once: before somebody's first game of it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from undercroft.engine import Game
from undercroft.home import home
from undercroft.terminal import rulebook

AGAIN = "At the table the word how shows this again."


def _read(game: Game[Any]) -> Path:
    return home() / "read" / game.name


def unread(game: Game[Any]) -> RenderableType | None:
    """How to play it, if nobody has been shown that here; from then on somebody has."""
    place = _read(game)
    if place.exists() or not game.howto:
        return None
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    return Group(rulebook.howto(game), "", Text(AGAIN, style="quiet"), "")
