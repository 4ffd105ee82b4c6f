"""Thousands of random games, each with its own seats and options: all end, all replay alike."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from benchmarks.timing import watched
from tests import laws
from undercroft.engine import Table
from undercroft.games import NAMES, find

CHUNK = 50


def endure(games: int) -> str:
    """Play them, and say how they ended."""
    ends: Counter[str] = Counter()
    answers = 0
    seeds = range(games)
    chunks = [(name, seeds[at : at + CHUNK]) for name in NAMES for at in range(0, games, CHUNK)]
    with ProcessPoolExecutor() as pool:
        begun = [pool.submit(_chunk, chunk) for chunk in chunks]
        for chunk in watched(begun, "Enduring"):
            counted, asked = chunk.result()
            ends += counted
            answers += asked
    ended = ", ".join(f"{count:,} {how}" for how, count in ends.most_common())
    return f"{sum(ends.values()):,} games, {answers:,} answers; every record replays. {ended}"


def _chunk(chunk: tuple[str, range]) -> tuple[Counter[str], int]:
    name, seeds = chunk
    game = find(name)
    ends: Counter[str] = Counter()
    answers = 0
    for seed in seeds:
        table = laws.play_out(game, seed)
        again = Table.replay(game, table.record)
        assert table.result is not None
        assert again.result == table.result, f"{name}, seed {seed}: the record ends otherwise"
        ends[f"{name} {table.result.reason}"] += 1
        answers += table.steps
    return ends, answers
