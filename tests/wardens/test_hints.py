"""An answer says what it costs and brings, and a question has a line of help, or is listed here."""

from __future__ import annotations

import pytest

from undercroft.games import all_games, find

BARE_OPTIONS: dict[str, tuple[str, ...]] = {
    "dunjiin": ("draw",),
    "dungeon": ("roll", "wait", "see"),
    "rials": ("spread", "done", "decline", "roll", "wait", "weighted", "end_turn"),
    "dungeon_lords": (
        "takeback",
        "letrest",
        "send_home",
        "let_come",
        "dig",
        "stop_digging",
        "stop_work",
        "entertain",
        "pay_inspector",
    ),
    "dungeonopoly": (
        "no_offer",
        "refuse",
        "shape",
        "humanoid",
        "enough",
        "spend",
        "stay_hidden",
        "dispel",
        "unweave",
        "wishof",
        "hotel",
    ),
}
"""Their label says it all, or signs beside it say what they cost."""
BARE_PROMPTS: dict[str, tuple[str, ...]] = {
    "dunjiin": ("keeps",),
    "dungeon": ("lost",),
    "rials": (),
    "dungeon_lords": ("rest", "give"),
    "dungeonopoly": ("melody", "shape", "bolt", "pact", "force", "wish", "copy"),
}
"""What they ask says it all, or the answers do."""
GAMES = [game.name for game in all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_each_answer_says_what_it_costs_and_brings(game: str) -> None:
    options = find(game).words.options
    assert tuple(key for key, one in options.items() if not one.hint) == BARE_OPTIONS[game]


@pytest.mark.parametrize("game", GAMES)
def test_each_question_has_a_line_of_help(game: str) -> None:
    prompts = find(game).words.prompts
    assert tuple(key for key, one in prompts.items() if not one.help) == BARE_PROMPTS[game]
