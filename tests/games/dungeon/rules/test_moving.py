"""Moving: five steps, over links that are open to the player, past pawns and into encounters."""

import pytest

from tests.games.dungeon.delve import (
    A,
    B,
    at,
    bottom,
    delve,
    fighting,
    foes_at,
    guarding,
    known,
    lines,
    pass_turns,
    path,
    play,
    reach,
    space,
    told,
)
from tests.script import rule
from undercroft.games.dungeon.rules.guarding import MonsterLeft
from undercroft.games.dungeon.rules.meeting import MonsterMet
from undercroft.games.dungeon.rules.moving import Walked, reach_of
from undercroft.games.dungeon.rules.searching import PassedSecretDoor
from undercroft.games.dungeon.state import Delve

# Steps


@rule("DG-4.1", "DG-R.6")
def test_no_step_at_all_is_a_turn() -> None:
    table = delve("hero", "elf")
    play(table).stops().ends()
    assert (at(table, A), table.active) == ("START", B)


@rule("DG-4.1")
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_a_move_is_up_to_five_steps(steps: int) -> None:
    table = delve("hero", "elf", at=["C3S-30"])
    line = ["C3S-31", "C3S-32", "C3S-33", "C3S-34", "C3S-35"]
    script = play(table).goes(line[steps - 1])
    if steps < 5:
        script.stops()
    script.ends()
    assert (at(table, A), told(table, Walked).steps) == (line[steps - 1], steps)
    assert "C3S-36" not in reach(delve("hero", "elf", at=["C3S-30"]))


@rule("DG-4.2", "DG-R.7")
def test_every_space_costs_one_step_however_large() -> None:
    table = delve("hero", "elf", at=["C1-10"], graves="R1-07")
    found = reach(table)
    assert found["CH-MAIN-GALLERY"] == 1
    assert found["START"] == found["C1-19"] == 2
    assert found["R1-07"] == found["C1-24"] == 4


@rule("DG-4.2", "DG-5.1")
def test_doors_cost_nothing() -> None:
    table = delve("hero", "elf", at=["C1-23"], doors=["SD02"])
    assert reach(table, steps=1)["R1-07"] == 1
    table.delvers[A].at = space("C1-21")
    assert reach(table, steps=1)["C1-14"] == 1


@rule("DG-4.3", "DG-5.1", "DG-5.2")
def test_a_pawn_moves_over_usable_links_only() -> None:
    plain = delve("hero", "elf", at=["C1-21"])
    assert "C1-14" not in reach(plain)
    assert reach(delve("hero", "elf", at=["C1-21"], doors=["SD02"]))["C1-14"] == 1
    carried = delve("hero", "elf", at=["C1-21"], treasure=["secret_door_card_1"])
    assert reach(carried)["C1-14"] == 1


@rule("DG-4.3", "DG-5.1")
def test_a_door_needs_a_step_for_the_space_behind_it_and_nothing_more() -> None:
    table = delve("hero", "elf", at=["C1-19"])
    assert "R1-07" not in reach(table, steps=1)
    assert reach(table, steps=2)["R1-07"] == 2


@rule("DG-4.4", "DG-R.8")
def test_a_pawn_may_turn_back_and_enter_a_space_twice() -> None:
    table = delve("hero", "elf", at=["C1-19"])
    script = play(table).goes("C1-23", "C1-24", "C1-23", "C1-19", "CH-MAIN-GALLERY")
    script.ends()
    assert at(table, A) == "CH-MAIN-GALLERY"
    assert table.errand.steps == 0


@rule("DG-4.4", "DG-R.8", "DG-R.38", "DG-9.4")
def test_p46_who_leaves_a_chamber_and_comes_back_meets_another_monster() -> None:
    foes = [fighting(A, "ghouls_2", "CH-GUARD-ROOM")]
    table = delve("hero", "elf", at=["CH-GUARD-ROOM"], foes=foes)
    script = play(table).goes("C2-11")
    assert script.state.foes == []
    assert bottom(table.monsters[1]) == "ghouls_2"
    script.goes("CH-GUARD-ROOM").meets("evil_hero_2").throws(7).ends()
    assert lines(table, MonsterLeft, MonsterMet) == ["MonsterLeft", "MonsterMet"]


@rule("DG-R.8", "DG-R.12", "DG-6.7")
def test_a_live_room_entered_again_brings_a_new_monster() -> None:
    foes = [fighting(A, "ghouls_2", "R2-02")]
    table = delve("hero", "elf", at=["R2-02"], foes=foes)
    script = play(table).goes("C2-08", "R2-02").meets("evil_hero_2").throws(2, 9)
    script.ends()
    assert [foe.monster.key for foe in foes_at(table, "R2-02")] == ["evil_hero_2"]


# Other pawns


@rule("DG-4.5")
def test_p44_a_pawn_is_passed_over_and_not_landed_on() -> None:
    table = delve("hero", "elf", at=["C1-19", "C1-23"])
    assert "C1-23" not in reach(table, steps=1)
    assert {"C1-24", "R1-07", "R1-08"} <= reach(table, steps=2).keys()


@rule("DG-4.5", "DG-R.13")
def test_start_and_chambers_hold_any_number() -> None:
    here = ["C1-10", "START", "START", "CH-MAIN-GALLERY"]
    table = delve("hero", "elf", "hero", "elf", at=here)
    found = reach(table)
    assert (found["START"], found["CH-MAIN-GALLERY"]) == (2, 1)
    play(table).goes("CH-MAIN-GALLERY").stops().ends()
    crypt = delve("hero", "elf", at=["C4N-05", "CH-CRYPT"])
    assert reach(crypt)["CH-CRYPT"] == 1


@rule("DG-4.5", "DG-R.14")
def test_a_pawn_in_a_cleaned_room_is_passed_like_any() -> None:
    table = delve("hero", "elf", at=["C3N-14", "R3N-07"], graves="R3N-07")
    assert "R3N-07" not in reach(table)
    assert reach(table)["C3N-22"] == 2


# Live rooms and chambers


@rule("DG-4.6", "DG-6.1", "DG-R.27")
def test_a_live_room_ends_the_movement_with_an_encounter() -> None:
    table = delve("hero", "elf", at=["C3N-22"])
    assert "C3N-14" not in reach(table)
    script = play(table).goes("R3N-07").meets("gargoyle_3").throws(6).finds("gold_cup_2500_3")
    script.ends()
    assert (at(table, A), told(table, MonsterMet).monster.key) == ("R3N-07", "gargoyle_3")


@rule("DG-4.6")
def test_a_live_room_with_a_pawn_in_it_is_shut() -> None:
    foes = [fighting(B, "gargoyle_3", "R3N-07")]
    table = delve("hero", "elf", at=["C3N-22", "R3N-07"], foes=foes)
    assert "R3N-07" not in reach(table)


@rule("DG-4.7", "DG-R.18", "DG-R.38")
def test_a_monster_chamber_ends_the_movement_every_time() -> None:
    table = delve("superhero", "elf", at=["C2-11"])
    assert "C2-17" not in reach(table)
    for key in ("ghouls_2", "evil_hero_2"):
        play(table).goes("CH-GUARD-ROOM").meets(key).throws(12).ends()
        pass_turns(table)
        play(table).goes("C2-11").stops().ends()
        pass_turns(table)
    assert lines(table, MonsterMet) == ["MonsterMet"] * 2


@rule("DG-4.8")
def test_gallery_start_and_cleaned_rooms_are_crossed_freely() -> None:
    table = delve("hero", "elf", at=["C1-10"])
    assert reach(table)["C1-23"] == 3
    live = delve("hero", "elf", at=["C3N-22"])
    assert "C3N-14" not in reach(live)
    cleaned = delve("hero", "elf", at=["C3N-22"], graves="R3N-07")
    assert reach(cleaned)["C3N-14"] == 2
    play(cleaned).goes("R3N-07").stops().ends()
    assert (at(cleaned, A), lines(cleaned, MonsterMet)) == ("R3N-07", [])


@rule("DG-4.7", "DG-R.17")
def test_leaving_a_room_into_a_chamber_is_entering_the_chamber() -> None:
    table = delve("superhero", "elf", at=["R4N-02"], graves="R4N-02")
    play(table).goes("CH-CRYPT").meets("troll_4").throws(8).ends()
    king = delve("superhero", "elf", at=["R6-06"], graves="R6-06")
    play(king).goes("CH-KINGS-TREASURE-ROOM").meets("vampire_6").throws(8).ends()


# Ways


@rule("DG-4.9", "DG-R.9")
def test_a_move_may_be_played_as_several_while_steps_are_left() -> None:
    table = delve("hero", "elf")
    script = play(table).goes("C1-19")
    assert (script.state.errand.steps, told(table, Walked).steps) == (3, 2)
    script.goes("C1-23").offers("go:C1-24", "go:R1-07").offers_no("go:S1-10")
    script.goes("C1-24").offers("go:S1-11").goes("S1-11").ends()
    assert table.errand.steps == 0


@rule("DG-4.9")
def test_a_move_names_only_ends_on_which_the_pawn_may_stop() -> None:
    table = delve("hero", "elf", "elf", at=["C1-19", "C1-23", "R1-07"])
    script = play(table).asks(A, "action")
    script.offers("go:C1-24", "go:R1-08", "go:START").offers_no("go:C1-23", "go:R1-07", "go:C1-19")


@rule("DG-4.10", "DG-R.9")
def test_the_shortest_way_is_walked() -> None:
    table = delve("hero", "elf", graves="R1-07")
    play(table).goes("R1-07").stops().ends()
    assert path(table) == ["CH-MAIN-GALLERY", "C1-19", "C1-23", "R1-07"]


def way(table: Delve, to: str, steps: int) -> list[str]:
    """The way that would be walked with so many steps: within five there are no two as short."""
    walk = reach_of(table, table.delvers[A], steps).way(space(to))
    return [one.key for one in walk.path]


@rule("DG-4.10", "DG-R.9")
def test_of_two_ways_as_short_that_through_unknown_doors_is_taken() -> None:
    """By way of R4S-02, or of SD10 and R4S-04: thirteen steps each."""
    cleaned = "R4S-02 R4S-04"
    here = ["CH-TORTURE-CHAMBER"]
    card = ["secret_door_card_1"]
    unknown = delve("hero", "elf", at=here, graves=cleaned, treasure=card)
    assert way(unknown, "C1-13", 13)[:4] == ["C4S-06", "C4S-07", "C4S-08", "C4S-09"]
    found = delve("hero", "elf", at=here, graves=cleaned, treasure=card, doors=["SD10"])
    assert way(found, "C1-13", 13)[:4] == ["C4S-02", "C4S-03", "R4S-02", "S4S-03"]


@rule("DG-4.10", "DG-R.9")
def test_of_two_ways_as_short_the_first_by_its_ids_is_taken() -> None:
    table = delve("hero", "elf", at=["CH-ARMORY"], graves="R3N-07")
    assert way(table, "C2-06", 7)[:3] == ["C3N-11", "C3N-14", "R3N-07"]


@rule("DG-R.9", "DG-12.2")
def test_a_longer_way_is_walked_by_naming_its_stops() -> None:
    """To learn SD02 on the way out and back."""
    table = delve("hero", "elf", at=["C1-21"], treasure=["secret_door_card_1"])
    play(table).goes("C1-14", "C1-21").stops().ends()
    assert (known(table, A), lines(table, PassedSecretDoor)) == (["SD02"], ["PassedSecretDoor"])


# Leaving


@rule("DG-R.15", "DG-9.8")
@pytest.mark.parametrize("out", ["C3N-14", "C3N-22"])
def test_one_leaves_a_living_monster_by_any_door(out: str) -> None:
    foes = [fighting(A, "gargoyle_3", "R3N-07")]
    table = delve("hero", "elf", at=["R3N-07"], foes=foes)
    play(table).goes(out).stops().ends()
    assert (at(table, A), table.foes) == (out, [])


@rule("DG-R.15", "DG-5.2")
def test_one_leaves_by_a_secret_door_only_if_it_is_usable() -> None:
    foe = fighting(A, "troll_4", "R4S-09")
    plain = delve("hero", "elf", at=["R4S-09"], foes=[foe])
    assert "C4S-23" not in reach(plain)
    knowing = delve("hero", "elf", at=["R4S-09"], doors=["SD12"])
    assert reach(knowing)["C4S-23"] == 1


@rule("DG-R.16")
def test_a_pawn_that_cannot_move_stays() -> None:
    """Behind SD19, of which it does not know."""
    table = delve("hero", "elf", at=["R4S-03"], graves="R4S-03")
    script = play(table).asks(A, "action", "stop").answers("stop")
    script.asks(A, "search", "no_search", "search:SD19").answers("no_search").ends()
    assert at(table, A) == "R4S-03"


@rule("DG-R.16")
def test_an_engaged_pawn_that_cannot_leave_must_fight() -> None:
    foes = [fighting(A, "troll_4", "R4S-03")]
    table = delve("hero", "elf", at=["R4S-03"], foes=foes)
    script = play(table).asks(A, "action", "fight:troll_4:0").answers("fight:troll_4:0")
    script.throws(9, 9).ends()
    assert table.active == B


@rule("DG-R.31", "DG-4.7")
def test_a_guard_does_not_let_anybody_pass_a_chamber() -> None:
    guard = guarding("ghouls_2", "CH-GUARD-ROOM", "sack_of_gold_250_1")
    table = delve("hero", "elf", at=["C2-11"], foes=[guard])
    assert "C2-17" not in reach(table)
