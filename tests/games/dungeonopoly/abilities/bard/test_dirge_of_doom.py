"""Dirge of Doom: the rent is doubled."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    Playing,
    Sheet,
    bard,
    cash,
    cleric,
    fighter,
    run,
    town,
    turn_of,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import Arrival
from undercroft.games.dungeonopoly.rules.renting import charge_rent
from undercroft.games.dungeonopoly.state import Town


def pacific(*bards: Sheet) -> Town:
    return town(
        fighter(at=31, cash=2000), cleric(level=3, owns=[31]), *bards, grounds={31: "bless@1"}
    )


def owes_650(table: Town) -> Playing:
    """No printed rent is that: it is the 26 of Pacific Avenue, as if a card said 25 times."""
    return run(table, charge_rent(table, 31, [Arrival(A, 0, 31, factor=25)]))


@rule("DO-25.14", "DO-36.8")
def test_t86_a_blessed_rent_is_doubled() -> None:
    table = pacific(bard(at=31, knows="dirge_of_doom"))
    owes_650(table).uses("bardic_music").ends()
    assert (cash(table, A), cash(table, B)) == (2000 - 1494, 1500 + 1494)


@rule("DO-25.14", "DO-36.8")
def test_t87_what_one_bard_doubles_another_halves() -> None:
    table = pacific(bard(at=31, knows="dirge_of_doom"), bard(at=31, knows="inspire_courage"))
    before = table.bank
    owes_650(table).uses("bardic_music").uses("bardic_music").ends()
    assert (cash(table, A), cash(table, B)) == (2000 - 747, 1500 + 1494)
    assert table.bank == before - 747


@rule("DO-25.14", "DO-R.214", "DO-9.8")
def test_after_the_blessing() -> None:
    table = town(
        fighter(at=12, cash=2000),
        cleric(level=3, houses={16: 3}, at=30),
        bard(at=16, knows="dirge_of_doom"),
        grounds={16: "bless@1"},
    )
    turn_of(table).rolls(1, 3).moves().uses("bardic_music").plays()
    assert (cash(table, A), cash(table, B)) == (2000 - 1264, 2764)


@rule("DO-25.14", "DO-36.8")
def test_two_dirges_double_twice() -> None:
    table = town(
        fighter(at=1),
        cleric(owns=[6]),
        bard(at=6, knows="dirge_of_doom"),
        bard(at=6, knows="dirge_of_doom"),
    )
    turn_of(table).rolls(2, 3).moves().uses("bardic_music").uses("bardic_music").plays()
    assert cash(table, A) == 1500 - 24
