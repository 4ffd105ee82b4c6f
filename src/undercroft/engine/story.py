"""What happened, as data: each line with the id of its rule, and who may see what of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from itertools import islice
from typing import Any, Generic, TypeVar, dataclass_transform

from undercroft.engine.asking import Seat, Viewer
from undercroft.engine.copying import Shared

T = TypeVar("T")


class Mark(StrEnum):
    """What a line means at any table, mostly about its `seat`."""

    ROUND = "round"
    """A stretch of the game begins, for everybody: a season, a combat."""
    TURN = "turn"
    """Its turn begins."""
    FALLS = "falls"
    """It is out of the game."""
    LEAVES = "leaves"
    """It has gone, and keeps what it has."""
    RETURNS = "returns"
    """It was out, and begins again."""


class Line:
    """Something that happened. Decorate each subclass with `@line`."""

    __slots__ = ()

    rule: str
    reveals: bool = False
    """Did something come to light that somebody could not know before?"""
    mark: Mark | None = None
    """What it means to a room that does not know the game, if anything."""

    def knew(self) -> tuple[Seat, ...]:
        """Who knew already what it reveals: who shows a card of his own, say."""
        return ()

    def reveals_to(self, viewer: Viewer) -> bool:
        return self.reveals and viewer not in self.knew()

    def seen_by(self, viewer: Viewer) -> dict[str, Any]:
        told = {"line": type(self).__name__, "rule": self.rule}
        for field in fields(self):  # type: ignore[arg-type]
            told[field.name] = _plain(getattr(self, field.name), viewer)
        return told

    def kept(self) -> dict[str, Any]:
        """The line as it is written down, with its secrets and who knows them."""
        told = {"line": type(self).__name__, "rule": self.rule}
        for field in fields(self):  # type: ignore[arg-type]
            told[field.name] = _kept(getattr(self, field.name))
        return told


L = TypeVar("L", bound=Line)


@dataclass_transform()
def line(cls: type[L]) -> type[L]:
    """Make a slotted dataclass: cheap to tell, even when nobody listens.

    >>> @line
    ... class Drew(Line):
    ...     rule = "CE-1.2"
    ...     seat: Seat
    ...     card: Secret[str]
    >>> drew = Drew(0, Secret("lich", known_to=(0,)))
    >>> drew.seen_by(0)
    {'line': 'Drew', 'rule': 'CE-1.2', 'seat': 0, 'card': 'lich'}
    >>> drew.seen_by(None)
    {'line': 'Drew', 'rule': 'CE-1.2', 'seat': 0, 'card': None}
    """
    return dataclass(slots=True)(cls)


@dataclass(frozen=True, slots=True)
class Secret(Generic[T]):
    """A detail of a line that only some seats may see."""

    value: T
    known_to: tuple[Seat, ...]


def _plain(value: Any, viewer: Viewer) -> Any:
    """As it goes over the wire: cards by their keys, secrets only to those who know them."""
    if isinstance(value, Secret):
        return _plain(value.value, viewer) if viewer in value.known_to else None
    if isinstance(value, (tuple, list)):
        return [_plain(one, viewer) for one in value]
    return getattr(value, "key", value)


def _kept(value: Any) -> Any:
    if isinstance(value, Secret):
        return {"secret": _kept(value.value), "known_to": list(value.known_to)}
    if isinstance(value, (tuple, list)):
        return [_kept(one) for one in value]
    return getattr(value, "key", value)


def _read(value: Any) -> Any:
    if isinstance(value, dict) and value.keys() == {"secret", "known_to"}:
        return Secret(_read(value["secret"]), tuple(value["known_to"]))
    return [_read(one) for one in value] if isinstance(value, list) else value


class KeptLine(Line):
    """A line that was told and written down, and nothing but what can be told of it.

    >>> kept = {"line": "Drew", "rule": "CE-1.2", "card": {"secret": "lich", "known_to": [0]}}
    >>> KeptLine(kept).seen_by(1)
    {'line': 'Drew', 'rule': 'CE-1.2', 'card': None}
    """

    __slots__ = ("_details",)

    def __init__(self, kept: Mapping[str, Any]) -> None:
        self._details = {name: _read(value) for name, value in kept.items()}

    def seen_by(self, viewer: Viewer) -> dict[str, Any]:
        return {name: _plain(value, viewer) for name, value in self._details.items()}


class Story(Shared):
    """The lines of one table, in the order in which they were told."""

    __slots__ = ("before", "lines")

    def __init__(self, before: int = 0) -> None:
        self.before = before
        """How many were told before those that are remembered here."""
        self.lines: list[Line] = []

    @property
    def told(self) -> int:
        """How many lines there were so far."""
        return self.before + len(self.lines)

    def tell(self, told: Line) -> None:
        self.lines.append(told)

    def seen_by(self, viewer: Viewer, since: int = 0) -> list[dict[str, Any]]:
        """From line `since` on, or from the first that is remembered."""
        return [told.seen_by(viewer) for told in self.lines[max(0, since - self.before) :]]

    def reveals(self, since: int) -> bool:
        """Did anything come to light since that line?"""
        return any(told.reveals for told in islice(reversed(self.lines), self.told - since))

    def until(self, end: int) -> Story:
        """The same story, but for the lines from there on."""
        story = Story(self.before)
        story.lines = self.lines[: end - self.before]
        return story

    def recall(self, lines: Sequence[Line]) -> None:
        """What was told right before those that are remembered."""
        self.lines[:0] = lines
        self.before -= len(lines)

    def forget(self, end: int) -> None:
        """Forget the lines before that one."""
        gone = max(0, end - self.before)
        del self.lines[:gone]
        self.before += gone


class Silence(Story):
    """A story that nobody hears: for forks and studies."""

    __slots__ = ()

    def tell(self, told: Line) -> None:
        pass
