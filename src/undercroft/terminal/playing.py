"""An evening at the table: people are asked, bots answer, and everything is kept."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.text import Text

from undercroft import bots
from undercroft.bots.own import fault, trace
from undercroft.engine import (
    Ask,
    Chair,
    Gathering,
    Gesture,
    NotAllowed,
    Player,
    Refusal,
    Seat,
    Table,
    Viewer,
)
from undercroft.terminal import asking, boards, primer, rulebook, speaking
from undercroft.terminal.alarm import Alarm
from undercroft.terminal.boards.board import Obeyed
from undercroft.terminal.boards.page import TALL, Page
from undercroft.terminal.ending import show_result
from undercroft.terminal.guiding import Guiding
from undercroft.terminal.keeping import Keeper
from undercroft.terminal.look import PENCIL, complain, curtain, mark, plain, rows_of
from undercroft.terminal.pencil import Pencil
from undercroft.terminal.seating import bots_at

with suppress(ImportError):
    import readline

    readline.set_auto_history(False)  # The next at the keyboard shall not find it in the arrows.

YES, NO = ("y", "yes"), ("n", "no")
MOST_LINES = 40
"""So much of the story is shown at once; the rest is a word away."""
PROMPT_ROW = 1
"""What is typed in answer."""
MOST_REPEATED = 2
"""So much of it is said again between the board and the question, where there is little room."""


class Drawn(NamedTuple):
    """For whom and for what the table was drawn at last."""

    seat: Seat
    turn: int
    prompt: str
    told: int


class GotUp(Exception):
    """Somebody got up from the table."""


class Evening:
    """One table, the people at the keyboard, and the bots on the other seats."""

    def __init__(
        self,
        console: Console,
        table: Table[Any],
        players: Mapping[Seat, Player],
        keeper: Keeper,
        clock: Callable[[], float] = time.monotonic,
        *,
        guided: bool = False,
    ) -> None:
        self.console = console
        self.table = table
        self.players = players
        self.keeper = keeper
        self.people = [seat for seat in table.seats if seat not in players]
        self.seen: dict[Viewer, int] = {}
        self.at_the_keyboard: Viewer = self.people[0] if len(self.people) == 1 else None
        self.drawn: Drawn | None = None
        self.unread = 0
        self.pencil: Pencil | None = None
        self.alarm = Alarm.of(table, clock)
        self.guiding = Guiding(on=guided)

    def play(self) -> None:
        """Until the game is over, or somebody leaves."""
        self._greet()
        self._keep()
        try:
            while not self.table.over:
                if not self._alarm_sounds():
                    self._go_on()
        except GotUp:
            self._stop_the_clock()
            raise
        self._finish()

    def _go_on(self) -> None:
        ask = self._next()
        if ask.seat in self.players:
            self._let_bot_answer(ask)
        else:
            self._ask(ask)

    def _next(self) -> Ask:
        """Who is asked now: bots first, since nobody has to wait for them."""
        asked = self.table.asked
        return next((ask for ask in asked if ask.seat in self.players), asked[0])

    def _greet(self) -> None:
        """What is played, by whom, and what the dice are sealed with."""
        words, taken = self.table.game.words, bots_at(self.table)
        self.console.print(Text.assemble((words.title, "lit"), f"  {words.tagline}"))
        for seat, name in enumerate(self.table.names):
            who = Text.assemble(" ", mark(seat), f" {plain(name)}")
            self.console.print(who.append(f"  {taken.get(seat, '')}", "quiet"))
        if self.table.sealed is not None:
            seal = f"The dice are sealed under this fingerprint:\n {self.table.sealed.fingerprint}"
            self.console.print(Text(seal, style="quiet"))
        if self.alarm is not None:
            said = f"{self.alarm}; time away from the table does not count."
            self.console.print(Text(said, style="rubric"))
        self.console.print()
        if self.people and (told := primer.unread(self.table.game)):
            self.console.print(told)

    # Bots

    def _let_bot_answer(self, ask: Ask) -> None:
        slow = bots_at(self.table)[ask.seat] not in bots.QUICK
        waiting = speaking.waits(self.table, ask)
        with self.console.status(Text(waiting, style="quiet")) if slow else nullcontext():
            answer = self._answer_of(ask)
        if slow:
            _forget_what_was_typed()
        try:
            self.table.answer(ask.seat, answer)
        except NotAllowed as refusal:
            raise GotUp(
                f"The bot {self._bot(ask)} gave no answer that is allowed: {refusal}"
            ) from None
        self._keep()
        if len(self.people) < 2:
            self._tell(self.at_the_keyboard)

    def _answer_of(self, ask: Ask) -> Any:
        try:
            return self.players[ask.seat].answer(Chair(self.table, ask))
        except (Exception, SystemExit) as trouble:
            if wrong := fault(trouble):
                said = f"{wrong}, when {self._bot(ask)} was asked {ask.prompt}"
                raise GotUp(f"{said}.{trace(trouble)}") from None
            raise

    def _bot(self, ask: Ask) -> str:
        return bots_at(self.table)[ask.seat]

    # People

    def _ask(self, ask: Ask) -> None:
        """Put the question, and take what is typed until it is answered."""
        self.pencil = None
        if self._needs_curtain(ask.seat):
            self._draw_curtain(ask.seat)
        self._tell(ask.seat)
        slip = asking.slip(self.table, ask, self.console.width, str(self.alarm or ""))
        notes = self.guiding.notes(self.table, ask)
        parts = [notes] if notes else []
        if self._board_is_stale(ask):
            slip = self._reminded(ask.seat, slip, [self._board(ask.seat, slip), *parts])
            self._draw_board(ask.seat, slip)
        else:
            slip = self._reminded(ask.seat, slip, parts)
        self.drawn = Drawn(ask.seat, self.table.turns, ask.prompt, len(self.table.story.lines))
        for part in parts:
            self.console.print(part)
        self.console.print(slip)
        table, answered = self.table, len(self.table.memory.entries)
        while self.table is table and len(table.memory.entries) == answered:
            typed = self._read()
            if self._alarm_sounds():
                return
            try:
                self._obey(ask, typed)
            except Refusal as trouble:
                self.console.print(Text(str(trouble), style="rubric"))

    def _board_is_stale(self, ask: Ask) -> bool:
        """Not for the next coin of a price, nor for a question to which nothing has happened."""
        drawn = self.drawn
        if drawn is None or (drawn.seat, drawn.turn) != (ask.seat, self.table.turns):
            return True
        if len(self.table.story.lines) == drawn.told:
            return False
        return ask.prompt != drawn.prompt or boards.shows_answers(self.table, ask.seat)

    def _read(self) -> str:
        self.unread = 0
        try:
            return input(f"{PENCIL} › " if self.pencil else "› ").strip()
        except EOFError:
            self.console.print()
            raise GotUp("The input ended") from None
        except KeyboardInterrupt:
            self._stop_the_clock()
            raise

    def _obey(self, ask: Ask, typed: str) -> None:
        word, _, rest = typed.replace("?", "? ", 1).partition(" ")
        rest = rest.strip()
        match word.lower():
            case "" if isinstance(ask, Gesture) and self.pencil is None:
                self._send(ask, ask.options[0])
            case "":
                self._rub_out(ask)
            case "auto":
                self._change_hands(ask)
            case "if":
                self._look_ahead(ask, rest)
            case "send" if self.pencil and self.pencil.answers:
                self._send(ask, self.pencil.answers[0])
            case "help" | "h":
                self.console.print(asking.help_sheet(self.table))
            case "?" | "why" | "why?":
                self._show_rule(self._rule_behind(ask, rest))
            case "rules" | "rule":
                self._show_rules(rest)
            case "how":
                self.console.print(rulebook.howto(self.table.game))
            case "story":
                self._show_story(ask.seat, whole=rest == "all")
            case "board" | "table":
                self._draw_board(ask.seat)
            case "notes":
                self.console.print(Text(self.guiding.switch(self.table), style="quiet"))
            case "time":
                self.console.print(Text(str(self.alarm or "No alarm is set."), style="quiet"))
            case "undo":
                self._undo(ask.seat)
            case "save":
                self._save(rest)
            case "quit" | "q" | "exit":
                raise GotUp
            case "always":
                self._stand(ask, rest)
            case _ if self.pencil and self.pencil.ask:
                self._write(self.pencil, typed)
            case _ if obeyed := boards.obey(self.table, ask, typed):
                self._arrange(obeyed)
            case _:
                self._send(ask, asking.understand(self.table, ask, typed))

    def _send(self, ask: Ask, answer: object) -> None:
        self.table.answer(ask.seat, answer)
        self._keep()

    def _change_hands(self, ask: Ask) -> None:
        """Have it drawn and rolled from now on, or do it oneself."""
        wanted = ask.seat not in self.table.hands
        self.table.do_by_hand(ask.seat, wanted)
        said = "You draw and roll yourself." if wanted else "It is drawn and rolled for you."
        self.console.print(Text(said, style="quiet"))
        if isinstance(ask, Gesture):
            self.table.answer(ask.seat, ask.options[0])
        self._keep()

    # In pencil

    def _look_ahead(self, ask: Ask, typed: str) -> None:
        if not typed:
            raise Refusal("If what? Type if and the number of an answer.")
        self._write(Pencil(self.table, ask.seat), typed)

    def _write(self, pencil: Pencil, typed: str) -> None:
        pencil.write(typed)
        self.pencil = pencil
        self.console.print(pencil.shown(self.console.width))

    def _rub_out(self, ask: Ask) -> None:
        """Back to the question as it is."""
        if self.pencil is not None:
            self.pencil = None
            self.console.print(asking.slip(self.table, ask, self.console.width))

    def _rule_behind(self, ask: Ask, which: str) -> str:
        if self.pencil and self.pencil.ask:
            return asking.rule_behind(self.pencil.there, self.pencil.ask, which)
        return asking.rule_behind(self.table, ask, which)

    def _stand(self, ask: Ask, typed: str) -> None:
        """Leave a standing answer to this kind of reaction."""
        words = self.table.game.words.ask(ask.prompt)
        if not ask.reaction or not words.always:
            raise Refusal("Only a reaction can be answered for always; this is a plain question.")
        if not typed:
            raise Refusal("Always what? Type always and the number of an answer.")
        option: Any = asking.understand(self.table, ask, typed)
        self.table.stand(ask.seat, ask.prompt, option.key)
        self.console.print(Text(f"{words.always}: {option.key}.", style="quiet"))
        self._keep()

    def _arrange(self, obeyed: Obeyed) -> None:
        """Show what a word of the game's own brings, and let the table hear of it."""
        if obeyed.event is not None:
            self.table.game.check_arranged(obeyed.event)
            self.table.hear(obeyed.event)
            self._keep()
        self.console.print(obeyed.shown)

    def _show_rule(self, id: str) -> None:
        self.console.print(rulebook.slip(self.table.game.rulebook.find(id)))

    def _show_rules(self, wanted: str) -> None:
        game = self.table.game
        if wanted:
            self.console.print(rulebook.asked_for(game, wanted))
        else:
            self.console.print(rulebook.contents(game))

    def _show_story(self, seat: Seat, *, whole: bool) -> None:
        last = None if whole else MOST_LINES
        self.console.print(speaking.story(self.table, seat, last=last, ids=True))

    # The alarm

    def _alarm_sounds(self) -> bool:
        """Is the time up? An answer that comes too late is not taken."""
        if self.alarm is None or not self.alarm.is_due:
            return False
        self.alarm.sound(self.table)
        self.alarm = None
        self._keep()
        return True

    def _stop_the_clock(self) -> None:
        if self.alarm is not None:
            self.alarm.stop(self.table)
            self._keep()

    # Taking back

    def _undo(self, seat: Seat) -> None:
        """A single player may peek and take it back; at a table with others that would be rude."""
        try:
            earlier = self.table.undo(seat)
        except NotAllowed:
            raise Refusal("You have nothing to take back yet.") from None
        if self.table.undo_reveals(seat):
            if len(self.people) > 1:
                raise Refusal("Something has come to light since your last answer: it stands.")
            self.console.print(Text("Something has come to light since your last answer."))
            if not self._confirmed("Take it back all the same? yes or no"):
                return
        self.table = earlier
        told = len(earlier.story.lines)
        self.seen = {viewer: min(line, told) for viewer, line in self.seen.items()}
        self.drawn = None
        self.console.print(Text("Taken back.", style="quiet"))
        self._keep()

    def _confirmed(self, question: str) -> bool:
        """Yes or no; anything else is asked again."""
        self.console.print(Text(question))
        while (said := self._read().lower()) not in (*YES, *NO):
            self.console.print(Text(f"That was neither. {question}", "rubric"))
        return said in YES

    # What is on the screen

    def _tell(self, viewer: Viewer) -> None:
        """The story since the viewer's last look."""
        since = self.seen.get(viewer, 0)
        told = len(self.table.story.lines)
        if told > since:
            grid = speaking.story(self.table, viewer, since, last=MOST_LINES)
            self.console.print(grid)
            self.unread += rows_of(grid, self.console.width)
        self.seen[viewer] = told

    def _reminded(
        self, seat: Seat, slip: RenderableType, between: Sequence[RenderableType]
    ) -> RenderableType:
        """On a low screen much is pushed out of sight of what was told: what befell me stays.

        Over the question; or under it, where there is no room above.
        """
        width, height = self.console.width, self.console.size.height
        left = height - rows_of(slip, width) - PROMPT_ROW
        if height >= TALL or self.unread + rows_of(Group(*between), width) <= left:
            return slip
        since = self.drawn.told if self.drawn and self.drawn.seat == seat else 0
        befell = speaking.befell(self.table, seat, since, MOST_REPEATED)
        if not befell:
            return slip
        reminder = speaking.lines(self.table, seat, befell)
        above = rows_of(reminder, width) <= left
        return Group(reminder, slip) if above else Group(slip, reminder)

    def _draw_board(self, viewer: Viewer, slip: RenderableType = "") -> None:
        self.console.print(self._board(viewer, slip))

    def _board(self, viewer: Viewer, slip: RenderableType) -> RenderableType:
        """Between what nobody has read yet, and the question with a row to answer it."""
        width, height = self.console.width, self.console.size.height
        page = Page(width, height, self.unread, rows_of(slip, width) + PROMPT_ROW)
        return boards.draw(self.table, viewer, page)

    def _needs_curtain(self, seat: Seat) -> bool:
        """Has the keyboard to go to somebody else, with something to keep from the others?"""
        if len(self.people) < 2 or seat == self.at_the_keyboard:
            return False
        return isinstance(self.table.question, Gathering) or self._has_secrets()

    def _has_secrets(self) -> bool:
        everybody = self.table.view(None).board
        return any(self.table.view(seat).board != everybody for seat in self.people)

    def _draw_curtain(self, seat: Seat) -> None:
        """Nothing of one person's view stays on the screen for the next."""
        self._wipe()
        name = plain(self.table.names[seat])
        self.console.print(curtain(f"Pass the keyboard to {name}, then press Enter."))
        self._read()
        self._wipe()
        self.at_the_keyboard = seat
        self.drawn = None

    def _wipe(self) -> None:
        """Clear the screen, and what scrolled off it."""
        sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
        sys.stdout.flush()

    # Keeping

    def _keep(self) -> None:
        if trouble := self.keeper.keep(self.table):
            complain(f"{trouble} The game goes on; what was saved before is untouched.")

    def _save(self, file: str) -> None:
        """In a file of one's own, or once more where the game is kept anyway."""
        keeper = Keeper(Path(file).expanduser()) if file else self.keeper
        keeper.trouble = ""
        if trouble := keeper.keep(self.table):
            complain(trouble)
        else:
            self.console.print(Text(f"Saved: {keeper.file}", style="quiet"))

    def _finish(self) -> None:
        if trouble := self.keeper.close(self.table):
            complain(trouble)
        if len(self.people) > 1:
            self._wipe()
        viewer = self.at_the_keyboard if len(self.people) == 1 else None
        self._tell(viewer)
        show_result(self.console, self.table, viewer, self.keeper.file)


def _forget_what_was_typed() -> None:
    """Nobody answers, by a key pressed while waiting, a question that is yet to come."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)
