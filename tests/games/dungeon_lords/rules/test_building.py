"""Building rooms."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import A, B, C, dungeon, keys, lord, room
from tests.games.dungeon_lords.season import acting, order, season
from tests.script import rule
from undercroft.games.dungeon_lords.rules.building import sites


def fits(key: str, tiles: str = "", rooms: dict[str, str] | None = None, lost: str = "") -> str:
    return " ".join(one.key for one in sites(dungeon(tiles, rooms or {}, lost), room(key)))


@rule("DL-7.4", "DL-7.6", "DL-R.25")
@pytest.mark.parametrize(
    ("key", "squares"),
    [
        ("hatchery", "c1 c2"),
        ("souvenir_shop", "c1 c2"),
        ("mint", "c3"),
        ("mushroom_bed", "c3"),
        ("workshop", "c1"),
        ("tool_shed", "c1"),
        ("printing_press", "c2 c3"),
        ("magic_room", "c2 c3"),
        ("labyrinth", "c1 c2 c3"),
        ("chapel", "c1 c2 c3"),
    ],
)
def test_v89_a_room_of_the_first_year_keeps_to_its_zone(key: str, squares: str) -> None:
    assert fits(key) == squares


@rule("DL-7.5", "DL-R.24")
@pytest.mark.parametrize("lost", ["", "c2"])
def test_v89_no_two_rooms_are_neighbours_even_if_one_is_conquered(lost: str) -> None:
    magic = {"c2": "magic_room"}
    assert fits("printing_press", "c1 c2 c3", magic, lost) == ""
    assert fits("printing_press", "c1 c2 c3 b3", magic, lost) == "b3"
    assert fits("labyrinth", "c1 c2 c3 b3", magic, lost) == "b3"


@rule("DL-7.4", "DL-7.7")
def test_a_room_replaces_an_unconquered_tunnel_and_nothing_else() -> None:
    assert fits("labyrinth", "c1 c2 c3", {}, "c1 c2") == "c3"
    assert fits("labyrinth", "c1 c2 c3", {"c1": "mint"}) == "c3"


@rule("DL-6.13", "DL-R.26")
def test_room_and_square_are_one_choice() -> None:
    table = season(rooms="mint workshop", minions={"room": ". A"})
    script = acting(table).asks(A, "build", "build:mint:c3", "build:workshop:c1", "decline")
    script.answers("build:mint:c3").ends()
    one = table.lords[A]
    assert (one.gold, one.dungeon.rooms) == (2, {12: room("mint")})
    assert keys(table.offered_rooms) == ["workshop"]
    assert one.dungeon.dug.bit_count() == 3


@rule("DL-6.13")
@pytest.mark.parametrize(("minions", "gold"), [("A", 0), (". A", 1), (". . A", 1)])
def test_the_first_space_is_free(minions: str, gold: int) -> None:
    table = season(lord(gold=gold), rooms="mint", minions={"room": minions})
    acting(table).answers("build:mint:c3").ends()
    assert table.lords[A].gold == 0


@rule("DL-6.13", "DL-5.5")
def test_without_gold_the_second_space_is_of_no_use() -> None:
    table = season(lord(gold=0), rooms="mint", minions={"room": ". A"})
    acting(table).ends()
    assert table.lords[A].failed == [order("room")]


@rule("DL-5.2", "DL-6.14")
def test_v83_the_third_space_builds_first_and_the_first_finds_nothing() -> None:
    table = season(rooms="mint hatchery", minions={"room": "A B C"})
    script = acting(table).asks(C, "build").answers("build:mint:c3")
    script.asks(B, "build").answers("build:hatchery:c1").ends()
    assert [lord.gold for lord in table.lords] == [3, 2, 2, 3]
    assert table.lords[A].failed == [order("room")]


@rule("DL-6.14", "DL-R.26")
def test_without_a_square_for_any_room_nothing_is_paid() -> None:
    table = season(
        lord(tiles="c1 c2 c3", rooms={"c2": "magic_room"}),
        rooms="printing_press workshop",
        minions={"room": ". A"},
    )
    acting(table).ends()
    assert (table.lords[A].gold, table.lords[A].failed) == (3, [order("room")])


@rule("DL-R.19", "DL-5.8")
def test_a_tunnel_dug_this_round_can_be_built_on() -> None:
    table = season(lord(tiles="c1"), rooms="mushroom_bed", minions={"dig": ". A", "room": "A"})
    script = acting(table).answers("dig:c2").answers("dig:c3").answers("stop_digging")
    script.asks(A, "build", "build:mushroom_bed:c3", "decline")
