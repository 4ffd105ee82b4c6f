"""Monsters in place: engaged or on guard, their hoards, and the markers they carry."""

import pytest

from tests.games.dungeon.delve import (
    ALL_CARDS,
    A,
    B,
    Delving,
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
    lines,
    pass_turns,
    play,
)
from tests.script import rule
from undercroft.games.dungeon.rules.guarding import MonsterLeft
from undercroft.games.dungeon.rules.meeting import GuardMet, MonsterMet
from undercroft.games.dungeon.state import Delve
from undercroft.games.dungeon.view import view

SACKS = "sack_of_gold_500_1 sack_of_gold_1000_1"


def entering(*throws: int, treasure: str = SACKS, kind: str = "elf") -> Delving:
    """A walks into R2-02 with two Sacks and meets Ghouls; B stands two steps away."""
    table = delve(kind, "hero", at=["C2-08", "C2-13"], treasure=[treasure])
    return play(table).goes("R2-02").meets("ghouls_2").throws(*throws)


# Engaged, or gone


@rule("DG-8.5", "DG-8.11", "DG-9.2", "DG-9.4", "DG-9.1", "DG-R.12", "DG-R.50")
def test_p5_a_monster_without_a_hoard_goes_at_the_first_step_away() -> None:
    script = entering(5, 7, treasure="", kind="hero")
    table = script.ends()
    (foe,) = table.foes
    assert (foe.fighter, foe.hoard, foe.marker) == (A, [], 0)
    pass_turns(table)
    script = play(table).goes("C2-08")
    assert (script.state.foes, bottom(table.monsters[1])) == ([], "ghouls_2")
    script.goes("C2-09").stops().ends()
    play(table).goes("R2-02").meets("evil_hero_2").throws(7).finds("silver_cup_1000_2").ends()
    assert is_cleaned(table, "R2-02")


@rule("DG-9.1", "DG-9.2")
@pytest.mark.parametrize(
    ("attack", "fighter"),
    [(3, None), (4, None), (6, None), (7, A), (8, A), (9, A), (12, A)],
)
def test_results_from_7_on_leave_it_engaged_and_lower_ones_on_guard(
    attack: int, fighter: int | None
) -> None:
    script = entering(2, attack, treasure="gold_ring_3000_3")
    if attack == 3:
        script.asks(B, "pile").answers("drop_a")
    table = script.ends()
    assert [foe.fighter for foe in foes_at(table, "R2-02")] == [fighter]
    assert bool(table.foes[0].hoard) is (attack < 9)


@rule("DG-9.2", "DG-9.4")
@pytest.mark.parametrize("attack", [3, 5])
def test_left_alone_without_a_hoard_it_goes_under_its_pile_at_once(attack: int) -> None:
    table = entering(2, attack, treasure="").ends()
    assert (table.foes, bottom(table.monsters[1])) == ([], "ghouls_2")
    assert lines(table, MonsterLeft) == ["MonsterLeft"]
    assert len(table.monsters[1]) == 7


@rule("DG-9.4", "DG-8.2")
def test_who_is_killed_without_treasure_leaves_no_guard() -> None:
    table = entering(2, 2, treasure="").answers("become:elf").ends()
    assert (table.foes, bottom(table.monsters[1])) == ([], "ghouls_2")


@rule("DG-9.3")
def test_it_is_left_by_a_teleport_as_by_walking() -> None:
    foes = [fighting(A, "ghouls_2", "CH-KITCHEN", "gold_ring_3000_3")]
    table = delve("wizard", "elf", at=["CH-KITCHEN"], spells=["teleport"], foes=foes)
    play(table).does("teleport:CH-GUARD-ROOM").meets("evil_hero_2").throws(6).ends()
    assert [foe.fighter for foe in foes_at(table, "CH-KITCHEN")] == [None]


@rule("DG-9.8", "DG-3.3")
def test_one_fights_the_same_monster_again_without_a_draw() -> None:
    table = entering(2, 9).ends()
    pass_turns(table)
    play(table).does("fight:ghouls_2:0").throws(5).finds("silver_cup_1000_2").ends()
    assert lines(table, MonsterMet) == ["MonsterMet"]
    assert is_cleaned(table, "R2-02")


# Guards


@rule("DG-8.5", "DG-8.7", "DG-9.5", "DG-9.6", "DG-9.9", "DG-6.2", "DG-R.50")
def test_p6_a_guard_keeps_its_hoard_until_somebody_kills_it() -> None:
    script = entering(2, 8)
    script.asks(A, "drop").answers("drop:sack_of_gold_500_1:0")
    table = script.ends()
    (foe,) = table.foes
    assert (foe.marker, hoard(table, "R2-02")) == (1, ["sack_of_gold_500_1"])
    pass_turns(table)
    play(table).goes("C2-07").stops().ends()
    assert foes_at(table, "R2-02")[0].fighter is None
    play(table).goes("R2-02").throws(6).finds("silver_ring_2000_2").ends()
    assert held(table, B) == ["sack_of_gold_500_1", "silver_ring_2000_2"]
    assert is_cleaned(table, "R2-02")
    assert (table.foes, table.free_marker(), bottom(table.monsters[1])) == ([], 1, "ghouls_2")
    assert cards_in_all(table) == ALL_CARDS


@rule("DG-9.5")
def test_the_one_who_dropped_it_may_win_it_back() -> None:
    guard = guarding("ghouls_2", "R2-02", "sack_of_gold_500_1")
    table = delve("elf", "hero", at=["C2-08"], foes=[guard])
    play(table).goes("R2-02").throws(5).finds("silver_cup_1000_2").ends()
    assert held(table, A) == ["sack_of_gold_500_1", "silver_cup_1000_2"]


@rule("DG-9.5", "DG-9.10")
def test_a_guard_is_never_changed_for_another_card() -> None:
    """Whoever comes and fails, the same Ghouls lie there with the same hoard."""
    guard = guarding("ghouls_2", "R2-02", "gold_ring_3000_3")
    table = delve("elf", "hero", at=["C2-08", "C2-13"], foes=[guard])
    play(table).goes("R2-02").throws(2, 4).ends()
    play(table).goes("R2-02").throws(2, 3).ends()
    assert lines(table, MonsterMet, GuardMet) == ["GuardMet", "GuardMet"]
    assert (hoard(table, "R2-02"), table.foes[0].marker) == (["gold_ring_3000_3"], 1)
    assert sum(map(len, table.treasures)) == 79


@rule("DG-9.7")
def test_later_drops_of_anyone_join_the_hoard_face_down() -> None:
    guard = guarding("ghouls_2", "R2-02", "gold_ring_3000_3")
    carried = ["sack_of_gold_250_1", "silver_cup_1000_2"]
    table = delve("elf", "hero", at=["C2-08", "C2-13"], treasure=carried, foes=[guard])
    play(table).goes("R2-02").throws(2, 5).ends()
    play(table).goes("R2-02").throws(2, 7).ends()
    found = ["sack_of_gold_250_1", "silver_cup_1000_2", "gold_ring_3000_3"]
    assert hoard(table, "R2-02") == found
    assert [one.card for one in view(table, None).foes[0].hoard] == [None, None, None]
    assert [one.card for one in view(table, A).foes[0].hoard] == [found[0], None, None]


@rule("DG-9.9", "DG-7.7", "DG-7.8")
def test_a_guard_in_a_chamber_brings_its_hoard_only() -> None:
    guard = guarding("ghouls_2", "CH-KITCHEN", "gold_ring_3000_3")
    table = delve("elf", "hero", at=["C2-10"], foes=[guard])
    play(table).goes("CH-KITCHEN").throws(5).ends()
    assert (held(table, A), table.graves) == (["gold_ring_3000_3"], 0)
    assert len(table.treasures[1]) == 9


@rule("DG-9.3", "DG-9.5")
def test_a_guard_that_is_fought_again_stays_a_guard_when_its_fighter_leaves() -> None:
    guard = guarding("ghouls_2", "R2-02", "gold_ring_3000_3")
    table = delve("elf", "hero", at=["C2-08"], foes=[guard])
    play(table).goes("R2-02").throws(2, 9).ends()
    assert table.engaged(A) is guard
    pass_turns(table)
    play(table).goes("C2-08").stops().ends()
    assert table.engaged(A) is None
    assert hoard(table, "R2-02") == ["gold_ring_3000_3"]
    assert lines(table, MonsterLeft) == []


# Markers


def fifteen_guards() -> Delve:
    """Guards with the markers 1 to 15; A, a Superhero with two cards, stands before R2-02."""
    keys = "giant_rats_1 hobgoblins_1 goblins_1 skeleton_1"
    guards = [*keys.split(), *keys.split(), "giant_lizard_1"]
    guards += ["werewolf_3", "werewolf_3", "ogre_3", "ogre_3", "mummy_3", "gargoyle_3"]
    rooms = [f"R5N-0{number}" for number in range(1, 10)] + [f"R3N-0{one}" for one in range(3, 9)]
    rooms[6] = "R2-05"
    sacks = "sack_of_gold_250_1 sack_of_gold_500_1 sack_of_gold_750_1"
    hoards = [*sacks.split(), *sacks.split()] + ["silver_cup_1000_3"] * 3
    hoards += ["silver_ring_2000_3"] * 3 + ["gold_cup_2500_3"] * 3
    foes = [guarding(*one) for one in zip(guards, rooms, hoards, strict=True)]
    carried = ["gold_ring_3000_3 gold_ring_3000_4"]
    return delve("superhero", "hero", at=["C2-08", "C2-23"], foes=foes, treasure=carried)


@rule("DG-9.6", "DG-R.51")
def test_p40_the_sixteenth_hoard_has_the_label_16_and_a_free_number_is_used_again() -> None:
    table = fifteen_guards()
    assert [foe.marker for foe in table.foes] == list(range(1, 16))
    script = play(table).goes("R2-02").meets("ghouls_2").throws(2, 7)
    script.answers("drop:gold_ring_3000_3:0").ends()
    assert foes_at(table, "R2-02")[0].marker == 16
    assert foes_at(table, "R2-05")[0].marker == 7
    play(table).goes("R2-05").throws(12).finds("silver_cup_1000_2").ends()
    play(table).goes("C2-08").stops().ends()
    script = play(table).goes("R2-06").meets("evil_hero_2").throws(2, 7)
    script.answers("drop:silver_cup_1000_2:0").ends()
    assert foes_at(table, "R2-06")[0].marker == 7


@rule("DG-9.6")
def test_the_lowest_free_number_is_used() -> None:
    guards = [
        guarding("ghouls_2", "R2-05", "sack_of_gold_250_1", marker=1),
        guarding("ghouls_2", "R2-06", "sack_of_gold_250_1", marker=3),
    ]
    carried = ["gold_ring_3000_3"]
    table = delve("elf", "hero", at=["C2-08"], foes=guards, treasure=carried)
    play(table).goes("R2-02").meets("evil_hero_2").throws(2, 8).ends()
    assert foes_at(table, "R2-02")[0].marker == 2
    assert at(table, A) == "R2-02"


@rule("DG-9.6", "DG-R.50")
def test_a_marker_comes_with_the_first_card_and_stays_with_later_ones() -> None:
    table = entering(2, 9).ends()
    assert table.foes[0].marker == 0
    pass_turns(table)
    play(table).does("fight:ghouls_2:0").throws(2, 7).answers("drop:sack_of_gold_500_1:0").ends()
    assert table.foes[0].marker == 1
    pass_turns(table)
    play(table).does("fight:ghouls_2:1").throws(2, 7).ends()
    assert (table.foes[0].marker, len(hoard(table, "R2-02"))) == (1, 2)
