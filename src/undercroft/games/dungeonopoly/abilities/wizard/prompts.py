"""What only a wizard is asked."""

from __future__ import annotations

from enum import StrEnum


class Prompt(StrEnum):
    WISH = "wish"
    COPY = "copy"
