"""Stuck players: who can reach nothing but the impossible may take a card off the board."""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.engine import Rules, Seat, choose
from undercroft.games.rials.blocking import is_impossible
from undercroft.games.rials.board import EXITS, Place
from undercroft.games.rials.lines import Cleared
from undercroft.games.rials.options import CLEARS, Clear, Plain, Prompt
from undercroft.games.rials.state import Dungeon, Explorer
from undercroft.games.rials.uncovering import remove


def clears(dungeon: Dungeon, seat: Seat) -> Rules[bool]:
    """A whole turn for a card, if one likes; true if so."""              # RD-17.2, RD-17.5
    explorer = dungeon.explorers[seat]
    if explorer.walked_out or explorer.luck > 0 or explorer.has("charm"):
        return False                                                      # RD-R.116, RD-R.118
    at_hand = impossible_at_hand(dungeon, explorer)
    if not at_hand or not is_stuck(dungeon, explorer):
        return False
    chosen = yield from choose(
        seat, Prompt.STUCK, [*[CLEARS[square] for square in at_hand], Plain.CARRY_ON]
    )
    if not isinstance(chosen, Clear):
        return False
    card = remove(dungeon, chosen.square)                                 # RD-17.3, RD-17.4
    dungeon.tell(Cleared(seat, card, chosen.square))
    return True


def impossible_at_hand(dungeon: Dungeon, explorer: Explorer) -> list[Place]:
    """Blockers a step away, and a chest under one's feet."""             # RD-R.117, RD-R.119
    at = explorer.at
    beside = [square for square in EXITS[at] if is_wall(dungeon, explorer, square)]
    return [*beside, at] if is_hopeless_chest(dungeon, explorer, at) else beside


def is_wall(dungeon: Dungeon, explorer: Explorer, square: Place) -> bool:
    """A blocker that is impossible for this player."""
    card = dungeon.card_on(square)
    return card is not None and card.blocks and is_impossible(dungeon, explorer, card)


def is_hopeless_chest(dungeon: Dungeon, explorer: Explorer, square: Place) -> bool:
    card = dungeon.card_on(square)
    return card is not None and card.is_chest and is_impossible(dungeon, explorer, card)


def is_stuck(dungeon: Dungeon, explorer: Explorer) -> bool:
    """Nothing within reach but what is impossible."""                    # RD-17.1, RD-R.113
    if dungeon.settings.stuck_needs_no_exit and can_leave(dungeon, explorer):
        return False                                                      # RD-R.115
    return not any(gives_hope(dungeon, explorer, one) for one in area(dungeon, explorer))


def area(dungeon: Dungeon, explorer: Explorer) -> Iterator[Place]:
    """All squares that the player could walk onto in any number of turns."""  # RD-R.112
    seen, edge = {explorer.at}, [explorer.at]
    while edge:
        here = edge.pop()
        if not here.is_entrance:
            yield here
        for there in EXITS[here]:
            if there.is_entrance or there in seen or is_wall(dungeon, explorer, there):
                continue
            seen.add(there)
            edge.append(there)


def can_leave(dungeon: Dungeon, explorer: Explorer) -> bool:
    return not explorer.inside or any(
        there.is_entrance for square in area(dungeon, explorer) for there in EXITS[square]
    )


def gives_hope(dungeon: Dungeon, explorer: Explorer, square: Place) -> bool:
    """Something face down, a chance, an item, or what can be opened."""
    if dungeon.is_down(square):
        return True
    card = dungeon.card_on(square)
    if card is None or card.kind == "climb":
        return False
    if square is explorer.at and cannot_land_there(dungeon, explorer):
        return False                                                      # RD-R.114
    match card.kind:
        case "chance":
            return square.index not in dungeon.traps                      # RD-R.73
        case "item":
            return len(dungeon.items) > 0
    return not is_hopeless_chest(dungeon, explorer, square)


def cannot_land_there(dungeon: Dungeon, explorer: Explorer) -> bool:
    """Where one stands, if that is impossible, or all that is beside it."""
    at = explorer.at
    shut_in = all(is_wall(dungeon, explorer, there) for there in EXITS[at])
    return shut_in or is_wall(dungeon, explorer, at)
