"""Presents in a line, as a person would say them: empty wand clover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.engine import NotAllowed, Seat, Sight
from undercroft.games.dungeon_lords.rules.sending_items import Give
from undercroft.games.dungeon_lords.shown import RealmView
from undercroft.terminal.boards.dungeon_lords import saying
from undercroft.terminal.look import mark, plain

FEW = 4
"""So many ideas are listed."""


def asked(sight: Sight) -> bool:
    return sight.options[0].startswith("give:")


def parties(view: RealmView, seat: Seat) -> list[str]:
    """Whose party gets each token, in the order of play; a non-player's board is nobody's."""
    seats = len(view.lords)
    order = [(view.start + step) % seats for step in range(seats)]
    signs = [mark(one).plain for one in order if one != seat]
    return [*signs, *signs, saying.NOBODY, saying.NOBODY] if seats == 2 else signs


def ideas(sight: Sight) -> Mapping[str, str]:
    every = max(1, len(sight.options) // FEW)
    return dict.fromkeys(sight.options[::every][:FEW], "")


def manner(sight: Sight) -> str:
    assert isinstance(sight.board, RealmView)
    assert sight.viewer is not None
    signs = " ".join(parties(sight.board, sight.viewer))
    example = " ".join(_word(key) for key in _tokens(sight.options[-1]))
    return f"or a token each for {signs}, such as {example}"


def compose(sight: Sight, typed: str) -> Give:
    """A token for each, in the order of play."""
    words = typed.replace(",", " ").casefold().split()
    places = [dict.fromkeys(place) for place in zip(*map(_tokens, sight.options), strict=True)]
    if len(words) != len(places):
        raise NotAllowed(f"Type {len(places)} tokens.")
    return Give(tuple(_token(word, [*keys]) for word, keys in zip(words, places, strict=True)))


def _tokens(option: str) -> list[str]:
    return option.partition(":")[2].split("+")


def _token(word: str, keys: Sequence[str]) -> str:
    found = [key for key in keys if _word(key).startswith(word)]
    if not found:
        some = ", ".join(_word(key) for key in keys)
        raise NotAllowed(f"{plain(word)!r} cannot be given there. There are {some}.")
    return found[0]


def _word(key: str) -> str:
    return saying.item(key).split()[0]
