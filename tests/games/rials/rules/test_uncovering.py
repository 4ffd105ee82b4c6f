"""Board-cards: face down until somebody comes, and then face up for good."""

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    at,
    board_card,
    cycle_of,
    expedition,
    explorer,
    items,
    lines,
    lying,
    move_of,
    reach,
    told,
    turn_of,
)
from tests.script import rule
from undercroft.games.rials.cards import BOARD_CARDS, GREEN_CARDS, WHITE_CARDS
from undercroft.games.rials.rules.blocking import TurnedBack
from undercroft.games.rials.rules.chancing import TookChance
from undercroft.games.rials.rules.chests import LeftShut
from undercroft.games.rials.rules.finding import FoundItem
from undercroft.games.rials.rules.moving import Walked
from undercroft.games.rials.rules.uncovering import TurnedUp
from undercroft.games.rials.view import view


@rule("RD-6.1")
def test_a_card_lies_face_down_until_somebody_comes_and_then_face_up_for_good() -> None:
    table = expedition(explorer("p04"), explorer("p32"), down="p08 p09 p12")
    assert [lying(table, square) for square in ("p08", "p09", "p12")] == ["face down"] * 3
    script = move_of(table, 2).goes("p08").turns_up(p08="chance").goes("p12")
    script.turns_up(p12="chest 2").ends()
    seen = [lying(table, square) for square in ("p08", "p09", "p12")]
    assert seen == ["chance", "face down", "chest 2"]
    move_of(table, 1, B).goes("p33").ends()
    assert lying(table, "p08") == "chance"


@rule("RD-6.1")
def test_nobody_sees_what_lies_face_down() -> None:
    table = expedition(explorer("p04"), down="p08")
    shown = view(table, A)
    assert (shown.down, "p08" in shown.cards) == (["p08"], False)


@rule("RD-6.1", "RD-7.9")
def test_a_blocker_that_was_only_tried_stays_face_up() -> None:
    table = expedition(explorer("p08", luck=0), down="p12")
    move_of(table, 3).goes("p12").turns_up(p12="climb 2").ends()
    assert (at(table), lying(table, "p12")) == ("p08", "climb 2")


@rule("RD-6.2")
@pytest.mark.parametrize(
    ("card", "then"), [("item", "FoundItem"), ("climb 4", "TurnedBack"), ("chance", "TookChance")]
)
def test_a_card_is_turned_up_before_anything_comes_of_the_step(card: str, then: str) -> None:
    table = expedition(explorer("p08", luck=0), down="p12")
    script = cycle_of(table).rolls(1).goes("p12").turns_up(p12=card)
    if card == "item":
        script.finds("Torch")
    if card == "chance":
        script.befalls("The Lay Sister")
    script.ends()
    heard = lines(table, Walked, TurnedUp, FoundItem, TurnedBack, TookChance, LeftShut)
    assert heard == ["Walked", "TurnedUp", then]


@rule("RD-6.3", "RD-6.5")
@pytest.mark.parametrize("square", ["p12", "p09"])
def test_a_blank_card_is_removed_as_soon_as_it_is_turned_up(square: str) -> None:
    table = expedition(explorer("p08"), down=square)
    move_of(table, 1).goes(square).turns_up(**{square: "blank"}).ends()
    assert (lying(table, square), table.removed) == ("", [board_card(square, "blank")])


@rule("RD-6.4")
def test_the_kinds_of_board_card() -> None:
    kinds = list(dict.fromkeys(card.kind for card in BOARD_CARDS))
    assert kinds == [
        "blank",
        "item",
        "chance",
        "locked_door",
        "puzzle_door",
        "climb",
        "chest",
        "puzzle_chest",
    ]
    blockers = dict.fromkeys(card.kind for card in BOARD_CARDS if card.blocks)
    assert list(blockers) == ["locked_door", "puzzle_door", "climb"]


@rule("RD-6.4", "RD-2.3")
def test_there_are_as_many_cards_of_a_set_as_squares_of_its_kind() -> None:
    assert (sum(WHITE_CARDS.values()), sum(GREEN_CARDS.values())) == (73, 57)
    blanks = [count for card, count in BOARD_CARDS.items() if card.kind == "blank"]
    chances = [count for card, count in BOARD_CARDS.items() if card.kind == "chance"]
    assert (blanks, chances) == ([25, 19], [15, 11])


@rule("RD-6.5")
def test_a_square_whose_card_is_gone_is_empty_for_everybody() -> None:
    table = expedition(explorer("p04"), explorer("p12"), down="p08")
    turn_of(table).rolls(1).goes("p08").turns_up(p08="item").finds("Torch").ends()
    turn_of(table).rolls(1).goes("p08").ends()
    assert (items(table, A), items(table, B), at(table, B)) == ("Torch", "", "p08")
    assert lying(table, "p08") == ""


@rule("RD-6.5")
def test_an_opened_door_is_walked_through_by_everybody() -> None:
    table = expedition(explorer("p08", strength=4), explorer("p08"), up={"p12": "locked_door 4"})
    turn_of(table).rolls(1).goes("p12").ends()
    assert reach(table, 2, seat=B) == "G2 L4 p01 p03 p21"


@rule("RD-6.6")
def test_blockers_and_chests_carry_a_level_and_other_cards_none() -> None:
    for card in BOARD_CARDS:
        assert (card.level > 0) == (card.blocks or card.is_chest)
    table = expedition(explorer("p08", luck=0, strength=2), up={"p12": "locked_door 3"})
    move_of(table, 1).goes("p12").ends()
    assert (told(table, TurnedBack).card.level, at(table)) == (3, "p08")


@rule("RD-6.7")
def test_only_chests_have_a_level_and_do_not_block() -> None:
    non_blockers = {card.kind for card in BOARD_CARDS if card.level and not card.blocks}
    assert non_blockers == {"chest", "puzzle_chest"}
    assert {card.kind for card in BOARD_CARDS if card.is_chest} == non_blockers
    table = expedition(explorer("p08"), up={"p12": "chest 3", "p09": "puzzle_chest 2"})
    assert reach(table, 2) == "G2 L4 p01 p03 p09 p12 p21"
