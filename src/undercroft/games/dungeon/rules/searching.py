"""Secret doors: searching for them, passing them, and who knows which."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon.board import DOORS, EXITS, SECRET_DOORS_AT, Link, Space, doors_of
from undercroft.games.dungeon.rules.looting import show
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.state import Delve, Delver


@line
class Searched(Line):
    rule = "DG-5.3"
    seat: Seat
    door: Link
    die: int
    found: bool


@line
class PassedSecretDoor(Line):
    rule = "DG-12.2"
    reveals = True
    seat: Seat
    doors: tuple[Link, ...]


@line
class ReachedThrough(Line):
    """A spell or a look goes through a secret door, and shows the card that opens it."""

    rule = "DG-R.57"
    reveals = True
    seat: Seat
    door: Link


class NoSearch(Verb):
    NO = "no_search"


@dataclass(frozen=True, slots=True)
class Search(Option):
    door: Link


SEARCHES = {door: Search(door) for door in DOORS}


def search(delve: Delve, seat: Seat) -> Rules[None]:
    """One roll for one door, named before; who likes may do without."""  # DG-3.7, DG-5.4, DG-5.5
    delver = delve.delvers[seat]
    if not (doors := unknown_doors(delve, seat)):
        return
    usable = delver.usable_doors                                          # DG-R.24
    offered: list[NoSearch | Search] = [NoSearch.NO]
    offered += [SEARCHES[door] for door in doors if not door.bit & usable]
    chosen = yield from choose(seat, Prompt.SEARCH, offered, even_one=may_hold_doors(delver))
    if not isinstance(chosen, Search):
        return
    die = delve.chance.die()
    found = die <= delver.kind.finds                                      # DG-5.3
    delve.tell(Searched(seat, chosen.door, die, found))
    if found:
        learn_doors(delve, seat, chosen.door.bit)                         # DG-5.6, DG-R.25


def unknown_doors(delve: Delve, seat: Seat) -> list[Link]:
    """Secret doors at this space, from either side, that the player has not found yet."""
    delver = delve.delvers[seat]                                          # DG-R.20, DG-R.23
    if not SECRET_DOORS_AT[delver.at] or delver.caged or delve.engaged(seat):
        return []                                                         # DG-5.8, DG-R.22
    return [door for door in SECRET_DOORS_AT[delver.at] if not door.bit & delver.doors]


def learn_doors(delve: Delve, seat: Seat, doors: int) -> None:
    """Finding is personal, unless the table shares."""                   # DG-5.2, DG-R.19
    shared = delve.settings.doors_shared
    for delver in delve.delvers if shared else [delve.delvers[seat]]:
        delver.doors |= doors                                             # DG-5.6


def pass_doors(delve: Delve, seat: Seat, doors: int) -> None:
    """Doors passed with the Secret Door Card are known from then on."""  # DG-12.2, DG-R.25
    show(delve, seat, "doors")
    learn_doors(delve, seat, doors)
    delve.tell(PassedSecretDoor(seat, tuple(doors_of(doors))))


def reach_through(delve: Delve, seat: Seat, space: Space) -> None:
    """Who casts or looks through an unknown secret door shows the card that opens it."""
    delver = delve.delvers[seat]
    door = door_to(delver, space)
    if door & ~delver.doors and show(delve, seat, "doors"):               # DG-R.57, DG-R.75
        delve.tell(ReachedThrough(seat, *doors_of(door)))


def door_to(delver: Delver, space: Space) -> int:
    """The secret door on the way to the space next to the pawn, if there is one."""
    return next(door for there, door in EXITS[delver.at] if there is space)


def may_hold_doors(delver: Delver) -> bool:
    """For all that the others know, is there a Secret Door Card among the face-down cards?"""
    treasure = delver.treasure
    shown = any(loot.is_open and loot.card.special == "doors" for loot in treasure)
    return not shown and any(not loot.is_open for loot in treasure)
