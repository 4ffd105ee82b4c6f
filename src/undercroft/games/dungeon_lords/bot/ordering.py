"""Orders: what three of them will probably come to, with everybody else at the same counters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from undercroft.engine import once
from undercroft.games.dungeon_lords.board import (
    BUILD_ROOM,
    BUY_TRAPS,
    DIG_TUNNELS,
    FIRST_ORDER_FEE,
    GET_FOOD,
    HIRE_MONSTER,
    IMPROVE_REPUTATION,
    MINE_GOLD,
    RECRUIT_IMPS,
    Goods,
    Order,
    Space,
)
from undercroft.games.dungeon_lords.bot.crowds import Odds, crowd, wants
from undercroft.games.dungeon_lords.bot.estate import Estate
from undercroft.games.dungeon_lords.bot.outlook import Outlook
from undercroft.games.dungeon_lords.bot.prices import build, buy, hire, run_rooms, site
from undercroft.games.dungeon_lords.bot.sending import Sender
from undercroft.games.dungeon_lords.rules.building import sites
from undercroft.games.dungeon_lords.rules.ordering import BY_KEY, Command, Commands
from undercroft.games.dungeon_lords.tiles import Creature, Room

PICKS = ((0.45, 0.3, 0.25), (0.65, 0.35), (1.0,))
"""How likely the best that one can pay is left for who stands on I, II and III; and the next."""
ROOMS_LEFT = ((0.4, 0.3), (0.65, 0.35), (1.0,))
AGAIN = {
    GET_FOOD: 0.15, IMPROVE_REPUTATION: 0.08, DIG_TUNNELS: 0.15, MINE_GOLD: 0.3,
    RECRUIT_IMPS: 0.08, BUY_TRAPS: 0.15, HIRE_MONSTER: 0.45, BUILD_ROOM: 0.22,
}
"""What it is worth to be able to give an order again in the next round."""
SPYING = 0.15
BLOCKS = 0.5
"""What it is worth to stand in a rival's way, if he wants to go there."""


Minion = tuple[int, Order]
"""First, second or third, and what it was ordered to do."""


@cache
def acting(keys: tuple[str, str, str]) -> tuple[tuple[Minion, Minion], Minion]:
    """The minions as they act, which is as the board has it; and the last of them apart."""
    minions = enumerate([BY_KEY[key] for key in keys])
    one, two, last = sorted(minions, key=lambda minion: minion[1].number)
    return (one, two), last


Likely = tuple[int, Space, float]
"""Which of an order's spaces, and how likely it is."""


def likely(order: Order, odds: Odds) -> list[Likely]:
    """Without what hardly ever happens."""
    return [(at, order.spaces[at], part) for at, part in enumerate(odds) if part >= 0.02]


class Commander:
    """One lord who thinks about orders."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.realm = outlook, outlook.realm
        self.spaces = {
            order: [likely(order, odds) for odds in places]
            for order, places in crowd(outlook.realm, outlook.seat).items()
        }
        """Where the minion of each order may come to stand, as the first, second and third."""
        self.reached: dict[tuple[Minion, ...], Estate] = {(): outlook.base}

    # What there is to get

    @once
    def creatures(self) -> list[Creature]:
        """On offer, the most wanted first, if they get the card or the monster they want."""
        tiles = [
            tile for tile in dict.fromkeys(self.realm.offered_creatures)
            if self.has_extras(tile.price)
        ]
        return sorted(tiles, key=self.wanted, reverse=True)

    @once
    def bills(self) -> list[list[tuple[Creature, Goods]]]:
        """What each of them costs on I, II and III, all in all."""
        return [
            [(tile, tile.price + space.price) for tile in self.creatures]
            for space in HIRE_MONSTER.spaces
        ]

    def wanted(self, tile: Creature) -> float:
        estate = self.outlook.base.copy()
        hire(self.outlook, estate, tile)
        return self.outlook.worth(estate)

    @once
    def rooms(self) -> list[tuple[float, Room]]:
        """On offer, and what their best site adds; a place for any may yet be dug."""
        found = []
        for room in self.realm.offered_rooms:
            places = sites(self.outlook.lord.dungeon, room)
            best = max([site(self.outlook, square) for square in places], default=None)
            if best is not None:
                estate = self.outlook.base.copy()
                build(self.outlook, estate, room)
                found.append((best + self.outlook.worth(estate), best, room))
        found.sort(key=lambda one: -one[0])
        return [(best, room) for _, best, room in found]

    # What comes of it

    def triple(self, keys: tuple[str, str, str]) -> float:
        first, last = acting(keys)
        estate = self.after(first).copy()
        self.act(estate, *last)
        run_rooms(self.outlook, estate)
        again = AGAIN[BY_KEY[keys[0]]] if self.outlook.left > 1 else 0.0
        return self.outlook.worth(estate) + again

    def after(self, minions: tuple[Minion, ...]) -> Estate:
        """When these have acted, one after the other: many a triple begins like another."""
        if minions not in self.reached:
            estate = self.after(minions[:-1]).copy()
            self.act(estate, *minions[-1])
            self.reached[minions] = estate
        return self.reached[minions]

    def act(self, estate: Estate, place: int, order: Order) -> None:
        if place == 0 and order in FIRST_ORDER_FEE:
            if not estate.affords(FIRST_ORDER_FEE[order]):
                return
            estate.pay(FIRST_ORDER_FEE[order])
        carry_out = DEEDS.get(order, Commander.trade)
        for at, space, part in self.spaces[order][place]:
            carry_out(self, estate, at, space, part)

    def trade(self, estate: Estate, at: int, space: Space, part: float) -> None:
        if not estate.affords(space.price):
            return
        estate.pay(space.price, part)
        estate.gain(space.gain, part)
        if space.spies:
            estate.points += part * SPYING
        if space.gain.traps:
            buy(self.outlook, estate, part * space.gain.traps)

    def dig(self, estate: Estate, at: int, space: Space, part: float) -> None:
        workers = min(float(space.workers), estate.home - space.foreman)
        if workers > 0:
            estate.home -= part * (workers + space.foreman)
            estate.tiles += part * workers
            estate.tunnels += part * workers

    def mine(self, estate: Estate, at: int, space: Space, part: float) -> None:
        workers = min(float(space.workers), estate.home - space.foreman, estate.tunnels)
        if workers > 0:
            estate.home -= part * (workers + space.foreman)
            estate.gold += part * workers

    def hire(self, estate: Estate, at: int, space: Space, part: float) -> None:
        able = [tile for tile, bill in self.bills[at] if estate.affords(bill)]
        for tile, pick in zip(able, PICKS[at], strict=False):
            chance = part * pick
            estate.pay(space.price, chance)
            hire(self.outlook, estate, tile, chance)

    def has_extras(self, price: Goods) -> bool:
        lord = self.outlook.lord
        return len(lord.traps) >= price.traps and len(lord.monsters) >= price.monsters

    def build(self, estate: Estate, at: int, space: Space, part: float) -> None:
        if not estate.affords(space.price):
            return
        for (best, room), pick in zip(self.rooms, ROOMS_LEFT[at], strict=False):
            chance = part * pick
            estate.pay(space.price, chance)
            build(self.outlook, estate, room, chance)
            estate.points += chance * best

    # Whole commands

    def weigh(self, commands: Sequence[Command]) -> list[float]:
        assert isinstance(commands, Commands)
        triples = [(keys, self.triple(keys)) for keys in commands.triples]
        errands = [(errand, self.blocks(errand)) for errand in commands.errands]
        tokens = [Sender(self.outlook).sent(token) for token in commands.tokens]
        return [
            worthwhile + sent
            for keys, worth in triples
            for errand, blocking in errands
            for worthwhile in (worth + blocking * (-0.6 if errand in keys else 1.0),)
            for sent in tokens
        ]

    def blocks(self, errand: str | None) -> float:
        if errand is None:
            return 0.0
        order = BY_KEY[errand]
        return BLOCKS * sum([
            wants(self.realm, lord).get(order, 0.0) for lord in self.outlook.rivals
        ])


DEEDS: dict[Order, Callable[[Commander, Estate, int, Space, float], None]] = {
    DIG_TUNNELS: Commander.dig,
    MINE_GOLD: Commander.mine,
    HIRE_MONSTER: Commander.hire,
    BUILD_ROOM: Commander.build,
}
"""What is more than to pay for something and to get it."""
