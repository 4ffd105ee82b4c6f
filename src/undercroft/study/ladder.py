"""Who plays better: every pair of bots over the same deals, with the seats rotated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.engine import Game
from undercroft.study import runner
from undercroft.study.bouts import Block, Bout, Bouts, tables
from undercroft.study.contest import Contest, check
from undercroft.study.journal import Journal
from undercroft.study.running import crew_for
from undercroft.study.settling import Ladder, settle


def run(
    game: Game[Any],
    contest: Contest,
    heard: Callable[[int], None] = lambda games: None,
    journal: Journal[list[Bout]] | None = None,
) -> Ladder:
    """Play all pairs; the same contest gives the same ladder, on however many cores.

    Ctrl-C ends it early, and what was played is settled.
    """
    contest = check(game, contest)
    bouts = Bouts(game, contest)
    crew = crew_for(bouts, bouts.total, contest.jobs, contest.on)
    played = runner.run(bouts.total, crew, lambda lots: heard(sum(map(tables, lots))), journal)
    blocks: dict[tuple[str, str], list[Block]] = {pair: [] for pair in contest.pairs}
    for number, block in played.items():
        blocks[bouts.pair_of(number)].append(block)
    return settle(contest, blocks)
