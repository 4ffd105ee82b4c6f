"""Sums and differences, held against plain counting."""

from __future__ import annotations

import pytest

from tests.study.asking import Reactions, study
from tests.study.test_plan import SWITCH
from undercroft.study.statistics import mean_interval, paired_difference, wilson


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
