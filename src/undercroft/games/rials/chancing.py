"""Chance: what befalls who ends a move on a chance square, and where it may lead."""

from __future__ import annotations

from undercroft.engine import Rules, Seat
from undercroft.games.rials.blocking import overcome
from undercroft.games.rials.board import ENTRANCES, PLACES, SECRETS, THRESHOLD, Place
from undercroft.games.rials.cards import BoardCard
from undercroft.games.rials.effects import carry_out
from undercroft.games.rials.events import Event
from undercroft.games.rials.fighting import meet_monster
from undercroft.games.rials.finding import find_item
from undercroft.games.rials.lines import (
    FoundCache,
    LastChance,
    Moved,
    NowhereToGo,
    RolledWhereTo,
    StoodBefore,
    TookChance,
    TurnedBack,
)
from undercroft.games.rials.meeting import meet_person
from undercroft.games.rials.opening import draw_chests, try_chest
from undercroft.games.rials.state import Dungeon
from undercroft.games.rials.trapping import meet_trap, spring
from undercroft.games.rials.uncovering import remove, turn_up


def land(dungeon: Dungeon, seat: Seat) -> Rules[None]:
    """A chest may be tried, a chance must be taken."""                   # RD-4.7
    square = dungeon.explorers[seat].at
    card = dungeon.card_on(square)
    if card is None:
        return
    if card.is_chest:
        yield from try_chest(dungeon, seat, square)
    elif card.kind == "chance" and square.index not in dungeon.traps:     # RD-11.5
        yield from take_chance(dungeon, seat, square)


def take_chance(dungeon: Dungeon, seat: Seat, square: Place) -> Rules[None]:
    """The top Chance card is carried out, and goes to the bottom."""     # RD-10.2, RD-10.7
    if not len(dungeon.chances):
        return                                                            # RD-R.68
    event = dungeon.chances.draw(dungeon.chance)
    dungeon.turned = event
    dungeon.explorers[seat].closed.append(square)                         # RD-10.9, RD-R.42
    dungeon.tell(TookChance(seat, event, square))
    if event.kind == "trap":
        yield from spring(dungeon, seat, event, square)
        return
    leads_to = yield from befall(dungeon, seat, event)
    dungeon.turned = None
    dungeon.chances.put_underneath(event)                                 # RD-R.67, RD-12.6
    if event.last:
        remove(dungeon, square)                                           # RD-10.4, RD-R.64
        dungeon.tell(LastChance(square))
    if leads_to is not None:
        yield from arrive(dungeon, seat, leads_to)                        # RD-R.91


def befall(dungeon: Dungeon, seat: Seat, event: Event) -> Rules[Place | None]:
    """Carry out what the card says; where it leads, if anywhere."""      # RD-10.5
    match event.kind:
        case "monster":
            yield from meet_monster(dungeon, seat, event)
        case "person":
            yield from meet_person(dungeon, seat, event)
        case "find" | "hollow":
            yield from carry_out(dungeon, seat, event.effect)             # RD-10.6, RD-13.7
        case _:
            return destination(dungeon, seat, event)
    return None


def destination(dungeon: Dungeon, seat: Seat, event: Event) -> Place | None:
    """The square that a teleport or a secret door names."""              # RD-13.2
    if event.to == "next_player":
        called = next_inside(dungeon, seat)
        if called is None:
            dungeon.tell(NowhereToGo(seat))                               # RD-R.87
        return called
    if not event.to.endswith("_d4"):
        return PLACES[event.to]
    die = dungeon.chance.die(4)                                           # RD-13.5
    dungeon.tell(RolledWhereTo(seat, die))
    return SECRETS[die - 1] if event.kind == "secret_door" else THRESHOLD[ENTRANCES[die - 1]]


def next_inside(dungeon: Dungeon, seat: Seat) -> Place | None:
    """Where the next player in turn order is who is inside."""           # RD-13.11
    for other in dungeon.others(seat):
        if dungeon.explorers[other].inside:
            return dungeon.explorers[other].at
    return None


def arrive(dungeon: Dungeon, seat: Seat, square: Place) -> Rules[None]:
    """As at the end of a move, and there is no way back."""              # RD-13.3, RD-13.4
    explorer = dungeon.explorers[seat]
    if explorer.at is square:
        return                                                            # RD-R.86
    explorer.at = square
    dungeon.tell(Moved(seat, square))
    turn_up(dungeon, square)
    find_cache(dungeon, seat, square)
    yield from deal_with(dungeon, seat, square)                           # RD-R.90
    yield from land(dungeon, seat)


def find_cache(dungeon: Dungeon, seat: Seat, square: Place) -> None:
    """The first to come into a compartment."""                           # RD-13.8, RD-R.92
    if dungeon.caches & square.bit:
        dungeon.caches &= ~square.bit
        dungeon.tell(FoundCache(seat, square))
        draw_chests(dungeon, seat, 1)


def deal_with(
    dungeon: Dungeon, seat: Seat, square: Place, came: Place | None = None
) -> Rules[bool]:
    """An item, a trap, a blocker, for who has come there; true if nothing stops the move."""
    if square.index in dungeon.traps:
        return (yield from meet_trap(dungeon, seat, square))              # RD-R.70, RD-R.72
    card = dungeon.card_on(square)
    if card is None:
        return True
    if card.blocks:
        if not (yield from overcome(dungeon, seat, square)):              # RD-7.8
            turn_back(dungeon, seat, card, came)
        return False                                                      # RD-5.6, RD-R.53
    if card.kind == "item":
        find_item(dungeon, seat)
    return True


def turn_back(dungeon: Dungeon, seat: Seat, card: BoardCard, came: Place | None) -> None:
    """To where the step came from, where nothing happens; who did not walk stays."""
    if came is None:
        dungeon.tell(StoodBefore(seat, card))                             # RD-R.88
        return
    dungeon.explorers[seat].at = came                                     # RD-7.9, RD-R.54
    dungeon.tell(TurnedBack(seat, card, came))                            # RD-7.10, RD-10.8
