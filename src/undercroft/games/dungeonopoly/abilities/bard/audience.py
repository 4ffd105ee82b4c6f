"""Audiences: who is near enough to be enchanted by a voice, seen or not."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.rules.aiming import reaches
from undercroft.games.dungeonopoly.state import Town


def audience(town: Town, seat: Seat) -> list[Seat]:
    """All others in limited range, but for those on whom nothing works on the mind."""
    return [
        other
        for other in town.seats_after(seat)
        if is_in_range(town, seat, other)
        and "uncharmed" not in town.characters[other].known.flags         # DO-17.9
    ]


def is_in_range(town: Town, seat: Seat, other: Seat) -> bool:
    """Prisoners are nowhere near."""                                     # DO-2.2
    them = town.characters[other]
    return not them.jailed and reaches(town, seat, them.at, "limited")
