"""A ladder as files: each game as a row, and a page to send to somebody."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any

from undercroft.engine import Game
from undercroft.study.contest import Contest
from undercroft.study.drawing import Dot, dots
from undercroft.study.figures import (
    between,
    hundredths,
    number,
    part_of_all,
    percent,
    points,
    signed,
    signed_between,
)
from undercroft.study.markup import figure, note, section, sentences, table, whole
from undercroft.study.sentences import (
    PARTS,
    SAID_OF_PARTS,
    SAID_OF_TEAMS,
    heading,
    ladder_command,
    parts_of,
)
from undercroft.study.settling import Duel, Ladder, Share
from undercroft.study.statistics import Estimate

if TYPE_CHECKING:
    import polars as pl


def frame(game: Game[Any], ladder: Ladder) -> pl.DataFrame:
    """One row a game; those of a pair and a deal differ in who sat where."""
    import polars as pl

    rows = [
        {
            "game": game.full_name,
            "rules_version": game.version,
            "bot": bot,
            "rival": rival,
            "deal": deal,
            "bots": bout.lineup,
            "winners": bout.winners,
            "places": bout.places,
            "scores": bout.scores,
            "owed": bout.owed,
            "share": bout.share(bot),
            "endless": bout.endless,
        }
        for (bot, rival), blocks in ladder.blocks.items()
        for deal, block in enumerate(blocks)
        for bout in block
    ]
    seats, parts = pl.List(pl.Int64), pl.List(pl.Float64)
    kinds = {"winners": seats, "places": seats, "scores": seats, "owed": parts}
    return pl.DataFrame(rows, schema_overrides=kinds, infer_schema_length=None)


def page(game: Game[Any], contest: Contest, ladder: Ladder) -> str:
    """The whole of it."""
    asked = heading(game, [f"{contest.seats} seats"], contest.settings, contest.seed)
    title = f"{game.title}: a ladder of {', '.join(contest.bots)}"
    parts = [sentences(map(_said, ladder.duels)), *_sections(contest, ladder)]
    again = f"<pre>{escape(ladder_command(game, contest))}</pre>"
    parts.append(section("How to repeat it", again))
    return whole("a ladder", title, f"{ladder.played:,} games · {asked}", parts)


def _said(duel: Duel) -> str:
    words = {"above": "beats", "below": "loses to", "level": "cannot be told from"}
    said = f"{duel.bot} {words[duel.verdict]} {duel.rival}"
    if duel.together and duel.scores:
        scores = duel.scores
        lead = f"{signed(scores.lead.value, number)}, {signed_between(scores.lead, number)}"
        return f"{said}: {number(scores.bot)} points to {number(scores.rival)} ({lead})."
    return f"{said}: {percent(duel.won.share)} of {duel.games:,} games."


def _sections(contest: Contest, ladder: Ladder) -> Iterator[str]:
    rows = list(_shares(ladder))
    drawn = [Dot(name, _estimate(share), 0.5, share.clear) for name, share, _ in rows]
    cells = [
        [name, percent(one.share), between(_estimate(one), points), verdict]
        for name, one, verdict in rows
    ]
    yield section(
        "Who plays better",
        figure("The first one's share; half is equal.", dots("pairs", drawn, hundredths)),
        table(["", "share", "95 %", ""], cells),
        note(
            "Above or below: still beyond chance when all pairs are judged together (Bonferroni). "
            f"Games without end after {contest.patience:,} decisions count as won by nobody."
        ),
        *([note(SAID_OF_TEAMS)] if contest.teams else []),
    )
    if told := [(_pair(duel), duel.sources) for duel in ladder.duels if duel.sources]:
        decided = [[name, *map(part_of_all, parts_of(found))] for name, found in told]
        yield section(
            "Luck and skill",
            table(["", *(f"{head}, %" for head in PARTS)], decided),
            note(SAID_OF_PARTS),
        )
    rungs = [
        [one.bot, number(one.rating), f"±{one.doubt:.2f}", str(one.games), percent(one.share)]
        for one in ladder.rungs
    ]
    yield section("The ladder", table(["", "rating", "", "games", "won"], rungs))


def _shares(ladder: Ladder) -> Iterator[tuple[str, Share, str]]:
    for duel in ladder.duels:
        yield _pair(duel), duel.won, duel.verdict
        if duel.earned:
            yield f"{_pair(duel)}, without luck", duel.earned, duel.earned.verdict


def _estimate(share: Share) -> Estimate:
    return Estimate(share.share, share.low, share.high)


def _pair(duel: Duel) -> str:
    return f"{duel.bot} v {duel.rival}"
