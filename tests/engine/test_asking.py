"""Questions, as the rules put them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from undercroft.engine import (
    Choice,
    Composition,
    Gathering,
    Option,
    Rules,
    Verb,
    choose,
    compose,
    together,
)
from undercroft.engine.errors import Broken


@dataclass(frozen=True, slots=True)
class Card:
    key: str


class Weather(Verb):
    SUN = "sun"
    RAIN = "rain"


@dataclass(frozen=True, slots=True)
class Step(Option):
    to: int


@dataclass(frozen=True, slots=True)
class Swap(Option):
    card: Card
    seat: int


@dataclass(frozen=True, slots=True)
class Wait(Option):
    pass


def answered(rules: Rules[object], answer: object) -> object:
    """What the rules return once their next question is answered."""
    with pytest.raises(StopIteration) as end:
        rules.send(answer)
    return end.value.value


def test_an_options_key_is_its_name_and_its_details() -> None:
    assert Wait().key == "wait"
    assert Step(3).key == "step:3"
    assert Swap(Card("orc"), 2).key == "swap:orc:2"


def test_a_verb_is_its_own_key_and_has_no_details() -> None:
    assert [option.key for option in Weather] == ["sun", "rain"]
    assert Weather.SUN.details() == {}


def test_the_details_of_an_option_are_its_fields() -> None:
    assert Swap(Card("orc"), 2).details() == {"card": Card("orc"), "seat": 2}


def test_a_rule_can_match_on_an_option() -> None:
    match Step(3):
        case Step(to):
            assert to == 3


def test_a_choice_comes_back_where_it_was_asked() -> None:
    rules = choose(1, "go", [Step(1), Step(2)])
    assert next(rules) == Choice(1, "go", [Step(1), Step(2)], reaction=False)
    assert answered(rules, Step(2)) == Step(2)


def test_a_reaction_says_that_it_is_one() -> None:
    assert next(choose(1, "dodge", list(Weather), reaction=True)) == Choice(
        1, "dodge", list(Weather), reaction=True
    )


def test_a_choice_of_one_is_not_asked() -> None:
    assert answered(choose(1, "go", [Step(1)]), None) == Step(1)


def test_a_choice_of_one_is_asked_where_silence_would_tell() -> None:
    rules = choose(1, "go", [Step(1)], even_one=True)
    assert next(rules) == Choice(1, "go", [Step(1)])
    assert answered(rules, Step(1)) == Step(1)


def test_a_choice_of_none_is_a_broken_rule() -> None:
    with pytest.raises(Broken, match="seat 1 is asked 'go' and has no option"):
        next(choose(1, "go", []))


def test_what_is_asked_together_is_answered_together() -> None:
    rules = together(lambda: [Choice(seat, "sky", list(Weather)) for seat in (0, 1)])
    question = next(rules)
    assert isinstance(question, Gathering)
    assert [choice.seat for choice in question.choices] == [0, 1]
    assert answered(rules, [Weather.SUN, Weather.RAIN]) == [Weather.SUN, Weather.RAIN]


def test_where_nobody_has_to_decide_nobody_is_waited_for() -> None:
    assert answered(together(list), None) == []


def test_an_offer_to_several_can_be_made_again_when_things_have_changed() -> None:
    steps = [Step(1), Step(2)]
    first = Gathering(lambda: [Choice(0, "go", steps[:])])
    steps.append(Step(3))
    assert len(first.choices[0].options) == 2
    assert len(Gathering(first.offer).choices[0].options) == 3


def test_a_composition_carries_its_form_its_check_and_its_ideas() -> None:
    def wrong_with(step: Step) -> str | None:
        return None if step.to else "Nothing is too little."

    ideas = [Step(1), Step(2)]
    rules = compose(0, "how far", Step, wrong_with, ideas)
    question = next(rules)
    assert question == Composition(0, "how far", Step, wrong_with, ideas, reaction=False)
    assert question.options == ideas
    assert answered(rules, Step(7)) == Step(7)
