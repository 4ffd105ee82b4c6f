"""What only a druid is asked."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    SHAPE = "shape"
    BOLT = "bolt"
