"""Tables that a viewer cannot tell apart, found without the game's own idea of what is hidden.

That hiding twice is like hiding once is true of a `hide` that hides nothing, too. So here are
witnesses that do not depend on it: the same game, but one card fell otherwise, or somebody else
answered otherwise, and the viewer sees no difference.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any

from tests.laws import board
from undercroft.engine import (
    Answered,
    Chance,
    Chanced,
    Copied,
    Outside,
    Refusal,
    Story,
    Table,
    Viewer,
)

LATELY = 10
"""How far back something may have gone otherwise."""


def what_looks_alike_hides_alike(
    table: Table[Any], viewer: Viewer, luck: random.Random, before: Table[Any] | None = None
) -> int:
    """A law: `hide` depends on nothing but the view. How many witnesses there were.

    `before` is the same game as it stood a while ago: what came earlier need not be played again.
    """
    count = 0
    for twin in lookalikes(table, viewer, luck, before):
        assert laid_out(twin.glimpse(viewer, 8)) == laid_out(table.glimpse(viewer, 8))
        count += 1
    return count


def lookalikes(
    table: Table[Any], viewer: Viewer, luck: random.Random, before: Table[Any] | None = None
) -> Iterator[Table[Any]]:
    """Tables in another state than this one that the viewer sees in the same way."""
    seen, truth = board(table.game, table.state, viewer), laid_out(table.state)
    for twin in _others(table, viewer, luck, before):
        if twin is not None and board(twin.game, twin.state, viewer) == seen:
            if laid_out(twin.state) != truth:
                yield twin


def laid_out(value: Any) -> Any:
    """A state as plain data, with cards in one order: in a pile or a heap it means nothing."""
    if isinstance(value, Chance | Story):
        return None
    if isinstance(value, list | tuple):
        inside = [laid_out(one) for one in value]
        return sorted(inside) if all(hasattr(one, "key") for one in value) else inside
    if isinstance(value, dict):
        return {key: laid_out(one) for key, one in value.items()}
    if isinstance(value, Copied):
        compared = [one.name for one in fields(value) if one.compare]  # type: ignore[arg-type]
        return [laid_out(getattr(value, name)) for name in compared]
    return getattr(value, "key", value)


def _others(
    table: Table[Any], viewer: Viewer, luck: random.Random, before: Table[Any] | None
) -> Iterator[Table[Any] | None]:
    outcomes, steps = table.memory.outcomes, steps_of(table)
    if before is not None:
        outcomes, steps = outcomes[len(before.memory.outcomes) :], steps[before.steps :]
    for at in range(max(0, len(outcomes) - LATELY), len(outcomes)):
        yield _play(_from(table, before, _Otherwise(outcomes, luck, at)), steps, luck)
    for at in range(max(0, len(steps) - LATELY), len(steps)):
        step = steps[at]
        if isinstance(step, Answered) and step.seat != viewer:
            yield _play(_from(table, before, _Otherwise(outcomes, luck)), steps, luck, at)


def steps_of(table: Table[Any]) -> list[Answered | Outside]:
    return [entry for entry in table.memory.entries if not isinstance(entry, Chanced)]


def _from(table: Table[Any], before: Table[Any] | None, chance: Chance) -> Table[Any]:
    """Where other luck begins: at the deal, or at the table as it stood before."""
    if before is None:
        return Table(table.game, table.names, table.settings, chance)
    twin = before._twin()
    twin.state.chance = chance
    return twin


def _play(
    twin: Table[Any],
    steps: Sequence[Answered | Outside],
    luck: random.Random,
    changed: int | None = None,
) -> Table[Any] | None:
    """The same steps, one answer changed perhaps, if the rest can still be answered."""
    try:
        for at, step in enumerate(steps):
            if at == changed and isinstance(step, Answered):
                twin.answer(step.seat, _another(twin, step, luck))
            else:
                twin.follow(step)
    except Refusal:
        return None
    return twin


def _another(twin: Table[Any], step: Answered, luck: random.Random) -> Any:
    ask = twin.asks(step.seat)
    others = [option for option in ask.options if option.key != step.answer] if ask else []
    return luck.choice(others) if others else step.answer


class _Otherwise(Chance):
    """Outcomes as they fell, but for one perhaps, and for those that can then no longer fall."""

    def __init__(self, outcomes: list[int], luck: random.Random, but: int | None = None) -> None:
        self._outcomes = outcomes
        self._luck = luck
        self._but = but
        self._fallen = 0

    def below(self, bound: int) -> int:
        now, self._fallen = self._fallen, self._fallen + 1
        if now == self._but or now >= len(self._outcomes) or self._outcomes[now] >= bound:
            return self._luck.randrange(bound)
        return self._outcomes[now]
