"""Special treasures: the Secret Door Card, and the ESP Medallion."""

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
    guarding,
    held,
    hoard,
    in_hand,
    is_cleaned,
    known,
    laid_out,
    lines,
    path,
    play,
    put_on_top,
    reach,
    space,
)
from tests.games.dungeon.furnishing import (
    faces,
    gold,
    heard,
    kinds,
    lurker,
    of_kind,
    seen,
    turn_of,
    visions,
)
from tests.script import rule
from undercroft.engine import Viewer
from undercroft.games.dungeon.rules.meeting import MonsterMet
from undercroft.games.dungeon.rules.seeing import Declined, Looked
from undercroft.games.dungeon.view import view

everybody = pytest.mark.parametrize("viewer", [A, B, C, None])

MEDALLION = "esp_medallion_3"


# The Secret Door Card


@rule("DG-12.1")
def test_its_owner_passes_any_secret_door_without_having_found_it() -> None:
    table = delve("hero", "elf", at=["C1-13", "C1-13"], treasure=["secret_door_card_1"])
    assert {key: reach(table)[key] for key in ("C1-14", "R1-04")} == {"C1-14": 2, "R1-04": 4}
    assert "C1-14" not in reach(table, B)


@rule("DG-12.1", "DG-12.2")
def test_p21_a_door_passed_with_the_card_stays_known_when_the_card_is_lost_and_no_other() -> None:
    table = delve("hero", "elf", at=["C1-13"], treasure=["secret_door_card_1"])
    script = play(table).goes("R1-04").meets("goblins_1").throws(3, 7)
    script.ends()
    assert path(table) == ["C1-21", "C1-14", "C1-11", "R1-04"]
    assert (held(table, A), hoard(table, "R1-04")) == ([], ["secret_door_card_1"])
    assert known(table, A) == ["SD02"]
    assert reach(table)["C1-13"] == 4
    table.delvers[A].at = space("C1-04")
    assert reach(table)["S1-05"] == 1
    assert "C1-03" not in reach(table)


@rule("DG-12.2", "DG-8.12")
def test_p22_a_door_passed_is_known_in_the_retreat_after_the_card_was_dropped() -> None:
    table = delve("hero", "elf", at=["R6-10"], treasure=["secret_door_card_1"], graves="R6-10")
    play(table).goes("R6-09").meets("vampire_6").throws(9, 4).ends()
    assert (known(table, A), hoard(table, "R6-09")) == (["SD21"], ["secret_door_card_1"])
    assert at(table, A) == "R6-10"


@rule("DG-12.2", "DG-8.9")
def test_p22_so_it_is_past_a_live_room() -> None:
    table = delve(
        "hero",
        "elf",
        at=["R6-09"],
        doors=["SD21"],
        treasure=["secret_door_card_1"],
        foes=[fighting(A, "vampire_6", "R6-09")],
    )
    play(table).does("fight:vampire_6:0").throws(9, 4).ends()
    assert (at(table, A), hoard(table, "R6-09")) == ("C6-26", ["secret_door_card_1"])
    assert known(table, A) == ["SD21"]


@rule("DG-12.2")
def test_a_door_passed_in_a_retreat_is_learnt_too() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C4S-02"],
        treasure=["secret_door_card_1 sack_of_gold_250_1"],
    )
    script = play(table).goes("CH-TORTURE-CHAMBER").meets("troll_4").throws(9, 5)
    script.answers("drop:sack_of_gold_250_1:0")
    script.asks(A, "retreat").answers("retreat:C4S-11").ends()
    assert (at(table, A), known(table, A)) == ("C4S-11", ["SD11"])


@rule("DG-12.2")
def test_a_door_not_passed_is_not_learnt() -> None:
    table = delve("hero", "elf", at=["C1-13"], treasure=["secret_door_card_1"])
    play(table).goes("C1-21").stops().answers("no_search").ends()
    assert known(table, A) == []


@rule("DG-12.12", "DG-8.12")
def test_a_card_just_dropped_opens_no_retreat() -> None:
    table = delve("hero", "elf", at=["C4S-02"], treasure=["secret_door_card_1"])
    script = play(table).goes("CH-TORTURE-CHAMBER").meets("troll_4").throws(9, 5)
    script.asks(A, "retreat", "retreat:C4S-02", "retreat:C4S-05", "retreat:C4S-06")


@rule("DG-12.12")
def test_a_special_card_works_from_the_moment_it_is_held() -> None:
    table = delve("hero", "elf", at=["C1-25"])
    play(table).goes("R1-09").meets("goblins_1").throws(4).finds("secret_door_card_1").ends()
    turn_of(table, A).goes("C1-14").stops().ends()
    assert known(table, A) == ["SD02"]


@rule("DG-12.12", "DG-8.7")
def test_a_special_card_may_be_dropped_like_any_other() -> None:
    table = delve(
        "hero", "elf", at=["C2-08"], treasure=["esp_medallion_3 crystal_ball_4 gold_ring_3000_3"]
    )
    script = play(table).goes("R2-02").meets("ghouls_2").throws(5, 7)
    script.asks(A, "drop").offers("drop:esp_medallion_3:0", "drop:crystal_ball_4:0")
    script.answers("drop:crystal_ball_4:0").ends()
    assert hoard(table, "R2-02") == ["crystal_ball_4"]


@rule("DG-R.73")
def test_two_of_a_kind_are_of_no_more_use_but_both_count() -> None:
    table = delve(
        "hero", "elf", at=["C1-23"], treasure=["esp_medallion_3 esp_medallion_5 secret_door_card_1"]
    )
    assert gold(table, A) == 3000
    script = play(table).does("look:R1-07").meets("giant_rats_1").answers("decline")
    script.asks(A, "action").offers("go:R1-08").offers_no("look")
    table = delve("hero", "elf", treasure=["secret_door_card_1 secret_door_card_2"], at=["C1-21"])
    play(table).goes("C1-14").stops().ends()
    assert (known(table, A), gold(table, A)) == (["SD02"], 0)
    assert faces(seen(table, A, B).treasure) == [None, "secret_door_card_1"][::-1]


# The Medallion: where and when


@rule("DG-12.5", "DG-R.65")
def test_its_owner_may_look_into_the_live_rooms_next_to_the_pawn() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[MEDALLION])
    assert of_kind(play(table).asks(A, "action"), "look") == ["R1-07", "R1-08"]
    table = delve("hero", "elf", at=["C1-23"])
    play(table).asks(A, "action").offers_no("look")


@rule("DG-12.5", "DG-R.65")
@pytest.mark.parametrize(
    ("where", "room", "given"),
    [
        ("C1-19", "R1-07", {}),
        ("C1-23", "R1-07", {"graves": "R1-07"}),
        ("C1-23", "R1-07", {"foes": [guarding("giant_rats_1", "R1-07", "gold_cup_2500_3")]}),
        ("S4S-05", "R4S-03", {}),
        ("C2-11", "CH-GUARD-ROOM", {}),
    ],
    ids=["two steps away", "cleaned", "a guard in it", "unknown secret door", "a chamber"],
)
def test_no_look_into(where: str, room: str, given: dict[str, str]) -> None:
    table = delve("hero", "elf", at=[where], treasure=[MEDALLION], **given)  # type: ignore[arg-type]
    play(table).asks(A, "action").offers_no(f"look:{room}")


@rule("DG-12.5")
def test_no_look_into_a_room_with_a_pawn_in_it() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C1-23", "R1-07"],
        treasure=[MEDALLION],
        foes=[fighting(B, "goblins_1", "R1-07")],
    )
    assert of_kind(play(table).asks(A, "action"), "look") == ["R1-08"]


@rule("DG-12.5")
def test_a_look_needs_a_step_left_to_enter() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[MEDALLION])
    play(table).goes("S4S-03").ends()
    table = delve("hero", "elf", at=["C1-24"], treasure=[MEDALLION])
    play(table).goes("S4S-03").asks(A, "action").offers("look:R4S-02")


@rule("DG-12.5")
def test_a_look_goes_through_a_secret_door_that_is_known() -> None:
    table = delve("hero", "elf", at=["S4S-05"], treasure=[MEDALLION], doors=["SD19"])
    play(table).asks(A, "action").offers("look:R4S-03").offers_no("look:R4S-05")


@rule("DG-12.5", "DG-3.3")
def test_an_engaged_owner_does_not_look() -> None:
    table = delve(
        "hero",
        "elf",
        at=["R6-05"],
        treasure=[MEDALLION],
        foes=[fighting(A, "vampire_6", "R6-05")],
    )
    assert kinds(play(table).asks(A, "action").offers("go:R6-04")) == ["fight", "go"]


@rule("DG-12.5")
def test_the_top_card_of_the_pile_is_looked_at_or_the_placed_one() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[MEDALLION])
    put_on_top(table, "skeleton_1")
    play(table).does("look:R1-07").meets("skeleton_1").asks(A, "after_looking", "enter", "decline")
    placed = laid_out("goblins_1", "sack_of_gold_250_1", "R1-07", seen_by=B)
    table = delve("hero", "elf", at=["C1-23"], treasure=[MEDALLION], visions=[placed])
    play(table).does("look:R1-07").asks(A, "after_looking")
    assert heard(table, "Looked", A)[0]["monster"] == "goblins_1"
    assert len(table.monsters[0]) == 8


@rule("DG-R.65", "DG-12.5")
def test_with_esp_chambers_it_looks_into_a_chamber_where_nothing_is_unattended() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C2-11", "CH-GUARD-ROOM"],
        treasure=[MEDALLION],
        foes=[fighting(B, "ghouls_2", "CH-GUARD-ROOM")],
        esp_chambers=True,
    )
    script = play(table).does("look:CH-GUARD-ROOM").meets("giant_spider_2")
    script.asks(A, "after_looking").answers("enter").throws(6).ends()
    assert at(table, A) == "CH-GUARD-ROOM"
    table = delve(
        "hero",
        "elf",
        at=["C2-11"],
        treasure=[MEDALLION],
        foes=[guarding("ghouls_2", "CH-GUARD-ROOM", "gold_cup_2500_3")],
        esp_chambers=True,
    )
    play(table).asks(A, "action").offers_no("look")
    table = delve("hero", "elf", at=["C1-19"], treasure=[MEDALLION], esp_chambers=True)
    play(table).asks(A, "action").offers_no("look")


# The Medallion: after the look


@rule("DG-12.6")
def test_who_enters_meets_the_card_that_was_looked_at() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[MEDALLION])
    script = play(table).does("look:R1-07").meets("giant_rats_1").answers("enter")
    script.throws(4).finds("sack_of_gold_250_1").ends()
    assert lines(table, Looked, MonsterMet) == ["Looked", "MonsterMet"]
    assert (at(table, A), is_cleaned(table, "R1-07")) == ("R1-07", True)
    assert bottom(table.monsters[0]) == "giant_rats_1"


@rule("DG-12.6", "DG-12.7")
def test_p23_who_declines_may_not_enter_that_room_this_turn_but_may_go_on() -> None:
    table = delve("superhero", "elf", at=["CH-MAIN-GALLERY"], treasure=[MEDALLION])
    script = play(table).goes("C1-23").does("look:R1-07").meets("giant_rats_1")
    script.answers("decline").asks(A, "action")
    script.offers("go:R1-08", "go:C1-24", "stop").offers_no("go:R1-07", "look", "gaze")
    assert lines(table, Looked, Declined, MonsterMet) == ["Looked", "Declined"]
    assert bottom(table.monsters[0]) == "giant_rats_1"
    script.goes("C1-24").asks(A, "action").offers_no("go:R1-07").answers("stop").ends()
    assert cards_in_all(table) == ALL_CARDS
    turn_of(table, A).goes("C1-23").asks(A, "action").offers("go:R1-07", "look:R1-07")


@rule("DG-12.6", "DG-R.70")
@everybody
def test_p23_a_declined_card_goes_under_the_pile_unseen_by_others(viewer: Viewer) -> None:
    table = delve("hero", "elf", "elf", at=["C1-23"], treasure=[MEDALLION])
    play(table).does("look:R1-07").meets("giant_rats_1").answers("decline").answers("stop").ends()
    known_to_owner = "giant_rats_1" if viewer == A else None
    assert heard(table, "Looked", viewer)[0]["monster"] == known_to_owner
    assert view(table, viewer).monsters[0].under == [known_to_owner]


@rule("DG-12.6", "DG-R.71")
def test_a_placed_card_that_is_declined_stays() -> None:
    placed = laid_out("goblins_1", "sack_of_gold_250_1", "R1-07", seen_by=B)
    table = delve("hero", "elf", at=["C1-23"], treasure=[MEDALLION], visions=[placed])
    script = play(table).does("look:R1-07").answers("decline").asks(A, "action")
    script.offers("go:R1-08").offers_no("go:R1-07").answers("stop").ends()
    assert visions(table) == {"R1-07": ["goblins_1", "sack_of_gold_250_1"]}
    assert view(table, A).visions[0].monster == "goblins_1"
    assert view(table, A).visions[0].treasure.card is None


@rule("DG-12.6", "DG-R.67")
def test_a_wizard_chooses_the_spell_after_the_look() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C1-23"],
        treasure=[MEDALLION],
        spells=["fire_ball lightning_bolt teleport"],
    )
    script = play(table).does("look:R1-07").meets("giant_rats_1")
    script.asks(
        A,
        "after_looking",
        "enter",
        "cast:fire_ball:R1-07",
        "cast:lightning_bolt:R1-07",
        "decline",
    )
    script.answers("cast:fire_ball:R1-07").throws(2).finds("sack_of_gold_250_1").ends()
    assert (at(table, A), is_cleaned(table, "R1-07")) == ("R1-07", True)
    assert in_hand(table, A) == ["lightning_bolt", "teleport"]


@rule("DG-R.67", "DG-16.2")
def test_a_wizard_who_enters_after_the_look_still_says_how() -> None:
    table = delve(
        "wizard", "elf", at=["C1-23"], treasure=[MEDALLION], spells=["fire_ball teleport"]
    )
    script = play(table).does("look:R1-07").meets("giant_rats_1").answers("enter")
    script.asks(A, "how", "hand", "use:fire_ball").answers("hand").throws(6)
    script.finds("sack_of_gold_250_1").ends()


@rule("DG-12.6", "DG-16.6")
def test_who_declines_may_not_cast_into_that_room_either() -> None:
    table = delve("wizard", "elf", at=["C1-23"], treasure=[MEDALLION], spells=["fire_ball"])
    script = play(table).does("look:R1-07").meets("giant_rats_1").answers("decline")
    assert of_kind(script.asks(A, "action"), "cast") == ["fire_ball:R1-08"]


@rule("DG-12.6")
def test_a_wizard_who_teleports_away_from_a_chamber_has_declined_what_was_looked_at() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C2-11"],
        treasure=[MEDALLION],
        spells=["teleport"],
        esp_chambers=True,
    )
    script = play(table).does("look:CH-GUARD-ROOM").meets("evil_hero_2").answers("enter")
    script.answers("teleport:CH-ARMORY").meets("ogre_3").throws(8).ends()
    assert (at(table, A), bottom(table.monsters[2])) == ("CH-ARMORY", "ogre_3")
    assert table.monsters[1].layers[0] == [lurker("evil_hero_2", A)]
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-12.6")
def test_so_it_is_on_the_way_to_the_main_gallery_where_nobody_is_met() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C2-11"],
        treasure=[MEDALLION],
        spells=["teleport"],
        esp_chambers=True,
    )
    script = play(table).does("look:CH-GUARD-ROOM").meets("evil_hero_2").answers("enter")
    script.answers("teleport:CH-MAIN-GALLERY").ends()
    assert table.monsters[1].layers[0] == [lurker("evil_hero_2", A)]


@rule("DG-12.6", "DG-17.2")
def test_a_chamber_that_was_declined_is_not_entered_by_teleport() -> None:
    table = delve(
        "wizard",
        "elf",
        at=["C5S-08"],
        treasure=[MEDALLION],
        spells=["teleport"],
        esp_chambers=True,
    )
    script = play(table).does("look:CH-QUEENS-TREASURE-ROOM").meets("witch_5").answers("decline")
    script.goes("CH-QUEENS-TREASURE-ROOM-ANNEX").asks(A, "how")
    script.offers("teleport:CH-CRYPT").offers_no("teleport:CH-QUEENS-TREASURE-ROOM")


@rule("DG-R.67")
def test_a_look_shows_a_trap_too_which_works_on_who_enters() -> None:
    table = delve("hero", "elf", at=["C2-08"], treasure=[MEDALLION])
    script = play(table).does("look:R2-02").meets("cage_2").asks(A, "after_looking")
    assert heard(table, "Looked", A)[0]["monster"] == "cage_2"
    script.answers("enter").rolls(2).ends()
    assert (table.delvers[A].lost, table.delvers[A].caged) == (2, True)


@rule("DG-12.7", "DG-R.66")
def test_with_esp_stops_declining_ends_the_movement() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[MEDALLION], esp_stops=True)
    play(table).does("look:R1-07").meets("giant_rats_1").answers("decline").ends()
    assert at(table, A) == "C1-23"


@rule("DG-12.7")
def test_there_is_one_look_a_turn_and_another_in_the_next() -> None:
    table = delve("hero", "elf", at=["C1-23"], treasure=[MEDALLION])
    script = play(table).does("look:R1-07").meets("giant_rats_1").answers("decline")
    script.asks(A, "action").offers_no("look").answers("stop").ends()
    turn_of(table, A).asks(A, "action").offers("look:R1-07", "look:R1-08")
