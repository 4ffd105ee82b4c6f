"""Setting up: cards on squares, stacks, characters, entrances, and who begins."""

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    C,
    D,
    Exploring,
    at,
    expedition,
    explorer,
    lying,
    place,
    prepare,
    run,
    told,
    turn_of,
)
from tests.script import rule
from undercroft.engine import Gathering, NotAllowed, Scripted, Story
from undercroft.games.rials import GAME
from undercroft.games.rials.board import ENTRANCES, SECRETS, SQUARES
from undercroft.games.rials.cards import (
    BOARD_CARDS,
    CHEST_CARDS,
    ITEMS,
    SHEETS,
    BoardCard,
    copies,
)
from undercroft.games.rials.events import EVENTS
from undercroft.games.rials.rules.chancing import arrive
from undercroft.games.rials.rules.preparing import Begins, Spread, StartsAt, fits, new_table
from undercroft.games.rials.state import Expedition, Settings
from undercroft.games.rials.turn import TurnBegan
from undercroft.games.rials.view import view

PLAIN = Spread(2, 2, 2, 2, 2, 1, 1)


def fresh(players: int = 4) -> Expedition:
    return new_table(players, Settings(), Scripted(), Story())


def begun(players: int, *rolls: int) -> Expedition:
    """A table that is set up, with these rolls for the entrances."""
    return prepare(players).all_answer(*[PLAIN] * players).rolls(*rolls).ends()


def gates(table: Expedition) -> str:
    return " ".join(one.at.key for one in table.explorers)


# Cards


@rule("RD-2.1")
def test_small_cards_lie_on_squares_and_large_ones_in_stacks() -> None:
    table = fresh()
    assert len(table.white) + len(table.green) == len(SQUARES) == 130
    assert all(isinstance(card, BoardCard) for card in (*table.white, *table.green))
    large = [*table.chests, *table.items, *table.chances]
    assert not any(isinstance(card, BoardCard) for card in large)


@rule("RD-2.2", "RD-2.3")
def test_white_cards_cover_the_rooms_and_green_ones_the_passages() -> None:
    table = fresh()
    passages = [square for square in SQUARES if square.is_passage]
    assert (len(table.white), len(table.green)) == (73, 57) == (130 - len(passages), len(passages))
    assert all(card.colour == "white" for card in table.white)
    assert all(card.colour == "green" for card in table.green)
    assert all(map(table.is_down, SQUARES))


@rule("RD-2.2", "RD-2.3")
@pytest.mark.parametrize(("square", "colour"), [("p01", "green"), ("H7", "white"), ("S1", "white")])
def test_what_is_turned_up_comes_out_of_the_set_of_its_square(square: str, colour: str) -> None:
    table = expedition(explorer("p40"), down=square, caches=False)
    blank = next(one for one in BOARD_CARDS if (one.colour, one.kind) == (colour, "blank"))
    run(table, arrive(table, A, place(square))).draws(blank).ends()
    assert table.removed == [blank]


@rule("RD-2.4", "RD-R.11")
def test_the_large_cards_form_three_stacks_in_no_known_order() -> None:
    table = fresh()
    for stack, size in ((table.chests, 43), (table.items, 54), (table.chances, 60)):
        (unknown,) = stack.layers
        assert len(unknown) == size
    assert table.chests.layers == [copies(CHEST_CARDS)]
    assert table.items.layers == [copies(ITEMS)]
    assert table.chances.layers == [copies(EVENTS)]
    shown = view(table, A)
    assert [(one.unknown, one.under) for one in (shown.chests, shown.items, shown.chances)] == [
        (43, []),
        (54, []),
        (60, []),
    ]


@rule("RD-2.10")
def test_each_compartment_has_a_cache_unless_the_table_wants_none() -> None:
    assert fresh().caches == sum(secret.bit for secret in SECRETS)
    assert len(SECRETS) == 4
    assert new_table(4, Settings(caches=False), Scripted(), Story()).caches == 0


@rule("RD-R.12")
def test_compartments_and_thresholds_get_any_card_like_other_squares() -> None:
    table = fresh()
    assert all(map(table.is_down, SECRETS))
    table = expedition(explorer("E1", luck=0), down="p01")
    turn_of(table).answers("enter").rolls(4).turns_up(p01="climb 4").ends()
    assert (at(table), lying(table, "p01")) == ("E1", "climb 4")


@rule("RD-R.6")
def test_entrances_are_no_squares_and_have_no_card() -> None:
    table = fresh()
    assert not any(gate in SQUARES for gate in ENTRANCES)
    assert [table.card_on(gate) for gate in ENTRANCES] == [None] * 4


@rule("RD-R.6", "RD-2.9")
def test_the_first_square_entered_is_a_step() -> None:
    table = begun(2, 1, 2)
    turn_of(table).answers("enter").rolls(9, 1).turns_up(p01="blank").ends()
    assert at(table) == "p01"


# Characters


@rule("RD-2.8", "RD-3.2")
def test_everybody_fills_in_a_sheet_of_twelve_levels() -> None:
    script = prepare(2).all_answer(Spread(1, 2, 3, 1, 1, 3, 1), "spread:1:1:1:1:1:1:6")
    table = script.rolls(1, 2).ends()
    assert table.explorers[A].levels == [1, 2, 3, 1, 1, 3, 1]
    assert table.explorers[B].levels == [1, 1, 1, 1, 1, 1, 6]


@rule("RD-3.2")
@pytest.mark.parametrize(
    ("levels", "wrong"),
    [
        ((2, 2, 2, 2, 2, 2, 1), "add up to 12"),
        ((1, 1, 1, 1, 1, 1, 1), "add up to 12"),
        ((0, 2, 2, 2, 2, 2, 2), "below 1"),
        ((1, 1, 1, 1, 1, 7, 0), "below 1"),
    ],
)
def test_levels_that_do_not_sum_to_twelve_or_fall_below_one_are_refused(
    levels: tuple[int, ...], wrong: str
) -> None:
    with pytest.raises(NotAllowed, match=wrong):
        prepare(1).all_answer(Spread(*levels))


@rule("RD-R.1", "RD-R.2")
@pytest.mark.parametrize("capability", range(7))
def test_all_five_free_points_may_go_to_any_of_the_seven(capability: int) -> None:
    levels = [1] * 7
    levels[capability] = 6
    table = prepare(1).all_answer(Spread(*levels)).rolls(1).ends()
    assert table.explorers[A].levels == levels
    assert sum(levels) == 12


@rule("RD-R.2")
def test_all_spread_their_levels_at_once_in_secret_before_any_die_falls() -> None:
    script = prepare(3)
    assert script.state.story.lines == []
    asked = script.question
    assert isinstance(asked, Gathering)
    assert [(one.seat, str(one.prompt)) for one in asked.choices] == [
        (A, "spread"),
        (B, "spread"),
        (C, "spread"),
    ]
    table = script.all_answer(PLAIN, PLAIN, PLAIN).rolls(1, 2, 3).ends()
    heard = [type(line).__name__ for line in table.story.lines]
    assert heard == ["Spreads"] * 3 + ["StartsAt"] * 3 + ["Begins"]


@rule("RD-R.2")
def test_characters_may_be_ready_made() -> None:
    script = prepare(2, allocation="archetype")
    table = script.all_answer("become:scholar", "become:scholar").rolls(1, 2).ends()
    assert [one.levels for one in table.explorers] == [[1, 1, 1, 5, 1, 1, 2]] * 2
    assert [sum(sheet.levels) for sheet in SHEETS] == [12] * 8


@rule("RD-R.2")
def test_ready_made_characters_that_are_there_once_are_chosen_openly_in_seat_order() -> None:
    script = prepare(2, allocation="archetype", archetype_unique=True)
    script.asks(A, "sheet").answers("become:jack").asks(B, "sheet")
    offered = script.keys()
    assert (len(offered), "become:jack" in offered) == (7, False)
    table = script.answers("become:pilgrim").rolls(1, 2).ends()
    assert [one.levels for one in table.explorers] == [[2, 2, 2, 2, 1, 2, 1], [3, 2, 1, 2, 1, 1, 2]]


@rule("RD-R.2")
def test_only_ready_made_characters_can_be_unique() -> None:
    assert fits(Settings(archetype_unique=True), 4)
    assert fits(Settings(archetype_unique=True, allocation="archetype"), 4) is None


@rule("RD-R.2")
def test_the_five_points_may_fall_at_random() -> None:
    table = prepare(1, allocation="random").rolls(0, 0, 6, 3, 0).rolls(2).ends()
    assert table.explorers[A].levels == [4, 1, 1, 2, 1, 1, 2]


# Entrances


@rule("RD-2.5")
def test_each_rolls_in_seat_order_for_an_entrance() -> None:
    table = begun(4, 3, 1, 4, 2)
    assert gates(table) == "E3 E1 E4 E2"
    assert told(table, StartsAt).seat == D


@rule("RD-2.6")
def test_an_entrance_in_use_is_rolled_again() -> None:
    assert gates(begun(3, 2, 2, 2, 4, 4, 2, 1)) == "E2 E4 E1"


@rule("RD-2.7")
@pytest.mark.parametrize(("rolls", "first"), [((4, 3, 2), C), ((2, 4, 3), A), ((4, 2, 3), B)])
def test_the_lowest_roll_begins(rolls: tuple[int, ...], first: int) -> None:
    table = begun(3, *rolls)
    assert (table.beginner, table.first, table.active) == (first, first, first)
    assert told(table, Begins).seat == first


@rule("RD-2.6", "RD-2.7", "RD-R.9")
def test_only_the_roll_that_stood_counts_for_beginning() -> None:
    """V2; and seat A rolled a 1 that was rolled again by seat B."""
    table = begun(3, 3, 3, 1, 4)
    assert (gates(table), table.beginner) == ("E3 E1 E4", B)
    table = begun(4, 2, 3, 2, 4, 2, 1)
    assert (gates(table), table.beginner) == ("E2 E3 E4 E1", D)
    table = begun(2, 1, 1, 4)
    assert (gates(table), table.beginner) == ("E1 E4", A)


@rule("RD-R.7", "RD-R.8")
def test_with_five_and_six_nobody_shares_before_all_entrances_are_taken() -> None:
    """V3."""
    table = begun(5, 2, 4, 1, 3, 4)
    assert (gates(table), table.beginner) == ("E2 E4 E1 E3 E4", C)
    table = begun(6, 2, 4, 1, 3, 4, 4, 1)
    assert (gates(table), table.beginner) == ("E2 E4 E1 E3 E4 E1", C)
    assert told(table, StartsAt).rolls == (4, 1)


@rule("RD-2.9")
def test_everybody_starts_outside_with_nothing() -> None:
    table = begun(4, 1, 2, 3, 4)
    for one in table.explorers:
        assert (one.inside, one.items, one.treasures, one.been_inside) == (False, [], [], False)


@rule("RD-R.10")
def test_turns_go_clockwise_from_who_begins() -> None:
    table = begun(4, 3, 2, 1, 4)
    seats = []
    for _ in range(5):
        script: Exploring = turn_of(table)
        script.asks(table.active, "gate").answers("jump")
        other = 1 if at(table, table.active) != "E1" else 2
        script.rolls(other).ends()
        seats.append(told(table, TurnBegan).seat)
    assert seats == [C, D, A, B, C]


# What a table agrees on


@rule("RD-R.99")
def test_gifts_are_trades_and_go_when_trading_goes() -> None:
    assert fits(Settings(gifts=True, trading=False), 4)
    together = expedition(explorer(), explorer(), mode="collaborative")
    assert together.gifts
    silent = expedition(explorer(), explorer(), mode="collaborative", trading=False)
    assert not silent.gifts


@rule("RD-1.2")
def test_one_to_six_can_play() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5, 6]
    assert expedition(explorer()).together
