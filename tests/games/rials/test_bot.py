"""A judgement of Rial's Dungeon: the right numbers, and none of the typical blunders."""

from __future__ import annotations

from math import isfinite, sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from tests.games.rials.expedition import (
    A,
    B,
    Exploring,
    cycle_of,
    expedition,
    explorer,
    key,
    move_of,
    offer,
    place,
    prepare,
    run,
    turn_of,
)
from undercroft import bots
from undercroft.bots.luck import Fair
from undercroft.engine import Choice, Table, play
from undercroft.games.rials import GAME
from undercroft.games.rials.bot.atlas import NUMBER, PULL, TO_GATE, Walls, row
from undercroft.games.rials.bot.draws import draws
from undercroft.games.rials.bot.outlook import turns_after
from undercroft.games.rials.bot.prices import CHEST, might, omens
from undercroft.games.rials.bot.weighing import Judge, worth, worth_without
from undercroft.games.rials.cards import CAPABILITIES, ITEMS
from undercroft.games.rials.rules.chests import try_chest
from undercroft.games.rials.rules.effects import reveal_room
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.state import Expedition, Explorer

RICH = "Rial's Own Signet, Crown of the Last Queen"


def best(script: Exploring) -> str:
    """The key of the option that looks best to who is asked."""
    state, ask = script.state, script.question
    weights = list(GAME.bot.weigh(state, ask))
    key: str = ask.options[weights.index(max(weights))].key
    return key


def heads_for(script: Exploring) -> str:
    """The square to which the best option leads, or what it is called."""
    chosen = best(script)
    return chosen.split(":")[1] if chosen.startswith("go:") else chosen


def bold(at: str, luck: int = 1) -> Explorer:
    return explorer(at, strength=3, intelligence=3, luck=luck)


# Ways and prices


def test_ways_are_as_long_as_on_the_board() -> None:
    steps = [PULL.index(pull) for pull in row(Walls(), NUMBER[place("p04")])]
    assert [steps[NUMBER[place(there)]] for there in ("p04", "p01", "E1", "L4", "G2")] == [
        0, 1, 2, 3, 3
    ]  # fmt: skip
    assert [TO_GATE[NUMBER[place(at)]] for at in ("E2", "p19", "p17")] == [0, 1, 3]


def test_a_blocker_makes_a_way_longer_and_a_wall_closes_it() -> None:
    door = place("p08").bit
    free, stopped, barred = (
        row(walls, NUMBER[place("p04")])[NUMBER[place("p09")]]
        for walls in (Walls(), Walls(stops=door), Walls(bars=door))
    )
    assert free > stopped > barred == 0


def test_who_fights_well_likes_monsters() -> None:
    levels = [1] * len(CAPABILITIES)
    weak = omens(might(tuple(levels), ()), 10, 50, 4)
    levels[5] = 6
    strong = omens(might(tuple(levels), ()), 10, 50, 4)
    wyrm = next(event for event in weak if event.name == "The Cradle Wyrm")
    assert weak[wyrm] < -50
    assert strong[wyrm] == 2 * CHEST


# Shares of the win


def test_who_has_more_is_nearer_to_winning() -> None:
    rich, poor = worth(expedition(explorer("p04", treasures=RICH), explorer("p56")))
    assert rich > 0.6 > 0.4 > poor
    assert rich + poor == pytest.approx(1)


def test_a_lead_counts_more_at_the_end() -> None:
    early, late = (
        worth(expedition(explorer("p04", treasures="Jade Idol"), explorer("p56"), round=number))[0]
        for number in (2, 39)
    )
    assert late > early > 0.5


def test_together_all_have_the_same_share_and_treasure_raises_it() -> None:
    poor, rich = (
        worth(expedition(explorer("p04", treasures=held), explorer("p56"), mode="collaborative"))
        for held in ("", RICH)
    )
    assert len(set(rich)) == len(set(poor)) == 1
    assert rich[0] > poor[0]


# Luck


def test_who_was_lucky_is_not_the_better_for_it() -> None:
    table = expedition(explorer("p04", treasures="Jade Idol"), explorer("p56"))
    assert worth_without(table, [0.0, 0.0]) == worth(table)
    assert worth_without(table, [25.0, 0.0])[0] < worth(table)[0]
    assert worth_without(table, [0.0, 25.0])[0] > worth(table)[0]


@pytest.mark.parametrize(
    ("stack", "fine", "poor"),
    [
        ("chests", "Crown of the Last Queen", "Jade Idol"),
        ("white", "level 1 chest", "level 5 chest"),
        ("chances", "A Hollow in the Wall", "The Cradle Wyrm"),
    ],
)
def test_a_card_is_luck_by_what_it_brings_to_who_is_on_the_move(
    stack: str, fine: str, poor: str
) -> None:
    table = expedition(explorer("p04"), explorer("p56"), active=B)
    pile = getattr(table, stack)
    seat, brings = draws(table, next(iter(pile)))
    named = {card.name: brings[card] for card in pile}
    assert (seat, named[fine] > named[poor]) == (B, True)


def test_an_item_is_nobodys_luck() -> None:
    table = expedition(explorer("p04"), explorer("p56"))
    assert draws(table, next(iter(ITEMS))) == (A, {})


def test_luck_comes_to_nothing_in_the_long_run_and_points_without_it_vary_less() -> None:
    assert GAME.bot.luck is not None
    lucky, scores, earned = [], [], []
    for seed in range(400):
        table, had = Table.quick(GAME, 2, seed=seed), [0.0, 0.0]
        table.state.chance = Fair(table.state.chance, GAME.bot.luck, table.state, had)
        play(table, [bots.find("random", 2 * seed + seat) for seat in table.seats])
        first = GAME.result(table.state).scores[A]
        lucky.append(had[A])
        scores.append(first)
        earned.append(first - had[A])
    assert abs(fmean(lucky)) < 2 * stdev(lucky) / sqrt(len(lucky))
    assert stdev(earned) < stdev(scores)


# Characters


def test_twelve_levels_are_spread_for_chests() -> None:
    script = prepare(2)
    table = script.state
    ask = script.question.choices[A]
    weights = list(GAME.bot.weigh(table, ask))
    chosen = ask.options[weights.index(max(weights))]
    assert chosen.strength >= 3 <= chosen.intelligence
    assert (chosen.dexterity, chosen.luck) == (1, 1)


# Where to go


def test_an_openable_chest_is_walked_to_and_opened() -> None:
    table = expedition(bold("p04"), explorer("p56"), up={"p09": "chest 2"})
    script = move_of(table, 3)
    assert heads_for(script) == "p09"


def test_one_does_not_stop_at_a_chest_that_cannot_be_opened() -> None:
    table = expedition(
        explorer("p08"), explorer("p56"), up={"p09": "chest 5"}, down="L4 L5 L1 L2 p12 G2"
    )
    assert heads_for(move_of(table, 3)) != "p09"


def test_of_two_chests_one_takes_that_which_can_be_opened() -> None:
    table = expedition(bold("p08"), explorer("p56"), up={"p09": "chest 5", "p12": "chest 3"})
    assert heads_for(move_of(table, 1)) == "p12"


def test_rooms_are_searched_before_passages() -> None:
    table = expedition(bold("p09"), explorer("p56"), down="L4 L5 L1 p08")
    assert heads_for(move_of(table, 1)) == "L4"


def test_nobody_runs_into_what_is_impossible() -> None:
    table = expedition(
        explorer("p08", luck=0), explorer("p56"), up={"p12": "climb 4"}, down="G2 G1 L1 L4"
    )
    assert heads_for(move_of(table, 2)) != "p12"


def test_luck_is_kept_if_nothing_lies_behind() -> None:
    table = expedition(explorer("p08"), explorer("p56"), up={"p12": "climb 4"}, down="L4 L1 L2")
    assert best(move_of(table, 1).goes("p12")) == "turn_back"


def test_luck_is_spent_for_what_lies_behind() -> None:
    rich = {"p09": "puzzle_door 4", "L4": "chest 1", "L5": "chest 1", "L1": "chest 1"}
    table = expedition(bold("p08", luck=2), explorer("p56"), up=rich)
    assert best(move_of(table, 1).goes("p09")) == "luck"


@pytest.mark.parametrize(("doors_too", "chosen"), [(True, "p09"), (False, "p12")])
def test_a_key_is_carried_to_a_puzzle_door_only_where_it_opens_one(
    doors_too: bool, chosen: str
) -> None:
    table = expedition(
        explorer("p08", luck=0, items="Iron Key"),
        explorer("p56"),
        up={"p09": "puzzle_door 4", "L4": "chest 1", "L5": "chest 1", "L1": "chest 1"},
        down="p12",
        keys_open_puzzle_doors=doors_too,
    )
    assert heads_for(move_of(table, 1)) == chosen


def test_who_is_rich_and_weak_lands_on_no_chance_late_in_the_game() -> None:
    weak, strong = (
        expedition(
            explorer("p08", treasures=RICH, health=3, fighting=fighting),
            explorer("p56"),
            up={"p09": "chance"},
            round=38,
        )
        for fighting in (1, 6)
    )
    assert heads_for(move_of(weak, 1)) != "p09"
    assert heads_for(move_of(strong, 1)) == "p09"


def test_a_shut_gate_is_left_for_another() -> None:
    free, shut = (
        expedition(explorer("E1", luck=0), bold("p56"), up=up, down="p04 p08 p18 p17 p50 p40 p39")
        for up in ({}, {"p01": "climb 4"})
    )
    assert best(turn_of(free)) == "enter"
    assert best(turn_of(shut).answers("carry_on")) == "jump"


def test_nobody_walks_out_or_leaves_while_there_is_something_to_get() -> None:
    table = expedition(bold("p01"), explorer("p56"), down="p03 p02 p08")
    assert heads_for(move_of(table, 2)) != "E1"
    assert best(move_of(table, 2).goes("E1")) == "stay"


def test_where_gates_lock_one_gets_out_in_time() -> None:
    rich = explorer("p01", treasures=RICH, strength=3)
    table = expedition(rich, explorer("p56"), down="p04 p03 p08", round=40, lockdown=True)
    assert heads_for(move_of(table, 2)) == "E1"


@pytest.mark.parametrize(
    ("end", "minutes", "number", "chosen"),
    [
        ("rounds", 60, 5, "H5"),
        ("rounds", 60, 38, "p12"),
        ("alarm", 60, 5, "H5"),
        ("alarm", 60, 38, "p12"),
        ("alarm", 15, 8, "p12"),
        ("alarm", 600, 38, "H5"),
    ],
)
def test_where_gates_lock_one_turns_back_late_also_before_an_alarm(
    end: str, minutes: int, number: int, chosen: str
) -> None:
    table = expedition(
        explorer("p25", treasures=RICH),
        explorer("p56"),
        down="H1 H2 H5 H6 H9 H10",
        round=number,
        lockdown=True,
        end=end,
        alarm_minutes=minutes,
    )
    assert heads_for(move_of(table, 2)) == chosen


@pytest.mark.parametrize(
    ("number", "minutes", "turns"),
    [(1, 60, 39), (30, 60, 10), (39, 60, 3), (90, 60, 3), (199, 600, 1), (1, 600, 199), (1, 1, 3)],
)
def test_an_alarm_is_reckoned_with_by_its_minutes(number: int, minutes: int, turns: int) -> None:
    table = expedition(
        explorer("p04"), explorer("p56"), round=number, end="alarm", alarm_minutes=minutes
    )
    assert turns_after(table, A) == turns


def test_a_stuck_player_clears_a_blocker() -> None:
    table = expedition(
        explorer("p10", luck=0), explorer("p56"), up={"B4": "climb 3", "p17": "climb 3"}, down="p18"
    )
    assert best(turn_of(table)) == "clear:p17"


# Things


def test_a_key_is_for_what_no_level_opens() -> None:
    table = expedition(
        explorer("p08", items="Iron Key"), explorer("p56"), up={"p09": "chest 5"}, round=30
    )
    script = run(table, try_chest(table, A, place("p09")))
    assert best(script) == f"spend:{key('Iron Key')}"


@pytest.mark.parametrize(("health", "chosen"), [(1, "use"), (4, "done")])
def test_one_drinks_when_low(health: int, chosen: str) -> None:
    table = expedition(explorer("p08", health=health, items="Healing Draught"), explorer("p56"))
    assert best(cycle_of(table)).startswith(chosen)


def test_a_smoke_bomb_is_for_what_cannot_be_beaten() -> None:
    table = expedition(
        explorer("p08", items="Smoke Bomb", treasures=RICH), explorer("p56"), up={"p09": "chance"}
    )
    script = cycle_of(table).rolls(1).goes("p09").befalls("Wraith of a Quiet King").asks(A, "smoke")
    assert best(script) == f"spend:{key('Smoke Bomb')}"


def test_the_cheapest_treasure_goes() -> None:
    table = expedition(
        explorer("p08", treasures="Jade Idol, Fistful of Coppers"),
        explorer("p56"),
        up={"p09": "chance"},
    )
    script = cycle_of(table).rolls(1).goes("p09").befalls("Grave-Robber").asks(A, "stolen")
    assert best(script) == f"part:{key('Fistful of Coppers')}"


def test_the_least_useful_item_is_lost() -> None:
    table = expedition(
        explorer("p08", items="Dagger, Battle-Axe, Iron Key"), explorer("p56"), up={"p09": "chance"}
    )
    script = cycle_of(table).rolls(1).goes("p09").befalls("Acid Spray").asks(A, "dissolved")
    assert best(script) == f"lose:{key('Dagger')}"


def test_a_room_nearby_is_mapped() -> None:
    table = expedition(explorer("p09"), explorer("p56"), down="L1 L4 L5 R1 R2 R3")
    assert best(run(table, reveal_room(table, A))) == "reveal:L"


# Trading


def traders(*more: Explorer) -> Expedition:
    """One has no use for its lock picks, and another has; whoever else plays is far away."""
    return expedition(
        explorer("L1", strength=4, items="Master's Lock Picks, Dagger"),
        explorer("L1", dexterity=3, items="Torch", treasures="Jade Idol, Ivory Casket"),
        *more,
        down="H1 H2 H3 H4 H5 H6 H7 H8 H9",
    )


SALE = offer(B, "Master's Lock Picks", "Jade Idol")


def test_what_helps_both_is_offered_where_there_is_a_third() -> None:
    table = traders(explorer("p56", treasures=RICH))
    script = cycle_of(table).rolls(1).goes("L2").asks(A, "trade")
    assert best(script) == SALE.key
    assert best(script.answers(SALE).asks(B, "reply")) == "accept"


def test_two_rivals_have_nothing_to_give_each_other() -> None:
    assert best(cycle_of(traders()).rolls(1).goes("L2").asks(A, "trade")) == "no_trade"


def test_nobody_helps_the_leader() -> None:
    table = traders(explorer("p56"))
    script = cycle_of(table).rolls(1).goes("L2").asks(A, "trade")
    assert best(script) == "no_trade"


def test_the_leader_gets_no_key_for_an_item() -> None:
    table = expedition(
        explorer("L1", items="Iron Key"),
        explorer("L1", items="Dagger", treasures=RICH),
        explorer("p56"),
        up={"L4": "chest 5"},
        active=B,
    )
    script = cycle_of(table, B).rolls(1).goes("L2").offers(B - 1, "Dagger", "Iron Key")
    assert best(script.asks(A, "reply")) == "refuse"


def test_nobody_is_asked_twice() -> None:
    script = cycle_of(traders(explorer("p56", treasures=RICH))).rolls(1).goes("L2").asks(A, "trade")
    script.answers(SALE).asks(B, "reply").answers("refuse").asks(A, "trade")
    assert best(script) == "no_trade"


def test_a_bad_offer_is_refused_or_a_better_one_made() -> None:
    script = cycle_of(traders(explorer("p56", treasures=RICH))).rolls(1).goes("L2")
    script.offers(B, "Dagger", "Jade Idol").asks(B, "reply")
    assert best(script) == "counter"
    script.answers("counter").asks(B, "counter")
    assert best(script) == offer(A, "Ivory Casket", "Master's Lock Picks").key


def test_together_tools_go_to_who_uses_them_best() -> None:
    table = expedition(
        explorer("L1", strength=4, items="Lock Picks"),
        explorer("L1", dexterity=4),
        mode="collaborative",
        down="H1 H2 H3",
    )
    script = cycle_of(table).rolls(1).goes("L2").asks(A, "trade")
    assert best(script) == offer(B, "Lock Picks", "").key
    assert best(script.answers(offer(B, "Lock Picks", "")).asks(B, "reply")) == "accept"


def test_together_one_asks_for_the_tool_that_one_uses_best() -> None:
    table = expedition(
        explorer("L1", dexterity=4),
        explorer("L1", strength=4, items="Torch, Lock Picks", treasures="Jade Idol"),
        mode="collaborative",
        down="H1 H2 H3",
    )
    script = cycle_of(table).rolls(1).goes("L2").asks(A, "trade")
    assert best(script) == offer(B, "", "Lock Picks").key
    assert best(script.answers(offer(B, "", "Lock Picks")).asks(B, "reply")) == "accept"


def test_nobody_begs_from_a_rival_or_gives_to_one_who_does() -> None:
    table = expedition(
        explorer("L1", dexterity=4),
        explorer("L1", strength=4, items="Lock Picks", treasures="Jade Idol"),
        explorer("p56", treasures=RICH),
        gifts=True,
        down="H1 H2 H3",
    )
    script = cycle_of(table).rolls(1).goes("L2").asks(A, "trade")
    assert best(script) == "no_trade"
    assert best(script.answers(offer(B, "", "Lock Picks")).asks(B, "reply")) == "refuse"


# Everything


@pytest.mark.parametrize("seats", [1, 2, 4, 6])
@pytest.mark.parametrize("mode", ["competitive", "collaborative"])
def test_every_option_of_every_prompt_has_a_number(seats: int, mode: str) -> None:
    luck, met = Random(seats), set()
    for seed in range(12):
        settings = {"mode": mode, "lockdown": bool(seed % 2), "round_limit": 12}
        table = Table.quick(GAME, seats, settings, seed, kept=True)
        while table.question is not None:
            question = table.question
            ask = question if type(question) is Choice else table.asked[0]
            weights = list(GAME.bot.weigh(table.state, ask))
            assert len(weights) == len(ask.options)
            assert all(map(isfinite, weights)), ask
            met.add(ask.prompt)
            chosen = weights.index(max(weights)) if luck.random() < 0.7 else 0
            table.answer(ask.seat, ask.options[chosen])
    assert met >= {Prompt.SPREAD, Prompt.STEP, Prompt.GATE, Prompt.CHEST}


def test_every_item_has_a_price() -> None:
    table = expedition(explorer("L1"), explorer("p56"), down="H1 H2 H3 L2 p56 C1 C2 C3")
    judge = Judge(table, A)
    for item in ITEMS:
        assert judge.holders[A].gain((), (item.key,)) >= 0, item.name
