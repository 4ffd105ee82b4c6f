"""Cutting Words: the landlord is paid, and hurt for it."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.dungeonopoly.abilities.bard.melody import Melody, rent_here
from undercroft.games.dungeonopoly.events import Song
from undercroft.games.dungeonopoly.rows import Earns, Flag, Kind, Reach, Row, Whose
from undercroft.games.dungeonopoly.rules.conditions import targetable
from undercroft.games.dungeonopoly.rules.damaging import damage
from undercroft.games.dungeonopoly.state import Town


class CuttingWords(Melody):
    def targets(self, town: Town, seat: Seat) -> list[Seat]:
        """The landlord, or one of a team, but not of the bard's own side."""
        side = rent_here(town).landlord                                   # DO-25.9, DO-29.7
        if side == town.characters[seat].side:
            return []                                                     # DO-R.88
        return [one for one in town.sides[side].seats if not town.characters[one].jailed]

    def after_rent(self, town: Town, song: Song, payer: Seat) -> Rules[bool]:
        """Once for each payer; wherever the landlord is, but not if she is hidden."""
        assert song.whom is not None
        landlord = town.characters[song.whom]
        if landlord.jailed or not targetable(town, song.bard, song.whom, self):
            return False                                                  # DO-40.18
        return (yield from damage(town, song.bard, song.whom, self.row.damage))


CUTTING_WORDS = CuttingWords(
    Row(
        "cutting_words", "Cutting Words", "bard", 1, Kind.MELODY,
        when=(),
        reach=Reach.OTHER,
        whose=Whose.OPPONENT,
        flags=(Flag.TARGETS, Flag.DAMAGE),
        earns=Earns.NONE,
    )
)
