"""How a room's table is laid again: from its newest volume, or from the first card."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from msgspec import structs

from undercroft.engine import BadRecord, Chanced, Dawn, Game, NotAllowed, Refusal, Table
from undercroft.server.records.entries import Charter, lay
from undercroft.server.records.volumes import Volume, digest_of

T = TypeVar("T")

A_BREATH = 16
"""So many entries are followed before others have a turn."""


class Otherwise(Exception):
    """The same answers do not lead to the same table any more: its rules have changed."""


class Unreadable(Otherwise):
    """Its states are written in another way than the rules would write them."""


class Stuck(Exception):
    """The rules themselves fail at something that was said: there is a mistake in them."""


def told(refusal: Refusal) -> str:
    """Why, for a log: whoever refuses an answer names all others, and they may be a hand."""
    if isinstance(refusal, NotAllowed):
        return "An answer is not taken any more."
    return str(refusal)


@contextmanager
def by_the_rules(game: Game[Any]) -> Iterator[None]:
    """Whatever else comes out of rules is their own mistake, and is called so."""
    try:
        yield
    except (Refusal, Otherwise, Stuck):
        raise
    except Exception as trouble:
        raise Stuck(
            f"The rules of {game.title} fail at what was said here last: there is a mistake in "
            "them, and this table cannot go on until it is mended."
        ) from trouble


async def one_by_one(things: Sequence[T]) -> AsyncIterator[T]:
    """Now and then others have a turn."""
    for n, thing in enumerate(things, 1):
        yield thing
        if n % A_BREATH == 0:
            await asyncio.sleep(0)


async def laid(game: Game[Any], charter: Charter, volume: Volume) -> Table[Any]:
    """The table as it stood at the end of the volume."""
    table = opened(game, charter, volume)
    try:
        async for entry in one_by_one(volume.entries):
            if not isinstance(entry, Chanced):
                table.follow(entry)
    except Refusal as refusal:
        raise Otherwise(told(refusal)) from refusal
    if digest_of(table) != volume.digest:
        raise Otherwise("The same answers do not lead to the same state.")
    return table


def opened(game: Game[Any], charter: Charter, volume: Volume) -> Table[Any]:
    """The table as it stood at the beginning of the volume, if that can be read."""
    if volume.shape not in ("", game.pen.shape):
        raise Unreadable("The states of this table are written in another way.")
    try:
        return begun(game, charter, volume.dawn)
    except BadRecord as trouble:
        raise Unreadable(str(trouble)) from trouble


async def resumed(game: Game[Any], charter: Charter, version: int, volume: Volume) -> Table[Any]:
    """The table from its newest dawn on, as far as what was answered since leads where it led.

    The volume may have been written under an earlier version of the rules.
    """
    table = begun(game, charter, adopted(game, version, volume.newest or volume.dawn))
    if not _is_told_alike(table, volume, table.memory.past.lines):
        return table
    async for entry in one_by_one(
        volume.entries[table.memory.past.entries - volume.past.entries :]
    ):
        if isinstance(entry, Chanced):
            continue
        steps, told = table.steps, table.story.told
        try:
            table.follow(entry)
        except Refusal:
            break
        if not _is_told_alike(table, volume, told):
            return table.back(steps)
    return table


def _is_told_alike(table: Table[Any], volume: Volume, since: int) -> bool:
    """Does the volume know the same story from that line on?"""
    story, before = table.story, volume.past.lines
    known = volume.lines[since - before : story.told - before]
    told = [line.kept() for line in story.lines[since - story.before :]]
    return msgspec.msgpack.encode(told) == msgspec.msgpack.encode(known)


def adopted(game: Game[Any], version: int, dawn: Dawn | None) -> Dawn | None:
    """The dawn as the present rules would have written it; or a clear word that they cannot."""
    game.check_adopts(version)
    return structs.replace(dawn, state=game.adopt(version, dawn.state)) if dawn else None


def begun(game: Game[Any], charter: Charter, dawn: Dawn | None) -> Table[Any]:
    if dawn is None:
        return lay(game, charter)
    return Table.from_dawn(game, charter.names, charter.settings, dawn, charter.sealed)
