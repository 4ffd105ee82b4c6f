"""Teleport, from chamber to chamber."""

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
    held,
    hoard,
    in_hand,
    lines,
    play,
    told,
)
from tests.games.dungeon.furnishing import heard, kinds, of_kind
from tests.script import rule
from undercroft.games.dungeon.rules.fighting import Struck
from undercroft.games.dungeon.rules.meeting import MonsterMet, Teleported
from undercroft.games.dungeon.rules.wounding import Attacked

FROM_ARMORY = [
    "CH-GUARD-ROOM",
    "CH-KITCHEN",
    "CH-STOREROOM",
    "CH-CRYPT",
    "CH-TORTURE-CHAMBER",
]


@rule("DG-17.3", "DG-17.4", "DG-17.2", "DG-17.5")
def test_p30_on_walking_into_a_chamber_a_wizard_may_teleport_instead_of_fighting_there() -> None:
    table = delve(
        "wizard",
        "hero",
        at=["C3N-21", "CH-ARMORY"],
        spells=["teleport fire_ball"],
        foes=[fighting(B, "giant_snake_3", "CH-ARMORY")],
    )
    script = play(table).goes("CH-ARMORY").asks(A, "how")
    assert of_kind(script, "teleport") == FROM_ARMORY
    script.offers("hand", "use:fire_ball").answers("teleport:CH-CRYPT")
    script.meets("troll_4").throws(8).ends()
    assert (at(table, A), bottom(table.monsters[3])) == ("CH-CRYPT", "troll_4")
    assert (len(table.monsters[2]), [foe.fighter for foe in table.foes]) == (10, [B])
    assert told(table, Struck).column == "wizard"
    assert lines(table, MonsterMet) == ["MonsterMet"]


@rule("DG-17.3", "DG-17.4")
def test_so_may_one_who_walked_in_on_guards_and_none_of_them_is_fought() -> None:
    table = delve(
        "wizard",
        "hero",
        at=["C3N-09"],
        spells=["teleport"],
        foes=[guarding("ogre_3", "CH-ARMORY", "silver_cup_1000_3")],
    )
    script = play(table).goes("CH-ARMORY").answers("teleport:CH-KITCHEN")
    script.meets("ghouls_2").throws(6).ends()
    assert (at(table, A), hoard(table, "CH-ARMORY")) == ("CH-KITCHEN", ["silver_cup_1000_3"])
    assert [foe.fighter for foe in foes_at(table, "CH-ARMORY")] == [None]


@rule("DG-17.1", "DG-17.2", "DG-R.84", "DG-17.7")
@pytest.mark.parametrize(
    ("chamber", "others"),
    [
        ("CH-ARMORY", FROM_ARMORY),
        ("CH-KITCHEN", ["CH-MAIN-GALLERY", "CH-GUARD-ROOM", "CH-ARMORY", "CH-STOREROOM"]),
        ("CH-MAIN-GALLERY", ["CH-GUARD-ROOM", "CH-KITCHEN"]),
        (
            "CH-KINGS-LIBRARY",
            [
                "CH-WIZARDS-LABORATORY",
                "CH-WIZARDS-TREASURE-ROOM",
                "CH-QUEENS-TREASURE-ROOM",
                "CH-QUEENS-TREASURE-ROOM-ANNEX",
                "CH-KINGS-TREASURE-ROOM",
            ],
        ),
    ],
)
def test_it_leads_to_any_other_chamber_of_the_same_level_or_the_next(
    chamber: str, others: list[str]
) -> None:
    table = delve("wizard", "hero", at=[chamber], spells=["teleport"])
    assert of_kind(play(table).asks(A, "action"), "teleport") == others


@rule("DG-17.1")
@pytest.mark.parametrize("where", ["START", "C3N-09", "R4N-02", "S1-05"])
def test_it_works_in_chambers_only(where: str) -> None:
    table = delve("wizard", "hero", at=[where], spells=["teleport"], graves="R4N-02")
    play(table).asks(A, "action").offers_no("teleport")


@rule("DG-17.1")
def test_it_is_not_offered_on_entering_a_room() -> None:
    table = delve("wizard", "hero", at=["C1-23"], spells=["teleport fire_ball"])
    play(table).goes("R1-07").asks(A, "how", "hand", "use:fire_ball")


@rule("DG-17.1")
def test_it_moves_nobody_but_its_wizard() -> None:
    table = delve("wizard", "hero", at=["CH-ARMORY", "CH-ARMORY"], spells=["teleport"])
    play(table).does("teleport:CH-KITCHEN").meets("ghouls_2").throws(6).ends()
    assert [at(table, seat) for seat in (A, B)] == ["CH-KITCHEN", "CH-ARMORY"]
    play(table).asks(B, "action").offers_no("teleport")


@rule("DG-17.3", "DG-R.82")
def test_it_may_be_used_at_the_start_of_a_turn_in_a_chamber() -> None:
    table = delve("wizard", "hero", at=["CH-ARMORY"], spells=["teleport"])
    play(table).does("teleport:CH-GUARD-ROOM").meets("evil_hero_2").throws(6).ends()
    assert (at(table, A), in_hand(table, A), len(table.spells)) == ("CH-GUARD-ROOM", [], 24)


@rule("DG-17.5", "DG-R.85", "DG-16.1")
def test_the_fight_in_the_new_chamber_is_by_hand() -> None:
    spells = "teleport teleport fire_ball lightning_bolt"
    table = delve("wizard", "hero", at=["CH-ARMORY"], spells=[spells])
    play(table).does("teleport:CH-STOREROOM").meets("gargoyle_3").throws(5, 9).ends()
    assert told(table, Struck).column == "wizard"
    assert lines(table, Struck, Attacked) == ["Struck", "Attacked"]
    assert in_hand(table, A) == ["fire_ball", "lightning_bolt", "teleport"]


@rule("DG-17.5", "DG-6.3")
def test_a_guard_in_the_new_chamber_is_the_one_met_by_hand() -> None:
    table = delve(
        "wizard",
        "hero",
        at=["CH-ARMORY"],
        spells=["teleport fire_ball"],
        foes=[guarding("ogre_3", "CH-KITCHEN", "silver_cup_1000_3")],
    )
    play(table).does("teleport:CH-KITCHEN").throws(8).ends()
    assert held(table, A) == ["silver_cup_1000_3"]


@rule("DG-17.6", "DG-R.83")
def test_arriving_by_teleport_or_slide_one_cannot_teleport_on() -> None:
    table = delve("wizard", "hero", at=["CH-ARMORY"], spells=["teleport teleport"])
    play(table).does("teleport:CH-KITCHEN").meets("ghouls_2").throws(6).ends()
    assert lines(table, Teleported) == ["Teleported"]
    table = delve("wizard", "hero", at=["C3N-09"], spells=["teleport fire_ball"])
    script = play(table).goes("CH-ARMORY").answers("hand").meets("slide_3")
    script.answers("slide:CH-CRYPT").asks(A, "how", "hand", "use:fire_ball")


@rule("DG-17.6")
def test_p35_it_ends_the_movement() -> None:
    table = delve("wizard", "hero", at=["CH-KITCHEN"], spells=["teleport"])
    play(table).does("teleport:CH-MAIN-GALLERY").ends()
    assert (at(table, A), table.active) == ("CH-MAIN-GALLERY", B)
    assert lines(table, MonsterMet, Struck) == []


@rule("DG-17.6", "DG-R.83", "DG-10.7")
def test_a_slide_met_after_a_teleport_leads_to_a_fight_by_hand() -> None:
    table = delve("wizard", "hero", at=["CH-KITCHEN"], spells=["teleport teleport fire_ball"])
    script = play(table).does("teleport:CH-ARMORY").meets("slide_3").answers("slide:CH-CRYPT")
    script.meets("troll_4").throws(8).ends()
    assert (at(table, A), in_hand(table, A)) == ("CH-CRYPT", ["fire_ball", "teleport"])


@rule("DG-17.7", "DG-R.84", "DG-17.3")
def test_p35_from_start_through_the_main_gallery_to_the_kitchen() -> None:
    table = delve("wizard", "hero", spells=["teleport fire_ball"])
    script = play(table).goes("CH-MAIN-GALLERY").does("teleport:CH-KITCHEN")
    script.meets("ghouls_2").throws(6).ends()
    assert (at(table, A), told(table, Struck).column) == ("CH-KITCHEN", "wizard")


@rule("DG-17.7", "DG-R.84")
def test_arriving_in_the_main_gallery_brings_no_fight() -> None:
    table = delve("wizard", "hero", at=["CH-GUARD-ROOM"], spells=["teleport fire_ball"])
    play(table).does("teleport:CH-MAIN-GALLERY").ends()
    assert lines(table, MonsterMet, Struck) == []


@rule("DG-17.8", "DG-R.82", "DG-9.4", "DG-9.3")
def test_an_engaged_wizard_may_leave_by_teleport_and_the_monster_goes() -> None:
    table = delve(
        "wizard",
        "hero",
        at=["CH-ARMORY"],
        spells=["teleport fire_ball"],
        foes=[fighting(A, "ogre_3", "CH-ARMORY")],
    )
    assert kinds(play(table).asks(A, "action")) == ["fight", "go", "teleport"]
    play(table).does("teleport:CH-KITCHEN").meets("ghouls_2").throws(6).ends()
    assert (table.foes, bottom(table.monsters[2])) == ([], "ogre_3")
    assert lines(table, Attacked) == []


@rule("DG-17.8", "DG-9.5")
def test_a_monster_with_a_hoard_stays_behind_as_a_guard() -> None:
    table = delve(
        "wizard",
        "hero",
        at=["CH-ARMORY"],
        spells=["teleport"],
        foes=[fighting(A, "ogre_3", "CH-ARMORY", "silver_cup_1000_3")],
    )
    play(table).does("teleport:CH-KITCHEN").meets("ghouls_2").throws(6).ends()
    (guard,) = foes_at(table, "CH-ARMORY")
    assert (guard.fighter, hoard(table, "CH-ARMORY")) == (None, ["silver_cup_1000_3"])


@rule("DG-17.8", "DG-R.30")
def test_an_engaged_wizard_may_not_choose_teleport_as_a_way_to_fight() -> None:
    table = delve(
        "wizard",
        "hero",
        at=["CH-ARMORY"],
        spells=["teleport fire_ball"],
        foes=[fighting(A, "ogre_3", "CH-ARMORY")],
    )
    play(table).does("fight:ogre_3:0").asks(A, "how", "hand", "use:fire_ball")


@rule("DG-17.1", "DG-16.8")
def test_all_hear_where_a_wizard_goes() -> None:
    table = delve("wizard", "hero", at=["CH-KITCHEN"], spells=["teleport"])
    play(table).does("teleport:CH-MAIN-GALLERY").ends()
    assert [line["spell"] for line in heard(table, "SpellUsed", B)] == ["teleport"]
    assert [line["to"] for line in heard(table, "Teleported", B)] == ["CH-MAIN-GALLERY"]
