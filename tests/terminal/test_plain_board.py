"""A game without a board of its own: its view by name, in its own words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests import laws
from tests.engine.tiny import TINY
from tests.engine.tiny.duel import DUEL
from tests.engine.tiny.haggle import HAGGLE
from tests.engine.tiny.heist import HEIST
from tests.engine.tiny.kuhn import KING, KUHN
from tests.engine.tiny.roshambo import ROSHAMBO
from tests.terminal.paper import drawn, printed, widest
from undercroft.engine import Game, Option, Seat, Sight, Table, Viewer
from undercroft.games import all_games
from undercroft.terminal import boards
from undercroft.terminal.boards.page import Page
from undercroft.terminal.boards.plain import PlainBoard


def rows(table: Table[Any], viewer: Viewer = 0) -> list[str]:
    return [" ".join(row.split()) for row in drawn(table, viewer, 80).splitlines()]


def shown(board: object) -> list[str]:
    """What a plain board makes of such a view, at a table of wizards."""
    table = Table.open(DUEL, ["Anna", "Ben", "Cleo"])
    sight = Sight(0, 0, board, [], [], None)
    return printed(60, PlainBoard().draw(sight, table, Page(60, 24))).splitlines()


def test_every_game_on_the_shelf_has_a_board_of_its_own_and_small_ones_have_none() -> None:
    for game in all_games():
        assert not isinstance(boards.board_of(Table.open(game, game.seats[0])), PlainBoard)
    for game in TINY:
        assert isinstance(boards.board_of(Table.open(game, game.seats[0])), PlainBoard)


@pytest.mark.parametrize("game", [*TINY, *all_games()], ids=lambda game: game.name)
def test_any_view_can_be_drawn_and_none_shows_how_it_is_written(game: Game[Any]) -> None:
    for number, table in enumerate(laws.wander(game, 1)):
        if number % 11 == 0:
            for viewer in (None, 0):
                drawing = PlainBoard().draw(table.view(viewer), table, Page(80, 24))
                screen = printed(80, drawing)
                assert widest(screen) <= 80
                assert not any(sign in screen for sign in ("None", "True", "False", "[", "{", "_"))
        if number > 99:
            break


def test_small_games_are_shown_in_their_own_words() -> None:
    table = Table.open(KUHN, ["Anna", "Ben"])
    table.state.hands[0] = KING
    assert rows(table) == ["hands King, –", "pot 1, 1", "folded –"]
    duel = rows(Table.open(DUEL, ["Anna", "Ben", "Cleo"]), 1)
    assert duel[:3] == ["lives 2, 2, 2", "active Anna", "scrolls 1, 1, 1"]
    assert duel[3] in ("hand Counterspell", "hand Dud")
    assert "rung no" in rows(Table.open(HEIST, 2))


def test_offers_and_pairs_stand_in_a_line() -> None:
    table = Table.open(HAGGLE, 2)
    for _ in range(2):
        table.answer(table.asked[0].seat, table.asked[0].options[0])
        table.answer(table.asked[0].seat, "decline")
    assert rows(table)[1] == "offers 1 cheese for 2 gold, 1 cheese for 2 gold"
    match: Table[Any] = Table.open(ROSHAMBO, 2)
    for answers in (("rock", "rock"), ("paper", "rock")):
        for seat, answer in enumerate(answers):
            match.answer(seat, answer)
    assert rows(match)[1] == "thrown rock, rock · paper, rock"


@dataclass(frozen=True, slots=True)
class Wizard:
    seat: Seat
    scrolls: list[str]
    master: Viewer = None
    rivals: list[Seat] = field(default_factory=list)
    age: int = 1204
    tower: Option | None = None


@dataclass(frozen=True, slots=True)
class Council:
    wizards: list[Wizard]
    votes: dict[Seat, int]
    pairs: list[tuple[Seat, int]]
    gone: frozenset[str]
    chair: Wizard | None = None


def test_seats_are_people_only_where_the_annotation_says_so() -> None:
    wizards = [Wizard(0, ["dud", "counterspell"], 2, [1, 2]), Wizard(1, [])]
    council = Council(wizards, {1: 2, 2: 0}, [(0, 1), (2, 2)], frozenset(["dud", "a_bat"]))
    assert [row.rstrip() for row in shown(council)] == [
        "wizards  seat you · scrolls Dud, Counterspell · master Cleo",
        "         · rivals Ben, Cleo · age 1,204",
        "         seat Ben · age 1,204",
        "votes    Ben 2 · Cleo 0",
        "pairs    0, 1 · 2, 2",
        "gone     a bat, Dud",
        "chair    –",
    ]


def test_things_inside_things_have_rows_of_their_own() -> None:
    inner = Council([Wizard(2, [])], {}, [], frozenset())
    assert [row.rstrip() for row in shown({"council": inner, "quorum": 3})] == [
        "council  wizards  seat Cleo · age 1,204",
        "         votes    –",
        "         pairs    –",
        "         gone     –",
        "         chair    –",
        "quorum   3",
    ]


def test_a_view_may_be_a_single_word_and_steers_no_terminal() -> None:
    assert shown("dud") == ["Dud"]
    assert shown("bell\x07") == ["bell·"]
