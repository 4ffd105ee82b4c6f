"""Secret doors: searching, finding, and who may pass which."""

import pytest

from tests.games.dungeon.delve import (
    A,
    B,
    Delving,
    at,
    delve,
    fighting,
    known,
    lines,
    pass_turns,
    play,
    reach,
    told,
)
from tests.script import rule
from undercroft.games.dungeon.rules.meeting import MonsterMet
from undercroft.games.dungeon.rules.searching import PassedSecretDoor, Searched
from undercroft.games.dungeon.state import Delve

BESIDE_SD02 = ["C1-21"]


def search(table: Delve, door: str = "SD02") -> Delving:
    """Stay, and search for a door."""
    script = play(table).stops()
    return script.asks(table.active, "search").answers(f"search:{door}")


# Searching


@rule("DG-5.3")
@pytest.mark.parametrize("kind", ["elf", "hero", "superhero", "wizard"])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_p3_an_elf_finds_on_1_to_4_and_others_on_1_or_2(kind: str, die: int) -> None:
    table = delve(kind, "elf", at=BESIDE_SD02)
    search(table).rolls(die).ends()
    found = die <= (4 if kind == "elf" else 2)
    assert known(table, A) == (["SD02"] if found else [])
    assert (told(table, Searched).die, told(table, Searched).found) == (die, found)


@rule("DG-5.3")
def test_only_beside_a_secret_door_can_one_search() -> None:
    table = delve("elf", "hero", at=["C1-13"])
    play(table).stops().ends()
    assert lines(table, Searched) == []


@rule("DG-5.4", "DG-R.20")
@pytest.mark.parametrize(
    ("where", "doors"),
    [
        ("S4S-05", ["SD19", "SD20"]),
        ("C4N-16", ["SD08", "SD09"]),
        ("C6-09", ["SD16", "SD17"]),
    ],
)
def test_p4_of_several_doors_one_is_named_before_the_die_falls(
    where: str, doors: list[str]
) -> None:
    table = delve("superhero", "elf", at=[where])
    script = play(table).stops()
    script.asks(A, "search", "no_search", *[f"search:{one}" for one in doors])
    script.answers(f"search:{doors[1]}").rolls(2).ends()
    assert known(table, A) == doors[1:]


@rule("DG-5.4", "DG-5.8")
def test_of_two_doors_only_the_unknown_one_is_searched_for() -> None:
    table = delve("superhero", "elf", at=["S4S-05"], doors=["SD19"])
    play(table).stops().asks(A, "search", "no_search", "search:SD20")


@rule("DG-5.5")
def test_searching_is_optional() -> None:
    table = delve("elf", "hero", at=BESIDE_SD02)
    play(table).stops().asks(A, "search", "no_search", "search:SD02").answers("no_search").ends()
    assert (known(table, A), lines(table, Searched), table.active) == ([], [], B)


@rule("DG-5.5", "DG-5.9")
def test_a_failed_search_may_be_repeated_without_moving() -> None:
    table = delve("elf", "hero", at=BESIDE_SD02)
    for die in (5, 6, 4):
        search(table).rolls(die).ends()
        pass_turns(table)
    assert (known(table, A), at(table, A)) == (["SD02"], "C1-21")


# What was found


@rule("DG-5.2", "DG-R.19")
def test_a_door_is_shut_until_one_has_found_it_oneself() -> None:
    table = delve("elf", "hero", at=["C1-21", "C1-13"])
    assert "C1-14" not in reach(table)
    search(table).rolls(1).ends()
    assert reach(table, A)["C1-14"] == 1
    assert "C1-14" not in reach(table, B)
    assert known(table, B) == []


@rule("DG-R.19")
def test_with_doors_shared_found_is_found_for_all() -> None:
    table = delve("elf", "hero", at=["C1-21", "C1-13"], doors_shared=True)
    search(table).rolls(1).ends()
    assert known(table, B) == ["SD02"]
    assert reach(table, B)["C1-14"] == 2


@rule("DG-R.19", "DG-13.2")
@pytest.mark.parametrize(("shared", "left"), [(False, []), (True, ["SD02"])])
def test_death_forgets_doors_unless_they_are_shared(shared: bool, left: list[str]) -> None:
    foes = [fighting(A, "troll_4", "CH-CRYPT")]
    doors = ["SD02", "SD02"]
    table = delve("elf", "hero", at=["CH-CRYPT"], foes=foes, doors=doors, doors_shared=shared)
    play(table).does("fight:troll_4:0").throws(2, 2).answers("become:elf").ends()
    assert (known(table, A), known(table, B)) == (left, ["SD02"])


@rule("DG-5.6", "DG-R.25")
def test_a_found_door_is_passed_from_the_next_turn_on_in_both_directions() -> None:
    table = delve("elf", "hero", at=BESIDE_SD02)
    search(table).rolls(1).ends()
    assert (at(table, A), table.active) == ("C1-21", B)
    pass_turns(table)
    play(table).goes("C1-14", "C1-21", "C1-14").stops().ends()
    assert at(table, A) == "C1-14"
    assert lines(table, PassedSecretDoor) == []


@rule("DG-R.25", "DG-12.1")
def test_the_secret_door_card_is_passing_at_once() -> None:
    table = delve("hero", "elf", at=["C1-13"], treasure=["secret_door_card_1"])
    play(table).goes("C1-14").stops().ends()
    assert (known(table, A), lines(table, Searched)) == (["SD02"], [])


@rule("DG-R.26", "DG-8.3")
def test_a_serious_wound_forgets_no_door() -> None:
    foes = [fighting(A, "troll_4", "CH-CRYPT")]
    table = delve("elf", "hero", at=["CH-CRYPT"], foes=foes, doors=["SD02 SD11"])
    play(table).does("fight:troll_4:0").throws(2, 3).ends()
    assert (at(table, A), known(table, A)) == ("START", ["SD02", "SD11"])


@rule("DG-R.24", "DG-5.8")
def test_who_holds_the_secret_door_card_has_nothing_to_search_for() -> None:
    table = delve("hero", "elf", at=BESIDE_SD02, treasure=["secret_door_card_2"])
    play(table).stops().asks(A, "search", "no_search").answers("no_search").ends()
    assert known(table, A) == []


@rule("DG-R.24", "DG-R.57")
def test_who_has_shown_the_secret_door_card_is_not_even_asked() -> None:
    table = delve("hero", "elf", at=["C4N-16"], treasure=["secret_door_card_2"])
    play(table).goes("C4N-12").stops().ends()
    pass_turns(table)
    play(table).goes("C4N-16").stops().ends()
    assert known(table, A) == ["SD08"]


@rule("DG-5.1")
def test_normal_doors_are_free_for_everyone_at_any_time() -> None:
    table = delve("elf", "hero", "superhero", "wizard", at=["C1-23", "C1-16", "C1-05", "C1-25"])
    rooms = ["R1-07", "R1-06", "R1-01", "R1-09"]
    assert [reach(table, seat)[room] for seat, room in enumerate(rooms)] == [1, 1, 1, 1]


@rule("DG-R.23", "DG-5.3")
@pytest.mark.parametrize("where", ["C1-21", "C1-14", "R1-06", "C2-20", "R4S-09", "CH-STOREROOM"])
def test_one_searches_from_either_side_and_from_rooms_and_chambers(where: str) -> None:
    doors = {"C1-21": "SD02", "C1-14": "SD02", "R1-06": "SD03", "C2-20": "SD03"}
    doors |= {"R4S-09": "SD12", "CH-STOREROOM": "SD06"}
    table = delve("elf", "hero", at=[where], graves="R1-06 R4S-09")
    search(table, doors[where]).rolls(4).ends()
    assert known(table, A) == [doors[where]]


# Searching and fighting


@rule("DG-5.3", "DG-5.5", "DG-5.7", "DG-R.21", "DG-R.33")
def test_p2_who_killed_the_monster_of_a_chamber_searches_there() -> None:
    table = delve("elf", "hero", at=["C4S-02"])
    script = play(table).goes("CH-TORTURE-CHAMBER").meets("troll_4").throws(9)
    script.asks(A, "search", "no_search", "search:SD11").answers("search:SD11").rolls(5).ends()
    pass_turns(table)
    search(table, "SD11").rolls(4).ends()
    assert lines(table, MonsterMet) == ["MonsterMet"]
    pass_turns(table)
    script = play(table).offers("go:C4S-11", "go:R4S-07")
    assert (reach(table)["C4S-11"], reach(table)["R4S-07"]) == (1, 2)


@rule("DG-5.7", "DG-R.21")
def test_one_searches_after_a_kill_in_a_room() -> None:
    table = delve("elf", "hero", at=["C1-16"])
    script = play(table).goes("R1-06").meets("goblins_1").throws(3).finds("sack_of_gold_250_1")
    script.asks(A, "search", "no_search", "search:SD03").answers("search:SD03").rolls(1).ends()
    assert known(table, A) == ["SD03"]


@rule("DG-R.21", "DG-16.12")
def test_one_searches_after_a_spell_that_failed_from_outside() -> None:
    table = delve("wizard", "elf", at=["S4S-05"], spells=["fire_ball"])
    script = play(table).does("cast:fire_ball:R4S-04").meets("troll_4").throws(2)
    script.asks(A, "search", "no_search", "search:SD19", "search:SD20")


@rule("DG-R.21", "DG-R.68")
def test_one_searches_after_a_look_through_the_ball() -> None:
    table = delve("elf", "hero", at=BESIDE_SD02, treasure=["crystal_ball_4"])
    script = play(table).does("gaze").asks(A, "gaze").answers("see:R2-02")
    script.meets("ghouls_2").finds("silver_cup_1000_2")
    script.asks(A, "search", "no_search", "search:SD02")


@rule("DG-5.8", "DG-8.9", "DG-R.21", "DG-3.1")
def test_p38_one_searches_after_a_retreat_and_not_in_the_lost_turn() -> None:
    table = delve("elf", "hero", at=["C3N-16"])
    script = play(table).goes("R3N-08").meets("ogre_3").throws(2, 6)
    script.asks(A, "search", "no_search", "search:SD05").answers("search:SD05").rolls(6).ends()
    assert at(table, A) == "C3N-16"
    pass_turns(table)
    play(table).ends()
    assert lines(table, Searched) == ["Searched"]


@rule("DG-5.8", "DG-R.22")
@pytest.mark.parametrize("attack", [8, 10])
def test_nobody_searches_beside_a_living_monster(attack: int) -> None:
    table = delve("elf", "hero", at=["C4S-02"])
    play(table).goes("CH-TORTURE-CHAMBER").meets("troll_4").throws(2, attack).ends()
    assert table.engaged(A) is not None


@rule("DG-5.8", "DG-R.22")
def test_nobody_searches_in_a_cage_nor_in_the_turns_lost_there() -> None:
    table = delve("elf", "hero", at=["C4S-02"])
    play(table).goes("CH-TORTURE-CHAMBER").meets("cage_4").rolls(2).ends()
    for _ in range(2):
        pass_turns(table)
        play(table).ends()
    pass_turns(table)
    search(table, "SD11").rolls(4).ends()
    assert known(table, A) == ["SD11"]
