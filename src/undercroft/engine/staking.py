"""What is at stake: the numbers that a question and its options name, as they stand now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from undercroft.engine.asking import Option

NONE: Mapping[str, Any] = {}


class Stakes:
    """Nothing but what the rules say themselves; a game's own adds details for its words.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Odds(Stakes):
    ...     cards: int
    >>> Odds(3).details(), Stakes().details()
    ({'cards': 3}, {})
    """

    __slots__ = ()

    each: ClassVar[tuple[str, ...]] = ()
    """What is said of single options besides."""

    def details(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in names_of(type(self))}

    def of(self, option: Option) -> Mapping[str, Any]:
        """What `each` names, of this option; of an option that has no such words, nothing."""
        return NONE


def names_of(kind: type[Stakes]) -> list[str]:
    """What the words of a question may name, where such is at stake."""
    return list(getattr(kind, "__dataclass_fields__", ()))
