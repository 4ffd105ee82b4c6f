"""Evenings with Dungeon! at a real pseudo-terminal."""

from __future__ import annotations

import random
import re
from pathlib import Path

from rich.cells import cell_len

from tests.terminal.evenings import Typist
from undercroft.engine import Record, Table
from undercroft.games import find
from undercroft.terminal.boards.dungeon import map as maps


def test_two_people_at_one_keyboard_play_a_basic_game_to_its_end(home: Path) -> None:
    agreed = ("-o", "game=basic", "-o", "turn_limit=16", "-o", "adventurers=hero+elf")
    both = Typist("play", "dungeon", "--people", "Anna,Ben", "--seed", "05", *agreed, size=(80, 40))
    screens, luck = [both.reads()], random.Random(2)
    while not both.left:
        offered = re.findall(r"│ +(\d+)  [A-Z]", screens[-1])
        screens.append(both.types(luck.choice(offered) if offered else ""))
    assert both.leaves() == 0
    told = "".join(screens)
    assert "Pass the keyboard to Anna, then press Enter." in told
    assert "Pass the keyboard to Ben, then press Enter." in told
    assert "Main Gallery" in told
    assert max(cell_len(line) for line in "".join(screens[:-1]).splitlines()) <= 80
    assert "The agreed number of turns is over." in screens[-1]
    (file,) = (home / "finished").iterdir()
    assert Table.replay(find("dungeon"), Record.load(file)).over


def test_the_map_is_drawn_anew_for_every_step_of_a_turn() -> None:
    agreed = ("-o", "adventurers=hero+elf", "-o", "first_player=seat")
    you = Typist("play", "dungeon", "--with", "random", "--seed", "05", *agreed)
    assert "5 steps left" in you.reads()
    screen = you.types("go to the main gallery")
    assert "4 steps left" in screen
    assert f"{maps.TYPE}1 " in screen
    you.types("quit")
    assert you.leaves() == 0
