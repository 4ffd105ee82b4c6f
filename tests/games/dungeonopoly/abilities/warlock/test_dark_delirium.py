"""Dark Delirium: the turn of who hurt her is over."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    level,
    spent,
    town,
    turn_of,
    under,
    walk_of,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import ROLL, Going

DARK = {"level": 3, "knows": "dark_delirium"}


@rule("DO-27.15", "DO-3.8", "DO-R.107")
def test_her_turn_is_over_at_once() -> None:
    table = town(fighter(at=5), warlock(at=5, **DARK))
    turn_of(table).uses("attack").uses("dark_delirium").ends()
    assert (at(table), cash(table, B), ep(table, A), ep(table, B)) == (5, 1480, 1, 21)
    assert table.active == B


@rule("DO-27.15", "DO-34.7", "DO-R.174", "DO-33.15")
def test_t116_a_walk_ends_where_it_is() -> None:
    table = town(fighter(at=4, level=5), warlock(at=7, **DARK))
    turn_of(table).moves().rolls(4, 4).uses("combat_reflexes").uses("dark_delirium").ends()
    assert (at(table), ep(table), cash(table, B)) == (7, 42, 1400)


@rule("DO-R.267", "DO-27.15")
def test_a_trap_is_not_answered_unless_it_is_its_makers_turn() -> None:
    table = town(warlock(at=5, owns=[9], **DARK), druid(at=30), grounds={8: "wall_of_thorns@1"})
    walk_of(table, A, Going(ROLL, 4)).ends()
    assert spent(table) == ""
    table = town(
        warlock(at=5, owns=[9], **DARK),
        druid(at=30),
        grounds={8: "wall_of_thorns@1"},
        active=B,
    )
    walk_of(table, A, Going(ROLL, 4)).answers("use:dark_delirium").ends()
    assert (spent(table), table.turn_over, at(table)) == ("dark_delirium", True, 9)


@rule("DO-R.266", "DO-33.15")
def test_a_spell_is_finished_before_the_turn_ends() -> None:
    table = town(
        druid(at=14, level=8),
        warlock(at=13, **DARK),
        fighter(at=15, houses={16: 1}),
    )
    script = turn_of(table).answers("use:call_lightning").answers("scorch:1:states_avenue")
    script.answers("scorch:2:pennsylvania_railroad").answers("shatter:st_james_place")
    script.uses("dark_delirium").ends()
    assert (cash(table, C), level(table, 16), at(table)) == (1340, 0, 14)


@rule("DO-40.12", "DO-38.6")
def test_a_shield_stops_it() -> None:
    table = town(fighter(at=5, under="shield_of_faith"), warlock(at=5, **DARK))
    assert turn_of(table).uses("attack").uses("dark_delirium").offers("roll")
    assert under(table, A) == ""


@rule("DO-40.12", "DO-17.6")
def test_not_at_who_is_hidden() -> None:
    table = town(fighter(at=5, level=3), warlock(at=8, **DARK), grounds={5: "obscuring_mist@1"})
    assert turn_of(table).rolls(1).uses("far_shot").offers("roll")


@rule("DO-38.4")
def test_it_can_be_countered() -> None:
    table = town(fighter(at=5), warlock(at=5, **DARK), wizard(at=20, level=7))
    script = turn_of(table).uses("attack").uses("dark_delirium").uses("counterspell")
    assert script.offers("roll")


@rule("DO-R.266", "DO-33.15")
def test_a_fireball_and_the_wrath_of_god_are_finished_too() -> None:
    table = town(wizard(at=6, level=8), warlock(at=6, **DARK), fighter(at=6))
    turn_of(table).uses("fireball").uses("dark_delirium").ends()
    assert (cash(table, B), cash(table, C)) == (1340, 1340)
    table = town(cleric(at=6, level=10), warlock(at=20, **DARK), fighter(at=30, houses={16: 2}))
    turn_of(table).uses("wrath_of_god").uses("dark_delirium").ends()
    assert (cash(table, C), level(table, 16), at(table)) == (1300, 1, 6)
