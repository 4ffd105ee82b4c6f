"""A figure of a study by its name, with its interval: what a goal is said in."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from undercroft.engine import Unknown
from undercroft.study.figures import number, percent, spaced
from undercroft.study.findings import Findings
from undercroft.study.gathering import SCORED
from undercroft.study.plan import BadPlan, Plan
from undercroft.study.statistics import Estimate, quantile_interval
from undercroft.study.summing import Summary, present

Read = Callable[[Findings], Estimate | None]
"""What a study of one variation says of it, if anything."""

HOW = "turns, 90% of turns, wins of WORD, wins of seat 1, ends in WORD"


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure that a study knows."""

    name: str
    read: Read
    share: bool = False
    """Is it a share, said in hundredths?"""
    close: bool = True
    """Does it take a close look to know it?"""

    def of(self, findings: Findings) -> Estimate:
        found = self.read(findings)
        if found is None:
            raise Unknown(f"No game says anything about {self.name!r}. Figures are: {HOW}.")
        return found

    def show(self, value: float) -> str:
        return percent(value) if self.share else number(value)


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure, and what it should be."""

    measure: Measure
    target: float

    def __str__(self) -> str:
        return f"{self.measure.name} = {self.measure.show(self.target)}"


def goal(text: str, plan: Plan) -> Goal:
    """What `wins of wizard = 25%` means."""
    said = re.fullmatch(r"\s*(.+?)\s*=\s*(-?\d+(?:\.\d+)?)\s*(%?)\s*", text)
    if said is None:
        raise BadPlan(f"A goal is said as FIGURE = NUMBER, not as {text!r}. Figures are: {HOW}.")
    name, figure, hundredths = said.groups()
    found = measure(name.lower(), plan)
    if found.share != bool(hundredths):
        asked = "in per cent, as in 25%" if found.share else "as a plain number"
        raise BadPlan(f"{found.name!r} is said {asked}, not as {figure}{hundredths}.")
    return Goal(found, float(figure) / 100 if found.share else float(figure))


def measure(name: str, plan: Plan) -> Measure:
    if word := _after("wins of ", name):
        return _wins(word, plan)
    if word := _after("ends in ", name):
        return Measure(name, lambda found: _ending(found, _key(word)), share=True, close=False)
    if part := re.fullmatch(r"(\d+(?:\.\d+)?)\s*% of (.+)", name):
        return _quantile(name, float(part[1]) / 100, _key(part[2]))
    key = _key(name)
    return Measure(spaced(key), lambda found: _mean(found, key), close=not _is_plain(key))


def _after(beginning: str, name: str) -> str:
    return name.removeprefix(beginning) if name.startswith(beginning) else ""


def _key(words: str) -> str:
    return words.strip().replace(" ", "_")


def _is_plain(key: str) -> bool:
    """Does every study know it?"""
    return key in ("turns", "decisions", *SCORED)


def _wins(word: str, plan: Plan) -> Measure:
    seat = re.fullmatch(r"seat (\d+)", word)
    name = f"wins of {word}"
    if seat:
        at = int(seat[1]) - 1
        return Measure(name, lambda found: _seat_won(found, at), share=True, close=False)
    if word in plan.all_bots:
        return Measure(name, lambda found: _bot_won(found, word), share=True, close=False)
    return Measure(name, lambda found: _word_won(found, _key(word)), share=True)


def _summary(findings: Findings) -> Summary:
    return findings.summaries[0]


def _seat_won(findings: Findings, at: int) -> Estimate | None:
    seats = _summary(findings).by_seat
    return seats[at].won if 0 <= at < len(seats) else None


def _bot_won(findings: Findings, name: str) -> Estimate | None:
    bots = _summary(findings).by_bot
    return next((one.won for one in bots if one.name == name), None)


def _word_won(findings: Findings, word: str) -> Estimate | None:
    every = _summary(findings).standings.values()
    return next((one.won for each in every for one in each if one.word == word), None)


def _ending(findings: Findings, word: str) -> Estimate | None:
    """What never came about in these games came about in none."""
    shares = _summary(findings).shares["reason"]
    nothing = Estimate(0.0, 0.0, min(1.0, 3 / max(1, findings.played)))
    known = word in findings.game.words.results
    return shares.get(word, nothing) if known else None


def _mean(findings: Findings, key: str) -> Estimate | None:
    summary = _summary(findings)
    if key in summary.numbers:
        return summary.numbers[key].mean
    if key in summary.tallies:
        return summary.tallies[key].mean
    return None


def _quantile(name: str, part: float, key: str) -> Measure:
    if not 0 < part < 1:
        raise BadPlan(f"{name!r} is no part of all games: it must be between 0% and 100%.")

    def read(findings: Findings) -> Estimate | None:
        if key not in _summary(findings).numbers:
            return None
        return quantile_interval(present(findings.columns[0][key]), part)

    return Measure(name, read, close=not _is_plain(key))
