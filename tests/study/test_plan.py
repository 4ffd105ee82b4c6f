"""What a study can be asked, and what is wrong with what it cannot."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from tests.study.asking import GAME
from undercroft.engine import Refusal, describe, reprinting
from undercroft.games import find
from undercroft.study import Plan
from undercroft.study.plan import variations

LOW, HIGH = GAME.seats[0], GAME.seats[-1]
SWITCH = next(s.key for s in describe(GAME.settings) if s.choices == (False, True))


def test_every_combination_is_played() -> None:
    plan = Plan(vary={SWITCH: ["off", "on"], "seats": ["2", "3"]}, bots=("random",))
    labels = [variation.label for variation in variations(GAME, plan)]
    assert labels == [
        f"{SWITCH}=off, seats=2",
        f"{SWITCH}=off, seats=3",
        f"{SWITCH}=on, seats=2",
        f"{SWITCH}=on, seats=3",
    ]


def test_bots_fill_the_table_and_move_on_by_one_seat_every_game() -> None:
    (only,) = variations(GAME, Plan(seats=3, bots=("greedy", "random")))
    assert only.bots_in(0) == ("greedy", "random", "greedy")
    assert only.bots_in(1) == ("greedy", "greedy", "random")
    assert only.bots_in(2) == ("random", "greedy", "greedy")
    assert only.bots_in(3) == only.bots_in(0)


def test_line_ups_can_be_varied() -> None:
    plan = Plan(seats=2, vary={"bots": ["random", "greedy+random"]})
    assert [v.bots for v in variations(GAME, plan)] == [("random",) * 2, ("greedy", "random")]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"games": 0}, "at least one game, not 0"),
        ({"jobs": 0}, "at least one process"),
        ({"patience": 0}, "at least one decision"),
        ({"seats": 0}, "not 0"),
        ({"seats": HIGH + 1}, f"not {HIGH + 1}"),
        ({"bots": ("gredy",)}, "There is no bot 'gredy'. Did you mean greedy?"),
        ({"bots": ("",)}, "without a name"),
        ({"bots": ("random",) * 3, "seats": 2}, "3 bots cannot sit on 2 seats"),
        ({"settings": {"nothing": "on"}}, "There is no option 'nothing'"),
        ({"settings": {SWITCH: "perhaps"}}, "not 'perhaps'"),
        ({"vary": {"nothing": ["on", "off"]}}, "'nothing' cannot be varied. There are: seats"),
        ({"vary": {SWITCH: ["on", "perhaps"]}}, "not 'perhaps'"),
        ({"vary": {SWITCH: ["on"]}}, "at least two values"),
        ({"vary": {SWITCH: ["on", "on"]}}, "named twice"),
        ({"vary": {SWITCH: ["on", "yes"]}}, "named twice"),
        ({"vary": {SWITCH: ["on", "off"]}, "settings": {SWITCH: "on"}}, "varied and fixed"),
        ({"vary": {"seats": ["2", "many"]}}, "cannot be 'many'"),
        ({"vary": {"seats": [LOW, HIGH + 1]}}, f"With seats={HIGH + 1}: "),
        ({"vary": {"bots": ["random", "gredy"]}}, "There is no bot 'gredy'"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_one_sentence(asked: Any, said: str) -> None:
    with pytest.raises(Refusal) as refused:
        variations(GAME, Plan(**asked))
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "vary", [{"shop.price": ["8", "08"]}, {"seats": ["2", "02"]}, {SWITCH: ["on", "yes"]}]
)
def test_the_same_value_written_otherwise_is_the_same(vary: dict[str, list[str]]) -> None:
    with pytest.raises(Refusal, match="is named twice"):
        variations(find("dunjiin"), Plan(vary=vary))


def test_a_variation_goes_to_another_process_when_its_printing_is_forgotten() -> None:
    prices = list(range(30, 31 + reprinting.MOST))
    plan = Plan(seats=2, settings={SWITCH: "on"}, vary={"shop.price": prices})
    every = variations(find("dunjiin"), plan)
    again = pickle.loads(pickle.dumps(every))
    assert [one.game.full_name for one in again] == [one.game.full_name for one in every]
    assert [getattr(one.settings, SWITCH) for one in again] == [True] * len(prices)
