"""Landing: what a square does to who comes to rest on it."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    druid,
    ep,
    fighter,
    lines,
    owner,
    run,
    town,
    turn_of,
    walk_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import PULLED, ROLL, Arrival, Going
from undercroft.games.dungeonopoly.rules.debts import PaidBank, PaidPot
from undercroft.games.dungeonopoly.rules.drawing import Drew
from undercroft.games.dungeonopoly.rules.moving import land, walk_together
from undercroft.games.dungeonopoly.rules.renting import RentDue


@rule("DO-6.2", "DO-6.3", "DO-6.5", "DO-6.6", "DO-6.7", "DO-6.8")
@pytest.mark.parametrize(
    ("square", "money", "where"),
    [
        (0, 1900, 0),
        (4, 1300, 4),
        (5, 1475, 5),
        (6, 1500, 6),
        (10, 1500, 10),
        (15, 1500, 15),
        (20, 1570, 20),
        (30, 1500, -1),
        (38, 1400, 38),
    ],
)
def test_what_squares_do(square: int, money: int, where: int) -> None:
    table = town(
        wizard(at=square, owns=[6]), wizard(owns=[5]), wizard(mortgaged=[15]), active=C, pot=70
    )
    run(table, land(table, [Arrival(A, 0, square)])).ends()
    assert (cash(table), at(table)) == (money, where)


@rule("DO-6.4", "DO-10.1")
@pytest.mark.parametrize(("square", "card", "money"), [(2, "cc7", 1600), (7, "ch7", 1550)])
def test_on_chance_and_chest_one_draws(square: int, card: str, money: int) -> None:
    table = town(wizard(at=square), wizard())
    run(table, land(table, [Arrival(A, 0, square)])).cards(card).ends()
    assert (cash(table), lines(table, Drew)) == (money, ["Drew"])


@rule("DO-6.10", "DO-35.6", "DO-R.18")
def test_who_has_left_is_spared() -> None:
    table = town(wizard(at=4), wizard())
    arrival = Arrival(A, 0, 4)
    table.characters[A].journey += 1
    run(table, land(table, [arrival])).ends()
    assert cash(table) == 1500


@rule("DO-35.1", "DO-35.2")
def test_a_batch_meets_thorns_first_and_then_square_by_square() -> None:
    table = town(
        wizard(at=4), wizard(at=38), druid(at=4), wizard(), grounds={38: "wall_of_thorns@2"}
    )
    batch = [Arrival(A, 0, 4), Arrival(B, 0, 38), Arrival(C, 0, 4)]
    run(table, land(table, batch)).ends()
    paid = [
        (one.seat, one.amount) for one in table.story.lines if isinstance(one, (PaidBank, PaidPot))
    ]
    assert paid == [(B, 20), (A, 200), (C, 200), (B, 100)]


@rule("DO-35.4", "DO-35.5")
def test_who_lands_after_the_buyer_pays_her_rent() -> None:
    table = town(wizard(at=19), wizard(at=17), wizard(at=20))
    script = run(table, walk_together(table, [B, C], PULLED, 19))
    script.asks(B, "buy").answers("buy").ends()
    assert (owner(table, 19), cash(table, B), cash(table, C)) == (B, 1316, 1484)


@rule("DO-35.5", "DO-36.6")
def test_those_who_owe_together_owe_in_one_event() -> None:
    table = town(wizard(at=19, owns=[19]), wizard(at=17), wizard(at=20))
    run(table, walk_together(table, [B, C], PULLED, 19)).ends()
    assert lines(table, RentDue) == ["RentDue", "RentDue"]
    assert (cash(table, A), ep(table, B), ep(table, C)) == (1532, 1, 1)


@rule("DO-35.7", "DO-10.2")
def test_where_a_card_leads_comes_before_the_next_of_the_batch() -> None:
    table = town(wizard(at=7), wizard(at=6), wizard(at=8))
    script = run(table, walk_together(table, [B, C], PULLED, 7)).cards("ch2", "ch7")
    script.asks(B, "buy")
    assert (at(table, B), lines(table, Drew)) == (24, ["Drew"])
    script.answers("buy").ends()
    assert (owner(table, 24), cash(table, C)) == (B, 1550)


@rule("DO-35.3", "DO-21.22", "DO-21.36", "DO-R.334")
def test_a_house_falls_in_any_turn_and_without_rent() -> None:
    table = town(
        fighter(at=3, level=6), wizard(at=10, jailed=True, houses={6: 2}), wizard(), active=C
    )
    walk_of(table, A, Going(ROLL, 3)).ends()
    assert (table.levels[6], cash(table, A), ep(table, A)) == (1, 1500, 51)


@rule("DO-35.3", "DO-6.1")
def test_what_nobody_wants_is_auctioned() -> None:
    table = town(wizard(at=3), wizard())
    script = turn_of(table).moves().rolls(1, 2).asks(A, "buy").answers("decline")
    script.asks(B, "bid").answers("bid:1").asks(A, "bid").answers("drop").plays()
    assert owner(table, 6) == B
