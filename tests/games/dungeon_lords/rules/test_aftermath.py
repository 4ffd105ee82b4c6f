"""After combat."""

from __future__ import annotations

from tests.games.dungeon_lords.realm import A, B, combat_of, down, keys, lines, lord, realm, up
from tests.script import rule
from undercroft.games.dungeon_lords.rules.aftermath import CombatEnded, Survived, end_combat


@rule("DL-18.1")
def test_survivors_go_out_and_prisoners_stay() -> None:
    table = realm(
        lord("y1_warrior_4 y1_thief_1", prison="y1_priest_1"),
        lord("paladin_y1 y1_wizard_1", evil=12),
        round=4,
        card="invisibility",
    )
    combat_of(table).ends()
    assert keys(table.out) == ["paladin_y1", "y1_thief_1", "y1_warrior_4", "y1_wizard_1"]
    assert [one.line for one in table.lords] == [[], [], [], []]
    assert keys(table.lords[A].prison) == ["y1_priest_1"]
    assert (table.host, table.tent, table.round) == (None, None, 0)
    assert [one.seat for one in lines(table, Survived)] == [A, A, B, B]
    assert lines(table, CombatEnded) == [CombatEnded(1)]


@rule("DL-18.1")
def test_a_paladin_who_was_never_called_goes_out_too() -> None:
    table = realm(tent=True)
    end_combat(table)
    assert (keys(table.out), table.tent) == (["paladin_y1"], None)


@rule("DL-18.2")
def test_creatures_stand_up_and_illusions_end_and_traps_are_kept() -> None:
    table = realm(
        lord("unreal y2_warrior_4*", down="goblin", striking="troll", traps="pendulum"), year=2
    )
    end_combat(table)
    assert (up(table), down(table)) == (["goblin", "troll"], [])
    assert not any(one.striking for one in table.lords[A].creatures)
    assert (keys(table.out), keys(table.lords[A].traps)) == (["y2_warrior_4"], ["pendulum"])
