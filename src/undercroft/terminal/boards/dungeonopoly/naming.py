"""Which deed, set or ability was meant by a few letters of its name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.board import DEEDS, SETS, SQUARES, Square
from undercroft.terminal.boards.dungeonopoly import saying

SMALL_WORDS = re.compile(r"^(?:(?:a|an|the|my|your|his|her|their|all|both|on|of)\b\s*)+")
TRAINS = {"trains": "railroad", "train": "railroad", "blue": "dark_blue"}


def bare(text: str) -> str:
    """Without articles and the like, in small letters."""
    return SMALL_WORDS.sub("", text.strip(" .\t").casefold()).strip()


def _letters(text: str) -> str:
    """Words of letters and figures, and nothing between them but a space."""
    return " ".join(re.findall(r"[a-z0-9]+", text.casefold().replace("'", "")))


def _meant(said: str, names: Mapping[str, Iterable[str]]) -> list[str]:
    """Keys of what is called so, or else begins so, or else has a word that begins so."""
    wanted = _letters(said)
    if not wanted:
        return []
    whole = [key for key, called in names.items() if wanted in called]
    begun = [key for key, called in names.items() if any(one.startswith(wanted) for one in called)]
    within = [key for key, called in names.items() if any(f" {wanted}" in one for one in called)]
    return whole or begun or within


def _called(square: Square) -> tuple[str, ...]:
    full = _letters(square.name)
    short = saying.SHORT.get(square.key, "")
    return (full, full.replace(" ", ""), _letters(saying.name(square.key)), short.casefold())


_DEEDS = {square.key: _called(square) for square in DEEDS}
_SQUARES = {square.key: _called(square) for square in SQUARES}


def deeds_of(said: str) -> list[str]:
    return _meant(said, _DEEDS)


def squares_of(said: str) -> list[str]:
    return _meant(said, _SQUARES)


def abilities_of(said: str, among: Iterable[str] = ()) -> list[str]:
    keys = [*among] or [*ABILITIES]
    return _meant(said, {key: (_letters(ABILITIES[key].name),) for key in keys})


def set_of(said: str) -> str:
    """A set by its name, in the plural or not."""
    wanted = _letters(said)
    for set_ in SETS:
        names = (set_.replace("_", " "), saying.set_name(set_))
        if wanted in (*names, f"{names[0]}s"):
            return set_
    return TRAINS.get(wanted, "")
