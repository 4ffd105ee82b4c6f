"""What an interrupted run leaves at home, and what is done where nothing can be left."""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec
import pytest
import typer
from typer.testing import CliRunner

from tests.study.asking import GAME
from undercroft.home import VARIABLE, home
from undercroft.study import Plan, run
from undercroft.study.journal import MOST_AT_ONCE, Journal
from undercroft.study.playing import Played
from undercroft.study.report import report
from undercroft.terminal import lab
from undercroft.terminal.ladder import ladder_command
from undercroft.terminal.look import console
from undercroft.terminal.seek import seek_command
from undercroft.terminal.study import study_command

DAY = 24 * 60 * 60
FEW = (GAME.name, "--games", "4", "--jobs", "1")
SOUGHT = ("--change", "start.armor=2,3", "--until", "turns = 20")
COMMANDS = {
    study_command: (*FEW, "--bots", "random"),
    ladder_command: (*FEW, "--bots", "random,greedy"),
    seek_command: (*FEW, "--bots", "random", *SOUGHT),
}


def test_what_nobody_went_on_with_for_a_month_goes() -> None:
    folder = home() / "studies"
    folder.mkdir(parents=True, exist_ok=True)
    for name, days in (("old.part", 31), ("young.part", 29), ("old.parquet", 31)):
        (folder / name).touch()
        os.utime(folder / name, (time.time() - days * DAY,) * 2)
    (journals := lab.Journals(False)).open(int, GAME, [], "anything")
    journals.forget()
    assert sorted(path.name for path in folder.iterdir()) == ["old.parquet", "young.part"]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one.__name__)
@pytest.mark.parametrize("beyond", [".", "deeper"])
@pytest.mark.parametrize("fresh", [(), ("--fresh",)])
def test_where_nothing_can_be_kept_that_is_said_once_and_all_is_played(
    command: object,
    beyond: str,
    fresh: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "taken").write_text("by a file")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "taken" / beyond))
    app = typer.Typer()
    app.command()(command)  # type: ignore[type-var]
    said = CliRunner().invoke(app, [*COMMANDS[command], *fresh])  # type: ignore[index]
    assert said.exit_code == 0, said.output
    assert "Traceback" not in said.output
    assert " ".join(said.stderr.split()).count("What is played cannot be noted (") == 1


def test_a_disk_that_is_full_ends_no_study(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    said: list[OSError] = []
    journal: Journal[list[Played]] = Journal(tmp_path / "study.part", list[Played], said.append)
    before, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, most))
    try:
        found = run(GAME, Plan(games=4, bots=("random",), jobs=1), journal=journal)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))
    assert found.complete
    assert [one.strerror for one in said] == ["File too large"]
    assert journal.lost


def _interrupted(note: Path, games: int) -> None:
    """A run of twelve games that hears Ctrl-C after some."""
    seen = 0

    def stop_soon(over: int) -> None:
        nonlocal seen
        seen += over
        if seen == games:
            raise KeyboardInterrupt

    run(GAME, PLAN, stop_soon, Journal(note, list[Played]))


PLAN = Plan(games=12, bots=("random",), jobs=1)


def test_who_goes_on_counts_what_was_noted_first_and_not_in_the_pace(tmp_path: Path) -> None:
    note = tmp_path / "study.part"
    _interrupted(note, 9)
    heard: list[int] = []
    found = run(GAME, PLAN, heard.append, Journal(note, list[Played]))
    noted = found.noted
    assert noted == 8  # the ninth was being noted
    assert heard == [noted, *[1] * (12 - noted)]
    assert found.pace * found.seconds == pytest.approx(12 - noted)
    told = msgspec.json.decode(msgspec.json.encode(found.as_plain()))
    assert told["games_of_an_earlier_run"] == noted
    assert told["games_per_second"] == round((12 - noted) / found.seconds, 1)
    shown = console()
    with shown.capture() as capture:
        shown.print(report(found))
    assert "8 games were there before" in capture.get()
    with shown.capture() as capture:
        shown.print(report(run(GAME, PLAN, journal=Journal(note, list[Played]))))
    assert "12 games were there before" in capture.get()
    assert "games a second" not in capture.get()


def test_two_who_ask_the_same_at_once_have_notes_of_their_own(tmp_path: Path) -> None:
    note = tmp_path / "study.part"
    first: Journal[int] = Journal(note, int)
    other: Journal[int] = Journal(note, int)
    assert (first.read(), other.read()) == ({}, {})
    first.note({0: 7})
    other.note({1: 8})
    other.note({2: 9})
    first.close()
    first.forget()
    other.close()  # interrupted
    again: Journal[int] = Journal(note, int)
    assert again.read() == {1: 8, 2: 9}
    again.close()
    again.forget()
    assert not list(tmp_path.iterdir())


def test_of_too_many_at_once_the_last_note_nothing(tmp_path: Path) -> None:
    said: list[OSError] = []
    many = [Journal[int](tmp_path / "a.part", int, said.append) for _ in range(MOST_AT_ONCE + 1)]
    for one in many:
        one.read()
        one.note({0: 0})
    assert [one.lost for one in many] == [False] * MOST_AT_ONCE + [True]
    assert len(said) == 1
    for one in many:
        one.close()


def test_to_begin_anew_takes_no_notes_from_who_is_playing() -> None:
    playing = lab.Journals(False).open(int, GAME, [], "this")
    playing.note({0: 1})
    anew = lab.Journals(True).open(int, GAME, [], "this")
    assert anew.read() == {}
    anew.close()
    playing.close()
    again = lab.Journals(False).open(int, GAME, [], "this")
    assert again.read() == {0: 1}
    again.close()
