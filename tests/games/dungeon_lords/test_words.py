"""How Dungeon Lords reads: who is there, what is paid, and what is at stake in numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, Fighting, battle_of, lord, realm
from tests.games.dungeon_lords.season import acting, season
from undercroft.engine import Choice, Option
from undercroft.games.dungeon_lords import GAME
from undercroft.games.dungeon_lords.board import BUILD_ROOM, COLOURS, DIG_TUNNELS
from undercroft.games.dungeon_lords.rules.non_players import OthersRest, OthersStand
from undercroft.games.dungeon_lords.rules.ordering import Command
from undercroft.games.dungeon_lords.state import Lord, Phase

NAMES = ["Ada", "Bo", "Cy", "Dee"]
ORDERED = ("dig_tunnels", "get_food", "mine_gold")
ERRAND = "(non-player: Build a Room)"


@pytest.mark.parametrize(
    ("lord", "whose"), [(1, "The non-player led by Bo"), (None, "The non-player")]
)
def test_a_non_player_is_led_by_a_lord_or_by_nobody_worth_naming(
    lord: int | None, whose: str
) -> None:
    rests = OthersRest(COLOURS[3], lord, (BUILD_ROOM, DIG_TUNNELS))
    stands = OthersStand(COLOURS[3], lord, BUILD_ROOM, 2)
    said = [GAME.words.line(told.seen_by(None), ["Ada", "Bo"]) for told in (rests, stands)]
    assert said == [
        f"{whose} let Build a Room and Dig Tunnels rest.",
        f"{whose} put a minion on space 2 of Build a Room.",
    ]


def asked(script: Fighting) -> str:
    """The line of help."""
    ask = script.question
    words = GAME.words.question(ask.prompt, GAME.stakes(script.state, ask), NAMES)
    assert words.ask
    return words.help


def offered(script: Fighting, option: str | Option) -> str:
    """What an option does, by its key."""
    ask, key = script.question, option if isinstance(option, str) else option.key
    found = next(one for one in ask.options if one.key == key)
    return GAME.words.option(found, NAMES, GAME.stakes(script.state, ask)).hint


def lacks(script: Fighting, key: str) -> list[str]:
    """Why an option of that key is not there."""
    barred = GAME.barred(script.state, script.question)
    return [GAME.words.barred(one, NAMES).more for one in barred if one.at.key == key]


def carries_out(mine: Lord, word: str, space: int = 1, **offers: Any) -> Fighting:
    """The minion of this lord stands on that space, and its turn has come."""
    script = acting(season(mine, minions={word: ". " * (space - 1) + "A"}, **offers))
    assert script.asking()
    return script


def befallen(mine: Lord, **day: Any) -> Fighting:
    script = acting(season(mine, phase=Phase.EVENT, **day))
    assert script.asking()
    return script


# Orders


def test_a_command_says_what_is_sent_and_what_it_costs_to_stand_first() -> None:
    table = season(lord(), phase=Phase.ORDERS)
    stakes = GAME.stakes(table, Choice(A, "orders", []))
    sent = Command(*ORDERED, "build_room", "red_empty")
    first = Command("hire_monster", "get_food", "mine_gold")
    hints = [GAME.words.option(one, [], stakes).hint for one in (sent, first)]
    assert hints == [
        f"{ERRAND} send the red empty token",
        "1 gold to stand first at Hire a Monster",
    ]


def test_orders_are_given_in_view_of_what_the_round_will_cost() -> None:
    def said(mine: Lord, **day: Any) -> str:
        table = season(mine, lord(evil=3), lord(), lord(), phase=Phase.ORDERS, **day)
        ask: Choice[Any] = Choice(A, "orders", [])
        return GAME.words.question("orders", GAME.stakes(table, ask), NAMES).help

    store = "You have 3 gold, 3 food, 3 imps and 5 evil."
    assert said(lord()) == store
    assert said(lord(), event="tax_day") == f"{store} Tax Day comes this round: 2 gold."
    paid = said(lord(creatures="troll vampire"), event="pay_day")
    assert paid == f"{store} Pay Day comes this round: 2 food and 2 evil."
    assert said(lord(), special="rats") == f"{store} Rats comes this round."
    comes = said(lord(evil=9), row="y1_thief_1 y1_thief_2 y1_thief_3 y1_thief_4")
    assert comes.endswith("If nobody’s evil changes, the Seasoned Thief comes to you.")


def test_an_order_says_what_it_brings_costs_and_leaves() -> None:
    script = carries_out(lord(gold=1, evil=8), "food", 3)
    assert asked(script) == (
        "1 gold and 3 food for 2 evil. Then you have 2 gold, 6 food and 10 evil. "
        "With that much evil the Paladin rides to you."
    )
    mild = carries_out(lord(evil=2), "reputation", 2)
    assert asked(mild) == "−2 evil. Then you have 1 evil."
    last = carries_out(lord(food=2), "imps", 2)
    assert asked(last) == "2 imps for 2 food. Then you have no food and 5 imps."
    cards = carries_out(lord(), "traps", 1, year=2)
    assert asked(cards).endswith("One card more is drawn, and then you discard one.")


def test_the_paladin_rides_only_to_who_is_worse_than_his_host() -> None:
    table = season(lord(evil=8), lord("paladin_y1", evil=12), minions={"food": ". . A"}, tent=False)
    script = acting(table)
    assert script.asking()
    assert "rides" not in asked(script)


def test_digging_counts_the_imps_that_are_left() -> None:
    script = carries_out(lord(imps=5), "dig", 3)
    assert asked(script) == (
        "Up to 4 imps can dig, a tunnel each. A foreman comes along, and only watches. "
        "5 imps are at home."
    )
    script.answers("dig:c4").asks(A, "dig")
    assert asked(script) == "Up to 3 imps can dig, a tunnel each. 3 imps are at home."
    script.answers("dig:b4").answers("dig:d4").asks(A, "dig")
    assert asked(script) == "1 imp can dig a tunnel. 1 imp is at home."


def test_a_shift_in_the_mine_says_who_stays_at_home() -> None:
    script = carries_out(lord(imps=4), "mine", 3)
    assert "3 tunnels, and 3 imps and a foreman, who only watches, can go" in asked(script)
    assert offered(script, "mine:3") == "for 3 gold: 6 then; no imp left at home"
    assert offered(script, "mine:1") == "for 1 gold: 4 then; 2 imps left at home"


def test_a_creature_says_what_it_costs_here_and_how_it_hits() -> None:
    mine = lord(creatures="goblin", traps="pendulum", evil=9, food=3)
    script = carries_out(mine, "monster", 3, creatures="troll golem demon vampire", year=2)
    assert asked(script) == (
        "You have 3 gold, 3 food and 9 evil. The place costs 1 food besides. "
        "Nobody comes after you."
    )
    assert offered(script, "hire:troll") == "costs 3 food: punch 3 and fed punch 4"
    assert offered(script, "hire:golem:pendulum").startswith(
        "costs 1 gold, 1 food and 1 trap, with the Pendulum: crush 4"
    )
    eats = offered(script, "hire:demon:goblin")
    assert eats == (
        "costs 1 food, 1 evil and 1 monster, and it eats the Goblin: smite 7; "
        "the Second Paladin rides to you"
    )


def test_who_comes_later_to_the_same_offer_is_counted() -> None:
    script = acting(season(lord(), minions={"room": "B C A"}, rooms="mint hatchery"))
    assert script.asking()
    assert asked(script) == "The place costs 1 gold. You have 3 gold. 2 lords come after you."
    assert offered(script, "build:mint:c3") == "1 gold."


def test_an_order_in_vain_says_why_and_what_it_lacked() -> None:
    table = season(lord(gold=0), minions={"food": "A"})
    table.by_hand = frozenset({A})
    script = acting(table).asks(A, "in_vain", "send_home")
    assert asked(script) == "Get Food: it could not be paid."
    assert lacks(script, "carry_out") == ["0 of 1 gold"]
    table = season(lord(food=0), minions={"monster": "A"}, creatures="troll")
    table.by_hand = frozenset({A})
    script = acting(table).asks(A, "in_vain", "send_home")
    assert lacks(script, "troll") == ["The Troll costs 2 food, and you have 0."]


# Days


def test_a_tax_says_what_is_due_and_what_each_letter_costs() -> None:
    script = befallen(lord(gold=1, tiles="c1 c2 c3 d3 e3"), event="tax_day")
    assert asked(script).startswith("5 tiles, 1 gold for every 2: 3 due, and you have 1.")
    assert offered(script, "paytax:1") == "2 letters: 6 points less"
    assert lacks(script, "paytax:3") == ["1 of 3 gold"]
    rich = befallen(lord(gold=3, tiles="c1 c2 c3 d3 e3"), event="tax_day")
    assert offered(rich, "paytax:3") == "no letter"
    assert lacks(rich, "paytax:3") == []


def test_wages_are_summed_up_and_all_at_once_is_worth_saving_for() -> None:
    script = befallen(lord(creatures="goblin troll", food=2), event="pay_day")
    assert asked(script).startswith("In all 3 food; you have 3 gold, 2 food and 5 evil.")
    assert offered(script, "paywage:troll") == "costs 2 food"
    assert lacks(script, "pay_all") == ["2 of 3 food"]
    assert lacks(befallen(lord(creatures="goblin troll"), event="pay_day"), "pay_all") == []


def test_an_inspector_counts_the_traps_and_takes_gold_if_there_is_any() -> None:
    cards = "pendulum trap_door cursed_ring"
    script = befallen(lord(traps=cards, gold=0), special="safety_inspection")
    assert asked(script) == "You have 3, and 2 are allowed: for each one more, 1 gold or the card."
    assert offered(script, "discard:pendulum") == "3 to the second."
    assert lacks(script, "pay_inspector") == ["0 of 1 gold"]


def test_a_mob_is_refused_at_a_price() -> None:
    script = befallen(lord(creatures="troll", evil=8), special="witch_hunt")
    assert offered(script, "protect") == "gain 3 evil, and the Paladin rides to you"
    script = befallen(lord(creatures="troll", evil=6), special="witch_hunt")
    assert offered(script, "protect") == "gain 3 evil"


def test_a_tile_that_caves_in_takes_its_room_along() -> None:
    script = befallen(lord(tiles="c1 c2 c3 d3 b3", rooms={"d3": "mint"}), special="earthquake")
    assert offered(script, "collapse:d3") == "and the Mint with it"


# Combat


def test_a_plan_is_made_in_view_of_the_party_and_the_card() -> None:
    line = "y1_warrior_2-1 y1_thief_2 y1_priest_1 y1_wizard_2"
    script = battle_of(realm(lord(line, traps="cursed_ring"), round=3, card="bless"))
    assert script.asking()
    assert asked(script) == (
        "4 adventurers are at the door, with 12 hit points in all. They can prevent 2 points of "
        "a trap, and heal 1. They lack the magic for Bless. Then each tires by 2."
    )
    able = battle_of(realm(lord(line, traps="cursed_ring"), round=2, card="bless"))
    assert able.asking()
    assert "They have the magic for Bless." in asked(able)
    assert offered(able, "defend:c1:cursed_ring:") == "costs 1 gold"
    assert offered(able, "defend:c1::") == ""


def test_a_card_that_lies_face_down_is_no_secret_to_who_spied_on_it() -> None:
    table = realm(lord("y1_warrior_1", traps="pendulum"), cards={1: "bless"})
    ask: Choice[Any] = Choice(A, "plan", [])
    assert "Bless" not in GAME.words.question("plan", GAME.stakes(table, ask), NAMES).help
    table.slot.spies.append(A)
    assert "Bless" in GAME.words.question("plan", GAME.stakes(table, ask), NAMES).help


def test_an_attack_says_what_it_does_to_whom() -> None:
    line = "y1_warrior_1 y1_warrior_2"
    mine = lord(line, creatures="troll slime", rooms={"c1": "training_room"}, tiles="c1", food=0)
    script = battle_of(realm(mine, card="fireball", year=2)).defends(creatures="slime troll")
    script.asks(A, "strike")
    assert offered(script, "strike:troll:punch:y1_warrior_1") == "4 of 3 hit points: he falls"
    assert offered(script, "unleash:slime:spread") == "1 to each"
    assert offered(script, "unleash:slime:block") == "the tile is held"
    assert asked(script).startswith("2 adventurers are left, with 7 hit points in all.")


def test_a_shield_takes_its_share_of_a_blow() -> None:
    mine = lord("y1_warrior_1 y1_wizard_1", creatures="troll", food=1)
    script = (
        battle_of(realm(mine, card="magic_shield")).defends(creatures="troll").asks(A, "strike")
    )
    assert offered(script, "strike:troll:punch:y1_warrior_1") == "2 of 3 hit points"
    fed = offered(script, "strike:troll:fed_punch:y1_warrior_1")
    assert fed == "3 of 3 hit points: he falls, for 1 food"
