"""Why something that was typed is not among the answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from undercroft.engine import Ask, Barred, BarredWords, Option, Table
from undercroft.terminal import speaking


def reasons(table: Table[Any], ask: Ask, typed: str) -> list[BarredWords]:
    """What bars that which was named, if anything does; a reason is said once."""
    named = [*_named(table, ask, typed)]
    alone = [one for one in named if one.given is None]
    both = [one for one in named if one.given is not None and _in(table, one.given, typed)]
    players = speaking.names(table, ask.seat)
    said = [table.game.words.barred(one, players) for one in alone or both or named]
    return list(dict.fromkeys(said))


def _named(table: Table[Any], ask: Ask, typed: str) -> Iterator[Barred]:
    wanted = typed.casefold()
    for one in table.barred(ask):
        if _in(table, one.at, typed) or _name(table, one.at).startswith(wanted):
            yield one


def _in(table: Table[Any], thing: object, typed: str) -> bool:
    """Does its name stand in what was typed?"""
    return f" {_name(table, thing)} " in f" {typed.casefold()} "


def offers(table: Table[Any], ask: Ask) -> Iterator[str]:
    """What may be offered later, a line each, and what it lacks until then."""
    players, stakes = speaking.names(table, ask.seat), table.stakes(ask)
    reasons: dict[Option, list[str]] = {}
    for one in table.barred(ask):
        if isinstance(one.at, Option):
            more = table.game.words.barred(one, players).more
            reasons.setdefault(one.at, []).append(more.removesuffix("."))
    for option, lacks in reasons.items():
        words = table.game.words.option(option, players, stakes)
        yield f"– {words.label}: {words.hint} (not now: {', '.join(lacks)})"


def _name(table: Table[Any], thing: object) -> str:
    if isinstance(thing, Option):
        return table.game.words.label(thing, table.names).casefold()
    return table.game.words.names[getattr(thing, "key", str(thing))].casefold()


def in_a_line(said: list[BarredWords]) -> str:
    return " ".join(f"{one.more} ({one.rule})" for one in said)
