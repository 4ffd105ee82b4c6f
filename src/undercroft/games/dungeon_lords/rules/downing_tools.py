"""The Monster Strike: every creature wants one thing more, or does not fight this year."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeon_lords.board import GOODS, Goods
from undercroft.games.dungeon_lords.cards import Trap
from undercroft.games.dungeon_lords.fighters import Hireling
from undercroft.games.dungeon_lords.rules.paying import Payment, brief_key, pay, payments
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import Creature


@line
class Appeased(Line):
    rule = "DL-10.10"
    seat: Seat
    creature: Creature


@line
class WentOnStrike(Line):
    rule = "DL-10.10"
    seat: Seat
    creature: Creature


@dataclass(frozen=True, slots=True)
class Appease(Option):
    """With one of what it costs: a good by its name, a card or a monster."""

    creature: Creature
    good: str
    trap: Trap | None = None
    eaten: Creature | None = None

    @property
    def key(self) -> str:
        return brief_key(self)


@dataclass(frozen=True, slots=True)
class LetStrike(Option):
    creature: Creature


def down_tools(realm: Realm, seat: Seat) -> Rules[None]:
    """One creature after the other, as the lord likes."""                # DL-10.10
    while restless := [one for one in realm.lords[seat].creatures if not one.paid]:
        answer = yield from choose(seat, Prompt.MONSTER_STRIKE, offers(realm.lords[seat], restless))
        like = [one for one in realm.lords[seat].creatures if one.tile is answer.creature]
        creature = next(one for one in like if not one.paid)
        creature.paid = True
        if isinstance(answer, Appease):
            realm.tell(Appeased(seat, creature.tile))
            payment = Payment(answer.trap, answer.eaten)
            pay(realm, seat, one_of(answer.good), payment, creature)
        else:
            creature.up, creature.striking = False, True
            realm.tell(WentOnStrike(seat, creature.tile))
    for one in realm.lords[seat].creatures:
        one.paid = False


def offers(lord: Lord, restless: list[Hireling]) -> list[Appease | LetStrike]:
    """To every kind; where nobody can be paid, the first one strikes."""
    options: list[Appease | LetStrike] = []
    for tile in dict.fromkeys([one.tile for one in restless]):
        creature = next(one for one in restless if one.tile is tile)
        options += ways_to_appease(lord, creature)
        options.append(LetStrike(tile))
    hopeless = all(isinstance(option, LetStrike) for option in options)
    return options[:1] if hopeless else options


def ways_to_appease(lord: Lord, creature: Hireling) -> Iterator[Appease]:
    """One of the printed kinds, as the lord likes."""                    # DL-R.40
    for good in GOODS:
        if getattr(creature.tile.price, good):
            for way in payments(lord, one_of(good), creature):
                yield Appease(creature.tile, good, way.trap, way.eaten)


def one_of(good: str) -> Goods:
    return Goods(**{good: 1})
