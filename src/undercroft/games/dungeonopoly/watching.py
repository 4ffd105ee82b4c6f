"""What is worth watching in Dungeonopoly."""

from undercroft.engine import BySeat, Watch, turn_order
from undercroft.games.dungeonopoly.state import Town


def begins(town: Town) -> BySeat:
    places = turn_order(0, len(town.order))
    return {
        "order": [places[town.order.index(one.seat)] for one in town.characters],
        "class": ["+".join(cls.key for cls in one.classes) for one in town.characters],
    }


def ends(town: Town) -> BySeat:
    return {"level": [one.level for one in town.characters]}


WATCH = Watch(begins, {"offers": ("offer",), "built": ("build", "hotel")}, ends)
