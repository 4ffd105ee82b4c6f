"""What touched a seat since its last turn: it must not scroll away unseen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from undercroft.engine import Seat, Table
from undercroft.games.dungeonopoly.view import TownView
from undercroft.terminal import speaking
from undercroft.terminal.boards.dungeonopoly.people import labelled

PARTIES = ("seat", "to", "whom", "partner", "attacker")
"""Details of a line that name somebody whom it is about."""
TOLD = (
    *("Paid", "PaidBank", "PaidPot", "Collected", "Diverted", "RentWaived", "RentLowered"),
    *("Jailed", "NotJailed", "Released", "Damaged", "Unhurt", "Drew", "Traded", "WonAuction"),
    *("Enchanted", "EnchantmentEnded", "Shielded", "Cancelled", "TookOver", "Levelled", "Learned"),
)
"""What money, levels, spells and jail did to somebody; the rest one saw oneself, or it follows."""
GROUND = (
    *("Razed", "Burned", "Shattered", "Foreclosed", "Fell", "Conquered"),
    *("EnchantedSquare", "SquareFreed"),
)
"""What happened to a square."""
AGAIN = (("Collected", "rent"), ("Collected", "damage"))
"""What was told as paid."""
MOST = 5


def lately(table: Table[Any], seat: Seat) -> Iterator[RenderableType]:
    """The last few sentences."""
    told = table.told(seat)
    view = table.view(seat).board
    assert isinstance(view, TownView)
    side = view.characters[seat].side
    own = {deed.square for deed in view.deeds if deed.owner == side}
    touched = [one for one in told[_last_turn(told, seat) :] if _touches(one, seat, own)]
    names = speaking.names(table, seat)
    said = [table.game.words.line(one, names) for one in touched[-MOST:]]
    if said:
        yield labelled("Lately", Text(" ".join(said)))


def _last_turn(told: Sequence[Mapping[str, Any]], seat: Seat) -> int:
    """Where the turn ended that was hers before this one."""
    begun = [at for at, one in enumerate(told) if one["line"] == "TurnBegan"]
    own = [number for number, at in enumerate(begun) if told[at]["seat"] == seat]
    if own and own[-1] == len(begun) - 1:
        own.pop()
    return begun[own[-1] + 1] if own else 0


def _touches(told: Mapping[str, Any], seat: Seat, own: Collection[str]) -> bool:
    if told["line"] in GROUND:
        return told["square"] in own
    if told["line"] not in TOLD or (told["line"], told.get("source")) in AGAIN:
        return False
    return any(told.get(one) == seat for one in PARTIES)
