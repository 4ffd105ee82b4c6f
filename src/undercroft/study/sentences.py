"""What was asked and what was found, in sentences, and how to ask it again."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from undercroft.engine import Game, show
from undercroft.study.comparing import Difference
from undercroft.study.contest import Contest
from undercroft.study.figures import (
    between,
    number,
    percent,
    points,
    quantile,
    signed_between,
    spaced,
)
from undercroft.study.findings import Findings
from undercroft.study.plan import PATIENCE, Plan
from undercroft.study.seeking import Sought
from undercroft.study.settling import Duel
from undercroft.study.sources import Sources
from undercroft.study.statistics import Estimate
from undercroft.study.summing import Summary
from undercroft.study.watching import OwnWatcher

MOST_TOLD = 4
"""So many changes are told in words; tables have the others."""


def command(game: Game[Any], plan: Plan, duels: Sequence[Duel] = ()) -> str:
    """What to type to see the same again; but for watchers that only Python knows."""
    words = _begin("study", game, plan)
    for key, values in plan.vary.items():
        words += ["--vary", f"{key}={','.join(map(show, values))}"]
    words += ["--closely"] if plan.closely else []
    words += ["--skill", f"{duels[0].bot},{duels[0].rival}"] if duels else []
    words += ["--patience", str(plan.patience)] if plan.patience != PATIENCE else []
    for one in plan.watchers:
        if isinstance(one, OwnWatcher):
            words += ["--watch", f"{_from_here(Path(one.file))}:{one.name}"]
    return shlex.join([*words, "--seed", str(plan.seed)])


def ladder_command(game: Game[Any], contest: Contest) -> str:
    words = _begin("ladder", game, contest)
    words += ["--patience", str(contest.patience)] if contest.patience != PATIENCE else []
    return shlex.join([*words, "--seed", str(contest.seed)])


def _begin(word: str, game: Game[Any], asked: Plan | Contest) -> list[str]:
    words = ["undercroft", word, game.name, "--games", str(asked.games)]
    words += ["--seats", str(asked.seats)] if asked.seats is not None else []
    words += ["--bots", ",".join(asked.bots)]
    for path, printed in game.press.changes.items():
        words += ["--set", f"{path}={printed}"]
    for key, value in asked.settings.items():
        words += ["--option", f"{key}={show(value)}"]
    return words


def _from_here(file: Path) -> Path:
    here = Path.cwd()
    return file.relative_to(here) if file.is_relative_to(here) else file


def heading(game: Game[Any], about: Sequence[str], options: Mapping[str, object], seed: int) -> str:
    """What was played, so that no other printing, options or seed are taken for it."""
    agreed = {**game.press.changes, **options}
    told = [f"{key}={show(value)}" for key, value in agreed.items()]
    return " · ".join([game.title, *about, *told, f"seed {seed}"])


def who(bots: Sequence[str]) -> str:
    counted = Counter(bots)
    if len(counted) == 1:
        return bots[0]
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counted.items())


def asked(findings: Findings) -> str:
    """The question, in a sentence or two."""
    first, plan = findings.variations[0], findings.plan
    said = f"Bots played {findings.played:,} games of {findings.game.title}"
    if "seats" not in plan.vary:
        said += f" with {first.seats} players"
    if "bots" not in plan.vary:
        said += f" ({who(first.bots)})"
    if findings.game.press.changes:
        changes = findings.game.press.changes.items()
        said += ", printed otherwise (" + ", ".join(f"{k}={v}" for k, v in changes) + ")"
    if plan.settings:
        said += ", " + ", ".join(f"{key}={show(value)}" for key, value in plan.settings.items())
    if not findings.complete:
        said += f", of {findings.asked:,} that were asked for"
    if not plan.vary:
        return f"{said}. Who wins, how long does it take, and how does it end?"
    varied = "; ".join(f"{key}: {', '.join(map(show, plan.vary[key]))}" for key in plan.vary)
    return f"{said}, every seed once in each variation ({varied}). What does it change?"


def answered(findings: Findings) -> list[str]:
    """What was found, in a few sentences."""
    if len(findings.summaries) > 1:
        return [_changed(findings, at) for at in range(1, len(findings.summaries))]
    summary = findings.summaries[0]
    return [_long(summary), *_won(summary), *_led(summary)]


def _long(summary: Summary) -> str:
    turns = summary.numbers["turns"]
    said = (
        f"Half of the games take {quantile(turns.p50)} turns or fewer, one in ten more than "
        f"{quantile(turns.p90)}, and the longest took {quantile(turns.most)}"
    )
    if "minutes" in summary.numbers:
        minutes = summary.numbers["minutes"]
        said += (
            f"; that is an estimated {minutes.p50:.0f} minutes for half of them, and "
            f"{minutes.p90:.0f} or more for one in ten"
        )
    return f"{said}."


def _won(summary: Summary) -> list[str]:
    if not summary.ever_won:
        return ["Nobody wins alone: the scores tell how well it went."]
    clear = [
        (f"seat {int(one.name) + 1}", one.won, one.fair) for one in summary.by_seat if one.clear
    ]
    if len(summary.by_bot) > 1:
        clear += [(one.name, one.won, one.fair) for one in summary.by_bot if one.clear]
    for standings in summary.standings.values():
        words = [one for one in standings if one.clear and one.word not in ("on", "off")]
        clear += [(spaced(one.word), one.won, one.fair) for one in words]
    if not clear:
        return ["Nobody wins clearly more or less than a fair share."]
    clear.sort(key=lambda row: -abs(row[1].value - row[2]))
    name, won, fair = clear[0]
    others = [f"{name} {percent(won.value)}" for name, won, _ in clear[1:MOST_TOLD]]
    said = f"{name} wins {percent(won.value)}, where {percent(fair)} is fair"
    also = f"; {', '.join(others)}" if others else ""
    return [f"{said[0].upper()}{said[1:]}{also}."]


def _led(summary: Summary) -> list[str]:
    late = summary.shares.get("late_leader_wins", {}).get("on")
    if late is None:
        return []
    changes = summary.numbers["lead_changes"].p50
    return [
        f"The lead changes {quantile(changes)} times in half of the games or more, and who leads "
        f"after three quarters wins {percent(late.value)} of them."
    ]


def _changed(findings: Findings, at: int) -> str:
    label = findings.summaries[at].label
    clear = [one for one in findings.differences if one.variation == at and one.clear]
    if not clear:
        return f"{label} changes nothing that these games could tell from chance."
    told = "; ".join(map(told_change, clear[:MOST_TOLD]))
    more = len(clear) - MOST_TOLD
    return f"{label}: {told}{f'; and {more} more' if more > 0 else ''}."


PARTS = ("the bots", "deal and seat", "later luck")
SAID_OF_PARTS = (
    "Of the variance of who wins, with the bounds of 95 %: what is due to who plays, to what a "
    "seat is dealt, and to what falls later. Each deal was played once for every rotation of the "
    "seats."
)


SAID_OF_TEAMS = (
    "Nobody wins where all play together: a table of one bot plays each deal, and one of the "
    "other. The share is that of the deals in which the first scored more; above or below is who "
    "leads in scores, deal by deal."
)


def parts_of(found: Sources) -> tuple[Estimate, Estimate, Estimate]:
    return found.bots, found.deal, found.rest


def judged_together(differences: Sequence[Difference]) -> str:
    """`12 differences`, or `12 differences, 30 options or 40 cards`."""
    counted = Counter(one.family for one in differences)
    said = {"": "differences", "option": "options", "card": "cards"}
    parts = [f"{counted[family]} {word}" for family, word in said.items() if counted[family]]
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def told_change(one: Difference) -> str:
    show_one, shift = (number, number) if one.is_number else (percent, points)
    return (
        f"{name_of(one)} {show_one(one.other)} instead of {show_one(one.first)} "
        f"({signed_between(one.change, shift)})"
    )


def answer(sought: Sought) -> str:
    """What was sought and found, in a sentence or two."""
    measure, found = sought.goal.measure, sought.figure
    figure = f"{measure.show(found.value)} ({between(found, measure.show)})"
    said = f"{sought.path}={sought.answer}: {measure.name} {figure}"
    if not found.bounded:
        return f"{said}. These games are too few to say whether that is the goal."
    if not sought.reached:
        return f"{said}. That is the nearest to {measure.show(sought.goal.target)}."
    low, high = sought.fitting
    if low != high:
        said += f". From {low} to {high} it may be {measure.show(sought.goal.target)}"
    return f"{said}. Now it is {sought.now}."


def name_of(one: Difference) -> str:
    if one.kind == "seat":
        return f"seat {int(one.name) + 1} wins"
    if one.kind == "standing":
        return f"{spaced(one.name)} wins"
    if one.kind == "score":
        return f"{one.name} scores"
    if one.family:
        return f"{spaced(one.name)} {'taken' if one.family == 'option' else 'had'}"
    return f"{one.name} wins" if one.kind == "bot" else spaced(one.name)
