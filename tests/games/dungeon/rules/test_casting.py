"""Fire Ball and Lightning Bolt, against what is met inside."""

import pytest

from tests.games.dungeon.delve import (
    A,
    at,
    bottom,
    delve,
    fighting,
    guarding,
    held,
    in_hand,
    is_cleaned,
    lines,
    play,
    told,
)
from tests.games.dungeon.furnishing import turn_of
from tests.script import rule
from undercroft.games.dungeon.rules.casting import SpellUsed
from undercroft.games.dungeon.rules.fighting import SpellWasted, Struck
from undercroft.games.dungeon.rules.meeting import MonsterMet
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
