"""Small pictures made of letters."""

from __future__ import annotations

import re
from io import StringIO

from rich.console import Console

from undercroft.games import find
from undercroft.study import Plan, run
from undercroft.study.figures import hundredths, on_scale
from undercroft.study.plots import axis, bins, histogram, scale, shape, spark, whiskers
from undercroft.study.report import report
from undercroft.study.statistics import Estimate


def test_a_spark_is_highest_where_most_is() -> None:
    assert spark([0, 1, 4, 8, 2]) == " ▁▄█▂"
    assert spark([]) == ""
    assert spark([0, 0]) == "  "


def test_values_are_counted_in_bins_and_those_beyond_left_out() -> None:
    assert histogram([-1, 0, 1, 2, 3, 4, 9], 0, 2, 2) == [2, 2]


def test_each_column_of_a_shape_stands_for_as_many_whole_numbers() -> None:
    assert shape(list(range(100)), bins(0, 99, 30, whole=True)) == "█" * 25
    assert shape([3, 4, 4], bins(3, 4, 30, whole=True)) == "▄█"
    assert shape([0.5, 0.5], bins(0.5, 0.5, 3, whole=False)) == "█  "


def test_an_axis_ends_where_its_columns_do() -> None:
    over = bins(0, 99, 30, whole=True)
    assert (over.count, over.high) == (25, 100)
    drawn = axis(over.low, over.high, over.count, "{:.0f}".format)
    assert drawn == "0          50         100"
    assert axis(0, 2, 9, "{:.0f}".format) == "0   1   2"
    assert axis(10, 20, 8, "{:.0f}".format) == "10    20"


def test_an_axis_is_whole_though_there_are_few_columns() -> None:
    equal, nearly = bins(104, 104, 30, whole=True), bins(104, 105, 30, whole=True)
    assert axis(equal.low, equal.high, equal.count, "{:.0f}".format) == "104"
    assert axis(nearly.low, nearly.high, nearly.count, "{:.0f}".format) == "104…106"


def test_a_short_axis_of_shares_has_a_digit_more() -> None:
    assert on_scale(hundredths, 0.247, 0.253)(0.247) == "24.7 %"
    assert on_scale(hundredths, 0.2, 0.3)(0.247) == "25 %"


def test_a_game_that_is_always_as_long_has_its_length_under_the_plot() -> None:
    found = run(find("rials"), Plan(games=3, seats=2, settings={"round_limit": "7"}, jobs=1))
    console = Console(width=80, file=StringIO(), record=True)
    console.print(report(found))
    (under,) = re.findall(r"Games by turns.*?\n\s*\n\s+(\S+)\s*\n", console.export_text(), re.S)
    assert under == "14"


def test_whiskers_show_the_interval_and_what_to_measure_it_by() -> None:
    assert whiskers(Estimate(0.5, 0.3, 0.7), 0, 1, 11, 0.1) == " ┊ ──●──   "
    assert whiskers(Estimate(0.5, 0.3, 0.7), 0, 1, 11, 0.4) == "   ─┼●──   "
    assert whiskers(Estimate(0.0, 0.0, 0.0), 0, 0, 3, 0) == "●  "


def test_a_scale_holds_all_intervals_and_marks() -> None:
    assert scale([Estimate(0.5, 0.3, 0.7), Estimate(0.2, 0.1, 0.4)], 0.9) == (0.1, 0.9)
    assert scale([]) == (0.0, 1.0)
