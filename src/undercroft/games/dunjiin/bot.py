"""What is good in Dunjiin, rather than allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.engine import Choice
from undercroft.games.dunjiin.state import Crawl


def weigh(crawl: Crawl, ask: Choice[Any]) -> Sequence[float]:
    return [0.0] * len(ask.options)


def worth(crawl: Crawl) -> Sequence[float]:
    return [hero.alive * 1.0 for hero in crawl.heroes]
