"""Numbers that are printed in a game, and may be printed otherwise.

A game says of each, where it is printed, what it can be: `PRESS.number("shop.price", 10, 1, 99)`.
A *printing* is the same game with some of them changed. Its name says so: `dunjiin?shop.price=12`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from undercroft.engine.errors import BadSetting

CHANGED, AND, IS = "?", "&", "="
LONGEST = 16_000
"""How long the name of a printing may be, in characters: all numbers of any game find room."""


class Keyed(Protocol):
    """A row of a printed table: a frozen dataclass with a key."""

    @property
    def key(self) -> str: ...


K = TypeVar("K")
R = TypeVar("R", bound=Keyed)
Changes = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Printing:
    """Changes that go together and come with the game, such as those of an earlier deck."""

    name: str
    title: str
    text: str
    changes: Changes


@dataclass(frozen=True, slots=True)
class PrintedNumber:
    """A number as it is printed in the box, what else it could be, and the rule that it is of."""

    path: str
    printed: int
    low: int
    high: int
    rule: str

    def read(self, given: object) -> int:
        """The number that a person, a file or a form meant."""
        text = str(given).strip()
        number = int(text) if re.fullmatch(r"-?\d{1,9}", text) else None
        if number is None or isinstance(given, bool) or not self.low <= number <= self.high:
            raise BadSetting(
                f"The number {self.path} can be {self.low} to {self.high}, not {text!r}."
            )
        return number


@dataclass(slots=True)
class Press:
    """What is printed in one game, and what of it was changed."""

    changes: Changes = field(default_factory=dict)
    numbers: dict[str, PrintedNumber] = field(default_factory=dict)

    @classmethod
    def of(cls, package: str) -> Press:
        """The press of a game, for the printing that this package is."""
        changes = parted(package.rpartition(".")[2].replace("/", "."))[1]
        return cls({path: int(value) for path, value in changes.items()})

    def number(self, path: str, printed: int, low: int, high: int, rule: str = "") -> int:
        """One number, as this printing has it.

        >>> press = Press({"shop.price": 12})
        >>> press.number("shop.price", 10, 1, 99), press.number("start.armor", 3, 0, 9)
        (12, 3)
        """
        self.numbers[path] = PrintedNumber(path, printed, low, high, rule)
        return self.changes.get(path, printed)

    def now(self, path: str) -> int:
        """A number as this printing has it, by its path."""
        return self.changes.get(path, self.numbers[path].printed)

    @property
    def alone(self) -> dict[str, int]:
        """The numbers that stand in no row of a table, as this printing has them: by their paths.

        >>> press = Press()
        >>> press.number("shop.price", 10, 1, 99), press.number("cards.lich.worth", 9, 0, 20)
        (10, 9)
        >>> press.alone
        {'shop.price': 10}
        """
        return {path: self.now(path) for path in self.numbers if path.count(".") < 2}

    def rows(
        self, shelf: str, rows: Iterable[R], rule: str = "", **columns: tuple[int, int]
    ) -> tuple[R, ...]:
        """A printed table; each of these columns is a number of every row, unless it is empty.

        Where a column holds several numbers they are counted: `rents` are `rent_0`, `rent_1`, ...
        """
        return tuple(self._row(f"{shelf}.{row.key}", row, rule, columns) for row in rows)

    def _row(self, path: str, row: R, rule: str, columns: Mapping[str, tuple[int, int]]) -> R:
        has = {name: getattr(row, name) for name in columns}
        now = {
            name: self._cell(f"{path}.{name}", value, columns[name], rule)
            for name, value in has.items()
            if value is not None
        }
        changed: dict[str, Any] = {name: one for name, one in now.items() if one != has[name]}
        return replace(row, **changed) if changed else row  # type: ignore[type-var]

    def _cell(
        self, path: str, value: int | tuple[int, ...], bounds: tuple[int, int], rule: str
    ) -> int | tuple[int, ...]:
        if isinstance(value, int):
            return self.number(path, value, *bounds, rule)
        return self.row(path.removesuffix("s"), value, *bounds, rule, first=0)

    def row(
        self,
        path: str,
        printed: Iterable[int],
        low: int,
        high: int,
        rule: str = "",
        *,
        first: int = 1,
    ) -> tuple[int, ...]:
        """Several numbers of one kind, counted from the first.

        >>> press = Press({"rent_2": 60})
        >>> press.row("rent", (25, 50, 100), 0, 999), [*press.numbers]
        ((25, 60, 100), ['rent_1', 'rent_2', 'rent_3'])
        """
        return tuple(
            self.number(f"{path}_{count}", one, low, high, rule)
            for count, one in enumerate(printed, first)
        )

    def table(
        self, shelf: str, table: Mapping[K, int], low: int, high: int, rule: str = ""
    ) -> dict[K, int]:
        """A printed table of single numbers, by whatever names them."""
        return {
            key: self.number(f"{shelf}.{getattr(key, 'key', key)}", value, low, high, rule)
            for key, value in table.items()
        }

    def grown(self, *paths: str) -> float:
        """How many times as much as in the box these numbers are together; paths of none count not.

        >>> press = Press({"claws": 6})
        >>> press.number("claws", 3, 0, 9), press.number("teeth", 1, 0, 9)
        (6, 1)
        >>> press.grown("claws", "teeth"), press.grown("horns")
        (1.75, 1.0)
        """
        there = [self.numbers[path] for path in paths if path in self.numbers]
        printed = sum(one.printed for one in there)
        now = sum(self.now(one.path) for one in there)
        return now / printed if printed else 1.0

    def added(self, *paths: str) -> int:
        """How much more than in the box these numbers are together; paths of none count not.

        >>> press = Press({"claws": 6})
        >>> press.number("claws", 3, 0, 9), press.number("teeth", 1, 0, 9)
        (6, 1)
        >>> press.added("claws", "teeth"), press.added("horns")
        (3, 0)
        """
        return sum(
            self.now(path) - self.numbers[path].printed for path in paths if path in self.numbers
        )

    def insist(self, sound: bool, words: str) -> None:
        """Numbers that are sound each by itself may still not go together."""
        if not sound:
            raise BadSetting(words)

    def read(self, given: Mapping[str, object]) -> dict[str, int]:
        """Changes as somebody meant them, by their paths; what is as printed is none."""
        wanted = {path: self._find(path).read(value) for path, value in given.items()}
        return {
            path: value
            for path, value in sorted(wanted.items())
            if value != self.numbers[path].printed
        }

    def printing(self, name: str, told: Mapping[str, Any]) -> Printing:
        """One of the printings that come with the game, as its sheet tells it."""
        return Printing(name, told["title"], told["text"], self.read(told["numbers"]))

    def _find(self, path: str) -> PrintedNumber:
        if path in self.numbers:
            return self.numbers[path]
        near = difflib.get_close_matches(path, self.numbers, n=1)
        hint = f"Did you mean {near[0]}?" if near else "`undercroft numbers` lists all."
        raise BadSetting(f"There is no number {path[:80]!r}. {hint}")


def parted(name: str) -> tuple[str, dict[str, str]]:
    """The name of a game, and what is changed in it.

    >>> parted("dunjiin?shop.price=12&start.armor=4")
    ('dunjiin', {'shop.price': '12', 'start.armor': '4'})
    """
    game, _, changes = name.partition(CHANGED)
    given = [one.partition(IS) for one in changes.split(AND) if one]
    return game, {path: value for path, _, value in given}


def joined(game: str, changes: Changes) -> str:
    """The name of a printing.

    >>> joined("dunjiin", {"shop.price": 12, "start.armor": 4})
    'dunjiin?shop.price=12&start.armor=4'
    """
    spelled = AND.join(f"{path}{IS}{value}" for path, value in changes.items())
    name = f"{game}{CHANGED}{spelled}" if changes else game
    if len(name) > LONGEST:
        raise BadSetting(
            f"So many numbers cannot be changed at once: written out, these {len(changes):,} have "
            f"{len(name):,} characters, and {LONGEST:,} are the most."
        )
    return name
