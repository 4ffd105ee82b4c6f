"""A whole game tree: every answer and every outcome of chance, by playing each beginning anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from undercroft.engine import Chance, Game, Seat, Table

Step: TypeAlias = int | tuple[Seat, Any]
"""An outcome of chance, or what a seat answered."""


@dataclass(frozen=True, slots=True)
class Node:
    """A place in the tree: how one comes there, and where one can go on to."""

    kind: Literal["chance", "player", "terminal"]
    path: tuple[Step, ...]
    steps: Sequence[Step]
    table: Table[Any] | None
    """How things stand, unless chance is about to fall."""

    @property
    def seat(self) -> Seat:
        assert self.table is not None
        return self.table.asked[0].seat


class Tree:
    """All the ways in which one game can go."""

    def __init__(self, game: Game[Any], seats: int, **settings: object) -> None:
        self.game = game
        self.names = [f"Seat {seat}" for seat in range(seats)]
        self.settings = game.agree(seats, settings)

    def at(self, path: tuple[Step, ...] = ()) -> Node:
        outcomes = [step for step in path if isinstance(step, int)]
        answers = [step for step in path if not isinstance(step, int)]
        try:
            table = Table(self.game, self.names, self.settings, _Branching(outcomes))
            for seat, answer in answers:
                table.answer(seat, answer)
        except _Branch as branch:
            return Node("chance", path, range(branch.bound), None)
        if table.over:
            return Node("terminal", path, (), table)
        ask = table.asked[0]
        return Node("player", path, [(ask.seat, one) for one in ask.options], table)

    def after(self, node: Node) -> Iterator[Node]:
        return (self.at((*node.path, step)) for step in node.steps)

    def __iter__(self) -> Iterator[Node]:
        return self.walk(())

    def walk(self, path: tuple[Step, ...]) -> Iterator[Node]:
        """All that can come after such a beginning."""
        ahead = [self.at(path)]
        while ahead:
            node = ahead.pop()
            yield node
            ahead.extend(self.after(node))


def shape(game: Game[Any], seats: int, **settings: object) -> Mapping[str, int]:
    """How many nodes of each kind a game's tree has."""
    counted = {"chance": 0, "player": 0, "terminal": 0}
    for node in Tree(game, seats, **settings):
        counted[node.kind] += 1
    return counted


class _Branch(Exception):
    def __init__(self, bound: int) -> None:
        self.bound = bound


class _Branching(Chance):
    """Outcomes up to here, and then a branch for each that could follow."""

    def __init__(self, outcomes: list[int]) -> None:
        self.ahead = iter(outcomes)

    def below(self, bound: int) -> int:
        outcome = next(self.ahead, None)
        if outcome is None:
            raise _Branch(bound)
        return outcome
