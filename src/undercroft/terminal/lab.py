"""What studies and ladders share at the command line: options, progress, and going on later."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from time import time
from typing import Annotated, Any

import typer
from rich.console import Console
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

from undercroft.engine import Game, Refusal
from undercroft.home import home
from undercroft.study.code import code_of, code_of_own
from undercroft.study.figures import number
from undercroft.study.files import check_writable
from undercroft.study.journal import Journal, forget
from undercroft.study.plan import BadPlan
from undercroft.terminal import look

INTERRUPTED = 130
"""The exit code that a shell knows Ctrl-C by."""
PART = ".part"
MOST_DAYS = 30
"""So long an interrupted run waits for somebody to go on with it."""
GOING_ON = "Going on where the last run was interrupted."
HOW_TO_GO_ON = "The same command goes on from here; with --fresh it begins anew."
UNNOTED = "What is played cannot be noted ({why}): if it is interrupted, it begins anew."

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


Watch = Annotated[
    list[str] | None,
    typer.Option("--watch", metavar="FILE.py:CLASS", help="Count something of your own."),
]
ToParquet = Annotated[
    Path | None,
    typer.Option("--parquet", metavar="FILE|DIR", help="Write every game as a row."),
]
ToJson = Annotated[
    Path | None,
    typer.Option("--json", metavar="FILE", help="Write what was found, for a machine."),
]
ToPage = Annotated[
    Path | None, typer.Option("--html", metavar="FILE", help="Write a page to send to somebody.")
]


def check_files(*wanted: Path | None) -> None:
    """Rather a word now than after ten thousand games."""
    paths = [path for path in wanted if path]
    for path in paths:
        check_writable(path)
    if len({path.resolve() for path in paths}) < len(paths):
        raise BadPlan(f"Several files cannot all be {str(paths[0])!r}.")


def write_to(path: Path | None, write: Callable[[Path], None]) -> None:
    if path:
        write(path)
        look.console(stderr=True).print(f"Written: {path}", style="dim")


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
def progress(total: int, console: Console) -> Iterator[Callable[[int], None]]:
    """A bar on the error channel, where it is no part of what is found."""
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


class Journals:
    """Where the questions of one command to this very code are noted while they are played.

    Each stays until all are answered.
    """

    def __init__(self, fresh: bool) -> None:
        self._fresh = fresh
        self._opened: list[Journal[Any]] = []
        self._console = look.console(stderr=True)

    def open(self, kind: Any, game: Game[Any], names: Sequence[str], asked: object) -> Journal[Any]:
        path = _path(game, names, asked)
        _clear_old(path.parent)
        if self._fresh:
            forget(path)
        journal: Journal[Any] = Journal(path, kind, self._lament)
        self._opened.append(journal)
        if journal.read() and len(self._opened) == 1:
            self._say(GOING_ON)
        return journal

    def progress(self, total: int) -> AbstractContextManager[Callable[[int], None]]:
        return progress(total, self._console)

    def _lament(self, trouble: OSError) -> None:
        """Once, however many there are."""
        if sum(one.lost for one in self._opened) == 1:
            self._say(UNNOTED.format(why=trouble.strerror or trouble))

    def say_how_to_go_on(self) -> None:
        lost = any(one.lost for one in self._opened)
        self._say("Interrupted." if lost else f"Interrupted. {HOW_TO_GO_ON}")

    def _say(self, words: str) -> None:
        self._console.print(words, style="dim")

    def forget(self) -> None:
        for one in self._opened:
            one.forget()


def _path(game: Game[Any], names: Sequence[str], asked: object) -> Path:
    told = f"{game.full_name} {game.version} {asked!r}".encode()
    key = blake2b(told + code_of(game.package) + code_of_own(names), digest_size=10).hexdigest()
    return home() / "studies" / f"{game.name}-{key}{PART}"


def _clear_old(folder: Path) -> None:
    """Nobody goes on with these: most are of older code, which asks for others."""
    with suppress(OSError):
        for path in folder.glob(f"*{PART}"):
            if path.stat().st_mtime < time() - MOST_DAYS * 24 * 60 * 60:
                path.unlink(missing_ok=True)
