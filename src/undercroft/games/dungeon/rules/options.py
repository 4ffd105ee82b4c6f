"""What can be asked in Dungeon!, and what can be answered."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from undercroft.engine import Option, Verb
from undercroft.games.dungeon.board import CHAMBERS, DOORS, ROOMS, SPACES, Link, Space
from undercroft.games.dungeon.cards import (
    ADVENTURERS,
    ATTACKS,
    SPELLS,
    Adventurer,
    Monster,
    Spell,
    Treasure,
)


class Prompt(StrEnum):
    """The decisions of the game, in the order of its ledger."""

    ADVENTURER = "adventurer"
    SPELL = "spell"
    ACTION = "action"
    GAZE = "gaze"
    MONSTER = "monster"
    HOW = "how"
    AFTER_LOOKING = "after_looking"
    MOVE_IN = "move_in"
    DROP = "drop"
    SPLIT = "split"
    PILE = "pile"
    RETREAT = "retreat"
    SLIDE = "slide"
    SEARCH = "search"
    NEW_ADVENTURER = "new_adventurer"


class Act(Verb):
    STOP = "stop"
    GAZE = "gaze"


class How(Verb):
    HAND = "hand"


class After(Verb):
    """What a Medallion's owner does about what it showed."""

    ENTER = "enter"
    DECLINE = "decline"


class Step(Verb):
    MOVE_IN = "move_in"
    STAY_OUT = "stay_out"


class Deal(Verb):
    """Into which pile a card goes."""

    A = "pile_a"
    B = "pile_b"


class Lose(Verb):
    """Which pile is dropped."""

    A = "drop_a"
    B = "drop_b"


class NoSearch(Verb):
    NO = "no_search"


@dataclass(frozen=True, slots=True)
class Become(Option):
    adventurer: Adventurer


@dataclass(frozen=True, slots=True)
class Learn(Option):
    spell: Spell


@dataclass(frozen=True, slots=True)
class Go(Option):
    to: Space


@dataclass(frozen=True, slots=True)
class Fight(Option):
    """Fight a monster in place: the one I am engaged with, or a guard by its marker."""

    monster: Monster
    marker: int


@dataclass(frozen=True, slots=True)
class Cast(Option):
    """Cast into the space next to mine."""

    spell: Spell
    at: Space


@dataclass(frozen=True, slots=True)
class Use(Option):
    """Cast at the monster in my own space."""

    spell: Spell


@dataclass(frozen=True, slots=True)
class Teleport(Option):
    to: Space


@dataclass(frozen=True, slots=True)
class Look(Option):
    room: Space


@dataclass(frozen=True, slots=True)
class See(Option):
    room: Space


@dataclass(frozen=True, slots=True)
class Drop(Option):
    card: Treasure
    plus: int


@dataclass(frozen=True, slots=True)
class Retreat(Option):
    to: Space


@dataclass(frozen=True, slots=True)
class Slide(Option):
    to: Space


@dataclass(frozen=True, slots=True)
class Search(Option):
    door: Link


BECOMES = {adventurer: Become(adventurer) for adventurer in ADVENTURERS}
LEARNS = {spell: Learn(spell) for spell in SPELLS}
GOES = {space: Go(space) for space in SPACES.values()}
USES = {spell: Use(spell) for spell in ATTACKS}
TELEPORTS = {chamber: Teleport(chamber) for chamber in CHAMBERS}
SEES = {room: See(room) for room in ROOMS}
SEARCHES = {door: Search(door) for door in DOORS}
