"""Who wins in Dungeon Lords, with what, and what the paladin costs: docs/lords-balance.md.

python -m benchmarks.lords --games 400 --forks 100 --seed 1
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from benchmarks.figures import played_as
from undercroft import bots, games
from undercroft.engine import Ask, Chair, Player, Seat, Table
from undercroft.games.dungeon_lords.board import YEARS
from undercroft.games.dungeon_lords.rules.building import Build
from undercroft.games.dungeon_lords.rules.hiring import Hire
from undercroft.games.dungeon_lords.state import Phase, Realm
from undercroft.games.dungeon_lords.tiles import (
    CREATURES,
    PALADINS,
    ROOMS,
    Calling,
    Creature,
    Room,
)
from undercroft.study import Findings, Plan, run
from undercroft.study.statistics import Estimate, bounded_mean, mean_interval, wilson
from undercroft.study.watching import Counted

GAME = games.find("dungeon_lords")
LORDS = (2, 3, 4)
ITEMS = ("none", "straightforward", "tricky")
FIRST = {"start_seat": "first"}
"""So that a seat is a place in the first round's order of play."""
NOBODY = -1


# Watching


class Belongings:
    """By seat: which rooms a lord built and which creatures it hired, each once, by their keys."""

    def before(self, table: Table[Any]) -> None:
        self.rooms: list[dict[str, None]] = [{} for _ in table.seats]
        self.creatures: list[dict[str, None]] = [{} for _ in table.seats]

    def answered(self, table: Table[Any], ask: Ask, answer: Any) -> None:
        if isinstance(answer, Build):
            self.rooms[ask.seat][answer.room.key] = None
        elif isinstance(answer, Hire):
            self.creatures[ask.seat][answer.creature.key] = None

    def after(self, table: Table[Any]) -> Mapping[str, Counted]:
        owned = zip(self.rooms, self.creatures, strict=True)
        return {
            f"{thing}_{seat}": " ".join(keys)
            for seat, (rooms, creatures) in enumerate(owned)
            for thing, keys in (("rooms", rooms), ("creatures", creatures))
        }


class Hosts:
    """In whose line the paladin stood when each combat began, and whether he is in a prison now."""

    def before(self, table: Table[Any]) -> None:
        self.hosts: dict[int, Seat | None] = {}

    def answered(self, table: Table[Any], ask: Ask, answer: Any) -> None:
        realm: Realm = table.state
        if realm.phase is Phase.COMBAT:
            self.hosts.setdefault(realm.year, realm.host)

    def after(self, table: Table[Any]) -> Mapping[str, Counted]:
        prisoners = [one for lord in table.state.lords for one in lord.prison]
        counted: dict[str, Counted] = {}
        for year in YEARS:
            host = self.hosts.get(year)
            counted[f"host_{year}"] = NOBODY if host is None else host
            counted[f"captured_{year}"] = PALADINS[year] in prisoners
        return counted


# What the rows say


@dataclass(frozen=True, slots=True)
class Row:
    """One game: by seat the score and the share of the win, and what was watched."""

    scores: Sequence[int]
    wins: Sequence[float]
    watched: Mapping[str, Any]

    def owners(self, kind: str, key: str) -> list[Seat]:
        return [
            seat
            for seat in range(len(self.scores))
            if key in self.watched[f"{kind}_{seat}"].split()
        ]


def rows_of(found: Findings, seats: int, items: Iterable[str] = ITEMS) -> Iterator[Row]:
    for one in found.games.filter(found.games["seats"] == seats).to_dicts():
        if one["items"] in items:
            winners = one["winners"]
            wins = [(seat in winners) / max(1, len(winners)) for seat in range(seats)]
            yield Row(one["scores"], wins, one)


def ahead(row: Row, seats: Sequence[Seat]) -> float | None:
    """How many points more these have than the others at the table, in the mean."""
    others = [score for seat, score in enumerate(row.scores) if seat not in seats]
    if not seats or not others:
        return None
    return fmean([row.scores[seat] for seat in seats]) - fmean(others)


def over(values: Iterable[float | None]) -> Estimate:
    return mean_interval([value for value in values if value is not None])


def share(values: Iterable[float]) -> str:
    """A mean share of the win, in hundredths."""
    return said(bounded_mean([*values], 0, 1), 1, 100)


def said(one: Estimate, digits: int = 1, scale: float = 1) -> str:
    value, low, high = (f"{scale * part:.{digits}f}" for part in (one.value, one.low, one.high))
    return f"{value} ({low} … {high})"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


# The tables


def tables_of(found: Findings) -> Iterator[str]:
    yield table(
        ("lords", "items", "games", "points", "of the winner", "no licence, %", "decisions"),
        [_table_of(found, seats, items) for seats in LORDS for items in ITEMS],
    )
    yield table(
        ("lords", "games", "1st", "2nd", "3rd", "4th"),
        [_places(list(rows_of(found, seats)), seats) for seats in LORDS],
    )
    for kind, things in (("rooms", ROOMS), ("creatures", CREATURES)):
        yield table(
            (kind, "of 4 lords, %", "win, % (25 is fair)", "ahead of 3", "of 2", "of 1"),
            [_thing(found, kind, one) for one in things],
        )
    yield table(
        ("lords", "year", "comes, %", "is captured, %", "hosts win, %", "hosts are ahead by"),
        [_paladin(list(rows_of(found, seats)), seats, year) for seats in LORDS for year in YEARS],
    )


def _table_of(found: Findings, seats: int, items: str) -> list[object]:
    rows = list(rows_of(found, seats, [items]))
    scores = [score for row in rows for score in row.scores]
    poor = wilson(sum(score <= 0 for score in scores), len(scores))
    return [
        seats, items, len(rows),
        said(over(fmean(row.scores) for row in rows)),
        said(over(max(row.scores) for row in rows)),
        said(poor, 2, 100),
        round(fmean(row.watched["decisions"] for row in rows)),
    ]  # fmt: skip


def _places(rows: Sequence[Row], seats: int) -> list[object]:
    shares = [share(row.wins[seat] for row in rows) for seat in range(seats)]
    return [seats, len(rows), *shares, *[""] * (4 - seats)]


def _thing(found: Findings, kind: str, thing: Room | Creature) -> list[object]:
    owned = {
        seats: [(row, row.owners(kind, thing.key)) for row in rows_of(found, seats)]
        for seats in LORDS
    }
    have = fmean(len(seats) / 4 for _, seats in owned[4])
    wins = share(fmean([row.wins[seat] for seat in seats]) for row, seats in owned[4] if seats)
    return [
        thing.name, f"{100 * have:.0f}", wins,
        *[said(over(ahead(row, seats) for row, seats in owned[lords])) for lords in (4, 3, 2)],
    ]  # fmt: skip


def _paladin(rows: Sequence[Row], seats: int, year: int) -> list[object]:
    hosts = [(row, row.watched[f"host_{year}"]) for row in rows]
    hosted = [(row, host) for row, host in hosts if host != NOBODY]
    captured = wilson(sum(row.watched[f"captured_{year}"] for row, _ in hosted), len(hosted))
    return [
        seats, year, f"{100 * len(hosted) / len(rows):.0f}",
        said(captured, 0, 100),
        share(row.wins[host] for row, host in hosted),
        said(over(ahead(row, [host]) for row, host in hosted)),
    ]  # fmt: skip


# What the paladin costs


def costs_of_paladin(games: int, seats: int, seed: int) -> dict[int, list[float]]:
    """In each year: what a host has in the end, less than if the paladin had not come at all.

    Both are played on by greedy lords from the first question of the combat, with the same chance.
    """
    costs: dict[int, list[float]] = {year: [] for year in YEARS}
    for number in range(games):
        table = Table.quick(GAME, seats, FIRST, seed=f"{seed}.{number}", kept=True)
        seen: set[int] = set()
        players = _players(seats, number)
        while table.asked:
            realm: Realm = table.state
            if realm.phase is Phase.COMBAT and realm.year not in seen:
                seen.add(realm.year)
                if realm.host is not None:
                    with_him, without = (_ends(table, number, spared) for spared in (False, True))
                    costs[realm.year].append(without - with_him)
            _answer(table, players)
    return costs


def _ends(table: Table[Any], number: int, spared: bool) -> float:
    """What the host will have, or would have if the paladin were not there."""
    fork = table.fork(table.asked[0].seat, number)
    realm: Realm = fork.state
    host = realm.host
    assert host is not None
    if spared:
        lord = realm.lords[host]
        lord.line = [one for one in lord.line if one.tile.calling is not Calling.PALADIN]
        realm.host = None
    players = _players(len(realm.lords), number)
    while fork.asked:
        _answer(fork, players)
    assert fork.result is not None
    return fork.result.scores[host]


def _players(seats: int, number: int) -> list[Player]:
    return [bots.find("greedy", seats * number + seat) for seat in range(seats)]


def _answer(table: Table[Any], players: Sequence[Player]) -> None:
    ask = table.asked[0]
    table.answer(ask.seat, players[ask.seat].answer(Chair(table, ask)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lords", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="with so many lords and such items")
    parser.add_argument(
        "--forks", type=int, default=100, help="games in which the paladin is spared"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None)
    wanted = parser.parse_args()
    plan = Plan(
        wanted.games,
        settings=FIRST,
        vary={"seats": LORDS, "items": ITEMS},
        seed=wanted.seed,
        jobs=wanted.jobs,
        watchers=[Belongings, Hosts],
    )
    print(played_as([GAME.name]), end="\n\n")
    for one in tables_of(run(GAME, plan)):
        print(one, end="\n\n", flush=True)
    print(
        table(
            ("lords", "year", "games", "costs"),
            [
                (seats, year, len(costs), said(over(costs)))
                for seats in LORDS
                for year, costs in costs_of_paladin(wanted.forks, seats, wanted.seed).items()
            ],
        )
    )


if __name__ == "__main__":
    main()
