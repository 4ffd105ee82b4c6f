"""Whole games of Dungeon Lords, played at random from the first card to the last."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from undercroft.engine import Ask, Composition, Gathering, Question, Quick, Rules, Story
from undercroft.games.dungeon_lords.rules.preparing import new_table, setup
from undercroft.games.dungeon_lords.rules.scoring import over
from undercroft.games.dungeon_lords.state import Realm, Settings
from undercroft.games.dungeon_lords.turn import turn


def evening(players: int, seed: int, **settings: Any) -> Realm:
    return new_table(players, Settings(**settings), Quick(seed), Story())


def whole_game(realm: Realm) -> Rules[None]:
    yield from setup(realm)
    while not over(realm):
        yield from turn(realm)


def wander(realm: Realm, luck: random.Random) -> Iterator[Question]:
    """Every question before it is answered; every kind of answer is as likely as any other."""
    game = whole_game(realm)
    answer: Any = None
    while True:
        try:
            question = game.send(answer)
        except StopIteration:
            return
        yield question
        if isinstance(question, Gathering):
            answer = [some_answer(ask, luck) for ask in question.choices]
        else:
            answer = some_answer(question, luck)


def some_answer(ask: Ask, luck: random.Random) -> Any:
    if isinstance(ask, Composition):
        return luck.choice(ask.ideas)
    kinds = sorted({option.key.partition(":")[0] for option in ask.options})
    kind = luck.choice(kinds)
    return luck.choice([one for one in ask.options if one.key.partition(":")[0] == kind])
