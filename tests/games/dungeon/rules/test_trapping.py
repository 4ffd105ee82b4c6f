"""Cages and Slides."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    at,
    bottom,
    cards_in_all,
    delve,
    foes_at,
    guarding,
    held,
    is_cleaned,
    laid_out,
    lines,
    loot,
    monster,
    pass_turns,
    play,
    reach,
)
from tests.games.dungeon.furnishing import kinds, no_monsters_left, of_kind, turn_of
from tests.script import rule
from undercroft.games.dungeon.cards import ADVENTURERS, ATTACKS, Adventurer, Spell
from undercroft.games.dungeon.rules.fighting import Struck
from undercroft.games.dungeon.rules.meeting import Caged, Freed
from undercroft.games.dungeon.rules.wounding import Attacked
from undercroft.games.dungeon.state import EVERYBODY, Lurker

# The Cage


@rule("DG-10.1", "DG-10.9", "DG-R.56")
def test_a_cage_takes_the_place_of_the_fight_and_its_card_is_put_back_at_once() -> None:
    table = delve("superhero", "hero", at=["C2-03"])
    play(table).goes("R2-04").meets("cage_2").rolls(6).ends()
    assert lines(table, Struck, Attacked, Caged) == ["Caged"]
    assert (foes_at(table, "R2-04"), bottom(table.monsters[1])) == ([], "cage_2")
    assert (len(table.monsters[1]), cards_in_all(table)) == (7, ALL_CARDS)


@rule("DG-10.1")
@pytest.mark.parametrize("key", ["cage_2", "cage_4", "slide_3", "slide_5"])
def test_no_roll_kills_a_trap(key: str) -> None:
    trap = monster(key)
    columns: list[Adventurer | Spell] = [*ADVENTURERS, *ATTACKS]
    assert [trap.number(column) for column in columns] == [None] * 6


@rule("DG-10.2", "DG-10.3", "DG-R.55", "DG-3.1")
def test_p17_three_turns_in_a_cage_and_then_the_room_is_cleaned() -> None:
    table = delve("elf", "hero", at=["C2-03", "C2-04"])
    assert "R2-04" in reach(table, B)
    play(table).goes("R2-04").meets("cage_2").rolls(3).ends()
    assert (table.delvers[A].lost, table.delvers[A].caged) == (3, True)
    for left in (2, 1):
        assert "R2-04" not in reach(table, B)
        pass_turns(table)
        play(table).ends()
        assert (table.delvers[A].lost, table.delvers[A].caged) == (left, True)
    assert (held(table, A), is_cleaned(table, "R2-04")) == ([], False)
    assert "R2-04" not in reach(table, B)
    pass_turns(table)
    play(table).finds("silver_cup_1000_2").ends()
    assert (table.delvers[A].lost, table.delvers[A].caged) == (0, False)
    assert (held(table, A), is_cleaned(table, "R2-04")) == (["silver_cup_1000_2"], True)
    assert len(table.treasures[1]) == 8
    pass_turns(table)
    play(table).asks(A, "action").offers("go:C2-03", "stop")


@rule("DG-10.2")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_is_the_number_of_turns_lost(die: int) -> None:
    table = delve("elf", "hero", at=["C2-03"])
    play(table).goes("R2-04").meets("cage_2").rolls(die).ends()
    assert table.delvers[A].lost == die


@rule("DG-10.2", "DG-R.56")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_mild_cage_costs_one_turn_up_to_three_and_two_from_four_on(die: int) -> None:
    table = delve("elf", "hero", at=["C2-03"], cage="mild")
    play(table).goes("R2-04").meets("cage_2").rolls(die).ends()
    assert table.delvers[A].lost == (1 if die <= 3 else 2)


@rule("DG-10.4")
def test_p18_who_was_caged_in_a_chamber_takes_nothing_and_is_free() -> None:
    table = delve("elf", "hero", at=["C4S-02"])
    play(table).goes("CH-TORTURE-CHAMBER").meets("cage_4").rolls(1).ends()
    pass_turns(table)
    play(table).ends()
    assert lines(table, Caged, Freed) == ["Caged", "Freed"]
    assert (held(table, A), table.graves, len(table.treasures[3])) == ([], 0, 18)
    assert (at(table, A), table.engaged(A)) == ("CH-TORTURE-CHAMBER", None)
    pass_turns(table)
    script = play(table).stops().asks(A, "search", "no_search", "search:SD11")
    script.answers("search:SD11").rolls(4).ends()


@rule("DG-10.5")
def test_a_caged_pawn_blocks_its_room_for_all_others() -> None:
    table = delve(
        "elf",
        "wizard",
        at=["C2-03", "C2-04"],
        spells=["", "fire_ball"],
        treasure=["", "esp_medallion_3 crystal_ball_4"],
    )
    play(table).goes("R2-04").meets("cage_2").rolls(3).ends()
    assert "R2-04" not in reach(table, B)
    script = play(table).goes("C2-03").asks(B, "action")
    assert kinds(script) == ["go", "stop"]
    script.offers_no("go:R2-04")
    turn_of(table, B).does("gaze").asks(B, "gaze").offers("see:R2-02").offers_no("see:R2-04")


@rule("DG-10.5")
def test_nobody_harms_who_is_caged_in_a_chamber_and_a_newcomer_meets_a_card_of_its_own() -> None:
    table = delve("elf", "hero", at=["C4S-02", "C4S-05"])
    play(table).goes("CH-TORTURE-CHAMBER").meets("cage_4").rolls(2).ends()
    play(table).goes("CH-TORTURE-CHAMBER").meets("troll_4").throws(2, 9).ends()
    assert (table.delvers[A].lost, table.delvers[A].caged) == (2, True)
    assert [foe.fighter for foe in foes_at(table, "CH-TORTURE-CHAMBER")] == [B]


@rule("DG-10.3", "DG-11.1")
def test_what_a_ball_laid_out_with_a_cage_waits_for_the_caged() -> None:
    table = delve(
        "elf",
        "hero",
        at=["C2-03"],
        visions=[laid_out("cage_2", "silver_ring_2000_2", "R2-04", seen_by=B)],
    )
    play(table).goes("R2-04").rolls(1).ends()
    assert (table.visions, cards_in_all(table)) == ([], ALL_CARDS)
    pass_turns(table)
    play(table).ends()
    assert held(table, A) == ["silver_ring_2000_2"]


# The Slide


@rule("DG-10.6", "DG-10.7", "DG-10.8", "DG-10.9", "DG-R.55", "DG-R.56")
def test_p19_a_slide_in_a_room_gives_its_treasure_and_leads_to_a_fight_one_level_deeper() -> None:
    table = delve("hero", "elf", at=["C3N-02"])
    script = play(table).goes("R3N-03").meets("slide_3").finds("gold_ring_3000_3")
    script.asks(A, "slide", "slide:CH-CRYPT", "slide:CH-TORTURE-CHAMBER")
    assert (held(table, A), is_cleaned(table, "R3N-03")) == (["gold_ring_3000_3"], True)
    assert bottom(table.monsters[2]) == "slide_3"
    script.answers("slide:CH-CRYPT").meets("troll_4").throws(10).ends()
    assert (at(table, A), bottom(table.monsters[3])) == ("CH-CRYPT", "troll_4")
    assert (held(table, A), len(table.treasures[3])) == (["gold_ring_3000_3"], 18)


@rule("DG-10.6")
def test_a_slide_in_a_chamber_gives_nothing() -> None:
    table = delve("hero", "elf", at=["C3N-09"])
    script = play(table).goes("CH-ARMORY").meets("slide_3")
    script.asks(A, "slide", "slide:CH-CRYPT", "slide:CH-TORTURE-CHAMBER")
    script.answers("slide:CH-TORTURE-CHAMBER").meets("giant_4").throws(11).asks(A, "search")
    assert (held(table, A), table.graves) == ([], 0)
    assert [len(pile) for pile in table.treasures] == [9, 9, 16, 18, 16, 12]


@rule("DG-10.7")
@pytest.mark.parametrize(
    ("start", "room", "chambers"),
    [
        ("C3S-04", "R3S-01", ["CH-CRYPT", "CH-TORTURE-CHAMBER"]),
        ("C5S-06", "R5S-02", ["CH-KINGS-LIBRARY", "CH-KINGS-TREASURE-ROOM"]),
        ("C5N-15", "R5N-08", ["CH-KINGS-LIBRARY", "CH-KINGS-TREASURE-ROOM"]),
    ],
)
def test_a_slide_leads_to_either_part_of_the_next_level(
    start: str, room: str, chambers: list[str]
) -> None:
    level = room[1]
    table = delve("hero", "elf", at=[start])
    script = play(table).goes(room).meets(f"slide_{level}").finds(f"gold_ring_3000_{level}")
    script.asks(A, "slide", *(f"slide:{chamber}" for chamber in chambers))


@rule("DG-10.7")
def test_a_borrowed_slide_leads_one_level_deeper_than_where_it_is_met() -> None:
    table = delve("hero", "elf", at=["C4N-02"])
    no_monsters_left(table, 4)
    script = play(table).goes("R4N-01").meets("slide_3").finds("gold_ring_3000_4")
    assert of_kind(script.asks(A, "slide"), "slide") == [
        "CH-WIZARDS-LABORATORY",
        "CH-WIZARDS-TREASURE-ROOM",
        "CH-QUEENS-TREASURE-ROOM",
        "CH-QUEENS-TREASURE-ROOM-ANNEX",
    ]
    assert bottom(table.monsters[2]) == "slide_3"


@rule("DG-10.8")
def test_who_slides_meets_the_guard_of_that_chamber() -> None:
    table = delve(
        "hero",
        "elf",
        at=["C3N-02"],
        foes=[guarding("mummy_4", "CH-CRYPT", "sack_of_gold_1000_4")],
    )
    script = play(table).goes("R3N-03").meets("slide_3").finds("silver_cup_1000_3")
    script.answers("slide:CH-CRYPT").throws(10).ends()
    assert held(table, A) == ["silver_cup_1000_3", "sack_of_gold_1000_4"]


@rule("DG-10.6", "DG-11.1")
def test_what_a_ball_laid_out_with_a_slide_is_the_rooms_treasure() -> None:
    table = delve(
        "hero", "elf", at=["C3N-02"], visions=[laid_out("slide_3", "gold_cup_2500_3", "R3N-03")]
    )
    script = play(table).goes("R3N-03").asks(A, "slide")
    assert (held(table, A), table.visions) == (["gold_cup_2500_3"], [])
    script.answers("slide:CH-CRYPT").meets("troll_4").throws(12).ends()
    assert cards_in_all(table) == ALL_CARDS


# A Slide that leads nowhere


@rule("DG-R.62", "DG-6.8")
def test_a_slide_on_the_lowest_level_goes_back_and_another_card_is_drawn() -> None:
    table = delve("superhero", "elf", at=["C6-24"])
    no_monsters_left(table, 6)
    script = play(table).goes("R6-12").meets("slide_5", "witch_5").throws(9)
    script.finds("huge_ruby_8000_6").ends()
    assert [layer[0].key for layer in table.monsters[4].layers[:2]] == ["witch_5", "slide_5"]
    assert (at(table, A), held(table, A)) == ("R6-12", ["huge_ruby_8000_6"])


@rule("DG-R.62")
def test_where_there_is_nothing_but_a_slide_to_nowhere_nobody_is_at_home() -> None:
    table = delve("superhero", "elf", at=["C6-24"])
    no_monsters_left(table, *range(1, 7))
    table.monsters[4].put_on_top(Lurker(monster("slide_5")))
    shown = [Lurker(monster("slide_5")), *[Lurker(monster("slide_5"), EVERYBODY)] * 2]
    play(table).goes("R6-12").draws(*shown).ends()
    assert (at(table, A), held(table, A)) == ("R6-12", [])
    assert [lurker.key for lurker in table.monsters[4]] == ["slide_5"]


@rule("DG-R.62")
def test_so_it_does_when_a_medallion_has_shown_it() -> None:
    table = delve("superhero", "elf", at=["C6-24"], treasure=["esp_medallion_3"])
    no_monsters_left(table, 6)
    script = play(table).does("look:R6-12").meets("slide_5").answers("enter")
    script.meets("witch_5").throws(9).finds("huge_ruby_8000_6").ends()
    assert (at(table, A), held(table, A)[-1]) == ("R6-12", "huge_ruby_8000_6")
    assert [layer[0].key for layer in table.monsters[4].layers[:2]] == ["witch_5", "slide_5"]


@rule("DG-R.62", "DG-11.1")
def test_so_it_does_when_a_ball_has_laid_it_out() -> None:
    table = delve(
        "superhero", "elf", at=["C6-24"], visions=[laid_out("slide_5", "huge_ruby_8000_6", "R6-12")]
    )
    no_monsters_left(table, 6)
    play(table).goes("R6-12").meets("witch_5").throws(9).ends()
    assert (at(table, A), held(table, A)) == ("R6-12", ["huge_ruby_8000_6"])
    assert loot("huge_ruby_8000_6") not in list(table.treasures[5])
