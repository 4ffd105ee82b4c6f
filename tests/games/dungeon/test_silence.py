"""What nobody may learn from a question, from a silence, or from the order of things."""

import pytest

from tests.games.dungeon.delve import (
    A,
    B,
    at,
    delve,
    fighting,
    held,
    in_hand,
    laid_out,
    monster,
    play,
    run,
    space,
)
from tests.games.dungeon.furnishing import faces, heard, seen
from tests.script import rule
from undercroft.engine import Quick
from undercroft.games.dungeon.rules.meeting import slide
from undercroft.games.dungeon.rules.wounding import retreat, strike_back
from undercroft.games.dungeon.state import Delve

SACK, CARD = "sack_of_gold_250_1", "secret_door_card_1"


def wounded_in_the_back_room(treasure: str) -> Delve:
    return delve(
        "hero", "elf", at=["R1-06"], foes=[fighting(A, "goblins_1", "R1-06")], treasure=[treasure]
    )


@rule("DG-R.41", "DG-8.8")
def test_the_dearest_card_lies_now_in_this_pile_and_now_in_that() -> None:
    first = set()
    for seed in range(20):
        table = wounded_in_the_back_room(f"{SACK} gold_ring_3000_3")
        script = run(table, strike_back(table, A, table.foes[0])).throws(3).asks(A, "split")
        table.chance = Quick(seed)
        script.answers("pile_b").asks(B, "pile")
        assert table.split is not None
        first.add(table.split.piles[0][0].key)
    assert first == {SACK, "gold_ring_3000_3"}


@rule("DG-8.10", "DG-R.57")
@pytest.mark.parametrize(
    ("treasure", "offered"),
    [(SACK, ["retreat:C1-16"]), (CARD, ["retreat:C1-16", "retreat:C2-20"])],
)
def test_a_retreat_is_asked_where_a_hidden_card_might_open_another(
    treasure: str, offered: list[str]
) -> None:
    table = wounded_in_the_back_room(treasure)
    run(table, retreat(table, A)).asks(A, "retreat", *offered)


@rule("DG-8.10")
def test_who_holds_nothing_hidden_retreats_without_a_question() -> None:
    table = wounded_in_the_back_room("")
    run(table, retreat(table, A)).ends()
    assert at(table, A) == "C1-16"


@rule("DG-R.16", "DG-R.57")
@pytest.mark.parametrize("treasure", [SACK, CARD])
def test_who_is_shut_in_by_a_pawn_is_asked_like_who_holds_the_card(treasure: str) -> None:
    table = delve("hero", "elf", at=["C1-02", "C1-11"], treasure=[treasure])
    play(table).goes("C1-14").asks(A, "action").offers("stop")


@rule("DG-R.57", "DG-R.70")
def test_the_very_ball_that_is_used_lies_open_from_then_on() -> None:
    balls = "crystal_ball_4 crystal_ball_6"
    table = delve(
        "hero",
        "elf",
        at=["C1-23"],
        treasure=[balls],
        visions=[laid_out("troll_4", "jade_idol_5000_4", "R4N-01")],
    )
    script = play(table).does("scry:6:0")
    script.asks(A, "gaze")
    assert faces(seen(table, A, B).treasure) == [None, "crystal_ball_6"]


@rule("DG-R.57")
def test_with_open_treasure_the_story_tells_all_of_it() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure_open=True)
    play(table).goes("R1-07").meets("goblins_1").throws(9).finds(SACK).ends()
    assert held(table, A) == [SACK]
    assert [line["card"] for line in heard(table, "TreasureTaken")] == [SACK]


@rule("DG-R.49", "DG-R.68")
def test_a_wizard_who_gazes_on_start_all_turn_takes_a_spell_too() -> None:
    table = delve("wizard", "elf", treasure=["crystal_ball_4"], spell_refill="one")
    script = play(table).does("gaze").answers("see:R1-07").meets("goblins_1").finds(SACK)
    script.asks(A, "spell").answers("learn:teleport").ends()
    assert in_hand(table, A) == ["teleport"]


@rule("DG-12.6", "DG-10.7")
def test_a_slide_does_not_lead_into_the_chamber_just_left_alone() -> None:
    table = delve("hero", "elf", at=["CH-ARMORY"], esp_chambers=True)
    table.errand.barred = space("CH-CRYPT")
    script = run(table, slide(table, A, space("CH-ARMORY"), monster("slide_3"), None))
    script.meets("troll_4").throws(2, 9).ends()
    assert at(table, A) == "CH-TORTURE-CHAMBER"


@rule("DG-16.13", "DG-R.44")
def test_a_wizard_who_moved_in_came_from_outside() -> None:
    table = delve("wizard", "elf", at=["C1-23"], spells=["fire_ball"])
    play(table).does("cast:fire_ball:R1-07").meets("goblins_1").throws(9).finds(SACK).ends()
    came = table.delvers[A].came
    assert (at(table, A), came and came.key) == ("R1-07", "C1-23")
