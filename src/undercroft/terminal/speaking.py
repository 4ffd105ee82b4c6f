"""The table's words to one viewer: "you" for the reader, names for the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Ask, Mark, Option, OptionWords, PromptWords, Table, Viewer, called
from undercroft.terminal.look import PENCIL, mark, plain


def names(table: Table[Any], viewer: Viewer) -> list[str]:
    return called([plain(name) for name in table.names], viewer)


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def question(table: Table[Any], ask: Ask) -> PromptWords:
    """What is asked, with what is at stake."""
    players = names(table, ask.seat)
    return table.game.words.question(ask.prompt, table.stakes(ask), players)


def options(table: Table[Any], ask: Ask, some: Iterable[Option]) -> list[OptionWords]:
    """What may be answered, in words."""
    players, stakes = names(table, ask.seat), table.stakes(ask)
    return [table.game.words.option(option, players, stakes) for option in some]


def waits(table: Table[Any], ask: Ask) -> str:
    """What others read while somebody is asked."""
    return f"{plain(table.names[ask.seat])} {table.game.words.ask(ask.prompt).waits}."


def befell(table: Table[Any], viewer: Viewer, since: int, most: int) -> list[dict[str, Any]]:
    """The last lines that name the viewer since then, but for whose turn it is."""
    game = table.game
    told = [
        line
        for line in table.told(viewer, since)
        if game.vocabulary.lines[line["line"]].mark is not Mark.TURN
    ]
    return [line for line in told if viewer in game.words.about(line)][-most:]


def story(
    table: Table[Any], viewer: Viewer, since: int = 0, *, last: int | None = None, ids: bool = False
) -> Grid:
    """What happened since that line, a sentence each; with `ids` also the rules behind them."""
    told = table.told(viewer, since)
    skipped = max(0, len(told) - last) if last else 0
    return lines(table, viewer, told[skipped:], ids=ids, skipped=skipped)


def lines(
    table: Table[Any],
    viewer: Viewer,
    some: Sequence[dict[str, Any]],
    *,
    ids: bool = False,
    skipped: int = 0,
    pencilled: bool = False,
) -> Grid:
    """Lines of a story, told or, in pencil, foretold."""
    players = names(table, viewer)
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(width=1)
    grid.add_column(overflow="fold")
    if skipped:
        grid.add_row("", Text(f"… and {skipped} lines before these: story all", style="quiet"))
    for told in some:
        text = Text(table.game.words.line(told, players), style="pencil" if pencilled else "")
        if ids:
            text.append(f"  {told['rule']}", style="quiet")
        seat = told.get("seat")
        sign = mark(seat) if isinstance(seat, int) else Text("")
        grid.add_row(Text(PENCIL, style="pencil") if pencilled else sign, text)
    return grid
