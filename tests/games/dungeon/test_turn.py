"""The turn: movement, at most one fight, a search, and then the player to the left."""

import pytest

from tests.games.dungeon.delve import (
    A,
    B,
    C,
    at,
    delve,
    fighting,
    foes_at,
    guarding,
    held,
    lines,
    pass_turns,
    play,
    told,
)
from tests.script import rule
from undercroft.engine import NotAllowed
from undercroft.games.dungeon.rules.ending import over
from undercroft.games.dungeon.rules.fighting import Struck
from undercroft.games.dungeon.rules.moving import Walked
from undercroft.games.dungeon.rules.wounding import Attacked
from undercroft.games.dungeon.turn import LostTurn, TurnBegan

# Turns lost


@rule("DG-3.1")
def test_a_lost_turn_is_no_turn() -> None:
    """Beside a secret door, and with all that could be used."""
    treasure = ["esp_medallion_3 crystal_ball_4"]
    spells = ["fire_ball teleport"]
    table = delve("wizard", "elf", at=["C1-21"], lost=[2], treasure=treasure, spells=spells)
    play(table).ends()
    assert (table.delvers[A].lost, table.active, at(table, A)) == (1, B, "C1-21")
    assert told(table, LostTurn).left == 1


@rule("DG-3.1")
def test_after_the_last_lost_turn_everything_is_allowed() -> None:
    table = delve("hero", "elf", at=["C1-21"], lost=[1])
    pass_turns(table, 2)
    script = play(table).offers("go:C1-13", "stop").stops()
    script.asks(A, "search", "no_search", "search:SD02")


# What a turn is


@rule("DG-3.2")
def test_no_dice_decide_the_distance() -> None:
    table = delve("hero", "elf")
    play(table).goes("S1-11").ends()
    assert (told(table, Walked).steps, at(table, A)) == (5, "S1-11")


@rule("DG-3.2", "DG-3.5", "DG-R.10")
def test_a_fight_in_a_room_ends_the_movement_with_steps_left() -> None:
    table = delve("hero", "elf", at=["C1-23"])
    play(table).goes("R1-07").meets("goblins_1").throws(4).finds("sack_of_gold_250_1").ends()
    assert (table.errand.steps, table.active) == (4, B)


@rule("DG-3.5", "DG-4.7")
def test_a_fight_in_a_chamber_ends_the_movement_with_steps_left() -> None:
    table = delve("superhero", "elf", at=["C2-11"])
    play(table).goes("CH-GUARD-ROOM").meets("ghouls_2").throws(4).ends()
    assert (at(table, A), table.active) == ("CH-GUARD-ROOM", B)


@rule("DG-3.5")
def test_after_a_missed_attack_the_pawn_stays_where_it_fought() -> None:
    table = delve("elf", "hero", at=["C2-11"])
    play(table).goes("CH-GUARD-ROOM").meets("evil_hero_2").throws(2, 9).ends()
    assert (at(table, A), table.active) == ("CH-GUARD-ROOM", B)


@rule("DG-3.6", "DG-R.32")
def test_two_guards_bring_no_second_kill_roll() -> None:
    foes = [
        guarding("mummy_3", "CH-ARMORY", "silver_cup_1000_3"),
        guarding("ogre_3", "CH-ARMORY", "gold_ring_3000_3"),
    ]
    table = delve("superhero", "elf", at=["CH-ARMORY"], foes=foes)
    play(table).does("fight:mummy_3:1").throws(8).ends()
    assert lines(table, Struck, Attacked) == ["Struck"]
    assert len(foes_at(table, "CH-ARMORY")) == 1


@rule("DG-3.6", "DG-R.11")
def test_a_slide_is_no_fight_and_the_fight_after_it_is_that_of_the_turn() -> None:
    table = delve("superhero", "elf", at=["C3N-02"])
    script = play(table).goes("R3N-03").meets("slide_3").finds("gold_ring_3000_3")
    script.asks(A, "slide").answers("slide:CH-CRYPT")
    script.meets("troll_4").throws(8).ends()
    assert lines(table, Struck) == ["Struck"]
    assert (at(table, A), table.active) == ("CH-CRYPT", B)


@rule("DG-3.6", "DG-7.3")
def test_who_fails_against_an_old_foe_rolls_no_second_time() -> None:
    foe = fighting(A, "ghouls_2", "R2-02")
    table = delve("hero", "elf", at=["R2-02"], foes=[foe])
    play(table).does("fight:ghouls_2:0").throws(5, 9).ends()
    assert lines(table, Struck, Attacked) == ["Struck", "Attacked"]


# Engaged or not


@rule("DG-3.3", "DG-R.30")
def test_p7_an_engaged_player_fights_or_leaves_and_nothing_else() -> None:
    treasure = ["esp_medallion_3 crystal_ball_4"]
    foes = [fighting(A, "blue_dragon_6", "R6-05", "sack_of_gold_500_1")]
    table = delve("elf", "hero", at=["R6-05"], foes=foes, treasure=treasure)
    script = play(table).asks(A, "action")
    script.offers("fight:blue_dragon_6:1", "go:C6-10", "go:R6-04", "go:C6-12")
    offered = script.keys()
    assert {key.split(":")[0] for key in offered} == {"fight", "go"}


@rule("DG-3.3", "DG-5.8")
@pytest.mark.parametrize("attack", [7, 8, 9, 12])
def test_p7_who_is_still_engaged_does_not_search(attack: int) -> None:
    foes = [fighting(A, "troll_4", "CH-TORTURE-CHAMBER")]
    table = delve("elf", "hero", at=["CH-TORTURE-CHAMBER"], foes=foes)
    play(table).does("fight:troll_4:0").throws(2, attack).ends()
    assert table.active == B


@rule("DG-3.3", "DG-17.8")
def test_an_engaged_wizard_may_leave_by_teleport_but_not_cast_elsewhere() -> None:
    foes = [fighting(A, "ghouls_2", "CH-KITCHEN")]
    spells = ["fire_ball teleport"]
    table = delve("wizard", "elf", at=["CH-KITCHEN"], foes=foes, spells=spells)
    script = play(table).offers("teleport:CH-GUARD-ROOM", "fight:ghouls_2:0", "go:C2-10")
    script.offers_no("stop", "cast", "look", "gaze")


@rule("DG-3.3")
def test_an_engaged_player_cannot_stay_without_fighting() -> None:
    foes = [fighting(A, "ghouls_2", "CH-KITCHEN")]
    table = delve("hero", "elf", at=["CH-KITCHEN"], foes=foes)
    with pytest.raises(NotAllowed):
        play(table).stops()


@rule("DG-3.4")
def test_who_is_not_engaged_moves_or_stays_as_desired() -> None:
    table = delve("hero", "elf", at=["CH-KITCHEN"])
    script = play(table).offers("go:C2-10", "stop").offers_no("fight")
    script.stops().ends()
    assert (at(table, A), table.foes) == ("CH-KITCHEN", [])


@rule("DG-3.4", "DG-R.33", "DG-R.31", "DG-R.38")
def test_p48_who_stays_in_a_chamber_may_fight_a_guard_there() -> None:
    guard = guarding("giant_4", "CH-CRYPT", "gold_ring_3000_4")
    table = delve("elf", "superhero", at=["START", "CH-CRYPT"], foes=[guard], active=B)
    script = play(table).offers("fight:giant_4:1", "go:C4N-05", "go:R4N-02", "stop")
    script.does("fight:giant_4:1").throws(9).ends()
    assert held(table, B) == ["gold_ring_3000_4"]
    assert table.foes == []


@rule("DG-3.4", "DG-16.2")
def test_p48_a_wizard_first_says_how() -> None:
    guard = guarding("giant_4", "CH-CRYPT", "gold_ring_3000_4")
    spells = ["fire_ball"]
    table = delve("wizard", "elf", at=["CH-CRYPT"], foes=[guard], spells=spells)
    script = play(table).does("fight:giant_4:1")
    script.asks(A, "how", "hand", "use:fire_ball").answers("use:fire_ball").throws(6).ends()
    assert held(table, A) == ["gold_ring_3000_4"]


@rule("DG-3.4", "DG-R.31", "DG-R.54")
def test_a_guard_may_be_left_alone_by_who_stays_and_does_nothing_then() -> None:
    guard = guarding("giant_4", "CH-CRYPT", "gold_ring_3000_4")
    table = delve("elf", "hero", at=["CH-CRYPT"], foes=[guard])
    play(table).stops().ends()
    assert lines(table, Struck, Attacked) == []


@rule("DG-3.4", "DG-R.33")
def test_a_guard_is_fought_instead_of_anything_else_and_not_after_it() -> None:
    """From the Crypt a Medallion looks into R4N-02, and then there is no fight any more."""
    guard = guarding("giant_4", "CH-CRYPT", "gold_ring_3000_4")
    treasure = ["esp_medallion_3"]
    table = delve("elf", "hero", at=["CH-CRYPT"], foes=[guard], treasure=treasure)
    script = play(table).offers("fight:giant_4:1").does("look:R4N-02").meets("troll_4")
    script.asks(A, "after_looking").answers("decline")
    script.asks(A, "action").offers("stop").offers_no("fight")


# The end of a turn


@rule("DG-3.7")
def test_a_search_ends_the_turn_and_then_the_player_to_the_left_has_one() -> None:
    table = delve("hero", "elf", "superhero", at=["C1-21"], active=A)
    order = []
    for _ in range(4):
        order.append(table.active)
        script = play(table).stops()
        if table.active == A and order.count(A) == 1:
            script.asks(A, "search").answers("search:SD02").rolls(6)
        elif order[-1] == A:
            script.answers("no_search")
        script.ends()
    assert order == [A, B, C, A]
    assert lines(table, TurnBegan) == ["TurnBegan"] * 4


@rule("DG-3.8", "DG-8.2")
def test_nobody_leaves_the_game() -> None:
    foes = [fighting(A, "troll_4", "CH-CRYPT")]
    table = delve("elf", "hero", at=["CH-CRYPT"], foes=foes)
    play(table).does("fight:troll_4:0").throws(2, 2).answers("become:elf").ends()
    assert not over(table)
    pass_turns(table)
    play(table).asks(A, "action").offers("go:CH-MAIN-GALLERY")


@rule("DG-3.8")
def test_the_game_is_over_when_somebody_has_won() -> None:
    treasure = ["huge_diamond_10000_6"]
    table = delve("elf", "hero", at=["CH-MAIN-GALLERY"], treasure=treasure)
    assert not over(table)
    play(table).goes("START").ends()
    assert over(table)
