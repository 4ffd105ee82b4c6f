"""The decisions of Rial's Dungeon, each by its name."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    """The decisions of the game, in the order of its ledger."""

    SPREAD = "spread"
    SHEET = "sheet"
    GATE = "gate"
    OUTSIDE = "outside"
    STUCK = "stuck"
    READY = "ready"
    ROLL_TEN = "roll_ten"
    TEN = "ten"
    ROLL = "roll"
    STEP = "step"
    BLOCKER = "blocker"
    CHEST = "chest"
    SMOKE = "smoke"
    MONSTER = "monster"
    STOLEN = "stolen"
    DISSOLVED = "dissolved"
    GROW = "grow"
    PEDLAR = "pedlar"
    REVEAL = "reveal"
    AGAIN = "again"
    MISSED = "missed"
    TRADE = "trade"
    REPLY = "reply"
    COUNTER = "counter"
