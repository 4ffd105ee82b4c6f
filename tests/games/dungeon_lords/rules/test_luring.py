"""The adventurers phase."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, B, C, D, lines, lord, party
from tests.games.dungeon_lords.season import acting, season
from tests.script import rule
from undercroft.engine import Seat
from undercroft.games.dungeon_lords.rules.luring import Lured, ranking
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm

ROW = "y1_thief_1 y1_priest_2 y1_warrior_3 y1_wizard_4"


def luring(*lords: Lord, **rest: Any) -> Realm:
    return season(*lords, phase=Phase.ADVENTURERS, row=ROW, **rest)


def evils(*evil: int, start: Seat = A) -> Realm:
    return luring(*[lord(evil=one) for one in evil], start=start, tent=False)


@rule("DL-11.1", "DL-11.2", "DL-3.8")
def test_the_most_evil_gets_the_first_of_the_row() -> None:
    table = evils(3, 9, 4, 7)
    acting(table).ends()
    assert [party(table, seat) for seat in (A, B, C, D)] == [
        "y1_thief_1:3",
        "y1_wizard_4:4",
        "y1_priest_2:3",
        "y1_warrior_3:4",
    ]
    assert [told.seat for told in lines(table, Lured)] == [B, D, C, A]
    assert table.row == []


@rule("DL-11.1", "DL-R.46", "DL-1.3")
@pytest.mark.parametrize(
    ("start", "ranked"), [(A, [D, C, B, A]), (B, [A, D, C, B]), (D, [C, B, A, D])]
)
def test_of_equals_the_later_in_play_order_is_more_evil(start: Seat, ranked: list[Seat]) -> None:
    assert ranking(evils(5, 5, 5, 5, start=start)) == ranked
    assert ranking(evils(6, 5, 5, 5, start=start))[0] == A


@rule("DL-11.3", "DL-11.4", "DL-12.4")
@pytest.mark.parametrize(
    ("comer", "line"),
    [
        ("y1_warrior_4", "paladin_y1:5 y1_warrior_4:5 y1_warrior_1:3 y1_thief_1:3"),
        ("y1_wizard_1", "paladin_y1:5 y1_warrior_1:3 y1_thief_1:3 y1_wizard_1:3"),
    ],
)
def test_v101_warriors_go_to_the_front_behind_the_paladin(comer: str, line: str) -> None:
    table = season(
        lord("paladin_y1 y1_warrior_1 y1_thief_1", evil=9),
        phase=Phase.ADVENTURERS,
        row=f"y1_thief_2 y1_thief_3 y1_thief_4 {comer}",
        tent=False,
    )
    acting(table).ends()
    assert party(table) == line


@rule("DL-R.45")
def test_the_ranking_is_of_one_moment() -> None:
    table = evils(3, 9, 4, 7)
    acting(table).ends()
    assert [one.evil for one in table.lords] == [3, 9, 4, 7]
    assert sorted(told.seat for told in lines(table, Lured)) == [A, B, C, D]


@rule("DL-11.5")
def test_who_stands_in_a_line_stays_where_he_is() -> None:
    table = season(
        lord("y1_warrior_1 y1_thief_3 y1_priest_3", evil=9),
        phase=Phase.ADVENTURERS,
        row=ROW,
        tent=False,
    )
    acting(table).ends()
    assert party(table) == "y1_warrior_1:3 y1_thief_3:4 y1_priest_3:4 y1_wizard_4:4"
