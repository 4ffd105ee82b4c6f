"""All figures in one run: `python -m benchmarks --help`."""

from __future__ import annotations

import argparse

from benchmarks.endurance import endure
from benchmarks.ours import contestants, costs
from benchmarks.peers import missing, peers
from benchmarks.timing import race, table
from undercroft.games import all_games


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="of the race (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each in a round")
    parser.add_argument("--games", type=int, default=10_000, help="to endure (default 10,000)")
    asked = parser.parse_args()
    if absent := missing():
        print("Not installed, and so not in the race:", ", ".join(absent))
    print("Random play, as ratios to the first peer:\n")
    ours = contestants()
    standings = race([*ours, *peers()], asked.rounds, asked.seconds)
    print(table(standings, against=standings[min(len(ours), len(standings) - 1)]))
    print(
        "\nWhat thinking costs, in random decisions of the same game (fork 15, view 25 at most):\n"
    )
    for game in all_games():
        each = costs(game)
        print(
            f"  {game.name:16} fork {each.fork:.1f}   "
            f"glimpse {each.glimpse:.1f}   view {each.view:.1f}"
        )
    print()
    print(endure(asked.games))


if __name__ == "__main__":
    main()
