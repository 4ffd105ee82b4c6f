"""The end: points, titles, licences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, B, C, D, lines, lord, realm, token
from tests.script import rule
from undercroft.games.dungeon_lords.rules.scoring import (
    Counted,
    TitleWon,
    end_game,
    holders_of,
    licensed,
    points_of_all,
    result,
    room_points,
    titles,
    total,
)
from undercroft.games.dungeon_lords.scoring import TITLES
from undercroft.games.dungeon_lords.state import Lord, Realm

TITLE = {one.key: one for one in TITLES}
BARE: dict[str, Any] = {"gold": 0, "food": 0, "imps": 0, "evil": 1, "tiles": "c1"}


def four(**rest: Any) -> Realm:
    """The four lords of V123, a prisoner here and there."""
    a = lord(
        evil=8, gold=2, food=3, imps=5, letters=1,
        tiles="a1 b1 c1 d1 e1 a3 c3 e3 a4", conquered="a1 b1",
        rooms={"a3": "mint", "c3": "cafeteria", "e3": "chapel"},
        creatures="goblin witch ghost vampire",
        prison="y1_thief_1 y1_thief_2 y1_thief_3 y1_thief_4 y1_priest_1 paladin_y1",
    )  # fmt: skip
    b = lord(
        evil=6, gold=4, food=4, imps=5,
        tiles="a1 b1 c1 d1 e1 a3 c3 e3 a4 b4", conquered="a1",
        rooms={"a3": "hatchery", "c3": "workshop", "e3": "hall_of_fame"},
        creatures="troll golem dragon",
        prison="y1_wizard_1 y1_wizard_2 y1_wizard_3 y1_wizard_4",
    )  # fmt: skip
    c = lord(
        evil=3, gold=1, food=0, imps=2, letters=3,
        tiles="a1 b1 c1 d1 e1 a2 e2 c2 c3", conquered="a1 b1 c1 d1 e1 a2 e2",
        rooms={"e2": "magic_room"},
        prison="y1_priest_2 y1_priest_3",
    )  # fmt: skip
    d = lord(
        evil=1, gold=0, food=1, imps=1, letters=4,
        tiles="a1 b1 c1 d1 e1 e2",
        rooms={"e2": "pandemonium"},
        creatures="demon",
        prison="y1_warrior_1 y1_warrior_2 y1_warrior_3",
    )  # fmt: skip
    return realm(a, b, c, d, year=2, round=0, **rest)


@rule("DL-18.6", "DL-18.7", "DL-18.8", "DL-17.14", "DL-17.15", "DL-17.16", "DL-17.17")
def test_v123_four_lords_are_counted() -> None:
    table = four()
    assert [total(table, seat) for seat in (A, B, C, D)] == [34, 31, -16, -1]
    assert titles(table) == [(2, 2), (2, 2), (1, 0), (0, 0)]
    counted = zip(table.lords, titles(table), strict=True)
    assert [room_points(one, *held) for one, held in counted] == [6, 6, 0, 2]


@rule("DL-18.9", "DL-18.10", "DL-R.92")
def test_v123_the_best_of_the_licensed_is_underlord() -> None:
    ended = result(four())
    assert (ended.winners, ended.places, ended.reason) == ((A,), (1, 2, 4, 3), "underlord")
    assert ended.scores == (34, 31, -16, -1)


@rule("DL-24.9", "DL-R.129", "DL-R.130")
def test_v125_the_office_counts_for_the_licensed_only() -> None:
    table = four(items="tricky")
    for seat, count in enumerate((2, 1, 3, 0)):
        table.lords[seat].office = [token("red_amulet")] * count
    assert [total(table, seat) for seat in (A, B, C, D)] == [38, 33, -16, -1]


@rule("DL-24.9", "DL-R.129", "DL-18.9")
def test_exactly_nothing_is_no_licence_whatever_is_in_the_office() -> None:
    table = realm(lord(**BARE, creatures="goblin goblin", conquered="c1"), *rivals(), round=0)
    assert points_of_all(table)[A] == 0
    table.lords[A].office = [token("red_amulet")] * 3
    assert (total(table, A), licensed(table, A)) == (0, False)


def rivals() -> list[Lord]:
    """Three lords who have more of everything that brings a title."""
    more: dict[str, Any] = {"gold": 9, "evil": 9, "imps": 9, "tiles": "c1 c2 c3"}
    return [
        lord(**more, rooms={"c3": "mint"}, creatures="goblin goblin goblin"),
        lord(**more),
        lord(**more),
    ]


@rule("DL-22.13", "DL-R.109", "DL-24.8")
def test_captured_items_count_for_the_licence() -> None:
    table = realm(lord(**BARE), *rivals(), round=0, items="straightforward")
    assert not licensed(table, A)
    table.lords[A].captured = [token("blue_amulet")]
    assert (total(table, A), licensed(table, A)) == (1, True)


@rule("DL-18.10")
def test_equal_totals_share() -> None:
    table = realm(*[lord() for _ in range(4)], round=0)
    ended = result(table)
    assert (ended.winners, ended.places) == ((0, 1, 2, 3), (1, 1, 1, 1))


@rule("DL-18.10", "DL-18.9", "DL-R.92")
def test_without_a_licence_nobody_wins() -> None:
    table = realm(*[lord(letters=9 + seat) for seat in range(4)], round=0)
    ended = result(table)
    assert (ended.winners, ended.places, ended.reason) == ((), (1, 2, 3, 4), "no_licence")
    assert max(ended.scores) < 0


# Titles


@rule("DL-18.7", "DL-R.90")
def test_a_title_is_worth_3_alone_and_2_however_many_share_it() -> None:
    for sharing, points in ((1, 3), (2, 2), (3, 2), (4, 2)):
        lords = [lord(imps=4 if seat < sharing else 1) for seat in range(4)]
        alike = realm(*[lord(imps=0) for _ in range(4)], round=0)
        table = realm(*lords, round=0)
        assert points_of_all(table)[A] - points_of_all(alike)[A] == points


@rule("DL-18.7")
def test_nobody_has_a_title_for_nothing() -> None:
    table = realm(*[lord() for _ in range(4)], round=0)
    assert holders_of(table, TITLE["monster_lord"]) == []
    assert holders_of(table, TITLE["lord_of_halls"]) == []
    assert holders_of(table, TITLE["lord_of_imps"]) == [0, 1, 2, 3]


@rule("DL-18.8")
@pytest.mark.parametrize(
    ("title", "better", "worse"),
    [
        ("tunnel_lord", {"conquered": "c1 c2 c3"}, {"tiles": "c1 c2"}),
        ("tunnel_lord", {"tiles": "c1 c2"}, {"tiles": "c1 c2", "rooms": {"c2": "mint"}}),
        ("battlelord", {"rooms": {"c2": "mint"}}, {"conquered": "c1"}),
        ("lord_of_imps", {"imps": 2}, {"imps": 1, "creatures": "troll troll"}),
        ("lord_of_riches", {"gold": 0, "food": 5}, {"gold": 2, "food": 2}),
        ("lord_of_halls", {"rooms": {"c2": "mint"}}, {"rooms": {"c2": "mint"}, "conquered": "c2"}),
        ("monster_lord", {"creatures": "ghost ghost"}, {"creatures": "goblin"}),
        ("lord_of_dark_deeds", {"evil": 6}, {"evil": 5}),
    ],
)
def test_what_each_title_counts(title: str, better: dict[str, Any], worse: dict[str, Any]) -> None:
    table = realm(lord(**worse), lord(**better), players=2, round=0)
    assert holders_of(table, TITLE[title]) == [B]


@rule("DL-17.17", "DL-R.91", "DL-17.18")
def test_the_hall_of_fame_counts_titles_unless_it_is_conquered() -> None:
    fame: dict[str, Any] = {"rooms": {"c2": "hall_of_fame"}}
    table = realm(lord(**fame), lord(), players=2, round=0)
    sole, shared = titles(table)[A]
    assert room_points(table.lords[A], sole, shared) == 2 * sole + shared > 0
    assert room_points(lord(**fame, conquered="c2"), sole, shared) == 0


@rule("DL-18.6", "DL-18.7")
def test_the_end_is_told() -> None:
    table = four()
    end_game(table)
    assert [told.points for told in lines(table, Counted)] == [34, 31, -16, -1]
    assert [told.licensed for told in lines(table, Counted)] == [True, True, False, False]
    for told in lines(table, Counted):
        good = told.creatures + told.rooms + told.prisoners + told.titles + told.items
        assert good - told.conquered - told.letters == told.points
    ours = lines(table, Counted)[A]
    assert (ours.creatures, ours.rooms, ours.prisoners, ours.titles) == (4, 12, 15, 10)
    assert (ours.items, ours.conquered, ours.letters) == (0, 4, 3)
    assert lines(table, TitleWon)[0] == TitleWon(A, TITLE["lord_of_dark_deeds"], True)
    assert len(lines(table, TitleWon)) == 9
