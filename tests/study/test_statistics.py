"""Statistics, held against values computed by SciPy 1.17 and by hand."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, isnan
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from undercroft.study.statistics import (
    Estimate,
    bounded_mean,
    deviations,
    mean_interval,
    paired_difference,
    quantile_interval,
    quantiles,
    students,
    wilson,
)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.27753279986288926),
        (1, 3, 0.06149194472039626, 0.7923403991979523),
        (5, 10, 0.236593090512564, 0.7634069094874361),
        (10, 10, 0.7224672001371109, 1.0),
        (263, 1000, 0.23665685979107837, 0.2911570237310747),
    ],
)
def test_wilson_is_scipys(successes: int, trials: int, low: float, high: float) -> None:
    share = wilson(successes, trials)
    assert share.value == successes / trials
    assert (share.low, share.high) == pytest.approx((low, high), abs=1e-12)


def test_a_share_of_nothing_can_be_anything() -> None:
    share = wilson(0, 0)
    assert isnan(share.value)
    assert (share.low, share.high) == (0.0, 1.0)


@settings(deadline=None, derandomize=True)
@given(st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_share_lies_within_its_bounds(counted: tuple[int, int]) -> None:
    share = wilson(*counted)
    assert 0 <= share.low <= share.value <= share.high <= 1


def test_a_mean_has_students_interval() -> None:
    mean = mean_interval([2, 4, 4, 4, 5, 5, 7, 9])
    assert mean.value == 5
    assert (mean.low, mean.high) == pytest.approx((3.2125120817637907, 6.787487918236209))


def test_one_value_says_nothing_about_bounds() -> None:
    assert mean_interval([3]) == Estimate(3, -inf, inf)
    assert isnan(mean_interval([]).value)


def test_pairs_are_compared_pair_by_pair() -> None:
    change = paired_difference([2, 4, 4, 4, 5, 5, 7, 9], [1, 4, 6, 3, 8, 5, 9, 10])
    assert change.value == 0.75
    assert (change.low, change.high) == pytest.approx((-0.494038941268099, 1.994038941268099))
    assert not change.excludes(0)


def test_a_few_that_are_alike_say_nothing_about_bounds() -> None:
    assert mean_interval([1, 1]) == Estimate(1, -inf, inf)
    assert mean_interval([26] * 10) == Estimate(26, 26, 26)
    assert mean_interval([26] * 10, 0.999) == Estimate(26, -inf, inf)


def test_what_always_grows_by_one_grows_for_sure_if_it_did_so_often_enough() -> None:
    assert not paired_difference([1, 5, 9], [2, 6, 10]).excludes(0)
    assert not paired_difference([10, 10], [11, 11], 0.999).excludes(0)
    assert paired_difference([1, 5] * 5, [2, 6] * 5) == Estimate(1, 1, 1)
    with pytest.raises(ValueError, match="shorter"):
        paired_difference([1, 2], [1])


def test_a_mean_of_shares_stays_within_its_bounds() -> None:
    shares = [1, 0.5, 0.5, 1]
    inside, free = bounded_mean(shares, 0, 1), mean_interval(shares)
    assert inside == Estimate(free.value, free.low, 1.0)
    assert bounded_mean([-1, 0, -1], -1, 1).low == -1


def test_a_mean_of_all_or_nothing_is_a_share() -> None:
    assert bounded_mean([0, 1, 0, 0, 1], 0, 1) == wilson(2, 5)
    two = bounded_mean([-1, 1, -1, -1, 1], -1, 1)
    assert (two.low, two.high) == pytest.approx(
        (2 * wilson(2, 5).low - 1, 2 * wilson(2, 5).high - 1)
    )


def test_who_won_all_but_half_a_game_is_not_surer_than_who_won_all() -> None:
    all_won, all_but_half = bounded_mean([1] * 200, 0, 1), bounded_mean([1] * 199 + [0.5], 0, 1)
    assert all_but_half.low < all_won.low < all_but_half.value
    assert all_but_half.high == all_won.high == 1
    assert bounded_mean([1] * 199 + [0], 0, 1).low < all_but_half.low


Draw = Callable[[Random], float]


def either(chance: float, one: float, other: float) -> Draw:
    return lambda luck: one if luck.random() < chance else other


def two_games(chance: float) -> Draw:
    """A block of a ladder."""
    return lambda luck: sum(luck.random() < chance for _ in range(2)) / 2


def covered(draw: Draw, count: int, truth: float, low: float, tries: int = 1500) -> float:
    """In which part of the cases the interval of so many values holds the truth."""
    luck = Random(17)
    found = [bounded_mean([draw(luck) for _ in range(count)], low, 1) for _ in range(tries)]
    return sum(not one.excludes(truth) for one in found) / tries


@pytest.mark.parametrize(
    ("draw", "count", "truth", "low"),
    [
        (either(0.03, 1, 0), 100, 0.03, 0),
        (either(0.02, 1, 0), 254, 0.02, 0),
        (two_games(0.99), 200, 0.99, 0),
        (two_games(0.9), 40, 0.9, 0),
        (two_games(0.5), 40, 0.5, 0),
        (either(0.05, 1, 0), 100, 0.05, -1),
        (either(0.02, -1, 0), 150, -0.02, -1),
    ],
)
def test_shares_near_an_end_are_held_by_about_19_intervals_of_20(
    draw: Draw, count: int, truth: float, low: float
) -> None:
    assert covered(draw, count, truth, low) >= 0.925


@pytest.mark.parametrize(("part", "count"), [(0.99, 100), (0.9, 30), (0.5, 25), (0.05, 40)])
def test_quantiles_are_held_by_19_intervals_of_20(part: float, count: int) -> None:
    luck = Random(19)
    samples = [[luck.random() for _ in range(count)] for _ in range(1000)]
    held = [not quantile_interval(one, part).excludes(part) for one in samples]
    assert sum(held) >= 940


def test_a_quantile_beyond_what_was_seen_has_no_bound() -> None:
    last = quantile_interval(range(100), 0.99)
    assert (last.value, last.low, last.high, last.bounded) == (98.01, 96, inf, False)
    assert quantile_interval([3, 4], 0.5) == Estimate(3.5, -inf, inf)


def test_shares_that_are_all_alike_are_not_certain() -> None:
    none, half, all_won = (bounded_mean([share] * 300, 0, 1) for share in (0.0, 0.5, 1.0))
    assert (none.low, none.high) == pytest.approx((0, 0.01), rel=0.01)
    assert (all_won.low, all_won.high) == pytest.approx((0.99, 1), rel=0.001)
    assert (half.low, half.high) == pytest.approx((0.495, 0.505), rel=0.001)
    assert bounded_mean([0.5] * 3, 0, 1).high > 0.99
    assert bounded_mean([1], -1, 1) == Estimate(1, -1, 1)
    assert bounded_mean([1] * 10, -1, 1, 0.999).low < 0 < bounded_mean([1] * 10, -1, 1).low


def test_quantiles_lie_between_neighbours_as_in_numpy() -> None:
    values = [9, 4, 2, 5, 4, 7, 4, 5]
    assert quantiles(values, (0.1, 0.5, 0.9)) == pytest.approx((3.4, 4.5, 7.6))
    assert quantiles([4, 3, 2, 1], (0, 0.25, 0.9, 1)) == pytest.approx((1, 1.75, 3.7, 4))
    assert quantiles([3], (0.1, 0.9)) == (3, 3)
    assert all(map(isnan, quantiles([], (0.1, 0.9))))


def test_deviations_are_the_normal_ones() -> None:
    assert deviations() == pytest.approx(1.959963984540054)
    assert deviations(1 - 0.05 / 8) == pytest.approx(2.7343687865331767)


@pytest.mark.parametrize(
    ("freedom", "deviations"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (100, 1.984)],
)
def test_few_values_need_more_deviations_as_printed_tables_say(
    freedom: int, deviations: float
) -> None:
    assert students(freedom) == pytest.approx(deviations, abs=0.0006)


def test_many_values_are_as_good_as_normal() -> None:
    assert students(2000) == pytest.approx(students(2001), abs=0.002)
