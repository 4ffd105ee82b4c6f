"""Greedy games of today beside those of an earlier revision: `python -m benchmarks.before REV`.

Each of the two plays in a process of its own. They take turns, game by game and from the same
seeds, so that a busy machine slows both alike; the first games are not timed, and fill caches.
Where the games are not alike since rules or bots have changed, only their means say something.
"""

from __future__ import annotations

import argparse
import gc
import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, quantiles
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.timing import watched

HOUSE = Path(__file__).parents[1]
SEATS = 4
NONE = "-"
"""What a revision says that has no such game."""


@dataclass(frozen=True, slots=True)
class Played:
    milliseconds: float
    result: str


@dataclass(slots=True)
class Beside:
    """What a game took before and takes now, seed by seed."""

    game: str
    before: list[Played] = field(default_factory=list)
    now: list[Played] = field(default_factory=list)

    @property
    def alike(self) -> bool:
        """Did all games end as they did before?"""
        return [one.result for one in self.before] == [one.result for one in self.now]

    def row(self) -> str:
        then, now = ([one.milliseconds for one in played] for played in (self.before, self.now))
        low, half, high = quantiles([new / old for old, new in zip(then, now, strict=True)])
        spread = f"({low:.2f} to {high:.2f})"
        alike = "yes" if self.alike else "no"
        return f"{self.game:16}{fmean(then):10.1f}{fmean(now):10.1f}{half:8.2f} {spread}{alike:>8}"


# The parent


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.before", description=__doc__)
    parser.add_argument("revision", help="what git calls it: a commit, a branch, a tag")
    parser.add_argument("games", nargs="*", help="by their names; without any, all")
    parser.add_argument("--laps", type=int, default=20, help="games of each kind")
    wanted = parser.parse_args()
    with archive(wanted.revision) as earlier, player(earlier) as then, player(HOUSE) as now:
        print(
            f"{'a greedy game, ms':16}{'before':>9}{'now':>10}{'ratio':>8} (quartiles)      alike"
        )
        for game in wanted.games or names():
            print((race(game, then, now, wanted.laps) or f"{game:16} was not there").strip())


def names() -> list[str]:
    from undercroft.games import all_games

    return [game.name for game in all_games()]


@contextmanager
def archive(revision: str) -> Iterator[Path]:
    """The house as it stood then."""
    kept = subprocess.run(
        ["git", "archive", revision, "src"], cwd=HOUSE, check=True, capture_output=True
    )
    with TemporaryDirectory() as folder, tarfile.open(fileobj=io.BytesIO(kept.stdout)) as files:
        files.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.4 and newer
        files.extractall(folder)
        yield Path(folder)


Player = subprocess.Popen[str]


@contextmanager
def player(house: Path) -> Iterator[Player]:
    """A process that plays whatever it is asked to, by the rules and bots of that house."""
    surroundings = {**os.environ, "PYTHONPATH": f"{house / 'src'}:{HOUSE}", "PYTHONHASHSEED": "0"}
    with subprocess.Popen(
        [sys.executable, "-c", "from benchmarks.before import serve; serve()"],
        env=surroundings,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process


def race(game: str, then: Player, now: Player, laps: int) -> str | None:
    beside = Beside(game)
    if NONE in (asked(then, game, 0).result, asked(now, game, 0).result):
        return None
    for seed in watched(range(1, laps + 1), game):
        turns = [(then, beside.before), (now, beside.now)]
        for process, played in turns if seed % 2 else reversed(turns):
            played.append(asked(process, game, seed))
    return beside.row()


def asked(process: Player, game: str, seed: int) -> Played:
    assert process.stdin is not None
    assert process.stdout is not None
    print(game, seed, file=process.stdin, flush=True)
    milliseconds, _, result = process.stdout.readline().strip().partition(" ")
    return Played(float(milliseconds), result)


# The players


def serve() -> None:
    """Only with what a house has had for long: it may be an earlier one."""
    for line in sys.stdin:
        game, seed = line.split()
        took, result = play(game, int(seed))
        print(took, result, flush=True)


def play(name: str, seed: int) -> tuple[float, str]:
    from undercroft.bots.greedy import GreedyBot
    from undercroft.engine import Table
    from undercroft.engine import play as let_play
    from undercroft.games import all_games

    game = next((game for game in all_games() if game.name == name), None)
    if game is None:
        return 0.0, NONE
    gc.collect()
    start = process_time()
    table = Table.quick(game, SEATS, seed=seed)
    let_play(table, [GreedyBot(seed * SEATS + seat) for seat in range(SEATS)])
    return (process_time() - start) * 1000, str(table.result)


if __name__ == "__main__":
    main()
