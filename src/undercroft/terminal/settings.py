"""Commands that take a class of settings: each field is an option, as its annotation says."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any, TypeVar, get_type_hints

S = TypeVar("S")


def taking(settings: type[S]) -> Callable[[Callable[[S], None]], Callable[..., None]]:
    """The options of such a dataclass, for a command that takes one of it."""

    def decorate(command: Callable[[S], None]) -> Callable[..., None]:
        @functools.wraps(command)
        def taken(**options: Any) -> None:
            command(settings(**options))

        kinds = get_type_hints(settings, include_extras=True)
        given: Any = taken
        given.__annotations__ = kinds
        given.__signature__ = inspect.Signature(
            [
                inspect.Parameter(
                    one.name,
                    inspect.Parameter.KEYWORD_ONLY,
                    default=inspect.Parameter.empty if one.default is MISSING else one.default,
                    annotation=kinds[one.name],
                )
                for one in sorted(fields(settings), key=_shared(settings))  # type: ignore[arg-type]
            ]
        )
        return taken

    return decorate


def _shared(settings: type) -> Callable[[Field[Any]], bool]:
    """What is a command's own is listed before what it shares with others."""
    return lambda one: one.name not in settings.__annotations__
