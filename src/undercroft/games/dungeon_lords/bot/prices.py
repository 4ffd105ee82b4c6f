"""What creatures, rooms and squares are worth to a lord, each by itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from undercroft.games.dungeon_lords.board import GATE, RUNS, Goods, Square, beside
from undercroft.games.dungeon_lords.bot.estate import Estate
from undercroft.games.dungeon_lords.bot.outlook import PAID, Outlook
from undercroft.games.dungeon_lords.bot.siege import POWER, TRAP
from undercroft.games.dungeon_lords.cards import PAY_DAY
from undercroft.games.dungeon_lords.press import PRESS
from undercroft.games.dungeon_lords.rules.building import sites
from undercroft.games.dungeon_lords.rules.digging import squares_to_dig
from undercroft.games.dungeon_lords.state import Lord
from undercroft.games.dungeon_lords.tiles import Creature, Room

WAGES = {"gold": 0.6, "food": 0.25, "evil": 0.45, "traps": 1.0, "monsters": 3.0}
"""What a pay day costs besides what is reckoned with as food needed."""
GIVES = {"gold": 0.5, "food": 0.5, "evil": -0.4, "imps": 0.9, "traps": 0.9}
"""What a room's run is worth."""
RUNNING = 0.45
"""How often there are imps to run one."""
TRAINED, HOUSED = 0.5, 1.2
"""For each creature that a room suits, or that may still come to be hired for it."""
FAMED_ALONE, FAMED_TOGETHER = 0.8, 0.6
"""What a point for each title is worth to who builds the Hall of Fame."""
FALLS = 1.9
"""How many tiles a combat costs, about."""
LOST = 3.2 + PRESS.added("points.room")
"""What it costs if a room is conquered."""


def valued(goods: Goods, prices: Mapping[str, float]) -> float:
    return sum([each * float(getattr(goods, good)) for good, each in prices.items()])


def pay_days(outlook: Outlook) -> int:
    """How many are to come."""
    realm = outlook.realm
    done = PAY_DAY in realm.past or (realm.event is PAY_DAY and realm.phase in PAID)
    return (not done) + (realm.year == 1)


# Creatures


def hire(outlook: Outlook, estate: Estate, tile: Creature, part: float = 1.0) -> None:
    """Take it on, and pay for it, with so much likelihood."""
    price, power = tile.price, part * POWER[tile]
    estate.pay(price, part)
    estate.creatures += part * (1 - price.monsters)
    estate.power += power
    estate.later += power
    if price.traps:
        estate.power -= part * 0.8 * TRAP
    if price.monsters:
        eaten = min([POWER[one.tile] for one in outlook.lord.monsters], default=9.0)
        estate.power -= part * eaten
        estate.later -= part * eaten
    estate.wages += part * price.food
    if tile not in outlook.known:
        outlook.known[tile] = keeping(outlook, tile)
    estate.points += part * outlook.known[tile]


def keeping(outlook: Outlook, tile: Creature) -> float:
    """What it brings beside its fight, less its wages: rooms that house it, another hand."""
    lord = outlook.lord
    housed = sum([room.points for _, room in lord.dungeon.working_rooms() if tile in room.houses])
    cost = valued(tile.price, WAGES)
    helps = 0.1 * outlook.left * bool(tile.helps and lord.dungeon.rooms)
    return housed + helps - pay_days(outlook) * cost


def release(outlook: Outlook, estate: Estate, tile: Creature) -> None:
    """It is gone."""
    estate.creatures -= 1
    estate.power -= POWER[tile]
    estate.later -= POWER[tile]
    estate.wages -= tile.price.food
    estate.points -= keeping(outlook, tile)


# Rooms


def build(outlook: Outlook, estate: Estate, room: Room, part: float = 1.0) -> None:
    estate.rooms += part
    estate.tunnels -= part
    if room not in outlook.known:
        outlook.known[room] = suits(outlook, room)
    estate.points += part * outlook.known[room]


def suits(outlook: Outlook, room: Room) -> float:
    """What a room brings, beyond being one."""
    tiles = [one.tile for one in outlook.lord.creatures]
    worth = FAMED_ALONE * room.sole_title + FAMED_TOGETHER * room.shared_title
    if room.imps:
        run = run_worth(room)
        worth += run * RUNNING * outlook.left * (1 if outlook.left <= 4 else 1.2)
    worth += TRAINED * sum([tile in room.trains for tile in tiles])
    if room.points:
        worth += room.points * sum([tile in room.houses for tile in tiles])
        worth += HOUSED * min(2, outlook.left) * 0.5
    return worth + 0.3 * room.no_spells + 0.6 * (room.limits.traps > 1)


@cache
def run_worth(room: Room) -> float:
    return valued(room.gives, GIVES) + 0.4 * room.digs - 0.5 * room.price.food


def run_rooms(outlook: Outlook, estate: Estate) -> None:
    """Run what there are imps for, the best first."""
    if outlook.workplaces is None:
        outlook.workplaces = workplaces(outlook.lord)
    if not outlook.workplaces:
        return
    hands = estate.home + outlook.trolls
    for room in outlook.workplaces:
        for _ in range(RUNS[outlook.realm.year]):
            if hands < room.imps - 0.1 or not estate.affords(room.price):
                break
            hands -= room.imps
            estate.pay(room.price)
            gain(outlook, estate, room.gives)
            estate.tiles += room.digs
            estate.tunnels += room.digs


def workplaces(lord: Lord) -> list[Room]:
    """What can be run, the best for its imps first."""
    rooms = [room for _, room in lord.dungeon.working_rooms() if room.imps]
    return sorted(rooms, key=lambda room: -run_worth(room) / room.imps)


def gain(outlook: Outlook, estate: Estate, goods: Goods, part: float = 1.0) -> None:
    estate.gain(goods, part)
    if goods.traps:
        buy(outlook, estate, part * goods.traps)


def buy(outlook: Outlook, estate: Estate, cards: float) -> None:
    """Trap cards: for this year one a round is of use, the rest later."""
    have = len(outlook.lord.traps)
    useful = max(0.0, TRAP - 0.8 * outlook.siege.anti)
    for card in range(4):
        if cards <= 0:
            return
        estate.power += min(1.0, cards) * useful * (1.0 if have + card < 4 else 0.2)
        estate.points += min(1.0, cards) * (0.25 if outlook.realm.year == 1 else 0.0)
        cards -= 1


# Squares


@lru_cache(maxsize=5_000)
def depths(dug: int) -> tuple[int, ...]:
    """The tiles at each distance from the entrance, as bits."""
    reached = edge = dug & GATE.bit
    found = []
    while edge:
        found.append(edge)
        edge = beside(edge) & dug & ~reached
        reached |= edge
    return tuple(found)


def exposed(outlook: Outlook, square: Square) -> float:
    """How likely a tile there will be conquered."""
    dungeon, nearer = outlook.lord.dungeon, 0.0
    combats = 3 - outlook.realm.year
    for edge in depths(dungeon.dug | square.bit):
        free = edge & ~dungeon.conquered
        if edge & square.bit:
            nearer += 0.7 * ((free & ~square.bit).bit_count())
            break
        nearer += free.bit_count()
    return min(1.0, max(0.0, (FALLS * combats + 1.0 - nearer) / 3.0))


def site(outlook: Outlook, square: Square) -> float:
    """How good a place is for a room: defended, and not in the way of others."""
    dungeon = outlook.lord.dungeon
    blocked = dungeon.tunnels & dungeon.free & beside(square.bit)
    return -LOST * exposed(outlook, square) - 0.12 * blocked.bit_count()


def spot(outlook: Outlook, square: Square) -> float:
    """How good it is to dig there: what can be dug and built from there later."""
    dug = outlook.lord.dungeon.dug | square.bit
    levels = depths(dug)
    depth = next(at for at, edge in enumerate(levels) if edge & square.bit)
    wanted = sum([
        square in room.zone if room.zone is not None else False
        for room in outlook.realm.offered_rooms
        if not sites(outlook.lord.dungeon, room)
    ])
    return 0.04 * len(squares_to_dig(dug)) + 0.02 * depth + 0.2 * wanted


