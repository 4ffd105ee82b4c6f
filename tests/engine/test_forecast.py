"""What if: a seat looks ahead, as far as nothing random or hidden decides."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests import laws
from tests.engine.seating import ANN, BEN, CID, photograph, sit
from tests.engine.tiny import heist, kuhn
from tests.engine.tiny.duel import DUEL
from tests.engine.tiny.haggle import HAGGLE
from tests.engine.tiny.heist import HEIST, Vault
from tests.engine.tiny.kuhn import KUHN
from tests.engine.tiny.roshambo import ROSHAMBO
from undercroft.engine import (
    MOST_FORETOLD,
    Ask,
    Broken,
    Forecast,
    NotAllowed,
    Rules,
    Stop,
    Table,
)


def lines(forecast: Forecast) -> list[str]:
    return [line["line"] for line in forecast.told]


# Where it stops


def test_it_stops_where_chance_decides() -> None:
    forecast = sit(HEIST, seats=1).forecast(ANN, ["dig"])
    assert (lines(forecast), forecast.stop, forecast.ask) == ([], Stop.CHANCE, None)


def test_it_stops_where_somebody_else_is_asked() -> None:
    forecast = sit(HEIST).forecast(ANN, ["leave", "dig"])
    assert (lines(forecast), forecast.stop, forecast.taken) == (["Left"], Stop.OTHERS, 1)
    assert forecast.board["inside"] == [False, True]  # type: ignore[index]


def test_it_stops_where_others_decide_in_secret_at_the_same_time() -> None:
    table = sit(ROSHAMBO)
    table.answer(BEN, "rock")
    assert table.forecast(ANN, ["paper"]).stop is Stop.OTHERS


def test_it_stops_where_a_secret_would_come_to_light_and_shows_nothing_of_it() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "check")
    forecast = table.forecast(BEN, ["check"])
    assert (lines(forecast), forecast.stop) == (["Moved"], Stop.SECRET)
    assert forecast.board == table.view(BEN).board


def test_it_stops_at_the_end_of_the_game() -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "bet")
    forecast = table.forecast(BEN, ["fold"])
    assert (lines(forecast), forecast.stop) == (["Moved"], Stop.END)
    assert forecast.board.folded == BEN  # type: ignore[attr-defined]


def test_it_says_what_the_seat_would_be_asked_next() -> None:
    nothing = sit(HEIST, seats=1).forecast(ANN, [])
    assert (nothing.stop, nothing.taken) == (Stop.ASKED, 0)
    assert nothing.ask is not None
    assert [option.key for option in nothing.ask.options] == ["dig", "leave"]


def test_a_row_of_answers_is_played_one_after_the_other() -> None:
    alone = replace(HEIST, turn=two_questions, over=lambda vault: False)
    forecast = sit(alone, seats=1).forecast(ANN, ["leave", "leave"])
    assert (lines(forecast), forecast.taken, forecast.stop) == (["Left", "Left"], 2, Stop.ASKED)


def two_questions(vault: Vault) -> Rules[None]:
    yield from heist.turn(vault)
    yield from heist.turn(vault)


def test_who_shows_a_card_of_his_own_learns_nothing_by_it() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    table.answer(ANN, "bolt:1")
    forecast = table.forecast(BEN, ["read:counterspell"])
    assert (lines(forecast), forecast.stop) == (["Said"], Stop.OTHERS)


# What is rehearsed


def alone(vault: Vault, ask: Ask) -> Rules[None] | None:
    """One's own turn, and nobody else's."""
    return heist.turn(vault) if ask.prompt == "act" else None


def test_what_is_rehearsed_ends_before_others_are_asked() -> None:
    forecast = sit(replace(HEIST, rehearse=alone)).forecast(ANN, ["leave", "dig"])
    assert (lines(forecast), forecast.stop, forecast.taken) == (["Left"], Stop.END, 1)
    assert forecast.board["inside"] == [False, True]  # type: ignore[index]


def test_what_is_rehearsed_begins_with_what_is_asked() -> None:
    silent = replace(HEIST, rehearse=lambda vault, ask: heist.setup(vault))
    with pytest.raises(Broken, match="begins with what is asked: act"):
        sit(silent).forecast(ANN, ["leave"])


# What is refused


def test_an_answer_that_is_not_offered_is_refused() -> None:
    with pytest.raises(NotAllowed, match="'fly' is not among the answers"):
        sit(HEIST).forecast(ANN, ["fly"])
    with pytest.raises(NotAllowed):
        sit(HAGGLE, 0, 1).forecast(ANN, [{"to": 99}])


def test_only_who_is_asked_can_look_ahead() -> None:
    table = sit(HEIST)
    with pytest.raises(NotAllowed, match="Ben is not asked anything now"):
        table.forecast(BEN, ["dig"])
    with pytest.raises(NotAllowed, match="no seat 7"):
        table.forecast(7, ["dig"])
    table.hear(heist.ALARM)
    with pytest.raises(NotAllowed, match="The game is over"):
        table.forecast(ANN, ["dig"])


def test_nobody_looks_too_far_ahead() -> None:
    with pytest.raises(NotAllowed, match=f"than {MOST_FORETOLD} answers"):
        sit(HEIST).forecast(ANN, ["dig"] * (MOST_FORETOLD + 1))


def test_nothing_changes_at_the_table() -> None:
    table = sit(DUEL, 0, 1, 2, seats=3)
    table.answer(ANN, "bolt:1")
    table.answer(BEN, "read:counterspell")
    before = photograph(table)
    for _ in range(2):
        table.forecast(CID, ["pass", "pass"])
        with pytest.raises(NotAllowed):
            table.forecast(CID, ["pass?"])
    assert photograph(table) == before


# Laws that could not be broken would say nothing


def hold_to_forecasts(table: Table[Any]) -> None:
    for seed in range(10):
        for ask in table.asked:
            luck = random.Random(seed)
            laws.a_forecast_hangs_on_nothing_that_is_hidden(table, ask.seat, luck)


@pytest.mark.parametrize(("word", "lie"), [("reveals", False), ("knew", lambda shown: (ANN, BEN))])
def test_what_comes_to_light_in_silence_breaks_the_law(
    monkeypatch: pytest.MonkeyPatch, word: str, lie: object
) -> None:
    table = sit(KUHN, 2, 0)
    table.answer(ANN, "check")
    hold_to_forecasts(table)
    monkeypatch.setattr(kuhn.Shown, word, lie)
    with pytest.raises(AssertionError):
        hold_to_forecasts(table)
