"""An alarm that ends a game, by a clock that tests wind by hand."""

from __future__ import annotations

import builtins
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tests.terminal.evenings import Typist, answers_by
from tests.terminal.paper import on_paper
from undercroft.engine import ALARM, Chair, Outside, Record, Table
from undercroft.games import find
from undercroft.terminal import keeping, seating
from undercroft.terminal.alarm import CLOCK, Alarm
from undercroft.terminal.keeping import Keeper
from undercroft.terminal.playing import Evening, GotUp


class Clock:
    """Stands still unless somebody lets time pass."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


class TimedEvening:
    """An evening in this process: each line that is typed takes some seconds."""

    def __init__(
        self, table: Table[Any], monkeypatch: pytest.MonkeyPatch, seconds: float = 10
    ) -> None:
        self.clock = Clock()
        self.console = on_paper(80)
        self.seconds = seconds
        players = seating.players_at(table, trusted=True)
        keeper = Keeper.of(table)
        self.evening = Evening(self.console, table, players, keeper, self.clock)
        monkeypatch.setattr(builtins, "input", self.read)
        self.typed: Callable[[int], str] = lambda number: "1"
        self.asked = 0

    def read(self, prompt: str) -> str:
        self.clock.now += self.seconds
        self.asked += 1
        return self.typed(self.asked)

    @property
    def screen(self) -> str:
        assert isinstance(self.console.file, io.StringIO)
        return self.console.file.getvalue()


def set_table(**settings: object) -> Table[Any]:
    agreed = {"end": "alarm", "alarm_minutes": 5, **settings}
    return seating.open_table(find("rials"), ["You"], ["random"], agreed, b"\7")


def heard(table: Table[Any], what: str) -> list[Any]:
    entries = [entry for entry in table.memory.entries if isinstance(entry, Outside)]
    return [entry.detail for entry in entries if entry.what == what]


def test_an_alarm_ends_the_game_in_the_middle_of_a_turn(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timed = TimedEvening(set_table(), monkeypatch)
    timed.evening.play()
    table = timed.evening.table
    assert timed.asked == 30
    assert table.state.alarm
    assert "5:00 till the alarm; time away from the table does not count." in timed.screen
    assert "You · 4:50 till the alarm" in timed.screen
    assert "You · 0:10 till the alarm" in timed.screen
    assert "The alarm sounded, and everybody stopped." in timed.screen
    assert "The alarm has sounded, and treasure is counted." in timed.screen
    assert max(map(cell_len, timed.screen.splitlines()[:-6])) <= 80
    (file,) = (home / "finished").iterdir()
    again = Table.replay(find("rials"), Record.load(file))
    assert again.over
    assert again.result == table.result


def test_an_answer_that_comes_too_late_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    timed = TimedEvening(set_table(), monkeypatch, seconds=299)
    timed.evening.play()
    assert timed.asked == 2
    assert answers_by(timed.evening.table, 0) == 1


class Slow:
    """A bot that thinks for five minutes."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def answer(self, chair: Chair) -> object:
        self.clock.now += 300
        return chair.options[0]


def test_time_that_bots_take_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    timed = TimedEvening(set_table(), monkeypatch, seconds=0)
    timed.evening.players = {1: Slow(timed.clock)}
    timed.evening.play()
    assert timed.asked == 0
    assert timed.evening.table.over


def test_time_away_does_not_count(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    timed = TimedEvening(set_table(), monkeypatch)
    timed.typed = lambda number: "quit" if number == 6 else "1"
    with pytest.raises(GotUp):
        timed.evening.play()
    file = keeping.newest()
    table = Table.replay(find("rials"), Record.load(file))
    assert heard(table, CLOCK) == [60]
    later = TimedEvening(table, monkeypatch)
    later.typed = lambda number: "time" if number == 1 else "1"
    later.evening.play()
    assert "4:00 till the alarm; time away" in later.screen
    assert "3:50 till the alarm" in later.screen
    assert later.asked == 24
    assert heard(later.evening.table, ALARM) == [None]


def test_interrupting_stops_the_clock_too(monkeypatch: pytest.MonkeyPatch) -> None:
    timed = TimedEvening(set_table(), monkeypatch)

    def interrupted(number: int) -> str:
        if number == 3:
            raise KeyboardInterrupt
        return "1"

    timed.typed = interrupted
    with pytest.raises(KeyboardInterrupt):
        timed.evening.play()
    assert heard(Table.replay(find("rials"), Record.load(keeping.newest())), CLOCK) == [30]


def test_taking_back_gives_no_time_back(monkeypatch: pytest.MonkeyPatch) -> None:
    timed = TimedEvening(set_table(), monkeypatch)
    timed.typed = lambda number: {2: "undo", 3: "yes"}.get(number, "1")
    timed.evening.play()
    assert timed.asked == 30


def test_without_an_alarm_there_is_no_clock() -> None:
    clock = Clock()
    assert Alarm.of(set_table(end="rounds"), clock) is None
    assert Alarm.of(Table.open(find("dunjiin"), 2), clock) is None
    table = set_table()
    alarm = Alarm.of(table, clock)
    assert alarm is not None
    alarm.sound(table)
    assert Alarm.of(table, clock) is None


def test_seconds_that_are_none_are_no_seconds() -> None:
    table = set_table()
    table.hear(Outside(CLOCK, None, "a while"))
    alarm = Alarm.of(table, Clock())
    assert alarm is not None
    assert str(alarm) == "5:00 till the alarm"


def test_the_command_shows_the_time_that_is_left(home: Path) -> None:
    agreed = ("-o", "end=alarm", "-o", "alarm_minutes=600")
    you = Typist("play", "rials", "--with", "random", "--seed", "07", *agreed)
    assert ":" in you.reads().rpartition("till the alarm")[0][-6:]
    assert "till the alarm" in you.types("time")
    you.types("jack")
    assert "The game is saved." in you.types("quit")
    assert you.leaves() == 0
    again = Typist("resume")
    assert "time away from the table does not count" in again.reads()
    again.types("quit")
