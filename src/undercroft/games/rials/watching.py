"""What is worth watching in Rial's Dungeon."""

from collections.abc import Iterator

from undercroft.engine import BySeat, Seat, Watch, turn_order
from undercroft.games.rials.cards import CAPABILITIES, SHEETS, path_of
from undercroft.games.rials.state import Expedition, Explorer

BEST = 2
NAMED = {sheet.levels: sheet.key for sheet in SHEETS}


def begins(expedition: Expedition) -> BySeat:
    explorers = expedition.explorers
    return {
        "order": turn_order(expedition.first, len(explorers)),
        "character": [character(explorer) for explorer in explorers],
        "entrance": [explorer.at.key for explorer in explorers],
    }


def character(explorer: Explorer) -> str:
    """The sheet that has these levels, or else the capabilities that stand out."""
    levels = tuple(explorer.levels)
    best = sorted(CAPABILITIES, key=lambda one: -levels[one.index])[:BEST]
    above = "+".join(one.key for one in best if levels[one.index] > 1)
    return NAMED.get(levels) or above or "even"


def ends(expedition: Expedition) -> BySeat:
    return {
        "levels": [sum(explorer.levels) for explorer in expedition.explorers],
        "items": [len(explorer.items) for explorer in expedition.explorers],
        "left_early": [explorer.gone for explorer in expedition.explorers],
    }


def holds(expedition: Expedition, seat: Seat) -> Iterator[str]:
    """Items and treasures, by the names of which the press makes its paths."""
    explorer = expedition.explorers[seat]
    names = [item.name for item in explorer.items] + [card.name for card in explorer.treasures]
    return (path_of("", name).removeprefix(".") for name in names)


WATCH = Watch(
    begins, {"offers": ("offer",), "chests_opened": ("open",)}, ends, holds=holds
)
