"""Fights: the kill roll, and what it brings."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    bottom,
    cards_in_all,
    foes_at,
    held,
    is_cleaned,
    lines,
    told,
)
from tests.games.dungeon.furnishing import facing, strike
from tests.script import rule
from undercroft.games.dungeon.rules.fighting import CannotHarm, Struck
from undercroft.games.dungeon.rules.looting import HoardTaken, TreasureTaken
from undercroft.games.dungeon.rules.wounding import (
    Attacked,
)


@rule("DG-7.1")
@pytest.mark.parametrize(
    ("kind", "needed"), [("elf", 8), ("hero", 7), ("superhero", 5), ("wizard", 6)]
)
def test_the_number_in_ones_own_column_kills_and_one_less_does_not(kind: str, needed: int) -> None:
    table = facing("evil_hero_2", "CH-KITCHEN", kind)
    strike(table, needed).ends()
    assert table.foes == []
    table = facing("evil_hero_2", "CH-KITCHEN", kind)
    strike(table, needed - 1, 9).ends()
    assert len(table.foes) == 1


@rule("DG-7.2", "DG-12.3")
@pytest.mark.parametrize("game", ["basic", "expert"])
def test_a_sword_is_added_to_the_roll(game: str) -> None:
    table = facing("evil_hero_2", "CH-KITCHEN", treasure="magic_sword_2+1", game=game)
    strike(table, 6).ends()
    assert table.foes == []
    assert (told(table, Struck).plus, told(table, Struck).needed) == (1, 7)


@rule("DG-7.3", "DG-7.9")
def test_a_failed_roll_is_not_made_again_and_the_monster_attacks() -> None:
    table = facing("evil_hero_2", "CH-KITCHEN")
    strike(table, 6, 12).ends()
    assert lines(table, Struck, Attacked) == ["Struck", "Attacked"]


@rule("DG-7.4", "DG-R.28", "DG-R.90")
def test_in_the_basic_game_a_sword_does_nothing_to_a_dash() -> None:
    where = "CH-WIZARDS-LABORATORY"
    table = facing("black_pudding_5", where, "elf", treasure="magic_sword_1+1", game="basic")
    strike(table, 12).ends()
    assert lines(table, CannotHarm, Struck, Attacked) == ["CannotHarm", "Attacked"]
    assert foes_at(table, where)[0].fighter == A


@rule("DG-7.5", "DG-7.6")
def test_killed_in_a_room_it_leaves_a_treasure_and_a_grave() -> None:
    table = facing("ghouls_2", "R2-02")
    strike(table, 6).finds("silver_cup_1000_2").ends()
    assert (bottom(table.monsters[1]), len(table.monsters[1])) == ("ghouls_2", 7)
    assert (held(table, A), is_cleaned(table, "R2-02")) == (["silver_cup_1000_2"], True)
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-7.5", "DG-7.7")
def test_killed_in_a_chamber_it_leaves_nothing() -> None:
    table = facing("ghouls_2", "CH-KITCHEN")
    strike(table, 6).ends()
    assert (bottom(table.monsters[1]), held(table, A), table.graves) == ("ghouls_2", [], 0)
    assert len(table.treasures[1]) == 9


@rule("DG-7.8", "DG-9.9", "DG-R.52")
@pytest.mark.parametrize("where", ["R2-02", "CH-KITCHEN"])
def test_the_victor_takes_the_whole_hoard(where: str) -> None:
    hoards = "gold_ring_3000_3 sack_of_gold_250_1 silver_ring_2000_2"
    table = facing("ghouls_2", where, hoard=hoards)
    script = strike(table, 6)
    if where == "R2-02":
        script.finds("silver_cup_1000_2")
    script.ends()
    extra = ["silver_cup_1000_2"] if where == "R2-02" else []
    assert sorted(held(table, A)) == sorted(hoards.split() + extra)
    assert (
        lines(table, HoardTaken, TreasureTaken) == ["HoardTaken", "TreasureTaken"][: 1 + len(extra)]
    )


@rule("DG-7.9")
def test_a_monster_that_was_killed_does_not_attack() -> None:
    table = facing("ghouls_2", "CH-KITCHEN")
    strike(table, 12).ends()
    assert lines(table, Attacked) == []
