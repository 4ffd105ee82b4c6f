"""Other cards in the box: games with them end, and bots and sentences know what is printed."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest

from undercroft import bots
from undercroft.engine import BadSetting, Game, Table, play
from undercroft.games import changed, find

DUNGEON = find("dungeon")
NUMBERS = DUNGEON.press.numbers


def on_levels(shelf: str, *copies: int) -> dict[str, int]:
    """How many cards of it there are on each level."""
    return {f"{shelf}.on_level_{level}": count for level, count in enumerate(copies, 1)}


def all_of(start: str, end: str, number: int) -> dict[str, int]:
    paths = [path for path in NUMBERS if path.startswith(start) and path.endswith(end)]
    assert paths
    return dict.fromkeys(paths, number)


RICHER = {
    "treasures.huge_diamond.gold": 40_000,
    **on_levels("treasures.magic_sword", 2, 3, 3, 2, 3, 4),
    **on_levels("treasures.crystal_ball", 2, 1, 1, 2, 1, 3),
    **on_levels("traps.slide", 2, 2, 2, 2, 2, 9),
    "monsters.giant_rats.elf": 1,
    "monsters.red_dragon.superhero": 15,
    "attack.killed": 3,
}
NOTHING_ON_LEVEL_2 = all_of("", ".on_level_2", 0)
NO_SACKS = {
    path: number
    for path, number in all_of("treasures.sack_of_gold", "", 0).items()
    if ".on_level_" in path
}
FAR_AND_STRONG = {
    "turn.steps": 9,
    "swords.plus": 3,
    "swords.strong_plus": 5,
    "swords.strong.1": 2,
    "slide.levels": 4,
    "teleport.levels": 5,
    "wizard.spells": 1,
    "light_wound.turns": 3,
}
BOXES = [RICHER, NOTHING_ON_LEVEL_2, NO_SACKS, FAR_AND_STRONG]


def part(game: Game[Any], module: str) -> Any:
    """A module of that printing."""
    return import_module(f"{game.package}.{module}")


@pytest.mark.parametrize(("name", "turns"), [("random", 300), ("greedy", 200), ("search:2", 10)])
@pytest.mark.parametrize("which", ["basic", "expert"])
@pytest.mark.parametrize("changes", BOXES)
def test_games_with_other_cards_are_played_to_their_end(
    changes: Mapping[str, int], which: str, name: str, turns: int
) -> None:
    rules = {"game": which, "turn_limit": turns, "ball_free": True}
    table = Table.open(changed(DUNGEON, changes), 4, rules, seed=b"another box")
    play(table, [bots.find(name, seed=seat) for seat in range(4)])
    assert table.over


def test_bots_know_what_is_printed() -> None:
    known = [
        (round(36 * part(game, "bot.odds").DEAD), round(part(game, "bot.prices").PRIZE[6][-1]))
        for game in (DUNGEON, changed(DUNGEON, RICHER))
    ]
    assert known == [(1, 5542), (3, 6059)]


def test_there_are_as_many_players_as_pawns() -> None:
    game = changed(DUNGEON, all_of("adventurers.", ".pawns", 1))
    with pytest.raises(BadSetting, match=r"2 to 2 players"):
        Table.open(game, 5, {"game": "basic"})
    with pytest.raises(BadSetting, match=r"^The Expert Game is for 2 to 4 players\.$"):
        Table.open(game, 5, {"game": "expert"})


def test_who_comes_after_the_last_spell_goes_without() -> None:
    copies = {**all_of("spells.", ".copies", 0), "spells.fire_ball.copies": 1}
    rules = {"game": "expert", "turn_limit": 1}
    table = Table.open(changed(DUNGEON, copies), 8, rules, seed=b"one spell for two")
    play(table, [bots.find("random", seed=seat) for seat in range(8)])
    assert sum(len(delver.spells) for delver in table.state.delvers) <= 1


def test_a_card_with_other_gold_keeps_its_key() -> None:
    game = changed(DUNGEON, {"treasures.sack_of_gold_250.gold": 300})
    assert part(game, "cards").THINGS["sack_of_gold_250_1"].gold == 300
    assert game.things.keys() == DUNGEON.things.keys()


def test_chances_are_told_of_a_level_without_monsters_by_those_that_help_out() -> None:
    stakes = part(changed(DUNGEON, NOTHING_ON_LEVEL_2), "stakes")
    assert {one.level for one in stakes.met_on(2)} == {1}
    assert {one.level for one in stakes.met_on(3)} == {3}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (all_of("monsters.", "", 0), "There must be a monster in the piles"),
        (all_of("treasures.", ".gold", 0), "All treasure together must be enough gold"),
        (all_of("adventurers.", ".pawns", 0), "Elves and Heroes need two pawns"),
    ],
)
def test_numbers_that_do_not_go_together_are_refused(
    changes: Mapping[str, int], words: str
) -> None:
    copies = {path: n for path, n in changes.items() if NUMBERS[path].low == 0}
    with pytest.raises(BadSetting, match=words):
        changed(DUNGEON, copies)
