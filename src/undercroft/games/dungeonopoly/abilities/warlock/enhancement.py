"""Enhancements: what makes every blast of hers stronger."""

from __future__ import annotations

from functools import cache

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability, Repertoire
from undercroft.games.dungeonopoly.state import Town


class Enhancement(Ability):
    """Part of Eldritch Blast, for who has it; the defaults change nothing."""  # DO-27.16

    def reaches(self, town: Town, seat: Seat, square: int) -> bool:
        """Does the blast reach so far, beyond its limited range?"""
        return False

    def per_level(self, dollars: int) -> int:
        return dollars

    def taker(self, seat: Seat, taker: Seat | None) -> Seat | None:
        """Who is paid for the damage, if not the bank."""
        return taker

    def ways(self, town: Town, seat: Seat, whom: Seat) -> list[int]:
        """How far she may drive the other, in squares forward or, if negative, backward."""
        return []

    def follows(self, town: Town, seat: Seat, whom: Seat, steps: int) -> Rules[bool]:
        """After the damage, unless the other was not affected; whether something happened."""
        yield from ()
        return False


def enhancements(town: Town, seat: Seat) -> tuple[Enhancement, ...]:
    return among(town.characters[seat].known)


@cache
def among(known: Repertoire) -> tuple[Enhancement, ...]:
    return tuple(one for one in known.abilities if isinstance(one, Enhancement))
