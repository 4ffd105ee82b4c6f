"""The Crystal Ball."""

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
    is_cleaned,
    known,
    laid_out,
    lines,
    loot,
    play,
    put_on_top,
)
from tests.games.dungeon.furnishing import (
    heard,
    kinds,
    known_loot,
    lurker,
    of_kind,
    turn_of,
    visions,
)
from tests.script import rule
from undercroft.engine import Viewer
from undercroft.games.dungeon.rules.seeing import Foresaw, VisionFaded
from undercroft.games.dungeon.state import Delve, Vision
from undercroft.games.dungeon.view import view

everybody = pytest.mark.parametrize("viewer", [A, B, C, None])

MEDALLION = "esp_medallion_3"
BALL = "crystal_ball_4"
OTHER_BALL = "crystal_ball_6"


# Where and when


@rule("DG-12.8", "DG-R.69")
def test_it_sees_into_any_live_room_with_nobody_and_nothing_in_it() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C1-23", "R1-07"],
        treasure=[BALL],
        graves="R1-01 R2-02",
        foes=[fighting(B, "goblins_1", "R1-07"), guarding("ogre_3", "R3N-03", "gold_cup_2500_3")],
        visions=[laid_out("troll_4", "jade_idol_5000_4", "R4N-01", ball=6)],
    )
    rooms = of_kind(play(table).does("gaze").asks(A, "gaze"), "see")
    assert len(rooms) == 80 - 5
    assert not {"R1-01", "R2-02", "R1-07", "R3N-03", "R4N-01"} & set(rooms)
    assert {"R4S-03", "R6-09", "R5S-01", "R1-08"} <= set(rooms)


@rule("DG-12.8", "DG-R.69")
def test_the_same_room_is_not_offered_twice() -> None:
    table = delve("hero", "elf", treasure=[BALL])
    play(table).does("gaze").answers("see:R6-12").meets("vampire_6").finds(
        "huge_ruby_8000_6"
    ).ends()
    turn_of(table, A).does("gaze").asks(A, "gaze").offers("see:R6-11").offers_no("see:R6-12")


@rule("DG-12.8", "DG-R.68")
def test_the_ball_is_used_in_a_turn_without_moving_and_takes_it() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[BALL])
    play(table).goes("C1-24").asks(A, "action").offers_no("gaze")
    script = play(delve("hero", "elf", at=["C1-23"], treasure=[BALL])).does("gaze")
    script.answers("see:R1-07").meets("goblins_1").finds("sack_of_gold_250_1").ends()


@rule("DG-12.8")
def test_not_after_a_look() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[f"{BALL} {MEDALLION}"])
    script = play(table).does("look:R1-07").meets("giant_rats_1").answers("decline")
    script.asks(A, "action").offers_no("gaze")


@rule("DG-12.8", "DG-3.3")
def test_not_by_an_engaged_owner() -> None:
    table = delve(
        "hero", "elf", at=["R1-07"], treasure=[BALL], foes=[fighting(A, "goblins_1", "R1-07")]
    )
    assert kinds(play(table).asks(A, "action")) == ["fight", "go"]


@rule("DG-R.68", "DG-5.7")
def test_a_search_may_follow() -> None:
    table = delve("elf", "hero", at=["C1-21"], treasure=[BALL])
    script = play(table).does("gaze").answers("see:R1-07")
    script.meets("goblins_1").finds("sack_of_gold_250_1").asks(A, "search")
    script.answers("search:SD02").rolls(4).ends()
    assert known(table, A) == ["SD02"]


@rule("DG-R.68", "DG-12.8")
def test_with_ball_free_it_is_used_before_moving_and_once() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[BALL], ball_free=True)
    script = play(table).does("gaze").answers("see:R1-07")
    script.meets("goblins_1").finds("sack_of_gold_250_1").asks(A, "action").offers_no("gaze")
    script.goes("R1-07").throws(4).ends()
    assert held(table, A) == ["sack_of_gold_250_1", BALL]
    table = delve("hero", "elf", at=["C1-23"], treasure=[BALL], ball_free=True)
    play(table).goes("C1-24").asks(A, "action").offers_no("gaze")


@rule("DG-12.9")
def test_no_room_is_shown_on_a_level_without_treasure() -> None:
    """The printed cards are enough; others may not be."""
    table = delve("hero", "elf", treasure=[BALL])
    table.treasures[0].layers = []
    levels = {key.partition("-")[0] for key in of_kind(play(table).does("gaze"), "see")}
    assert levels == {"R2", "R3N", "R3S", "R4N", "R4S", "R5N", "R5S", "R6"}


# What is laid out


@rule("DG-12.9", "DG-R.70")
@everybody
def test_the_top_monster_and_treasure_are_laid_out_for_the_looker_alone(viewer: Viewer) -> None:
    table = delve("hero", "elf", "elf", treasure=[BALL])
    put_on_top(table, "vampire_6", "huge_ruby_8000_6")
    play(table).does("gaze").answers("see:R6-12").meets("vampire_6").finds(
        "huge_ruby_8000_6"
    ).ends()
    (vision,) = view(table, viewer).visions
    mine = viewer == A
    assert (vision.at, vision.marker, vision.treasure.level) == ("R6-12", 1, 6)
    assert vision.monster == ("vampire_6" if mine else None)
    assert vision.treasure.card == ("huge_ruby_8000_6" if mine else None)
    told = heard(table, "Foresaw", viewer)[0]
    assert (told["monster"], told["treasure"]) == (vision.monster, vision.treasure.card)
    assert [len(table.monsters[5]), len(table.treasures[5])] == [8, 11]
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-12.10", "DG-R.72")
def test_p24_what_was_laid_out_goes_under_its_piles_before_the_ball_sees_elsewhere() -> None:
    table = delve("hero", "elf", treasure=[BALL])
    play(table).does("gaze").answers("see:R6-12").meets("vampire_6").finds(
        "huge_ruby_8000_6"
    ).ends()
    assert [(one.space.key, one.marker) for one in table.visions] == [("R6-12", 1)]
    script = turn_of(table, A).does("gaze").answers("see:R5S-02")
    script.meets("witch_5").finds("gold_ring_3000_5").ends()
    assert visions(table) == {"R5S-02": ["witch_5", "gold_ring_3000_5"]}
    assert (bottom(table.monsters[5]), bottom(table.treasures[5])) == (
        "vampire_6",
        "huge_ruby_8000_6",
    )
    assert lines(table, Foresaw, VisionFaded) == ["Foresaw", "VisionFaded", "Foresaw"]


@rule("DG-12.10", "DG-R.72")
def test_they_go_under_even_if_they_are_the_only_ones_left_to_draw() -> None:
    table = delve(
        "hero",
        "elf",
        treasure=[BALL],
        visions=[laid_out("vampire_6", "huge_ruby_8000_6", "R6-12")],
    )
    table.monsters[5].layers = []
    script = play(table).does("gaze").answers("see:R6-11")
    script.draws(lurker("vampire_6", A)).finds("gold_necklace_9000_6").ends()
    assert visions(table) == {"R6-11": ["vampire_6", "gold_necklace_9000_6"]}


@rule("DG-12.10", "DG-R.71")
def test_they_stay_when_the_ball_changes_hands_until_its_next_owner_looks_elsewhere() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C2-08", "C2-13"],
        treasure=[BALL],
        visions=[laid_out("vampire_6", "huge_ruby_8000_6", "R6-12")],
    )
    play(table).goes("R2-02").meets("ghouls_2").throws(5, 7).ends()
    assert (hoard(table, "R2-02"), len(table.visions)) == ([BALL], 1)
    turn_of(table, A).goes("C2-09").stops().ends()
    play(table).goes("R2-02").throws(5).finds("silver_cup_1000_2").ends()
    assert visions(table) == {"R6-12": ["vampire_6", "huge_ruby_8000_6"]}
    script = turn_of(table, B).does("gaze").answers("see:R1-07")
    script.meets("goblins_1").finds("sack_of_gold_250_1").ends()
    assert visions(table) == {"R1-07": ["goblins_1", "sack_of_gold_250_1"]}


@rule("DG-R.70", "DG-12.10")
def test_two_balls_show_two_rooms() -> None:
    table = delve("hero", "elf", treasure=[BALL, OTHER_BALL])
    play(table).does("gaze").answers("see:R6-12").meets("vampire_6").finds(
        "huge_ruby_8000_6"
    ).ends()
    play(table).does("gaze").answers("see:R1-07").meets("goblins_1").finds(
        "sack_of_gold_250_1"
    ).ends()
    assert list(visions(table)) == ["R6-12", "R1-07"]
    assert [one.marker for one in table.visions] == [1, 2]
    script = turn_of(table, B).does("gaze").answers("see:R1-08")
    script.meets("goblins_1").finds("sack_of_gold_500_1").ends()
    assert list(visions(table)) == ["R6-12", "R1-08"]


def with_both(*placed: Vision) -> Delve:
    """A holds both Balls, which may have shown something already."""
    return delve("hero", "elf", treasure=[f"{BALL} {OTHER_BALL}"], visions=[*placed])


@rule("DG-R.70")
def test_who_has_both_balls_sees_into_two_rooms() -> None:
    table = with_both()
    script = play(table).does("scry:4:0").answers("see:R6-12")
    script.meets("vampire_6").finds("huge_ruby_8000_6").ends()
    script = turn_of(table, A).does("scry:6:0").answers("see:R1-07")
    script.meets("goblins_1").finds("sack_of_gold_250_1").ends()
    assert list(visions(table)) == ["R6-12", "R1-07"]


@rule("DG-12.10", "DG-R.70")
@pytest.mark.parametrize(("ball", "left"), [("scry:4:1", "R1-07"), ("scry:6:2", "R6-12")])
def test_who_has_both_balls_says_which_one_looks_and_what_it_showed_goes(
    ball: str, left: str
) -> None:
    table = with_both(
        laid_out("vampire_6", "huge_ruby_8000_6", "R6-12", ball=4),
        laid_out("goblins_1", "sack_of_gold_250_1", "R1-07", ball=6),
    )
    script = play(table)
    assert of_kind(script.asks(A, "action"), "scry") == ["4:1", "6:2"]
    script.does(ball).answers("see:R2-02").meets("ghouls_2").finds("silver_cup_1000_2").ends()
    assert list(visions(table)) == [left, "R2-02"]
    assert {one.space.key: one.ball for one in table.visions}["R2-02"] == int(ball[5])


@rule("DG-12.10", "DG-R.70")
def test_a_ball_may_look_again_while_the_other_has_shown_nothing() -> None:
    table = with_both(laid_out("vampire_6", "huge_ruby_8000_6", "R6-12", ball=4))
    script = play(table).does("scry:4:1").answers("see:R1-07")
    script.meets("goblins_1").finds("sack_of_gold_250_1").ends()
    assert list(visions(table)) == ["R1-07"]


@rule("DG-12.8", "DG-R.70")
def test_with_one_ball_there_is_nothing_to_choose() -> None:
    placed = laid_out("vampire_6", "huge_ruby_8000_6", "R6-12", ball=4)
    table = delve("hero", "elf", treasure=[BALL, OTHER_BALL], visions=[placed])
    keys = play(table).asks(A, "action").keys()
    assert [key for key in keys if not key.startswith("go:")] == ["gaze", "stop"]


# Who enters


PLACED = ("vampire_6", "huge_ruby_8000_6", "R6-12")


@rule("DG-12.11", "DG-12.10", "DG-6.2")
def test_p25_who_enters_meets_the_placed_monster_and_wins_the_placed_treasure() -> None:
    table = delve("elf", "hero", at=["START", "C6-24"], active=B, visions=[laid_out(*PLACED)])
    play(table).goes("R6-12").throws(10).ends()
    assert (held(table, B), bottom(table.monsters[5])) == (["huge_ruby_8000_6"], "vampire_6")
    assert (table.visions, len(table.treasures[5]), is_cleaned(table, "R6-12")) == ([], 11, True)


@rule("DG-12.11", "DG-R.72", "DG-9.4")
def test_p25_if_the_monster_survives_and_leaves_both_go_under_their_piles() -> None:
    table = delve("elf", "hero", at=["START", "C6-24"], active=B, visions=[laid_out(*PLACED)])
    play(table).goes("R6-12").throws(9, 5).ends()
    assert (table.visions, table.foes) == ([], [])
    assert bottom(table.monsters[5]) == "vampire_6"
    assert table.treasures[5].layers[0] == [known_loot("huge_ruby_8000_6", A)]
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-12.11", "DG-R.71")
def test_if_it_stays_both_stay_and_the_ball_has_no_more_hold_on_them() -> None:
    table = delve(
        "elf",
        "hero",
        at=["START", "C6-24"],
        treasure=[BALL, "silver_cup_1000_2"],
        active=B,
        visions=[laid_out(*PLACED)],
    )
    play(table).goes("R6-12").throws(9, 7).ends()
    script = play(table).does("gaze").answers("see:R1-07")
    script.meets("goblins_1").finds("sack_of_gold_250_1").ends()
    (foe,) = foes_at(table, "R6-12")
    assert foe.prize == known_loot("huge_ruby_8000_6", A)
    play(table).does("fight:vampire_6:1").throws(10).ends()
    assert held(table, B) == ["silver_cup_1000_2", "huge_ruby_8000_6"]
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-12.11")
def test_a_guard_keeps_the_placed_treasure_for_whoever_kills_it() -> None:
    table = delve(
        "elf",
        "hero",
        at=["C6-29", "C6-24"],
        treasure=["", "silver_cup_1000_2"],
        active=B,
        visions=[laid_out(*PLACED, seen_by=B)],
    )
    play(table).goes("R6-12").throws(9, 5).ends()
    assert (hoard(table, "R6-12"), len(table.visions)) == (["silver_cup_1000_2"], 0)
    assert at(table, B) == "C6-24"
    play(table).goes("R6-12").throws(12).ends()
    assert held(table, A) == ["silver_cup_1000_2", "huge_ruby_8000_6"]


@rule("DG-R.71", "DG-16.12")
def test_a_placed_monster_that_a_spell_misses_from_outside_stays_and_is_known_to_all() -> None:
    table = delve(
        "elf",
        "wizard",
        at=["START", "C6-24"],
        spells=["", "fire_ball"],
        active=B,
        visions=[laid_out(*PLACED)],
    )
    play(table).does("cast:fire_ball:R6-12").throws(9).ends()
    assert (visions(table), table.foes) == ({"R6-12": list(PLACED[:2])}, [])
    shown = view(table, None).visions[0]
    assert (shown.monster, shown.treasure.card, shown.marker) == ("vampire_6", None, 1)
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-R.71", "DG-16.16", "DG-R.79")
def test_a_placed_trap_hit_from_outside_goes_under_its_pile_with_the_treasure() -> None:
    table = delve(
        "elf",
        "wizard",
        at=["START", "C2-08"],
        spells=["", "fire_ball"],
        active=B,
        visions=[laid_out("cage_2", "silver_cup_1000_2", "R2-02")],
    )
    play(table).does("cast:fire_ball:R2-02").ends()
    assert (table.visions, is_cleaned(table, "R2-02"), at(table, B)) == ([], False, "C2-08")
    assert (bottom(table.monsters[1]), bottom(table.treasures[1])) == (
        "cage_2",
        "silver_cup_1000_2",
    )
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-R.64", "DG-15.7", "DG-R.63")
def test_a_placed_sword_is_a_wizards_draw_and_put_back_and_anybody_elses_is_rolled_for() -> None:
    placed = laid_out("ghouls_2", "magic_sword_2", "R2-02")
    table = delve("elf", "wizard", at=["START", "C2-08"], active=B, visions=[placed])
    play(table).goes("R2-02").throws(6).finds("silver_cup_1000_2").ends()
    assert held(table, B) == ["silver_cup_1000_2"]
    assert loot("magic_sword_2") in list(table.treasures[1])
    placed = laid_out("ghouls_2", "magic_sword_2", "R2-02")
    table = delve("elf", "hero", at=["START", "C2-08"], active=B, visions=[placed])
    play(table).goes("R2-02").throws(6, 10).ends()
    assert [one.plus for one in table.delvers[B].treasure] == [2]
