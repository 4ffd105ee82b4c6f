"""Dungeon Lords printed with other numbers: texts, rules and bots follow them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from undercroft import bots
from undercroft.engine import Table, play
from undercroft.games import find


def part(name: str, module: str) -> Any:
    """A module of a printing."""
    return import_module(f"{find(name).package}.{module}")


def test_a_text_says_the_number_that_is_printed() -> None:
    cards = part("dungeon_lords?events.witch_hunt.count=5&traps.pendulum.second=6", "cards")
    assert cards.PENDULUM.text == "6 to the second."
    assert cards.SPECIAL_EVENTS[0].text == "Give up a monster or gain 5 evil."


def test_a_creature_may_cost_another_good_than_in_the_box() -> None:
    tiles = part("dungeon_lords?creatures.goblin.food=0&creatures.goblin.gold=2", "tiles")
    assert (tiles.GOBLIN.price.gold, tiles.GOBLIN.price.food) == (2, 0)


def test_the_option_of_a_lighter_stone_is_one_less_than_printed() -> None:
    settings = part("dungeon_lords?traps.rolling_stone.first=7", "state").Settings
    assert settings().stone == 7
    assert settings(rolling_stone_damage=3).stone == 6


def test_bots_rely_on_a_creature_as_far_as_it_hits() -> None:
    usual = part("dungeon_lords", "bot.siege")
    fiercer = part("dungeon_lords?attacks.haunt.damage=4&traps.pendulum.second=6", "bot.siege")
    assert fiercer.POWER[fiercer.GHOST] == 2 * usual.POWER[usual.GHOST]
    assert fiercer.POWER[fiercer.GOBLIN] == usual.POWER[usual.GOBLIN]
    assert fiercer.SNARE[fiercer.PENDULUM] == 2 * usual.SNARE[usual.PENDULUM]


@pytest.mark.parametrize(
    ("changes", "module", "what", "worth"),
    [
        ("points.sole_title=0&points.shared_title=0", "outlook", "TITLE", 0.0),
        ("points.sole_title=-20&points.shared_title=-20", "outlook", "TITLE", -24.0),
        ("points.letter=0", "outlook", "TAX", (0.0, 0.0, 0.0, 0.0)),
        ("points.conquered=-6", "rounds", "TUNNEL", {1: 6.5, 2: 6.3}),
        ("points.conquered=-6&points.room=5", "rounds", "ROOM", {1: 12.5, 2: 11.6}),
        ("points.room=0", "prices", "LOST", 1.2),
        ("points.creature=3", "fray", "GONE", 4.5),
        ("points.office_item=0", "fray", "MARK", 0.0),
    ],
)
def test_bots_count_the_points_that_are_printed(
    changes: str, module: str, what: str, worth: object
) -> None:
    assert getattr(part(f"dungeon_lords?{changes}", f"bot.{module}"), what) == pytest.approx(worth)


def test_a_hall_of_fame_without_points_costs_nothing_more_to_lose() -> None:
    rounds = part(
        "dungeon_lords?rooms.hall_of_fame.sole_title=0&rooms.hall_of_fame.shared_title=0",
        "bot.rounds",
    )
    points = {room.key: worth for room, worth in rounds.POINT_ROOM.items()}
    assert points == {"cafeteria": 1.5, "chapel": 1.5, "pandemonium": 1.5}


def greedy(changes: str, **settings: object) -> Table[Any]:
    table = Table.open(find(f"dungeon_lords?{changes}"), 4, settings, b"points")
    play(table, [bots.find("greedy", seed=seat) for seat in range(4)])
    return table


def test_nobody_hires_creatures_or_shuts_out_parties_at_a_loss() -> None:
    told = [line["line"] for line in greedy("points.creature=-20").told(None)]
    assert "Hired" not in told
    counted = [
        [
            line["conquered"]
            for line in greedy(f"points.conquered={points}").told(None)
            if line["line"] == "Counted"
        ]
        for points in (-2, 10)
    ]
    assert sum(counted[1]) / -10 > sum(counted[0]) / 2


def test_magic_items_give_as_much_as_is_printed() -> None:
    changes = "items.magic_wand.magic=2&items.clover.anti_trap=3&items.amulet.hit_points=4"
    name = f"dungeon_lords?{changes}"
    cards, fighters, tiles = (part(name, one) for one in ("cards", "fighters", "tiles"))
    parties, sending = part(name, "rules.parties"), part(name, "bot.sending")
    given = [cards.TOKENS[at] for at in range(4)]
    bearer = fighters.Intruder(tiles.adventurers_of(1)[0], items=given)
    assert (cards.WAND.magic, cards.CLOVER.anti_trap, cards.POTION.hearts) == (2, 3, 1)
    assert parties.magic([bearer]) == bearer.tile.magic + 2
    assert bearer.hit_points == bearer.tile.hit_points + 4
    assert sending.USEFUL[cards.WAND] == pytest.approx(0.7)


@pytest.mark.parametrize("way", ["straightforward", "tricky"])
@pytest.mark.parametrize("number", [2, 9])
def test_games_with_such_items_are_played_to_their_end(way: str, number: int) -> None:
    paths = [path for path in find("dungeon_lords").press.numbers if path.startswith("items.")]
    assert len(paths) == 4
    greedy("&".join(f"{path}={number}" for path in paths), items=way)


def test_who_is_to_be_received_or_to_look_into_a_trap_is_reckoned_at_the_printed_price() -> None:
    prices = part(
        "dungeon_lords?events.vip_visit.gold=4&events.safety_inspection.gold=3", "bot.weighing"
    )
    assert (prices.ENTERTAINMENT.gold, prices.ENTERTAINMENT.food) == (4, 1)
    assert prices.INSPECTOR.gold == 3


def test_fewer_creatures_are_offered_when_their_tiles_run_out() -> None:
    kinds = ("goblin", "slime", "troll", "witch")
    changes = "&".join(f"creatures.{kind}.copies_1=0" for kind in kinds)
    table = Table.open(find(f"dungeon_lords?{changes}"), 4, {}, b"empty lairs")
    play(table, [bots.find("greedy", seed=seat) for seat in range(4)])
    offers = [len(one["creatures"]) for one in table.told(None) if one["line"] == "Offered"]
    assert offers[:4] == [3, 1, 0, 0]


@pytest.mark.parametrize("changes", ["start.imps=0", "limits.tunnel.monsters=0", "tax.tiles=1"])
def test_a_meagre_dungeon_is_played_to_its_end(changes: str) -> None:
    table = Table.open(find(f"dungeon_lords?{changes}"), 2, {}, b"meagre")
    play(table, [bots.find(name, seed=1) for name in ("greedy", "random")])
    assert table.over
