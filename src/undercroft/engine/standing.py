"""Standing answers: what a seat says beforehand to a kind of reaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from undercroft.engine.asking import Choice, Gathering, Gesture, Option, Question, Seat
from undercroft.engine.errors import NotAllowed
from undercroft.engine.record import Outside

STANDING = "standing"
"""The event of somebody leaving a standing answer."""


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """What a seat answers to a kind of reaction, until its next turn or for good."""

    answer: str
    for_good: bool
    since: int
    """The turn in which it was left."""


StandingAnswers: TypeAlias = dict[tuple[Seat, str], StandingAnswer]
"""By seat and prompt."""


def leave(left: StandingAnswers, event: Outside, turn: int) -> None:
    """A seat leaves a standing answer, or takes it away again."""
    match event.seat, event.detail:
        case int(seat), {"prompt": str(prompt), "answer": None}:
            left.pop((seat, prompt), None)
        case int(seat), {"prompt": str(prompt), "answer": str(key), "for_good": bool(for_good)}:
            left[seat, prompt] = StandingAnswer(key, for_good, turn)
        case _:
            raise NotAllowed("That is not a standing answer.")


def answer_to(question: Question | None, left: StandingAnswers) -> tuple[Seat, Option] | None:
    """Who is asked and said beforehand what to answer, if that can be answered."""
    if not isinstance(question, Choice) or not question.reaction:
        return None
    standing = left.get((question.seat, question.prompt))
    if standing is None:
        return None
    option = next((one for one in question.options if one.key == standing.answer), None)
    return None if option is None else (question.seat, option)


def end(left: StandingAnswers, question: Question | None, turn: int) -> None:
    """A seat's next turn ends what it said until then, by hand or not."""
    if isinstance(question, Gathering | Gesture | None) or question.reaction:
        return
    for place, standing in list(left.items()):
        if place[0] == question.seat and not standing.for_good and standing.since < turn:
            del left[place]
