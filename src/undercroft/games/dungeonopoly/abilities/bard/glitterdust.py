"""Glitterdust: who is hidden on a square is seen, and nobody there hides so soon again."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import Ability
from undercroft.games.dungeonopoly.board import RING
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When
from undercroft.games.dungeonopoly.rules.aiming import (
    Aim,
    is_promised,
    limited_range,
    pick_where,
)
from undercroft.games.dungeonopoly.rules.conditions import is_antimagic
from undercroft.games.dungeonopoly.rules.enchanting import enchant, reveal
from undercroft.games.dungeonopoly.rules.using import is_warded
from undercroft.games.dungeonopoly.state import Town


class Glitterdust(Ability):
    def squares(self, town: Town, seat: Seat) -> list[int]:
        """In limited range, even where nobody is; no field of antimagic."""  # DO-25.25, DO-R.299
        who = town.characters[seat]
        reach = limited_range(who.level)
        near = [(who.at + step) % RING for step in range(-reach, reach + 1)]
        return [
            at for at in near
            if not is_antimagic(town, at) and not is_promised(town, seat, self, at, Aim(square=at))
        ]

    def usable(self, town: Town, seat: Seat) -> bool:
        """Always on her own square, unless she has promised something."""
        return not town.clauses or bool(self.squares(town, seat))

    def declare(self, town: Town, seat: Seat, decider: Seat) -> Rules[Aim]:
        return Aim(square=(yield from pick_where(decider, self.squares(town, seat))))

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        who = town.characters[seat]
        return who.at == aim.square and not who.jailed

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        """They do not count as landing; the caster is dusted, too."""    # DO-25.25, DO-25.26
        dusted = [
            one for one in town.seats_from(seat) if self.concerns(town, one, seat, aim)
        ]
        worked = False
        for one in dusted:
            if one == seat or not (yield from is_warded(town, one)):      # DO-40.11
                reveal(town, town.characters[one])
                enchant(town, seat, one, self)
                worked = True
        return worked


GLITTERDUST = Glitterdust(
    Row(
        "glitterdust", "Glitterdust", "bard", 5, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.LIMITED,
        limit=Limit.LAP,
        flags=(Flag.AREA, Flag.ENCHANTMENT, Flag.FORCIBLE, Flag.REVEALS),
        sits=Sits.CHARACTER,
    )
)
