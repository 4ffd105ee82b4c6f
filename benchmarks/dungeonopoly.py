"""Who wins in Dungeonopoly, how long it takes, and what levels are worth.

The tables of docs/dungeonopoly-balance.md: python -m benchmarks.dungeonopoly --seed 1
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from pathlib import Path
from statistics import fmean, median
from typing import Any
from zlib import crc32

from benchmarks.figures import played_as
from undercroft import bots, games
from undercroft.engine import Chair, Player, Seat, Table
from undercroft.games.dungeonopoly.classes import CLASSES
from undercroft.games.dungeonopoly.rules.prompts import Prompt
from undercroft.games.dungeonopoly.rules.using import Use
from undercroft.games.dungeonopoly.state import Town
from undercroft.study.statistics import Estimate, bounded_mean, wilson

GAME = games.find("dungeonopoly")
QUICKER = {"quicker": True}
BASIC: Mapping[str, object] = {"quicker": False}
VARIANTS: dict[str, Mapping[str, object]] = {
    "Quicker": QUICKER,
    "Basic": BASIC,
    "Quicker, Blitz": {"quicker": True, "blitz": True},
    "Quicker, Gestalt": {"quicker": True, "gestalt": True},
    "Quicker, core classes": {"quicker": True, "classes": "core"},
}
NAMES = {one.key: one.name for one in CLASSES}
EARLY = {"Quicker": 8, "Basic": 16}
"""The round in which levels are compared."""


# Playing


@dataclass(slots=True)
class Played:
    """One game of greedy players."""

    classes: list[str]
    wins: list[float]
    order: list[Seat]
    rounds: int
    turns: int
    decisions: int
    limit: bool
    levels: list[int]
    """In the early round."""
    uses: list[dict[str, int]] = field(default_factory=list)


def play(
    seats: int,
    settings: Mapping[str, object],
    seed: str,
    classes: Sequence[str] = (),
    early: int = EARLY["Quicker"],
    without: str = "",
) -> Played:
    """By greedy players of any class, unless it is said; the first may do without an ability."""
    table = Table.quick(GAME, seats, settings, seed=seed, kept=False)
    players: list[Player] = [
        bots.find("greedy", crc32(f"{seed}.{seat}".encode())) for seat in range(seats)
    ]
    uses: list[dict[str, int]] = [{} for _ in range(seats)]
    levels: list[int] = []
    decisions = 0
    town: Town = table.state
    while table.asked:
        ask = table.asked[0]
        if without and ask.seat == 0:
            ask = lacking(ask, without)
        answer = players[ask.seat].answer(Chair(table, ask))
        if ask.prompt == Prompt.CLASS and ask.seat < len(classes):
            answer = next(one for one in ask.options if one.of.key == classes[ask.seat])
        if isinstance(answer, Use):
            mine = uses[ask.seat]
            mine[answer.ability.key] = mine.get(answer.ability.key, 0) + 1
        decisions += 1
        table.answer(ask.seat, answer)
        if not levels and town.round >= early:
            levels = [one.level for one in town.characters]
    result = table.result
    assert result is not None
    return Played(
        [one.classes[0].key for one in town.characters],
        [(seat in result.winners) / len(result.winners) for seat in range(seats)],
        [*town.order],
        min(town.round, town.settings.turn_limit or town.round),
        table.turns,
        decisions,
        result.reason == "rounds",
        levels,
        uses,
    )


def lacking(ask: Any, ability: str) -> Any:
    """The same question to who does not think of that ability."""
    left = [one for one in ask.options if not (isinstance(one, Use) and one.ability.key == ability)]
    return replace(ask, options=left) if 0 < len(left) < len(ask.options) else ask


class Rows:
    """Games that have been played before, in a file, so that a long run can be gone on with."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        lines = path.read_text().splitlines() if path is not None and path.exists() else []
        self.known = {key: Played(**one) for key, one in map(json.loads, lines)}

    def play(self, *asked: Any) -> Played:
        key = json.dumps(asked)
        if key not in self.known:
            self.known[key] = play(*asked)
            if self.path is not None:
                with self.path.open("a") as file:
                    file.write(json.dumps([key, asdict(self.known[key])]) + "\n")
        return self.known[key]


def many(
    rows: Rows,
    number: int,
    seats: int,
    settings: Mapping[str, object],
    seed: int,
    early: int = EARLY["Quicker"],
) -> list[Played]:
    return [rows.play(seats, settings, f"{seed}.{one}", (), early) for one in range(number)]


# Writing


def said(one: Estimate, digits: int = 1, scale: float = 1) -> str:
    value, low, high = (f"{scale * part:.{digits}f}" for part in (one.value, one.low, one.high))
    return f"{value} ({low} … {high})"


def percent(values: Iterable[float], least: float = 0) -> str:
    """A mean share of the win; of two, how far one is from the other, where `least` is −1."""
    found = [*values]
    return said(bounded_mean(found, least, 1), 1, 100) if len(found) > 1 else "–"


def written(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)


# The tables


def by_class(found: Sequence[Played], variant: str) -> str:
    """How often a character of each class wins at a table of four."""
    rows = []
    for key, name in NAMES.items():
        wins = [win for one in found for of, win in each(one) if of == key]
        alone = [
            win
            for one in found
            for of, win in each(one)
            if of == key and one.classes.count(key) == 1
        ]
        rows.append(
            (sum(wins) / max(1, len(wins)), [name, len(wins), percent(wins), percent(alone)])
        )
    rows.sort(key=lambda row: -row[0])
    head = (f"class ({variant}, {len(found)} games)", "played", "wins, % (25 is fair)",
            "the only one, %")  # fmt: skip
    return written(head, [row for _, row in rows])


def each(one: Played) -> Iterator[tuple[str, float]]:
    return zip(one.classes, one.wins, strict=True)


def by_order(found: Sequence[Played]) -> list[object]:
    places = range(len(found[0].order))
    return [percent([one.wins[one.order[place]] for one in found]) for place in places]


def by_level(found: Sequence[Played]) -> list[list[object]]:
    """Who was ahead of the mean of the others in the early round, by so many levels."""
    groups: dict[int, list[float]] = {}
    for one in found:
        for seat, level in enumerate(one.levels):
            others = [other for at, other in enumerate(one.levels) if at != seat]
            ahead = max(-2, min(2, round(level - fmean(others))))
            groups.setdefault(ahead, []).append(one.wins[seat])
    return [[f"{ahead:+d}", len(wins), percent(wins)] for ahead, wins in sorted(groups.items())]


def by_use(found: Sequence[Played]) -> Iterator[list[object]]:
    """What each class chooses to use, how often in a game, and who does so wins how often."""
    for key, name in NAMES.items():
        games_of = [
            (uses, win)
            for one in found
            for of, uses, win in zip(one.classes, one.uses, one.wins, strict=True)
            if of == key
        ]
        sums: dict[str, int] = {}
        for uses, _ in games_of:
            for ability, times in uses.items():
                sums[ability] = sums.get(ability, 0) + times
        most = sorted(sums, key=lambda ability: -sums[ability])[:6]
        told = [f"{one.replace('_', ' ')} {sums[one] / len(games_of):.1f}" for one in most]
        yield [name, len(games_of), ", ".join(told)]


def lengths(rows: Rows, number: int, seed: int) -> Iterator[list[object]]:
    for variant, settings in VARIANTS.items():
        for seats in (2, 3, 4, 6) if variant in ("Quicker", "Basic") else (4,):
            found = many(rows, number, seats, settings, seed)
            rounds = sorted([one.rounds for one in found])
            tenth = len(rounds) // 10
            struck = wilson(sum(one.limit for one in found), len(found))
            yield [
                variant, seats, len(found),
                f"{median(rounds):.0f} ({rounds[tenth]} … {rounds[-1 - tenth]})",
                round(fmean(one.turns for one in found)),
                round(fmean(one.decisions for one in found)),
                said(struck, 1, 100),
            ]  # fmt: skip


def pairs(rows: Rows, number: int, seed: int) -> Iterator[list[object]]:
    """Two of a class against two of another, with the seats exchanged in every second game."""
    shares: dict[tuple[str, str], float] = {}
    total: dict[str, list[float]] = {key: [] for key in NAMES}
    for one, other in combinations(NAMES, 2):
        won = []
        for at in range(number):
            sat = (one, other, one, other) if at % 2 else (other, one, other, one)
            played = rows.play(4, QUICKER, f"{seed}.{at // 2}", sat)
            won.append(sum([win for of, win in each(played) if of == one]))
        shares[one, other], shares[other, one] = fmean(won), 1 - fmean(won)
        total[one] += won
        total[other] += [1 - win for win in won]
    for one, name in NAMES.items():
        cells = ["" if one == other else f"{100 * shares[one, other]:.0f}" for other in NAMES]
        yield [name, *cells, percent(total[one])]


WORTH: dict[str, tuple[str, ...]] = {
    "fighter": ("run", "far_shot", "attack"),
    "wizard": ("magic_missile", "mage_armor", "telekinesis"),
    "cleric": ("holy_smite", "shield_of_faith", "sanctuary"),
    "rogue": ("sneak", "rob_bank", "backstab"),
    "bard": ("bardic_music", "fascinate", "suggestion"),
    "druid": ("wild_shape", "wall_of_thorns", "barkskin"),
    "warlock": ("eldritch_blast", "hex", "hellish_rebuke"),
}
"""What each class uses most."""


def worths(rows: Rows, number: int, seed: int) -> Iterator[list[object]]:
    """What a class loses that does without one ability, in the same deals."""
    early = EARLY["Quicker"]
    for of, abilities in WORTH.items():
        deals = [f"{seed}.{of}.{one}" for one in range(number)]
        usual = [rows.play(4, QUICKER, deal, (of,), early).wins[0] for deal in deals]
        for ability in abilities:
            lame = [rows.play(4, QUICKER, deal, (of,), early, ability).wins[0] for deal in deals]
            lost = [before - after for before, after in zip(usual, lame, strict=True)]
            yield [
                NAMES[of],
                ability.replace("_", " "),
                percent(usual),
                percent(lame),
                percent(lost, -1),
            ]


# All of it


def class_tables(wanted: argparse.Namespace) -> Iterator[str]:
    for variant, settings, number in (
        ("Quicker", QUICKER, wanted.games),
        ("Basic", BASIC, wanted.games // 4),
    ):
        found = many(wanted.rows, number, 4, settings, wanted.seed, EARLY[variant])
        yield by_class(found, variant)
        yield written(
            (f"{variant}: levels ahead of the mean of the others in round {EARLY[variant]}",
             "played", "wins, %"), by_level(found),
        )  # fmt: skip
        yield written((f"{variant}: turn order", "1st, %", "2nd", "3rd", "4th"),
                      [["wins", *by_order(found)]])  # fmt: skip
        yield written((variant, "played", "uses of abilities by choice, a game"), by_use(found))


def length_tables(wanted: argparse.Namespace) -> Iterator[str]:
    yield written(
        ("variant", "players", "games", "rounds: median (10 … 90 %)", "turns", "decisions",
         "limit of 200 rounds, %"),
        lengths(wanted.rows, wanted.games // 10, wanted.seed + 1),
    )  # fmt: skip


def pair_tables(wanted: argparse.Namespace) -> Iterator[str]:
    number = wanted.games // 50
    yield written(
        (f"two of, % against two of (Quicker, {number} games each)", *NAMES.values(), "all, %"),
        pairs(wanted.rows, number, wanted.seed + 2),
    )


def worth_tables(wanted: argparse.Namespace) -> Iterator[str]:
    number = wanted.games // 20
    yield written(
        (f"class (Quicker, {number} games each)", "ability", "wins, %", "without it", "difference"),
        worths(wanted.rows, number, wanted.seed + 3),
    )


TABLES: dict[str, Callable[[argparse.Namespace], Iterator[str]]] = {
    "classes": class_tables,
    "length": length_tables,
    "pairs": pair_tables,
    "worth": worth_tables,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.dungeonopoly", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="for the classes; else a part")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", nargs="*", choices=[*TABLES], default=[*TABLES])
    parser.add_argument("--rows", type=Path, help="a file of games played before, to go on with")
    wanted = parser.parse_args()
    wanted.rows = Rows(wanted.rows)
    print(played_as([GAME.name]), end="\n\n")
    for name in wanted.tables:
        for one in TABLES[name](wanted):
            print(one, end="\n\n", flush=True)


if __name__ == "__main__":
    main()
