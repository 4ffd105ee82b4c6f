"""What is worth watching in Dungeon!"""

from collections.abc import Iterator

from undercroft.engine import BySeat, Seat, Watch, turn_order
from undercroft.games.dungeon.state import Delve


def begins(delve: Delve) -> BySeat:
    return {
        "order": turn_order(delve.active, len(delve.delvers)),
        "adventurer": [delver.kind.key for delver in delve.delvers],
    }


def ends(delve: Delve) -> BySeat:
    return {
        "treasures": [len(delver.treasure) for delver in delve.delvers],
        "sword": [delver.sword > 0 for delver in delve.delvers],
    }


def holds(delve: Delve, seat: Seat) -> Iterator[str]:
    """Treasures of all levels together."""
    return (loot.key.rpartition("_")[0] for loot in delve.delvers[seat].treasure)


WATCH = Watch(
    begins, {"fights": ("fight",), "spells_cast": ("cast", "use")}, ends, holds=holds
)
