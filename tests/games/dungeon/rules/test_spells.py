"""Superheroes and Wizards: who they are, and which spells a Wizard has."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    C,
    Delving,
    cards_in_all,
    delve,
    fighting,
    held,
    in_hand,
    is_cleaned,
    known,
    leave_only,
    lines,
    play,
    prepare,
    put_on_top,
)
from tests.games.dungeon.furnishing import SPELLBOOK, heard, of_kind, seen, turn_of
from tests.script import rule
from undercroft.engine import Viewer
from undercroft.games.dungeon.cards import SUPERHERO, WIZARD
from undercroft.games.dungeon.rules.casting import Learned
from undercroft.games.dungeon.rules.preparing import RolledForSpells
from undercroft.games.dungeon.view import view

everybody = pytest.mark.parametrize("viewer", [A, B, None])


def learn(script: Delving, *keys: str) -> Delving:
    for key in keys:
        script.answers(f"learn:{key}")
    return script


# Who they are


@rule("DG-15.1")
@pytest.mark.parametrize(("roll", "found"), [(1, True), (2, True), (3, False)])
def test_a_superhero_finds_doors_on_one_or_two(roll: int, found: bool) -> None:
    table = delve("superhero", "elf", at=["C1-21"])
    play(table).stops().answers("search:SD02").rolls(roll).ends()
    assert (known(table, A), SUPERHERO.gold) == (["SD02"] if found else [], 20_000)


@rule("DG-15.1")
@pytest.mark.parametrize(("roll", "killed"), [(7, True), (6, False)])
def test_a_superhero_fights_with_a_column_of_its_own(roll: int, killed: bool) -> None:
    table = delve("superhero", "elf", at=["C3S-12"])
    script = play(table).goes("R3S-02").meets("werewolf_3").throws(roll)
    (script.finds("silver_cup_1000_3") if killed else script.throws(9)).ends()
    assert is_cleaned(table, "R3S-02") is killed


@rule("DG-15.2")
@pytest.mark.parametrize(("roll", "found"), [(1, True), (2, True), (3, False)])
def test_a_wizard_finds_doors_on_one_or_two(roll: int, found: bool) -> None:
    table = delve("wizard", "elf", at=["C1-21"])
    play(table).stops().answers("search:SD02").rolls(roll).ends()
    assert (known(table, A), WIZARD.gold) == (["SD02"] if found else [], 30_000)


@rule("DG-15.2", "DG-16.3")
@pytest.mark.parametrize(("roll", "killed"), [(5, True), (4, False)])
def test_a_wizard_fights_by_hand_with_a_column_of_its_own(roll: int, killed: bool) -> None:
    table = delve("wizard", "elf", at=["C5S-06"])
    script = play(table).goes("R5S-02").meets("witch_5").throws(roll)
    (script.finds("gold_ring_3000_5") if killed else script.throws(9)).ends()
    assert is_cleaned(table, "R5S-02") is killed


@rule("DG-15.3")
def test_a_third_player_cannot_be_a_wizard() -> None:
    script = prepare(3, first_player="seat").rolls(0)
    script.asks(A, "adventurer").answers("become:wizard")
    script.asks(B, "adventurer").answers("become:wizard")
    script.asks(C, "adventurer", "become:elf", "become:hero", "become:superhero")


# The first ten


@rule("DG-15.4", "DG-15.6", "DG-R.87", "DG-1.8")
def test_a_wizard_chooses_ten_spells_and_the_rest_are_the_pile() -> None:
    script = prepare(2, adventurers=("hero", "wizard"), first_player="seat")
    script.asks(B, "spell", "learn:fire_ball", "learn:lightning_bolt", "learn:teleport")
    learn(script, *["fire_ball"] * 9)
    assert of_kind(script, "learn") == ["lightning_bolt", "teleport"]
    table = learn(script, "teleport").ends()
    assert in_hand(table, B) == ["fire_ball"] * 9 + ["teleport"]
    assert [one.key for one in table.spells] == ["lightning_bolt"] * 9 + ["teleport"] * 5
    assert lines(table, RolledForSpells, Learned) == ["Learned"] * 10


@rule("DG-15.4")
def test_nobody_but_a_wizard_has_spells() -> None:
    table = prepare(3, adventurers=("hero", "elf", "superhero"), first_player="seat").ends()
    assert [in_hand(table, seat) for seat in range(3)] == [[], [], []]
    assert len(table.spells) == 24


@rule("DG-15.5", "DG-15.4", "DG-15.6")
def test_p34_of_two_wizards_the_higher_roll_chooses_first_and_they_go_on_in_turn() -> None:
    script = prepare(2, adventurers=("wizard", "wizard"), first_player="seat").throws(7, 9)
    for pick in range(10):
        script.asks(B, "spell").answers("learn:lightning_bolt" if pick < 6 else "learn:teleport")
        script.asks(A, "spell").answers("learn:fire_ball" if pick < 9 else "learn:lightning_bolt")
    table = script.ends()
    assert in_hand(table, A) == ["fire_ball"] * 9 + ["lightning_bolt"]
    assert in_hand(table, B) == ["lightning_bolt"] * 6 + ["teleport"] * 4
    assert [one.key for one in table.spells] == ["lightning_bolt"] * 2 + ["teleport"] * 2
    order = [line["seat"] for line in heard(table, "Learned")]
    assert order == [B, A] * 10


@rule("DG-15.5")
def test_p34_wizards_who_tie_roll_again() -> None:
    script = prepare(3, adventurers=("wizard", "elf", "wizard"), first_player="seat")
    script.throws(8, 8, 6, 5).asks(A, "spell").answers("learn:teleport").asks(C, "spell")
    rolled = [(line["seat"], sum(line["dice"])) for line in heard(script.state, "RolledForSpells")]
    assert rolled == [(A, 8), (C, 8), (A, 6), (C, 5)]


@rule("DG-R.87")
def test_less_than_ten_are_taken_only_if_there_are_no_more() -> None:
    table = delve("elf", "wizard", at=["C2-08"], spells=["", SPELLBOOK])
    table.spells = table.spells[:3]
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 2)
    script.answers("become:wizard").ends()
    assert (in_hand(table, A), table.spells) == (["fire_ball"] * 3, [])


@rule("DG-R.81")
@everybody
def test_spells_are_open_in_hands_and_in_the_pile(viewer: Viewer) -> None:
    table = delve("wizard", "elf", spells=["fire_ball teleport"])
    assert seen(table, A, viewer).spells == ["fire_ball", "teleport"]
    assert len(view(table, viewer).spells) == 22


@rule("DG-R.81")
@everybody
def test_all_hear_which_spell_is_taken(viewer: Viewer) -> None:
    script = prepare(2, adventurers=("wizard", "elf"), first_player="seat")
    script.answers("learn:teleport").asks(A, "spell")
    assert [line["spell"] for line in heard(script.state, "Learned", viewer)] == ["teleport"]


# No more than that


@rule("DG-15.6", "DG-R.49", "DG-16.15")
def test_used_spells_join_the_pile_and_a_living_wizard_gets_none_back() -> None:
    table = delve("wizard", "elf", at=["C1-23"], spells=["fire_ball"])
    script = play(table).does("cast:fire_ball:R1-07").meets("goblins_1").throws(2)
    script.finds("sack_of_gold_250_1").ends()
    assert (in_hand(table, A), len(table.spells)) == ([], 24)
    turn_of(table, A).goes("CH-MAIN-GALLERY", "START").stops().ends()
    turn_of(table, A).stops().ends()
    assert (in_hand(table, A), len(table.spells)) == ([], 24)


@rule("DG-R.49")
def test_with_one_for_a_turn_a_wizard_who_stays_on_start_takes_a_spell() -> None:
    table = delve("wizard", "elf", spells=["fire_ball"], spell_refill="one")
    play(table).stops().asks(A, "spell").answers("learn:teleport").ends()
    assert in_hand(table, A) == ["fire_ball", "teleport"]
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-R.49")
def test_but_not_who_has_only_just_come_nor_who_left_and_returned() -> None:
    table = delve("wizard", "elf", at=["CH-MAIN-GALLERY"], spell_refill="one")
    play(table).goes("START").stops().ends()
    assert in_hand(table, A) == []
    turn_of(table, A).goes("CH-MAIN-GALLERY", "START").stops().ends()
    assert in_hand(table, A) == []


@rule("DG-R.49", "DG-8.3")
def test_nor_who_was_carried_to_start_out_of_a_fight() -> None:
    foe, spells = fighting(A, "ghouls_2", "R2-02"), ["fire_ball"]
    table = delve("wizard", "elf", at=["R2-02"], foes=[foe], spells=spells, spell_refill="one")
    play(table).does("fight:ghouls_2:0").answers("hand").throws(2, 3).ends()
    assert (table.delvers[A].at.key, in_hand(table, A)) == ("START", ["fire_ball"])


@rule("DG-R.49", "DG-15.4")
def test_and_never_more_than_ten_nor_anybody_but_a_wizard() -> None:
    table = delve("wizard", "elf", spells=[SPELLBOOK], spell_refill="one")
    play(table).stops().ends()
    play(table).stops().ends()
    assert (len(in_hand(table, A)), in_hand(table, B)) == (10, [])


@rule("DG-R.49", "DG-15.4")
def test_with_full_a_wizard_who_comes_to_start_fills_up_to_ten() -> None:
    eight = "fire_ball " * 8
    table = delve("wizard", "elf", at=["CH-MAIN-GALLERY"], spells=[eight], spell_refill="full")
    script = play(table).goes("START").asks(A, "spell").answers("learn:teleport")
    script.asks(A, "spell").answers("learn:teleport").asks(A, "action").answers("stop").ends()
    assert in_hand(table, A) == ["fire_ball"] * 8 + ["teleport"] * 2
    turn_of(table, A).stops().ends()


@rule("DG-R.49")
def test_so_does_one_who_is_carried_there() -> None:
    nine = "fire_ball " * 9
    table = delve(
        "wizard",
        "elf",
        at=["R2-02"],
        spells=[nine],
        foes=[fighting(A, "ghouls_2", "R2-02")],
        spell_refill="full",
    )
    script = play(table).does("fight:ghouls_2:0").answers("hand").throws(2, 3)
    script.asks(A, "spell").answers("learn:teleport").ends()
    assert len(in_hand(table, A)) == 10


# Magic Swords are not for Wizards


@rule("DG-15.7", "DG-R.1")
def test_p26_a_wizard_shows_a_sword_returns_it_shuffles_and_draws_again() -> None:
    table = delve("wizard", "elf", at=["C1-23"])
    put_on_top(table, "magic_sword_1", "sack_of_gold_250_1")
    script = play(table).goes("R1-07").meets("goblins_1").throws(5)
    script.finds("magic_sword_1", "sack_of_gold_1000_1").ends()
    assert held(table, A) == ["sack_of_gold_1000_1"]
    assert [line["card"] for line in heard(table, "SwordReturned", B)] == ["magic_sword_1"]
    assert (len(table.treasures[0].layers), len(table.treasures[0])) == (1, 8)


@rule("DG-15.7")
def test_a_sword_may_be_drawn_twice_in_a_row() -> None:
    table = delve("wizard", "elf", at=["C1-23"])
    script = play(table).goes("R1-07").meets("goblins_1").throws(5)
    script.finds("magic_sword_1", "magic_sword_1", "sack_of_gold_500_1").ends()
    assert held(table, A) == ["sack_of_gold_500_1"]


@rule("DG-15.7")
def test_nobody_else_returns_one() -> None:
    table = delve("superhero", "elf", at=["C1-23"])
    script = play(table).goes("R1-07").meets("goblins_1").throws(5)
    script.finds("magic_sword_1").throws(7).ends()
    assert held(table, A) == ["magic_sword_1"]


@rule("DG-15.8")
def test_p26_with_nothing_but_a_sword_left_a_wizard_gets_no_card_and_the_room_is_cleaned() -> None:
    table = delve("wizard", "elf", at=["C1-23"])
    leave_only(table, 1, "magic_sword_1")
    play(table).goes("R1-07").meets("goblins_1").throws(5).finds("magic_sword_1").ends()
    assert (held(table, A), is_cleaned(table, "R1-07")) == ([], True)
    assert [one.key for one in table.treasures[0]] == ["magic_sword_1"]
