"""Rock, paper, scissors: both choose in secret, at the same time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from undercroft.engine import (
    Chance,
    Choice,
    Game,
    Judgement,
    Line,
    Result,
    Rules,
    State,
    Story,
    Verb,
    Viewer,
    line,
    state,
    together,
)
from undercroft.engine.settings import Range


class Hand(Verb):
    ROCK = "rock"
    PAPER = "paper"
    SCISSORS = "scissors"


BEATS = {(Hand.ROCK, Hand.SCISSORS), (Hand.PAPER, Hand.ROCK), (Hand.SCISSORS, Hand.PAPER)}


@dataclass(frozen=True, slots=True)
class Settings:
    best_of: Annotated[int, Range(1, 9)] = 3


@state
class Match(State):
    best_of: int
    thrown: list[tuple[Hand, Hand]] = field(default_factory=list)

    @property
    def wins(self) -> tuple[int, int]:
        pairs = self.thrown
        return sum(pair in BEATS for pair in pairs), sum(pair[::-1] in BEATS for pair in pairs)


@line
class Thrown(Line):
    rule = "RS-2"
    one: Hand
    two: Hand


def fits(settings: Settings, seats: int) -> str | None:
    return None if settings.best_of % 2 else "A match is the best of an odd number of rounds."


def new(seats: int, settings: Settings, chance: Chance, story: Story) -> Match:
    return Match(chance, story, settings.best_of)


def setup(match: Match) -> Rules[None]:
    yield from ()


def turn(match: Match) -> Rules[None]:
    one, two = yield from together(  # RS-1
        lambda: [Choice(seat, "throw", list(Hand)) for seat in (0, 1)]
    )
    match.thrown.append((one, two))
    match.tell(Thrown(one, two))


def over(match: Match) -> bool:
    """A round that nobody wins counts, so that the match ends."""  # RS-3, RS-4
    decided = max(match.wins) > match.best_of // 2
    return decided or len(match.thrown) == match.best_of


def result(match: Match) -> Result:
    one, two = match.wins
    if one == two:
        return Result((0, 1), (1, 1), "draw", match.wins)
    return Result((int(two > one),), (1 + (two > one), 1 + (one > two)), "won", match.wins)


@dataclass(frozen=True, slots=True)
class MatchView:
    best_of: int
    thrown: list[tuple[str, str]]


def view(match: Match, viewer: Viewer) -> MatchView:
    return MatchView(match.best_of, [(one.key, two.key) for one, two in match.thrown])


def hide(match: Match, viewer: Viewer, chance: Chance) -> None:
    """What lies on the table is open; answers that are not in yet are no part of it."""


ROSHAMBO: Game[Match] = Game(
    name="roshambo",
    version=1,
    package=__name__,
    seats=range(2, 3),
    settings=Settings,
    new=new,
    setup=setup,
    turn=turn,
    over=over,
    result=result,
    view=view,
    hide=hide,
    bot=Judgement(lambda match, ask: [0.0] * len(ask.options), lambda match: (0.5, 0.5)),
    fits=fits,
)
