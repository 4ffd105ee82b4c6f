"""What holds at every question of a game of Dungeon!, whoever plays, however badly."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests import laws
from tests.games.dungeon.delve import ALL_CARDS, cards_in_all, give, space
from tests.laws import kind
from undercroft.engine import BadSetting, Choice, Table, describe
from undercroft.games import find
from undercroft.games.dungeon.board import EXITS, MAIN_GALLERY, ROOMS, START, Space
from undercroft.games.dungeon.cards import LEVELS
from undercroft.games.dungeon.state import Delve, Delver

GAME = find("dungeon")
MOST_ANSWERS = 250
"""Of one game: far enough for hoards, Balls, Cages and deaths, and soon over."""
GAMES = range(35)

SPECIAL = (
    "esp_medallion_3",
    "crystal_ball_4",
    "secret_door_card_1",
    "magic_sword_2+1",
    "crystal_ball_6",
    "esp_medallion_5",
    "secret_door_card_4",
    "magic_sword_4+2",
)
PLACES = ("C1-23", "C6-24", "C4S-02", "C2-08", "C5N-28", "C3N-02", "S4S-05", "C6-11")


def deal(seed: int) -> Table[Delve]:
    """From two players to eight, with options that the seed picks, deep down and well equipped."""
    luck = random.Random(f"table {seed}")
    while True:
        settings: dict[str, Any] = {
            one.key: luck.choice([one.default, *one.choices]) for one in describe(GAME.settings)
        }
        try:
            table = Table.quick(GAME, 2 + seed % 7, settings, seed)
            break
        except BadSetting:
            continue
    places = luck.sample(PLACES, len(table.seats))
    gifts = luck.sample(SPECIAL, len(SPECIAL))
    for seat in table.seats:
        table.state.delvers[seat].at = space(places[seat])
        give(table.state, seat, gifts[seat])
    return table


def wander(seed: int) -> Iterator[Table[Delve]]:
    """A game played at random, at each of its questions and at its end.

    Every kind of answer is as likely as any other, so that not all is walking.
    """
    table, luck = deal(seed), random.Random(f"answers {seed}")
    for _ in range(MOST_ANSWERS):
        yield table
        if table.over:
            return
        (ask,) = table.asked
        assert isinstance(ask, Choice)
        wanted = luck.choice(sorted({kind(option) for option in ask.options}))
        table.answer(ask.seat, luck.choice([one for one in ask.options if kind(one) == wanted]))


@cache
def come_to(seed: int) -> frozenset[str]:
    """Check a game at every question, and say what happened in it."""
    luck, happened = random.Random(seed), set()
    at_first: list[int] = []
    for table in wander(seed):
        delve, question = table.state, table.question
        at_first = at_first or beyond_the_rooms(delve)
        no_card_is_lost_or_made(delve)
        every_live_room_has_a_treasure_left(delve, at_first)
        pawns_stand_where_they_may(delve, isinstance(question, Choice) and question.prompt == "how")
        monsters_in_place_have_a_reason_to_be_there(delve)
        nobody_has_more_than_they_may(delve)
        if luck.random() < 0.1:
            every_pawn_has_a_way_home(delve)
        happened |= {what for what, so in happening(delve).items() if so}
    return frozenset(happened)


@pytest.mark.parametrize("seed", GAMES)
def test_the_invariants_hold_at_every_question(seed: int) -> None:
    come_to(seed)


def test_the_games_come_to_all_that_the_invariants_speak_of() -> None:
    """An invariant says nothing of what never happens."""
    happened = frozenset().union(*map(come_to, GAMES))
    delve = deal(0).state
    assert happened == frozenset(happening(delve))


def happening(delve: Delve) -> dict[str, bool]:
    foes, delvers = delve.foes, delve.delvers
    return {
        "a guard in a room": any(foe.hoard and foe.space.is_room for foe in foes),
        "a guard in a chamber": any(foe.hoard and foe.space.is_chamber for foe in foes),
        "a monster engaged": any(foe.fighter is not None for foe in foes),
        "a placed treasure under a monster": any(foe.prize is not None for foe in foes),
        "placed cards": bool(delve.visions),
        "a card just looked at": delve.errand.peeked is not None,
        "a cage": any(delver.caged for delver in delvers),
        "treasure being split": delve.split is not None,
        "a spell": delve.errand.spell is not None,
        "a grave": bool(delve.graves),
    }


# The invariants


def no_card_is_lost_or_made(delve: Delve) -> None:
    monsters, treasures, spells = ALL_CARDS
    assert cards_in_all(delve) == (monsters, treasures, spells if delve.expert else 0)


def every_live_room_has_a_treasure_left(delve: Delve, at_first: list[int]) -> None:
    """A level's pile and what is laid out from it cover its live rooms; swords may be more."""
    for level, now, before in zip(LEVELS, beyond_the_rooms(delve), at_first, strict=True):
        assert now >= before
        if now > before:
            assert any(one.card.special == "sword" for one in delve.treasures[level - 1])


def beyond_the_rooms(delve: Delve) -> list[int]:
    """Level by level, how many more treasures there are than live rooms to find them in."""
    placed = [vision.loot for vision in delve.visions]
    placed += [foe.prize for foe in delve.foes if foe.prize is not None]
    placed += [delver.waiting for delver in delve.delvers if delver.waiting is not None]
    live = [room.level for room in ROOMS if delve.is_live(room)]
    return [
        len(delve.treasures[level - 1])
        + sum(loot.card.level == level for loot in placed)
        - live.count(level)
        for level in LEVELS
    ]


def pawns_stand_where_they_may(delve: Delve, is_asked_how: bool) -> None:
    """Who is in a live room is engaged or caged, or has just come and is asked how to fight."""
    standing = Counter(delver.at for delver in delve.delvers)
    for where, pawns in standing.items():
        assert pawns == 1 or where is START or where.is_chamber
    for seat, delver in enumerate(delve.delvers):
        if delve.is_live(delver.at):
            assert delver.caged or delve.engaged(seat) or (seat == delve.active and is_asked_how)
        if delver.caged:
            assert delver.lost
            assert delve.needs_fight(delver.at)


def monsters_in_place_have_a_reason_to_be_there(delve: Delve) -> None:
    fighters = [foe.fighter for foe in delve.foes if foe.fighter is not None]
    assert len(set(fighters)) == len(fighters)
    for foe in delve.foes:
        assert foe.fighter is not None or foe.hoard
        assert foe.fighter is None or delve.delvers[foe.fighter].at is foe.space
        assert delve.needs_fight(foe.space)
        assert bool(foe.marker) == bool(foe.hoard)
    spaces = [*(foe.space for foe in delve.foes), *(one.space for one in delve.visions)]
    in_rooms = [where for where in spaces if where.is_room]
    assert len(set(in_rooms)) == len(in_rooms)
    assert MAIN_GALLERY not in spaces
    assert all(delve.is_live(vision.space) for vision in delve.visions)
    assert not delve.graves & ~sum(room.bit for room in ROOMS)
    markers = [foe.marker for foe in delve.foes if foe.hoard]
    markers += [vision.marker for vision in delve.visions]
    assert len(set(markers)) == len(markers)


def nobody_has_more_than_they_may(delve: Delve) -> None:
    kinds = Counter(delver.kind for delver in delve.delvers)
    for one, pawns in kinds.items():
        assert pawns <= one.pawns or not one.pawns
        assert delve.expert or not one.expert
    for delver in delve.delvers:
        assert len(delver.spells) <= (10 if delver.is_wizard else 0)
        assert 0 <= delver.lost <= 6
    assert len({vision.ball for vision in delve.visions}) == len(delve.visions) <= 2


def every_pawn_has_a_way_home(delve: Delve) -> None:
    """Over usable links, through live rooms if need be."""
    for delver in delve.delvers:
        assert START in within_reach(delver)


def within_reach(delver: Delver) -> set[Space]:
    usable, found, ahead = delver.usable_doors, {delver.at}, deque([delver.at])
    while ahead:
        for there, door in EXITS[ahead.popleft()]:
            if there not in found and (not door or door & usable):
                found.add(there)
                ahead.append(there)
    return found


BALLS = ("crystal_ball_4", "crystal_ball_6")


def with_both_balls(*table: Any) -> Delve:
    """The first player begins with both Balls."""
    state: Delve = GAME.new(*table)
    for ball in BALLS:
        give(state, 0, ball)
    return state


@pytest.mark.parametrize("seed", range(4))
def test_the_laws_hold_for_who_has_both_balls(seed: int) -> None:
    """A choice between two Balls hardly ever comes up by itself."""
    game = replace(GAME, new=with_both_balls)
    for table in laws.moments(game, seed):
        for viewer in laws.viewers(table):
            laws.hiding_changes_nothing_that_the_viewer_knows(table, viewer)
            laws.hiding_depends_on_nothing_but_the_view(table, viewer)
            laws.what_comes_to_light_is_said(table, viewer)
        for ask in table.asked:
            laws.a_fork_shows_the_same(table, ask.seat)
    assert "scry" in laws.given_in(game, seed)
