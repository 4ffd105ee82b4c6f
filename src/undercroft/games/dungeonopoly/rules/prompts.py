"""The decisions of Dungeonopoly, each by its name."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    """The decisions of the game, in the order of its ledger."""

    CLASS = "class"
    DRAFT = "draft"
    WINDOW = "window"
    JAIL = "jail"
    WHOM = "whom"
    WHERE = "where"
    HOW_FAR = "how_far"
    ENCHANTMENT = "enchantment"
    PICK = "pick"
    LEVEL = "level"
    COUNTER = "counter"
    DICE = "dice"
    DOUBLES = "doubles"
    COLLECT = "collect"
    OWING = "owing"
    MUSIC = "music"
    DAMAGED = "damaged"
    SALARY = "salary"
    PASSING = "passing"
    CARD = "card"
    JAILED = "jailed"
    LANDING = "landing"
    BUY = "buy"
    BID = "bid"
    TAX = "tax"
    RAISE = "raise"
    MORTGAGED = "mortgaged"
    OFFER = "offer"
    REPLY = "reply"
    COUNTER_OFFER = "counter_offer"
