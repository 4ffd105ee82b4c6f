"""Buying deeds from the bank, and auctions."""

import pytest

from tests.games.dungeonopoly.town import A, B, C, cash, ep, owner, run, town, turn_of, wizard
from tests.script import rule
from undercroft.engine import NotAllowed
from undercroft.games.dungeonopoly.rules.buying import Bid, auction


@rule("DO-6.1", "DO-8.1", "DO-8.6", "DO-16.2")
def test_a_deed_is_bought_for_the_printed_price() -> None:
    table = town(wizard(at=3), wizard())
    turn_of(table).moves().rolls(1, 2).asks(A, "buy", "buy", "decline").answers("buy").plays()
    assert (owner(table, 6), cash(table), ep(table)) == (A, 1400, 1)


@rule("DO-8.1")
def test_on_her_own_turn_she_may_raise_cash_first() -> None:
    table = town(wizard(at=3, cash=90, owns=[5]), wizard())
    script = turn_of(table).moves().rolls(1, 2)
    script.asks(A, "buy", "decline", "mortgage:reading_railroad")
    script.answers("mortgage:reading_railroad").answers("buy").plays()
    assert (owner(table, 6), cash(table)) == (A, 90)


@rule("DO-8.2", "DO-8.3", "DO-8.4", "DO-8.5", "DO-R.22")
def test_an_auction_goes_round_until_one_is_left() -> None:
    table = town(wizard(), wizard(), wizard(jailed=True, at=10))
    script = run(table, auction(table, A, 39))
    script.asks(B, "bid").answers("bid:1").asks(C, "bid").answers("bid:6")
    script.asks(A, "bid").answers("drop").asks(B, "bid").answers(Bid(200))
    script.asks(C, "bid").answers("drop").ends()
    assert (owner(table, 39), cash(table, B), ep(table, B)) == (B, 1300, 1)
    table = town(wizard(), wizard())
    run(table, auction(table, A, 39)).answers("drop").answers("drop").ends()
    assert owner(table, 39) == -1


@rule("DO-43.26")
def test_who_names_a_highest_bid_is_not_asked_again() -> None:
    table = town(wizard(), wizard(), wizard())
    script = run(table, auction(table, A, 39))
    script.answers(Bid(260, up_to=True)).asks(C, "bid").answers(Bid(300, up_to=True))
    script.asks(A, "bid").answers("drop").ends()
    assert (owner(table, 39), cash(table, C)) == (C, 1240)


@rule("DO-8.4")
def test_nobody_bids_more_than_she_has_or_less_than_is_bid() -> None:
    table = town(wizard(), wizard(cash=100), wizard())
    script = run(table, auction(table, A, 39)).asks(B, "bid")
    with pytest.raises(NotAllowed):
        script.answers(Bid(101))
    script.answers(Bid(50)).asks(C, "bid")
    with pytest.raises(NotAllowed):
        script.answers(Bid(50))


@rule("DO-15.15")
def test_without_auctions_the_deed_stays_with_the_bank() -> None:
    table = town(wizard(at=3), wizard(), auctions=False)
    turn_of(table).moves().rolls(1, 2).answers("decline").plays()
    assert owner(table, 6) == -1
