"""What can be asked in Dungeon!."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    """The decisions of the game, in the order of its ledger."""

    ADVENTURER = "adventurer"
    SPELL = "spell"
    ACTION = "action"
    GAZE = "gaze"
    MONSTER = "monster"
    HOW = "how"
    AFTER_LOOKING = "after_looking"
    MOVE_IN = "move_in"
    DROP = "drop"
    SPLIT = "split"
    PILE = "pile"
    RETREAT = "retreat"
    SLIDE = "slide"
    SEARCH = "search"
    STRIKE = "strike"
    LOST = "lost"
    NEW_ADVENTURER = "new_adventurer"
