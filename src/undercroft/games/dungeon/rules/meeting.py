"""Encounters: whoever enters meets what lives there, a monster in place, a new one, or a trap."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.dungeon.board import Space, chambers_on
from undercroft.games.dungeon.cards import LEVELS, MONSTERS, SLIDE_LEVELS, TELEPORT, Monster, Spell
from undercroft.games.dungeon.rules.casting import Teleport, manner, use
from undercroft.games.dungeon.rules.fighting import fight
from undercroft.games.dungeon.rules.guarding import draw_monster, forgo, in_place, leave, put_under
from undercroft.games.dungeon.rules.looting import clean_room
from undercroft.games.dungeon.rules.moving import place
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.state import Delve, Foe, Loot, Lurker


@line
class MonsterMet(Line):
    """A monster card is turned up."""

    rule = "DG-6.5"
    reveals = True
    seat: Seat
    monster: Monster
    space: Space


@line
class GuardMet(Line):
    rule = "DG-6.3"
    seat: Seat
    monster: Monster
    space: Space


@line
class NobodyHome(Line):
    rule = "DG-6.8"
    seat: Seat


@line
class Caged(Line):
    rule = "DG-10.2"
    seat: Seat
    die: int
    turns: int


@line
class Freed(Line):
    rule = "DG-10.4"
    seat: Seat


@line
class Slid(Line):
    rule = "DG-10.7"
    seat: Seat
    to: Space


@line
class Teleported(Line):
    rule = "DG-17.1"
    seat: Seat
    to: Space


@dataclass(frozen=True, slots=True)
class Fight(Option):
    """Fight a monster in place: the one I am engaged with, or a guard by its marker."""

    monster: Monster
    marker: int


@dataclass(frozen=True, slots=True)
class Slide(Option):
    to: Space


SLIDES = sum(count for card, count in MONSTERS.items() if card.kind == "slide")
"""In all piles together."""


def encounter(delve: Delve, seat: Seat, space: Space, *, walked: bool) -> Rules[None]:
    """Whoever enters must fight, and a Wizard says first how."""         # DG-6.1, DG-16.2
    guard = yield from chosen_guard(delve, seat, space)
    how = yield from manner(delve, seat, guard, walked=walked)
    if isinstance(how, Teleport):
        yield from teleport(delve, seat, how.to)                          # DG-17.3, DG-17.4
        return
    if how is not None:
        use(delve, seat, how, space)
    if guard is None:
        yield from meet_unknown(delve, seat, space, how)
    else:
        yield from meet_guard(delve, seat, guard, how)


def chosen_guard(delve: Delve, seat: Seat, space: Space) -> Rules[Foe | None]:
    """An unattended monster in place there, the player choosing if there are several."""
    guards = delve.unattended(space)                                      # DG-6.3, DG-6.4, DG-R.35
    if not guards:
        return None                                                       # DG-R.31, DG-R.36
    offered = [Fight(foe.monster, foe.marker) for foe in guards]          # DG-R.32
    chosen = yield from choose(seat, Prompt.MONSTER, offered)
    return guard_of(delve, space, chosen)


def guard_of(delve: Delve, space: Space, chosen: Fight) -> Foe:
    return next(foe for foe in delve.unattended(space) if foe.marker == chosen.marker)


def meet_guard(
    delve: Delve, seat: Seat, guard: Foe, spell: Spell | None, *, chosen: bool = False
) -> Rules[None]:
    """The same monster is fought again, and never another in its place."""  # DG-6.2, DG-9.10
    delve.tell(GuardMet(seat, guard.monster, guard.space))
    yield from fight(delve, seat, guard, spell, chosen=chosen)


def meet_unknown(delve: Delve, seat: Seat, space: Space, spell: Spell | None) -> Rules[None]:
    """A card is turned up for everybody, and fought; or it is a trap."""  # DG-6.5, DG-6.7, DG-R.27
    turned = turn_up(delve, seat, space)
    if turned is None:
        delve.tell(NobodyHome(seat))
        return
    monster, prize = turned
    match monster.kind:
        case "cage":
            spring_cage(delve, seat, monster, prize)
        case "slide":
            yield from slide(delve, seat, space, monster, prize)
        case "monster":
            foe = in_place(delve, seat, monster, space, prize)
            yield from fight(delve, seat, foe, spell)


def turn_up(delve: Delve, seat: Seat, space: Space) -> tuple[Monster, Loot | None] | None:
    """The card looked at, or that which a Ball laid out, or the top one of the level's pile."""
    vision = delve.vision_in(space)                                       # DG-6.2, DG-12.11
    prize = None
    lurker: Lurker | None
    if vision is not None:
        delve.visions.remove(vision)
        lurker, prize = vision.lurker, vision.loot
    elif delve.errand.peeked is not None:
        lurker = delve.errand.peeked                                      # DG-12.6
        delve.errand.peeked = delve.errand.peeked_at = None
    else:
        lurker = draw_monster(delve, space.level)                         # DG-6.6
    slides = 0
    while lurker is not None and is_slide_to_nowhere(lurker.monster, space):
        put_under(delve, lurker.monster)                                  # DG-R.62
        slides += 1
        lurker = None if slides > SLIDES else draw_monster(delve, space.level)
    if lurker is None:
        return None
    delve.tell(MonsterMet(seat, lurker.monster, space))
    return lurker.monster, prize


def is_slide_to_nowhere(monster: Monster, space: Space) -> bool:
    return monster.kind == "slide" and space.level + SLIDE_LEVELS > len(LEVELS)


def spring_cage(delve: Delve, seat: Seat, card: Monster, prize: Loot | None) -> None:
    """One die says how many turns are lost."""                           # DG-10.1, DG-10.2
    put_under(delve, card)                                                # DG-10.9, DG-R.56
    die = delve.chance.die()
    turns = die if delve.settings.cage == "one_die" else (die + 2) // 3
    delver = delve.delvers[seat]
    delver.lost, delver.caged, delver.waiting = turns, True, prize        # DG-10.5
    delve.tell(Caged(seat, die, turns))


def release(delve: Delve, seat: Seat) -> None:
    """Free again; who was caged in a room takes its treasure."""         # DG-10.3, DG-10.4
    delver = delve.delvers[seat]
    prize, delver.waiting = delver.waiting, None
    delver.caged = False
    delve.tell(Freed(seat))
    if delver.at.is_room:
        clean_room(delve, seat, delver.at, prize)                         # DG-R.55


def slide(
    delve: Delve, seat: Seat, space: Space, card: Monster, prize: Loot | None
) -> Rules[None]:
    """A room's treasure first; then down one level, where a fight follows at once."""
    put_under(delve, card)                                                # DG-10.9
    if space.is_room:
        clean_room(delve, seat, space, prize)                             # DG-10.6
    below, barred = chambers_on(space.level + SLIDE_LEVELS), delve.errand.barred  # DG-10.7
    offered = [Slide(chamber) for chamber in below if chamber is not barred]
    chosen = yield from choose(seat, Prompt.SLIDE, offered)
    place(delve.delvers[seat], chosen.to)
    delve.tell(Slid(seat, chosen.to))
    yield from encounter(delve, seat, chosen.to, walked=False)            # DG-10.8


def teleport(delve: Delve, seat: Seat, to: Space) -> Rules[None]:
    """From chamber to chamber, and there a fight by hand."""             # DG-17.1, DG-17.6
    delver = delve.delvers[seat]
    use(delve, seat, TELEPORT, delver.at)
    if (foe := delve.engaged(seat)) is not None:
        leave(delve, foe)                                                 # DG-17.8
    forgo(delve)
    place(delver, to)
    delve.tell(Teleported(seat, to))
    if to.has_monsters:
        yield from encounter(delve, seat, to, walked=False)               # DG-17.5, DG-17.7
