"""All that a game can tell, offer and ask, found in the modules of its package."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from importlib import import_module
from types import ModuleType
from typing import Any, TypeVar

from undercroft.engine.asking import Option, Verb
from undercroft.engine.barring import Barred
from undercroft.engine.errors import Broken
from undercroft.engine.story import Line, Mark

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """By the names that go over the wire: kinds of lines and of options, and the prompts."""

    lines: Mapping[str, type[Line]]
    options: Mapping[str, type[Option]]
    """By the head of their keys. A verb is there once for each of its members."""
    prompts: tuple[str, ...]
    reasons: Mapping[str, type[Barred]] = field(default_factory=dict)
    """Why something may not be offered."""


def read(package: str) -> Vocabulary:
    """The vocabulary of the game in that package."""
    modules = [*_modules(package)]
    options = [
        (head, kind)
        for kind in _kinds(modules, Option)
        if kind is not Verb
        for head in kind.heads()
    ]
    prompts = [
        str(one) for kind in _kinds(modules, StrEnum) if kind.__name__ == "Prompt" for one in kind
    ]
    return Vocabulary(
        _by_name(package, [(kind.__name__, _told(kind)) for kind in _kinds(modules, Line)]),
        _by_name(package, options),
        tuple(prompts),
        _by_name(package, [(kind.__name__, kind) for kind in _kinds(modules, Barred)]),
    )


def _told(kind: type[Line]) -> type[Line]:
    """What is marked is about a seat, unless it is for everybody."""
    details = [one.name for one in fields(kind)]  # type: ignore[arg-type]
    if kind.mark not in (None, Mark.ROUND) and "seat" not in details:
        raise Broken(f"the line {kind.__name__} is marked {kind.mark}, and names no seat")
    return kind


def _modules(package: str) -> Iterator[ModuleType]:
    front = import_module(package)
    yield front
    for found in pkgutil.walk_packages(front.__path__, f"{package}."):
        yield import_module(found.name)


def _kinds(modules: Iterable[ModuleType], of: type[T]) -> list[type[T]]:
    """Where they are written down, in the order of their modules."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, of) and value.__module__ == module.__name__
    ]


def _by_name(package: str, named: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, kind in named:
        if name in found and found[name] is not kind:
            raise Broken(f"{package} has two kinds of {name!r}: {found[name]} and {kind}")
        found[name] = kind
    return found
