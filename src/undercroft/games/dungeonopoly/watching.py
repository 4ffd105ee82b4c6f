"""What is worth watching in Dungeonopoly."""

from collections.abc import Iterator

from undercroft.engine import BySeat, Seat, Watch, turn_order
from undercroft.games.dungeonopoly.board import DEEDS
from undercroft.games.dungeonopoly.state import Town


def begins(town: Town) -> BySeat:
    places = turn_order(0, len(town.order))
    return {
        "order": [places[town.order.index(one.seat)] for one in town.characters],
        "class": ["+".join(cls.key for cls in one.classes) for one in town.characters],
    }


def ends(town: Town) -> BySeat:
    return {"level": [one.level for one in town.characters]}


def holds(town: Town, seat: Seat) -> Iterator[str]:
    """Deeds, and in teams those of the others in it, too."""
    side = town.characters[seat].side
    return (deed.key for deed in DEEDS if town.owners[deed.index] == side)


WATCH = Watch(
    begins, {"offers": ("offer",), "built": ("build", "hotel")}, ends, holds=holds
)
