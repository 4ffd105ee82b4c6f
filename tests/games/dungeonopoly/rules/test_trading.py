"""Trading: offers, what is said to them, and what changes hands."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    cash,
    ep,
    owner,
    run,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.engine import NotAllowed
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.goods import Clause, Goods
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.offering import Offer, value, wrong_with


@rule("DO-14.1", "DO-14.6", "DO-28.4")
def test_deeds_and_cash_change_hands() -> None:
    table = town(wizard(owns=[1]), wizard(owns=[3]))
    script = turn_of(table).answers("trade").asks(A, "offer")
    script.answers(Offer(B, Goods(40, ("mediterranean_avenue",)), Goods(0, ("baltic_avenue",))))
    script.asks(B, "reply", "accept", "refuse", "counter").answers("accept").offers("roll")
    assert (owner(table, 1), owner(table, 3), cash(table, A), ep(table)) == (B, A, 1460, 0)


@rule("DO-14.7", "DO-R.38")
def test_three_counter_offers_follow_each_other() -> None:
    table = town(wizard(owns=[1]), wizard(owns=[3]))
    script = turn_of(table).answers("trade")
    script.answers(Offer(B, Goods(10), Goods(0, ("baltic_avenue",))))
    script.answers("counter").asks(B, "counter_offer")
    script.answers(Offer(A, Goods(0, ("baltic_avenue",)), Goods(90)))
    script.asks(A, "reply").answers("counter")
    script.answers(Offer(B, Goods(50), Goods(0, ("baltic_avenue",))))
    script.asks(B, "reply").answers("counter")
    script.answers(Offer(A, Goods(0, ("baltic_avenue",)), Goods(60)))
    script.asks(A, "reply", "accept", "refuse").answers("accept").offers("roll")
    assert (owner(table, 3), cash(table, A)) == (A, 1440)


@rule("DO-14.9")
def test_three_offers_to_each_in_a_turn() -> None:
    table = town(wizard(owns=[1]), wizard())
    script = turn_of(table)
    for _ in range(3):
        assert script.offers("trade")
        script.answers("trade").answers(Offer(B, Goods(1), Goods())).answers("refuse")
    assert not script.offers("trade")


@rule("DO-14.9", "DO-R.38")
def test_who_offers_nothing_has_made_nobody_an_offer() -> None:
    table = town(wizard(owns=[1]), wizard())
    script = turn_of(table)
    for _ in range(2):
        script.answers("trade").answers("no_offer")
        script.answers("trade").answers(Offer(B, Goods(1), Goods())).answers("refuse")
    assert script.offers("trade")
    script.answers("trade").answers("no_offer")
    assert not script.offers("trade"), "it has to end"


@rule("DO-28.1", "DO-28.2")
@pytest.mark.parametrize(("cash_added", "legal"), [(20, True), (30, False)])
def test_t132_strict_politics_want_equal_value(cash_added: int, legal: bool) -> None:
    table = town(wizard(owns=[6], mortgaged=[3]), wizard(owns=[9]), politics="strict")
    offer = Offer(B, Goods(cash_added, ("oriental_avenue",)), Goods(0, ("connecticut_avenue",)))
    assert (wrong_with(table, A, [B], offer) is None) == legal
    assert value(table, Goods(0, ("baltic_avenue",))) == 30


@rule("DO-14.3", "DO-14.4", "DO-R.37")
def test_a_set_with_buildings_is_not_traded() -> None:
    table = town(wizard(houses={1: 1}, owns=[3]), wizard())
    script = turn_of(table).answers("trade")
    with pytest.raises(NotAllowed):
        script.answers(Offer(B, Goods(0, ("baltic_avenue",)), Goods()))


@rule("DO-13.4")
def test_who_takes_a_mortgaged_deed_pays_interest_at_once() -> None:
    table = town(wizard(mortgaged=[5]), wizard())
    script = turn_of(table).answers("trade")
    script.answers(Offer(B, Goods(0, ("reading_railroad",)), Goods(20))).answers("accept")
    script.asks(B, "mortgaged", "lift_now", "pay_interest").answers("pay_interest").offers("roll")
    assert (cash(table, A), cash(table, B), table.mortgaged[5]) == (1520, 1470, True)


@rule("DO-13.4", "DO-R.40")
def test_who_takes_several_lifts_only_what_leaves_the_interest_of_the_rest() -> None:
    table = town(wizard(mortgaged=[5, 15]), wizard(cash=115))
    railroads = Goods(0, ("reading_railroad", "pennsylvania_railroad"))
    script = turn_of(table).answers("trade").answers(Offer(B, railroads, Goods()))
    script.answers("accept").offers("roll")
    assert ([owner(table, at) for at in (5, 15)], cash(table, B)) == ([B, B], 95)
    table = town(wizard(mortgaged=[5, 15]), wizard(cash=120))
    script = turn_of(table).answers("trade").answers(Offer(B, railroads, Goods()))
    script.answers("accept").asks(B, "mortgaged", "lift_now", "pay_interest").answers("lift_now")
    script.offers("roll")
    assert ([table.mortgaged[at] for at in (5, 15)], cash(table, B)) == ([False, True], 0)


@rule("DO-28.5")
def test_an_act_is_done_when_the_deal_is_struck() -> None:
    table = town(wizard(at=5), wizard(at=6), wizard(at=6))
    act = Clause("act", A, ability="magic_missile", aim=("whom:2",))
    table.owners[1] = A
    script = turn_of(table).answers("trade")
    script.answers(Offer(B, Goods(), Goods(100), (act,))).answers("accept").offers("roll")
    assert (cash(table, A), cash(table, 2)) == (1600, 1480)


@rule("DO-28.6")
def test_who_promised_to_refrain_is_not_offered_it() -> None:
    table = town(wizard(at=5, owns=[1]), wizard(at=6))
    promise = Clause("refrain", A, ability="magic_missile", times=1)
    script = turn_of(table).answers("trade")
    script.answers(Offer(B, Goods(), Goods(5), (promise,))).answers("accept")
    assert not script.offers("use:magic_missile")
    script.moves().rolls(2, 3).plays()
    assert table.clauses
    table.characters[B].at = table.characters[A].at
    script = turn_of(table, A)
    assert not script.offers("use:magic_missile")
    script.moves().rolls(4, 6).plays()
    assert not table.clauses


@rule("DO-14.2", "DO-R.36", "DO-14.5")
def test_one_side_is_the_turn_player_or_a_debtor() -> None:
    table = town(wizard(owns=[1]), wizard(cash=10, owns=[3]), wizard())
    offer = Offer(C, Goods(1), Goods())
    assert wrong_with(table, A, [B], offer)
    assert wrong_with(table, A, [B, C], offer) is None
    assert wrong_with(table, A, [B, C], Offer(C, Goods(1501), Goods()))
    script = run(table, owe(table, B, 30, BANK, "damage"))
    script.asks(B, "raise", "mortgage:baltic_avenue", "trade").answers("trade")
    script.answers(Offer(C, Goods(0, ("baltic_avenue",)), Goods(60))).asks(C, "reply")
    script.answers("accept").ends()
    assert (owner(table, 3), cash(table, B)) == (C, 40)


@rule("DO-14.8", "DO-R.39")
def test_enchantments_stay_where_they_are() -> None:
    table = town(wizard(owns=[1]), wizard(under="slow@0"), grounds={1: "bless@0"})
    script = turn_of(table).answers("trade")
    script.answers(Offer(B, Goods(0, ("mediterranean_avenue",)), Goods(5))).answers("accept")
    script.offers("roll")
    assert [one.kind.key for one in table.grounds[1]] == ["bless"]
    assert (owner(table, 1), under(table, B)) == (B, "slow")


@rule("DO-28.1", "DO-43.20")
@pytest.mark.parametrize(("politics", "offered"), [("free", True), ("strict", False)])
def test_who_has_nothing_to_give_can_only_be_given_something(politics: str, offered: bool) -> None:
    table = town(wizard(cash=0), wizard(owns=[1]), politics=politics)
    assert turn_of(table).offers("trade") == offered
