"""A game's options: read from its frozen dataclass of settings, so that they are stated once.

An *option* in code is what a question offers; what a table agrees on before the game is a setting.
"""

from __future__ import annotations

import difflib
import re
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from undercroft.engine.errors import BadSetting

Value = bool | int | str | None
RowValue = tuple[str, ...] | tuple[int, ...]
S = TypeVar("S")

_TRUE = ("on", "yes", "true", "1")
_FALSE = ("off", "no", "false", "0")


@dataclass(frozen=True, slots=True)
class Range:
    """Put in an `Annotated[int, Range(1, 6)]`: the numbers that make sense."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Row:
    """Put in an `Annotated[tuple[str, ...], Row(2, 6, ("elf", "hero"))]`: several of these."""

    low: int
    high: int
    of: Range | tuple[str, ...]

    def __str__(self) -> str:
        count = f"{self.low} to {self.high}" if self.low < self.high else str(self.low)
        if isinstance(self.of, Range):
            return f"{count} numbers from {self.of.low} to {self.of.high} joined by +"
        return f"{count} of {_listed([*self.of])} joined by +"

    def read(self, given: str | Sequence[object]) -> RowValue | None:
        """The row that somebody meant by `elf+hero`, or that a file lists; or None."""
        words = re.split(r"[\s+,]+", given.strip()) if isinstance(given, str) else given
        if not self.low <= len(words) <= self.high:
            return None
        if isinstance(self.of, Range):
            low, high = self.of.low, self.of.high
            numbers = [int(str(word)) for word in words if re.fullmatch(r"\d{1,9}", str(word))]
            fits = len(numbers) == len(words) and all(low <= number <= high for number in numbers)
            return tuple(numbers) if fits else None
        return tuple(map(str, words)) if all(word in self.of for word in words) else None


@dataclass(frozen=True, slots=True)
class Only:
    """Put in an `Annotated[bool, Only("trading", True)]`: it matters only where that is agreed."""

    key: str
    value: Value


def _listed(words: list[str]) -> str:
    return ", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else words[0]


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of a game, as a form would show it."""

    key: str
    choices: tuple[Value, ...]
    numbers: Range | None
    default: Value | RowValue
    row: Row | None = None
    only: Only | None = None

    @property
    def values(self) -> str:
        """What it can be, in words."""
        listed = [show(choice) for choice in self.choices]
        if self.numbers:
            listed.append(f"{self.numbers.low} to {self.numbers.high}")
        if self.row:
            listed.append(str(self.row))
        return _listed(listed)

    def read(self, given: object) -> Value | RowValue:
        """The value that a person, a file or a form meant."""
        for choice in self.choices:
            if given is choice or (type(given) is type(choice) and given == choice):
                return choice
        if isinstance(given, str):
            return self._read_text(given.strip().lower())
        if self.numbers and type(given) is int and self._fits(given):
            return given
        if self.row and isinstance(given, list | tuple) and (row := self.row.read(given)):
            return row
        raise self._refuse(given)

    def _read_text(self, text: str) -> Value | RowValue:
        for choice in self.choices:
            if text == show(choice) or (choice is True and text in _TRUE):
                return choice
            if choice is False and text in _FALSE:
                return choice
        if self.numbers and re.fullmatch(r"-?\d{1,18}", text) and self._fits(int(text)):
            return int(text)
        if self.row and (row := self.row.read(text)):
            return row
        raise self._refuse(text)

    def _fits(self, number: int) -> bool:
        return self.numbers is not None and self.numbers.low <= number <= self.numbers.high

    def _refuse(self, given: object) -> BadSetting:
        return BadSetting(f"The option {self.key} can be {self.values}, not {show(given)!r}.")


def show(value: object) -> str:
    """How a value is written by people: on, off, none, 3, fast, elf+hero."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return "+".join(map(show, value))
    return "none" if value is None else str(value)


def describe(settings: type[Any]) -> tuple[Setting, ...]:
    """The options of a game, in the order of its settings; kept with them, as long as they are."""
    if "_described" not in vars(settings):
        settings._described = _read_settings(settings)
    described: tuple[Setting, ...] = settings._described
    return described


def _read_settings(settings: type[Any]) -> tuple[Setting, ...]:
    hints = typing.get_type_hints(settings, include_extras=True)
    return tuple(
        _setting(field.name, hints[field.name], field.default) for field in fields(settings)
    )


def agree(settings: type[S], given: Mapping[str, object]) -> S:
    """Settings with the given values, or a clear word about what is wrong with them."""
    known = {setting.key: setting for setting in describe(settings)}
    for key in given:
        if key not in known:
            near = difflib.get_close_matches(key, known, n=1)
            hint = f" Did you mean {near[0]}?" if near else f" There are: {', '.join(known)}."
            raise BadSetting(f"There is no option {key!r}.{hint}")
    return settings(**{key: known[key].read(value) for key, value in given.items()})


def _setting(key: str, hint: Any, default: Any) -> Setting:
    choices: list[Value] = []
    numbers: Range | None = None
    row: Row | None = None
    only = next((one for one in _notes(hint) if isinstance(one, Only)), None)
    for kind in _alternatives(hint):
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            numbers = next((one for one in arguments if isinstance(one, Range)), numbers)
            row = next((one for one in arguments if isinstance(one, Row)), row)
        elif origin is Literal:
            choices.extend(arguments)
        elif kind is bool:
            choices.extend((False, True))
        elif kind is type(None):
            choices.append(None)
        else:
            raise TypeError(f"the setting {key} cannot be annotated {hint}")
    if default is MISSING:
        raise TypeError(f"the setting {key} needs a default")
    return Setting(key, tuple(choices), numbers, default, row, only)


def _notes(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _alternatives(hint: Any) -> tuple[Any, ...]:
    if any(isinstance(one, Only) for one in _notes(hint)):
        bare, *notes = [one for one in get_args(hint) if not isinstance(one, Only)]
        return (hint,) if notes else _alternatives(bare)
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
