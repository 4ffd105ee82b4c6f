"""What holds at every question of a game of Dungeonopoly, whoever plays, however badly."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests import laws
from tests.games.dungeonopoly.town import balance, buildings, only_streets_carry_buildings
from tests.script import rule
from undercroft.engine import BadSetting, Table, describe
from undercroft.games.dungeonopoly import GAME
from undercroft.games.dungeonopoly.board import DEEDS
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.rules.managing import estate_of
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


def what_was_worked_out_holds(town: Town) -> None:
    for side, one in enumerate(town.sides):
        for number, estate in enumerate(one.estates):
            assert estate in (None, estate_of(town, side, number))


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


@pytest.mark.parametrize("seed", range(2))
def test_the_laws_of_the_house_hold(seed: int) -> None:
    luck, first = random.Random(seed), None
    for table in laws.moments(GAME, seed, 6):
        first = first or laws.inventory(GAME, table.state)
        laws.every_question_can_be_answered(table)
        laws.every_gauge_can_be_read(table)
        laws.nothing_is_lost_or_made(table, first)
        laws.a_judgement_has_a_number_for_everything(table)
        for viewer in laws.viewers(table):
            laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
            laws.hiding_depends_on_nothing_but_the_view(table, viewer)
            laws.what_comes_to_light_is_said(table, viewer)
        for ask in table.asked:
            laws.a_fork_shows_the_same(table, ask.seat)
            laws.a_forecast_begins_with_what_is_asked(table, ask.seat)
            laws.a_forecast_hangs_on_nothing_that_is_hidden(table, ask.seat, luck)
            laws.a_fork_plays_on(table, ask.seat, luck)
    laws.a_record_replays_to_the_same_table(table)
