"""Chance cards: finds, monsters, traps, people, and ways to somewhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from undercroft.games.rials.cards import (
    BOARD_CARDS,
    CHEST_CARDS,
    ITEMS,
    NOTHING,
    Effect,
    counted,
    in_box,
    path_of,
    printed,
    sentence,
    told,
)
from undercroft.games.rials.press import PRESS

Steals = Literal["", "lowest", "highest", "choice"]


@dataclass(frozen=True, slots=True)
class Challenge:
    """A capability against a level, and what each outcome brings."""     # RD-3.6, RD-3.7

    capability: str
    level: int
    fail: Effect = NOTHING
    just: Effect = NOTHING
    exceed: Effect = NOTHING


@dataclass(frozen=True, eq=False, slots=True)
class Event:
    """A Chance card: what happens to who lands on a chance square."""    # RD-10.5

    key: str
    name: str
    kind: Literal["find", "monster", "trap", "person", "teleport", "secret_door", "hollow"]
    text: str
    last: bool = False
    """Is this the last chance to be had on the square?"""                # RD-R.64
    level: int = 0
    slow: bool = False
    hurts: int = 0
    steals: Steals = ""
    spoils: int = 0
    challenge: Challenge | None = None
    effect: Effect = NOTHING
    to: str = ""
    """A square, or how the square is found."""


THEFT = {
    "": "",
    "lowest": " and your cheapest treasure",
    "highest": " and your dearest treasure",
    "choice": " and a treasure of your choice",
}


def reward(spoils: int) -> str:
    return f" Beaten in a fight it leaves {counted(spoils, 'Chest card')}." if spoils else ""


def _monster(key: str, name: str, level: int, speed: str, hurts: int, steals: Steals,
             spoils: int, last: bool = False) -> Event:
    path = path_of("chances", name)
    level = PRESS.number(f"{path}.level", level, 0, 12, "RD-12.1")
    hurts = PRESS.number(f"{path}.hurts", hurts, 0, 9, "RD-12.5")
    spoils = PRESS.number(f"{path}.spoils", spoils, 0, 6, "RD-12.7")
    pace = ", slow" if speed else ""
    text = f"Level {level}{pace}. Takes {hurts} Health{THEFT[steals]}.{reward(spoils)}"
    return Event(key, name, "monster", text, last, level, bool(speed), hurts, steals, spoils)


def _test(key: str, name: str, kind: Literal["trap", "person"], challenge: Challenge) -> Event:
    challenge = _challenge(path_of("chances", name), challenge)
    text = (
        f"{challenge.capability.capitalize()} {challenge.level}. Below: {told(challenge.fail)}. "
        f"Equal: {told(challenge.just)}. Above: {told(challenge.exceed)}."
    )
    return Event(key, name, kind, text, challenge=challenge)


def _challenge(path: str, challenge: Challenge) -> Challenge:
    """As this printing has it: its level, and the numbers of each outcome."""
    return Challenge(
        challenge.capability,
        PRESS.number(f"{path}.level", challenge.level, 0, 12, "RD-3.5"),
        printed(f"{path}.fail", challenge.fail, "RD-3.7"),
        printed(f"{path}.just", challenge.just, "RD-3.7"),
        printed(f"{path}.exceed", challenge.exceed, "RD-3.7"),
    )


def _trap(key: str, name: str, tests: str, level: int, fail: Effect, just: Effect = NOTHING,
          exceed: Effect = NOTHING) -> Event:
    return _test(key, name, "trap", Challenge(tests, level, fail, just, exceed))


def _simple(key: str, name: str, kind: Literal["find", "person", "hollow"], effect: Effect,
            last: bool = False) -> Event:
    effect = printed(path_of("chances", name), effect, "RD-10.5")
    return Event(key, name, kind, sentence(told(effect)), last, effect=effect)


LAST = True
FIND, MISS = Effect(items=1), Effect(miss=1)
EVENTS = in_box("chances", {
    #                                                                count
    _simple("f01", "A Dropped Satchel",       "find", FIND):           3,
    _simple("f02", "Under a Loose Flagstone", "find", FIND):           3,
    _simple("f03", "A Skeleton's Knapsack",   "find", FIND, LAST):     4,
    #                                     level        hurts steals  spoils
    _monster("m01", "Giant Rat",              1, "",     1, "",        0):        1,
    _monster("m02", "Bat Swarm",              1, "",     1, "",        0):        1,
    _monster("m03", "Kobold Pickpocket",      1, "",     1, "lowest",  0):        1,
    _monster("m04", "Cellar Adder",           1, "",     1, "",        0):        1,
    _monster("m05", "Rattling Skeleton",      2, "",     1, "",        0):        1,
    _monster("m06", "Goblin Cutpurse",        2, "",     1, "lowest",  0):        1,
    _monster("m07", "Giant Centipede",        2, "",     1, "",        0, LAST):  1,
    _monster("m08", "Creeping Slime",         2, "slow", 1, "",        0):        1,
    _monster("m09", "Grave-Robber",           2, "",     1, "choice",  1, LAST):  1,
    _monster("m10", "Shambling Corpse",       3, "slow", 1, "",        0):        1,
    _monster("m11", "Cave Spider",            3, "",     2, "",        0):        1,
    _monster("m12", "Ghoul",                  3, "",     2, "",        1):        1,
    _monster("m13", "Bandit Captain",         3, "",     1, "highest", 1):        1,
    _monster("m14", "Hungry Strongbox",       3, "slow", 1, "highest", 1):        1,
    _monster("m15", "Stone Sentinel",         4, "slow", 2, "",        1):        1,
    _monster("m16", "Ogre Toll-Keeper",       4, "slow", 2, "choice",  1):        1,
    _monster("m17", "Wraith of a Quiet King", 4, "",     2, "highest", 1, LAST):  1,
    _monster("m18", "The Cradle Wyrm",        5, "slow", 3, "highest", 2, LAST):  1,
    #                               tests      level   fail                     just    exceed
    _trap("t01", "Numbing Needle",  "dexterity",    2, Effect(("dexterity", -1))):      1,
    _trap("t02", "Spiked Pit",      "agility",      2, Effect(("health", -2)), MISS):   1,
    _trap("t03", "Swinging Blades", "agility",      3, Effect(("health", -2))):         1,
    _trap("t04", "Rolling Boulder", "strength",     3, Effect(("health", -1), miss=1), MISS): 1,
    _trap("t05", "Falling Net",     "strength",     1, MISS, MISS):                     1,
    _trap("t06", "Rune of Fire",    "intelligence", 3, Effect(("health", -2)), NOTHING,
          Effect(("intelligence", 1))):                                                 1,
    _trap("t07", "Choking Spores",  "health",       2, Effect(("health", -1)),
          Effect(("health", -1))):                                                      1,
    _trap("t08", "Acid Spray",      "dexterity",    2, Effect(lose_item=True), NOTHING, FIND): 1,
    _trap("t09", "Hex of Ill Omen", "luck",         2, Effect(("luck", -1)), NOTHING,
          Effect(("luck", 1))):                                                         1,
    _simple("h01", "The Lay Sister",       "person", Effect(("health", 2))):            1,
    _simple("h02", "Old Sergeant Marrow",  "person", Effect(("fighting", 1))):          1,
    _simple("h03", "Fingers Finnick",      "person", Effect(("dexterity", 1))):         1,
    _simple("h04", "Grell the Porter",     "person", Effect(("strength", 1))):          1,
    _simple("h05", "The Rope-Dancer",      "person", Effect(("agility", 1))):           1,
    _simple("h06", "The Unshaven Scholar", "person", Effect(("intelligence", 1))):      1,
    _simple("h07", "The Card-Reader",      "person", Effect(("luck", 2))):              1,
    _simple("h08", "The Freed Prisoner",   "person", Effect(gain_any=1), LAST):         1,
    _simple("h09", "The Mad Pedlar",       "person", Effect(items=2, sells=True)):      1,
    _test("h10", "The Chained Sphinx",     "person",
          Challenge("intelligence", 3, NOTHING, FIND, Effect(chests=1))):               1,
    _test("h11", "The Wrestling Dwarf",    "person",
          Challenge("strength", 3, MISS, FIND, Effect(chests=1))):                      1,
    _simple("h12", "The Mapmaker's Ghost", "person", Effect(reveal=True)):              1,
    _simple("h13", "The Steward's Ghost",  "person", Effect(chests=1), LAST):           1,
    Event("j01", "Mirror Gate", "teleport", "Roll a d4: go to the square inside that entrance.",
          to="threshold_d4"):                                                           1,
    Event("j02", "Rial's Summons", "teleport", "Go to the middle of Rial's Hall.", to="H7"): 1,
    Event("j03", "The Whirlpool", "teleport", "Go to the Drowned Cistern.", LAST, to="C7"): 1,
    Event("j04", "The Calling Bell", "teleport", "Go to the next player who is inside.", LAST,
          to="next_player"):                                                            1,
    Event("k01", "A Draught behind the Tapestry", "secret_door",
          "Roll a d4: slip into that secret compartment.", to="compartment_d4"):        3,
    _simple("k02", "A Hollow in the Wall", "hollow", Effect(chests=1), LAST):           3,
}, "RD-2.4")
ENDS = ("find", "monster", "person", "hollow")
PRESS.insist(
    any(count for event, count in EVENTS.items() if event.kind in ENDS),
    "There must be a Chance card that is no trap and leads nowhere, or one could lead to another "
    "for ever.",
)
THINGS = {card.key: card for cards in (BOARD_CARDS, CHEST_CARDS, ITEMS, EVENTS) for card in cards}
