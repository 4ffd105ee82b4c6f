"""Telekinesis: somebody, wherever she is, walks up to five squares against her will."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    rogue,
    spent,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.view import view


@rule("DO-22.27", "DO-38.10", "DO-40.12")
def test_anybody_on_the_board_who_can_be_aimed_at_and_oneself() -> None:
    table = town(
        wizard(at=5, level=9),
        fighter(at=25),
        fighter(at=10, jailed=True),
        rogue(at=6, hidden=True),
        cleric(at=6, under="sanctuary"),
    )
    script = turn_of(table).answers("use:telekinesis")
    assert script.keys() == ["whom:0", "whom:1"]
    script.answers("whom:0")
    assert script.keys() == [f"howfar:{steps}" for steps in (1, 2, 3, 4, 5, -1, -2, -3, -4, -5)]
    script.answers("howfar:-2").offers("roll")
    assert (at(table), ep(table)) == (3, 81)


@rule("DO-22.28", "DO-6.9")
def test_t51_pushed_onto_a_hotel_one_owes_nothing() -> None:
    table = town(wizard(at=5, level=9, houses={16: 5}), fighter(at=19))
    turn_of(table).uses("telekinesis", "whom:1", "howfar:-3").offers("roll")
    assert (at(table, B), cash(table, B)) == (16, 1500)


@rule("DO-22.28", "DO-22.29", "DO-7.6", "DO-7.4", "DO-R.16", "DO-34.8")
@pytest.mark.parametrize(
    ("start", "steps", "salary"), [(38, 2, 200), (38, 4, 200), (3, -3, 200), (3, -5, 0)]
)
def test_go_pays_as_in_passing(start: int, steps: int, salary: int) -> None:
    table = town(wizard(at=20, level=9), wizard(at=start, spent="magic_missile"))
    turn_of(table).uses("telekinesis", "whom:1", f"howfar:{steps}").offers("roll")
    assert (at(table, B), cash(table, B)) == ((start + steps) % 40, 1500 + salary)
    assert spent(table, B) == ("" if salary else "magic_missile")


@rule("DO-22.28", "DO-26.15")
@pytest.mark.parametrize(("steps", "paid"), [(4, 80), (2, 0)])
def test_t53_thorns_hurt_who_passes_them_and_not_who_stops_there(steps: int, paid: int) -> None:
    table = town(
        wizard(at=20, level=9), fighter(at=13), druid(level=4), grounds={15: "wall_of_thorns@2"}
    )
    turn_of(table).uses("telekinesis", "whom:1", f"howfar:{steps}").offers("roll")
    assert (at(table, B), cash(table, B)) == (13 + steps, 1500 - paid)


@rule("DO-22.30", "DO-23.31", "DO-R.164")
def test_t69_a_glyph_stops_and_hurts_and_there_is_no_landing() -> None:
    table = town(
        wizard(at=5, level=9, houses={21: 5}),
        fighter(at=19),
        cleric(level=8),
        grounds={21: "glyph@2"},
    )
    turn_of(table).uses("telekinesis", "whom:1", "howfar:4").offers("roll")
    assert (at(table, B), cash(table, B), table.grounds) == (21, 1340, {})


@rule("DO-R.202", "DO-6.9")
def test_on_go_to_jail_she_only_stands() -> None:
    table = town(wizard(at=5, level=9), fighter(at=28))
    turn_of(table).uses("telekinesis", "whom:1", "howfar:2").offers("roll")
    assert at(table, B) == 30


@rule("DO-R.203", "DO-34.9")
def test_who_tows_somebody_tows_her_here_too() -> None:
    table = town(wizard(at=18, level=9), fighter(at=18))
    table.towed = {A: [B]}
    turn_of(table).uses("telekinesis", "whom:0", "howfar:2").offers("roll")
    assert (at(table), at(table, B), table.pot) == (20, 20, 0)


@rule("DO-R.255", "DO-38.6", "DO-16.6")
def test_a_shield_stops_it() -> None:
    table = town(wizard(at=5, level=9), cleric(at=20, under="shield_of_faith"))
    turn_of(table).uses("telekinesis", "whom:1", "howfar:2").offers("roll")
    assert (at(table, B), under(table, B), ep(table)) == (20, "", 81)


@rule("DO-R.294", "DO-26.20")
def test_a_field_of_antimagic_does_not() -> None:
    table = town(wizard(at=5, level=9), fighter(at=18), grounds={18: "antimagic_field"})
    turn_of(table).uses("telekinesis", "whom:1", "howfar:2").offers("roll")
    assert at(table, B) == 20


@rule("DO-38.2")
def test_what_is_being_declared_and_at_whom_can_be_seen() -> None:
    table = town(wizard(at=5, level=9), fighter(at=25))
    script = turn_of(table).answers("use:telekinesis")
    script.answers("whom:1").offers("howfar:1")
    (shown,) = view(table, None).events
    assert (shown.kind, shown.ability, shown.seat, shown.whom) == ("aiming", "telekinesis", A, B)
    script.answers("howfar:1").offers("roll")
    assert not view(table, None).events
