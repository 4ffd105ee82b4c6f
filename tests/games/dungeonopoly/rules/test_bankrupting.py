"""Bankruptcy: what is left goes to the creditor, and the last one standing wins at once."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    D,
    cash,
    owner,
    run,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.rules.debts import owe
from undercroft.games.dungeonopoly.rules.ending import over, result


@rule("DO-15.8", "DO-10.9", "DO-R.42", "DO-R.327", "DO-R.28")
def test_the_first_creditor_whom_she_cannot_pay_takes_all() -> None:
    table = town(wizard(cash=60, owns=[1], houses={3: 1}), wizard(), wizard(), wizard())
    script = turn_of(table).moves().rolls(3, 4).cards("ch15")
    script.asks(A, "raise", "sell:baltic_avenue", "trade").answers("sell:baltic_avenue")
    script.answers("mortgage:baltic_avenue")
    script.asks(A, "raise", "trade", "give_up").answers("give_up")
    script.asks(D, "mortgaged").answers("pay_interest").ends()
    assert [cash(table, seat) for seat in (A, B, C, D)] == [0, 1550, 1550, 1512]
    assert (owner(table, 1), owner(table, 3)) == (D, D)


@rule("DO-15.9", "DO-19.4", "DO-R.43", "DO-28.9")
def test_who_is_ruined_leaves_with_what_is_on_her_and_not_with_what_she_cast() -> None:
    table = town(
        wizard(cash=0, under="mage_armor slow@1", hidden=True),
        wizard(under="slow@0"),
        wizard(),
        grounds={5: "bless@0"},
    )
    table.towed = {A: [B], B: [C]}
    passage = Clause("passage", B, against=A, square="baltic_avenue", times=2)
    table.clauses = [passage, Clause("note", B, text="Peace."), Clause("note", A, text="War.")]
    run(table, owe(table, A, 20, BANK, "damage")).ends()
    assert (under(table, A), table.characters[A].hidden, table.towed) == ("", False, {B: [C]})
    assert (under(table, B), len(table.grounds[5])) == ("slow", 1)
    assert [one.text for one in table.clauses] == ["Peace."]


@rule("DO-29.1", "DO-29.9", "DO-R.116")
def test_a_team_falls_together_and_the_other_wins() -> None:
    table = town(wizard(), wizard(), wizard(cash=10), teams=(1, 2, 2))
    run(table, owe(table, B, 5, BANK, "damage")).ends()
    assert cash(table, C) == 5
    table = town(wizard(at=35), wizard(at=1), wizard(at=30, cash=10), teams=(1, 2, 2), active=B)
    turn_of(table).moves().rolls(1, 2).ends()
    assert (over(table), result(table).winners, result(table).places) == (True, (A,), (1, 2, 2))


@rule("DO-15.15", "DO-R.326")
def test_without_auctions_the_deeds_lie_in_the_bank() -> None:
    table = town(wizard(cash=0, mortgaged=[5]), wizard(), wizard(), auctions=False)
    run(table, owe(table, A, 300, BANK, "damage")).answers("give_up").ends()
    assert (owner(table, 5), table.mortgaged[5]) == (BANK, False)
    table.characters[B].at = 2
    turn_of(table, B).moves().rolls(1, 2).asks(B, "buy").answers("buy").plays()
    assert owner(table, 5) == B
