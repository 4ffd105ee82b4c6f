"""A judgement of Dungeon Lords: battles as the rules fight them, and none of the usual blunders."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import Any

import pytest

from tests.games.dungeon_lords.evening import evening, wander
from tests.games.dungeon_lords.realm import (
    A,
    B,
    C,
    Fighting,
    battle_of,
    lord,
    realm,
    run,
    square,
    trap,
)
from tests.games.dungeon_lords.season import acting, order, orders, season
from undercroft import bots
from undercroft.engine import Ask, Gathering, Seat, Table, play
from undercroft.games.dungeon_lords import GAME
from undercroft.games.dungeon_lords.board import ORDERS, Season
from undercroft.games.dungeon_lords.bot.crowds import crowd
from undercroft.games.dungeon_lords.bot.outlook import Outlook
from undercroft.games.dungeon_lords.bot.party import party_of
from undercroft.games.dungeon_lords.bot.planning import Planning
from undercroft.games.dungeon_lords.bot.siege import WEARY, Siege, undefended
from undercroft.games.dungeon_lords.bot.striking import ended
from undercroft.games.dungeon_lords.bot.weighing import weigh, worth
from undercroft.games.dungeon_lords.cards import COMBAT_CARDS, TRAPS
from undercroft.games.dungeon_lords.rules.ordering import give_orders
from undercroft.games.dungeon_lords.rules.planning import Defend, free_prisoner
from undercroft.games.dungeon_lords.rules.sending_items import give_items
from undercroft.games.dungeon_lords.state import Phase, Realm
from undercroft.games.dungeon_lords.tiles import ADVENTURERS, CREATURES, ROOMS

DEEP = "c1 c2 c3 c4 d3 e3 e2"
"""A long corridor."""


def favourite(table: Realm, ask: Ask) -> Any:
    """The option that looks best to who is asked."""
    weights = list(weigh(table, ask))
    return ask.options[weights.index(max(weights))]


def best(script: Fighting) -> str:
    """The same by its key."""
    key: str = favourite(script.state, script.question).key
    return key


def planned(table: Realm) -> Defend:
    script = battle_of(table)
    script.asking()
    plan = favourite(table, script.question)
    assert isinstance(plan, Defend)
    return plan


def ordered(table: Realm, seat: Seat = A) -> tuple[str, str, str]:
    """The three orders that look best to a lord."""
    chosen = commanded(table, seat)
    return chosen.first, chosen.second, chosen.third


def commanded(table: Realm, seat: Seat = A) -> Any:
    question = next(give_orders(table))
    assert isinstance(question, Gathering)
    return favourite(table, question.choices[seat])


# Battles as the rules fight them


def some_battle(luck: Random) -> Realm:
    """Anything that could happen in a round of combat."""
    year, round = luck.choice((1, 2)), luck.randint(1, 4)
    heroes = [one for one in ADVENTURERS if one.year == year]
    line = [one.key for one in luck.sample(heroes, luck.randint(1, 3))]
    line = [said + luck.choice(("", "", "-1", "-2")) for said in line]
    if luck.random() < 0.3:
        line.insert(0, f"paladin_y{year}")
    room = luck.choice([None, *ROOMS])
    defender = lord(
        " ".join(line),
        rooms={"c1": room.key} if room is not None else {},
        creatures=" ".join(one.key for one in luck.sample(CREATURES, luck.randint(0, 4))),
        traps=" ".join(one.key for one in luck.sample(TRAPS, luck.randint(0, 3))),
        gold=luck.randint(0, 3),
        food=luck.randint(0, 3),
    )
    card = luck.choice([card.key for card in COMBAT_CARDS if card.year == year])
    fatigue = luck.choice(("each", "party_total"))
    return realm(defender, year=year, round=round, card=card, fatigue=fatigue)


def foreseen(table: Realm, plan: Defend) -> set[tuple[object, ...]]:
    """Every end of the battle that a bot reckons with."""
    planning = Planning(table, A, table.lords[A], party_of(table, A), table.round)
    scene, (home, _) = planning.scene(plan.square), planning.left(plan)
    ends = [ended(scene, end) for end in planning.ends_of(plan, planning.traps_set(plan))]
    return {
        (
            tuple((one.face.tile.key, one.left) for one in end.party),
            end.conquered,
            tuple(sorted(one.key for one in (*home, *end.home))),
        )
        for end in ends
    }


def happened(table: Realm) -> tuple[object, ...]:
    defender = table.lords[A]
    return (
        tuple((one.tile.key, one.left) for one in defender.line),
        bool(defender.dungeon.conquered),
        tuple(sorted(one.tile.key for one in defender.creatures if one.up)),
    )


@pytest.mark.parametrize("seed", range(150))
def test_a_battle_ends_in_no_way_that_was_not_foreseen(seed: int) -> None:
    luck = Random(seed)
    table = some_battle(luck)
    script, ends = battle_of(table), None
    while script.asking():
        option = luck.choice(script.question.options)
        if isinstance(option, Defend):
            ends = foreseen(table, option)
        script.answers(option)
    assert ends is None or happened(table) in ends


def test_a_battle_played_as_it_looks_best_brings_what_the_plan_promised() -> None:
    table = realm(
        lord("y1_warrior_2 y1_thief_1 y1_wizard_1", creatures="witch ghost vampire"),
        card="fireball",
        round=4,
    )
    script = battle_of(table)
    script.asking()
    plan = favourite(table, script.question)
    planning = Planning(table, A, table.lords[A], party_of(table, A), table.round)
    ((_, promised),) = planning.first_looks([plan])
    while script.asking():
        script.answers(favourite(table, script.question))
    left = [(one.tile, one.left) for one in table.lords[A].line]
    assert left == [(one.face.tile, one.left) for one in promised.party]
    assert len(left) == 1


# What parties do


def test_nobody_who_defends_loses_a_tile_a_round_until_fatigue_has_taken_all() -> None:
    assert undefended((1,), (2.0,), (3.0, 3.0), (2.0, 2.0)) == pytest.approx(2.0)
    assert undefended((9,), (2.0,), (1.0, 1.0), (2.0, 3.0)) == pytest.approx(-5.0)


def test_more_power_is_better_and_a_stronger_party_worse() -> None:
    party = Outlook(realm(lord("y1_warrior_1 y1_thief_1 y1_priest_1")), A).party
    tough = Outlook(realm(lord("y1_warrior_4 y1_thief_4 y1_priest_4")), A).party
    weak, strong = (Siege(one, [WEARY[1]] * 4, [2.5] * 4) for one in (party, tough))
    assert weak.after(0) < weak.after(4) < weak.after(12)
    assert weak.after(4) > strong.after(4)


# Fighting


def test_one_troll_is_enough_for_one_warrior() -> None:
    table = realm(lord("y1_warrior_1", creatures="troll witch vampire"), card="fireball")
    plan = planned(table)
    assert len(plan.creatures) == 1


def test_a_ghost_is_not_sent_against_a_lone_adventurer() -> None:
    table = realm(lord("y1_warrior_2", creatures="ghost"), card="fireball")
    assert planned(table).creatures == ()


def test_a_trap_is_not_wasted_on_thieves_who_prevent_it() -> None:
    table = realm(
        lord("y1_warrior_2 y1_thief_2 y1_thief_4", traps="rolling_stone"), card="fireball"
    )
    assert planned(table).traps == ()


def test_a_trap_that_saves_a_tile_is_set() -> None:
    table = realm(lord("y1_warrior_4", traps="rolling_stone"), card="fireball")
    assert planned(table).traps == (trap("rolling_stone"),)


def test_a_room_is_not_given_for_a_tunnel() -> None:
    table = realm(
        lord("y1_thief_1-1", tiles="c1 b1 d1", rooms={"b1": "hatchery"}, conquered="c1"),
        card="fireball",
    )
    assert planned(table).square is square("d1")


def test_the_witch_kills_two_with_her_hexes() -> None:
    table = realm(
        lord("y1_warrior_4 y1_thief_1-2 y1_wizard_1-2", creatures="witch"), card="invisibility",
        round=4,
    )  # fmt: skip
    script = battle_of(table).defends(creatures="witch")
    assert script.asking()
    assert best(script).startswith("strike:witch:hexes")


def test_the_last_prisoner_to_go_free_is_the_paladin() -> None:
    table = realm(lord("y1_thief_1", conquered="c1 c2 c3", prison="paladin_y1 y1_warrior_1"))
    script = run(table, free_prisoner(table, A))
    script.asking()
    assert best(script) == "free:y1_warrior_1"


def test_a_rivals_amulet_is_not_let_be_of_use_without_need() -> None:
    """Three points would leave him with what the amulet gives."""
    table = realm(
        lord("y1_wizard_1+yellow_amulet", creatures="troll witch"), card="fireball", items="tricky"
    )
    script = battle_of(table).defends(creatures="troll")
    script.asking()
    assert best(script) == "strike:troll:fed_punch:y1_wizard_1"


# Building


def test_taxes_are_paid() -> None:
    table = season(lord(gold=3), event="tax_day", phase=Phase.EVENT)
    script = acting(table)
    script.asking()
    assert best(script) == "paytax:2"


def test_who_must_pay_taxes_and_has_no_gold_mines_it() -> None:
    table = season(lord(gold=0, imps=5), phase=Phase.ORDERS, event="tax_day")
    assert order("mine").key in ordered(table)[:2]


def test_evil_is_kept_below_that_of_the_next_lord() -> None:
    table = season(lord(evil=4), lord(evil=6), lord(evil=6), lord(evil=9), row=ROW)
    outlook = Outlook(table, A)
    steps = [outlook.infamy(evil - 1) - outlook.infamy(evil) for evil in range(2, 10)]
    assert steps[6 - 2] + steps[7 - 2] > 3 * (steps[3 - 2] + steps[4 - 2]) > 0


ROW = "y1_thief_1 y1_warrior_2 y1_wizard_3 y1_warrior_4"


def test_a_dungeon_without_defence_does_not_want_the_paladin_of_the_second_year() -> None:
    waiting, gone = (Outlook(season(lord(evil=9), year=2, tent=tent), A) for tent in (True, False))
    assert waiting.infamy(9) - waiting.infamy(11) > gone.infamy(9) - gone.infamy(11) + 0.5


def test_nobody_pays_a_fee_for_a_monster_that_he_cannot_pay() -> None:
    table = season(lord(gold=1, food=0, evil=15), phase=Phase.PLACING, creatures="troll vampire")
    for one in table.lords:
        one.orders = orders("dig mine room")
    table.lords[A].orders = orders("monster dig mine")
    script = acting(table)
    script.asking()
    assert best(script) == "refuse_fee"


def test_a_monster_that_can_be_paid_is_not_declined() -> None:
    script = acting(season(lord(food=3), minions={"monster": "A"}, creatures="troll"))
    script.asking()
    assert best(script) == "hire:troll"


def test_a_room_is_built_where_it_is_defended() -> None:
    table = season(
        lord(tiles=DEEP, gold=4), year=2, minions={"room": "A"}, rooms="hall_of_fame chapel"
    )
    script = acting(table)
    script.asking()
    assert best(script).split(":")[2] in ("e2", "e3", "d3")


def test_all_imps_mine_who_have_nothing_else_to_do() -> None:
    script = acting(season(lord(imps=5), minions={"mine": ". A"}))
    script.asking()
    assert best(script) == "mine:3"


def test_one_does_not_dig_where_little_can_be_dug_next() -> None:
    table = season(lord(tiles="c1 c2 c3 b1 a1", imps=4), minions={"dig": "A"})
    script = acting(table)
    script.asking()
    assert best(script) not in ("dig:a2", "stop_digging", "decline")


def test_very_important_people_are_let_in() -> None:
    script = acting(season(lord(), special="vip_visit", phase=Phase.EVENT))
    script.asking()
    assert best(script) == "entertain"


def test_wages_are_paid_and_a_letter_is_not_worth_a_gold() -> None:
    script = acting(season(lord(food=4, creatures="troll witch"), event="pay_day",
                           phase=Phase.EVENT))  # fmt: skip
    script.asking()
    assert best(script) == "pay_all"


# Orders


def test_who_is_first_and_alone_stands_on_the_first_space() -> None:
    table = season(phase=Phase.ORDERS)
    for one in table.lords[1:]:
        one.inaccessible = orders("dig mine")
    odds = crowd(table, A)
    assert odds[order("dig")] == [(1.0, 0.0, 0.0)] * 3


def test_the_later_an_order_the_fuller_its_spaces() -> None:
    table = season(phase=Phase.ORDERS, start=B)
    for each in ORDERS:
        first, second, third = crowd(table, A)[each]
        assert first[0] > second[0] > third[0]
        assert all(sum(one) <= 1 + 1e-9 for one in (first, second, third))


def test_non_players_are_stood_behind() -> None:
    table = season(players=3, phase=Phase.ORDERS, minions={"dig": ". x"})
    for odds in crowd(table, A)[order("dig")]:
        assert odds[1] == 0


# Items


def test_an_amulet_goes_to_a_wizard_who_comes_to_somebody_else() -> None:
    def token(evil: int) -> str | None:
        table = season(lord(evil=evil), lord(evil=6), lord(evil=6), lord(evil=6),
                       at=Season.AUTUMN, phase=Phase.ORDERS, items="tricky",
                       row="y1_thief_1 y1_thief_2 y1_thief_3 y1_wizard_4")  # fmt: skip
        table.lords[A].tokens = tokens("red_amulet red_empty")
        chosen: str | None = commanded(table).token
        return chosen

    assert token(evil=2) == "red_amulet"
    assert token(evil=9) == "red_empty"


def tokens(keys: str) -> list[Any]:
    return [GAME.things[key] for key in keys.split()]


def test_presents_go_where_somebody_can_use_them() -> None:
    table = season(lord(), lord("y1_warrior_1"), lord("y1_thief_1"), players=3,
                   at=Season.AUTUMN, phase=Phase.ITEMS, items="straightforward")  # fmt: skip
    for seat, colour in enumerate(("red", "yellow", "green")):
        table.lords[seat].tokens = tokens(f"{colour}_magic_wand {colour}_healing_potion")
    question = next(give_items(table))
    assert isinstance(question, Gathering)
    assert favourite(table, question.choices[A]).key == "give:red_magic_wand+red_healing_potion"


# Shares of the win


def test_who_has_prisoners_and_no_letters_is_nearer_to_winning() -> None:
    shares = worth(season(lord(prison="y1_warrior_1 y1_thief_1"), lord(), lord(letters=2)))
    assert shares[A] > shares[B] > shares[C]
    assert sum(shares) == pytest.approx(1)


# Whole games


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("items", ["none", "straightforward", "tricky"])
def test_every_option_of_every_question_has_a_number(players: int, items: str) -> None:
    table = evening(players, players, items=items, ask_harmless=True)
    for question in wander(table, Random(players)):
        asks = question.choices if isinstance(question, Gathering) else [question]
        for ask in asks:
            weights = weigh(table, ask)
            assert len(weights) == len(ask.options)
            assert all(map(isfinite, weights))
        shares = worth(table)
        assert len(shares) == players
        assert sum(shares) == pytest.approx(1)


def scores(names: str, seed: int) -> tuple[int, ...]:
    table = Table.open(GAME, len(names.split()), seed=str(seed).encode())
    play(table, [bots.find(name, seed=seed + at) for at, name in enumerate(names.split())])
    assert table.result is not None
    return table.result.scores


def test_four_steady_lords_have_a_licence_and_points() -> None:
    points = [one for seed in range(3) for one in scores("greedy greedy greedy greedy", seed)]
    assert min(points) > 0
    assert sum(points) / len(points) > 12


def test_a_steady_lord_beats_drunken_ones() -> None:
    for seed in range(3):
        points = scores("random greedy random random", seed)
        assert max(points) == points[1] > 12
