"""What remains of a game: its replay, how it went, and its record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from undercroft.engine import Chanced, NotAllowed, Table, Viewer
from undercroft.server import speaking, wire
from undercroft.server.room import Room

MOST_STEPS = 60
"""How many steps of a replay are told at once."""


def replay(room: Room, viewer: Viewer, first: int, count: int) -> wire.Replay:
    """Some steps of a game: of a finished one as any seat, of any as a spectator."""
    table = _table(room)
    if viewer is not None and not table.over:
        raise NotAllowed("Only a finished game can be seen through a player's eyes.")
    if viewer is not None and viewer not in table.seats:
        raise NotAllowed("There is no such seat at this table.")
    last = min(first + min(count, MOST_STEPS), table.steps + 1)
    shown = []
    if first < last:
        again = table.back(first)
        since = table.told_before(first - 1, first)[0] if first else 0
        steps = _steps(table)
        for step in range(first, last):
            if step > first:
                since = len(again.story.lines)
                again.follow(steps[step - 1])
            shown.append(speaking.replay_step(again, viewer, step, since))
    return wire.Replay(table.steps + 1, shown)


def course(room: Room) -> wire.Course:
    """How a game went: what its game measures, turn by turn."""
    table = _table(room)
    _check_over(table)
    measured = dict(_after_turns(table))
    labels = table.game.words.gauges
    return wire.Course(
        table.turns,
        max(0, int(room.last_at - room.begun)),
        list(measured),
        [
            wire.Gauge(key, labels[key], [list(gauges[key]) for gauges in measured.values()])
            for key in table.game.gauges(table.state)
        ],
    )


def _after_turns(table: Table[Any]) -> Iterator[tuple[int, Mapping[str, Sequence[int]]]]:
    """What could be measured after so many turns; none are the setting up."""
    again = Table.replay(table.game, table.record, 0)
    turn = again.turns
    yield 0, again.game.gauges(again.state)
    for step in _steps(table):
        again.follow(step)
        if again.turns != turn:
            turn = again.turns
            yield turn - 1, again.game.gauges(again.state)
    yield turn, again.game.gauges(again.state)


def record(room: Room) -> bytes:
    table = _table(room)
    _check_over(table)
    return table.record.dump()


def _table(room: Room) -> Table[Any]:
    if room.table is None:
        raise NotAllowed("The game has not begun.")
    return room.table


def _check_over(table: Table[Any]) -> None:
    if not table.over:
        raise NotAllowed("The game is not over yet.")


def _steps(table: Table[Any]) -> list[Any]:
    return [entry for entry in table.record.entries if not isinstance(entry, Chanced)]
