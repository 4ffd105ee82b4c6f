"""Fire Ball and Lightning Bolt: inside, and from outside."""

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
    told,
)
from tests.games.dungeon.furnishing import faces, heard, kinds, of_kind, seen, turn_of
from tests.script import rule
from undercroft.games.dungeon.rules.casting import SpellUsed
from undercroft.games.dungeon.rules.fighting import SpellWasted, Struck
from undercroft.games.dungeon.rules.meeting import GuardMet, MonsterMet
from undercroft.games.dungeon.rules.outside import MovedIn, TrapIdle
from undercroft.games.dungeon.rules.wounding import Attacked

BOTH = "fire_ball lightning_bolt"


# How


@rule("DG-16.1", "DG-16.3", "DG-16.4", "DG-16.2")
def test_who_enters_says_how_before_the_card_is_turned_up() -> None:
    table = delve("wizard", "elf", at=["C1-23"], spells=[f"{BOTH} teleport"])
    script = play(table).goes("R1-07")
    script.asks(A, "how", "hand", "use:fire_ball", "use:lightning_bolt")
    assert (lines(table, MonsterMet), len(table.monsters[0])) == ([], 9)
    script.answers("use:fire_ball").meets("goblins_1").throws(2).finds("sack_of_gold_250_1").ends()
    assert lines(table, SpellUsed, MonsterMet, Struck) == ["SpellUsed", "MonsterMet", "Struck"]
    assert in_hand(table, A) == ["lightning_bolt", "teleport"]


@rule("DG-16.3")
@pytest.mark.parametrize(("roll", "killed"), [(9, True), (8, False)])
def test_a_wizard_with_spells_may_fight_by_hand(roll: int, killed: bool) -> None:
    table = delve("wizard", "elf", at=["C6-24"], spells=[BOTH])
    script = play(table).goes("R6-12").answers("hand").meets("vampire_6").throws(roll)
    (script.finds("jade_idol_5000_6") if killed else script.throws(9)).ends()
    assert (is_cleaned(table, "R6-12"), len(in_hand(table, A))) == (killed, 2)
    assert told(table, Struck).column == "wizard"


@rule("DG-16.3")
def test_a_wizard_without_spells_is_not_asked() -> None:
    table = delve("wizard", "elf", at=["C1-23"])
    play(table).goes("R1-07").meets("goblins_1").throws(5).finds("sack_of_gold_250_1").ends()


@rule("DG-16.2", "DG-16.4")
def test_against_a_guard_it_is_decided_knowing_which_one_is_met() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C3N-09"],
        spells=[f"{BOTH} teleport"],
        foes=[
            guarding("ogre_3", "CH-ARMORY", "silver_cup_1000_3"),
            guarding("mummy_3", "CH-ARMORY", "gold_cup_2500_3"),
        ],
    )
    script = play(table).goes("CH-ARMORY").asks(A, "monster", "fight:ogre_3:1", "fight:mummy_3:2")
    script.answers("fight:mummy_3:2").asks(A, "how").offers("hand", "use:fire_ball")
    script.answers("use:fire_ball").throws(3).ends()
    assert held(table, A) == ["gold_cup_2500_3"]


@rule("DG-16.4", "DG-3.4")
def test_a_guard_may_be_attacked_with_a_spell_by_who_stays_beside_it() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["CH-ARMORY"],
        spells=[BOTH],
        foes=[guarding("ogre_3", "CH-ARMORY", "silver_cup_1000_3")],
    )
    script = play(table).does("fight:ogre_3:1").asks(A, "how")
    script.answers("use:lightning_bolt").throws(5).ends()
    assert (held(table, A), in_hand(table, A)) == (["silver_cup_1000_3"], ["fire_ball"])


@rule("DG-16.4", "DG-16.14", "DG-8.1")
def test_p47_an_engaged_wizard_may_cast_and_is_struck_back_at_after_a_miss() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["R5S-02"],
        spells=["fire_ball"],
        foes=[fighting(A, "witch_5", "R5S-02")],
    )
    script = play(table).does("fight:witch_5:0").asks(A, "how", "hand", "use:fire_ball")
    script.answers("use:fire_ball").throws(9, 7).ends()
    assert lines(table, Struck, Attacked) == ["Struck", "Attacked"]
    assert ([foe.fighter for foe in table.foes], in_hand(table, A)) == ([A], [])
    turn_of(table, A).does("fight:witch_5:0").throws(5).finds("gold_ring_3000_5").ends()
    assert is_cleaned(table, "R5S-02")


@rule("DG-16.14", "DG-16.11")
def test_a_dash_met_inside_strikes_back_without_a_kill_roll() -> None:
    table = delve("wizard", "elf", at=["C6-24"], spells=["fire_ball"])
    script = play(table).goes("R6-12").answers("use:fire_ball").meets("red_dragon_6")
    script.throws(5).ends()
    assert lines(table, Struck, SpellWasted, Attacked) == ["SpellWasted", "Attacked"]
    assert (at(table, A), in_hand(table, A), len(table.spells)) == ("C6-24", [], 24)


@rule("DG-16.9", "DG-16.8")
@pytest.mark.parametrize(
    ("spell", "foe", "roll", "killed"),
    [
        ("fire_ball", "vampire_6", 10, True),
        ("fire_ball", "vampire_6", 9, False),
        ("lightning_bolt", "red_dragon_6", 8, True),
        ("lightning_bolt", "red_dragon_6", 7, False),
        ("fire_ball", "evil_wizard_6", 11, True),
    ],
)
def test_a_spell_has_a_column_of_its_own(spell: str, foe: str, roll: int, killed: bool) -> None:
    table = delve("wizard", "elf", at=["C6-24"], spells=[spell])
    script = play(table).does(f"cast:{spell}:R6-12").meets(foe).throws(roll)
    (script.finds("jade_idol_5000_6") if killed else script).ends()
    assert (is_cleaned(table, "R6-12"), told(table, Struck).column) == (killed, spell)


@rule("DG-16.11", "DG-16.12", "DG-R.77")
@pytest.mark.parametrize(
    ("spell", "foe"),
    [
        ("lightning_bolt", "blue_dragon_6"),
        ("lightning_bolt", "black_pudding_6"),
        ("fire_ball", "red_dragon_6"),
    ],
)
def test_p29_against_a_dash_a_spell_does_nothing_and_is_used_up(spell: str, foe: str) -> None:
    table = delve("wizard", "elf", at=["S5S-02"], spells=[spell])
    play(table).goes("C6-22").does(f"cast:{spell}:R6-08").meets(foe).ends()
    assert lines(table, Struck, SpellWasted, Attacked) == ["SpellWasted"]
    assert (at(table, A), is_cleaned(table, "R6-08")) == ("C6-22", False)
    assert (bottom(table.monsters[5]), table.foes) == (foe, [])
    assert (in_hand(table, A), len(table.spells)) == ([], 24)


# One spell a turn


@rule("DG-16.1", "DG-10.8", "DG-16.16", "DG-R.79")
def test_p20_a_spell_chosen_before_a_slide_is_spent_and_the_fight_below_is_by_hand() -> None:
    table = delve("wizard", "elf", at=["C3N-02"], spells=[f"fire_ball {BOTH}"])
    script = play(table).goes("R3N-03").answers("use:fire_ball").meets("slide_3")
    script.finds("silver_cup_1000_3").answers("slide:CH-CRYPT").meets("troll_4").throws(8).ends()
    assert in_hand(table, A) == ["fire_ball", "lightning_bolt"]
    assert told(table, Struck).column == "wizard"


@rule("DG-16.1", "DG-R.83", "DG-10.8")
def test_p20_after_a_slide_met_by_hand_a_spell_may_be_used_below_but_no_teleport() -> None:
    table = delve("wizard", "elf", at=["C3N-02"], spells=[f"{BOTH} teleport"])
    script = play(table).goes("R3N-03").answers("hand").meets("slide_3")
    script.finds("silver_cup_1000_3").answers("slide:CH-CRYPT")
    script.asks(A, "how", "hand", "use:fire_ball", "use:lightning_bolt")
    script.answers("use:fire_ball").meets("troll_4").throws(7).ends()
    assert in_hand(table, A) == ["lightning_bolt", "teleport"]


@rule("DG-16.15", "DG-16.1", "DG-15.6")
def test_the_used_card_lies_open_till_the_turn_ends_and_then_joins_the_pile() -> None:
    table = delve("wizard", "elf", at=["S4S-05"], spells=["fire_ball"])
    script = play(table).does("cast:fire_ball:R4S-04").meets("troll_4").throws(2)
    script.asks(A, "search", "no_search", "search:SD19", "search:SD20")
    assert (table.errand.spell is not None, len(table.spells)) == (True, 23)
    script.answers("no_search").ends()
    assert (table.errand.spell, len(table.spells)) == (None, 24)


# From outside: where


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


# From outside: what is hit


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


# From outside: failed


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


# From outside: killed


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
