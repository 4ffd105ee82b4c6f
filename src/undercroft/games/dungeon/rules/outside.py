"""Casting from outside: a Wizard stops before a room or chamber, and the spell goes in."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon.board import EXITS, Space
from undercroft.games.dungeon.cards import Monster, Spell
from undercroft.games.dungeon.rules.casting import attack_spells, use
from undercroft.games.dungeon.rules.fighting import kill_roll, triumph
from undercroft.games.dungeon.rules.guarding import in_place, leave, put_back, put_under
from undercroft.games.dungeon.rules.meeting import GuardMet, chosen_guard, turn_up
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.rules.searching import door_to, pass_doors, reach_through
from undercroft.games.dungeon.state import EVERYBODY, Delve, Foe, Lurker, Vision


@line
class MovedIn(Line):
    rule = "DG-16.13"
    seat: Seat
    to: Space


@line
class TrapIdle(Line):
    rule = "DG-16.16"
    monster: Monster


class Step(Verb):
    MOVE_IN = "move_in"
    STAY_OUT = "stay_out"


@dataclass(frozen=True, slots=True)
class Cast(Option):
    """Cast into the space next to mine."""

    spell: Spell
    at: Space


def casts(delve: Delve, seat: Seat) -> list[Cast]:
    """Into every space next to this one that the Wizard could enter and would have to fight in."""
    if not delve.errand.steps or not (spells := attack_spells(delve, seat)):
        return []                                                         # DG-16.6
    return [
        Cast(spell, space)
        for space in enterable(delve, seat)
        if delve.needs_fight(space)
        for spell in spells
    ]


def enterable(delve: Delve, seat: Seat) -> list[Space]:
    """The spaces behind a usable link, if nobody is in the way."""       # DG-16.5, DG-R.76
    delver, taken = delve.delvers[seat], delve.others_at(seat)
    usable, barred = delver.usable_doors, delve.errand.barred
    return [
        space
        for space, door in EXITS[delver.at]
        if (not door or door & usable)
        and space is not barred
        and (space.is_chamber or space not in taken)
    ]


def cast(delve: Delve, seat: Seat, spell: Spell, space: Space) -> Rules[None]:
    """The spell is laid open, the monster turned up, and the dice rolled."""  # DG-16.7, DG-16.17
    guard = yield from chosen_guard(delve, seat, space)
    reach_through(delve, seat, space)
    use(delve, seat, spell, space)
    if guard is not None:
        delve.tell(GuardMet(seat, guard.monster, space))
        yield from strike(delve, seat, guard, spell)
        return
    vision = delve.vision_in(space)
    turned = turn_up(delve, seat, space)
    if turned is None:
        return
    monster, prize = turned
    if monster.kind != "monster":                                         # DG-16.16, DG-R.79
        put_under(delve, monster)
        if prize is not None:
            put_back(delve, prize)                                        # DG-R.71
        delve.tell(TrapIdle(monster))
        return
    foe = in_place(delve, seat, monster, space, prize)
    yield from strike(delve, seat, foe, spell, vision)


def strike(
    delve: Delve, seat: Seat, foe: Foe, spell: Spell, vision: Vision | None = None
) -> Rules[None]:
    """Killed, it is looted; else it cannot reach the Wizard."""          # DG-R.80
    if not kill_roll(delve, seat, foe, spell):
        miss(delve, foe, vision)
        return
    if foe.space.is_room or foe.hoard:
        move_in(delve, seat, foe.space)                                   # DG-16.13
        triumph(delve, seat, foe)
        return
    triumph(delve, seat, foe)
    step = yield from choose(seat, Prompt.MOVE_IN, (Step.MOVE_IN, Step.STAY_OUT))  # DG-R.78
    if step is Step.MOVE_IN:
        move_in(delve, seat, foe.space)


def miss(delve: Delve, foe: Foe, vision: Vision | None) -> None:
    """A monster just drawn goes; a guard, or one that a Ball laid out, stays."""  # DG-16.12
    if vision is None:
        leave(delve, foe)                                                 # DG-R.77
    else:
        delve.foes.remove(foe)
        vision.lurker, vision.face_up = Lurker(foe.monster, EVERYBODY), True
        delve.visions.append(vision)


def move_in(delve: Delve, seat: Seat, space: Space) -> None:
    """No further fight there this turn."""
    delver = delve.delvers[seat]
    door = door_to(delver, space)
    delver.at, delver.came = space, delver.at
    delve.tell(MovedIn(seat, space))
    if door & ~delver.doors:
        pass_doors(delve, seat, door)                                     # DG-R.75
