"""The games on the shelf, and what can be agreed on before each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from undercroft.engine import Game, Setting, describe, show


def show_games(shelf: Iterable[Game[Any]]) -> RenderableType:
    parts: list[RenderableType] = []
    for game in shelf:
        parts += [_title(game), Text(f"  undercroft play {game.name}", style="flame"), ""]
    parts.append(Text("What can be agreed on: undercroft games GAME", style="quiet"))
    return Group(*parts)


def show_game(game: Game[Any]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="lit", no_wrap=True)
    grid.add_column(overflow="fold")
    for setting in describe(game.settings):
        grid.add_row(setting.key, _setting(game, setting))
    usage = f"Agree on one: undercroft play {game.name} --option KEY=VALUE"
    return Group(_title(game), Padding(grid, (1, 2)), Text(usage, style="quiet"))


def _title(game: Game[Any]) -> Text:
    words = game.words
    low, high = game.seats[0], game.seats[-1]
    facts = f"  {low} to {high} players, {words.length}\n"
    return Text.assemble((words.title, "strong"), (facts, "quiet"), f"  {words.tagline}")


def _setting(game: Game[Any], setting: Setting) -> Text:
    words = game.words.settings[setting.key]
    text = Text.assemble(words.label, (f"  {words.hint}\n", "quiet"))
    for value in setting.choices:
        said = game.words.setting(setting.key, value)
        usual = (
            " (usual)" if value == setting.default and type(value) is type(setting.default) else ""
        )
        shown = show(value)
        text.append(f"{shown}{usual}" if said == shown else f"{shown}: {said}{usual}")
        more = value is not setting.choices[-1] or setting.numbers or setting.row
        text.append("; " if more else "")
    if setting.numbers:
        text.append(f"{setting.numbers.low} to {setting.numbers.high}")
        if type(setting.default) is int:
            text.append(f" ({setting.default} is usual)")
    if setting.row:
        text.append(str(setting.row))
    if only := setting.only:
        text.append(f" (only with {only.key}={show(only.value)})", style="quiet")
    return text
