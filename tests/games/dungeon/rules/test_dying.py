"""Death, and starting again."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    at,
    bottom,
    cards_in_all,
    delve,
    fighting,
    foes_at,
    held,
    hoard,
    in_hand,
    known,
    lines,
    play,
    reach,
    space,
)
from tests.games.dungeon.furnishing import SPELLBOOK, of_kind, turn_of
from tests.script import rule
from undercroft.games.dungeon.rules.guarding import Dropped, MonsterLeft
from undercroft.games.dungeon.rules.wounding import Died, StartedAgain

FIVE = "gold_ring_3000_4 jade_idol_5000_4 silver_ring_2000_4 sack_of_gold_1000_4 gold_cup_2500_4"


@rule("DG-13.1", "DG-13.2", "DG-13.3", "DG-13.4", "DG-8.2")
def test_p12_a_dead_wizard_leaves_everything_and_starts_again_as_an_elf() -> None:
    table = delve(
        "wizard",
        "hero",
        at=["C4N-02"],
        treasure=[FIVE],
        doors=["SD01 SD02 SD07"],
        spells=["fire_ball fire_ball teleport lightning_bolt"],
    )
    script = play(table).goes("R4N-01").answers("hand").meets("troll_4").throws(7, 2)
    script.asks(A, "new_adventurer")
    assert of_kind(script, "become") == ["elf", "hero", "superhero", "wizard"]
    assert sorted(hoard(table, "R4N-01")) == sorted(FIVE.split())
    assert (len(table.spells), in_hand(table, A)) == (24, [])
    script.answers("become:elf").ends()
    assert (table.delvers[A].kind.key, at(table, A), held(table, A)) == ("elf", "START", [])
    assert (known(table, A), table.delvers[A].lost) == ([], 0)
    assert table.goal(table.delvers[A].kind) == 10_000
    assert [foe.fighter for foe in foes_at(table, "R4N-01")] == [None]
    assert lines(table, Dropped, Died, StartedAgain) == ["Dropped", "Died", "StartedAgain"]
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-13.2")
def test_doors_found_before_are_closed_to_the_new_adventurer() -> None:
    table = delve("elf", "hero", at=["C2-08"], doors=["SD01 SD02"])
    play(table).goes("R2-02").meets("ghouls_2").throws(4, 2).answers("become:elf").ends()
    table.delvers[A].at = space("C1-13")
    assert "C1-21" in reach(table)
    assert "C1-14" not in reach(table)


@rule("DG-13.1")
def test_only_types_with_a_free_pawn_are_offered_and_ones_own_is_free_again() -> None:
    table = delve("elf", "elf", "hero", "hero", "superhero", at=["C2-08"])
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 2)
    script.asks(A, "new_adventurer", "become:elf", "become:superhero", "become:wizard")


@rule("DG-13.1", "DG-15.3")
def test_no_third_wizard_comes_back() -> None:
    table = delve("elf", "wizard", "wizard", at=["C2-08"], spells=["", SPELLBOOK])
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 2)
    script.asks(A, "new_adventurer", "become:elf", "become:hero", "become:superhero")


@rule("DG-13.1")
def test_in_the_basic_game_there_are_elves_and_heroes_only() -> None:
    table = delve("elf", "hero", at=["C2-08"], game="basic")
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 2)
    script.asks(A, "new_adventurer", "become:elf", "become:hero")


@rule("DG-13.1", "DG-R.47")
def test_with_rebirth_the_same_nothing_is_asked() -> None:
    table = delve("superhero", "hero", at=["C2-08"], rebirth="same", doors=["SD01"])
    play(table).goes("R2-02").meets("ghouls_2").throws(3, 2).ends()
    assert (table.delvers[A].kind.key, at(table, A), known(table, A)) == ("superhero", "START", [])


@rule("DG-13.3")
def test_the_new_adventurer_keeps_the_seat_and_loses_no_turn() -> None:
    table = delve("elf", "hero", at=["C2-08"])
    play(table).goes("R2-02").meets("ghouls_2").throws(4, 2).answers("become:hero").ends()
    assert table.active == B
    play(table).stops().ends()
    play(table).asks(A, "action").offers("go:CH-MAIN-GALLERY", "stop")


@rule("DG-13.3")
@pytest.mark.parametrize(("kind", "wins"), [("elf", True), ("superhero", False)])
def test_the_total_is_that_of_the_new_adventurer(kind: str, wins: bool) -> None:
    table = delve("hero", "hero", at=["C2-08"])
    play(table).goes("R2-02").meets("ghouls_2").throws(4, 2).answers(f"become:{kind}").ends()
    table.delvers[A].keep(delve("elf", treasure=["huge_diamond_10000_6"]).delvers[A].treasure[0])
    script = turn_of(table, A).goes("CH-MAIN-GALLERY", "START")
    assert (script.state.winner == A) is wins


@rule("DG-R.47")
def test_a_two_kills_also_who_has_nothing_to_lose() -> None:
    table = delve("elf", "hero", at=["C2-08"], doors=["SD02"])
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 2)
    script.asks(A, "new_adventurer").answers("become:elf").ends()
    assert (at(table, A), known(table, A), table.foes) == ("START", [], [])
    assert lines(table, Dropped, MonsterLeft, Died) == ["MonsterLeft", "Died"]
    assert bottom(table.monsters[1]) == "ghouls_2"


# Spells


@rule("DG-13.4", "DG-R.48", "DG-15.6")
def test_p13_a_new_wizard_chooses_ten_from_all_that_came_back() -> None:
    table = delve("wizard", "wizard", at=["C2-08"], spells=[SPELLBOOK, SPELLBOOK])
    assert len(table.spells) == 4
    play(table).does("cast:lightning_bolt:R2-02").meets("ghouls_2").throws(2).ends()
    script = turn_of(table, A).goes("R2-02").answers("use:fire_ball").meets("giant_spider_2")
    script.throws(2, 2).asks(A, "new_adventurer")
    assert (len(table.spells), in_hand(table, A)) == (14, [])
    script.answers("become:wizard").asks(
        A, "spell", "learn:fire_ball", "learn:lightning_bolt", "learn:teleport"
    )
    for _ in range(5):
        script.answers("learn:fire_ball")
    assert of_kind(script, "learn") == ["lightning_bolt", "teleport"]
    for _ in range(4):
        script.answers("learn:teleport")
    script.ends()
    assert sorted(in_hand(table, A)) == ["fire_ball"] * 5 + ["lightning_bolt"] + ["teleport"] * 4
    assert [one.key for one in table.spells] == ["lightning_bolt"] * 4
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-R.86", "DG-R.48", "DG-16.15")
def test_the_spell_of_the_deadly_turn_can_be_chosen_again() -> None:
    table = delve("wizard", "hero", at=["C2-08"], spells=["fire_ball"])
    table.spells = [one for one in table.spells if one.key != "fire_ball"]
    script = play(table).goes("R2-02").answers("use:fire_ball").meets("ghouls_2").throws(2, 2)
    script.answers("become:wizard").asks(A, "spell").offers("learn:fire_ball")
    assert [one.key for one in table.spells].count("fire_ball") == 1
    assert table.errand.spell is None


@rule("DG-R.86", "DG-13.4")
def test_so_it_is_after_a_teleport() -> None:
    table = delve("wizard", "hero", at=["CH-GUARD-ROOM"], spells=["teleport"])
    script = play(table).does("teleport:CH-ARMORY").meets("ogre_3").throws(2, 2)
    script.asks(A, "new_adventurer")
    assert [one.key for one in table.spells].count("teleport") == 6
    script.answers("become:elf").ends()
    assert (in_hand(table, A), len(table.spells)) == ([], 24)


@rule("DG-13.4")
def test_only_a_wizard_chooses_spells_after_death() -> None:
    table = delve("elf", "hero", at=["C2-08"])
    play(table).goes("R2-02").meets("ghouls_2").throws(4, 2).answers("become:hero").ends()
    assert (in_hand(table, A), len(table.spells)) == ([], 24)


@rule("DG-13.4", "DG-13.1")
def test_who_died_as_a_hero_may_come_back_as_a_wizard_with_ten_spells() -> None:
    table = delve("hero", "elf", at=["C2-08"], foes=[fighting(B, "ogre_3", "CH-ARMORY")])
    script = play(table).goes("R2-02").meets("ghouls_2").throws(4, 2).answers("become:wizard")
    for _ in range(9):
        script.answers("learn:fire_ball")
    script.answers("learn:teleport").ends()
    assert in_hand(table, A) == ["fire_ball"] * 9 + ["teleport"]
