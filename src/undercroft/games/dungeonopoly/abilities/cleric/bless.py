"""Bless: the property she is on yields more, and nothing that is built there is destroyed."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.ability import ABILITIES, Ability
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.press import PRESS
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When
from undercroft.games.dungeonopoly.rules.aiming import Aim, is_promised
from undercroft.games.dungeonopoly.rules.conditions import has_stake
from undercroft.games.dungeonopoly.rules.enchanting import enchant_square, free
from undercroft.games.dungeonopoly.state import Enchantment, Town

PER_LEVEL = PRESS.number("abilities.bless.percent", 5, 0, 50, "DO-23.3")
"""So many hundredths of the rent."""


class Inscription(Ability):
    """An enchantment of the property she is on."""

    def usable(self, town: Town, seat: Seat) -> bool:
        """Whosever it is."""                                             # DO-23.3, DO-23.27
        at = town.characters[seat].at
        return SQUARES[at].is_property and not is_promised(town, seat, self)

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        enchant_square(town, seat, town.characters[seat].at, self)
        yield from ()
        return True

    def concerns(self, town: Town, seat: Seat, caster: Seat, aim: Aim) -> bool:
        return has_stake(town, seat, town.characters[caster].at)          # DO-43.23


class Fortune(Inscription):
    """A blessing or a curse: each only undoes the other."""              # DO-23.2

    def act(self, town: Town, seat: Seat, aim: Aim) -> Rules[bool]:
        at = town.characters[seat].at
        undone = ABILITIES[self.row.shares]
        for spell in town.grounds.get(at, ()):
            if spell.kind is undone:
                free(town, at, spell)                                     # DO-23.5, DO-23.7
                return True
        return (yield from super().act(town, seat, aim))


class Bless(Fortune):
    def rent(self, town: Town, square: int, amount: int, spell: Enchantment) -> int:
        """Rounded down."""                                               # DO-23.3
        return amount * (100 + PER_LEVEL * spell.level) // 100


BLESS = Bless(
    Row(
        "bless", "Bless", "cleric", 1, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        cost=50,
        limit=Limit.LAP,
        shares="curse",
        flags=(Flag.ENCHANTMENT, Flag.PROPERTY, Flag.SAVES_BUILDINGS),    # DO-23.4
        sits=Sits.PROPERTY,
    )
)
