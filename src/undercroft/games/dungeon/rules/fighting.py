"""Fighting: the kill roll, and what victory brings."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, Verb, by_hand, line
from undercroft.games.dungeon.board import Space
from undercroft.games.dungeon.cards import Adventurer, Monster, Spell
from undercroft.games.dungeon.rules.guarding import remove
from undercroft.games.dungeon.rules.looting import clean_room, take_hoard
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.rules.wounding import strike_back
from undercroft.games.dungeon.state import Delve, Foe


@line
class Struck(Line):
    """A kill roll: the dice, what a sword adds, and the number that was needed."""

    rule = "DG-7.1"
    seat: Seat
    monster: Monster
    column: str
    dice: tuple[int, ...]
    plus: int
    needed: int | None
    killed: bool


@line
class Killed(Line):
    rule = "DG-7.5"
    seat: Seat
    monster: Monster
    space: Space


@line
class CannotHarm(Line):
    rule = "DG-R.28"
    seat: Seat
    monster: Monster


@line
class SpellWasted(Line):
    rule = "DG-16.11"
    spell: Spell
    monster: Monster


class Dice(Verb):
    ROLL = "roll"


def fight(
    delve: Delve, seat: Seat, foe: Foe, spell: Spell | None, *, chosen: bool = False
) -> Rules[None]:
    """Kill the monster in its own space, or it strikes back. Who has just chosen to, rolls."""
    foe.fighter = seat                                                    # DG-7.9, DG-16.14
    if not chosen and seat in delve.by_hand and can_harm(delve, seat, foe, spell):
        column, plus = column_of(delve, seat, spell)
        least = least_that_kills(foe.monster.number(column), plus, delve.expert)
        yield from by_hand(delve.by_hand, seat, Prompt.STRIKE, Dice.ROLL, (least,))
    if kill_roll(delve, seat, foe, spell):
        triumph(delve, seat, foe)
    else:
        yield from strike_back(delve, seat, foe)


def kill_roll(delve: Delve, seat: Seat, foe: Foe, spell: Spell | None) -> bool:
    """Two dice, once; equal to the number or above it kills."""          # DG-7.1, DG-7.3, DG-3.6
    monster = foe.monster
    column, plus = column_of(delve, seat, spell)                          # DG-16.10, DG-18.1
    needed = monster.number(column)                                       # DG-16.3, DG-16.9
    if not can_harm(delve, seat, foe, spell):
        if spell is None:
            delve.tell(CannotHarm(seat, monster))                         # DG-18.5, DG-R.28
        else:
            delve.tell(SpellWasted(spell, monster))                       # DG-16.11
        return False
    dice = delve.chance.dice(2)
    killed = kills(needed, sum(dice), plus, delve.expert)
    delve.tell(Struck(seat, monster, column.key, dice, plus, needed, killed))
    return killed


def column_of(delve: Delve, seat: Seat, spell: Spell | None) -> tuple[Adventurer | Spell, int]:
    """By which numbers of the cards one fights, and what is added to the dice."""
    delver = delve.delvers[seat]
    return (delver.kind, delver.sword) if spell is None else (spell, 0)


def can_harm(delve: Delve, seat: Seat, foe: Foe, spell: Spell | None) -> bool:
    """Is there any number to be rolled?"""
    column, plus = column_of(delve, seat, spell)
    return foe.monster.number(column) is not None or bool(plus and delve.expert)


def kills(number: int | None, roll: int, plus: int, expert: bool) -> bool:
    """A dash is beaten in the Expert Game only, by a sword and the dice alone."""
    if number is None:
        return expert and plus > 0 and roll > 12 - plus                   # DG-7.4, DG-18.4, DG-R.90
    return roll + plus >= number                                          # DG-7.2, DG-18.3


def least_that_kills(number: int | None, plus: int, expert: bool) -> int:
    """Of two dice; more than they can show, if nothing kills."""
    rolls = (roll for roll in range(2, 13) if kills(number, roll, plus, expert))
    return next(rolls, 13)


def triumph(delve: Delve, seat: Seat, foe: Foe) -> None:
    """The hoard, and in a room its treasure and a grave; a chamber has neither of its own."""
    space, prize = foe.space, foe.prize
    delve.tell(Killed(seat, foe.monster, space))
    take_hoard(delve, seat, foe)                                          # DG-7.8, DG-9.9
    remove(delve, foe)                                                    # DG-7.5
    if space.is_room:
        clean_room(delve, seat, space, prize)                             # DG-7.6, DG-7.7
