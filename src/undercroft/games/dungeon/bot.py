"""What is good in Dungeon!, rather than allowed: gold, against the turns and risks it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from undercroft.engine import Choice, Seat
from undercroft.games.dungeon.atlas import AWAY, CORNERS, HOME, INDEX, Row, prospects, row, tolls_of
from undercroft.games.dungeon.board import START, Space
from undercroft.games.dungeon.cards import (
    ELF,
    FIRE_BALL,
    HERO,
    LEVELS,
    LIGHTNING_BOLT,
    NOBODY,
    SUPERHERO,
    TELEPORT,
    WIZARD,
    Monster,
    Spell,
    Treasure,
)
from undercroft.games.dungeon.odds import HAND, SPELL, Column, Odds
from undercroft.games.dungeon.options import (
    Act,
    After,
    Cast,
    Deal,
    Drop,
    Fight,
    Go,
    Look,
    Lose,
    NoSearch,
    Prompt,
    Step,
    Teleport,
    Use,
)
from undercroft.games.dungeon.state import STEPS, Dungeon, Foe, Loot, knows

RATE = {ELF: 250.0, HERO: 270.0, SUPERHERO: 480.0, WIZARD: 450.0, NOBODY: 400.0}
"""The gold that a type earns in a turn, all in all: what a turn is worth to it."""
SPREAD = 6.0
"""So many turns of lead make it about three times as likely to win."""
SPELL_PRICE = {FIRE_BALL: 600.0, LIGHTNING_BOLT: 400.0, TELEPORT: 200.0}
SPECIAL = {"": 0.0, "sword": 1000.0, "doors": 400.0, "medallion": 500.0, "ball": 0.0}
"""What a special card is worth beyond its gold."""

# What a monster that was not killed does, of 36 attacks
DEAD, SERIOUS, LIGHT, DROPS, STAYS = 1 / 36, 2 / 36, 12 / 36, 23 / 36, 21 / 36
DEATH = 4.0
"""The turns that death costs besides treasure."""
LOST = 0.8
"""A card dropped is not quite gone: it lies there for whoever comes back."""

TARGETS = 4
"""So many of the best targets are thought about."""
NEXT = 1.0
"""How much the target after the next counts."""
WASTE = 0.4
"""The part of a turn that a fight costs: movement ends there."""
HOME_WITH_IT = 1e6
HOMING = 6.0
TRUST = [min(1.0, 0.85 ** (away - STEPS)) for away in range(AWAY + 1)]
"""How likely a good card is still the next one when one gets there; a bad one will be."""
THRIFT = 0.5


def worth(dungeon: Dungeon) -> Sequence[float]:
    """Each seat's share of the win, as things stand."""
    leads = [standing(dungeon, seat) / SPREAD for seat in range(len(dungeon.delvers))]
    best = max(leads)
    weights = [exp(lead - best) for lead in leads]
    total = sum(weights)
    return [weight / total for weight in weights]


def standing(dungeon: Dungeon, seat: Seat) -> float:
    """The turns that a seat needs yet, as a negative number."""
    judge = Judge(dungeon, seat)
    delver = judge.delver
    if delver.kind is NOBODY:
        return -30.0
    armed = sum([SPELL_PRICE[spell] for spell in delver.spells])
    armed += SPECIAL["sword"] * delver.sword
    return (judge.approach(delver.at) + armed - judge.need) / judge.rate - delver.lost


def weigh(dungeon: Dungeon, ask: Choice[Any]) -> Sequence[float]:
    """How good each option looks to who is asked."""
    judge, judgement = Judge(dungeon, ask.seat), JUDGEMENTS[ask.prompt]
    scale = 1 / (judge.rate * SPREAD)
    return [scale * judgement(judge, option) for option in ask.options]


def value(card: Treasure, need: float) -> float:
    """A card's gold as far as it is needed, and what else it can do."""
    return (card.gold if card.gold < need else need) + SPECIAL[card.special]


class Judge:
    """One seat's judgement of one moment; what it works out is worked out once."""

    __slots__ = (
        "_targets",
        "column",
        "delver",
        "dungeon",
        "goal",
        "gold",
        "loss",
        "need",
        "pace",
        "rate",
        "seat",
        "walker",
    )

    def __init__(self, dungeon: Dungeon, seat: Seat) -> None:
        self.dungeon, self.seat = dungeon, seat
        self.delver = delver = dungeon.delvers[seat]
        kind = delver.kind
        self.goal, self.gold = dungeon.goal(kind) if kind is not NOBODY else 0, delver.gold
        self.need = max(0, self.goal - self.gold)
        self.rate = RATE[kind]
        self.pace = self.rate / STEPS
        self.column = HAND[kind, delver.sword, dungeon.expert]
        homeward = not self.need and bool(self.goal)
        self.walker = (kind, delver.usable_doors, dungeon.graves & CORNERS, homeward)
        self.loss = self.price_of_failing()
        self._targets: list[tuple[float, float, Row, Space]] | None = None

    def price_of_failing(self) -> float:
        """What a monster takes in the mean that was not killed."""
        treasure = self.delver.treasure
        small = min([self.missed(loot) for loot in treasure]) if treasure else 0.0
        had = min(self.gold, self.goal)
        return (
            DEAD * (LOST * had + DEATH * self.rate)
            + SERIOUS * (LOST * had / 2 + 2 * self.rate)
            + LIGHT * 1.3 * self.rate
            + DROPS * LOST * small
        )

    def missed(self, loot: Loot) -> float:
        """What it costs to lose a card."""
        short = max(0, self.goal - self.gold + loot.card.gold) - self.need
        special = loot.card.special
        use = SPECIAL[special] * (loot.plus or 1) if self.delver.kind is not WIZARD else 0.0
        return short + use + loot.card.gold / 10

    # Fights

    def attack(self, odds: Odds, prize: float) -> float:
        """What a fight by hand brings, with a second try if it is worth a turn."""
        chance, again, turns = odds
        more = again * prize - (1 - again) * self.loss - self.rate
        failed = STAYS * more - self.loss if more > 0 else -self.loss
        return chance * prize + (1 - chance) * failed - turns * self.rate

    def met_at(self, space: Space, column: Column) -> Odds:
        """Against what whoever enters there would meet now."""
        dungeon = self.dungeon
        if (vision := dungeon.vision_in(space)) is not None:
            return column.cards[vision.lurker.monster]
        if dungeon.errand.peeked is not None and dungeon.errand.peeked_at is space:
            return column.cards[dungeon.errand.peeked.monster]
        return self.on_top(space.level, column)

    def on_top(self, level: int, column: Column) -> Odds:
        """Against the next card of a level's pile, which may be known."""
        layers = self.dungeon.monsters[level - 1].layers
        return column.against(layers[-1]) if layers else column.levels[level]

    def treasure_in(self, space: Space) -> float:
        if not space.is_room:
            return 0.0
        vision = self.dungeon.vision_in(space)
        return value(vision.loot.card, self.need) if vision else self.mean_prize(space.level)

    def mean_prize(self, level: int) -> float:
        """What a treasure of the level's pile is worth in the mean."""
        need = self.need
        prizes = [
            value(loot.card, need)
            for layer in self.dungeon.treasures[level - 1].layers
            for loot in layer
        ]
        return sum(prizes) / len(prizes) if prizes else 0.0

    def hoard_of(self, foe: Foe) -> float:
        """The hoard, and the room's own treasure."""
        gold = sum([value(loot.card, self.need) for loot in foe.hoard])
        if foe.space.is_room:
            own = foe.prize
            gold += value(own.card, self.need) if own else self.mean_prize(foe.space.level)
        return min(gold, self.need + 1000.0)

    # Targets

    @property
    def targets(self) -> list[tuple[float, float, Row, Space]]:
        """The best places to go: their worth with what may follow, and alone; the way; where."""
        if self._targets is None:
            self._targets = self.find_targets() if self.need else []
        return self._targets

    def find_targets(self) -> list[tuple[float, float, Row, Space]]:
        here, home = row(self.walker, INDEX[self.delver.at]), row(self.walker, HOME)
        pace = self.pace
        busy = {foe.space for foe in self.dungeon.foes}
        busy.update(self.dungeon.others_at(self.seat))
        found = []
        for level in LEVELS:
            now, then, homing, left = self.plan(level)
            for index, room, rooms, steps in prospects(level, self.dungeon.graves):
                if room not in busy:
                    away = here[index]
                    tour = rooms * then - steps * pace
                    tour = 0.0 if tour < 0 else tour if tour < left else left
                    gain = now if now < then else then + (now - then) * TRUST[away]
                    alone = gain - homing * home[index] + tour
                    found.append((alone - pace * away, alone, tour, index, room))
        for foe in self.dungeon.foes:
            if foe.fighter is None and foe.hoard:
                index = INDEX[foe.space]
                prize = self.hoard_of(foe)
                gain = self.best_attack(foe.monster, prize) - WASTE * self.rate
                alone = gain - self.homing(prize) * home[index]
                found.append((alone - pace * here[index], alone, 0.0, index, foe.space))
        found.sort(key=lambda one: -one[0])
        best = [
            (plan, tour, row(self.walker, index), space)
            for _, plan, tour, index, space in found[:TARGETS]
        ]
        return [
            (plan + max(0.0, NEXT * self.following(best, space) - tour), tour, way, space)
            for plan, tour, way, space in best
        ]

    def following(self, best: list[tuple[float, float, Row, Space]], done: Space) -> float:
        """The best that could follow there."""
        index = INDEX[done]
        others = [plan - self.pace * way[index] for plan, _, way, at in best if at is not done]
        return max(others, default=0.0)

    def plan(self, level: int) -> tuple[float, float, float, float]:
        """What a room of the level is worth now, and later; how much home counts then; the rest."""
        prize = self.mean_prize(level)
        now = self.attack(self.on_top(level, self.column), prize)
        then = self.attack(self.column.levels[level], prize)
        for spell in self.attack_spells():
            price, column = self.price(spell), SPELL[spell]
            now = max(now, self.on_top(level, column).chance * prize - price)
            then = max(then, column.levels[level].chance * prize - price)
        waste = WASTE * self.rate
        return now - waste, then - waste, self.homing(prize), max(0.0, self.need - prize)

    def price(self, spell: Spell) -> float:
        return min(SPELL_PRICE[spell], THRIFT * self.need / len(self.delver.spells))

    def homing(self, prize: float) -> float:
        """What a step farther from home costs, the more the nearer one is to winning."""
        return self.pace * max(0.0, 1 - max(0.0, self.need - prize) / (HOMING * self.rate))

    def attack_spells(self) -> list[Spell]:
        hand = self.delver.spells
        return [spell for spell in SPELL if spell in hand] if hand else []

    def best_attack(self, monster: Monster, prize: float) -> float:
        gain = self.attack(self.column.cards[monster], prize)
        for spell in self.attack_spells():
            gain = max(gain, SPELL[spell].cards[monster].chance * prize - self.price(spell))
        return gain

    def approach(self, space: Space) -> float:
        """What it is worth to be at a space, with all turns still to come."""
        index = INDEX[space]
        if not self.targets:
            return -self.pace * row(self.walker, HOME)[index]
        return max([plan - self.pace * way[index] for plan, _, way, _ in self.targets])

    def after(self, space: Space) -> float:
        """What may follow once a space is done with."""
        if not self.targets:
            return self.approach(space)
        index, pace = INDEX[space], self.pace
        return max(
            [
                tour if at is space else NEXT * (plan - pace * way[index])
                for plan, tour, way, at in self.targets
            ]
        )

    # Actions

    def go(self, to: Space) -> float:
        if to is START and not self.need:
            return HOME_WITH_IT
        return self.enter(to) if self.dungeon.needs_fight(to) else self.approach(to)

    def enter(self, space: Space) -> float:
        """For what is there, or on the way to something else."""
        guards = self.dungeon.unattended(space)
        if guards:
            gain = max([self.fought(foe) for foe in guards])
        elif space.is_room:
            gain = self.attack(self.met_at(space, self.column), self.treasure_in(space))
            gain += self.after(space)
        else:
            return self.cross(space)
        return max(gain, self.cross(space))

    def cross(self, space: Space) -> float:
        kind, _, graves, homeward = self.walker
        return self.after(space) - self.pace * tolls_of(kind, graves, homeward)[INDEX[space]]

    def fought(self, foe: Foe) -> float:
        gain = self.best_attack(foe.monster, self.hoard_of(foe))
        return gain + self.after(foe.space)

    def fight(self, chosen: Fight) -> float:
        """The monster that one is engaged with, or a guard."""
        foe = self.dungeon.engaged(self.seat)
        if foe is None:
            here = self.delver.at
            foe = next(one for one in self.dungeon.foes if one.marker == chosen.marker
                       and one.monster is chosen.monster)
            assert here is not None
        return self.fought(foe)

    def cast(self, spell: Spell, at: Space) -> float:
        """From outside nothing is risked but the spell."""
        guards = self.dungeon.unattended(at)
        if guards:
            chance, prize = max(
                (SPELL[spell].cards[foe.monster].chance, self.hoard_of(foe)) for foe in guards
            )
        else:
            chance, prize = self.met_at(at, SPELL[spell]).chance, self.treasure_in(at)
        hit = chance * (prize + self.after(at))
        return hit + (1 - chance) * self.approach(self.delver.at) - self.price(spell)

    def look(self, room: Space) -> float:
        return max(self.enter(room), self.approach(self.delver.at)) + self.rate / 4

    def teleport(self, to: Space) -> float:
        there = self.cross(to) if to.has_monsters else self.approach(to)
        return there - SPELL_PRICE[TELEPORT]

    def act(self, option: Any) -> float:
        match option:
            case Go(to):
                return self.go(to)
            case Fight():
                return self.fight(option)
            case Cast(spell, at):
                return self.cast(spell, at)
            case Teleport(to):
                return self.teleport(to)
            case Look(room):
                return self.look(room)
            case Act.GAZE:
                return self.approach(self.delver.at) - self.rate / 10
        return self.approach(self.delver.at) - 1.0

    # Answers

    def how(self, option: Any) -> float:
        """By hand, with a spell, or away."""
        here, dungeon = self.delver.at, self.dungeon
        if isinstance(option, Teleport):
            return self.teleport(option.to)
        foe = dungeon.engaged(self.seat) or next(iter(dungeon.unattended(here)), None)
        prize = self.hoard_of(foe) if foe is not None else self.treasure_in(here)
        column = SPELL[option.spell] if isinstance(option, Use) else self.column
        odds = column.cards[foe.monster] if foe is not None else self.met_at(here, column)
        price = self.price(option.spell) if isinstance(option, Use) else 0.0
        return self.attack(odds, prize) - price + self.after(here)

    def after_looking(self, option: Any) -> float:
        errand = self.dungeon.errand
        if isinstance(option, Cast):
            return self.cast(option.spell, option.at)
        if option is After.DECLINE:
            return self.approach(self.delver.at)
        room = errand.peeked_at
        if room is None:
            return self.approach(self.delver.at) + self.rate / 10
        return self.enter(room)

    def drop(self, option: Drop) -> float:
        loots = self.delver.treasure
        loot = next(one for one in loots if one.card is option.card and one.plus == option.plus)
        return -self.missed(loot)

    def deal(self, option: Deal) -> float:
        """Both piles as dear as each other."""
        split = self.dungeon.split
        assert split is not None
        one, two = (sum(loot.card.gold for loot in pile) for pile in split.piles)
        return float(two - one if option is Deal.A else one - two)

    def lose(self, option: Lose) -> float:
        """The dearer pile, as far as one knows it."""
        split = self.dungeon.split
        assert split is not None
        pile = split.piles[option is Lose.B]
        return sum([loot.card.gold for loot in pile if knows(loot.seen, self.seat)]) + sum(
            [MEAN_GOLD[loot.card.level] for loot in pile if not knows(loot.seen, self.seat)]
        )

    def learn(self, spell: Spell) -> float:
        had = self.delver.spells.count(spell)
        return SPELL_PRICE[spell] - 40.0 * had

    def slide(self, to: Space) -> float:
        return self.enter(to)


MEAN_GOLD = (0, 500, 861, 1672, 2667, 4344, 5458)
"""By level."""

JUDGEMENTS: dict[str, Callable[[Judge, Any], float]] = {
    Prompt.ADVENTURER: lambda judge, one: -judge.dungeon.goal(one.adventurer)
    / RATE[one.adventurer],
    Prompt.SPELL: lambda judge, one: judge.learn(one.spell),
    Prompt.ACTION: Judge.act,
    Prompt.GAZE: lambda judge, see: judge.enter(see.room),
    Prompt.MONSTER: Judge.fight,
    Prompt.HOW: Judge.how,
    Prompt.AFTER_LOOKING: Judge.after_looking,
    Prompt.MOVE_IN: lambda judge, step: float(step is Step.MOVE_IN),
    Prompt.DROP: Judge.drop,
    Prompt.SPLIT: Judge.deal,
    Prompt.PILE: Judge.lose,
    Prompt.RETREAT: lambda judge, retreat: judge.approach(retreat.to),
    Prompt.SLIDE: lambda judge, slide: judge.slide(slide.to),
    Prompt.SEARCH: lambda judge, search: float(search is not NoSearch.NO),
    Prompt.NEW_ADVENTURER: lambda judge, one: -judge.dungeon.goal(one.adventurer)
    / RATE[one.adventurer],
}
