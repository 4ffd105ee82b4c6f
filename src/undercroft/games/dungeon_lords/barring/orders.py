"""Why an order cannot be given."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Barred, Option, Seat
from undercroft.games.dungeon_lords.board import SEASONS, YEARS, Order, Season
from undercroft.games.dungeon_lords.rules.ordering import Command
from undercroft.games.dungeon_lords.state import Realm


@dataclass(frozen=True, slots=True)
class Resting(Barred):
    """The lord's own card; a non-player may still have the order."""

    at: Order
    until: Season | None
    """When it can be given again, if there is another round."""

    def bars(self, option: Option) -> bool:
        return isinstance(option, Command) and self.at.key in option.orders


def not_ordered(realm: Realm, seat: Seat) -> list[Barred]:
    until = next_season(realm)
    return [Resting(order, until) for order in realm.lords[seat].inaccessible]


def next_season(realm: Realm) -> Season | None:
    if realm.season is not SEASONS[-1]:
        return SEASONS[SEASONS.index(realm.season) + 1]
    return SEASONS[0] if realm.year < YEARS[-1] else None
