"""A player's chair: its question, its view, and tables that could be this one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tests.engine.seating import ANN, BEN, sit
from tests.engine.tiny.haggle import HAGGLE, Offer, Reply
from tests.engine.tiny.kuhn import KUHN, Poker
from tests.engine.tiny.roshambo import ROSHAMBO, Hand
from undercroft.engine import Ask, Chair
from undercroft.engine.chair import play


@dataclass
class Stubborn:
    """Always answers the same, if it can."""

    answers: list[Any]

    def answer(self, chair: Chair) -> Any:
        return next(answer for answer in self.answers if answer in chair.options)


def test_a_chair_offers_options_and_ideas_alike() -> None:
    poker, market = sit(KUHN, 2, 0), sit(HAGGLE)
    assert [option.key for option in Chair(poker, poker.asked[0]).options] == ["check", "bet"]
    assert Offer(1, 2) in Chair(market, market.asked[0]).options


def test_a_chair_sees_what_its_seat_sees() -> None:
    table = sit(KUHN, 2, 0)
    chair = Chair(table, table.asked[0])
    assert chair.seat == ANN
    assert chair.view() == table.view(ANN)
    assert chair.story() == table.told(ANN)
    assert chair.story(since=1) == table.told(ANN, 1)
    assert chair.game is KUHN


def test_a_chairs_forks_and_glimpses_are_hidden() -> None:
    table = sit(KUHN, 2, 0)
    chair = Chair(table, table.asked[0])
    assert chair.glimpse(3) == table.glimpse(ANN, 3)
    assert len({chair.fork(seed).state.hands[BEN] for seed in range(20)}) == 2


def test_a_chair_weighs_what_its_seat_may_know() -> None:
    table = sit(KUHN, 2, 0)
    chair = Chair(table, table.asked[0])
    assert chair.weigh(3) == KUHN.bot.weigh(table.glimpse(ANN, 3), chair.ask)


def test_only_who_knows_all_weighs_the_table_as_it_lies() -> None:
    seen: list[bool] = []

    def look(poker: Poker, ask: Ask) -> list[float]:
        seen.append(poker is table.state)
        return [0.0 for _ in ask.options]

    judged = replace(KUHN, bot=replace(KUHN.bot, weigh=look))
    for game in (judged, replace(judged, knows_all=lambda poker, viewer: True)):
        table = sit(game, 2, 0)
        Chair(table, table.asked[0]).weigh(3)
    assert seen == [False, True]


def test_players_play_until_the_game_is_over() -> None:
    table = sit(HAGGLE)
    offers, refuses = Stubborn([Offer(3, 6), Reply.ACCEPT]), Stubborn([Offer(1, 2), Reply.DECLINE])
    play(table, [offers, refuses])
    assert table.state.agreed
    assert table.state.offers == [Offer(3, 6), Offer(1, 2)]


def test_players_may_be_given_by_seat() -> None:
    table = sit(ROSHAMBO, best_of=5)
    rock, paper = Hand.ROCK, Hand.PAPER
    play(table, {BEN: Stubborn([rock]), ANN: Stubborn([paper])})
    assert table.state.wins == (3, 0)
