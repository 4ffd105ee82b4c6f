"""Jail: going there, and getting out."""

from tests.games.dungeonopoly.town import A, B, at, cash, ep, fighter, town, turn_of, wizard
from tests.script import rule


@rule("DO-6.7", "DO-11.1", "DO-11.2", "DO-7.7", "DO-3.8")
def test_go_to_jail_ends_the_turn() -> None:
    table = town(wizard(at=26, owns=[5]), wizard())
    turn_of(table).moves().rolls(2, 2).ends()
    assert (at(table), cash(table), table.active) == (-1, 1500, 1)


@rule("DO-3.7", "DO-33.5", "DO-16.4", "DO-3.6", "DO-33.8")
def test_third_doubles_lead_to_jail_without_moving() -> None:
    table = town(wizard(at=0), wizard(owns=[4 + 2, 8]))
    script = turn_of(table).moves().rolls(5, 5).moves().rolls(5, 5)
    script.moves().rolls(3, 3).ends()
    assert (at(table), ep(table)) == (-1, 3)


@rule("DO-11.10", "DO-11.14", "DO-33.13")
def test_doubles_lead_out_and_bring_no_further_movement() -> None:
    table = town(wizard(at=10, jailed=True), wizard())
    turn_of(table).moves().rolls(5, 5).plays()
    assert (at(table), ep(table), table.active) == (20, 1, 1)


@rule("DO-11.11", "DO-11.14", "DO-4.2")
def test_t126_after_the_third_failure_one_pays_and_walks() -> None:
    table = town(wizard(at=10, jailed=True, failed=2), wizard())
    turn_of(table).moves().rolls(2, 5).cards("cc16").plays()
    assert (at(table), table.pot, cash(table), ep(table)) == (17, 50, 1550, 1)


@rule("DO-11.12", "DO-11.9")
def test_a_failure_leaves_her_there() -> None:
    table = town(wizard(at=10, jailed=True, owns=[5]), wizard())
    script = turn_of(table).moves().rolls(2, 3)
    script.asks(A, "window", "end_turn", "mortgage:reading_railroad", "trade").plays()
    assert (at(table), table.characters[A].failed) == (-1, 1)


@rule("DO-11.9", "DO-7.8", "DO-33.11")
def test_the_fee_buys_a_normal_turn_on_the_first_two_turns() -> None:
    table = town(fighter(at=10, jailed=True, level=2), wizard(at=10))
    script = turn_of(table).answers("leave_by_fee")
    script.asks(A, "window", "roll", "use:run", "use:attack")
    assert (at(table), table.pot) == (10, 50)
    late = town(wizard(at=10, jailed=True, failed=2), wizard())
    assert not turn_of(late).offers("leave_by_fee")


@rule("DO-R.324", "DO-11.4", "DO-8.3")
def test_a_prisoner_bids_and_trades() -> None:
    table = town(wizard(at=3), wizard(at=10, jailed=True, owns=[1]))
    script = turn_of(table).moves().rolls(1, 2).answers("decline").asks(B, "bid").answers("bid:1")
    script.answers("drop").answers("end_turn").ends()
    assert table.owners[6] == B
    script = turn_of(table, B).answers("trade").answers("offer:0:mediterranean_avenue:$60")
    script.asks(A, "reply").answers("accept").asks(B, "jail")
    assert (table.owners[1], at(table, B)) == (A, -1)
