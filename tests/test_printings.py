"""Whatever can be printed plays: every game with other numbers, and what is said of wrong ones."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import time
import weakref
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests import heeding, laws
from undercroft import bots
from undercroft.engine import (
    BadSetting,
    Chair,
    Game,
    PrintedNumber,
    Refusal,
    Table,
    Unknown,
    play,
    reprinting,
)
from undercroft.games import all_games, changed, find

GAMES = [game for game in all_games() if game.press.numbers]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
PATIENCE = 400
SHARES = 200
"""Every day a number in so many is printed at its ends."""
HEED_SHARES = 50
"""Every day it is looked for one in so many whether bots heed it."""


def some(game: Game[Any], seed: int) -> dict[str, int]:
    """Some numbers anywhere, some at their ends; most are none of them."""
    luck = random.Random(f"{game.name} {seed}")
    numbers = luck.sample([*game.press.numbers.values()], min(8, len(game.press.numbers)))
    extremes = {one.path: luck.choice((one.low, one.high)) for one in numbers[:3]}
    rest = {one.path: luck.randint(one.low, one.high) for one in numbers[3:]}
    return {**extremes, **rest}


def at_random(game: Game[Any], seed: int) -> Game[Any]:
    return changed(game, some(game, seed))


def dealt(game: Game[Any], seed: int) -> Table[Any] | None:
    """A table of that printing; None where it says why there cannot be one."""
    try:
        return laws.deal(game, seed)
    except Refusal:
        return None


class Keen:
    """Does what a bot would do, and now and then anything."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._bot = bots.find("greedy", luck.getrandbits(32))

    def answer(self, table: Table[Any]) -> None:
        ask = self._luck.choice(table.asked)
        whim = self._luck.random() < 0.1
        answer = self._luck.choice(ask.options) if whim else self._bot.answer(Chair(table, ask))
        table.answer(ask.seat, answer)


def plays_by_the_laws(game: Game[Any], changes: Mapping[str, int], seed: int) -> None:
    try:
        printed = changed(game, changes)
    except BadSetting:
        return
    luck, table = random.Random(seed), dealt(printed, seed)
    if table is not None:
        plays(table, laws.Curious(luck) if seed % 2 else Keen(luck), luck)


def plays(table: Table[Any], players: Keen | laws.Curious, luck: random.Random) -> None:
    for _ in range(PATIENCE):
        if table.over:
            break
        laws.every_question_can_be_answered(table)
        if luck.random() < 0.05:
            viewer = luck.choice(laws.viewers(table))
            laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
            laws.hiding_depends_on_nothing_but_the_view(table, viewer)
        players.answer(table)
    laws.a_record_replays_to_the_same_table(table)
    laws.a_judgement_has_a_number_for_everything(table)


@games
@pytest.mark.seeds(4, full=60)
def test_whatever_is_printed_plays(game: Game[Any], seed: int) -> None:
    plays_by_the_laws(game, some(game, seed), seed)


def ends(game: Game[Any]) -> list[dict[str, int]]:
    """Every number as low and as high as it can be, in an order of its own."""
    numbers = game.press.numbers.values()
    all_of_them = [{one.path: end} for one in numbers for end in (one.low, one.high)]
    return random.Random(game.name).sample(all_of_them, len(all_of_them))


@games
@pytest.mark.seeds(1, full=SHARES)
def test_every_number_plays_at_its_ends(game: Game[Any], seed: int) -> None:
    for at, changes in enumerate(ends(game)[seed::SHARES]):
        plays_by_the_laws(game, changes, seed + at)


def numbers_to_heed(game: Game[Any], seed: int) -> list[PrintedNumber]:
    """Every day some, in an order of its own; in so many shares all of them."""
    numbers = [*game.press.numbers.values()]
    return random.Random(f"heeded {game.name}").sample(numbers, len(numbers))[seed::HEED_SHARES]


@games
@pytest.mark.seeds(1, full=HEED_SHARES)
def test_every_number_makes_some_bot_answer_otherwise_or_is_known_not_to(
    game: Game[Any], seed: int
) -> None:
    """Or else a study would show a change that nobody who plays has heard of."""
    numbers = numbers_to_heed(game, seed)
    unlisted = [one for one in numbers if heeding.reason_for(game.name, one.path) is None]
    assert [one.path for one in unlisted if not heeding.heeded(game, one)] == []


@games
def test_what_no_bot_heeds_is_still_printed(game: Game[Any]) -> None:
    listed = [path for paths in heeding.UNHEEDED[game.name].values() for path in paths]
    assert [path for path in listed if path not in game.press.numbers] == []
    assert len({*listed}) == len(listed)


@games
@pytest.mark.seeds(0, full=1)
def test_what_is_listed_as_heeded_by_nobody_is_not_heeded(game: Game[Any], seed: int) -> None:
    listed = [one for one in game.press.numbers.values() if heeding.reason_for(game.name, one.path)]
    assert [one.path for one in listed if heeding.heeded(game, one)] == []


@games
def test_most_printings_can_be_dealt(game: Game[Any]) -> None:
    """Or else the law above would hold because nothing is ever played."""
    dealt_ones = 0
    for seed in range(4):
        try:
            dealt_ones += dealt(at_random(game, seed), seed) is not None
        except BadSetting:
            continue
    assert dealt_ones >= 2


@games
def test_numbers_are_in_their_bounds_and_of_a_rule(game: Game[Any]) -> None:
    rules = {rule.id for chapter in game.rulebook.chapters for rule in chapter.rules}
    for one in game.press.numbers.values():
        assert one.low <= one.printed <= one.high, one
        assert one.low < one.high, one
        assert one.rule in rules, one


@games
def test_a_changed_game_says_so_and_leaves_the_real_one_as_it_is(game: Game[Any]) -> None:
    one = next(iter(game.press.numbers.values()))
    other = one.low if one.printed != one.low else one.high
    printed = changed(game, {one.path: str(other)})
    assert printed.full_name == f"{game.name}?{one.path}={other}"
    assert printed is find(printed.full_name)
    assert find(game.name).press.changes == {}
    assert changed(game, {one.path: one.printed}) is game


@games
def test_bots_know_what_is_printed_in_another_process(game: Game[Any]) -> None:
    """The name of a printing is all that a worker needs."""
    printed = at_random(game, 0)
    script = f"""
from undercroft import bots
from undercroft.engine import Table
from undercroft.games import find
table = Table.open(find({printed.full_name!r}), {game.seats[-1]}, {{}}, b"elsewhere")
print([option.key for option in getattr(table.asked[0], "options", ())])
"""
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout
    here = Table.open(printed, game.seats[-1], {}, b"elsewhere")
    asked: Any = here.asked[0]
    assert told.strip() == str([option.key for option in getattr(asked, "options", ())])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("dunjiin?shop.prise=3", "There is no number 'shop.prise'. Did you mean shop.price?"),
        ("dunjiin?shop.price=cheap", "The number shop.price can be 1 to 99, not 'cheap'."),
        ("dunjiin?shop.price=0", "The number shop.price can be 1 to 99, not '0'."),
        ("dunjiin?shop.price", "The number shop.price can be 1 to 99, not ''."),
        ("dunjin?shop.price=3", "There is no game 'dunjin'. Did you mean dunjiin?"),
    ],
)
def test_a_wrong_number_is_one_clear_sentence(name: str, words: str) -> None:
    with pytest.raises((BadSetting, Unknown)) as refused:
        find(name)
    assert str(refused.value) == words


def test_a_record_of_a_changed_game_does_not_pass_for_the_real_one() -> None:
    printed = find("dunjiin?shop.price=12")
    table = Table.open(printed, 3, {}, b"another price")
    play(table, [bots.find("greedy", seat) for seat in range(3)])
    again = Table.replay(find(table.record.header.game), table.record)
    assert again.result == table.result
    with pytest.raises(Refusal, match=r"record of dunjiin\?shop\.price=12, not of dunjiin"):
        Table.replay(find("dunjiin"), table.record)


def test_printings_that_nobody_asks_for_are_forgotten_and_made_again() -> None:
    first = find("dunjiin?shop.price=12")
    table = Table.open(first, 2, {}, b"long ago")
    for price in range(20, 20 + reprinting.MOST):
        find(f"dunjiin?shop.price={price}")
    again = find("dunjiin?shop.price=12")
    assert again is not first
    play(table, [bots.find("greedy", seat) for seat in range(2)])
    assert Table.replay(again, table.record).result == table.result


@games
def test_nothing_is_left_of_a_printing_that_was_forgotten(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a house in which everybody plays with other numbers would fill up with them."""
    monkeypatch.setattr(reprinting, "MOST", 1)
    one = next(iter(game.press.numbers.values()))
    ends = [{one.path: end} for end in (one.low, one.high) if end != one.printed]

    def played(changes: Mapping[str, int]) -> weakref.ref[Game[Any]]:
        printed = changed(game, changes)
        table = Table.open(printed, game.seats[-1], {}, b"a while ago")
        while not table.over and table.turns < 8:
            ask = table.asked[0]
            table.answer(ask.seat, bots.find("greedy", 1).answer(Chair(table, ask)))
        assert table.sealed is not None
        Table.from_dawn(printed, table.names, {}, table.newest_dawn, table.sealed)
        for words in (printed.rulebook, printed.howto, printed.guide, printed.printings):
            assert words is not None or not words
        return weakref.ref(printed)

    past = [played(changes) for changes in ends * 3]
    find(f"dunjiin?shop.price={77}")
    gc.collect()
    assert [one() for one in past] == [None] * len(past)


class Slow(dict[str, Any]):
    """Others have a turn before something is taken from it, and before it is put back."""

    def pop(self, *which: Any) -> Any:
        time.sleep(0.001)
        found = super().pop(*which)
        time.sleep(0.001)
        return found


def test_printings_are_asked_for_by_several_threads_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = [f"dunjiin?shop.price={price}" for price in (12, 13)]
    printed = [find(name) for name in names]
    monkeypatch.setattr(reprinting, "_kept", Slow(reprinting._kept))
    with ThreadPoolExecutor(4) as threads:
        found = [*threads.map(find, names * 50)]
    assert all(one is other for one, other in zip(found, printed * 50, strict=True))
