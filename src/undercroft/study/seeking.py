"""Which value of an option or a printed number makes a figure what it should be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from undercroft.engine import Game, Refusal, show
from undercroft.study.findings import Findings, side_by_side
from undercroft.study.measuring import Goal
from undercroft.study.plan import BadPlan, Plan, value_now, variations, with_value, without_value
from undercroft.study.statistics import Estimate

Ask = Callable[[Game[Any], Plan], Findings]
"""Plays a plan."""


class NotReached(Refusal):
    """A goal that no value of the range comes near to."""


@dataclass(frozen=True, slots=True)
class Change:
    """What may be changed, and to which values: the ends of a range, or a row of words."""

    path: str
    values: tuple[object, ...]
    ranged: bool = False

    @classmethod
    def read(cls, text: str) -> Change:
        """`PATH=LOW..HIGH`, or `PATH=A,B,C`."""
        path, equals, said = (part.strip() for part in text.partition("="))
        if not (path and equals and said):
            raise BadPlan(f"What may change is said as NAME=LOW..HIGH or NAME=A,B, not {text!r}.")
        if ".." not in said:
            words = tuple(word.strip() for word in said.split(","))
            if len(words) < 2:
                raise BadPlan(f"To seek takes two values of {path} or more, not only {said}.")
            return cls(path, words)
        low, _, high = said.partition("..")
        try:
            ends = int(low), int(high)
        except ValueError:
            raise BadPlan(f"A range is from a whole number to another, not {said!r}.") from None
        if ends[0] == ends[1]:
            raise BadPlan(f"To seek takes two values of {path} or more, not only {ends[0]}.")
        if ends[0] > ends[1]:
            raise BadPlan(f"A range goes upwards, as in {path}={ends[1]}..{ends[0]}.")
        return cls(path, ends, ranged=True)


@dataclass(frozen=True, slots=True)
class Sought:
    """What was found: each value that was tried, and which comes nearest."""

    goal: Goal
    path: str
    tried: dict[object, Estimate | None]
    """In the order of the values; nothing, where no game told the figure."""
    answer: object
    fitting: tuple[object, object]
    """From where to where the true answer may lie, if the figure rises or falls all along."""
    now: object
    """What the value is unless it is changed."""
    found: Findings
    """The games of the answer."""
    moved: Findings | None
    """The game as it is beside the answer; nothing, where they are the same."""

    @property
    def figure(self) -> Estimate:
        """The answer's."""
        found = self.tried[self.answer]
        assert found is not None
        return found

    @property
    def reached(self) -> bool:
        return self.figure.bounded and not self.figure.excludes(self.goal.target)

    @property
    def shown(self) -> Findings:
        """The games that are shown, and written down."""
        return self.moved or self.found

    def as_plain(self) -> dict[str, Any]:
        """For a machine to read."""
        return {
            "format": 1,
            "goal": str(self.goal),
            "figure": self.goal.measure.name,
            "target": self.goal.target,
            "change": self.path,
            "now": show(self.now),
            "answer": show(self.answer),
            "reached": self.reached,
            "fitting": list(map(show, self.fitting)),
            "tried": [{"value": show(value), "found": one} for value, one in self.tried.items()],
            "study": self.shown.as_plain(),
        }


def seek(game: Game[Any], plan: Plan, change: Change, goal: Goal, ask: Ask) -> Sought:
    """Every value plays the same seeds, so that luck tells them apart as little as possible."""
    plan = replace(plan, closely=plan.closely or goal.measure.close)
    for value in change.values:
        variations(*with_value(game, plan, change.path, value))
    goal.measure.check(*with_value(game, plan, change.path, change.values[0]))
    variations(game, plan)  # what is now stands beside the answer
    search = _Search(game, plan, change, goal, ask)
    search.bisect(*change.values) if change.ranged else search.try_all(change.values)
    answer = search.nearest
    now = value_now(game, plan, change.path)
    moved = None
    if show(now) != show(answer):
        before = search.games_with(now)
        moved = _beside(game, plan, change.path, {now: before, answer: search.found})
    tried, fitting = search.in_order(), search.fitting(answer)
    return Sought(goal, change.path, tried, answer, fitting, now, search.found, moved)


def _beside(game: Game[Any], plan: Plan, path: str, played: Mapping[object, Findings]) -> Findings:
    """Games that were played value by value, as those of one study that varies it."""
    bare, asked = without_value(game, plan, path)
    asked = replace(asked, vary={path: [*map(show, played)]})
    return side_by_side(bare, asked, variations(bare, asked), [*played.values()])


class _Search:
    found: Findings
    """The games of the nearest."""

    def __init__(self, game: Game[Any], plan: Plan, change: Change, goal: Goal, ask: Ask) -> None:
        self.game, self.plan, self.change, self.goal, self.ask = game, plan, change, goal, ask
        self.tried: dict[Any, Estimate | None] = {}
        self._now = show(value_now(game, plan, change.path))
        self._at_present: Findings | None = None

    def games_with(self, value: Any) -> Findings:
        """Those of the value that is now, if it was tried; nothing is played twice."""
        if self._at_present is None:
            self._at_present = self._played(value)
        return self._at_present

    def _played(self, value: Any) -> Findings:
        findings = self.ask(*with_value(self.game, self.plan, self.change.path, value))
        if show(value) == self._now:
            self._at_present = findings
        return findings

    def measured(self, value: Any) -> float | None:
        """How far the figure is beyond the goal with this value, if any game tells it."""
        if value not in self.tried:
            findings = self._played(value)
            told = self.tried[value] = self.goal.measure.read(findings)
            if told and self.nearest == value:
                self.found = findings
        told = self.tried[value]
        return told.value - self.goal.target if told else None

    def try_all(self, values: Sequence[object]) -> None:
        for value in values:
            self.measured(value)
        if not any(self.tried.values()):
            raise NotReached(self._never_told)

    def bisect(self, low: Any, high: Any) -> None:
        """Halve, until neighbours lie on either side of the goal."""
        ends = self._ends(low, high)
        if not (ends and self._lies_between(*ends)) and self._all_are_off:
            raise NotReached(self._not_between(low, high))
        if ends:
            self._halve(*ends)

    def _halve(self, low: Any, high: Any) -> None:
        rising = self._beyond(high) > self._beyond(low)
        while high - low > 1 and (more := self.measured(middle := (low + high) // 2)) is not None:
            if (more < 0) == rising:
                low = middle
            else:
                high = middle

    def _beyond(self, value: Any) -> float:
        found = self.measured(value)
        assert found is not None
        return found

    def _lies_between(self, one: Any, other: Any) -> bool:
        return self._beyond(one) * self._beyond(other) <= 0

    @property
    def _all_are_off(self) -> bool:
        target = self.goal.target
        return all(one is None or one.excludes(target) for one in self.tried.values())

    def _ends(self, low: Any, high: Any) -> tuple[Any, Any] | None:
        """The outermost values whose figures are told; if not both ends', those round the goal."""
        first, last = self.measured(low), self.measured(high)
        if first is not None and last is not None:
            return low, high
        if first is None and last is None:
            if self.measured(middle := (low + high) // 2) is None:
                raise NotReached(self._never_told)
            return self._towards(middle, low) or self._towards(middle, high)
        return self._towards(low, high) if last is None else self._towards(high, low)

    def _towards(self, told: Any, untold: Any) -> tuple[Any, Any] | None:
        """From a value whose figure is told to one whose figure is not, until it is passed."""
        while abs(untold - told) > 1:
            middle = (told + untold) // 2
            if self.measured(middle) is None:
                untold = middle
            elif self._lies_between(told, middle):
                return min(told, middle), max(told, middle)
            else:
                told = middle
        return None

    @property
    def _never_told(self) -> str:
        measure = self.goal.measure
        return f"No value that was tried says anything about {measure.name!r}: {measure.silent}."

    def _not_between(self, low: Any, high: Any) -> str:
        shown = [self.goal.measure.show_all(self.tried[end]) for end in (low, high)]
        target = self.goal.measure.show(self.goal.target)
        return (
            f"With {self.change.path} from {low} to {high}, {self.goal.measure.name} goes from "
            f"{shown[0]} to {shown[1]}: {target} is not between them."
        )

    @property
    def nearest(self) -> Any:
        told = {value: one.value for value, one in self.tried.items() if one}
        return min(told, key=lambda value: abs(told[value] - self.goal.target))

    def in_order(self) -> dict[object, Estimate | None]:
        values = sorted(self.tried) if self.change.ranged else list(self.tried)
        return {value: self.tried[value] for value in values}

    def fitting(self, answer: Any) -> tuple[object, object]:
        if not self.change.ranged:
            return answer, answer
        target = self.goal.target
        out = [value for value, one in self.tried.items() if not one or one.excludes(target)]
        low, high = self.change.values
        below = max((value + 1 for value in out if value < answer), default=low)
        above = min((value - 1 for value in out if value > answer), default=high)
        return below, above
