"""Seating people and bots: who sits where at a new table, and what was agreed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import typer

from undercroft import bots
from undercroft.engine import BadSetting, Game, Outside, Player, Seat, Table

ALONE = "You"
USUAL_SEATS = 4
MOST_PEOPLE = 99
BOT_NAMES = ("Wren", "Old Tom", "Ivo", "Hazel", "Bram", "Juno", "Pip", "Moss")
TAKEN = "bot"
"""The event of a bot taking a seat, in the record."""


def people_from(given: str) -> list[str]:
    """`--people 2` or `--people Anna,Ben`."""
    given = given.strip()
    if given.isdecimal():
        if len(given) > len(str(MOST_PEOPLE)):
            raise typer.BadParameter(f"At most {MOST_PEOPLE} people share a keyboard, not {given}.")
        count = int(given)
        return [ALONE] if count == 1 else [f"Player {n + 1}" for n in range(count)]
    names = [name.strip() for name in given.split(",") if name.strip()]
    if len({name.lower() for name in names}) < len(names):
        raise typer.BadParameter(f"Two people cannot have the same name: {given}.")
    if not all(name.isprintable() for name in names):
        raise typer.BadParameter("A name can have letters, digits and signs only.")
    return names


def bots_from(given: str) -> list[str]:
    """`--with greedy,greedy,search`."""
    return [name.strip() for name in given.split(",") if name.strip()]


def bots_for(
    game: Game[Any], people: int, named: Sequence[str] | None, seats: int | None
) -> list[str]:
    """The bots that were asked for, and the usual ones on the seats that are left."""
    chosen = list(named or ())
    if seats is None and named is None:
        seats = min(USUAL_SEATS, game.seats[-1]) if people <= 1 else people
    if seats is not None:
        if seats not in game.seats:
            game.agree(seats, {})  # says for how many it is
        if people + len(chosen) > seats:
            raise BadSetting(f"{people} people and {len(chosen)} bots do not fit on {seats} seats.")
        chosen += [bots.USUAL] * (seats - people - len(chosen))
    return chosen


def settings_from(given: Sequence[str]) -> dict[str, object]:
    """`--option hardcore=on --option ap_cap=3`."""
    agreed: dict[str, object] = {}
    for one in given:
        key, equals, value = one.partition("=")
        if not equals or not key.strip() or not value.strip():
            raise typer.BadParameter(f"An option is written KEY=VALUE, not {one!r}.")
        agreed[key.strip()] = value.strip()
    return agreed


def seed_from(given: str | None) -> bytes | None:
    """`--seed` in hexadecimal, as a finished game shows it."""
    if given is None:
        return None
    try:
        seed = bytes.fromhex(given)
    except ValueError:
        seed = b""
    if not seed:
        raise typer.BadParameter(f"A seed is written in pairs of 0-9 and a-f, not {given!r}.")
    return seed


def open_table(
    game: Game[Any],
    people: Sequence[str],
    taken: Sequence[str],
    settings: dict[str, object],
    seed: bytes | None,
    *,
    by_hand: bool = True,
) -> Table[Any]:
    """People first, bots after them; the record says which seats bots took."""
    for name in taken:
        bots.find(name, 0)
    free = [name for name in BOT_NAMES if name.lower() not in {one.lower() for one in people}]
    named = [free[at % len(free)] for at in range(len(taken))]
    hands = range(len(people)) if by_hand else ()
    table = Table.open(game, [*people, *named], settings, seed, hands=hands)
    for seat, bot in enumerate(taken, len(people)):
        table.hear(Outside(TAKEN, seat, bot))
    return table


def bots_at(table: Table[Any]) -> dict[Seat, str]:
    """Which seats bots took, by the record."""
    return {
        entry.seat: str(entry.detail)
        for entry in table.memory.entries
        if isinstance(entry, Outside) and entry.what == TAKEN and entry.seat is not None
    }


def players_at(table: Table[Any], *, trusted: bool) -> dict[Seat, Player]:
    """The bots themselves. One that somebody else's file names must be one of the house."""
    seed = table.sealed.key if table.sealed else b""
    find = bots.find if trusted else bots.known
    return {
        seat: find(name, _bot_seed(seed, seat, len(table.memory.entries)))
        for seat, name in bots_at(table).items()
    }


def _bot_seed(seed: bytes, seat: Seat, entries: int) -> int:
    text = b"undercroft bot %d.%d " % (seat, entries) + seed
    return int.from_bytes(hashlib.sha256(text).digest()[:8], "big")
