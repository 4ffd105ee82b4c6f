"""Answers at the door: what was meant, or why it cannot be taken."""

from __future__ import annotations

from typing import Any

import msgspec

from undercroft.engine.asking import Ask, Choice, Composition, Option
from undercroft.engine.errors import NotAllowed
from undercroft.engine.record import size_of


def among(ask: Choice[Option], answer: object) -> Option:
    """The option that was meant, by itself or by its key."""
    for option in ask.options:
        if option is answer:
            return option
    by_key = isinstance(answer, str)
    for option in ask.options:
        if option.key == answer if by_key else option == answer:
            return option
    offered = ", ".join(option.key for option in ask.options)
    given = answer.key if isinstance(answer, Option) else answer
    raise NotAllowed(f"{given!r} is not among the answers: {offered}.")


def composed(ask: Composition[Any], answer: object) -> Any:
    """The value that was meant, made as a replay will make it again."""
    try:
        value = msgspec.convert(plain(answer), ask.form)
    except (msgspec.ValidationError, TypeError) as trouble:
        raise NotAllowed(f"That cannot be understood: {trouble}.") from None
    if size_of(plain(value)) is None:
        raise NotAllowed("A number in that is too long.")
    if wrong := ask.check(value):
        raise NotAllowed(wrong)
    return value


def recorded(ask: Ask, given: Any) -> Any:
    """An answer as it is written down, and sent: an option's key, or a composed value."""
    return plain(given) if isinstance(ask, Composition) else given.key


def plain(value: object) -> Any:
    """A composed value in plain data; a set in one order, whatever the hash seed."""
    return msgspec.to_builtins(value, order="deterministic")
