"""ESP Medallion and Crystal Ball: seeing what is in a room before anybody enters it."""

from __future__ import annotations

from dataclasses import replace

from undercroft.engine import Rules, Seat, Secret, choose
from undercroft.games.dungeon.board import ROOMS, Space
from undercroft.games.dungeon.casting import attack_spells
from undercroft.games.dungeon.guarding import draw_monster, fade, forgo
from undercroft.games.dungeon.knowing import show
from undercroft.games.dungeon.lines import Declined, Foresaw, Looked, TookOutBall
from undercroft.games.dungeon.options import SEES, After, Cast, Look, Prompt
from undercroft.games.dungeon.outside import enterable, reach_through
from undercroft.games.dungeon.state import Dungeon, Lurker, Vision

# The Medallion


def looks(dungeon: Dungeon, seat: Seat) -> list[Look]:
    """The live rooms next to the pawn with nothing face up in them."""   # DG-12.5, DG-R.65
    errand = dungeon.errand
    if errand.looked or not errand.steps or not dungeon.delvers[seat].holds("medallion"):
        return []                                                         # DG-12.7
    return [Look(space) for space in enterable(dungeon, seat) if can_look(dungeon, space)]


def can_look(dungeon: Dungeon, space: Space) -> bool:
    if space.is_room:
        rooms = dungeon.is_live(space)
    else:
        rooms = dungeon.settings.esp_chambers and space.has_monsters
    vision = dungeon.vision_in(space)
    face_up = vision is not None and vision.face_up
    return rooms and not face_up and not dungeon.unattended(space)


def look(dungeon: Dungeon, seat: Seat, room: Space) -> Rules[After | Cast]:
    """See the card, then attack or leave it alone."""                    # DG-12.6, DG-R.67
    errand = dungeon.errand
    errand.looked = errand.acted = True
    show(dungeon, seat, "medallion")
    reach_through(dungeon, seat, room)
    if (lurker := peek(dungeon, seat, room)) is None:
        return After.ENTER
    errand.peeked_at = room
    dungeon.tell(Looked(seat, room, Secret(lurker.monster, (seat,))))
    offered: list[After | Cast] = [After.ENTER]
    offered += [Cast(spell, room) for spell in attack_spells(dungeon, seat)]
    chosen = yield from choose(seat, Prompt.AFTER_LOOKING, [*offered, After.DECLINE])
    errand.peeked_at = None
    return chosen


def peek(dungeon: Dungeon, seat: Seat, room: Space) -> Lurker | None:
    """The card that a Ball laid out there, or the top one of the pile."""
    vision, errand = dungeon.vision_in(room), dungeon.errand
    if vision is not None:
        vision.lurker = also_seen(vision.lurker, seat)
        return vision.lurker
    drawn = draw_monster(dungeon, room.level)
    if drawn is not None:
        errand.peeked = also_seen(drawn, seat)
    return errand.peeked


def also_seen(lurker: Lurker, seat: Seat) -> Lurker:
    return replace(lurker, seen=lurker.seen | 1 << seat)


def decline(dungeon: Dungeon, seat: Seat, room: Space) -> None:
    """A card from the pile goes under it unseen, and the room is barred this turn."""
    forgo(dungeon)                                                        # DG-12.6
    dungeon.errand.barred = room
    dungeon.tell(Declined(seat, room))


# The Ball


def can_gaze(dungeon: Dungeon, seat: Seat) -> bool:
    """In a turn without anything else, unless the table is kinder."""    # DG-12.8, DG-R.68
    errand = dungeon.errand
    ready = dungeon.delvers[seat].holds("ball") and not errand.acted and not errand.gazed
    return ready and bool(visible(dungeon, seat))


def visible(dungeon: Dungeon, seat: Seat) -> list[Space]:
    """Live rooms, anywhere, with nobody and nothing laid out in them."""  # DG-R.69
    taken = dungeon.others_at(seat)
    busy = [foe.space for foe in dungeon.foes] + [vision.space for vision in dungeon.visions]
    at = dungeon.delvers[seat].at
    return [
        room
        for room in ROOMS
        if dungeon.is_live(room) and room not in taken and room not in busy and room is not at
    ]


def gaze(dungeon: Dungeon, seat: Seat) -> Rules[None]:
    """The top monster and treasure of its level are laid out for a room."""  # DG-12.9, DG-R.70
    dungeon.errand.gazed = True
    ball = ball_of(dungeon, seat)
    if show(dungeon, seat, "ball", ball):
        dungeon.tell(TookOutBall(seat))
    offered = [SEES[room] for room in visible(dungeon, seat)]
    chosen = yield from choose(seat, Prompt.GAZE, offered)
    room = chosen.room
    for vision in [vision for vision in dungeon.visions if vision.ball == ball]:
        fade(dungeon, vision)                                             # DG-12.10, DG-R.71
    lurker = draw_monster(dungeon, room.level)
    if lurker is None:
        return
    loot = dungeon.treasures[room.level - 1].draw(dungeon.chance).shown_to(1 << seat)
    marker = dungeon.free_marker()
    dungeon.visions.append(Vision(ball, room, also_seen(lurker, seat), loot, marker))
    seen = (seat,)
    told = Foresaw(seat, room, marker, Secret(lurker.monster, seen), Secret(loot.card, seen))
    dungeon.tell(told)


def ball_of(dungeon: Dungeon, seat: Seat) -> int:
    """By its level; of two Balls that which shows nothing yet."""
    balls = [one.card.level for one in dungeon.delvers[seat].treasure if one.card.special == "ball"]
    busy = [vision.ball for vision in dungeon.visions]
    return min(balls, key=lambda ball: (ball in busy, ball), default=0)
