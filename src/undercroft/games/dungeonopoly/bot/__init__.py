"""What is good in Dungeonopoly, rather than allowed: so far nothing is told from anything else."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine import Ask, Judgement
from undercroft.games.dungeonopoly.rules.ending import net_worth
from undercroft.games.dungeonopoly.state import Town


def weigh(town: Town, ask: Ask) -> Sequence[float]:
    return [0.0 for _ in ask.options]


def worth(town: Town) -> Sequence[float]:
    """By what everybody has."""
    riches = [0 if one.out else 1 + net_worth(town, one.side) for one in town.characters]
    return [rich / sum(riches) for rich in riches]


JUDGEMENT = Judgement(weigh, worth)
