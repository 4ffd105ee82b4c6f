"""What can be asked in Dunjiin."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    """The decisions of the game, in the order of its ledger."""

    KEEPS = "keeps"
    SHOP = "shop"
    SHOP_MAGIC = "shop_magic"
    TREASURE = "treasure"
    ACTION = "action"
    DRAW = "draw"
    FIRST_CARD = "first_card"
    AFTER_LOOKING = "after_looking"
    TARGET = "target"
    XP = "xp"
    DODGED_TO = "dodged_to"
    COUNTER = "counter"
    DEFEAT = "defeat"
    PRIZE = "prize"
    EXCHANGE = "exchange"
    GRAVE = "grave"
    VICTIM = "victim"
