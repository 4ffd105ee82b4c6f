"""Evenings with Rial's Dungeon at a real pseudo-terminal."""

from __future__ import annotations

import random
import re
from pathlib import Path

from rich.cells import cell_len

from tests.terminal.evenings import Typist
from undercroft.engine import Record, Table
from undercroft.games import find


def test_two_people_at_one_keyboard_play_to_the_last_round(home: Path) -> None:
    """Sheets are typed in numbers and by name, trades in words."""
    agreed = ("-o", "round_limit=12", "--seed", "36")
    both = Typist("play", "rials", "--people", "Anna,Ben", *agreed, size=(80, 45))
    screens, luck, trades = [both.reads()], random.Random(5), 0
    screens.append(both.types(""))
    assert "1  The Sellsword" in screens[-1]
    assert "must add up to 12, not 13" in both.types("2 2 1 1 1 4 2")
    screens += [both.types("2 2 1 1 1 4 1"), both.types(""), both.types("scholar")]
    while not both.left:
        slip = screens[-1][screens[-1].rfind("╭─") :]
        offered = re.findall(r"│ +(\d+)  [A-Z]", slip)
        flat = " ".join(line.strip("│ ") for line in slip.splitlines())
        typed = luck.choice(offered) if offered else ""
        if example := re.search(r"such as: (give .*?) +╰", flat):
            typed, trades = example[1], trades + 1
        elif re.search(r"\d  (Leave for good|Stay in play)", slip):
            typed = "1"
        screens.append(both.types(typed))
    assert both.leaves() == 0
    told = "".join(screens)
    assert trades
    assert "offered Ben a trade:" in told or "offered Anna a trade:" in told
    assert max(cell_len(line) for line in "".join(screens[:-1]).splitlines()) <= 80
    assert "The last round is over, and treasure is counted." in screens[-1]
    (file,) = (home / "finished").iterdir()
    assert Table.replay(find("rials"), Record.load(file)).over


def test_the_map_is_drawn_anew_for_every_step() -> None:
    you = Typist("play", "rials", "--with", "random", "--seed", "07", size=(80, 50))
    you.reads()
    screen = you.types("jack")
    for _ in range(40):
        if "Where do you go?" in screen:
            break
        screen = you.types("1")
    assert re.search(r"1▾|1▸", screen)
    you.types("quit")
    assert you.leaves() == 0
