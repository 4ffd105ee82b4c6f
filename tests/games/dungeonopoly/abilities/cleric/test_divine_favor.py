"""Divine Favor: no taxes, and cards only as she likes them."""

import pytest

from tests.games.dungeonopoly.town import A, B, at, cash, cleric, ep, fighter, town, turn_of
from tests.script import rule
from undercroft.games.dungeonopoly.abilities.cleric.divine_favor import INCLINES
from undercroft.games.dungeonopoly.cards import CARDS

AS_AT_FIRST = {"card": "mine"}


@rule("DO-23.14", "DO-R.247", "DO-36.15", "DO-R.76")
@pytest.mark.parametrize(
    ("start", "option"), [(1, "flat_200"), (35, "flat_200"), (1, "200_or_10_percent")]
)
def test_t63_she_pays_no_tax_and_is_not_asked_which(start: int, option: str) -> None:
    table = town(cleric(at=start, level=4), fighter(), income_tax=option)
    turn_of(table).moves().rolls(1, 2).asks(A, "window")
    assert (cash(table), table.pot) == (1500, 0)


@rule("DO-23.15", "DO-43.10")
@pytest.mark.parametrize(
    ("card", "answer", "money", "pot"),
    [
        ("cc11", "use:divine_favor", 0, 0),
        ("cc11", "pass", -100, 100),
        ("cc2", "pass", 200, 0),
        ("cc2", "use:divine_favor", 0, 0),
    ],
)
def test_t63_she_sees_a_card_and_ignores_it_or_not(
    card: str, answer: str, money: int, pot: int
) -> None:
    table = town(cleric(at=0, level=4), fighter())
    script = turn_of(table).moves().rolls(1, 1).cards(card)
    script.asks(A, "card", "pass", "use:divine_favor").answers(answer)
    script.asks(A, "window")
    assert (cash(table), table.pot, ep(table)) == (1500 + money, pot, 31)


@rule("DO-23.15", "DO-10.1")
def test_an_ignored_card_goes_under_its_pile() -> None:
    table = town(cleric(at=0, level=4), fighter())
    script = turn_of(table).moves().rolls(1, 1).cards("cc5").answers("use:divine_favor")
    script.asks(A, "window")
    assert not table.sides[A].cards
    assert len(table.chests) == 16


@rule("DO-43.10", "DO-43.22")
@pytest.mark.parametrize(
    ("card", "money"), [("cc2", 200), ("cc11", 0), ("cc6", 0), ("cc14", 0), ("cc7", 100)]
)
def test_at_first_gains_are_taken_and_payments_ignored_without_asking(
    card: str, money: int
) -> None:
    table = town(cleric(at=0, level=4, stances=AS_AT_FIRST), fighter())
    turn_of(table).moves().rolls(1, 1).cards(card).asks(A, "window")
    assert (at(table), cash(table)) == (2, 1500 + money)


@rule("DO-43.10")
def test_at_first_she_is_asked_about_walks() -> None:
    table = town(cleric(at=0, level=4, stances=AS_AT_FIRST), fighter())
    turn_of(table).moves().rolls(1, 1).cards("cc1").asks(A, "card")
    assert {card.does for card in CARDS.values()} == {*INCLINES}


@rule("DO-23.16")
def test_t63_the_jail_fee_is_due() -> None:
    table = town(cleric(at=10, level=4, jailed=True), fighter())
    turn_of(table).answers("leave_by_fee").offers("roll")
    assert (cash(table), table.pot) == (1450, 50)


@rule("DO-23.17", "DO-R.76")
def test_cards_of_others_bind_her() -> None:
    table = town(fighter(at=0), cleric(level=4))
    turn_of(table).moves().rolls(1, 1).cards("cc9").asks(A, "window")
    assert (cash(table), cash(table, B)) == (1510, 1490)


@rule("DO-R.296", "DO-26.14")
def test_a_plague_does_not_hinder_it() -> None:
    table = town(cleric(at=0, level=4), fighter(), grounds={2: "insect_plague@1"})
    turn_of(table).moves().rolls(1, 1).cards("cc11").asks(A, "card", "pass", "use:divine_favor")
