"""Backstab: a blow in passing for who does not hear her sneak by."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    cash,
    cleric,
    ep,
    fighter,
    rogue,
    town,
    turn_of,
    under,
    warlock,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.rules.conditions import is_hidden

RANKS = {"sneak": 10, "pick_pockets": 10}


@rule("DO-24.18", "DO-24.24", "DO-24.12", "DO-16.8", "DO-20.1")
def test_t78_past_a_cluster() -> None:
    table = town(rogue(at=10, level=2, ranks=RANKS), fighter(at=11), wizard(at=13))
    script = turn_of(table).rolls(1, 5, 3).uses("sneak")
    script.asks(A, "passing", "pass", "use:pick_pockets", "use:backstab")
    script.uses("backstab").uses("pick_pockets")
    script.asks(A, "passing", "pass", "use:pick_pockets", "use:backstab")
    script.uses("backstab").answers("pass").answers("stay_hidden").ends()
    assert (at(table), is_hidden(table, A), ep(table)) == (15, True, 10 + 1 + 2 + 1)
    assert (cash(table, A), cash(table, B), cash(table, C)) == (1540, 1420, 1460)


@rule("DO-24.25")
def test_t80_a_failed_pick_ends_everything() -> None:
    table = town(rogue(at=10, ranks=RANKS), fighter(at=11), wizard(at=13))
    turn_of(table).rolls(1, 5, 11).uses("sneak").uses("pick_pockets").ends()
    assert (at(table), cash(table, B), cash(table, C)) == (-1, 1500, 1500)
    assert (ep(table), is_hidden(table, A)) == (1, False)


@rule("DO-24.24", "DO-5.2", "DO-34.3")
def test_neither_where_she_starts_nor_where_she_stops() -> None:
    table = town(rogue(at=10, ranks={"sneak": 10}), fighter(at=10), wizard(at=13))
    turn_of(table).rolls(1, 3).uses("sneak").asks(A, "sneak")


@rule("DO-24.24")
def test_each_of_several_on_a_square_once() -> None:
    table = town(rogue(at=10, ranks={"sneak": 10}), fighter(at=11), wizard(at=11))
    script = turn_of(table).rolls(1, 3).uses("sneak").uses("backstab", "whom:2").uses("backstab")
    script.asks(A, "sneak")
    assert (cash(table, B), cash(table, C)) == (1480, 1480)


@rule("DO-40.1", "DO-17.6", "DO-R.302")
def test_not_the_hidden_nor_who_is_in_a_sanctuary_or_mist() -> None:
    table = town(
        rogue(at=10, ranks=RANKS),
        fighter(at=11, hidden=True),
        cleric(at=12, under="sanctuary"),
        wizard(at=13),
        grounds={13: "obscuring_mist@1"},
    )
    turn_of(table).rolls(1, 4).uses("sneak").asks(A, "sneak")


@rule("DO-40.1", "DO-37.4", "DO-16.6")
def test_armour_is_used_up() -> None:
    table = town(rogue(at=10, ranks={"sneak": 10}), wizard(at=11, under="mage_armor"))
    script = turn_of(table).rolls(1, 2).uses("sneak").uses("backstab").asks(A, "sneak")
    assert (cash(table, B), under(table, B)) == (1500, "")
    script.answers("stay_hidden").plays()
    assert ep(table) == 2


@rule("DO-29.4", "DO-2.10")
def test_no_team_mate() -> None:
    table = town(rogue(at=10, ranks={"sneak": 10}), fighter(at=11), wizard(at=30), teams=(1, 1, 2))
    turn_of(table).rolls(1, 2).uses("sneak").asks(A, "sneak")


@rule("DO-R.265", "DO-24.21", "DO-27.12")
def test_she_is_not_hidden_yet_and_can_be_rebuked() -> None:
    table = town(rogue(at=10, ranks={"sneak": 10}), warlock(at=11, level=3, knows="hellish_rebuke"))
    script = turn_of(table).rolls(1, 2).uses("sneak").uses("backstab")
    script.asks(B, "damaged", "pass", "use:hellish_rebuke").uses("hellish_rebuke")
    script.asks(A, "sneak")
    assert (cash(table, A), cash(table, B)) == (1440, 1480)


@rule("DO-24.24")
def test_only_while_she_sneaks() -> None:
    table = town(rogue(at=10, ranks={"sneak": 10}), fighter(at=11, owns=[13]))
    turn_of(table).rolls(1, 2).moves().plays()
    assert cash(table, B) == 1510
