"""What holds at every question of a game of Rial's Dungeon, whoever plays, however badly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.games.rials.expedition import ALL_CARDS, A, cards_in_all, expedition, explorer, lines
from tests.laws import kind
from tests.script import rule
from undercroft.engine import (
    ALARM,
    BadSetting,
    Choice,
    Composition,
    Outside,
    Rules,
    Seat,
    Table,
    describe,
)
from undercroft.games import find
from undercroft.games.rials.board import EXITS, SQUARES
from undercroft.games.rials.cards import BOARD_CARDS, CHEST_CARDS, HEALTH, ITEMS, copies
from undercroft.games.rials.rules.clearing import impossible_at_hand, is_stuck
from undercroft.games.rials.rules.trading import Offered, Traded, offers_left, trade
from undercroft.games.rials.state import ROUNDS, Expedition

GAME = find("rials")
GAMES = range(14)
LONG = 60
"""Rounds of a game that is played on and on, to see whether anybody stays in one place."""
STAY = 20
"""Turns in a row that nobody ends where they began, missed ones included."""


def deal(seed: int, **said: Any) -> Table[Expedition]:
    """From one player to six, with options that the seed picks."""
    luck = random.Random(f"table {seed}")
    said = {"end": "rounds", "offers_per_cycle": 1 + seed % 3, **said}
    while True:
        settings: dict[str, Any] = {
            one.key: luck.choice([one.default, *one.choices]) for one in describe(GAME.settings)
        }
        try:
            return Table.quick(GAME, 1 + seed % 6, {**settings, **said}, seed)
        except BadSetting:
            continue


def wander(table: Table[Expedition], seed: int) -> Iterator[Table[Expedition]]:
    """A game played at random: every kind of answer is as likely as any other, but for leaving."""
    luck = random.Random(f"answers {seed}")
    while True:
        yield table
        if table.over:
            return
        ask = luck.choice(table.asked)
        kinds = sorted({kind(option) for option in ask.options})
        if "leave" in kinds and luck.random() < 0.9:
            kinds.remove("leave")
        wanted = luck.choice(kinds)
        table.answer(ask.seat, luck.choice([one for one in ask.options if kind(one) == wanted]))


@cache
def come_to(seed: int) -> frozenset[str]:
    """Check a game at every question, and say what happened in it."""
    happened: set[str] = set()
    table = deal(seed)
    for _ in wander(table, seed):
        expedition = table.state
        every_board_card_is_in_one_place(expedition)
        no_level_but_health_is_below_0(expedition)
        assert cards_in_all(expedition) == ALL_CARDS
        every_offer_is_answered_once_at_most(expedition)
        assert not any(expedition.explorers[ask.seat].gone for ask in table.asked)
        every_trap_lies_on_a_chance(expedition)
        everybody_is_where_they_can_be(expedition)
        nobody_is_walled_in(expedition)
        happened |= {what for what, so in happening(table).items() if so}
    return frozenset(happened)


@rule("RD-2.3", "RD-3.10", "RD-R.100", "RD-R.108", "RD-15.5")
@pytest.mark.parametrize("seed", GAMES)
def test_the_invariants_hold_at_every_question(seed: int) -> None:
    come_to(seed)


def test_the_games_come_to_all_that_the_invariants_speak_of() -> None:
    """An invariant says nothing of what never happens."""
    happened = frozenset().union(*map(come_to, GAMES))
    assert happened == frozenset(happening(deal(0)))


def happening(table: Table[Expedition]) -> dict[str, bool]:
    expedition, prompts = table.state, [str(ask.prompt) for ask in table.asked]
    explorers = expedition.explorers
    return {
        "a trap": bool(expedition.traps),
        "a cache found": expedition.caches.bit_count() == 3,
        "somebody gone": any(one.gone for one in explorers),
        "no Health": any(one.health < 0 for one in explorers),
        "no Luck": any(one.luck == 0 for one in explorers),
        "an offer": expedition.deal is not None,
        "a counter-offer": "counter" in prompts,
        "as many offers as may be": expedition.settings.offers_per_cycle > 0
        and not offers_left(expedition),
        "somebody outside": any(one.walked_out for one in explorers),
        "somebody in a compartment": any(one.at.is_compartment for one in explorers),
        "a card removed": bool(expedition.removed),
    }


# The invariants


def every_board_card_is_in_one_place(expedition: Expedition) -> None:
    """Face down, on its square, or removed; and where one lies face down none lies face up."""
    up = [card for card in expedition.cards if card is not None]
    assert Counter([*expedition.white, *expedition.green, *up, *expedition.removed]) == BOARD_CARDS
    down = [square for square in SQUARES if expedition.is_down(square)]
    assert not any(expedition.card_on(square) for square in down)
    passages = sum(square.is_passage for square in down)
    assert (len(expedition.green), len(expedition.white)) == (passages, len(down) - passages)
    for square, card in zip(SQUARES, expedition.cards, strict=True):
        assert card is None or (card.colour == "green") == square.is_passage


def no_level_but_health_is_below_0(expedition: Expedition) -> None:
    for one in expedition.explorers:
        assert len(one.levels) == 7
        assert all(level >= 0 for at, level in enumerate(one.levels) if at != HEALTH.index)
        assert one.owed >= 0
        assert one.speed >= 0


def every_offer_is_answered_once_at_most(expedition: Expedition) -> None:
    """By a counter-offer; and there are only so many offers in a cycle."""
    made = Counter(deal.proposer == expedition.active for deal in expedition.offers)
    assert made[True] <= expedition.settings.offers_per_cycle
    assert made[False] <= made[True]


def every_trap_lies_on_a_chance(expedition: Expedition) -> None:
    for index in expedition.traps:
        card = expedition.cards[index]
        assert card is not None
        assert card.kind == "chance"


def everybody_is_where_they_can_be(expedition: Expedition) -> None:
    """Who walked out is outside, and nobody stands on a card that is face down or an item."""
    for one in expedition.explorers:
        assert not (one.walked_out and one.inside)
        assert not (one.inside and expedition.is_down(one.at))
        card = expedition.card_on(one.at)
        assert card is None or card.kind != "item" or not len(expedition.items)


def nobody_is_walled_in(expedition: Expedition) -> None:
    """Who has impossible blockers all around and no Luck left can clear one."""
    for one in expedition.explorers:
        at_hand = impossible_at_hand(expedition, one)
        if one.inside and all(there in at_hand for there in EXITS[one.at]):
            assert is_stuck(expedition, one)


# Trades


@rule("RD-15.5", "RD-15.3", "RD-R.100", "RD-R.101")
def test_trades_change_hands_and_nothing_else() -> None:
    """Four who stand together, and answer each other at random."""
    traded = 0
    for seed in range(60):
        luck, table = random.Random(seed), four_together(seed)
        hands, together = [hand(table, seat) for seat in range(4)], held(table)
        rules = trade(table, A)
        for _ in answered_at_random(rules, luck):
            assert held(table) == together
            every_offer_is_answered_once_at_most(table)
        for line in table.story.lines:
            if isinstance(line, Traded):
                traded += 1
                give, take = Counter(line.give), Counter(line.take)
                hands[line.seat] = hands[line.seat] - give + take
                hands[line.partner] = hands[line.partner] - take + give
        assert hands == [hand(table, seat) for seat in range(4)]
        assert table.deal is None
    assert traded > 60


@rule("RD-R.100", "RD-R.101")
def test_offers_and_counter_offers_come_to_an_end() -> None:
    """Whatever is offered, something else would be better: an offer takes four questions."""
    for seed in range(20):
        table = four_together(seed)
        rules, questions = trade(table, A), 0
        answer: Any = None
        while True:
            try:
                question = rules.send(answer)
            except StopIteration:
                break
            assert isinstance(question, (Choice, Composition))
            answer, questions = question.options[-1], questions + 1
            every_offer_is_answered_once_at_most(table)
        assert questions <= 4 * table.settings.offers_per_cycle + 1
        assert len(lines(table, Offered)) > table.settings.offers_per_cycle


def four_together(seed: int) -> Expedition:
    """From none to three items, and from three treasures to none."""
    luck = random.Random(f"hands {seed}")
    tools = luck.sample([item.name for item in copies(ITEMS)], 12)
    gems = luck.sample([card.name for card in copies(CHEST_CARDS) if card.is_treasure], 12)
    hands = [
        explorer(
            "H7", items=", ".join(tools[seat::4][:seat]), treasures=", ".join(gems[seat::4][seat:])
        )
        for seat in range(4)
    ]
    return expedition(*hands, gifts=seed % 2 == 0, offers_per_cycle=9)


def answered_at_random(rules: Rules[None], luck: random.Random) -> Iterator[None]:
    answer: Any = None
    while True:
        try:
            question = rules.send(answer)
        except StopIteration:
            return
        assert isinstance(question, (Choice, Composition))
        yield
        answer = luck.choice(question.options)


def hand(expedition: Expedition, seat: Seat) -> Counter[str]:
    one = expedition.explorers[seat]
    return Counter([card.key for card in one.items] + [card.key for card in one.treasures])


def held(expedition: Expedition) -> Counter[str]:
    """All cards that players hold, whoever holds them."""
    return sum(
        (hand(expedition, seat) for seat in range(len(expedition.explorers))), Counter[str]()
    )


# Nobody is stuck for ever


@rule("RD-17.1", "RD-17.2", "RD-R.113", "RD-R.114")
@pytest.mark.parametrize("seed", range(8))
def test_nobody_stays_in_one_place_for_ever(seed: int) -> None:
    """Random players bump into blockers, but in the end they come on, or clear the way."""
    table = Table.quick(GAME, 1 + seed % 3, {"round_limit": LONG, "trading": False}, seed)
    luck = random.Random(seed)
    stayed = [0 for _ in table.seats]
    while not table.over:
        turns, seat = table.turns, table.state.active
        where = table.state.explorers[seat].at
        while table.turns == turns and not table.over:
            ask = luck.choice(table.asked)
            offered = [one for one in ask.options if kind(one) not in ("leave", "carry_on")]
            table.answer(ask.seat, luck.choice(offered))
        stayed[seat] = stayed[seat] + 1 if table.state.explorers[seat].at is where else 0
        assert stayed[seat] < STAY


@rule("RD-17.1", "RD-R.117")
@pytest.mark.parametrize("seed", range(8))
def test_whoever_is_stuck_beside_a_wall_is_offered_to_clear_it(seed: int) -> None:
    """And who is shut in without Luck by what is impossible is always beside it."""
    table = Table.quick(GAME, 2, {"round_limit": 40, "trading": False}, seed)
    luck = random.Random(seed)
    for _ in range(400):
        if table.over:
            return
        expedition, ask = table.state, table.asked[0]
        if str(ask.prompt) == "stuck":
            explorer = expedition.explorers[ask.seat]
            assert is_stuck(expedition, explorer)
            assert len(ask.options) == len(impossible_at_hand(expedition, explorer)) + 1
            assert explorer.luck == 0
        table.answer(ask.seat, luck.choice(ask.options))


# The end


@rule("RD-R.14")
def test_v62_four_players_have_26_rounds_and_104_turns() -> None:
    table = Table.quick(GAME, 4, {"trading": False}, 62)
    luck = random.Random(62)
    while not table.over:
        ask = luck.choice(table.asked)
        table.answer(ask.seat, luck.choice([one for one in ask.options if kind(one) != "leave"]))
    assert table.turns == 104 == 4 * ROUNDS[4]
    assert table.state.round == 27
    assert table.result is not None
    assert table.result.reason == "rounds"


@rule("RD-1.4", "RD-R.13")
@pytest.mark.parametrize("seed", range(4))
def test_with_an_alarm_the_game_ends_when_it_sounds(seed: int) -> None:
    table = deal(seed, end="alarm", mode="competitive")
    rings = 40 + 60 * seed
    for answers, _ in enumerate(wander(table, seed)):
        if answers == rings:
            break
    before = [explorer.total for explorer in table.state.explorers]
    table.hear(Outside(ALARM))
    assert (table.over, table.asked, table.state.alarm) == (True, [], True)
    assert [explorer.total for explorer in table.state.explorers] == before


@rule("RD-R.14", "RD-R.13")
def test_an_alarm_that_never_sounds_ends_after_200_rounds() -> None:
    table = Table.quick(GAME, 1, {"end": "alarm", "trading": False, "caches": False}, 5)
    luck = random.Random(5)
    while not table.over:
        (ask,) = table.asked
        table.answer(ask.seat, luck.choice([one for one in ask.options if kind(one) != "leave"]))
    assert (table.turns, table.state.round, table.state.alarm) == (200, 201, False)
