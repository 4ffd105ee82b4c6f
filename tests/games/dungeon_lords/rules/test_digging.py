"""Digging and mining: where, and by how many imps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, dungeon, keys, lines, lord
from tests.games.dungeon_lords.season import acting, order, season
from tests.script import rule
from undercroft.games.dungeon_lords.board import SQUARES
from undercroft.games.dungeon_lords.dungeon import squares_in
from undercroft.games.dungeon_lords.rules.digging import WentToWork, diggable

ALL_FREE = "c1 c2 c3 b1 d1 a1 e1"


def where(tiles: str = "", rooms: dict[str, str] | None = None, conquered: str = "") -> str:
    return " ".join(one.key for one in diggable(dungeon(tiles, rooms or {}, conquered)))


@rule("DL-7.1", "DL-7.3")
def test_a_tunnel_begins_beside_a_tile_and_never_outside_the_grid() -> None:
    assert where() == "b1 d1 b2 d2 b3 d3 c4"
    assert where("c1 c2 c3 c4") == "b1 d1 b2 d2 b3 d3 b4 d4"
    assert where("c1") == "b1 d1 c2"


@rule("DL-7.2")
@pytest.mark.parametrize("rooms", [{}, {"b1": "hatchery"}])
@pytest.mark.parametrize("conquered", ["", "c1 b1"])
def test_no_block_of_four_is_completed(rooms: dict[str, str], conquered: str) -> None:
    """Rooms and conquered tiles count like any other."""
    assert where("c1 c2 c3 b1", rooms, conquered) == "a1 d1 d2 b3 d3 c4"


@rule("DL-7.2")
def test_however_long_one_digs_there_is_never_a_block_of_four() -> None:
    dug = dungeon("", {}, "")
    while squares := diggable(dug):
        dug.dug |= squares[-1].bit
    tiles = {(one.column, one.row) for one in squares_in(dug.dug)}
    for one in SQUARES:
        block = {(one.column + right, one.row + down) for right in (0, 1) for down in (0, 1)}
        assert not block <= tiles


@rule("DL-6.4", "DL-5.9")
def test_one_imp_digs_one_tunnel_and_the_lord_may_stop() -> None:
    table = season(minions={"dig": ". A"})
    script = acting(table)
    assert script.keys()[-1] == "decline"
    script.answers("dig:b1")
    assert script.keys() == [
        *["dig:a1", "dig:d1", "dig:d2", "dig:b3", "dig:d3", "dig:c4"],
        "stop_digging",
    ]
    script.answers("dig:a1").answers("stop_digging").ends()
    one = table.lords[A]
    assert keys(squares_in(one.dungeon.dug)) == ["a1", "b1", "c1", "c2", "c3"]
    assert (one.away, one.at_home, one.failed) == (2, 1, [])


@rule("DL-6.4", "DL-R.15", "DL-5.5")
def test_who_digs_nothing_has_not_carried_it_out() -> None:
    table = season(minions={"dig": ". . A"})
    acting(table).answers("decline").ends()
    assert (table.lords[A].failed, table.lords[A].away) == ([order("dig")], 0)


@rule("DL-6.4", "DL-6.5", "DL-R.15")
@pytest.mark.parametrize(
    ("imps", "tunnels", "away"), [(1, 0, 0), (2, 1, 2), (3, 2, 3), (5, 4, 5), (6, 4, 5)]
)
def test_v86_on_the_third_space_a_foreman_goes_along(imps: int, tunnels: int, away: int) -> None:
    table = season(lord(imps=imps), minions={"dig": ". . A"})
    script = acting(table)
    for square in ("c4", "b4", "a4", "d4")[:tunnels]:
        script.answers(f"dig:{square}")
    script.ends()
    one = table.lords[A]
    assert (one.dungeon.dug.bit_count(), one.away) == (3 + tunnels, away)
    assert one.failed == ([] if tunnels else [order("dig")])


@rule("DL-6.5", "DL-5.9")
def test_the_foreman_leaves_once() -> None:
    table = season(lord(imps=4), minions={"dig": ". . A"})
    acting(table).answers("dig:c4").answers("dig:b4").answers("stop_digging").ends()
    assert lines(table, WentToWork) == [WentToWork(A, 1, True), WentToWork(A, 1, False)]
    assert table.lords[A].at_home == 1


@rule("DL-5.9", "DL-R.19", "DL-5.8", "DL-1.14")
def test_imps_work_once_and_fresh_tunnels_can_be_mined() -> None:
    """Of three imps two have dug; the third finds a mine in what they dug."""
    table = season(lord(tiles="c1", imps=3), minions={"dig": "A", "mine": "A"})
    script = acting(table).answers("dig:b1").answers("dig:a1")
    script.asks(A, "mine", "mine:1", "decline").answers("mine:1").ends()
    assert (table.lords[A].gold, table.lords[A].at_home) == (4, 0)


# Mining


@rule("DL-6.6", "DL-6.5")
def test_v87_each_miner_needs_an_unconquered_tunnel() -> None:
    table = season(lord(imps=5, conquered="c1"), minions={"mine": ". . A"})
    acting(table).asks(A, "mine", "mine:2", "mine:1", "decline").answers("mine:2").ends()
    assert (table.lords[A].gold, table.lords[A].away) == (5, 3)


@rule("DL-6.6")
@pytest.mark.parametrize(("minions", "most"), [("A", 2), (". A", 3), (". . A", 4)])
def test_the_space_says_how_many_may_mine(minions: str, most: int) -> None:
    table = season(lord(imps=9, tiles=ALL_FREE), minions={"mine": minions})
    script = acting(table)
    assert script.keys()[0] == f"mine:{most}"
    script.answers("mine:1").ends()
    assert table.lords[A].away == (2 if most == 4 else 1)


@rule("DL-6.6", "DL-R.15")
@pytest.mark.parametrize(
    "poor",
    [
        {"imps": 1},
        {"imps": 0},
        {"tiles": "c1", "rooms": {"c1": "hatchery"}},
        {"conquered": "c1 c2 c3"},
    ],
)
def test_without_a_worker_or_a_tunnel_nobody_mines(poor: dict[str, Any]) -> None:
    """A foreman never goes alone, and there is no mine in a room."""
    table = season(lord(**poor), minions={"mine": ". . A"})
    acting(table).ends()
    assert table.lords[A].failed == [order("mine")]
    assert table.lords[A].away == 0
