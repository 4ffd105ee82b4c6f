"""Which value of an option or a printed number makes a figure what it should be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from undercroft.engine import Game, Refusal, show
from undercroft.study.findings import Findings
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
        if ends[0] >= ends[1]:
            raise BadPlan(f"A range goes upwards, as in {path}={ends[1]}..{ends[0] + 1}.")
        return cls(path, ends, ranged=True)


@dataclass(frozen=True, slots=True)
class Sought:
    """What was found: each value that was tried, and which comes nearest."""

    goal: Goal
    path: str
    tried: dict[object, Estimate]
    """In the order of the values."""
    answer: object
    fitting: tuple[object, object]
    """From where to where the true answer may lie, if the figure rises or falls all along."""
    now: object
    """What the value is unless it is changed."""
    moved: Findings | None
    """The game as it is beside the answer; nothing, where they are the same."""

    @property
    def reached(self) -> bool:
        return not self.tried[self.answer].excludes(self.goal.target)


def seek(game: Game[Any], plan: Plan, change: Change, goal: Goal, ask: Ask) -> Sought:
    """Every value plays the same seeds, so that luck tells them apart as little as possible."""
    plan = replace(plan, closely=plan.closely or goal.measure.close)
    for value in change.values:
        variations(*with_value(game, plan, change.path, value))
    goal.measure.check(*with_value(game, plan, change.path, change.values[0]))
    search = _Search(game, plan, change, goal, ask)
    search.bisect(*change.values) if change.ranged else search.try_all(change.values)
    answer = search.nearest
    now = value_now(game, plan, change.path)
    moved = None
    if show(now) != show(answer):
        moved = _beside(game, plan, change.path, [now, answer], ask)
    tried = search.in_order()
    return Sought(goal, change.path, tried, answer, search.fitting(answer), now, moved)


def _beside(game: Game[Any], plan: Plan, path: str, values: Sequence[object], ask: Ask) -> Findings:
    bare, asked = without_value(game, plan, path)
    return ask(bare, replace(asked, vary={path: [*map(show, values)]}))


class _Search:
    def __init__(self, game: Game[Any], plan: Plan, change: Change, goal: Goal, ask: Ask) -> None:
        self.game, self.plan, self.change, self.goal, self.ask = game, plan, change, goal, ask
        self.tried: dict[Any, Estimate] = {}

    def measured(self, value: Any) -> float:
        """How far the figure is beyond the goal with this value."""
        if value not in self.tried:
            findings = self.ask(*with_value(self.game, self.plan, self.change.path, value))
            self.tried[value] = self.goal.measure.of(findings)
        return self.tried[value].value - self.goal.target

    def try_all(self, values: Sequence[object]) -> None:
        for value in values:
            self.measured(value)

    def bisect(self, low: Any, high: Any) -> None:
        first, last = self.measured(low), self.measured(high)
        if first * last > 0 and all(one.excludes(self.goal.target) for one in self.tried.values()):
            raise NotReached(self._not_between(low, high))
        rising = last > first
        while high - low > 1:
            middle = (low + high) // 2
            if (self.measured(middle) < 0) == rising:
                low = middle
            else:
                high = middle

    def _not_between(self, low: Any, high: Any) -> str:
        shown = [self.goal.measure.show(self.tried[end].value) for end in (low, high)]
        target = self.goal.measure.show(self.goal.target)
        return (
            f"With {self.change.path} from {low} to {high}, {self.goal.measure.name} goes from "
            f"{shown[0]} to {shown[1]}: {target} is not between them."
        )

    @property
    def nearest(self) -> Any:
        return min(self.tried, key=lambda value: abs(self.tried[value].value - self.goal.target))

    def in_order(self) -> dict[object, Estimate]:
        values = sorted(self.tried) if self.change.ranged else list(self.tried)
        return {value: self.tried[value] for value in values}

    def fitting(self, answer: Any) -> tuple[object, object]:
        if not self.change.ranged:
            return answer, answer
        out = [value for value, one in self.tried.items() if one.excludes(self.goal.target)]
        low, high = self.change.values
        below = max((value + 1 for value in out if value < answer), default=low)
        above = min((value - 1 for value in out if value > answer), default=high)
        return below, above
