"""`undercroft serve`: the room in the browser."""

from __future__ import annotations

import threading
import webbrowser
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from undercroft.server.door.limits import Limits
from undercroft.terminal import look
from undercroft.terminal.settings import taking

if TYPE_CHECKING:
    from undercroft.server.door.app import Options
    from undercroft.server.door.reach import Reach

LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever opens a house may decide."""

    party: Annotated[
        bool,
        typer.Option(
            "--party",
            help="Open the house to everybody in your home network, and show the address that "
            "works there, with a QR code.",
        ),
    ] = False
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets others in.")] = (
        "127.0.0.1"
    )
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = (
        8014
    )
    database: Annotated[
        str | None,
        typer.Option(
            help="Where rooms are kept: sqlite:///FILE or postgresql://USER@HOST/NAME. "
            "Usually a file in your data folder, or what UNDERCROFT_DATABASE says."
        ),
    ] = None
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in your browser.")
    ] = False
    workers: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Processes in which quick bots answer, and as many in which others think. Usually "
            "one for each processor, and two at the least.",
        ),
    ] = None
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            help="A name by which browsers may call this house, besides its addresses and the "
            "machine's own name; may be given several times. '*' is any name: then pages of others "
            "could speak for your visitors."
        ),
    ] = None
    behind_proxy: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="The proxy, by address or network, whose word about its visitors' addresses is "
            "taken (X-Forwarded-For); several are parted by commas.",
        ),
    ] = ""
    lines: Annotated[
        int, typer.Option(min=0, help="Connections that one address may hold; 0: no limit.")
    ] = LIMITS.lines
    rooms_a_minute: Annotated[
        int, typer.Option(min=0, help="Tables that one address may open a minute; 0: no limit.")
    ] = LIMITS.rooms_a_minute
    guesses_a_minute: Annotated[
        int,
        typer.Option(min=0, help="Wrong links and keys from one address a minute; 0: no limit."),
    ] = LIMITS.guesses_a_minute
    talk_a_minute: Annotated[
        int, typer.Option(min=0, help="Lines of talk from one address a minute; 0: no limit.")
    ] = LIMITS.talk_a_minute
    looks_a_minute: Annotated[
        int,
        typer.Option(
            min=0,
            help="Pieces of replays, courses and records, and earlier parts of a story, for one "
            "address a minute; 0: no limit.",
        ),
    ] = LIMITS.looks_a_minute
    arrivals_a_minute: Annotated[
        int,
        typer.Option(
            min=0, help="How often one address may come to a table a minute; 0: no limit."
        ),
    ] = LIMITS.arrivals_a_minute
    requests_a_minute: Annotated[
        int, typer.Option(min=0, help="Requests of one address a minute; 0: no limit.")
    ] = LIMITS.requests_a_minute
    acts_a_minute: Annotated[
        int,
        typer.Option(min=0, help="What one address may arrange at tables a minute; 0: no limit."),
    ] = LIMITS.acts_a_minute
    messages_a_minute: Annotated[
        int,
        typer.Option(min=0, help="What one address may say at all tables a minute; 0: no limit."),
    ] = LIMITS.messages_a_minute
    keep_days: Annotated[
        int,
        typer.Option(
            min=0, help="Days for which a table is kept after the last visit; 0: for ever."
        ),
    ] = 0
    word: Annotated[
        str | None,
        typer.Option(
            help="Let all chance follow from this word, to show or to test something twice. "
            "Who knows it can foresee every roll; without it dice are secret."
        ),
    ] = None
    access_log: Annotated[bool, typer.Option(help="Print every request.")] = False

    @property
    def limits(self) -> Limits:
        return Limits(
            self.lines,
            self.rooms_a_minute,
            self.guesses_a_minute,
            self.talk_a_minute,
            self.looks_a_minute,
            self.arrivals_a_minute,
            self.requests_a_minute,
            self.acts_a_minute,
            self.messages_a_minute,
        )

    def options(self, reach: Reach) -> Options:
        """How the server is to be run that listens there."""
        from undercroft.server.door.app import Options
        from undercroft.server.running import usual_database, usual_idle, usual_patience

        return Options(
            self.database or usual_database(),
            self.workers,
            usual_idle(),
            self.limits,
            self.word,
            self.behind_proxy,
            (self.host, *(self.host_name or [])),
            self.keep_days,
            usual_patience(),
            reach,
        )


@taking(Settings)
def serve_command(settings: Settings) -> None:
    """Serve the table to browsers: friends open a link and sit down.

    Rooms are written down before anybody hears of an answer, so stop and start it as you like.
    Ctrl-C stops it.
    """
    from undercroft.server.door.hosts import check_name
    from undercroft.server.door.limits import proxies
    from undercroft.server.door.reach import EVERYWHERE, Reach, is_own
    from undercroft.server.running import everywhere, listen, prepare, run, usual_database
    from undercroft.terminal import party

    proxies(settings.behind_proxy)  # or a word about what is no address
    for name in settings.host_name or ():
        check_name(name)
    prepare(settings.database or usual_database())
    host = everywhere() if settings.party else settings.host
    listening = listen(host, settings.port)
    reach = Reach(host, listening.getsockname()[1])
    options = settings.options(reach)
    shown = "localhost" if is_own(host) or host in EVERYWHERE else host
    address = f"{reach.url(shown)}/"
    look.console().print(f"Undercroft is open at {address} (Ctrl-C closes it)", markup=False)
    if settings.party:
        party.invite(look.console(), reach.addresses(), reach.port, wide=reach.is_wide)
    if settings.open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    run(options, listening, access_log=settings.access_log)
