"""What an adventurer can hope for: what fights bring and cost, where to go, and the way home."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeon.board import Space
from undercroft.games.dungeon.bot.atlas import (
    AWAY,
    CORNERS,
    HOME,
    Row,
    Walker,
    prospects,
    row,
    toll_of,
)
from undercroft.games.dungeon.bot.odds import (
    DEAD,
    DROPS,
    HAND,
    LIGHT,
    SERIOUS,
    SPELL,
    STAYS,
    Column,
    Odds,
)
from undercroft.games.dungeon.bot.prices import (
    PRIZE,
    RATE,
    SPECIAL,
    SPELL_PRICE,
    STAKE,
    STAKES,
    value,
)
from undercroft.games.dungeon.bot.roads import INDEX
from undercroft.games.dungeon.cards import (
    LEVELS,
    LOST_BY_LIGHT_WOUND,
    NOBODY,
    WIZARD,
    Monster,
    Spell,
)
from undercroft.games.dungeon.state import STEPS, Delve, Foe, Loot

THRIFT = 0.5
"""A spell is worth no more than this part of what is needed yet, for each spell that is left."""
DEATH, SENT_HOME, WOUNDED = 4.0, 2.0, LOST_BY_LIGHT_WOUND + 0.3
"""The turns that these cost, besides treasure."""
LOST = 0.8
"""How far a card dropped is lost: it lies there for whoever comes back."""

WASTE = 0.4
"""The part of a turn that a fight costs: movement ends there."""
HOMING = 6.0
"""The way home begins to count when so many turns' gold is missing."""
TARGETS = 4
"""So many of the best targets are thought about."""
TRUST = [min(1.0, 0.85 ** (away - STEPS)) for away in range(AWAY + 1)]
"""How likely a good card is still the next one when one gets there. A bad one will be."""


Found = tuple[float, float, float, int]
"""A place by its number: its worth from here, and once there; and what may follow in that."""
Target = tuple[float, float, Row, int]
"""Somewhere to go: its worth once there, what may follow in that, the way, and where."""


class Outlook:
    """How things look to one seat in one moment; what it works out is worked out once."""

    __slots__ = (
        "_targets",
        "column",
        "delve",
        "delver",
        "goal",
        "gold",
        "loss",
        "need",
        "pace",
        "rate",
        "seat",
        "spells",
        "stakes",
        "walker",
    )

    def __init__(self, delve: Delve, seat: Seat) -> None:
        self.delve, self.seat = delve, seat
        self.delver = delver = delve.delvers[seat]
        kind = delver.kind
        self.goal, self.gold = delve.goal(kind) if kind is not NOBODY else 1, delver.gold
        self.need = need = max(0, self.goal - self.gold)
        self.stakes = min(STAKES, -(-need // STAKE))
        self.rate = RATE[kind]
        self.pace = self.rate / STEPS
        self.column: Column = HAND[kind, delver.sword, delve.expert]
        self.spells = [spell for spell in SPELL if spell in delver.spells] if delver.spells else []
        corners = delve.graves & CORNERS
        self.walker: Walker = (kind, delver.usable_doors, corners, not need)
        self.loss = self.price_of_failing()
        self._targets: list[Target] | None = None

    # Fights

    def price_of_failing(self) -> float:
        """What a monster takes in the mean that was not killed."""
        had, rate = LOST * min(self.gold, self.goal), self.rate
        treasure = self.delver.treasure
        small = min([self.missed(loot) for loot in treasure]) if treasure else 0.0
        return (
            DEAD * (had + DEATH * rate)
            + SERIOUS * (had / 2 + SENT_HOME * rate)
            + LIGHT * WOUNDED * rate
            + DROPS * LOST * small
        )

    def missed(self, loot: Loot) -> float:
        """What it costs to lose a card: gold beyond the goal is only a reserve."""
        card = loot.card
        short = max(0, self.goal - self.gold + card.gold) - self.need
        if not card.special or self.delver.kind is WIZARD:
            return short + card.gold / 10
        return short + card.gold / 10 + SPECIAL[card.special] * (loot.plus or 1)

    def attack(self, odds: Odds, prize: float) -> float:
        """What a fight by hand brings, with a second try if it is worth a turn."""
        chance, again, turns = odds
        more = again * prize - (1 - again) * self.loss - self.rate
        failed = STAYS * more - self.loss if more > 0 else -self.loss
        return chance * prize + (1 - chance) * failed - turns * self.rate

    def best_attack(self, monster: Monster, prize: float) -> float:
        gain = self.attack(self.column.cards[monster], prize)
        for spell in self.spells:
            gain = max(gain, SPELL[spell].cards[monster].chance * prize - self.price(spell))
        return gain

    def price(self, spell: Spell) -> float:
        return min(SPELL_PRICE[spell], THRIFT * self.need / len(self.delver.spells))

    def met_at(self, space: Space, column: Column) -> Odds:
        """Against what whoever enters there would meet now."""
        delve = self.delve
        if (vision := delve.vision_in(space)) is not None:
            return column.cards[vision.lurker.monster]
        if delve.errand.peeked is not None and delve.errand.peeked_at is space:
            return column.cards[delve.errand.peeked.monster]
        return self.on_top(space.level, column)

    def on_top(self, level: int, column: Column) -> Odds:
        """Against the next card of a level's pile, which may be known."""
        layers = self.delve.monsters[level - 1].layers
        return column.against(layers[-1]) if layers else column.levels[level]

    def treasure_in(self, space: Space) -> float:
        if not space.is_room:
            return 0.0
        vision = self.delve.vision_in(space)
        return value(vision.loot.card, self.need) if vision else PRIZE[space.level][self.stakes]

    def hoard_of(self, foe: Foe) -> float:
        """The hoard, and the room's own treasure."""
        gold = sum([value(loot.card, self.need) for loot in foe.hoard])
        if foe.prize is not None:
            gold += value(foe.prize.card, self.need)
        elif foe.space.is_room:
            gold += PRIZE[foe.space.level][self.stakes]
        return min(gold, self.need + SPECIAL["sword"])

    # Targets

    @property
    def targets(self) -> list[Target]:
        """The best places to go; who has enough goes home."""
        if self._targets is None:
            self._targets = self.linked(self.rooms() + self.guards()) if self.need else []
        return self._targets

    def rooms(self) -> list[Found]:
        """Live rooms: how good they look from here, once there, and what may follow."""
        walker, at, pace = self.walker, INDEX[self.delver.at], self.pace
        graves, busy, home = self.delve.graves, self.busy(), row(walker, HOME)
        found: list[Found] = []
        for level in LEVELS:
            now, then, prize = self.plan(level)
            if found and now <= 0 >= then:
                continue
            homing, left = self.homing(prize), max(0.0, self.need - prize)
            for away, index, rooms, steps in prospects(walker, at, level, graves):
                if index in busy:
                    continue
                tour = rooms * then - steps * pace
                tour = 0.0 if tour < 0 else tour if tour < left else left
                gain = now if now < then else then + (now - then) * TRUST[away]
                worth = (gain - homing * home[index] if homing else gain) + tour
                found.append((worth - pace * away, worth, tour, index))
        return found

    def busy(self) -> set[int]:
        """Where somebody is, or a monster in place."""
        others = self.delve.others_at(self.seat)
        return {INDEX[space] for space in [*others, *[foe.space for foe in self.delve.foes]]}

    def plan(self, level: int) -> tuple[float, float, float]:
        """A room's worth now, and later; and the treasure in it."""
        prize, waste = PRIZE[level][self.stakes], WASTE * self.rate
        layers = self.delve.monsters[level - 1].layers
        then = now = self.attack(self.column.levels[level], prize)
        known = layers and (then > 0 or len(layers[-1]) == 1)
        if known:
            now = self.attack(self.column.against(layers[-1]), prize)
        for spell in self.spells:
            price, column = self.price(spell), SPELL[spell]
            then = max(then, column.levels[level].chance * prize - price)
            odds = column.against(layers[-1]) if known else column.levels[level]
            now = max(now, odds.chance * prize - price)
        return now - waste, then - waste, prize

    def homing(self, prize: float) -> float:
        """What a step farther from home costs, the more the nearer one is to winning."""
        near = 1 - max(0.0, self.need - prize) / (HOMING * self.rate)
        return self.pace * near if near > 0 else 0.0

    def guards(self) -> list[Found]:
        """Hoards that lie under a monster."""
        guards = [foe for foe in self.delve.foes if foe.fighter is None and foe.hoard]
        if not guards:
            return []
        here, home = row(self.walker, INDEX[self.delver.at]), row(self.walker, HOME)
        found = []
        for foe in guards:
            index, prize = INDEX[foe.space], self.hoard_of(foe)
            gain = self.best_attack(foe.monster, prize) - WASTE * self.rate
            worth = gain - self.homing(prize) * home[index]
            found.append((worth - self.pace * here[index], worth, 0.0, index))
        return found

    def linked(self, found: list[Found]) -> list[Target]:
        """The best of them, each with the better of its own tour and of going on to another."""
        found.sort(reverse=True)
        pace, best = self.pace, found[:TARGETS]
        linked = []
        for _, worth, tour, index in best:
            way = row(self.walker, index)
            others = [then - pace * way[there] for _, then, _, there in best if there != index]
            beyond = max(others, default=0.0) - tour
            linked.append((worth + beyond if beyond > 0 else worth, tour, way, index))
        return linked

    # Places

    def approach(self, space: Space) -> float:
        """What it is worth to be at a space, with all turns still to come."""
        index, pace = INDEX[space], self.pace
        if not (targets := self.targets):
            return -pace * row(self.walker, HOME)[index]
        return max([worth - pace * way[index] for worth, _, way, _ in targets])

    def approaches(self, spaces: list[Space]) -> list[float]:
        """The same of many, which is quicker together."""
        indices, pace = [INDEX[space] for space in spaces], self.pace
        if not (targets := self.targets):
            home = row(self.walker, HOME)
            return [-pace * home[index] for index in indices]
        towards = [
            [worth - pace * way[index] for index in indices] for worth, _, way, _ in targets
        ]
        return list(map(max, zip(*towards, strict=True)))

    def standing(self) -> float:
        """What it is worth to be where one is, in a fight or in a cage."""
        here = self.delver.at
        if self.delver.caged:
            return self.treasure_in(here) + self.after(here)
        foe = self.delve.engaged(self.seat)
        return max(self.approach(here), self.fought(foe)) if foe else self.approach(here)

    def after(self, space: Space) -> float:
        """What may follow once a space is done with."""
        index, pace = INDEX[space], self.pace
        if not (targets := self.targets):
            return -pace * row(self.walker, HOME)[index]
        return max([
            tour if at == index else worth - pace * way[index] for worth, tour, way, at in targets
        ])

    def enter(self, space: Space) -> float:
        """For what is there, or to get beyond: to fight there only since it is on the way."""
        kind, _, corners, homeward = self.walker
        after = self.after(space)
        cross = after - self.pace * toll_of(space, kind, corners, homeward)
        if guards := self.delve.unattended(space):
            return max(cross, *[self.won(foe) + after for foe in guards])
        if not space.is_room:
            return cross
        gain = self.attack(self.met_at(space, self.column), self.treasure_in(space))
        return max(cross, gain + after)

    def fought(self, foe: Foe) -> float:
        return self.won(foe) + self.after(foe.space)

    def won(self, foe: Foe) -> float:
        """What a fight with a monster in place brings."""
        return self.best_attack(foe.monster, self.hoard_of(foe))
