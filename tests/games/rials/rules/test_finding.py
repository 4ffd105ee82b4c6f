"""Useful Items: found, owned, used up, lost."""

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    Exploring,
    at,
    bottom,
    cycle_of,
    expedition,
    explorer,
    item,
    items,
    leave_only,
    level,
    lines,
    lying,
    move_of,
    place,
    put_on_top,
    run,
    told,
    treasures,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.board import within
from undercroft.games.rials.cards import FIGHTING, ITEMS
from undercroft.games.rials.rules.challenging import level as effective
from undercroft.games.rials.rules.chancing import Moved, TookChance, take_chance
from undercroft.games.rials.rules.fighting import Fought
from undercroft.games.rials.rules.finding import FoundItem, FoundNothing
from undercroft.games.rials.rules.moving import Walked
from undercroft.games.rials.rules.rolling import Rolled
from undercroft.games.rials.rules.trapping import MetTrap
from undercroft.games.rials.rules.uncovering import TurnedUpAll
from undercroft.games.rials.state import Expedition
from undercroft.games.rials.view import view

# Found


@rule("RD-9.1", "RD-R.43")
@pytest.mark.parametrize("steps", [1, 2])
def test_passing_over_or_ending_on_an_item_square_gives_the_top_item(steps: int) -> None:
    table = expedition(explorer("p32"), up={"p33": "item"})
    put_on_top(table.items, "Crowbar")
    move_of(table, steps).goes("p33").finds("Crowbar").ends()
    assert (items(table), lying(table, "p33")) == ("Crowbar", "")
    assert at(table) == ("p33" if steps == 1 else "p34")


@rule("RD-9.2")
def test_an_item_may_be_used_later_in_the_same_move() -> None:
    table = expedition(explorer("p04", luck=0), up={"p08": "item", "p12": "locked_door 4"})
    script = move_of(table, 3).goes("p08").finds("Iron Key").goes("p12").spends("Iron Key")
    script.ends()
    assert (at(table), lying(table, "p12"), items(table)) == ("p12", "", "")


@rule("RD-R.43")
def test_an_item_square_gives_one_item_and_is_empty_then() -> None:
    table = expedition(explorer("p32"), explorer("p34"), up={"p33": "item"})
    turn_of(table).rolls(1).goes("p33").finds("Crowbar").ends()
    turn_of(table).rolls(1).goes("p33").ends()
    assert (items(table, B), lines(table, FoundItem)) == ("", ["FoundItem"])


@rule("RD-R.44")
def test_with_an_empty_stack_nothing_is_found_and_the_card_waits() -> None:
    table = expedition(explorer("p32"), up={"p33": "item"})
    leave_only(table.items)
    turn_of(table).rolls(1).goes("p33").ends()
    assert (items(table), lying(table, "p33")) == ("", "item")
    assert lines(table, FoundItem) == []
    leave_only(table.items, "Torch")
    table.explorers[A] = explorer("p32")
    turn_of(table).rolls(1).goes("p33").finds("Torch").ends()
    assert (items(table), lying(table, "p33")) == ("Torch", "")


@rule("RD-R.44")
def test_with_an_empty_stack_an_item_square_does_not_end_the_move() -> None:
    table = expedition(explorer("p32"), down="p33")
    leave_only(table.items)
    turn_of(table).rolls(2).goes("p33").turns_up(p33="item").ends()
    assert (at(table), lying(table, "p33")) == ("p34", "item")
    assert lines(table, FoundNothing) == ["FoundNothing"]


@rule("RD-R.45")
def test_an_item_is_taken_unasked() -> None:
    table = expedition(explorer("p32"), up={"p33": "item"})
    move_of(table, 1).goes("p33").finds("Torch").ends()
    assert items(table) == "Torch"


@rule("RD-9.3")
def test_items_lie_open_and_there_is_no_limit() -> None:
    names = [one.name for one in ITEMS]
    table = expedition(explorer("p32", items=", ".join(names)), up={"p33": "item"})
    move_of(table, 1).goes("p33").finds("Torch").ends()
    assert len(table.explorers[A].items) == 23
    for viewer in (None, A):
        assert view(table, viewer).explorers[A].items == [*(one.key for one in ITEMS), "i18"]


@rule("RD-9.4")
def test_a_passive_item_works_for_whoever_owns_it() -> None:
    table = expedition(
        explorer("p32", fighting=2, items="Battle-Axe"), explorer("p34", items="Torch")
    )
    mine, theirs = table.explorers
    assert (effective(mine, FIGHTING), effective(theirs, FIGHTING)) == (5, 1)
    script = cycle_of(table).rolls(1).goes("p33").offers(B, "Battle-Axe", "Torch")
    script.answers("accept").answers("no_trade").ends()
    assert (effective(mine, FIGHTING), effective(theirs, FIGHTING)) == (2, 4)
    assert table.explorers[A].levels[FIGHTING.index] == 2


@rule("RD-9.5")
def test_a_used_up_item_goes_under_the_stack() -> None:
    table = expedition(explorer("p32", items="Healing Draught, Speed Potion"))
    script = turn_of(table).uses("Healing Draught").asks(A, "ready")
    assert bottom(table.items) == "Healing Draught"
    script.uses("Speed Potion").rolls(1).goes("p33").answers("end_turn").ends()
    assert (bottom(table.items), items(table)) == ("Speed Potion", "")
    assert len(table.items) == 54


@rule("RD-9.5")
def test_a_lost_item_goes_under_the_stack() -> None:
    table = expedition(explorer("p08", items="Torch, Dagger"), up={"p08": "chance"})
    script = run(table, take_chance(table, A, place("p08"))).befalls("Acid Spray")
    script.asks(A, "dissolved", "lose:i18", "lose:i08").answers("lose:i18").ends()
    assert (items(table), bottom(table.items)) == ("Dagger", "Torch")


# Used up


@rule("RD-9.6")
def test_a_healing_draught_gives_two_health() -> None:
    table = expedition(explorer("p32", health=3, items="Healing Draught"))
    turn_of(table).uses("Healing Draught").rolls(1).goes("p33").ends()
    assert (level(table, "health"), items(table)) == (5, "")


def burns(down: str, at: str = "p08") -> tuple[Expedition, Exploring]:
    table = expedition(explorer(at, items="Torch"), down=down)
    return table, cycle_of(table).uses("Torch")


@rule("RD-9.7")
def test_a_torch_turns_up_all_within_two_steps_and_no_more() -> None:
    """p03, L4, G2 and p21 are two steps away, p02 and L1 three."""
    table, script = burns("p01 p03 p09 p12 L4 G2 p21 p02 L1")
    script.turns_up(
        p09="blank",
        p12="locked_door 2",
        p01="chest 2",
        p03="item",
        L4="chance",
        p21="blank",
        G2="climb 2",
    )
    script.rolls(1).asks(A, "step")
    assert [lying(table, one) for one in ("p02", "L1")] == ["face down"] * 2
    seen = [lying(table, one) for one in ("p09", "p12", "p01", "p03", "L4", "G2", "p21")]
    assert seen == ["", "locked_door 2", "chest 2", "item", "chance", "climb 2", ""]
    assert len(told(table, TurnedUpAll).squares) == 7


@rule("RD-9.7")
def test_what_a_torch_turns_up_has_no_effect() -> None:
    table, script = burns("p09 p12")
    script.turns_up(p09="item", p12="chance").rolls(1).goes("p04").ends()
    assert (items(table), at(table), lines(table, TookChance, FoundItem)) == ("", "p04", [])


@rule("RD-9.7")
def test_a_torch_shines_over_connections_only() -> None:
    """Not through rock, nor into a compartment, but in from an entrance."""
    assert {square.key for square in within(place("Y4"), 1)} == {"Y4", "Y1", "Y5", "p11"}
    assert {square.key for square in within(place("S1"), 1)} == {"S1", "Y4"}
    assert {square.key for square in within(place("E1"), 2)} == {"p01", "p04"}


@rule("RD-9.9")
@pytest.mark.parametrize(("number", "there"), [(1, "p33"), (2, "p34"), (3, "p35"), (4, "H10")])
def test_a_weighted_die_falls_as_one_likes(number: int, there: str) -> None:
    """V59: no die is rolled."""
    table = expedition(explorer("p32", items="Weighted Die"))
    cycle_of(table).answers(f"weighted:{number}").goes(there).ends()
    assert (at(table), items(table), told(table, Rolled).die) == (there, "", number)
    assert bottom(table.items) == "Weighted Die"


@rule("RD-9.9")
def test_a_weighted_die_may_be_used_to_enter() -> None:
    table = expedition(explorer("E1", items="Weighted Die, Waystone"))
    script = turn_of(table).answers("enter")
    script.asks(A, "roll", "roll", "weighted:1", "weighted:2", "weighted:3", "weighted:4")
    script.answers("weighted:1").ends()
    assert at(table) == "p01"


@rule("RD-9.10")
@pytest.mark.parametrize(
    ("entrance", "threshold"), [("E1", "p01"), ("E2", "p19"), ("E3", "p57"), ("E4", "p38")]
)
def test_a_waystone_leads_to_any_threshold_without_a_roll(entrance: str, threshold: str) -> None:
    """V59."""
    table = expedition(explorer("H7", items="Waystone"))
    cycle_of(table).answers(f"waystone:{entrance}").ends()
    assert (at(table), items(table), bottom(table.items)) == (threshold, "", "Waystone")
    assert lines(table, Rolled, Walked, Moved) == ["Moved"]


@rule("RD-9.10", "RD-13.3")
def test_who_arrives_by_waystone_deals_with_what_is_there() -> None:
    for card in ("item", "chance", "chest 2", "locked_door 3", "blank"):
        table = expedition(explorer("H7", strength=2, items="Waystone"), down="p01")
        script = cycle_of(table).answers("waystone:E1").turns_up(p01=card)
        match card:
            case "item":
                script.finds("Torch")
            case "chance":
                script.befalls("The Lay Sister")
            case "chest 2":
                script.asks(A, "chest").answers("open").finds("Jade Idol")
            case "locked_door 3":
                script.asks(A, "blocker").answers("turn_back")
        script.ends()
        assert at(table) == "p01"
        assert (items(table), treasures(table), level(table, "health")) == (
            "Torch" if card == "item" else "",
            "Jade Idol" if card == "chest 2" else "",
            3 if card == "chance" else 1,
        )


@rule("RD-9.10", "RD-13.3")
def test_who_arrives_by_waystone_meets_a_trap_there() -> None:
    one = explorer("H7", health=4, items="Waystone")
    table = expedition(one, traps={"p01": "Swinging Blades"})
    cycle_of(table).answers("waystone:E1").ends()
    assert (level(table, "health"), lines(table, MetTrap)) == (2, ["MetTrap"])


@rule("RD-9.11")
def test_a_smoke_bomb_keeps_a_monster_from_doing_anything() -> None:
    one = explorer("p08", health=2, treasures="Jade Idol", items="Smoke Bomb")
    table = expedition(one, up={"p08": "chance"})
    script = run(table, take_chance(table, A, place("p08"))).befalls("Bandit Captain")
    script.asks(A, "smoke", "spend:i20", "face").spends("Smoke Bomb").ends()
    assert (level(table, "health"), treasures(table), items(table)) == (2, "Jade Idol", "")
    assert (lines(table, Fought), bottom(table.items)) == ([], "Smoke Bomb")
    assert (bottom(table.chances), table.explorers[A].owed) == ("Bandit Captain", 0)


@rule("RD-9.11")
def test_a_smoke_bomb_may_be_kept_and_is_of_no_use_against_a_trap() -> None:
    one = explorer("p08", health=3, items="Smoke Bomb")
    table = expedition(one, up={"p08": "chance"})
    script = run(table, take_chance(table, A, place("p08"))).befalls("Giant Rat")
    script.answers("face").ends()
    run(table, take_chance(table, A, place("p08"))).befalls("Swinging Blades").ends()
    assert (items(table), level(table, "health")) == ("Smoke Bomb", 1)


@rule("RD-9.5", "RD-9.12")
def test_only_what_says_so_is_used_up() -> None:
    passive = [one.name for one in ITEMS if one.use == "passive"]
    assert passive == [
        "Lock Picks",
        "Master's Lock Picks",
        "Dagger",
        "Short Sword",
        "Battle-Axe",
        "Buckler",
        "Rope and Grapnel",
        "Crowbar",
        "Scholar's Lens",
        "Supple Gloves",
        "Felt Boots",
        "Ten-Foot Pole",
    ]
    for name in ("Speed Potion", "Healing Draught", "Torch"):
        assert item(name).use == "start"
