"""What a question of Rial's Dungeon says in numbers, and of what is not to be had now."""

from __future__ import annotations

from tests.games.rials.befalling import near_a_chance, takes
from tests.games.rials.expedition import (
    A,
    B,
    Exploring,
    cycle_of,
    expedition,
    explorer,
    move_of,
    prepare,
    turn_of,
)
from undercroft.games.rials import GAME

NAMES = ["Ada", "Ivo"]


def asked(script: Exploring) -> str:
    """The question and its line of help."""
    ask = script.question
    words = GAME.words.question(ask.prompt, GAME.stakes(script.state, ask), NAMES)
    return f"{words.ask} {words.help}".strip()


def offered(script: Exploring, key: str) -> str:
    """What an option does, by the beginning of its key."""
    ask = script.question
    option = next(one for one in ask.options if one.key.startswith(key))
    return GAME.words.option(option, NAMES, GAME.stakes(script.state, ask)).hint


def lacks(script: Exploring, key: str) -> list[str]:
    """Why an option of that key is not there."""
    barred = GAME.barred(script.state, script.question)
    return [GAME.words.barred(one, NAMES).more for one in barred if one.at.key == key]


def test_a_character_says_what_it_is_good_at() -> None:
    script = prepare(2, allocation="archetype", archetype_unique=True).asks(A, "sheet")
    assert offered(script, "become:sellsword") == "Health 2, Strength 2 and Fighting 4; all else 1"
    assert offered(script, "become:scholar") == "Intelligence 5 and Luck 2; all else 1"


def test_a_door_says_what_it_takes_and_what_one_has() -> None:
    table = expedition(explorer("p04", luck=2), up={"p08": "locked_door 3"})
    script = move_of(table, 2)
    script.ways()
    assert asked(script) == "Where do you go? 2 steps are left."
    assert offered(script, "go:p08").endswith("; level 3 locked door: too much for you")
    script.goes("p08").asks(A, "blocker", "luck", "turn_back")
    assert asked(script) == (
        "A level 3 locked door bars the way. How do you get past? "
        "It takes Strength 3; yours is 1. You have 2 Luck."
    )
    assert lacks(script, "luck") == []


def test_without_luck_one_is_told_what_it_would_take() -> None:
    table = expedition(explorer("p04", luck=0, items="Iron Key"), up={"p08": "locked_door 3"})
    script = move_of(table, 1).goes("p08").asks(A, "blocker", "spend:i01", "turn_back")
    assert lacks(script, "luck") == ["0 of 1 Luck"]


def test_who_holds_no_key_is_told_that_one_would_do() -> None:
    table = expedition(explorer("p04", luck=1), up={"p08": "locked_door 3"})
    script = move_of(table, 1).goes("p08").asks(A, "blocker", "luck", "turn_back")
    assert lacks(script, "key") == ["You hold no key"]
    table = expedition(explorer("p04", luck=1), up={"p08": "climb 3"})
    script = move_of(table, 1).goes("p08").asks(A, "blocker", "luck", "turn_back")
    assert lacks(script, "key") == []


def test_a_chest_that_a_key_would_open_says_what_a_level_lacks() -> None:
    table = expedition(explorer("L4", strength=2, items="Iron Key"), up={"L5": "chest 3"})
    script = cycle_of(table).rolls(1).goes("L5").asks(A, "chest", "spend:i01", "leave_shut")
    assert lacks(script, "open") == ["Strength 2 of 3"]


def test_a_door_that_one_can_open_says_so_from_afar() -> None:
    table = expedition(explorer("p04", strength=3), up={"p08": "locked_door 3"})
    script = move_of(table, 1)
    script.ways()
    assert offered(script, "go:p08").endswith("; level 3 locked door: you can")


def test_a_slow_monster_is_fought_or_dodged_by_numbers() -> None:
    script = takes(near_a_chance(fighting=4, agility=2, health=3), "Stone Sentinel")
    script.asks(A, "monster", "fight", "dodge")
    assert asked(script).endswith("To lose costs 2 of your 3 Health.")
    assert offered(script, "fight") == "Fighting 4 against 4: you would win, and miss a turn"
    assert offered(script, "dodge").startswith("Agility 2 against 4: you would lose")


def test_a_buckler_counts_in_what_a_lost_fight_costs() -> None:
    script = takes(near_a_chance(items="Buckler"), "Stone Sentinel").asks(A, "monster")
    assert asked(script).endswith("To lose costs 1 of your 1 Health.")


def test_who_walked_out_is_told_why_the_gate_is_shut() -> None:
    script = turn_of(expedition(explorer("E1", walked_out=True, treasures="Jade Idol")))
    script.asks(A, "gate", "jump", "leave")
    assert lacks(script, "enter") == [
        "You have just walked out here: first you come to another entrance"
    ]
    assert offered(script, "leave") == "with 25 rials, and you play no more"


def test_an_offer_is_weighed_in_rials() -> None:
    table = expedition(
        explorer("L4", items="Iron Key"), explorer("L5", treasures="Jade Idol, Purse of Silver")
    )
    script = turn_of(table).rolls(1).goes("L5").offers(B, "Iron Key", "Purse of Silver")
    script.asks(B, "reply")
    assert asked(script).endswith("You give Purse of Silver. You get Iron Key. In rials: 10 for 0.")
