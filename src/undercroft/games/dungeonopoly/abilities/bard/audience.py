"""Audiences: who is near enough to be enchanted by a voice, seen or not."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.board import distance
from undercroft.games.dungeonopoly.rules.aiming import limited_range
from undercroft.games.dungeonopoly.state import Town


def audience(town: Town, seat: Seat) -> list[Seat]:
    """All others in limited range, but for those on whom nothing works on the mind."""
    me = town.characters[seat]
    reach = -1 if me.jailed else limited_range(me.level)                  # DO-11.6
    return [other for other in town.seats_after(seat) if hears(town, me.at, reach, other)]


def hears(town: Town, at: int, reach: int, other: Seat) -> bool:
    """Prisoners are nowhere near."""                                     # DO-2.2
    them = town.characters[other]
    if them.jailed or distance(at, them.at) > reach:
        return False
    return "uncharmed" not in them.known.flags                            # DO-17.9
