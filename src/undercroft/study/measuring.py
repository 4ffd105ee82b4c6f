"""A figure of a study by its name, with its interval: what a goal is said in."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from undercroft.bots import find
from undercroft.engine import Chair, Game, Table, Unknown
from undercroft.study.closely import LEAD, PACE
from undercroft.study.figures import number, percent, spaced
from undercroft.study.findings import Findings
from undercroft.study.gathering import SCORED
from undercroft.study.plan import BadPlan, Plan, variations
from undercroft.study.playing import NO_END, table_of
from undercroft.study.statistics import Estimate, quantile_interval, wilson
from undercroft.study.summing import Summary, present

Read = Callable[[Findings], Estimate | None]
"""What a study of one variation says of it, if anything."""
Known = Callable[[Table[Any]], bool]
"""Will it say anything? A table in its first turn tells."""

PARTED = re.compile(r"\+|_and_")
"""Between the parts of a word: a gestalt's classes, or capabilities that stand out together."""
HOW = "turns, 90% of turns, wins of WORD, wins of seat 1, ends in WORD"


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure that a study knows."""

    name: str
    read: Read
    known: Known
    share: bool = False
    """Is it a share, said in hundredths?"""
    close: bool = True
    """Does it take a close look to know it?"""
    silent: str = "no game told it"
    """Why there may be nothing to read."""

    def check(self, game: Game[Any], plan: Plan) -> None:
        """Rather a word now than after a thousand games; but own watchers may tell anything."""
        if not plan.watchers and not self.known(_begun(game, plan)):
            raise Unknown(f"No game says anything about {self.name!r}. Figures are: {HOW}.")

    def show(self, value: float) -> str:
        return percent(value) if self.share else number(value)

    def show_all(self, found: Estimate | None) -> str:
        return self.show(found.value) if found else self.silent


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
    found = measure(name, plan)
    if found.share != bool(hundredths):
        asked = "in per cent, as in 25%" if found.share else "as a plain number"
        raise BadPlan(f"{found.name!r} is said {asked}, not as {figure}{hundredths}.")
    if found.share and not 0 <= float(figure) <= 100:
        raise BadPlan(f"{found.name!r} is a share: it can be 0% to 100%, not {figure}%.")
    return Goal(found, float(figure) / 100 if found.share else float(figure))


def measure(name: str, plan: Plan) -> Measure:
    if word := _after("wins of ", name):
        return _wins(word, plan)
    key = _key(name)
    if word := _after("ends in ", key.replace("_", " ")):
        return _ends(_key(word))
    if part := re.fullmatch(r"(\d+(?:\.\d+)?)_*%_of_(.+)", key):
        return _quantile(f"{part[1]}% of {spaced(part[2])}", float(part[1]) / 100, part[2])
    close = not _is_plain(key)
    return Measure(spaced(key), lambda found: _mean(found, key), _counts(key), close=close)


def _after(beginning: str, name: str) -> str:
    """What follows, as it was said: bots of one's own may have capitals."""
    return name[len(beginning) :].strip() if name.lower().startswith(beginning) else ""


def _key(words: str) -> str:
    return words.strip().lower().replace(" ", "_")


def _is_plain(key: str) -> bool:
    """Does every study know it?"""
    return key in ("turns", "decisions", *SCORED)


def _wins(word: str, plan: Plan) -> Measure:
    seat = re.fullmatch(r"seat (\d+)", word.lower())
    if seat:
        at = int(seat[1]) - 1
        return _share_of_wins(
            f"seat {seat[1]}",
            lambda found: _seat_won(found, at),
            lambda table: 0 <= at < len(table.names),
        )
    bot = next((one for one in (word, word.lower()) if one in plan.all_bots), None)
    if bot is not None:
        return _share_of_wins(bot, lambda found: _bot_won(found, bot), lambda table: True)
    key = _key(word)
    return _share_of_wins(
        word,
        lambda found: _word_won(found, key),
        lambda table: _is_word(table, key),
        close=True,
    )


def _share_of_wins(word: str, read: Read, known: Known, *, close: bool = False) -> Measure:
    return Measure(f"wins of {word}", read, known, True, close, f"nobody was {word}")


def _ends(word: str) -> Measure:
    def known(table: Table[Any]) -> bool:
        return word in (*table.game.words.results, NO_END)

    return Measure(
        f"ends in {word}", lambda found: _ending(found, word), known, share=True, close=False
    )


# What a game will tell, before it is played


def _begun(game: Game[Any], plan: Plan) -> Table[Any]:
    """A table in its first turn: from then on it can be told who is what."""
    variation = variations(game, plan)[0]
    table = table_of(variation, plan.seed, [str(seat) for seat in range(variation.seats)])
    anybody = find("random", plan.seed)
    while table.asked and not table.turns:
        ask = table.asked[0]
        table.answer(ask.seat, anybody.answer(Chair(table, ask)))
    return table


def _facts(table: Table[Any]) -> dict[str, list[Any]]:
    """Of each seat, by name."""
    watch, state = table.game.watch, table.state
    return {name: [*each] for name, each in {**watch.begins(state), **watch.ends(state)}.items()}


def _counts(key: str) -> Known:
    """Is it a number of every game, or one of every seat?"""

    def known(table: Table[Any]) -> bool:
        if key == "margin" and table.game.together(table.settings):
            return False
        seats = {name for name, each in _facts(table).items() if type(each[0]) in (int, float)}
        return _is_length(key) or key in seats or key in table.game.watch.answers

    return known


def _is_length(key: str) -> bool:
    return _is_plain(key) or key in (*PACE, *LEAD)


def _is_word(table: Table[Any], word: str) -> bool:
    """Is a seat this, or might it be? What can be named can be somebody."""
    now = {str(value).lower() for each in _facts(table).values() for value in each}
    others = {*map(str.lower, table.game.words.names), "on", "off"}
    return word in now or all(part in others for part in PARTED.split(word))


# What was found


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
    return next((one.won for each in every for one in each if one.word.lower() == word), None)


def _ending(findings: Findings, word: str) -> Estimate | None:
    """What never came about in these games came about in none."""
    shares = _summary(findings).shares["reason"]
    nothing = wilson(0, findings.played)
    return shares.get(word, nothing)


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

    return Measure(name, read, lambda table: _is_length(key), close=not _is_plain(key))
