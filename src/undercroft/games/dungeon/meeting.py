"""Encounters: whoever enters meets what lives there, by moving, by a Slide, or by Teleport."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.dungeon.board import Space, chambers_on
from undercroft.games.dungeon.cards import LEVELS, TELEPORT, Monster, Spell
from undercroft.games.dungeon.casting import manner, use
from undercroft.games.dungeon.fighting import fight
from undercroft.games.dungeon.guarding import draw_monster, forgo, in_place, leave, put_under
from undercroft.games.dungeon.lines import GuardMet, MonsterMet, NobodyHome, Slid, Teleported
from undercroft.games.dungeon.looting import clean_room
from undercroft.games.dungeon.moving import place
from undercroft.games.dungeon.options import Fight, Prompt, Slide, Teleport
from undercroft.games.dungeon.state import Dungeon, Foe, Loot, Lurker
from undercroft.games.dungeon.trapping import spring_cage

SLIDES = 2
"""In all piles together."""


def chosen_guard(dungeon: Dungeon, seat: Seat, space: Space) -> Rules[Foe | None]:
    """An unattended monster in place there, the player choosing if there are several."""
    guards = dungeon.unattended(space)                                    # DG-6.3, DG-6.4, DG-R.35
    if not guards:
        return None                                                       # DG-R.31, DG-R.36
    offered = [Fight(foe.monster, foe.marker) for foe in guards]          # DG-R.32
    chosen = yield from choose(seat, Prompt.MONSTER, offered)
    return guard_of(dungeon, space, chosen)


def guard_of(dungeon: Dungeon, space: Space, chosen: Fight) -> Foe:
    return next(foe for foe in dungeon.unattended(space) if foe.marker == chosen.marker)


def meet_guard(dungeon: Dungeon, seat: Seat, guard: Foe, spell: Spell | None) -> Rules[None]:
    """The same monster is fought again, and never another in its place."""  # DG-6.2, DG-9.10
    dungeon.tell(GuardMet(seat, guard.monster, guard.space))
    yield from fight(dungeon, seat, guard, spell)


def meet_unknown(dungeon: Dungeon, seat: Seat, space: Space, spell: Spell | None) -> Rules[None]:
    """A card is turned up for everybody, and fought; or it is a trap."""  # DG-6.5, DG-6.7, DG-R.27
    turned = turn_up(dungeon, seat, space)
    if turned is None:
        dungeon.tell(NobodyHome(seat))
        return
    monster, prize = turned
    match monster.kind:
        case "cage":
            spring_cage(dungeon, seat, monster, prize)
        case "slide":
            yield from slide(dungeon, seat, space, monster, prize)
        case "monster":
            foe = in_place(dungeon, seat, monster, space, prize)
            yield from fight(dungeon, seat, foe, spell)


def turn_up(dungeon: Dungeon, seat: Seat, space: Space) -> tuple[Monster, Loot | None] | None:
    """The card looked at, or that which a Ball laid out, or the top one of the level's pile."""
    vision = dungeon.vision_in(space)                                     # DG-6.2, DG-12.11
    prize = None
    lurker: Lurker | None
    if vision is not None:
        dungeon.visions.remove(vision)
        lurker, prize = vision.lurker, vision.loot
    elif dungeon.errand.peeked is not None:
        lurker = dungeon.errand.peeked                                    # DG-12.6
        dungeon.errand.peeked = dungeon.errand.peeked_at = None
    else:
        lurker = draw_monster(dungeon, space.level)                       # DG-6.6
    slides = 0
    while lurker is not None and is_slide_to_nowhere(lurker.monster, space):
        put_under(dungeon, lurker.monster)                                # DG-R.62
        slides += 1
        lurker = None if slides > SLIDES else draw_monster(dungeon, space.level)
    if lurker is None:
        return None
    dungeon.tell(MonsterMet(seat, lurker.monster, space))
    return lurker.monster, prize


def is_slide_to_nowhere(monster: Monster, space: Space) -> bool:
    return monster.kind == "slide" and space.level == len(LEVELS)


def slide(
    dungeon: Dungeon, seat: Seat, space: Space, card: Monster, prize: Loot | None
) -> Rules[None]:
    """A room's treasure first; then down one level, where a fight follows at once."""
    put_under(dungeon, card)                                              # DG-10.9
    if space.is_room:
        clean_room(dungeon, seat, space, prize)                           # DG-10.6
    below, barred = chambers_on(space.level + 1), dungeon.errand.barred   # DG-10.7
    offered = [Slide(chamber) for chamber in below if chamber is not barred]
    chosen = yield from choose(seat, Prompt.SLIDE, offered)
    place(dungeon.delvers[seat], chosen.to)
    dungeon.tell(Slid(seat, chosen.to))
    yield from encounter(dungeon, seat, chosen.to, walked=False)          # DG-10.8


def encounter(dungeon: Dungeon, seat: Seat, space: Space, *, walked: bool) -> Rules[None]:
    """Whoever enters must fight, and a Wizard says first how."""         # DG-6.1, DG-16.2
    guard = yield from chosen_guard(dungeon, seat, space)
    how = yield from manner(dungeon, seat, space, walked=walked)
    if isinstance(how, Teleport):
        yield from teleport(dungeon, seat, how.to)                        # DG-17.3, DG-17.4
        return
    if how is not None:
        use(dungeon, seat, how, space)
    if guard is None:
        yield from meet_unknown(dungeon, seat, space, how)
    else:
        yield from meet_guard(dungeon, seat, guard, how)


def teleport(dungeon: Dungeon, seat: Seat, to: Space) -> Rules[None]:
    """From chamber to chamber, and there a fight by hand."""             # DG-17.1, DG-17.6
    delver = dungeon.delvers[seat]
    use(dungeon, seat, TELEPORT, delver.at)
    if (foe := dungeon.engaged(seat)) is not None:
        leave(dungeon, foe)                                               # DG-17.8
    forgo(dungeon)
    place(delver, to)
    dungeon.tell(Teleported(seat, to))
    if to.has_monsters:
        yield from encounter(dungeon, seat, to, walked=False)             # DG-17.5, DG-17.7
