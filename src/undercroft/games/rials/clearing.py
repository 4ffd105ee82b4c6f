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
    at_hand = Area(dungeon, explorer).at_hand()
    if not at_hand:
        return False
    chosen = yield from choose(
        seat, Prompt.STUCK, [*[CLEARS[square] for square in at_hand], Plain.CARRY_ON]
    )
    if not isinstance(chosen, Clear):
        return False
    card = remove(dungeon, chosen.square)                                 # RD-17.3, RD-17.4
    dungeon.tell(Cleared(seat, card, chosen.square))
    return True


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
                if self.is_wall(there):
                    self.walls.append(there)
                else:
                    self.squares.append(there)
                    edge.append(there)

    def is_wall(self, square: Place) -> bool:
        """A blocker that is impossible for this player."""
        card = self.dungeon.card_on(square)
        return card is not None and card.blocks and is_impossible(
            self.dungeon, self.explorer, card
        )

    def at_hand(self) -> list[Place]:
        """The impossible cards that a stuck player can clear now."""       # RD-R.117, RD-R.119
        if not self.is_stuck():
            return []
        at = self.explorer.at
        beside = [square for square in EXITS[at] if square in self.walls]
        return [*beside, at] if self.is_hopeless_chest(at) else beside

    def is_stuck(self) -> bool:
        """Nothing within reach but what is impossible."""                # RD-17.1, RD-R.113
        if self.dungeon.settings.stuck_needs_no_exit and self.can_leave():
            return False                                                  # RD-R.115
        hopeless = bool(self.walls) or any(map(self.is_hopeless_chest, self.squares))
        return hopeless and not any(map(self.gives_hope, self.squares))

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
        return not self.is_hopeless_chest(square)

    def is_shut_in(self) -> bool:
        return all(there in self.walls for there in EXITS[self.explorer.at])

    def is_hopeless_chest(self, square: Place) -> bool:
        card = self.dungeon.card_on(square)
        if card is None or not card.is_chest or can_open(self.explorer, card):
            return False
        return card.kind not in LOCKED or not keys_of(self.explorer)
