"""What is owed: fees, debts, raising cash, and bankruptcy."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    balance,
    cash,
    owner,
    run,
    town,
    turn_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.events import BANK, POT
from undercroft.games.dungeonopoly.rules.debts import could_raise, owe
from undercroft.games.dungeonopoly.rules.ending import over, result


@rule("DO-15.2", "DO-15.3", "DO-15.4", "DO-15.12")
def test_t21_bankrupt_to_a_player() -> None:
    table = town(
        wizard(cash=100, owns=[19], houses={19: 2}, at=13), wizard(houses={16: 5}), wizard()
    )
    assert could_raise(table, A) == 300
    turn_of(table).moves().rolls(1, 2).plays()
    assert table.characters[A].out
    assert (cash(table, A), cash(table, B)) == (0, 1700)
    assert (owner(table, 19), table.levels[19], table.mortgaged[19]) == (B, 0, False)
    assert not over(table)


@rule("DO-15.1", "DO-15.2", "DO-43.15")
def test_who_can_raise_it_must() -> None:
    table = town(wizard(cash=10, owns=[5], houses={1: 1, 3: 1}), wizard())
    script = run(table, owe(table, A, 150, BANK, "damage"))
    script.asks(
        A,
        "raise",
        "sell:mediterranean_avenue",
        "sell:baltic_avenue",
        "mortgage:reading_railroad",
        "trade",
    )
    script.answers("mortgage:reading_railroad").answers("sell:baltic_avenue")
    script.answers("sell:mediterranean_avenue").ends()
    assert (cash(table), table.mortgaged[5]) == (10, True)


@rule("DO-15.6", "DO-R.41", "DO-8.4")
def test_bankrupt_to_the_pot_and_the_deeds_are_auctioned() -> None:
    table = town(wizard(cash=50, mortgaged=[5], cards="ch8"), wizard(), wizard(), active=B)
    script = run(table, owe(table, A, 200, POT, "tax")).answers("give_up")
    script.asks(B, "bid").answers("up_to:150").asks(C, "bid").answers("bid:101")
    script.asks(C, "bid").answers("drop").ends()
    assert (owner(table, 5), cash(table, B), table.pot) == (B, 1398, 50)
    assert (table.mortgaged[5], table.chances.underneath[0].key) == (False, "ch8")
    assert balance(table) == 0


@rule("DO-15.5", "DO-13.4", "DO-R.40")
def test_an_heir_lifts_a_mortgage_pays_interest_or_leaves_it() -> None:
    table = town(wizard(cash=0, mortgaged=[5, 15, 25]), wizard(), wizard())
    script = run(table, owe(table, A, 50, B, "rent")).answers("give_up")
    script.asks(B, "mortgaged", "lift_now", "pay_interest", "leave_it").answers("lift_now")
    script.answers("pay_interest").answers("leave_it")
    script.asks(C, "bid").answers("drop").asks(B, "bid").answers("bid:1").ends()
    assert cash(table, B) == 1500 - 110 - 10 - 1
    assert [table.mortgaged[at] for at in (5, 15, 25)] == [False, True, False]


@rule("DO-15.12", "DO-15.10")
def test_the_last_one_wins_at_once() -> None:
    table = town(wizard(cash=0, at=1), wizard())
    turn_of(table).moves().rolls(1, 2).ends()
    assert (over(table), table.won) == (True, True)
    ended = result(table)
    assert (ended.winners, ended.places, ended.reason) == ((B,), (2, 1), "last")


@rule("DO-15.14", "DO-R.45")
def test_after_the_last_round_the_richest_wins() -> None:
    table = town(
        wizard(at=7, owns="boardwalk"), wizard(mortgaged="boardwalk", at=7), round=3, turn_limit=3
    )
    table.owners[39] = A
    table.mortgaged[39] = False
    turn_of(table).moves().rolls(1, 2).plays()
    assert not over(table)
    turn_of(table).moves().rolls(1, 2).plays()
    ended = result(table)
    assert (over(table), ended.winners, ended.reason, ended.scores) == (
        True,
        (A,),
        "rounds",
        (1900, 1500),
    )
