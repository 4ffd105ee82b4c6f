"""On a small screen what happened to me is still to be seen when I am asked."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from undercroft import bots
from undercroft.engine import Chair, Game, Gesture, Option, Player, Table
from undercroft.games import all_games
from undercroft.terminal import asking, speaking
from undercroft.terminal.keeping import Keeper
from undercroft.terminal.look import THEME
from undercroft.terminal.playing import MOST_REPEATED, Evening, GotUp
from undercroft.terminal.seating import open_table, players_at

COLUMNS, ROWS = 80, 24
QUESTIONS = 60
SEED = bytes([1])


class Onlooker:
    """Answers like a greedy player, and looks at the screen before each answer."""

    def __init__(self, table: Table[Any], file: Path) -> None:
        self.console = Console(
            file=io.StringIO(), width=COLUMNS, height=ROWS, theme=THEME, highlight=False
        )
        self.player: Player = bots.find("greedy", 7)
        self.evening = Evening(self.console, table, players_at(table, trusted=True), Keeper(file))
        self.told = 0
        self.asked = 0
        self.lost: list[str] = []

    def answers(self, _prompt: str) -> str:
        if self.asked == QUESTIONS:
            raise EOFError
        self.asked += 1
        table: Table[Any] = self.evening.table
        ask = next(one for one in table.asked if one.seat == 0)
        self.look(table)
        self.told = len(table.story.lines)
        if isinstance(ask, Gesture):
            return ""
        answer = self.player.answer(Chair(table, ask))
        offered = [one.option for one in asking.answers(table, ask)]
        known = isinstance(answer, Option) and answer in offered
        return str(offered.index(answer) + 1 if known else 1)

    def look(self, table: Table[Any]) -> None:
        assert isinstance(self.console.file, io.StringIO)
        printed = self.console.file.getvalue().splitlines()
        screen = " ".join(" ".join(printed[1 - ROWS :]).split())
        for line in speaking.befell(table, 0, self.told, MOST_REPEATED):
            said = table.game.words.line(line, speaking.names(table, 0))
            if said not in screen:
                self.lost.append(f"question {self.asked}: {said}")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_befell_me_is_in_sight_when_i_am_asked(
    game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = open_table(game, ["Ada"], ["greedy", "greedy"], {}, SEED)
    onlooker = Onlooker(table, tmp_path / "game.jsonl")
    monkeypatch.setattr("builtins.input", onlooker.answers)
    try:
        onlooker.evening.play()
    except GotUp:
        assert onlooker.asked == QUESTIONS
    assert onlooker.lost == []
