"""Bardic Music: a melody for those who owe rent where the bard stands."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Option, Rules, Seat, choose
from undercroft.games.dungeonopoly.abilities.bard.melody import rent_here
from undercroft.games.dungeonopoly.abilities.bard.prompts import Prompt
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.events import Due, Rent
from undercroft.games.dungeonopoly.rows import Kind, Reach, Row, When
from undercroft.games.dungeonopoly.rules.aiming import Aim
from undercroft.games.dungeonopoly.rules.conditions import is_let_be
from undercroft.games.dungeonopoly.rules.using import declare
from undercroft.games.dungeonopoly.rules.windows import ASK, NEVER
from undercroft.games.dungeonopoly.state import Town

DEAR = 100
"""From so many dollars on, another's rent is worth a song."""            # DO-43.25


@dataclass(frozen=True, slots=True)
class Perform(Option):
    melody: Ability


class BardicMusic(Ability):
    def melodies(self, town: Town, seat: Seat) -> list[Ability]:
        """Those she knows that have somebody to be aimed at, if they need it."""
        return [
            one
            for one in town.characters[seat].known.abilities
            if one.row.kind is Kind.MELODY and one.usable(town, seat)
        ]

    def usable(self, town: Town, seat: Seat) -> bool:
        rent = rent_here(town)
        parties = [*town.sides[rent.landlord].seats, *(due.seat for due in owing(rent))]
        if is_let_be(town, seat, self, parties, rent.square):
            return False
        return bool(self.melodies(town, seat))

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        """One of them."""                                                # DO-25.4
        offered = [Perform(one) for one in self.melodies(town, seat)]
        chosen = yield from choose(decider, Prompt.MELODY, offered, reaction=True)
        inner = yield from declare(town, seat, chosen.melody, decider)
        return Aim(inner.whom, ability=chosen.melody, inner=inner)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """What comes only of the payment counts only then."""            # DO-25.7, DO-16.9
        assert aim.ability is not None
        assert aim.inner is not None
        return (yield from aim.ability.act(town, seat, aim.inner))

    def inclines(self, town: Town, seat: Seat) -> str:
        """If it is money of hers, or much money."""                      # DO-43.25
        rent, side = rent_here(town), town.characters[seat].side
        mine = rent.landlord == side or any(
            town.characters[due.seat].side == side for due in owing(rent)
        )
        return ASK if mine or any(due.amount >= DEAR for due in owing(rent)) else NEVER


def owing(rent: Rent) -> list[Due]:
    return [due for due in rent.dues if not due.waived]


BARDIC_MUSIC = BardicMusic(
    Row(
        "bardic_music", "Bardic Music", "bard", 1, Kind.ABILITY,
        when=(When.MUSIC,),                                               # DO-25.2, DO-25.6
        reach=Reach.SQUARE,
    )
)
