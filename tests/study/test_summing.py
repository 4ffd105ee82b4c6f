"""Sums and differences, held against plain counting."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from tests.study.asking import GAME, Reactions, study
from tests.study.test_plan import SWITCH
from tests.study.test_report import read
from undercroft.games import find
from undercroft.study import Plan, run
from undercroft.study.comparing import compare
from undercroft.study.gathering import FIXED
from undercroft.study.page import page
from undercroft.study.plan import Variation, variations
from undercroft.study.statistics import mean_interval, paired_difference, wilson
from undercroft.study.summing import bot_share, seat_performance, seat_share, summarise


def test_wins_are_counted_by_seat_and_by_bot() -> None:
    found = study(bots=("greedy", "random"), seats=2, games=40)
    summary, rows = found.summaries[0], found.games
    for seat in (0, 1):
        assert summary.by_seat[seat].won == wilson(rows["winner"].to_list().count(seat), 40)
        assert summary.by_seat[seat].fair == 0.5
    for bot in summary.by_bot:
        assert bot.won == wilson(rows["winner_bot"].to_list().count(bot.name), 40)
        assert bot.second.value == pytest.approx(1 - bot.won.value)


def test_places_and_lengths_are_means_of_all_games() -> None:
    found = study(seats=3)
    summary = found.summaries[0]
    places = found.games["places"].list.get(1).to_list()
    assert summary.by_seat[1].place == mean_interval(places)
    assert summary.by_seat[1].second == wilson(places.count(2), 30)
    assert summary.numbers["turns"].mean == mean_interval(found.games["turns"].to_list())
    assert found.games["answers"].list.sum().to_list() == found.games["decisions"].to_list()


def test_a_bot_on_several_seats_has_their_fair_share() -> None:
    greedy, random = study(bots=("greedy", "random"), seats=3, games=6).summaries[0].by_bot
    assert (greedy.chairs, greedy.fair) == (2, 2 / 3)
    assert (random.chairs, random.fair) == (1, 1 / 3)


def test_differences_are_paired() -> None:
    found = study(vary={SWITCH: ["off", "on"]})
    turns = next(one for one in found.differences if one.name == "turns")
    first, other = (found.columns[at]["turns"] for at in (0, 1))
    assert turns.change == paired_difference(first, other)
    assert turns.other - turns.first == pytest.approx(turns.change.value)


def changing(
    turns: list[int], variation: Variation, winners: list[list[int]]
) -> dict[str, list[Any]]:
    """Columns of games for two that took so many turns and were won by these."""
    known: dict[str, list[Any]] = {
        "turns": turns,
        "decisions": [1] * len(turns),
        "reason": ["end"] * len(turns),
        "bots": [variation.bots] * len(turns),
        "winners": winners,
        "places": [[1 + at, 2 - at] for (at,) in winners],
    }
    fixed: dict[str, list[Any]] = {name: [None] * len(turns) for name in FIXED}
    return fixed | {"scores": [[]] * len(turns)} | known


def options(variation: Variation) -> dict[str, list[Any]]:
    """Columns for the game's options, which stand before what was watched."""
    return {one.name: [] for one in fields(variation.settings)}


def changed_from(before: list[int], after: list[int]) -> dict[str, Any]:
    """What `compare` finds of turns and of who wins: (change, clear)."""
    variation = variations(GAME, Plan(games=1, seats=2))[0]
    columns = [
        changing(turns, variation, [[at]] * len(turns)) for at, turns in enumerate((before, after))
    ]
    found = compare([summarise(variation, one) for one in columns], columns)
    return {one.name: (one.change, one.clear) for one in found}


def test_a_change_in_few_games_is_not_clear_and_no_share_changes_by_more_than_all() -> None:
    change, clear = changed_from([10, 10], [11, 11])["turns"]
    assert (change.value, clear) == (1, False)
    change, clear = changed_from([10] * 40, [11] * 40)["turns"]
    assert (change.value, clear) == (1, True)
    change, clear = changed_from([10] * 8, [11] * 8)["1"]
    assert (change.value, change.high, clear) == (1, 1, False)
    assert change.low < 1


def test_what_some_games_do_not_say_counts_neither_as_yes_nor_as_no() -> None:
    variation = variations(GAME, Plan(games=1, seats=2))[0]
    told = [[True] * 5 + [False] * 5 + [None] * 2, [True] * 8 + [False] * 3 + [None]]
    columns = [
        changing([1] * 12, variation, [[0]] * 12) | options(variation) | {"led": led}
        for led in told
    ]
    summaries = [summarise(variation, one) for one in columns]
    assert [one.shares["led"]["on"].value for one in summaries] == [5 / 10, 8 / 11]
    (led,) = [one for one in compare(summaries, columns) if one.name == "led"]
    assert (led.first, led.other) == (5 / 10, 8 / 10)  # in the ten games that both tell


def test_what_is_compared_with_itself_does_not_differ() -> None:
    found = study(vary={"bots": ["random", "random+random"]}, seats=2)
    assert found.differences
    assert all(one.change.value == 0 and not one.clear for one in found.differences)


def test_more_seats_make_clearly_longer_games_and_shares_are_not_compared() -> None:
    found = study(vary={"seats": ["2", "4"]}, games=60)
    assert {one.name: one.clear for one in found.differences} == {"turns": True, "decisions": True}
    assert all(one.change.value > 0 for one in found.differences)


def test_what_is_watched_is_compared_too() -> None:
    found = study(vary={SWITCH: ["off", "on"]}, watchers=(Reactions,))
    assert "reactions" in [one.name for one in found.differences]


def games_won_by(*winners: list[int], scores: list[list[int]] | None = None) -> dict[str, Any]:
    """Columns of games of three at which these seats won."""
    count = len(winners)
    return {
        "winners": list(winners),
        "places": [[1, 1, 1]] * count,
        "scores": scores or [[]] * count,
        "bots": [["a", "b", "b"]] * count,
    }


def test_of_two_winners_each_has_half_of_the_win() -> None:
    columns = games_won_by([0, 1], [0], [1, 2], [0, 1, 2])
    assert seat_share(columns, 0) == [0.5, 1, 0, 1 / 3]
    assert sum(sum(seat_share(columns, seat)) for seat in range(3)) == 4
    assert bot_share(columns, "b") == [0.5, 0, 1, 2 / 3]


def test_who_wins_more_only_in_one_of_twenty_tries_does_not_win_clearly_more() -> None:
    """34 of 100 where 25 are fair are beyond chance by themselves, and not among four seats."""
    rows = [[seat] for seat, won in enumerate((34, 22, 22, 22)) for _ in range(won)]
    columns = {**games_won_by(*rows), "places": [[1, 2, 3, 4]] * 100}
    alone, among = (seat_performance(columns, 0, 4, sure) for sure in (0.95, 1 - 0.05 / 4))
    assert alone.won.excludes(alone.fair)
    assert alone.won == among.won
    assert (alone.clear, among.clear) == (True, False)
    assert not seat_performance(games_won_by(*[[0]] * 9), 0, 3).clear


def test_the_more_is_set_beside_wins_the_surer_it_must_be() -> None:
    """Seat 0 wins 34 of 100 games; with a word for each seat there are twice as many tries."""
    variation = variations(GAME, Plan(games=1, seats=2))[0]

    def clear(won: int, *names: str) -> bool:
        rows = [[0]] * won + [[1]] * (100 - won)
        columns = changing([1] * 100, variation, rows)
        words = {name: [["left", "right"]] * 100 for name in names}
        found = summarise(variation, columns | options(variation) | words)
        assert len(found.standings) == len(names)
        return found.by_seat[0].clear

    assert clear(62)
    assert not clear(62, "side")
    assert clear(64, "side")


def test_where_all_win_together_every_seat_has_its_fair_share() -> None:
    columns = games_won_by(*[[0, 1, 2]] * 20, *[[]] * 20)
    for seat in range(3):
        one = seat_performance(columns, seat, 3)
        assert one.fair == pytest.approx(1 / 6)
        assert one.won.value == pytest.approx(1 / 6)
        assert not one.won.excludes(one.fair)


def test_a_win_that_is_nobodys_is_not_won_by_all() -> None:
    one = seat_performance(games_won_by(*[[]] * 9), 0, 3)
    assert (one.won.value, one.fair) == (0, 0)


def test_scores_and_margins_have_intervals() -> None:
    found = run(find("rials"), Plan(games=6, seats=3, bots=["greedy", "random"], jobs=1))
    summary, scores = found.summaries[0], found.games["scores"].to_list()
    assert summary.numbers["total_score"].mean == mean_interval([sum(one) for one in scores])
    leads = [sorted(one)[-1] - sorted(one)[-2] for one in scores]
    assert summary.numbers["margin"].mean == mean_interval(leads)
    assert summary.by_seat[1].score == mean_interval([one[1] for one in scores])
    greedy, random = (one.score for one in summary.by_bot)
    assert greedy is not None
    assert random is not None
    assert greedy.low > random.high


def test_where_nobody_wins_scores_are_shown_instead() -> None:
    plan = Plan(games=3, seats=2, bots=["random"], settings={"mode": "collaborative"}, jobs=1)
    text = read(run(find("rials"), plan))
    assert "Who wins" not in text
    assert "Scores, by seat" in text


def test_nobody_is_ahead_where_all_play_together() -> None:
    plan = Plan(games=3, seats=2, bots=["random"], settings={"mode": "collaborative"}, jobs=1)
    found = run(find("rials"), plan)
    assert "margin" not in found.summaries[0].numbers
    assert "total_score" in found.summaries[0].numbers


def test_a_close_look_at_a_game_together_sets_scores_beside_words() -> None:
    settings = {"mode": "collaborative"}
    plan = Plan(games=12, seats=2, bots=["greedy"], settings=settings, jobs=1, closely=True)
    found = run(find("rials"), plan)
    text, html = read(found), page(found)
    assert not found.summaries[0].ever_won
    for said in ("Who wins", "winners", "? … ?", "−?", "fair"):
        assert said not in text
    assert "Who wins by" not in html
    for said in ("Scores, by order", "What seats have and do"):
        assert said in text
    first = next(one for one in found.summaries[0].standings["order"] if one.word == "1st")
    rows = found.games.select("order", "scores").rows()
    scores = [scores[order.index("1st")] for order, scores in rows]
    assert first.score == mean_interval(scores)
