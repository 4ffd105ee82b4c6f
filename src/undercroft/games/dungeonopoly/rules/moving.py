"""Movements: walks and jumps, what happens on squares that are passed, who is towed along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.dungeonopoly.board import GO, RING, SQUARES, Square, shorter_way
from undercroft.games.dungeonopoly.events import Walk
from undercroft.games.dungeonopoly.movements import FORWARD, TOWED, Arrival, Going, Movement
from undercroft.games.dungeonopoly.rows import Flag
from undercroft.games.dungeonopoly.rules.conditions import is_hidden, on_square
from undercroft.games.dungeonopoly.rules.going import go_event
from undercroft.games.dungeonopoly.rules.landing import is_there, land_on, owes
from undercroft.games.dungeonopoly.rules.renting import charge_rent
from undercroft.games.dungeonopoly.rules.using import open_window
from undercroft.games.dungeonopoly.rules.windows import PASSING, SNEAKING
from undercroft.games.dungeonopoly.state import Character, Town


@line
class Walked(Line):
    """From square to square: so many squares, backward if negative."""

    rule = "DO-5.1"
    seat: Seat
    start: Square
    square: Square
    steps: int


@line
class Jumped(Line):
    rule = "DO-34.2"
    seat: Seat
    square: Square


def walk(town: Town, seat: Seat, kind: Movement, steps: int) -> Rules[None]:
    """So many squares, backward if negative; then tows and landings."""
    yield from make_way(town, seat, Going(kind, steps))


def make_way(
    town: Town, seat: Seat, going: Going, shown: int | None = None
) -> Rules[None]:
    """A walk of a number of squares, or to a square ahead; `shown` are the dice behind it."""
    direction = FORWARD if going.steps >= 0 else -FORWARD                 # DO-5.6
    if town.has_boon(seat, Flag.GHOSTLY):
        going = replace(going, kind=ghost_of(going.kind))                 # DO-22.12, DO-R.151
    batch = yield from walk_and_tow(town, seat, going, direction, shown)
    yield from land(town, batch)                                          # DO-34.10


def walk_together(town: Town, seats: Sequence[Seat], kind: Movement, to: int) -> Rules[None]:
    """One after another by the shorter way, and then all land as one batch."""  # DO-34.11
    batch: list[Arrival] = []
    for seat in seats:
        who = town.characters[seat]
        if not (who.out or who.jailed):                                   # DO-5.7
            going = Going(seen(town, seat, kind), to=to)
            batch += yield from walk_and_tow(town, seat, going, shorter_way(who.at, to))
    yield from land(town, batch)


def jump(town: Town, seat: Seat, kind: Movement, to: int) -> Rules[None]:
    """Without squares between."""                                        # DO-34.2
    who = town.characters[seat]
    set_out(who)
    who.at = to
    town.tell(Jumped(seat, SQUARES[to]))
    if kind.lands:
        yield from land(town, [Arrival(seat, who.journey, to)])


# Landing together


def land(town: Town, batch: Sequence[Arrival]) -> Rules[None]:
    """Square by square, in the order of each square's first character."""  # DO-35.1
    for arrival in batch:
        if arrival.square in town.grounds and is_there(town, arrival):
            yield from enter(town, arrival)                               # DO-35.2
    for square in dict.fromkeys(arrival.square for arrival in batch):
        yield from land_on_square(
            town, square, [one for one in batch if one.square == square]
        )


def enter(town: Town, arrival: Arrival) -> Rules[None]:
    for spell in [*on_square(town, arrival.square)]:
        if spell.kind.key not in arrival.struck and is_there(town, arrival):
            yield from spell.kind.entered(town, arrival.seat, spell)


def land_on_square(town: Town, square: int, here: Sequence[Arrival]) -> Rules[None]:
    """Each in turn; those who owe rent owe it together."""               # DO-35.3 to DO-35.7
    owing = []
    for arrival in here:
        if not is_there(town, arrival):
            continue                                                      # DO-35.6
        if owes(town, arrival):                                           # DO-35.4
            owing.append(arrival)
            continue
        town.characters[arrival.seat].settled = True
        going = yield from land_on(town, arrival)
        if going is not None:
            yield from make_way(town, arrival.seat, going)                # DO-35.7
    if owing:
        yield from charge_rent(town, square, owing)                       # DO-35.5


# Setting out


def set_out(who: Character) -> None:
    """Her stop ends, and so does whatever walk or landing she was on."""  # DO-34.1, DO-3.11
    who.journey += 1
    who.done = []
    who.settled = False


def seen(town: Town, seat: Seat, kind: Movement) -> Movement:             # DO-40.15
    """A hidden character who is pulled or towed passes and lands on nothing."""
    return ghost_of(kind) if is_hidden(town, seat) else kind              # DO-34.13, DO-R.333


_ghosts: dict[Movement, Movement] = {}


def ghost_of(kind: Movement) -> Movement:
    """The same movement as one that does not count."""                   # DO-5.3
    if kind not in _ghosts:
        _ghosts[kind] = replace(kind, passes=False, lands=False)
    return _ghosts[kind]


# Walking


def walk_and_tow(
    town: Town, seat: Seat, way: Going, direction: int, shown: int | None = None
) -> Rules[list[Arrival]]:
    """Who arrives where, to land there together."""                      # DO-42.1
    who, kind = town.characters[seat], way.kind
    start = who.at
    set_out(who)
    going = Walk(seat, kind, who.journey, direction, abs(way.steps), way.to)
    town.events.append(going)
    ended = yield from go_on(town, going)
    town.close(going)
    end = (start + going.travelled * direction) % RING
    if going.travelled:
        town.tell(Walked(seat, SQUARES[start], SQUARES[end], going.travelled * direction))
    batch = []
    if ended and kind.lands:
        factor = way.factor if end == way.to else 0                       # DO-9.7
        struck = tuple(going.struck)
        batch.append(Arrival(seat, going.journey, end, shown, factor, struck))
    if kind.tows and seat in town.towed:
        batch += yield from tow(town, seat, direction, going.travelled)   # DO-34.9, DO-34.14
    if going.then is not None and not is_over(town, going):               # DO-34.12
        ahead = FORWARD if going.then.steps >= 0 else -FORWARD
        batch = (yield from walk_and_tow(town, seat, going.then, ahead)) + batch
    return batch


def go_on(town: Town, going: Walk) -> Rules[bool]:
    """Square by square; False if she is no longer on this walk, and lands on nothing."""
    who, kind = town.characters[going.seat], going.kind
    while going.left > 0 or (not kind.fixed and who.at != going.to):
        who.at = (who.at + going.direction) % RING                        # DO-34.3
        going.travelled += 1
        going.left -= kind.fixed
        going.struck = []
        if is_end(going, who.at):                                         # DO-5.2
            break
        if kind.passes and kind.fixed and who.at in town.grounds:         # DO-5.5
            yield from drag(town, going)                                  # DO-34.4
            if is_end(going, who.at):
                break
        if kind.sneaks or (kind.passes and is_eventful(town, who)):
            yield from pass_square(town, going)                           # DO-34.5, DO-34.6
        if is_over(town, going) or going.then is not None:
            return False                                                  # DO-34.7
        if going.stopped:                                                 # DO-5.4
            break
    if kind.salary and who.at == GO and going.travelled and not going.stopped:
        yield from go_event(town, going.seat, landing=False)              # DO-34.8, DO-7.6
    return not is_over(town, going)


def is_end(going: Walk, at: int) -> bool:
    return going.left <= 0 if going.kind.fixed else at == going.to


def is_over(town: Town, going: Walk) -> bool:
    """Bankrupt, in jail, elsewhere, or her turn is over."""              # DO-34.7, DO-33.15
    who = town.characters[going.seat]
    lost_turn = town.turn_over and going.seat == town.active
    return who.out or who.jailed or who.journey != going.journey or lost_turn


def is_eventful(town: Town, who: Character) -> bool:
    """Does anything happen to who passes where she is?"""
    return who.known.minds_the_way or who.at in town.grounds or who.at == GO


def drag(town: Town, going: Walk) -> Rules[None]:
    """What it costs to walk on from here."""                             # DO-26.6 to DO-26.9
    for spell in on_square(town, town.characters[going.seat].at):
        going.left -= yield from spell.kind.drags(town, going, spell)


def pass_square(town: Town, going: Walk) -> Rules[None]:
    """What happens on a square that is passed, in this order."""
    seat, who = going.seat, town.characters[going.seat]
    if going.kind.sneaks:
        yield from open_window(
            town, SNEAKING, [seat], lambda: is_over(town, going), again=True
        )                                                                 # DO-34.6
        return
    if who.at == GO and going.direction == FORWARD:
        yield from go_event(town, seat, landing=False)                    # DO-7.1, DO-7.4
    if who.at in town.grounds and not is_over(town, going):
        for spell in sorted(on_square(town, who.at), key=lambda one: one.kind.row.order):
            yield from spell.kind.passed(town, going, spell)
            if is_over(town, going) or going.stopped:
                return
    if seat == town.active and not is_over(town, going):
        yield from open_window(
            town, PASSING, [seat], lambda: is_over(town, going), again=True
        )
    for power in who.known.hooks["passing"]:
        if is_over(town, going) or going.then is not None:
            return
        yield from power.passing(town, going)


def take_in_tow(town: Town, seat: Seat, followers: Sequence[Seat]) -> None:
    """Until the end of the turn they follow her."""                      # DO-25.20
    already = town.towed.get(seat, [])
    town.towed[seat] = [*already, *(one for one in followers if one not in already)]


def tow(town: Town, seat: Seat, direction: int, squares: int) -> Rules[list[Arrival]]:
    """As many squares as the mover really travelled."""                  # DO-25.21, DO-R.90
    batch: list[Arrival] = []
    order = [one for one in town.seats_after(seat) if one in town.towed.get(seat, ())]
    for other in order if squares else []:
        if not town.characters[other].jailed:                             # DO-R.322
            way = Going(seen(town, other, TOWED), squares)
            batch += yield from walk_and_tow(town, other, way, direction)
    return batch


