"""Stuck players: who can reach nothing but the impossible may take a card off the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from undercroft.engine import Line, Option, Rules, Seat, Verb, choose, line
from undercroft.games.rials.board import EXITS, SQUARES, Place
from undercroft.games.rials.cards import BoardCard
from undercroft.games.rials.rules.blocking import is_impossible
from undercroft.games.rials.rules.prompts import Prompt
from undercroft.games.rials.rules.uncovering import remove
from undercroft.games.rials.state import Expedition, Explorer


@line
class Cleared(Line):
    rule = "RD-17.2"
    seat: Seat
    card: BoardCard
    square: Place


@dataclass(frozen=True, slots=True)
class Clear(Option):
    """Sacrifice the turn, and take this card off the board."""

    square: Place


class Plain(Verb):
    """A turn like any other, although one is stuck."""

    CARRY_ON = "carry_on"


CLEARS = {square: Clear(square) for square in SQUARES}


def clears(expedition: Expedition, seat: Seat) -> Rules[bool]:
    """A whole turn for a card, if one likes; true if so."""              # RD-17.2, RD-17.5
    explorer = expedition.explorers[seat]
    if explorer.walked_out or explorer.luck > 0 or explorer.has("charm"):
        return False                                                      # RD-R.116, RD-R.118
    at_hand = impossible_at_hand(expedition, explorer)
    if not at_hand or not is_stuck(expedition, explorer):
        return False
    chosen = yield from choose(
        seat, Prompt.STUCK, [*[CLEARS[square] for square in at_hand], Plain.CARRY_ON]
    )
    if not isinstance(chosen, Clear):
        return False
    card = remove(expedition, chosen.square)                              # RD-17.3, RD-17.4
    expedition.tell(Cleared(seat, card, chosen.square))
    return True


def impossible_at_hand(expedition: Expedition, explorer: Explorer) -> list[Place]:
    """Blockers a step away, and a chest under one's feet."""             # RD-R.117, RD-R.119
    at = explorer.at
    beside = [square for square in EXITS[at] if is_wall(expedition, explorer, square)]
    return [*beside, at] if is_hopeless_chest(expedition, explorer, at) else beside


def is_wall(expedition: Expedition, explorer: Explorer, square: Place) -> bool:
    """A blocker that is impossible for this player."""
    card = expedition.card_on(square)
    return card is not None and card.blocks and is_impossible(expedition, explorer, card)


def is_hopeless_chest(expedition: Expedition, explorer: Explorer, square: Place) -> bool:
    card = expedition.card_on(square)
    return card is not None and card.is_chest and is_impossible(expedition, explorer, card)


def is_stuck(expedition: Expedition, explorer: Explorer) -> bool:
    """Nothing within reach but what is impossible."""                    # RD-17.1, RD-R.113
    if expedition.settings.stuck_needs_no_exit and can_leave(expedition, explorer):
        return False                                                      # RD-R.115
    return not any(gives_hope(expedition, explorer, one) for one in area(expedition, explorer))


def area(expedition: Expedition, explorer: Explorer) -> Iterator[Place]:
    """All squares that the player could walk onto in any number of turns."""  # RD-R.112
    seen, edge = {explorer.at}, [explorer.at]
    while edge:
        here = edge.pop()
        if not here.is_entrance:
            yield here
        for there in EXITS[here]:
            if there.is_entrance or there in seen or is_wall(expedition, explorer, there):
                continue
            seen.add(there)
            edge.append(there)


def can_leave(expedition: Expedition, explorer: Explorer) -> bool:
    return not explorer.inside or any(
        there.is_entrance for square in area(expedition, explorer) for there in EXITS[square]
    )


def gives_hope(expedition: Expedition, explorer: Explorer, square: Place) -> bool:
    """Something face down, a chance, an item, or what can be opened."""
    if expedition.is_down(square):
        return True
    card = expedition.card_on(square)
    if card is None or card.kind == "climb":
        return False
    if square is explorer.at and cannot_land_there(expedition, explorer):
        return False                                                      # RD-R.114
    match card.kind:
        case "chance":
            return square.index not in expedition.traps                   # RD-R.73
        case "item":
            return len(expedition.items) > 0
    return not is_hopeless_chest(expedition, explorer, square)


def cannot_land_there(expedition: Expedition, explorer: Explorer) -> bool:
    """Where one stands, if that is impossible, or all that is beside it."""
    at = explorer.at
    shut_in = all(is_wall(expedition, explorer, there) for there in EXITS[at])
    return shut_in or is_wall(expedition, explorer, at)
