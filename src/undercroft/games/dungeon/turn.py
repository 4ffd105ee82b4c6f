"""Read this first: the turn, as movement, at most one fight, and a search."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine import Line, Mark, Rules, Seat, Verb, by_hand, choose, line
from undercroft.games.dungeon.board import START, Space
from undercroft.games.dungeon.rules.casting import (
    Teleport,
    discard_spell,
    manner,
    rest,
    teleports,
    use,
)
from undercroft.games.dungeon.rules.ending import come_home, over, show_all
from undercroft.games.dungeon.rules.fighting import fight
from undercroft.games.dungeon.rules.guarding import leave
from undercroft.games.dungeon.rules.meeting import (
    Fight,
    encounter,
    guard_of,
    meet_guard,
    release,
    teleport,
)
from undercroft.games.dungeon.rules.moving import Go, Way, goes, reach_of, walk, ways
from undercroft.games.dungeon.rules.outside import Cast, cast, casts
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.rules.searching import search
from undercroft.games.dungeon.rules.seeing import (
    After,
    Gaze,
    Look,
    Scry,
    decline,
    gaze,
    gazes,
    look,
    looks,
)
from undercroft.games.dungeon.state import Delve, Errand


@line
class TurnBegan(Line):
    rule = "DG-3.2"
    mark = Mark.TURN
    seat: Seat


@line
class LostTurn(Line):
    rule = "DG-3.1"
    seat: Seat
    left: int


class Act(Verb):
    STOP = "stop"


class Deed(Verb):
    WAIT = "wait"


Choice = Go | Fight | Cast | Teleport | Look | Gaze | Scry | Act


def turn(delve: Delve) -> Rules[None]:
    """Who has turns to lose loses one; anybody else moves, fights, and searches."""
    seat = delve.active
    delve.errand = Errand()
    delve.tell(TurnBegan(seat))
    if delve.delvers[seat].lost:
        yield from by_hand(delve.by_hand, seat, Prompt.LOST, Deed.WAIT)
        lose_turn(delve, seat)                                            # DG-3.1
    else:
        yield from play(delve, seat)                                      # DG-3.2
        if delve.winner is None:
            yield from search(delve, seat)                                # DG-3.7, DG-5.7, DG-5.9
    discard_spell(delve)
    delve.turn += 1
    delve.active = delve.left_of(seat)
    if over(delve):
        show_all(delve)                                                   # DG-14.3


def lose_turn(delve: Delve, seat: Seat) -> None:
    delver = delve.delvers[seat]
    delver.lost -= 1
    delve.tell(LostTurn(seat, delver.lost))
    if delver.caged and not delver.lost:
        release(delve, seat)                                              # DG-10.3


def play(delve: Delve, seat: Seat) -> Rules[None]:
    """Choice by choice, until something ends the movement or the player stops."""  # DG-4.9
    began, going_on = delve.delvers[seat].at, True
    hands = delve.by_hand
    while going_on:
        reach = reach_of(delve, delve.delvers[seat], delve.errand.steps)
        reachable = goes(delve, seat, reach)
        shut_in = not reachable and delve.errand.steps > 0                # DG-R.16
        offered = choices(delve, seat, reachable)
        delve.errand.moving = True
        chosen = yield from choose(
            seat, Prompt.ACTION, offered, even_one=shut_in, by_hand=hands
        )
        hands = frozenset()
        delve.errand.moving = False
        match chosen:
            case Go(to):
                going_on = yield from go(delve, seat, reach.way(to))      # DG-4.4
            case Fight():
                going_on = False
                yield from stand_and_fight(delve, seat, chosen)
            case Cast(spell, at):
                going_on = False
                yield from cast(delve, seat, spell, at)
            case Teleport(to):
                going_on = False
                yield from teleport(delve, seat, to)                      # DG-17.3, DG-R.82
            case Look(room):
                going_on = yield from look_into(delve, seat, room)
            case Gaze() | Scry():
                yield from gaze(delve, seat, chosen)
                going_on = delve.settings.ball_free
            case Act.STOP:
                going_on = False                                          # DG-R.6
    yield from rest(delve, seat, began)


def choices(delve: Delve, seat: Seat, reachable: Sequence[Go]) -> list[Choice]:
    """Engaged, one fights on or leaves; else all is open."""             # DG-3.3, DG-3.4, DG-R.30
    foe, delver = delve.engaged(seat), delve.delvers[seat]
    offered: list[Choice] = [*reachable]
    if foe is not None:
        offered.append(Fight(foe.monster, foe.marker))                    # DG-R.29, DG-R.34
    else:
        offered += guards(delve, seat)
    if delver.spells:
        offered += casts(delve, seat) if foe is None else []
        offered += teleports(delve, seat)                                 # DG-17.8
    if foe is None:
        if delver.treasure:
            offered += looks(delve, seat)
            offered += gazes(delve, seat)
        offered.append(Act.STOP)
    return offered


def guards(delve: Delve, seat: Seat) -> list[Fight]:
    """Who stays in a chamber may fight a guard there, but draws nothing new."""  # DG-R.33, DG-R.38
    at = delve.delvers[seat].at
    if delve.errand.acted or not at.has_monsters:
        return []
    return [Fight(foe.monster, foe.marker) for foe in delve.unattended(at)]


def go(delve: Delve, seat: Seat, way: Way) -> Rules[bool]:
    """Walk there; true if the movement may go on."""                     # DG-3.5, DG-R.10
    if (foe := delve.engaged(seat)) is not None:
        leave(delve, foe)                                                 # DG-9.8, DG-R.15, DG-R.54
    walk(delve, seat, way)
    if way.to is START:
        yield from come_home(delve, seat)                                 # DG-14.2
    elif delve.needs_fight(way.to):
        yield from encounter(delve, seat, way.to, walked=True)
        return False
    return delve.winner is None


def stand_and_fight(delve: Delve, seat: Seat, chosen: Fight) -> Rules[None]:
    """The monster that one is engaged with, or a guard in the same chamber."""
    at = delve.delvers[seat].at
    guard = delve.engaged(seat) or guard_of(delve, at, chosen)
    how = yield from manner(delve, seat, guard, walked=False)
    assert not isinstance(how, Teleport)
    if how is not None:
        use(delve, seat, how, at)
    if (foe := delve.engaged(seat)) is not None:
        yield from fight(delve, seat, foe, how, chosen=True)
    else:
        yield from meet_guard(delve, seat, guard_of(delve, at, chosen), how, chosen=True)


def look_into(delve: Delve, seat: Seat, room: Space) -> Rules[bool]:
    """See what is there, then attack it or leave it alone."""            # DG-12.6, DG-12.7
    chosen = yield from look(delve, seat, room)
    match chosen:
        case After.DECLINE:
            decline(delve, seat, room)
            return not delve.settings.esp_stops                           # DG-R.66
        case Cast(spell, at):
            yield from cast(delve, seat, spell, at)
            return False
    return (yield from go(delve, seat, way_into(delve, seat, room)))


def way_into(delve: Delve, seat: Seat, room: Space) -> Way:
    return next(way for way in ways(delve, seat) if way.to is room)
