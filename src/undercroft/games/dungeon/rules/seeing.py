"""ESP Medallion and Crystal Ball: seeing what is in a room before anybody enters it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercroft.engine import Line, Option, Rules, Seat, Secret, Verb, choose, line
from undercroft.games.dungeon.board import ROOMS, Space
from undercroft.games.dungeon.cards import Monster, Treasure
from undercroft.games.dungeon.rules.casting import attack_spells
from undercroft.games.dungeon.rules.guarding import draw_monster, forgo, put_back, put_under
from undercroft.games.dungeon.rules.looting import show
from undercroft.games.dungeon.rules.outside import Cast, enterable
from undercroft.games.dungeon.rules.prompts import Prompt
from undercroft.games.dungeon.rules.searching import reach_through
from undercroft.games.dungeon.state import Delve, Lurker, Vision


@line
class Looked(Line):
    rule = "DG-12.5"
    reveals = True
    seat: Seat
    room: Space
    monster: Secret[Monster]


@line
class Declined(Line):
    rule = "DG-12.6"
    seat: Seat
    room: Space


@line
class TookOutBall(Line):
    rule = "DG-12.8"
    reveals = True
    seat: Seat


@line
class Foresaw(Line):
    rule = "DG-12.9"
    reveals = True
    seat: Seat
    room: Space
    marker: int
    monster: Secret[Monster]
    treasure: Secret[Treasure]


@line
class VisionFaded(Line):
    rule = "DG-12.10"
    room: Space


class After(Verb):
    """What a Medallion's owner does about what it showed."""

    ENTER = "enter"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True)
class Look(Option):
    room: Space


class Gaze(Verb):
    """Use the one Ball that I hold."""

    GAZE = "gaze"


@dataclass(frozen=True, slots=True)
class Scry(Option):
    """Use one of my Balls, by its level, and leave what it laid out, by its marker."""

    ball: int
    marker: int


@dataclass(frozen=True, slots=True)
class See(Option):
    room: Space


SEES = {room: See(room) for room in ROOMS}


# The Medallion


def looks(delve: Delve, seat: Seat) -> list[Look]:
    """The live rooms next to the pawn with nothing face up in them."""   # DG-12.5, DG-R.65
    errand = delve.errand
    if errand.looked or not errand.steps or not delve.delvers[seat].holds("medallion"):
        return []                                                         # DG-12.7
    return [Look(space) for space in enterable(delve, seat) if can_look(delve, space)]


def can_look(delve: Delve, space: Space) -> bool:
    if space.is_room:
        rooms = delve.is_live(space)
    else:
        rooms = delve.settings.esp_chambers and space.has_monsters
    vision = delve.vision_in(space)
    face_up = vision is not None and vision.face_up
    return rooms and not face_up and not delve.unattended(space)


def look(delve: Delve, seat: Seat, room: Space) -> Rules[After | Cast]:
    """See the card, then attack or leave it alone."""                    # DG-12.6, DG-R.67
    errand = delve.errand
    errand.looked = errand.acted = True
    show(delve, seat, "medallion")
    reach_through(delve, seat, room)
    if (lurker := peek(delve, seat, room)) is None:
        return After.ENTER
    errand.peeked_at = room
    delve.tell(Looked(seat, room, Secret(lurker.monster, (seat,))))
    offered: list[After | Cast] = [After.ENTER]
    offered += [Cast(spell, room) for spell in attack_spells(delve, seat)]
    chosen = yield from choose(seat, Prompt.AFTER_LOOKING, [*offered, After.DECLINE])
    errand.peeked_at = None
    return chosen


def peek(delve: Delve, seat: Seat, room: Space) -> Lurker | None:
    """The card that a Ball laid out there, or the top one of the pile."""
    vision, errand = delve.vision_in(room), delve.errand
    if vision is not None:
        vision.lurker = also_seen(vision.lurker, seat)
        return vision.lurker
    drawn = draw_monster(delve, room.level)
    if drawn is not None:
        errand.peeked = also_seen(drawn, seat)
    return errand.peeked


def also_seen(lurker: Lurker, seat: Seat) -> Lurker:
    return replace(lurker, seen=lurker.seen | 1 << seat)


def decline(delve: Delve, seat: Seat, room: Space) -> None:
    """A card from the pile goes under it unseen, and the room is barred this turn."""
    forgo(delve)                                                          # DG-12.6
    delve.errand.barred = room
    delve.tell(Declined(seat, room))


# The Ball


def gazes(delve: Delve, seat: Seat) -> list[Gaze] | list[Scry]:
    """In a turn without anything else, unless the table is kinder."""    # DG-12.8, DG-R.68
    errand, balls = delve.errand, balls_of(delve, seat)
    if not balls or errand.acted or errand.gazed or not visible(delve, seat):
        return []
    if len(balls) == 1:
        return [Gaze.GAZE]
    shown = {vision.ball: vision.marker for vision in delve.visions}
    return [Scry(ball, shown.get(ball, 0)) for ball in balls]             # DG-12.10, DG-R.70


def balls_of(delve: Delve, seat: Seat) -> list[int]:
    """By their levels."""
    balls = [one.card.level for one in delve.delvers[seat].treasure if one.card.special == "ball"]
    return sorted(dict.fromkeys(balls))


def visible(delve: Delve, seat: Seat) -> list[Space]:
    """Live rooms, anywhere, with nobody and nothing laid out in them."""  # DG-R.69
    taken = delve.others_at(seat)
    busy = [foe.space for foe in delve.foes] + [vision.space for vision in delve.visions]
    shut = [*taken, *busy, delve.delvers[seat].at]
    left = [bool(pile.layers) for pile in delve.treasures]
    return [
        room
        for room in ROOMS
        if delve.is_live(room) and room not in shut and left[room.level - 1]
    ]


def gaze(delve: Delve, seat: Seat, which: Gaze | Scry) -> Rules[None]:
    """The top monster and treasure of its level are laid out for a room."""  # DG-12.9, DG-R.70
    delve.errand.gazed = True
    ball = which.ball if isinstance(which, Scry) else next(iter(balls_of(delve, seat)), 0)
    if show(delve, seat, "ball", ball):
        delve.tell(TookOutBall(seat))
    offered = [SEES[room] for room in visible(delve, seat)]
    chosen = yield from choose(seat, Prompt.GAZE, offered)
    room = chosen.room
    for vision in [vision for vision in delve.visions if vision.ball == ball]:
        fade(delve, vision)                                               # DG-12.10, DG-R.71
    lurker = draw_monster(delve, room.level)
    if lurker is None:
        return
    loot = delve.treasures[room.level - 1].draw(delve.chance).shown_to(1 << seat)
    marker = delve.free_marker()
    delve.visions.append(Vision(ball, room, also_seen(lurker, seat), loot, marker))
    seen = (seat,)
    told = Foresaw(seat, room, marker, Secret(lurker.monster, seen), Secret(loot.card, seen))
    delve.tell(told)


def fade(delve: Delve, vision: Vision) -> None:
    """Both cards that were laid out go under their piles."""             # DG-12.10
    delve.visions.remove(vision)
    put_under(delve, vision.lurker.monster, vision.lurker.seen)
    put_back(delve, vision.loot)
    delve.tell(VisionFaded(vision.space))
