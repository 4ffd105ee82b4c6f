"""Findings to read: handsome in 80 columns, and in a wide terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from textwrap import wrap
from typing import TypeVar

from rich import box
from rich.console import Group, JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from undercroft.engine import show
from undercroft.study.by_seat import Holding, Standing, Tally, Use
from undercroft.study.closely import LEAD, LEADERS, PACE
from undercroft.study.comparing import Difference, in_points, relative
from undercroft.study.figures import (
    between,
    give_or_take,
    hundredths,
    number,
    on_scale,
    part_of_all,
    percent,
    points,
    quantile,
    signed,
    signed_between,
    spaced,
    with_reach,
    word_of,
)
from undercroft.study.findings import Findings
from undercroft.study.gathering import SCORED
from undercroft.study.plots import Bins, Plot, axis, bins, scale, shape, whiskers
from undercroft.study.seeking import Sought
from undercroft.study.sentences import PARTS, judged_together, name_of, parts_of, who
from undercroft.study.statistics import Estimate, quantiles
from undercroft.study.summing import Performance, Summary, present

T = TypeVar("T")

SELDOM = 0.01
MOST_ABREAST = 5
"""So many shares with their intervals stand beside each other in 80 columns."""
FOR_HEADS = 60
"""So many of 80 columns are there for the heads of shares; the rest is for what varies."""
LENGTHS = ("turns", "decisions", *PACE)
FOR_WORDS = 16
"""So many columns has the name of what a seat is."""
FAMILIES = {
    "option": "how often options are taken where they are offered",
    "card": "how many of the seats have cards",
}
"""What is told apart from the rest that differs."""


def report(findings: Findings) -> RenderableType:
    """All that was found out."""
    if not findings.played:
        return _heading(findings)
    alone = len(findings.variations) == 1
    parts = _one(findings) if alone else _several(findings)
    return Group(_heading(findings), *parts, *_luck_and_skill(findings), _footnote(findings))


def _luck_and_skill(findings: Findings) -> Iterator[RenderableType]:
    """Of each variation, where two bots met on the same deals."""
    told = [
        (variation.label, duel.sources)
        for variation, duel in zip(findings.variations, findings.duels, strict=False)
        if duel.sources
    ]
    if told:
        first = findings.duels[0]
        title = f"What decides between {first.bot} and {first.rival} (in %)"
        table = _table(title, "", *PARTS)
        for label, found in told:
            table.add_row(label, *map(part_of_all, parts_of(found)))
        yield table


def _heading(findings: Findings) -> Text:
    first = findings.variations[0]
    games = f"{findings.played:,} games"
    if not findings.complete:
        games = f"stopped after {findings.played:,} of {findings.asked:,} games"
    about = [games]
    if "seats" not in first.varied:
        about.append(f"{first.seats} seats")
    if "bots" not in first.varied:
        about.append(who(first.bots))
    agreed = {**findings.game.press.changes, **findings.plan.settings}
    about += [f"{key}={value}" for key, value in agreed.items()]
    about.append(f"seed {findings.plan.seed}")
    heading = Text.assemble((findings.game.title, "bold"), " · ", " · ".join(about))
    heading.append(f"\n{_pace(findings)}", "dim")
    return heading


def _pace(findings: Findings) -> str:
    processes = "1 process" if findings.jobs == 1 else f"{findings.jobs} processes"
    before = f"{findings.noted:,} games were there before" if findings.noted else ""
    if findings.noted == findings.played:
        return before
    pace = f"{findings.seconds:,.1f} s in {processes}: {number(findings.pace)} games a second"
    return f"{pace}; {before}" if before else pace


def _footnote(findings: Findings) -> Text:
    note = "Intervals hold the true value in 19 cases of 20 (95 %)."
    if any(summary.uses for summary in findings.summaries):
        note += (
            " Options: in how many games, how often a game, how often taken; and how many points"
            " of the win those who took it have more than others in the same game who could."
            " Cards: how many seats have had one, and how many points of the win they have more"
            " than the others. What goes together need not be its cause."
        )
    if findings.differences:
        note += (
            f" ● Clear: still beyond chance when all {judged_together(findings.differences)}"
            " are judged together. Changes of shares are in percentage points."
        )
    return Text(note, "dim")


# One variation: seats, bots, lengths, endings


def _one(findings: Findings) -> Iterator[RenderableType]:
    summary = findings.summaries[0]
    seats = [(f"Seat {int(one.name) + 1}", one) for one in summary.by_seat]
    yield from _who_wins("by seat", seats)
    if len(summary.by_bot) > 1:
        yield from _who_wins("by bot", [(_with_chairs(one), one) for one in summary.by_bot])
    yield from _scores_of(findings, summary)
    yield _lengths("How long games are", findings, [n for n in summary.numbers if n in LENGTHS])
    yield _spread_of(findings, "turns")
    yield _endings(summary)
    yield from _closely(findings, summary)


def _closely(findings: Findings, summary: Summary) -> Iterator[RenderableType]:
    """What a close look adds, and whatever else was watched."""
    for name, standings in summary.standings.items():
        if summary.ever_won:
            yield _standings(name, standings)
        elif scored := [(word_of(name, one.word), one.score) for one in standings if one.score]:
            yield _means(f"Scores, by {spaced(name)}", scored)
    if summary.tallies:
        yield _tallies(summary.tallies) if summary.ever_won else _had(summary.tallies)
    led = [name for name in summary.numbers if name in LEAD]
    if led:
        yield _lengths("How the lead goes", findings, led)
        yield _by_share(
            {
                name: summary.shares[name]["on"]
                for name in LEADERS
                if "on" in summary.shares.get(name, {})
            }
        )
    own = [n for n in summary.numbers if n not in (*LENGTHS, *SCORED, *LEAD)]
    if own:
        yield _lengths("What else was counted", findings, own)
    if summary.uses:
        yield _uses(summary.uses)
    if summary.ever_won and any(one.telling for one in summary.holdings):
        yield _holdings(summary.holdings)


def _standings(name: str, standings: Sequence[Standing]) -> Table:
    table = _table(f"Who wins, by {spaced(name)}", "", "of seats", "won", "95 %", "fair")
    bounds = scale([one.won for one in standings], *(one.fair for one in standings))
    table.add_column(Plot(lambda room: axis(*bounds, room, on_scale(hundredths, *bounds))))
    for one in standings:
        table.add_row(
            in_lines(word_of(name, one.word), FOR_WORDS),
            percent(one.seats),
            percent(one.won.value),
            between(one.won, points),
            percent(one.fair),
            _painted(one.won, bounds, one.fair, one.clear),
        )
    return table


def _tallies(tallies: Mapping[str, Tally]) -> Table:
    table = _table("What winners have and do", "", "mean", "winners", "others", "ahead", "95 %")
    for name, one in tallies.items():
        ahead = signed_between(one.ahead, number)
        figures = map(number, (one.mean.value, one.winners, one.others))
        table.add_row(spaced(name), *figures, signed(one.ahead.value, number), ahead)
    return table


def _had(tallies: Mapping[str, Tally]) -> Table:
    """The same where nobody wins."""
    table = _table("What seats have and do", "", "mean", "95 %")
    for name, one in tallies.items():
        table.add_row(spaced(name), number(one.mean.value), between(one.mean, number))
    return table


def _by_share(shares: Mapping[str, Estimate]) -> Table:
    table = _table("", "", "share of games", "95 %")
    table.add_column(Plot(lambda room: axis(0, 1, room, hundredths)))
    for name, share in shares.items():
        interval = between(share, points)
        table.add_row(spaced(name), percent(share.value), interval, _bar(share.value))
    return table


def _uses(uses: Sequence[Use]) -> Table:
    """What is offered in one game of a hundred or more."""
    title = (
        "Which options are offered and taken\n"
        "(○ offered often, hardly ever taken; ▽ taken often, and clearly goes with losing)"
    )
    table = _table(title, "", "games", "offers", "taken %", "goes with")
    table.padding = (0, 1, 0, 0)
    for one in uses:
        if one.games >= SELDOM:
            mark = "○" if one.neglected else "▽" if one.losing else " "
            table.add_row(
                f"{mark} {spaced(one.prompt)}: {spaced(one.kind)}",
                hundredths(one.games),
                number(one.offers),
                give_or_take(one.taken),
                ("+" if one.edge.value > 0 else "") + give_or_take(one.edge) if one.telling else "",
            )
    return table


def _holdings(holdings: Sequence[Holding]) -> Table:
    """What a hundredth of the seats or more have had, where enough had it and enough did not."""
    told = [one for one in holdings if one.telling and one.seats >= SELDOM]
    table = _table("Cards, and what having had them goes with", "", "of seats", "points", "95 %")
    bounds = scale([one.edge for one in told], 0.0)
    table.add_column(Plot(lambda room: axis(*bounds, room, _signed_points)))
    for one in told:
        edge = one.edge
        table.add_row(
            spaced(one.card),
            percent(one.seats),
            signed(edge.value, points),
            signed_between(edge, points),
            _painted(edge, bounds, 0.0, one.clear),
        )
    return table


def _signed_points(share: float) -> str:
    return signed(share, points)


def _with_chairs(bot: Performance) -> str:
    return bot.name if bot.chairs == 1 else f"{bot.name} ×{bot.chairs}"


def _who_wins(by: str, rows: Sequence[tuple[str, Performance]]) -> Iterator[Table]:
    """Who wins; where nobody ever does, who brings in how much."""
    if any(one.won.value for _, one in rows):
        yield _wins(f"Who wins, {by}", rows)
    scored = [(name, one.score) for name, one in rows if one.score]
    if scored and len(scored) == len(rows):
        yield _means(f"Scores, {by}", scored)


def _wins(title: str, rows: Sequence[tuple[str, Performance]]) -> Table:
    table = _table(title, "", "won", "95 %", "fair", "second %", "place")
    bounds = scale([one.won for _, one in rows], *(one.fair for _, one in rows))
    table.add_column(Plot(lambda room: axis(*bounds, room, on_scale(hundredths, *bounds))))
    for name, one in rows:
        table.add_row(
            name,
            percent(one.won.value),
            between(one.won, points),
            percent(one.fair),
            give_or_take(one.second),
            with_reach(one.place),
            _painted(one.won, bounds, one.fair, one.clear),
        )
    return table


def _means(title: str, rows: Sequence[tuple[str, Estimate]]) -> Table:
    """Means on one scale, each with its interval."""
    table = _table(title, "", "mean", "95 %")
    bounds = scale([mean for _, mean in rows])
    table.add_column(Plot(lambda room: axis(*bounds, room, number)))
    for name, mean in rows:
        drawn = Plot(partial(_whiskers, mean, bounds), "cyan")
        table.add_row(name, number(mean.value), between(mean, number), drawn)
    return table


def _whiskers(estimate: Estimate, bounds: tuple[float, float], room: int) -> str:
    return whiskers(estimate, *bounds, room)


def _scores_of(findings: Findings, summary: Summary) -> Iterator[Table]:
    if scored := [name for name in summary.numbers if name in SCORED]:
        yield _lengths("What games bring", findings, scored)


def _painted(estimate: Estimate, bounds: tuple[float, float], mark: float, clear: bool) -> Plot:
    """A plot in the colour of what it says: more, less, or nothing clear."""
    colour = "dim"
    if clear and estimate.excludes(mark):
        colour = "green" if estimate.value > mark else "red"
    return Plot(lambda room: whiskers(estimate, *bounds, room, mark), colour)


def _endings(summary: Summary) -> Table:
    table = _table("How games end", "", "share", "95 %")
    table.add_column(Plot(lambda room: axis(0, 1, room, hundredths)))
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
    watched = {name: said for name, said in summary.shares.items() if name not in LEADERS}
    return {**watched, "reason": reasons}


def _lengths(title: str, findings: Findings, names: Sequence[str]) -> Table:
    """Numbers of every game: the mean, and what so many games of a hundred stay below."""
    table = _table(title, "", "mean", "95 %", "10 %", "half", "90 %", "99 %", "most")
    table.padding = (0, 1, 0, 0)
    several = len(findings.summaries) > 1
    for name in names:
        for summary in findings.summaries:
            length = summary.numbers[name]
            table.add_row(
                summary.label if several else spaced(name),
                number(length.mean.value),
                between(length.mean, number),
                *map(quantile, (length.p10, length.p50, length.p90, length.p99, length.most)),
            )
    return table


def _spread_of(findings: Findings, name: str) -> Table:
    """How often games have so much of it, on one scale for all variations."""
    table = _table(f"Games by {spaced(name)}, without the rarest hundredth on either side")
    several = len(findings.summaries) > 1
    low, high = _spread(findings, name)
    whole = all(isinstance(value, int) for value in _all_values(findings, name))
    over = partial(bins, low, high, whole=whole)
    table.add_column("", overflow="fold")
    table.add_column(Plot(lambda room: _axis_of(over(room))))
    for at, summary in enumerate(findings.summaries):
        values = present(findings.columns[at][name])
        table.add_row(summary.label if several else "", Plot(partial(_shape, values, over), "cyan"))
    return table


def _shape(values: Sequence[float], over: Callable[[int], Bins], room: int) -> str:
    return shape(values, over(room))


def _axis_of(over: Bins) -> str:
    return axis(over.low, over.high, over.count, quantile)


def _spread(findings: Findings, name: str) -> tuple[float, float]:
    low, high = quantiles(_all_values(findings, name), (0.01, 0.99))
    return low, high


def _all_values(findings: Findings, name: str) -> list[float]:
    return [value for columns in findings.columns for value in present(columns[name])]


# Several variations, side by side


def _several(findings: Findings) -> Iterator[RenderableType]:
    for name in findings.summaries[0].numbers:
        if all(name in summary.numbers for summary in findings.summaries):
            yield _lengths(spaced(name).capitalize(), findings, [name])
            yield _spread_of(findings, name)
    yield from _shares_side_by_side(findings)
    for at in range(1, len(findings.summaries)):
        yield from _differences(findings, at)


def _shares_side_by_side(findings: Findings) -> Iterator[Table]:
    most = max(summary.seats for summary in findings.summaries)
    for seats in _in_rows_of(MOST_ABREAST, range(most)):
        table = _shares("Who wins, by seat", [f"Seat {seat + 1}" for seat in seats])
        for summary in findings.summaries:
            there = [summary.by_seat[seat] for seat in seats if seat < summary.seats]
            table.add_row(summary.label, *(give_or_take(one.won) for one in there))
        yield table
    bots = list(dict.fromkeys(one.name for each in findings.summaries for one in each.by_bot))
    for some in _in_rows_of(MOST_ABREAST, bots if len(bots) > 1 else []):
        yield _by_bot(findings, some)
    ends = list(dict.fromkeys(word for s in findings.summaries for word in s.shares["reason"]))
    for some in _in_rows_of(MOST_ABREAST, ends if len(ends) > 1 else []):
        yield _by_ending(findings, some)


def _in_rows_of(most: int, columns: Sequence[T]) -> list[Sequence[T]]:
    """As many beside each other as have room in 80 columns, in rows of about the same length."""
    rows = -(-len(columns) // most)
    long = -(-len(columns) // (rows or 1))
    return [columns[at : at + long] for at in range(0, len(columns), long or 1)]


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
    room = FOR_HEADS // len(columns)
    table = _table(f"{title} (in %)", "", *(in_lines(column, room) for column in columns))
    table.padding = (0, 1, 0, 0)
    return table


def _differences(findings: Findings, at: int) -> Iterator[RenderableType]:
    """Numbers and shares apart, each on one scale: a change of so much in a hundred."""
    first, other = findings.summaries[0].label, findings.summaries[at].label
    differences = [one for one in findings.differences if one.variation == at]
    title = f"{other} instead of {first}"
    if not differences:
        yield Text(f"{title} changed nothing in any game.\n")
        return
    numbers = [one for one in differences if one.is_number]
    shares = [one for one in differences if not (one.is_number or one.family)]
    if numbers:
        yield _changes(f"{title}\nplotted in % of before", numbers, relative)
    if shares:
        yield _changes(f"{title}\nplotted in percentage points", shares, in_points)
    for family, said in FAMILIES.items():
        if some := [one for one in differences if one.family == family]:
            yield _changes(f"{title}\n{said}, plotted in percentage points", some, in_points)


def changes(findings: Findings) -> list[RenderableType]:
    """What differs between the variations, and how to read it."""
    every = range(1, len(findings.summaries))
    return [*(part for at in every for part in _differences(findings, at)), _footnote(findings)]


def tried(sought: Sought) -> Table:
    """Every value that was tried, on one scale with the goal."""
    goal, measure = sought.goal, sought.goal.measure
    table = _table(f"{sought.path}, tried for {goal}", "", "found", "95 %")
    bounds = scale([one for one in sought.tried.values() if one], goal.target)
    table.add_column(Plot(lambda room: axis(*bounds, room, measure.show)), overflow="fold")
    for value, one in sought.tried.items():
        if one is None:
            table.add_row(show(value), "?", "", measure.silent)
            continue
        row = Plot(
            partial(_towards, one, bounds, goal.target),
            "dim" if one.excludes(goal.target) else "green",
        )
        table.add_row(show(value), measure.show(one.value), between(one, measure.show), row)
    return table


def _towards(one: Estimate, bounds: tuple[float, float], target: float, room: int) -> str:
    return whiskers(one, *bounds, room, target)


def _changes(
    title: str, differences: Sequence[Difference], drawn: Callable[[Difference], Estimate]
) -> Table:
    table = _table(title, "", "before", "after", "change", "95 %")
    table.padding = (0, 1, 0, 0)
    low, high = scale([drawn(one) for one in differences], 0.0)
    reach = min(max(-low, high), 100.0) or 1.0
    bounds = -reach, reach
    table.add_column(Plot(lambda room: axis(*bounds, room, _signed_number)))
    for one in differences:
        table.add_row(*_told(one), _painted(drawn(one), bounds, 0.0, one.clear), style=_bold(one))
    return table


def _signed_number(value: float) -> str:
    return signed(value, quantile)


def _bold(one: Difference) -> str:
    return "bold" if one.clear else ""


def _told(one: Difference) -> list[str]:
    told, shift = (number, number) if one.is_number else (percent, points)
    change = one.change
    return [
        ("● " if one.clear else "  ") + (spaced(one.name) if one.family else name_of(one)),
        told(one.first),
        told(one.other),
        signed(change.value, shift),
        signed_between(change, shift),
    ]


def in_lines(name: str, room: int) -> str:
    """A name is parted where it has parts, and where it must be; it is never cut."""
    parts = re.sub(r"([.:_+])(?=.)", r"\1\t", name)
    lines = wrap(parts, room, expand_tabs=False, replace_whitespace=False)
    return "\n".join(lines).replace("\t", "")


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.pad_edge = False
    for at, column in enumerate(columns):
        justify: JustifyMethod = "right" if at else "left"
        table.add_column(column, justify=justify, no_wrap=at > 0, overflow="fold")
    return table
