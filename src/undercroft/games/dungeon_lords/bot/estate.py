"""What a lord owns, as far as a bot counts it."""

from __future__ import annotations

from undercroft.games.dungeon_lords.board import EVIL_LEAST, EVIL_MOST, Goods
from undercroft.games.dungeon_lords.state import Lord


class Estate:
    """What changes while orders are carried out. Parts of things are what may be had."""

    __slots__ = (
        "creatures", "evil", "food", "gold", "home", "imps", "later", "points", "power", "rooms",
        "tiles", "tunnels", "wages",
    )  # fmt: skip

    def __init__(self, lord: Lord) -> None:
        self.gold, self.food = float(lord.gold), float(lord.food)
        self.imps, self.home = float(lord.imps), float(lord.at_home)
        self.evil = float(lord.evil)
        free = lord.dungeon.free
        self.tiles = float(free.bit_count())
        self.tunnels = float((lord.dungeon.tunnels & free).bit_count())
        self.rooms = float((lord.dungeon.chambers & free).bit_count())
        self.creatures = float(len(lord.creatures))
        self.wages = float(sum([one.tile.price.food for one in lord.creatures]))
        self.power = self.later = 0.0
        """Damage to deal in this year's combat, and by creatures in that of the second year."""
        self.points = 0.0

    def pay(self, price: Goods, part: float = 1.0) -> None:
        """Most prices are of one good only, or of none."""
        if price.gold:
            self.gold -= part * price.gold
        if price.food:
            self.food -= part * price.food
        if price.imps:
            self.imps -= part * price.imps
        if price.evil:
            self.evil += part * price.evil

    def gain(self, goods: Goods, part: float = 1.0) -> None:
        if goods.gold:
            self.gold += part * goods.gold
        if goods.food:
            self.food += part * goods.food
        if goods.imps:
            self.imps += part * goods.imps
            self.home += part * goods.imps
        if goods.evil:
            self.evil = max(float(EVIL_LEAST), self.evil + part * goods.evil)

    def affords(self, price: Goods) -> bool:
        """A tenth missing is not missing."""
        return (
            self.gold > price.gold - 0.1
            and self.food > price.food - 0.1
            and self.home > price.imps - 0.1
            and self.evil + price.evil < EVIL_MOST + 0.1
        )

    def copy(self) -> Estate:
        twin: Estate = object.__new__(Estate)
        twin.gold, twin.food, twin.imps, twin.home = self.gold, self.food, self.imps, self.home
        twin.evil, twin.tiles, twin.tunnels = self.evil, self.tiles, self.tunnels
        twin.rooms, twin.creatures, twin.wages = self.rooms, self.creatures, self.wages
        twin.power, twin.later, twin.points = self.power, self.later, self.points
        return twin
