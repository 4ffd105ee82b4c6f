"""Hiring a monster: who is on offer, and what it is paid with."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeon_lords.board import Space
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.fighters import Hireling
from undercroft.games.dungeon_lords.rules.deeds import Deed
from undercroft.games.dungeon_lords.rules.paying import Payment, brief_key, pay, payments
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Creature


@line
class Hired(Line):
    rule = "DL-6.11"
    seat: Seat
    creature: Creature


@dataclass(frozen=True, slots=True)
class Hire(Option):
    creature: Creature
    trap: Trap | None = None
    """Which card a Golem gets."""
    eaten: Creature | None = None
    """Whom a Demon eats."""

    @property
    def key(self) -> str:
        return brief_key(self)


def hire_monster(realm: Realm, seat: Seat, space: Space) -> Rules[bool]:
    """For the printed cost and that of the space, both at once."""       # DL-6.11, DL-R.23
    lord = realm.lords[seat]
    ways: list[Hire | Deed] = [
        Hire(tile, way.trap, way.eaten)
        for tile in dict.fromkeys(realm.offered_creatures)
        for way in payments(lord, tile.price + space.price)
    ]
    answer = yield from choose(seat, Prompt.HIRE, [*ways, Deed.DECLINE])
    if not isinstance(answer, Hire):
        return False
    tile = answer.creature
    pay(realm, seat, tile.price + space.price, Payment(answer.trap, answer.eaten))
    realm.offered_creatures.remove(tile)
    realm.lords[seat].creatures.append(Hireling(tile))                    # DL-6.12
    realm.tell(Hired(seat, tile))
    return True
