"""Prices: paid in full or not at all, sometimes with a trap card or with a monster."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Seat, line
from undercroft.games.dungeon_lords.board import EVIL_MOST, Goods
from undercroft.games.dungeon_lords.cards import TRAPS, Trap
from undercroft.games.dungeon_lords.fighters import Hireling
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import Creature


@line
class Paid(Line):
    rule = "DL-5.4"
    seat: Seat
    gold: int
    food: int
    imps: int


@line
class TrapDiscarded(Line):
    rule = "DL-17.11"
    seat: Seat
    trap: Trap
    reveals = True

    def knew(self) -> tuple[Seat, ...]:
        return (self.seat,)


@line
class CreatureLost(Line):
    """Eaten, released or gone through a gate: out of the game."""        # DL-R.37

    rule = "DL-17.11"
    seat: Seat
    creature: Creature


@dataclass(frozen=True, slots=True)
class Payment:
    """What a price is paid with where there is a choice."""

    trap: Trap | None = None
    eaten: Creature | None = None


NOTHING_SPECIAL = Payment()


def brief_key(option: Option) -> str:
    """The key of an option that says what a price is paid with, where there is a choice."""
    details = [one for one in option.details().values() if one is not None]
    return ":".join([*option.heads(), *[getattr(one, "key", one) for one in details]])


def payments(lord: Lord, price: Goods, payer: Hireling | None = None) -> list[Payment]:
    """In which ways the price can be paid, if any; nobody eats himself."""  # DL-5.4, DL-17.11
    if not affordable(lord, price):
        return []
    if not price.traps and not price.monsters:
        return [NOTHING_SPECIAL]
    traps: list[Trap | None] = [*kinds_of_traps(lord)] if price.traps else [None]  # DL-R.21
    eaten: list[Creature | None] = [*food_for(lord, payer)] if price.monsters else [None]
    return [Payment(trap, creature) for trap in traps for creature in eaten]


def food_for(lord: Lord, eater: Hireling | None) -> list[Creature]:
    """Every kind of monster that the lord has, but for the eater himself."""  # DL-R.22
    return list(dict.fromkeys([one.tile for one in lord.monsters if one is not eater]))


def affordable(lord: Lord, price: Goods) -> bool:
    """As far as it is gold, food, imps at home and evil."""
    return (
        lord.gold >= price.gold
        and lord.food >= price.food
        and lord.at_home >= price.imps
        and lord.evil + price.evil <= EVIL_MOST                                # DL-5.6, DL-R.17
    )


def kinds_of_traps(lord: Lord) -> list[Trap]:
    """Of the cards in hand, one of each kind, in the order of the table."""
    return [trap for trap in TRAPS if trap in lord.traps]


def pay(
    realm: Realm,
    seat: Seat,
    price: Goods,
    payment: Payment = NOTHING_SPECIAL,
    payer: Hireling | None = None,
) -> None:
    lord = realm.lords[seat]
    lord.gold -= price.gold
    lord.food -= price.food
    lord.imps -= price.imps
    if price.gold or price.food or price.imps:
        realm.tell(Paid(seat, price.gold, price.food, price.imps))
    if payment.trap is not None:
        discard_trap(realm, seat, payment.trap)
    if payment.eaten is not None:
        lose_creature(realm, seat, least_useful(lord, payment.eaten, payer))
    if price.evil:
        move_evil(realm, seat, price.evil)


def discard_trap(realm: Realm, seat: Seat, trap: Trap) -> None:
    realm.lords[seat].traps.remove(trap)
    realm.discards.append(trap)                                           # DL-1.8
    realm.tell(TrapDiscarded(seat, trap))


def least_useful(lord: Lord, tile: Creature, eater: Hireling | None) -> Hireling:
    """Of like creatures, one that lies face down; of these, one that is still to be paid."""
    like = [one for one in lord.creatures if one.tile is tile and one is not eater]
    return min(like, key=lambda one: (one.up, one.paid))


def lose_creature(realm: Realm, seat: Seat, gone: Hireling) -> None:
    lord = realm.lords[seat]
    lord.creatures = [one for one in lord.creatures if one is not gone]
    realm.out.append(gone.tile)
    realm.tell(CreatureLost(seat, gone.tile))
