"""What a card does to who drew it, in its order."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.rials.board import ROOM_SQUARES
from undercroft.games.rials.cards import Effect
from undercroft.games.rials.finding import draw_items, lose_item
from undercroft.games.rials.levelling import change, gain, owe
from undercroft.games.rials.lines import Mapped
from undercroft.games.rials.opening import draw_chests
from undercroft.games.rials.options import RAISES, REVEALS, Prompt
from undercroft.games.rials.state import Expedition
from undercroft.games.rials.uncovering import turn_up_all


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
