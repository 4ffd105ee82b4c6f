"""What is at stake in a question of Dungeon!, for its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from undercroft.engine import Ask, Choice, Option, Seat, Stakes
from undercroft.games.dungeon.board import Space
from undercroft.games.dungeon.cards import (
    ATTACKS,
    LEVELS,
    MONSTERS,
    NOBODY,
    Adventurer,
    Monster,
    Spell,
)
from undercroft.games.dungeon.rules.casting import How, Learn, Use
from undercroft.games.dungeon.rules.fighting import kills
from undercroft.games.dungeon.rules.guarding import nearest
from undercroft.games.dungeon.rules.meeting import Fight, Slide
from undercroft.games.dungeon.rules.moving import Go
from undercroft.games.dungeon.rules.outside import Cast
from undercroft.games.dungeon.rules.preparing import Become
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.rules.seeing import After
from undercroft.games.dungeon.rules.wounding import Drop, Retreat
from undercroft.games.dungeon.state import Delve

DEADLY = 17
"""Where fewer of 100 blows kill, less than one in six, somebody had better stay away."""
ROLLS = [one + two for one in range(1, 7) for two in range(1, 7)]


@cache
def ways(kind: Adventurer | Spell, monster: Monster, plus: int, expert: bool) -> int:
    """In how many of 36 rolls this adventurer kills it by hand, or this spell."""
    number = None if kind is NOBODY else monster.number(kind)
    return sum(kills(number, roll, plus, expert) for roll in ROLLS)


@cache
def in_a_hundred(
    kind: Adventurer | Spell, level: int, plus: int = 0, expert: bool = False
) -> int:
    """How many of 100 blows or casts kill on that level, whichever of its monsters is met."""
    met = met_on(level)
    good = sum(ways(kind, one, plus, expert) * count for one, count in met.items())
    return round(100 * good / (36 * sum(met.values())))


@cache
def beyond(kind: Adventurer, plus: int, expert: bool) -> int:
    """The level from which on there is nothing to be had by hand; 0 if there is none."""
    deep = 0
    for level in reversed(LEVELS):
        if in_a_hundred(kind, level, plus, expert) >= DEADLY:
            break
        deep = level
    return deep


def met_on(level: int) -> dict[Monster, int]:
    """The monsters of a level; where it has none, those of the one that helps it out."""
    return next(met for near in nearest(level) if (met := _monsters_of(near)))


def _monsters_of(level: int) -> dict[Monster, int]:
    return {one: n for one, n in MONSTERS.items() if one.level == level and one.kind == "monster"}


@dataclass(frozen=True, slots=True)
class DelveStakes(Stakes):
    """What who is asked carries and needs, and how its blows fall."""

    each = (
        *("wins", "chances", "casts", "ways", "kills", "deadly", "worth", "of_level", "blows"),
        "deep",
    )

    gold: int
    goal: int
    here: int
    """Of 100 blows so many kill on the level where it stands."""
    beyond: int
    """From this level down all is much too strong for her; 0 if none is."""
    finds: int
    """Up to this on a die a secret door is found."""
    a: int
    b: int
    left: int
    """Gold in two piles, and still to be dealt into them, as the one who deals sees it."""
    cards_a: int
    cards_b: int
    """So many backs lie in the piles, for who says which is dropped."""
    least: int
    """Of two dice this or more kills what bars the way, in so many of 36 throws."""
    rolls: int
    foe: Monster | None
    """What bars the way, or is seen in there, as far as who is asked knows."""
    level: int
    delve: Delve
    kind: Adventurer
    plus: int

    def of(self, option: Option) -> Mapping[str, Any]:
        match option:
            case Become(kind):
                chances = tuple(in_a_hundred(kind, level) for level in LEVELS)
                return {"wins": self.delve.goal(kind), "chances": chances}
            case Learn(spell):
                if spell not in ATTACKS:
                    return {"casts": None}
                return {"casts": tuple(in_a_hundred(spell, level) for level in LEVELS)}
            case Go(space) | Slide(space):
                kills = self._kills(space)
                return {"kills": kills, "deadly": None if kills is None else kills < DEADLY}
            case Retreat(space):
                return {"deep": max(1, space.level)}
            case Fight(monster, _):
                return {"ways": ways(self.kind, monster, self.plus, self.delve.expert)}
            case How.HAND | After.ENTER:
                return self._kills_it(self.kind, self.plus)
            case Use(spell) | Cast(spell, _):
                return self._kills_it(spell, 0)
            case Drop(card, _):
                return {"worth": card.gold, "of_level": card.level}
        return {}

    def _kills_it(self, kind: Adventurer | Spell, plus: int) -> Mapping[str, int | None]:
        """Of 36 rolls, if it is known what lives there; else of 100 blows on that level."""
        expert = self.delve.expert
        if self.foe is None:
            return {"ways": None, "blows": in_a_hundred(kind, self.level, plus, expert)}
        if self.foe.kind != "monster":
            return {"ways": None, "blows": None}
        return {"ways": ways(kind, self.foe, plus, expert), "blows": None}

    def _kills(self, space: Space) -> int | None:
        """Where a fight waits: how many of 100 blows kill what may be met there."""
        if not self.delve.needs_fight(space):
            return None
        return in_a_hundred(self.kind, space.level, self.plus, self.delve.expert)


def stakes(delve: Delve, ask: Ask) -> DelveStakes:
    delver = delve.delvers[ask.seat]
    level, plus, split = max(1, delver.at.level), delver.sword, delve.split
    piles = (*split.piles, split.left) if split and split.victim == ask.seat else ([], [], [])
    a, b, left = (sum(loot.card.gold for loot in pile) for pile in piles)
    least = ask.about[0] if isinstance(ask, Choice) and ask.prompt == Prompt.STRIKE else 0
    return DelveStakes(
        gold=delver.gold,
        goal=delve.goal(delver.kind),
        here=in_a_hundred(delver.kind, level, plus, delve.expert),
        beyond=beyond(delver.kind, plus, delve.expert),
        finds=delver.kind.finds,
        a=a,
        b=b,
        left=left,
        cards_a=len(split.piles[0]) if split else 0,
        cards_b=len(split.piles[1]) if split else 0,
        least=least,
        rolls=sum(roll >= least for roll in ROLLS),
        foe=facing(delve, ask),
        level=level,
        delve=delve,
        kind=delver.kind,
        plus=plus,
    )


def facing(delve: Delve, ask: Ask) -> Monster | None:
    """What she who is asked knows to be there."""
    at = delve.delvers[ask.seat].at
    if ask.prompt == Prompt.AFTER_LOOKING:
        peeked = delve.errand.peeked
        if peeked is None:
            return known_in(delve, ask.seat, delve.errand.peeked_at)
        return peeked.monster
    if (foe := delve.engaged(ask.seat)) is not None:
        return foe.monster
    if isinstance(ask, Choice) and ask.prompt == Prompt.HOW:
        guards = [delve.foes[one].monster for one in ask.about]
        return guards[0] if guards else known_in(delve, ask.seat, at)
    return None


def known_in(delve: Delve, seat: Seat, space: Space | None) -> Monster | None:
    """What a Crystal Ball laid out there, if that seat has seen it or all can."""
    vision = None if space is None else delve.vision_in(space)
    if vision is None or not (vision.face_up or vision.lurker.seen >> seat & 1):
        return None
    return vision.lurker.monster
