"""What is worth watching in Rial's Dungeon."""

from undercroft.engine import BySeat, Watch, turn_order
from undercroft.games.rials.cards import CAPABILITIES, SHEETS
from undercroft.games.rials.state import Expedition, Explorer

NAMED = {sheet.levels: sheet.key for sheet in SHEETS}


def begins(expedition: Expedition) -> BySeat:
    explorers = expedition.explorers
    return {
        "order": turn_order(expedition.first, len(explorers)),
        "character": [character(explorer) for explorer in explorers],
    }


def character(explorer: Explorer) -> str:
    """The sheet that has these levels, or else the capability that stands out."""
    levels = tuple(explorer.levels)
    return NAMED.get(levels) or CAPABILITIES[levels.index(max(levels))].key


def ends(expedition: Expedition) -> BySeat:
    return {
        "items": [len(explorer.items) for explorer in expedition.explorers],
        "left_early": [explorer.gone for explorer in expedition.explorers],
    }


WATCH = Watch(begins, {"offers": ("offer",), "chests_opened": ("open",)}, ends)
