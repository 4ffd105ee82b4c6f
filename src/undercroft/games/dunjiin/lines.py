"""What can happen in Dunjiin, as lines of its story."""

from __future__ import annotations

from undercroft.engine import Line, Mark, Seat, Secret, line
from undercroft.games.dunjiin.cards import Card


@line
class Stakes(Line):
    rule = "DJ-20.6"
    agreed: bool


@line
class Dealt(Line):
    rule = "DJ-2.1"
    seat: Seat
    cards: list[Card]
    level: int


@line
class FairyAtTheDeal(Line):
    rule = "DJ-2.5"
    seat: Seat
    fairies: int
    lost: int


@line
class TurnBegan(Line):
    rule = "DJ-3.1"
    mark = Mark.TURN
    seat: Seat


@line
class Bought(Line):
    rule = "DJ-9.3"
    seat: Seat
    armor: int
    by_magic: int


@line
class Paid(Line):
    rule = "DJ-18.2"
    seat: Seat
    card: Card


@line
class Discarded(Line):
    rule = "DJ-18.1"
    seat: Seat
    card: Card
    reveals: bool


@line
class TurnedUp(Line):
    rule = "DJ-4.1"
    reveals = True
    seat: Seat
    card: Card


@line
class Found(Line):
    rule = "DJ-4.2"
    seat: Seat
    card: Card


@line
class FoundMagic(Line):
    rule = "DJ-4.3"
    seat: Seat
    card: Card


@line
class FoundNothing(Line):
    rule = "DJ-17.4"
    seat: Seat


@line
class Foresaw(Line):
    rule = "DJ-11.1"
    seat: Seat
    magic: Card


@line
class Looked(Line):
    rule = "DJ-11.4"
    reveals = True
    seat: Seat
    count: int
    cards: Secret[list[Card]]


@line
class PassedOn(Line):
    rule = "DJ-11.9"
    seat: Seat
    to: Seat


@line
class Rested(Line):
    rule = "DJ-10.1"
    seat: Seat


@line
class Dodged(Line):
    rule = "DJ-12.1"
    seat: Seat
    to: Seat
    xp: Secret[Card]


@line
class Empowered(Line):
    rule = "DJ-12.4"
    seat: Seat
    to: Seat
    xp: Secret[Card]
    magic: Card


@line
class Opened(Line):
    """The whole hand is face up, and the fight is on."""

    rule = "DJ-4.6"
    reveals = True
    seat: Seat
    cards: list[Card]
    strength: int
    level: int


@line
class FairyCame(Line):
    rule = "DJ-7.1"
    seat: Seat


@line
class Countered(Line):
    rule = "DJ-6.5"
    seat: Seat
    magic: int


@line
class MagicStruck(Line):
    """Magic that was not countered loses the fight, whatever the Levels."""

    rule = "DJ-6.7"
    seat: Seat
    magic: int


@line
class SpentMagic(Line):
    rule = "DJ-6.4"
    seat: Seat
    magic: Card


@line
class Won(Line):
    rule = "DJ-8.1"
    seat: Seat
    treasure: list[Card]


@line
class Learned(Line):
    rule = "DJ-8.2"
    seat: Seat
    card: Card


@line
class Drew(Line):
    """A tie that hurts nobody."""

    rule = "DJ-20.4"
    seat: Seat


@line
class Hurt(Line):
    rule = "DJ-8.6"
    seat: Seat
    damage: int
    armor: int


@line
class Died(Line):
    rule = "DJ-19.2"
    mark = Mark.FALLS
    seat: Seat


@line
class DodgesDiscarded(Line):
    rule = "DJ-12.7"
    reveals = True
    cards: list[Card]


@line
class TrapsSprung(Line):
    rule = "DJ-15.7"
    reveals = True
    cards: list[Card]


@line
class LeveledUp(Line):
    rule = "DJ-13.2"
    seat: Seat
    taken: Card
    given: Card
    level: int
    reveals: bool


@line
class Raised(Line):
    rule = "DJ-14.2"
    seat: Seat
    taken: Card
    given: Card
    level: int


@line
class TrapSet(Line):
    rule = "DJ-15.1"
    seat: Seat
    traps: int


@line
class DragonSummoned(Line):
    rule = "DJ-16.1"
    seat: Seat
    victim: Seat
    magic: Card


@line
class AssassinHired(Line):
    rule = "DJ-16.2"
    seat: Seat
    victim: Seat
    magic: Card


@line
class LastCall(Line):
    rule = "DJ-9.9"


@line
class Reset(Line):
    rule = "DJ-17.2"
    count: int


@line
class Survived(Line):
    rule = "DJ-19.5"
    seat: Seat
