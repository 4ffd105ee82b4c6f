"""What the board of Dungeon Lords says of an answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dungeon_lords.realm import A, lord, realm, square
from tests.games.dungeon_lords.season import season
from tests.games.dungeon_lords.terminal.realms import realms, sight
from undercroft.games.dungeon_lords.combat import Battle, Step
from undercroft.games.dungeon_lords.rules.acting import STATIONS
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm
from undercroft.terminal import boards
from undercroft.terminal.boards.dungeon_lords import BOARD


def said(table: Realm, key: str, *others: str) -> str:
    return BOARD.remark(sight(table, options=(key, *others)), key)


def standing(one: Lord, order: str, space: int, **more: Any) -> Realm:
    """The red lord's minion has its turn on that space of an action."""
    table = realm(one, **more)
    table.phase, table.round = Phase.ACTIONS, 0
    found = [(action.key, at) for action, at in STATIONS].index((order, space - 1))
    table.done = found + 1
    return table


def test_every_option_of_whole_games_can_be_remarked_on() -> None:
    for items in ("none", "straightforward", "tricky"):
        for number, table in enumerate(realms(5, 4, items=items)):
            for ask in table.asked if number % 3 == 0 else ():
                keys = [one.key for one in ask.options[:30]]
                remarks = boards.remarks(table, ask.seat, keys)
                assert all("…" not in remark for remark in remarks)
                assert len(remarks) == len(keys)


@pytest.mark.parametrize(
    ("order", "space", "remark"),
    [
        ("get_food", 1, "Get Food I · 1 gold ▸ 2 food"),
        ("get_food", 3, "Get Food III · 2 evil ▸ 1 gold, 3 food · evil 9"),
        ("improve_reputation", 2, "Improve Reputation II · −2 evil · evil 5"),
        ("recruit_imps", 3, "Recruit Imps III · 1 gold, 1 food ▸ 2 imps"),
        ("buy_traps", 3, "Buy Traps III · 2 gold ▸ 2 traps"),
    ],
)
def test_carrying_out_says_what_the_space_costs_and_brings(
    order: str, space: int, remark: str
) -> None:
    assert said(standing(lord(evil=7), order, space), "carry_out") == remark


def test_in_the_second_year_traps_are_drawn_and_discarded() -> None:
    table = standing(lord(), "buy_traps", 2, year=2)
    assert said(table, "carry_out") == "Buy Traps II · 1 trap · draw 1 more, discard 1"


def test_evil_that_would_bring_the_paladin_says_so() -> None:
    table = standing(lord(evil=9), "get_food", 2, tent=True)
    assert said(table, "carry_out") == "Get Food II · 1 evil ▸ 3 food · evil 10, the paladin comes"
    table.tent, table.host = None, 1
    table.lords[1].evil = 10
    assert said(table, "carry_out").endswith("evil 10")
    table.lords[1].evil = 9
    assert said(table, "carry_out").endswith("the paladin comes")


def test_who_does_not_spy_is_not_told_of_it() -> None:
    table = standing(lord(evil=7), "improve_reputation", 3)
    assert said(table, "carry_out") == "Improve Reputation III · 1 gold ▸ −2 evil · evil 5"


def test_a_spy_is_told_what_he_knows_already() -> None:
    table = standing(lord(evil=4), "improve_reputation", 1, cards={2: "bless"})
    assert said(table, "spy:2") == ""
    table.combat[1].spies.append(A)
    assert said(table, "spy:2") == "you know it: Bless"


def test_digging_and_mining_say_how_far_and_who_is_left() -> None:
    table = standing(lord(imps=6), "mine_gold", 3)
    assert said(table, "dig:b1") == "2 steps in"
    assert said(table, "dig:c4") == "4 steps in"
    assert said(table, "mine:3") == "and a foreman · 2 imps left at home"
    assert said(table, "stop_digging") == "6 imps still at home"
    assert said(table, "collapse:c3") == "a tunnel · 3 steps in"


def test_hiring_and_building_say_the_whole_price_and_what_for() -> None:
    table = standing(lord(evil=5), "hire_monster", 3)
    witch = "2 food, 1 evil (evil 6) · 4 to the first; or 1 to anyone, twice"
    assert said(table, "hire:witch") == witch
    table = standing(lord(), "build_room", 2)
    assert said(table, "build:mint:c3") == "3 steps in"
    assert BOARD.hint(sight(table), "build:mint:c3", "") == "1 gold · 3 imps ▸ 1 gold"


def test_tax_that_is_not_paid_comes_as_letters() -> None:
    table = season(lord(gold=3))
    assert said(table, "paytax:2", "paytax:0") == "1 gold left"
    assert said(table, "paytax:0", "paytax:2") == "2 letters: 6 points less"
    poor = season(lord(gold=1))
    assert said(poor, "paytax:1", "paytax:0") == "1 letter: 3 points less"


def test_what_is_paid_stands_beside_what_there_is() -> None:
    table = season(lord(gold=2, food=1))
    assert said(table, "pay_fee") == "1 gold · you have 2 gold, 1 food"
    assert said(table, "entertain") == "1 gold, 1 food · you have 2 gold, 1 food"
    assert said(table, "pay_inspector") == "1 gold · you have 2 gold, 1 food"


def test_wages_in_evil_say_where_they_lead() -> None:
    table = season(lord(evil=8, creatures="troll vampire golem"), tent=True)
    table.lords[A].creatures[-1].paid = True
    assert said(table, "pay_all") == "2 food, 2 evil (evil 10, the paladin comes)"
    assert said(table, "appease:vampire:evil") == "evil 9"
    assert said(table, "appease:troll:food") == "you have 3"
    assert said(table, "appease:golem:traps:pendulum") == ""


def test_plans_say_what_their_traps_cost() -> None:
    table = realm(lord("y1_thief_1", rooms={"c1": "workshop"}), card="fireball")
    assert said(table, "defend:c1:cursed_ring:goblin") == "2 gold"
    assert said(table, "defend:c1::goblin") == ""


def fighting(one: Lord, **battle: Any) -> Realm:
    table = realm(one, card="rallying_cry", year=2)
    table.battle = Battle(A, square("c1"), Step.CREATURES, **battle)
    return table


def test_an_attack_says_what_it_takes_of_its_victim() -> None:
    one = lord("y2_warrior_1-3 y2_thief_1", creatures="troll vampire slime", food=2)
    table = fighting(one)
    assert said(table, "strike:troll:punch:y2_warrior_1") == "3 damage, he falls"
    bite = "2 damage, 2 left · stays face up"
    assert said(table, "strike:vampire:careful_bite:y2_thief_1") == bite
    fed = "4 damage, he falls · for 1 food"
    assert said(table, "strike:troll:fed_punch:y2_warrior_1") == fed
    assert said(table, "unleash:slime:block") == "no attack, no conquering"
    assert said(table, "hex:y2_thief_1") == "4 left · disarms 2"


def test_a_room_that_trains_and_a_shield_are_reckoned_with() -> None:
    one = lord("y2_warrior_1", rooms={"c1": "training_room"}, creatures="troll")
    punch = "strike:troll:punch:y2_warrior_1"
    assert said(fighting(one), punch) == "4 damage, 1 left"
    assert said(fighting(one, shield=1), punch) == "4 damage, 2 left, the shield takes 1"


def test_presents_say_whose_party_gets_them() -> None:
    table = realm(lord(), items="straightforward", start=2)
    key = "give:red_empty+red_magic_wand+red_clover"
    assert said(table, key) == "◆ empty token, ▲ wand, ■ clover"
    assert BOARD.hint(sight(table), key, "to the next lord first") == ""
    pair = realm(lord(), players=2, items="straightforward")
    key = "give:red_amulet+green_amulet+red_empty+green_clover"
    assert said(pair, key) == "■ amulet, ■ amulet, ○ empty token, ○ clover"


def test_prisoners_are_worth_points() -> None:
    table = realm(lord(prison="y1_thief_1", evil=4))
    assert said(table, "free:y1_thief_1") == "2 points less · evil 3"
    assert said(table, "free:paladin_y1") == "5 points less · evil 3"
