"""What is worth watching in Dungeon!"""

from undercroft.engine import BySeat, Watch, turn_order
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


WATCH = Watch(begins, {"fights": ("fight",), "spells_cast": ("cast", "use")}, ends)
