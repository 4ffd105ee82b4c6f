"""What holds at every question of a game of Dungeonopoly, whoever plays, however badly."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests import laws
from tests.games.dungeonopoly.town import balance, buildings, only_streets_carry_buildings
from tests.script import rule
from undercroft.engine import Ask, BadSetting, Composition, Rules, Table, describe
from undercroft.games.dungeonopoly import GAME
from undercroft.games.dungeonopoly.ability import ABILITIES
from undercroft.games.dungeonopoly.board import DEEDS
from undercroft.games.dungeonopoly.cards import CARDS
from undercroft.games.dungeonopoly.events import BANK, Draw
from undercroft.games.dungeonopoly.rules.managing import estate_of
from undercroft.games.dungeonopoly.rules.offering import Offer
from undercroft.games.dungeonopoly.rules.preparing import setup
from undercroft.games.dungeonopoly.rules.trading import can_give
from undercroft.games.dungeonopoly.state import HOTELS, HOUSES, Town

SEEDS = range(7)


def deal(seed: int, **said: Any) -> Table[Town]:
    """From two players to eight, with options that the seed picks."""
    luck = random.Random(f"table {seed}")
    while True:
        settings: dict[str, Any] = {
            one.key: luck.choice([one.default, *one.choices]) for one in describe(GAME.settings)
        }
        settings |= {"turn_limit": 15, "teams": None, **said}
        try:
            return Table.quick(GAME, 2 + seed % 7, settings, seed)
        except BadSetting:
            continue


def nothing_is_lost(town: Town) -> None:
    assert balance(town) == 0
    assert buildings(town) == (HOUSES, HOTELS)
    assert only_streets_carry_buildings(town)
    for square in DEEDS:
        owner = town.owners[square.index]
        assert owner == BANK or not town.sides[owner].out
        assert owner != BANK or not (town.levels[square.index] or town.mortgaged[square.index])
        assert not (town.levels[square.index] and town.mortgaged[square.index])
    assert all(side.cash >= 0 for side in town.sides)
    held = [card for side in town.sides for card in side.cards]
    drawn = [event.card for event in town.events if isinstance(event, Draw)]
    cards = (*held, *drawn, *town.chances, *town.chests)
    assert sorted(card.key for card in cards) == sorted(CARDS)


def what_was_worked_out_holds(town: Town) -> None:
    for side, one in enumerate(town.sides):
        for number, estate in enumerate(one.estates):
            assert estate is estate_of(town, side, number)


@rule("DO-1.7", "DO-12.9", "DO-15.14")
@pytest.mark.parametrize("seed", SEEDS)
def test_money_deeds_and_buildings_are_never_lost_and_games_end(seed: int) -> None:
    table, luck = deal(seed), random.Random(seed)
    while not table.over:
        nothing_is_lost(table.state)
        what_was_worked_out_holds(table.state)
        ask = table.asked[0]
        assert not table.state.characters[ask.seat].out
        table.answer(ask.seat, luck.choice(ask.options))
    nothing_is_lost(table.state)
    assert table.result is not None
    assert not table.state.events


def mixed(seed: int) -> Table[Town]:
    """All variants at once, as the seed has it, with teams or without."""
    luck = random.Random(f"variants {seed}")
    seats = luck.randint(2, 8)
    teams = [1 + seat % luck.randint(2, 3) for seat in range(seats)]
    mixture: dict[str, Any] = {
        one: luck.random() < 0.5 for one in ("quicker", "blitz", "gestalt", "hex_any_source")
    }
    mixture["teams"] = tuple(teams) if seats > 3 and luck.random() < 0.5 else None
    mixture["politics"] = luck.choice(["free", "strict"])
    mixture["turn_limit"] = luck.choice([5, 20])
    return Table.quick(GAME, seats, mixture, seed)


def there_is_something_to_decide(town: Town, ask: Ask) -> None:
    """Nobody is asked who can do nothing; only dice are thrown by hand."""
    who, keys = town.characters[ask.seat], [option.key for option in ask.options]
    assert not who.out
    assert len(set(keys)) == len(keys)
    if isinstance(ask, Composition):
        free = town.settings.politics == "free"
        assert len(keys) > 1 or (ask.form is Offer and (free or can_give(town, who.side)))
    elif keys == ["roll"]:
        assert ask.seat == town.active
        assert ask.prompt in ("window", "jail")
    else:
        assert len(keys) > 1, (ask.prompt, keys)
    if keys[0] == "pass":
        assert all(key.startswith("use:") for key in keys[1:])


MOST_EVENTS = 30
"""That deep no chain of answers has ever gone."""
MOST_ANSWERS = 1500
"""That many no turn has ever asked for."""


@rule("DO-43.20", "DO-15.14", "DO-38.4")
@pytest.mark.parametrize("seed", range(5))
def test_whoever_is_asked_has_a_choice_and_no_chain_is_endless(seed: int) -> None:
    table, luck = mixed(seed), random.Random(seed)
    turn = answers = 0
    while not table.over:
        answers = answers + 1 if table.turns == turn else 0
        turn = table.turns
        assert answers < MOST_ANSWERS
        assert len(table.state.events) < MOST_EVENTS
        nothing_is_lost(table.state)
        what_was_worked_out_holds(table.state)
        ask = table.asked[0]
        there_is_something_to_decide(table.state, ask)
        table.answer(ask.seat, luck.choice(ask.options))
    nothing_is_lost(table.state)
    assert table.result is not None
    assert not table.state.events


@rule("DO-29.2", "DO-29.9")
@pytest.mark.parametrize("seed", range(2))
def test_teams_play_to_an_end(seed: int) -> None:
    teams = (1, 2, 1, 2, 3, 3)
    table, luck = Table.quick(GAME, 6, {"teams": teams, "turn_limit": 15}, seed), random.Random(1)
    while not table.over:
        nothing_is_lost(table.state)
        table.answer(table.asked[0].seat, luck.choice(table.asked[0].options))
    assert table.result is not None
    places = table.result.places
    assert places[0] == places[2]
    assert places[1] == places[3]


def asking(town: Town) -> Rules[None]:
    """A table where every landlord wants to be asked, all have a wish, and can curse and dispel."""
    yield from setup(town)
    for who in town.characters:
        who.stances["collect"] = "ask"
        taught = (ABILITIES[key] for key in ("wish", "curse", "slow", "counterspell"))
        who.learn(*(one for one in taught if one not in who.known))


SELDOM = ("collect", "wish", "copy", "enchantment")


@rule("DO-43.4", "DO-43.22", "DO-22.31")
def test_the_laws_of_the_house_hold_where_landlords_are_asked_and_wishes_come_true() -> None:
    """From the start no landlord is, and few ever wish: the laws of the house hardly come to it."""
    game, given, luck = replace(GAME, setup=asking), set(), random.Random(1)
    table = Table.open(game, 3, {"turn_limit": 15}, b"rents")
    while not table.over:
        (ask,) = table.asked
        if ask.prompt in SELDOM:
            given |= {laws.kind(option) for option in ask.options}
            laws.a_fork_shows_the_same(table, ask.seat)
            laws.a_forecast_begins_with_what_is_asked(table, ask.seat)
            for viewer in laws.viewers(table):
                laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
                laws.hiding_depends_on_nothing_but_the_view(table, viewer)
        laws.answer_at_random(table, luck)
    assert given == laws.RARE[GAME.name]
