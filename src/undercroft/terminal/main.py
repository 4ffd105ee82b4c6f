"""The `undercroft` command."""

from __future__ import annotations

import codecs
import errno
import io
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Annotated, Any

import typer
from typer.core import TyperGroup

import undercroft
from undercroft import games as shelf
from undercroft.engine import Record, Refusal, Table
from undercroft.terminal import keeping, look, numbers, rows, rulebook, seating, verifying
from undercroft.terminal.gallery import show_game, show_games
from undercroft.terminal.keeping import Keeper
from undercroft.terminal.playing import Evening, GotUp
from undercroft.terminal.replaying import Replay

INTERRUPTED = 130
UNSAID = (errno.ENOSPC, errno.EIO, errno.EFBIG)
"""What is wrong with a stream that takes no more."""
WIDEST = 10_000
"""Columns; what says that it has more, or none, is no screen."""
PLAIN_SIGNS = "undercroft.plain_signs"


def _examples(*lines: str) -> str:
    return "\n\n".join(["Examples:", *lines])


class Door(TyperGroup):
    """Says what is wrong in one sentence: usage errors leave with 2, refusals with 1."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except Refusal as trouble:
            code = _say(str(trouble), 1)
        except OSError as trouble:
            if trouble.filename is not None or trouble.errno not in UNSAID:
                raise
            sys.stdout = _nowhere("w")  # or it is tried again at the exit
            code = _say(f"What there is to say cannot be written: {trouble.strerror}.", 1)
        except Exception as trouble:
            if not hasattr(trouble, "format_message"):
                raise
            code = _say(_usage(trouble), 2)
        sys.exit(code if isinstance(code, int) else 0)


def _say(sentence: str, code: int) -> int:
    look.complain(sentence)
    return code


def _usage(trouble: Any) -> str:
    said = " ".join(trouble.format_message().split()).removeprefix("Invalid value: ")
    context = getattr(trouble, "ctx", None)
    said = said if said.endswith((".", "?")) else f"{said}."
    return f"{said} See: {context.command_path} --help" if context else said


app = typer.Typer(
    cls=Door,
    help="Dungeon games at one table: to play, to study, and to teach a bot.",
    epilog="Begin with: undercroft play dunjiin",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")]


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version.")] = False,
) -> None:
    if version:
        look.console().print(f"undercroft {undercroft.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(epilog=_examples("undercroft games", "undercroft games dunjiin"))
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One of them.")] = None,
) -> None:
    """The games on the shelf; with a GAME, what can be agreed on before it."""
    console = look.console()
    if game is None:
        console.print(show_games(shelf.all_games()))
    else:
        console.print(show_game(shelf.find(game)))


@app.command(
    epilog=_examples(
        "undercroft play dunjiin",
        "undercroft play dunjiin --with greedy,search",
        "undercroft play dunjiin --people Anna,Ben --seats 4 --option hardcore=on",
        "undercroft play rials --option end=alarm --option alarm_minutes=30",
        "undercroft play dunjiin --set shop.price=12",
    )
)
def play(
    game: GameName,
    people: Annotated[
        str,
        typer.Option(metavar="N|NAMES", help="How many people share the keyboard, or their names."),
    ] = "1",
    bots: Annotated[
        str | None,
        typer.Option("--with", metavar="BOTS", help="The bots: random, greedy, search, …"),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="Players in all; greedy bots fill the empty seats."),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "-o",
            metavar="KEY=VALUE",
            help="Agree on something before the game; see: undercroft games GAME",
        ),
    ] = None,
    given: numbers.Set = None,
    seed: Annotated[
        str | None, typer.Option(metavar="HEX", help="The seed behind the dice, in hexadecimal.")
    ] = None,
    auto: Annotated[
        bool, typer.Option("--auto", help="Have cards drawn and dice rolled for you.")
    ] = False,
    guide: Annotated[
        bool,
        typer.Option(
            "--guide",
            help="Show a note beside whatever is new. With no other wish, the table to learn at.",
        ),
    ] = False,
) -> None:
    """Play a game: you against bots, or several people at one keyboard.

    Before your first game of a kind it is said how that is played; at the
    table the word how says it again, and help lists all that can be typed.

    If the table ends by an alarm, its clock runs while you play and stands
    still while you are away.
    """
    chosen = numbers.printed(game, given)
    names = seating.people_from(people)
    named = None if bots is None else seating.bots_from(bots)
    taken = seating.bots_for(chosen, len(names), named, seats)
    settings, dice = seating.settings_from(option or ()), seating.seed_from(seed)
    no_other_wish = (bots, seats, option, given, seed) == (None,) * 5 and len(names) == 1
    if guide and chosen.guide and no_other_wish:
        lesson = chosen.guide.lesson
        taken, settings, dice = lesson.bots, dict(lesson.settings), lesson.seed
    table = seating.open_table(chosen, names, taken, settings, dice, by_hand=not auto)
    _sit_down(table, Keeper.of(table), trusted=True, guided=guide)


@app.command(epilog=_examples("undercroft resume", "undercroft resume my-game.jsonl"))
def resume(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A saved game; the newest, if none.")
    ] = None,
) -> None:
    """Go on with a saved game."""
    file = file or keeping.newest()
    record = Record.load(file)
    table = Table.replay(shelf.find(record.header.game), record)
    if table.over:
        raise Refusal(f"{file.name}: this game is over. Look at it: undercroft replay {file}")
    mine = keeping.is_own(file)
    _sit_down(table, Keeper(file) if mine else Keeper.of(table), trusted=mine)


def _sit_down(table: Table[Any], keeper: Keeper, *, trusted: bool, guided: bool = False) -> None:
    """Play on until the end, or until somebody leaves; the game is kept either way."""
    console = look.console()
    players = seating.players_at(table, trusted=trusted)
    evening = Evening(console, table, players, keeper, guided=guided)
    if evening.people and not sys.stdin.isatty():
        if trouble := keeper.keep(table):
            raise Refusal(f"Playing needs a terminal. {trouble}")
        raise Refusal(
            "Playing needs a terminal; the game is saved, so go on with: undercroft resume"
        )
    try:
        evening.play()
    except KeyboardInterrupt:
        console.print()
        raise typer.Exit(INTERRUPTED) from None
    except GotUp as why:
        keeper.keep(evening.table)
        if keeper.trouble:
            raise Refusal(f"{keeper.trouble} What was saved before is untouched.") from None
        if why.args:
            said = str(why).removesuffix(".")
            joined = "\nThe" if "\n" in said else "; the"
            raise Refusal(
                f"{said}{joined} game is saved, so go on with: undercroft resume"
            ) from None
        console.print("The game is saved. Go on with: undercroft resume")


@app.command(
    epilog=_examples(
        "undercroft replay game.jsonl",
        "undercroft replay game.jsonl --as Wren",
        "undercroft replay games.parquet --row longest",
    )
)
def replay(
    file: File,
    seen_as: Annotated[
        str, typer.Option("--as", metavar="SEAT", help="A seat's number or name, or spectator.")
    ] = "spectator",
    row: Annotated[
        str | None,
        typer.Option(
            metavar="N|WORD", help="Of a study's Parquet file: which game; longest, closest, …"
        ),
    ] = None,
) -> None:
    """See a game again, step by step, as a seat or a spectator saw it."""
    file = rows.record_of(file, row)
    try:
        Replay(look.console(), file, seen_as).run()
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command(
    epilog=_examples(
        "undercroft rules dunjiin",
        "undercroft rules dunjiin 7",
        "undercroft rules dunjiin DJ-7.4",
        "undercroft rules dunjiin death fairy",
        "undercroft rules --count",
    )
)
def rules(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game.")] = None,
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ID|WORD…]",
            help="A rule, a chapter's number, words that rules speak of, how, or all.",
        ),
    ] = None,
    count: Annotated[
        bool, typer.Option("--count", help="Count the rules that have code and a test.")
    ] = False,
) -> None:
    """How a game is played, and its rules."""
    chosen = None if game is None else shelf.find(game)
    if count:
        complete = rulebook.count(look.console(), [chosen] if chosen else shelf.all_games())
        raise typer.Exit(0 if complete else 1)
    if chosen is None:
        raise typer.BadParameter("Which game's rules? Name one, such as dunjiin.")
    rulebook.show(look.console(), chosen, " ".join(wanted or ()))


@app.command(
    epilog=_examples(
        "undercroft verify game.jsonl",
        "undercroft verify game.jsonl --seal '0123 4567 89ab cdef'",
    )
)
def verify(
    file: File,
    seal: Annotated[
        str | None, typer.Option(metavar="SEAL", help="The seal that you wrote down beforehand.")
    ] = None,
) -> None:
    """Check a finished game's dice against the seed that was sealed before it began."""
    look.console().print(verifying.verify(file, seal))


def main() -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # what was played is not lost
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and not 0 < int(columns) < WIDEST:
        del os.environ["COLUMNS"]
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by who called
            setattr(sys, name, _nowhere(mode))
    codecs.register_error(PLAIN_SIGNS, look.in_plain_signs)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=PLAIN_SIGNS)  # Some terminals cannot say every sign.
    _others()
    app(prog_name="undercroft")


def _nowhere(mode: str) -> IO[Any]:
    return open(os.devnull, mode)


def _others() -> None:
    """Commands that other rooms bring along."""
    from undercroft.terminal.ladder import ladder_command
    from undercroft.terminal.seek import seek_command
    from undercroft.terminal.serve import serve_command
    from undercroft.terminal.study import study_command

    app.command(
        "numbers",
        epilog=_examples("undercroft numbers dunjiin", "undercroft numbers dunjiin lich"),
    )(numbers.numbers_command)
    app.command("ladder")(ladder_command)
    app.command("study")(study_command)
    app.command("seek")(seek_command)
    app.command("serve")(serve_command)
