"""Other cards in the box: games with them end, and cards and bots tell what is printed."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import pytest

from undercroft import bots
from undercroft.engine import BadSetting, Game, Table, play
from undercroft.games import changed, find

RIALS = find("rials")
NUMBERS = RIALS.press.numbers


def copies_of(shelf: str, number: int, *but: str) -> dict[str, int]:
    """Of every card of a stack so many, but of these."""
    return {
        path: number
        for path in NUMBERS
        if path.startswith(f"{shelf}.") and path.endswith(".copies") and path not in but
    }


NOTHING_ON_THE_BOARD = {path: 0 for path in NUMBERS if path.startswith("board_cards.")}
EMPTY_STACKS = {
    **copies_of("items", 0),
    **copies_of("chances", 0, "chances.giant_rat.copies"),
    **copies_of("chests", 0, "chests.fistful_of_coppers.copies"),
}
MANY_TROVES = {
    **copies_of("chests", 0, *(path for path in NUMBERS if ".dust_and" in path)),
    "chests.fistful_of_coppers.copies": 1,
    "chests.false_bottom.copies": 6,
    "chests.dust_and_a_dead_moth.copies": 12,
    "chests.false_bottom.chests": 1,
    "chest.cards": 6,
}
DEADLY = {
    "chances.giant_rat.hurts": 9,
    "chances.the_lay_sister.health": -9,
    "chances.falling_net.fail.miss": 6,
    "rest.health": 6,
    "ten.on": 1,
    "move.die": 6,
    "start.levels": 14,
    "items.torch.steps": 9,
    "sheets.jack.luck": 9,
}
BOXES = [NOTHING_ON_THE_BOARD, EMPTY_STACKS, MANY_TROVES, DEADLY]


def part(game: Game[Any], module: str) -> Any:
    """A module of that printing."""
    return import_module(f"{game.package}.{module}")


@pytest.mark.parametrize(("name", "rounds"), [("random", 30), ("greedy", 20), ("search:2", 5)])
@pytest.mark.parametrize("changes", BOXES)
def test_games_with_other_cards_are_played_to_their_end(
    changes: Mapping[str, int], name: str, rounds: int
) -> None:
    rules = {"round_limit": rounds, "lockdown": True}
    table = Table.open(changed(RIALS, changes), 3, rules, seed=b"another box")
    play(table, [bots.find(name, seed=seat) for seat in range(3)])
    assert table.over


def test_cards_say_what_is_printed() -> None:
    game = changed(
        RIALS,
        {
            "chests.purse_of_silver.value": 11,
            "items.dagger.bonus": 4,
            "items.speed_potion.turns": 1,
            "items.torch.steps": 3,
            "chances.giant_rat.level": 7,
            "chances.spiked_pit.fail.health": 0,
            "move.die": 3,
        },
    )
    text = {
        card.name: card.text
        for card in part(game, "events").THINGS.values()
        if hasattr(card, "text")
    }
    assert text["Purse of Silver"] == "Worth 11 rials."
    assert text["Dagger"] == "Fighting +4. Only your best weapon counts."
    assert text["Speed Potion"] == "For a turn, this one too, you may go twice."
    assert text["Torch"] == "Turns up all cards within three steps, and burns out."
    assert text["Giant Rat"] == "Level 7. Takes 1 Health."
    assert text["Spiked Pit"].startswith("Agility 2. Below: nothing. Equal: miss a turn.")
    assert text["Weighted Die"].endswith("choose 1, 2 or 3.")


def test_bots_know_what_is_printed() -> None:
    game = changed(RIALS, {"chests.fistful_of_coppers.value": 148, "board_cards.chance.white": 28})
    prices = [part(one, "bot.prices").CHEST for one in (RIALS, game)]
    chances = [round(part(one, "bot.outlook").CHANCES_HIDDEN, 3) for one in (RIALS, game)]
    assert prices == [17, 27]
    assert chances == [0.2, 0.273]


def test_a_sheet_that_does_not_add_up_is_ready_made_all_the_same() -> None:
    game = changed(RIALS, {"sheets.jack.luck": 9})
    table = Table.open(game, 2, {"allocation": "archetype"}, seed=b"a lucky jack")
    for seat in range(2):
        table.answer(seat, "become:jack")
    assert [explorer.luck for explorer in table.state.explorers] == [9, 9]
    assert all(sum(one.levels) == 12 for one in part(game, "rules.preparing").SPREADS)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (copies_of("chests", 0), "There must be a treasure among the Chest cards."),
        ({"chests.false_bottom.chests": 6}, "Troves may draw half as many Chest cards"),
        (copies_of("chances", 0), "There must be a Chance card that is no trap"),
    ],
)
def test_numbers_that_do_not_go_together_are_refused(
    changes: Mapping[str, int], words: str
) -> None:
    with pytest.raises(BadSetting, match=words):
        changed(RIALS, changes)
