"""Why not: every square, creature, trap and room that is not offered says why."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests import laws
from tests.games.dungeon_lords.realm import (
    A,
    Fighting,
    battle_of,
    lord,
    realm,
    room,
    run,
)
from undercroft.engine import Rules, Seat
from undercroft.games.dungeon_lords import GAME
from undercroft.games.dungeon_lords.board import (
    BUILD_ROOM,
    DIG_TUNNELS,
    HIRE_MONSTER,
    SQUARES,
    Order,
    Season,
)
from undercroft.games.dungeon_lords.cards import SPECIAL_EVENTS
from undercroft.games.dungeon_lords.rules.acting import STATIONS, carried_out
from undercroft.games.dungeon_lords.rules.downing_tools import down_tools
from undercroft.games.dungeon_lords.rules.events import pay_wages
from undercroft.games.dungeon_lords.rules.ordering import give_orders
from undercroft.games.dungeon_lords.rules.plights import befall
from undercroft.games.dungeon_lords.rules.producing import produce
from undercroft.games.dungeon_lords.state import Lord, Realm
from undercroft.games.dungeon_lords.tiles import CREATURES

KINDS = {one.key: one for one in CREATURES}
EVENTS = {one.key: one for one in SPECIAL_EVENTS}


def why_not(script: Fighting) -> dict[str, str]:
    """By what is barred, and what must have been picked before: the reason in two words."""
    script.asking()
    question = script.question
    assert question is not None
    return {
        one.at.key + (f" {one.given.key}" if one.given else ""): GAME.words.barred(one, []).why
        for one in GAME.barred(script.state, question)
    }


def ordered(mine: Lord, order: Order, space: int = 0, **offers: str) -> Fighting:
    """A minion of this lord stands there, and its turn has come."""
    table = realm(mine)
    table.done = STATIONS.index((order, space)) + 1
    table.offered_rooms = [room(key) for key in offers.get("rooms", "").split()]
    table.offered_creatures = [KINDS[key] for key in offers.get("creatures", "").split()]
    return run(table, carried_out(table, A, order, order.spaces[space]))


def befallen(mine: Lord, happening: Callable[[Realm, Seat], Rules[None]]) -> Fighting:
    table = realm(mine)
    return run(table, happening(table, A))


# The dungeon


def test_every_square_that_cannot_be_dug_says_why() -> None:
    reasons = why_not(ordered(lord(tiles="c1 c2 c3 d1"), DIG_TUNNELS))
    assert reasons["d2"] == "2 × 2"
    assert reasons["a1"] == reasons["e4"] == "not beside"
    assert reasons["c1"] == "dug already"
    offered = {"b1", "b2", "b3", "c4", "d3", "e1"}
    assert {one.key for one in SQUARES} - offered == set(reasons)


def test_every_square_where_no_room_can_stand_says_why() -> None:
    mine = lord(tiles="c1 c2 c3 c4 d1 e1 b4", rooms={"e1": "workshop"}, conquered="c4 b4", gold=1)
    reasons = why_not(ordered(mine, BUILD_ROOM, rooms="mint hatchery"))
    assert reasons["a1"] == "solid rock"
    assert reasons["e1"] == "a room"
    assert reasons["d1"] == "beside room"
    assert reasons["c4"] == "conquered"
    assert reasons["c1 mint"] == reasons["c3 hatchery"] == "wrong zone"
    assert not {"c1", "c2", "c3", "c1 hatchery", "c3 mint"} & set(reasons)


def test_a_room_that_fits_nowhere_says_so() -> None:
    reasons = why_not(ordered(lord(tiles="c1 c2"), BUILD_ROOM, rooms="mint hatchery"))
    assert reasons["mint"] == "no place"


def test_every_tile_that_holds_in_an_earthquake_says_why() -> None:
    mine = lord(tiles="c1 c2 c3 c4 d2 d1", conquered="c4")
    reasons = why_not(befallen(mine, lambda table, seat: befall(table, seat, EVENTS["earthquake"])))
    assert reasons["c1"] == "the entrance"
    assert reasons["c4"] == "conquered"
    assert reasons["c2"] == reasons["c3"] == "holds others"
    assert not {"d1", "a1"} & set(reasons)


# Creatures and rooms


def test_a_creature_that_is_too_dear_says_what_is_missing() -> None:
    mine = lord(food=1, gold=0, evil=15)
    offered = "goblin troll ghost golem demon"
    assert why_not(ordered(mine, HIRE_MONSTER, creatures=offered)) == {
        "troll": "needs 2 food",
        "ghost": "too evil",
        "golem": "needs 1 gold",
        "demon": "too evil",
    }
    poor = lord(food=1, gold=1, evil=3)
    assert why_not(ordered(poor, HIRE_MONSTER, creatures=offered)) == {
        "troll": "needs 2 food",
        "golem": "no trap",
        "demon": "no monster",
    }


def test_what_the_space_costs_counts() -> None:
    dear = why_not(ordered(lord(food=1), HIRE_MONSTER, 2, creatures="goblin ghost"))
    assert dear == {"goblin": "needs 2 food"}


def test_a_creature_that_cannot_be_paid_may_still_be_let_go() -> None:
    script = befallen(lord(creatures="troll vampire goblin", food=1, evil=14), pay_wages)
    reasons = {"troll": "needs 2 food", "vampire": "too evil", "pay_all": "1 of 3"}
    assert why_not(script) == reasons
    script.asks(A, "wages", "release:troll", "release:vampire", "paywage:goblin", "release:goblin")


def test_a_striker_who_cannot_be_given_anything_says_why() -> None:
    script = befallen(lord(creatures="troll ghost", food=0), down_tools)
    assert why_not(script) == {"troll": "needs 1 food"}


def test_a_mob_is_not_interested_in_ghosts() -> None:
    mine = lord(creatures="ghost troll")
    script = befallen(mine, lambda table, seat: befall(table, seat, EVENTS["witch_hunt"]))
    assert why_not(script) == {"ghost": "no monster"}


def test_every_room_that_does_not_run_says_why() -> None:
    mine = lord(
        rooms={"a1": "hatchery", "a3": "mint", "e1": "workshop", "e3": "chapel", "c4": "tool_shed"},
        conquered="a3",
        runs={0: 1},
        imps=3,
    )
    assert why_not(befallen(mine, produce)) == {
        "hatchery": "ran already",
        "mint": "conquered",
        "workshop": "needs 4 imps",
        "chapel": "no work",
    }


def test_a_room_needs_something_to_do() -> None:
    mine = lord(rooms={"a1": "magic_room", "a3": "workshop", "e4": "hatchery"}, food=0, imps=4)
    table = realm(mine)
    table.traps.layers = []
    assert why_not(run(table, produce(table, A))) == {
        "magic_room": "needs 1 food",
        "workshop": "no traps",
    }


def test_a_tool_shed_needs_rock_to_dig() -> None:
    full = " ".join(one.key for one in SQUARES)
    mine = lord(tiles=full, rooms={"a1": "tool_shed", "e4": "hatchery"})
    assert why_not(befallen(mine, produce)) == {"tool_shed": "no rock"}


# Orders


@pytest.mark.parametrize(
    ("season", "year", "why"),
    [
        (Season.WINTER, 1, "until spring"),
        (Season.AUTUMN, 1, "until winter"),
        (Season.AUTUMN, 2, "until the end"),
    ],
)
def test_an_order_that_rests_says_until_when(season: Season, year: int, why: str) -> None:
    table = realm(lord(inaccessible=[DIG_TUNNELS, BUILD_ROOM]), year=year)
    table.season = season
    script = run(table, give_orders(table))
    script.asking()
    ask = script.question.choices[A]
    assert [GAME.words.barred(one, []).why for one in GAME.barred(table, ask)] == [why, why]
    assert [one.at for one in GAME.barred(table, ask)] == [DIG_TUNNELS, BUILD_ROOM]


# Battles


def test_a_plan_says_why_tiles_traps_and_creatures_are_no_part_of_it() -> None:
    mine = lord(
        "y1_warrior_1",
        tiles="c1 c2 c3 b1 d1",
        rooms={"b1": "hatchery"},
        conquered="c1",
        traps="cursed_ring poisoned_meal trap_door",
        down="troll",
        striking="witch",
        creatures="ghost",
        gold=0,
        food=0,
    )
    assert why_not(battle_of(realm(mine, card="fireball"))) == {
        "c1": "conquered",
        "c3": "too far",
        "cursed_ring": "needs 1 gold",
        "poisoned_meal": "needs 1 food",
        "trap_door b1": "needs 1 gold",
        "troll": "face down",
        "witch": "on strike",
    }


def test_of_like_creatures_one_that_is_up_is_enough() -> None:
    mine = lord("y1_warrior_1", down="troll", creatures="troll")
    assert "troll" not in why_not(battle_of(realm(mine, card="fireball")))


def test_whom_a_creature_cannot_hit_says_why() -> None:
    mine = lord(
        "y1_warrior_1 y1_priest_1 y1_thief_1",
        rooms={"c1": "hatchery"},
        creatures="vampire goblin ghost",
        food=0,
    )
    script = battle_of(realm(mine, card="fireball")).defends(creatures="ghost goblin vampire")
    assert why_not(script) == {
        "y1_priest_1 vampire": "a priest",
        "y1_priest_1 goblin": "not first",
        "y1_thief_1 goblin": "not first",
        "y1_warrior_1 ghost": "in front",
    }


def test_an_attack_that_costs_too_much_says_so_and_the_unseen_cannot_be_hit() -> None:
    mine = lord("y1_warrior_1 y1_wizard_1", creatures="troll ghost", food=0)
    script = battle_of(realm(mine, card="invisibility")).defends(creatures="ghost troll")
    reasons = why_not(script)
    assert reasons["y1_wizard_1"] == "unseen"
    assert reasons["fed_punch"] == "needs 1 food"


def test_a_spell_on_a_monster_leaves_ghosts_alone() -> None:
    mine = lord("y1_wizard_2 y1_wizard_4", rooms={"c1": "hatchery"}, creatures="ghost troll goblin")
    table = realm(mine, card="aura_of_fear")
    script = battle_of(table).defends(creatures="ghost goblin troll")
    assert why_not(script) == {"ghost": "no monster"}


def test_the_law_holds_in_games_of_the_curious() -> None:
    told = set()
    for seed in (1, 3, 5):
        for table in laws.wander(GAME, seed):
            for ask in table.asked:
                laws.what_is_barred_is_not_offered(table, ask.seat)
                told |= {type(one).__name__ for one in table.barred(ask)}
    assert len(told) > 20
