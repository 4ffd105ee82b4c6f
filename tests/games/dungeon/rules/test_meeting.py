"""Encounters: who enters meets a guard, or the top card of the level's pile."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    C,
    D,
    at,
    bottom,
    cards_in_all,
    delve,
    fighting,
    foes_at,
    guarding,
    held,
    is_cleaned,
    laid_out,
    lines,
    pass_turns,
    play,
    put_on_top,
    told,
)
from tests.script import rule
from undercroft.games.dungeon.rules.casting import SpellUsed
from undercroft.games.dungeon.rules.fighting import CannotHarm, Struck
from undercroft.games.dungeon.rules.meeting import GuardMet, MonsterMet
from undercroft.games.dungeon.rules.moving import Walked
from undercroft.games.dungeon.rules.wounding import Attacked
from undercroft.games.dungeon.state import Delve


def armory(*kinds: str, at: list[str]) -> Delve:
    """The Armory with two guards: an Ogre with two cards, and a Mummy with one."""
    ogre = guarding("ogre_3", "CH-ARMORY", "gold_cup_2500_3 silver_cup_1000_3")
    mummy = guarding("mummy_3", "CH-ARMORY", "gold_ring_3000_3")
    return delve(*kinds, at=at, foes=[ogre, mummy])


# Rooms


@rule("DG-6.2", "DG-6.6", "DG-7.1", "DG-7.5", "DG-7.6")
def test_p1_the_top_card_of_the_rooms_level_is_met() -> None:
    table = delve("elf", "hero", at=["C2-08"])
    put_on_top(table, "giant_spider_2", "silver_ring_2000_2")
    play(table).goes("R2-02").meets("giant_spider_2").throws(8).finds("silver_ring_2000_2").ends()
    assert bottom(table.monsters[1]) == "giant_spider_2"
    assert (held(table, A), len(table.treasures[1])) == (["silver_ring_2000_2"], 8)
    assert is_cleaned(table, "R2-02")
    assert at(table, A) == "R2-02"


@rule("DG-6.1", "DG-R.27")
def test_nobody_who_enters_can_decline_the_fight() -> None:
    """The next question comes after the dice: what to drop."""
    treasure = ["sack_of_gold_250_1 sack_of_gold_500_1"]
    table = delve("elf", "hero", at=["C2-08"], treasure=treasure)
    play(table).goes("R2-02").meets("ghouls_2").throws(2, 7).asks(A, "drop")


@rule("DG-6.1")
def test_a_slide_and_a_teleport_bring_an_encounter_too() -> None:
    table = delve("superhero", "elf", at=["C3N-02"])
    script = play(table).goes("R3N-03").meets("slide_3").finds("gold_ring_3000_3")
    script.answers("slide:CH-CRYPT").meets("troll_4").throws(8).ends()
    table = delve("wizard", "elf", at=["CH-KITCHEN"], spells=["teleport"])
    play(table).does("teleport:CH-GUARD-ROOM").meets("ghouls_2").throws(6).ends()
    assert lines(table, MonsterMet) == ["MonsterMet"]


@rule("DG-6.2", "DG-9.5", "DG-9.10", "DG-R.31")
def test_a_guard_in_a_room_is_met_and_no_card_drawn() -> None:
    guard = guarding("ghouls_2", "R2-02", "sack_of_gold_500_1")
    table = delve("elf", "hero", at=["C2-08"], foes=[guard])
    play(table).goes("R2-02").throws(2, 9).ends()
    assert lines(table, MonsterMet, GuardMet) == ["GuardMet"]
    assert len(table.monsters[1]) == 6


@rule("DG-6.2", "DG-12.11")
def test_a_monster_laid_out_by_a_ball_is_the_one_met() -> None:
    vision = laid_out("vampire_6", "huge_ruby_8000_6", "R6-12")
    table = delve("superhero", "elf", at=["C6-24"], visions=[vision])
    play(table).goes("R6-12").throws(8).ends()
    assert told(table, MonsterMet).monster.key == "vampire_6"


@rule("DG-6.7", "DG-R.12", "DG-9.4")
def test_a_live_room_brings_a_new_monster_to_each_who_enters() -> None:
    table = delve("elf", "hero", at=["C2-08", "C2-13"])
    play(table).goes("R2-02").meets("ghouls_2").throws(2, 5).ends()
    assert (at(table, A), table.foes) == ("C2-08", [])
    play(table).goes("R2-02").meets("evil_hero_2").throws(7).finds("silver_cup_1000_2").ends()
    assert held(table, B) == ["silver_cup_1000_2"]


@rule("DG-6.5")
def test_the_drawn_card_is_turned_up_for_everybody_before_the_dice() -> None:
    table = delve("elf", "hero", at=["C2-08"])
    play(table).goes("R2-02").meets("ghouls_2").throws(2, 9).ends()
    assert lines(table, Walked, MonsterMet, Struck) == ["Walked", "MonsterMet", "Struck"]
    for viewer in (A, B, None):
        seen = [one for one in table.story.seen_by(viewer) if one["line"] == "MonsterMet"]
        assert [one["monster"] for one in seen] == ["ghouls_2"]


@rule("DG-R.39")
def test_only_a_wizard_decides_before_the_card_is_turned_up() -> None:
    table = delve("wizard", "elf", at=["C2-08"], spells=["fire_ball"])
    script = play(table).goes("R2-02").asks(A, "how", "hand", "use:fire_ball")
    assert lines(table, MonsterMet) == []
    script.answers("use:fire_ball").meets("ghouls_2").throws(3).finds("silver_cup_1000_2").ends()
    assert lines(table, SpellUsed, MonsterMet, Struck) == ["SpellUsed", "MonsterMet", "Struck"]


# Chambers


@rule("DG-6.3", "DG-R.31", "DG-R.32", "DG-7.7")
def test_p15_of_several_guards_the_one_who_enters_chooses() -> None:
    table = armory("superhero", "elf", at=["C3N-11"])
    script = play(table).goes("CH-ARMORY")
    script.asks(A, "monster", "fight:ogre_3:1", "fight:mummy_3:2").answers("fight:mummy_3:2")
    script.throws(8).ends()
    assert held(table, A) == ["gold_ring_3000_3"]
    assert (len(table.treasures[2]), table.graves) == (13, 0)
    assert lines(table, MonsterMet) == []
    pass_turns(table)
    play(table).offers("fight:ogre_3:1", "stop", "go:C3N-11").offers_no("fight:mummy_3:2")


@rule("DG-6.3")
def test_a_single_guard_is_met_without_a_question_and_without_a_draw() -> None:
    guard = guarding("ogre_3", "CH-ARMORY", "gold_cup_2500_3")
    table = delve("superhero", "elf", at=["C3N-11"], foes=[guard])
    play(table).goes("CH-ARMORY").throws(6).ends()
    assert (held(table, A), len(table.monsters[2])) == (["gold_cup_2500_3"], 11)


@rule("DG-6.3", "DG-6.6", "DG-R.38")
def test_an_empty_chamber_brings_the_top_card_of_its_level() -> None:
    table = delve("superhero", "elf", at=["C5S-04"])
    play(table).goes("CH-QUEENS-TREASURE-ROOM").meets("witch_5").throws(9).asks(A, "search")
    assert bottom(table.monsters[4]) == "witch_5"


@rule("DG-6.3", "DG-6.4", "DG-9.1", "DG-9.3", "DG-R.35", "DG-R.37")
def test_p14_a_newcomer_draws_another_and_each_player_has_one_foe() -> None:
    giant = fighting(B, "giant_4", "CH-CRYPT")
    table = delve("elf", "hero", at=["C4N-05", "CH-CRYPT"], foes=[giant])
    play(table).goes("CH-CRYPT").meets("troll_4").throws(2, 9).ends()
    engaged = {foe.monster.key: foe.fighter for foe in foes_at(table, "CH-CRYPT")}
    assert engaged == {"giant_4": B, "troll_4": A}
    play(table).goes("C4N-26").stops().ends()
    assert [foe.monster.key for foe in foes_at(table, "CH-CRYPT")] == ["troll_4"]
    assert bottom(table.monsters[3]) == "giant_4"
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-6.4", "DG-9.3", "DG-R.35")
def test_p16_an_engaged_guard_is_not_met_and_with_all_engaged_one_draws() -> None:
    here = ["CH-ARMORY", "C3N-11", "C3N-17"]
    table = armory("superhero", "elf", "hero", at=here)
    table.foes[0].fighter = A
    table.active = B
    play(table).goes("CH-ARMORY").throws(2, 9).ends()
    assert told(table, GuardMet).monster.key == "mummy_3"
    assert lines(table, MonsterMet) == []
    play(table).goes("CH-ARMORY").meets("werewolf_3").throws(2, 9).ends()
    assert [foe.fighter for foe in foes_at(table, "CH-ARMORY")] == [A, B, C]


@rule("DG-9.3", "DG-R.35", "DG-R.37", "DG-9.5")
def test_a_monster_is_free_for_others_when_its_fighter_leaves() -> None:
    foes = [fighting(A, "giant_4", "CH-CRYPT", "gold_ring_3000_4")]
    table = delve("elf", "superhero", at=["CH-CRYPT", "CH-CRYPT"], foes=foes)
    play(table).goes("C4N-05").stops().ends()
    play(table).offers("stop").does("fight:giant_4:1").throws(9).ends()
    assert held(table, B) == ["gold_ring_3000_4"]


@rule("DG-R.35")
def test_nobody_who_stays_can_fight_the_foe_of_another() -> None:
    foes = [fighting(B, "giant_4", "CH-CRYPT", "gold_ring_3000_4")]
    table = delve("elf", "superhero", at=["CH-CRYPT", "CH-CRYPT"], foes=foes)
    play(table).asks(A, "action").offers("stop").offers_no("fight")


@rule("DG-R.37", "DG-9.4")
def test_a_monster_without_a_hoard_goes_though_others_stay_in_the_chamber() -> None:
    foes = [fighting(A, "giant_4", "CH-CRYPT")]
    table = delve("elf", "superhero", at=["CH-CRYPT", "CH-CRYPT"], foes=foes)
    play(table).goes("C4N-05").stops().ends()
    assert table.foes == []
    play(table).offers_no("fight")


@rule("DG-R.34")
def test_an_engaged_player_cannot_turn_to_another_guard() -> None:
    table = armory("superhero", "elf", at=["CH-ARMORY"])
    table.foes[0].fighter = A
    play(table).asks(A, "action").offers("fight:ogre_3:1").offers_no("fight:mummy_3:2", "stop")


@rule("DG-R.36")
def test_a_monster_stays_engaged_while_its_fighter_is_there() -> None:
    """A fights the same Troll in turn after turn; D, who comes, does not meet it."""
    table = delve("elf", "elf", "hero", "hero", at=["C4N-05", "START", "START", "C4N-26"])
    play(table).goes("CH-CRYPT").meets("troll_4").throws(2, 9).ends()
    pass_turns(table, 3)
    play(table).does("fight:troll_4:0").throws(2, 12).ends()
    pass_turns(table, 2)
    play(table).goes("CH-CRYPT").meets("giant_4").throws(2, 12).ends()
    assert [(foe.monster.key, foe.fighter) for foe in table.foes] == [
        ("troll_4", A),
        ("giant_4", D),
    ]


# No chance


@rule("DG-R.28", "DG-7.9")
def test_against_a_dash_no_kill_roll_is_made_and_the_monster_attacks() -> None:
    table = delve("elf", "hero", at=["C6-24"])
    play(table).goes("R6-12").meets("blue_dragon_6").throws(9).ends()
    assert lines(table, CannotHarm, Struck, Attacked) == ["CannotHarm", "Attacked"]


@rule("DG-R.29")
def test_who_has_no_chance_may_leave() -> None:
    foes = [fighting(A, "blue_dragon_6", "R6-12")]
    table = delve("elf", "hero", at=["R6-12"], foes=foes)
    play(table).offers("fight:blue_dragon_6:0").goes("C6-24").stops().ends()
    assert table.foes == []


# Empty piles


@rule("DG-6.8", "DG-R.61", "DG-7.5", "DG-7.6")
def test_p43_an_empty_pile_is_helped_out_by_the_next_shallower_one() -> None:
    table = delve("elf", "hero", at=["C2-23"])
    table.monsters[1].layers = []
    play(table).goes("R2-05").meets("goblins_1").throws(3).finds("silver_cup_1000_2").ends()
    assert bottom(table.monsters[0]) == "goblins_1"
    assert (len(table.monsters[0]), len(table.monsters[1])) == (9, 0)
    assert held(table, A) == ["silver_cup_1000_2"]


@rule("DG-6.8", "DG-R.61")
@pytest.mark.parametrize(
    ("empty", "met"),
    [
        ([3], "ghouls_2"),
        ([3, 2], "skeleton_1"),
        ([3, 2, 1], "giant_4"),
        ([3, 2, 1, 4], "witch_5"),
    ],
)
def test_shallower_piles_come_before_deeper_ones(empty: list[int], met: str) -> None:
    table = delve("superhero", "elf", at=["C3N-02"])
    for level in empty:
        table.monsters[level - 1].layers = []
    play(table).goes("R3N-03").meets(met).throws(2, 9).ends()
    assert [foe.monster.key for foe in table.foes] == [met]


@rule("DG-6.8", "DG-R.61")
def test_nine_guards_of_level_1_leave_its_rooms_to_level_2() -> None:
    pile = "giant_rats_1 hobgoblins_1 goblins_1 skeleton_1"
    keys = [*pile.split(), *pile.split(), "giant_lizard_1"]
    rooms = ["R1-01", "R1-02", "R1-03", "R1-04", "R1-05", "R1-06", "R1-08", "R1-09", "R2-02"]
    sacks = ["sack_of_gold_250_1", "sack_of_gold_500_1", "sack_of_gold_750_1"] * 2
    hoards = [*sacks, "sack_of_gold_1000_1", "magic_sword_1+1", "secret_door_card_1"]
    guards = [guarding(*one) for one in zip(keys, rooms, hoards, strict=True)]
    table = delve("elf", "hero", at=["C1-23"], foes=guards)
    play(table).goes("R1-07").meets("ghouls_2").throws(2, 9).ends()
    assert table.engaged(A) is not None
    assert len(table.monsters[1]) == 6


@rule("DG-R.62")
def test_a_slide_that_leads_nowhere_goes_back_and_another_card_is_drawn() -> None:
    table = delve("superhero", "elf", at=["C6-24"])
    table.monsters[5].layers = []
    script = play(table).goes("R6-12").meets("slide_5", "witch_5").throws(9)
    script.finds("huge_ruby_8000_6").ends()
    layers = table.monsters[4].layers
    assert [layer[0].key for layer in layers[:2]] == ["witch_5", "slide_5"]
    assert is_cleaned(table, "R6-12")
