"""Audiences: who is near enough to be enchanted by a voice, seen or not."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeonopoly.rules.aiming import area
from undercroft.games.dungeonopoly.state import Town


def audience(town: Town, seat: Seat) -> list[Seat]:
    """All others in limited range, but for those on whom nothing works on the mind."""
    near = area(town.characters[seat], "limited")                         # DO-11.6, DO-2.2
    return [
        other for other in town.present(seat, near)
        if other != seat and "uncharmed" not in town.characters[other].known.flags  # DO-17.9
    ]
