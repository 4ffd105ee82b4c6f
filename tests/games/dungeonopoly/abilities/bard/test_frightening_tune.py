"""Frightening Tune: who has paid walks back by one die."""

from tests.games.dungeonopoly.town import (
    A,
    B,
    at,
    bard,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    town,
    turn_of,
    wizard,
)
from tests.script import rule

FRIGHT = {"knows": "frightening_tune"}


@rule("DO-25.13", "DO-7.4", "DO-R.211", "DO-5.6")
def test_t90_back_over_go() -> None:
    table = town(wizard(at=39), wizard(owns=[3]), bard(at=3, **FRIGHT))
    turn_of(table).rolls(1, 3).moves().rolls(5).uses("bardic_music").plays()
    assert (at(table), cash(table), table.pot) == (38, 1500 + 200 - 4 - 100, 100)


@rule("DO-R.211", "DO-7.2", "DO-R.16")
def test_back_onto_go() -> None:
    table = town(wizard(at=39), wizard(owns=[3]), bard(at=3, **FRIGHT))
    turn_of(table).rolls(1, 3).moves().rolls(3).uses("bardic_music").plays()
    assert (at(table), cash(table), ep(table)) == (0, 1500 + 200 - 4 + 400, 3)


@rule("DO-25.13", "DO-35.7")
def test_it_passes_and_lands() -> None:
    table = town(
        wizard(at=4),
        wizard(owns=[8, 5]),
        bard(at=8, **FRIGHT),
        druid(),
        grounds={7: "wall_of_thorns@3"},
    )
    turn_of(table).rolls(1, 3).moves().rolls(3).uses("bardic_music").plays()
    assert (at(table), cash(table), ep(table, 2)) == (5, 1500 - 20 - 6 - 20 - 25, 1)


@rule("DO-R.197", "DO-25.21")
def test_who_follows_the_bard_walks_back_too() -> None:
    table = town(bard(at=4, level=4, **FRIGHT), fighter(at=3), cleric(at=30, owns=[8, 6, 5]))
    script = turn_of(table).uses("suggestion").rolls(1, 3).moves().rolls(2).uses("bardic_music")
    script.answers("pass").plays()
    assert (at(table, A), at(table, B)) == (6, 5)


@rule("DO-R.178", "DO-21.17")
def test_a_fighter_strikes_backward_as_well() -> None:
    table = town(
        fighter(at=4, level=5, stances={"owing": "never"}),
        wizard(at=7, owns=[8, 6]),
        bard(at=8, **FRIGHT),
    )
    script = turn_of(table).rolls(1, 3).moves().answers("pass").rolls(2).uses("bardic_music")
    script.uses("combat_reflexes").plays()
    assert cash(table, B) == 1500 + 6 + 6 - 100
