"""Findings to read: handsome in 80 columns, and in a wide terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.study.comparing import Difference
from undercroft.study.figures import (
    between,
    ends,
    give_or_take,
    number,
    percent,
    points,
    quantile,
    signed,
    spaced,
    with_reach,
)
from undercroft.study.findings import Findings
from undercroft.study.plots import Plot, scale, shape, whiskers
from undercroft.study.statistics import Estimate, quantiles
from undercroft.study.summing import Performance, Summary, present


def report(findings: Findings) -> RenderableType:
    """All that was found out."""
    if not findings.played:
        return _heading(findings)
    alone = len(findings.variations) == 1
    parts = _one(findings) if alone else _several(findings)
    return Group(_heading(findings), *parts, _footnote(findings))


def _heading(findings: Findings) -> Text:
    first = findings.variations[0]
    games = f"{findings.played:,} games"
    if not findings.complete:
        games = f"stopped after {findings.played:,} of {findings.asked:,} games"
    about = [games]
    if "seats" not in first.varied:
        about.append(f"{first.seats} seats")
    if "bots" not in first.varied:
        about.append(_who(first.bots))
    about += [f"{key}={value}" for key, value in findings.plan.settings.items()]
    about.append(f"seed {findings.plan.seed}")
    heading = Text.assemble((findings.game.title, "bold"), " · ", " · ".join(about))
    heading.append(f"\n{_pace(findings)}", "dim")
    return heading


def _who(bots: Sequence[str]) -> str:
    counted = Counter(bots)
    if len(counted) == 1:
        return bots[0]
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in counted.items())


def _pace(findings: Findings) -> str:
    processes = "1 process" if findings.jobs == 1 else f"{findings.jobs} processes"
    return f"{findings.seconds:,.1f} s in {processes}: {number(findings.pace)} games a second"


def _footnote(findings: Findings) -> Text:
    note = "Intervals hold the true value in 19 cases of 20 (95 %)."
    if findings.differences:
        note += (
            f" ● Clear: still beyond chance when all {len(findings.differences)} differences"
            " are judged together. Changes of shares are in percentage points."
        )
    return Text(note, "dim")


# One variation: seats, bots, lengths, endings


def _one(findings: Findings) -> Iterator[Table]:
    summary = findings.summaries[0]
    seats = [(f"Seat {int(one.name) + 1}", one) for one in summary.by_seat]
    yield _who_wins("Who wins, by seat", seats)
    if len(summary.by_bot) > 1:
        bots = [(_with_chairs(one), one) for one in summary.by_bot]
        yield _who_wins("Who wins, by bot", bots)
    yield _lengths("How long games are", findings, list(summary.numbers))
    yield _endings(summary)


def _with_chairs(bot: Performance) -> str:
    return bot.name if bot.chairs == 1 else f"{bot.name} ×{bot.chairs}"


def _who_wins(title: str, rows: Sequence[tuple[str, Performance]]) -> Table:
    table = _table(title, "", "won", "95 %", "fair", "second %", "place")
    bounds = scale([one.won for _, one in rows], *(one.fair for _, one in rows))
    table.add_column(Plot(lambda room: ends(*bounds, room)))
    for name, one in rows:
        table.add_row(
            name,
            percent(one.won.value),
            between(one.won, points),
            percent(one.fair),
            give_or_take(one.second),
            with_reach(one.place),
            _painted(one.won, bounds, one.fair),
        )
    return table


def _painted(
    estimate: Estimate, bounds: tuple[float, float], mark: float, clear: bool = True
) -> Plot:
    """A plot in the colour of what it says: more, less, or nothing clear."""
    colour = "dim"
    if clear and estimate.excludes(mark):
        colour = "green" if estimate.value > mark else "red"
    return Plot(lambda room: whiskers(estimate, *bounds, room, mark), colour)


def _endings(summary: Summary) -> Table:
    table = _table("How games end", "", "share", "95 %")
    table.add_column("")
    for name, shares in _all_shares(summary).items():
        for word, share in shares.items():
            label = spaced(word) if name == "reason" else f"{spaced(name)}: {spaced(word)}"
            interval = between(share, points)
            table.add_row(label, percent(share.value), interval, _bar(share.value))
    return table


def _bar(share: float) -> Plot:
    return Plot(lambda room: "█" * round(share * room), "cyan")


def _all_shares(summary: Summary) -> dict[str, Mapping[str, Estimate]]:
    """How games end, how many had no winner or several if any, and what was watched."""
    odd = {
        "nobody wins": summary.without_winner,
        "several win": summary.with_several_winners,
    }
    reasons = {**summary.shares["reason"], **{k: v for k, v in odd.items() if v.value > 0}}
    return {**summary.shares, "reason": reasons}


def _lengths(title: str, findings: Findings, names: Sequence[str]) -> Table:
    """Numbers of every game; with a picture of how they spread."""
    table = _table(title, "", "mean", "95 %", "10 %", "half", "90 %")
    table.add_column("spread")
    several = len(findings.summaries) > 1
    for name in names:
        low, high = _spread(findings, name)
        for at, summary in enumerate(findings.summaries):
            length = summary.numbers[name]
            values = present(findings.columns[at][name])
            table.add_row(
                summary.label if several else spaced(name),
                number(length.mean.value),
                between(length.mean, number),
                *map(quantile, (length.p10, length.p50, length.p90)),
                _shape(values, low, high),
            )
    return table


def _shape(values: Sequence[float], low: float, high: float) -> Plot:
    return Plot(lambda room: shape(values, low, high, room), "cyan")


def _spread(findings: Findings, name: str) -> tuple[float, float]:
    """One scale for all variations, without the rarest hundredth on either side."""
    values = [value for columns in findings.columns for value in present(columns[name])]
    low, high = quantiles(values, (0.01, 0.99))
    return low, high


# Several variations, side by side


def _several(findings: Findings) -> Iterator[RenderableType]:
    for name in findings.summaries[0].numbers:
        yield _lengths(spaced(name).capitalize(), findings, [name])
    yield from _shares_side_by_side(findings)
    for at in range(1, len(findings.summaries)):
        yield _differences(findings, at)


def _shares_side_by_side(findings: Findings) -> Iterator[Table]:
    most = max(summary.seats for summary in findings.summaries)
    won = _shares("Who wins, by seat", [f"Seat {seat + 1}" for seat in range(most)])
    for summary in findings.summaries:
        won.add_row(summary.label, *(give_or_take(one.won) for one in summary.by_seat))
    yield won
    bots = list(dict.fromkeys(one.name for each in findings.summaries for one in each.by_bot))
    if len(bots) > 1:
        yield _by_bot(findings, bots)
    ends = list(dict.fromkeys(word for s in findings.summaries for word in s.shares["reason"]))
    if len(ends) > 1:
        yield _by_ending(findings, ends)


def _by_bot(findings: Findings, bots: Sequence[str]) -> Table:
    table = _shares("Who wins, by bot", bots)
    for summary in findings.summaries:
        won = {one.name: give_or_take(one.won) for one in summary.by_bot}
        table.add_row(summary.label, *(won.get(bot, "") for bot in bots))
    return table


def _by_ending(findings: Findings, ends: Sequence[str]) -> Table:
    table = _shares("How games end", [spaced(end) for end in ends])
    for summary in findings.summaries:
        shares = summary.shares["reason"]
        said = [give_or_take(shares[end]) if end in shares else "0" for end in ends]
        table.add_row(summary.label, *said)
    return table


def _shares(title: str, columns: Sequence[str]) -> Table:
    table = _table(f"{title} (in %)", "", *columns)
    table.padding = (0, 1, 0, 0)
    return table


def _differences(findings: Findings, at: int) -> RenderableType:
    first, other = findings.summaries[0].label, findings.summaries[at].label
    differences = [one for one in findings.differences if one.variation == at]
    if not differences:
        return Text(f"{other} instead of {first} changed nothing in any game.\n")
    table = _table(f"{other} instead of {first}", "", "before", "after", "change", "95 %")
    table.add_column(Plot(lambda room: "less ┊ more".center(room).rstrip()))
    for one in differences:
        _add_difference(table, one)
    return table


def _add_difference(table: Table, one: Difference) -> None:
    plain = one.kind == "number"
    show, shift = (number, number) if plain else (percent, points)
    change = one.change
    reach = max([abs(b) for b in (change.low, change.high) if isfinite(b)], default=0) or 1.0
    table.add_row(
        ("● " if one.clear else "  ") + _name(one),
        show(one.first),
        show(one.other),
        signed(change.value, shift),
        f"{signed(change.low, shift)} … {signed(change.high, shift)}",
        _painted(change, (-reach, reach), 0.0, one.clear),
        style="bold" if one.clear else "",
    )


def _name(one: Difference) -> str:
    if one.kind == "seat":
        return f"seat {int(one.name) + 1} wins"
    return f"{one.name} wins" if one.kind == "bot" else spaced(one.name)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.pad_edge = False
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at else "left", no_wrap=at > 0)
    return table
