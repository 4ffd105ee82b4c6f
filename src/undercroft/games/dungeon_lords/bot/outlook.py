"""How one lord looks at a realm between combats: what all it owns will come to in the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from undercroft.engine import Seat, once
from undercroft.games.dungeon_lords.board import (
    COMBAT_ROUNDS,
    EVIL_LEAST,
    EVIL_MOST,
    PALADIN_SPACE,
    SEASONS,
    TILES_PER_TAX,
)
from undercroft.games.dungeon_lords.bot.estate import Estate
from undercroft.games.dungeon_lords.bot.party import Party, party_of, usual
from undercroft.games.dungeon_lords.bot.rounds import falling
from undercroft.games.dungeon_lords.bot.siege import WEARY, Siege, average, ordinary
from undercroft.games.dungeon_lords.cards import PAY_DAY, TAX_DAY, EventTile
from undercroft.games.dungeon_lords.fighters import Intruder
from undercroft.games.dungeon_lords.press import PRESS
from undercroft.games.dungeon_lords.rules.luring import evil_of
from undercroft.games.dungeon_lords.rules.producing import trolls_at_home
from undercroft.games.dungeon_lords.scoring import POINTS, Score
from undercroft.games.dungeon_lords.state import Phase, Realm
from undercroft.games.dungeon_lords.tiles import PALADINS, Adventurer, Calling, Creature, Room

YEAR = len(SEASONS)
TAX = tuple(PRESS.grown("points.letter") * one for one in (2.8, 1.9, 1.3, 0.75))
"""What a missing gold costs if taxes come this round, the next, later, or next year."""
WAGE = (1.3, 1.0, 0.8, 0.4)
"""The same for food and wages."""
SPENT = ((3.0, 0.5), (3.0, 0.3), (99.0, 0.08))
"""What gold is worth beyond that: the first three, and so on."""
EATEN = ((3.0, 0.5), (3.0, 0.25), (99.0, 0.08))
HANDS = ((4.0, 0.22), (2.0, 0.13), (2.0, 0.06), (99.0, 0.02))
"""What an imp is worth in each round to come."""
SPACE = ((4.0, 0.7), (4.0, 0.42), (99.0, 0.14))
"""What a tile is worth beyond the first three, titles apart."""
BUILT, HIRED = POINTS[Score.ROOM], POINTS[Score.CREATURE]
ALONE, TOGETHER = 0.8, 0.4
"""How much of the points for a title alone and of those for a shared one it is worth to lead."""
TITLE = ALONE * POINTS[Score.SOLE_TITLE] + TOGETHER * POINTS[Score.SHARED_TITLE]
STRENGTH = 0.4
"""What a point of an adventurer's strength costs."""
LATER = (1.0, 0.6, 0.35, 0.2)
"""How much of where one ranks now will be true when others come."""
EAGER, WARY = 0.5, 1.5
"""How much a lord who could capture the paladin wants him, and how much anybody fears him."""
TOUGH = 0.7
"""How much an ability counts beside a hit point."""

Steps = Sequence[tuple[float, float]]


def stepwise(amount: float, steps: Steps) -> float:
    worth = 0.0
    for width, each in steps:
        if amount <= width:
            return worth + amount * each
        worth += width * each
        amount -= width
    return worth


def rounds_left(realm: Realm) -> int:
    """Building rounds to come, this one included."""
    if realm.phase in (Phase.COMBAT, Phase.OVER):
        return YEAR * (2 - realm.year)
    done = realm.phase is Phase.END_OF_ROUND
    return YEAR * (3 - realm.year) - SEASONS.index(realm.season) - done


class Race(dict[float, float]):
    """For a title: what it is worth to have so much of what counts, each reckoned but once."""

    def __init__(self, width: float, rivals: float) -> None:
        self.width, self.rivals = width, rivals

    def __missing__(self, have: float) -> float:
        worth = self[have] = TITLE / (1 + exp(-have / self.width) * self.rivals)
        return worth


class Outlook:
    """How one lord looks at a realm between combats."""

    def __init__(self, realm: Realm, seat: Seat) -> None:
        self.realm, self.seat = realm, seat
        self.lord = realm.lords[seat]
        self.left = rounds_left(realm)
        self.rivals = [lord for other, lord in enumerate(realm.lords) if other != seat]
        self.tax = self.price_of_day(TAX_DAY, TAX)
        self.wage = self.price_of_day(PAY_DAY, WAGE)
        self.rows = self.coming()
        self.infamies: dict[int, float] = {}
        self.known: dict[Creature | Room, float] = {}
        """What prices have been reckoned already."""
        self.workplaces: list[Room] | None = None
        """Rooms to run, once they have been looked for."""
        self.notorieties: dict[float, float] = {}
        self.hosts: dict[tuple[float, float], float] = {}
        self.base = Estate(self.lord)
        tiles = [one.tile for one in self.lord.creatures if not one.striking]
        self.base.power = self.siege.creatures(tiles) + self.siege.traps(self.lord.traps)
        self.base.later = ordinary(2).creatures([one.tile for one in self.lord.creatures])

    def price_of_day(self, day: EventTile, prices: Sequence[float]) -> float:
        """What missing something on that day costs, as it seems now."""
        realm = self.realm
        past = day in realm.past
        if realm.event is day:
            if realm.phase in PAID:
                past = True
            else:
                return prices[0]
        if realm.next_event is day:
            return prices[1]
        if past or realm.phase is Phase.COMBAT:
            return prices[3] if realm.year == 1 else 0.0
        return prices[2]

    # Who comes

    def coming(self) -> list[list[float]]:
        """The strength of the rows to be shared out, from the weakest."""
        realm = self.realm
        rows = [realm.row] if realm.row else []
        rows += [realm.next_row] if realm.next_row else []
        return [[strength(one.tile) for one in row] for row in rows]

    @once
    def trolls(self) -> int:
        """Those who can still help."""
        return trolls_at_home(self.lord)

    @once
    def rank(self) -> int:
        """How many lords are less evil."""
        return sum([lord.evil < self.lord.evil for lord in self.rivals])

    @once
    def party(self) -> Party:
        """Who is at the door, and who will probably be there when combat begins."""
        party = list(party_of(self.realm, self.seat))
        real = sum([one.face.calling is not Calling.PALADIN for one in party])
        for row in (self.realm.row, self.realm.next_row):
            if row and real < 3:
                party.append(usual(self.likely(row).tile))
                real += 1
        return (*party, *average(self.realm.year, max(0, 3 - real)))

    def likely(self, row: Sequence[Intruder]) -> Intruder:
        return row[min(len(row) - 1, self.rank)]

    @once
    def siege(self) -> Siege:
        return self.siege_by(self.party)

    def siege_by(self, party: Party) -> Siege:
        realm, dungeon = self.realm, self.lord.dungeon
        rooms = tuple(dungeon.rooms.items())
        losses = falling(dungeon.dug, dungeon.conquered, rooms, realm.year, COMBAT_ROUNDS)
        tired = [
            float(slot.card.fatigue)
            if slot.card is not None and self.seat in slot.spies
            else WEARY[realm.year]
            for slot in realm.combat
        ]
        return Siege(party, tired, losses)

    @once
    def paladin(self) -> float:
        """What it costs to be his host."""
        tile = PALADINS[self.realm.year]
        if self.realm.host == self.seat or (self.realm.host is None and self.realm.tent is None):
            return 0.0
        siege = self.siege_by((usual(tile), *self.party))
        cost = self.siege.after(self.base.power) - siege.after(self.base.power)
        return min(4.0, max(-EAGER, cost + WARY))

    # What it comes to

    def worth(self, estate: Estate) -> float:
        """In points."""
        return (
            estate.points
            + self.goods(estate)
            + self.notoriety(estate.evil)
            + self.titles(estate)
            + self.fights(estate)
        )

    def goods(self, estate: Estate) -> float:
        late, work, room = self.lateness
        imps, tiles, wages = estate.imps, estate.tiles, estate.wages
        due = (tiles + 0.5) / TILES_PER_TAX if self.tax else 0.0
        gold = estate.gold if estate.gold > 0.0 else 0.0
        food = estate.food if estate.food > 0.0 else 0.0
        taxed = gold if gold < due else due
        fed = food if food < wages else wages
        return (
            self.tax * (taxed - due)
            + self.wage * (fed - wages)
            + late * stepwise(gold - taxed, SPENT)
            + late * stepwise(food - fed, EATEN)
            + work * stepwise(imps, HANDS)
            + room * stepwise(tiles - 3 if tiles > 3 else 0.0, SPACE)
            + BUILT * estate.rooms
            + HIRED * estate.creatures
        )

    @once
    def lateness(self) -> tuple[float, int, float]:
        """How much goods, imps and tiles still count."""
        left = self.left
        return min(1.0, 0.25 + 0.25 * left), max(0, left - 1), min(1.0, 0.3 + 0.1 * left)

    def fights(self, estate: Estate) -> float:
        """What combat will bring. Few orders bring fighters, so many an estate has the same."""
        host = estate.power, estate.later
        if host not in self.hosts:
            worth = self.siege.after(estate.power)
            if self.realm.year == 1:
                worth += ordinary(2).after(estate.later + 4.0)
            self.hosts[host] = worth
        return self.hosts[host]

    def notoriety(self, evil: float) -> float:
        if evil not in self.notorieties:
            self.notorieties[evil] = self.rumoured(evil)
        return self.notorieties[evil]

    def rumoured(self, evil: float) -> float:
        """Between two spaces of the evilometer, something of both."""
        low = int(min(EVIL_MOST - 1, max(EVIL_LEAST, evil)))
        one, two = self.infamy(low), self.infamy(low + 1)
        return one + (evil - low) * (two - one)

    def infamy(self, evil: int) -> float:
        if evil not in self.infamies:
            self.infamies[evil] = self.repute(evil)
        return self.infamies[evil]

    def repute(self, evil: int) -> float:
        """Who comes, and whether the paladin does."""
        realm, cost, below = self.realm, 0.0, self.below(evil)
        for row, weight in zip(self.rows, LATER, strict=False):
            cost += weight * STRENGTH * self.met(row, below)
        unknown = max(0, min(3, self.left) - len(self.rows))
        cost += 0.1 * unknown * STRENGTH * below
        above = PALADIN_SPACE - 1
        if realm.host is not None:
            above = max(above, realm.lords[realm.host].evil)
        return -cost - self.paladin * sigmoid((evil - above - 0.6) / 0.7)

    def below(self, evil: float) -> float:
        """How many lords are less evil, about."""
        return sum([sigmoid((evil - other + edge) / 0.8) for other, edge in self.ranked])

    @once
    def ranked(self) -> list[tuple[int, float]]:
        """How evil those are with whom one is compared, and who is counted first if they tie."""
        order = self.realm.play_order()
        seats: list[Seat | None] = [*self.realm.others(self.seat)]
        if len(seats) == 1:
            seats.append(None)
        mine = order.index(self.seat)
        return [
            (evil_of(self.realm, seat), -0.5 if seat is None or order.index(seat) > mine else 0.5)
            for seat in seats
        ]

    def met(self, row: Sequence[float], below: float) -> float:
        """How strong the one is who comes."""
        place = min(len(row) - 1.0, below)
        at = int(place)
        above = row[min(len(row) - 1, at + 1)]
        return row[at] + (place - at) * (above - row[at])

    # Titles

    def titles(self, estate: Estate) -> float:
        """A part of each, as likely as it seems."""
        evil, rooms, tunnels, creatures, imps, riches, tiles = self.races
        return (
            evil[estate.evil]
            + rooms[estate.rooms]
            + tunnels[estate.tunnels]
            + creatures[estate.creatures]
            + imps[estate.imps]
            + riches[estate.gold + estate.food]
            + tiles[estate.tiles]
        )

    @once
    def races(self) -> list[Race]:
        """For each title how far it is from being decided, and how much the rivals have of it."""
        widths = [base + each * self.left for base, each in WIDTHS]
        estates = [Estate(lord) for lord in self.rivals]
        have = [
            [one.evil for one in estates],
            [one.rooms for one in estates],
            [one.tunnels for one in estates],
            [one.creatures for one in estates],
            [one.imps for one in estates],
            [one.gold + one.food for one in estates],
            [one.tiles for one in estates],
        ]
        return [
            Race(width, sum([exp(one / width) for one in rivals]))
            for width, rivals in zip(widths, have, strict=True)
        ]


PAID = (Phase.ADVENTURERS, Phase.END_OF_ROUND, Phase.COMBAT)
WIDTHS = ((1.0, 0.4), (0.4, 0.3), (0.9, 0.5), (0.5, 0.3), (0.6, 0.4), (1.5, 0.6), (1.0, 0.5))
"""For evil, rooms, tunnels, creatures, imps, riches and tiles: at the end, and for each round."""


def strength(tile: Adventurer) -> float:
    return tile.hit_points + TOUGH * (tile.anti_trap + tile.magic + tile.hearts)


def sigmoid(edge: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, edge))))
