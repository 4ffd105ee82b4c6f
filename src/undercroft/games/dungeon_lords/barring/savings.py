"""What is worth saving for: a whole tax, all wages at once, an order that has its price."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Barred, Option, Seat
from undercroft.games.dungeon_lords.barring.goods import not_hired, not_paid
from undercroft.games.dungeon_lords.board import HIRE_MONSTER, NOTHING, Goods
from undercroft.games.dungeon_lords.rules.acting import STATIONS
from undercroft.games.dungeon_lords.rules.deeds import Deed
from undercroft.games.dungeon_lords.rules.events import PayTax, Wages, tax_of, unpaid
from undercroft.games.dungeon_lords.rules.plights import Inspection
from undercroft.games.dungeon_lords.state import Lord, Realm


@dataclass(frozen=True, slots=True)
class Lacks(Barred):
    """Gold, food or imps at home."""

    at: Option
    good: str
    has: int
    due: int


def lacking(lord: Lord, at: Option, price: Goods) -> Iterator[Barred]:
    for good, has in (("gold", lord.gold), ("food", lord.food), ("imps", lord.at_home)):
        if has < (due := getattr(price, good)):
            yield Lacks(at, good, has, due)


def not_taxed(realm: Realm, seat: Seat) -> list[Barred]:
    """To pay it all."""                                                  # DL-10.3
    due = tax_of(realm, seat)
    return [*lacking(realm.lords[seat], PayTax(due), Goods(gold=due))]


def not_waged(realm: Realm, seat: Seat) -> list[Barred]:
    """To pay one, or all of them at once."""                             # DL-10.4
    lord = realm.lords[seat]
    owed = [one.tile.price for one in unpaid(lord)]
    whole, found = sum(owed, NOTHING), not_paid(realm, seat)
    if len(owed) > 1 and not whole.traps and not whole.monsters:
        found += lacking(lord, Wages.PAY_ALL, whole)
    return found


def not_bribed(realm: Realm, seat: Seat) -> list[Barred]:
    """The inspector."""                                                  # DL-10.14
    price = realm.special.price if realm.special is not None else NOTHING
    return [*lacking(realm.lords[seat], Inspection.PAY_INSPECTOR, price)]


def not_carried_out(realm: Realm, seat: Seat) -> list[Barred]:
    """An order that comes to nothing: by its place, or by what is on offer."""  # DL-5.5
    (order, at), lord = STATIONS[realm.done - 1], realm.lords[seat]
    found = [*lacking(lord, Deed.CARRY_OUT, order.spaces[at].price)]
    return found or (not_hired(realm, seat) if order is HIRE_MONSTER else [])
