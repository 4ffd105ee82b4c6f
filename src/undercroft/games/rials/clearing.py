"""Stuck players: who can reach nothing but the impossible may take a card off the board."""

from __future__ import annotations

from undercroft.engine import Rules, Seat, choose
from undercroft.games.rials.blocking import is_impossible
from undercroft.games.rials.board import EXITS, Place
from undercroft.games.rials.cards import LOCKED
from undercroft.games.rials.lines import Cleared
from undercroft.games.rials.opening import can_open, keys_of
from undercroft.games.rials.options import CLEARS, Clear, Plain, Prompt
from undercroft.games.rials.state import Dungeon, Explorer
from undercroft.games.rials.uncovering import remove


def clears(dungeon: Dungeon, seat: Seat) -> Rules[bool]:
    """A whole turn for a card, if one likes; true if so."""              # RD-17.2, RD-17.5
    explorer = dungeon.explorers[seat]
    if explorer.walked_out or explorer.luck > 0 or explorer.has("charm"):
        return False                                                      # RD-R.116, RD-R.118
    at_hand = impossible_at_hand(dungeon, explorer)
    if not at_hand or not Area(dungeon, explorer).is_stuck():
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
    if card is None or not card.is_chest or can_open(explorer, card):
        return False
    return card.kind not in LOCKED or not keys_of(explorer)


class Area:
    """All that a player could walk onto in any number of turns, and the walls around it."""

    def __init__(self, dungeon: Dungeon, explorer: Explorer) -> None:     # RD-R.112
        self.dungeon, self.explorer = dungeon, explorer
        self.walls: list[Place] = []
        self.squares = [explorer.at] if explorer.inside else []
        edge = [explorer.at]
        while edge:
            here = edge.pop()
            for there in EXITS[here]:
                if there.is_entrance or there in self.squares or there in self.walls:
                    continue
                if is_wall(dungeon, explorer, there):
                    self.walls.append(there)
                else:
                    self.squares.append(there)
                    edge.append(there)

    def is_stuck(self) -> bool:
        """Nothing within reach but what is impossible."""                # RD-17.1, RD-R.113
        if self.dungeon.settings.stuck_needs_no_exit and self.can_leave():
            return False                                                  # RD-R.115
        return not any(map(self.gives_hope, self.squares))

    def can_leave(self) -> bool:
        return not self.explorer.inside or any(
            there.is_entrance for square in self.squares for there in EXITS[square]
        )

    def gives_hope(self, square: Place) -> bool:
        """Something face down, a chance, an item, or what can be opened."""
        if self.dungeon.is_down(square):
            return True
        card = self.dungeon.card_on(square)
        if card is None or card.kind == "climb":
            return False
        if square is self.explorer.at and (card.blocks or self.is_shut_in()):
            return False                                                  # RD-R.114
        match card.kind:
            case "chance":
                return square.index not in self.dungeon.traps             # RD-R.73
            case "item":
                return len(self.dungeon.items) > 0
        return not is_hopeless_chest(self.dungeon, self.explorer, square)

    def is_shut_in(self) -> bool:
        return all(there in self.walls for there in EXITS[self.explorer.at])
