"""What only a rogue is asked."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    SKILL = "skill"
    POINTS = "points"
    SNEAK = "sneak"
