"""How a round of combat stands when it is over, with the rounds to come in mind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from undercroft.engine import Seat
from undercroft.games.dungeon_lords.board import COMBAT_ROUNDS, MAGIC_NEEDED, Square
from undercroft.games.dungeon_lords.bot.fray import Fray, Scene
from undercroft.games.dungeon_lords.bot.party import Party
from undercroft.games.dungeon_lords.bot.siege import FINE, SNARE, WEARY, Siege
from undercroft.games.dungeon_lords.bot.striking import ended
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.dungeon import Dungeon
from undercroft.games.dungeon_lords.press import PRESS
from undercroft.games.dungeon_lords.rules.planning import nearest
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import ROOMS, Creature, Room

KEPT = {1: 0.15, 2: 0.01}
"""What a point of a trap's power is worth when it is kept for another year."""
POINTS_GIVEN = ("points", "sole_title", "shared_title")
TUNNEL = {1: 2.5 + FINE, 2: 2.3 + FINE}
ROOM = {year: cost + FINE + PRESS.added("points.room") for year, cost in ((1, 5.5), (2, 4.6))}
POINT_ROOM = {
    room: 1.5 * PRESS.grown(*[f"rooms.{room.key}.{one}" for one in POINTS_GIVEN])
    for room in ROOMS
    if any(getattr(room, one) for one in POINTS_GIVEN)
}
"""What it costs to lose one: points, a little of the titles, and what it would have brought."""
SINK = 0.15
"""What it is worth to be less evil by one for a conquest."""
RESTED = 0.03
"""What it is worth if a creature can still be sent, whatever comes."""


class Round:
    """One lord's battle of a round: this one, or one to come."""

    def __init__(self, realm: Realm, seat: Seat, lord: Lord, party: Party, round: int) -> None:
        self.realm, self.seat, self.lord = realm, seat, lord
        self.party, self.round = party, round
        self.tired = tuple([self.fatigue(at) for at in range(round, COMBAT_ROUNDS)])
        self.home = tuple([one.tile for one in lord.creatures if one.up and not one.sent])
        self.hand = tuple(lord.traps)
        self.rooms = tuple(lord.dungeon.rooms.items())
        self.scenes: dict[Square, Scene] = {}
        self.ends: dict[tuple[Any, ...], float] = {}

    def fatigue(self, at: int) -> float:
        """Of a round to come: as on its card, if this lord has seen it."""
        slot, year = self.realm.combat[at], self.realm.year
        if slot.card is not None and (slot.up or self.seat in slot.spies):
            return float(slot.card.fatigue)
        return WEARY[year]

    def scene(self, square: Square) -> Scene:
        if square not in self.scenes:
            self.scenes[square] = self.laid(square)
        return self.scenes[square]

    def laid(self, square: Square) -> Scene:
        realm, slot = self.realm, self.realm.combat[self.round - 1]
        card = slot.card if slot.up or self.seat in slot.spies else None
        return Scene(
            card,
            round(WEARY[realm.year]) if card is None else card.fatigue,
            MAGIC_NEEDED[self.round - 1],
            self.lord.dungeon.room_on(square),
            realm.settings.stone,
            realm.settings.fatigue == "party_total",
        )

    def best(
        self,
        square: Square,
        frays: Iterable[Fray],
        home: tuple[Creature, ...],
        hand: tuple[Trap, ...],
    ) -> tuple[float, Fray]:
        """The best that can come of these, when all creatures have acted."""
        scene = self.scene(square)
        ends = [ended(scene, fray) for fray in frays]
        worths = [fray.gain + self.stands(square, fray, home + fray.home, hand) for fray in ends]
        best = max(worths)
        return best, ends[worths.index(best)]

    def stands(
        self, square: Square, fray: Fray, home: tuple[Creature, ...], hand: tuple[Trap, ...]
    ) -> float:
        """How it stands after the round, beside what it has brought."""
        key = (square, fray.party, fray.conquered, home, hand)
        if key not in self.ends:
            kept = self.kept(square, fray, home, hand)
            self.ends[key] = kept + self.hopes(square, fray, home, hand)
        return self.ends[key]

    def kept(
        self, square: Square, fray: Fray, home: tuple[Creature, ...], hand: tuple[Trap, ...]
    ) -> float:
        year = self.realm.year
        worth = KEPT[year] * sum([SNARE[trap] for trap in hand]) + RESTED * len(home)
        if fray.conquered:
            worth += SINK - tile_worth(self.lord.dungeon.room_on(square), year)
        return worth

    def hopes(
        self, square: Square, fray: Fray, home: tuple[Creature, ...], hand: tuple[Trap, ...]
    ) -> float:
        """What the rounds to come will bring, about."""
        if not fray.party:
            return 0.0
        dungeon = self.lord.dungeon
        lost = dungeon.conquered | (square.bit if fray.conquered else 0)
        losses = falling(dungeon.dug, lost, self.rooms, self.realm.year, len(self.tired))
        tired = self.tired
        if self.realm.settings.fatigue == "party_total":
            tired = tuple([weary / len(fray.party) for weary in tired])
        siege = Siege(fray.party, tired, losses)
        return siege.after(siege.creatures(home) + siege.traps(hand))


@lru_cache(maxsize=2_000)
def falling(
    dug: int, conquered: int, rooms: tuple[tuple[int, Room], ...], year: int, count: int
) -> tuple[float, ...]:
    """What the next tiles are worth, the cheapest of the nearest first."""
    dungeon = Dungeon(dug, conquered, dict(rooms))
    worths: list[float] = []
    while len(worths) < count and (squares := nearest(dungeon)):
        worth, at = min([(tile_worth(dungeon.room_on(one), year), one.index) for one in squares])
        worths.append(worth)
        dungeon.conquered |= 1 << at
    return tuple(worths)


def tile_worth(room: Room | None, year: int) -> float:
    if room is None:
        return TUNNEL[year]
    return ROOM[year] + POINT_ROOM.get(room, 0.0)
