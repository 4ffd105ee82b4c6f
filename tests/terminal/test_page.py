"""A map, the people and the question on one screen."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from tests.terminal.paper import printed
from undercroft.terminal import look
from undercroft.terminal.boards.page import BARE, FAIR, Around, Page, laid_out
from undercroft.terminal.look import rows_of


def lines(count: int) -> Text:
    return Text("\n".join(str(number) for number in range(count)))


def around(people: int, spare: int = 0, others: int = 0) -> Around:
    extra, more = [lines(1) for _ in range(spare)], [lines(1) for _ in range(others)]
    return Around(lines(1), lines(2), [lines(people), *extra, *more], extra, more)


def map_in(page: Page, parts: Around, wanted: int = 29) -> tuple[int, int]:
    """How many rows the map gets, and how many everything has with it."""
    given = []

    def draw(rows: int) -> Text:
        given.append(rows)
        return lines(rows)

    whole = laid_out(page, parts, wanted, draw)
    return given[0], rows_of(whole, page.width)


def test_a_map_has_the_rows_that_are_left_by_all_that_is_printed_with_it() -> None:
    assert map_in(Page(80, 60, 9, 10), around(5)) == (29, 37)
    assert map_in(Page(80, 40, 9, 10), around(5)) == (22, 30)
    assert map_in(Page(80, 32, 0, 10), around(5)) == (14, 22)


def test_what_just_happened_takes_rows_of_a_low_screen_from_a_fair_map_only() -> None:
    assert map_in(Page(80, 36, 3, 10), around(5))[0] == 15
    assert map_in(Page(80, 36, 30, 10), around(5))[0] == FAIR


def test_lines_give_way_one_by_one_to_a_fair_map_and_then_to_the_least() -> None:
    assert map_in(Page(80, 32, 0, 10), around(4, spare=3)) == (13, 22)
    assert map_in(Page(80, 24, 0, 10), around(2, spare=3)) == (9, 14)
    assert map_in(Page(80, 24, 0, 10), around(2, others=3)) == (9, 14)
    assert map_in(Page(80, 24, 0, 20), around(2, 3, 3)) == (BARE, 8)


def test_rows_are_counted_as_they_are_printed() -> None:
    text = Group(Text("a long line " * 20, "quiet"), "", look.curtain("Closed."))
    assert rows_of(text, 60) == len(printed(60, text).splitlines())
