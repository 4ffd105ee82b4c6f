"""What a side holds of a set, and what it can do with that: worked out once for each situation."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Option


@dataclass(frozen=True, slots=True)
class Lot:
    """A deed that can change hands, and what it costs."""

    keys: tuple[str, ...]
    listed: int                                                           # DO-28.2
    interest: int
    """What its new owner pays at once, if it is mortgaged."""            # DO-13.4
    full: int
    """Both."""


@dataclass(frozen=True, slots=True, eq=False)
class Estate:
    """It holds until an owner, a building or a mortgage of the set changes; cash comes on top."""

    ways: tuple[Option, ...] = ()
    """To build, sell, mortgage and lift."""
    prices: tuple[int, ...] = ()
    """What each of these ways costs."""
    dearest: int = 0
    raising: tuple[Option, ...] = ()
    """Those that bring money."""
    lots: tuple[Lot, ...] = ()


NO_ESTATE = Estate()
