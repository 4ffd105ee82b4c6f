"""Searching for a secret door at the end of a turn."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.board import SECRET_DOORS_AT, Link
from undercroft.games.dungeon.knowing import may_hold_doors
from undercroft.games.dungeon.lines import Searched
from undercroft.games.dungeon.moving import learn_doors
from undercroft.games.dungeon.options import SEARCHES, NoSearch, Prompt, Search
from undercroft.games.dungeon.state import Delve


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
