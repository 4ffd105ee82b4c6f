"""Events: Tax Day and Pay Day, and whatever this year's special event is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon_lords.board import NOTHING, RELEASE_EVIL, TILES_PER_TAX
from undercroft.games.dungeon_lords.cards import (
    PAY_DAY,
    SPECIAL_DAY,
    TAX_DAY,
    EventTile,
    SpecialEvent,
    Trap,
)
from undercroft.games.dungeon_lords.fighters import Hireling
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.rules.paying import (
    Payment,
    affordable,
    brief_key,
    lose_creature,
    pay,
    payments,
)
from undercroft.games.dungeon_lords.rules.plights import befall
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import Creature


@line
class EventCame(Line):
    rule = "DL-10.1"
    event: EventTile
    special: SpecialEvent | None
    """What is special about it, if it is the Special Event and there are any."""


@line
class TaxPaid(Line):
    rule = "DL-10.3"
    seat: Seat
    due: int
    paid: int
    letters: int


@line
class WagePaid(Line):
    rule = "DL-10.4"
    seat: Seat
    creature: Creature


@line
class Released(Line):
    rule = "DL-10.5"
    seat: Seat
    creature: Creature


@dataclass(frozen=True, slots=True)
class PayTax(Option):
    gold: int


@dataclass(frozen=True, slots=True)
class PayWage(Option):
    creature: Creature
    trap: Trap | None = None
    eaten: Creature | None = None

    @property
    def key(self) -> str:
        return brief_key(self)


@dataclass(frozen=True, slots=True)
class Release(Option):
    creature: Creature


class Wages(Verb):
    PAY_ALL = "pay_all"
    """Every creature that is left, where the order makes no difference."""


def announce(realm: Realm) -> None:
    if realm.event is not None:
        special = realm.special if realm.event is SPECIAL_DAY else None   # DL-10.7
        realm.tell(EventCame(realm.event, special))


def happen(realm: Realm, seat: Seat) -> Rules[None]:
    """To one lord, completely."""                                        # DL-10.1
    if realm.event is TAX_DAY:
        yield from pay_tax(realm, seat)
    elif realm.event is PAY_DAY:
        yield from pay_wages(realm, seat)
    elif realm.event is SPECIAL_DAY and realm.special is not None:
        yield from befall(realm, seat, realm.special)                     # DL-10.7


# Tax Day


def tax_of(realm: Realm, seat: Seat) -> int:
    """Conquered tiles are free of tax."""                                # DL-10.2, DL-R.32
    tiles = realm.lords[seat].dungeon.free.bit_count()
    if realm.settings.tax_rounding == "up":
        tiles += TILES_PER_TAX - 1
    return tiles // TILES_PER_TAX


def pay_tax(realm: Realm, seat: Seat) -> Rules[None]:
    """As much as one likes; what is missing comes as letters."""         # DL-10.3, DL-R.33
    due = tax_of(realm, seat)
    most = min(due, realm.lords[seat].gold)
    paid = (yield from choose(seat, Prompt.TAX, ways_to_pay(most))).gold
    realm.lords[seat].gold -= paid
    realm.lords[seat].letters += due - paid
    realm.tell(TaxPaid(seat, due, paid, due - paid))


@cache
def ways_to_pay(most: int) -> tuple[PayTax, ...]:
    return tuple([PayTax(gold) for gold in range(most, -1, -1)])


# Pay Day


def pay_wages(realm: Realm, seat: Seat) -> Rules[None]:
    """One creature after the other, as the lord likes, face-down ones too."""  # DL-10.4, DL-R.34
    while owed := unpaid(realm.lords[seat]):
        answer = yield from choose(seat, Prompt.WAGES, wages(realm.lords[seat], owed))
        if isinstance(answer, PayWage):
            payment = Payment(answer.trap, answer.eaten)
            pay_wage(realm, seat, owed_to(realm, seat, answer.creature), payment)
        elif isinstance(answer, Release):
            release(realm, seat, owed_to(realm, seat, answer.creature, up=False))
        else:
            for one in unpaid(realm.lords[seat]):
                pay_wage(realm, seat, one, Payment())
    for one in realm.lords[seat].creatures:
        one.paid = False


def unpaid(lord: Lord) -> list[Hireling]:
    return [one for one in lord.creatures if not one.paid]


def wages(lord: Lord, owed: list[Hireling]) -> list[PayWage | Release | Wages]:
    """Of every kind, if it can be paid; all at once, or the first, where order cannot matter."""
    options: list[PayWage | Release | Wages] = []
    whole = sum([one.tile.price for one in owed], NOTHING)
    if len(owed) > 1 and affordable(lord, whole) and not whole.traps and not whole.monsters:
        options.append(Wages.PAY_ALL)
    for tile in dict.fromkeys([one.tile for one in owed]):
        payer = next(one for one in owed if one.tile is tile)
        ways = payments(lord, tile.price, payer)                          # DL-10.6, DL-R.36
        options += [PayWage(tile, way.trap, way.eaten) for way in ways]
        options.append(Release(tile))                                     # DL-10.5, DL-R.35
    hopeless = all(isinstance(option, Release) for option in options)
    return options[:1] if hopeless else options


def owed_to(realm: Realm, seat: Seat, tile: Creature, *, up: bool = True) -> Hireling:
    """Of like creatures, preferably one that is face up, or down."""
    like = [one for one in unpaid(realm.lords[seat]) if one.tile is tile]
    return min(like, key=lambda one: one.up != up)


def pay_wage(realm: Realm, seat: Seat, creature: Hireling, payment: Payment) -> None:
    creature.paid = True
    realm.tell(WagePaid(seat, creature.tile))
    pay(realm, seat, creature.tile.price, payment, creature)


def release(realm: Realm, seat: Seat, creature: Hireling) -> None:
    """Out of the game, and not without complaint."""                     # DL-10.5
    realm.tell(Released(seat, creature.tile))
    lose_creature(realm, seat, creature)
    move_evil(realm, seat, RELEASE_EVIL)
