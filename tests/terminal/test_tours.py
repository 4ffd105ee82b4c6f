"""Tours: whole evenings at a real pseudo-terminal."""

from __future__ import annotations

import io
import re
import resource
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest
from rich.console import Console

from tests.terminal.evenings import STOLID, Stolid, Typist, answers_by, seed_of
from undercroft.engine import Record, Table
from undercroft.games import find
from undercroft.terminal.replaying import Replay

SEED = ("--seed", seed_of("shop", "action", bot=Stolid()), *STOLID)
"""You are asked first about the Shop, then about your turn."""

INTERRUPT = "\x03\n"
"""Ctrl-C, and Enter after it: readline does not hear a Ctrl-C that comes between its prompt and its
waiting for a key before there is a key."""


def kept(folder: Path) -> Record:
    (file,) = folder.iterdir()
    return Record.load(file)


def test_one_person_against_bots_from_the_deal_to_the_end(home: Path) -> None:
    you = Typist("play", "dunjiin", "--seed", "77")
    screen = you.reads()
    assert "Wren  greedy" in screen
    assert "The dice are sealed" in screen
    assert re.search(r"You got [^.]+: +Level\s+\d+\.", screen)
    screen = you.plays_on()
    assert you.leaves() == 0
    assert re.search(r"1st +. +\w+", screen)
    assert "undercroft replay" in screen
    record = kept(home / "finished")
    assert record.seed is not None
    assert record.seed.hex() == "77"
    assert Table.replay(find("dunjiin"), record).over
    assert not list((home / "tables").iterdir())


def test_no_colour_if_none_is_wanted() -> None:
    you = Typist("play", "dunjiin", *SEED, NO_COLOR="1")
    you.child.expect("› ")
    assert "\x1b[38" not in str(you.child.before)
    you.types("quit")


def test_a_bot_that_takes_its_time_is_seen_thinking() -> None:
    you = Typist("play", "dunjiin", "--with", "search:3", "--seed", "77")
    screen = you.reads()
    while "Wren thinks about the turn ahead." not in screen:
        screen = you.types("1")
    you.types("quit")


def test_two_people_have_a_curtain_between_them(home: Path) -> None:
    both = Typist("play", "dunjiin", "--people", "Anna,Ben", "--seed", "05")
    assert "Pass the keyboard to Anna, then press Enter." in both.reads()
    screens = []
    while not both.left:
        screens.append(both.types("1"))
        assert both.wiped or "Pass the keyboard to" not in screens[-1]
    assert both.leaves() == 0
    curtains = [screen for screen in screens if "Pass the keyboard to" in screen]
    assert any("to Ben" in screen for screen in curtains)
    assert all("your turn" not in screen.partition("Pass the")[2] for screen in curtains)
    assert "won." in screens[-1]
    assert Table.replay(find("dunjiin"), kept(home / "finished")).over


def test_quit_and_resume_at_the_same_question(home: Path) -> None:
    you = Typist("play", "dunjiin", *SEED)
    you.reads()
    before = you.types("1")
    question = before[before.rindex("╭─  You") :]
    assert "The game is saved. Go on with: undercroft resume" in you.types("quit")
    assert you.leaves() == 0
    record = kept(home / "tables")
    again = Typist("resume")
    assert question in again.reads()
    again.types("quit")
    assert kept(home / "tables") == record


def test_a_game_saved_elsewhere_is_resumed_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    you = Typist("play", "dunjiin", *SEED)
    you.reads()
    assert f"Saved: {file.parent}" in you.types(f"save {file}").replace("\n", "")
    you.types("quit")
    saved = file.read_bytes()
    again = Typist("resume", str(file))
    again.reads()
    again.types("1")
    again.types("quit")
    assert file.read_bytes() == saved


def test_a_card_is_drawn_by_enter_and_auto_has_it_done() -> None:
    you = Typist("play", "dunjiin", *SEED)
    assert "Enter  Draw a card" in you.reads()
    assert "You found" in (told := you.types("")) or "You turned up" in told
    you.types("quit")
    again = Typist("play", "dunjiin", *SEED)
    again.reads()
    assert "It is drawn and rolled for you." in again.types("auto")
    assert "You draw and roll yourself." in again.types("auto")
    again.types("quit")
    assert again.leaves() == 0


def test_why_help_rules_story_and_what_is_not_understood() -> None:
    you = Typist("play", "dunjiin", *SEED, "--auto")
    you.reads()
    assert "DJ-9.3" in you.types("why")
    assert "DJ-9.2" in you.types("? 2")
    assert "DJ-9.2" in you.types("?2")
    assert "DJ-9.2" in you.types("why buy 1")
    assert "take your last answer back" in you.types("help")
    assert "DJ-R.44" in you.types("rules r.44")
    assert "Dunjiin has no rule DJ-99." in you.types("rules 99")
    assert "Death and victory" in you.types("rules")
    assert "DJ-7.4" in you.types("rules death fairy magic")
    assert "No rule of Dunjiin speaks of zebras." in you.types("rules zebras")
    assert "Be the last one alive." in you.types("how")
    assert "DJ-2.1" in you.types("story")
    assert "Graveyard" in you.types("board")
    assert "'dance' is not among the answers." in you.types("dance")
    assert re.search(r"There are answers 1 to \d+, not 99\.", you.types("99"))
    assert "this is a plain question" in you.types("always 1")
    assert "You have nothing to take back yet." in you.types("undo")
    assert "Cannot save to /dev/null/x" in you.types("save /dev/null/x")
    you.types("quit")
    assert you.leaves() == 0


def test_undo_says_what_came_to_light_and_a_single_player_may_do_it_anyway(home: Path) -> None:
    you = Typist("play", "dunjiin", *SEED, "--auto")
    you.reads()
    you.types("buy 0")
    assert "Something has come to light" not in you.types("undo")
    you.types("1")
    you.types("explore")
    assert "Something has come to light since your last answer." in you.types("undo")
    assert "That was neither. Take it back all the same? yes or no" in you.types("perhaps")
    assert "Taken back." not in you.types("no")
    you.types("undo")
    assert "It is your turn. What will you do?" in you.types("yes")
    you.types("quit")
    assert answers_by(Table.replay(find("dunjiin"), kept(home / "tables")), 0) == 1


def test_with_several_people_what_came_to_light_stands() -> None:
    assert any(map(came_to_light_and_stood, ("05", "06", "07", "08", "09")))


def came_to_light_and_stood(seed: str) -> bool:
    """Two people who would take back whatever they did; in a short game there may be nothing."""
    both = Typist("play", "dunjiin", "--people", "Anna,Ben", "--seed", seed)
    both.reads()
    both.types("")
    for word in cycle(("undo", "1", "1")):
        if "it stands" in both.types(word):
            both.types("quit")
            return both.leaves() == 0
        if both.left:
            break
    return False


def test_interrupting_leaves_quietly_with_everything_saved(home: Path) -> None:
    you = Typist("play", "dunjiin", *SEED)
    you.reads()
    you.types("1")
    you.child.send(INTERRUPT)
    assert "Traceback" not in you.reads()
    assert you.leaves() == 130
    assert answers_by(Table.replay(find("dunjiin"), kept(home / "tables")), 0) == 1


def test_when_the_input_ends_the_game_is_saved(home: Path) -> None:
    you = Typist("play", "dunjiin", *SEED)
    you.reads()
    you.child.sendeof()
    assert "The input ended; the game is saved" in you.reads()
    assert you.leaves() == 1
    assert not Table.replay(find("dunjiin"), kept(home / "tables")).over


def small_files() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))


def test_on_a_full_disk_the_game_goes_on_and_the_old_save_survives(home: Path) -> None:
    you = Typist("play", "dunjiin", *SEED, before=small_files)
    screen = you.reads()
    while "Cannot save to" not in screen:
        screen = you.types("1")
    assert "The game goes on" in screen
    assert "Cannot save" not in you.types("1")
    assert "Cannot save" in you.types("quit")
    assert you.leaves() == 1
    assert not Table.replay(find("dunjiin"), kept(home / "tables")).over


def test_a_game_seen_again_step_by_step(record: Path) -> None:
    you = Typist("replay", str(record), "--as", "Anna")
    assert "step 1 of" in you.reads()
    assert "step 2 of" in you.types("")
    assert "step 3 of" in you.types("n")
    assert "step 2 of" in you.types("p")
    assert "step 9 of" in you.types("j 9")
    assert "That leads nowhere" in you.types("j 9999")
    assert "step 1 of" in you.types("j 1")
    assert "This is the beginning." in you.types("p")
    steps = Record.load(record)
    last = sum(type(entry).__name__ == "Answered" for entry in steps.entries) + 1
    assert "came back up." in you.types(f"j {last}")
    assert "This is the end of it." in you.types("")
    you.types("q")
    assert you.leaves() == 0


def test_each_step_of_a_replay_is_the_table_at_a_question(record: Path) -> None:
    replay = Replay(Console(file=io.StringIO()), record, "spectator")
    assert len(replay.cuts) > 5
    for step in range(len(replay.cuts)):
        assert replay.table_at(step).steps == step


@pytest.mark.parametrize("seen_as", ["spectator", "2", "ben"])
def test_a_game_seen_again_away_from_a_terminal_is_told_whole(record: Path, seen_as: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "undercroft", "replay", str(record), "--as", seen_as],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        check=True,
    )
    assert "came back up." in told.stdout
    assert "\x1b" not in told.stdout
    assert ("You got" in told.stdout) == (seen_as != "spectator")
