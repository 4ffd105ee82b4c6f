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
from undercroft.games.rials.state import Dungeon
from undercroft.games.rials.uncovering import turn_up_all


def carry_out(dungeon: Dungeon, seat: Seat, effect: Effect) -> Rules[None]:
    """Levels, items lost, items drawn, Chest cards drawn, turns owed."""  # RD-R.122
    gain(dungeon, seat, effect)
    if effect.gain_any:
        grow = yield from choose(seat, Prompt.GROW, RAISES)
        change(dungeon, seat, grow.capability, effect.gain_any)
    if effect.lose_item:
        yield from lose_item(dungeon, seat)
    draw_items(dungeon, seat, effect.items)
    draw_chests(dungeon, seat, effect.chests)
    owe(dungeon, seat, effect.miss)
    if effect.reveal:
        yield from reveal_room(dungeon, seat)


def reveal_room(dungeon: Dungeon, seat: Seat) -> Rules[None]:
    """A room in which something still lies face down."""                 # RD-13.9
    hidden = [
        room for room, squares in ROOM_SQUARES.items() if any(map(dungeon.is_down, squares))
    ]
    if hidden:
        chosen = yield from choose(seat, Prompt.REVEAL, [REVEALS[room] for room in hidden])
        dungeon.tell(Mapped(seat, chosen.room))
        turn_up_all(dungeon, seat, ROOM_SQUARES[chosen.room])
