"""What a benchmark must come to: at its end it says of each bar whether it was met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bar:
    """One thing that was promised, and what it came to."""

    what: str
    figure: str
    is_met: bool

    @classmethod
    def at_most(cls, what: str, figure: float, most: float, unit: str = "") -> Bar:
        """A figure that is none misses every bar."""
        unit = f" {unit}" if unit else ""
        return cls(what, f"{figure:,.4g}{unit}, at most {most:,g}{unit}", figure <= most)

    def __str__(self) -> str:
        return f"  {'met' if self.is_met else 'MISSED':6}  {self.what}: {self.figure}"


def judge(bars: Sequence[Bar]) -> None:
    """Print them; who missed one does not leave as if nothing were."""
    print("\n".join(["", "Bars", *map(str, bars)]), flush=True)
    if not all(bar.is_met for bar in bars):
        raise SystemExit(1)
