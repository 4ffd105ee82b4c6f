"""A lord's dungeon: which squares are dug, and what stands there."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache

from undercroft.engine import Copied, state
from undercroft.games.dungeon_lords.board import FIRST_TUNNELS, SQUARES, Square
from undercroft.games.dungeon_lords.tiles import Room


@lru_cache(maxsize=4096)
def squares_in(bits: int) -> tuple[Square, ...]:
    """As one reads."""
    return tuple([square for square in SQUARES if bits & square.bit])


@state
class Dungeon(Copied):
    """Which squares are dug, which of them are rooms, and which are conquered."""

    dug: int = sum(1 << square.index for square in FIRST_TUNNELS)                # DL-1.5
    """The squares that are no rock: a bit each."""
    conquered: int = 0
    rooms: dict[int, Room] = field(default_factory=dict)
    """By the square's index; every other tile is a tunnel."""

    @property
    def free(self) -> int:
        """The bits of the unconquered tiles."""
        return self.dug & ~self.conquered

    @property
    def chambers(self) -> int:
        """The bits of all rooms, conquered ones too."""
        return sum([1 << index for index in self.rooms])

    @property
    def tunnels(self) -> int:
        """The bits of all tunnels, conquered ones too."""
        return self.dug & ~self.chambers

    def has(self, square: Square) -> bool:
        """Is it dug?"""
        return bool(self.dug >> square.index & 1)

    def lost(self, square: Square) -> bool:
        """Is it conquered?"""
        return bool(self.conquered >> square.index & 1)

    def room_on(self, square: Square) -> Room | None:
        return self.rooms.get(square.index)

    def working_rooms(self) -> list[tuple[Square, Room]]:
        """The unconquered ones, as one reads."""                         # DL-17.18
        return [(one, self.rooms[one.index]) for one in squares_in(self.chambers & self.free)]
