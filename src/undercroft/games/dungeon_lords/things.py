"""Everything in the box by its key: the pieces, of which none is lost, and what else has a name."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.dungeon_lords.board import ORDERS, SQUARES, ZONES, Order, Square, Zone
from undercroft.games.dungeon_lords.cards import (
    COMBAT_CARDS,
    EVENT_TILES,
    ITEMS,
    SPECIAL_EVENTS,
    TOKENS,
    TRAPS,
    CombatCard,
    EventTile,
    Item,
    SpecialEvent,
    Token,
    Trap,
)
from undercroft.games.dungeon_lords.scoring import TITLES, Title
from undercroft.games.dungeon_lords.tiles import (
    ADVENTURERS,
    ATTACKS,
    CREATURES,
    PALADINS,
    ROOMS,
    UNREAL,
    Adventurer,
    Attack,
    Creature,
    Room,
)

Piece = Creature | Room | Adventurer | Trap | CombatCard | EventTile | SpecialEvent | Token
Printed = Order | Square | Zone | Attack | Item | Title | Adventurer

PIECES: tuple[Iterable[Piece], ...] = (
    CREATURES, ROOMS, ADVENTURERS, PALADINS.values(),
    TRAPS, COMBAT_CARDS, EVENT_TILES, SPECIAL_EVENTS, TOKENS,
)
THINGS: dict[str, Piece] = {piece.key: piece for pieces in PIECES for piece in pieces}
PRINTED: dict[str, Printed] = {
    one.key: one
    for ones in (ORDERS, SQUARES, ZONES, ATTACKS, ITEMS, TITLES, (UNREAL,))
    for one in ones
}
