"""Tours: whole games of Dungeon Lords at a real pseudo-terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.evenings import Typist
from tests.terminal.paper import widest
from undercroft.engine import Record, Table
from undercroft.games.dungeon_lords import GAME

ORDERS = "Three orders, in secret."


def plays(you: Typist) -> str:
    """The last answer and the first one, turn and turn about; of orders what is proposed."""
    screens = [you.reads()]
    while not you.left:
        answers = re.findall(r"^│ +(\d+)  ", screens[-1], re.M)
        last = len(screens) % 2 == 0 and answers
        screens.append(you.types(answers[-1] if last else "1"))
    return "\n".join(screens)


@pytest.mark.parametrize(
    ("seats", "items", "size"),
    [(4, "none", (80, 24)), (3, "tricky", (120, 40)), (2, "straightforward", (80, 24))],
)
def test_a_newcomer_plays_to_the_end(
    seats: int, items: str, size: tuple[int, int], home: Path
) -> None:
    bots = ",".join(["random"] * (seats - 1))
    option = f"items={items}"
    you = Typist(
        "play", "dungeon_lords", "--with", bots, "--option", option, "--seed", "0d", size=size
    )
    screen = plays(you)
    assert you.leaves() == 0
    assert widest(screen.split("fingerprint   ")[0]) <= size[0]
    assert "is not among the answers" not in screen
    assert screen.count(ORDERS) >= 8
    assert "They are at the door." in screen
    assert re.search(r"You ended on −?\d+ points?, with(out)? a\s+licence: creatures", screen)
    (file,) = (home / "finished").iterdir()
    assert Table.replay(GAME, Record.load(file)).over


def test_an_order_that_rests_and_a_square_in_the_rock_say_why() -> None:
    you = Typist("play", "dungeon_lords", "--with", "random,random,random", "--seed", "0d")
    screen = you.reads()
    while ORDERS not in screen:
        screen = you.types("1")
    resting = re.search(r"You let (.+) and (.+) rest\.", screen)
    assert resting is not None
    names = " ".join(name.split()[0] for name in resting.groups())
    assert f"{resting[1]} and {resting[2]} rest in this round." in you.types(f"{names} mine")
    while "Where do you dig?" not in screen:
        screen = you.types("dig mine food" if ORDERS in screen else "1")
    assert "E4 is not beside a tile of your dungeon. (DL-7.1)" in you.types("e4")
    assert "DL-7.1" in you.types("why e4")
    you.types("quit")
