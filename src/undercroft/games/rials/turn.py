"""Read this first: the turn, and the cycle of rolling, moving, dealing with it, and trading."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Rules, Seat, Verb, choose, line
from undercroft.games.rials.rules.clearing import clears
from undercroft.games.rials.rules.ending import Ended
from undercroft.games.rials.rules.finding import START_ITEMS, make_ready
from undercroft.games.rials.rules.leaving import enters
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.resting import miss_turn
from undercroft.games.rials.rules.rolling import roll_and_move, roll_for_ten
from undercroft.games.rials.rules.trading import trade
from undercroft.games.rials.state import Expedition, Explorer


@line
class TurnBegan(Line):
    rule = "RD-4.1"
    mark = Mark.TURN
    seat: Seat
    round: int


@line
class WentAgain(Line):
    rule = "RD-4.9"
    seat: Seat


class Again(Verb):
    GO_AGAIN = "go_again"
    END_TURN = "end_turn"


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
    yield from make_ready(expedition, seat, START_ITEMS)
    if seat == expedition.beginner:
        yield from roll_for_ten(expedition, seat)                         # RD-4.3, RD-R.21, RD-R.22
    yield from roll_and_move(expedition, seat)
    if not expedition.explorers[seat].gone:
        yield from trade(expedition, seat)                                # RD-4.8, RD-R.79
