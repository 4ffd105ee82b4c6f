"""Combat: its rounds, who plans and fights when, and the paladin between dungeons."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import (
    A,
    B,
    C,
    Fighting,
    battle_of,
    combat_of,
    conquered,
    down,
    keys,
    lines,
    lord,
    next_round,
    party,
    prisoners,
    realm,
    round_of,
    up,
)
from tests.script import rule
from undercroft.engine import Seat
from undercroft.games.dungeon_lords.rules.battle import (
    BattleBegan,
    CalledOff,
    CombatBegan,
    next_planner,
)
from undercroft.games.dungeon_lords.rules.combat_cards import CardTurnedUp
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.rules.magic import SpellCast
from undercroft.games.dungeon_lords.rules.planning import Planned
from undercroft.games.dungeon_lords.state import Phase, Realm

QUIET = {1: "fireball", 2: "detect_treasure", 3: "fist_of_justice", 4: "magic_shield"}
"""One point of fatigue each."""


def fought(table: Realm) -> list[tuple[int, Seat]]:
    return [(one.round, one.seat) for one in lines(table, BattleBegan)]


@rule("DL-13.1", "DL-13.13")
def test_combat_has_up_to_four_rounds() -> None:
    table = realm(lord("y1_warrior_4"), round=0, cards=QUIET)
    combat_of(table).ends()
    assert fought(table) == [(1, A), (2, A), (3, A)]  # no tile is left in the fourth
    assert len(lines(table, CardTurnedUp)) == 4
    assert (table.round, table.phase) == (0, Phase.COMBAT)
    assert lines(table, CombatBegan) == [CombatBegan(1)]


@rule("DL-13.13", "DL-R.61")
def test_combat_ends_early_when_all_lines_are_empty_and_later_cards_stay_unseen() -> None:
    table = realm(lord("y1_warrior_1-1"), lord("y1_thief_1-2"), round=0, cards=QUIET)
    combat_of(table).ends()
    assert fought(table) == [(1, A), (1, B), (2, A)]
    assert [slot.up for slot in table.combat] == [True, True, False, False]
    assert (prisoners(table), prisoners(table, B)) == (["y1_warrior_1"], ["y1_thief_1"])


@rule("DL-13.2")
def test_strikers_are_the_only_creatures_that_do_not_stand_up() -> None:
    table = realm(lord("y1_warrior_4", down="goblin", striking="slime"), round=0, cards=QUIET)
    combat_of(table).asks(A, "plan")
    assert (up(table), down(table)) == (["goblin"], ["slime"])


@rule("DL-13.3", "DL-R.51")
@pytest.mark.parametrize(
    ("option", "known"), [("before_planning", True), ("after_planning", False)]
)
def test_the_card_is_turned_up_before_planning_or_after_it(option: str, known: bool) -> None:
    table = realm(
        lord("y1_warrior_4", creatures="goblin"), round=0, cards=QUIET, combat_card=option
    )
    script = combat_of(table).asks(A, "plan")
    assert table.slot.up == known
    script.defends().asks(A, "plan")
    assert table.combat[0].up


@rule("DL-13.3", "DL-13.4", "DL-13.5", "DL-R.52")
def test_all_plan_in_play_order_and_then_all_fight_under_the_same_card() -> None:
    table = realm(
        lord("y1_warrior_4", creatures="goblin"),
        lord("y1_wizard_1"),
        lord("y1_wizard_2", creatures="slime"),
        start=C,
        card="fireball",
        cards={2: "bless"},
    )
    script = round_of(table).asks(C, "plan").defends(creatures="slime").asks(A, "plan")
    assert [one.seat for one in lines(table, Planned)] == [C]
    script.defends(creatures="goblin").strikes("slime", "spread").ends()
    assert [one.seat for one in lines(table, Planned)] == [C, A, B]
    assert fought(table) == [(1, C), (1, A), (1, B)]
    assert [(one.seat, one.card.key) for one in lines(table, SpellCast)] == [
        (C, "fireball"),
        (B, "fireball"),
    ]


@rule("DL-13.6")
def test_a_lord_with_an_empty_line_neither_plans_nor_fights() -> None:
    table = realm(lord(creatures="goblin"), lord("y1_warrior_4"), card="fireball", cards=QUIET)
    round_of(table).ends()
    assert fought(table) == [(1, B)]


# The paladin between dungeons


@rule("DL-13.7", "DL-13.9", "DL-12.7")
def test_v105_he_fights_in_two_dungeons_in_one_round() -> None:
    table = realm(
        lord("paladin_y1 y1_thief_1", evil=10, traps="rolling_stone"),
        lord("y1_warrior_1 y1_priest_1", evil=10, creatures="troll"),
        card="fireball",
        cards=QUIET,
    )
    script = round_of(table).defends(traps="rolling_stone").asks(B, "plan")
    script.defends(creatures="troll")
    script.asks(B, "strike", "strike:troll:punch:paladin_y1", "strike:troll:fed_punch:paladin_y1")
    assert (party(table), party(table, B)) == (
        "y1_thief_1:2",
        "paladin_y1:3 y1_warrior_1:3 y1_priest_1:3",
    )
    script.strikes("troll", "punch").ends()
    assert (prisoners(table, B), party(table, B)) == (
        ["paladin_y1"],
        "y1_warrior_1:2 y1_priest_1:2",
    )
    assert [one.evil for one in table.lords[:2]] == [9, 9]
    assert (conquered(table), conquered(table, B)) == (["c1"], ["c1"])
    assert [one.seat for one in lines(table, SpellCast)] == [A]


@rule("DL-13.10")
def test_v107_a_place_that_has_passed_is_passed_until_the_next_round() -> None:
    table = realm(
        lord(evil=10, creatures="goblin"),
        lord("paladin_y1 y1_thief_1", evil=10),
        round=2,
        card="fireball",
        cards=QUIET,
    )
    round_of(table).ends()
    assert (fought(table), party(table)) == ([(2, B)], "paladin_y1:4")
    assert (table.round, table.lords[B].evil, next_planner(table)) == (3, 9, A)
    combat_of(table).asks(A, "plan")


@rule("DL-13.10")
def test_v107_after_the_place_in_the_fourth_round_he_does_not_fight_at_all() -> None:
    table = realm(
        lord(evil=10, creatures="goblin"),
        lord("paladin_y1 y1_thief_1", evil=10),
        round=4,
        card="fireball",
    )
    combat_of(table).ends()
    assert fought(table) == [(4, B)]
    assert "paladin_y1" in keys(table.out)


@rule("DL-13.12", "DL-22.10", "DL-R.58", "DL-R.105")
def test_v108_a_planned_battle_without_enemies_does_not_take_place() -> None:
    table = realm(
        lord("y1_wizard_2 y1_priest_1", evil=9, creatures="vampire"),
        lord("paladin_y1", evil=10, creatures="troll", traps="pendulum", sack="red_magic_wand"),
        round=2,
        card="suggestion",
        cards=QUIET,
        items="straightforward",
    )
    script = (
        round_of(table).defends(creatures="vampire").defends(traps="pendulum", creatures="troll")
    )
    script.asks(A, "suggestion", "keep:vampire", "withdraw:vampire")
    script.answers("keep:vampire").asks(A, "strike")
    assert party(table) == "paladin_y1:5 y1_wizard_2:3 y1_priest_1:3"
    assert keys(table.lords[B].captured) == ["red_magic_wand"]
    script.strikes("vampire", "bite", "y1_wizard_2").ends()
    assert (up(table, B), keys(table.lords[B].traps)) == (["troll"], ["pendulum"])
    assert fought(table) == [(2, A)]
    assert lines(table, CalledOff) == [CalledOff(B)]
    assert (table.lords[B].gold, conquered(table, B)) == (3, [])


@rule("DL-13.8", "DL-R.55", "DL-R.69")
def test_coming_into_the_battle_under_way_he_takes_part_in_the_steps_that_are_left() -> None:
    """His hearts heal, he tires, and the trap of before has not touched him."""
    table = realm(
        lord("y1_wizard_4 y1_warrior_1", evil=8, creatures="slime", traps="pendulum"),
        lord("paladin_y1-3 y1_thief_1", evil=9),
        round=2,
        card="detect_evil",
    )
    script = battle_of(table).defends(traps="pendulum", creatures="slime")
    script.strikes("slime", "spread").ends()
    assert (table.host, party(table, B)) == (A, "y1_thief_1:3")
    assert party(table) == "paladin_y1:2 y1_wizard_4:1"


@rule("DL-13.8")
def test_leaving_a_battle_he_takes_part_in_none_of_the_steps_that_are_left() -> None:
    """A Poisoned Dart does not reach him any more."""
    table = realm(
        lord("paladin_y1 y1_warrior_4", evil=10, traps="poisoned_dart"),
        lord("y1_thief_1", evil=10),
        card="fireball",
    )
    battle_of(table).defends(traps="poisoned_dart").aims("paladin_y1").ends()
    assert (table.host, party(table, B)) == (B, "paladin_y1:4 y1_thief_1:3")


@rule("DL-13.9", "DL-R.57")
def test_a_plan_already_made_stands_when_he_comes() -> None:
    table = realm(
        lord("paladin_y1 y1_warrior_4", evil=10),
        lord("y1_warrior_1", evil=10, creatures="goblin troll"),
        card="fireball",
        cards=QUIET,
    )
    round_of(table).defends(creatures="goblin").ends()
    assert up(table, B) == ["troll"]
    assert party(table, B) == "paladin_y1:3 y1_warrior_1:2"


@rule("DL-13.9", "DL-13.11")
def test_a_lord_who_was_finished_plans_at_his_place_when_he_comes() -> None:
    table = realm(
        lord("paladin_y1 y1_warrior_4", evil=10),
        lord(evil=10, creatures="goblin", down="troll"),
        card="fireball",
        cards=QUIET,
    )
    script = round_of(table).asks(B, "plan", "defend:c1::", "defend:c1::goblin")
    assert fought(table) == [(1, A)]
    script.defends(creatures="goblin").ends()
    assert (fought(table), party(table, B)) == ([(1, A), (1, B)], "paladin_y1:3")


@rule("DL-13.11", "DL-R.60")
def test_creatures_that_lie_down_do_not_rise_for_him() -> None:
    table = realm(lord("paladin_y1", evil=10, down="goblin troll"), card="fireball")
    battle_of(table).ends()
    assert down(table) == ["goblin", "troll"]


@rule("DL-R.59")
def test_he_leaves_and_returns_before_the_lords_place() -> None:
    table = realm(
        lord("y1_warrior_4", evil=9, creatures="ghost"),
        lord("paladin_y1", evil=10, creatures="goblin"),
        start=B,
        card="fireball",
        cards=QUIET,
    )
    script = round_of(table).defends(creatures="goblin").asks(A, "plan")
    move_evil(table, A, 2)
    assert party(table, B) == ""
    move_evil(table, B, 2)
    script.defends().ends()
    assert fought(table) == [(1, B), (1, A)]
    assert down(table, B) == ["goblin"]


@rule("DL-R.56")
def test_each_lord_has_one_battle_a_round() -> None:
    """A's place has passed although nobody was there; the paladin waits for the next round."""
    table = realm(
        lord(evil=10), lord("paladin_y1-1 y1_warrior_1", evil=10), card="fireball", cards=QUIET
    )
    round_of(table).ends()
    assert (fought(table), party(table)) == ([(1, B)], "paladin_y1:3")
    round_of(table).ends()
    assert fought(table)[1:] == [(2, A), (2, B)]


@rule("DL-16.1")
def test_the_steps_of_a_battle_follow_each_other() -> None:
    """Trap, creature, spell, healing, fatigue: each finds what the one before has left."""
    table = realm(
        lord("y1_warrior_2 y1_wizard_1 y1_priest_1", creatures="troll", traps="rolling_stone"),
        card="bless",
    )
    script: Fighting = battle_of(table).defends(traps="rolling_stone", creatures="troll")
    script.strikes("troll", "punch").ends()
    # the stone takes the warrior, the punch the wizard: nobody blesses; healing finds no wound
    assert (prisoners(table), party(table)) == (["y1_warrior_2", "y1_wizard_1"], "y1_priest_1:1")
    battle_of(next_round(table, "fireball")).ends()
    assert party(table) == ""
