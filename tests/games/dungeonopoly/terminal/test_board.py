"""Dungeonopoly on screen: everything that is seen, and first what a question is about."""

from __future__ import annotations

import codecs
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from tests.games.dungeonopoly.terminal.towns import SIZES, asked, towns
from tests.terminal.evenings import ESCAPES
from tests.terminal.paper import drawn, painted, printed, slip, widest
from undercroft.engine import Ask, Table
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.state import Town
from undercroft.terminal import asking, boards, look
from undercroft.terminal.boards.dungeonopoly import abilities
from undercroft.terminal.boards.page import Page
from undercroft.terminal.look import rows_of
from undercroft.terminal.main import PLAIN_SIGNS

codecs.register_error(PLAIN_SIGNS, look.in_plain_signs)
EVERY = 101
"""So many questions are asked between one look and the next."""
ENOUGH = 12
"""With so many rows for the board, what goes on and my purse have room."""

tables = pytest.mark.parametrize(
    ("seed", "seats", "settings"),
    [
        (1, 2, {}),
        (2, 4, {}),
        (3, 4, {"gestalt": True}),
        (4, 8, {"teams": (1, 2, 1, 2, 1, 2, 1, 2)}),
        (5, 6, {"blitz": True, "cash_public": False}),
    ],
    ids=["two", "four", "gestalt", "teams", "blitz"],
)


def looks(seed: int, seats: int, settings: dict[str, object]) -> Iterator[Table[Town]]:
    """Tables of a game now and then, and at its end."""
    for number, table in enumerate(towns(seed, seats, **settings)):
        if number > 10 * EVERY:
            return
        if number % EVERY == 0 or table.over:
            yield table


def with_question(table: Table[Town], ask: Ask, width: int, height: int) -> tuple[str, int]:
    """The board above the question, and how many rows there are for it."""
    below = rows_of(asking.slip(table, ask, width), width) + 1
    board = boards.draw(table, ask.seat, Page(width, height, below=below))
    return printed(width, board), height - below


@tables
def test_whatever_is_seen_is_drawn_within_the_screen(
    seed: int, seats: int, settings: dict[str, object]
) -> None:
    for table in looks(seed, seats, settings):
        for viewer, (width, height) in product((None, seats - 1), SIZES[:3:2]):
            screen = drawn(table, viewer, width, height)
            assert widest(screen) <= width
            assert "…" not in screen


@tables
def test_the_board_leaves_room_for_its_question(
    seed: int, seats: int, settings: dict[str, object]
) -> None:
    for table in looks(seed + 10, seats, settings):
        for ask, (width, height) in product(table.asked, SIZES):
            screen, room = with_question(table, ask, width, height)
            assert widest(screen) <= width
            assert len(screen.splitlines()) <= max(room, ENOUGH)


@tables
def test_no_two_answers_read_the_same(seed: int, seats: int, settings: dict[str, object]) -> None:
    for number, table in enumerate(towns(seed + 20, seats, **settings)):
        if number > 300 or table.over:
            return
        ask = table.asked[0]
        said = asking._said(table, ask)
        times = Counter((one.label, one.more) for one in said)
        assert max(times.values()) == 1, (ask.prompt, times.most_common(1))


@tables
def test_without_colours_and_signs_it_reads_as_well(
    seed: int, seats: int, settings: dict[str, object]
) -> None:
    for table in looks(seed, seats, settings):
        screen = drawn(table, 0, 80)
        assert ESCAPES.sub("", painted(table, 0, 80, 50)) == screen
        letters = screen.encode("ascii", PLAIN_SIGNS).decode()
        hidden = screen.count("?")
        assert letters.count("?") == hidden
        assert widest(letters) == widest(screen)


def test_a_question_has_room_beside_the_tape_the_purse_and_the_rivals() -> None:
    table = asked("window", seed=2)
    screen, _ = with_question(table, table.asked[0], 80, 24)
    assert "throw   2" in screen
    assert "▸" in screen
    assert all(
        name in screen for seat, name in enumerate(table.names) if seat != table.asked[0].seat
    )


def test_on_a_wider_screen_the_ring_goes_round_the_tape() -> None:
    table = asked("window", seed=2)
    screen, _ = with_question(table, table.asked[0], 120, 40)
    rows = screen.splitlines()
    assert rows[1].startswith("Parking")
    assert rows[13].rstrip().endswith("GO")
    assert "throw" in rows[3]


def test_what_each_ability_does_is_said() -> None:
    assert set(abilities.DOES) == set(ABILITIES)
    for ability in ABILITIES.values():
        assert abilities.moment(ability)


def test_the_answers_of_a_turn_say_what_they_cost_and_bring() -> None:
    table = asked("buy", seed=2)
    said = slip(table, table.asked[0], 80)
    assert "which leaves $" in said
    assert "it is auctioned, and you may bid" in said


def test_help_tells_of_offers_bids_and_windows() -> None:
    said = printed(80, asking.help_sheet(asked("window", seed=2)))
    assert "Bo: Oriental + 50 for Baltic" in said
    assert "to 260" in said
    assert "windows" in said
    assert "map" in said
    assert widest(said) <= 80
