"""Special events: what befalls each lord on the day that nobody asked for."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.dungeon_lords.board import GATE, Goods, Square, beside
from undercroft.games.dungeon_lords.cards import Plight, SpecialEvent
from undercroft.games.dungeon_lords.dungeon import Dungeon, squares_in
from undercroft.games.dungeon_lords.rules.downing_tools import down_tools
from undercroft.games.dungeon_lords.rules.evil import move_evil
from undercroft.games.dungeon_lords.rules.paying import (
    affordable,
    discard_trap,
    kinds_of_traps,
    least_useful,
    lose_creature,
    pay,
)
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.shopping import Discard
from undercroft.games.dungeon_lords.state import Realm
from undercroft.games.dungeon_lords.tiles import Creature, Room


@line
class Collapsed(Line):
    rule = "DL-10.9"
    seat: Seat
    square: Square
    room: Room | None


@line
class LetterCame(Line):
    rule = "DL-10.11"
    seat: Seat


@line
class Shrank(Line):
    """Gold, food or imps, by so many."""

    rule = "DL-10.12"
    seat: Seat
    good: str
    by: int


@dataclass(frozen=True, slots=True)
class HandOver(Option):
    creature: Creature


class Mob(Verb):
    PROTECT = "protect"


@dataclass(frozen=True, slots=True)
class Collapse(Option):
    square: Square


class Visit(Verb):
    ENTERTAIN = "entertain"
    SHUT_DOOR = "shut_door"


class Inspection(Verb):
    PAY_INSPECTOR = "pay_inspector"


def befall(realm: Realm, seat: Seat, event: SpecialEvent) -> Rules[None]:
    lord = realm.lords[seat]
    match event.plight:
        case Plight.HUNT:
            yield from hunt(realm, seat, event.count)
        case Plight.QUAKE:
            for _ in range(event.count):
                yield from quake(realm, seat)
        case Plight.STRIKE:
            yield from down_tools(realm, seat)
        case Plight.VISIT:
            yield from receive(realm, seat, event.price)
        case Plight.HALF:
            shrink(realm, seat, event.good, getattr(lord, event.good) // event.count)  # DL-10.12
        case Plight.FEVER:
            shrink(realm, seat, "imps", lord.imps // event.count)         # DL-10.13
        case Plight.INSPECTION:
            yield from inspect(realm, seat, event)
        case Plight.PRESS:
            move_evil(realm, seat, len(lord.creatures) // event.count)    # DL-10.15


def hunt(realm: Realm, seat: Seat, evil: int) -> Rules[None]:
    """A monster goes, or the evil comes; ghosts are of no interest."""   # DL-10.8, DL-R.38
    tiles = dict.fromkeys([one.tile for one in realm.lords[seat].monsters])
    gives: list[HandOver | Mob] = [*map(HandOver, tiles), Mob.PROTECT]
    answer = yield from choose(seat, Prompt.WITCH_HUNT, gives)
    if isinstance(answer, HandOver):
        lose_creature(realm, seat, least_useful(realm.lords[seat], answer.creature, None))
    else:
        move_evil(realm, seat, evil)


# The Earthquake


def quake(realm: Realm, seat: Seat) -> Rules[None]:
    """One tile; a second is judged when the first is gone."""            # DL-10.9, DL-R.39
    loose = squares_that_may_fall(realm.lords[seat].dungeon)
    if not loose:
        return
    chosen = yield from choose(seat, Prompt.EARTHQUAKE, [Collapse(square) for square in loose])
    square, dungeon = chosen.square, realm.lords[seat].dungeon
    dungeon.dug &= ~square.bit
    room = dungeon.rooms.pop(square.index, None)
    if room is not None:
        realm.out.append(room)                                            # DL-7.7
    realm.tell(Collapsed(seat, square, room))


def squares_that_may_fall(dungeon: Dungeon) -> list[Square]:
    """Unconquered ones; not the one under the entrance, nor any that others hang on."""
    return [
        square
        for square in squares_in(dungeon.free & ~GATE.bit)
        if reached(dungeon.dug & ~square.bit) == dungeon.dug & ~square.bit
    ]


def reached(dug: int) -> int:
    """The tiles to which one can walk from the entrance."""
    found = edge = dug & GATE.bit
    while edge:
        edge = beside(edge) & dug & ~found
        found |= edge
    return found


# Visitors


def receive(realm: Realm, seat: Seat, price: Goods) -> Rules[None]:
    """Both food and gold, or a letter."""                                # DL-10.11
    ways = [*Visit] if affordable(realm.lords[seat], price) else [Visit.SHUT_DOOR]
    if (yield from choose(seat, Prompt.VIP_VISIT, ways)) is Visit.ENTERTAIN:
        pay(realm, seat, price)
    else:
        realm.lords[seat].letters += 1
        realm.tell(LetterCame(seat))


def inspect(realm: Realm, seat: Seat, event: SpecialEvent) -> Rules[None]:
    """For each trap card too many. Who was not asked would show that all are alike."""
    for _ in range(len(realm.lords[seat].traps) - event.count):           # DL-10.14, DL-R.44
        lord = realm.lords[seat]
        ways: list[Discard | Inspection] = [Discard(trap) for trap in kinds_of_traps(lord)]
        if affordable(lord, event.price):
            ways.append(Inspection.PAY_INSPECTOR)
        answer = yield from choose(seat, Prompt.INSPECTION, ways, even_one=True)
        if isinstance(answer, Discard):
            discard_trap(realm, seat, answer.trap)
        else:
            pay(realm, seat, event.price)


def shrink(realm: Realm, seat: Seat, good: str, by: int) -> None:
    """Imps at home go first: it matters for nothing else this round."""  # DL-R.42, DL-R.43
    lord = realm.lords[seat]
    setattr(lord, good, getattr(lord, good) - by)
    lord.away = min(lord.away, lord.imps)
    if by:
        realm.tell(Shrank(seat, good, by))
