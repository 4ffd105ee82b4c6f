"""Checking a finished game's dice against the seed that was sealed before it began."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from undercroft import games
from undercroft.engine import Answered, BadRecord, Game, Outside, Record, Refusal, Sealed, Table


def verify(file: Path) -> str:
    """One sentence that the dice were fair, or a refusal that says where they were not."""
    record = Record.load(file)
    game = games.find(record.header.game)
    table = Table.replay(game, record)
    if not table.over:
        raise Refusal(
            f"{file.name}: this game is not over yet, and its seed stays sealed till then."
        )
    if record.seed is None:
        raise Refusal(f"{file.name}: this record carries no seed, so its dice cannot be checked.")
    written, fallen = record.outcomes, outcomes_of(game, record, record.seed)
    for number, (said, fell) in enumerate(zip(written, fallen, strict=False), 1):
        if said != fell:
            raise BadRecord(
                f"{file.name}: the dice do not fit the seed: outcome {number} of {len(written)} "
                f"is {said} in the record, but the seed gives {fell}."
            )
    if len(written) != len(fallen):
        raise BadRecord(
            f"{file.name}: the dice do not fit the seed: the record has {len(written)} outcomes, "
            f"but the seed gives {len(fallen)}."
        )
    return (
        f"The dice were fair: all {len(written)} outcomes follow from the seed, "
        f"and the seed has the fingerprint {record.header.fingerprint} shown before the game."
    )


def outcomes_of(game: Game[Any], record: Record, seed: bytes) -> list[int]:
    """What falls when the same answers are given at a table sealed with that seed."""
    header = record.header
    settings = game.agree(len(header.seats), header.settings)
    table: Table[Any] = Table(game, header.seats, settings, Sealed(seed))
    try:
        for entry in record.entries:
            if isinstance(entry, Outside):
                table.hear(entry)
            elif isinstance(entry, Answered) and not entry.standing:
                table.answer(entry.seat, entry.answer)
    except Refusal:
        pass  # Other cards fell, so that an answer was not on offer: the outcomes show where.
    return table.outcomes
