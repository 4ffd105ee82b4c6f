"""What studies and ladders share at the command line: options, progress, and going on later."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from time import time
from typing import Annotated, Any

import typer
from rich.console import Console, RenderableType
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

from undercroft.bots import USUAL
from undercroft.engine import Game, Refusal
from undercroft.home import home
from undercroft.study.code import code_of, code_of_own
from undercroft.study.figures import number
from undercroft.study.files import STDOUT, NotWritten, check_writable
from undercroft.study.journal import Journal, forget
from undercroft.study.plan import PATIENCE, BadPlan, Plan
from undercroft.study.watching import own_watcher
from undercroft.terminal import look, numbers

INTERRUPTED = 130
"""The exit code that a shell knows Ctrl-C by."""
PART = ".part"
MOST_DAYS = 30
"""So long an interrupted run waits for somebody to go on with it."""
GOING_ON = "Going on where the last run was interrupted."
HOW_TO_GO_ON = "The same command goes on from here; with --fresh it begins anew."
UNNOTED = "What is played cannot be noted ({why}): if it is interrupted, it begins anew."

KEPT = "What was played is kept: the same command, with another file, plays nothing again."


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What whoever lets many games be played may say of any of them."""

    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")]
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", "-o", metavar="OPTION=VALUE", help="Agree on an option of the game."
        ),
    ] = None
    given: numbers.Set = None
    seed: Annotated[int, typer.Option(help="Where all luck comes from.")] = 1
    parquet: Annotated[
        Path | None,
        typer.Option(metavar="FILE|DIR", help="Write every game as a row."),
    ] = None
    json: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write what was found, for a machine; - prints it."),
    ] = None
    html: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a page to send to somebody; - prints it."),
    ] = None
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many processes.", show_default="all cores")
    ] = None
    on: Annotated[
        str | None,
        typer.Option(
            metavar="ray|ray://HOST:PORT",
            help="Play on a Ray cluster: of this machine, or that one.",
        ),
    ] = None
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Forget what an interrupted run has played already.")
    ] = False
    patience: Annotated[
        int, typer.Option(help="Give a game up as endless after so many decisions.")
    ] = PATIENCE

    @property
    def settings(self) -> dict[str, str]:
        return dict(map(pair, self.option or ()))

    def check_files(self, parquet: Path | None) -> None:
        """Rather a word now than after ten thousand games."""
        paths = [path for path in (parquet, self.json, self.html) if path]
        for path in paths:
            check_writable(path)
        if len({path.resolve() for path in paths}) < len(paths):
            raise BadPlan(f"Several files cannot all be {str(paths[0])!r}.")

    def tell(self, shown: Callable[[], RenderableType], *files: Written) -> None:
        """Write the files, then print; a pipe that closes early costs no file.

        One that cannot be written keeps nobody from the others.
        """
        wrong: list[NotWritten] = []
        for path, write in files:
            try:
                _write_to(path, write)
            except NotWritten as trouble:
                wrong.append(trouble)
        if STDOUT not in (self.json, self.html):
            look.console().print(shown())
        if wrong:
            raise NotWritten(" ".join(map(str, wrong)) + f" {KEPT}")


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedOfStudies(Asked):
    """And of a study, or of a row of them."""

    seats: Annotated[int | None, typer.Option(help="How many play.", show_default="4")] = None
    bots: Annotated[
        str, typer.Option(help="Who plays: one for all, or several, as in greedy,random.")
    ] = USUAL
    watch: Annotated[
        list[str] | None,
        typer.Option(metavar="FILE.py:CLASS", help="Count something of your own."),
    ] = None

    def plan(self, games: int) -> Plan:
        return Plan(
            games=games,
            seats=self.seats,
            bots=listed(self.bots),
            settings=self.settings,
            seed=self.seed,
            jobs=self.jobs,
            on=self.on,
            patience=self.patience,
            watchers=[own_watcher(named) for named in self.watch or ()],
        )


Written = tuple[Path | None, Callable[[Path], None]]


def _write_to(path: Path | None, write: Callable[[Path], None]) -> None:
    if path:
        write(path)
        if path != STDOUT:
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
