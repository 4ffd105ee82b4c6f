"""Statistics, held against values computed by SciPy 1.17 and by hand."""

from __future__ import annotations

from math import inf, isnan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from undercroft.study.statistics import (
    Estimate,
    bounded_mean,
    deviations,
    mean_interval,
    paired_difference,
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
    shares = [1, 1, 1, 0.5]
    inside, free = bounded_mean(shares, 0, 1), mean_interval(shares)
    assert inside == Estimate(free.value, free.low, 1.0)
    assert bounded_mean([-1, 1, -1], -1, 1).low == -1


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
