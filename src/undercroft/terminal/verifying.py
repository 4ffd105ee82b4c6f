"""Checking a finished game's dice against the seed that was sealed before it began."""

from __future__ import annotations

import re
from pathlib import Path

from undercroft import games
from undercroft.engine import BadRecord, Header, Record, Refusal, Table, Unknown, drawn_again

FEWEST = 16
"""So many digits of a seal, as a page shows them, are enough to compare by eye."""


def verify(file: Path, seal: str | None = None) -> str:
    """One sentence that the dice were fair, or a refusal that says where they were not."""
    record = Record.load(file)
    game = games.find(record.header.game)
    if seal is not None:
        _check_seal(file, record.header, seal)
    table = Table.replay(game, record)
    if not table.over:
        raise Refusal(
            f"{file.name}: this game is not over yet, and its seed stays sealed till then."
        )
    if record.seed is None:
        raise Refusal(f"{file.name}: this record carries no seed, so its dice cannot be checked.")
    written, fallen = record.outcomes, drawn_again(game, record, record.seed).outcomes
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
        f"The dice were fair: all {len(written)} outcomes follow from the seed"
        f"{_numbers(record.header)}, and the seed {_sealed(record.header, seal)}"
    )


def _check_seal(file: Path, header: Header, seal: str) -> None:
    digits = re.sub(r"\s", "", seal).lower()
    if not re.fullmatch(f"[0-9a-f]{{{FEWEST},64}}", digits):
        raise Unknown(f"A seal is written in {FEWEST} to 64 digits of 0-9 and a-f, not {seal!r}.")
    if not header.fingerprint.startswith(digits):
        raise BadRecord(
            f"{file.name}: the seal that you wrote down does not fit: "
            f"this record is of a game sealed with {header.fingerprint}."
        )


def _numbers(header: Header) -> str:
    by = [name for name, one in zip(header.seats, header.numbers, strict=False) if one]
    return f" and the numbers added by {' and '.join(by)}" if by else ""


def _sealed(header: Header, seal: str | None) -> str:
    if seal is not None:
        return "has the seal that you wrote down."
    return (
        f"has the seal {header.fingerprint}; whether that was shown before the game, "
        "only a seal that you wrote down can tell (--seal)."
    )
