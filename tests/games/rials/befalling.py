"""A player one step from a chance, what befalls it there, and what has changed by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.rials.expedition import A, Exploring, expedition, explorer, turn_of
from undercroft.engine import Seat
from undercroft.games.rials.cards import CAPABILITIES
from undercroft.games.rials.state import Expedition, Explorer

SQUARE = "p08"
"""The chance square; its neighbours are p04, where the player stands, p09 and p12."""


def near_a_chance(
    *others: Explorer, up: Mapping[str, str] | None = None, down: str = "", **mine: Any
) -> Expedition:
    """The first player on p04, with a chance on p08."""
    return expedition(
        explorer("p04", **mine), *others, up={SQUARE: "chance", **(up or {})}, down=down
    )


def near_a_trap(name: str, *others: Explorer, **mine: Any) -> Expedition:
    """The first player on p04, with a trap on p08."""
    return expedition(explorer("p04", **mine), *others, traps={SQUARE: name})


def takes(table: Expedition, *events: str) -> Exploring:
    """The first player's turn: a step onto the chance, and what is turned over."""
    return turn_of(table, A).rolls(1).goes(SQUARE).befalls(*events)


def sheet(table: Expedition, seat: Seat = A) -> dict[str, int]:
    one = table.explorers[seat]
    levels = {each.key: one.levels[each.index] for each in CAPABILITIES}
    return {**levels, "items": len(one.items), "treasures": len(one.treasures), "owed": one.owed}


def changes(before: Mapping[str, int], after: Mapping[str, int]) -> str:
    """What is not as it was: `"health -2, owed +1"`."""
    return ", ".join(
        f"{key} {after[key] - before[key]:+}" for key in before if after[key] != before[key]
    )
