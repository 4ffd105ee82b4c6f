"""Monsters: fought with Fighting, or dodged with Agility if they are slow."""

from __future__ import annotations

import pytest

from tests.games.rials.befalling import changes, near_a_chance, sheet, takes
from tests.games.rials.expedition import (
    A,
    at,
    bottom,
    event,
    items,
    leave_only,
    level,
    lines,
    lying,
    put_on_top,
    treasures,
    with_settings,
)
from tests.script import rule
from undercroft.games.rials.events import EVENTS
from undercroft.games.rials.rules.challenging import Changed
from undercroft.games.rials.rules.effects import FoundTreasure
from undercroft.games.rials.rules.fighting import Stolen
from undercroft.games.rials.rules.resting import OwesTurns

MONSTERS = [card.name for card in EVENTS if card.kind == "monster"]
# fmt: off
PRINTED = [
    # name                    level  slow   hurts steals     spoils last
    ("Giant Rat",               1,   False, 1,    "",        0,     False),
    ("Bat Swarm",               1,   False, 1,    "",        0,     False),
    ("Kobold Pickpocket",       1,   False, 1,    "lowest",  0,     False),
    ("Cellar Adder",            1,   False, 1,    "",        0,     False),
    ("Rattling Skeleton",       2,   False, 1,    "",        0,     False),
    ("Goblin Cutpurse",         2,   False, 1,    "lowest",  0,     False),
    ("Giant Centipede",         2,   False, 1,    "",        0,     True),
    ("Creeping Slime",          2,   True,  1,    "",        0,     False),
    ("Grave-Robber",            2,   False, 1,    "choice",  1,     True),
    ("Shambling Corpse",        3,   True,  1,    "",        0,     False),
    ("Cave Spider",             3,   False, 2,    "",        0,     False),
    ("Ghoul",                   3,   False, 2,    "",        1,     False),
    ("Bandit Captain",          3,   False, 1,    "highest", 1,     False),
    ("Hungry Strongbox",        3,   True,  1,    "highest", 1,     False),
    ("Stone Sentinel",          4,   True,  2,    "",        1,     False),
    ("Ogre Toll-Keeper",        4,   True,  2,    "choice",  1,     False),
    ("Wraith of a Quiet King",  4,   False, 2,    "highest", 1,     True),
    ("The Cradle Wyrm",         5,   True,  3,    "highest", 2,     True),
]
# fmt: on


@rule("RD-12.1", "RD-12.2", "RD-12.5", "RD-12.7")
def test_the_monsters_are_as_printed() -> None:
    cards = [event(name) for name in MONSTERS]
    assert [
        (card.name, card.level, card.slow, card.hurts, card.steals, card.spoils, card.last)
        for card in cards
    ] == PRINTED
    assert [EVENTS[card] for card in cards] == [1] * 18


@rule("RD-12.1", "RD-12.3", "RD-12.4", "RD-12.5", "RD-12.7")
@pytest.mark.parametrize("above", [-1, 0, 1], ids=["lost", "even", "won"])
@pytest.mark.parametrize("name", MONSTERS)
def test_fighting_is_held_against_the_level(name: str, above: int) -> None:
    monster = event(name)
    table = near_a_chance(fighting=monster.level + above, health=9)
    before = sheet(table)
    script = takes(table, name)
    if monster.slow:
        script.asks(A, "monster", "fight", "dodge").answers("fight")
    if above >= 0:
        script.finds(*["Purse of Silver", "Jade Idol"][: monster.spoils])
    script.ends()
    lost = {"health": 9 - monster.hurts}
    won = {"treasures": monster.spoils, "owed": int(above == 0)}
    assert changes(before, sheet(table)) == changes(
        before, {**before, **(lost if above < 0 else won)}
    )


@rule("RD-12.3")
def test_v30_who_has_more_wins_and_loses_nothing() -> None:
    table = near_a_chance(fighting=3)
    before = sheet(table)
    takes(table, "Rattling Skeleton").ends()
    assert changes(before, sheet(table)) == ""
    assert not table.explorers[A].must_miss


@rule("RD-12.4")
def test_an_even_fight_is_won_and_costs_the_next_turn() -> None:
    table = near_a_chance(fighting=2)
    before = sheet(table)
    takes(table, "Rattling Skeleton").ends()
    assert changes(before, sheet(table)) == "owed +1"
    assert table.explorers[A].must_miss


@rule("RD-12.1", "RD-3.9")
def test_the_best_weapon_counts() -> None:
    table = near_a_chance(fighting=1, items="Dagger, Short Sword")
    before = sheet(table)
    takes(table, "Cave Spider").ends()
    assert changes(before, sheet(table)) == "owed +1"


@rule("RD-12.5", "RD-12.8")
def test_v32_the_wraith_takes_health_and_the_dearest_treasure() -> None:
    purses = "Purse of Silver, Sack of Gold Rials, Sack of Gold Rials"
    table = near_a_chance(fighting=3, health=3, treasures=purses)
    takes(table, "Wraith of a Quiet King").ends()
    assert level(table, "health") == 1
    assert treasures(table) == "Purse of Silver, Sack of Gold Rials"
    assert bottom(table.chests) == "Sack of Gold Rials"


@rule("RD-12.6")
@pytest.mark.parametrize("fighting", [1, 2, 3])
def test_won_or_lost_the_card_goes_under_the_stack(fighting: int) -> None:
    table = near_a_chance(fighting=fighting)
    takes(table, "Rattling Skeleton").ends()
    assert (bottom(table.chances), len(table.chances)) == ("Rattling Skeleton", 60)


# Dodging


@rule("RD-12.2")
def test_only_a_slow_monster_may_be_dodged() -> None:
    table = near_a_chance(fighting=4, agility=9, health=5)
    takes(table, "Cave Spider").ends()
    slow = near_a_chance(agility=9)
    takes(slow, "Stone Sentinel").asks(A, "monster", "fight", "dodge").answers("dodge").ends()
    assert level(slow, "health") == 1


@rule("RD-R.82", "RD-12.2", "RD-12.7")
@pytest.mark.parametrize(("agility", "then"), [(4, "owed +1"), (5, ""), (3, "health -2")])
def test_v33_a_dodge_ends_like_a_fight_but_without_spoils(agility: int, then: str) -> None:
    table = near_a_chance(agility=agility, health=5)
    before = sheet(table)
    takes(table, "Ogre Toll-Keeper").asks(A, "monster").answers("dodge").ends()
    assert changes(before, sheet(table)) == then


@rule("RD-12.2", "RD-3.9")
def test_boots_help_to_dodge_and_a_sword_does_not() -> None:
    table = near_a_chance(agility=3, items="Felt Boots, Battle-Axe, Rope and Grapnel")
    before = sheet(table)
    takes(table, "Stone Sentinel").asks(A, "monster").answers("dodge").ends()
    assert changes(before, sheet(table)) == "owed +1"


# Spoils


@rule("RD-12.7")
def test_v36_the_wyrm_leaves_two_chest_cards_even_if_the_fight_was_even() -> None:
    table = near_a_chance(fighting=5)
    put_on_top(table.chests, "The Ruby Eye", "Tome of Riddles")
    script = takes(table, "The Cradle Wyrm").asks(A, "monster").answers("fight")
    script.finds("The Ruby Eye", "Tome of Riddles").ends()
    assert (treasures(table), level(table, "intelligence")) == ("The Ruby Eye", 2)
    assert table.explorers[A].owed == 1


@rule("RD-12.7")
def test_a_table_may_agree_that_monsters_leave_nothing() -> None:
    table = with_settings(near_a_chance(fighting=5), spoils=False)
    takes(table, "Ghoul").ends()
    assert treasures(table) == ""


@rule("RD-12.7", "RD-R.58")
def test_with_no_chest_card_left_there_are_no_spoils() -> None:
    table = near_a_chance(fighting=5)
    leave_only(table.chests)
    takes(table, "Ghoul").ends()
    assert treasures(table) == ""


@rule("RD-R.84")
def test_of_a_victory_the_turn_owed_comes_before_the_spoils() -> None:
    table = near_a_chance(fighting=3)
    takes(table, "Ghoul").finds("Jade Idol").ends()
    assert lines(table, OwesTurns, FoundTreasure) == ["OwesTurns", "FoundTreasure"]


# Theft


@rule("RD-R.84", "RD-12.5")
def test_of_a_defeat_health_comes_before_the_theft() -> None:
    table = near_a_chance(fighting=1, health=3, treasures="Jade Idol")
    takes(table, "Bandit Captain").ends()
    assert lines(table, Changed, Stolen) == ["Changed", "Stolen"]


@rule("RD-12.8")
def test_some_thieves_take_the_cheapest() -> None:
    table = near_a_chance(fighting=1, treasures="Jade Idol, Fistful of Coppers, Ivory Casket")
    takes(table, "Goblin Cutpurse").ends()
    assert treasures(table) == "Jade Idol, Ivory Casket"
    assert bottom(table.chests) == "Fistful of Coppers"


@rule("RD-12.8")
def test_to_some_the_victim_chooses_what_to_give() -> None:
    held = "Jade Idol, Fistful of Coppers, Jade Idol"
    table = near_a_chance(fighting=1, treasures=held)
    script = takes(table, "Grave-Robber").asks(A, "stolen", "part:c08", "part:c01")
    script.answers("part:c01").ends()
    assert (treasures(table), bottom(table.chests)) == (
        "Jade Idol, Jade Idol",
        "Fistful of Coppers",
    )


@rule("RD-R.83")
@pytest.mark.parametrize("thief", ["Bandit Captain", "Goblin Cutpurse"])
def test_of_treasures_worth_the_same_the_first_in_the_list_goes(thief: str) -> None:
    table = near_a_chance(fighting=1, treasures="Pearl Collar, Ivory Casket, Gilt Hand-Mirror")
    takes(table, thief).ends()
    assert treasures(table) == "Pearl Collar, Gilt Hand-Mirror"


@rule("RD-R.83")
@pytest.mark.parametrize("thief", ["Bandit Captain", "Kobold Pickpocket", "Grave-Robber"])
def test_who_has_no_treasure_loses_health_all_the_same(thief: str) -> None:
    table = near_a_chance(fighting=0, health=3)
    takes(table, thief).ends()
    assert (level(table, "health"), lines(table, Stolen)) == (2, [])


@rule("RD-12.8")
def test_who_wins_keeps_everything() -> None:
    table = near_a_chance(fighting=2, treasures="Jade Idol")
    takes(table, "Kobold Pickpocket").ends()
    assert treasures(table) == "Jade Idol"


# Bucklers and bombs


@rule("RD-12.9")
@pytest.mark.parametrize(
    ("name", "fighting", "health", "left"), [("The Cradle Wyrm", 1, 3, 1), ("Giant Rat", 0, 1, 1)]
)
def test_v35_a_buckler_saves_one_health(name: str, fighting: int, health: int, left: int) -> None:
    table = near_a_chance(fighting=fighting, health=health, items="Buckler, Buckler")
    script = takes(table, name)
    if event(name).slow:
        script.asks(A, "monster").answers("fight")
    script.ends()
    assert (level(table, "health"), table.explorers[A].resting) == (left, False)


@rule("RD-12.9")
def test_a_buckler_does_not_keep_a_thief_away() -> None:
    table = near_a_chance(fighting=0, items="Buckler", treasures="Jade Idol")
    takes(table, "Kobold Pickpocket").ends()
    assert (level(table, "health"), treasures(table)) == (1, "")


@rule("RD-R.85", "RD-9.11")
def test_a_smoke_bomb_comes_before_anything_else() -> None:
    table = near_a_chance(fighting=5, items="Smoke Bomb")
    before = sheet(table)
    script = takes(table, "The Cradle Wyrm").asks(A, "smoke", "spend:i20", "face")
    script.spends("Smoke Bomb").ends()
    assert changes(before, sheet(table)) == "items -1"
    assert (bottom(table.items), bottom(table.chances)) == ("Smoke Bomb", "The Cradle Wyrm")
    assert (at(table), lying(table, "p08")) == ("p08", "")


@rule("RD-R.85")
def test_who_keeps_the_smoke_bomb_faces_the_monster() -> None:
    table = near_a_chance(fighting=1, agility=6, items="Smoke Bomb")
    script = takes(table, "The Cradle Wyrm").asks(A, "smoke").answers("face")
    script.asks(A, "monster", "fight", "dodge").answers("dodge").ends()
    assert items(table) == "Smoke Bomb"
