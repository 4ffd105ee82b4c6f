"""A close look at a game: its minutes, its lead, its options and its waits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import log2
from typing import Any

from undercroft.engine import Ask, Gathering, Result, Seat, Table, head_of
from undercroft.study.watching import OURS, Counted

SECONDS_A_TURN = 10.0
"""For dice, cards and pieces."""
SECONDS_A_DECISION = 4.0
SECONDS_A_DOUBLING = 3.0
"""For each doubling of the options: the time to choose grows with their logarithm (Hick's law)."""

OFFERED, TAKEN, HELD = OURS
PACE = ("minutes", "options", "wait", "longest_wait", "wait_minutes", "longest_wait_minutes")
LEAD = ("lead_changes", "settled", "lowest_share")
LEADERS = ("half_time_leader_wins", "late_leader_wins", "runaway", "comeback")
A_FEW = 10
"""So many things by name may each be a kind of its own."""
WORDS = re.compile("[a-z_]+(:[a-z_]+)?")
"""The key of what has a name: no number, which may be a seat, and no list."""
RUNAWAY = 0.25
"""Who led from here to the end has run away with it."""


class Closely:
    """Watches whatever can be said of any game, and what the game itself calls worth watching."""

    def before(self, table: Table[Any]) -> None:
        seats, watch = len(table.names), table.game.watch
        self.pace, self.lead, self.uses = Pace(seats), Lead(), Uses(seats, watch.kinds)
        self.counts: dict[str, list[int]] = {name: [0] * seats for name in watch.answers}
        self.held: dict[str, list[int]] = {}
        self.begun: Mapping[str, Sequence[Any]] = {}
        self.turn = 0

    def answered(self, table: Table[Any], ask: Ask, answer: Any) -> None:
        if table.turns != self.turn:
            self._turn(table)
        self.pace.note(table, ask)
        self.uses.note(ask, answer)
        for name, counts in self.counts.items():
            counts[ask.seat] += table.game.watch.counted(name, answer)

    def _turn(self, table: Table[Any]) -> None:
        if not self.turn:
            self.begun = table.game.watch.begins(table.state)
        self.turn = table.turns
        self.lead.note(table.game.bot.worth(table.state))
        self._hold(table)

    def _hold(self, table: Table[Any]) -> None:
        """Who has a card now has had it."""
        seats = range(len(table.names))
        for seat in seats:
            for card in table.game.watch.holds(table.state, seat):
                self.held.setdefault(f"{HELD}{card}", [0 for _ in seats])[seat] = 1

    def after(self, table: Table[Any]) -> dict[str, Counted]:
        result, watch = table.result, table.game.watch
        self._hold(table)
        ends = watch.ends(table.state)
        facts = {name: list(by_seat) for name, by_seat in {**self.begun, **ends}.items()}
        together = table.game.together(table.settings)
        lead = self.lead.told(result) if result and not together else {}
        counts = {**self.counts, **self.uses.told(), **self.held}
        return {**self.pace.told(table.turns), **lead, **facts, **counts}


class Pace:
    """How long it takes, how much there is to choose from, and how long one waits."""

    def __init__(self, seats: int) -> None:
        self.seconds, self.options, self.decisions = 0.0, 0, 0
        self.waits: list[int] = []
        self.seconds_waited: list[float] = []
        self._last: list[int | None] = [None] * seats
        self._ready = [0.0] * seats
        """When each had decided."""
        self._gathering: Any = None
        self._longest = self._asked_at = 0.0

    def note(self, table: Table[Any], ask: Ask) -> None:
        takes, since = thought(len(ask.options)), self._since(table)
        self.seconds += self._beyond(table, takes)
        self.options += len(ask.options)
        last = self._last[ask.seat]
        if last is not None:
            self.waits.append(self.decisions - last - 1)
            self.seconds_waited.append(max(0.0, since - self._ready[ask.seat]))
        self._last[ask.seat], self._ready[ask.seat] = self.decisions, since + takes
        self.decisions += 1

    def _since(self, table: Table[Any]) -> float:
        """When it was asked; of several who decide together all are asked at once."""
        if not isinstance(table.question, Gathering) or table.question is not self._gathering:
            self._asked_at = self.seconds + SECONDS_A_TURN * table.turns
        return self._asked_at

    def _beyond(self, table: Table[Any], seconds: float) -> float:
        """Who decide together do so at the same time: only who takes longest counts."""
        if not isinstance(table.question, Gathering):
            return seconds
        if table.question is not self._gathering:
            self._gathering, self._longest = table.question, 0.0
        more = max(0.0, seconds - self._longest)
        self._longest += more
        return more

    def told(self, turns: int) -> dict[str, Counted]:
        told: dict[str, Counted] = {"minutes": (self.seconds + SECONDS_A_TURN * turns) / 60}
        if self.decisions:
            told["options"] = self.options / self.decisions
        if self.waits:
            told["wait"] = sum(self.waits) / len(self.waits)
            told["longest_wait"] = max(self.waits)
            told["wait_minutes"] = sum(self.seconds_waited) / len(self.waits) / 60
            told["longest_wait_minutes"] = max(self.seconds_waited) / 60
        return told


def thought(options: int) -> float:
    """How many seconds a person takes to choose among so many."""
    return SECONDS_A_DECISION + SECONDS_A_DOUBLING * log2(max(1, options))


class Lead:
    """Who is ahead from turn to turn, by the game's own judgement."""

    def __init__(self) -> None:
        self.shares: list[Sequence[float]] = []
        self.leaders: list[Seat] = []

    def note(self, shares: Sequence[float]) -> None:
        """Of equals, who led before leads on."""
        best = max(shares)
        if not self.leaders or shares[self.leaders[-1]] < best:
            self.leaders.append(list(shares).index(best))
        else:
            self.leaders.append(self.leaders[-1])
        self.shares.append(list(shares))

    def told(self, result: Result) -> dict[str, Counted]:
        """Only of games that one seat won."""
        leaders, turns = self.leaders, len(self.leaders)
        if not turns or len(result.winners) != 1:
            return {}
        (winner,) = result.winners
        lowest = min(shares[winner] for shares in self.shares)
        settled = self._settled(winner)
        return {
            "lead_changes": sum(a != b for a, b in pairwise(leaders)),
            "half_time_leader_wins": leaders[turns // 2] == winner,
            "late_leader_wins": leaders[turns * 3 // 4] == winner,
            "settled": settled,
            "lowest_share": lowest,
            "runaway": settled <= RUNAWAY,
            "comeback": lowest < 0.5 / len(self.shares[0]),
        }

    def _settled(self, winner: Seat) -> float:
        """After which part of the game the winner led to the end."""
        behind = [at for at, leader in enumerate(self.leaders) if leader != winner]
        return (behind[-1] + 1) / len(self.leaders) if behind else 0.0


Kinds = Callable[[Any], Sequence[str]]


def kinds_among(options: Iterable[Any]) -> Kinds:
    """What keys begin with; where that is the same of a few, what they say."""
    keys = [str(option.key) for option in options]
    alike = len({key.partition(":")[0] for key in keys}) == 1
    if alike and 1 < len(keys) <= A_FEW and all(map(WORDS.fullmatch, keys)):
        return lambda option: (str(option.key),)
    return lambda option: (head_of(option),)


class Uses:
    """Which kinds of option each seat was offered, and which it took."""

    def __init__(self, seats: int, kinds: Mapping[str, Kinds] | None = None) -> None:
        self._seats, self._kinds = seats, kinds or {}
        self._offered: dict[str, list[int]] = {}
        self._taken: dict[str, list[int]] = {}

    def note(self, ask: Ask, answer: Any) -> None:
        """What all options are there is no choice of."""
        kinds = self._kinds.get(ask.prompt) or kinds_among(ask.options)
        every = [kinds(option) for option in ask.options]
        offered = dict.fromkeys(kind for one in every for kind in one)
        for kind in [one for one in offered if not all(one in each for each in every)]:
            said = f"{ask.prompt}/{kind}"
            if said not in self._offered:
                self._offered[said] = [0] * self._seats
                self._taken[said] = [0] * self._seats
            self._offered[said][ask.seat] += 1
            self._taken[said][ask.seat] += kind in kinds(answer)

    def told(self) -> dict[str, Counted]:
        offered = {f"{OFFERED}{kind}": list(seats) for kind, seats in self._offered.items()}
        taken = {f"{TAKEN}{kind}": list(seats) for kind, seats in self._taken.items()}
        return {**offered, **taken}
