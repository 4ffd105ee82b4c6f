"""Who fights: creatures that a lord has hired, and adventurers at the door."""

from __future__ import annotations

from dataclasses import field

from undercroft.engine import Copied, state
from undercroft.games.dungeon_lords.cards import Token
from undercroft.games.dungeon_lords.tiles import Adventurer, Creature


@state
class Hireling(Copied):
    """A creature that a lord has hired."""

    tile: Creature
    up: bool = True
    """Can it be sent?"""
    striking: bool = False
    """Face down until this year's combat is over, by a Monster Strike."""  # DL-10.10
    sent: bool = False
    """Is it in a battle, planned or under way, and has not acted yet?"""
    sheep: bool = False                                                   # DL-17.38
    paid: bool = False
    """Has it been dealt with already, where creatures are paid one by one?"""  # DL-10.4, DL-17.34


@state
class Intruder(Copied):
    """An adventurer in a row or a line, the paladin or an Illusion among them."""

    tile: Adventurer
    damage: int = 0
    food: int = 0
    """Hit points by Create Food."""                                      # DL-17.36
    items: list[Token] = field(default_factory=list)
    used: list[str] = field(default_factory=list)
    """The keys of those items that have been of use: the tokens themselves are there once."""
    invisible: bool = False                                               # DL-17.32

    @property
    def marked(self) -> list[Token]:
        """The items that have been of use."""                            # DL-24.2
        return [token for token in self.items if token.key in self.used]

    @property
    def amulets(self) -> int:                                             # DL-20.5
        return sum([token.item.hit_points for token in self.items]) if self.items else 0

    @property
    def hit_points(self) -> int:
        return self.tile.hit_points + self.amulets + self.food            # DL-15.1

    @property
    def left(self) -> int:
        left = self.tile.hit_points + self.food - self.damage
        return left + self.amulets if self.items else left
