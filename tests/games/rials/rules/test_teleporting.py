"""Teleports, secret doors and compartments: there is no way back."""

from __future__ import annotations

import pytest

from tests.games.rials.befalling import near_a_chance, takes
from tests.games.rials.expedition import (
    A,
    B,
    C,
    Exploring,
    at,
    bottom,
    closed,
    expedition,
    explorer,
    items,
    leave_only,
    level,
    lines,
    lying,
    place,
    reach,
    trap_on,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.board import EXITS, PLACES, SECRETS
from undercroft.games.rials.rules.chancing import FoundCache, Moved, NowhereToGo, TookChance
from undercroft.games.rials.rules.effects import FoundTreasure
from undercroft.games.rials.rules.finding import FoundItem
from undercroft.games.rials.rules.uncovering import TurnedUp
from undercroft.games.rials.state import Expedition

SECRET_DOOR = "A Draught behind the Tapestry"


def caches(table: Expedition) -> str:
    """The compartments whose cache nobody has found."""
    return " ".join(secret.key for secret in SECRETS if table.caches & secret.bit)


# Where they lead


@rule("RD-13.2")
@pytest.mark.parametrize(("name", "to"), [("Rial's Summons", "H7"), ("The Whirlpool", "C7")])
def test_a_teleport_leads_to_the_square_on_its_card(name: str, to: str) -> None:
    table = near_a_chance()
    takes(table, name).ends()
    assert at(table) == to


@rule("RD-13.2")
@pytest.mark.parametrize(("roll", "to"), [(1, "p01"), (2, "p19"), (3, "p57"), (4, "p38")])
def test_the_mirror_gate_leads_to_a_threshold(roll: int, to: str) -> None:
    table = near_a_chance()
    takes(table, "Mirror Gate").rolls(roll).ends()
    assert (at(table), table.explorers[A].walked_out) == (to, False)


@rule("RD-13.5", "RD-13.2")
@pytest.mark.parametrize(("roll", "to"), [(1, "S1"), (2, "S2"), (3, "S3"), (4, "S4")])
def test_a_secret_door_leads_into_a_compartment(roll: int, to: str) -> None:
    table = near_a_chance()
    table.caches = 0
    takes(table, SECRET_DOOR).rolls(roll).ends()
    assert at(table) == to


@rule("RD-13.11", "RD-R.87")
def test_v47_the_calling_bell_leads_to_the_next_player_who_is_inside() -> None:
    table = near_a_chance(explorer("E2"), explorer("W3"), explorer("K1"))
    takes(table, "The Calling Bell").ends()
    assert (at(table), lying(table, "p08")) == ("W3", "")


@rule("RD-13.11")
def test_the_bell_calls_in_turn_order_from_who_drew_it() -> None:
    table = expedition(explorer("K1"), explorer("p04"), explorer("W3"), up={"p08": "chance"})
    script = turn_of(table, B).rolls(1).goes("p08").befalls("The Calling Bell")
    script.ends()
    assert at(table, B) == "W3"


@rule("RD-13.11", "RD-R.87")
def test_the_bell_passes_over_who_is_gone() -> None:
    table = near_a_chance(explorer("E2", gone=True), explorer("M4"))
    takes(table, "The Calling Bell").ends()
    assert at(table) == "M4"


@rule("RD-R.87")
def test_with_nobody_else_inside_the_bell_calls_nowhere() -> None:
    table = near_a_chance(explorer("E2"), explorer("E1"))
    takes(table, "The Calling Bell").ends()
    assert (at(table), lines(table, NowhereToGo, Moved)) == ("p08", ["NowhereToGo"])


@rule("RD-R.87", "RD-13.8")
def test_the_bell_may_lead_into_a_compartment() -> None:
    table = near_a_chance(explorer("S2"))
    takes(table, "The Calling Bell").finds("Jade Idol").ends()
    assert (at(table), treasures(table)) == ("S2", "Jade Idol")
    assert reach(table, 1) == "L7"


# Arriving


@rule("RD-13.3")
def test_an_item_is_taken_where_one_arrives() -> None:
    table = near_a_chance(down="H7")
    takes(table, "Rial's Summons").turns_up(H7="item").finds("Torch").ends()
    assert (items(table), lying(table, "H7")) == ("Torch", "")


@rule("RD-13.3")
def test_a_trap_is_met_where_one_arrives() -> None:
    table = expedition(
        explorer("p04", health=3), up={"p08": "chance"}, traps={"H7": "Swinging Blades"}
    )
    takes(table, "Rial's Summons").ends()
    assert (level(table, "health"), trap_on(table, "H7")) == (1, "Swinging Blades")


@rule("RD-13.3")
def test_a_chest_may_be_tried_where_one_arrives() -> None:
    table = near_a_chance(strength=2, up={"H7": "chest 2"})
    script = takes(table, "Rial's Summons").asks(A, "chest", "open", "leave_shut")
    script.answers("open").finds("Jade Idol").ends()
    assert (treasures(table), lying(table, "H7")) == ("Jade Idol", "")


@rule("RD-13.3", "RD-R.89")
def test_a_door_is_opened_where_one_arrives() -> None:
    table = near_a_chance(strength=3, up={"C7": "locked_door 3"})
    takes(table, "The Whirlpool").ends()
    assert (at(table), lying(table, "C7")) == ("C7", "")


@rule("RD-R.89")
@pytest.mark.parametrize("how", ["spend:i01", "luck", "spend:i19"])
def test_who_arrives_on_a_door_may_pay_for_it(how: str) -> None:
    table = near_a_chance(items="Iron Key, Rabbit's Foot", up={"C7": "locked_door 3"})
    script = takes(table, "The Whirlpool")
    script.asks(A, "blocker", "spend:i01", "luck", "spend:i19", "turn_back")
    script.answers(how).ends()
    assert (at(table), lying(table, "C7")) == ("C7", "")


@rule("RD-R.88", "RD-10.4", "RD-13.4")
def test_v45_who_arrives_on_a_door_and_cannot_open_it_stays_there() -> None:
    table = near_a_chance(strength=1, up={"C7": "locked_door 3"})
    script = takes(table, "The Whirlpool").asks(A, "blocker", "luck", "turn_back")
    script.answers("turn_back").ends()
    assert (at(table), lying(table, "C7")) == ("C7", "locked_door 3")
    assert (lying(table, "p08"), level(table, "luck")) == ("", 1)


@rule("RD-R.88")
def test_from_a_blocker_that_was_not_beaten_one_walks_on_in_any_direction() -> None:
    table = expedition(explorer("C7", luck=0), up={"C7": "locked_door 3"})
    assert reach(table, 1) == "C6 C8"
    turn_of(table).rolls(1).goes("C6").ends()
    assert at(table) == "C6"


@rule("RD-R.95")
def test_a_door_may_be_opened_under_somebodys_feet() -> None:
    table = expedition(
        explorer("C6", strength=3), explorer("C7", luck=0), up={"C7": "locked_door 3"}
    )
    turn_of(table).rolls(1).goes("C7").ends()
    assert (at(table, B), lying(table, "C7")) == ("C7", "")
    assert reach(table, 1, seat=B) == "C6 C8"


@rule("RD-13.3", "RD-R.91", "RD-R.42")
def test_v44_a_chance_where_one_arrives_must_be_taken() -> None:
    table = near_a_chance(up={"H7": "chance"})
    takes(table, "Rial's Summons", "A Dropped Satchel").finds("Torch").ends()
    assert (at(table), items(table)) == ("H7", "Torch")
    assert closed(table) == "p08 H7"
    assert bottom(table.chances) == "A Dropped Satchel"


@rule("RD-R.91")
def test_a_chain_is_carried_out_to_its_end() -> None:
    table = near_a_chance(up={"H7": "chance", "C7": "chance", "p57": "chance"})
    script = takes(table, "Rial's Summons", "The Whirlpool", "Mirror Gate")
    script.rolls(3).befalls("The Lay Sister").ends()
    assert (at(table), level(table, "health")) == ("p57", 3)
    assert closed(table) == "p08 H7 C7 p57"


@rule("RD-R.42", "RD-13.2")
def test_a_teleport_may_lead_back_to_a_closed_square() -> None:
    table = near_a_chance(closed="H7", up={"H7": "chance"})
    takes(table, "Rial's Summons", "The Lay Sister").ends()
    assert (at(table), level(table, "health")) == ("H7", 3)


@rule("RD-R.86")
def test_a_teleport_to_where_one_stands_does_nothing() -> None:
    table = expedition(explorer("H3"), up={"H7": "chance"})
    turn_of(table).rolls(1).goes("H7").befalls("Rial's Summons").ends()
    assert (at(table), lines(table, Moved, TookChance)) == ("H7", ["TookChance"])


@rule("RD-13.4")
def test_nothing_leads_back_through_a_teleport() -> None:
    table = near_a_chance()
    takes(table, "Rial's Summons").ends()
    assert "p08" not in reach(table, 1).split()
    assert reach(table, 1) == "H11 H3 H6 H8"


# Compartments


@rule("RD-13.6", "RD-13.4")
@pytest.mark.parametrize(
    ("secret", "exit"), [("S1", "Y4"), ("S2", "L7"), ("S3", "C1"), ("S4", "K4")]
)
def test_a_compartment_can_be_left_and_not_entered_on_foot(secret: str, exit: str) -> None:
    assert [there.key for there in EXITS[place(secret)]] == [exit]
    assert not any(place(secret) in EXITS[here] for here in PLACES.values())
    table = expedition(explorer(secret))
    turn_of(table).rolls(1).ends()
    assert at(table) == exit
    assert secret not in reach(table, 1).split()


@rule("RD-13.8", "RD-R.90")
def test_the_first_in_a_compartment_finds_the_cache_before_the_card_is_dealt_with() -> None:
    table = near_a_chance(down="S2")
    script = takes(table, SECRET_DOOR).rolls(2).turns_up(S2="item")
    script.finds("Jade Idol", "Torch").ends()
    assert (treasures(table), items(table)) == ("Jade Idol", "Torch")
    assert caches(table) == "S1 S3 S4"
    kinds = (TurnedUp, FoundCache, FoundTreasure, FoundItem)
    assert lines(table, *kinds) == ["TurnedUp", "FoundCache", "FoundTreasure", "FoundItem"]


@rule("RD-13.8")
def test_the_second_finds_no_cache() -> None:
    table = near_a_chance(explorer("p12"))
    takes(table, SECRET_DOOR).rolls(2).finds("Jade Idol").ends()
    script = turn_of(table, B).rolls(1).goes("p08").befalls(SECRET_DOOR)
    script.rolls(2).ends()
    assert (at(table, B), treasures(table, B)) == ("S2", "")


@rule("RD-13.8", "RD-2.10")
def test_a_table_may_agree_that_there_are_no_caches() -> None:
    assert caches(expedition(explorer())) == "S1 S2 S3 S4"
    assert caches(expedition(explorer(), caches=False)) == ""


@rule("RD-R.92")
def test_a_cache_is_taken_off_even_if_no_chest_card_is_left() -> None:
    table = near_a_chance()
    leave_only(table.chests)
    takes(table, SECRET_DOOR).rolls(4).ends()
    assert (treasures(table), caches(table)) == ("", "S1 S2 S3")


@rule("RD-R.90")
@pytest.mark.parametrize(
    ("card", "then"),
    [
        ("blank", ""),
        ("item", "finds"),
        ("chest 1", "chest"),
        ("chance", "chance"),
        ("climb 3", "blocker"),
    ],
)
def test_every_card_is_turned_up_first_and_then_dealt_with(card: str, then: str) -> None:
    table = near_a_chance(down="S3")
    script = takes(table, SECRET_DOOR).rolls(3).turns_up(S3=card).finds("Jade Idol")
    deal_with(script, then)
    kinds = lines(table, TurnedUp, FoundCache)
    assert kinds == ["TurnedUp", "FoundCache"]
    assert (lying(table, "S3") == "") == (card in ("blank", "item"))


def deal_with(script: Exploring, then: str) -> None:
    match then:
        case "finds":
            script.finds("Torch")
        case "chance":
            script.befalls("The Lay Sister")
        case "chest":
            script.asks(A, "chest", "open", "leave_shut").answers("leave_shut")
        case "blocker":
            script.asks(A, "blocker", "luck", "turn_back").answers("turn_back")
    script.ends()


# Waystones


@rule("RD-R.94", "RD-9.10")
def test_a_waystone_leads_to_any_threshold_but_the_one_underfoot() -> None:
    table = expedition(explorer("p19", items="Waystone"))
    script = turn_of(table)
    script.asks(A, "roll", "roll", "waystone:E1", "waystone:E3", "waystone:E4")
    script.answers("waystone:E3").ends()
    assert (at(table), items(table)) == ("p57", "")


@rule("RD-R.94")
def test_a_waystone_is_no_use_outside() -> None:
    table = expedition(explorer("E1", items="Waystone"))
    turn_of(table).asks(A, "gate").answers("enter").rolls(1).ends()
    assert (at(table), items(table)) == ("p01", "Waystone")


@rule("RD-R.94")
def test_a_waystone_leads_to_a_closed_square_and_what_is_there_is_dealt_with() -> None:
    table = expedition(
        explorer("H7", items="Waystone, Dagger", closed="p57"),
        explorer("p56", items="Torch"),
        up={"p57": "chance"},
    )
    script = turn_of(table).asks(A, "roll").answers("waystone:E3").befalls("The Lay Sister")
    script.asks(A, "trade").answers("no_trade").ends()
    assert (at(table), level(table, "health")) == ("p57", 3)


@rule("RD-13.11", "RD-R.91")
def test_three_are_called_together() -> None:
    table = near_a_chance(explorer("H7"), explorer("p12"))
    takes(table, "The Calling Bell").ends()
    script = turn_of(table, C).rolls(1).goes("p08")
    script.ends()
    assert (at(table, A), at(table, C)) == ("H7", "p08")
