"""Divine Power: what she only passes is hers as well, cards and the pot."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    cash,
    cleric,
    ep,
    fighter,
    lines,
    town,
    turn_of,
    under,
    walk_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import FRIGHT, TOWED, Going
from undercroft.games.dungeonopoly.rules.drawing import Drew

UNASKED = {"dice": "never", "card": "mine"}


@rule("DO-23.24", "DO-34.7", "DO-34.12")
def test_t65_a_card_that_moves_her_ends_her_walk() -> None:
    table = town(cleric(at=5, level=7, stances=UNASKED), fighter(at=20, houses={14: 1}))
    script = turn_of(table).moves().rolls(4, 5).cards("ch1").asks(A, "card").answers("pass")
    script.cards("cc11", "ch12", "cc3", "ch15").asks(A, "window")
    assert len(lines(table, Drew)) == 5, "on the new walk she passes four more squares of cards"
    assert (at(table), cash(table), ep(table)) == (0, 1900, 61)


@rule("DO-23.23", "DO-16.7")
def test_she_draws_in_passing_and_walks_on() -> None:
    table = town(cleric(at=5, level=7, stances=UNASKED), fighter(at=20))
    turn_of(table).moves().rolls(1, 4).cards("ch7").asks(A, "window")
    assert (at(table), cash(table), ep(table)) == (10, 1550, 60)


@rule("DO-23.23", "DO-23.15")
def test_she_may_ignore_it() -> None:
    table = town(cleric(at=5, level=7, stances=UNASKED), fighter(at=20))
    turn_of(table).moves().rolls(1, 4).cards("ch1").answers("use:divine_favor").asks(A, "window")
    assert (at(table), cash(table)) == (10, 1500)


@rule("DO-23.25")
def test_t66_she_takes_the_pot_in_passing_and_lands_on_a_card() -> None:
    table = town(cleric(at=18, level=7, stances=UNASKED), fighter(), pot=375)
    script = turn_of(table).moves().rolls(1, 3).cards("ch7").asks(A, "window")
    assert (at(table), cash(table), table.pot) == (22, 1925, 0)
    assert script.question is not None


@rule("DO-23.26", "DO-R.78")
def test_backward_and_on_the_turn_of_another() -> None:
    table = town(fighter(), cleric(at=10, level=7, stances=UNASKED), active=A)
    walk_of(table, B, Going(FRIGHT, -5)).cards("ch7").plays()
    assert (at(table, B), cash(table, B)) == (5, 1550)
    walk_of(table, B, Going(TOWED, 5)).cards("ch16").ends()
    assert (at(table, B), cash(table, B)) == (10, 1700)


@rule("DO-R.179", "DO-7.11")
def test_a_hex_keeps_the_pot_where_it_is() -> None:
    for pot, left in ((375, ""), (0, "hex")):
        sheet = cleric(at=18, level=7, owns=[21], under="hex@1", stances=UNASKED)
        table = town(sheet, fighter(), pot=pot)
        turn_of(table).moves().rolls(1, 2).plays()
        assert (table.pot, under(table)) == (pot, left)


@rule("DO-R.180")
def test_a_jail_card_may_be_ignored_and_does_nothing_to_the_ascended() -> None:
    sheet = cleric(at=5, level=7, stances={"dice": "never"})
    table = town(sheet, fighter())
    turn_of(table).moves().rolls(1, 4).cards("ch10").answers("use:divine_favor").asks(A, "window")
    assert at(table) == 10
    table = town(cleric(at=5, level=7, stances={"dice": "never"}), fighter())
    turn_of(table).moves().rolls(1, 4).cards("ch10").answers("pass").ends()
    assert at(table) == -1
    table = town(cleric(at=5, level=9, stances={"dice": "never"}), fighter())
    turn_of(table).moves().rolls(1, 4).cards("ch10").answers("pass").asks(A, "window")
    assert at(table) == 10


@rule("DO-R.181")
def test_telekinesis_past_a_card_that_moves_her() -> None:
    table = town(
        wizard(at=20, level=9), cleric(at=5, level=7, stances=UNASKED), fighter(at=30, owns=[11])
    )
    script = turn_of(table).uses("telekinesis", "whom:1", "howfar:4").cards("ch3")
    script.asks(B, "card").answers("pass").offers("roll")
    assert (at(table, B), cash(table, B)) == (11, 1490)


@rule("DO-R.158")
def test_on_an_entangled_card_square_she_draws_once() -> None:
    for dice, end in (((1, 2), 7), ((1, 4), 7), ((2, 4), 8)):
        sheet = cleric(at=5, level=7, stances=UNASKED)
        table = town(sheet, fighter(owns=[8]), grounds={7: "entangle@1"})
        turn_of(table).moves().rolls(*dice).cards("ch7").plays()
        assert (at(table), len(lines(table, Drew))) == (end, 1)


@rule("DO-R.296")
def test_a_plague_does_not_hinder_it() -> None:
    sheet = cleric(at=18, level=7, owns=[21], stances=UNASKED)
    table = town(sheet, fighter(), pot=100, grounds={20: "insect_plague@1"})
    turn_of(table).moves().rolls(1, 2).plays()
    assert cash(table) == 1600
