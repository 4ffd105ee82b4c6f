"""The notes for newcomers: each is about something that comes up, and every question has one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from undercroft import bots
from undercroft.engine import Chair, Game, Outside, Table
from undercroft.games import all_games, find

GUIDED = [game for game in all_games() if game.guide is not None]
MOST_GAMES = 400
CURIOUS = 5
"""In one of so many games everybody is curious; in all others anything is done."""

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "dunjiin": [(6, {"excess_damage": "naked"}), (4, {"for_keeps": True}), (3, {})],
    "dungeon": [(4, {}), (4, {"game": "basic"})],
    "rials": [(4, {"round_limit": 60}), (4, {"allocation": "archetype"})],
    "dungeonopoly": [
        (5, {"turn_limit": 30, "income_tax": "200_or_10_percent"}),
        (5, {"turn_limit": 20, "blitz": True, "gestalt": True}),
    ],
    "dungeon_lords": [(4, {"ask_harmless": True, "items": "straightforward"}), (3, {})],
}
"""At which everything of a game can come up."""
WINDOWS = {"dungeonopoly": ("collect", "owing", "landing", "passing")}
"""What is answered by itself unless somebody wants to be asked."""


class Curious:
    """Does what it has not done yet; else what looks best."""

    def __init__(self, seed: int) -> None:
        self.done: set[str] = set()
        self.other = bots.find("greedy", seed)

    def answer(self, chair: Chair) -> Any:
        fresh = [one for one in chair.options if head(one.key) not in self.done]
        answer = fresh[0] if fresh else self.other.answer(chair)
        self.done.add(head(answer.key))
        return answer


def head(key: str) -> str:
    return key.partition(":")[0]


def came_up(game: Game[Any], seats: int, settings: dict[str, Any], seed: int) -> Iterator[str]:
    """The notes that a game brings up, played by the curious."""
    assert game.guide is not None
    names = [f"Seat {seat}" for seat in range(seats)]
    word = f"{game.name} {seed}".encode()
    table = Table.open(game, names, settings, seed=word, hands=range(seats))
    for seat in range(seats):
        for window in WINDOWS.get(game.name, ()):
            table.hear(Outside("stance", seat, {"window": window, "stance": "ask"}))
    player = Curious(seed) if seed % CURIOUS == 1 else bots.find("random", seed)
    since = 0
    while not table.over:
        ask = table.asked[0]
        told, since = table.told(ask.seat, since), table.story.told
        yield from game.guide.about(ask.prompt, [head(one.key) for one in ask.options], told)
        table.answer(ask.seat, player.answer(Chair(table, ask)))


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_every_note_comes_up_at_some_table(game: Game[Any]) -> None:
    assert game.guide is not None
    left = set(game.guide.notes)
    for seed in range(MOST_GAMES):
        seats, settings = TABLES[game.name][seed // CURIOUS % len(TABLES[game.name])]
        left -= set(came_up(game, seats, settings, seed))
        if not left:
            return
    assert left == set()


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_every_question_has_a_note(game: Game[Any]) -> None:
    assert game.guide is not None
    assert set(game.guide.prompts) == set(game.vocabulary.prompts)


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)
def test_what_lies_on_the_table_has_notes(game: Game[Any]) -> None:
    """That each of them comes up is tested above."""
    assert game.guide is not None
    assert len(game.guide.pieces) > 2


def test_all_games_of_the_house_teach_themselves() -> None:
    assert {game.name for game in GUIDED} == set(TABLES)
    assert find("dunjiin").guide is not None
