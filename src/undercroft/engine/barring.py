"""Why not: what a question does not offer, though somebody might look for it there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, ClassVar

from undercroft.engine.asking import Option


class Barred:
    """Something that cannot be answered now: a subclass is a reason, with the details of it.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, slots=True)
    ... class Locked(Barred):
    ...     at: str
    ...     key: str
    >>> locked = Locked("cellar", "rusty key")
    >>> locked.at, locked.given, locked.details()
    ('cellar', None, {'at': 'cellar', 'key': 'rusty key'})
    """

    __slots__ = ()

    at: Any
    """What it is about: a printed thing, or its key; or the option itself, which is worth knowing
    of before it can be paid for."""

    spares: ClassVar[tuple[type[Option], ...]] = ()
    """Answers that name it and can be given all the same: letting it go, where it is too dear."""

    @property
    def given(self) -> Any:
        """What must have been picked with it for the reason to hold, if anything."""
        return None

    def bars(self, option: Option) -> bool:
        """Would this be an answer that cannot be given?"""
        if isinstance(option, self.spares):
            return False
        if isinstance(self.at, Option):
            return option.key == self.at.key
        found = set(_named(option))
        return all(_key(one) in found for one in (self.at, self.given) if one is not None)

    def details(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]


def _named(option: Option) -> Iterator[object]:
    """The keys of all that an option names."""
    for value in option.details().values():
        yield from map(_key, value if isinstance(value, tuple) else (value,))


def _key(value: object) -> object:
    return getattr(value, "key", value)
