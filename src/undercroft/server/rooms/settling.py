"""What was agreed at a table of old, as far as the present rules still know it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.engine import BadSetting, Game, parted

NUMBERS = "its numbers"
LEFT_OUT = (
    "Not all is as it was at the table before: the present rules of {game} do not know what was "
    "agreed about {what}."
)


@dataclass(frozen=True, slots=True)
class Settled:
    """A game and its settings, and what of them had to be left out."""

    game: str
    settings: dict[str, object]
    left_out: Sequence[str] = ()

    def told(self, title: str) -> str:
        """What those must hear who agreed on it."""
        return LEFT_OUT.format(game=title, what=", ".join(self.left_out)) if self.left_out else ""


def settled(game: Game[Any], name: str, seats: int, given: Mapping[str, object]) -> Settled:
    """What can be played of that: the printing `name`, if the game is not only in the box of it."""
    kept: dict[str, object] = {}
    left_out = []
    for key, value in given.items():
        try:
            game.agree(seats, {**kept, key: value})
        except BadSetting:
            left_out.append(key)
        else:
            kept[key] = value
    game.agree(seats, kept)
    plain, changes = parted(name)
    if changes and not game.press.changes:
        return Settled(plain, kept, [NUMBERS, *left_out])
    return Settled(name, kept, left_out)
