"""What holds at every question of a game of Dungeon Lords, whoever plays, however badly."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import pytest

from tests.games.dungeon_lords.evening import evening, wander
from tests.games.dungeon_lords.realm import lines
from tests.script import rule
from undercroft.engine import Ask, Composition, Gathering, Line, Question
from undercroft.games.dungeon_lords.board import (
    BLOCKS,
    EVIL_LEAST,
    EVIL_MOST,
    EVIL_START,
    GATE,
    START_FOOD,
    START_GOLD,
    START_IMPS,
    beside,
)
from undercroft.games.dungeon_lords.cards import (
    COMBAT_CARDS,
    EVENT_TILES,
    SPECIAL_EVENTS,
    traps,
)
from undercroft.games.dungeon_lords.dungeon import Dungeon, squares_in
from undercroft.games.dungeon_lords.rules.digging import WentToWork
from undercroft.games.dungeon_lords.rules.events import TaxPaid, tax_of
from undercroft.games.dungeon_lords.rules.evil import EvilMoved
from undercroft.games.dungeon_lords.rules.gaining import Got
from undercroft.games.dungeon_lords.rules.magic import Lost
from undercroft.games.dungeon_lords.rules.offering import Offered, RoundBegan
from undercroft.games.dungeon_lords.rules.paying import Paid
from undercroft.games.dungeon_lords.rules.plights import LetterCame, Shrank, reached
from undercroft.games.dungeon_lords.rules.producing import RoomRan
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.scoring import result
from undercroft.games.dungeon_lords.state import Lord, Phase, Realm
from undercroft.games.dungeon_lords.things import THINGS
from undercroft.games.dungeon_lords.tiles import (
    ADVENTURERS,
    PALADINS,
    UNREAL,
    Calling,
    creatures_of,
    rooms_of,
)

OPTIONS: list[dict[str, Any]] = [
    {},
    {"special_events": False},
    {"initial_orders": "two_random"},
    {"start_seat": "first"},
    {"combat_card": "after_planning"},
    {"failed_orders": "stay"},
    {"tax_rounding": "down"},
    {"fatigue": "party_total"},
    {"rolling_stone_damage": 3},
    {"ask_harmless": True},
]
ITEMS = ("none", "straightforward", "tricky")
FULL = Counter(
    [
        *creatures_of(1), *creatures_of(2), *rooms_of(1), *rooms_of(2),
        *ADVENTURERS, *PALADINS.values(), *traps(), *COMBAT_CARDS, *EVENT_TILES, *SPECIAL_EVENTS,
    ]
)  # fmt: skip
"""The box, but for the tokens of items."""


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("items", ITEMS)
@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: next(iter(one), "default"))
def test_a_game_comes_to_its_end_and_nothing_is_lost_or_made(
    players: int, items: str, options: dict[str, Any]
) -> None:
    seed = OPTIONS.index(options)
    table = evening(players, seed, items=items, **options)
    tokens = Counter(token for lord in table.lords for token in lord.tokens)
    accounts = Accounts(table)
    for question in wander(table, random.Random(f"{players} {items} {seed}")):
        assert Counter(pieces(table)) == FULL + tokens
        every_question_can_be_answered(question)
        everything_stands_as_it_must(table)
        accounts.balance(table)
    assert Counter(pieces(table)) == FULL + tokens
    assert len(lines(table, Offered)) == 8
    assert len(result(table).scores) == players


def test_every_kind_of_question_comes_up() -> None:
    asked: set[str] = set()
    for seed in range(1000):
        options: dict[str, Any] = {"items": ITEMS[seed % 3], "ask_harmless": True}
        realm = evening(2 + seed % 3, seed, **options)
        realm.by_hand = frozenset(range(2 + seed % 3))
        for question in wander(realm, random.Random(seed)):
            asked |= {str(ask.prompt) for ask in asks(question)}
        if asked == set(Prompt):
            return
    assert asked == set(Prompt)


def pieces(table: Realm) -> Iterator[Any]:
    """Every tile, card and token, wherever it lies."""
    for pile in (
        table.creatures, table.rooms, table.adventurers, table.events,
        table.combat_cards, table.specials, table.traps,
    ):  # fmt: skip
        yield from pile
    yield from table.discards
    yield from table.box
    yield from table.out
    yield from table.past
    yield from table.offered_creatures
    yield from table.offered_rooms
    yield from [one for one in (table.tent, table.event, table.next_event, table.special) if one]
    yield from [slot.card for slot in table.combat if slot.card is not None]
    for comer in (*table.row, *table.next_row):
        yield from [comer.tile, *comer.items]
    if table.battle is not None:
        yield from table.battle.traps
    for lord in table.lords:
        yield from belongings(lord)


def belongings(lord: Lord) -> Iterator[Any]:
    yield from lord.traps
    yield from [one.tile for one in lord.creatures]
    yield from lord.dungeon.rooms.values()
    for comer in lord.line:
        yield from [one for one in (comer.tile, *comer.items) if one is not UNREAL]
    yield from (*lord.prison, *lord.tokens, *lord.sack, *lord.captured, *lord.office)
    yield from [] if lord.sent is None else [lord.sent]
    yield from [] if lord.plan is None else lord.plan.traps


def asks(question: Question) -> list[Ask]:
    return [*question.choices] if isinstance(question, Gathering) else [question]


def every_question_can_be_answered(question: Question) -> None:
    for ask in asks(question):
        keys = [option.key for option in ask.options[:500]]
        assert keys
        assert len(set(keys)) == len(keys)
        if isinstance(ask, Composition):
            assert {ask.check(idea) for idea in (*ask.ideas[:20], *ask.ideas[-20:])} == {None}


def everything_stands_as_it_must(table: Realm) -> None:
    for seat, lord in enumerate(table.lords):
        goods_are_never_negative(lord)
        a_dungeon_is_sound(lord.dungeon)
        three_minions_at_most(table, seat)
    the_paladin_is_in_one_place(table)


def goods_are_never_negative(lord: Lord) -> None:
    """And evil stays on its track."""
    assert min(lord.gold, lord.food, lord.letters, lord.away, lord.at_home) >= 0
    assert EVIL_LEAST <= lord.evil <= EVIL_MOST
    assert all(one.up or not one.sent for one in lord.creatures)


def a_dungeon_is_sound(dungeon: Dungeon) -> None:
    """One piece, no block of 2x2, rooms apart, and nothing conquered that is not dug."""
    assert dungeon.dug & GATE.bit
    assert reached(dungeon.dug) == dungeon.dug
    assert not any(block & dungeon.dug == block for block in BLOCKS)
    assert dungeon.conquered & ~dungeon.dug == 0
    assert dungeon.chambers & ~dungeon.dug == 0
    for square in squares_in(dungeon.chambers):
        assert not beside(square.bit) & dungeon.chambers


def three_minions_at_most(table: Realm, seat: int) -> None:
    """On the board or on their cards."""
    stand = sum(spaces.count(seat) for spaces in table.spaces.values())
    failed = len(table.lords[seat].failed)
    if table.phase in (Phase.ACTIONS, Phase.PRODUCTION):
        assert stand + failed == 3
    else:
        assert stand + failed <= 3


def the_paladin_is_in_one_place(table: Realm) -> None:
    hosts = [
        seat
        for seat, lord in enumerate(table.lords)
        for one in lord.line
        if one.tile.calling is Calling.PALADIN
    ]
    assert hosts == ([] if table.host is None else [table.host])
    assert table.tent is None or table.host is None


class Accounts:
    """What each lord must own, by all that was told of it."""

    def __init__(self, table: Realm) -> None:
        first = {"gold": START_GOLD, "food": START_FOOD, "imps": START_IMPS}
        self.held = [Counter({**first, "evil": EVIL_START, "letters": 0}) for _ in table.lords]
        self.read = 0

    def balance(self, table: Realm) -> None:
        """No imp, coin, meal or letter comes or goes, and no evil is done, in silence."""
        for told in table.story.lines[self.read :]:
            self.held[getattr(told, "seat", 0)].update(change(told))
        self.read = len(table.story.lines)
        for lord, held in zip(table.lords, self.held, strict=True):
            assert held == Counter({good: getattr(lord, good) for good in held})


def change(told: Line) -> dict[str, int]:
    match told:
        case Got(gold=gold, food=food, imps=imps):
            return {"gold": gold, "food": food, "imps": imps}
        case Paid(gold=gold, food=food, imps=imps):
            return {"gold": -gold, "food": -food, "imps": -imps}
        case TaxPaid(paid=paid, letters=letters):
            return {"gold": -paid, "letters": letters}
        case Shrank(good=good, by=by):
            return {good: -by}
        case Lost(good=good):
            return {good: -1}
        case EvilMoved(by=by):
            return {"evil": by}
        case LetterCame():
            return {"letters": 1}
    return {}


def test_imps_at_work_are_told_of_too() -> None:
    table = evening(4, 3)
    for _ in wander(table, random.Random(3)):
        if table.phase in (Phase.ACTIONS, Phase.PRODUCTION):
            working = Counter[int]()
            for told in takewhile(lambda told: not isinstance(told, RoundBegan), told_last(table)):
                if isinstance(told, WentToWork):
                    working[told.seat] += told.workers + told.foreman
                elif isinstance(told, RoomRan):
                    working[told.seat] += told.imps
            assert [lord.away for lord in table.lords] == [working[seat] for seat in range(4)]


def told_last(table: Realm) -> Iterator[Line]:
    return reversed(table.story.lines)


def about_to_fight(table: Realm) -> bool:
    """Before the first battle of a year."""
    passed = any(lord.passed for lord in table.lords)
    return table.phase is Phase.COMBAT and table.round == 1 and not passed


@rule("DL-11.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_lord_has_three_adventurers_when_combat_begins(players: int) -> None:
    """The paladin is not counted."""
    table = evening(players, 9)
    began: set[int] = set()
    for _ in wander(table, random.Random(players)):
        if about_to_fight(table) and table.battle is None:
            began.add(table.year)
            for lord in table.lords:
                came = [one for one in lord.line if one.tile.calling is not Calling.PALADIN]
                assert len(came) == 3
    assert began == {1, 2}


@rule("DL-R.3", "DL-1.13", "DL-1.14")
def test_imps_gold_and_tunnels_never_run_out() -> None:
    """A lord may own any number of them; things that are counted are all in the box."""
    table = evening(4, 1)
    table.lords[0].gold = table.lords[0].imps = 1000
    table.lords[0].dungeon.dug = (1 << 20) - 1
    assert tax_of(table, 0) == 10
    assert {piece.key for piece in pieces(table)} <= set(THINGS)
