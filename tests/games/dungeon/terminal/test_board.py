"""Dungeon! on screen: within its columns, and with nothing that the viewer may not know."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.games.dungeon.terminal.delves import delves, laid_out, monster, treasure
from tests.terminal.evenings import ESCAPES
from tests.terminal.paper import drawn, painted, shows_pawn_and_question, slip, widest
from undercroft.games.dungeon.board import DOORS, SPACES
from undercroft.games.dungeon.state import EVERYBODY, Foe, Loot, Split

SIZES = [(80, 24), (80, 50), (100, 40), (120, 30), (140, 60)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_runs_over_the_edge_or_is_cut_off(width: int, height: int) -> None:
    for number, table in enumerate(delves(width + height, 4)):
        if number % 37 == 0:
            for viewer in (None, number % 4):
                screen = drawn(table, viewer, width, height)
                assert widest(screen) <= width
                assert "…" not in screen
            for ask in table.asked:
                assert widest(slip(table, ask, width)) <= width
        if number > 300:
            break


def test_without_colour_and_with_it_the_same_is_written() -> None:
    table = next(table for table in delves(3) if table.asked[0].prompt == "action")
    colours = painted(table, 0, 80, 40)
    assert "\x1b[" in colours
    assert ESCAPES.sub("", colours).split() == drawn(table, 0, 80, 40).split()


def test_a_player_reads_the_own_treasure_and_others_the_backs() -> None:
    table = laid_out("C1-23")
    mine = table.state.delvers[0]
    mine.keep(Loot(treasure("gold_ring_3000_3"), seen=1))
    mine.keep(Loot(treasure("magic_sword_1"), seen=EVERYBODY, plus=1))
    mine.doors = DOORS[1].bit | DOORS[5].bit
    mine.lost = 2
    own, other = drawn(table, 0, 80), drawn(table, 1, 80)
    assert "3,500 of 10,000" in own
    assert "Magic Sword +1, Gold Ring 3,000" in own
    assert "knows secret doors 2, 6 · 2 turns to lose" in own.replace("\n    ", " ")
    assert "2 cards for 10,000" in other
    assert "Magic Sword +1, 1 card of level 3" in other
    assert "Gold Ring" not in other


def test_a_monster_on_guard_says_what_i_need() -> None:
    table = laid_out("C2-08")
    hoard = [Loot(treasure("sack_of_gold_500_1")), Loot(treasure("silver_cup_1000_2"))]
    table.state.foes.append(Foe(monster("ghouls_2"), SPACES["R2-02"], None, hoard, 1))
    said = "Ghouls in Room 2-02, over 1 card of level 1, 1 of level 2"
    assert f"☠1  {said} · you need 6 (72 %)" in " ".join(drawn(table, 0, 100).split("\n"))
    assert "you need 5" in drawn(table, 1, 100)
    assert "you need" not in drawn(table, None, 100)


def test_on_a_low_screen_a_fight_of_others_gives_way_before_the_legend() -> None:
    table = laid_out("C2-08")
    table.state.foes.append(Foe(monster("ghouls_2"), SPACES["R2-02"], 1, [], 0))
    assert "facing Ben" in drawn(table, 0, 80, 24)
    assert "facing Ben" not in drawn(table, 0, 80, 17)
    assert "secret, known" in drawn(table, 0, 80, 17)
    assert "facing you" in drawn(table, 1, 80, 17)


def test_only_the_victim_sees_what_is_being_split() -> None:
    table = laid_out("R2-02")
    ring, cup = Loot(treasure("gold_ring_3000_3"), seen=1), Loot(treasure("silver_cup_1000_2"), 1)
    table.state.split = Split(0, [cup], [[ring], []])
    assert "First pile: Gold Ring 3,000" in drawn(table, 0, 80)
    assert "Still to be dealt: Silver Cup 1,000" in drawn(table, 0, 80)
    assert "First pile" not in drawn(table, 1, 80)


@pytest.mark.parametrize(("width", "height"), [(100, 32), (80, 24), (120, 30)])
def test_whoever_is_asked_where_to_go_sees_the_own_pawn_and_the_question(
    width: int, height: int
) -> None:
    moves = 0
    for table in islice(delves(4, 4), 600):
        if table.asked and table.asked[0].prompt == "action":
            moves += 1
            assert moves % 5 or shows_pawn_and_question(table, width, height)
    assert moves > 50
