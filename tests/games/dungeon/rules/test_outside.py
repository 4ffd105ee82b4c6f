"""Fire Ball and Lightning Bolt, cast from outside."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    C,
    at,
    bottom,
    cards_in_all,
    delve,
    fighting,
    foes_at,
    guarding,
    held,
    hoard,
    in_hand,
    is_cleaned,
    known,
    lines,
    play,
)
from tests.games.dungeon.furnishing import faces, heard, kinds, of_kind, seen, turn_of
from tests.script import rule
from undercroft.games.dungeon.rules.casting import SpellUsed
from undercroft.games.dungeon.rules.fighting import Struck
from undercroft.games.dungeon.rules.meeting import GuardMet, MonsterMet
from undercroft.games.dungeon.rules.outside import MovedIn, TrapIdle
from undercroft.games.dungeon.rules.wounding import Attacked

BOTH = "fire_ball lightning_bolt"


# Where


@rule("DG-16.5", "DG-16.6")
def test_a_wizard_may_cast_into_any_room_or_chamber_next_to_the_pawn() -> None:
    table = delve("wizard", "elf", at=["C1-23"], spells=[f"{BOTH} teleport"])
    assert of_kind(play(table).asks(A, "action"), "cast") == [
        "fire_ball:R1-07",
        "lightning_bolt:R1-07",
        "fire_ball:R1-08",
        "lightning_bolt:R1-08",
    ]
    table = delve("wizard", "elf", at=["C2-11"], spells=["fire_ball"])
    assert of_kind(play(table).asks(A, "action"), "cast") == ["fire_ball:CH-GUARD-ROOM"]


@rule("DG-16.5", "DG-16.6", "DG-2.7")
@pytest.mark.parametrize(
    ("where", "graves"),
    [("C1-19", ""), ("C1-23", "R1-07 R1-08"), ("C2-12", ""), ("START", "")],
    ids=["main gallery", "cleaned", "two steps away", "start"],
)
def test_there_is_nothing_to_cast_at(where: str, graves: str) -> None:
    table = delve("wizard", "elf", at=[where], spells=[BOTH], graves=graves)
    play(table).asks(A, "action").offers_no("cast")


@rule("DG-16.6")
def test_p28_casting_needs_a_step_left() -> None:
    table = delve("wizard", "elf", at=["C1-23"], spells=[BOTH])
    play(table).goes("S4S-03").ends()
    table = delve("wizard", "elf", at=["C1-24"], spells=["fire_ball"])
    script = play(table).goes("S4S-03").asks(A, "action")
    assert of_kind(script, "cast") == ["fire_ball:R4S-02"]


@rule("DG-16.6")
def test_casting_needs_a_room_without_a_pawn_but_a_chamber_may_be_crowded() -> None:
    table = delve(
        "wizard",
        "elf",
        "hero",
        at=["C1-23", "R1-07", "CH-GUARD-ROOM"],
        spells=["fire_ball"],
        foes=[fighting(B, "goblins_1", "R1-07"), fighting(C, "ghouls_2", "CH-GUARD-ROOM")],
    )
    assert of_kind(play(table).asks(A, "action"), "cast") == ["fire_ball:R1-08"]
    table = delve(
        "wizard",
        "elf",
        at=["C2-11", "CH-GUARD-ROOM"],
        spells=["fire_ball"],
        foes=[fighting(B, "ghouls_2", "CH-GUARD-ROOM")],
    )
    assert of_kind(play(table).asks(A, "action"), "cast") == ["fire_ball:CH-GUARD-ROOM"]


@rule("DG-16.6", "DG-R.75")
def test_casting_through_a_secret_door_needs_it_usable() -> None:
    table = delve("wizard", "elf", at=["S4S-05"], spells=["fire_ball"], doors=["SD19"])
    assert of_kind(play(table).asks(A, "action"), "cast") == [
        "fire_ball:R4S-03",
        "fire_ball:R4S-04",
    ]


@rule("DG-R.75")
def test_through_the_secret_door_card_the_door_is_learnt_only_by_going_in() -> None:
    table = delve(
        "wizard", "elf", at=["S4S-05"], spells=["fire_ball"], treasure=["secret_door_card_1"]
    )
    script = play(table).does("cast:fire_ball:R4S-03").meets("giant_4").throws(5)
    script.ends()
    assert (at(table, A), known(table, A)) == ("S4S-05", [])
    table = delve(
        "wizard", "elf", at=["S4S-05"], spells=["fire_ball"], treasure=["secret_door_card_1"]
    )
    script = play(table).does("cast:fire_ball:R4S-03").meets("giant_4").throws(6)
    script.finds("jade_idol_5000_4").ends()
    assert (at(table, A), known(table, A)) == ("R4S-03", ["SD19"])


@rule("DG-R.75", "DG-R.57")
def test_who_casts_or_looks_through_an_unknown_door_has_shown_the_secret_door_card() -> None:
    table = delve(
        "wizard", "elf", at=["S4S-05"], spells=["fire_ball"], treasure=["secret_door_card_1"]
    )
    play(table).does("cast:fire_ball:R4S-03").meets("giant_4").throws(5).ends()
    assert faces(seen(table, A, B).treasure) == ["secret_door_card_1"]
    assert [line["door"] for line in heard(table, "ReachedThrough", B)] == ["SD19"]
    table = delve("hero", "elf", at=["S4S-05"], treasure=["secret_door_card_1 esp_medallion_3"])
    script = play(table).does("look:R4S-03").meets("giant_4").answers("decline")
    script.asks(A, "action")
    assert faces(seen(table, A, B).treasure) == ["secret_door_card_1", "esp_medallion_3"]


@rule("DG-R.75", "DG-R.57")
def test_who_casts_through_a_known_or_an_ordinary_door_has_not() -> None:
    for room in ("R4S-03", "R4S-04"):
        table = delve(
            "wizard",
            "elf",
            at=["S4S-05"],
            doors=["SD19"],
            spells=["fire_ball"],
            treasure=["secret_door_card_1"],
        )
        script = play(table).does(f"cast:fire_ball:{room}").meets("giant_4").throws(5)
        script.answers("no_search").ends()
        assert faces(seen(table, A, B).treasure) == [None]


@rule("DG-R.76", "DG-16.5")
@pytest.mark.parametrize(
    ("where", "graves", "target"),
    [
        ("R6-05", "R6-05", "R6-04"),
        ("R4N-02", "R4N-02", "CH-CRYPT"),
        ("CH-CRYPT", "", "R4N-02"),
    ],
)
def test_from_a_room_or_chamber_into_the_next(where: str, graves: str, target: str) -> None:
    table = delve("wizard", "elf", at=[where], graves=graves, spells=["fire_ball"])
    assert of_kind(play(table).asks(A, "action"), "cast") == [f"fire_ball:{target}"]


@rule("DG-R.76", "DG-R.30")
def test_but_not_while_engaged() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["CH-CRYPT"],
        spells=["fire_ball"],
        foes=[fighting(A, "troll_4", "CH-CRYPT")],
    )
    assert kinds(play(table).asks(A, "action").offers("go:R4N-02")) == ["fight", "go"]


# What is hit


@rule("DG-16.7", "DG-6.3")
def test_the_target_is_what_would_be_met_on_entering_one_of_the_guards() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C3N-09"],
        spells=["fire_ball"],
        foes=[
            guarding("ogre_3", "CH-ARMORY", "silver_cup_1000_3"),
            guarding("mummy_3", "CH-ARMORY", "gold_cup_2500_3"),
        ],
    )
    script = play(table).does("cast:fire_ball:CH-ARMORY")
    script.asks(A, "monster", "fight:ogre_3:1", "fight:mummy_3:2").answers("fight:mummy_3:2")
    script.throws(3).ends()
    assert lines(table, SpellUsed, GuardMet, Struck) == ["SpellUsed", "GuardMet", "Struck"]
    assert (held(table, A), at(table, A)) == (["gold_cup_2500_3"], "CH-ARMORY")
    assert [foe.monster.key for foe in table.foes] == ["ogre_3"]


@rule("DG-16.7", "DG-6.4")
def test_a_monster_engaged_with_another_is_not_hit_and_a_card_is_drawn() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C2-11", "CH-GUARD-ROOM"],
        spells=["fire_ball"],
        foes=[fighting(B, "ghouls_2", "CH-GUARD-ROOM")],
    )
    script = play(table).does("cast:fire_ball:CH-GUARD-ROOM").meets("evil_hero_2").throws(5)
    script.answers("stay_out").ends()
    assert [(foe.monster.key, foe.fighter) for foe in table.foes] == [("ghouls_2", B)]


@rule("DG-16.8", "DG-16.5")
def test_the_spell_is_laid_open_then_the_monster_turned_up_then_the_dice_rolled() -> None:
    table = delve("wizard", "elf", at=["C1-23"], spells=[BOTH])
    script = play(table).does("cast:fire_ball:R1-07").meets("goblins_1").throws(2)
    script.finds("sack_of_gold_250_1").ends()
    assert lines(table, SpellUsed, MonsterMet, Struck, MovedIn) == [
        "SpellUsed",
        "MonsterMet",
        "Struck",
        "MovedIn",
    ]
    assert heard(table, "SpellUsed", B)[0]["spell"] == "fire_ball"


# Failed


@rule("DG-16.12", "DG-R.77", "DG-16.17", "DG-R.80")
def test_a_monster_missed_from_outside_cannot_attack_and_goes_under_its_pile() -> None:
    table = delve("wizard", "elf", at=["C6-24"], spells=[f"fire_ball {BOTH}"])
    play(table).does("cast:fire_ball:R6-12").meets("vampire_6").throws(9).ends()
    assert lines(table, Struck, Attacked) == ["Struck"]
    assert (table.foes, bottom(table.monsters[5])) == ([], "vampire_6")
    assert (at(table, A), is_cleaned(table, "R6-12"), table.active) == ("C6-24", False, B)
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-16.12", "DG-R.77")
def test_p31_a_guard_missed_from_outside_keeps_its_place_its_hoard_and_its_marker() -> None:
    room = "CH-QUEENS-TREASURE-ROOM"
    table = delve(
        "wizard",
        "elf",
        at=["C5S-04"],
        spells=["fire_ball"],
        foes=[guarding("witch_5", room, "gold_ring_3000_5", marker=3)],
    )
    play(table).does(f"cast:fire_ball:{room}").throws(9).ends()
    (guard,) = foes_at(table, room)
    assert (guard.fighter, guard.marker, hoard(table, room)) == (None, 3, ["gold_ring_3000_5"])
    assert (lines(table, Attacked), at(table, A)) == ([], "C5S-04")


@rule("DG-16.16", "DG-R.79")
def test_p33_a_trap_turned_up_from_outside_does_nothing() -> None:
    table = delve("wizard", "elf", at=["C4S-05"], spells=["fire_ball"])
    play(table).does("cast:fire_ball:R4S-01").meets("cage_4").ends()
    assert lines(table, TrapIdle, Struck) == ["TrapIdle"]
    assert (at(table, A), is_cleaned(table, "R4S-01"), table.delvers[A].lost) == (
        "C4S-05",
        False,
        0,
    )
    assert (bottom(table.monsters[3]), in_hand(table, A), len(table.spells)) == ("cage_4", [], 24)


@rule("DG-16.16", "DG-10.2")
def test_a_trap_met_inside_works_and_the_spell_is_used_up() -> None:
    table = delve("wizard", "elf", at=["C4S-05"], spells=["fire_ball"])
    play(table).goes("R4S-01").answers("use:fire_ball").meets("cage_4").rolls(4).ends()
    assert (table.delvers[A].lost, table.delvers[A].caged) == (4, True)
    assert (in_hand(table, A), len(table.spells)) == ([], 24)


@rule("DG-16.17", "DG-R.80", "DG-3.6")
def test_casting_ends_the_movement_with_steps_left() -> None:
    table = delve("wizard", "elf", at=["C2-11"], spells=[BOTH])
    play(table).does("cast:fire_ball:CH-GUARD-ROOM").meets("evil_hero_2").throws(4).ends()
    assert (at(table, A), table.active) == ("C2-11", B)


# Killed


@rule("DG-16.13", "DG-16.5", "DG-16.6", "DG-R.78")
def test_p27_killed_in_a_room_the_wizard_moves_in_takes_the_treasure_and_cleans_it() -> None:
    table = delve("wizard", "elf", at=["C5N-25"], spells=["fire_ball"])
    script = play(table).goes("C5N-28").does("cast:fire_ball:R5N-09").meets("vampire_5")
    script.throws(10).finds("huge_ruby_8000_5").ends()
    assert (at(table, A), held(table, A)) == ("R5N-09", ["huge_ruby_8000_5"])
    assert (is_cleaned(table, "R5N-09"), bottom(table.monsters[4])) == (True, "vampire_5")


@rule("DG-16.13", "DG-R.78", "DG-5.7")
def test_p32_killed_in_a_chamber_without_a_hoard_moving_in_is_a_choice_and_no_fight() -> None:
    table = delve("wizard", "elf", at=["C4S-02"], spells=["fire_ball"])
    script = play(table).does("cast:fire_ball:CH-TORTURE-CHAMBER").meets("troll_4").throws(7)
    script.asks(A, "move_in", "move_in", "stay_out").answers("move_in")
    script.asks(A, "search", "no_search", "search:SD11").answers("search:SD11").rolls(2).ends()
    assert (at(table, A), table.foes, known(table, A)) == ("CH-TORTURE-CHAMBER", [], ["SD11"])
    assert (held(table, A), table.graves) == ([], 0)


@rule("DG-16.13", "DG-R.78")
def test_who_stays_out_stays_where_the_spell_was_cast() -> None:
    table = delve("wizard", "elf", at=["C4S-02"], spells=["fire_ball"])
    script = play(table).does("cast:fire_ball:CH-TORTURE-CHAMBER").meets("troll_4").throws(7)
    script.answers("stay_out").ends()
    assert (at(table, A), bottom(table.monsters[3])) == ("C4S-02", "troll_4")


@rule("DG-16.13", "DG-R.78")
def test_with_a_hoard_to_take_the_wizard_moves_in_without_being_asked() -> None:
    room = "CH-QUEENS-TREASURE-ROOM"
    table = delve(
        "wizard",
        "elf",
        at=["C5S-04"],
        spells=["fire_ball"],
        foes=[
            guarding("witch_5", room, "gold_ring_3000_5"),
            guarding("giant_5", room, "silver_cup_1000_2"),
        ],
    )
    script = play(table).does(f"cast:fire_ball:{room}").answers("fight:witch_5:1")
    script.throws(10).answers("no_search").ends()
    assert (at(table, A), held(table, A)) == (room, ["gold_ring_3000_5"])
    assert (table.engaged(A), len(foes_at(table, room))) == (None, 1)
    turn_of(table, A).asks(A, "action").offers("fight:giant_5:2", "stop")


@rule("DG-16.13", "DG-9.9")
def test_a_guard_of_a_room_killed_from_outside_leaves_hoard_and_treasure() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C1-23"],
        spells=["fire_ball"],
        foes=[guarding("goblins_1", "R1-07", "gold_cup_2500_3")],
    )
    play(table).does("cast:fire_ball:R1-07").throws(2).finds("sack_of_gold_250_1").ends()
    assert (at(table, A), is_cleaned(table, "R1-07")) == ("R1-07", True)
    assert held(table, A) == ["sack_of_gold_250_1", "gold_cup_2500_3"]
