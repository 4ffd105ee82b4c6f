"""Plans and presents in words, where there are too many of them to list."""

from __future__ import annotations

import re
from collections.abc import Sequence

from undercroft.engine import NotAllowed, Sight
from undercroft.games.dungeon_lords.shown import RealmView
from undercroft.terminal.boards.dungeon_lords import saying
from undercroft.terminal.look import mark, plain

MANY = 16
"""More plans or presents than this are not listed."""
FEW = 8
"""So many are."""
NOTHING = "nothing"
SMALL_WORDS = frozenset(("defend", "with", "and", "send", "on", "the", "a", "of", NOTHING))

Pieces = tuple[str, list[str]]
"""Of a plan: the name of the square, and the names of all that is sent."""


def takes_words(sight: Sight) -> bool:
    heads = {key.partition(":")[0] for key in sight.options}
    return len(sight.options) > MANY and heads in ({"defend"}, {"give"})


def ideas(sight: Sight) -> list[str]:
    """The plans that send most, and that which sends nothing; or some of all the presents."""
    if _gives(sight):
        return [*sight.options[:: -(-len(sight.options) // FEW)]]
    by_size = sorted(sight.options, key=lambda key: -len(_pieces(key)[1]))
    return [*by_size[: FEW - 1], by_size[-1]]


def manner(sight: Sight) -> str:
    if not _gives(sight):
        square, sent = _pieces(ideas(sight)[0])
        said = f"{square} {', '.join(sent)}".casefold()
        return f"or any other in words, such as {said}; {NOTHING} sends nothing"
    example = " ".join(saying.item(key).split()[0] for key in _tokens(sight.options[0]))
    return f"or any others in words, such as {example}: {_recipients(sight)}"


def compose(sight: Sight, typed: str) -> str | None:
    """The key of the answer that was meant, if it can be understood."""
    words = re.sub(r"[-,:]", " ", typed.casefold()).split()
    found = _given(sight, words) if _gives(sight) else _planned(sight, words)
    if len(found) > 1:
        could = " or ".join(_said(key) for key in found[:3])
        raise NotAllowed(f"{plain(typed)!r} could be {could}. Type more of it.")
    return found[0] if found else None


# Presents


def _gives(sight: Sight) -> bool:
    return sight.options[0].startswith("give:")


def _tokens(key: str) -> list[str]:
    return key.removeprefix("give:").split("+")


def _given(sight: Sight, words: Sequence[str]) -> list[str]:
    """One word for each, in the order in which they are given."""
    return [
        key
        for key in sight.options
        if len(_tokens(key)) == len(words)
        and all(
            saying.item(token).startswith(word)
            for token, word in zip(_tokens(key), words, strict=True)
        )
    ]


def _recipients(sight: Sight) -> str:
    view = sight.board
    assert isinstance(view, RealmView)
    seats = len(view.lords)
    others = [(view.start + step) % seats for step in range(seats)]
    signs = [mark(seat).plain for seat in others if seat != sight.viewer]
    if seats > 2:
        return f"one for each of {' '.join(signs)}"
    mine, other = (saying.name(key).split()[0] for key in _tokens(sight.options[0])[:2])
    each = f"a {mine} one and a {other} one"
    return f"{each} for {signs[0]}, and the same for {saying.NOBODY}"


# Plans


def _pieces(key: str) -> Pieces:
    _, square, traps, creatures = key.split(":")
    sent = [one for ones in (traps, creatures) for one in ones.split("+") if one]
    return saying.name(square), [saying.name(one) for one in sent]


def _planned(sight: Sight, words: Sequence[str]) -> list[str]:
    """The smallest plans of which every piece is named, and nothing else."""
    said = [word for word in words if word not in SMALL_WORDS]
    if not words or (not said and NOTHING not in words):
        return []
    found = [key for key in sight.options if _names(said, *_pieces(key))]
    least = min((len(_pieces(key)[1]) for key in found), default=0)
    return [key for key in found if len(_pieces(key)[1]) == least]


def _names(words: Sequence[str], square: str, sent: Sequence[str]) -> bool:
    """Do the words name all of it? Each stands for a word of a name, or for its beginning."""
    parts = [(at, part) for at, name in enumerate(sent) for part in _parts(name)]
    named = set()
    for word in sorted((one for one in words if one != square.lower()), key=len, reverse=True):
        meant = next((one for one in parts if one[1].startswith(word)), None)
        if meant is None:
            return False
        parts.remove(meant)
        named.add(meant[0])
    return len(named) == len(sent)


def _parts(name: str) -> list[str]:
    return name.casefold().replace("-", " ").split()


def _said(key: str) -> str:
    if key.startswith("give:"):
        return " ".join(map(saying.item, _tokens(key)))
    square, sent = _pieces(key)
    return f"{square} {', '.join(sent)}".strip()
