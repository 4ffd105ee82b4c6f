"""`undercroft numbers`: what is printed in a game; and `--set`, which prints it otherwise."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from undercroft import games
from undercroft.engine import BadSetting, Game, PrintedNumber, Unknown
from undercroft.terminal import look

Set = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NUMBER=VALUE|FILE|PRINTING",
        help="Print a number otherwise, or those that a TOML file or another printing of the game "
        "tells; see: undercroft numbers",
    ),
]


MOST_BYTES = 1 << 20


def numbers_command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")],
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD…]", help="Only those that have all these.")
    ] = None,
    given: Set = None,
) -> None:
    """The numbers that are printed in a game, what else they could be, and the rule behind each."""
    found = printed(game, given)
    wanted = [one for one in found.press.numbers.values() if _has(found, one, words or ())]
    if not wanted:
        raise Unknown(f"{found.title} has no number of that name.")
    look.console().print(_listed(found, wanted))
    if not words and found.printings:
        look.console().print(_printings(found))


def printed(name: str, given: Sequence[str] | None) -> Game[Any]:
    """The game, with whatever was set at the command line."""
    game = games.find(name)
    changes: dict[str, object] = dict(game.press.changes)
    for one in given or ():
        for path, value in _changes(game, one):
            if path in changes and changes[path] != value:
                raise BadSetting(f"The number {path} is set twice.")
            changes[path] = value
    return games.changed(game, changes)


def _changes(game: Game[Any], given: str) -> Iterator[tuple[str, object]]:
    path, equals, value = given.partition("=")
    if equals and path.strip():
        yield path.strip(), value.strip()
        return
    if given in game.printings:
        yield from game.printings[given].changes.items()
        return
    file = Path(given)
    try:
        with file.open("rb") as opened:
            written = opened.read(MOST_BYTES)
        if len(written) == MOST_BYTES:
            raise BadSetting(f"{file.name} is too long to be numbers of a game.")
        yield from _flat("", tomllib.loads(written.decode()))
    except (FileNotFoundError, IsADirectoryError):
        raise BadSetting(
            f"A number is set as NUMBER=VALUE or by a TOML file: {given!r} is neither."
        ) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as trouble:
        raise BadSetting(f"{file.name} cannot be read as TOML: {trouble}") from None


def _flat(path: str, told: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    for key, value in told.items():
        where = f"{path}.{key}" if path else key
        if isinstance(value, dict):
            yield from _flat(where, value)
        else:
            yield where, value


def _has(game: Game[Any], one: PrintedNumber, words: Sequence[str]) -> bool:
    said = f"{one.path} {game.number_words(one.path)} {one.rule}".casefold()
    return all(word.casefold() in said for word in words)


def _listed(game: Game[Any], numbers: Sequence[PrintedNumber]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="lit", overflow="fold")
    grid.add_column(justify="right")
    grid.add_column(style="quiet", no_wrap=True)
    grid.add_column(style="quiet", no_wrap=True)
    for one in numbers:
        now = game.press.changes.get(one.path, one.printed)
        value = Text(str(now))
        if now != one.printed:
            value = Text.assemble((str(now), "flame"), (f" (printed {one.printed})", "quiet"))
        grid.add_row(one.path, value, f"{one.low} to {one.high}", one.rule)
    example = numbers[0]
    usage = f"Change one: undercroft play {game.name} --set {example.path}={example.high}"
    return Group(
        Text(game.title, style="strong"), Padding(grid, (1, 2)), Text(usage, style="quiet")
    )


def _printings(game: Game[Any]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="lit", no_wrap=True)
    grid.add_column()
    for one in game.printings.values():
        grid.add_row(f"--set {one.name}", Text.assemble((f"{one.title}. ", "strong"), one.text))
    return Padding(grid, (1, 2))
