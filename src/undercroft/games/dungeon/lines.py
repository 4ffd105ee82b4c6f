"""What can happen in Dungeon!, as lines of its story."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Seat, Secret, line
from undercroft.games.dungeon.board import Link, Space
from undercroft.games.dungeon.cards import Adventurer, Monster, Spell, Treasure


@line
class Chose(Line):
    rule = "DG-1.6"
    seat: Seat
    adventurer: Adventurer


@line
class RolledForFirst(Line):
    rule = "DG-1.9"
    seat: Seat
    dice: tuple[int, ...]


@line
class GoesFirst(Line):
    rule = "DG-1.9"
    seat: Seat


@line
class RolledForSpells(Line):
    rule = "DG-15.5"
    seat: Seat
    dice: tuple[int, ...]


@line
class Learned(Line):
    rule = "DG-15.4"
    seat: Seat
    spell: Spell


@line
class TurnBegan(Line):
    rule = "DG-3.2"
    mark = Mark.TURN
    seat: Seat


@line
class LostTurn(Line):
    rule = "DG-3.1"
    seat: Seat
    left: int


@line
class Walked(Line):
    """`path` are the spaces entered, and the last one is where the pawn stands."""

    rule = "DG-4.2"
    seat: Seat
    to: Space
    steps: int
    path: tuple[Space, ...]


@line
class PassedSecretDoor(Line):
    rule = "DG-12.2"
    reveals = True
    seat: Seat
    doors: tuple[Link, ...]


@line
class ReachedThrough(Line):
    """A spell or a look goes through a secret door, and shows the card that opens it."""

    rule = "DG-R.57"
    reveals = True
    seat: Seat
    door: Link


@line
class Searched(Line):
    rule = "DG-5.3"
    seat: Seat
    door: Link
    die: int
    found: bool


@line
class MonsterMet(Line):
    """A monster card is turned up."""

    rule = "DG-6.5"
    reveals = True
    seat: Seat
    monster: Monster
    space: Space


@line
class GuardMet(Line):
    rule = "DG-6.3"
    seat: Seat
    monster: Monster
    space: Space


@line
class NobodyHome(Line):
    rule = "DG-6.8"
    seat: Seat


@line
class CannotHarm(Line):
    rule = "DG-R.28"
    seat: Seat
    monster: Monster


@line
class Struck(Line):
    """A kill roll: the dice, what a sword adds, and the number that was needed."""

    rule = "DG-7.1"
    seat: Seat
    monster: Monster
    column: str
    dice: tuple[int, ...]
    plus: int
    needed: int | None
    killed: bool


@line
class Killed(Line):
    rule = "DG-7.5"
    seat: Seat
    monster: Monster
    space: Space


@line
class Attacked(Line):
    """The monster strikes back: the dice, and the row of the table that struck."""

    rule = "DG-8.1"
    seat: Seat
    monster: Monster
    dice: tuple[int, ...]
    result: str


@line
class Dropped(Line):
    rule = "DG-9.7"
    seat: Seat
    count: int
    cards: Secret[list[Treasure]] | list[Treasure]
    open: list[Treasure]
    """Those that lay open."""


@line
class Guards(Line):
    rule = "DG-9.6"
    monster: Monster
    space: Space
    marker: int
    count: int


@line
class Retreated(Line):
    rule = "DG-8.9"
    seat: Seat
    to: Space


@line
class BackToStart(Line):
    rule = "DG-8.3"
    seat: Seat


@line
class Engaged(Line):
    rule = "DG-9.2"
    seat: Seat
    monster: Monster


@line
class MonsterLeft(Line):
    rule = "DG-9.4"
    monster: Monster
    space: Space


@line
class HoardTaken(Line):
    rule = "DG-7.8"
    reveals = True
    seat: Seat
    count: int
    cards: Secret[list[Treasure]] | list[Treasure]
    open: list[Treasure]


@line
class TreasureTaken(Line):
    rule = "DG-7.6"
    reveals = True
    seat: Seat
    level: int
    card: Secret[Treasure] | Treasure


@line
class SwordTaken(Line):
    rule = "DG-18.1"
    reveals = True
    seat: Seat
    card: Treasure
    dice: tuple[int, ...]
    plus: int


@line
class SwordReturned(Line):
    rule = "DG-15.7"
    reveals = True
    seat: Seat
    card: Treasure


@line
class NoTreasure(Line):
    rule = "DG-15.8"
    seat: Seat


@line
class RoomCleaned(Line):
    rule = "DG-2.3"
    room: Space


@line
class Caged(Line):
    rule = "DG-10.2"
    seat: Seat
    die: int
    turns: int


@line
class Freed(Line):
    rule = "DG-10.4"
    seat: Seat


@line
class Slid(Line):
    rule = "DG-10.7"
    seat: Seat
    to: Space


@line
class TrapIdle(Line):
    rule = "DG-16.16"
    monster: Monster


@line
class SpellUsed(Line):
    rule = "DG-16.8"
    seat: Seat
    spell: Spell
    space: Space


@line
class SpellWasted(Line):
    rule = "DG-16.11"
    spell: Spell
    monster: Monster


@line
class MovedIn(Line):
    rule = "DG-16.13"
    seat: Seat
    to: Space


@line
class Teleported(Line):
    rule = "DG-17.1"
    seat: Seat
    to: Space


@line
class Looked(Line):
    rule = "DG-12.5"
    reveals = True
    seat: Seat
    room: Space
    monster: Secret[Monster]


@line
class Declined(Line):
    rule = "DG-12.6"
    seat: Seat
    room: Space


@line
class TookOutBall(Line):
    rule = "DG-12.8"
    reveals = True
    seat: Seat


@line
class Foresaw(Line):
    rule = "DG-12.9"
    reveals = True
    seat: Seat
    room: Space
    marker: int
    monster: Secret[Monster]
    treasure: Secret[Treasure]


@line
class VisionFaded(Line):
    rule = "DG-12.10"
    room: Space


@line
class SplitUp(Line):
    """Two face-down piles, by the number of their cards."""

    rule = "DG-8.8"
    seat: Seat
    a: int
    b: int


@line
class PileChosen(Line):
    rule = "DG-8.8"
    seat: Seat
    victim: Seat
    dropped: str


@line
class Died(Line):
    rule = "DG-8.2"
    mark = Mark.FALLS
    seat: Seat


@line
class StartedAgain(Line):
    rule = "DG-13.1"
    mark = Mark.RETURNS
    seat: Seat
    adventurer: Adventurer


@line
class Won(Line):
    rule = "DG-14.1"
    reveals = True
    seat: Seat
    gold: int
