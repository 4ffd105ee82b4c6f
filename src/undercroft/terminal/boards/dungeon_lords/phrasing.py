"""Plans in words, where there are too many of them to list: c1 wall troll."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from undercroft.engine import NotAllowed, Sight
from undercroft.terminal.boards.dungeon_lords import saying
from undercroft.terminal.look import plain

MANY = 16
"""More plans than this are not listed."""
FEW = 8
"""So many are."""
NOTHING = "nothing"
SMALL_WORDS = frozenset(("defend", "with", "and", "send", "on", "the", "a", "of", NOTHING))


def takes_words(sight: Sight) -> bool:
    return len(sight.options) > MANY and sight.options[0].startswith("defend:")


def ideas(sight: Sight) -> Mapping[str, str]:
    """The plans that send most, and one that sends nothing."""
    by_size = sorted(sight.options, key=lambda key: -len(_sent(key)))
    return dict.fromkeys([*by_size[: FEW - 1], by_size[-1]], "")


def manner(sight: Sight) -> str:
    example = _said(next(iter(ideas(sight)))).casefold()
    return f"or any other in words, such as {example}; {NOTHING} sends nothing"


def compose(sight: Sight, typed: str) -> str | None:
    """The key of the plan that was meant, if it can be understood."""
    words = re.sub(r"[-,:]", " ", typed.casefold()).split()
    found = _meant(sight.options, words)
    if len(found) > 1:
        could = " or ".join(_said(key) for key in found[:3])
        raise NotAllowed(f"{plain(typed)!r} could be {could}. Type more of it.")
    return found[0] if found else None


def _meant(plans: Sequence[str], words: Sequence[str]) -> list[str]:
    """The smallest plans of which every piece is named, and nothing else."""
    said = [word for word in words if word not in SMALL_WORDS]
    if not said and NOTHING not in words:
        return []
    found = [key for key in plans if _is_named(key, said)]
    least = min((len(_sent(key)) for key in found), default=0)
    return [key for key in found if len(_sent(key)) == least]


def _is_named(key: str, words: Sequence[str]) -> bool:
    """Each word stands for one of a name, or for its beginning, and no name is left out."""
    sent, named = _sent(key), set[int]()
    parts = [(at, part) for at, name in enumerate(sent) for part in _parts(name)]
    for word in sorted([one for one in words if one != _square(key)], key=len, reverse=True):
        meant = next((one for one in parts if one[1].startswith(word)), None)
        if meant is None:
            return False
        parts.remove(meant)
        named.add(meant[0])
    return len(named) == len(sent)


def _square(key: str) -> str:
    return key.split(":")[1]


def _sent(key: str) -> list[str]:
    """The names of the traps and creatures of a plan."""
    _, _, traps, creatures = key.split(":")
    return [saying.name(one) for ones in (traps, creatures) for one in ones.split("+") if one]


def _parts(name: str) -> list[str]:
    return name.casefold().replace("-", " ").split()


def _said(key: str) -> str:
    return f"{saying.name(_square(key))} {', '.join(_sent(key))}".strip()
