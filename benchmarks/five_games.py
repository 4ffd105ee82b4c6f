"""All games side by side, on every figure of a close look: `make five-games`, docs/five-games.md.

Greedy players on every seat, and the ladder from random players to greedy ones, and to some that
think ahead. The page is written anew as a whole.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import Progress

from benchmarks.figures import played_as
from undercroft.engine import Game
from undercroft.games import all_games
from undercroft.study import Plan, ladder, run
from undercroft.study.bouts import Bout
from undercroft.study.by_seat import Holding, Use
from undercroft.study.contest import Contest
from undercroft.study.figures import between, number, part_of_all, points, quantile, signed, spaced
from undercroft.study.playing import Played
from undercroft.study.settling import Duel
from undercroft.study.statistics import Estimate, wilson
from undercroft.study.summing import Length, Summary
from undercroft.terminal import lab

PAGE = Path(__file__).parents[1] / "docs" / "five-games.md"
SEATS = 4
BOTS = ("greedy", "random")
THINKERS = ("search:24", "greedy")
"""They meet at tables of two."""
MOST_NAMED = 8
"""So many options are named; the command shows all."""
MOST_CARDS, SELDOM = 3, 0.01
"""So many cards that go with winning, and with losing, unless hardly anybody has them."""

HEAD = """# The games side by side

Made by `make five-games`: {games:,} games of each kind with four greedy players, seed {seed};
{bouts:,} games of four between `greedy` and `random`; {thoughts:,} games of two between
`{thinker}` and `greedy`. How the figures are reckoned is told in
[Studies](studies.md#a-close-look) and [The ladder](ladder.md#how-to-read-it). In brackets the
interval that holds the true value in 19 cases of 20; behind each name the version of its rules.

Bots are not people, and minutes are a model's: compare the games by them, and believe no single
one.
"""


@dataclass(frozen=True, slots=True)
class Looked:
    """A game, what a close look at it found, and how skill tells in it."""

    game: Game[Any]
    summary: Summary
    duel: Duel
    thought: Duel


Cell = Callable[[Looked], str]


def look(
    game: Game[Any],
    asked: argparse.Namespace,
    journals: lab.Journals,
    heard: Callable[[int], None] = lambda games: None,
) -> Looked:
    plan = Plan(asked.games, SEATS, seed=asked.seed, jobs=asked.jobs, closely=True)
    journal = journals.open(list[Played], game, plan.all_bots, plan.question)
    found = run(game, plan, heard, journal)
    if not found.complete:
        raise KeyboardInterrupt

    def duel(bots: tuple[str, str], games: int, seats: int) -> Duel:
        contest = Contest(bots, games, seats, seed=asked.seed, jobs=asked.jobs)
        bouts = journals.open(list[Bout], game, bots, contest.question)
        climbed = ladder.run(game, contest, heard, bouts)
        if climbed.played < contest.total:
            raise KeyboardInterrupt
        return climbed.duels[0]

    skill, thought = duel(BOTS, asked.bouts, SEATS), duel(THINKERS, asked.thoughts, 2)
    return Looked(game, found.summaries[0], skill, thought)


# Cells


def mean(name: str) -> Cell:
    return lambda one: _if(one.summary.numbers.get(name), lambda it: _with(it.mean, number))


def spread(name: str) -> Cell:
    """A tenth, half, nine tenths and 99 of 100 stay below; the most."""

    def told(it: Length) -> str:
        return " · ".join(map(quantile, (it.p10, it.p50, it.p90, it.p99, it.most)))

    return lambda one: _if(one.summary.numbers.get(name), told)


def share(name: str, word: str = "on") -> Cell:
    def told(one: Looked) -> str:
        words = one.summary.shares.get(name)
        none = wilson(0, one.summary.games)
        return _if(words, lambda it: _with(it.get(word, none), points))

    return told


def in_order(at: int) -> Cell:
    def told(one: Looked) -> str:
        rows = sorted(one.summary.standings["order"], key=lambda row: row.word)
        return _with(rows[at].won, points)

    return told


def _if(found: Any, told: Callable[[Any], str]) -> str:
    return told(found) if found else "–"


def _with(found: Estimate, show: Callable[[float], str]) -> str:
    return f"{show(found.value)} ({between(found, show)})"


def _signed(found: Estimate) -> str:
    low, value, high = (signed(one, number) for one in (found.low, found.value, found.high))
    return f"{value} ({low} … {high})"


def _endings(one: Looked) -> str:
    shares = one.summary.shares["reason"].items()
    return ", ".join(f"{spaced(word)} {points(found.value)}" for word, found in shares)


def _skill(what: str) -> Cell:
    return lambda one: _if(one.duel.sources, lambda it: part_of_all(getattr(it, what)))


def _won(duel: Duel) -> str:
    won = duel.won
    return f"{won.share:.3f} ({won.low:.3f} … {won.high:.3f})"


CHAPTERS: dict[str, dict[str, Cell]] = {
    "How long": {
        "turns": mean("turns"),
        "10 · 50 · 90 · 99 % · most": spread("turns"),
        "decisions": mean("decisions"),
        "10 · 50 · 90 · 99 % · most ": spread("decisions"),
        "minutes, by the model": mean("minutes"),
        "10 · 50 · 90 · 99 % · most  ": spread("minutes"),
    },
    "What is there to do": {
        "options a decision": mean("options"),
        "decisions of others until one's own": mean("wait"),
        "the longest such wait in a game": mean("longest_wait"),
        "minutes until one's own, by the model": mean("wait_minutes"),
        "the longest such wait, in minutes": mean("longest_wait_minutes"),
    },
    "How it ends": {
        "endings, %": _endings,
        "nobody wins, %": lambda one: _with(one.summary.without_winner, points),
        "several win, %": lambda one: _with(one.summary.with_several_winners, points),
        "best score": mean("best_score"),
        "ahead of the next": mean("margin"),
    },
    "Who goes first": {
        f"{word} wins, %": in_order(at) for at, word in enumerate(("1st", "2nd", "3rd", "4th"))
    },
    "Drama": {
        "changes of the lead": mean("lead_changes"),
        "who leads at half time wins, %": share("half_time_leader_wins"),
        "who leads after three quarters wins, %": share("late_leader_wins"),
        "settled after this part of the game": mean("settled"),
        "runaways, %": share("runaway"),
        "comebacks, %": share("comeback"),
        "the winner's lowest share": mean("lowest_share"),
    },
    "Luck and skill": {
        "greedy v random, share": lambda one: _won(one.duel),
        f"{THINKERS[0]} v greedy, share": lambda one: _won(one.thought),
        "of who wins, the bots decide, %": _skill("bots"),
        "the deal and the seat": _skill("deal"),
        "later luck, and each other": _skill("rest"),
    },
}


# The page


def page(looked: Sequence[Looked], asked: argparse.Namespace) -> str:
    lines = [HEAD.format(**vars(asked), thinker=THINKERS[0])]
    lines.append(played_as([one.game.name for one in looked]) + "\n")
    for title, rows in CHAPTERS.items():
        lines += [f"## {title}\n", *_table(looked, rows), ""]
    for one in looked:
        lines += [f"## {one.game.title}\n", *_own(one), ""]
    return "\n".join(lines).rstrip() + "\n"


def _table(looked: Sequence[Looked], rows: dict[str, Cell]) -> Iterator[str]:
    yield _row("", *(f"{one.game.title} {one.game.version}" for one in looked))
    yield _row("---", *["---:"] * len(looked))
    for word, cell in rows.items():
        yield _row(word.strip(), *map(cell, looked))


def _own(one: Looked) -> Iterator[str]:
    """What this game alone calls worth watching, and what nobody takes."""
    yield f"Its own figures: `undercroft study {one.game.name} --closely` shows all of them."
    yield ""
    for name, rows in one.summary.standings.items():
        if name != "order":
            words = (f"{spaced(row.word)} {_with(row.won, points)}" for row in rows)
            yield f"- *Wins by {spaced(name)}, %* (25 is fair): {', '.join(words)}."
    for name, tally in one.summary.tallies.items():
        told = f"{number(tally.mean.value)} a seat, winners {_signed(tally.ahead)} beside others"
        yield f"- *{spaced(name).capitalize()}*: {told}."
    if one.summary.ever_won:
        yield from _cards([it for it in one.summary.holdings if it.telling and it.seats >= SELDOM])
    uses = one.summary.uses
    losing = [_kind(use) for use in uses if use.losing]
    neglected = [_kind(use) for use in uses if use.neglected]
    yield f"- *Taken often by those who lose*: {_named(losing)}."
    yield f"- *Offered often, taken less than twice in a hundred times*: {_named(neglected)}."


def _cards(told: Sequence[Holding]) -> Iterator[str]:
    """What having had them goes with, best and worst, where that is clear."""
    clear = [card for card in told if card.clear]
    good = [card for card in clear if card.edge.value > 0][:MOST_CARDS]
    bad = [card for card in clear if card.edge.value < 0][-MOST_CARDS:]
    named = [f"{spaced(card.card)} {_points(card.edge)}" for card in (*good, *bad)]
    if told:
        said = ", ".join(named) or "none is clear"
        yield f"- *Cards, and how many points more who had them win*: {said}."


def _points(found: Estimate) -> str:
    low, value, high = (signed(one, points) for one in (found.low, found.value, found.high))
    return f"{value} ({low} … {high})"


def _kind(use: Use) -> str:
    return f"{spaced(use.prompt)}: {spaced(use.kind)}"


def _named(kinds: Sequence[str]) -> str:
    more = f" and {len(kinds) - MOST_NAMED} more" if len(kinds) > MOST_NAMED else ""
    return ", ".join(kinds[:MOST_NAMED]) + more if kinds else "nothing"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def write(games: Sequence[Game[Any]], asked: argparse.Namespace) -> None:
    """Interrupted, it goes on where it was when it is asked again."""
    journals = lab.Journals(asked.fresh)
    each = asked.games + asked.bouts + asked.thoughts
    try:
        with Progress() as bar:
            task = bar.add_task("Playing", total=len(games) * each)
            looked = [look(game, asked, journals, lambda n: bar.advance(task, n)) for game in games]
    except KeyboardInterrupt:
        journals.say_how_to_go_on()
        raise
    asked.page.write_text(page(looked, asked), encoding="utf-8")
    journals.forget()
    print(f"Written: {asked.page}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.five_games", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="of each kind (default 400)")
    parser.add_argument("--bouts", type=int, default=400, help="of greedy and random players")
    parser.add_argument("--thoughts", type=int, default=100, help="of thinkers (default 100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=None, help="processes (default: all cores)")
    parser.add_argument("--page", type=Path, default=PAGE, help="where it is written")
    parser.add_argument("--fresh", action="store_true", help="forget what was played already")
    try:
        write(all_games(), parser.parse_args())
    except KeyboardInterrupt:
        raise SystemExit(lab.INTERRUPTED) from None


if __name__ == "__main__":
    main()
