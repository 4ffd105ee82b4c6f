"""Magic Swords."""

import pytest

from tests.games.dungeon.delve import (
    A,
    B,
    bottom,
    delve,
    guarding,
    held,
    hoard,
    in_hand,
    is_cleaned,
    lines,
    loot,
    play,
    told,
)
from tests.games.dungeon.furnishing import gold, heard, turn_of
from tests.script import rule
from undercroft.games.dungeon.rules.fighting import CannotHarm, Struck, kills
from undercroft.games.dungeon.rules.looting import SwordTaken
from undercroft.games.dungeon.rules.wounding import Attacked


@rule("DG-12.3", "DG-7.2")
@pytest.mark.parametrize(("roll", "killed"), [(6, True), (5, False)])
def test_in_the_basic_game_a_sword_adds_one_to_every_kill_roll(roll: int, killed: bool) -> None:
    table = delve("elf", "hero", at=["C3S-12"], treasure=["magic_sword_1+1"], game="basic")
    script = play(table).goes("R3S-02").meets("gargoyle_3").throws(roll)
    (script.finds("silver_cup_1000_3") if killed else script.throws(9)).ends()
    assert is_cleaned(table, "R3S-02") is killed


@rule("DG-12.3", "DG-R.63", "DG-18.2")
def test_in_the_basic_game_a_found_sword_is_plus_one_without_a_roll() -> None:
    table = delve("elf", "hero", at=["C2-08"], game="basic")
    play(table).goes("R2-02").meets("ghouls_2").throws(5).finds("magic_sword_2").ends()
    assert [one.plus for one in table.delvers[A].treasure] == [1]
    assert told(table, SwordTaken).dice == ()


@rule("DG-18.1", "DG-18.3", "DG-7.2")
@pytest.mark.parametrize(
    ("plus", "roll", "killed"), [(1, 6, True), (1, 5, False), (2, 5, True), (2, 4, False)]
)
def test_its_strength_is_added_to_a_kill_roll_made_by_hand(
    plus: int, roll: int, killed: bool
) -> None:
    table = delve("elf", "hero", at=["C3S-12"], treasure=[f"magic_sword_1+{plus}"])
    script = play(table).goes("R3S-02").meets("gargoyle_3").throws(roll)
    (script.finds("silver_cup_1000_3") if killed else script.throws(9)).ends()
    assert (is_cleaned(table, "R3S-02"), told(table, Struck).plus) == (killed, plus)


@rule("DG-18.1", "DG-R.91", "DG-8.1")
def test_it_adds_nothing_when_the_monster_strikes_back() -> None:
    table = delve("elf", "hero", at=["C3S-12"], treasure=["magic_sword_1+2"])
    play(table).goes("R3S-02").meets("gargoyle_3").throws(4, 8).ends()
    assert (told(table, Attacked).result, hoard(table, "R3S-02")) == ("stunned", ["magic_sword_1"])


@rule("DG-18.2")
@pytest.mark.parametrize(
    ("level", "start", "room", "weak", "strong"),
    [
        (1, "C1-23", "R1-07", [2, 7, 11], [12]),
        (2, "C2-08", "R2-02", [2, 7, 9], [10, 12]),
        (4, "C4N-02", "R4N-01", [2, 8], [9, 12]),
        (6, "C6-24", "R6-12", [2, 6], [7, 12]),
    ],
)
def test_who_takes_it_from_its_pile_rolls_for_its_strength_by_its_level(
    level: int, start: str, room: str, weak: list[int], strong: list[int]
) -> None:
    for rolls, plus in ((weak, 1), (strong, 2)):
        for roll in rolls:
            table = delve("superhero", "hero", at=[start])
            foe = {1: "goblins_1", 2: "ghouls_2", 4: "troll_4", 6: "vampire_6"}[level]
            script = play(table).goes(room).meets(foe).throws(12)
            script.finds(f"magic_sword_{level}").throws(roll).ends()
            assert table.delvers[A].treasure[0].plus == plus
            assert heard(table, "SwordTaken", B)[0]["plus"] == plus


@rule("DG-18.2")
def test_a_caged_finder_rolls_too() -> None:
    table = delve("superhero", "hero", at=["C2-08"])
    play(table).goes("R2-02").meets("cage_2").rolls(1).ends()
    turn_of(table, A).finds("magic_sword_2").throws(10).ends()
    assert table.delvers[A].sword == 2


@rule("DG-18.4", "DG-R.90")
@pytest.mark.parametrize(
    ("game", "plus", "roll", "killed"),
    [
        ("expert", 1, 12, True),
        ("expert", 1, 11, False),
        ("expert", 2, 12, True),
        ("expert", 2, 11, True),
        ("expert", 2, 10, False),
        ("basic", 1, 12, False),
    ],
)
def test_a_dash_falls_to_a_sword_in_the_expert_game_only_on_the_dice_alone(
    game: str, plus: int, roll: int, killed: bool
) -> None:
    assert kills(None, roll, plus, game == "expert") is killed
    table = delve("elf", "hero", at=["C6-24"], treasure=[f"magic_sword_1+{plus}"], game=game)
    script = play(table).goes("R6-12").meets("black_pudding_6")
    if game == "expert":
        script.throws(roll)
    (script.finds("jade_idol_5000_6") if killed else script.throws(9)).ends()
    assert is_cleaned(table, "R6-12") is killed


@rule("DG-18.5", "DG-R.28")
@pytest.mark.parametrize("game", ["basic", "expert"])
def test_without_a_sword_a_dash_cannot_be_beaten_and_no_roll_is_made(game: str) -> None:
    table = delve("elf", "hero", at=["C6-24"], game=game)
    play(table).goes("R6-12").meets("black_pudding_6").throws(9).ends()
    assert lines(table, Struck, CannotHarm, Attacked) == ["CannotHarm", "Attacked"]


@rule("DG-12.4", "DG-18.6")
@pytest.mark.parametrize(("roll", "killed"), [(5, True), (4, False)])
def test_of_several_swords_only_the_best_is_used(roll: int, killed: bool) -> None:
    swords = "magic_sword_1+1 magic_sword_2+2 magic_sword_4+1"
    table = delve("elf", "hero", at=["C3S-12"], treasure=[swords])
    script = play(table).goes("R3S-02").meets("gargoyle_3").throws(roll)
    (script.finds("silver_cup_1000_3") if killed else script.throws(9)).ends()
    assert (is_cleaned(table, "R3S-02"), told(table, Struck).plus) == (killed, 2)


@rule("DG-18.7", "DG-R.64", "DG-12.12")
def test_p37_a_wizard_keeps_a_sword_from_a_hoard_for_its_gold_and_strikes_no_better() -> None:
    hoarded = "magic_sword_1+2 silver_cup_1000_3"
    table = delve("wizard", "hero", at=["C3N-09"], foes=[guarding("ogre_3", "CH-ARMORY", hoarded)])
    play(table).goes("CH-ARMORY").throws(8).ends()
    assert (held(table, A), gold(table, A)) == (["magic_sword_1", "silver_cup_1000_3"], 1_500)
    turn_of(table, A).goes("C3N-11", "R3N-06").meets("gargoyle_3").throws(5, 9).ends()
    assert (told(table, Struck).plus, is_cleaned(table, "R3N-06")) == (0, False)


@rule("DG-18.7", "DG-16.10", "DG-16.11")
def test_a_wizards_sword_does_not_break_a_spells_dash() -> None:
    table = delve(
        "wizard", "hero", at=["C6-24"], treasure=["magic_sword_1+2"], spells=["fire_ball"]
    )
    play(table).does("cast:fire_ball:R6-12").meets("red_dragon_6").ends()
    assert (lines(table, Struck), is_cleaned(table, "R6-12")) == ([], False)


@rule("DG-16.10", "DG-18.7")
def test_a_sword_never_helps_a_spell() -> None:
    table = delve(
        "wizard", "hero", at=["C4N-02"], treasure=["magic_sword_1+2"], spells=["fire_ball"]
    )
    play(table).does("cast:fire_ball:R4N-01").meets("giant_4").throws(5).ends()
    assert (told(table, Struck).plus, is_cleaned(table, "R4N-01")) == (0, False)
    assert (bottom(table.monsters[3]), in_hand(table, A)) == ("giant_4", [])


@rule("DG-18.8", "DG-R.63", "DG-18.2")
def test_p36_a_sword_keeps_its_strength_whoever_holds_it() -> None:
    table = delve("elf", "hero", at=["C2-08", "C2-11"])
    script = play(table).goes("R2-02").meets("ghouls_2").throws(5)
    script.finds("magic_sword_2").throws(10).ends()
    turn_of(table, A).goes("CH-GUARD-ROOM").meets("evil_hero_2").throws(5, 4).ends()
    assert hoard(table, "CH-GUARD-ROOM") == ["magic_sword_2"]
    play(table).goes("CH-GUARD-ROOM").throws(7).ends()
    assert table.delvers[B].treasure == [loot("magic_sword_2+2").shown_to(-1)]
    assert (table.delvers[B].sword, lines(table, SwordTaken)) == (2, ["SwordTaken"])
