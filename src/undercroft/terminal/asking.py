"""The question as a slip of paper: its options, and what was typed in answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Ask, Composition, NotAllowed, Table
from undercroft.engine.words import OptionWords
from undercroft.terminal import speaking
from undercroft.terminal.look import plain

KEYS = "number or word · why · story · undo · help"

HELP = (
    ("1, 2, …", "give that answer; the beginning of its name does too"),
    ("why", "the rule behind the question; why 2 (or ? 2) the one behind an answer"),
    ("always 1", "give that answer to each reaction of this kind until your next turn"),
    ("rules ID", "a rule by its number; rules alone lists the chapters"),
    ("story", "what happened, and the rules behind it; story all from the beginning"),
    ("board", "the table once more"),
    ("undo", "take your last answer back"),
    ("save FILE", "keep the game in a file of your own; it is kept anyway"),
    ("quit", "leave; undercroft resume goes on where you left"),
)


def slip(table: Table[Any], ask: Ask, width: int) -> RenderableType:
    """Who is asked what, and what can be answered."""
    words = table.game.words.ask(ask.prompt)
    name = plain(table.names[ask.seat])
    title = f" {name}, out of turn " if ask.reaction else f" {name} "
    inside: list[RenderableType] = [Text(words.ask, style="strong"), ""]
    inside.append(_listed(speaking.options(table, ask)))
    if isinstance(ask, Composition):
        inside.append(Text("or compose an answer of your own, as JSON", style="quiet"))
    return Panel(
        Group(*inside),
        box=ROUNDED,
        title=Text(title, style="lit"),
        title_align="left",
        subtitle=Text(f" {KEYS} ", style="quiet"),
        subtitle_align="right",
        border_style="flame",
        padding=(0, 1),
        width=min(width, 100),
    )


def help_sheet() -> RenderableType:
    """What can be typed instead of an answer."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="lit", no_wrap=True)
    grid.add_column(overflow="fold")
    for said, done in HELP:
        grid.add_row(said, done)
    return grid


def _listed(words: Sequence[OptionWords]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", style="lit", min_width=len(str(len(words))))
    grid.add_column(style="strong", overflow="fold")
    grid.add_column(overflow="fold")
    alike = len({one.hint for one in words}) == 1
    for number, one in enumerate(words, 1):
        grid.add_row(str(number), one.label, one.hint if number == 1 or not alike else "")
    return grid


def understand(table: Table[Any], ask: Ask, typed: str) -> object:
    """The answer that was meant by a number, or by the beginning of a label or key."""
    offered = list(ask.ideas if isinstance(ask, Composition) else ask.options)
    if typed.isdecimal():
        if 1 <= int(typed) <= len(offered):
            return offered[int(typed) - 1]
        raise NotAllowed(f"There are answers 1 to {len(offered)}, not {typed}.")
    if isinstance(ask, Composition):
        return _composed(typed)
    labels = [one.label for one in speaking.options(table, ask)]
    found = _begun(typed, labels) or _begun(typed, [option.key for option in offered])
    if not found:
        raise NotAllowed(f"{plain(typed)!r} is not among the answers. Type its number, or help.")
    if len(found) > 1:
        meant = " or ".join(labels[at] for at in found)
        raise NotAllowed(f"{plain(typed)!r} could be {meant}. Type more of it, or its number.")
    return offered[found[0]]


def _begun(typed: str, texts: Sequence[str]) -> list[int]:
    """Which of the texts are so, or else begin so."""
    wanted = typed.casefold()
    whole = [at for at, text in enumerate(texts) if text.casefold() == wanted]
    return whole or [at for at, text in enumerate(texts) if text.casefold().startswith(wanted)]


def _composed(typed: str) -> object:
    try:
        return msgspec.json.decode(typed.encode())
    except msgspec.DecodeError:
        raise NotAllowed("That is neither a number of the list nor JSON.") from None


def rule_behind(table: Table[Any], ask: Ask, which: str) -> str:
    """The id of the rule behind the question, or behind one of its answers."""
    behind = table.game.words.ask(ask.prompt).rule
    if not which:
        return behind
    answer = understand(table, ask, which)
    if isinstance(ask, Composition):
        return behind
    words = speaking.options(table, ask)[list(ask.options).index(answer)]
    return words.rule or behind
