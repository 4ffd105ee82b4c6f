"""Inspire Greatness: who has paid walks on by two dice."""

from tests.games.dungeonopoly.town import (
    A,
    at,
    bard,
    cash,
    druid,
    ep,
    fighter,
    run,
    town,
    turn_of,
    under,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.movements import Arrival
from undercroft.games.dungeonopoly.rules.moving import land

GREAT = {"knows": "inspire_greatness"}


@rule("DO-25.11", "DO-4.9", "DO-R.212", "DO-R.13")
def test_t156_doubles_are_nothing() -> None:
    table = town(fighter(at=12), wizard(owns=[16]), bard(at=16, **GREAT))
    script = turn_of(table).rolls(1, 3).moves().rolls(3, 3).cards("ch7").uses("bardic_music")
    script.plays()
    assert (at(table), cash(table), ep(table), ep(table, 2)) == (22, 1500 - 14 + 50, 1, 1)


@rule("DO-4.9", "DO-R.212")
def test_seven_is_nothing_and_a_slow_waits() -> None:
    table = town(fighter(at=16, under="slow@1"), wizard(owns=[16, 23]), bard(at=16, **GREAT))
    run(table, land(table, [Arrival(A, 0, 16)])).rolls(3, 4).uses("bardic_music").ends()
    assert (at(table), ep(table), under(table)) == (23, 2, "slow")


@rule("DO-9.6", "DO-R.244")
def test_a_utility_is_thrown_for_afresh() -> None:
    table = town(fighter(at=2), wizard(owns=[6, 12]), bard(at=6, **GREAT))
    script = turn_of(table).rolls(1, 3).moves().rolls(2, 4, 5, 5).uses("bardic_music")
    script.plays()
    assert (at(table), cash(table)) == (12, 1500 - 6 - 40)


@rule("DO-35.7", "DO-25.11", "DO-33.9")
def test_it_leads_to_the_next_rent_before_anything_else() -> None:
    table = town(fighter(at=1), wizard(owns=[6]), bard(at=6, **GREAT), wizard(owns=[8]))
    turn_of(table).rolls(2, 3).moves().rolls(1, 1).uses("bardic_music").plays()
    assert (at(table), cash(table), cash(table, 3)) == (8, 1488, 1506)


@rule("DO-R.156")
def test_roots_slow_it() -> None:
    table = town(
        fighter(at=2),
        wizard(owns=[6, 8]),
        bard(at=6, **GREAT),
        druid(),
        grounds={7: "entangle@3"},
    )
    turn_of(table).rolls(1, 3).moves().rolls(2, 3).uses("bardic_music").plays()
    assert (at(table), cash(table)) == (8, 1488)


@rule("DO-5.7", "DO-36.14")
def test_who_lands_in_jail_by_one_song_is_not_moved_by_the_next() -> None:
    table = town(
        fighter(at=20),
        wizard(owns=[24]),
        bard(at=24, **GREAT),
        bard(at=24, knows="frightening_tune"),
    )
    script = turn_of(table).rolls(1, 3).moves().rolls(2, 4).uses("bardic_music")
    script.uses("bardic_music").ends()
    assert (at(table, A), ep(table, 2), ep(table, 3)) == (-1, 1, 0)
