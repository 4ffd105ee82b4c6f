"""The Evilometer and the paladin."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import (
    A,
    B,
    C,
    D,
    battle_of,
    intruder,
    lines,
    lord,
    party,
    prisoners,
    realm,
)
from tests.script import rule
from undercroft.engine import Seat
from undercroft.games.dungeon_lords.rules.evil import (
    EvilMoved,
    PaladinRode,
    call_paladin,
    move_evil,
)
from undercroft.games.dungeon_lords.rules.lines import join_line
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import PALADINS


def evils(*evil: int, start: Seat = A, tent: bool = True) -> Realm:
    return realm(*[lord(evil=one) for one in evil], tent=tent, start=start)


@rule("DL-12.2", "DL-12.3")
def test_v102_the_paladin_rides_from_one_lord_to_another_and_back() -> None:
    table = evils(5, 9, 8, 5)
    move_evil(table, B, 1)
    assert table.host == B
    move_evil(table, C, 2)
    assert table.host == B
    move_evil(table, C, 1)
    assert table.host == C
    move_evil(table, C, -2)
    assert table.host == B
    assert [one.evil for one in table.lords] == [5, 10, 9, 5]


@rule("DL-12.2", "DL-R.48")
def test_he_stays_in_his_tent_below_ten() -> None:
    table = evils(8, 8)
    move_evil(table, A, 1)
    assert (table.host, table.tent) == (None, PALADINS[1])
    move_evil(table, A, 1)
    assert (table.host, table.tent) == (A, None)
    assert lines(table, PaladinRode) == [PaladinRode(A, None)]
    move_evil(table, A, -2)
    move_evil(table, B, 1)
    assert table.host == A


@rule("DL-12.6")
def test_he_does_not_leave_a_host_who_becomes_better() -> None:
    table = evils(9, 5)
    move_evil(table, A, 1)
    move_evil(table, A, -9)
    assert (table.host, party(table)) == (A, "paladin_y1:5")


@rule("DL-12.5", "DL-12.10", "DL-R.5")
@pytest.mark.parametrize(("start", "worst"), [(A, D), (D, C), (C, B)])
def test_of_equals_he_goes_to_the_last_in_play_order(start: Seat, worst: Seat) -> None:
    table = evils(4, 11, 11, 11, start=start)
    call_paladin(table)
    assert table.host == worst


@rule("DL-12.10")
def test_nobody_calls_the_second_paladin_below_ten() -> None:
    table = evils(9, 9, 9, 9)
    call_paladin(table)
    assert table.host is None


@rule("DL-12.1", "DL-R.47")
def test_a_counter_that_moves_far_is_checked_once() -> None:
    table = evils(5, 12, 9)
    call_paladin(table)
    move_evil(table, C, 4)
    assert table.host == C
    assert lines(table, EvilMoved) == [EvilMoved(C, 4, 13)]


@rule("DL-5.7")
@pytest.mark.parametrize(
    ("before", "by", "after"), [(14, 2, 15), (15, 3, 15), (2, -2, 1), (1, -1, 1)]
)
def test_evil_as_an_effect_stops_at_either_end(before: int, by: int, after: int) -> None:
    table = evils(before, tent=False)
    move_evil(table, A, by)
    assert table.lords[A].evil == after
    assert len(lines(table, EvilMoved)) == (before != after)


@rule("DL-11.3", "DL-11.4", "DL-12.4")
def test_v101_who_stands_where_in_a_line() -> None:
    table = realm()
    for said in ("y1_thief_1", "y1_warrior_1", "paladin_y1"):
        join_line(table, A, intruder(said))
    assert party(table) == "paladin_y1:5 y1_warrior_1:3 y1_thief_1:3"
    join_line(table, A, intruder("y1_warrior_4"))
    assert party(table) == "paladin_y1:5 y1_warrior_4:5 y1_warrior_1:3 y1_thief_1:3"
    join_line(table, A, intruder("y1_wizard_1"))
    assert party(table).endswith("y1_thief_1:3 y1_wizard_1:3")


@rule("DL-12.4", "DL-R.75")
def test_an_illusion_keeps_the_very_front() -> None:
    table = realm(lord("unreal y2_warrior_1", evil=9), year=2, tent=True)
    move_evil(table, A, 1)
    assert party(table) == "unreal:1 paladin_y2:8 y2_warrior_1:5"


@rule("DL-12.7", "DL-R.50")
def test_he_keeps_his_damage_and_his_food() -> None:
    table = realm(lord("paladin_y2-3* y2_thief_1", evil=10), lord("y2_thief_2", evil=10), year=2)
    move_evil(table, B, 1)
    assert party(table) == "y2_thief_1:4"
    assert party(table, B) == "paladin_y2:6 y2_thief_2:5"
    assert lines(table, PaladinRode) == [PaladinRode(B, A)]


@rule("DL-12.9")
def test_a_captured_paladin_moves_no_more() -> None:
    table = realm(lord("paladin_y1-4 y1_thief_1", evil=12, creatures="goblin"), card="fireball")
    battle_of(table).defends(creatures="goblin").ends()
    assert prisoners(table) == ["paladin_y1"]
    move_evil(table, B, 9)
    assert (table.host, table.tent, party(table, B)) == (None, None, "")


@rule("DL-12.8", "DL-12.11")
def test_he_is_no_priest_and_stands_first() -> None:
    """A Vampire may bite him, a Ghost cannot reach him, the Pendulum swings behind him."""
    table = realm(
        lord("paladin_y1 y1_priest_1", creatures="vampire ghost", traps="pendulum"),
        card="invisibility",
        round=4,
    )
    script = battle_of(table).defends(traps="pendulum", creatures="vampire ghost")
    script.asks(
        A,
        "strike",
        "strike:vampire:bite:paladin_y1",
        "strike:vampire:careful_bite:paladin_y1",
        "strike:ghost:haunt:y1_priest_1",
    )
    assert party(script.state) == "paladin_y1:5 y1_priest_1:2"


@rule("DL-12.8")
def test_he_does_not_become_invisible() -> None:
    table = realm(lord("y1_wizard_1 paladin_y1 y1_thief_1"), card="invisibility")
    battle_of(table).ends()
    assert party(table) == "paladin_y1:5 y1_thief_1:3 y1_wizard_1:3"


@rule("DL-R.49")
def test_he_never_holds_an_item_and_takes_none_along() -> None:
    table = realm(
        lord("paladin_y1 y1_warrior_1+yellow_magic_wand", evil=10, sack="green_clover"),
        lord(evil=10),
        items="straightforward",
    )
    move_evil(table, B, 1)
    assert [token.key for token in table.lords[A].line[0].items] == ["yellow_magic_wand"]
    assert [token.key for token in table.lords[A].sack] == ["green_clover"]
    assert table.lords[B].line[0].items == []
