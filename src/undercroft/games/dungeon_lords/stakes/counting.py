"""Goods in numbers: what is paid, got, and left of it."""

from __future__ import annotations

from undercroft.engine import Seat
from undercroft.games.dungeon_lords.board import (
    EVIL_LEAST,
    EVIL_MOST,
    GOODS,
    PALADIN_SPACE,
    Goods,
)
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import Adventurer

STORES = ("gold", "food", "imps", "evil")
"""What a lord has in numbers that everybody sees."""


def counted(goods: Goods) -> tuple[str, ...]:
    """`2 food`, `1 evil`; what sinks has a minus."""
    return tuple([said(good, number) for good in GOODS if (number := getattr(goods, good))])


def said(good: str, number: int) -> str:
    noun = good.removesuffix("s") if number == 1 else good
    return f"{number} {noun}".replace("-", "−")


def then(lord: Lord, price: Goods, gain: Goods) -> tuple[str, ...]:
    """What is in store when that is paid and got, as far as it changes."""
    found = list[str]()
    for good in STORES:
        before = getattr(lord, good)
        after = after_all(before, good, price, gain)
        if after != before:
            found.append(said(good, after) if after else f"no {good}")
    return tuple(found)


def after_all(before: int, good: str, price: Goods, gain: Goods) -> int:
    paid: int = getattr(price, good)
    got: int = getattr(gain, good)
    if good == "evil":
        return max(EVIL_LEAST, min(EVIL_MOST, before + paid + got))       # DL-5.7
    return before - paid + got


def rider(realm: Realm, seat: Seat, evil: int) -> Adventurer | None:
    """The paladin, if so much more evil would bring him here."""         # DL-12.2, DL-12.3
    host = realm.host
    if not evil or host == seat:
        return None
    least = PALADIN_SPACE if host is None else max(PALADIN_SPACE, realm.lords[host].evil + 1)
    if min(EVIL_MOST, realm.lords[seat].evil + evil) < least:
        return None
    return realm.tent if realm.paladin is None else realm.paladin.tile
