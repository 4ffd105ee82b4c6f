"""Production."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, B, C, D, keys, lines, lord, party, trap
from tests.games.dungeon_lords.season import acting, season
from tests.script import rule
from undercroft.games.dungeon_lords.dungeon import squares_in
from undercroft.games.dungeon_lords.rules.gaining import Got
from undercroft.games.dungeon_lords.rules.producing import RoomRan, runnable
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm


def producing(*lords: Lord, **rest: Any) -> Realm:
    return season(*lords, phase=Phase.PRODUCTION, **rest)


def running(*lords: Lord, **rest: Any) -> list[str]:
    """Which rooms the first lord could run."""
    return [room.key for room in runnable(producing(*lords, **rest), A)]


@rule("DL-8.1", "DL-8.3", "DL-8.4", "DL-8.5", "DL-R.28")
def test_v90_a_troll_an_imp_and_a_new_imp_run_two_rooms() -> None:
    table = producing(
        lord(imps=4, food=2, creatures="troll", rooms={"c2": "magic_room", "b1": "hatchery"})
    )
    script = acting(table).asks(A, "run", "run:hatchery", "run:magic_room", "stop_work")
    script.answers("run:magic_room")
    script.asks(A, "run", "run:hatchery", "stop_work")
    one = table.lords[A]
    assert (one.imps, one.at_home, one.trolls_away, one.food) == (5, 4, 1, 1)
    script.answers("run:hatchery").ends()
    assert (one.at_home, one.food) == (1, 2)


@rule("DL-8.2", "DL-18.5", "DL-8.3")
@pytest.mark.parametrize(("year", "imps", "runs"), [(1, 9, 1), (2, 9, 2), (2, 5, 1)])
def test_a_room_runs_once_in_the_first_year_and_twice_in_the_second(
    year: int, imps: int, runs: int
) -> None:
    table = producing(lord(imps=imps, gold=0, rooms={"c3": "mint"}), year=year)
    script = acting(table)
    for _ in range(runs):
        script.asks(A, "run", "run:mint", "stop_work").answers("run:mint")
    script.ends()
    assert (table.lords[A].gold, table.lords[A].away) == (runs, 3 * runs)


@rule("DL-8.1")
def test_running_is_optional() -> None:
    table = producing(lord(rooms={"c3": "mint"}))
    acting(table).answers("stop_work").ends()
    assert (table.lords[A].gold, table.lords[A].away) == (3, 0)


@rule("DL-8.1", "DL-16.29", "DL-17.19", "DL-5.9")
def test_only_unconquered_rooms_of_the_first_year_run_and_imps_must_be_at_home() -> None:
    assert running(lord(rooms={"c3": "mint"}, conquered="c3")) == []
    assert running(lord(rooms={"c3": "chapel"}), year=2) == []
    assert running(lord(rooms={"c3": "mint"}, imps=4, away=2)) == []
    assert running(lord(rooms={"c3": "mint"}, imps=5, away=2)) == ["mint"]


@rule("DL-8.4", "DL-R.30")
@pytest.mark.parametrize("side", ["creatures", "down", "striking"])
def test_two_trolls_run_a_magic_room_by_themselves(side: str) -> None:
    table = producing(lord(rooms={"c2": "magic_room"}, imps=0, **{side: "troll troll"}))
    acting(table).asks(A, "run").answers("run:magic_room").ends()
    assert lines(table, RoomRan)[0].trolls == 2
    assert (table.lords[A].imps, table.lords[A].at_home) == (1, 1)


@rule("DL-8.4")
def test_a_troll_token_works_once_a_round_and_not_in_the_mine() -> None:
    rooms = {"c2": "magic_room", "a1": "tool_shed"}
    table = producing(lord(rooms=rooms, imps=0, creatures="troll troll", tiles="c1 c2 a1 b1"))
    acting(table).answers("run:tool_shed").answers("dig:c3").ends()
    assert table.lords[A].trolls_away == 2
    mine = season(lord(imps=0, creatures="troll troll"), minions={"mine": "A", "dig": "A"})
    acting(mine).ends()


@rule("DL-8.6")
def test_the_tool_shed_digs_at_once_and_must() -> None:
    table = producing(lord(rooms={"c1": "tool_shed"}))
    script = acting(table).answers("run:tool_shed").asks(A, "dig")
    assert script.keys() == ["dig:b1", "dig:d1", "dig:b2", "dig:d2", "dig:b3", "dig:d3", "dig:c4"]
    script.answers("dig:c4").ends()
    assert keys(squares_in(table.lords[A].dungeon.dug)) == ["c1", "c2", "c3", "c4"]
    assert table.lords[A].away == 2


FULL = "a1 b1 c1 d1 e1 a2 c2 e2 a3 b3 c3 d3 e3 a4 c4 e4"


@rule("DL-8.6")
def test_without_a_legal_square_the_tool_shed_cannot_run() -> None:
    assert running(lord(tiles=FULL, rooms={"a1": "tool_shed"})) == []


@rule("DL-8.6")
def test_a_tool_shed_that_digs_more_stops_where_there_is_no_rock_left() -> None:
    table = producing(lord(tiles=FULL.replace("c4 ", ""), rooms={"a1": "tool_shed"}))
    rooms = table.lords[A].dungeon.rooms
    rooms.update({at: replace(shed, digs=3) for at, shed in rooms.items()})
    acting(table).answers("run:tool_shed").ends()
    assert keys(squares_in(table.lords[A].dungeon.dug)) == sorted(FULL.split())


@rule("DL-8.6", "DL-R.29")
@pytest.mark.parametrize("year", [1, 2])
def test_the_workshop_gives_one_card_in_both_years(year: int) -> None:
    table = producing(lord(rooms={"c1": "workshop"}, imps=4), year=year)
    acting(table).answers("run:workshop").draws(trap("pendulum")).ends()
    assert keys(table.lords[A].traps) == ["pendulum"]


@rule("DL-8.6")
def test_with_no_card_to_draw_the_workshop_cannot_run() -> None:
    table = producing(lord(rooms={"c1": "workshop"}, imps=4))
    table.traps.layers = []
    assert runnable(table, A) == []
    table.discards = [trap("pendulum")]
    assert keys(runnable(table, A)) == ["workshop"]


@rule("DL-8.7", "DL-R.27")
def test_the_printing_press_moves_evil_and_lords_produce_in_play_order() -> None:
    press: dict[str, Any] = {"rooms": {"c2": "printing_press"}}
    table = producing(
        lord(evil=1, **press), lord(), lord("paladin_y1", evil=11, **press), lord(evil=11), start=C
    )
    script = acting(table).asks(C, "run").answers("run:printing_press")
    script.asks(A, "run").answers("run:printing_press").ends()
    assert [lord.evil for lord in table.lords] == [1, 5, 10, 11]
    assert (table.host, party(table, D), party(table, B)) == (D, "paladin_y1:5", "")


@rule("DL-8.3")
def test_the_magic_room_wants_food() -> None:
    assert running(lord(rooms={"c2": "magic_room"}, food=0)) == []
    table = producing(lord(rooms={"c2": "magic_room"}, food=1))
    acting(table).answers("run:magic_room").ends()
    assert (table.lords[A].food, table.lords[A].imps) == (0, 4)


@rule("DL-8.8", "DL-6.7")
def test_a_new_room_and_new_imps_work_in_the_same_round() -> None:
    table = season(lord(imps=1), rooms="mint", minions={"imps": ". A", "room": "A"})
    acting(table).answers("carry_out").answers("build:mint:c3").ends()
    acting(table).asks(A, "run", "run:mint", "stop_work").answers("run:mint").ends()
    assert lines(table, Got)[-1] == Got(A, 1, 0, 0)
