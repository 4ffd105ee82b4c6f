"""What a deal or a debt needs to know of deeds: what they count for, and what they bring."""

from __future__ import annotations

from tests.games.dungeonopoly.town import A, B, fighter, town, wizard
from undercroft.games.dungeonopoly.events import Debt
from undercroft.games.dungeonopoly.rules.ending import net_worth
from undercroft.games.dungeonopoly.state import Town
from undercroft.games.dungeonopoly.view import DeedView, view


def deed(table: Town, key: str) -> DeedView:
    return next(one for one in view(table, A).deeds if one.square == key)


def test_the_worth_of_a_side_is_its_cash_and_that_of_its_deeds() -> None:
    table = town(
        wizard(owns="oranges boardwalk", houses={"new_york_avenue": 2}, mortgaged="boardwalk"),
        fighter(owns="railroads"),
    )
    seen = view(table, A)
    for at, side in enumerate(seen.sides):
        deeds = sum(one.worth for one in seen.deeds if one.owner == at)
        assert side.worth == side.cash + deeds == net_worth(table, at)


def test_a_mortgaged_deed_counts_half_and_brings_interest_along() -> None:
    table = town(wizard(owns="boardwalk park_place", mortgaged="boardwalk"), fighter())
    assert (deed(table, "boardwalk").worth, deed(table, "boardwalk").interest) == (200, 20)
    assert (deed(table, "park_place").worth, deed(table, "park_place").interest) == (350, 0)


def test_a_set_with_buildings_cannot_change_hands_nor_can_what_nobody_owns() -> None:
    table = town(wizard(owns="oranges boardwalk", houses={"new_york_avenue": 1}), fighter())
    assert not deed(table, "tennessee_avenue").tradable
    assert not deed(table, "baltic_avenue").tradable
    assert deed(table, "boardwalk").tradable


def test_a_blessed_rent_stands_beside_the_plain_one() -> None:
    table = town(wizard(owns="boardwalk", level=4), fighter(), grounds={39: "bless@0"})
    seen = deed(table, "boardwalk")
    assert seen.plain_rent == 50
    assert (seen.rent or 0) > 50


def test_what_a_side_could_raise_is_said_to_all() -> None:
    table = town(wizard(owns="boardwalk", cash=10), fighter(cash=20))
    assert [side.could_raise for side in view(table, B).sides] == [210, 20]
    assert (deed(table, "boardwalk").mortgage, deed(table, "boardwalk").sale) == (200, 100)


def test_where_cash_is_not_public_others_see_none_but_of_who_cannot_pay() -> None:
    one = town(fighter(cash=700), wizard(cash=450, owns="baltic_avenue"), cash_public=False)
    assert [side.cash for side in view(one, 0).sides] == [700, 0]
    assert [(side.worth, side.could_raise) for side in view(one, None).sides] == [(0, 0)] * 2
    one.events.append(Debt(B, 900, A))
    assert [side.cash for side in view(one, 0).sides] == [700, 450]
