"""Every door answers nonsense in a sentence, loses nothing, and shows no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner, Result

from undercroft.home import home
from undercroft.terminal import main as door

door._others()
FEW = ("--games", "2", "--jobs", "1")
STUDY = ("study", "dunjiin", "--bots", "random", *FEW)
LADDER = ("ladder", "dunjiin", "--bots", "random,greedy", *FEW)
SEEK = ("seek", "dunjiin", "--bots", "random", *FEW, "--change", "seats=2,3", "--until", "turns=20")
COMMANDS = pytest.mark.parametrize("words", [STUDY, LADDER, SEEK], ids=lambda one: one[0])
OWN = """
class Mine:
    def answer(self, chair):
        return self.think(chair)
    def think(self, chair):
        return chair.options[99]
class Wrong:
    def answer(self, chair): chair.fork(1).answer(chair.seat, "rubbish")
class Watch:
    def before(self, table): ...
    def answered(self, table, ask, answer): return {}["dodges"]
    def after(self, table): return {}
class Unready(Watch):
    def __init__(self): raise ValueError("not yet")
class Deaf(Watch):
    def answered(self, table): ...
"""


def run(*words: str) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(door.app, words)


def process(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    asked = [sys.executable, "-m", "undercroft", *words]
    return subprocess.run(asked, text=True, stderr=subprocess.PIPE, check=False, **more)  # type: ignore[call-overload,no-any-return]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with players and watchers that go wrong, under a name that no other test takes."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    name = f"wrong_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(OWN)
    return name


# Code of one's own


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_own_bot_that_stumbles_is_told_with_its_line_question_and_game(
    own: str, jobs: str
) -> None:
    result = run("study", "dunjiin", "--bots", f"{own}:Mine", "-n", "2", "--jobs", jobs)
    assert result.exit_code == 1
    first, *trace, again = result.stderr.splitlines()
    assert first.startswith(f"{own}.py, line 6, in think: IndexError: ")
    assert f"when {own}:Mine in seat " in first
    assert " was asked " in first
    assert "(seed " in first
    assert trace == [
        f"  {own}.py:4: return self.think(chair)",
        f"  {own}.py:6: return chair.options[99]",
    ]
    assert again == "The same command with --jobs 1 comes to it again."


def test_what_an_own_bot_does_wrong_in_thought_is_no_answer_of_its(own: str) -> None:
    said = run("ladder", "dunjiin", "--bots", f"{own}:Wrong,random", *FEW).stderr
    assert said.startswith(f"{own}.py, line 8, in answer: NotAllowed: 'rubbish' is not among")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Watch", "line 11, in answered: KeyError: 'dodges', when random in seat"),
        ("Unready", "cannot be made: {own}.py, line 14, in __init__: ValueError: not yet."),
        ("Deaf", "its method answered cannot be called as answered(table, ask, answer)."),
        ("Wach", "There is no 'Wach' in {own}.py. Did you mean Watch?"),
    ],
)
def test_an_own_watcher_that_goes_wrong_is_told_with_its_line(
    own: str, name: str, sentence: str
) -> None:
    result = run(*STUDY, "--watch", f"{own}.py:{name}")
    assert result.exit_code == 1
    assert sentence.format(own=own) in result.stderr


@pytest.mark.parametrize(("name", "said"), [("Mine", "line 6, in think"), ("Wrong", "rubbish")])
def test_a_game_with_an_own_bot_that_stumbles_is_kept(own: str, name: str, said: str) -> None:
    bots = f"{own}:{name},{own}:{name}"
    result = run("play", "dunjiin", "--people", "0", "--with", bots, "--seed", "ab")
    assert result.exit_code == 1
    assert said in result.stderr
    assert "game is saved, so go on with: undercroft resume" in result.stderr
    assert len(list((home() / "tables").iterdir())) == 1


# Files


@COMMANDS
def test_a_dash_prints_what_was_found_and_nothing_else(words: tuple[str, ...]) -> None:
    assert msgspec.json.decode(run(*words, "--json", "-").stdout)
    page = run(*words, "--html", "-").stdout
    assert page.startswith("<!doctype html>")
    assert page.endswith("</html>\n")
    assert not Path("-").exists()


@COMMANDS
def test_what_is_no_text_is_not_printed(words: tuple[str, ...]) -> None:
    assert "name a file" in run(*words, "--parquet", "-").stderr
    assert "cannot all be '-'" in run(*words, "--json", "-", "--html", "-").stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no disk that is full")
@COMMANDS
def test_a_file_that_cannot_be_written_costs_no_other_file(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    result = run(*words, "--json", "/dev/full", "--html", str(tmp_path / "page.html"))
    assert result.exit_code == 1
    assert (tmp_path / "page.html").stat().st_size
    assert "'/dev/full' cannot be written: No space left on device." in result.stderr
    assert "What was played is kept" in result.stderr
    assert "Going on where" in run(*words).stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no disk that is full")
def test_a_stream_that_takes_no_more_is_told_and_files_are_written(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        said = process(*STUDY, "--json", str(tmp_path / "sums.json"), stdout=full)
    assert said.returncode == 1
    assert said.stderr.endswith("cannot be written: No space left on device.\n")
    assert "Traceback" not in said.stderr
    assert msgspec.json.decode((tmp_path / "sums.json").read_bytes())


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="has no file without end")
@pytest.mark.parametrize("words", ["verify", "replay", "resume", "numbers dunjiin --set"])
def test_a_file_without_end_is_refused(words: str) -> None:
    result = run(*words.split(), "/dev/zero")
    assert result.exit_code == 1
    assert "too long" in result.stderr


# Numbers and names


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play dunjiin --people 0 --seats 99999999999999999999", "is for 2 to 6 players, not 9999"),
        ("play dunjiin --people 99999999999", "At most 99 people share a keyboard"),
        ("study dunjiin --vary hardcor=off,on", "cannot be varied. Did you mean hardcore?"),
        ("study dunjiin --vary shop.pric=1,2", "cannot be varied. Did you mean shop.price?"),
        ("seek dunjiin --change shop.pric=1..2 --until turns=9", "Did you mean shop.price?"),
        ("ladder dunjiin --jobs 0", "Invalid value for '--jobs'"),
        ("study dunjiin --jobs 0", "Invalid value for '--jobs'"),
        ("study dunjiin --games many", ". See: "),
    ],
)
def test_nonsense_is_answered_in_a_sentence(words: str, sentence: str) -> None:
    result = run(*words.split())
    assert result.exit_code in (1, 2)
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_table_that_cannot_be_is_refused_before_a_value_is_sought() -> None:
    result = run(*SEEK, "--seats", "7")
    assert "Dunjiin is for 2 to 6 players, not 7." in result.stderr
    assert not (home() / "studies").exists()


# Streams, signals and screens


def test_who_is_told_to_stop_tells_what_was_found() -> None:
    asked = [sys.executable, "-m", "undercroft", *STUDY, "--games", "10000000"]
    pipe = subprocess.PIPE
    with subprocess.Popen(asked, text=True, stdout=pipe, stderr=pipe) as study:
        folder = home() / "studies"
        while not (folder.exists() and any(one.stat().st_size for one in folder.iterdir())):
            assert study.poll() is None
        study.send_signal(signal.SIGTERM)
        out, err = study.communicate()
    assert study.returncode == 130
    assert "stopped after" in out
    assert err.splitlines()[-1].startswith("Interrupted. The same command goes on from here")


def test_an_interrupt_while_the_command_comes_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "typer.py").write_text("import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n")
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    said = process("games", env={**os.environ, "PYTHONPATH": path})
    assert (said.returncode, said.stderr) == (130, "")


@pytest.mark.skipif(not Path("/bin/sh").exists(), reason="has no shell")
@pytest.mark.parametrize(
    "words", ["play dunjiin", "play dunjiin --people 0 --with search:1,random"]
)
def test_who_has_no_keyboard_is_told_so(words: str) -> None:
    closed = ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "-m", "undercroft", *words.split()]
    said = subprocess.run(closed, text=True, capture_output=True, check=False)
    assert "Traceback" not in said.stderr
    assert ("Playing needs a terminal" in said.stderr) == (words == "play dunjiin")


@pytest.mark.parametrize("columns", ["0", "99999999999"])
def test_a_screen_that_cannot_be_is_taken_for_a_usual_one(columns: str) -> None:
    seen = process("games", stdout=subprocess.PIPE, env={**os.environ, "COLUMNS": columns})
    assert "undercroft play dunjiin" in seen.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--behind-proxy", "elsewhere"), "A trusted proxy is an address or a network: "),
        (("--host-name", "a b/c"), "'a b/c' is no name of a host: "),
        (("--host", ""), "Cannot listen at no address: "),
        (("--database", "sqlite://"), "Cannot open the database: without a file "),
        (("--database", "sqlite:///:memory:"), "Cannot open the database: without a file "),
    ],
)
def test_a_house_that_nobody_could_come_to_is_not_called_open(
    words: tuple[str, ...], said: str
) -> None:
    done = run("serve", "--port", "0", *words)
    assert done.exit_code == 1
    assert done.stderr.startswith(said)
    assert done.stdout == ""
