"""What can happen in Rial's Dungeon, as lines of its story."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Seat, line
from undercroft.games.rials.board import Place, Room
from undercroft.games.rials.cards import BoardCard, Capability, ChestCard, Item, Sheet
from undercroft.games.rials.events import Event


@line
class Spreads(Line):
    """In the order of the sheet."""

    rule = "RD-3.2"
    reveals = True
    seat: Seat
    levels: tuple[int, ...]


@line
class Became(Line):
    rule = "RD-R.2"
    reveals = True
    seat: Seat
    sheet: Sheet


@line
class StartsAt(Line):
    rule = "RD-2.5"
    seat: Seat
    rolls: tuple[int, ...]
    entrance: Place


@line
class Begins(Line):
    rule = "RD-2.7"
    seat: Seat


@line
class TurnBegan(Line):
    rule = "RD-4.1"
    mark = Mark.TURN
    seat: Seat
    round: int


@line
class Missed(Line):
    rule = "RD-14.5"
    seat: Seat
    health: int
    owed: int


@line
class Used(Line):
    """An item is used up."""

    rule = "RD-9.5"
    seat: Seat
    item: Item


@line
class RolledTen(Line):
    rule = "RD-4.3"
    seat: Seat
    die: int


@line
class Declined(Line):
    rule = "RD-R.24"
    seat: Seat


@line
class Rolled(Line):
    rule = "RD-4.5"
    seat: Seat
    die: int


@line
class Walked(Line):
    """`path` are the places entered, and the last one is where the player stands."""

    rule = "RD-5.1"
    seat: Seat
    to: Place
    steps: int
    path: tuple[Place, ...]


@line
class TurnedUp(Line):
    rule = "RD-6.1"
    reveals = True
    square: Place
    card: BoardCard


@line
class TurnedUpAll(Line):
    """By a Torch, or a ghost with a map."""

    rule = "RD-9.7"
    reveals = True
    seat: Seat
    squares: tuple[Place, ...]
    cards: tuple[BoardCard, ...]


@line
class Stopped(Line):
    rule = "RD-5.7"
    seat: Seat
    square: Place


@line
class Passed(Line):
    """A blocker is overcome by a capability."""

    rule = "RD-7.2"
    seat: Seat
    card: BoardCard
    capability: Capability
    level: int


@line
class SpentLuck(Line):
    rule = "RD-7.6"
    seat: Seat
    card: BoardCard
    left: int


@line
class Unlocked(Line):
    rule = "RD-7.7"
    seat: Seat
    card: BoardCard
    item: Item


@line
class TurnedBack(Line):
    rule = "RD-7.9"
    seat: Seat
    card: BoardCard
    to: Place


@line
class StoodBefore(Line):
    """Brought onto a blocker that cannot be overcome."""

    rule = "RD-R.88"
    seat: Seat
    card: BoardCard


@line
class Opened(Line):
    rule = "RD-8.5"
    seat: Seat
    card: BoardCard


@line
class LeftShut(Line):
    rule = "RD-8.6"
    seat: Seat
    card: BoardCard


@line
class FoundTreasure(Line):
    rule = "RD-8.8"
    reveals = True
    seat: Seat
    card: ChestCard


@line
class FoundTrove(Line):
    rule = "RD-8.8"
    reveals = True
    seat: Seat
    card: ChestCard


@line
class FoundNothing(Line):
    """A stack is empty."""

    rule = "RD-R.58"
    seat: Seat


@line
class FoundItem(Line):
    rule = "RD-9.1"
    reveals = True
    seat: Seat
    item: Item


@line
class Changed(Line):
    """A level rises or falls."""

    rule = "RD-3.3"
    seat: Seat
    capability: Capability
    by: int
    level: int


@line
class OwesTurns(Line):
    rule = "RD-14.4"
    seat: Seat
    turns: int


@line
class MustRest(Line):
    rule = "RD-14.1"
    seat: Seat


@line
class TookChance(Line):
    rule = "RD-10.2"
    reveals = True
    seat: Seat
    event: Event
    square: Place


@line
class LastChance(Line):
    rule = "RD-10.4"
    square: Place


@line
class MetTrap(Line):
    rule = "RD-11.4"
    seat: Seat
    event: Event
    square: Place


@line
class Tested(Line):
    """A trap or a person compares a capability."""

    rule = "RD-3.5"
    seat: Seat
    event: Event
    capability: Capability
    level: int
    outcome: str


@line
class Disarmed(Line):
    rule = "RD-11.2"
    seat: Seat
    event: Event


@line
class TrapStays(Line):
    rule = "RD-11.3"
    event: Event
    square: Place


@line
class Fought(Line):
    rule = "RD-12.1"
    seat: Seat
    event: Event
    capability: Capability
    level: int
    outcome: str


@line
class Stolen(Line):
    rule = "RD-12.8"
    seat: Seat
    card: ChestCard


@line
class LostItem(Line):
    rule = "RD-9.5"
    seat: Seat
    item: Item


@line
class Paid(Line):
    rule = "RD-13.10"
    seat: Seat
    card: ChestCard


@line
class RolledWhereTo(Line):
    rule = "RD-13.5"
    seat: Seat
    die: int


@line
class Moved(Line):
    """By a teleport, a secret door or a Waystone."""

    rule = "RD-13.2"
    seat: Seat
    to: Place


@line
class NowhereToGo(Line):
    rule = "RD-R.87"
    seat: Seat


@line
class FoundCache(Line):
    rule = "RD-13.8"
    seat: Seat
    square: Place


@line
class Mapped(Line):
    rule = "RD-13.9"
    seat: Seat
    room: Room


@line
class WalkedOut(Line):
    rule = "RD-16.1"
    seat: Seat
    entrance: Place


@line
class Jumped(Line):
    rule = "RD-16.2"
    seat: Seat
    rolls: tuple[int, ...]
    entrance: Place


@line
class LeftForGood(Line):
    rule = "RD-16.9"
    mark = Mark.LEAVES
    seat: Seat
    total: int


@line
class HandedOn(Line):
    """Another player is the beginning player now."""

    rule = "RD-R.23"
    seat: Seat


@line
class Cleared(Line):
    rule = "RD-17.2"
    seat: Seat
    card: BoardCard
    square: Place


@line
class WentAgain(Line):
    rule = "RD-4.9"
    seat: Seat


@line
class Offered(Line):
    rule = "RD-15.2"
    seat: Seat
    partner: Seat
    give: tuple[str, ...]
    take: tuple[str, ...]


@line
class Traded(Line):
    rule = "RD-15.3"
    seat: Seat
    partner: Seat
    give: tuple[str, ...]
    take: tuple[str, ...]


@line
class Refused(Line):
    rule = "RD-15.3"
    seat: Seat
    partner: Seat


@line
class Rang(Line):
    rule = "RD-1.4"


@line
class Ended(Line):
    rule = "RD-R.14"
    round: int
