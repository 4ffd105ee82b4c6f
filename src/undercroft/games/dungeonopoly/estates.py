"""What a side holds of a set, and what it can do with that: worked out once for each situation."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Option


@dataclass(frozen=True, slots=True)
class Lot:
    """Deeds or cards that can change hands, by their keys, and what they cost."""

    deeds: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    listed: int = 0                                                       # DO-28.2
    interest: int = 0
    """What a new owner pays at once for what is mortgaged."""            # DO-13.4


NO_LOT = Lot()
Swap = tuple[Lot, Lot, int, int, int]
"""What is given and taken, the cash given on top (taken, if negative), and what both must have."""


def swap(give: Lot, take: Lot, more: int) -> Swap:
    return give, take, more, take.interest + more, give.interest - more


def buying(lot: Lot, percent: int = 100) -> Swap:
    return swap(NO_LOT, lot, lot.listed * percent // 100)


def selling(lot: Lot, percent: int = 100) -> Swap:
    return swap(lot, NO_LOT, -(lot.listed * percent // 100))


def heap(lots: tuple[Lot, ...]) -> Lot:
    """Several deeds as one."""
    return Lot(
        tuple(key for lot in lots for key in lot.deeds),
        (),
        sum(lot.listed for lot in lots),
        sum(lot.interest for lot in lots),
    )


@dataclass(frozen=True, slots=True, eq=False)
class Estate:
    """It holds until an owner, a building or a mortgage of the set changes; cash comes on top."""

    prices: tuple[int, ...] = ()
    """What building and lifting cost, from the cheapest on."""
    ways: tuple[tuple[Option, ...], ...] = ((),)
    """To build, sell, mortgage and lift, with cash for so many of these prices."""
    raising: tuple[Option, ...] = ()
    """Those that bring money."""
    lots: tuple[Lot, ...] = ()
    """Its deeds, where they can change hands."""
    heap: Lot = NO_LOT
    """All of them as one."""
    bought: tuple[Swap, ...] = ()
    """Each at its listed value, by another."""
    sold: tuple[Swap, ...] = ()
    """The same, by who has them."""


NO_ESTATE = Estate()
