"""What only a warlock is asked."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    PACT = "pact"
    FORCE = "force"
