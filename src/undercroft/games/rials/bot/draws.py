"""What it brings to draw a card, so that who thinks ahead can leave luck out of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from undercroft.engine import Seat
from undercroft.games.rials.bot.outlook import at_stake, turns_after
from undercroft.games.rials.bot.prices import book, might, omens, stage_of
from undercroft.games.rials.cards import CHEST_CARDS, BoardCard, ChestCard, Item
from undercroft.games.rials.state import Expedition

FOUND = {card: float(card.value) for card in CHEST_CARDS}
CHANCE = 4
"""What a Chance card is worth, about."""


def draws(expedition: Expedition, card: object) -> tuple[Seat, Mapping[Any, float]]:
    """Who is on the move, and what the cards of such a stack would bring, in rials."""
    seat = expedition.active
    if isinstance(card, ChestCard):
        return seat, FOUND
    if isinstance(card, Item):
        return seat, {}
    explorer, stage = expedition.explorers[seat], stage_of(turns_after(expedition, seat))
    able = might(tuple(explorer.levels), tuple(explorer.items))
    if isinstance(card, BoardCard):
        return seat, book(able, stage, CHANCE).shown
    return seat, omens(able, *at_stake(explorer), stage)
