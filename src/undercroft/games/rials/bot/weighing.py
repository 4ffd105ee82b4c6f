"""What is good in Rial's Dungeon, rather than allowed: rials, now and to be hoped for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Any

from undercroft.engine import Ask, Seat, once
from undercroft.games.rials.board import ENTRANCES, ROOM_SQUARES, THRESHOLD, within
from undercroft.games.rials.bot.atlas import NUMBER, pulls
from undercroft.games.rials.bot.deals import Bargainer, cards_left
from undercroft.games.rials.bot.outlook import Outlook, at_stake, turns_after
from undercroft.games.rials.bot.prices import (
    FIND,
    FULL,
    KEY,
    LID,
    LUCKY,
    USES,
    Left,
    fought,
    might,
    power,
    promise,
    uses,
)
from undercroft.games.rials.cards import CHEST_CARDS, DIE, TORCH_STEPS, Capability
from undercroft.games.rials.rules.blocking import Blocker
from undercroft.games.rials.rules.challenging import Raise
from undercroft.games.rials.rules.chests import Lid
from undercroft.games.rials.rules.clearing import Clear
from undercroft.games.rials.rules.effects import Reveal
from undercroft.games.rials.rules.ending import count
from undercroft.games.rials.rules.fighting import Face, Part
from undercroft.games.rials.rules.finding import Spend, Use
from undercroft.games.rials.rules.leaving import Gate
from undercroft.games.rials.rules.moving import Go, ways_from
from undercroft.games.rials.rules.preparing import SPREADS
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.rolling import Waystone, Weighted
from undercroft.games.rials.state import Expedition, Move
from undercroft.games.rials.turn import Again

ALL = float(sum(card.value * copies for card, copies in CHEST_CARDS.items()))
"""All the treasure in the box."""
NOISE = 8.5
"""The lead that makes a win e times as likely, for the root of the turns still to come."""
ABLE, AROUND = 0.4, 2.3
"""How much of what one could do and of what lies around comes true, in games of greedy players."""
SHARP = 0.08
"""What a rial counts in a judgement: who thinks ahead should try a way that costs a few."""
JUMPED = 0.75
"""What is left of what lies around another gate, for who jumps there first."""
DEEP = 3
"""How far from the gate one is after entering, for who must come back."""


def worth(expedition: Expedition) -> Sequence[float]:
    """Each seat's share of the win, or the part of all treasure that all will find together."""
    return worth_without(expedition, [0.0] * len(expedition.explorers))


def worth_without(expedition: Expedition, luck: Sequence[float]) -> Sequence[float]:
    """The same, if everybody had drawn so many rials less."""
    seats = range(len(expedition.explorers))
    left = cards_left(expedition)
    hopes = [hopes_for(expedition, seat, left) - luck[seat] for seat in seats]
    if expedition.together:
        return [min(1.0, max(0.0, sum(hopes) / ALL))] * len(seats)
    spread = NOISE * sqrt(max(turns_after(expedition, seat) for seat in seats) + 0.1)
    most = max(hopes)
    weights = [exp((hope - most) / spread) for hope in hopes]
    total = sum(weights)
    return [weight / total for weight in weights]


def hopes_for(expedition: Expedition, seat: Seat, left: Left) -> float:
    """What a seat will have at the end, about."""
    explorer, turns = expedition.explorers[seat], turns_after(expedition, seat)
    if not turns:
        return float(count(expedition, seat))
    outlook = Outlook(expedition, seat)
    able = ABLE * power(outlook.might, left, turns) + uses(explorer.items, turns)
    return outlook.counted(explorer.at) + able + AROUND * outlook.nearby(explorer.at)


def weigh(expedition: Expedition, ask: Ask) -> Sequence[float]:
    """How good each option looks to who is asked."""
    if ask.prompt == Prompt.SPREAD:
        return promises(turns_after(expedition, ask.seat))
    judge, judgement = Judge(expedition, ask.seat), JUDGEMENTS[ask.prompt]
    return [SHARP * judgement(judge, option) for option in ask.options]


@lru_cache(maxsize=200)
def promises(turns: int) -> Sequence[float]:
    """Of all the ways to spread levels: the same hundreds are asked of everybody."""
    return [SHARP * promise(tuple(spread.levels), turns) for spread in SPREADS]


class Judge(Bargainer):
    """One seat's judgement of its options, in rials."""

    @once
    def best_ways(self) -> list[float]:
        """What the best way is worth with one step, two, and so on."""
        return [self.best_way(number) for number in range(1, DIE + 1)]

    # Moving

    def step(self, option: Any) -> float:
        moving = self.expedition.move
        assert moving is not None
        if isinstance(option, Go):
            return self.walk(option, moving.left - option.steps)
        here = self.explorer.at
        return self.around(here) + self.found(self.expedition.card_on(here))

    def roll(self, option: Any) -> float:
        match option:
            case Weighted(number):
                return self.best_ways[number - 1] - USES["die"] * FULL[self.stage]
            case Waystone(entrance):
                there = THRESHOLD[entrance]
                gain = self.gains[there.index]
                return self.around(there) + gain - USES["waystone"] * FULL[self.stage]
        return sum(self.best_ways) / DIE

    def best_way(self, steps: int) -> float:
        ways = ways_from(self.expedition, self.explorer, Move(self.seat, steps, steps))
        found = [self.walk(way.go, steps - way.go.steps) for way in ways]
        return max(found, default=self.around(self.explorer.at))

    def blocker(self, option: Any) -> float:
        moving, here = self.expedition.move, self.explorer.at
        if option is Blocker.TURN_BACK:
            back = here if moving is None or moving.came is None else moving.came
            return self.around(back)
        return self.around(here) - self.cost(option)

    def cost(self, option: Any) -> float:
        """What is used up."""
        if isinstance(option, Spend) and option.item.sort == "key":
            return KEY * FULL[self.stage]
        return LUCKY * FULL[self.stage]

    def gate(self, option: Any) -> float:
        """Who leaves for good gets nothing more."""
        here = self.explorer.at
        match option:
            case Gate.ENTER:
                return self.nearby(here) + self.counted(here, DEEP)
            case Gate.STAY:
                return self.around(here)
            case Gate.JUMP:
                others = [self.nearby(gate) for gate in ENTRANCES if gate is not here]
                return JUMPED * sum(others) / len(others) + self.counted(here)
        return self.counted(here) - 1.0

    def clear(self, option: Any) -> float:
        """A blocker, for what lies behind it; a chest under one's feet is in nobody's way."""
        if not isinstance(option, Clear):
            return 0.0
        return -1.0 if option.square is self.explorer.at else 1.0 + self.nearby(option.square)

    # Things

    def ready(self, option: Any) -> float:
        if not isinstance(option, Use):
            return 0.0
        match option.item.sort:
            case "heal":
                return 1.0 if self.explorer.health < 2 else -1.0
            case "torch":
                near = within(self.explorer.at, TORCH_STEPS)
                return sum(map(self.expedition.is_down, near)) - 4.0
        return 1.0 if not self.explorer.speed and self.explorer.inside else -1.0

    def chest(self, option: Any) -> float:
        if option is Lid.LEAVE_SHUT:
            return 0.0
        return LID - (self.cost(option) if isinstance(option, Spend) else 0.0)

    def raised(self, capability: Capability) -> float:
        levels = list(self.explorer.levels)
        levels[capability.index] += 1
        return power(might(tuple(levels), tuple(self.explorer.items)), self.left, self.turns)

    # What befalls

    def monster(self, option: Any) -> float:
        monster = self.expedition.turned
        assert monster is not None
        if option is Face.FACE:
            return self.omens[monster]
        if isinstance(option, Spend):
            return -USES["smoke"] * FULL[self.stage]
        return fought(self.might.fighter, *at_stake(self.explorer), monster, option is Face.DODGE)

    def pedlar(self, option: Any) -> float:
        if not isinstance(option, Part):
            return 0.0
        pedlar = self.expedition.turned
        assert pedlar is not None
        return pedlar.effect.items * FIND * FULL[self.stage] - option.treasure.value

    def reveal(self, option: Reveal) -> float:
        """A room nearby of which nothing is known."""
        near = pulls(self.walls, NUMBER[self.explorer.at])
        hidden = [one for one in ROOM_SQUARES[option.room] if self.expedition.is_down(one)]
        return sum([near[square.index] for square in hidden])


JUDGEMENTS: dict[str, Callable[[Judge, Any], float]] = {
    Prompt.SHEET: lambda judge, become: promise(become.sheet.levels, judge.turns),
    Prompt.GATE: Judge.gate,
    Prompt.OUTSIDE: Judge.gate,
    Prompt.STUCK: Judge.clear,
    Prompt.READY: Judge.ready,
    Prompt.TEN: lambda judge, one: judge.raised(one.capability) if isinstance(one, Raise) else -1.0,
    Prompt.ROLL: Judge.roll,
    Prompt.STEP: Judge.step,
    Prompt.BLOCKER: Judge.blocker,
    Prompt.CHEST: Judge.chest,
    Prompt.SMOKE: Judge.monster,
    Prompt.MONSTER: Judge.monster,
    Prompt.STOLEN: lambda judge, part: -float(part.treasure.value),
    Prompt.DISSOLVED: lambda judge, lose: -judge.loss(lose.item),
    Prompt.GROW: lambda judge, grow: judge.raised(grow.capability),
    Prompt.PEDLAR: Judge.pedlar,
    Prompt.REVEAL: Judge.reveal,
    Prompt.AGAIN: lambda judge, again: float(again is Again.GO_AGAIN),
    Prompt.TRADE: Judge.offer,
    Prompt.REPLY: Judge.reply,
    Prompt.COUNTER: Judge.offer,
}
