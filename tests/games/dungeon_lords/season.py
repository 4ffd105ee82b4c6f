"""Realms in the middle of a building round, and the words in which orders are given.

    table = season(lord(imps=5), minions={"dig": "B A"}, rooms="mint hatchery")
    script = acting(table).answers("dig:b1")

Minions stand on I, II and III in the order in which they are named: a lord by its letter, `x` and
`y` for the first and second non-player, `.` for nobody. Orders are named by one word.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.dungeon_lords.realm import (
    ORDER_CARDS,
    Fighting,
    creature,
    intruder,
    realm,
    remove,
    room,
    run,
)
from undercroft.engine import Rules, Seat
from undercroft.games.dungeon_lords.board import Order, Season
from undercroft.games.dungeon_lords.cards import EVENT_TILES, SPECIAL_EVENTS, SpecialEvent
from undercroft.games.dungeon_lords.rules.non_players import new_non_players
from undercroft.games.dungeon_lords.rules.ordering import Command
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm
from undercroft.games.dungeon_lords.turn import turn

WORDS = {
    "food": "get_food",
    "reputation": "improve_reputation",
    "dig": "dig_tunnels",
    "mine": "mine_gold",
    "imps": "recruit_imps",
    "traps": "buy_traps",
    "monster": "hire_monster",
    "room": "build_room",
}
EVENTS = {one.key: one for one in EVENT_TILES}
SPECIALS = {one.key: one for one in SPECIAL_EVENTS}


def order(word: str) -> Order:
    return ORDER_CARDS[WORDS[word]]


def orders(words: str) -> list[Order]:
    return [order(word) for word in words.split()]


def command(words: str, errand: str | None = None, token: str | None = None) -> Command:
    first, second, third = [one.key for one in orders(words)]
    return Command(first, second, third, errand and WORDS[errand], token)


def special(key: str) -> SpecialEvent:
    return SPECIALS[key]


def season(
    *lords: Lord,
    at: Season = Season.SPRING,
    phase: Phase = Phase.ACTIONS,
    players: int = 4,
    year: int = 1,
    start: Seat = 0,
    creatures: str = "",
    rooms: str = "",
    row: str = "",
    event: str = "",
    special: str = "",
    minions: Mapping[str, str] | None = None,
    tent: bool = True,
    **settings: Any,
) -> Realm:
    table = realm(*lords, players=players, year=year, round=0, start=start, tent=tent, **settings)
    table.season, table.phase = at, phase
    table.non_players = new_non_players(players)
    table.offered_creatures = [creature(key) for key in creatures.split()]
    table.offered_rooms = [room(key) for key in rooms.split()]
    table.row = [intruder(said) for said in row.split()]
    remove(table.creatures, table.offered_creatures)
    remove(table.rooms, table.offered_rooms)
    remove(table.adventurers, [one.tile for one in table.row])
    if event or special:
        table.event = EVENTS[event or "special"]
        remove(table.events, [table.event])
    if special:
        table.special = SPECIALS[special]
        remove(table.specials, [table.special])
    for word, said in (minions or {}).items():
        stand(table, order(word), said)
    return table


def stand(table: Realm, at: Order, said: str) -> None:
    """`"B . x"`: a lord on I, a non-player on III."""
    seats = {".": None, "x": len(table.lords), "y": len(table.lords) + 1}
    seats |= {letter: seat for seat, letter in enumerate("ABCD")}
    for space, letter in enumerate(said.split()):
        table.spaces[at][space] = seats[letter]


def standing(table: Realm, word: str) -> str:
    """Who stands on I, II and III."""
    lords = len(table.lords)
    letters = "ABCD"[:lords] + "xy"
    return " ".join("." if seat is None else letters[seat] for seat in table.spaces[order(word)])


def acting(table: Realm) -> Fighting:
    """The phase that the table is in, to its end."""
    return run(table, whole_phase(table))


def whole_phase(table: Realm) -> Rules[None]:
    phase = table.phase
    while table.phase is phase:
        yield from turn(table)


def rounds(table: Realm, until: Phase) -> Fighting:
    """From here until that phase begins."""
    return run(table, phases_until(table, until))


def phases_until(table: Realm, until: Phase) -> Rules[None]:
    while table.phase is not until:
        yield from turn(table)
