"""Treasure: a room's, a hoard, and what others see of it."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    C,
    at,
    cards_in_all,
    delve,
    fighting,
    guarding,
    held,
    hoard,
    is_cleaned,
    laid_out,
    leave_only,
    lines,
    play,
    put_on_top,
    reach,
)
from tests.games.dungeon.furnishing import backs, faces, gold, heard, kinds, seen, turn_of
from tests.script import rule
from undercroft.engine import Viewer
from undercroft.games.dungeon.rules.looting import (
    NoTreasure,
    RoomCleaned,
    SwordReturned,
    TreasureTaken,
    strength,
)
from undercroft.games.dungeon.view import view

everybody = pytest.mark.parametrize("viewer", [A, B, C, None])


# A room's treasure


@rule("DG-11.1", "DG-R.88")
def test_the_top_card_of_the_levels_pile_is_taken_without_being_asked() -> None:
    table = delve("hero", "elf", at=["C3S-12"])
    put_on_top(table, "gold_cup_2500_3")
    play(table).goes("R3S-02").meets("gargoyle_3").throws(6).finds("gold_cup_2500_3").ends()
    assert held(table, A) == ["gold_cup_2500_3"]
    assert [len(pile) for pile in table.treasures] == [9, 9, 15, 18, 16, 12]


@rule("DG-11.1")
def test_what_a_ball_laid_out_for_the_room_is_taken_in_place_of_the_top_card() -> None:
    table = delve(
        "hero", "elf", at=["C3S-12"], visions=[laid_out("ogre_3", "gold_ring_3000_3", "R3S-02")]
    )
    play(table).goes("R3S-02").throws(9).ends()
    assert (held(table, A), len(table.treasures[2])) == (["gold_ring_3000_3"], 15)


@rule("DG-11.2")
def test_a_room_gives_nothing_before_it_is_cleaned() -> None:
    table = delve("hero", "elf", at=["C3S-12"])
    play(table).goes("R3S-02").meets("ogre_3").throws(8, 9).ends()
    assert (held(table, A), is_cleaned(table, "R3S-02")) == ([], False)
    assert len(table.treasures[2]) == 16


@rule("DG-11.2", "DG-2.3")
def test_a_cleaned_room_gives_nothing_more() -> None:
    table = delve("hero", "elf", at=["C3S-12", "C3S-07"])
    play(table).goes("R3S-02").meets("ogre_3").throws(9).finds("gold_ring_3000_3").ends()
    turn_of(table, A).goes("C3S-12", "R3S-02").stops().ends()
    assert (held(table, A), at(table, A)) == (["gold_ring_3000_3"], "R3S-02")
    turn_of(table, A).goes("C3S-17").stops().ends()
    turn_of(table, B).goes("R3S-02").stops().ends()
    assert (held(table, B), len(table.treasures[2])) == ([], 15)


@rule("DG-11.2", "DG-9.9")
def test_a_guard_leaves_its_hoard_and_the_rooms_one_treasure() -> None:
    table = delve(
        "hero", "elf", at=["C3S-12"], foes=[guarding("ogre_3", "R3S-02", "silver_cup_1000_2")]
    )
    play(table).goes("R3S-02").throws(9).finds("gold_ring_3000_3").ends()
    assert held(table, A) == ["silver_cup_1000_2", "gold_ring_3000_3"]
    assert cards_in_all(table) == ALL_CARDS


# What it is worth


@rule("DG-11.3", "DG-12.12")
def test_the_total_counts_the_gold_of_every_card_special_ones_too() -> None:
    rich = "huge_ruby_8000_5 esp_medallion_3 magic_sword_1+2 crystal_ball_4 secret_door_card_2"
    table = delve("elf", "hero", treasure=[rich])
    assert gold(table, A) == 8000 + 1500 + 500 + 1000 + 0


@rule("DG-11.3", "DG-14.3")
def test_enough_gold_wins_nothing_before_the_way_home_is_made() -> None:
    table = delve("elf", "hero", at=["C1-19"], treasure=["huge_diamond_10000_6"])
    play(table).goes("CH-MAIN-GALLERY").stops().ends()
    assert table.winner is None
    turn_of(table, A).goes("START").ends()
    assert table.winner == A


@rule("DG-11.5")
def test_there_is_no_limit_to_treasure_held() -> None:
    many = "sack_of_gold_250_1 sack_of_gold_250_1 sack_of_gold_500_1 sack_of_gold_750_1 "
    many += "silver_cup_1000_3 silver_cup_1000_3 silver_cup_1000_3 silver_ring_2000_3 "
    many += "silver_ring_2000_3 silver_ring_2000_3 gold_cup_2500_3 gold_cup_2500_3 "
    many += "huge_emerald_5000_4 jade_idol_5000_4 jade_idol_5000_4 gold_ring_3000_4"
    table = delve("hero", "elf", at=["C3S-12"], treasure=[many])
    play(table).goes("R3S-02").meets("ogre_3").throws(9).finds("gold_ring_3000_3").ends()
    assert len(held(table, A)) == 17


@rule("DG-11.5", "DG-R.58")
def test_nothing_can_be_given_sold_stolen_or_left_and_no_pawn_attacked() -> None:
    rich = ["huge_ruby_8000_5 silver_cup_1000_2", "huge_diamond_10000_6"]
    table = delve("hero", "elf", at=["CH-ARMORY", "CH-ARMORY"], treasure=rich)
    assert kinds(play(table).asks(A, "action")) == ["go", "stop"]
    table = delve(
        "hero",
        "elf",
        at=["CH-ARMORY", "CH-ARMORY"],
        treasure=rich,
        foes=[fighting(B, "ogre_3", "CH-ARMORY")],
    )
    assert kinds(play(table).asks(A, "action")) == ["go", "stop"]
    play(table).stops().ends()
    assert [held(table, seat) for seat in (A, B)] == [one.split()[::-1] for one in rich]


# What others see


@rule("DG-11.4", "DG-R.57")
@everybody
def test_treasure_is_held_face_down_and_only_its_backs_are_open(viewer: Viewer) -> None:
    table = delve("hero", "elf", "elf", treasure=["gold_cup_2500_3 huge_ruby_8000_5"])
    shown = seen(table, A, viewer)
    mine = ["gold_cup_2500_3", "huge_ruby_8000_5"]
    assert faces(shown.treasure) == (mine if viewer == A else [None, None])
    assert backs(shown.treasure) == [3, 5]
    assert shown.gold == (10_500 if viewer == A else None)


@rule("DG-11.4", "DG-R.57")
@everybody
def test_a_treasure_that_is_taken_is_told_by_its_level(viewer: Viewer) -> None:
    table = delve("hero", "elf", "elf", at=["C3S-12"])
    play(table).goes("R3S-02").meets("ogre_3").throws(9).finds("gold_ring_3000_3").ends()
    (told,) = heard(table, "TreasureTaken", viewer)
    assert (told["level"], told["card"]) == (3, "gold_ring_3000_3" if viewer == A else None)
    assert faces(seen(table, A, viewer).treasure) == [told["card"]]


@rule("DG-11.4", "DG-R.57", "DG-18.2")
@everybody
def test_magic_swords_lie_open_and_their_strength_with_them(viewer: Viewer) -> None:
    table = delve("hero", "elf", "elf", at=["C2-08"])
    script = play(table).goes("R2-02").meets("ghouls_2").throws(6)
    script.finds("magic_sword_2").throws(10).ends()
    (sword,) = seen(table, A, viewer).treasure
    assert (sword.card, sword.plus, sword.open) == ("magic_sword_2", 2, True)


@rule("DG-R.57")
@everybody
def test_open_treasure_is_seen_by_all_in_hands_and_in_hoards(viewer: Viewer) -> None:
    table = delve("hero", "elf", "elf", at=["C3S-12"], treasure_open=True)
    play(table).goes("R3S-02").meets("ogre_3").throws(9).finds("gold_ring_3000_3").ends()
    shown = seen(table, A, viewer)
    assert (faces(shown.treasure), shown.gold) == (["gold_ring_3000_3"], 3000)
    turn_of(table, A).goes("CH-STOREROOM").meets("werewolf_3").throws(2, 7).ends()
    (guard,) = view(table, viewer).foes
    assert faces(guard.hoard) == ["gold_ring_3000_3"]


@rule("DG-R.74", "DG-11.4")
@everybody
def test_a_hoard_is_won_face_down_as_it_lay(viewer: Viewer) -> None:
    table = delve(
        "hero",
        "elf",
        "elf",
        at=["C3N-09"],
        foes=[guarding("ogre_3", "CH-ARMORY", "silver_cup_1000_2 jade_idol_5000_4")],
    )
    play(table).goes("CH-ARMORY").throws(9).ends()
    cards = ["silver_cup_1000_2", "jade_idol_5000_4"]
    (told,) = heard(table, "HoardTaken", viewer)
    assert (told["count"], told["cards"]) == (2, cards if viewer == A else None)
    assert faces(seen(table, A, viewer).treasure) == (cards if viewer == A else [None, None])
    assert backs(seen(table, A, viewer).treasure) == [2, 4]


# It cannot be refused


@rule("DG-R.88")
def test_treasure_and_hoard_are_taken_and_cannot_be_refused() -> None:
    table = delve(
        "hero", "elf", at=["C3S-12"], foes=[guarding("ogre_3", "R3S-02", "secret_door_card_2")]
    )
    play(table).goes("R3S-02").throws(9).finds("secret_door_card_3").ends()
    assert held(table, A) == ["secret_door_card_2", "secret_door_card_3"]
    assert "C3S-12" in reach(table)


# Wizards and swords


@rule("DG-R.59", "DG-15.8")
def test_a_pile_of_nothing_but_swords_gives_a_wizard_no_card_and_cleans_the_room() -> None:
    table = delve("wizard", "elf", at=["C4N-02"])
    leave_only(table, 4, "magic_sword_4", "magic_sword_4")
    play(table).goes("R4N-01").meets("werewolf_4").throws(7).finds("magic_sword_4").ends()
    assert lines(table, SwordReturned, NoTreasure, TreasureTaken, RoomCleaned) == [
        "SwordReturned",
        "NoTreasure",
        "RoomCleaned",
    ]
    assert (held(table, A), is_cleaned(table, "R4N-01")) == ([], True)
    assert [one.key for one in table.treasures[3]] == ["magic_sword_4"] * 2


@rule("DG-R.59")
def test_anybody_else_takes_the_last_sword() -> None:
    table = delve("elf", "wizard", at=["C4N-02"])
    leave_only(table, 4, "magic_sword_4")
    script = play(table).goes("R4N-01").meets("werewolf_4").throws(9)
    script.finds("magic_sword_4").throws(8).ends()
    assert (held(table, A), len(table.treasures[3])) == (["magic_sword_4"], 0)


@rule("DG-11.5", "DG-9.7")
def test_what_is_dropped_lies_under_the_monster_and_not_in_a_pile() -> None:
    table = delve("hero", "elf", at=["C3S-12"], treasure=["silver_ring_2000_2"])
    play(table).goes("R3S-02").meets("ogre_3").throws(8, 7).ends()
    assert hoard(table, "R3S-02") == ["silver_ring_2000_2"]
    assert len(table.treasures[1]) == 8


@rule("DG-11.1")
def test_a_room_is_cleaned_though_no_treasure_is_left_on_its_level() -> None:
    """The printed cards are enough; others may not be."""
    table = delve("hero", "elf", at=["C1-23"])
    table.treasures[0].layers = []
    play(table).goes("R1-07").meets("goblins_1").throws(12).ends()
    assert (held(table, A), is_cleaned(table, "R1-07")) == ([], True)
    assert lines(table, NoTreasure, RoomCleaned) == ["NoTreasure", "RoomCleaned"]


@rule("DG-18.2")
@pytest.mark.parametrize(("level", "needed"), [(1, 12), (2, 10), (3, 10), (4, 9), (5, 9), (6, 7)])
def test_a_sword_of_a_level_without_a_number_has_that_of_the_level_above(
    level: int, needed: int
) -> None:
    assert (strength(level, needed), strength(level, needed - 1)) == (2, 1)
