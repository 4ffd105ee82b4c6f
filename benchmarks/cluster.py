"""One study on 1, 2 and 3 workers of Ray, and in as many processes: `python -m benchmarks.cluster`.

Both on this machine, whose cores are counted in the last line. Starting Ray is not measured;
starting workers and processes is.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace

from undercroft.games import find
from undercroft.study import Findings, Plan, run
from undercroft.study.processes import cores

WIDTHS = (1, 2, 3)


def measured(game: str, games: int, bots: str) -> Iterator[str]:
    """The rows of a table; whoever plays, the findings must be the same."""
    plan = Plan(games, bots=[bots])
    found = {width: run(find(game), replace(plan, jobs=width)) for width in WIDTHS}
    yield "| workers | processes | | Ray | |\n| ---: | ---: | ---: | ---: | ---: |"
    for width in WIDTHS:
        there = _on_ray(game, plan, width)
        if not there.games.equals(found[1].games):
            raise SystemExit(f"{width} workers of Ray found something else.")
        cells = [
            f"{one.seconds:.1f} s | {one.pace / found[1].pace:.2f}" for one in (found[width], there)
        ]
        yield f"| {width} | {' | '.join(cells)} |"
    yield f"\n{games:,} games of {bots} players each; beside 1 process; {cores()} cores."


def _on_ray(game: str, plan: Plan, width: int) -> Findings:
    import ray

    ray.init(num_cpus=width, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        return run(find(game), replace(plan, on="ray"))
    finally:
        ray.shutdown()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cluster", description=__doc__)
    parser.add_argument("--game", default="dunjiin")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--bots", default="random")
    asked = parser.parse_args()
    for row in measured(asked.game, asked.games, asked.bots):
        print(row, flush=True)


if __name__ == "__main__":
    main()
