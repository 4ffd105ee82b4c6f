"""How Dungeon! asks about a fight: what is in the way, what kills it, and what may be lost."""

from __future__ import annotations

from typing import Any

from tests.games.dungeon.delve import A, delve, guarding, play
from tests.script import Script, rule
from undercroft.games.dungeon import GAME
from undercroft.games.dungeon.cards import MONSTERS
from undercroft.games.dungeon.state import Delve

NAMES = ["Ada", "Bo"]
MUMMY, VAMPIRE = (
    next(one for one in MONSTERS if one.key == key) for key in ("mummy_3", "vampire_6")
)
BOTH = "fire_ball lightning_bolt"


def asked(script: Script[Any]) -> tuple[str, str]:
    """The question, and the line of help."""
    script.keys()
    ask = script.question
    words = GAME.words.question(ask.prompt, GAME.stakes(script.state, ask), NAMES)
    return words.ask, words.help


def hints(script: Script[Any]) -> list[str]:
    """What comes of each answer."""
    script.keys()
    ask = script.question
    stakes = GAME.stakes(script.state, ask)
    return [GAME.words.option(one, NAMES, stakes).hint for one in ask.options]


def lacks(script: Script[Any]) -> list[str]:
    """How far it is to winning."""
    script.keys()
    barred = GAME.barred(script.state, script.question)
    return [GAME.words.barred(one, NAMES).more for one in barred]


def by_hand(table: Delve) -> Delve:
    table.by_hand = frozenset({A})
    return table


def test_who_rolls_by_hand_reads_what_kills_the_thing() -> None:
    table = by_hand(delve("hero", "elf", at=["C1-23"], treasure=["sack_of_gold_250_1"]))
    script = play(table).goes("R1-07").meets("goblins_1").asks(A, "strike")
    assert asked(script) == (
        "Goblins in your way! Two dice decide: 4 or more kills.",
        "33 throws in 36 do that. You carry 250 gold.",
    )


def test_a_spell_that_was_cast_has_a_number_of_its_own() -> None:
    table = by_hand(delve("wizard", "elf", at=["C6-24"], spells=[BOTH]))
    script = play(table).goes("R6-12").answers("use:lightning_bolt").meets("vampire_6")
    ask, help_ = asked(script.asks(A, "strike"))
    assert ask == f"Vampire in your way! Two dice decide: {VAMPIRE.lightning_bolt} or more kills."
    assert help_.endswith("You carry 0 gold.")


def test_against_what_is_not_known_each_way_counts_in_a_hundred() -> None:
    script = play(delve("wizard", "elf", at=["C1-23"], spells=[BOTH])).goes("R1-07")
    assert asked(script.asks(A, "how"))[0] == "A fight! By hand, or with a spell?"
    assert all("of 100 blows kill here" in one for one in hints(script))


def test_the_guard_that_was_chosen_is_the_one_that_is_fought() -> None:
    guards = [
        guarding("ogre_3", "CH-ARMORY", "silver_cup_1000_3"),
        guarding("mummy_3", "CH-ARMORY", "gold_cup_2500_3"),
    ]
    table = delve("wizard", "elf", at=["C3N-09"], spells=[BOTH], foes=guards)
    script = play(table).goes("CH-ARMORY").asks(A, "monster")
    assert asked(script)[1] == "You carry 0 gold. A throw too low may cost some of it."
    script.answers("fight:mummy_3:2").asks(A, "how")
    assert asked(script)[0] == "A fight: Mummy! By hand, or with a spell?"
    hand, fire, lightning = hints(script)
    assert hand == "keep your spells; 15 throws in 36 kill it"
    assert (MUMMY.fire_ball, MUMMY.lightning_bolt) == (3, None)
    assert fire == "it is used up, whatever happens; 35 throws in 36 kill it"
    assert lightning == "it is used up, whatever happens; no throw kills it"


def test_a_medallion_says_what_is_there_and_what_kills_it() -> None:
    table = delve("elf", "hero", at=["C1-23"], treasure=["esp_medallion_3"])
    script = play(table).does("look:R1-07").meets("goblins_1").asks(A, "after_looking")
    assert asked(script)[0] == "Your Medallion shows what is in there: Goblins. What now?"
    assert hints(script)[0].endswith(" throws in 36 kill it")


@rule("DG-14.1")
def test_who_walks_is_told_how_much_gold_is_missing() -> None:
    script = play(delve("hero", "elf", at=["C1-23"], treasure=["sack_of_gold_250_1"]))
    assert lacks(script.asks(A, "action")) == ["9,750 gold more, brought to Start"]


@rule("DG-14.2")
def test_who_has_enough_is_told_to_bring_it_home() -> None:
    rich = delve("hero", "elf", at=["C6-24"], treasure=["huge_diamond_10000_6"])
    assert lacks(play(rich).asks(A, "action")) == ["You carry enough: bring it to Start"]
    near = delve("hero", "elf", at=["C1-19"], treasure=["huge_diamond_10000_6"])
    assert lacks(play(near).asks(A, "action")) == []


def test_who_is_weak_is_warned_off_the_deep_levels() -> None:
    script = play(delve("elf", "hero", at=["C6-24"])).asks(A, "action")
    assert asked(script)[1].endswith("From level 5 down it is much too deep for you.")
    ask = script.question
    stakes = GAME.stakes(script.state, ask)
    said = [GAME.words.option(one, NAMES, stakes) for one in ask.options if one.key == "go:R6-12"]
    assert [one.hint for one in said] == [
        "much too strong for you, a fight: 1 of 100 blows kills there"
    ]
    assert [one.brief for one in said] == ["1 in 100 kills, too strong"]
    strong = play(delve("wizard", "hero", at=["C1-23"])).asks(A, "action")
    assert "too" not in asked(strong)[1]
