"""Read this first: the turn, as movement, at most one fight, and a search."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.board import START, Space
from undercroft.games.dungeon.casting import discard_spell, manner, teleports, use
from undercroft.games.dungeon.choosing import rest
from undercroft.games.dungeon.ending import come_home, over, show_all
from undercroft.games.dungeon.fighting import fight
from undercroft.games.dungeon.guarding import leave
from undercroft.games.dungeon.lines import LostTurn, TurnBegan
from undercroft.games.dungeon.meeting import encounter, guard_of, meet_guard, teleport
from undercroft.games.dungeon.moving import Way, goes, reach_of, walk, ways
from undercroft.games.dungeon.options import Act, After, Cast, Fight, Go, Look, Prompt, Teleport
from undercroft.games.dungeon.outside import cast, casts
from undercroft.games.dungeon.searching import search
from undercroft.games.dungeon.seeing import can_gaze, decline, gaze, look, looks
from undercroft.games.dungeon.state import Dungeon, Errand
from undercroft.games.dungeon.trapping import release

Choice = Go | Fight | Cast | Teleport | Look | Act


def turn(dungeon: Dungeon) -> Rules[None]:
    """Who has turns to lose loses one; anybody else moves, fights, and searches."""
    seat = dungeon.active
    dungeon.errand = Errand()
    dungeon.tell(TurnBegan(seat))
    if dungeon.delvers[seat].lost:
        lose_turn(dungeon, seat)                                          # DG-3.1
    else:
        yield from play(dungeon, seat)                                    # DG-3.2
        if dungeon.winner is None:
            yield from search(dungeon, seat)                              # DG-3.7, DG-5.7, DG-5.9
    discard_spell(dungeon)
    dungeon.turn += 1
    dungeon.active = dungeon.left_of(seat)
    if over(dungeon):
        show_all(dungeon)                                                 # DG-14.3


def lose_turn(dungeon: Dungeon, seat: Seat) -> None:
    delver = dungeon.delvers[seat]
    delver.lost -= 1
    dungeon.tell(LostTurn(seat, delver.lost))
    if delver.caged and not delver.lost:
        release(dungeon, seat)                                            # DG-10.3


def play(dungeon: Dungeon, seat: Seat) -> Rules[None]:
    """Choice by choice, until something ends the movement or the player stops."""  # DG-4.9
    began, going_on = dungeon.delvers[seat].at, True
    while going_on:
        reach = reach_of(dungeon, dungeon.delvers[seat], dungeon.errand.steps)
        reachable = goes(dungeon, seat, reach)
        shut_in = not reachable and dungeon.errand.steps > 0              # DG-R.16
        offered = choices(dungeon, seat, reachable)
        dungeon.errand.moving = True
        chosen = yield from choose(seat, Prompt.ACTION, offered, even_one=shut_in)
        dungeon.errand.moving = False
        match chosen:
            case Go(to):
                going_on = yield from go(dungeon, seat, reach.way(to))    # DG-4.4
            case Fight():
                going_on = False
                yield from stand_and_fight(dungeon, seat, chosen)
            case Cast(spell, at):
                going_on = False
                yield from cast(dungeon, seat, spell, at)
            case Teleport(to):
                going_on = False
                yield from teleport(dungeon, seat, to)                    # DG-17.3, DG-R.82
            case Look(room):
                going_on = yield from look_into(dungeon, seat, room)
            case Act.GAZE:
                yield from gaze(dungeon, seat)
                going_on = dungeon.settings.ball_free
            case Act.STOP:
                going_on = False                                          # DG-R.6
    yield from rest(dungeon, seat, began)


def choices(dungeon: Dungeon, seat: Seat, reachable: Sequence[Go]) -> list[Choice]:
    """Engaged, one fights on or leaves; else all is open."""             # DG-3.3, DG-3.4, DG-R.30
    foe, delver = dungeon.engaged(seat), dungeon.delvers[seat]
    offered: list[Choice] = [*reachable]
    if foe is not None:
        offered.append(Fight(foe.monster, foe.marker))                    # DG-R.29, DG-R.34
    else:
        offered += guards(dungeon, seat)
    if delver.spells:
        offered += casts(dungeon, seat) if foe is None else []
        offered += teleports(dungeon, seat)                               # DG-17.8
    if foe is None:
        if delver.treasure:
            offered += looks(dungeon, seat)
            offered += [Act.GAZE] if can_gaze(dungeon, seat) else []
        offered.append(Act.STOP)
    return offered


def guards(dungeon: Dungeon, seat: Seat) -> list[Fight]:
    """Who stays in a chamber may fight a guard there, but draws nothing new."""  # DG-R.33, DG-R.38
    at = dungeon.delvers[seat].at
    if dungeon.errand.acted or not at.has_monsters:
        return []
    return [Fight(foe.monster, foe.marker) for foe in dungeon.unattended(at)]


def go(dungeon: Dungeon, seat: Seat, way: Way) -> Rules[bool]:
    """Walk there; true if the movement may go on."""                     # DG-3.5, DG-R.10
    if (foe := dungeon.engaged(seat)) is not None:
        leave(dungeon, foe)                                               # DG-9.8, DG-R.15, DG-R.54
    walk(dungeon, seat, way)
    if way.to is START:
        yield from come_home(dungeon, seat)                               # DG-14.2
    elif dungeon.needs_fight(way.to):
        yield from encounter(dungeon, seat, way.to, walked=True)
        return False
    return dungeon.winner is None


def stand_and_fight(dungeon: Dungeon, seat: Seat, chosen: Fight) -> Rules[None]:
    """The monster that one is engaged with, or a guard in the same chamber."""
    at = dungeon.delvers[seat].at
    how = yield from manner(dungeon, seat, at, walked=False)
    assert not isinstance(how, Teleport)
    if how is not None:
        use(dungeon, seat, how, at)
    if (foe := dungeon.engaged(seat)) is not None:
        yield from fight(dungeon, seat, foe, how)
    else:
        yield from meet_guard(dungeon, seat, guard_of(dungeon, at, chosen), how)


def look_into(dungeon: Dungeon, seat: Seat, room: Space) -> Rules[bool]:
    """See what is there, then attack it or leave it alone."""            # DG-12.6, DG-12.7
    chosen = yield from look(dungeon, seat, room)
    match chosen:
        case After.DECLINE:
            decline(dungeon, seat, room)
            return not dungeon.settings.esp_stops                         # DG-R.66
        case Cast(spell, at):
            yield from cast(dungeon, seat, spell, at)
            return False
    return (yield from go(dungeon, seat, way_into(dungeon, seat, room)))


def way_into(dungeon: Dungeon, seat: Seat, room: Space) -> Way:
    return next(way for way in ways(dungeon, seat) if way.to is room)
