"""Chance: what befalls who ends a move on a chance square, and where it may lead."""

from __future__ import annotations

from undercroft.engine import Line, Rules, Seat, line
from undercroft.games.rials.board import ENTRANCES, PLACES, SECRETS, THRESHOLD, Place
from undercroft.games.rials.events import Event
from undercroft.games.rials.press import PRESS
from undercroft.games.rials.rules.blocking import overcome, turn_back
from undercroft.games.rials.rules.chests import try_chest
from undercroft.games.rials.rules.effects import carry_out, draw_chests
from undercroft.games.rials.rules.fighting import meet_monster
from undercroft.games.rials.rules.finding import find_item
from undercroft.games.rials.rules.meeting import meet_person
from undercroft.games.rials.rules.trapping import meet_trap, spring
from undercroft.games.rials.rules.uncovering import remove, turn_up
from undercroft.games.rials.state import Expedition


@line
class TookChance(Line):
    rule = "RD-10.2"
    reveals = True
    seat: Seat
    event: Event
    square: Place


@line
class LastChance(Line):
    rule = "RD-10.4"
    square: Place


@line
class RolledWhereTo(Line):
    rule = "RD-13.5"
    seat: Seat
    die: int


@line
class Moved(Line):
    """By a teleport, a secret door or a Waystone."""

    rule = "RD-13.2"
    seat: Seat
    to: Place


@line
class NowhereToGo(Line):
    rule = "RD-R.87"
    seat: Seat


@line
class FoundCache(Line):
    rule = "RD-13.8"
    seat: Seat
    square: Place


IN_CACHE = PRESS.number("cache.cards", 1, 0, 6, "RD-13.8")


def land(expedition: Expedition, seat: Seat) -> Rules[None]:
    """A chest may be tried, a chance must be taken."""                   # RD-4.7
    square = expedition.explorers[seat].at
    card = expedition.card_on(square)
    if card is None:
        return
    if card.is_chest:
        yield from try_chest(expedition, seat, square)
    elif card.kind == "chance" and square.index not in expedition.traps:  # RD-11.5
        yield from take_chance(expedition, seat, square)


def take_chance(expedition: Expedition, seat: Seat, square: Place) -> Rules[None]:
    """The top Chance card is carried out, and goes to the bottom."""     # RD-10.2, RD-10.7
    if not len(expedition.chances):
        return                                                            # RD-R.68
    event = expedition.chances.draw(expedition.chance)
    expedition.turned = event
    expedition.explorers[seat].closed.append(square)                      # RD-10.9, RD-R.42
    expedition.tell(TookChance(seat, event, square))
    if event.kind == "trap":
        yield from spring(expedition, seat, event, square)
        return
    leads_to = yield from befall(expedition, seat, event)
    expedition.turned = None
    expedition.chances.put_underneath(event)                              # RD-R.67, RD-12.6
    if event.last:
        remove(expedition, square)                                        # RD-10.4, RD-R.64
        expedition.tell(LastChance(square))
    if leads_to is not None:
        yield from arrive(expedition, seat, leads_to)                     # RD-R.91


def befall(expedition: Expedition, seat: Seat, event: Event) -> Rules[Place | None]:
    """Carry out what the card says; where it leads, if anywhere."""      # RD-10.5
    match event.kind:
        case "monster":
            yield from meet_monster(expedition, seat, event)
        case "person":
            yield from meet_person(expedition, seat, event)
        case "find" | "hollow":
            yield from carry_out(expedition, seat, event.effect)          # RD-10.6, RD-13.7
        case _:
            return destination(expedition, seat, event)
    return None


def destination(expedition: Expedition, seat: Seat, event: Event) -> Place | None:
    """The square that a teleport or a secret door names."""              # RD-13.2
    if event.to == "next_player":
        called = next_inside(expedition, seat)
        if called is None:
            expedition.tell(NowhereToGo(seat))                            # RD-R.87
        return called
    if not event.to.endswith("_d4"):
        return PLACES[event.to]
    die = expedition.chance.die(4)                                        # RD-13.5
    expedition.tell(RolledWhereTo(seat, die))
    return SECRETS[die - 1] if event.kind == "secret_door" else THRESHOLD[ENTRANCES[die - 1]]


def next_inside(expedition: Expedition, seat: Seat) -> Place | None:
    """Where the next player in turn order is who is inside."""           # RD-13.11
    for other in expedition.others(seat):
        if expedition.explorers[other].inside:
            return expedition.explorers[other].at
    return None


def arrive(expedition: Expedition, seat: Seat, square: Place) -> Rules[None]:
    """As at the end of a move, and there is no way back."""              # RD-13.3, RD-13.4
    explorer = expedition.explorers[seat]
    if explorer.at is square:
        return                                                            # RD-R.86
    explorer.at = square
    expedition.tell(Moved(seat, square))
    turn_up(expedition, square)
    yield from find_cache(expedition, seat, square)
    yield from deal_with(expedition, seat, square)                        # RD-R.90
    yield from land(expedition, seat)


def find_cache(expedition: Expedition, seat: Seat, square: Place) -> Rules[None]:
    """The first to come into a compartment."""                           # RD-13.8, RD-R.92
    if expedition.caches & square.bit:
        expedition.caches &= ~square.bit
        expedition.tell(FoundCache(seat, square))
        yield from draw_chests(expedition, seat, IN_CACHE)


def deal_with(
    expedition: Expedition, seat: Seat, square: Place, came: Place | None = None
) -> Rules[bool]:
    """An item, a trap, a blocker, for who has come there; true if nothing stops the move."""
    if square.index in expedition.traps:
        return (yield from meet_trap(expedition, seat, square))           # RD-R.70, RD-R.72
    card = expedition.card_on(square)
    if card is None:
        return True
    if card.blocks:
        if not (yield from overcome(expedition, seat, square)):           # RD-7.8
            turn_back(expedition, seat, card, came)
        return False                                                      # RD-5.6, RD-R.53
    if card.kind == "item":
        find_item(expedition, seat)
    return True
