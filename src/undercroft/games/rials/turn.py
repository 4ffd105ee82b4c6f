"""Read this first: the turn, and the cycle of rolling, moving, dealing with it, and trading."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.rials.board import THRESHOLD
from undercroft.games.rials.chancing import arrive, land
from undercroft.games.rials.clearing import clears
from undercroft.games.rials.finding import START_ITEMS, make_ready, use_up
from undercroft.games.rials.leaving import enters
from undercroft.games.rials.levelling import change
from undercroft.games.rials.lines import (
    Declined,
    Ended,
    Rolled,
    RolledTen,
    TurnBegan,
    WentAgain,
)
from undercroft.games.rials.moving import move
from undercroft.games.rials.options import (
    RAISES,
    WAYSTONES,
    WEIGHTED,
    Again,
    Prompt,
    Raise,
    Roll,
    Ten,
    Waystone,
    Weighted,
)
from undercroft.games.rials.resting import miss_turn
from undercroft.games.rials.state import Expedition, Explorer
from undercroft.games.rials.trading import trade

BONUS_ON = 10


def turn(expedition: Expedition) -> Rules[None]:
    seat = expedition.active
    explorer = expedition.explorers[seat]
    expedition.tell(TurnBegan(seat, expedition.round))
    if explorer.must_miss:
        yield from miss_turn(expedition, seat)
    else:
        yield from take_turn(expedition, seat)
        explorer.speed = max(0, explorer.speed - 1)                       # RD-R.28
        explorer.closed_before, explorer.closed = explorer.closed, []     # RD-R.42
    expedition.move = None
    pass_on(expedition)


def pass_on(expedition: Expedition) -> None:
    """To the next player who has not gone; the first seat begins a round."""  # RD-4.1
    left, round = expedition.active, expedition.round
    for seat in expedition.in_turn_order((left + 1) % len(expedition.explorers)):
        round += seat == expedition.first                                 # RD-R.23
        if not expedition.explorers[seat].gone:                           # RD-R.17
            expedition.active, expedition.round = seat, round
            break
    if expedition.round > expedition.limit:
        expedition.tell(Ended(expedition.limit))                          # RD-R.14


def take_turn(expedition: Expedition, seat: Seat) -> Rules[None]:
    """Clear a card, jump, or go through the cycle once or twice."""      # RD-4.2, RD-R.33
    explorer = expedition.explorers[seat]
    if (yield from clears(expedition, seat)):
        return
    if not explorer.inside and not (yield from enters(expedition, seat)):
        return
    yield from cycle(expedition, seat)
    if explorer.speed and may_go_again(explorer):
        again = yield from choose(seat, Prompt.AGAIN, [Again.GO_AGAIN, Again.END_TURN])
        if again is Again.GO_AGAIN:                                       # RD-4.9, RD-R.32
            expedition.tell(WentAgain(seat))
            yield from cycle(expedition, seat)


def may_go_again(explorer: Explorer) -> bool:
    """Not with too little Health, and not from outside; a turn owed does not matter."""
    return explorer.health > 0 and not explorer.walked_out and not explorer.gone  # RD-R.29, RD-R.30


def cycle(expedition: Expedition, seat: Seat) -> Rules[None]:
    """Get ready, roll, move, deal with it, trade."""
    expedition.offers = []
    yield from make_ready(expedition, seat, START_ITEMS)
    if seat == expedition.beginner:
        yield from roll_for_ten(expedition, seat)                         # RD-4.3, RD-R.21, RD-R.22
    yield from roll_and_move(expedition, seat)
    if not expedition.explorers[seat].gone:
        yield from trade(expedition, seat)                                # RD-4.8, RD-R.79


def roll_for_ten(expedition: Expedition, seat: Seat) -> Rules[None]:
    """On a 10 everybody may add a level."""                              # RD-4.4, RD-R.25
    die = expedition.chance.die(10)
    expedition.tell(RolledTen(seat, die))
    if die < BONUS_ON:
        return
    for other in expedition.in_turn_order(seat):                          # RD-R.24
        explorer = expedition.explorers[other]
        if explorer.gone:                                                 # RD-14.6, RD-16.7
            continue
        chosen = yield from choose(
            other, Prompt.TEN, [*RAISES, Ten.DECLINE], reaction=other != seat
        )
        if isinstance(chosen, Raise):
            change(expedition, other, chosen.capability, 1)               # RD-R.26
        else:
            expedition.tell(Declined(other))


def roll_and_move(expedition: Expedition, seat: Seat) -> Rules[None]:
    """With the die as it falls, or with what one has to outwit it."""    # RD-4.5, RD-4.12
    explorer = expedition.explorers[seat]
    chosen = yield from choose(seat, Prompt.ROLL, [Roll.ROLL, *roll_items(explorer)])
    match chosen:
        case Waystone(entrance):
            stone = explorer.has("waystone")
            assert stone is not None
            use_up(expedition, seat, stone)
            yield from arrive(expedition, seat, THRESHOLD[entrance])      # RD-9.10, RD-R.94
            return
        case Weighted(number):
            die = explorer.has("die")
            assert die is not None
            use_up(expedition, seat, die)                                 # RD-9.9
            steps = number
        case _:
            steps = expedition.chance.die(4)
    expedition.tell(Rolled(seat, steps))
    if (yield from move(expedition, seat, steps)):
        yield from land(expedition, seat)                                 # RD-4.7, RD-R.27


def roll_items(explorer: Explorer) -> list[Weighted | Waystone]:
    offered: list[Weighted | Waystone] = []
    if explorer.has("die"):
        offered += WEIGHTED
    if explorer.inside and explorer.has("waystone"):
        offered += [
            stone for entrance, stone in WAYSTONES.items() if THRESHOLD[entrance] is not explorer.at
        ]
    return offered
