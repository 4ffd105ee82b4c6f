"""What only a bard is asked."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    MELODY = "melody"
