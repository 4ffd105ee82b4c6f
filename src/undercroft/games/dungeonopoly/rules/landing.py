"""Landing: what a square does to who comes to rest on it."""

from __future__ import annotations

from undercroft.engine import Rules
from undercroft.games.dungeonopoly.board import SQUARES
from undercroft.games.dungeonopoly.events import BANK
from undercroft.games.dungeonopoly.movements import Arrival, Going
from undercroft.games.dungeonopoly.rules.buying import may_buy
from undercroft.games.dungeonopoly.rules.drawing import draw
from undercroft.games.dungeonopoly.rules.going import go_event, pay_tax, take_pot
from undercroft.games.dungeonopoly.rules.jailing import send_to_jail
from undercroft.games.dungeonopoly.rules.using import open_window
from undercroft.games.dungeonopoly.rules.windows import LANDING
from undercroft.games.dungeonopoly.state import Town


def is_there(town: Town, arrival: Arrival) -> bool:
    """Has she not been moved away, jailed or ruined since, nor lost her turn?"""
    who = town.characters[arrival.seat]                                   # DO-6.10, DO-35.6
    lost_turn = town.turn_over and arrival.seat == town.active            # DO-33.15
    return who.journey == arrival.journey and not (who.out or who.jailed or lost_turn)


def owes(town: Town, arrival: Arrival) -> bool:
    """An opponent's property, not mortgaged, whose landlord is not in jail."""  # DO-6.2, DO-36.2
    owner, who = town.owners[arrival.square], town.characters[arrival.seat]  # DO-9.1, DO-11.3
    if owner == BANK or owner == who.side or town.mortgaged[arrival.square]:  # DO-13.2
        return False                                                      # DO-6.3
    landlords = town.sides[owner].seats
    return not all(town.characters[seat].jailed for seat in landlords)    # DO-9.2, DO-29.6


def land_on(town: Town, arrival: Arrival) -> Rules[Going | None]:
    """A square without rent; where a card sends her next, if it does."""
    seat, at = arrival.seat, arrival.square
    match SQUARES[at].kind:
        case "go":
            yield from go_event(town, seat, landing=True)                 # DO-6.8
        case "tax":
            yield from pay_tax(town, seat, at)
        case "chance" | "chest":
            return (yield from draw(town, seat, SQUARES[at].kind))        # DO-6.4
        case "parking":
            take_pot(town, seat)
        case "gotojail":
            yield from send_to_jail(town, seat)                           # DO-6.7
        case "street" | "railroad" | "utility":
            if town.owners[at] == BANK:
                yield from may_buy(town, seat, at)
            else:
                yield from open_window(town, LANDING, [seat], again=True)  # DO-35.3
    return None
