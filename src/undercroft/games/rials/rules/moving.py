"""Moving: square by square, as far as nothing new is seen, and no step straight back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.rials.board import ONWARD, Place
from undercroft.games.rials.rules.chancing import deal_with
from undercroft.games.rials.rules.leaving import walk_out
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.uncovering import turn_up
from undercroft.games.rials.state import Expedition, Explorer, Move


@line
class Walked(Line):
    """`path` are the places entered, and the last one is where the player stands."""

    rule = "RD-5.1"
    seat: Seat
    to: Place
    steps: int
    path: tuple[Place, ...]


@line
class Stopped(Line):
    rule = "RD-5.7"
    seat: Seat
    square: Place


@dataclass(frozen=True, slots=True)
class Go(Option):
    """Walk to where something happens next, or the move ends; by which last step, and how far."""

    to: Place
    came: Place
    steps: int


class Step(Verb):
    STOP = "stop"


go = cache(Go)
"""The same walk is always the same option."""


class Way(NamedTuple):
    """A walk over squares on which nothing happens, to where something may."""

    go: Go
    path: tuple[Place, ...]


def move(expedition: Expedition, seat: Seat, roll: int) -> Rules[bool]:
    """Move the number rolled; true if the player has landed somewhere."""  # RD-4.6, RD-5.2
    explorer = expedition.explorers[seat]
    expedition.move = moving = Move(seat, roll, roll)                     # RD-5.5
    while moving.left:
        ways = ways_from(expedition, explorer, moving)
        offered: list[Go | Step] = [way.go for way in ways]
        if may_stop(expedition, explorer, moving, ways):
            offered.insert(0, Step.STOP)
        if not offered:
            break                                                         # RD-5.8
        moving.asking = True
        chosen = yield from choose(seat, Prompt.STEP, offered)
        moving.asking = False
        if chosen is Step.STOP:
            expedition.tell(Stopped(seat, explorer.at))                   # RD-5.7
            break
        way = next(way for way in ways if way.go is chosen)
        if not (yield from walk(expedition, seat, moving, way)):
            return explorer.at is way.go.to and not way.go.to.is_entrance
    return moving.walked > 0                                              # RD-R.39


def may_stop(
    expedition: Expedition, explorer: Explorer, moving: Move, ways: Sequence[Way]
) -> bool:
    """At a chest that has just been found; and nobody must walk out."""  # RD-5.7, RD-R.37
    card = expedition.card_on(explorer.at)
    if moving.walked and card is not None and card.is_chest:
        return True                                                       # RD-8.1
    return bool(ways) and all(way.go.to.is_entrance for way in ways)


def walk(expedition: Expedition, seat: Seat, moving: Move, way: Way) -> Rules[bool]:
    """Go there, and deal with what is there; true if the move may go on."""
    explorer, to = expedition.explorers[seat], way.go.to
    quiet = not to.is_entrance and expedition.quiet & to.bit
    explorer.at, moving.came = to, way.go.came
    moving.left -= way.go.steps
    moving.walked += way.go.steps
    expedition.tell(Walked(seat, to, way.go.steps, way.path))
    if to.is_entrance:
        yield from walk_out(expedition, seat)                             # RD-16.1, RD-R.111
        return False
    goes_on = False
    if not quiet:
        turn_up(expedition, to)                                           # RD-6.2
        goes_on = yield from deal_with(expedition, seat, to, came=way.go.came)
    explorer.been_inside |= explorer.inside                               # RD-16.8, RD-R.107
    return goes_on


def ways_from(expedition: Expedition, explorer: Explorer, moving: Move) -> list[Way]:
    """All ways on, one for each end that differs."""                     # RD-5.1
    search = Search(expedition, explorer, moving.left)
    search.go_on(explorer.at, moving.came, ())
    return list(search.found.values())


class Search:
    """Looks along every way until something may happen, or the steps are used up.

    Who else is there is in nobody's way.
    """                                                                   # RD-5.9

    __slots__ = ("cards", "closed", "found", "quiet", "steps")

    def __init__(self, expedition: Expedition, explorer: Explorer, steps: int) -> None:
        self.steps, self.quiet, self.cards = steps, expedition.quiet, expedition.cards
        self.closed = explorer.closed + explorer.closed_before            # RD-5.10, RD-R.41
        self.found: dict[object, Way] = {}

    def go_on(self, here: Place, came: Place | None, path: tuple[Place, ...]) -> None:
        """No step leads straight back; circles in a room are allowed."""  # RD-5.3, RD-5.4, RD-R.36
        left, quiet, closed = self.steps - len(path) - 1, self.quiet, self.closed
        for there in ONWARD[here, came]:
            if there in closed:
                continue
            way = (*path, there)
            if there.is_entrance:
                self.end(there, here, way)
            elif not quiet >> there.index & 1:
                self.found.setdefault((there, here, left), Way(go(there, here, len(way)), way))
            elif not left:
                self.end(there, here, way)
            else:
                if self.may_end(there, here):
                    self.end(there, here, way)
                self.go_on(there, here, way)

    def may_end(self, there: Place, here: Place) -> bool:
        """At a chest, or where no step leads on but out of the dungeon."""  # RD-5.7, RD-5.8
        card = self.cards[there.index]
        if card is not None and card.is_chest:
            return True
        for beyond in ONWARD[there, here]:
            if not beyond.is_entrance and beyond not in self.closed:
                return False                                              # RD-R.37
        return True

    def end(self, there: Place, here: Place, path: tuple[Place, ...]) -> None:
        """Where the move ends, it does not matter whence one came: the shortest way will do."""
        known = self.found.get(there)
        if known is None or len(path) < len(known.path):
            self.found[there] = Way(go(there, here, len(path)), path)
