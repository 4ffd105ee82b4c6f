"""What is said when a game is over is counted from the story and from what was measured."""

from __future__ import annotations

from typing import Any

import pytest

from undercroft import bots
from undercroft.engine import Game, Measure, Reckoning, Result, Table, play
from undercroft.games import all_games, find

DUNJIIN = find("dunjiin")
ADA, WREN, IVO = range(3)
NAMES = ("Ada", "Wren", "Ivo")
TURN = {"line": "TurnBegan", "rule": "", "seat": ADA}


def told(line: str, **details: Any) -> dict[str, Any]:
    return {"line": line, "rule": "", **details}


def fought(seat: int, card: str) -> dict[str, Any]:
    return told("Opened", seat=seat, cards=[card, "orc"], strength=21, level=20)


STORY = [
    TURN,
    fought(ADA, "lich"),
    told("Won", seat=ADA, treasure=[]),
    TURN,
    told("Dodged", seat=WREN, to=ADA, xp=None),
    told("Dodged", seat=ADA, to=IVO, xp=None),
    fought(IVO, "ogre"),
    told("Hurt", seat=IVO, damage=2, armor=0),
    told("Died", seat=IVO),
    TURN,
    fought(WREN, "orc"),
    told("FairyCame", seat=WREN),
    told("Died", seat=WREN),
]


def measures(*levels: tuple[int, int, int]) -> list[Measure]:
    return [Measure(at, 3 * at, {"level": row, "armor": row}) for at, row in enumerate(levels)]


def reckoned(*levels: tuple[int, int, int], viewer: int | None = None) -> Reckoning:
    result = Result((ADA,), (1, 2, 3), "survivor")
    return Reckoning(DUNJIIN, NAMES, viewer, STORY, measures(*levels), result)


def test_it_says_who_felled_whom_and_how() -> None:
    said = reckoned((20, 20, 20))
    assert said.fate(ADA) == "Came back up."
    assert said.fate(IVO) == "Fell on turn 2 to an Ogre, sent on by Ada."
    assert said.fate(WREN) == "Fell on turn 3 to a Death Fairy."
    assert reckoned((20, 20, 20), viewer=ADA).fate(IVO).endswith("sent on by you.")


def test_it_counts_what_each_did() -> None:
    said = reckoned((20, 20, 20))
    assert said.deeds(ADA) == "Won 1 of 1 fight, dodged once."
    assert said.deeds(IVO) == "Won 0 of 1 fight."


def test_it_names_three_facts_and_calls_the_viewer_you() -> None:
    said = reckoned((20, 22, 18), (20, 22, 18), (26, 22, 0), (26, 0, 0), viewer=ADA)
    assert said.facts == [
        "The last blow: Wren fell on turn 3 to a Death Fairy.",
        "You came to the highest Level on turn 2, and stayed there.",
        "The best turn of all: you, Level +6 on turn 2.",
    ]


def test_whoever_fell_keeps_the_level_they_had() -> None:
    """Their cards are in the Graveyard: that made nobody the leader."""
    said = reckoned((20, 30, 18), (20, 30, 18), (20, 30, 0), (20, 0, 0))
    assert not any("highest Level" in fact for fact in said.facts)


def test_who_won_from_behind_is_said_to_have() -> None:
    """Of who was ahead and fell, it is said when that was so, and no later."""
    said = reckoned((20, 30, 18), (20, 30, 18), (20, 30, 0), (20, 0, 0))
    assert said.facts[1] == "Ada won from behind: Wren still led in Level on turn 2."


def test_what_two_did_most_of_together_is_a_fact_as_well() -> None:
    story = [TURN, told("Won", seat=ADA, treasure=[]), told("Won", seat=IVO, treasure=[])]
    result = Result((), (1, 1, 1), "turn_limit")
    said = Reckoning(DUNJIIN, NAMES, IVO, story, measures((20, 20, 20)), result)
    assert said.facts == [
        "Ada and you won the most fights: 1 each.",
        "Nobody sent a Monster to anybody.",
        "Nobody took any damage.",
    ]


def test_who_came_in_level_is_told() -> None:
    rials, result = find("rials"), Result((ADA, IVO), (1, 3, 1), "rounds", (12, 3, 12))
    levels = [Measure(0, 0, {"treasure": (0, 0, 0), "levels": (7, 7, 7), "items": (0, 0, 0)})]
    said = Reckoning(rials, NAMES, None, [told("TurnBegan", seat=ADA)], levels, result)
    assert said.facts[0] == "Ada and Ivo finished level: 12 rials each."


def test_a_gain_over_several_turns_is_nobodys_best_turn() -> None:
    said = reckoned((20, 22, 18))
    said.measured = [Measure(0, 0, {"level": (1, 1, 1)}), Measure(4, 9, {"level": (9, 1, 1)})]
    assert not any("best turn" in fact for fact in said.facts)


def test_no_turn_is_the_best_where_more_was_gained_over_several() -> None:
    levels = (1, 1, 1), (3, 1, 1), (3, 8, 1), (7, 8, 1)
    turns = 0, 1, 3, 4
    said = reckoned((20, 22, 18))
    said.measured = [
        Measure(turn, 3 * turn, {"level": row}) for turn, row in zip(turns, levels, strict=True)
    ]
    assert not any("best turn" in fact for fact in said.facts)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_of_any_game_there_is_something_to_say(game: Game[Any]) -> None:
    assert game.guide is not None
    settings = dict(game.guide.lesson.settings)
    table = Table.open(game, NAMES, settings, seed=b"an evening")
    play(table, [bots.find("random", seat) for seat in table.seats])
    said = Reckoning.of(table, ADA)
    assert len(said.facts) == 3
    assert all(said.deeds(seat) for seat in table.seats)
    assert [one.turns for one in said.measured] == sorted({one.turns for one in said.measured})
    assert said.measured[-1].gauges == game.gauges(table.state)


def test_nobody_has_level_0_before_the_turn_in_which_they_fell() -> None:
    """What a turn brings before anybody is asked is no part of the turn before it."""
    for seed in range(40):
        table = Table.open(DUNJIIN, NAMES, {}, seed=bytes([seed]))
        play(table, [bots.find("random", seat) for seat in table.seats])
        said = Reckoning.of(table, None)
        for fall in said.falls:
            before = [one for one in said.measured if one.turns < fall.turn]
            assert all(one.gauges["level"][fall.seat] > 0 for one in before)
            assert said.fate(fall.seat).startswith(f"Fell on turn {fall.turn} to ")


SHORT: dict[str, dict[str, object]] = {
    "dungeonopoly": {"turn_limit": 60},
    "dungeon": {"gold_to_win": "short"},
}
TABLES = [("random", seed) for seed in range(30)] + [("greedy", seed) for seed in range(6)]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_three_facts_are_told_of_any_game_and_nobody_falls_for_nothing(game: Game[Any]) -> None:
    for kind, seed in TABLES:
        names = (*NAMES, "Maud")[: 2 + seed % 3]
        table = Table.open(game, names, SHORT.get(game.name, {}), seed=bytes([seed]))
        play(table, [bots.find(kind, seat) for seat in table.seats])
        said = Reckoning.of(table, None)
        assert len(said.facts) == 3, (kind, seed, said.facts)
        for fall in said.falls:
            assert fall.words["how"] or fall.words["by"], (kind, seed, fall)
