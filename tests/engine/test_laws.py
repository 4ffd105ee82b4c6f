"""The laws that every game is held to, over the tiny games."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests import laws
from tests.engine.tiny import TINY
from tests.engine.tiny.duel import DUEL
from tests.engine.tiny.kuhn import KUHN, Poker
from tests.lookalikes import what_looks_alike_hides_alike
from undercroft.engine import Chance, Game, Quick, Story, Viewer

tiny = pytest.mark.parametrize("game", TINY, ids=lambda game: game.name)


@tiny
def test_the_laws_hold_at_every_question(game: Game[Any]) -> None:
    for seed in range(25):
        luck = random.Random(seed)
        table = laws.deal(game, seed)
        new = game.new(len(table.names), table.settings, Quick(0), Story())
        at_first = laws.inventory(game, new)
        for table in laws.wander(game, seed):
            laws.every_question_can_be_answered(table)
            laws.every_gauge_can_be_read(table)
            laws.nothing_is_lost_or_made(table, at_first)
            laws.a_record_replays_to_the_same_table(table)
            for viewer in laws.viewers(table):
                laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
                laws.hiding_depends_on_nothing_but_the_view(table, viewer)
                laws.hiding_keeps_everything_on_the_table(table, viewer)
                laws.who_knows_all_imagines_nothing(table, viewer)
                laws.what_comes_to_light_is_said(table, viewer)
            for ask in table.asked:
                laws.a_fork_shows_the_same(table, ask.seat)
                laws.a_fork_plays_on(table, ask.seat, luck)
                laws.what_is_barred_is_not_offered(table, ask.seat)
                laws.what_is_at_stake_is_known(table, ask.seat)
                laws.no_two_answers_read_the_same(table, ask.seat)
                laws.a_forecast_begins_with_what_is_asked(table, ask.seat)
                laws.a_forecast_hangs_on_nothing_that_is_hidden(table, ask.seat, luck)
        laws.a_wrong_answer_changes_nothing(table)


@tiny
def test_what_was_told_is_never_told_otherwise(game: Game[Any]) -> None:
    for seed in range(10):
        told: list[Any] = []
        for table in laws.wander(game, seed):
            assert table.told(0)[: len(told)] == told
            told = table.told(0)


@pytest.mark.parametrize("game", [KUHN, DUEL], ids=lambda game: game.name)
def test_what_a_viewer_cannot_tell_apart_is_hidden_alike(game: Game[Any]) -> None:
    assert hold_to_secrecy(game) > 50


def hold_to_secrecy(game: Game[Any]) -> int:
    """How many times something looked like something else."""
    witnesses = 0
    for seed in range(25):
        luck = random.Random(seed)
        for table in laws.wander(game, seed):
            for viewer in laws.viewers(table):
                laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
                laws.hiding_depends_on_nothing_but_the_view(table, viewer)
                laws.who_knows_all_imagines_nothing(table, viewer)
                witnesses += what_looks_alike_hides_alike(table, viewer, luck)
    return witnesses


# Laws that could not be broken would say nothing


def test_a_view_that_leaks_breaks_the_law() -> None:
    def show_all(poker: Poker, viewer: Viewer) -> object:
        return [card.key for card in poker.hands]

    with pytest.raises(AssertionError):
        hold_to_secrecy(replace(KUHN, view=show_all))


def test_a_hide_that_lets_a_secret_through_breaks_the_law() -> None:
    def hide_nothing(poker: Poker, viewer: Viewer, chance: Chance) -> None:
        chance.below(2)

    with pytest.raises(AssertionError):
        hold_to_secrecy(replace(KUHN, hide=hide_nothing))


def test_a_hide_that_forgets_what_is_known_breaks_the_law() -> None:
    def hide_all(poker: Poker, viewer: Viewer, chance: Chance) -> None:
        KUHN.hide(poker, None, chance)

    with pytest.raises(AssertionError):
        hold_to_secrecy(replace(KUHN, hide=hide_all))


def test_who_is_wrongly_said_to_know_all_breaks_the_law() -> None:
    with pytest.raises(AssertionError):
        hold_to_secrecy(replace(KUHN, knows_all=lambda poker, viewer: True))
