"""What studies and ladders share at the command line: options, progress, and going on later."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from undercroft import bots
from undercroft.engine import Game, Refusal
from undercroft.home import home
from undercroft.study.figures import number
from undercroft.study.journal import Journal
from undercroft.terminal import look

INTERRUPTED = 130
"""The exit code that a shell knows Ctrl-C by."""

On = Annotated[
    str | None,
    typer.Option(
        metavar="ray|ray://HOST:PORT", help="Play on a Ray cluster: of this machine, or that one."
    ),
]
Fresh = Annotated[
    bool, typer.Option("--fresh", help="Forget what an interrupted run has played already.")
]
Patience = Annotated[int, typer.Option(help="Give a game up as endless after so many decisions.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="OPTION=VALUE", help="Agree on an option of the game."),
]


def pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (key.strip() and equals and value.strip()):
        raise Refusal(f"An option is set as NAME=VALUE, not as {text!r}.")
    return key.strip(), value.strip()


def listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


class _Pace(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{number(task.speed)} games/s" if task.speed else "", "cyan")


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the error channel, where it is no part of what is found."""
    console = look.console(stderr=True)
    bar = Progress(
        TextColumn("Playing"),
        BarColumn(None),
        MofNCompleteColumn(),
        _Pace(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=total)
        yield lambda over: bar.advance(task, over)


# An interrupted run goes on where it was


def journal(
    kind: Any, fresh: bool, game: Game[Any], names: list[str], asked: object
) -> Journal[Any]:
    """Where this very question to this very code is noted while it is played."""
    told = f"{game.full_name} {game.version} {asked!r}".encode()
    key = blake2b(told + _code(game) + _own(names), digest_size=10).hexdigest()
    path = home() / "studies" / f"{game.name}-{key}.part"
    if fresh:
        path.unlink(missing_ok=True)
    elif path.exists():
        look.console(stderr=True).print("Going on where the last run was interrupted.", style="dim")
    return Journal(path, kind)


def say_how_to_go_on() -> None:
    look.console(stderr=True).print(
        "Interrupted. The same command goes on from here; with --fresh it begins anew.",
        style="dim",
    )


def _code(game: Game[Any]) -> bytes:
    """Of all that decides how games go: another code would play other games."""
    rooms = [files("undercroft") / name for name in ("engine", "bots", "study")]
    found = blake2b(digest_size=16)
    for room in (*rooms, files(game.package)):
        for path in sorted(Path(str(room)).rglob("*.py")):
            found.update(path.read_bytes())
    return found.digest()


def _own(names: list[str]) -> bytes:
    """Bots of one's own, as they are now."""
    found = blake2b(digest_size=16)
    for name in names:
        kind = type(bots.find(name, 0))
        module = __import__(kind.__module__, fromlist=["_"])
        found.update(Path(module.__file__ or "").read_bytes())
    return found.digest()
