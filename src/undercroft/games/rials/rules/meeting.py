"""Helpful people, what they ask for it, and what a card does to who drew it."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.rials.board import ROOM_SQUARES, ROOMS, Room
from undercroft.games.rials.cards import ChestCard, Effect
from undercroft.games.rials.events import Challenge, Event
from undercroft.games.rials.rules.challenging import RAISES, Tested, change, gain, outcome, tested
from undercroft.games.rials.rules.chests import draw_chests
from undercroft.games.rials.rules.fighting import PARTS, Part, give_up
from undercroft.games.rials.rules.finding import draw_items, lose_item
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.resting import owe
from undercroft.games.rials.rules.uncovering import turn_up_all
from undercroft.games.rials.state import Expedition


@line
class Paid(Line):
    rule = "RD-13.10"
    seat: Seat
    card: ChestCard


@line
class Mapped(Line):
    rule = "RD-13.9"
    seat: Seat
    room: Room


class Pedlar(Verb):
    NO_SALE = "no_sale"


@dataclass(frozen=True, slots=True)
class Reveal(Option):
    room: Room


REVEALS = {room: Reveal(room) for room in ROOMS.values()}


def meet_person(expedition: Expedition, seat: Seat, person: Event) -> Rules[None]:
    """Some want to see what you can do first."""                         # RD-13.1
    challenge = person.challenge
    if person.effect.sells:
        yield from deal_with_pedlar(expedition, seat, person)
    elif challenge is None:
        yield from carry_out(expedition, seat, person.effect)
    else:
        yield from put_to_the_test(expedition, seat, person, challenge)


def deal_with_pedlar(expedition: Expedition, seat: Seat, pedlar: Event) -> Rules[None]:
    """A treasure card buys items, if any are left."""                    # RD-13.10, RD-R.93
    treasures = expedition.explorers[seat].treasures
    if not treasures or not len(expedition.items):
        return
    offered = [PARTS[card] for card in dict.fromkeys(treasures)]
    chosen = yield from choose(seat, Prompt.PEDLAR, [Pedlar.NO_SALE, *offered])
    if isinstance(chosen, Part):
        give_up(expedition, seat, chosen.treasure)
        expedition.tell(Paid(seat, chosen.treasure))
        draw_items(expedition, seat, pedlar.effect.items)


def put_to_the_test(
    expedition: Expedition, seat: Seat, event: Event, challenge: Challenge
) -> Rules[str]:
    """Compare, and apply the outcome: that of a person or of a trap."""  # RD-3.5
    capability, mine = tested(expedition.explorers[seat], challenge, event.kind)
    how = outcome(challenge, mine)
    expedition.tell(Tested(seat, event, capability, mine, how))
    yield from carry_out(expedition, seat, getattr(challenge, how))
    return how


def carry_out(expedition: Expedition, seat: Seat, effect: Effect) -> Rules[None]:
    """Levels, items lost, items drawn, Chest cards drawn, turns owed."""  # RD-R.122
    gain(expedition, seat, effect)
    if effect.gain_any:
        grow = yield from choose(seat, Prompt.GROW, RAISES)
        change(expedition, seat, grow.capability, effect.gain_any)
    if effect.lose_item:
        yield from lose_item(expedition, seat)
    draw_items(expedition, seat, effect.items)
    draw_chests(expedition, seat, effect.chests)
    owe(expedition, seat, effect.miss)
    if effect.reveal:
        yield from reveal_room(expedition, seat)


def reveal_room(expedition: Expedition, seat: Seat) -> Rules[None]:
    """A room in which something still lies face down."""                 # RD-13.9
    hidden = [
        room for room, squares in ROOM_SQUARES.items() if any(map(expedition.is_down, squares))
    ]
    if hidden:
        chosen = yield from choose(seat, Prompt.REVEAL, [REVEALS[room] for room in hidden])
        expedition.tell(Mapped(seat, chosen.room))
        turn_up_all(expedition, seat, ROOM_SQUARES[chosen.room])
