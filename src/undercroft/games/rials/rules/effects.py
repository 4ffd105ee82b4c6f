"""What a card does to who drew it, in its order; and what lies in a chest."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, choose, line
from undercroft.games.rials.board import ROOM_SQUARES, ROOMS, Room
from undercroft.games.rials.cards import ChestCard, Effect
from undercroft.games.rials.rules.challenging import RAISES, change, gain
from undercroft.games.rials.rules.finding import FoundNothing, draw_items, lose_item
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.resting import owe
from undercroft.games.rials.rules.uncovering import turn_up_all
from undercroft.games.rials.state import Expedition


@line
class FoundTreasure(Line):
    rule = "RD-8.8"
    reveals = True
    seat: Seat
    card: ChestCard


@line
class FoundTrove(Line):
    rule = "RD-8.8"
    reveals = True
    seat: Seat
    card: ChestCard


@line
class Mapped(Line):
    rule = "RD-13.9"
    seat: Seat
    room: Room


@dataclass(frozen=True, slots=True)
class Reveal(Option):
    room: Room


REVEALS = {room: Reveal(room) for room in ROOMS.values()}


def carry_out(expedition: Expedition, seat: Seat, effect: Effect) -> Rules[None]:
    """Levels, items lost, items drawn, Chest cards drawn, turns owed."""  # RD-R.122
    gain(expedition, seat, effect)
    if effect.gain_any:
        grow = yield from choose(seat, Prompt.GROW, RAISES)
        change(expedition, seat, grow.capability, effect.gain_any)
    if effect.lose_item:
        yield from lose_item(expedition, seat)
    draw_items(expedition, seat, effect.items)
    yield from draw_chests(expedition, seat, effect.chests)
    owe(expedition, seat, effect.miss)
    if effect.reveal:
        yield from reveal_room(expedition, seat)


def draw_chests(expedition: Expedition, seat: Seat, count: int) -> Rules[None]:
    """One after another, each carried out in full."""                    # RD-R.59
    for _ in range(count):
        if not len(expedition.chests):
            expedition.tell(FoundNothing(seat))                           # RD-R.58
            return
        yield from draw_chest(expedition, seat)


def draw_chest(expedition: Expedition, seat: Seat) -> Rules[None]:
    """A treasure is kept; a trove goes back, and takes effect."""        # RD-8.8
    card = expedition.chests.draw(expedition.chance)
    if card.is_treasure:
        expedition.explorers[seat].treasures.append(card)
        expedition.tell(FoundTreasure(seat, card))
        return
    expedition.chests.put_underneath(card)
    expedition.tell(FoundTrove(seat, card))
    yield from carry_out(expedition, seat, card.effect)                   # RD-R.60


def reveal_room(expedition: Expedition, seat: Seat) -> Rules[None]:
    """A room in which something still lies face down."""                 # RD-13.9
    hidden = [
        room for room, squares in ROOM_SQUARES.items() if any(map(expedition.is_down, squares))
    ]
    if hidden:
        chosen = yield from choose(seat, Prompt.REVEAL, [REVEALS[room] for room in hidden])
        expedition.tell(Mapped(seat, chosen.room))
        turn_up_all(expedition, seat, ROOM_SQUARES[chosen.room])
