"""Rent: what is owed, who waives or changes it, and what follows when it is paid."""

import pytest

from tests.games.dungeonopoly.town import (
    A,
    B,
    C,
    at,
    bard,
    cash,
    cleric,
    druid,
    ep,
    fighter,
    rogue,
    run,
    town,
    turn_of,
    under,
    walk_of,
    wizard,
)
from tests.script import rule
from undercroft.games.dungeonopoly.events import Due, Rent
from undercroft.games.dungeonopoly.goods import Clause
from undercroft.games.dungeonopoly.movements import PULLED, ROLL, Going
from undercroft.games.dungeonopoly.rules.moving import walk_together
from undercroft.games.dungeonopoly.rules.renting import pay_rent


@rule("DO-9.1", "DO-9.3", "DO-9.10", "DO-16.3", "DO-R.23")
@pytest.mark.parametrize(
    ("houses", "owns", "rent"),
    [({}, [6], 6), ({}, "light_blues", 12), ({6: 1}, [6], 30), ({6: 5}, "light_blues", 550)],
)
def test_a_street_charges_by_its_buildings(houses: dict, owns: object, rent: int) -> None:  # type: ignore[type-arg]
    table = town(wizard(at=3), wizard(owns=owns, houses=houses))
    turn_of(table).moves().rolls(1, 2).plays()
    assert (cash(table, A), cash(table, B), ep(table)) == (1500 - rent, 1500 + rent, 1)


@rule("DO-9.4", "DO-R.24")
def test_t11_mortgaged_railroads_count() -> None:
    table = town(wizard(at=2), wizard(owns=[5, 15], mortgaged=[25]))
    turn_of(table).moves().rolls(1, 2).plays()
    assert cash(table, A) == 1400


@rule("DO-9.5", "DO-9.6")
@pytest.mark.parametrize(("owns", "rent"), [([12], 28), ([12, 28], 70)])
def test_a_utility_charges_by_the_throw(owns: list[int], rent: int) -> None:
    table = town(wizard(at=5), wizard(owns=owns))
    turn_of(table).moves().rolls(3, 4).plays()
    assert cash(table, A) == 1500 - rent


@rule("DO-9.2", "DO-11.3", "DO-36.2")
def test_a_landlord_in_jail_collects_nothing() -> None:
    table = town(wizard(at=3), wizard(owns=[6], jailed=True, at=10))
    turn_of(table).moves().rolls(1, 2).plays()
    assert cash(table, A) == 1500


@rule("DO-29.6")
def test_t134_a_team_collects_unless_all_are_in_jail() -> None:
    table = town(wizard(at=3), wizard(), wizard(jailed=True, at=10, cash=3000), teams=(1, 2, 2))
    table.owners[6] = 1
    turn_of(table).moves().rolls(1, 2).plays()
    assert cash(table, B) == 3006


@rule("DO-36.3", "DO-43.4", "DO-28.3")
def test_a_landlord_may_lower_the_rent_or_let_it_go() -> None:
    table = town(wizard(at=3), wizard(houses={6: 5}, stances={"collect": "ask"}))
    turn_of(table).moves().rolls(1, 2).asks(B, "collect").answers("lower:275").plays()
    assert (cash(table, A), cash(table, B)) == (1225, 1775)
    table = town(wizard(at=3), wizard(houses={6: 5}, stances={"collect": "ask"}))
    turn_of(table).moves().rolls(1, 2).answers("waive").plays()
    assert (cash(table, A), ep(table)) == (1500, 0)


@rule("DO-28.1")
def test_not_in_strict_politics() -> None:
    table = town(wizard(at=3), wizard(houses={6: 5}, stances={"collect": "ask"}), politics="strict")
    turn_of(table).moves().rolls(1, 2).plays()
    assert cash(table, A) == 950


@rule("DO-28.7")
def test_a_passage_is_used_up_landing_by_landing() -> None:
    table = town(wizard(at=3), wizard(houses={6: 5}))
    table.clauses = [Clause("passage", B, against=A, square="oriental_avenue", times=1)]
    turn_of(table).moves().rolls(1, 2).plays()
    assert (cash(table, A), table.clauses) == (1500, [])


@rule("DO-27.4", "DO-36.11", "DO-16.3")
def test_a_hex_on_the_landlord_sends_the_rent_into_the_pot() -> None:
    table = town(wizard(at=3), cleric(houses={6: 5}, under="hex@0"))
    turn_of(table).moves().rolls(1, 2).plays()
    assert (cash(table, A), cash(table, B), table.pot, under(table, B)) == (950, 1500, 550, "")


@rule("DO-9.11", "DO-6.3")
def test_who_stands_there_already_owes_nothing() -> None:
    table = town(fighter(at=6), rogue(houses={6: 5}))
    turn_of(table).moves().rolls(1, 3).plays()
    assert cash(table, A) == 1500


@rule("DO-13.2", "DO-9.3")
def test_what_is_mortgaged_brings_nothing_and_still_makes_a_set() -> None:
    table = town(wizard(), wizard(owns=[3], mortgaged=[1]))
    walk_of(table, A, Going(ROLL, 1)).ends()
    assert cash(table, A) == 1500
    walk_of(table, A, Going(ROLL, 2)).ends()
    assert cash(table, A) == 1492


@rule("DO-36.10", "DO-36.12")
def test_the_payer_raises_cash_and_then_has_her_experience() -> None:
    table = town(wizard(at=3, cash=20, owns=[1, 39]), wizard(houses={6: 2}))
    script = turn_of(table).moves().rolls(1, 2).asks(A, "raise").answers("mortgage:boardwalk")
    script.plays()
    assert (cash(table, A), cash(table, B), ep(table)) == (130, 1590, 1)


@rule("DO-36.14", "DO-25.12", "DO-25.13")
def test_songs_come_in_the_order_they_were_performed_and_rest_ends_the_turn_last() -> None:
    table = town(
        bard(at=10, knows="song_of_rest"),
        wizard(owns=[19]),
        bard(at=19, knows="frightening_tune"),
    )
    script = turn_of(table).moves().rolls(4, 5).uses("bardic_music").uses("bardic_music")
    script.rolls(2).cards("cc15").ends()
    assert (at(table, A), cash(table, A), table.active) == (17, 1494, B)


@rule("DO-36.6", "DO-36.7", "DO-25.5")
def test_one_song_is_for_all_who_owe() -> None:
    table = town(bard(at=19, owns=[19], knows="dirge_of_doom"), wizard(at=18), wizard(at=20))
    script = run(table, walk_together(table, [B, C], PULLED, 19)).uses("bardic_music")
    script.ends()
    assert [cash(table, seat) for seat in (A, B, C)] == [1564, 1468, 1468]


@rule("DO-R.27", "DO-9.10", "DO-36.9")
def test_for_nothing_paid_there_is_no_experience() -> None:
    table = town(druid(at=3, level=2, under="barkskin"), wizard(owns=[6]))
    turn_of(table).moves().rolls(1, 2).plays()
    assert (cash(table, A), cash(table, B), ep(table), under(table)) == (1500, 1500, 10, "")


@rule("DO-36.8", "DO-R.217", "DO-R.87")
@pytest.mark.parametrize(("amount", "doublings", "payer"), [(747, 1, 747), (747, 0, 374)])
def test_t87_doubled_by_one_bard_and_halved_by_the_other(
    amount: int, doublings: int, payer: int
) -> None:
    table = town(wizard(at=6), wizard(owns=[6]))
    rent = Rent(A, 6, B, [Due(A, 0, amount)], doublings=doublings, halvings=1)
    run(table, pay_rent(table, rent, rent.dues[0])).ends()
    assert (cash(table, A), cash(table, B)) == (1500 - payer, 1500 + (amount << doublings))
