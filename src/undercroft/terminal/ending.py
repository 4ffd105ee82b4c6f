"""How it ended: who won, everybody's place, and how to check the dice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.box import ROUNDED
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Reckoning, Result, Seat, Table, Viewer, sentence
from undercroft.terminal import boards, speaking
from undercroft.terminal.keeping import short
from undercroft.terminal.look import mark

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th")


def show_result(console: Console, table: Table[Any], viewer: Viewer, file: Path) -> None:
    result = table.result
    assert result is not None
    said = Reckoning.of(table, viewer)
    inside: list[RenderableType] = [
        Text(_winners(table, result, viewer), style="strong"),
        Text(table.game.words.results[result.reason], style="quiet"),
        "",
        _places(table, result, said),
        "",
        *(Text.assemble(("· ", "lit"), fact) for fact in said.facts),
    ]
    panel = Panel(
        Group(*inside),
        box=ROUNDED,
        title=Text(f" {table.game.title} ", style="lit"),
        title_align="left",
        border_style="flame",
        padding=(0, 1),
        width=min(76, console.width),
    )
    console.print()
    console.print(panel)
    _papers(console, table, file)


def _winners(table: Table[Any], result: Result, viewer: Viewer) -> str:
    if not result.winners:
        return boards.verdict(table, viewer) or "Nobody wins."
    called = speaking.names(table, viewer)
    won = sentence(f"{' and '.join(called[seat] for seat in result.winners)} won")
    if viewer is not None and viewer not in result.winners:
        return f"You lost. {won}."
    return f"{won}!" if viewer in result.winners else f"{won}."


def _places(table: Table[Any], result: Result, said: Reckoning) -> Grid:
    """Who came where, how it ended for them, and what they did."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    called = speaking.names(table, said.viewer)
    for seat in sorted(table.seats, key=lambda seat: (result.places[seat], seat)):
        row: list[RenderableType] = [
            Text(ORDINALS[result.places[seat] - 1], style="quiet"),
            mark(seat),
            Text("\n").join(_of(said, seat, sentence(called[seat]))),
        ]
        if result.scores:
            row.append(f"{result.scores[seat]:+,d}")
        grid.add_row(*row)
    return grid


def _of(said: Reckoning, seat: Seat, name: str) -> list[Text]:
    words = " ".join(filter(None, (said.fate(seat), said.deeds(seat))))
    return [Text(name), *([Text(words, style="quiet")] if words else [])]


def _papers(console: Console, table: Table[Any], file: Path) -> None:
    """The record, the seed behind the dice, and what to do with them."""
    where = short(file)
    said = [("record", where)]
    if table.sealed is not None:
        said = [
            ("fingerprint", table.sealed.fingerprint),
            ("seed", table.sealed.seed.hex()),
            ("check the dice", f"undercroft verify {where}"),
        ]
    said.append(("see it again", f"undercroft replay {where}"))
    for what, how in said:
        console.print(Text.assemble((f"{what:<15}", "quiet"), how), soft_wrap=True)
