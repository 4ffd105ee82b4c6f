"""A study as one page to send to somebody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from html import escape

from undercroft.engine import show
from undercroft.study.by_seat import Holding, Standing, Tally, Use
from undercroft.study.closely import LEAD, LEADERS, PACE
from undercroft.study.comparing import Difference, in_points, relative
from undercroft.study.drawing import Dot, bars, dots, spreads
from undercroft.study.figures import (
    between,
    give_or_take,
    hundredths,
    number,
    part_of_all,
    percent,
    points,
    quantile,
    signed,
    signed_between,
    spaced,
    word_of,
)
from undercroft.study.findings import Findings
from undercroft.study.gathering import SCORED
from undercroft.study.markup import figure, note, section, sentences, table, whole
from undercroft.study.plots import bins
from undercroft.study.seeking import Sought
from undercroft.study.sentences import (
    PARTS,
    SAID_OF_PARTS,
    answer,
    answered,
    asked,
    command,
    judged_together,
    name_of,
    parts_of,
)
from undercroft.study.settling import Duel
from undercroft.study.statistics import Estimate, quantiles
from undercroft.study.summing import Performance, Summary, present

COLUMNS = 48
"""Of a plot of how values are spread."""
SELDOM = 0.01
LENGTHS = ("turns", "decisions", *PACE)
SPREAD = ("turns", "minutes", "margin")
"""What is drawn, where it is known."""


def page(findings: Findings, sought: Sought | None = None) -> str:
    """The whole of it; what was sought stands first."""
    title = f"{findings.game.title}: {findings.played:,} games"
    sections = _several(findings) if len(findings.summaries) > 1 else _one(findings)
    parts = [
        *([_tried(sought)] if sought else []),
        sentences(answered(findings) if findings.played else ["No game was played."]),
        *(sections if findings.played else ()),
        *_luck_and_skill(findings),
        _method(findings),
    ]
    return whole("a study", title, asked(findings), parts)


def _luck_and_skill(findings: Findings) -> Iterator[str]:
    """Of each variation, where two bots met on the same deals."""
    told = [
        (variation.label or _pair(duel), duel.sources)
        for variation, duel in zip(findings.variations, findings.duels, strict=False)
        if duel.sources
    ]
    if told:
        first = findings.duels[0]
        yield section(
            f"Luck and skill: {_pair(first)}",
            table(
                ["", *(f"{head}, %" for head in PARTS)],
                [[name, *map(part_of_all, parts_of(found))] for name, found in told],
            ),
            note(SAID_OF_PARTS),
        )


def _pair(duel: Duel) -> str:
    return f"{duel.bot} v {duel.rival}"


def _tried(sought: Sought) -> str:
    """Every value that was tried, beside the goal."""
    measure, target = sought.goal.measure, sought.goal.target
    told = {show(value): one for value, one in sought.tried.items() if one}
    drawn = [Dot(value, one, target, not one.excludes(target)) for value, one in told.items()]
    cells = [
        [show(value), measure.show_all(one), between(one, measure.show) if one else ""]
        for value, one in sought.tried.items()
    ]
    said = f"{measure.name} with each value of {sought.path}; the dashed mark is the goal."
    return section(
        f"Sought: {sought.goal}",
        f"<p>{escape(answer(sought))}</p>",
        figure(said, dots("tried", drawn, measure.show)),
        table([sought.path, measure.name, "95 %"], cells),
    )


# One variation


def _one(findings: Findings) -> Iterator[str]:
    summary = findings.summaries[0]
    yield section("Who wins", *_wins(summary))
    yield section("How long games are", *_long(findings, LENGTHS))
    yield section("How games end", _shares("How games end", _endings(summary)))
    if any(name in summary.numbers for name in SCORED):
        yield section("What games bring", *_long(findings, SCORED))
    standings = summary.standings.items()
    if standings and summary.ever_won:
        yield section("Who wins by what they are", *map(_standing, standings))
    elif scored := [*map(_scored, standings)]:
        yield section("Scores by what they are", *scored)
    if summary.tallies:
        said = "winners" if summary.ever_won else "seats"
        drawn = _tallies if summary.ever_won else _had
        yield section(f"What {said} have and do", *drawn(summary.tallies))
    if any(name in summary.numbers for name in LEAD):
        yield section("How the lead goes", *_lead(findings, summary))
    own = _own(summary)
    if own:
        yield section("What else was counted", *_long(findings, own))
    if summary.uses:
        yield section("Options offered and taken", *_uses(summary.uses))
    if summary.ever_won and any(one.telling for one in summary.holdings):
        yield section("Cards, and what having had them goes with", *_holdings(summary.holdings))


def _own(summary: Summary) -> list[str]:
    return [name for name in summary.numbers if name not in (*LENGTHS, *SCORED, *LEAD)]


def _wins(summary: Summary) -> Iterator[str]:
    seats = [(f"Seat {int(one.name) + 1}", one) for one in summary.by_seat]
    groups = [("by seat", seats)]
    if len(summary.by_bot) > 1:
        groups.append(("by bot", [(one.name, one) for one in summary.by_bot]))
    for by, rows in groups:
        yield from _won(by, rows)


def _won(by: str, rows: Sequence[tuple[str, Performance]]) -> Iterator[str]:
    if any(one.won.value for _, one in rows):
        drawn = [Dot(name, one.won, one.fair, one.clear) for name, one in rows]
        yield figure(
            f"Share of the win, {by}; the dashed mark is a fair share.", dots(by, drawn, hundredths)
        )
    heads = ["", "won", "95 %", "fair", "place"]
    scored = all(one.score for _, one in rows)
    cells = [
        [
            name,
            percent(one.won.value),
            between(one.won, points),
            percent(one.fair),
            f"{one.place.value:.2f}",
            *([f"{number(one.score.value)} ({between(one.score, number)})"] if one.score else []),
        ]
        for name, one in rows
    ]
    yield table([*heads, *(["score"] if scored else [])], cells)


def _long(findings: Findings, names: Sequence[str]) -> Iterator[str]:
    summary = findings.summaries[0]
    known = [name for name in names if name in summary.numbers]
    for name in known:
        if name in SPREAD and _varies(findings, name):
            yield _spread(findings, name)
    heads = ["", "mean", "95 %", "10 %", "half", "90 %", "99 %", "most"]
    yield table(heads, [_length_row(spaced(name), summary, name) for name in known])


def _length_row(label: str, summary: Summary, name: str) -> list[str]:
    one = summary.numbers[name]
    parts = map(quantile, (one.p10, one.p50, one.p90, one.p99, one.most))
    return [label, number(one.mean.value), between(one.mean, number), *parts]


def _varies(findings: Findings, name: str) -> bool:
    return len({value for columns in findings.columns for value in present(columns[name])}) > 1


def _spread(findings: Findings, name: str) -> str:
    columns = [present(each[name]) for each in findings.columns]
    every = [value for values in columns for value in values]
    low, high = quantiles(every, (0.01, 0.99))
    over = bins(low, high, COLUMNS, all(isinstance(value, int) for value in every))
    labels = [summary.label for summary in findings.summaries]
    rows = list(zip(labels, columns, strict=True))
    said = f"Games by {spaced(name)}, without the rarest hundredth on either side."
    return figure(said, spreads(spaced(name), rows, over, quantile))


def _endings(summary: Summary) -> list[tuple[str, Estimate]]:
    odd = {"nobody wins": summary.without_winner, "several win": summary.with_several_winners}
    ends = [(spaced(word), share) for word, share in summary.shares["reason"].items()]
    ends += [(word, share) for word, share in odd.items() if share.value > 0]
    for name, shares in summary.shares.items():
        if name not in ("reason", *LEADERS):
            ends += [(f"{spaced(name)}: {spaced(word)}", one) for word, one in shares.items()]
    return ends


def _shares(title: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    return figure("Share of the games.", bars(title, rows, hundredths))


def _standing(named: tuple[str, Sequence[Standing]]) -> str:
    name, standings = named
    drawn = [Dot(word_of(name, one.word), one.won, one.fair, one.clear) for one in standings]
    said = f"A seat's share of the win, by {spaced(name)}; the dashed mark is a fair share."
    cells = [
        [
            word_of(name, one.word),
            percent(one.seats),
            percent(one.won.value),
            between(one.won, points),
            percent(one.fair),
        ]
        for one in standings
    ]
    heads = [spaced(name), "of seats", "won", "95 %", "fair"]
    return figure(said, dots(name, drawn, hundredths)) + table(heads, cells)


def _scored(named: tuple[str, Sequence[Standing]]) -> str:
    """The same where nobody wins."""
    name, standings = named
    scored = [(word_of(name, one.word), one.score) for one in standings if one.score]
    drawn = [Dot(word, score) for word, score in scored]
    cells = [[word, number(score.value), between(score, number)] for word, score in scored]
    said = f"The mean score, by {spaced(name)}."
    plot = figure(said, dots(name, drawn, number)) if drawn else ""
    return plot + table([spaced(name), "mean", "95 %"], cells)


def _had(tallies: Mapping[str, Tally]) -> Iterator[str]:
    cells = [
        [spaced(name), number(one.mean.value), between(one.mean, number)]
        for name, one in tallies.items()
    ]
    yield table(["", "mean", "95 %"], cells)


def _tallies(tallies: Mapping[str, Tally]) -> Iterator[str]:
    cells = [
        [
            spaced(name),
            *map(number, (one.mean.value, one.winners, one.others)),
            signed(one.ahead.value, number),
            signed_between(one.ahead, number),
        ]
        for name, one in tallies.items()
    ]
    yield "<p>Winners beside the others of the same game.</p>"
    yield table(["", "mean", "winners", "others", "ahead", "95 %"], cells)


def _lead(findings: Findings, summary: Summary) -> Iterator[str]:
    known = [name for name in LEADERS if "on" in summary.shares.get(name, {})]
    yield _shares("lead", [(spaced(name), summary.shares[name]["on"]) for name in known])
    yield from _long(findings, LEAD)


def _uses(uses: Sequence[Use]) -> Iterator[str]:
    often = [one for one in uses if one.games >= SELDOM]
    if neglected := [one for one in often if one.neglected]:
        named = ", ".join(f"{spaced(one.prompt)}: {spaced(one.kind)}" for one in neglected)
        yield f"<p>Offered often and hardly ever taken: {escape(named)}.</p>"
    if losing := [one for one in often if one.losing]:
        named = ", ".join(f"{spaced(one.prompt)}: {spaced(one.kind)}" for one in losing)
        yield f"<p>Taken often, and clearly going with losing: {escape(named)}.</p>"
    cells = [
        [
            f"{spaced(one.prompt)}: {spaced(one.kind)}",
            hundredths(one.games),
            number(one.offers),
            give_or_take(one.taken),
            ("+" if one.edge.value > 0 else "") + give_or_take(one.edge) if one.telling else "",
        ]
        for one in often
    ]
    yield table(["", "of games", "offers a game", "taken %", "goes with, points"], cells)
    yield (
        "<p class='note'>The last column: how many points of the win those who took it had more "
        "than others in the same game who could have. What goes together need not be its cause.</p>"
    )


def _holdings(holdings: Sequence[Holding]) -> Iterator[str]:
    told = [one for one in holdings if one.telling and one.seats >= SELDOM]
    drawn = [Dot(spaced(one.card), one.edge, 0.0, one.clear) for one in told]
    yield figure(
        "Points of the win that those who had it have more than the others of the same game.",
        dots("cards", drawn, partial(signed, show=points)),
    )
    cells = [
        [
            spaced(one.card),
            percent(one.seats),
            signed(one.edge.value, points),
            signed_between(one.edge, points),
        ]
        for one in told
    ]
    yield table(["", "of seats", "points", "95 %"], cells)
    yield (
        "<p class='note'>Who lives longer, or leads, has more of everything: what goes together "
        "need not be its cause. What a card does is asked by playing without it.</p>"
    )


# Several variations


def _several(findings: Findings) -> Iterator[str]:
    for at in range(1, len(findings.summaries)):
        yield section(_instead(findings, at), *_changes(findings, at))
    for name in findings.summaries[0].numbers:
        if all(name in summary.numbers for summary in findings.summaries):
            yield section(spaced(name).capitalize(), *_beside(findings, name))
    yield section("Who wins", *_wins_beside(findings))
    yield section("How games end", *_ends_beside(findings))


def _instead(findings: Findings, at: int) -> str:
    return f"{findings.summaries[at].label} instead of {findings.summaries[0].label}"


def _changes(findings: Findings, at: int) -> Iterator[str]:
    every = [one for one in findings.differences if one.variation == at]
    if not every:
        yield "<p>It changed nothing in any game.</p>"
        return
    numbers = [one for one in every if one.is_number]
    shares = [one for one in every if not (one.is_number or one.family)]
    if numbers:
        drawn = [Dot(name_of(one), relative(one), 0.0, one.clear) for one in numbers]
        yield figure(
            "Changes in % of before.",
            dots("changes", drawn, partial(signed, show=quantile), _round(drawn)),
        )
    for some, said in (
        (shares, "Changes"),
        ([one for one in every if one.family == "option"], "How often options are taken"),
        ([one for one in every if one.family == "card"], "How many of the seats have cards"),
    ):
        drawn = [Dot(name_of(one), in_points(one), 0.0, one.clear) for one in some]
        if drawn:
            yield figure(
                f"{said}, in percentage points.",
                dots("changes", drawn, partial(signed, show=quantile), _round(drawn)),
            )
    yield table(["", "before", "after", "change", "95 %"], [_change(one) for one in every])


def _round(drawn: Sequence[Dot]) -> tuple[float, float]:
    """As far to the left as to the right, and no further than everything."""
    ends = [abs(end) for dot in drawn for end in (dot.estimate.low, dot.estimate.high)]
    reach = min(100.0, max([end for end in ends if end < float("inf")], default=1.0)) or 1.0
    return -reach, reach


def _change(one: Difference) -> list[str]:
    told, shift = (number, number) if one.is_number else (percent, points)
    return [
        ("● " if one.clear else "") + name_of(one),
        told(one.first),
        told(one.other),
        signed(one.change.value, shift),
        signed_between(one.change, shift),
    ]


def _beside(findings: Findings, name: str) -> Iterator[str]:
    drawn = [Dot(one.label, one.numbers[name].mean) for one in findings.summaries]
    yield figure("Means with their intervals.", dots(name, drawn, number))
    if name in SPREAD and _varies(findings, name):
        yield _spread(findings, name)
    heads = ["", "mean", "95 %", "10 %", "half", "90 %", "99 %", "most"]
    yield table(heads, [_length_row(one.label, one, name) for one in findings.summaries])


def _wins_beside(findings: Findings) -> Iterator[str]:
    most = max(summary.seats for summary in findings.summaries)
    heads = ["in %", *(f"seat {seat + 1}" for seat in range(most))]
    rows = [
        [one.label, *(give_or_take(seat.won) for seat in one.by_seat)] for one in findings.summaries
    ]
    yield table(heads, [row + [""] * (len(heads) - len(row)) for row in rows])
    bots = list(dict.fromkeys(one.name for each in findings.summaries for one in each.by_bot))
    if len(bots) > 1:
        won = [
            {one.name: give_or_take(one.won) for one in each.by_bot} for each in findings.summaries
        ]
        labels = [summary.label for summary in findings.summaries]
        cells = [
            [label, *(one.get(bot, "") for bot in bots)]
            for label, one in zip(labels, won, strict=True)
        ]
        yield table(["in %", *bots], cells)


def _ends_beside(findings: Findings) -> Iterator[str]:
    ends = list(dict.fromkeys(word for s in findings.summaries for word in s.shares["reason"]))
    cells = [
        [one.label, *(_said(one.shares["reason"].get(end)) for end in ends)]
        for one in findings.summaries
    ]
    yield table(["in %", *map(spaced, ends)], cells)


def _said(share: Estimate | None) -> str:
    return give_or_take(share) if share else "0"


# How it was done


def _method(findings: Findings) -> str:
    rows = [f"<pre>{escape(command(findings.game, findings.plan, findings.duels))}</pre>"]
    clear = (
        " A change is clear (●) where it is beyond chance when all "
        f"{judged_together(findings.differences)} are judged together (Bonferroni)."
        if findings.differences
        else ""
    )
    rows.append(
        "<p>Played by bots, not by people: a study tells what a rule does among such players. "
        f"Rules of {escape(findings.game.title)}, version {findings.game.version}. Every game has "
        "a seed of its own, and every variation plays the same seeds. Intervals hold the true "
        "value in 19 cases of 20: Wilson’s of shares, Student’s of means. Of several winners each "
        f"has a part of the win.{clear}</p>"
    )
    if findings.plan.closely:
        rows.append(
            "<p>Minutes are estimated: 10 seconds a turn, 4 a decision, and 3 more for each "
            "doubling of the options. Who leads is the judgement of the game’s own bots.</p>"
        )
    return section("How this was made, and how to repeat it", *rows)
