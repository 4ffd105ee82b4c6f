"""Misty Escape: hurt, she is elsewhere all at once, and hidden."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    spent,
    town,
    turn_of,
    under,
    walk_of,
    warlock,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import ROLL, Going
from undercroft.games.dungeonopoly.rules.conditions import is_hidden

FEY = {"level": 3, "knows": "misty_escape"}


@rule("DO-27.13", "DO-17.8")
def test_up_to_five_squares_either_way_landing_on_nothing() -> None:
    table = town(fighter(at=37, owns=[39]), warlock(at=37, **FEY))
    script = turn_of(table).uses("attack").answers("use:misty_escape")
    script.asks(B, "how_far", *(f"howfar:{steps}" for steps in range(-5, 6)))
    script.answers("howfar:5").offers("roll")
    assert (at(table, B), cash(table, B), ep(table, B)) == (2, 1480, 21)
    assert is_hidden(table, B)


@rule("DO-27.13", "DO-3.9")
def test_hidden_until_her_next_turn() -> None:
    table = town(fighter(at=5, owns=[8]), warlock(at=5, **FEY))
    turn_of(table).uses("attack").uses("misty_escape", "howfar:0").moves().rolls(1, 2).plays()
    assert is_hidden(table, B)
    turn_of(table, B).offers("roll")
    assert not is_hidden(table, B)


@rule("DO-27.14", "DO-R.106", "DO-34.7", "DO-6.10")
def test_her_own_walk_ends_and_nothing_is_landed_on() -> None:
    table = town(warlock(at=4, **FEY), druid(at=30, owns=[9, 5]), grounds={7: "wall_of_thorns@1"})
    walk_of(table, A, Going(ROLL, 5)).uses("misty_escape", "howfar:-2").ends()
    assert (at(table), cash(table, A), cash(table, B)) == (5, 1480, 1500)


@rule("DO-R.175")
def test_the_fighter_who_struck_in_passing_walks_on() -> None:
    table = town(fighter(at=4, level=5, owns=[9]), warlock(at=7, **FEY))
    script = turn_of(table).moves().rolls(1, 4).uses("combat_reflexes")
    script.uses("misty_escape", "howfar:1").offers("end_turn")
    assert (at(table, A), at(table, B), cash(table, B)) == (9, 8, 1400)


@rule("DO-25.27", "DO-R.91", "DO-R.300")
def test_dust_keeps_her_in_sight_and_ends() -> None:
    table = town(fighter(at=5), warlock(at=5, under="glitterdust@0", **FEY))
    turn_of(table).uses("attack").uses("misty_escape", "howfar:3").offers("roll")
    assert (at(table, B), is_hidden(table, B), under(table, B)) == (8, False, "")


@rule("DO-40.23")
def test_a_field_does_not_reveal_her() -> None:
    table = town(fighter(at=5), warlock(at=5, **FEY), grounds={8: "antimagic_field@0"})
    turn_of(table).uses("attack").uses("misty_escape", "howfar:3").offers("roll")
    assert is_hidden(table, B)


@rule("DO-17.2", "DO-17.1")
def test_it_is_spent_until_go() -> None:
    table = town(fighter(at=5), warlock(at=5, **FEY))
    turn_of(table).uses("attack").uses("misty_escape", "howfar:3").offers("roll")
    assert spent(table, B) == "misty_escape"


@rule("DO-18.6")
def test_not_from_an_antimagic_field() -> None:
    table = town(fighter(at=5), warlock(at=5, **FEY), grounds={5: "antimagic_field@0"})
    assert turn_of(table).uses("attack").offers("roll")


@rule("DO-R.167")
def test_from_a_glyph_she_escapes_without_landing() -> None:
    table = town(warlock(at=4, **FEY), cleric(at=30, owns=[6]), grounds={6: "glyph@1"})
    walk_of(table, A, Going(ROLL, 5)).uses("misty_escape", "howfar:2").ends()
    assert (at(table), cash(table, A), cash(table, B)) == (8, 1480, 1500)
