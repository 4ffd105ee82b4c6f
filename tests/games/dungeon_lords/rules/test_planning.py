"""Planning a battle: which tile, which traps, which creatures."""

from __future__ import annotations

import pytest

from tests.games.dungeon_lords.realm import (
    A,
    B,
    battle_of,
    conquered,
    down,
    dungeon,
    hero,
    keys,
    lines,
    lord,
    party,
    prisoners,
    realm,
    run,
    up,
)
from tests.script import rule
from undercroft.games.dungeon_lords.rules.paying import Paid
from undercroft.games.dungeon_lords.rules.planning import (
    Freed,
    Planned,
    forces,
    limits_of,
    nearest,
    plan_battle,
    plans,
    trap_sets,
)
from undercroft.games.dungeon_lords.state import Lord
from undercroft.games.dungeon_lords.tiles import LABYRINTH_LIMITS, ROOM_LIMITS, TUNNEL_LIMITS


def squares(tiles: str = "", **rest: str) -> str:
    """Where such a dungeon is fought over."""
    return " ".join(one.key for one in nearest(dungeon(tiles, {}, rest.get("conquered", ""))))


def sent(one: Lord) -> list[str]:
    """The forces that could be sent, as `troll+ghost`."""
    limits = limits_of(one.dungeon, nearest(one.dungeon)[0])
    return ["+".join(tile.key for tile in force) for force in forces(one, limits)]


def set_up(one: Lord) -> list[str]:
    limits = limits_of(one.dungeon, nearest(one.dungeon)[0])
    return ["+".join(keys(some)) for some in trap_sets(one, limits)]


@rule("DL-14.1", "DL-16.29")
@pytest.mark.parametrize(
    ("tiles", "lost", "near"),
    [
        ("", "", "c1"),
        ("", "c1", "c2"),
        ("", "c1 c2", "c3"),
        ("", "c1 c2 c3", ""),
        ("c1 c2 c3 b2 d2", "c1", "c2"),
        ("c1 c2 c3 b2 d2", "c1 c2", "b2 d2 c3"),
        ("c1 c2 c3 b2 a2 d2", "c1 c2 b2", "d2 c3"),
        ("c1 c2 c3 b3 b4 d2 e2", "c1 c2 c3 d2", "e2 b3"),
        ("c1 b1 a1 a2 a3 b3 c3", "c1 b1", "a1"),
    ],
)
def test_the_nearest_unconquered_tile_is_fought_over(tiles: str, lost: str, near: str) -> None:
    assert squares(tiles, conquered=lost) == near


@rule("DL-14.2")
def test_among_equally_near_tiles_the_lord_chooses_each_round_anew() -> None:
    table = realm(lord("y1_warrior_4", tiles="c1 b1 d1", conquered="c1"), card="fireball")
    script = battle_of(table).asks(A, "plan", "defend:b1::", "defend:d1::")
    script.answers("defend:d1::").ends()
    assert conquered(table) == ["c1", "d1"]


@rule("DL-14.3", "DL-14.4", "DL-14.5", "DL-17.12")
def test_the_limits_of_a_tunnel_a_room_and_the_labyrinth() -> None:
    tunnel, mint = lord(), lord(rooms={"c1": "mint"})
    maze = lord(rooms={"c1": "labyrinth"})
    for one, limits in ((tunnel, TUNNEL_LIMITS), (mint, ROOM_LIMITS), (maze, LABYRINTH_LIMITS)):
        assert limits_of(one.dungeon, nearest(one.dungeon)[0]) == limits
    hired = "goblin troll witch"
    assert sent(lord(creatures=hired)) == ["", "goblin", "troll", "witch"]
    assert sent(lord(creatures=hired, rooms={"c1": "mint"})) == [
        "",
        "goblin",
        "troll",
        "witch",
        "goblin+troll",
        "goblin+witch",
        "troll+witch",
    ]
    assert sent(lord(creatures=hired, rooms={"c1": "labyrinth"})) == sent(lord(creatures=hired))
    held = "pendulum trap_door"
    assert set_up(lord(traps=held)) == ["", "pendulum", "trap_door"]
    assert set_up(lord(traps=held, rooms={"c1": "mint"})) == ["", "pendulum", "trap_door"]
    assert set_up(lord(traps=held, rooms={"c1": "labyrinth"})) == [
        "",
        "pendulum",
        "trap_door",
        "pendulum+trap_door",
    ]


@rule("DL-14.6")
def test_ghosts_come_in_any_number_besides() -> None:
    assert sent(lord(creatures="goblin ghost ghost")) == [
        "",
        "ghost",
        "ghost+ghost",
        "goblin",
        "goblin+ghost",
        "goblin+ghost+ghost",
    ]


@rule("DL-14.7", "DL-14.8")
def test_v110_only_what_can_be_paid_and_only_so_many() -> None:
    hired, held = "troll witch goblin ghost ghost", "cursed_ring poisoned_meal"
    hall = lord(rooms={"c1": "mint"}, gold=1, food=1, creatures=hired, traps=held)
    assert set_up(hall) == ["", "poisoned_meal"]
    assert "goblin+troll+ghost+ghost" in sent(hall)
    assert all(len(force.split("+")) <= 4 for force in sent(hall))
    tunnel = lord(gold=1, food=1, creatures=hired, traps=held)
    assert set_up(tunnel) == ["", "cursed_ring", "poisoned_meal"]
    assert "witch+ghost+ghost" in sent(tunnel)
    assert "goblin+witch" not in sent(tunnel)


@rule("DL-14.8", "DL-R.53")
def test_the_costs_of_two_traps_are_reckoned_together_and_paid_in_the_trap_step() -> None:
    maze = lord(
        "y2_warrior_4", rooms={"c1": "labyrinth"}, gold=1, traps="cursed_ring cursed_ring pendulum"
    )
    assert set_up(maze) == ["", "cursed_ring", "pendulum", "cursed_ring+pendulum"]
    table = realm(maze, year=2, card="illusion")
    script = battle_of(table).defends(traps="cursed_ring pendulum").asks(A, "trap_order")
    assert (table.lords[A].gold, lines(table, Paid)) == (0, [Paid(A, 1, 0, 0)])
    script.springs("pendulum").ends()


@rule("DL-14.9")
def test_only_creatures_that_lie_face_up_can_be_sent() -> None:
    assert sent(lord(creatures="goblin", down="troll", striking="ghost")) == ["", "goblin"]


@rule("DL-14.10")
def test_sending_nothing_or_only_traps_or_only_creatures_is_allowed() -> None:
    options = plans(lord(creatures="goblin", traps="pendulum"))
    assert [plan.key for plan in options] == [
        "defend:c1::",
        "defend:c1::goblin",
        "defend:c1:pendulum:",
        "defend:c1:pendulum:goblin",
    ]


@rule("DL-14.11")
def test_tile_creatures_and_the_number_of_traps_are_open_but_not_their_faces() -> None:
    table = realm(lord("y1_warrior_4", creatures="goblin", traps="pendulum"), card="fireball")
    script = run(table, plan_battle(table, A)).defends(traps="pendulum", creatures="goblin")
    script.ends()
    [told] = lines(table, Planned)
    assert told.seen_by(B) == told.seen_by(A)
    assert told.seen_by(B)["traps"] == 1
    assert told.seen_by(B)["creatures"] == ["goblin"]
    assert (table.lords[A].traps, up(table)) == ([], ["goblin"])


@rule("DL-14.11")
def test_who_cannot_pay_for_the_only_trap_is_asked_all_the_same() -> None:
    table = realm(lord("y1_warrior_4", traps="cursed_ring", gold=0), card="fireball")
    battle_of(table).asks(A, "plan", "defend:c1::").defends().ends()


@rule("DL-14.13")
def test_what_is_sent_stays_sent_and_lies_down_in_the_end() -> None:
    table = realm(lord("y1_priest_1", creatures="ghost"), card="fireball")
    battle_of(table).defends(creatures="ghost").ends()
    assert down(table) == ["ghost"]


@rule("DL-14.12", "DL-R.62", "DL-R.93")
def test_with_no_tile_left_a_prisoner_is_freed_once_in_the_round() -> None:
    table = realm(
        lord(
            "y1_wizard_4",
            conquered="c1 c2 c3",
            prison="y1_thief_1 paladin_y1",
            creatures="goblin",
        ),
        round=2,
        card="detect_evil",
    )
    script = battle_of(table).asks(A, "free", "free:y1_thief_1", "free:paladin_y1")
    script.answers("free:paladin_y1").ends()
    assert lines(table, Freed) == [Freed(A, hero("paladin_y1"))]
    assert (keys(table.out), prisoners(table)) == (["paladin_y1"], ["y1_thief_1"])
    assert (table.lords[A].evil, party(table)) == (4, "y1_wizard_4:4")


@rule("DL-14.12")
def test_without_a_prisoner_nothing_happens() -> None:
    table = realm(lord("y1_wizard_4", conquered="c1 c2 c3"), round=2, card="detect_evil")
    battle_of(table).ends()
    assert (table.lords[A].evil, party(table)) == (5, "y1_wizard_4:4")
