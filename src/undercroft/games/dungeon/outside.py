"""Casting from outside: a Wizard stops before a room or chamber, and the spell goes in."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.board import EXITS, Space, doors_of
from undercroft.games.dungeon.cards import Spell
from undercroft.games.dungeon.casting import attack_spells, use
from undercroft.games.dungeon.fighting import kill_roll, triumph
from undercroft.games.dungeon.guarding import in_place, leave, put_back, put_under
from undercroft.games.dungeon.knowing import show
from undercroft.games.dungeon.lines import GuardMet, MovedIn, ReachedThrough, TrapIdle
from undercroft.games.dungeon.meeting import chosen_guard, turn_up
from undercroft.games.dungeon.moving import pass_doors
from undercroft.games.dungeon.options import Cast, Prompt, Step
from undercroft.games.dungeon.state import EVERYBODY, Delver, Dungeon, Foe, Lurker, Vision


def casts(dungeon: Dungeon, seat: Seat) -> list[Cast]:
    """Into every space next to this one that the Wizard could enter and would have to fight in."""
    if not dungeon.errand.steps or not (spells := attack_spells(dungeon, seat)):
        return []                                                         # DG-16.6
    return [
        Cast(spell, space)
        for space in enterable(dungeon, seat)
        if dungeon.needs_fight(space)
        for spell in spells
    ]


def enterable(dungeon: Dungeon, seat: Seat) -> list[Space]:
    """The spaces behind a usable link, if nobody is in the way."""       # DG-16.5, DG-R.76
    delver, taken = dungeon.delvers[seat], dungeon.others_at(seat)
    usable, barred = delver.usable_doors, dungeon.errand.barred
    return [
        space
        for space, door in EXITS[delver.at]
        if (not door or door & usable)
        and space is not barred
        and (space.is_chamber or space not in taken)
    ]


def cast(dungeon: Dungeon, seat: Seat, spell: Spell, space: Space) -> Rules[None]:
    """The spell is laid open, the monster turned up, and the dice rolled."""  # DG-16.7, DG-16.17
    guard = yield from chosen_guard(dungeon, seat, space)
    reach_through(dungeon, seat, space)
    use(dungeon, seat, spell, space)
    if guard is not None:
        dungeon.tell(GuardMet(seat, guard.monster, space))
        yield from strike(dungeon, seat, guard, spell)
        return
    vision = dungeon.vision_in(space)
    turned = turn_up(dungeon, seat, space)
    if turned is None:
        return
    monster, prize = turned
    if monster.kind != "monster":                                         # DG-16.16, DG-R.79
        put_under(dungeon, monster)
        if prize is not None:
            put_back(dungeon, prize)                                      # DG-R.71
        dungeon.tell(TrapIdle(monster))
        return
    foe = in_place(dungeon, seat, monster, space, prize)
    yield from strike(dungeon, seat, foe, spell, vision)


def reach_through(dungeon: Dungeon, seat: Seat, space: Space) -> None:
    """Who casts or looks through an unknown secret door shows the card that opens it."""
    delver = dungeon.delvers[seat]
    door = door_to(delver, space)
    if door & ~delver.doors and show(dungeon, seat, "doors"):             # DG-R.57, DG-R.75
        dungeon.tell(ReachedThrough(seat, *doors_of(door)))


def door_to(delver: Delver, space: Space) -> int:
    """The secret door on the way to the space next to the pawn, if there is one."""
    return next(door for there, door in EXITS[delver.at] if there is space)


def strike(
    dungeon: Dungeon, seat: Seat, foe: Foe, spell: Spell, vision: Vision | None = None
) -> Rules[None]:
    """Killed, it is looted; else it cannot reach the Wizard."""          # DG-R.80
    if not kill_roll(dungeon, seat, foe, spell):
        miss(dungeon, foe, vision)
        return
    if foe.space.is_room or foe.hoard:
        move_in(dungeon, seat, foe.space)                                 # DG-16.13
        triumph(dungeon, seat, foe)
        return
    triumph(dungeon, seat, foe)
    step = yield from choose(seat, Prompt.MOVE_IN, (Step.MOVE_IN, Step.STAY_OUT))  # DG-R.78
    if step is Step.MOVE_IN:
        move_in(dungeon, seat, foe.space)


def miss(dungeon: Dungeon, foe: Foe, vision: Vision | None) -> None:
    """A monster just drawn goes; a guard, or one that a Ball laid out, stays."""  # DG-16.12
    if vision is None:
        leave(dungeon, foe)                                               # DG-R.77
    else:
        dungeon.foes.remove(foe)
        vision.lurker, vision.face_up = Lurker(foe.monster, EVERYBODY), True
        dungeon.visions.append(vision)


def move_in(dungeon: Dungeon, seat: Seat, space: Space) -> None:
    """No further fight there this turn."""
    delver = dungeon.delvers[seat]
    door = door_to(delver, space)
    delver.at, delver.came = space, delver.at
    dungeon.tell(MovedIn(seat, space))
    if door & ~delver.doors:
        pass_doors(dungeon, seat, door)                                   # DG-R.75
