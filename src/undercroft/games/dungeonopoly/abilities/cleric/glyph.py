"""Glyph of Warding: a trap on the property she is on for whoever passes it next."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.abilities.cleric.bless import Inscription
from undercroft.games.dungeonopoly.board import SQUARES, Square
from undercroft.games.dungeonopoly.events import Walk
from undercroft.games.dungeonopoly.rows import Flag, Kind, Limit, Reach, Row, Sits, When
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.rules.enchanting import free
from undercroft.games.dungeonopoly.rules.using import is_warded
from undercroft.games.dungeonopoly.state import Enchantment, Town


@line
class Stopped(Line):
    rule = "DO-23.28"
    seat: Seat
    square: Square


class Glyph(Inscription):
    def passed(self, town: Town, walk: Walk, spell: Enchantment) -> Rules[None]:
        """She stops, whoever she is and whatever protects her; then it hurts.

        Who comes to rest here by count does not pass; who is pushed stops without landing.
        """                                                               # DO-23.29, DO-23.31
        if (yield from is_warded(town, walk.seat)):
            return                                                        # DO-R.168
        at = town.characters[walk.seat].at
        walk.stopped = True                                               # DO-23.28, DO-23.30
        town.tell(Stopped(walk.seat, SQUARES[at]))
        free(town, at, spell)
        yield from damage(
            town, spell.caster, walk.seat, self.row.damage, level=spell.level, warded=True
        )                                                                 # DO-19.2, DO-20.3


GLYPH = Glyph(
    Row(
        "glyph", "Glyph of Warding", "cleric", 8, Kind.SPELL,
        when=(When.FREE,),
        reach=Reach.SQUARE,
        cost=150,
        limit=Limit.LAP,
        flags=(Flag.ENCHANTMENT, Flag.PROPERTY, Flag.DAMAGE),
        sits=Sits.PROPERTY,
        order=3,                                                          # DO-34.5
    )
)
