"""Special events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, dungeon, keys, lines, lord, realm
from tests.games.dungeon_lords.season import acting, season
from tests.script import rule
from undercroft.games.dungeon_lords.dungeon import squares_in
from undercroft.games.dungeon_lords.rules.plights import LetterCame, squares_that_may_fall
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm

IDLE: dict[str, Any] = {"gold": 0, "food": 0, "imps": 0, "tiles": "c1"}
"""A lord to whom no event can do much."""


def befallen(special: str, one: Lord, **rest: Any) -> Realm:
    others = [lord(**IDLE) for _ in "BCD"]
    return season(one, *others, phase=Phase.EVENT, special=special, **rest)


def hired(table: Realm) -> list[str]:
    return [one.tile.key for one in table.lords[A].creatures]


@rule("DL-10.8", "DL-R.38")
def test_the_hunt_takes_a_monster_or_brings_evil() -> None:
    table = befallen("witch_hunt", lord(creatures="goblin ghost witch", evil=6))
    script = acting(table).asks(A, "witch_hunt", "handover:goblin", "handover:witch", "protect")
    script.answers("handover:goblin").ends()
    assert (hired(table), table.lords[A].evil, keys(table.out)) == (
        ["ghost", "witch"],
        6,
        ["goblin"],
    )
    assert table.lords[1].evil == 8


@rule("DL-10.8")
def test_who_protects_everybody_is_more_evil() -> None:
    table = befallen("witch_hunt", lord(creatures="goblin", evil=13), tent=False)
    acting(table).answers("protect").ends()
    assert (hired(table), table.lords[A].evil) == (["goblin"], 15)


@rule("DL-10.8", "DL-R.38")
def test_a_ghost_is_no_monster_so_evil_it_is() -> None:
    table = befallen("witch_hunt", lord(creatures="ghost"))
    acting(table).ends()
    assert (hired(table), table.lords[A].evil) == (["ghost"], 8)


# The Earthquake


@rule("DL-10.9", "DL-R.39")
def test_v96_the_starting_dungeon_falls_from_the_far_end() -> None:
    table = befallen("earthquake", lord())
    acting(table).ends()
    assert keys(squares_in(table.lords[A].dungeon.dug)) == ["c1"]


@rule("DL-10.9")
def test_v96_no_tile_falls_on_which_others_hang() -> None:
    rooms = {"a2": "hatchery"}
    table = befallen("earthquake", lord(tiles="c1 c2 c3 b2 a2", rooms=rooms))
    script = acting(table).asks(A, "earthquake", "collapse:a2", "collapse:c3")
    script.answers("collapse:a2")
    script.asks(A, "earthquake", "collapse:b2", "collapse:c3").answers("collapse:b2").ends()
    one = table.lords[A]
    assert keys(squares_in(one.dungeon.dug)) == ["c1", "c2", "c3"]
    assert (one.dungeon.rooms, keys(table.out)) == ({}, ["hatchery"])


@rule("DL-7.7", "DL-10.9")
def test_only_an_earthquake_removes_a_room() -> None:
    table = befallen("earthquake", lord(tiles="c1 c2", rooms={"c2": "magic_room"}))
    acting(table).ends()
    assert (table.lords[A].dungeon.rooms, keys(table.out)) == ({}, ["magic_room"])


@rule("DL-10.9", "DL-R.39")
@pytest.mark.parametrize(
    ("tiles", "conquered", "loose"),
    [
        ("c1", "", ""),
        ("c1 c2 c3", "c3", ""),
        ("c1 c2 c3", "c1", "c3"),
        ("c1 c2 b1 a1 a2 a3 b3 c3", "", "c2 b1 a1 a2 a3 b3 c3"),
    ],
)
def test_what_may_fall(tiles: str, conquered: str, loose: str) -> None:
    """Conquered tiles stay, but must stay connected; in a ring nothing hangs on one tile."""
    found = squares_that_may_fall(dungeon(tiles, {}, conquered))
    assert keys(found) == sorted(loose.split())


# Visitors


@rule("DL-10.11")
@pytest.mark.parametrize(
    ("answer", "gold", "food", "letters"), [("entertain", 2, 2, 0), ("shut_door", 3, 3, 1)]
)
def test_a_visitor_is_entertained_or_writes_a_letter(
    answer: str, gold: int, food: int, letters: int
) -> None:
    table = befallen("vip_visit", lord())
    acting(table).asks(A, "vip_visit", "entertain", "shut_door").answers(answer).ends()
    one = table.lords[A]
    assert (one.gold, one.food, one.letters) == (gold, food, letters)
    assert [told.seat for told in lines(table, LetterCame)][-3:] == [1, 2, 3]


@rule("DL-10.11")
def test_who_lacks_one_of_the_two_gets_the_letter() -> None:
    table = befallen("vip_visit", lord(food=0))
    acting(table).ends()
    assert (table.lords[A].gold, table.lords[A].letters) == (3, 1)


@rule("DL-10.14", "DL-R.44")
@pytest.mark.parametrize(
    ("answers", "traps", "gold"),
    [
        ("pay_inspector discard:pendulum discard:pendulum", 3, 0),
        ("discard:pendulum pay_inspector discard:trap_door", 3, 0),
        ("discard:trap_door discard:pendulum discard:pendulum", 2, 1),
    ],
)
def test_v98_each_trap_above_two_is_paid_for_or_discarded(
    answers: str, traps: int, gold: int
) -> None:
    held = "pendulum pendulum pendulum trap_door wall_of_fire"
    table = befallen("safety_inspection", lord(traps=held, gold=1))
    script = acting(table)
    for answer in answers.split():
        script.asks(A, "inspection").answers(answer)
    script.ends()
    assert (len(table.lords[A].traps), table.lords[A].gold) == (traps, gold)
    assert len(table.discards) == 5 - traps


@rule("DL-10.14")
def test_two_traps_are_not_too_many_and_a_hand_of_one_kind_is_asked_about() -> None:
    table = befallen("safety_inspection", lord(traps="pendulum pendulum"))
    acting(table).ends()
    table = befallen("safety_inspection", lord(traps="pendulum pendulum pendulum", gold=0))
    acting(table).asks(A, "inspection", "discard:pendulum")


# What leaves no choice


@rule("DL-10.12", "DL-R.42")
@pytest.mark.parametrize(("had", "left"), [(5, 3), (1, 1), (0, 0), (4, 2)])
def test_v98_half_is_lost_and_rounded_down(had: int, left: int) -> None:
    table = befallen("gold_crash", lord(gold=had))
    acting(table).ends()
    assert (table.lords[A].gold, table.lords[A].food) == (left, 3)
    table = befallen("rats", lord(food=had))
    acting(table).ends()
    assert (table.lords[A].gold, table.lords[A].food) == (3, left)


@rule("DL-10.13", "DL-R.43", "DL-1.14")
@pytest.mark.parametrize(
    ("imps", "away", "left", "still"), [(7, 0, 6, 0), (3, 3, 3, 3), (8, 8, 6, 6), (8, 5, 6, 5)]
)
def test_v98_one_imp_in_four_falls_ill_those_at_home_first(
    imps: int, away: int, left: int, still: int
) -> None:
    table = befallen("imp_fever", lord(imps=imps, away=away))
    acting(table).ends()
    assert (table.lords[A].imps, table.lords[A].away) == (left, still)


@rule("DL-10.15")
@pytest.mark.parametrize(("evil", "after"), [(5, 7), (14, 15)])
def test_v98_the_press_writes_about_creatures(evil: int, after: int) -> None:
    table = befallen(
        "bad_press", lord(creatures="goblin goblin ghost", down="slime troll", evil=evil)
    )
    acting(table).ends()
    assert table.lords[A].evil == after
    assert table.lords[1].evil == 5


@rule("DL-10.7", "DL-3.4")
def test_without_special_events_the_day_is_empty() -> None:
    table = season(phase=Phase.EVENT, event="special", special_events=False)
    before = [one.copy() for one in table.lords]
    acting(table).ends()
    assert table.lords == before


@rule("DL-10.7")
def test_an_event_card_works_once() -> None:
    table = befallen("rats", lord(food=8))
    acting(table).ends()
    assert (table.phase, table.lords[A].food) == (Phase.ADVENTURERS, 4)
    assert realm().special is None
