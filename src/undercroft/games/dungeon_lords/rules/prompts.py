"""What can be asked in Dungeon Lords."""

from enum import StrEnum


class Prompt(StrEnum):
    PLAN = "plan"
    TRAP_ORDER = "trap_order"
    DART = "dart"
    SUGGESTION = "suggestion"
    PEACE = "peace"
    SPELLBOUND = "spellbound"
    LOSS = "loss"
    STRIKE = "strike"
    HEX = "hex"
    IDLE = "idle"
    FREE = "free"
