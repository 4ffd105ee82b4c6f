"""Fights worked out beforehand, those of the printed examples first, played by the rules."""

from typing import Any, NamedTuple

import pytest

from tests.games.dunjiin.crawl import A, B, cards, crawl, hero, lines, play, told, treasures
from tests.script import Script, rule
from undercroft.games.dunjiin.cards import Kind
from undercroft.games.dunjiin.rules.dying import Hurt
from undercroft.games.dunjiin.rules.fighting import Drew, Learned, Opened, Won
from undercroft.games.dunjiin.state import Crawl, Hero

CHARACTERS = {
    20: "minotaur ghoul giant_bat",
    21: "troll skeleton orc",
    22: "minotaur troll orc",
    25: "red_dragon skeleton ogre",
    27: "red_dragon minotaur troll",
    30: "red_dragon green_dragon lich",
    33: "red_dragon red_dragon red_dragon",
}
RATS = "giant_rat giant_rat giant_rat"

HC: dict[str, Any] = {"hardcore": True}
PUFF: dict[str, Any] = {"powderpuff": True}
NAKED: dict[str, Any] = {"excess_damage": "naked"}
CARD: dict[str, Any] = {"trap_adds_strength": False}

WON, LOST, DREW = "won", "lost", "drew"
DEAD = -1


class Fight(NamedTuple):
    """Who fights which hand and how, and what comes of it."""

    level: int
    armor: int
    magic: int
    traps: int
    hand: str
    counters: int
    spends: int
    strength: int
    result: str
    damage: int
    left: int
    settings: dict[str, Any]


# fmt: off
EXPLORED = {
    #                                                            counters
    #                                                            |  spends
    #        Level                                               |  |  Strength
    #        |   Armor                                           |  |  |   result
    #        |   |  Magic                                        |  |  |   |     damage
    #        |   |  |  Traps                                     |  |  |   |     |  left
    #        |   |  |  |  hand                                   |  |  |   |     |  |     settings
    "V1":   (25, 3, 0, 0, "minotaur T8 werewolf",                0, 0, 24, WON,  0, 3,    {}),
    "V2":   (22, 3, 0, 0, "orc T9 giant_rat ghoul",              0, 0, 22, LOST, 1, 2,    {}),
    "V3":   (30, 3, 0, 0, "ogre lich T5 magic",                  0, 0, 22, LOST, 1, 2,    {}),
    "V4":   (27, 3, 0, 0, "skeleton skeleton T10 magic",         0, 0, 28, LOST, 2, 1,    {}),
    "V5":   (33, 3, 0, 0, "red_dragon fairy magic",              0, 0, 10, LOST, 2, 1,    {}),
    "V6a":  (30, 3, 0, 0, "red_dragon T10 green_dragon",         0, 0, 32, LOST, 1, 2,    HC),
    "V6b":  (30, 3, 0, 0, "red_dragon T10 green_dragon",         0, 0, 30, LOST, 1, 2,    {}),
    "V7a":  (33, 3, 0, 0, "red_dragon red_dragon T10",           0, 0, 33, LOST, 1, 2,    HC),
    "V9":   (33, 3, 0, 0, "red_dragon T10 T10",                  0, 0, 33, LOST, 1, 2,    HC),
    "V11":  (22, 3, 1, 0, "orc T9 giant_rat ghoul",              0, 1, 22, WON,  0, 3,    {}),
    "V12":  (30, 3, 1, 0, "ogre lich T5 magic",                  1, 0, 22, WON,  0, 3,    {}),
    "V14":  (27, 3, 2, 0, "skeleton skeleton T10 magic",         1, 1, 28, WON,  0, 3,    {}),
    "V15":  (20, 3, 1, 0, "skeleton magic magic T4",             1, 0, 12, LOST, 1, 2,    {}),
    "V17":  (20, 3, 0, 0, "skeleton lich magic T2",              0, 0, 20, LOST, 1, 2,    PUFF),
    "V17b": (20, 3, 2, 0, "skeleton lich magic T2",              1, 0, 20, DREW, 0, 3,    PUFF),
    "V18":  (33, 3, 0, 0, "fairy fairy magic",                   0, 0,  0, LOST, 3, 0,    {}),
    "V20a": (27, 1, 0, 0, "skeleton skeleton T10 magic",         0, 0, 28, LOST, 2, DEAD, {}),
    "V20b": (27, 1, 0, 0, "skeleton skeleton T10 magic",         0, 0, 28, LOST, 2, 0,    NAKED),
    "V21":  (27, 2, 0, 0, "skeleton skeleton T10 magic",         0, 0, 28, LOST, 2, 0,    {}),
    "V24":  (33, 3, 0, 0, "skeleton skeleton skeleton skeleton", 0, 0, 35, LOST, 1, 2,    {}),
    "V26":  (21, 3, 0, 1, "giant_bat T7 troll",                  0, 0, 21, LOST, 1, 2,    {}),
    "V27":  (25, 3, 0, 2, "green_dragon giant_rat T3 ghoul",     0, 0, 23, WON,  0, 3,    {}),
    "V30":  (20, 3, 0, 1, "fairy magic magic lich",              0, 0, 11, LOST, 3, 0,    {}),
    "V30b": (21, 3, 0, 1, "giant_bat T7 troll",                  0, 0, 20, WON,  0, 3,    CARD),
}

SUMMONED = {
    "V8":  (33, 3, 0, 0, "red_dragon red_dragon green_dragon T10 magic", 0, 0, 44, LOST, 2, 1, HC),
    "V23": (33, 3, 0, 0, "troll troll ghoul ghoul T2",                   0, 0, 34, LOST, 1, 2, {}),
    "V29": (30, 3, 0, 1, "ogre orc goblin giant_rat T6 magic",           0, 0, 25, LOST, 1, 2, {}),
}
# fmt: on


@rule("DJ-5.5", "DJ-5.6", "DJ-5.7", "DJ-6.2", "DJ-6.3", "DJ-6.4", "DJ-6.6", "DJ-6.7")
@rule("DJ-7.1", "DJ-7.2", "DJ-7.6", "DJ-8.1", "DJ-8.2", "DJ-8.5", "DJ-15.4", "DJ-15.5", "DJ-15.6")
@rule("DJ-19.1", "DJ-19.2", "DJ-20.2", "DJ-20.3", "DJ-20.5", "DJ-R.44", "DJ-R.46")
@pytest.mark.parametrize("name", EXPLORED)
def test_an_explored_hand_is_fought_as_worked_out(name: str) -> None:
    fight = Fight(*EXPLORED[name])
    script = play(table_of(fight, active=A), fight.hand)
    if fight.magic:
        script.asks(A, "action", "explore", "premonition").answers("explore")
    if fight.magic and not fight.hand.startswith("fairy"):
        script.asks(A, "first_card", "fight", "look").answers("fight")
    check(script, fight)


@rule("DJ-5.6", "DJ-15.8", "DJ-16.5", "DJ-20.3", "DJ-R.13", "DJ-R.49")
@pytest.mark.parametrize("name", SUMMONED)
def test_a_dragon_is_fought_as_worked_out(name: str) -> None:
    fight = Fight(*SUMMONED[name])
    script = play(table_of(fight, active=B), fight.hand)
    script.asks(B, "action").answers("dragon")
    check(script, fight)


def table_of(fight: Fight, active: int) -> Crawl:
    """A fights; B has what a Dragon costs."""
    fighter = hero(CHARACTERS[fight.level], armor=fight.armor, magic=fight.magic)
    assert fighter.level == fight.level
    rival = hero(CHARACTERS[33], magic=1, xp=RATS)
    return crawl(fighter, rival, traps=[(B, RATS)] * fight.traps, active=active, **fight.settings)


def check(script: Script[Crawl], fight: Fight) -> None:
    """Answer as was worked out, and see whether all comes of it and nothing else."""
    if fight.counters:
        script.asks(A, "counter").answers(f"counter:{fight.counters}")
    if fight.spends:
        script.asks(A, "defeat", "spend_magic", "accept").answers("spend_magic")
    hand = cards(fight.hand)
    monsters = list(dict.fromkeys(card.key for card in hand if card.kind is Kind.MONSTER))
    if fight.result == WON and len(monsters) > 1:
        script.asks(A, "prize", *[f"take:{key}" for key in monsters]).answers(f"take:{monsters[0]}")
    table = script.ends()
    fighter = table.heroes[A]
    seen = told(table, Opened)
    assert (seen.cards, seen.strength, seen.level) == (hand, fight.strength, fight.level)
    outcome = {WON: ["Won", "Learned"], DREW: ["Drew"], LOST: ["Hurt"]}
    assert lines(table, Won, Learned, Drew, Hurt) == outcome[fight.result]
    if fight.result == LOST:
        assert told(table, Hurt).damage == fight.damage
    assert (fighter.armor if fighter.alive else DEAD) == fight.left
    assert len(fighter.magic) == fight.magic - fight.counters - fight.spends
    check_reward(fighter, fight, monsters)


def check_reward(fighter: Hero, fight: Fight, monsters: list[str]) -> None:
    """A winner has all the hand's Treasure and one of its Monsters, anybody else nothing."""
    won = fight.result == WON
    assert treasures(fighter.treasure) == (treasures(cards(fight.hand)) if won else [])
    assert [card.key for card in fighter.xp] == (monsters[:1] if won else [])
