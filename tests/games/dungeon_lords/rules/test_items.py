"""Magic items in combat: carried, of use or not, captured, filed or gone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import (
    A,
    B,
    C,
    Fighting,
    battle_of,
    combat_of,
    keys,
    lines,
    lord,
    next_round,
    party,
    prisoners,
    realm,
    token,
)
from tests.script import rule
from undercroft.games.dungeon_lords.rules.aftermath import end_combat
from undercroft.games.dungeon_lords.rules.battle import begin_combat
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.rules.falling import Eliminated, eliminate
from undercroft.games.dungeon_lords.rules.healing import Healed
from undercroft.games.dungeon_lords.rules.items import ItemUsed, give_up_items, hand_out
from undercroft.games.dungeon_lords.rules.magic import SpellCast
from undercroft.games.dungeon_lords.rules.parties import anti_trap, hearts, magic
from undercroft.games.dungeon_lords.rules.trapping import TrapSprung
from undercroft.games.dungeon_lords.state import Realm

QUIET = {1: "invisibility", 2: "fireball", 3: "detect_treasure", 4: "fist_of_justice"}


def used(table: Realm) -> list[str]:
    """The items that were marked, in the order in which it happened."""
    return [one.token.key for one in lines(table, ItemUsed)]


def handed(line: str, sack: str, **rest: Any) -> tuple[list[str], str]:
    """What each has after the distribution, and what is in the sack then."""
    table = realm(lord(line, sack=sack), items="straightforward", **rest)
    hand_out(table, A)
    red = table.lords[A]
    carried = ["+".join(token.key for token in one.items) for one in red.line]
    return carried, " ".join(token.key for token in red.sack)


def tricky(line: str, traps: str = "", creatures: str = "", **rest: Any) -> Fighting:
    """A planned battle with the tricky items."""
    settings = {key: rest.pop(key) for key in list(rest) if key in ("card", "round", "year")}
    lords = lord(line, traps=traps, creatures=creatures, **rest)
    table = realm(lords, items="tricky", **{"card": "invisibility", "round": 4, **settings})
    script = battle_of(table)
    return script.defends(traps=traps, creatures=creatures) if traps or creatures else script


# What they do


@rule("DL-20.4", "DL-20.5", "DL-20.8", "DL-22.8")
def test_items_count_as_if_they_were_printed() -> None:
    table = realm(
        lord(
            "y1_warrior_1+red_magic_wand y1_wizard_1+blue_amulet+green_amulet "
            "y1_thief_1+blue_healing_potion+green_healing_potion y1_priest_1+blue_clover"
        )
    )
    line = table.lords[A].line
    assert (magic(line), hearts(line), anti_trap(line)) == (2, 3, 2)
    assert line[1].hit_points == 5


@rule("DL-20.6", "DL-20.7")
def test_an_amulet_makes_the_poisoned_meal_larger() -> None:
    table = realm(
        lord("y1_wizard_1-1+yellow_amulet y1_thief_4", traps="poisoned_meal"),
        card="invisibility",
        round=4,
        items="straightforward",
    )
    battle_of(table).defends(traps="poisoned_meal").ends()
    assert [(one.listed, one.prevented) for one in lines(table, TrapSprung)] == [(3, 2)]
    assert party(table) == "y1_wizard_1:2 y1_thief_4:4"


@rule("DL-20.7", "DL-24.2")
def test_items_work_every_time_they_apply_and_are_marked_once() -> None:
    table = realm(
        lord("y1_warrior_4 y1_priest_1+yellow_clover", traps="trap_door trap_door"),
        card="invisibility",
        items="tricky",
    )
    battle_of(table).defends(traps="trap_door").ends()
    battle_of(next_round(table, "fireball")).defends(traps="trap_door").ends()
    assert [one.prevented for one in lines(table, TrapSprung)] == [1, 1]
    assert used(table) == ["yellow_clover"]


@rule("DL-20.9", "DL-17.25")
def test_no_clover_prevents_the_poison() -> None:
    script = tricky("y1_priest_1+yellow_clover", traps="poisoned_dart", card="fireball")
    table = script.ends()
    assert (party(table), prisoners(table)) == ("", ["y1_priest_1"])
    assert [one.prevented for one in lines(table, TrapSprung)] == [1]


@rule("DL-20.11")
def test_an_anti_magic_dart_on_a_priest_stops_potions_too() -> None:
    script = tricky(
        "y1_priest_1 y1_thief_1-1+yellow_healing_potion", traps="antimagic_dart", creatures="goblin"
    )
    table = script.aims("y1_priest_1").ends()
    assert (lines(table, Healed), used(table)) == ([], [])


@rule("DL-20.11")
def test_an_anti_magic_dart_on_a_wizard_stops_wands_too() -> None:
    script = tricky(
        "y1_warrior_4+yellow_magic_wand y1_wizard_4",
        traps="antimagic_dart",
        card="fireball",
        round=3,
    )
    table = script.aims("y1_wizard_4").ends()
    assert (lines(table, SpellCast), used(table)) == ([], [])


# Straightforward


@rule("DL-22.1", "DL-22.2", "DL-22.3", "DL-22.4", "DL-22.6", "DL-R.99", "DL-R.111")
@pytest.mark.parametrize(
    ("line", "sack", "carried", "left"),
    [
        (
            "y1_warrior_4 y1_warrior_1 y1_thief_1",
            "yellow_magic_wand green_magic_wand blue_magic_wand",
            ["green_magic_wand", "yellow_magic_wand+blue_magic_wand", ""],
            "",
        ),
        (
            "y1_warrior_4 y1_warrior_1 y1_thief_1",
            "yellow_magic_wand green_healing_potion blue_healing_potion",
            ["", "yellow_magic_wand", "green_healing_potion+blue_healing_potion"],
            "",
        ),
        (
            "paladin_y1 y1_thief_1 y1_wizard_1 y1_wizard_2",
            "yellow_magic_wand green_clover blue_amulet",
            ["", "", "", "blue_amulet"],
            "yellow_magic_wand green_clover",
        ),
        (
            "y1_thief_1 y1_thief_2 y1_thief_3",
            "yellow_healing_potion green_healing_potion",
            ["", "green_healing_potion", "yellow_healing_potion"],
            "",
        ),
    ],
    ids=list("abcd"),
)
def test_v104_items_are_dealt_from_the_rear(
    line: str, sack: str, carried: list[str], left: str
) -> None:
    assert handed(line, sack) == (carried, left)


@rule("DL-R.101")
def test_senders_in_play_order() -> None:
    """B starts, so his potion goes first, to the rearmost."""
    sack = "green_healing_potion blue_healing_potion yellow_healing_potion"
    carried, _ = handed("y1_thief_1 y1_thief_2 y1_thief_3", sack, start=C)
    assert carried == ["yellow_healing_potion", "blue_healing_potion", "green_healing_potion"]


@rule("DL-R.101")
def test_the_colours_of_non_players_come_last() -> None:
    sack = "blue_healing_potion yellow_healing_potion"
    carried, _ = handed("y1_thief_1 y1_thief_2", sack, players=2)
    assert carried == ["blue_healing_potion", "yellow_healing_potion"]


@rule("DL-22.5", "DL-20.13")
def test_the_distribution_is_made_once_before_the_first_round() -> None:
    table = realm(
        lord("y1_warrior_1 y1_warrior_2", sack="yellow_magic_wand green_clover"),
        lord("paladin_y1", evil=9),
        round=0,
        cards=QUIET,
        items="straightforward",
    )
    begin_combat(table)
    move_evil(table, A, 5)
    assert [keys(one.items) for one in table.lords[A].line] == [[], [], ["yellow_magic_wand"]]
    eliminate(table, A, table.lords[A].line[2])
    assert [keys(one.items) for one in table.lords[A].line] == [[], []]
    assert keys(table.lords[A].sack) == ["green_clover"]


@rule("DL-22.4", "DL-22.7", "DL-R.110")
def test_what_is_in_the_sack_or_was_kept_has_no_effect() -> None:
    table = realm(lord("y1_thief_1", sack="blue_clover yellow_magic_wand"), items="straightforward")
    assert (anti_trap(table.lords[A].line), magic(table.lords[A].line)) == (1, 0)


@rule("DL-22.9")
def test_items_of_the_fallen_are_captured_and_have_no_more_effect() -> None:
    table = realm(
        lord("y1_thief_1-2+yellow_healing_potion y1_priest_2-2", creatures="goblin"),
        card="invisibility",
        items="straightforward",
    )
    battle_of(table).defends(creatures="goblin").ends()
    assert keys(table.lords[A].captured) == ["yellow_healing_potion"]
    # the Goblin's second blow falls on the priest: nobody is left to be healed
    assert prisoners(table) == ["y1_thief_1", "y1_priest_2"]


@rule("DL-22.10")
def test_the_sack_is_captured_only_with_the_paladin() -> None:
    table = realm(lord("paladin_y1-4 y1_warrior_1-2", sack="blue_clover"), items="straightforward")
    red = table.lords[A]
    eliminate(table, A, red.line[1])
    assert (keys(red.captured), keys(red.sack)) == ([], ["blue_clover"])
    eliminate(table, A, red.line[0])
    assert (keys(red.captured), red.sack) == (["blue_clover"], [])


@rule("DL-22.11")
def test_v122_survivors_and_an_uncaught_sack_go_out() -> None:
    table = realm(
        lord(
            "y1_warrior_1-2+yellow_magic_wand y1_thief_1+green_healing_potion",
            sack="blue_amulet",
            creatures="goblin",
        ),
        round=4,
        card="invisibility",
        items="straightforward",
    )
    combat_of(table).defends(creatures="goblin").ends()
    assert keys(table.lords[A].captured) == ["yellow_magic_wand"]
    assert keys(table.out) == ["blue_amulet", "green_healing_potion", "y1_thief_1"]


@rule("DL-22.12", "DL-R.106")
def test_what_is_captured_remains_captured_when_the_paladin_comes() -> None:
    table = realm(
        lord("y1_warrior_1-2+yellow_magic_wand", sack="blue_clover", evil=9),
        lord("paladin_y1", evil=9),
        items="straightforward",
    )
    red = table.lords[A]
    eliminate(table, A, red.line[0])
    move_evil(table, A, 1)
    assert table.host == A
    end_combat(table)
    assert keys(red.captured) == ["blue_clover", "yellow_magic_wand"]


@rule("DL-R.107")
def test_the_items_of_a_freed_prisoner_stay() -> None:
    table = realm(
        lord("y1_warrior_4", conquered="c1 c2 c3", prison="y1_thief_1"), items="straightforward"
    )
    red = table.lords[A]
    red.captured = [token("yellow_healing_potion")]
    battle_of(table).ends()
    assert (prisoners(table), keys(red.captured)) == ([], ["yellow_healing_potion"])


@rule("DL-R.108", "DL-20.3")
def test_an_amulet_is_not_lost_but_with_its_bearer() -> None:
    table = realm(lord("y1_wizard_1+yellow_amulet"), card="fireball", items="straightforward")
    battle_of(table).ends()
    assert table.lords[A].line[0].hit_points == 4
    assert used(table) == []


# Tricky: where they end


@rule("DL-24.1", "DL-24.4", "DL-24.5", "DL-24.6", "DL-R.118", "DL-R.128")
@pytest.mark.parametrize(("colour", "sender"), [("green", C), ("red", None)])
def test_v120_marked_items_go_to_the_office_of_their_lord(colour: str, sender: int | None) -> None:
    table = realm(
        lord(
            f"y1_priest_1-2+{colour}_clover y1_priest_2+yellow_clover",
            marked=f"{colour}_clover yellow_clover",
        ),
        items="tricky",
    )
    eliminate(table, A, table.lords[A].line[0])
    offices = [keys(one.office) for one in table.lords]
    assert offices == [[], [], ["green_clover"] if sender == C else [], []]
    assert keys(table.out) == ([] if sender == C else ["red_clover"])
    end_combat(table)
    assert keys(table.lords[B].office) == ["yellow_clover"]
    assert [keys(one.captured) for one in table.lords] == [[], [], [], []]


@rule("DL-24.4", "DL-24.7", "DL-24.8", "DL-20.14")
def test_an_unmarked_item_goes_out() -> None:
    table = realm(lord("y1_priest_1+yellow_clover"), items="tricky")
    give_up_items(table, A, table.lords[A].line[0], fallen=True)
    assert (keys(table.out), table.lords[B].office) == (["yellow_clover"], [])
    assert table.lords[A].captured == []


@rule("DL-24.2", "DL-R.117", "DL-R.123")
def test_all_of_the_kind_are_marked_whoever_sent_them_and_once() -> None:
    line = "y1_thief_1+red_healing_potion y1_thief_2+green_healing_potion y1_warrior_4-2"
    script = tricky(line, creatures="slime slime", rooms={"c1": "mint"})
    table = script.strikes("slime", "spread").strikes("slime", "spread").ends()
    assert used(table) == ["red_healing_potion", "green_healing_potion"]
    assert [keys(one.marked) for one in table.lords[A].line] == [
        ["red_healing_potion"],
        ["green_healing_potion"],
        [],
    ]
    assert [one.gold for one in table.lords] == [3, 3, 3, 3]


@rule("DL-24.3", "DL-R.122")
def test_a_clover_is_marked_before_its_bearer_falls_to_the_same_trap() -> None:
    script = tricky("y1_priest_1-2+yellow_clover y1_priest_2", traps="kamikaze_imp")
    table = script.ends()
    assert [type(one) for one in table.story.lines if isinstance(one, ItemUsed | Eliminated)] == [
        ItemUsed,
        Eliminated,
    ]
    assert keys(table.lords[B].office) == ["yellow_clover"]


@rule("DL-R.126")
def test_a_mark_stays_though_the_damage_is_healed() -> None:
    script = tricky("y1_wizard_1+yellow_amulet y1_priest_4", creatures="troll")
    table = script.strikes("troll", "punch").ends()
    assert (party(table), used(table)) == ("y1_wizard_1:3 y1_priest_4:4", ["yellow_amulet"])
    assert keys(table.lords[A].line[0].marked) == ["yellow_amulet"]


# Tricky: was this item of use?


@rule("DL-25.1", "DL-25.2", "DL-R.119")
@pytest.mark.parametrize(
    ("line", "marks"),
    [
        ("y1_warrior_4-1 y1_thief_1+yellow_healing_potion y1_priest_4", 1),
        ("y1_warrior_4 y1_thief_1+yellow_healing_potion y1_priest_4", 1),
        ("y1_warrior_4 y1_thief_1+yellow_healing_potion paladin_y1 y1_priest_4", 0),
    ],
)
def test_potions_are_used_where_they_heal_what_hearts_could_not(line: str, marks: int) -> None:
    """A Slime takes a point off each."""
    table = tricky(line, creatures="slime").strikes("slime", "spread").ends()
    assert len(used(table)) == marks


@rule("DL-25.3")
def test_a_healing_step_that_is_skipped_tests_nothing() -> None:
    script = tricky("y1_warrior_4-2 y1_thief_1+yellow_healing_potion", creatures="slime")
    assert used(script.strikes("slime", "block").ends()) == []


@rule("DL-25.4")
@pytest.mark.parametrize(
    ("line", "marks"),
    [
        ("y1_warrior_4 y1_thief_4 y1_priest_1+yellow_clover", 0),
        ("y1_warrior_4 y1_thief_1 y1_priest_1+yellow_clover", 1),
        ("y1_warrior_4 y1_thief_1 y1_priest_1+yellow_clover y1_priest_2+green_clover", 2),
    ],
)
def test_clovers_are_used_where_they_prevent_what_thieves_could_not(line: str, marks: int) -> None:
    assert len(used(tricky(line, traps="trap_door").ends())) == marks


@rule("DL-25.5", "DL-R.120")
def test_listed_damage_counts_even_on_an_illusion_that_falls_anyway() -> None:
    script = tricky(
        "unreal y2_warrior_1 y2_priest_1+yellow_clover",
        traps="trap_door",
        year=2,
        card="regeneration",
    )
    assert used(script.ends()) == ["yellow_clover"]


@rule("DL-25.5", "DL-R.121")
@pytest.mark.parametrize(
    ("traps", "marks"), [("antimagic_dart trap_door", 1), ("antimagic_dart pendulum", 1)]
)
def test_two_traps_of_one_step_are_reckoned_together(traps: str, marks: int) -> None:
    """A thief has two points: the dart needs one, the next trap more than the other."""
    script = tricky(
        "y2_warrior_1 y2_thief_1 y2_priest_1+yellow_clover",
        traps=traps,
        rooms={"c1": "labyrinth"},
        year=2,
        card="illusion",
    )
    script.springs("antimagic_dart").aims("y2_warrior_1")
    assert len(used(script.ends())) == marks


@rule("DL-25.5", "DL-R.121")
def test_two_traps_that_the_thief_can_bear_leave_the_clover_unused() -> None:
    script = tricky(
        "y2_warrior_1 y2_thief_1 y2_priest_1+yellow_clover",
        traps="antimagic_dart poisoned_dart",
        rooms={"c1": "labyrinth"},
        year=2,
        card="illusion",
    )
    script.springs("antimagic_dart").aims("y2_warrior_1").aims("y2_warrior_1")
    assert used(script.ends()) == []


@rule("DL-R.122")
def test_a_clover_whose_bearer_fell_to_the_first_trap_is_not_marked_by_the_second() -> None:
    script = tricky(
        "y2_priest_1-3+yellow_clover y2_thief_1 y2_warrior_1",
        traps="rolling_stone wall_of_fire",
        rooms={"c1": "labyrinth"},
        year=2,
        card="illusion",
    )
    # the stone is listed 4 and all three points go: marked now, and not again
    script.springs("rolling_stone")
    assert used(script.ends()) == ["yellow_clover"]
    script = tricky(
        "y2_warrior_1 y2_thief_1 y2_priest_1-3+yellow_clover",
        traps="pendulum wall_of_fire",
        rooms={"c1": "labyrinth"},
        year=2,
        card="illusion",
    )
    assert used(script.springs("wall_of_fire").ends()) == ["yellow_clover"]


@rule("DL-25.6", "DL-25.7", "DL-R.124")
@pytest.mark.parametrize(
    ("line", "round", "marks"),
    [
        ("y1_warrior_4+yellow_magic_wand", 1, 1),
        ("y1_warrior_4+yellow_magic_wand y1_wizard_1", 1, 0),
        ("y1_warrior_4+yellow_magic_wand y1_wizard_1", 2, 1),
        ("y1_warrior_4+yellow_magic_wand y1_wizard_1", 3, 0),
        ("paladin_y1 y1_warrior_4+yellow_magic_wand", 2, 0),
        ("paladin_y1 y1_warrior_4+yellow_magic_wand", 3, 1),
        ("y1_warrior_4+yellow_magic_wand y1_warrior_3+green_magic_wand y1_wizard_1", 2, 2),
    ],
)
def test_wands_are_used_where_a_spell_would_not_be_cast_without_them(
    line: str, round: int, marks: int
) -> None:
    """A Fireball, which does nothing."""
    assert len(used(tricky(line, card="fireball", round=round).ends())) == marks


@rule("DL-25.8", "DL-25.9", "DL-R.127")
@pytest.mark.parametrize(
    ("wizard", "hired", "how", "marks"),
    [
        ("y1_wizard_3+yellow_amulet", "troll", "punch", 0),
        ("y1_wizard_3+yellow_amulet", "troll", "fed_punch", 1),
        ("y1_wizard_3-1+yellow_amulet", "troll", "fed_punch", 0),
        ("y1_wizard_3-3+yellow_amulet", "slime", "spread", 1),
        ("y1_wizard_3-4+yellow_amulet", "slime", "spread", 0),
    ],
)
def test_an_amulet_is_used_by_a_lump_that_leaves_its_wizard_alive(
    wizard: str, hired: str, how: str, marks: int
) -> None:
    """Four hit points, and a fifth by the amulet."""
    script = tricky(wizard, creatures=hired, round=4).strikes(hired, how)
    assert len(used(script.ends())) == marks


@rule("DL-25.10")
def test_fatigue_marks_an_amulet_though_the_next_point_eliminates_him() -> None:
    table = tricky("y1_wizard_3-3+yellow_amulet y1_warrior_4", card="suggestion").ends()
    assert (used(table), prisoners(table)) == (["yellow_amulet"], ["y1_wizard_3"])
    assert keys(table.lords[B].office) == ["yellow_amulet"]


@rule("DL-25.11")
def test_that_a_meal_would_be_smaller_without_the_amulet_is_ignored() -> None:
    table = tricky("y1_wizard_1+yellow_amulet y1_thief_2", traps="poisoned_meal").ends()
    assert (party(table), used(table)) == ("y1_wizard_1:2 y1_thief_2:3", [])


@rule("DL-R.125")
def test_without_the_amulet_the_food_is_still_eaten() -> None:
    """Four printed, one of food, one of the amulet: the mark comes at five."""
    table = tricky("y2_wizard_1-3*+yellow_amulet y2_warrior_4", year=2, card="blind_rage").ends()
    assert (party(table), used(table)) == ("y2_wizard_1:2 y2_warrior_4:7", [])
    battle_of(next_round_of(table)).ends()
    assert used(table) == ["yellow_amulet"]


def next_round_of(table: Realm) -> Realm:
    table.round = 3
    table.lords[A].passed = False
    return next_round(table, "dimensional_gate")


@rule("DL-R.131", "DL-R.132")
def test_the_answer_to_the_question_about_potions() -> None:
    """Goblin first: one falls, the other two need but two hearts."""
    line = "y1_thief_1+yellow_healing_potion y1_thief_2+green_healing_potion y1_priest_2"
    script = tricky(line, creatures="goblin slime", rooms={"c1": "mint"}, round=1)
    table = script.strikes("goblin", "strike").strikes("slime", "spread").ends()
    assert (used(table), prisoners(table)) == ([], ["y1_thief_1"])
    script = tricky(line, creatures="goblin slime", rooms={"c1": "mint"}, round=1)
    assert used(script.strikes("slime", "spread").ends()) == ["green_healing_potion"]


@rule("DL-R.131", "DL-R.133")
def test_the_answer_to_the_question_about_amulets() -> None:
    """All ways of these two monsters are tried: one empties the line and uses no amulet."""
    found = [ways for ways, table in all_ways() if not used(table) and not table.lords[A].line]
    bite = "strike:vampire:bite:y1_wizard_1"
    assert found == [
        ("strike:witch:hexes:y1_wizard_1", "hex:y1_priest_1", bite),
        ("strike:witch:hexes:y1_priest_1", "hex:y1_wizard_1", bite),
    ]


def all_ways(said: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], Realm]]:
    """Every row of answers to the appendix's battle, and how it ends."""
    script = tricky(
        "y1_wizard_1+yellow_amulet y1_priest_1-1",
        creatures="witch vampire",
        rooms={"c1": "mint"},
        card="word_of_peace",
        round=3,
    )
    for key in said:
        script.answers(key)
    if not script.asking():
        return [(said, script.ends())]
    offered = script.keys()
    return [end for key in offered for end in all_ways((*said, key))]
