"""Trading: items for items, or items for treasure, with who stands next to you."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    C,
    Exploring,
    at,
    cards_in_all,
    cycle_of,
    expedition,
    explorer,
    items,
    key,
    lines,
    lying,
    offer,
    run,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.engine import NotAllowed
from undercroft.games.rials.events import THINGS
from undercroft.games.rials.rules.trading import (
    NO_TRADE,
    Offer,
    Offered,
    Refused,
    Traded,
    has_offers,
    ideas_for,
    in_reach,
    trade,
    wrong_with,
)
from undercroft.games.rials.state import Expedition
from undercroft.games.rials.view import view


def market(mine: str = "", theirs: str = "", **settings: Any) -> Expedition:
    """Two players side by side, with items and treasures: `"Dagger, Torch; Jade Idol"`."""
    one, other = (held.partition("; ") for held in (mine, theirs))
    return expedition(
        explorer("p04", items=one[0], treasures=one[2]),
        explorer("p08", items=other[0], treasures=other[2]),
        **settings,
    )


def trading(table: Expedition) -> Exploring:
    """Step five of the first player's cycle."""
    return run(table, trade(table, A))


def refused(script: Exploring, give: str, take: str) -> Exploring:
    """An offer to the second player that is turned down."""
    return script.asks(A, "trade").offers(B, give, take).asks(B, "reply").answers("refuse")


def may_offer(table: Expedition, give: str, take: str) -> bool:
    return wrong_with(table, A, in_reach(table, A), offer(B, give, take)) is None


# With whom


@rule("RD-15.1", "RD-R.96")
@pytest.mark.parametrize(
    ("mine", "theirs", "near"),
    [
        ("p09", "L4", True),
        ("p09", "L1", False),
        ("S2", "L7", True),
        ("L7", "S2", True),
        ("S2", "L8", False),
        ("E1", "p01", True),
        ("p01", "E1", True),
        ("E1", "p04", False),
        ("E1", "E1", True),
        ("E1", "E2", False),
        ("H7", "H7", True),
        ("H1", "p25", False),
        ("H1", "H6", False),
    ],
)
def test_v54_near_is_the_same_square_or_a_step_apart(mine: str, theirs: str, near: bool) -> None:
    table = expedition(explorer(mine), explorer(theirs))
    assert in_reach(table, A) == ([B] if near else [])
    assert in_reach(table, B) == ([A] if near else [])


@rule("RD-R.96")
def test_what_lies_on_the_squares_does_not_matter() -> None:
    table = expedition(
        explorer("C6", items="Dagger"),
        explorer("C7", items="Buckler"),
        up={"C7": "locked_door 3", "C6": "climb 3"},
    )
    trading(table).asks(A, "trade").offers(B, "Dagger", "Buckler").asks(B, "reply")


@rule("RD-R.97")
@pytest.mark.parametrize(
    ("state", "near"),
    [
        ({"owed": 2}, True),
        ({"health": -1, "resting": True}, True),
        ({"walked_out": True}, True),
        ({"gone": True}, False),
    ],
)
def test_anybody_can_be_traded_with_who_is_not_gone(state: dict[str, Any], near: bool) -> None:
    table = expedition(explorer("p01"), explorer("E1", **state))
    assert in_reach(table, A) == ([B] if near else [])


@rule("RD-15.1", "RD-4.8")
def test_one_trades_in_the_fifth_step_of_ones_own_cycle() -> None:
    table = expedition(
        explorer("p04", items="Dagger"),
        explorer("p12", items="Buckler"),
        explorer("p09", items="Crowbar"),
    )
    script = cycle_of(table).rolls(1).asks(A, "step").goes("p08")
    script.asks(A, "trade", "no_trade", "offer:1:i08:i11", "offer:2:i08:i13").answers("no_trade")
    script.ends()


@rule("RD-15.1")
def test_who_has_nothing_to_trade_is_not_asked() -> None:
    trading(market()).ends()
    trading(market("Dagger", "")).ends()
    trading(market("; Jade Idol", "; Ivory Casket")).ends()
    trading(market("Dagger", "Dagger")).ends()


# What for what


@rule("RD-15.2", "RD-R.99")
@pytest.mark.parametrize(
    ("give", "take", "allowed"),
    [
        ("Dagger", "Buckler", True),
        ("Dagger, Torch", "Buckler", True),
        ("Dagger", "Jade Idol", True),
        ("Pearl Collar", "Buckler", True),
        ("Pearl Collar", "Jade Idol", False),
        ("Dagger, Pearl Collar", "Buckler", False),
        ("Dagger", "Buckler, Jade Idol", False),
        ("Dagger", "", False),
        ("", "Buckler", False),
        ("", "", False),
    ],
)
def test_items_for_items_or_items_for_treasure(give: str, take: str, allowed: bool) -> None:
    table = market("Dagger, Torch; Pearl Collar", "Buckler, Crowbar; Jade Idol")
    assert may_offer(table, give, take) == allowed


@rule("RD-R.99")
@pytest.mark.parametrize(
    ("settings", "gifts"),
    [
        ({}, False),
        ({"gifts": True}, True),
        ({"mode": "collaborative"}, True),
        ({"mode": "collaborative", "gifts": False}, False),
    ],
)
def test_gifts_are_given_where_the_table_has_them(settings: dict[str, Any], gifts: bool) -> None:
    table = market("Dagger; Pearl Collar", "Buckler", **settings)
    assert may_offer(table, "Dagger", "") == gifts
    assert may_offer(table, "Pearl Collar", "") == gifts
    assert not may_offer(table, "", "")
    assert not may_offer(table, "Dagger, Pearl Collar", "")
    if gifts:
        script = trading(table).offers(B, "Pearl Collar", "").asks(B, "reply").answers("accept")
        script.asks(A, "trade").answers("no_trade").ends()
        assert (treasures(table, A), treasures(table, B)) == ("", "Pearl Collar")


@rule("RD-R.99")
def test_who_holds_nothing_may_ask_for_a_gift() -> None:
    table = market("", "Dagger; Jade Idol", gifts=True)
    script = trading(table)
    script.asks(A, "trade", "no_trade", f"offer:1::{key('Dagger')}", f"offer:1::{key('Jade Idol')}")
    script.offers(B, "", "Jade Idol").asks(B, "reply").answers("accept")
    script.offers(B, "", "Dagger").asks(B, "reply", "accept", "refuse", "counter").answers("refuse")
    script.asks(A, "trade").answers("no_trade").ends()
    assert (treasures(table, A), items(table, B)) == ("Jade Idol", "Dagger")


@rule("RD-R.99", "RD-R.101")
def test_who_is_given_something_may_ask_for_something_else() -> None:
    table = market("Dagger, Torch", "", mode="collaborative")
    script = trading(table).offers(B, "Dagger", "").asks(B, "reply").answers("counter")
    script.asks(B, "counter", "no_trade", f"offer:0::{key('Dagger')}", f"offer:0::{key('Torch')}")
    script.answers(offer(A, "", "Torch")).asks(A, "reply").answers("accept").asks(A, "trade")
    assert (items(table, A), items(table, B)) == ("Dagger", "Torch")


@rule("RD-R.99")
def test_nobody_asks_for_a_gift_where_there_are_none_or_nothing_is_left() -> None:
    trading(market("", "Dagger")).ends()
    trading(market("", "", gifts=True)).ends()
    table = market("", "Dagger", gifts=True)
    script = trading(table).offers(B, "", "Dagger").asks(B, "reply").answers("refuse")
    script.ends()
    assert not may_offer(table, "", "Dagger, Dagger")


@rule("RD-R.99", "RD-R.100")
def test_who_was_refused_a_gift_of_one_card_may_ask_for_two() -> None:
    table = market("", "Dagger, Dagger", gifts=True)
    script = trading(table).offers(B, "", "Dagger").asks(B, "reply").answers("refuse")
    script.asks(A, "trade", "no_trade").offers(B, "", "Dagger, Dagger").asks(B, "reply")
    script.answers("accept").asks(A, "trade").answers("no_trade").ends()
    assert items(table, A) == "Dagger, Dagger"


@rule("RD-R.99", "RD-R.100")
@pytest.mark.parametrize("gifts", [False, True])
@pytest.mark.parametrize("most", [1, 2])
def test_one_is_asked_whenever_there_is_something_to_offer(gifts: bool, most: int) -> None:
    """And offered no idea that the table would not take."""
    hands = ("", "Dagger", "; Jade Idol", "Dagger, Torch; Jade Idol")
    for mine in hands:
        for theirs in hands:
            table = market(mine, theirs, gifts=gifts, cards_per_side=most)
            ideas = list(ideas_for(table, A, B))
            assert [wrong_with(table, A, [B], idea) for idea in ideas] == [None] * len(ideas)
            assert has_offers(table, A, B) == any_offer_stands(table)


def any_offer_stands(table: Expedition) -> bool:
    """Of all that can be said of two cards; but the same card for the same is no trade."""
    sides: list[tuple[str, ...]] = [(), *[(one,) for one in THINGS]]
    return any(
        wrong_with(table, A, [B], Offer(B, give, take)) is None
        for give in sides
        for take in sides
        if give != take
    )


@rule("RD-R.98")
@pytest.mark.parametrize(
    "give", [("i10",), ("i08", "i08"), ("luck",), ("white_chest_2",), ("m01",), ("E1",), ("c08",)]
)
def test_only_cards_that_one_has_change_hands(give: tuple[str, ...]) -> None:
    table = market("Dagger", "Buckler")
    assert wrong_with(table, A, [B], Offer(B, give, (key("Buckler"),)))
    assert wrong_with(table, A, [B], Offer(B, (key("Dagger"),), give))


@rule("RD-R.98")
def test_a_potion_that_was_drunk_is_no_card_any_more() -> None:
    table = expedition(explorer("p04", items="Speed Potion"), explorer("p12", items="Buckler"))
    script = turn_of(table).uses("Speed Potion").rolls(1).goes("p08")
    script.asks(A, "again").answers("end_turn").ends()
    assert not may_offer(table, "Speed Potion", "Buckler")


@rule("RD-15.2")
def test_an_offer_needs_a_partner_in_reach() -> None:
    table = market("Dagger", "Buckler")
    assert wrong_with(table, A, [B], Offer(C, (key("Dagger"),), (key("Buckler"),)))
    assert wrong_with(table, A, [B], Offer(None, (key("Dagger"),), ()))
    assert wrong_with(table, A, [B], NO_TRADE) is None


# Agreeing


@rule("RD-15.3")
def test_nothing_changes_hands_unless_both_agree() -> None:
    table = market("Dagger", "Buckler")
    refused(trading(table), "Dagger", "Buckler").ends()
    assert (items(table, A), items(table, B)) == ("Dagger", "Buckler")
    assert lines(table, Offered, Refused, Traded) == ["Offered", "Refused"]


@rule("RD-15.3", "RD-15.2")
def test_what_both_agree_on_changes_hands() -> None:
    table = market("Dagger, Torch", "Buckler; Jade Idol")
    script = trading(table).offers(B, "Dagger", "Jade Idol").asks(B, "reply").answers("accept")
    script.asks(A, "trade").answers("no_trade").ends()
    assert (items(table, A), treasures(table, A)) == ("Torch", "Jade Idol")
    assert (items(table, B), treasures(table, B)) == ("Buckler, Dagger", "")


@rule("RD-15.4")
def test_several_trades_may_be_made_with_several_partners() -> None:
    table = expedition(
        explorer("p08", items="Dagger"),
        explorer("p04", items="Buckler"),
        explorer("p09", items="Crowbar"),
    )
    script = trading(table).offers(B, "Dagger", "Buckler").asks(B, "reply").answers("accept")
    script.offers(C, "Buckler", "Crowbar").asks(C, "reply").answers("accept")
    script.asks(A, "trade").answers("no_trade").ends()
    assert [items(table, seat) for seat in (A, B, C)] == ["Crowbar", "Dagger", "Buckler"]


@rule("RD-15.5")
def test_treasure_changes_hands_as_whole_cards_at_any_price() -> None:
    table = market("; Rial's Own Signet, Fistful of Coppers", "Torch")
    before = cards_in_all(table)
    script = trading(table).offers(B, "Rial's Own Signet", "Torch").asks(B, "reply")
    script.answers("accept").asks(A, "trade").answers("no_trade").ends()
    assert [one.total for one in table.explorers] == [5, 60]
    assert (items(table, A), items(table, B)) == ("Torch", "")
    assert cards_in_all(table) == before


# How often, and how many


@rule("RD-R.100")
def test_v56_three_offers_in_a_cycle_refused_ones_included() -> None:
    table = expedition(
        explorer("p04", speed=1, items="Dagger, Crowbar"),
        explorer("p08", items="Buckler, Supple Gloves"),
    )
    script = turn_of(table)
    for _ in range(2):
        script.rolls(2).goes("p09" if at(table) == "p04" else "p04")
        refused(script, "Dagger", "Buckler")
        refused(script, "Dagger", "Supple Gloves")
        refused(script, "Crowbar", "Buckler")
        if at(table) == "p09":
            script.asks(A, "again").answers("go_again")
    script.ends()
    assert lines(table, Offered) == ["Offered"] * 6


@rule("RD-R.100")
def test_the_table_agrees_on_the_number_of_offers() -> None:
    one = market("Dagger, Crowbar", "Buckler", offers_per_cycle=1)
    refused(trading(one), "Dagger", "Buckler").ends()
    trading(market("Dagger", "Buckler", offers_per_cycle=0)).ends()
    trading(market("Dagger", "Buckler", trading=False)).ends()


@rule("RD-R.100")
def test_up_to_three_cards_a_side() -> None:
    mine, theirs = "Dagger, Crowbar, Torch, Buckler", "Bone Key, Iron Key, Brass Key, Lock Picks"
    table = market(mine, theirs)
    three, four = "Dagger, Crowbar, Torch", "Bone Key, Iron Key, Brass Key"
    assert may_offer(table, three, four)
    assert not may_offer(table, mine, four)
    assert not may_offer(table, three, theirs)
    assert not may_offer(market(mine, theirs, cards_per_side=2), three, "Bone Key")
    script = trading(table).offers(B, three, four).asks(B, "reply").answers("accept")
    script.asks(A, "trade").answers("no_trade").ends()
    assert sorted(items(table, A).split(", ")) == ["Bone Key", "Brass Key", "Buckler", "Iron Key"]


@rule("RD-R.100")
def test_the_same_offer_is_not_made_twice_in_whatever_order() -> None:
    table = market("Dagger, Crowbar", "Buckler, Torch")
    script = refused(trading(table), "Dagger, Crowbar", "Buckler, Torch").asks(A, "trade")
    for give in ("Dagger, Crowbar", "Crowbar, Dagger"):
        with pytest.raises(NotAllowed):
            script.offers(B, give, "Torch, Buckler")
    refused(script, "Dagger, Crowbar", "Buckler")


@rule("RD-R.100")
def test_the_same_offer_may_be_made_to_somebody_else_or_in_another_cycle() -> None:
    table = expedition(
        explorer("p08", items="Dagger"),
        explorer("p04", items="Buckler"),
        explorer("p09", items="Buckler"),
    )
    script = refused(trading(table), "Dagger", "Buckler")
    script.asks(A, "trade", "no_trade", "offer:2:i08:i11").offers(C, "Dagger", "Buckler")
    script.asks(C, "reply").answers("refuse").ends()
    table.offers = []
    refused(trading(table), "Dagger", "Buckler")


@rule("RD-R.100")
def test_who_was_refused_with_one_card_may_offer_two() -> None:
    table = market("; Purse of Silver, Purse of Silver", "Battle-Axe")
    script = refused(trading(table), "Purse of Silver", "Battle-Axe")
    script.asks(A, "trade", "no_trade").offers(B, "Purse of Silver, Purse of Silver", "Battle-Axe")
    script.asks(B, "reply").answers("accept").asks(A, "trade").answers("no_trade").ends()
    assert (items(table, A), table.explorers[B].total) == ("Battle-Axe", 20)


# Who makes offers


@rule("RD-R.101")
def test_without_counter_offers_the_partner_says_yes_or_no() -> None:
    table = market("Dagger", "Buckler, Torch", counter_offers=False)
    script = trading(table).offers(B, "Dagger", "Buckler")
    script.asks(B, "reply", "accept", "refuse")
    assert script.question.reaction


@rule("RD-R.101", "RD-15.3")
def test_the_partner_may_say_what_they_would_rather_have() -> None:
    table = market("Dagger, Torch", "Buckler")
    script = trading(table).offers(B, "Dagger", "Buckler")
    script.asks(B, "reply", "accept", "refuse", "counter").answers("counter")
    script.asks(B, "counter").answers(offer(A, "Buckler", "Torch"))
    script.asks(A, "reply").answers("accept").asks(A, "trade").answers("no_trade").ends()
    assert (items(table, A), items(table, B)) == ("Dagger, Buckler", "Torch")


def countered(script: Exploring, give: str, take: str, counter: Offer) -> Exploring:
    """An offer to the second player, who would rather have something else."""
    script.asks(A, "trade").offers(B, give, take)
    script.asks(B, "reply", "accept", "refuse", "counter").answers("counter")
    return script.asks(B, "counter").answers(counter)


@rule("RD-R.101", "RD-R.100")
def test_a_counter_offer_is_none_of_the_proposers_offers() -> None:
    table = market("Dagger, Torch", "Buckler, Crowbar", offers_per_cycle=2)
    script = countered(trading(table), "Dagger", "Buckler", offer(A, "Buckler", "Torch"))
    script.asks(A, "reply").answers("refuse").asks(A, "trade")
    assert view(table, None).offers_left == 1
    countered(script, "Dagger", "Crowbar", offer(A, "Crowbar", "Torch"))
    script.asks(A, "reply").answers("refuse").ends()
    assert [line.seat for line in table.story.lines if isinstance(line, Offered)] == [A, B, A, B]


@rule("RD-R.101")
def test_a_counter_offer_is_accepted_or_refused() -> None:
    table = market("Dagger, Torch", "Buckler, Crowbar")
    script = countered(trading(table), "Dagger", "Buckler", offer(A, "Buckler", "Torch"))
    script.asks(A, "reply", "accept", "refuse").answers("refuse").asks(A, "trade")
    assert lines(table, Offered, Refused) == ["Offered", "Offered", "Refused"]
    assert table.deal is None


@rule("RD-R.101", "RD-R.100")
def test_the_same_counter_offer_is_not_made_twice() -> None:
    table = market("Dagger, Torch", "Buckler, Crowbar")
    script = countered(trading(table), "Dagger", "Buckler", offer(A, "Buckler", "Torch"))
    script.asks(A, "reply").answers("refuse")
    script.offers(B, "Dagger", "Crowbar").asks(B, "reply").answers("counter").asks(B, "counter")
    with pytest.raises(NotAllowed):
        script.answers(offer(A, "Buckler", "Torch"))


@rule("RD-R.101")
def test_a_counter_that_is_thought_better_of_is_a_refusal() -> None:
    table = market("Dagger", "Buckler, Torch")
    script = trading(table).offers(B, "Dagger", "Buckler").asks(B, "reply").answers("counter")
    script.asks(B, "counter").answers("no_trade").asks(A, "trade").answers("no_trade").ends()
    assert lines(table, Offered, Refused) == ["Offered", "Refused"]
    assert table.deal is None


@rule("RD-R.101")
def test_a_counter_offer_is_made_to_the_proposer_and_nobody_else() -> None:
    table = expedition(
        explorer("p08", items="Dagger"),
        explorer("p08", items="Buckler"),
        explorer("p08", items="Crowbar"),
    )
    script = trading(table).offers(B, "Dagger", "Buckler").asks(B, "reply").answers("counter")
    script.asks(B, "counter")
    with pytest.raises(NotAllowed):
        script.answers(offer(C, "Buckler", "Crowbar"))


# When


@rule("RD-R.102")
def test_a_key_that_was_traded_for_opens_nothing_in_this_cycle() -> None:
    table = expedition(
        explorer("p04", items="Dagger"), explorer("p08", items="Iron Key"), up={"p09": "chest 3"}
    )
    script = turn_of(table).rolls(2).goes("p09")
    script.offers(B, "Dagger", "Iron Key").asks(B, "reply").answers("accept")
    script.asks(A, "trade").answers("no_trade").ends()
    assert (items(table), lying(table, "p09")) == ("Iron Key", "chest 3")


@rule("RD-R.102")
def test_what_was_traded_for_works_in_a_second_cycle() -> None:
    table = expedition(explorer("p04", speed=1, items="Dagger"), explorer("p08", items="Torch"))
    script = turn_of(table).rolls(2).goes("p09")
    script.offers(B, "Dagger", "Torch").asks(B, "reply").answers("accept")
    script.asks(A, "trade").answers("no_trade").asks(A, "again").answers("go_again")
    script.asks(A, "ready", "use:i18", "done")


@rule("RD-R.103", "RD-14.5")
@pytest.mark.parametrize("why", ["jump", "missed", "cleared"])
def test_there_is_no_trade_in_a_turn_without_a_cycle(why: str) -> None:
    mine: dict[str, Any] = {"items": "Dagger", "luck": 0, "owed": int(why == "missed")}
    table = expedition(
        explorer("E1" if why == "jump" else "p19", **mine),
        *(explorer(at, items="Iron Key") for at in ("E1", "E2", "E3", "p19")),
        up={"p18": "climb 3"},
    )
    script = turn_of(table)
    if why == "jump":
        script.asks(A, "gate").answers("jump").rolls(3)
    if why == "cleared":
        script.asks(A, "stuck").answers("clear:p18")
    script.ends()
    assert lines(table, Offered) == []


@rule("RD-R.103")
def test_who_has_walked_out_trades_at_the_entrance() -> None:
    table = expedition(explorer("p01", items="Dagger"), explorer("E1", items="Buckler"))
    script = turn_of(table).rolls(1).goes("E1").asks(A, "outside").answers("stay")
    script.offers(B, "Dagger", "Buckler").asks(B, "reply").answers("accept")
    script.asks(A, "trade").answers("no_trade").ends()
    assert items(table, A) == "Buckler"


@rule("RD-R.103", "RD-16.9")
def test_who_has_left_for_good_trades_no_more() -> None:
    table = expedition(explorer("p01", items="Dagger"), explorer("E1", items="Buckler"))
    turn_of(table).rolls(1).goes("E1").asks(A, "outside").answers("leave").ends()
    assert in_reach(table, B) == []
