"""Song of Rest: who has paid is fresh again, and her turn is over."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    bard,
    cash,
    ep,
    fighter,
    spent,
    town,
    turn_of,
    wizard,
)
from tests.script import rule

REST = {"knows": "song_of_rest"}


@rule("DO-25.12", "DO-3.8", "DO-33.7")
def test_everything_is_ready_and_the_turn_over() -> None:
    table = town(wizard(at=2, spent="magic_missile"), wizard(owns=[6]), bard(at=6, **REST))
    turn_of(table).rolls(2, 2).moves().uses("bardic_music").ends()
    assert (spent(table), table.active, ep(table, C), at(table)) == ("", B, 1, 6)


@rule("DO-25.12", "DO-R.213")
def test_t171_on_another_turn_nothing_ends() -> None:
    table = town(bard(at=6, level=2, **REST), wizard(at=5, spent="magic_missile"), wizard(owns=[6]))
    script = turn_of(table).uses("fascinate").uses("bardic_music").asks(A, "window")
    assert (spent(table, B), ep(table, A)) == ("", 12)
    assert (cash(table, B), cash(table, C)) == (1494, 1506)
    assert script.offers("roll")


@rule("DO-16.6", "DO-R.213")
def test_who_is_not_tired_and_not_on_turn_gains_nothing_by_it() -> None:
    table = town(bard(at=6, level=2, **REST), wizard(at=5), wizard(owns=[6]))
    turn_of(table).uses("fascinate").uses("bardic_music").asks(A, "window")
    assert ep(table, A) == 11


@rule("DO-36.14", "DO-33.15")
def test_the_turn_ends_after_all_other_songs() -> None:
    table = town(
        fighter(at=2),
        wizard(owns=[6]),
        bard(at=6, **REST),
        bard(at=6, knows="inspire_greatness"),
        wizard(owns=[11]),
    )
    script = turn_of(table).rolls(2, 2).moves().uses("bardic_music").rolls(2, 3)
    script.uses("bardic_music").ends()
    assert (at(table), cash(table), table.active) == (11, 1500 - 6 - 10, B)


@rule("DO-25.12", "DO-25.2")
def test_a_bard_may_rest_herself() -> None:
    table = town(bard(at=2, level=4, spent="suggestion", **REST), wizard(owns=[6]))
    turn_of(table).rolls(2, 2).moves().uses("bardic_music").ends()
    assert (spent(table), table.active) == ("", B)


@rule("DO-33.15", "DO-25.12")
def test_those_who_came_with_her_still_pay() -> None:
    table = town(bard(at=2, level=4, **REST), fighter(at=1), wizard(owns=[6, 5]))
    script = turn_of(table).uses("suggestion").rolls(2, 2).moves().uses("bardic_music")
    script.ends()
    assert (at(table, B), cash(table, B), cash(table, C)) == (5, 1475, 1531)
