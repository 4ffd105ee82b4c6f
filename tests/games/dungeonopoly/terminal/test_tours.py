"""Tours: whole games of Dungeonopoly at a real pseudo-terminal."""

from __future__ import annotations

import re
from pathlib import Path

from tests.terminal.evenings import Typist
from tests.terminal.paper import widest
from undercroft.engine import Record, Table
from undercroft.games.dungeonopoly import GAME

FEW = 3


class Newcomer:
    """Buys and builds, bids by a limit, offers something a few times, and hits back."""

    def __init__(self, you: Typist, of: str) -> None:
        self.you, self.of = you, of
        self.screens = [you.reads()]
        self.typed: list[str] = []
        self.offered = 0

    def plays(self) -> str:
        while not self.you.left:
            said = self.says(self.screens[-1])
            self.typed.append(said)
            self.screens.append(self.you.types(said))
        return "\n".join(self.screens)

    def says(self, screen: str) -> str:
        asked = screen[screen.rfind("╭─") :]
        answers: dict[str, str] = {
            label: number for number, label in re.findall(r"^│ +(\d+)  (\w+)", asked, re.M)
        }
        if "Who will you be?" in asked:
            return self.of
        if "What do you bid?" in asked:
            return "to 90" if "Drop out" in asked and len(self.typed) % 2 else "drop"
        if "What do you offer?" in asked:
            return self.offers(asked)
        for label in ("Buy", "Build", "Hellish", "Collect"):
            if label in answers:
                return answers[label]
        if "Offer" in answers and self.offered < FEW:
            self.offered += 1
            return answers["Offer"]
        return "1"

    def offers(self, asked: str) -> str:
        """The example of the slip as it stands, and then nothing."""
        example = re.search(r"such as (.+?) *│", asked)
        said = example[1] if example else "1"
        return "1" if self.typed[-1] == said else said


def tour(bots: str, size: tuple[int, int], *options: str) -> tuple[Newcomer, str]:
    agreed = [word for option in ("quicker=on", *options) for word in ("--option", option)]
    you = Typist("play", "dungeonopoly", "--with", bots, "--seed", "0d", *agreed, size=size)
    newcomer = Newcomer(you, "warlock")
    screen = newcomer.plays()
    assert you.leaves() == 0
    assert widest(screen.split("fingerprint   ")[0]) <= size[0]
    assert "is not among the answers" not in screen
    return newcomer, screen


def test_a_newcomer_offers_and_bids(home: Path) -> None:
    newcomer, screen = tour("random,random", (80, 24), "turn_limit=9")
    assert "to 90" in newcomer.typed
    assert any(" for " in one for one in newcomer.typed)
    assert re.search(r"You offered \w+( \w+)? a deal\.", screen)
    (file,) = (home / "finished").iterdir()
    assert Table.replay(GAME, Record.load(file)).over


def test_a_newcomer_at_the_top_hits_back() -> None:
    _, screen = tour("random,random,random", (80, 24), "blitz=on", "turn_limit=6")
    assert re.search(r"hurt you for \$\d+\. Do you answer\?", screen)
    assert re.search(r"You (used|cast) Hellish Rebuke\.", screen)


def test_a_whole_quicker_game_against_those_who_know_it(home: Path) -> None:
    _, screen = tour("greedy,greedy", (120, 40))
    assert "All others are bankrupt." in screen
    (file,) = (home / "finished").iterdir()
    assert Table.replay(GAME, Record.load(file)).over
