"""Dungeonopoly printed with other numbers: the board, the decks and the bots follow them."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from tests import laws
from undercroft import bots
from undercroft.engine import BadSetting, Table, play
from undercroft.games import find


def part(name: str, module: str) -> Any:
    """A module of a printing."""
    return import_module(f"{find(name).package}.{module}")


def test_a_deed_says_what_is_printed_on_it() -> None:
    board = part("dungeonopoly?board.boardwalk.rent_3=999&board.boardwalk.price=1000", "board")
    boardwalk, park_place = board.BY_KEY["boardwalk"], board.BY_KEY["park_place"]
    assert boardwalk.rents == (50, 200, 600, 999, 1700, 2000)
    assert (boardwalk.price, boardwalk.mortgage, boardwalk.interest) == (1000, 500, 50)
    assert (park_place.price, park_place.mortgage) == (350, 175)


def test_mortgages_and_sales_are_parts_of_what_is_paid() -> None:
    board = part("dungeonopoly?buildings.sale=20&mortgage.interest=25&mortgage.percent=80", "board")
    boardwalk = board.BY_KEY["boardwalk"]
    assert (boardwalk.mortgage, boardwalk.interest, boardwalk.sale) == (320, 80, 40)


def test_mortgaging_and_lifting_the_cheapest_deed_still_costs_something() -> None:
    """Or else somebody could do it for ever."""
    board = part(
        "dungeonopoly?board.baltic_avenue.price=10&mortgage.interest=1&mortgage.percent=10", "board"
    )
    assert board.BY_KEY["baltic_avenue"].interest > 0


def test_a_card_of_the_classic_deck_has_a_number_of_its_own() -> None:
    cards = part("dungeonopoly?cards.cc9.classic=75&cards.ch7.amount=60", "cards").CARDS
    assert (cards["cc9"].amount, cards["cc9"].classic) == (10, 75)
    assert (cards["ch7"].amount, cards["ch7"].classic) == (60, None)


def test_any_spell_can_be_given_a_price() -> None:
    fireball = part("dungeonopoly?abilities.fireball.cost=120", "abilities.wizard.fireball")
    assert fireball.FIREBALL.row.cost == 120


def test_bots_reckon_with_the_doubles_that_lead_to_jail() -> None:
    usual, strict = find("dungeonopoly"), "dungeonopoly?jail.doubles=1"
    assert part(strict, "bot.odds").AGAIN == 1 < part(usual.name, "bot.odds").AGAIN


def test_points_that_no_skill_can_take_are_lost() -> None:
    game = find("dungeonopoly?skills.first=100&skills.ranks=3")
    table = Table.open(game, 2, {"classes": "core"}, b"a clumsy rogue")
    luck = random.Random(1)
    while str(table.asked[0].prompt) in ("class", "skill", "points"):
        asked: Any = table.asked[0]
        rogue = [one.key for one in asked.options if one.key.endswith(":rogue")]
        if rogue:
            table.answer(asked.seat, rogue[0])
        else:
            laws.answer_at_random(table, luck)
    assert [sum(who.ranks.values()) for who in table.state.characters] == [15, 15]


def test_ranges_come_in_their_order() -> None:
    with pytest.raises(BadSetting, match="three squares cannot come before one of two"):
        find("dungeonopoly?range.three=4")


@pytest.mark.parametrize("changes", ["start.cash=0", "levels.top=1", "bank.hotels=0&bank.houses=0"])
def test_a_meagre_town_is_played_to_its_end(changes: str) -> None:
    table = Table.open(find(f"dungeonopoly?{changes}"), 3, {"turn_limit": 8}, b"meagre")
    play(table, [bots.find(name, seed=1) for name in ("greedy", "random", "greedy")])
    assert table.over


@pytest.mark.parametrize(("agreed", "tax"), [(100, 130), (75, 105)])
def test_the_luxury_tax_is_a_number_and_less_as_in_the_old_box(agreed: int, tax: int) -> None:
    state = import_module(f"{find('dungeonopoly?board.luxury_tax.price=130').package}.state")
    assert state.Settings(luxury_tax=agreed).luxury == tax


def test_an_ability_is_learned_at_the_level_that_is_printed() -> None:
    classes = part("dungeonopoly?learned.run=5&learned.veteran=1", "classes")
    learned = [[one.key for one in level.abilities] for level in classes.FIGHTER.levels]
    assert learned[:5] == [
        ["attack", "veteran"],
        [],
        ["far_shot"],
        ["intimidate"],
        ["run", "combat_reflexes"],
    ]
    assert [one.key for one in classes.WARLOCK.levels[0].abilities] == ["hex"]


@pytest.mark.parametrize("level", [1, 10])
def test_games_in_which_all_is_learned_at_once_are_played_to_their_end(level: int) -> None:
    numbers = find("dungeonopoly").press.numbers
    changes = "&".join(f"{path}={level}" for path in numbers if path.startswith("learned."))
    table = Table.open(find(f"dungeonopoly?{changes}"), 4, {"turn_limit": 40}, b"learned")
    play(table, [bots.find("greedy", seed=seat) for seat in range(4)])
    assert table.over


def test_bots_know_what_damage_spells_and_cards_are_worth() -> None:
    usual = part("dungeonopoly", "bot.outlook")
    fierce = part("dungeonopoly?damage.per_level=40", "bot.outlook")
    tame = part("dungeonopoly?damage.per_level=0&abilities.fireball.cost=2000", "bot.outlook")
    assert fierce.LEVELS["warlock"] == pytest.approx(1.6 * usual.LEVELS["warlock"])
    assert tame.LEVELS["wizard"] == 0.0
    assert tame.LEVELS["bard"] == pytest.approx(0.9 * usual.LEVELS["bard"])
    rich = part("dungeonopoly?cards.cc2.amount=1000&cards.ch12.amount=175", "bot.outlook")
    assert rich.CARD == {"chance": 5 - 10, "chest": 15 + 50}
