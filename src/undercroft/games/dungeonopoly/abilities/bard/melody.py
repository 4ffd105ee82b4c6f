"""Melodies: what a bard performs for those who owe rent where she stands."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Rent, Song
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.state import Town


@line
class Performed(Line):
    rule = "DO-25.2"
    seat: Seat
    melody: Ability


class Melody(Ability):
    """A part of Bardic Music; most have their effect when the rent is paid."""

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """For all who owe in this event."""                              # DO-25.5
        rent = rent_here(town)
        rent.songs.append(Song(seat, self, aim.whom))
        town.tell(Performed(seat, self))
        yield from ()
        return self.changes(rent)

    def changes(self, rent: Rent) -> bool:
        """What it does to the rent itself; whether it does anything."""
        return False


def rent_here(town: Town) -> Rent:
    rent = town.latest(Rent)
    assert rent is not None
    return rent


def can_go(town: Town, payer: Seat) -> bool:
    """A prisoner, and who has lost her turn, goes nowhere."""            # DO-5.7, DO-33.15
    lost_turn = town.turn_over and payer == town.active
    return not (town.characters[payer].jailed or lost_turn)
