"""Whatever can be printed must play: games from other boxes, and the laws on the way."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from tests import laws
from undercroft import bots
from undercroft.engine import BadSetting, Game, Quick, Story, Table, play
from undercroft.games.dunjiin import GAME
from undercroft.games.dunjiin.cards import BOX, Box, Card, Kind, card
from undercroft.games.dunjiin.rules.preparing import fits, new_table
from undercroft.games.dunjiin.state import Crawl, highest_level, level_of


def box(change: Callable[[Card], Card] = lambda one: one, *more: Card) -> Box:
    """The printed cards, each changed, and some more; of some there are no copies left."""
    return Box((*map(change, BOX.pictures), *more))


def only(kind: Kind, **changed: Any) -> Callable[[Card], Card]:
    return lambda one: replace(one, **changed) if one.kind is kind else one


def named(key: str, **changed: Any) -> Callable[[Card], Card]:
    return lambda one: replace(one, **changed) if one.key == key else one


def monster(key: str, strength: int, shields: int, copies: int = 2) -> Card:
    return Card(key, key.title(), Kind.MONSTER, strength, shields, copies)


def one_kind(one: Card) -> Card:
    copies = {Kind.MONSTER: 33 if one.key == "ghoul" else 0}
    return replace(one, copies=copies.get(one.kind, one.copies))


BOXES = {
    "as printed": box(),
    "Strength 12": box(named("red_dragon", worth=12)),
    "Strength 100": box(named("ogre", worth=100)),
    "Strength 1,000,000": box(named("ogre", worth=1_000_000)),
    "less than nothing": box(named("giant_rat", worth=-5), monster("imp", -1_000_000, 3)),
    "Treasure of 20": box(named("chest_of_gold", worth=20)),
    "Treasure of 500": box(only(Kind.TREASURE, worth=500)),
    "Treasure of 1": box(only(Kind.TREASURE, worth=1)),
    "worthless Treasure": box(only(Kind.TREASURE, worth=0)),
    "no Treasure": box(only(Kind.TREASURE, copies=0)),
    "no Fairy": box(only(Kind.FAIRY, copies=0)),
    "two kinds of Fairy": box(
        named("death_fairy", copies=1), Card("grim_fairy", "Grim Fairy", Kind.FAIRY, 0, 5, 2)
    ),
    "40 Magic Items": box(named("rune_blade", copies=15)),
    "no Magic": box(only(Kind.MAGIC, copies=0)),
    "weaklings": box(
        lambda one: one, monster("worm", 0, 3, 6), monster("grub", 1, 2, 6), monster("mite", 0, 4)
    ),
    "nothing but weaklings": box(
        only(Kind.MONSTER, copies=0), monster("worm", 0, 3, 20), monster("grub", 1, 2, 13)
    ),
    "one kind of Monster": box(one_kind),
    "a shield or none": box(lambda one: one, monster("loner", 6, 1, 6), monster("hermit", 9, 0, 6)),
    "nine shields": box(lambda one: one, monster("swarm", 3, 9, 6)),
    "a name used twice": box(
        lambda one: one, Card("twin", "Ghoul", Kind.MONSTER, 6, 3, 3), monster("kobold", 3, 2)
    ),
    "twice the cards": box(lambda one: replace(one, copies=2 * one.copies)),
    "a few cards": box(lambda one: replace(one, copies=1)),
}

boxes = pytest.mark.parametrize("printed", BOXES.values(), ids=BOXES)

GAMES = [
    pytest.param(printed, seed, id=f"{name}-{seed}")
    for at, (name, printed) in enumerate(BOXES.items())
    for seed in (2 * at, 2 * at + 1)
]
"""Each with other seats and settings; the fools play one, the curious the other."""


def dealt_from(printed: Box) -> Game[Crawl]:
    return replace(
        GAME,
        new=partial(new_table, box=printed),
        fits=partial(fits, box=printed),
        things=printed.cards,
    )


@pytest.mark.parametrize(("printed", "seed"), GAMES)
def test_whatever_is_printed_plays_by_the_laws(printed: Box, seed: int) -> None:
    game, luck = dealt_from(printed), random.Random(seed)
    table = laws.deal(game, seed)
    at_first = laws.inventory(game, game.new(len(table.names), table.settings, Quick(0), Story()))
    for table in laws.moments(game, seed, most=5):
        laws.every_question_can_be_answered(table)
        laws.nothing_is_lost_or_made(table, at_first)
        laws.a_judgement_has_a_number_for_everything(table)
        for viewer in laws.viewers(table):
            laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
            laws.hiding_depends_on_nothing_but_the_view(table, viewer)
            laws.hiding_keeps_everything_on_the_table(table, viewer)
        for ask in table.asked:
            laws.a_fork_shows_the_same(table, ask.seat)
            if luck.random() < 0.1:
                laws.a_fork_plays_on(table, ask.seat, luck)
    laws.a_record_replays_to_the_same_table(table)


@boxes
@pytest.mark.parametrize("seats", [2, 4])
def test_bots_play_with_whatever_is_printed(printed: Box, seats: int) -> None:
    table = Table.open(dealt_from(printed), seats, {"turn_limit": 400}, b"another box")
    play(table, [bots.find("greedy", seed=seat) for seat in range(seats)])
    assert table.over


@boxes
def test_the_highest_level_is_what_the_best_three_monsters_make(printed: Box) -> None:
    for colours in (1, 2):
        few = [[one] * min(3, one.copies * colours) for one in printed.monsters]
        threes = combinations([one for some in few for one in some], 3)
        assert highest_level(printed, colours) == max(level_of([*three]) for three in threes)


def test_monsters_must_be_enough_for_the_characters() -> None:
    scarce = dealt_from(box(lambda one: replace(one, copies=int(one.key in ("ghoul", "lich")))))
    with pytest.raises(BadSetting, match="4 Monsters are too few for the Characters of 2 players"):
        scarce.agree(2, {})


def test_a_printed_card_stays_itself_in_another_process_and_another_stays_another() -> None:
    assert pickle.loads(pickle.dumps(card("orc"))) is card("orc")
    stronger = replace(card("orc"), worth=12)
    again = pickle.loads(pickle.dumps([stronger, stronger]))
    assert again[0] is again[1]
    assert (again[0].key, again[0].worth) == ("orc", 12)
