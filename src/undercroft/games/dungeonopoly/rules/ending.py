"""The end: the last one standing, or the richest when the rounds are over."""

from __future__ import annotations

from undercroft.engine import Line, Result, line
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.state import Town


@line
class RoundsOver(Line):
    rule = "DO-15.14"
    rounds: int


def total_worth(town: Town, side: int) -> int:
    """Cash, printed prices of all deeds, and prices of buildings."""     # DO-7.12
    return town.sides[side].cash + sum(
        SQUARES[at].price + SQUARES[at].house * town.levels[at] for at in town.deeds(side)
    )


def net_worth(town: Town, side: int) -> int:
    """The same with half the price for what is mortgaged."""             # DO-15.14
    return town.sides[side].cash + sum(worth_of(town, at) for at in town.deeds(side))


def worth_of(town: Town, at: int) -> int:
    """What a deed and its buildings count for."""
    square = SQUARES[at]
    mortgage = square.mortgage if town.mortgaged[at] else 0
    return square.price + square.house * town.levels[at] - mortgage


def over(town: Town) -> bool:
    return town.won or town.round > town.settings.turn_limit              # DO-15.12


def result(town: Town) -> Result:
    """Who fell later is placed better; at the limit the richest is first."""
    worth = [net_worth(town, side) for side in range(len(town.sides))]
    ranked = [
        (0, -worth[at]) if not side.out else (1, side.fell)
        for at, side in enumerate(town.sides)
    ]
    places = [1 + sum(other < mine for other in ranked) for mine in ranked]
    by_seat = tuple(places[one.side] for one in town.characters)
    winners = tuple(seat for seat, place in enumerate(by_seat) if place == 1)
    scores = tuple(worth[one.side] for one in town.characters)
    return Result(winners, by_seat, "last" if town.won else "rounds", scores)
