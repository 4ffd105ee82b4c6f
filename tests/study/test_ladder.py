"""The ladder's accounts: who sits where, which games belong together, and how sure a share is."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from tests.engine.tiny.kuhn import KUHN
from undercroft import games
from undercroft.engine import BadSetting, Refusal, Unknown
from undercroft.study import ladder_files
from undercroft.study.bouts import Bout, play_block
from undercroft.study.contest import Contest, check, lineups
from undercroft.study.journal import Journal
from undercroft.study.ladder import run
from undercroft.study.settling import Duel, Ladder, Rung, Share, duel, rungs, settle
from undercroft.terminal.ladder import ladder_command, show, write_json

DUNJIIN = games.find("dunjiin")
CONTEST = Contest(["random", "greedy"], games=8, seed=3, jobs=1)


def won(*shares: int) -> list[Bout]:
    """A block of two games at a table of two: 1 where the bot wins, 0 where its rival does."""
    return [Bout(("bot", "rival"), (2 - share, 1 + share), (1 - share,)) for share in shares]


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_bot_sits_on_each_seat_as_often(seats: int) -> None:
    block = lineups("a", "b", seats)
    assert len(set(block)) == len(block) == (2 if seats % 2 == 0 else 2 * seats)
    for seat in range(seats):
        assert sum(lineup[seat] == "a" for lineup in block) * 2 == len(block)


def test_two_players_change_seats_over_the_same_deal() -> None:
    assert lineups("a", "b", 2) == [("a", "b"), ("b", "a")]
    twins = Contest(["random", "random:"], games=2, seed=1, jobs=1)
    one, two = play_block(DUNJIIN, twins, ("random", "random:"), 0)
    assert one.places == two.places
    assert {one.share("random"), two.share("random")} == {0.0, 1.0}


def test_games_come_in_whole_blocks() -> None:
    contest = Contest(["a", "b", "c"], games=7, seats=3)
    assert (contest.block, contest.blocks, contest.total) == (6, 2, 36)
    assert contest.pairs == [("a", "b"), ("a", "c"), ("b", "c")]


def test_the_interval_is_that_of_blocks_and_not_of_games() -> None:
    found = duel("bot", "rival", [won(1, 1), won(1, 0), won(1, 0), won(1, 1)])
    spread = sqrt(4 * 0.25**2 / 3)
    assert (found.games, found.won.share) == (8, 0.75)
    reach = 3.1824 * spread / sqrt(4)
    assert found.won.low == pytest.approx(0.75 - reach, abs=1e-4)
    assert found.won.high == 1.0 < 0.75 + reach
    assert found.won.verdict == "level"


def test_what_the_seats_decide_says_nothing_about_the_bots() -> None:
    found = duel("bot", "rival", [won(1, 0)] * 50)
    found_at = (found.won.low, found.won.share, found.won.high)
    assert found_at == pytest.approx((0.47, 0.5, 0.53), abs=1e-3)
    assert found.won.verdict == "level"


def test_who_won_everything_may_yet_lose_three_in_so_many() -> None:
    found = duel("bot", "rival", [won(1, 1)] * 50)
    assert (found.won.low, found.won.share) == pytest.approx((0.94, 1.0), abs=1e-3)
    assert duel("rival", "bot", [won(1, 1)] * 50).won.high == pytest.approx(0.06, abs=1e-3)
    assert duel("bot", "rival", [won(1, 1)] * 5).won.verdict == "level"


def test_one_block_alone_is_sure_of_nothing() -> None:
    found = duel("bot", "rival", [won(1, 1)])
    assert (found.won.low, found.won.high) == (0.0, 1.0)


def test_a_win_is_shared_and_no_win_is_everybodys() -> None:
    lineup = ("a", "b", "a")
    assert Bout(lineup, (1, 1, 2), (0, 1)).share("a") == 0.5
    assert Bout(lineup, (1, 1, 1), ()).share("a") == pytest.approx(2 / 3)


def test_who_wins_more_stands_higher() -> None:
    games = [*won(1, 1, 1, 0, 1, 1), Bout(("rival", "bot"), (2, 1), (1,))]
    first, second = rungs(["rival", "bot"], games)
    assert (first.bot, second.bot) == ("bot", "rival")
    assert first.rating > 25 > second.rating
    assert first.share == pytest.approx(6 / 7)


def test_the_same_plan_gives_the_same_ladder_on_any_number_of_cores() -> None:
    heard: list[int] = []
    here = run(DUNJIIN, CONTEST, heard.append)
    there = run(DUNJIIN, replace(CONTEST, jobs=2))
    assert here == there
    assert sum(heard) == CONTEST.total == 8


def test_any_game_has_a_ladder() -> None:
    ladder = run(KUHN, Contest(["random", "search:20"], games=20, jobs=1))
    assert ladder.duels[0].games == 20


@pytest.mark.parametrize(
    ("contest", "wrong"),
    [
        (Contest(["random"]), "two bots or more"),
        (Contest(["greedy", "greedy"]), "each named once"),
        (Contest(["greedy", "gredy"]), "Did you mean greedy"),
        (Contest(["greedy", "random"], games=0), "a game or more"),
        (Contest(["greedy", "random"], patience=0), "patience for at least one decision"),
        (Contest(["greedy", "random"], on="moon"), "not on 'moon'"),
        (Contest(["greedy", "random"], on="ray", jobs=2), "knows by itself"),
        (Contest(["greedy", "random"], seats=9), "2 to 6 players"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(contest: Contest, wrong: str) -> None:
    with pytest.raises(Refusal, match=wrong):
        check(DUNJIIN, contest)


def test_who_plays_alone_has_no_rival() -> None:
    with pytest.raises(Unknown, match="two seats or more"):
        check(games.find("rials"), Contest(["greedy", "random"], seats=1))


def test_an_interrupted_ladder_settles_what_was_played_and_goes_on(tmp_path: Path) -> None:
    contest = replace(CONTEST, bots=["random", "greedy", "random:"], games=12)
    note = tmp_path / "ladder.part"
    heard: list[int] = []

    def stop_soon(games: int) -> None:
        heard.append(games)
        if len(heard) == 7:
            raise KeyboardInterrupt

    some = run(DUNJIIN, contest, stop_soon, Journal(note, list[Bout]))
    assert some.played == 14
    assert [duel.games for duel in some.duels] == [6, 4, 4]
    again: list[int] = []
    whole = run(DUNJIIN, contest, again.append, Journal(note, list[Bout]))
    assert whole == run(DUNJIIN, contest)


def test_a_pair_that_never_ends_is_given_up_and_counted() -> None:
    contest = replace(CONTEST, patience=1)
    ladder = run(DUNJIIN, contest)
    (found,) = ladder.duels
    assert (found.games, found.endless, found.won.share) == (8, 8, 0.5)
    console = Console(width=80, record=True, file=StringIO())
    console.print(show(DUNJIIN, contest, ladder))
    assert "8 of 8 games had no end after 1 decisions" in console.export_text()
    assert run(DUNJIIN, CONTEST).duels[0].endless == 0


def test_a_team_that_never_ends_brings_nothing_home() -> None:
    together = {"mode": "collaborative"}
    contest = Contest(["greedy", "random"], games=2, settings=together, jobs=1, patience=3)
    ladder = run(games.find("rials"), contest)
    assert ladder.duels[0].endless == 2


def test_an_option_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSetting):
        check(DUNJIIN, Contest(["greedy", "random"], settings={"hardcor": "on"}))


# Luck


def test_what_luck_brought_is_not_earned() -> None:
    game = Bout(("a", "b", "a"), (1, 3, 2), (0,), (0.25, -0.375, 0.125))
    assert (game.earned("a"), game.earned("b")) == (0.625, 0.375)


def test_shares_without_luck_have_an_interval_of_their_own() -> None:
    def block(*luck: float) -> list[Bout]:
        return [Bout(("bot", "rival"), (1, 2), (0,), (had, -had)) for had in luck]

    found = duel("bot", "rival", [block(0.5, 0.3), block(0.1, 0.3), block(0.4, 0.5)])
    assert (found.won.share, found.won.low) == pytest.approx((1, 0), abs=2e-3)
    assert found.earned is not None
    assert found.earned.share == pytest.approx(0.65)
    assert found.earned.high - found.earned.share == pytest.approx(0.3286, abs=1e-3)
    assert duel("bot", "rival", [won(1, 1)]).earned is None
    lucky = duel("bot", "rival", [block(-0.1, 0.0), block(-0.2, 0.0)])
    assert lucky.earned is not None
    assert lucky.earned.share == lucky.earned.high == 1


def test_a_game_that_can_tell_says_what_was_luck() -> None:
    contest = Contest(["random", "greedy"], games=4, jobs=1)
    one, *_ = play_block(games.find("rials"), contest, contest.pairs[0], 0)
    assert one.owed is not None
    assert any(one.owed)
    assert sum(one.owed) == pytest.approx(0)
    assert one.share("greedy") - one.earned("greedy") == pytest.approx(one.owed[1])


# Scores


def test_a_game_together_is_won_by_the_team_that_finds_more() -> None:
    contest = Contest(["greedy", "random"], games=8, settings={"mode": "collaborative"}, jobs=1)
    ladder = run(games.find("rials"), contest)
    (found,) = ladder.duels
    assert found.games == ladder.played == check(games.find("rials"), contest).total == 8
    assert (found.won.share, found.scores is not None) == (1.0, True)
    assert found.scores is not None
    assert found.scores.bot > 4 * found.scores.rival
    assert found.scores.lead.low > 0
    assert ladder.rungs[0].bot == "greedy"


def together(*scores: tuple[int, int]) -> list[list[Bout]]:
    """A deal each, as two tables play it."""
    places = {True: ((1, 2), (0,)), False: ((2, 1), (1,))}
    return [[Bout(("a", "b"), *places[one[0] >= one[1]], None, one)] for one in scores]


DEALS = together(*[(200, 20), (150, 60), (180, 10), (210, 30)] * 2, (15, 20), (10, 20), (10, 15))


def test_where_nobody_wins_scores_tell_who_is_better() -> None:
    found = duel("a", "b", DEALS, together=True)
    assert (found.won.verdict, found.verdict) == ("level", "above")
    assert duel("a", "b", DEALS).verdict == "level"
    turned = [[replace(one, scores=one.scores[::-1]) for one in deal] for deal in DEALS]
    assert duel("a", "b", turned, together=True).verdict == "below"
    assert duel("a", "b", DEALS[-4:], together=True).verdict == "level"


def test_among_many_pairs_a_lead_must_be_surer() -> None:
    some = together(*[(30, 0), (10, 0), (20, 0), (0, 5), (40, 0), (20, 0)])
    assert duel("a", "b", some, together=True).verdict == "above"
    unsure = duel("a", "b", some, 1 - 0.05 / 10, together=True)
    assert unsure.scores is not None
    assert (unsure.scores.lead.excludes(0), unsure.verdict) == (True, "level")


def test_a_ladder_of_a_game_together_says_whose_verdict_it_is(tmp_path: Path) -> None:
    rials = games.find("rials")
    settings = {"mode": "collaborative"}
    contest = replace(CONTEST, bots=["a", "b"], games=11, settings=settings, teams=True)
    ladder = settle(contest, {("a", "b"): DEALS})
    console = Console(width=80, record=True, file=StringIO())
    console.print(show(rials, contest, ladder))
    said = console.export_text()
    assert "above" in said
    assert "level" not in said
    assert "Nobody wins where all play together" in said
    write_json(tmp_path / "ladder.json", rials, contest, ladder)
    (told,) = msgspec.json.decode((tmp_path / "ladder.json").read_bytes())["duels"]
    assert told["verdict"] == "above"
    assert "a beats b: 137.7 points to 26.8 (+" in ladder_files.page(rials, contest, ladder)


def test_teams_may_be_of_one() -> None:
    together = {"mode": "collaborative"}
    for seats in (1, 3):
        contest = Contest(["greedy", "random"], games=2, seats=seats, settings=together, jobs=1)
        assert run(games.find("rials"), contest).played == 2


def test_scores_of_a_pair_are_compared_deal_by_deal() -> None:
    def block(*scores: tuple[int, int]) -> list[Bout]:
        return [Bout(("bot", "rival"), (1, 2), (0,), None, one) for one in scores]

    found = duel("bot", "rival", [block((30, 10), (20, 20)), block((50, 20), (20, 10))])
    assert found.scores is not None
    assert (found.scores.bot, found.scores.rival, found.scores.lead.value) == (30, 15, 15)
    assert duel("bot", "rival", [won(1, 1)]).scores is None


# What it looks like


@pytest.mark.parametrize("earned", [None, Share(0.58, 0.55, 0.61), Share(-0.2, 0.55, 0.61)])
def test_a_ladder_is_shown_and_written(tmp_path: Path, earned: Share | None) -> None:
    duels = [Duel("a", "b", 400, Share(0.61, 0.55, 0.67), earned)]
    ladder = Ladder(duels, [Rung("a", 27.0, 1.5, 400, 0.61)])
    console = Console(width=80, record=True, file=StringIO())
    console.print(show(DUNJIIN, CONTEST, ladder))
    assert "a v b" in (text := console.export_text())
    assert "0.550…0.670" in text
    assert "above" in text
    assert ("without luck" in text) == ("0.550…0.610" in text) == (earned is not None)
    write_json(tmp_path / "ladder.json", DUNJIIN, CONTEST, ladder)
    written: Any = msgspec.json.decode((tmp_path / "ladder.json").read_bytes())
    assert (written["duels"][0]["share"], written["duels"][0]["verdict"]) == (0.61, "above")
    assert ("without_luck" in written["duels"][0]) == (earned is not None)
    assert not list(tmp_path.glob(".*"))


def test_of_many_pairs_one_must_be_surer_to_be_above() -> None:
    blocks = [won(1, 1)] * 12 + [won(1, 0)] * 20 + [won(0, 0)] * 3
    alone, among = duel("bot", "rival", blocks), duel("bot", "rival", blocks, 1 - 0.05 / 10)
    assert (alone.won.low, alone.won.high) == (among.won.low, among.won.high)
    assert (alone.won.verdict, among.won.verdict) == ("above", "level")


def test_a_ladder_goes_to_a_page_and_a_table(tmp_path: Path) -> None:
    app = typer.Typer()
    app.command("ladder")(ladder_command)
    html, rows = tmp_path / "ladder.html", tmp_path / "ladder.parquet"
    words = ["dunjiin", "--bots", "greedy,random", "--games", "8", "--jobs", "1", "--seed", "3"]
    result = CliRunner().invoke(app, [*words, "--html", str(html), "--parquet", str(rows)])
    assert result.exit_code == 0, result.output
    table = pl.read_parquet(rows)
    assert table["deal"].to_list() == [0, 0, 1, 1, 2, 2, 3, 3]
    share = run(DUNJIIN, CONTEST).duels[0].won.share
    assert table["share"].mean() == pytest.approx(1 - share)
    said = html.read_text("utf-8")
    for title in ("Who plays better", "Luck and skill", "The ladder"):
        assert f"<h2>{title}</h2>" in said
    assert "greedy v random" in said
    again = "undercroft ladder dunjiin --games 8 --seats 2 --bots greedy,random --seed 3"
    assert f"<pre>{again}</pre>" in said


def test_a_changed_game_passes_for_no_other(tmp_path: Path) -> None:
    path, number = next(iter(DUNJIIN.press.numbers.items()))
    changed = games.changed(DUNJIIN, {path: number.high})
    contest = replace(CONTEST, settings={"hardcore": "on"}, seed=20)
    console = Console(width=80, record=True, file=StringIO())
    console.print(show(changed, contest, Ladder([], [])))
    told = " ".join(console.export_text().split())
    assert f"of 8 games · 2 seats · {path}={number.high} · hardcore=on" in told
    assert "seed 20" in told
    write_json(tmp_path / "ladder.json", changed, contest, Ladder([], []))
    written: Any = msgspec.json.decode((tmp_path / "ladder.json").read_bytes())
    assert written["game"] == f"dunjiin?{path}={number.high}"


def test_a_file_that_cannot_be_written_is_a_refusal(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="cannot be written"):
        write_json(tmp_path / "absent" / "l.json", DUNJIIN, CONTEST, Ladder([], []))
