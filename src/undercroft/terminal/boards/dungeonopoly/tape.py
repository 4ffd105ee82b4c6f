"""The tape of the throw: what each would bring."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from undercroft.games.dungeonopoly.board import BY_KEY
from undercroft.games.dungeonopoly.foresight import OddsView, ThrowView
from undercroft.terminal.boards.dungeonopoly import saying

MOST = 11
"""As many throws as two dice have; of more, the likeliest."""
LABEL, CELL = 8, 6
WORDS = {"nothing": "free", "ghost": "pass"}
PAID = ("rent", "tax", "pot", "go")
SNAG = "!"


def tape(odds: OddsView, width: int) -> Grid:
    """The throw, the square it leads to, and what that costs or brings."""
    likely = sorted(odds.throws, key=lambda one: -one.ways)[:MOST]
    throws = [one for one in odds.throws if one in likely]
    labelled = width >= LABEL + CELL * MOST
    wide = min((width - LABEL * labelled) // MOST, CELL + 3)
    grid = Grid.grid()
    if labelled:
        grid.add_column(width=LABEL, style="quiet")
    for _ in throws:
        grid.add_column(width=wide, no_wrap=True)
    labels = [Text("doubles" if odds.doubles == "out" else "throw"), Text("to"), Text("brings")]
    columns = [_column(throw, wide) for throw in throws]
    for at, label in enumerate(labels):
        grid.add_row(*([label] if labelled else []), *[column[at] for column in columns])
    return grid


def _column(throw: ThrowView, wide: int) -> tuple[Text, Text, Text]:
    square = BY_KEY[throw.square]
    head = Text.assemble((str(throw.shown), "strong"), (SNAG if throw.snag else "", "magic"))
    head.append("+GO" if throw.salary else "", "gold")
    name = Text()
    if square.is_property:
        name.append_text(saying.letter(square.set)).append(" ")
    name.append(saying.short(square, wide - 1 - len(name)), saying.colour(square.set))
    return head, name, _brings(throw)


def _brings(throw: ThrowView) -> Text:
    if throw.brings == "buy":
        return Text(f"${throw.amount}?")
    if throw.brings in PAID and throw.amount:
        sign = saying.LESS if throw.amount < 0 else "+"
        return Text(f"{sign}{abs(throw.amount)}", "rubric" if throw.amount < 0 else "gold")
    said = WORDS.get(throw.brings, "free" if throw.brings in PAID else throw.brings)
    return Text(said, "rubric" if said == "jail" else "")
