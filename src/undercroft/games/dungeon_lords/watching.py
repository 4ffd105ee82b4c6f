"""What is worth watching in Dungeon Lords."""

from collections.abc import Iterator

from undercroft.engine import BySeat, Seat, Watch, turn_order
from undercroft.games.dungeon_lords.rules.ordering import Command
from undercroft.games.dungeon_lords.rules.planning import Defend
from undercroft.games.dungeon_lords.rules.prompts import Prompt
from undercroft.games.dungeon_lords.rules.scoring import titles
from undercroft.games.dungeon_lords.state import Realm


def begins(realm: Realm) -> BySeat:
    return {"order": turn_order(realm.start, len(realm.lords))}


def ends(realm: Realm) -> BySeat:
    lords = realm.lords
    return {
        "creatures": [len(lord.creatures) for lord in lords],
        "prisoners": [len(lord.prison) for lord in lords],
        "conquered": [lord.dungeon.conquered.bit_count() for lord in lords],
        "titles": [sum(held) for held in titles(realm)],
        "letters": [lord.letters for lord in lords],
    }


def traps_laid(answer: object) -> int:
    return len(answer.traps) if isinstance(answer, Defend) else 0


def ordered(answer: Command) -> tuple[str, ...]:
    return answer.orders


def sent_out(answer: Defend) -> tuple[str, ...]:
    """What meets the party, besides the tile."""
    laid = ["a_trap"] if answer.traps else []
    return (*laid, *["a_creature"][: len(answer.creatures)]) or ("nothing",)


def holds(realm: Realm, seat: Seat) -> Iterator[str]:
    """Creatures, rooms, conquered ones too, and traps in hand."""
    lord = realm.lords[seat]
    yield from (one.tile.key for one in lord.creatures)
    yield from (room.key for room in lord.dungeon.rooms.values())
    yield from (trap.key for trap in lord.traps)


WATCH = Watch(
    begins,
    {"hired": ("hire",), "rooms_built": ("build",), "traps_laid": traps_laid},
    ends,
    {Prompt.ORDERS: ordered, Prompt.PLAN: sent_out},
    holds,
)
