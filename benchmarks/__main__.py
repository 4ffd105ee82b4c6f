"""Our speed beside our peers', and what a fork and a view cost: ratios, in about two minutes."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from benchmarks.endurance import endure
from benchmarks.ours import contestants, costs, paces
from benchmarks.peers import missing, peers
from benchmarks.timing import race, table, watched
from undercroft.games import all_games


@dataclass(frozen=True, slots=True)
class Size:
    rounds: int
    """Of the race."""
    seconds: float
    """For each contestant in a round."""
    laps: int
    """Comparisons of a fork and a view with a decision."""
    games: int
    """Of each kind, to be played and replayed."""


SHORT = Size(rounds=5, seconds=1.0, laps=7, games=0)
LONG = Size(rounds=15, seconds=2.0, laps=21, games=10_000)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument(
        "--long", action="store_true", help="more rounds, and ten thousand games of each kind"
    )
    measure(LONG if parser.parse_args().long else SHORT)


def measure(size: Size) -> None:
    if absent := missing():
        print("Not installed, and so not in the race:", ", ".join(absent))
    ours, others = contestants(), peers()
    first = (others or ours)[0]
    _say(f"Random play, and its ratio to {first.name} {first.game} (free: at least 5 promised)\n")
    standings = race([*ours, *others], size.rounds, size.seconds)
    print(table(standings, against=standings[len(ours) if others else 0]))
    _say("\nWhat thinking costs, in random decisions of the same game (fork 15, view 25 at most)\n")
    for game in watched(all_games(), "Thinking"):
        each, pace = costs(game, size.laps), paces(game, size.laps)
        _say(
            f"{'undercroft ' + game.name:26}"
            f"fork {each.fork:5.1f}   glimpse {each.glimpse:5.1f}   view {each.view:5.1f}"
            f"   a greedy game {pace.greedy:6.1f} ms, {pace.ratio:5.2f} random ones"
        )
    if size.games:
        _say(f"\n{size.games:,} random games of each kind, played and replayed\n")
        print(endure(size.games))


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main()
