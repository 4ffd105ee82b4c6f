"""What is good in Dungeon!, rather than allowed: gold, against the turns and risks it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any

from undercroft.engine import Ask, Seat
from undercroft.games.dungeon.board import CORRIDORS, EXITS, START, Space
from undercroft.games.dungeon.bot.atlas import HOME, row
from undercroft.games.dungeon.bot.odds import SPELL
from undercroft.games.dungeon.bot.outlook import Outlook
from undercroft.games.dungeon.bot.prices import PRIZE, RATE, SPECIAL, SPELL_PRICE, value
from undercroft.games.dungeon.bot.roads import INDEX
from undercroft.games.dungeon.cards import (
    FIRE_BALL,
    LIGHTNING_BOLT,
    MOST_SPELLS,
    NOBODY,
    TELEPORT,
    Adventurer,
    Spell,
)
from undercroft.games.dungeon.rules.casting import How, Teleport, Use
from undercroft.games.dungeon.rules.meeting import Fight
from undercroft.games.dungeon.rules.moving import Go
from undercroft.games.dungeon.rules.outside import Cast, Step
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.rules.searching import NoSearch
from undercroft.games.dungeon.rules.seeing import After, Gaze, Look, Scry
from undercroft.games.dungeon.rules.wounding import Deal, Drop, Lose
from undercroft.games.dungeon.state import STEPS, Delve, Foe, Loot, knows

LATE, SLOWER = 6.0, 0.8
"""Who has not enough yet needs so many turns more than gold alone says; and not all of the rest."""
NOISE = 2.0
"""The lead that makes a win e times as likely, for the root of the turns still to come."""
SHARP = 0.5
"""What a turn counts in a judgement: who thinks ahead should try a way that costs half of one."""
UNBORN = 30.0
"""The turns of who has no adventurer yet."""
WON = 1e6


def worth(delve: Delve) -> Sequence[float]:
    """Each seat's share of the win, as things stand."""
    turns = [turns_left(delve, seat) for seat in range(len(delve.delvers))]
    first = min(turns)
    spread = NOISE * sqrt(first + 0.1)
    weights = [exp((first - more) / spread) for more in turns]
    total = sum(weights)
    return [weight / total for weight in weights]


def turns_left(delve: Delve, seat: Seat) -> float:
    """How many turns a seat needs yet, about; not fewer than the way home takes."""
    outlook = Judge(delve, seat)
    delver = outlook.delver
    if delver.kind is NOBODY:
        return UNBORN
    home = row(outlook.walker, HOME)[INDEX[delver.at]] / STEPS
    if not outlook.need:
        return delver.lost + home
    armed = sum([SPELL_PRICE[spell] for spell in delver.spells]) + SPECIAL["sword"] * delver.sword
    hope = outlook.standing() + min(armed, outlook.need / 3)
    rest = max(home, (outlook.need - hope) / outlook.rate)
    return delver.lost + LATE + SLOWER * rest


def weigh(delve: Delve, ask: Ask) -> Sequence[float]:
    """How good each option looks to who is asked."""
    judge = Judge(delve, ask.seat)
    scale = SHARP / judge.rate
    return [scale * gold for gold in judge.all(ask)]


class Judge(Outlook):
    """One seat's judgement of its options, in gold."""

    __slots__ = ()

    def all(self, ask: Ask) -> list[float]:
        if ask.prompt == Prompt.ACTION:
            return self.actions(ask.options)
        judgement = JUDGEMENTS[ask.prompt]
        return [judgement(self, option) for option in ask.options]

    # Actions

    def actions(self, options: Sequence[Any]) -> list[float]:
        """Most of them are walks, which are looked at together."""
        walks = [option.to for option in options if type(option) is Go]
        went = iter([
            near if to in CORRIDORS else self.go(to, near)
            for to, near in zip(walks, self.approaches(walks), strict=True)
        ])
        return [next(went) if type(option) is Go else self.act(option) for option in options]

    def act(self, option: Any) -> float:
        match option:
            case Fight():
                return self.fight(option)
            case Cast(spell, at):
                return self.cast(spell, at)
            case Teleport(to):
                return self.teleport(to)
            case Look(room):
                return self.look(room)
            case Gaze():
                return self.gaze()
            case Scry(ball):
                return self.gaze() - self.shown_by(ball)
        return self.approach(self.delver.at) - 1

    def go(self, to: Space, near: float) -> float:
        """What it is worth to be there, unless more than that will happen."""
        if to is START and not self.need:
            return WON
        return self.enter(to) if self.delve.needs_fight(to) else near

    def fight(self, chosen: Fight) -> float:
        """The monster that one is engaged with, or a guard."""
        foe = self.delve.engaged(self.seat)
        return self.fought(foe or self.guard(chosen))

    def guard(self, chosen: Fight) -> Foe:
        """By its marker, of which there is only one."""
        return next(foe for foe in self.delve.foes if foe.marker == chosen.marker)

    def cast(self, spell: Spell, at: Space) -> float:
        """From outside nothing is risked but the spell."""
        if guards := self.delve.unattended(at):
            chance, prize = max(
                (SPELL[spell].cards[foe.monster].chance, self.hoard_of(foe)) for foe in guards
            )
        else:
            chance, prize = self.met_at(at, SPELL[spell]).chance, self.treasure_in(at)
        missed = self.approach(self.delver.at)
        return chance * (prize + self.after(at)) + (1 - chance) * missed - self.price(spell)

    def teleport(self, to: Space) -> float:
        there = self.enter(to) if to.has_monsters else self.approach(to)
        return there - SPELL_PRICE[TELEPORT]

    def look(self, room: Space) -> float:
        """One can still leave it alone."""
        return max(self.enter(room), self.approach(self.delver.at)) + self.rate / 4

    def gaze(self) -> float:
        return self.approach(self.delver.at) - self.rate / 10

    def shown_by(self, ball: int) -> float:
        """What a Ball laid out and would put back: a fight that is worth it, or not much."""
        for vision in self.delve.visions:
            if vision.ball == ball:
                prize = value(vision.loot.card, self.need)
                return max(1.0, self.best_attack(vision.lurker.monster, prize))
        return 0.0

    # Answers

    def how(self, option: How | Use | Teleport) -> float:
        """By hand, with a spell, or away."""
        if isinstance(option, Teleport):
            return self.teleport(option.to)
        here, delve = self.delver.at, self.delve
        spell = option.spell if isinstance(option, Use) else None
        column = self.column if spell is None else SPELL[spell]
        foe = delve.engaged(self.seat) or next(iter(delve.unattended(here)), None)
        odds = self.met_at(here, column) if foe is None else column.cards[foe.monster]
        prize = self.treasure_in(here) if foe is None else self.hoard_of(foe)
        price = 0.0 if spell is None else self.price(spell)
        return self.attack(odds, prize) - price + self.after(here)

    def after_looking(self, option: After | Cast) -> float:
        if isinstance(option, Cast):
            return self.cast(option.spell, option.at)
        here = self.delver.at
        return self.approach(here) if option is After.DECLINE else self.enter(self.looked_into())

    def looked_into(self) -> Space:
        """Where the Medallion showed the top card of a pile, or what a Ball had laid out."""
        peeked, visions = self.delve.errand.peeked_at, self.delve.visions
        beside = [space for space, _ in EXITS[self.delver.at]]
        return peeked or next(vision.space for vision in visions if vision.space in beside)

    def drop(self, option: Drop) -> float:
        return -self.missed(Loot(option.card, plus=option.plus))

    def deal(self, option: Deal) -> float:
        """Both piles as dear as each other."""
        split = self.delve.split
        assert split is not None
        one, two = (sum([loot.card.gold for loot in pile]) for pile in split.piles)
        return float(two - one if option is Deal.A else one - two)

    def lose(self, option: Lose) -> float:
        """The dearer pile is to be dropped, as far as one knows it."""
        split = self.delve.split
        assert split is not None
        return sum([self.guess(loot) for loot in split.piles[option is Lose.B]])

    def guess(self, loot: Loot) -> float:
        return loot.card.gold if knows(loot.seen, self.seat) else PRIZE[loot.card.level][-1]

    def learn(self, spell: Spell) -> float:
        """Fire Balls, and with the last ones Lightning for what they cannot burn."""
        hand = self.delver.spells
        bolts = hand.count(LIGHTNING_BOLT)
        wanted = spell is LIGHTNING_BOLT and bolts < 2 and len(hand) >= MOST_SPELLS - 2
        return SPELL_PRICE[spell] + wanted * SPELL_PRICE[FIRE_BALL]

    def become(self, kind: Adventurer) -> float:
        return -self.delve.goal(kind) * self.rate / RATE[kind]


JUDGEMENTS: dict[str, Callable[[Judge, Any], float]] = {
    Prompt.ADVENTURER: lambda judge, one: judge.become(one.adventurer),
    Prompt.SPELL: lambda judge, one: judge.learn(one.spell),
    Prompt.GAZE: lambda judge, see: judge.enter(see.room),
    Prompt.MONSTER: lambda judge, fight: judge.fought(judge.guard(fight)),
    Prompt.HOW: Judge.how,
    Prompt.AFTER_LOOKING: Judge.after_looking,
    Prompt.MOVE_IN: lambda judge, step: float(step is Step.MOVE_IN),
    Prompt.DROP: Judge.drop,
    Prompt.SPLIT: Judge.deal,
    Prompt.PILE: Judge.lose,
    Prompt.RETREAT: lambda judge, retreat: judge.approach(retreat.to),
    Prompt.SLIDE: lambda judge, slide: judge.enter(slide.to),
    Prompt.SEARCH: lambda judge, search: judge.rate * (search is not NoSearch.NO),
    Prompt.NEW_ADVENTURER: lambda judge, one: judge.become(one.adventurer),
}
